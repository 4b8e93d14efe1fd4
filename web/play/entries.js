/** The entries of the log: a line each, but all that happened in one fight in one entry. */

/**
 * @import { LogEvent, LogLine } from "../lib/wire.js"
 * @typedef {{ first: number, n: number, turn: number, seat: number | null, events: LogEvent[], battle: boolean, only: boolean }} Entry
 *   from line `first` to line `n`; `seat` is whoever began it; `only`: there was no other choice
 */

const MOVES = new Set(["move", "push", "advance"]);

/** @param {LogLine} line @param {LogEvent} event @param {boolean} battle @returns {Entry} */
const begin = ({ n, turn, seat, only }, event, battle) => ({ first: n, n, turn, seat, events: [event], battle, only: only === true });

/** The turn an event begins; a line is of the turn its command was given in. @param {LogLine} line @param {LogEvent} event */
const nextTurn = ({ turn }, { beat, a }) => (beat?.kind === "turn" ? (typeof a?.turn === "number" ? a.turn : turn + 1) : null);

/** Is this told of the fight that the entry before is about? @param {Entry | undefined} entry @param {LogEvent} event */
const goesOn = (entry, { beat }) => Boolean(entry?.battle && beat?.battle !== undefined && beat.kind !== "declare");

/**
 * Adds lines to the entries they make; a fight that is not over grows.
 * @param {Entry[]} entries @param {LogLine[]} lines
 */
export function fold(entries, lines) {
  for (let line of lines) {
    /** @type {Entry | null} what the line tells besides fights */
    let plain = null;
    for (const event of line.events) {
      const last = entries.at(-1);
      const turn = nextTurn(line, event);
      if (turn !== null) line = { ...line, turn, seat: null };
      if (last && goesOn(last, event)) {
        last.events.push(event);
        last.n = line.n;
        plain = null;
      } else if (plain && turn === null && event.beat?.kind !== "declare") plain.events.push(event);
      else {
        const battle = event.beat?.kind === "declare";
        // A fight that follows another at once is the same side's.
        const seat = battle && line.seat === null && last?.battle ? last.seat : line.seat;
        const entry = begin({ ...line, seat }, event, battle);
        entries.push(entry);
        plain = battle ? null : entry;
      }
    }
  }
}

/** @param {Entry} entry */
export const moves = ({ events }) => events.some(({ beat }) => beat && MOVES.has(beat.kind));

/** Who is said to be lost next need not be said to lose the steps that cost him his life. @param {LogEvent[]} events */
export const worthSaying = (events) =>
  events.filter(({ beat }, i) => {
    const next = events[i + 1]?.beat;
    return !(beat?.kind === "loss" && next?.kind === "loss" && next.after?.at === null && next.who?.[0] === beat.who?.[0]);
  });

/**
 * A fight in its parts: how it began, what was rolled for which score, what the scores gave, and what came of it.
 * @param {{ events: LogEvent[] }} entry
 */
export function partsOf({ events }) {
  const is =
    (/** @type {string} */ kind) =>
    (/** @type {LogEvent} */ { beat }) =>
      beat?.kind === kind;
  const scored = events.filter(({ beat }) => beat?.kind === "roll" && beat.ledger && !beat.need);
  const results = events.filter(is("result"));
  const rest = events.filter((event) => !is("declare")(event) && !scored.includes(event) && !results.includes(event));
  return { declared: events.find(is("declare")), scored, results, rest: worthSaying(rest) };
}
