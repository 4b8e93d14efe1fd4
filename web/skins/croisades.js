/** How Croisades looks: figures seen from above, desert ground, the lists of both sides. */

import { element as make } from "../board/svg.js";
import { later } from "../lib/later.js";
import { body, corner, counter, icon, lies, plate, reach, sizes } from "./croisades/counter.js";
import { facts } from "./croisades/facts.js";
import { elementOf, naming } from "./croisades/names.js";
import { crest, panel } from "./croisades/panel.js";
import { secret } from "./croisades/secrets.js";

/**
 * @import { Message } from "../lib/wire.js"
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

/** Tracks in the sand. */
export const scenery = async () => (await later("./croisades/scenery.js", import.meta.url))?.scenery;

/** Pictures for forms. */
export const forms = async () => (await later("./croisades/forms.js", import.meta.url)) ?? undefined;

export { body, corner, counter, crest, elementOf, facts, lies, naming, panel, plate, reach, secret, sizes };
