/** A sheet of hexes: where is this element, what is here, what lies beyond. One of areas answers the same, see areas.js. */

import { APOTHEM, RADIUS } from "./geometry.js";
import { drawHexes } from "./map.js";
import { MARGIN, seatsIn, strayBox } from "./places.js";
import { num, polygon } from "./svg.js";

/**
 * @typedef {string} Element `hex:2208`, `place:A`, `area:3`, `unit:UB2`
 * @typedef {import("./geometry.js").Point} Point
 */

export const rectangle = (x, y, w, h, r) =>
  `M${num(x + r)} ${num(y)}h${num(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${num(h - 2 * r)}` +
  `a${r} ${r} 0 0 1 ${-r} ${r}h${num(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${num(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

export const idOf = (/** @type {Element} */ element) => element.slice(element.indexOf(":") + 1);

/** Counters on one spot, each a little up and to the right of the one below. @returns {Point[]} */
export function pile([x, y], count, size) {
  const step = Math.min(size * 0.11, (size * 0.34) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, i) => [x + step * (i - (count - 1) / 2), y - step * (i - (count - 1) / 2)]);
}

export class HexesSheet {
  kind = "hexes";
  #strays = new Map();

  /** @param {object} sheet @param {(message: object) => string} say @param {(at: string) => object | null} [nameOf] the name of a place the chart does not know */
  constructor(sheet, say, nameOf = () => null) {
    this.id = sheet.id;
    this.nameOf = nameOf;
    const drawn = drawHexes(sheet, say);
    this.width = drawn.width;
    this.height = drawn.height;
    this.markup = drawn.markup;
    this.sketch = drawn.sketch;
    this.grid = drawn.grid;
    this.boxes = drawn.boxes;
    this.under = drawn.height;
    this.home = `hex:${sheet.hexes[0][0]}`;
  }

  /** The element a piece stands at, or null when it is nowhere on this sheet. @param {string} at */
  elementOf(at) {
    if (!at || at === "off") return null;
    if (this.grid.has(at)) return `hex:${at}`;
    if (/^\d+$/.test(at)) return null;
    const id = this.boxes.has(at) ? at : at.replace(/^entry-/, "");
    if (!this.boxes.has(id) && !this.#strays.has(id)) this.#addStray(id, at);
    return `place:${id}`;
  }

  /** Where nobody told us to put a place, it lies under the map, and the sheet grows. */
  #addStray(id, at) {
    const box = { ...strayBox(id, this.#strays.size, this.grid, this.under), name: this.nameOf(at) ?? undefined };
    this.#strays.set(id, box);
    this.height = box.y + box.height + MARGIN;
  }

  #box(id) {
    return this.boxes.get(id) ?? this.#strays.get(id);
  }

  /** @returns {Point | null} */
  centre(element) {
    const id = idOf(element);
    if (element.startsWith("hex:")) return this.grid.has(id) ? this.grid.centre(id) : null;
    const box = element.startsWith("place:") && this.#box(id);
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
  }

  /** A path round an element, drawn in from its border by a share of its size. */
  outline(element, inset = 0) {
    const id = idOf(element);
    if (element.startsWith("hex:")) {
      const [x, y] = this.grid.centre(id);
      return polygon(this.grid.corners(id).map(([cx, cy]) => [x + (cx - x) * (1 - inset), y + (cy - y) * (1 - inset)]));
    }
    const box = this.#box(id);
    return box ? rectangle(box.x, box.y, box.width, box.height, 7) : "";
  }

  /** @returns {Element | null} */
  hit(x, y) {
    const hex = this.grid.at(x, y);
    if (hex) return `hex:${hex}`;
    for (const box of [...this.boxes.values(), ...this.#strays.values()]) {
      if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height) return `place:${box.id}`;
    }
    return null;
  }

  /** Where the cost of getting there is written. @returns {Point} */
  costAt(element) {
    return this.centre(element);
  }

  /** Half the height of an element, for things put beside it. */
  reach(element) {
    return element.startsWith("hex:") ? APOTHEM : this.#box(idOf(element)).height / 2;
  }

  /** @returns {Point[]} */
  seats(element, count, size) {
    return element.startsWith("hex:") ? pile(this.centre(element), count, size) : seatsIn(this.#box(idOf(element)), count, size);
  }

  /** The boxes to be drawn: those of the chart, and others while somebody is in them. @param {Set<Element>} taken */
  shownBoxes(taken) {
    return [...this.boxes.values(), ...[...this.#strays.values()].filter((box) => taken.has(`place:${box.id}`))];
  }

  /** The map itself and the boxes somebody is in. @param {Set<Element>} taken */
  extent(taken) {
    const { left, top, right, bottom } = this.grid.bounds;
    const boxes = this.shownBoxes(taken).filter(({ id }) => taken.has(`place:${id}`));
    return {
      left: Math.min(left, ...boxes.map(({ x }) => x)) - MARGIN,
      top: Math.min(top, ...boxes.map(({ y }) => y)) - MARGIN,
      right: Math.max(right, ...boxes.map(({ x, width }) => x + width)) + MARGIN,
      bottom: Math.max(bottom, ...boxes.map(({ y, height }) => y + height)) + MARGIN,
    };
  }

  /** @param {number} direction 0-5, clockwise from north; 6 west and 7 east keep the row */
  step(element, direction) {
    const id = idOf(element);
    if (element.startsWith("place:")) return this.#box(id).hexes.length > 0 ? `hex:${this.#box(id).hexes[0]}` : element;
    const low = this.grid.isLow(Number(id.slice(0, 2)));
    const heading = direction === 6 ? (low ? 5 : 4) : direction === 7 ? (low ? 1 : 2) : direction;
    const next = this.grid.neighbour(id, heading);
    if (next) return `hex:${next}`;
    const gate = [...this.boxes.values()].find((box) => box.hexes.includes(id));
    return gate ? `place:${gate.id}` : element;
  }
}

/** Size of a counter in world units. */
export const COUNTER = 1.36 * RADIUS;
