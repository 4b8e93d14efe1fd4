/** How Croisades looks: figures seen from above, desert ground, the lists of both sides. */

import { element as make } from "../board/svg.js";
import { later } from "../lib/later.js";
import { body, corner, counter, icon, lies, plate, reach, sizes } from "./croisades/counter.js";
import { facts } from "./croisades/facts.js";
import { elementOf, naming } from "./croisades/names.js";
import { crest, panel } from "./croisades/panel.js";
import { secret } from "./croisades/secrets.js";

/**
 * @import { Message, SheetChart } from "../lib/wire.js"
 * @import { Unit } from "./skin.js"
 */

/** A large figure for the unit card. @param {Unit} unit @returns {SVGElement} */
export const detail = (unit) => make("svg", { class: "cr-detail", viewBox: "-2 -2 104 104", "aria-hidden": "true" }, icon(unit));

/** What is put down on the table besides figures that move and dice. */
const PUT_DOWN = new Set([
  "event-marked",
  "event-charge-announced",
  "event-answered",
  "event-combat-listed",
  "event-revealed",
  "event-killed",
]);

/** What a message sounds like, besides rolls and moves. @param {Message} message @returns {"chit" | null} */
export const soundOf = ({ k }) => (PUT_DOWN.has(k) ? "chit" : null);

/** Tracks in the sand. Both maps have one name for their sheet, and one of them has water. @param {SheetChart} sheet */
export async function scenery(sheet) {
  const tracks = (await later("./croisades/scenery.js", import.meta.url))?.tracks;
  const watered = sheet.kind === "hexes" && sheet.hexes.some(([, ground]) => ground === "water");
  return tracks && { [sheet.id]: tracks[watered ? "point_deau" : "oliveraie"] };
}

/** Pictures for forms. */
export const forms = async () => (await later("./croisades/forms.js", import.meta.url)) ?? undefined;

export { body, corner, counter, crest, elementOf, facts, lies, naming, panel, plate, reach, secret, sizes };
