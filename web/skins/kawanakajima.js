/** How Kawanakajima looks: counters, chits, the command panel and the fortress. */

import { element as make } from "../board/svg.js";
import { later } from "../lib/later.js";
import { chit } from "./kawanakajima/chits.js";
import { CORNER, counter } from "./kawanakajima/counter.js";
import { chitName, crest, panel } from "./kawanakajima/panel.js";

/** @typedef {import("./kawanakajima/counter.js").Unit} Unit */
/** @typedef {(key: string, args?: object) => string} Say */

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
  ].filter(Boolean);
  return [
    [t("kawa-elan"), String(face.values[0])],
    [t("kawa-mass"), String(face.values[1])],
    ...(face.fire > 0 ? [[t("kawa-fire"), String(face.fire)]] : []),
    ...(face.lead > 0 ? [[t("kawa-lead"), String(face.lead)]] : []),
    [t("kawa-state"), t(`state-${STATES[face.lost] ?? "eliminated"}`)],
    ...(face.mode ? [[t("kawa-mode"), t(`mode-${face.mode}`)]] : []),
    ...(also.length ? [[t("kawa-also"), also.map((key) => t(key)).join(", ")]] : []),
  ];
}

/** Rolls that are the sum of two dice. */
export const sums = new Set(["roll-column", "roll-line", "roll-plan"]);

/** Where a message puts the score, if it does. @param {{ k: string, a?: Record<string, any> }} message @returns {number | null} */
export const scoreIn = ({ k, a }) => (k === "event-points-scored" ? Number(a?.vp) : null);

/** What a message sounds like, besides rolls and moves. @param {{ k: string }} message */
export const soundOf = ({ k }) => (k === "event-drew" ? "chit" : null);

/** How a name in a sentence is written: a special chit by its army and number. @param {string} name @param {string} value @param {Say} t */
export const naming = (name, value, t) => (name.startsWith("chit") && /^[TU](#\d+|[A-Z])$/.test(value) ? chitName(value, t) : null);

/** What a name in a sentence stands for, besides units and places: a Clan for its chit. @param {string} name @param {string} value @returns {string | null} */
export const elementOf = (name, value) => (name.startsWith("clan") ? `chit:${value}` : null);

/** A place the chart does not draw. @param {string} at */
export const placeName = (at) => (/^entry-[A-Z]$/.test(at) ? { k: "place-entry", a: { entry: at.slice(6) } } : null);

/** The units a Clan's chit stands for. @param {string} element @param {Record<string, { face: { clan: string } }>} pieces @returns {string[]} */
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

/** What the skin adds to further sheets, when they are shown: `ground` under the areas, `play` upon them. */
export const sheets = { kaizu: async () => (await later("./kawanakajima/kaizu.js", import.meta.url))?.kaizu };

export { chit, counter, crest, panel };
