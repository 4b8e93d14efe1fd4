/** Men, horses and a wagon seen from above, about 0,0 and facing up; a man on foot fills a disc of radius 38, a rider a capsule over two hexes. */

import { num } from "../../board/svg.js";

/** @import { HorseFace, ManFace } from "./scene.js" */

/** Radius of the disc under a man on foot, half the width of a capsule, and from the middle of a capsule to that of each hex. */
export const DISC = 38;
export const WIDTH = 36.8;
export const HALF = 63.7;

/** A capsule with a wedge at the front. @param {number} half @param {number} [by] drawn in by so much */
export function capsule(half, by = 0) {
  const w = WIDTH - by;
  return `M${num(-w)} ${num(half)}A${num(w)} ${num(w)} 0 0 0 ${num(w)} ${num(half)}V${num(-half)}L0 ${num(-half - 1.28 * w)}L${num(-w)} ${num(-half)}Z`;
}

/** Two strokes in the wedge. @param {number} half */
export const chevron = (half) => `M-22 ${num(-half - 7)}L0 ${num(-half - 36)}L22 ${num(-half - 7)}`;

/** The signs of the two sides about 0,0, some thirty units high. */
export const CREST = ["M-5-15H5V-5H15V5H5V15H-5V5H-15V-5H-5Z", "M6-13.5A14 14 0 1 0 6 13.5A16.5 16.5 0 0 1 6-13.5Z"];

const HELMET = '<circle class="cr-steel" r="9.5"/><path class="cr-thin" d="M0-9V9"/>';
const CAP = '<circle class="cr-cap" r="9"/>';
const TURBAN = '<circle class="cr-turban" r="10"/><circle class="cr-fez" r="4.6"/>';

/** @param {number} seat @param {boolean} armour */
const head = (seat, armour) => (seat === 1 ? TURBAN : armour ? HELMET : CAP);

/** Square for Crusaders, round for Saracens; who shoots has his hands full. @param {number} seat */
const shield = (seat) =>
  seat === 1
    ? '<circle class="cr-shield cr-side1" cx="-20" cy="-10" r="9"/>'
    : '<path class="cr-shield cr-side0" d="M-29-20L-13-21L-12-6L-27-3Z"/>';

/** A pole with a point. @param {number} x @param {number} from @param {number} to @param {number} [width] */
const pole = (x, from, to, width = 4) =>
  `<path class="cr-wood" stroke-width="${width}" d="M${x} ${from}V${to}"/><path class="cr-steel" d="M${x - 5} ${to + 3}L${x} ${to - 11}L${x + 5} ${to + 3}Z"/>`;

/** A bow across, its string drawn, an arrow upon it. @param {number} wide @param {number} y */
const bow = (wide, y) =>
  `<path class="cr-thin" d="M${-wide} ${y + 5}L0 ${y + 16}L${wide} ${y + 5}"/><path class="cr-wood" stroke-width="4.4" d="M${-wide} ${y + 5}Q0 ${y - 13} ${wide} ${y + 5}"/>` +
  `<path class="cr-shaft" d="M0 ${y + 16}V${y - 12}"/><path class="cr-steel" d="M-3.6 ${y - 10}L0 ${y - 18}L3.6 ${y - 10}Z"/>`;

/** In the hands of one who looks up. @type {Record<string, string>} */
const WEAPONS = {
  lance: pole(23, 48, -36, 4.6),
  spear: pole(22, 34, -36),
  javelin: `${pole(20, 20, -28, 3.2)}${pole(29, 24, -22, 3.2)}`,
  sword: '<path class="cr-steel" d="M18-4L16-34L20-42L24-34L22-4Z"/><path class="cr-wood" stroke-width="4" d="M12-5H28M20-5V5"/>',
  dagger: '<path class="cr-steel" d="M17-9L20-31L23-9Z"/><path class="cr-wood" stroke-width="4" d="M14-9H26M20-9V0"/>',
  staff: '<path class="cr-wood" stroke-width="5.4" d="M21 36L18-38"/><circle class="cr-knob" cx="18" cy="-38" r="4.6"/>',
  shortbow: bow(17, -22),
  longbow: bow(26, -20),
  crossbow:
    '<path class="cr-thin" d="M-20-20L0-13L20-20"/><path class="cr-wood" stroke-width="6" d="M0 2V-34"/><path class="cr-iron" d="M-20-20Q0-38 20-20"/>',
  sling: '<path class="cr-cord" d="M19-6Q30-30 8-35M19-6Q16-26 2-31"/><circle class="cr-stone" cx="3" cy="-34" r="5.4"/>',
};

/** @param {ManFace} face @param {number} seat */
export function man({ arm, missile, armour }, seat) {
  const belt = missile && arm === "sword" ? '<path class="cr-belt" d="M-15 4L-25 22"/>' : "";
  const both = missile === "shortbow" || missile === "longbow" || missile === "crossbow";
  const arms = both ? "M-17-2Q-15-15-4-16M17-2Q15-15 4-16" : "M-17-3L-20-12M17-3L21-10";
  return (
    `${belt}<path class="cr-arm cr-side${seat}" d="${arms}"/><path class="cr-sleeve cr-side${seat}" d="${arms}"/>` +
    `<ellipse class="cr-cloth cr-side${seat}" rx="21" ry="12"/>${both ? "" : shield(seat)}${WEAPONS[missile ?? arm] ?? ""}${head(seat, armour)}`
  );
}

/** A horse from tail to nose, for a half span of `HALF`. */
const HORSE =
  '<path class="cr-tail" d="M0 64Q2 82-9 92"/><path class="cr-hide" d="M0 68C14 68 19 54 18 36C17 14 14-4 11-26C9-40 10-50 9-60L13-70L7-67C7-80 4-88 0-88C-4-88-7-80-7-67L-13-70L-9-60C-10-50-9-40-11-26C-14-4-17 14-18 36C-19 54-14 68 0 68Z"/>' +
  '<path class="cr-mane" d="M0-14V-60"/>';

/** @param {number} seat */
const caparison = (seat) =>
  `<path class="cr-cloth cr-side${seat}" d="M0 72C15 72 21 54 20 36C19 18 18 6 16-4H-16C-18 6-19 18-20 36C-21 54-15 72 0 72Z"/>` +
  `<path class="cr-crest cr-side${seat}" transform="translate(0 42) scale(.92)" d="${CREST[seat]}"/>`;

/** The lance of a rider is as long as his horse. */
const RIDERS = { lance: pole(27, 60, -86, 5), spear: pole(26, 46, -58, 4.4) };

/** @param {ManFace} face @param {number} seat */
export function rider(face, seat) {
  const long = face.missile ? "" : (RIDERS[/** @type {keyof typeof RIDERS} */ (face.arm)] ?? "");
  const upper = long ? { ...face, arm: "" } : face;
  return `${HORSE}${caparison(seat)}${long}<g transform="translate(0 4)${face.missile ? " rotate(62)" : ""}">${man(upper, seat)}</g>`;
}

/** @param {HorseFace} face */
export function horse({ draught, hitched }) {
  const shafts = hitched ? '<path class="cr-wood" stroke-width="5" d="M-21-16V112M21-16V112"/>' : "";
  const gear = draught
    ? '<path class="cr-harness" d="M-16-10Q0-24 16-10M-20 20H20M-22 46H22M0-16V66"/>'
    : '<path class="cr-saddle" d="M-14 4Q0-8 14 4L16 30Q0 40-16 30Z"/><path class="cr-thin" d="M-14 17H14"/>';
  return shafts + HORSE + gear;
}

const LEGS = "M-10 40L-34 52L-46 44M-8 26L-32 30L-46 22M-2-14L-28-14L-40-26M4-26L-20-32L-30-46";
const FLANK = "M8 66C22 60 26 40 21 16C18-4 24-22 17-38L20-60C17-78 2-86-8-78C-13-70-2-64-2-50C-10-34-8-12-12 12C-16 36-8 66 8 66Z";

/** Fallen on its side. */
export const DEAD_HORSE =
  `<g class="cr-dead"><path class="cr-rim" stroke-width="13" d="${LEGS}"/><path class="cr-rim" stroke-width="5" d="${FLANK}"/><path class="cr-rim" stroke-width="12" d="M10 62Q24 76 14 92"/>` +
  `<path class="cr-limb" stroke-width="8" d="${LEGS}M10 62Q24 76 14 92"/><path class="cr-head" d="${FLANK}"/><path class="cr-mane" d="M18-34L20-56"/></g>`;

const LIMBS = "M12-9L3-22L-9-25M15-3L22 10L17 22M-12 5L-27 0L-38-8M-10 10L-22 21L-36 22";
const TRUNK = "M11-6L-10 7";

/** A man who lies, limbs spread: all of his outline first. */
export const LYING =
  `<path class="cr-rim" stroke-width="14" d="${LIMBS}"/><path class="cr-rim" stroke-width="23" d="${TRUNK}"/><circle class="cr-rim" cx="25" cy="-14" r="9" stroke-width="5"/>` +
  `<path class="cr-limb" stroke-width="9" d="${LIMBS}"/><path class="cr-limb" stroke-width="18" d="${TRUNK}"/><circle class="cr-head" cx="25" cy="-14" r="9"/>`;

/** Sideboards, sacks, four wheels and the pole. */
export const WAGON =
  '<path class="cr-wheel" d="M-35-40V-14M35-40V-14M-35 40V66M35 40V66"/><path class="cr-wood" stroke-width="6" d="M0-70V-112M-12-104H12"/>' +
  '<path class="cr-wagon" d="M-28-68H28V84H-28Z"/><path class="cr-plank" d="M-28-38H28M-28-8H28M-28 22H28M-28 52H28"/>' +
  '<g class="cr-sack"><ellipse cx="-11" cy="-48" rx="12" ry="14"/><ellipse cx="12" cy="-28" rx="12" ry="15"/><ellipse cx="-10" cy="-4" rx="13" ry="15"/><ellipse cx="12" cy="24" rx="12" ry="14"/><ellipse cx="-9" cy="50" rx="13" ry="15"/></g>';
