/** How Kawanakajima looks: counters, chits, the command panel and the fortress. */

import { element as make } from "../board/svg.js";
import { later } from "../lib/later.js";
import { chit } from "./kawanakajima/chits.js";
import { CORNER, counter } from "./kawanakajima/counter.js";
import { chitName, crest, panel } from "./kawanakajima/panel.js";
import { secret } from "./kawanakajima/secrets.js";

/**
 * @import { Arg, Message, Piece } from "../lib/wire.js"
 * @import { Say } from "./skin.js"
 * @import { Unit } from "./kawanakajima/counter.js"
 */

/** A large counter for the unit card. @param {Unit} unit @returns {SVGElement} */
export const detail = (unit) => make("svg", { class: "kw-detail", viewBox: "-8 -22 130 146", "aria-hidden": "true" }, counter(unit, 80));

const STATES = ["good-order", "shaken", "disorganized", "exhausted"];

/** What a counter says, in words. @param {Unit} unit @param {Say} t @returns {[string, string][]} */
export function facts({ face }, t) {
  const also = [
    face.commander && "kawa-commander",
    face.entrenched && "kawa-entrenched",
    face.samurai && "kawa-samurai",
    face.moved && "kawa-moved",
  ];
  const others = also.flatMap((key) => (key ? [t(key)] : []));
  /** @type {[string, string | false | null][]} */
  const all = [
    [t("kawa-elan"), String(face.values[0])],
    [t("kawa-mass"), String(face.values[1])],
    [t("kawa-fire"), face.fire > 0 && String(face.fire)],
    [t("kawa-lead"), face.lead > 0 && String(face.lead)],
    [t("kawa-state"), t(`state-${STATES[face.lost] ?? "eliminated"}`)],
    [t("kawa-mode"), face.mode && t(`mode-${face.mode}`)],
    [t("kawa-also"), others.length > 0 && others.join(", ")],
  ];
  return all.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** Rolls that are the sum of two dice. */
export const sums = new Set(["roll-column", "roll-line", "roll-plan"]);

/** Where a message puts the score, if it does. @param {Message} message @returns {number | null} */
export const scoreIn = ({ k, a }) => (k === "event-points-scored" ? Number(a?.lead) * (termOf(a?.ahead) === "army-uesugi" ? -1 : 1) : null);

/** @param {Arg | undefined} arg */
const termOf = (arg) => (typeof arg === "object" && "t" in arg ? arg.t : null);

/** What a message sounds like, besides rolls and moves. @param {Message} message @returns {"chit" | null} */
export const soundOf = ({ k }) => (k === "event-drew" ? "chit" : null);

/** How a name in a sentence is written: a special chit by its army and number. @param {string} name @param {string} value @param {Say} t */
export const naming = (name, value, t) => (name.startsWith("chit") && /^[TU](#\d+|[A-Z])$/.test(value) ? chitName(value, t) : null);

/** What a name in a sentence stands for, besides units and places: a Clan for its chit. @param {string} name @param {string} value @returns {string | null} */
export function elementOf(name, value) {
  if (name === "entry") return `place:entry-${value}`;
  return name.startsWith("clan") ? `chit:${value}` : null;
}

/** A place the chart does not draw. @param {string} at @returns {Message | null} */
export const placeName = (at) => (/^entry-[A-Z]$/.test(at) ? { k: "place-entry", a: { entry: at.slice(6) } } : null);

/** The units a Clan's chit stands for. @param {string} element @param {Record<string, Piece>} pieces @returns {string[]} */
export function unitsOf(element, pieces) {
  const clan = element.match(/^chit:([TU][A-Z])$/)?.[1];
  return clan
    ? Object.keys(pieces)
        .filter((id) => new RegExp(`^${clan}\\d`).test(id))
        .map((id) => `unit:${id}`)
    : [];
}

/** Corner radius of a side's counters, for rings round them. */
export const corner = CORNER;

/** What the skin adds to further sheets, when they are shown. */
export const sheets = { kaizu: async () => (await later("./kawanakajima/kaizu.js", import.meta.url))?.kaizu };

/** What lies on the plain. */
export const scenery = async () => (await later("./kawanakajima/scenery.js", import.meta.url))?.scenery;

/** Pictures for forms. */
export const forms = async () => (await later("./kawanakajima/forms.js", import.meta.url)) ?? undefined;

export { chit, counter, crest, panel, secret };
