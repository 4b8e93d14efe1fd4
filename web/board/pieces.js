/** The counters: one group each, placed by arithmetic, drawn by the skin. */

import { reducedMotion } from "./camera.js";
import { APOTHEM, RADIUS } from "./geometry.js";
import { CAPTION } from "./places.js";
import { COUNTER } from "./sheets.js";
import { escaped, element as make, num } from "./svg.js";

/**
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {{ at: string, seat: number, label?: object, face: object, also?: string, facing?: number }} Piece
 * @typedef {{ x: number, y: number, on: string, span?: [Point, Point] }} Spot where a piece is drawn, and the element it stands at;
 *   `span`: the middles of the rear and the front hex, if it covers two
 */

/** Sizes in pixels at which a counter shows more; the skin draws for the one it is given. */
const DETAIL = [0, 19, 30, 60];

/** From the middle of a piece on two hexes to the middle of each, and half its width, in the hundredths of a counter. */
const HALF_SPAN = (100 * APOTHEM) / COUNTER;
const HALF_WIDTH = (50 * RADIUS) / COUNTER;

/** A piece on two hexes that its skin does not draw: a capsule with a wedge at the front, which points up. */
const CAPSULE =
  `M${num(50 - HALF_WIDTH)} ${num(50 + HALF_SPAN)}A${num(HALF_WIDTH)} ${num(HALF_WIDTH)} 0 0 0 ${num(50 + HALF_WIDTH)} ${num(50 + HALF_SPAN)}` +
  `V${num(50 - HALF_SPAN)}L50 ${num(50 - HALF_SPAN - 1.28 * HALF_WIDTH)}L${num(50 - HALF_WIDTH)} ${num(50 - HALF_SPAN)}Z`;
const CHEVRON = `M${num(50 - HALF_WIDTH * 0.6)} ${num(50 - HALF_SPAN - 0.35 * HALF_WIDTH)}L50 ${num(50 - HALF_SPAN - 1.05 * HALF_WIDTH)}L${num(50 + HALF_WIDTH * 0.6)} ${num(50 - HALF_SPAN - 0.35 * HALF_WIDTH)}`;
const FRONT = "M30-11L50-31L70-11Z";

export class Pieces {
  /** @type {Map<string, Spot>} */
  spots = new Map();
  /** @type {Map<string, string[]>} the pieces at an element, bottom to top */
  stacks = new Map();
  /** @type {Map<string, string[]>} the pieces that cover an element besides the one they stand at */
  covers = new Map();
  /** @type {Map<string, { id: string, node: SVGGElement, piece: Piece }>} */
  #drawn = new Map();
  #pixels = DETAIL[2];
  #fanned = null;

  /** @param {SVGGElement} boxes @param {SVGGElement} layer @param {object} skin @param {(message: object) => string} say */
  constructor(boxes, layer, skin, say) {
    this.boxes = boxes;
    this.layer = layer;
    this.counts = make("g", { class: "bd-counts" });
    this.tray = make("g", { class: "bd-tray" });
    this.skin = skin;
    this.say = say;
  }

  /** @param {{ pieces: Record<string, Piece> }} scene @param {object} sheet */
  show({ pieces }, sheet) {
    this.sheet = sheet;
    this.stacks = new Map();
    this.covers = new Map();
    // Places the chart does not know are made in the order of their names.
    for (const at of new Set(
      Object.values(pieces)
        .map((piece) => piece.at)
        .sort(),
    ))
      sheet.elementOf(at);
    const put = (map, on, id) => (map.has(on) ? map.get(on).push(id) : map.set(on, [id]));
    for (const [id, piece] of Object.entries(pieces)) {
      const on = sheet.elementOf(piece.at);
      if (!on) continue;
      put(this.stacks, on, id);
      const also = piece.also && sheet.elementOf(piece.also);
      if (also) put(this.covers, also, id);
    }
    for (const [id, { node }] of this.#drawn) {
      if (!pieces[id] || !sheet.elementOf(pieces[id].at)) {
        node.remove();
        this.#drawn.delete(id);
      }
    }
    for (const ids of this.stacks.values()) for (const id of ids) this.#draw(id, pieces[id]);
    this.#arrange();
  }

  #draw(id, piece) {
    const old = this.#drawn.get(id);
    if (old?.piece === piece) return;
    const drawn = { id, piece, node: old?.node ?? make("g", { class: "bd-piece" }) };
    drawn.node.innerHTML = this.#markup(drawn);
    this.#drawn.set(id, drawn);
  }

  #markup(drawn) {
    return `<g transform="scale(${num(COUNTER / 100)}) translate(-50 -50)">${this.#picture(drawn)}</g>`;
  }

  /** What faces somewhere is turned there, under what stands upright: the skin's `body`, or a plain one. */
  #picture({ id, piece }, turn = this.#turn(piece)) {
    const unit = { id, ...piece, half: HALF_SPAN };
    const upright = this.skin.counter(unit, this.#pixels);
    if (turn === null) return upright;
    const body =
      this.skin.body?.(unit, this.#pixels) ??
      (piece.also
        ? `<path class="bd-capsule seat-${piece.seat}" d="${CAPSULE}"/><path class="bd-chevron" d="${CHEVRON}"/>`
        : `<path class="bd-front seat-${piece.seat}" d="${FRONT}"/>`);
    const small = piece.also && !this.skin.body ? ' transform="translate(12 12) scale(.76)"' : "";
    return `<g transform="rotate(${num(turn)} 50 50)">${body}</g><g${small}>${upright}</g>`;
  }

  /** Which way a piece faces, in degrees clockwise from the north; null for one that faces nowhere. @param {Piece} piece */
  #turn(piece) {
    const span = this.#span(piece);
    if (span) return (Math.atan2(span[1][0] - span[0][0], span[0][1] - span[1][1]) * 180) / Math.PI;
    return Number.isInteger(piece.facing) ? piece.facing * 60 : null;
  }

  /** The middles of the rear and the front hex of a piece that covers two. @param {Piece} piece @returns {[Point, Point] | undefined} */
  #span({ at, also, facing }) {
    const { grid } = this.sheet;
    if (!also || !grid?.has(at) || !grid.has(also)) return undefined;
    const ahead = Number.isInteger(facing) && grid.neighbour(at, facing) === also;
    return ahead ? [grid.centre(at), grid.centre(also)] : [grid.centre(also), grid.centre(at)];
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
        const { node, piece } = this.#drawn.get(id);
        const span = on === this.#fanned ? undefined : this.#span(piece);
        const [x, y] = span ? [(span[0][0] + span[1][0]) / 2, (span[0][1] + span[1][1]) / 2] : seats[i];
        this.spots.set(id, { x, y, on, span });
        const moved = `translate(${num(x)}px, ${num(y)}px)`;
        if (node.style.transform !== moved) node.style.transform = moved;
      });
      if (ids.length > 1 && !on.startsWith("place:") && on !== this.#fanned) {
        const [x, y] = seats[ids.length - 1];
        counts +=
          `<g class="bd-count" transform="translate(${num(x + COUNTER * 0.46)} ${num(y - COUNTER * 0.46)})">` +
          `<circle r="8"/><text y="3.8">${ids.length}</text></g>`;
      }
    }
    this.boxes.innerHTML = frame;
    this.counts.innerHTML = counts;
    this.#order();
  }

  /** Stack by stack, a fanned one last on its tray; what stands right already is left alone, for to move a counter is to draw it again. */
  #order() {
    const fanned = this.stacks.get(this.#fanned) ?? [];
    this.tray.innerHTML = fanned.length ? this.#tray() : "";
    const nodes = [
      ...[...this.stacks].filter(([on]) => on !== this.#fanned).flatMap(([, ids]) => ids.map((id) => this.#drawn.get(id).node)),
      this.counts,
      this.tray,
      ...fanned.map((id) => this.#drawn.get(id).node),
    ];
    let next = this.layer.firstChild;
    for (const node of nodes) {
      if (node === next) next = next.nextSibling;
      else this.layer.insertBefore(node, next);
    }
  }

  /** World bounds of the fanned counters. @returns {import("./geometry.js").Bounds | null} */
  get fanBounds() {
    if (!this.#fanned) return null;
    const spots = (this.stacks.get(this.#fanned) ?? []).map((id) => this.spots.get(id));
    const r = COUNTER * 0.62;
    return {
      left: Math.min(...spots.map(({ x }) => x)) - r,
      right: Math.max(...spots.map(({ x }) => x)) + r,
      top: Math.min(...spots.map(({ y }) => y)) - r,
      bottom: Math.max(...spots.map(({ y }) => y)) + r,
    };
  }

  #tray() {
    const { left, top, right, bottom } = this.fanBounds;
    const [x, y] = this.sheet.centre(this.#fanned);
    return `<rect class="bd-tray-back" x="${num(left)}" y="${num(top)}" width="${num(right - left)}" height="${num(bottom - top)}" rx="8"/><circle class="bd-tray-dot" cx="${num(x)}" cy="${num(y)}" r="3.4"/>`;
  }

  /** Is a world point on the fan, or no farther from it than `slack`? @param {number} x @param {number} y @param {number} slack */
  onFan(x, y, slack) {
    const bounds = this.fanBounds;
    if (!bounds) return false;
    const { left, top, right, bottom } = bounds;
    return x > left - slack && x < right + slack && y > top - slack && y < bottom + slack;
  }

  #box({ x, y, width, height, name, id, hexes, edge }) {
    const arrows = hexes
      .map((label) => {
        const [hx, hy] = this.sheet.grid.centre(label);
        const turn = { bottom: 0, left: 90, top: 180, right: 270 }[edge];
        const [ax, ay] =
          edge === "bottom" || edge === "top"
            ? [hx, edge === "bottom" ? y - 4 : y + height + 4]
            : [edge === "left" ? x + width + 4 : x - 4, hy];
        return `<path class="bd-gate" transform="translate(${num(ax)} ${num(ay)}) rotate(${turn})" d="M-7 5L0-5L7 5Z"/>`;
      })
      .join("");
    return (
      `<rect class="bd-box" x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" rx="7"/>` +
      `<text class="bd-box-name" x="${num(x + width / 2)}" y="${num(y + CAPTION * 0.85)}">${escaped(name ? this.say(name) : id)}</text>${arrows}`
    );
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
    const half = COUNTER / 2;
    const hits = ({ x: sx, y: sy, span }) =>
      span ? fromLine([x, y], span) <= RADIUS / 2 : Math.abs(x - sx) <= half && Math.abs(y - sy) <= half;
    const fanned = (this.stacks.get(this.#fanned) ?? []).findLast((id) => hits(this.spots.get(id)));
    if (fanned) return fanned;
    let found = null;
    for (const [id, spot] of this.spots) if (hits(spot)) found = id;
    return found;
  }

  /** Spreads the stack at an element, or none. @param {string | null} on */
  fan(on) {
    const next = on && (this.stacks.get(on)?.length ?? 0) > 1 && !on.startsWith("place:") ? on : null;
    if (next === this.#fanned) return;
    this.#fanned = next;
    this.#arrange();
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

  /** The skin's drawing of a piece, for ghosts. @param {string} id @param {number} [turn] which way it would face, in degrees */
  picture(id, turn) {
    const drawn = this.#drawn.get(id);
    return drawn ? this.#picture(drawn, drawn.piece.facing === undefined ? undefined : turn) : "";
  }

  seat(id) {
    return this.#drawn.get(id)?.piece.seat ?? 0;
  }
}

/** How far a point is from a line between two others. @param {Point} point @param {[Point, Point]} line */
function fromLine([x, y], [[ax, ay], [bx, by]]) {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** Up to seven in an arc above their place, more in rows. @returns {import("./geometry.js").Point[]} */
function fan([x, y], count) {
  if (count > 7) {
    const perRow = Math.ceil(Math.sqrt(count));
    return Array.from({ length: count }, (_, i) => [
      x + COUNTER * 1.1 * ((i % perRow) - (perRow - 1) / 2),
      y + COUNTER * 1.1 * Math.floor(i / perRow),
    ]);
  }
  const radius = COUNTER * Math.max(0.7, 0.36 * count);
  return Array.from({ length: count }, (_, i) => {
    const angle = Math.PI * (1 - (count === 2 ? i * 1 : i / (count - 1)));
    return [x + radius * Math.cos(angle), y - radius * 0.75 * Math.sin(angle)];
  });
}
