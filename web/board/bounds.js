/** How far something goes: a line round the hexes it reaches, with words on it where no counter is in their way. */

import { middle } from "./geometry.js";
import { COUNTER } from "./sheets.js";
import { at, escaped, num } from "./svg.js";

/**
 * @import { Bounds, HexGrid, HexSide, Point } from "./geometry.js"
 * @typedef {{ x: number, y: number }} Middle
 */

const DIRECTIONS = [0, 1, 2, 3, 4, 5];
/** Half the height of the words, and how wide a letter of them is. */
const HALF = 10;
const LETTER = 5.4;
/** The words grow on a map that is far away; so much room is kept for them. */
const GROWN = 1.5;
/** Words out of view are worse than words over so many counters. */
const HIDDEN = 100;

/** The sides between what is within and what is not; at the edge of the map there is no line. @param {HexGrid} grid @param {Set<string>} within */
function sidesOf(grid, within) {
  /** @type {HexSide[]} */
  const sides = [];
  for (const label of within)
    for (const direction of DIRECTIONS) {
      const next = grid.neighbour(label, direction);
      const side = next && !within.has(next) ? grid.side(label, next) : null;
      if (side) sides.push(side);
    }
  return sides;
}

/** Each line from end to end. Round what is within, every side begins where the one before it ends. @param {HexSide[]} sides @returns {Point[][]} */
function chained(sides) {
  const from = new Map(sides.map((side) => [side.keys[0], side]));
  const ends = new Set(sides.map(({ keys }) => keys[1]));
  /** @type {Point[][]} */
  const lines = [];
  // Lines that begin at the edge of the map first; what is left then goes round.
  for (const first of [...sides.filter(({ keys }) => !ends.has(keys[0])), ...sides]) {
    if (!from.has(first.keys[0])) continue;
    const line = [first.ends[0]];
    for (let side = from.get(first.keys[0]); side; side = from.get(side.keys[1])) {
      from.delete(side.keys[0]);
      line.push(side.ends[1]);
    }
    lines.push(line);
  }
  return lines;
}

/** How many counters words of this width would cover there. @param {Point} place @param {number} width @param {Middle[]} spots */
const covered = ([x, y], width, spots) =>
  spots.filter((spot) => Math.abs(spot.x - x) < (width * GROWN + COUNTER) / 2 && Math.abs(spot.y - y) < HALF * GROWN + COUNTER / 2).length;

/** @param {Point} place @param {Bounds} seen */
const isIn = ([x, y], { left, top, right, bottom }) => x > left && x < right && y > top && y < bottom;

/** The nearest place at which words of this width are in view. @param {Point} place @param {number} width @param {Bounds} seen @returns {Point} */
function within([x, y], width, { left, top, right, bottom }) {
  const [half, tall] = [(width * GROWN) / 2, HALF * GROWN];
  return [Math.max(left + half, Math.min(right - half, x)), Math.max(top + tall, Math.min(bottom - tall, y))];
}

/** @param {Middle[]} spots @returns {Middle | null} */
function centreOf(spots) {
  const mean = (/** @type {"x" | "y"} */ axis) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  return spots.length ? { x: mean("x"), y: mean("y") } : null;
}

/**
 * Where the words stand: on a level side, in view if any is, clear of counters, as near as can be to what the line is counted from and to where the others are.
 * @param {HexSide[]} sides @param {HexGrid} grid @param {number} width @param {Middle | null} source @param {Middle[]} spots @param {Bounds | null} seen
 * @returns {Point | null}
 */
function wordsAt(sides, grid, width, source, spots, seen) {
  const { left, right } = grid.bounds;
  const hidden = (/** @type {Point} */ place) => seen !== null && within(place, width, seen).some((at, i) => at !== place[i]);
  const level = sides.filter(({ ends: [a, b] }) => Math.abs(a[1] - b[1]) < 1).map(({ ends }) => middle(...ends));
  const inside = level.filter(([x]) => x - (width * GROWN) / 2 > left && x + (width * GROWN) / 2 < right);
  const near = [centreOf(spots), source].filter((spot) => spot !== null);
  const far = ([x, y] = [0, 0]) => near.reduce((sum, spot) => sum + Math.hypot(x - spot.x, y - spot.y), 0);
  /** @type {Map<Point, number>} */
  const over = new Map(inside.map((place) => [place, covered(place, width, spots) + (hidden(place) ? HIDDEN : 0)]));
  const best = inside.sort((a, b) => (over.get(a) ?? 0) - (over.get(b) ?? 0) || far(a) - far(b))[0] ?? null;
  if (!best || !seen || !hidden(best)) return best;
  // Of a line that is nowhere level in view the words stand beside it; of one that is not in view, nowhere.
  const here = sides.filter(({ ends }) => isIn(ends[0], seen)).map(({ ends }) => within(middle(...ends), width, seen));
  return here.sort((a, b) => covered(a, width, spots) - covered(b, width, spots))[0] ?? null;
}

/** @param {Set<string>} within hexes @param {HexGrid} grid @param {string} text @param {Middle | null} source @param {Middle[]} spots of counters @param {Bounds | null} seen what is in view */
export function drawBound(within, grid, text, source, spots, seen) {
  const sides = sidesOf(grid, within);
  const d = chained(sides)
    .map((line) => `M${line.map(at).join("L")}`)
    .join("");
  if (!d) return "";
  const width = 24 + LETTER * text.length;
  const place = text ? wordsAt(sides, grid, width, source, spots, seen) : null;
  const words =
    place &&
    `<g transform="translate(${at(place)})"><g class="k-bound-words"><rect class="k-cost" x="${num(-width / 2)}" y="${-HALF}" width="${num(width)}" height="${2 * HALF}" rx="${HALF}"/>` +
      `<text class="k-bound-text" y="4.2">${escaped(text)}</text></g></g>`;
  return `<path class="k-bound-edge" d="${d}"/><path class="k-bound" d="${d}"/>${words ?? ""}`;
}
