/** The picture of one counter: the skin's, turned to where the piece faces, and long if it lies on two hexes. */

import { APOTHEM, heading, RADIUS } from "./geometry.js";
import { COUNTER } from "./sheets.js";
import { num } from "./svg.js";

/**
 * @import { Piece } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { HexGrid, Point } from "./geometry.js"
 */

/** From the middle of a piece on two hexes to the middle of each, and half its width, in the hundredths of a counter. */
const HALF_SPAN = (100 * APOTHEM) / COUNTER;
const HALF_WIDTH = (50 * RADIUS) / COUNTER;

/** A piece on two hexes that its skin does not draw: a capsule with a wedge at the front, which points up. */
const CAPSULE =
  `M${num(50 - HALF_WIDTH)} ${num(50 + HALF_SPAN)}A${num(HALF_WIDTH)} ${num(HALF_WIDTH)} 0 0 0 ${num(50 + HALF_WIDTH)} ${num(50 + HALF_SPAN)}` +
  `V${num(50 - HALF_SPAN)}L50 ${num(50 - HALF_SPAN - 1.28 * HALF_WIDTH)}L${num(50 - HALF_WIDTH)} ${num(50 - HALF_SPAN)}Z`;
const CHEVRON = `M${num(50 - HALF_WIDTH * 0.6)} ${num(50 - HALF_SPAN - 0.35 * HALF_WIDTH)}L50 ${num(50 - HALF_SPAN - 1.05 * HALF_WIDTH)}L${num(50 + HALF_WIDTH * 0.6)} ${num(50 - HALF_SPAN - 0.35 * HALF_WIDTH)}`;
const FRONT = "M30-11L50-31L70-11Z";

/** The class that gives a seat's colour, or that of what nobody owns. @param {number | null} seat */
export const seatClass = (seat) => (seat === null ? "seat-none" : `seat-${seat}`);

/** The middles of the rear and the front hex of a piece that covers two. @param {Piece} piece @param {HexGrid} [grid] @returns {[Point, Point] | undefined} */
export function spanOf({ at, also, facing }, grid) {
  if (!also || !grid?.has(at) || !grid.has(also)) return undefined;
  const ahead = facing != null && grid.neighbour(at, facing) === also;
  return ahead ? [grid.centre(at), grid.centre(also)] : [grid.centre(also), grid.centre(at)];
}

/** Which way a piece faces, in degrees clockwise from the north; null for one that faces nowhere. @param {Piece} piece @param {HexGrid} [grid] */
export function turnOf(piece, grid) {
  const span = spanOf(piece, grid);
  if (span) return heading(...span);
  return piece.facing == null ? null : piece.facing * 60;
}

/**
 * What faces somewhere is turned there, under what stands upright: the skin's `body`, or a plain one.
 * @param {Skin} skin @param {string} id @param {Piece} piece @param {number | null} turn @param {number} pixels its size on the screen
 * @returns {{ picture: string, plate: string }} markup in a box of a hundred units; the plate lies over all counters
 */
export function parts(skin, id, piece, turn, pixels) {
  const unit = { id, ...piece, half: HALF_SPAN, turn };
  const [upright, plate] = [skin.counter(unit, pixels), skin.plate?.(unit, pixels) ?? ""];
  if (turn === null) return { picture: upright, plate };
  const small = piece.also && !skin.body ? ' transform="translate(12 12) scale(.76)"' : "";
  const body = skin.body?.(unit, pixels) ?? plainBody(piece);
  return { picture: `<g transform="rotate(${num(turn)} 50 50)">${body}</g><g${small}>${upright}</g>`, plate };
}

/** The whole of it. @param {Parameters<typeof parts>} what */
export function portrait(...what) {
  const { picture, plate } = parts(...what);
  return picture + plate;
}

/** @param {Piece} piece */
const plainBody = ({ also, seat }) =>
  also
    ? `<path class="bd-capsule ${seatClass(seat)}" d="${CAPSULE}"/><path class="bd-chevron" d="${CHEVRON}"/>`
    : `<path class="bd-front ${seatClass(seat)}" d="${FRONT}"/>`;
