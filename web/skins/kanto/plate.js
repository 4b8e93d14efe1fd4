/** What is written beside a castle: the strength before its walls and what a siege takes. */

import { AT, sizes } from "./counter.js";

/**
 * @import { Unit } from "../skin.js"
 * @import { Face } from "./scene.js"
 */

/** @param {Unit} unit @param {number} size */
export function plate(unit, size) {
  const face = /** @type {Face} */ (unit.face);
  if (face.sort !== "castle" || face.standing === "free" || face.endurance === 0 || size < sizes[1]) return "";
  const [need, there] = face.siege;
  const enough = there >= need ? " kt-enough" : "";
  const width = 20 + 14 * `${there}/${need}`.length;
  return `<g class="kt-siege${enough}" transform="${AT} translate(50 122)"><rect x="${-width / 2}" y="-15" width="${width}" height="30" rx="15"/><text y="9" font-size="26">${there}/${need}</text></g>`;
}
