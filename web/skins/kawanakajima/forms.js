/** Pictures for forms: chits, counters, the shapes of the formations, a marker. */

import { element as make } from "../../board/svg.js";
import { chit } from "./chits.js";
import { counter } from "./counter.js";

/** @import { FormSkin } from "../skin.js" */

/** Where the clans of a formation stand, and last its commander, in a box of 160 by 60. @type {Record<string, string>} */
const SHAPES = {
  ganko: "26,12 46,19 66,26 86,33 130,48 108,40",
  "kuruma-gakari": "58,12 80,8 102,12 112,28 104,44 80,50 58,46 48,28 80,29",
  gyorin: "80,8 66,20 94,20 52,32 80,32 108,32 66,44 94,44 80,52",
  koyaku: "30,10 44,20 58,32 130,10 116,20 102,32 68,46 92,46 80,46",
  kokuyoku: "28,8 44,18 58,28 70,40 90,40 102,28 116,18 132,8 80,52",
  saku: "30,24 50,24 70,24 90,24 110,24 130,24 60,38 100,38 80,48",
  hoshi: "80,6 66,16 94,16 52,26 108,26 80,20 80,34 80,50",
};
/** What else is drawn of some. @type {Record<string, string>} */
const MORE = {
  "kuruma-gakari": '<path class="kw-turning" d="M44 18Q52 4 70 4M116 40Q108 54 90 55"/>',
  saku: '<path class="kw-fence" d="M18 12H142M26 6V18M42 6V18M58 6V18M74 6V18M90 6V18M106 6V18M122 6V18M138 6V18"/>',
};

/** @param {string} plan @param {number} seat */
function formation(plan, seat) {
  const spots = (SHAPES[plan] ?? "").split(" ").map((spot) => spot.split(",").map(Number));
  const clans = spots.map(([x, y], n) => {
    const leads = n === spots.length - 1;
    const half = leads ? 5 : 4;
    return `<rect class="${leads ? "kw-leads" : `kw-clan${seat}`}" x="${x - half}" y="${y - half}" width="${2 * half}" height="${2 * half}" rx="1"/>`;
  });
  return make("svg", { class: "kw-formation", viewBox: "0 0 160 60", "aria-hidden": "true" }, (MORE[plan] ?? "") + clans.join(""));
}

const MARKER = '<path class="kw-dug" d="M10 70Q50 20 90 70"/><path class="kw-dug" d="M20 80Q50 42 80 80"/>';

/** @type {FormSkin["picture"]} */
export function picture(element, { face, piece, seat, size }) {
  const [kind, id] = [element.slice(0, element.indexOf(":")), element.slice(element.indexOf(":") + 1)];
  if (kind === "chit") return chit(id);
  if (kind === "plan") return formation(id, seat);
  if (kind === "marker") return make("svg", { class: "kw-chit", viewBox: "0 0 100 100", "aria-hidden": "true" }, MARKER);
  const drawn = face ?? piece?.face;
  if (kind !== "unit" || !drawn) return null;
  const unit = { at: "", label: { k: "" }, id, seat: piece?.seat ?? seat, face: drawn };
  return make("svg", { class: "kw-form-counter", viewBox: "-4 -4 108 108", "aria-hidden": "true" }, counter(unit, size));
}
