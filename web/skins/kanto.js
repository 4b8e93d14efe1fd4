/** How The Kanto Suppression looks: counters with crests, castles with their roofs, the calendar and the forces beside the map. */

import { bands, inRanks } from "../board/ranks.js";
import { element as make } from "../board/svg.js";
import { counter, lies, sizes } from "./kanto/counter.js";
import { facts } from "./kanto/facts.js";
import { naming } from "./kanto/names.js";
import { crest, panel } from "./kanto/panel.js";
import { plate } from "./kanto/plate.js";
import { ranks as of } from "./kanto/ranks.js";

/**
 * @import { Message } from "../lib/wire.js"
 * @import { Unit } from "./skin.js"
 */

/** A large counter for the unit card. @param {Unit} unit @returns {SVGElement} */
export const detail = (unit) => make("svg", { class: "kt-detail", viewBox: "-54 -14 168 146", "aria-hidden": "true" }, counter(unit, 90));

/** What is put down on the table besides counters that move and dice. */
const PUT_DOWN = new Set(["event-besieged", "event-captured", "event-destroyed", "event-died", "event-joined"]);

/** What a message sounds like, besides rolls and moves. @param {Message} message @returns {"chit" | null} */
export const soundOf = ({ k }) => (PUT_DOWN.has(k) ? "chit" : null);

/** Counters stand up and to the right of a castle, so that its roofs are seen. @type {[number, number]} */
export const beside = [0.28, -0.22];

/** Who leads lies on his men, and they are spread by rows. */
export const ranks = { of, inRanks, bands };

/** Nothing is hidden in this game. */
export const secret = () => false;

export { counter, crest, facts, lies, naming, panel, plate, sizes };
