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

/** The back face: diagonals that keep clear of the rim. */
const DIAGONALS = '<path class="kw-weave" d="M8 34L34 8M8 62L62 8M8 90L90 8M32 93L93 32M60 93L93 60"/>';

/** @param {Unit} unit */
const flag = ({ seat, face: { clan } }) => {
  const [fill, ink] = flagOf(seat, clan);
  return `<path fill="${fill}" d="M8 8H42V56L25 47.5L8 56Z"/><text class="kw-figure" fill="${ink}" x="25" y="40" font-size="35">${clan}</text>`;
};

/** Very small: the clan and the side. @param {Unit} unit */
function chip({ seat, face }) {
  const [fill, ink] = flagOf(seat, face.clan);
  return (
    `${shadow(CORNER[seat])}<rect class="kw-rim kw-side${seat}" fill="${fill}" x="7" y="7" width="86" height="86" rx="${CORNER[seat]}" stroke-width="14"/>` +
    `<text class="kw-figure" fill="${ink}" x="50" y="73" font-size="64">${face.clan}</text>`
  );
}

/** @param {Face} face */
function leadership({ lead, lead_lost: lost }) {
  const pointed = (/** @type {number} */ i) => {
    const x = 84 - 11 * i;
    return polygon([
      [x, 60],
      [x + 8, 60],
      [x + 8, 87],
      [x + 4, 92],
      [x, 87],
    ]);
  };
  const gone = Number(lost) || 0;
  const bars = (/** @type {number} */ from, /** @type {number} */ to, /** @type {string} */ name) =>
    to > from ? `<path class="${name}" d="${Array.from({ length: to - from }, (_, i) => pointed(from + i)).join("")}"/>` : "";
  const fallen = gone > 0 ? `<path class="kw-fallen" d="M${num(81 - 11 * (lead + gone - 1))} 75H${95 - 11 * lead}"/>` : "";
  return bars(0, lead + gone, "kw-lead") + fallen;
}

/** @param {number} lost */
const notches = (lost) =>
  lost > 0
    ? `<path class="kw-notch" d="${[20, 36, 52]
        .slice(0, lost)
        .map((y) => `M100 ${y - 8}V${y + 8}L88 ${y}Z`)
        .join("")}"/>`
    : "";

const STAKES = `<path class="kw-stakes" d="${[18, 44, 70].map((x) => `M${x} 117L${x + 12} 93L${x + 16} 96L${x + 6} 119ZM${x + 16} 117L${x + 4} 93L${x} 96L${x + 10} 119Z`).join("")}"/>`;
const CHECK = '<circle class="kw-check" cx="7" cy="95" r="12"/><path class="kw-tick" d="M1 95L6 100L14 90"/>';
const SAMURAI = `<circle class="kw-hero" cx="92" cy="96" r="15"/><path class="kw-helmet" d="M82 101A10 10 0 0 1 102 101ZM92 91Q86 90 83 82Q91 85 92 90Q93 85 101 82Q98 90 92 91Z"/>`;

/**
 * @param {Unit} unit
 * @param {number} size on the screen in pixels; decides how much is drawn
 * @returns {string} markup in a box of 100 units
 */
export function counter(unit, size) {
  const { seat, face } = unit;
  if (size < 19) return chip(unit);
  const full = size >= 30;
  const fire = full ? face.fire : 0;
  const leaders = full ? face.lead + (Number(face.lead_lost) || 0) : 0;
  const middle = [fire > 0 ? 55 : 50, fire > 0 ? 50 : 45, fire > 0 ? 47 : 41][Math.min(2, leaders)];
  return [
    face.entrenched ? STAKES : "",
    shadow(CORNER[seat]),
    body(unit),
    face.lost >= 2 ? DIAGONALS : "",
    face.commander ? `<rect class="kw-commander" x="7" y="7" width="86" height="86" rx="${Math.max(2, CORNER[seat] - 4)}"/>` : "",
    flag(unit),
    `<path class="kw-crest" fill-rule="evenodd" transform="translate(69 31)" d="${crestPath(seat, face.clan)}"/>`,
    `<text class="kw-figure kw-values" x="${middle}" y="91" font-size="42">${face.values[0]}-${face.values[1]}</text>`,
    fire > 0 ? `<path class="kw-fire" d="${disc(14.5, 74, 7) + (fire > 1 ? disc(14.5, 58, 7) : "")}"/>` : "",
    full ? leadership(face) : "",
    notches(face.lost),
    full && face.moved ? CHECK : "",
    full && face.samurai ? SAMURAI : "",
    full && face.mode && MODES[face.mode] ? `<g transform="translate(96 4)">${modeDisc(face.mode)}</g>` : "",
  ].join("");
}
