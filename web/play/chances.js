/** All chances of a decision at a glance: a line for each thing one can aim at, a column for each way to do it, the best first. */

import { fill, h } from "../lib/dom.js";
import { chance } from "./stake.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Message } from "../lib/wire.js"
 * @import { Choice } from "./choices.js"
 * @import { Names } from "./names.js"
 * @typedef {{ name: string, cells: (Choice | null)[] }} Line
 * @typedef {{ words: Words, names: Names, asked: Message, rows: Choice[], now: string | undefined,
 *   choose: (row: Choice) => void, rest: (row: Choice) => void }} Context `now`: what is picked, as its line is called
 */

/** What a choice aims at. @param {Choice} row */
export const aim = ({ picks }) => picks.join(" ");

/** How likely a choice is; what is not there comes last. @param {Choice | null} row */
const likely = (row) => (row?.stake ? (row.stake.n ?? 0) / (row.stake.of ?? 1) : -1);

/** The heading of a way to do it, if the game has a word for it. @param {string} key @param {Words} words */
const heading = (key, words) => (words.has(`${key}-column`) ? words.t(`${key}-column`) : null);

/** What is to be known of the ways to do it, where the game says something, with the rule. @param {Choice[]} rows @param {Words} words */
const notes = (rows, words) =>
  [...new Set(rows.map(({ message }) => `${message.k}-note`))]
    .filter((key) => words.has(key))
    .map((k) => h("p.chances-note", null, words.sayNode({ k, r: words.format(k, undefined, "rule") || null })));

/** @param {Line[]} lines the best first, by the first way, then by the next */
const sorted = (lines) =>
  lines.sort(({ cells: one }, { cells: two }) => one.map((row, i) => likely(two[i]) - likely(row)).find((by) => by !== 0) ?? 0);

/** A line for each aim, where every way has a heading and no two choices would share a place. @param {Context} context @returns {{ columns: string[], lines: Line[] } | null} */
function crossed({ rows, words, names }) {
  const keys = [...new Set(rows.map(({ message }) => message.k))];
  const columns = keys.flatMap((key) => heading(key, words) ?? []);
  const places = new Set(rows.map((row) => `${aim(row)} ${row.message.k}`));
  if (columns.length < keys.length || places.size < rows.length) return null;
  const aims = [...new Map(rows.map((row) => [aim(row), row.picks]))];
  const at = (/** @type {string} */ what, /** @type {string} */ key) =>
    rows.find((row) => aim(row) === what && row.message.k === key) ?? null;
  const name = (/** @type {string[]} */ picks) => picks.map((element) => names.nameOf(element)).join(", ");
  return { columns, lines: sorted(aims.map(([what, picks]) => ({ name: name(picks), cells: keys.map((key) => at(what, key)) }))) };
}

/** A line for each choice, as its button would say it. @param {Context} context */
const listed = ({ rows, words }) => ({
  columns: [words.t("chances-column")],
  lines: sorted(rows.map((row) => ({ name: words.say(row.message), cells: [row] }))),
});

/** @param {HTMLElement} card @param {Context} context */
export function chancesCard(card, context) {
  const { words, asked, now } = context;
  const { columns, lines } = crossed(context) ?? listed(context);
  const title = `${asked.k}-chances`;
  const { activeElement } = document;
  const held = activeElement instanceof HTMLElement && card.contains(activeElement) ? activeElement.dataset.choice : undefined;
  fill(
    card,
    h(
      "table.chances",
      null,
      h("caption.caps", null, words.t(words.has(title) ? title : "chances-title")),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("td"),
          columns.map((column) => h("th", { scope: "col" }, column)),
        ),
      ),
      h(
        "tbody",
        null,
        lines.map(({ name, cells }) =>
          h(
            "tr",
            { class: cells.some((row) => row && aim(row) === now) ? "now" : null },
            h("th", { scope: "row" }, name),
            cells.map((row) => h("td", null, row && figure(row, context))),
          ),
        ),
      ),
    ),
    notes(context.rows, words),
  );
  // Where there is little room, what is picked is.
  card.querySelector("tr.now")?.scrollIntoView({ block: "nearest" });
  // What had the keyboard has it still.
  if (held) /** @type {HTMLElement | null} */ (card.querySelector(`[data-choice="${held}"]`))?.focus({ preventScroll: true });
}

/** A chance, which is also a way to choose it; how many rolls of how many is said besides. @param {Choice} row @param {Context} context */
function figure(row, { words, choose, rest }) {
  const { n = 0, of = 1 } = row.stake ?? {};
  const exactly = words.t("chances-exactly", { n, of });
  const text = row.stake ? chance(row.stake, words) : "";
  return h(
    "button",
    {
      type: "button",
      title: exactly,
      "aria-label": `${words.say(row.message)}, ${text}, ${exactly}`,
      dataset: { choice: row.id },
      onclick: () => choose(row),
      onpointerenter: () => rest(row),
      onfocus: () => rest(row),
    },
    text,
  );
}
