/** Figures and what is marked on them, in a box of a hundred units. Three zooms: side and heading, then figure and plate, then everything. */

import { disc, escaped, num } from "../../board/svg.js";
import { CREST, capsule, chevron, DEAD_HORSE, DISC, HALF, horse, LYING, man, rider, WAGON, WIDTH } from "./figures.js";
import { short } from "./names.js";

/**
 * @import { Unit } from "../skin.js"
 * @import { BodiesFace, Face, ManFace } from "./scene.js"
 */

/** Pixels from which a counter has figure and plate, finer letters and the lesser marks, all marks, and letters finer still. */
const SIZES = { figure: 28, middle: 40, full: 60, large: 95 };
export const sizes = [0, ...Object.values(SIZES)];

/** Both sides stand on discs. */
export const corner = [DISC, DISC];
export const reach = DISC;

/** The dead lie under everybody. @param {Unit} unit */
export const lies = ({ face }) => face.sort === "bodies" || (face.sort === "horse" && face.dead);

/** The middle of the box. @param {string} markup @param {string} [more] */
const middle = (markup, more = "") => `<g transform="translate(50 50)${more}">${markup}</g>`;

/** @param {number} x @param {number} y @param {string} markup @param {number} [size] */
const put = (x, y, markup, size = 1) => `<g transform="translate(${num(x)} ${num(y)})${size === 1 ? "" : ` scale(${size})`}">${markup}</g>`;

/** @param {Unit} unit */
const seatOf = ({ seat }) => seat ?? 0;

/** Does it lie along two hexes, turned to where it faces? @param {Unit} unit */
const isLong = ({ also, turn, half }) => Boolean(also) && turn != null && half !== undefined;

/** What is turned: everything that lies on two hexes, a man on foot who faces somewhere. @param {Unit} unit @param {number} size */
export function body(unit, size) {
  const face = /** @type {Face} */ (unit.face);
  if (!unit.also) return face.sort === "man" ? middle(onFoot(face, seatOf(unit), size, 0)) : "";
  return middle(long(face, seatOf(unit), size, unit.half ?? HALF));
}

/** @param {Face} face @param {number} seat @param {number} size @param {number} half */
function long(face, seat, size, half) {
  if (face.sort === "man") return ridden(face, seat, size, half);
  if (face.sort === "wagon") return `<g class="cr-cast">${WAGON}</g>`;
  if (face.sort === "bodies") return "";
  if (face.dead) return DEAD_HORSE;
  return `<path class="cr-loose" d="${capsule(half, 2)}"/>${size < SIZES.figure ? '<path class="cr-hide" d="M0 56Q26 56 20 0L9-76Q0-90-9-76L-20 0Q-26 56 0 56Z"/>' : horse(face)}`;
}

/** What a man stands or rides on: shadow, light round the dark side, body. @param {string} d @param {ManFace} face @param {number} seat @param {number} size */
const base = (d, { hidden, stunned }, seat, size) =>
  `<path class="cr-shadow" d="${d}"/>${seat === 1 && !hidden ? `<path class="cr-halo" d="${d}"/>` : ""}` +
  `<path class="cr-body cr-side${seat}${hidden ? " cr-hidden" : stunned ? " cr-stunned" : ""}${size < SIZES.figure ? " cr-bold" : ""}" d="${d}"/>`;

/** A rider in his capsule, the wedge ahead. @param {ManFace} face @param {number} seat @param {number} size @param {number} half */
function ridden(face, seat, size, half) {
  const small = size < SIZES.figure;
  return (
    `${base(capsule(half, 2), face, seat, size)}<path class="cr-chevron cr-side${seat}${small ? " cr-bold" : ""}" d="${chevron(half)}"/>` +
    (small ? "" : `<g${face.hidden ? ' class="cr-pale"' : ""}>${rider(face, seat)}</g>`)
  );
}

/** All that is drawn of a man on the smallest counters besides his body. @param {number} seat */
const sign = (seat) => middle(`<path class="cr-crest cr-side${seat}" transform="scale(1.3)" d="${CREST[seat]}"/>`);

/** Which way those look who face nowhere: at each other. */
const LOOKS = [52, -52];
const ROUND = disc(0, 0, DISC - 2);

/** A man on his disc. @param {ManFace} face @param {number} seat @param {number} size @param {number} [looks] in degrees */
function onFoot(face, seat, size, looks = LOOKS[seat]) {
  const under = base(ROUND, face, seat, size);
  if (face.stunned) return `${under}<g class="cr-lying cr-side${seat}" transform="rotate(-8)">${LYING}</g>`;
  if (size < SIZES.figure) return under;
  return `${under}<g transform="rotate(${looks})"${face.hidden ? ' class="cr-pale"' : ""}>${man(face, seat)}</g>`;
}

/** How one, two, three lie: place and turn of each. */
const HEAPS = [
  [[0, 0, -6]],
  [
    [-4, 16, 160],
    [2, -14, -12],
  ],
  [
    [-16, 18, 150],
    [18, 16, 80],
    [0, -14, -10],
  ],
];

/** @param {BodiesFace} face @param {number} size */
function bodies({ men, weight, closed }, size) {
  const heap = HEAPS[Math.min(3, men) - 1] ?? [];
  const lying = heap.map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${men > 1 ? 0.78 : 1})">${LYING}</g>`);
  const count = weight > 1 || closed ? put(82, 80, tally(weight, closed), size < SIZES.figure ? 1.7 : 1.15) : "";
  return middle(`<g class="cr-dead">${lying.join("")}</g>`) + count;
}

/** How many bodies count; from six on nobody gets through. @param {number} n @param {boolean} closed */
const tally = (n, closed) =>
  `<path class="cr-tally${closed ? " cr-closed" : ""}" d="${closed ? "M-6-15H6L15-6V6L6 15H-6L-15 6V-6Z" : "M0-13A13 13 0 1 1 0 13A13 13 0 1 1 0-13Z"}"/><text class="cr-mark-text" y="6.5" font-size="18">${n}</text>`;

// Marks

const ARROW = '<path class="cr-mark-line" d="M-8 8L7-7M-1-8H8V1M-9 3L-3 9"/>';
/** Shooting markers: an arrow, or a letter with an arrow out of it. @type {Record<string, string>} */
export const MARKERS = {
  shoot: ARROW,
  offensive: '<path class="cr-mark-tip" d="M11-11L21-21M12-22H22V-12"/><text class="cr-mark-text" y="8" font-size="22">O</text>',
  defensive: '<path class="cr-mark-tip" d="M11-11L21-21M12-22H22V-12"/><text class="cr-mark-text" y="8" font-size="22">D</text>',
};
const SWIRL = '<circle class="cr-swirl-back" r="16"/><path class="cr-swirl" d="M1 1A4 4 0 0 1-6-3A8 8 0 0 1 8-3A10.5 10.5 0 0 1-8 8.5"/>';
export const TRIANGLE = '<path class="cr-wound" d="M0-12L13 11H-13Z"/>';
const DONE = '<circle class="cr-done" r="11"/><path class="cr-mark-line" d="M-5 0L-1 4.6L6-4.4"/>';
const DROP = '<path class="cr-drop" d="M0-14Q12 1 10 7A10.6 10.6 0 0 1-10 7Q-12 1 0-14Z"/>';
const EYE = '<circle class="cr-shot" r="13"/><path class="cr-mark-thin" d="M-8 0Q0-8 8 0Q0 8-8 0M-8 8L8-8"/>';
const LOAD =
  '<circle class="cr-mark" r="13"/><path class="cr-mark-thin" d="M-8 5H8M-7 1L2-2M-6 1L-9-5"/><circle class="cr-mark-dot" cx="6" cy="-3" r="3"/>';
/** @param {number} n */
const lead = (n) =>
  `<circle class="cr-mark" r="13"/><path class="cr-mark-thin" d="M-6 8Q-11-8-2-8Q6-8 3 0"/><text class="cr-mark-text" x="5" y="10" font-size="13">${n}</text>`;

/** Half an hour on the way into the saddle or out of it. @param {ManFace} face */
const task = ({ takes }) =>
  `<circle class="cr-half" r="14"/><path class="cr-half-dark" d="M0-14A14 14 0 0 1 0 14Z"/>${takes > 1 ? `<text class="cr-half-text" x="-7" y="5" font-size="14">${takes}</text>` : ""}`;

/** Who charges has a disc, who answers a square, both the number. @param {ManFace} face @param {number} seat */
function charge({ charge: own, answers }, seat) {
  const n = own ?? answers;
  const shape = own === null ? '<rect x="-15" y="-15" width="30" height="30" rx="4"' : '<circle r="16"';
  return n === null
    ? ""
    : `${shape} class="cr-charge cr-side${seat}"/><path class="cr-mark-line" d="M-8 8L7-7M-3-8H8V3"/>${put(14, 12, `<circle class="cr-number" r="10"/><text class="cr-number-text" y="5" font-size="14">${n}</text>`)}`;
}

/** What stands upright on a figure: the marker to shoot at the upper right, charge and task at the upper left, the rest below. @param {ManFace} face @param {number} seat @param {number} size */
function marks(face, seat, size) {
  if (size < SIZES.figure) return (face.stunned ? put(78, 20, SWIRL, 1.7) : sign(seat)) + (face.wounded ? put(80, 20, TRIANGLE, 1.9) : "");
  const [big, middling] = [size < SIZES.middle ? 1.3 : 1, size >= SIZES.middle];
  const held = face.marker
    ? `<circle class="cr-mark${face.shot ? " cr-shot" : ""}" r="16"/>${MARKERS[face.marker]}`
    : face.shot
      ? `<circle class="cr-shot" r="16"/>${ARROW}`
      : "";
  const below = [face.water && DROP, face.carries && LOAD, face.leads > 0 && lead(face.leads)].filter((one) => typeof one === "string");
  return [
    face.charge !== null || face.answers !== null
      ? put(16, 18, charge(face, seat), big)
      : face.task
        ? put(18, 18, task(face), big)
        : face.hidden
          ? put(18, 20, EYE, big)
          : "",
    face.stunned ? put(82, 18, SWIRL, big) : held ? put(82, 18, held, big) : "",
    ...(middling ? below.map((one, i) => put(12 - 6 * i, 66 - 26 * i, one)) : []),
    middling && (face.moved || face.still || face.attacked) ? put(88, 62, DONE) : "",
  ].join("");
}

/** @param {Unit} unit @param {number} size on the screen in pixels @returns {string} markup in a box of a hundred units */
export function counter(unit, size) {
  const face = /** @type {Face} */ (unit.face);
  if (unit.half === undefined) return icon(unit);
  const two = isLong(unit);
  if (face.sort === "bodies") return bodies(face, size);
  const marked = face.sort === "man" ? marks(face, seatOf(unit), size) : "";
  if (two || (unit.turn != null && !unit.also && face.sort === "man")) return marked;
  return (
    (isRider(face)
      ? middle(long(face, seatOf(unit), size, HALF), " rotate(60) scale(.5)")
      : middle(onFoot(/** @type {ManFace} */ (face), seatOf(unit), size))) + marked
  );
}

/** Does it take two hexes on the map? @param {Face} face */
const isRider = (face) => face.sort !== "bodies" && (face.sort !== "man" || face.mounted);

/** A picture for lists, within its box. @param {Unit} unit @param {number} [size] */
export function icon(unit, size = SIZES.full) {
  const face = /** @type {Face} */ (unit.face);
  const seat = seatOf(unit);
  if (face.sort === "bodies") return bodies(face, size);
  if (isRider(face)) return middle(long(face, seat, size, HALF), " rotate(45) translate(0 3) scale(.6)") + wound(face, 1);
  return middle(onFoot(/** @type {ManFace} */ (face), seat, size), " scale(1.14)") + wound(face, 1);
}

/** @param {Face} face @param {number} size */
const wound = (face, size) => (face.sort === "man" && face.wounded ? put(86, 16, TRIANGLE, size) : "");

// Plates

/** Where a plate hangs: under the rear hex, over it if the front is lower. @param {Unit} unit @param {number} high @returns {[x: number, top: number]} */
function hook(unit, high) {
  if (!isLong(unit)) return [50, 50 + DISC - 1];
  const turn = ((unit.turn ?? 0) * Math.PI) / 180;
  const [x, y] = [50 - Math.sin(turn) * (unit.half ?? 0), 50 + Math.cos(turn) * (unit.half ?? 0)];
  return [x, Math.cos(turn) < -0.1 ? y - WIDTH - high + 5 : y + WIDTH - 5];
}

/** Heights of name and figures by the least size of the counter, and the widest a plate gets: letters on the screen grow more slowly than figures. */
const LETTERS = [
  { from: SIZES.large, name: 14, values: 16, wide: 90 },
  { from: SIZES.full, name: 19, values: 22, wide: 116 },
  { from: SIZES.middle, name: 25, values: 28, wide: 140 },
  { from: 0, name: 29, values: 34, wide: 150 },
];

/** Name and values, square for Crusaders and round for Saracens. @param {Unit} unit @param {number} size */
export function plate(unit, size) {
  const face = /** @type {Face} */ (unit.face);
  if (face.sort !== "man" || size < SIZES.figure) return "";
  const seat = seatOf(unit);
  const { name: tall, values: figures, wide } = LETTERS.find(({ from }) => size >= from) ?? LETTERS[0];
  const name = short(face.name);
  const values = face.stunned ? `– · ${face.values[1]} · –` : face.values.join(" · ");
  const letters = Math.min(tall, (wide - 14) / (0.56 * name.length));
  const width = Math.max(letters * 0.56 * name.length, figures * 0.44 * values.length) + 16;
  const high = tall + figures + 5;
  const [x, top] = hook(unit, high);
  return (
    `<g class="cr-plate cr-side${seat}${face.hidden ? " cr-pale" : ""}" transform="translate(${num(x)} ${num(top)})">` +
    `<rect x="${num(-width / 2)}" width="${num(width)}" height="${high}" rx="${seat === 1 ? num(0.3 * high) : 3}"/>` +
    `<text class="cr-name" y="${num(tall * 0.9 + 1.5)}" font-size="${num(letters)}">${escaped(name)}</text>` +
    `<text class="cr-values" y="${num(high - figures * 0.18)}" font-size="${figures}">${values}</text>` +
    `${face.wounded ? put(width / 2 - 3, -1, TRIANGLE, Number(num(high / 54))) : ""}${ammunition(face, size, high)}</g>`
  );
}

/** What is left to shoot: filled or empty where there are few, a figure where there are many. @param {ManFace} face @param {number} size @param {number} high */
function ammunition({ ammo }, size, high) {
  if (!ammo || size < SIZES.full) return "";
  const [left, of] = ammo;
  const scale = size < SIZES.large ? 0.85 : 0.65;
  const tag = `<path class="cr-tag" d="M-24 1H24V21H-24Z"/><text class="cr-tag-text" y="17" font-size="16">${left}/${of}</text>`;
  const cartridge = (/** @type {number} */ i) =>
    `<path class="${i < left ? "cr-full" : "cr-spent"}" d="M${num((i - of / 2) * 11 + 1.5)} 19v-11l4-5l4 5v11Z"/>`;
  return put(0, high, of > 6 ? tag : Array.from({ length: of }, (_, i) => cartridge(i)).join(""), scale);
}
