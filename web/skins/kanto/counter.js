/** Counters and castles, in a box of a hundred units. A power has its shape and its colour; a lord on its side the same shape in a second colour. */

import { escaped } from "../../board/svg.js";
import { short } from "./names.js";

/**
 * @import { Unit } from "../skin.js"
 * @import { CastleFace, Face, Power, UnitFace } from "./scene.js"
 */

/** Pixels from which a counter has values, then its name and all marks. */
const SIZES = { values: 20, full: 44 };
export const sizes = [0, ...Object.values(SIZES)];

/** Round, square, corners cut off. @type {Record<Power, string>} */
const SHAPES = {
  uesugi: "M20 2H80Q98 2 98 20V80Q98 98 80 98H20Q2 98 2 80V20Q2 2 20 2Z",
  takeda: "M4 2H96Q98 2 98 4V96Q98 98 96 98H4Q2 98 2 96V4Q2 2 4 2Z",
  hojo: "M18 2H82L98 18V82L82 98H18L2 82V18Z",
};

/** Two birds' wings as three strokes, four lozenges, three scales; a ring for a lord. @type {Record<Power | "lord", string>} */
const CRESTS = {
  uesugi: "M0-15A5 5 0 0 1 0-1A5 5 0 0 1 0-15ZM-2 1A5 5 0 0 1-13 9A5 5 0 0 1-2 1ZM2 1A5 5 0 0 1 13 9A5 5 0 0 1 2 1Z",
  takeda: "M0-15L7-8L0-1L-7-8ZM0 1L7 8L0 15L-7 8ZM-8-7L-1 0L-8 7L-15 0ZM8-7L15 0L8 7L1 0Z",
  hojo: "M0-14L7-1H-7ZM-8 1L-1 13H-15ZM8 1L15 13H1Z",
  lord: "M0-13A13 13 0 1 1 0 13A13 13 0 1 1 0-13ZM0-6A6 6 0 1 0 0 6A6 6 0 1 0 0-6Z",
};

/** An army of a power has its colours, whoever runs it; a lord's has the second colour of his side. @param {string | null} army @returns {Power | undefined} */
const powerOf = (army) => POWERS.find((power) => power === army?.toLowerCase());

/** @type {Power[]} */
export const POWERS = ["uesugi", "takeda", "hojo"];

/** @param {Power | null} power @param {string | null} army */
const tone = (power, army) => (powerOf(army) ? `kt-${powerOf(army)}` : `kt-${power ?? "none"} kt-lord`);

/** @param {string} army */
const crestOf = (army) => CRESTS[powerOf(army) ?? "lord"];

/** The crest of a power, for lists. @param {Power} power */
export const crestPath = (power) => CRESTS[power];

/** Castles lie on the ground, beside whoever stands there. @param {Unit} unit */
export const lies = ({ face }) => face.sort === "castle";

/** @param {number} n */
const stars = (n) =>
  Array.from(
    { length: n },
    (_, i) =>
      `<path class="kt-star" transform="translate(${84 - 20 * i} 21)" d="M0-10L3-3L10-3L4.500 2L6.500 9.500L0 5L-6.500 9.500L-4.500 2L-10-3L-3-3Z"/>`,
  ).join("");

const CHECK = '<g transform="translate(86 50)"><circle class="kt-done" r="13"/><path class="kt-line" d="M-6 0L-1 5L7-5"/></g>';
const BATTLEMENT = '<path class="kt-walls" d="M2 105V92H14V98H26V92H38V98H50V92H62V98H74V92H86V98H98V105Z"/>';
const HUNGER =
  '<g transform="translate(14 50)"><circle class="kt-hunger" r="12"/><path class="kt-line" d="M-5-6H5L6 0Q6 6 0 6Q-6 6-6 0ZM-9-9L9 9"/></g>';

/** @param {number} morale */
const spirit = (morale) =>
  morale < 10
    ? `<g transform="translate(9 9)"><path class="kt-morale" d="M-9-15H9L18 0L9 15H-9L-18 0Z"/><text class="kt-morale-text" y="8" font-size="23">${morale}</text></g>`
    : "";

/** @param {UnitFace} face @param {number} size */
function unit(face, size) {
  const shape = SHAPES[powerOf(face.army) ?? face.power ?? "takeda"];
  const small = size < SIZES.values;
  const full = size >= SIZES.full;
  const reduced = face.steps < 2;
  const crest = `<path class="kt-crest" transform="translate(${small ? "50 50) scale(2.4" : "24 24) scale(1.1"})" d="${crestOf(face.army)}"/>`;
  const name = short(face.name);
  const letters = Math.min(24, 148 / name.length);
  return (
    `<g class="kt-unit ${tone(face.power, face.army)}${reduced ? " kt-reduced" : ""}${face.acted ? " kt-acted" : ""}"><path class="kt-cast" d="${shape}"/><path class="kt-body" d="${shape}"/>` +
    crest +
    (small
      ? ""
      : `${stars(face.stars)}<path class="kt-band" d="M6 66H94V88H6Z"/><text class="kt-values" y="86" x="50" font-size="25">${face.values.join("-")}</text>`) +
    (full ? `<text class="kt-name" x="50" y="59" font-size="${Math.round(letters)}">${escaped(name)}</text>` : "") +
    (face.inside ? BATTLEMENT : "") +
    (full && !face.supplied ? HUNGER : "") +
    (full && face.acted ? CHECK : "") +
    `${spirit(face.morale)}</g>`
  );
}

/** A storey with its roof. @param {number} y @param {number} wide */
const storey = (y, wide) =>
  `<path class="kt-plaster" d="M${50 - wide * 0.6} ${y}V${y - 14}H${50 + wide * 0.6}V${y}Z"/><path class="kt-roof" d="M${50 - wide} ${y - 12}Q${50 - wide * 0.6} ${y - 14} ${50 - wide * 0.45} ${y - 24}H${50 + wide * 0.45}Q${50 + wide * 0.6} ${y - 14} ${50 + wide} ${y - 12}Z"/>`;

const HOUSES =
  '<path class="kt-plaster" d="M22 92V80H46V92ZM54 92V80H78V92Z"/><path class="kt-roof" d="M16 82L34 68L52 82ZM48 82L66 68L84 82Z"/>';
const RUIN = '<path class="kt-stone" d="M20 92L26 78L34 84L44 70L54 82L66 74L80 92Z"/>';

/** As many roofs as it was built with, and a wall for the strongest. @param {CastleFace} face */
function towers({ level, destroyed }) {
  if (destroyed) return RUIN;
  if (level === 0) return HOUSES;
  const roofs = Array.from({ length: Math.min(level, 4) }, (_, i) => storey(86 - 19 * i, 30 - 5 * i)).join("");
  return `<path class="kt-stone" d="M${level > 4 ? "2 98L12 84H88L98 98" : "16 98L24 84H76L84 98"}Z"/>${roofs}`;
}

/** @type {Record<CastleFace["standing"], string>} */
const RINGS = {
  free: "",
  invested: '<circle class="kt-invested" cx="50" cy="66" r="58"/>',
  besieged: '<circle class="kt-besieged" cx="50" cy="66" r="58"/>',
};

/** Below and to the left of the counters. */
export const AT = "translate(-34 16) scale(.86)";

/** @param {CastleFace} face @param {number} size */
function castle(face, size) {
  const flag = face.honjo ? '<path class="kt-pole" d="M88 92V40"/><path class="kt-flag" d="M88 40H112V56H88Z"/>' : "";
  const worn = face.endurance < face.level && !face.destroyed;
  const figure =
    worn && size >= SIZES.values
      ? `<g transform="translate(92 84)"><circle class="kt-worn" r="15"/><text class="kt-worn-text" y="8" font-size="23">${face.endurance}</text></g>`
      : "";
  return `<g class="kt-castle ${tone(face.power, face.owner)}" transform="${AT}">${RINGS[face.standing]}${towers(face)}${flag}${figure}</g>`;
}

/** @param {Unit} piece @param {number} size on the screen in pixels @returns {string} */
export function counter(piece, size) {
  const face = /** @type {Face} */ (piece.face);
  return face.sort === "castle" ? castle(face, size) : unit(face, size);
}
