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
 */

/** World units from the centre of a hex to a corner. */
export const RADIUS = 28;
/** World units from the centre of a hex to the middle of a side. */
export const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;

/** Corners in half radii and half heights from the centre. */
const CORNERS = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
];

const two = (n) => String(n).padStart(2, "0");

/** @param {number} column @param {number} row */
export const labelOf = (column, row) => two(column) + two(row);

/** @param {string} label @returns {[number, number]} column and row, from 1 */
export const parseLabel = (label) => [Number(label.slice(0, 2)), Number(label.slice(2))];

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
   * @param {{ columns: number, rows: number, low?: "even" | "odd" }} sheet
   * @param {Point} origin world position of the upper left corner of the grid's bounding box
   */
  constructor({ columns, rows, low = "even" }, origin = [0, 0]) {
    this.columns = columns;
    this.rows = rows;
    this.lowParity = low === "even" ? 0 : 1;
    this.origin = origin;
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

  isLow(column) {
    return column % 2 === this.lowParity;
  }

  has(label) {
    const [column, row] = parseLabel(label);
    return label.length === 4 && this.#inside(column, row);
  }

  #inside(column, row) {
    return column >= 1 && column <= this.columns && row >= 1 && row <= this.rows;
  }

  /** Lattice position of a centre. */
  #lattice(column, row) {
    return [3 * (column - 1) + 2, 2 * (row - 1) + 1 + (this.isLow(column) ? 1 : 0)];
  }

  /** @returns {Point} */
  #world(i, j) {
    return [this.origin[0] + (i * RADIUS) / 2, this.origin[1] + j * APOTHEM];
  }

  /** @param {string} label @returns {Point} */
  centre(label) {
    return this.#world(...this.#lattice(...parseLabel(label)));
  }

  /** @param {string} label @returns {Point[]} six corners, clockwise from the upper left */
  corners(label) {
    const [i, j] = this.#lattice(...parseLabel(label));
    return CORNERS.map(([di, dj]) => this.#world(i + di, j + dj));
  }

  /** @param {string} label @param {number} direction @returns {string | null} */
  neighbour(label, direction) {
    const [column, row] = parseLabel(label);
    const low = this.isLow(column) ? 1 : 0;
    const [dc, dr] = [
      [0, -1],
      [1, low - 1],
      [1, low],
      [0, 1],
      [-1, low],
      [-1, low - 1],
    ][direction];
    return this.#inside(column + dc, row + dr) ? labelOf(column + dc, row + dr) : null;
  }

  /** The direction from one label to an adjacent one, or -1. */
  direction(from, to) {
    return [0, 1, 2, 3, 4, 5].findIndex((d) => this.neighbour(from, d) === to);
  }

  /**
   * The side between two adjacent hexes: its ends with names shared by every hex that meets there.
   * @returns {{ keys: [string, string], ends: [Point, Point], mid: Point } | null}
   */
  side(from, to) {
    const direction = this.direction(from, to);
    if (direction < 0) return null;
    const [i, j] = this.#lattice(...parseLabel(from));
    const at = [direction, (direction + 1) % 6].map((k) => [i + CORNERS[k][0], j + CORNERS[k][1]]);
    const ends = /** @type {[Point, Point]} */ (at.map(([a, b]) => this.#world(a, b)));
    return {
      keys: /** @type {[string, string]} */ (at.map(String)),
      ends,
      mid: [(ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2],
    };
  }

  /** The hex under a world position: the nearest centre, for hexes are the Voronoi cells of their centres. */
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
        best = labelOf(column, row);
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
      for (let row = from; row <= to; row++) yield labelOf(column, row);
    }
  }
}
