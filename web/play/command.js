/** The command line: "22.08" goes there, "why 20.10" asks, "odds" reads them, any words of a choice choose it. */

import { byId, h } from "../lib/dom.js";
import { previewSentence } from "./preview.js";

/** @typedef {import("./page.js").PlayPage} Page */

/**
 * @param {string} text
 * @param {import("./choices.js").Row[]} rows
 * @param {(row: import("./choices.js").Row) => string} wording
 * @returns {{ do: "go", element: string } | { do: "why", element: string } | { do: "odds" } | { do: "help" } | { do: "choose", rows: import("./choices.js").Row[] }}
 */
export function understand(text, rows, wording) {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/(\d\d)\.(\d\d)/g, "$1$2");
  if (!plain) return { do: "help" };
  if (/^(odds|chances)$/.test(plain)) return { do: "odds" };
  const why = plain.match(/^(?:why|pourquoi)\s+(\S+)$/);
  if (why) return { do: "why", element: elementNamed(why[1]) };
  if (/^\d{4}$/.test(plain)) return { do: "go", element: elementNamed(plain) };
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

/** @param {string} name */
const elementNamed = (name) => (/^\d{4}$/.test(name) ? `hex:${name}` : `unit:${name.toUpperCase()}`);

/**
 * The line itself. Escape closes it and leads back to where one was.
 * @param {import("../lib/texts.js").Words} words
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

/** @param {Page} page */
export function openCommandLine(page) {
  if (byId("command-line")) return byId("command-line").focus();
  const { form, input } = commandLine(page.words, (text) => run(page, text));
  byId("map").append(form);
  input.focus();
}

/** @param {Page} page @param {string} text @returns {Promise<string>} */
async function run(page, text) {
  const { t } = page.words;
  const order = understand(text, page.mine ? page.choices.rows : [], (row) => page.words.say(row.message));
  if (order.do === "go") {
    page.board.centerOn(order.element);
    page.look.pointAt(order.element);
    return page.nameOf(order.element);
  }
  if (order.do === "why") return (await page.asking.why(order.element)) ?? t("command-nothing");
  if (order.do === "odds") return page.asking.preview ? previewSentence(page.asking.preview, page.words) : t("command-nothing");
  if (order.do === "help") return t(page.choices.candidate() ? "command-confirm" : "command-help");
  if (order.rows.length === 0) return t("command-help");
  const exact = order.rows.length === 1 ? order.rows[0] : null;
  if (!exact)
    return t("command-several", {
      n: order.rows.length,
      first: {
        t: order.rows
          .slice(0, 4)
          .map((row) => page.words.say(row.message))
          .join("; "),
      },
    });
  if (page.choices.candidate()?.id === exact.id) {
    page.play(exact);
    return t("command-played", { what: { t: page.words.say(exact.message) } });
  }
  page.choices.name(exact);
  page.chosen();
  return t("command-chosen", { what: { t: page.words.say(exact.message) } });
}
