/** The rows of the lobby's lists: which game, how it stands, what happened last, whose move it is. */

import { h } from "../lib/dom.js";
import { ago } from "../lib/format.js";
import { sides } from "../lib/sides.js";
import { site, t } from "../lib/texts.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Score, TableRow } from "../lib/wire.js"
 * @typedef {{ words: Words, crest: (seat: number) => Node | null, seats: string[] }} Shown how a game is read and drawn
 */

const DAY_MS = 86_400_000;

/** Is it this reader's move? @param {TableRow} row */
export const waits = (row) => row.status === "playing" && row.awaits.some((seat) => row.you.includes(seat));

/** Who is ahead, said from the reader's side of the table. @param {TableRow} row @param {Score} score @param {Shown} shown */
function lead({ you }, { value, draw, ends }, shown) {
  const even = (draw[0] + draw[1]) / 2;
  const n = Math.abs(value - even);
  if (n === 0) return t("row-even");
  const ahead = ends[value < even ? 0 : 1];
  const alone = you.length === 1;
  if (alone) return t(you[0] === ahead ? "row-ahead-you" : "row-behind-you", { n });
  return t("row-ahead", { ...sides(shown.words, [shown.seats[ahead] ?? ""]), n });
}

/** @param {TableRow} row @param {Shown} shown */
function standing(row, shown) {
  const { score } = row;
  if (!score) return h("span.standing");
  const at = (/** @type {number} */ value) =>
    `${(100 * (Math.min(score.high, Math.max(score.low, value)) - score.low)) / (score.high - score.low)}%`;
  return h(
    "span.standing",
    null,
    h(
      "span.rail",
      { "aria-hidden": "true" },
      h("span.draw", { style: { left: at(score.draw[0]), right: `calc(100% - ${at(score.draw[1])})` } }),
      h("span.mark", { style: { left: at(score.value) } }),
    ),
    h("span.small", null, lead(row, score, shown)),
  );
}

/** @param {TableRow} row */
function turnText({ turn, turns }) {
  if (turn === 0) return t("turn-0");
  return turns ? t("turn-of", { n: turn, last: turns }) : t("turn-n", { n: turn });
}

/** The others at the table. @param {TableRow} row */
function others({ people, you }) {
  const names = people
    .filter((person) => !you.includes(person.seat))
    .map((person) => (person.kind === "bot" ? t("computer") : person.kind === "free" ? t("seat-free") : person.name));
  return names.length ? names.join(", ") : t("hotseat");
}

/** Whose move it is, or how it ended. @param {TableRow} row @param {Words} words */
function state(row, words) {
  if (waits(row)) return t("state-yours");
  if (row.status === "over" && row.words) return words.say(row.words);
  const key = { over: "state-over", waiting: "state-open", frozen: "frozen", playing: "state-theirs" }[row.status];
  return t(key);
}

/** How long they have, if they count days; else since when. @param {TableRow} row */
function since(row) {
  const { deadline, status, updated, absence } = row;
  if (!deadline || status !== "playing") return ago(updated);
  // Who waits for others reads it at the table; who is waited for is told in time.
  if (absence) return waits(row) ? t("row-absence", { n: Math.max(0, Math.floor((deadline - Date.now()) / DAY_MS)) }) : ago(updated);
  return t("row-days-left", { n: Math.max(0, Math.ceil((deadline - Date.now()) / DAY_MS)) });
}

/** What was agreed on, of a table that waits for players. @param {TableRow} row */
function agreed({ status, clock, absence }) {
  if (status !== "waiting") return "";
  if (clock) return "days" in clock ? t("row-clock-days", { n: clock.days }) : t("row-clock-minutes", { n: clock.minutes });
  return absence ? t("absence-agreed", { n: absence }) : t("clock-none");
}

/** @param {TableRow} row @param {Shown | undefined} game null: a game this server no longer has @param {Node} button */
export function tableRow(row, game, button) {
  const shown = game ?? { words: site, crest: () => null, seats: [] };
  const { words } = shown;
  const seat = row.you[0] ?? row.people[0]?.seat ?? 0;
  return h(
    "li.table-row",
    { class: `seat-${seat} ${waits(row) ? "waits" : ""}` },
    h("span.crest-tile", { "aria-hidden": "true" }, shown.crest(seat)),
    h(
      "span.what",
      null,
      h("b", null, words.t("game-title")),
      h("span.small", null, `${words.t(`scenario-${row.scenario}`)}, ${turnText(row)}`),
      row.brought && h("span.small", null, t("brought-after")),
    ),
    standing(row, shown),
    h("span.last", null, row.last ? words.say(row.last) : agreed(row)),
    h("span.whose", null, h("b", null, state(row, words)), h("span.small", null, `${others(row)} \u00b7 ${since(row)}`)),
    button,
  );
}
