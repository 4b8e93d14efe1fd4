/** A unit in a box of a hundred units. Colours that change with the theme come from the style sheet. */

import { disc, num, polygon } from "../../board/svg.js";
import { crestPath } from "./crests.js";

/**
 * @typedef {object} Face
 * @property {string} clan
 * @property {[number, number]} values Elan and Mass
 * @property {number} fire
 * @property {number} lead
 * @property {boolean | number} lead_lost
 * @property {number} lost steps, 0-3
 * @property {"attack" | "move" | "defense" | "regroup" | null} mode null: unknown
 * @property {boolean} commander
 * @property {boolean} entrenched
 * @property {boolean} samurai
 * @property {boolean} moved
 *
 * @typedef {import("../../lib/wire.js").Piece & { id: string, seat: number, face: Face }} Unit every unit has an owner here
 */

/** Pixels from which a counter has values, thin parts, and the number of its unit. */
export const SIZES = { small: 22, full: 30, named: 60 };

/** Takeda is cut square, Uesugi round. */
export const CORNER = [4, 17];

const IVORY = ["#f3ead2", "#1d1a16"];
const BLACK = ["#1d1b1a", "#f6efdf"];
/** @type {Record<string, string[]>[]} fill and letter */
const FLAGS = [
  {
    A: BLACK,
    B: ["#d9622b", "#231008"],
    C: IVORY,
    D: ["#dba92f", "#241a05"],
    E: ["#4f8f6c", "#f8f4e6"],
    F: ["#7b52a3", "#f8f0ff"],
    G: ["#e2dccb", "#26221b"],
    H: ["#3c78b4", "#f2f7ff"],
    I: ["#ad7a4b", "#211407"],
    J: ["#79a83b", "#16200a"],
    K: ["#4b4f55", "#f4f1ea"],
    L: ["#d98aa5", "#2d0f1a"],
    M: ["#1f6d74", "#eefaf7"],
    N: ["#a9c4dd", "#122031"],
    O: ["#7d1f3f", "#fbeaf0"],
    P: ["#c9b83a", "#231f06"],
    Q: ["#5b6f2c", "#f6f6e2"],
    R: BLACK,
    S: ["#e9a77b", "#2c1405"],
    T: ["#2f3f7f", "#eef0ff"],
  },
  {
    A: IVORY,
    B: BLACK,
    C: ["#e0ae32", "#241a05"],
    D: ["#c9532b", "#fff2e6"],
    E: ["#4f8f6c", "#f8f4e6"],
    F: ["#9a82cf", "#170d2b"],
    G: ["#e6e3da", "#26221b"],
    H: ["#8fc0e4", "#0d2033"],
    I: ["#b07b4c", "#211407"],
    J: ["#df8aa6", "#2d0f1a"],
    K: ["#5d6b47", "#f5f6ea"],
    L: ["#cfa03a", "#231906"],
    M: ["#25727a", "#eefaf7"],
    N: ["#b9402f", "#fff0e8"],
  },
];

/** Fill and letter colour of a clan's flag. @param {number} seat @param {string} clan */
export const flagOf = (seat, clan) => FLAGS[seat]?.[clan] ?? IVORY;

/** @type {Record<string, string>} */
const MODES = {
  attack: '<path class="kw-on" d="M0-11L10.5 7.5H-10.5Z"/>',
  move: '<path class="kw-line" d="M-8-8.5L0 0L-8 8.5M2-8.5L10 0L2 8.5"/>',
  regroup: '<path class="kw-line" d="M7.6 6A9.6 9.6 0 1 1 8.4-4.6"/><path class="kw-on" d="M13-11.5L11.6 1.2L1.6-5.2Z"/>',
};

/** A mode's disc about 0,0 with radius 19; Defense has none on the map. @param {string} mode */
const modeDisc = (mode) => `<circle class="kw-disc kw-${mode}" r="19"/>${MODES[mode] ?? ""}`;

/** Defense, for lists: a shield on a square. @param {string} mode */
export const modeGlyph = (mode) =>
  mode === "defense"
    ? '<rect class="kw-disc kw-defense" x="-18" y="-18" width="36" height="36" rx="6"/><path class="kw-on" d="M-10-10H10V0Q10 8 0 12Q-10 8-10 0Z"/>'
    : modeDisc(mode);

/** @param {number} corner */
const shadow = (corner) => `<rect class="kw-shadow" x="3" y="7" width="100" height="100" rx="${corner}"/>`;

/** @param {Unit} unit */
function body({ seat, face }) {
  const state = `${face.lost >= 2 ? " kw-back" : ""}${face.moved ? " kw-done" : ""}`;
  const rim = seat === 0 ? 4 : 4.5;
  return `<rect class="kw-body kw-side${seat}${state}" x="${rim / 2}" y="${rim / 2}" width="${100 - rim}" height="${100 - rim}" rx="${CORNER[seat]}" stroke-width="${rim}"/>`;
}

/** The back face: diagonals above the values, clear of the rim. */
const DIAGONALS = '<path class="kw-weave" d="M8 34L34 8M8 60L60 8M34 60L86 8M60 60L92 28M86 60L92 54"/>';

/** @param {Unit} unit @param {boolean} numbered with the unit's number beside the letter */
function flag({ id, seat, face: { clan } }, numbered) {
  const [fill, ink] = flagOf(seat, clan);
  const [name, size, y] = numbered ? [id.slice(1), 26, 37] : [clan, 35, 40];
  return `<path fill="${fill}" d="M8 8H42V56L25 47.5L8 56Z"/><text class="kw-figure" fill="${ink}" x="25" y="${y}" font-size="${size}">${name}</text>`;
}

/** Very small: clan, side, state and Mode, nothing else. @param {Unit} unit */
function chip({ seat, face }) {
  const [fill, ink] = flagOf(seat, face.clan);
  return (
    `${shadow(CORNER[seat])}<rect class="kw-rim kw-side${seat}" fill="${fill}" x="7" y="7" width="86" height="86" rx="${CORNER[seat]}" stroke-width="14"/>` +
    `<text class="kw-figure" fill="${ink}" x="46" y="74" font-size="64">${face.clan}</text>${notches(face.lost, BOLD)}${corner(face.mode, 1.5)}`
  );
}

/**
 * How wide each part is: small counters draw fewer of them, but thicker.
 * @typedef {object} Parts
 * @property {number} bar width of a leadership bar
 * @property {number} dot radius of a firepower dot
 * @property {number} notch half the height of a notch
 * @property {number} disc size of the Mode disc
 */
/** @type {Parts} */
const FINE = { bar: 8.5, dot: 7, notch: 9.5, disc: 1 };
/** @type {Parts} */
const BOLD = { bar: 11, dot: 9, notch: 12, disc: 1.25 };

/** Where the foot of the counter begins and ends: a commander's within the gold rim. @param {Face} face */
const foot = ({ commander }) => (commander ? { left: 11, right: 87, base: 87 } : { left: 7, right: 89, base: 91 });

/** Pointed bars from the right, those of fallen leaders crossed out in black. @param {Face} face @param {Parts} parts */
function leadership(face, { bar }) {
  const { right, base } = foot(face);
  const gone = Number(face.lead_lost) || 0;
  const left = (/** @type {number} */ i) => right - bar - (bar + 2.5) * i;
  const pointed = (/** @type {number} */ i) =>
    polygon([
      [left(i), 61],
      [left(i) + bar, 61],
      [left(i) + bar, base - 5],
      [left(i) + bar / 2, base],
      [left(i), base - 5],
    ]);
  const all = Array.from({ length: face.lead + gone }, (_, i) => pointed(i)).join("");
  const fallen =
    gone > 0 ? `<path class="kw-fallen" d="M${num(left(face.lead + gone - 1) - 3)} 74H${num(left(face.lead) + bar + 3)}"/>` : "";
  return all && `<path class="kw-lead" d="${all}"/>${fallen}`;
}

/** One above the other at the lower left. @param {Face} face @param {Parts} parts */
function firepower(face, { dot }) {
  const { left, base } = foot(face);
  const discs = Array.from({ length: face.fire }, (_, i) =>
    disc(left + dot, base - 8 - dot - (2 * dot + 1) * (i - (face.fire - 1) / 2), dot),
  );
  return discs.length > 0 ? `<path class="kw-fire" d="${discs.join("")}"/>` : "";
}

/** Width of the two values in parts of their size. */
const VALUES = 1.4;

/** Elan and Mass, in the middle of what dots and bars leave. @param {Face} face @param {Parts} parts */
function values(face, { bar, dot }) {
  const { left, right, base } = foot(face);
  const leaders = face.lead + (Number(face.lead_lost) || 0);
  const from = left + (face.fire > 0 ? 2 * dot : 0);
  const to = right - leaders * (bar + 2.5);
  const size = Math.min(42, (to - from) / VALUES);
  return `<text class="kw-figure kw-values" x="${num((from + to) / 2)}" y="${base}" font-size="${num(size)}">${face.values[0]}-${face.values[1]}</text>`;
}

/** A notch at the right edge for each step lost, under the Mode disc. @param {number} lost @param {Parts} parts */
function notches(lost, { notch: half, disc: size }) {
  const first = 10 + 19 * size + half;
  const notch = (/** @type {number} */ i) =>
    `M104 ${num(first + i * 2 * half - half)}v${num(2 * half)}L${num(102 - 1.5 * half)} ${num(first + i * 2 * half)}Z`;
  return lost > 0 ? `<path class="kw-notch" d="${[0, 1, 2].slice(0, lost).map(notch).join("")}"/>` : "";
}

/** The Mode at the upper right corner; Defense has no disc. @param {Face["mode"]} mode @param {number} size */
const corner = (mode, size) => (mode && MODES[mode] ? `<g transform="translate(96 4) scale(${size})">${modeDisc(mode)}</g>` : "");

const STAKES = `<path class="kw-stakes" d="${[18, 44, 70].map((x) => `M${x} 117L${x + 12} 93L${x + 16} 96L${x + 6} 119ZM${x + 16} 117L${x + 4} 93L${x} 96L${x + 10} 119Z`).join("")}"/>`;
const CHECK = '<circle class="kw-check" cx="3" cy="100" r="12"/><path class="kw-tick" d="M-3 100L2 105L10 95"/>';
const SAMURAI = `<circle class="kw-hero" cx="96" cy="100" r="15"/><path class="kw-helmet" d="M86 105A10 10 0 0 1 106 105ZM96 95Q90 94 87 86Q95 89 96 94Q97 89 105 86Q102 94 96 95Z"/>`;

/**
 * @param {Unit} unit
 * @param {number} size on the screen in pixels; decides how much is drawn
 * @returns {string} markup in a box of 100 units
 */
export function counter(unit, size) {
  const { seat, face } = unit;
  if (size < SIZES.small) return chip(unit);
  const full = size >= SIZES.full;
  const parts = full ? FINE : BOLD;
  return [
    face.entrenched ? STAKES : "",
    shadow(CORNER[seat]),
    body(unit),
    full && face.lost >= 2 ? DIAGONALS : "",
    face.commander ? `<rect class="kw-commander" x="7" y="7" width="86" height="86" rx="${Math.max(2, CORNER[seat] - 4)}"/>` : "",
    flag(unit, size >= SIZES.named),
    `<path class="kw-crest" fill-rule="evenodd" transform="translate(${full ? "67 33" : "62 36) scale(.86"})" d="${crestPath(seat, face.clan)}"/>`,
    values(face, parts),
    firepower(face, parts),
    leadership(face, parts),
    notches(face.lost, parts),
    face.moved ? CHECK : "",
    face.samurai ? SAMURAI : "",
    corner(face.mode, parts.disc),
  ].join("");
}
