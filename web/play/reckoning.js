/** What a whole game came to, made from its log: who has gained how much by what, who is dead, and when the lead changed most. */

/**
 * @import { LogEvent, LogLine, Message } from "../lib/wire.js"
 * @typedef {NonNullable<NonNullable<LogEvent["beat"]>["dead"]> & { turn: number, n: number }} Dead
 * @typedef {{ n: number, turn: number, from: number, to: number, by: number, kind: string, why: Message | null }} Gain the score before and after, and by what it changed
 * @typedef {{ n: number, turn: number, by: number, gains: Gain[], dead: string[], lost: string[] }} Point a turn in which much changed for one side
 */

/** At most so many turning points. */
const MOST_POINTS = 5;

/** By what something was gained, for the columns of the reckoning. @type {Record<string, string>} */
const REASONS = { loss: "units", leader: "leaders", rout: "leaders", siege: "places" };

/** Every change of the score. @param {LogLine[]} log @param {(message: Message) => number | null} scoreIn @returns {Gain[]} */
export function gainsIn(log, scoreIn) {
  /** @type {Gain[]} */
  const gains = [];
  let value = 0;
  for (const { n, turn, events } of log)
    for (const [i, event] of events.entries()) {
      const to = scoreIn(event);
      if (to === null || to === value) continue;
      const why = events.slice(0, i).findLast((one) => one.beat && one.beat.kind in REASONS) ?? null;
      gains.push({ n, turn, from: value, to, by: to - value, kind: REASONS[why?.beat?.kind ?? ""] ?? "other", why });
      value = to;
    }
  return gains;
}

/** Those who died and had a name. @param {LogLine[]} log @returns {Dead[]} */
export function deadIn(log) {
  const all = log.flatMap(({ n, turn, events }) => events.flatMap(({ beat }) => (beat?.dead ? [{ ...beat.dead, turn, n }] : [])));
  // Who takes his own life is told twice, first how.
  return all.filter((one, i) => all.findIndex(({ name, seat }) => name === one.name && seat === one.seat) === i);
}

/** The units that went in some lines. @param {LogLine[]} log @param {Set<number>} lines @returns {string[]} */
const lostIn = (log, lines) =>
  log
    .filter(({ n }) => lines.has(n))
    .flatMap(({ events }) => events.flatMap(({ beat }) => (beat?.kind === "loss" && beat.after?.at === null ? (beat.who ?? []) : [])))
    .map((element) => element.slice(element.indexOf(":") + 1));

/** The turns in which one side gained most, in the order of the game. @param {LogLine[]} log @param {Gain[]} gains @returns {Point[]} */
export function turningPoints(log, gains) {
  /** @type {Map<string, Gain[]>} */
  const turns = new Map();
  for (const gain of gains) {
    const key = `${gain.turn} ${Math.sign(gain.by)}`;
    turns.set(key, [...(turns.get(key) ?? []), gain]);
  }
  const points = [...turns.values()].map((list) => point(log, list));
  const largest = points.sort((a, b) => Math.abs(b.by) - Math.abs(a.by) || a.n - b.n).slice(0, MOST_POINTS);
  return largest.sort((a, b) => a.n - b.n);
}

/** @param {LogLine[]} log @param {Gain[]} gains @returns {Point} */
function point(log, gains) {
  const by = gains.reduce((sum, gain) => sum + gain.by, 0);
  const largest = gains.reduce((most, gain) => (Math.abs(gain.by) > Math.abs(most.by) ? gain : most));
  const lines = new Set(gains.map(({ n }) => n));
  const dead = deadIn(log.filter(({ n }) => lines.has(n))).map(({ name }) => name);
  return { n: largest.n, turn: largest.turn, by, gains, dead, lost: lostIn(log, lines) };
}
