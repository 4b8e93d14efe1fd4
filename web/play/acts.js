/** What happened, cut into acts: a fight from its declaration to its last loss, or a roll with what came of it. */

/**
 * @import { Beat, LogEvent, LogLine } from "../lib/wire.js"
 * @typedef {{ events: LogEvent[], lines: LogLine[], battle: boolean }} Act the events of an act that can be shown, and the lines they stand in
 */

/** @param {LogLine} line @param {LogEvent} event @param {boolean} battle @returns {Act} */
const begin = (line, event, battle) => ({ events: [event], lines: [line], battle });

/** @param {Act} act @param {LogLine} line @param {LogEvent} event */
function goOn(act, line, event) {
  act.events.push(event);
  if (act.lines.at(-1) !== line) act.lines.push(line);
}

/** What happens in a fight, or is rolled. @param {Beat} beat */
const isActed = ({ battle, kind }) => battle !== undefined || kind === "roll";

/** Does an event belong to the act before it? @param {Act} act @param {LogLine} line @param {LogEvent} event */
function belongs(act, line, { beat }) {
  if (!beat || beat.kind === "declare") return false;
  return act.battle ? beat.battle !== undefined : beat.battle === undefined && beat.kind !== "roll" && act.lines[0] === line;
}

/** The acts of some lines. A fight that began before them goes on in the first one. @param {LogLine[]} lines @returns {Act[]} */
export function actsOf(lines) {
  /** @type {Act[]} */
  const acts = [];
  /** @type {Act | null} */
  let act = null;
  for (const line of lines)
    for (const event of line.events) {
      if (!event.beat) continue;
      if (act && belongs(act, line, event)) goOn(act, line, event);
      else {
        act = isActed(event.beat) ? begin(line, event, event.beat.battle !== undefined) : null;
        if (act) acts.push(act);
      }
    }
  return acts;
}

/** Is somebody still to decide in the fight? @param {Act | undefined} act */
export const isOpen = (act) => Boolean(act?.events.at(-1)?.beat?.open);
