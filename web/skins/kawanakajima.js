/** How Kawanakajima looks: counters, chits, the command panel and the fortress. */

import { element as make } from "../board/svg.js";
import { chit } from "./kawanakajima/chits.js";
import { CORNER, counter } from "./kawanakajima/counter.js";
import { kaizu } from "./kawanakajima/kaizu.js";
import { crest, panel } from "./kawanakajima/panel.js";

/** A large counter for the unit card. @param {import("./kawanakajima/counter.js").Unit} unit @returns {SVGElement} */
export const detail = (unit) =>
  make("svg", { class: "kw-detail", viewBox: "-8 -22 130 146", "aria-hidden": "true" }, counter(unit, 80));

/** Corner radius of a side's counters, for rings round them. */
export const corner = CORNER;

/** What the skin adds to further sheets: `ground` under the areas, `play` upon them. */
export const sheets = { kaizu };

export { chit, counter, crest, panel };
