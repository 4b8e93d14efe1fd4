/** The counters: one group each, placed by arithmetic, drawn by the skin. */

import { COUNTER } from "./sheets.js";
import { element as make, escape, num } from "./svg.js";
import { CAPTION } from "./places.js";
import { reducedMotion } from "./camera.js";

/**
 * @typedef {{ at: string, seat: number, label?: object, face: object }} Piece
 * @typedef {{ x: number, y: number, on: string }} Spot where a piece is drawn, and the element it stands at
 */

/** Sizes in pixels at which a counter shows more; the skin draws for the one it is given. */
const DETAIL = [0, 19, 30, 60];

export class Pieces {
  /** @type {Map<string, Spot>} */
  spots = new Map();
  /** @type {Map<string, string[]>} the pieces at an element, bottom to top */
  stacks = new Map();
  /** @type {Map<string, { id: string, node: SVGGElement, piece: Piece, marked: boolean }>} marked: there is a battle mark beside it */
  #drawn = new Map();
  #pixels = DETAIL[2];
  #fanned = null;

  /** @param {SVGGElement} boxes @param {SVGGElement} layer @param {object} skin @param {(message: object) => string} say */
  constructor(boxes, layer, skin, say) {
    this.boxes = boxes;
    this.layer = layer;
    this.skin = skin;
    this.say = say;
  }

  /** @param {{ pieces: Record<string, Piece>, marks: object[] }} scene @param {object} sheet */
  show({ pieces, marks }, sheet) {
    this.sheet = sheet;
    this.stacks = new Map();
    for (const [id, piece] of Object.entries(pieces)) {
      const on = sheet.elementOf(piece.at);
      if (on) this.stacks.set(on, [...(this.stacks.get(on) ?? []), id]);
    }
    for (const [id, { node }] of this.#drawn) {
      if (!pieces[id] || !sheet.elementOf(pieces[id].at)) {
        node.remove();
        this.#drawn.delete(id);
      }
    }
    const marked = new Set(marks.flatMap(({ on, to = [] }) => [...on, ...to]));
    for (const ids of this.stacks.values()) for (const id of ids) this.#draw(id, pieces[id], marked.has(`unit:${id}`));
    this.#arrange();
  }

  #draw(id, piece, marked) {
    const old = this.#drawn.get(id);
    if (old?.piece === piece && old.marked === marked) return;
    const drawn = { id, piece, marked, node: old?.node ?? make("g", { class: "bd-piece" }) };
    drawn.node.innerHTML = this.#markup(drawn);
    this.#drawn.set(id, drawn);
  }

  #markup(drawn) {
    return `<g transform="scale(${num(COUNTER / 100)}) translate(-50 -50)">${this.#picture(drawn)}</g>`;
  }

  #picture({ id, piece, marked }) {
    return this.skin.counter({ id, ...piece, marked }, this.#pixels);
  }

  /** Puts every counter at its spot, and the boxes and counts round them. */
  #arrange() {
    this.spots = new Map();
    let frame = "";
    let counts = "";
    for (const box of this.sheet.shownBoxes(new Set(this.stacks.keys()))) frame += this.#box(box);
    for (const [on, ids] of this.stacks) {
      const seats = on === this.#fanned ? fan(this.sheet.centre(on), ids.length) : this.sheet.seats(on, ids.length, COUNTER);
      ids.forEach((id, i) => {
        const [x, y] = seats[i];
        this.spots.set(id, { x, y, on });
        const { node } = this.#drawn.get(id);
        node.style.transform = `translate(${num(x)}px, ${num(y)}px)`;
        this.layer.append(node);
      });
      if (ids.length > 1 && !on.startsWith("place:") && on !== this.#fanned) {
        const [x, y] = seats[ids.length - 1];
        counts += `<g class="bd-count" transform="translate(${num(x + COUNTER * 0.46)} ${num(y - COUNTER * 0.46)})">`
          + `<circle r="8"/><text y="3.8">${ids.length}</text></g>`;
      }
    }
    this.boxes.innerHTML = frame;
    this.layer.querySelector(".bd-counts")?.remove();
    this.layer.append(make("g", { class: "bd-counts" }, counts));
  }

  #box({ x, y, width, height, name, id, hexes, edge }) {
    const arrows = hexes.map((label) => {
      const [hx, hy] = this.sheet.grid.centre(label);
      const turn = { bottom: 0, left: 90, top: 180, right: 270 }[edge];
      const [ax, ay] = edge === "bottom" || edge === "top" ? [hx, edge === "bottom" ? y - 4 : y + height + 4] : [edge === "left" ? x + width + 4 : x - 4, hy];
      return `<path class="bd-gate" transform="translate(${num(ax)} ${num(ay)}) rotate(${turn})" d="M-7 5L0-5L7 5Z"/>`;
    }).join("");
    return `<rect class="bd-box" x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" rx="7"/>`
      + `<text class="bd-box-name" x="${num(x + width / 2)}" y="${num(y + CAPTION * 0.85)}">${escape(name ? this.say(name) : id)}</text>${arrows}`;
  }

  /** Tells the size of a counter on the screen; true when they had to be drawn again. @param {number} pixels */
  resize(pixels) {
    const step = DETAIL.findLast((least) => pixels >= least);
    if (step === this.#pixels) return false;
    this.#pixels = step;
    for (const drawn of this.#drawn.values()) drawn.node.innerHTML = this.#markup(drawn);
    return true;
  }

  /** The counter under a world point, the uppermost first. @returns {string | null} */
  hit(x, y) {
    let found = null;
    for (const [id, spot] of this.spots) {
      if (Math.abs(x - spot.x) <= COUNTER / 2 && Math.abs(y - spot.y) <= COUNTER / 2) found = id;
    }
    return found;
  }

  /** Spreads the stack at an element, or none. @param {string | null} on */
  fan(on) {
    const next = on && (this.stacks.get(on)?.length ?? 0) > 1 && !on.startsWith("place:") ? on : null;
    if (next === this.#fanned) return;
    this.#fanned = next;
    this.#arrange();
    for (const id of (next && this.stacks.get(next)) ?? []) this.layer.append(this.#drawn.get(id).node);
  }

  get fanned() {
    return this.#fanned;
  }

  /**
   * Lets a counter walk along points to where it stands now.
   * @param {string} id @param {import("./geometry.js").Point[]} points @param {number} ms
   * @returns {Promise<void>}
   */
  async walk(id, points, ms) {
    const node = this.#drawn.get(id)?.node;
    const spot = this.spots.get(id);
    if (!node || !spot) return;
    this.layer.append(node);
    const stops = [...points.slice(0, -1), [spot.x, spot.y]];
    const frames = reducedMotion()
      ? [{ opacity: 0.2 }, { opacity: 1 }]
      : stops.map(([x, y]) => ({ transform: `translate(${num(x)}px, ${num(y)}px)` }));
    const walk = node.animate(frames, { duration: reducedMotion() ? 80 : ms, easing: "ease-in-out" });
    await walk.finished.catch(() => {});
  }

  /** The skin's drawing of a piece, for ghosts. @param {string} id */
  picture(id) {
    const drawn = this.#drawn.get(id);
    return drawn ? this.#picture(drawn) : "";
  }

  seat(id) {
    return this.#drawn.get(id)?.piece.seat ?? 0;
  }
}

/** Up to seven in an arc above their place, more in rows. @returns {import("./geometry.js").Point[]} */
function fan([x, y], count) {
  if (count > 7) {
    const perRow = Math.ceil(Math.sqrt(count));
    return Array.from({ length: count }, (_, i) => [x + COUNTER * 1.1 * (i % perRow - (perRow - 1) / 2), y + COUNTER * 1.1 * Math.floor(i / perRow)]);
  }
  const radius = COUNTER * Math.max(0.7, 0.36 * count);
  return Array.from({ length: count }, (_, i) => {
    const angle = Math.PI * (1 - (count === 2 ? i * 1 : i / (count - 1)));
    return [x + radius * Math.cos(angle), y - radius * 0.75 * Math.sin(angle)];
  });
}
