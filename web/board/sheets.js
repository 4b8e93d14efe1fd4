/** A sheet of hexes: where is this element, what is here, what lies beyond. One of areas answers the same, see areas.js. */

import { APOTHEM, RADIUS } from "./geometry.js";
import { drawHexes } from "./map.js";
import { MARGIN, spotsIn, strayBox } from "./places.js";
import { num, polygon } from "./svg.js";

/**
 * @import { ElementName, HexesChart, Message } from "../lib/wire.js"
 * @import { LaidArea } from "./areas.js"
 * @import { Bounds, HexGrid, Point } from "./geometry.js"
 * @import { Box } from "./places.js"
 */

/**
 * What the board asks of a sheet, of hexes or of areas.
 * @typedef {object} Sheet
 * @property {string} id
 * @property {"hexes" | "areas"} kind
 * @property {number} width
 * @property {number} height grows with places the chart does not know
 * @property {string} markup
 * @property {string} sketch the same in little, for the minimap
 * @property {ElementName} home where the keyboard begins
 * @property {HexGrid} [grid] of hexes
 * @property {Map<string, LaidArea>} [areas] of areas
 * @property {boolean} [tall] of areas: laid out for a tall screen
 * @property {boolean} [small] of areas: drawn with larger and fewer letters
 * @property {(at: string) => ElementName | null} elementOf the element a piece stands at, null when it is nowhere on this sheet
 * @property {(element: ElementName) => Point | null} centre
 * @property {(element: ElementName, inset?: number) => string} outline a path round it, drawn in from its border by a share of its size
 * @property {(x: number, y: number) => ElementName | null} hit
 * @property {(element: ElementName) => Point} costAt where the cost of getting there is written
 * @property {(element: ElementName) => number} reach half its height, for things put beside it
 * @property {(element: ElementName, count: number, size: number) => Point[]} spread places for so many counters
 * @property {(taken: Set<ElementName>) => Box[]} shownBoxes those of the chart, and others while somebody is in them
 * @property {(taken: Set<ElementName>) => Bounds} extent the map itself and the boxes somebody is in
 * @property {(element: ElementName, direction: number) => ElementName} step 0-5, clockwise from north; 6 west and 7 east keep the row
 */

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {number} r */
export const rectangle = (x, y, w, h, r) =>
  `M${num(x + r)} ${num(y)}h${num(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${num(h - 2 * r)}` +
  `a${r} ${r} 0 0 1 ${-r} ${r}h${num(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${num(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

export const idOf = (/** @type {ElementName} */ element) => element.slice(element.indexOf(":") + 1);

/** Counters on one spot, each a little up and to the right of the one below. @param {Point} at @param {number} count @param {number} size @returns {Point[]} */
export function pile([x, y], count, size) {
  const step = Math.min(size * 0.11, (size * 0.34) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, i) => [x + step * (i - (count - 1) / 2), y - step * (i - (count - 1) / 2)]);
}

/** @implements {Sheet} */
export class HexesSheet {
  /** @type {"hexes"} */
  kind = "hexes";
  /** @type {Map<string, Box>} */
  #strays = new Map();

  /** @param {HexesChart} sheet @param {(message: Message) => string} say @param {(at: string) => Message | null} [nameOf] the name of a place the chart does not know */
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

  /** @param {string} at */
  elementOf(at) {
    if (!at || at === "off") return null;
    if (this.grid.has(at)) return `hex:${at}`;
    if (/^\d+$/.test(at)) return null;
    const id = this.boxes.has(at) ? at : at.replace(/^entry-/, "");
    if (!this.boxes.has(id) && !this.#strays.has(id)) this.#addStray(id, at);
    return `place:${id}`;
  }

  /** Where nobody told us to put a place, it lies under the map, and the sheet grows. @param {string} id @param {string} at */
  #addStray(id, at) {
    const box = { ...strayBox(id, this.#strays.size, this.grid, this.under), name: this.nameOf(at) ?? undefined };
    this.#strays.set(id, box);
    this.height = box.y + box.height + MARGIN;
  }

  /** @param {string} id */
  #box(id) {
    return this.boxes.get(id) ?? this.#strays.get(id);
  }

  /** @param {ElementName} element @returns {Point | null} */
  centre(element) {
    const id = idOf(element);
    if (element.startsWith("hex:")) return this.grid.has(id) ? this.grid.centre(id) : null;
    const box = element.startsWith("place:") && this.#box(id);
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
  }

  /** @param {ElementName} element */
  outline(element, inset = 0) {
    const id = idOf(element);
    if (element.startsWith("hex:")) {
      const [x, y] = this.grid.centre(id);
      return polygon(this.grid.corners(id).map(([cx, cy]) => [x + (cx - x) * (1 - inset), y + (cy - y) * (1 - inset)]));
    }
    const box = this.#box(id);
    return box ? rectangle(box.x, box.y, box.width, box.height, 7) : "";
  }

  /** @param {number} x @param {number} y @returns {ElementName | null} */
  hit(x, y) {
    const hex = this.grid.at(x, y);
    if (hex) return `hex:${hex}`;
    for (const box of [...this.boxes.values(), ...this.#strays.values()]) {
      if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height) return `place:${box.id}`;
    }
    return null;
  }

  /** @param {ElementName} element @returns {Point} */
  costAt(element) {
    return this.centre(element) ?? [0, 0];
  }

  /** @param {ElementName} element */
  reach(element) {
    return element.startsWith("hex:") ? APOTHEM : (this.#box(idOf(element))?.height ?? 0) / 2;
  }

  /** @param {ElementName} element @param {number} count @param {number} size */
  spread(element, count, size) {
    const box = this.#box(idOf(element));
    return box && !element.startsWith("hex:") ? spotsIn(box, count, size) : pile(this.costAt(element), count, size);
  }

  /** @param {Set<ElementName>} taken */
  shownBoxes(taken) {
    return [...this.boxes.values(), ...[...this.#strays.values()].filter((box) => taken.has(`place:${box.id}`))];
  }

  /** @param {Set<ElementName>} taken */
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

  /** @param {ElementName} element @param {number} direction */
  step(element, direction) {
    const id = idOf(element);
    if (element.startsWith("place:")) {
      const [first] = this.#box(id)?.hexes ?? [];
      return first ? `hex:${first}` : element;
    }
    const low = this.grid.isLow(this.grid.cell(id)[0]);
    const heading = direction === 6 ? (low ? 5 : 4) : direction === 7 ? (low ? 1 : 2) : direction;
    const next = this.grid.neighbour(id, heading);
    if (next) return `hex:${next}`;
    const gate = [...this.boxes.values()].find((box) => box.hexes.includes(id));
    return gate ? `place:${gate.id}` : element;
  }
}

/** Size of a counter in world units. */
export const COUNTER = 1.36 * RADIUS;
