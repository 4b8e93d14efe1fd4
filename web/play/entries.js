/** The entries of the log: a line each, but all that happened in one fight in one entry, and so a way that was gone step by step. */

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

/** What a step costs, if an event is one. @param {LogEvent | undefined} event */
const stepCost = (event) => (typeof event?.a?.cost === "number" && event.a.piece !== undefined ? event.a.cost : null);

/** A step of whoever made the one before, as one way: where it ends, and what all of it costs. @param {Entry | undefined} entry @param {LogLine} line @param {LogEvent} event @returns {LogEvent | null} */
function wayOn(entry, { turn, seat }, event) {
  const last = entry?.events.length === 1 ? entry.events[0] : undefined;
  const [spent, cost] = [stepCost(last), stepCost(event)];
  if (!entry || !last || spent === null || cost === null) return null;
  const same = last.k === event.k && last.a?.piece === event.a?.piece && entry.turn === turn && entry.seat === seat;
  return same ? { ...event, a: { ...event.a, cost: spent + cost } } : null;
}

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
      const way = wayOn(last, line, event);
      if (last && way) {
        last.events = [way];
        last.n = line.n;
        plain = last;
      } else if (last && goesOn(last, event)) {
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
