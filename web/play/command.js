/** The command line: "22.08" goes there, "why 20.10" asks, "odds" reads them, any words of a choice choose it. */

import { byId, h } from "../lib/dom.js";
import { previewSentence } from "./preview.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Choice } from "./choices.js"
 * @import { Parts } from "./keymap.js"
 * @typedef {Pick<Parts, "desk" | "words" | "names" | "board" | "asking" | "look" | "hand">} Line what orders are given to
 */

/**
 * @param {string} text
 * @param {Choice[]} rows
 * @param {(row: Choice) => string} wording
 * @param {(name: string) => boolean} isHex
 * @returns {{ do: "go", element: string } | { do: "why", element: string } | { do: "odds" } | { do: "help" } | { do: "choose", rows: Choice[] }}
 */
function understand(text, rows, wording, isHex) {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/(\d\d)\.(\d\d)/g, "$1$2");
  if (!plain) return { do: "help" };
  if (/^(odds|chances)$/.test(plain)) return { do: "odds" };
  const elementNamed = (/** @type {string} */ name) =>
    isHex(name.toUpperCase()) ? `hex:${name.toUpperCase()}` : `unit:${name.toUpperCase()}`;
  const why = plain.match(/^(?:why|pourquoi)\s+(\S+)$/);
  if (why) return { do: "why", element: elementNamed(why[1]) };
  if (isHex(plain.toUpperCase())) return { do: "go", element: elementNamed(plain) };
  const words = plain.split(/\s+/);
  const fits = rows.filter((row) => {
    const said = ` ${wording(row)
      .toLowerCase()
      .replace(/(\d\d)\.(\d\d)/g, "$1$2")} ${row.message.k.replace(/-/g, " ")} `;
    return words.every((word) => said.includes(` ${word}`) || new RegExp(` \\w${escaped(word)}\\b`).test(said));
  });
  // Who writes a choice out means it, also if others say the same and more.
  const meant = fits.filter((row) => wording(row).toLowerCase() === text.trim().toLowerCase());
  return { do: "choose", rows: meant.length === 1 ? meant : fits };
}

/** @param {string} word */
const escaped = (word) => word.replace(/[^\p{L}\d]/gu, "\\$&");

/**
 * The line itself. Escape closes it and leads back to where one was.
 * @param {Words} words
 * @param {(text: string) => Promise<string> | string} run gives the answer to read out
 */
function commandLine(words, run) {
  const answer = h("output.small", { "aria-live": "polite" }, words.t("command-help"));
  const input = h("input", {
    type: "text",
    id: "command-line",
    autocomplete: "off",
    spellcheck: "false",
    "aria-label": words.t("command-label"),
    placeholder: words.t("command-example"),
  });
  const form = h(
    "form.command-line.card",
    {
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        answer.textContent = await run(input.value);
        input.select();
      },
    },
    input,
    answer,
  );
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  form.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    form.remove();
    before?.focus({ preventScroll: true });
  });
  return { form, input };
}

/** @param {Line} line */
export function openCommandLine(line) {
  if (byId("command-line")) return byId("command-line").focus();
  const { form, input } = commandLine(line.words, (text) => run(line, text));
  byId("map").append(form);
  input.focus();
}

/** @param {Line} line @param {string} text @returns {Promise<string>} */
async function run({ desk, words, names, board, asking, look, hand }, text) {
  const { t, say } = words;
  const order = understand(
    text,
    desk.mine ? desk.choices.rows : [],
    (row) => say(row.message),
    (name) => names.hexes.has(name),
  );
  switch (order.do) {
    case "go":
      board.sight.centerOn(order.element);
      look.pointAt(order.element);
      return names.nameOf(order.element);
    case "why":
      return (await asking.why(order.element)) ?? t("command-nothing");
    case "odds":
      return asking.preview ? previewSentence(asking.preview, words, names.parts) : t("command-nothing");
    case "help":
      return t(desk.choices.candidate() ? "command-confirm" : "command-help");
    case "choose":
      return choose({ desk, words, hand }, order.rows);
  }
}

/** The one choice that was meant is shown, and a second time played. @param {Pick<Line, "desk" | "words" | "hand">} line @param {Choice[]} rows */
function choose({ desk, words, hand }, rows) {
  const { t, say } = words;
  const [row, ...others] = rows;
  if (!row) return t("command-help");
  if (others.length) {
    const first = rows.slice(0, 4).map(({ message }) => say(message));
    return t("command-several", { n: rows.length, first: { t: first.join("; ") } });
  }
  const what = { t: say(row.message) };
  if (desk.choices.candidate()?.id === row.id) {
    hand.play(row);
    return t("command-played", { what });
  }
  desk.choices.name(row);
  hand.chosen();
  return t("command-chosen", { what });
}
