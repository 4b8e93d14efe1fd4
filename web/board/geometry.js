/**
 * Flat-topped hexes in columns. Everything is arithmetic on a lattice of half radii and half heights,
 * so that a corner shared by three hexes has one name.
 *
 *      0___1        directions and sides: 0 north, then clockwise; side d lies between corners d and d + 1
 *      /   \
 *    5/     \2
 *     \     /
 *      \___/
 *      4   3
 *
 * @typedef {[number, number]} Point
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Bounds
 * @typedef {{ keys: [string, string], ends: [Point, Point], mid: Point }} HexSide a side with names of its ends that every hex shares
 * @import { HexesChart } from "../lib/wire.js"
 */

import { labelling } from "./labels.js";

/** World units from the centre of a hex to a corner. */
export const RADIUS = 28;
/** World units from the centre of a hex to the middle of a side. */
export const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;

/** Corners in half radii and half heights from the centre. @type {Point[]} */
const CORNERS = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
];

/** @param {Point} a @param {Point} b @returns {Point} */
export const middle = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2];

/** The direction from one point to another in degrees, clockwise from the north. @param {Point} from @param {Point} to */
export const heading = (from, to) => (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;

/** A number in 0..1 that depends on nothing but its arguments. @param {...number} keys */
export function hash(...keys) {
  let h = 0x9e3779b9;
  for (const key of keys) {
    h = Math.imul(h ^ (key + 0x7f4a7c15), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  }
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

export class HexGrid {
  /**
   * @param {Pick<HexesChart, "columns" | "rows" | "low" | "labels">} chart
   * @param {Point} origin world position of the upper left corner of the grid's bounding box
   */
  constructor({ columns, rows, low = "even", labels }, origin = [0, 0]) {
    this.columns = columns;
    this.rows = rows;
    this.lowParity = low === "even" ? 0 : 1;
    this.origin = origin;
    this.labels = labelling(labels);
  }

  /** @returns {Bounds} */
  get bounds() {
    const [left, top] = this.origin;
    return {
      left,
      top,
      right: left + (1.5 * this.columns + 0.5) * RADIUS,
      bottom: top + (2 * this.rows + 1) * APOTHEM,
    };
  }

  /** Column and row of a hex, from 1. @param {string} label */
  cell(label) {
    return this.labels.read(label) ?? [0, 0];
  }

  /** @param {number} column */
  isLow(column) {
    return column % 2 === this.lowParity;
  }

  /** @param {string} label */
  has(label) {
    const cell = this.labels.read(label);
    return cell !== null && this.#inside(...cell);
  }

  /** @param {number} column @param {number} row */
  #inside(column, row) {
    return column >= 1 && column <= this.columns && row >= 1 && row <= this.rows;
  }

  /** Lattice position of a centre. @param {number} column @param {number} row @returns {Point} */
  #lattice(column, row) {
    return [3 * (column - 1) + 2, 2 * (row - 1) + 1 + (this.isLow(column) ? 1 : 0)];
  }

  /** @param {number} i @param {number} j @returns {Point} */
  #world(i, j) {
    return [this.origin[0] + (i * RADIUS) / 2, this.origin[1] + j * APOTHEM];
  }

  /** @param {string} label @returns {Point} */
  centre(label) {
    return this.#world(...this.#lattice(...this.cell(label)));
  }

  /** @param {string} label @returns {Point[]} six corners, clockwise from the upper left */
  corners(label) {
    const [i, j] = this.#lattice(...this.cell(label));
    return CORNERS.map(([di, dj]) => this.#world(i + di, j + dj));
  }

  /** @param {string} label @param {number} direction @returns {string | null} */
  neighbour(label, direction) {
    const [column, row] = this.cell(label);
    const low = this.isLow(column) ? 1 : 0;
    const steps = [
      [0, -1],
      [1, low - 1],
      [1, low],
      [0, 1],
      [-1, low],
      [-1, low - 1],
    ];
    const [dc, dr] = steps[direction];
    return this.#inside(column + dc, row + dr) ? this.labels.write(column + dc, row + dr) : null;
  }

  /** The direction from one label to an adjacent one, or -1. @param {string} from @param {string} to */
  direction(from, to) {
    return [0, 1, 2, 3, 4, 5].findIndex((d) => this.neighbour(from, d) === to);
  }

  /** The side between two adjacent hexes. @param {string} from @param {string} to @returns {HexSide | null} */
  side(from, to) {
    const direction = this.direction(from, to);
    if (direction < 0) return null;
    const [i, j] = this.#lattice(...this.cell(from));
    const corner = (/** @type {number} */ k) => [i + CORNERS[k % 6][0], j + CORNERS[k % 6][1]];
    const [first, second] = [corner(direction), corner(direction + 1)];
    const [a, b] = [this.#world(first[0], first[1]), this.#world(second[0], second[1])];
    return { keys: [String(first), String(second)], ends: [a, b], mid: middle(a, b) };
  }

  /** The hex under a world position: the nearest centre, for hexes are the Voronoi cells of their centres. @param {number} x @param {number} y */
  at(x, y) {
    const guess = Math.floor((x - this.origin[0]) / (1.5 * RADIUS)) + 1;
    let best = null;
    let least = RADIUS * RADIUS;
    for (let column = guess - 1; column <= guess + 1; column++) {
      const shift = this.isLow(column) ? 1 : 0;
      const row = Math.round((y - this.origin[1]) / (2 * APOTHEM) + 0.5 - shift / 2);
      if (!this.#inside(column, row)) continue;
      const [cx, cy] = this.#world(...this.#lattice(column, row));
      const distance = (x - cx) ** 2 + (y - cy) ** 2;
      if (distance < least) {
        least = distance;
        best = this.labels.write(column, row);
      }
    }
    return best;
  }

  /** Labels whose centres lie within the bounds. @param {Bounds} bounds */
  *within({ left, top, right, bottom }) {
    const first = Math.max(1, Math.floor((left - this.origin[0]) / (1.5 * RADIUS)));
    const last = Math.min(this.columns, Math.ceil((right - this.origin[0]) / (1.5 * RADIUS)) + 1);
    const from = Math.max(1, Math.floor((top - this.origin[1]) / (2 * APOTHEM)));
    const to = Math.min(this.rows, Math.ceil((bottom - this.origin[1]) / (2 * APOTHEM)) + 1);
    for (let column = first; column <= last; column++) {
      for (let row = from; row <= to; row++) yield this.labels.write(column, row);
    }
  }
}
