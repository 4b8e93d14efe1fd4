/** The counters: one group each, placed by arithmetic, drawn by the skin. */

import { reducedMotion } from "./camera.js";
import { middle, RADIUS } from "./geometry.js";
import { CAPTION } from "./places.js";
import { parts, spanOf, turnOf } from "./portrait.js";
import { COUNTER } from "./sheets.js";
import { escaped, element as make, num } from "./svg.js";

/**
 * @import { ElementName, Message, Piece } from "../lib/wire.js"
 * @import { Rank, Skin } from "../skins/skin.js"
 * @import { Bounds, Point } from "./geometry.js"
 * @import { Box } from "./places.js"
 * @import { Sheet } from "./sheets.js"
 * @typedef {{ x: number, y: number, on: ElementName, span?: [Point, Point] }} Spot where a piece is drawn, and the element it stands at;
 *   `span`: the middles of the rear and the front hex, if it covers two
 * @typedef {{ id: string, node: SVGGElement, plate: SVGGElement, piece: Piece }} Drawn
 */

/** Sizes in pixels at which a counter shows more, unless its skin knows better; the skin draws for the one it is given. */
const DETAIL = [0, 22, 30, 60];

/** Of a stack with ranks no more are seen than these: dozens would bury what lies beside them, and their number is written there. */
const HIGH = 3;

/** Which way an arrow beside a box points, in degrees. */
const GATES = { bottom: 0, left: 90, top: 180, right: 270 };

export class Pieces {
  /** @type {Map<string, Spot>} */
  spots = new Map();
  /** @type {Map<ElementName, string[]>} the pieces at an element, bottom to top */
  stacks = new Map();
  /** @type {Map<ElementName, string[]>} the pieces that cover an element besides the one they stand at */
  covers = new Map();
  /** @type {Map<ElementName, string[]>} the pieces that lie on the ground at an element */
  #lying = new Map();
  /** @type {Map<ElementName, Rank[]>} who leads whom in a stack, where the skin says so */
  #ranks = new Map();
  /** @type {Map<string, Drawn>} */
  #drawn = new Map();
  #pixels = DETAIL[2];
  /** @type {ElementName | null} */
  #fanned = null;

  /** @param {SVGGElement} boxes @param {SVGGElement} layer @param {Skin} skin @param {(message: Message) => string} say @param {Sheet} sheet */
  constructor(boxes, layer, skin, say, sheet) {
    this.boxes = boxes;
    this.layer = layer;
    this.counts = make("g", { class: "bd-counts" });
    this.plates = make("g", { class: "bd-plates" });
    this.tray = make("g", { class: "bd-tray" });
    this.skin = skin;
    this.say = say;
    this.sheet = sheet;
  }

  /** @param {Record<string, Piece>} pieces @param {Sheet} sheet */
  show(pieces, sheet) {
    this.sheet = sheet;
    this.stacks = new Map();
    this.#lying = new Map();
    this.covers = new Map();
    // Places the chart does not know are made in the order of their names.
    for (const at of new Set(
      Object.values(pieces)
        .map((piece) => piece.at)
        .sort(),
    ))
      sheet.elementOf(at);
    /** @type {Set<string>} */
    const shown = new Set();
    for (const [id, piece] of Object.entries(pieces)) {
      const on = sheet.elementOf(piece.at);
      if (!on) continue;
      shown.add(id);
      put(this.#lies(id, piece) ? this.#lying : this.stacks, on, id);
      const also = piece.also && sheet.elementOf(piece.also);
      if (also) put(this.covers, also, id);
      this.#draw(id, piece);
    }
    for (const [id, { node, plate }] of this.#drawn) {
      if (shown.has(id)) continue;
      node.remove();
      plate.remove();
      this.#drawn.delete(id);
    }
    this.#rank();
    this.#arrange();
  }

  /** Whoever leads lies on those he leads. */
  #rank() {
    this.#ranks = new Map();
    const ranks = this.skin.ranks?.of;
    for (const [on, ids] of ranks ? this.stacks : []) {
      if (ids.length < 2 || !ranks) continue;
      const ordered = ranks(this.#at(on).map(({ id, piece }) => ({ id, ...piece })));
      this.#ranks.set(on, ordered);
      this.stacks.set(on, ordered.flatMap((rank) => rank.ids).reverse());
    }
  }

  /** @param {string} id @param {Piece} piece */
  #draw(id, piece) {
    const old = this.#drawn.get(id);
    if (old?.piece === piece) return;
    const drawn = { id, piece, node: old?.node ?? make("g", { class: "bd-piece" }), plate: old?.plate ?? make("g") };
    this.#fill(drawn);
    this.#drawn.set(id, drawn);
  }

  /** @param {string} id @param {Piece} piece */
  #lies(id, piece) {
    return this.skin.lies?.({ id, ...piece }) ?? false;
  }

  /** @param {Drawn} drawn */
  #fill({ id, piece, node, plate }) {
    const drawn = parts(this.skin, id, piece, turnOf(piece, this.sheet.grid), this.#pixels);
    const scaled = (/** @type {string} */ markup) =>
      markup && `<g transform="scale(${num(COUNTER / 100)}) translate(-50 -50)">${markup}</g>`;
    node.innerHTML = scaled(drawn.picture);
    plate.innerHTML = scaled(drawn.plate);
  }

  /** The counters of a stack, bottom to top. @param {ElementName | null} on */
  #at(on, stacks = this.stacks) {
    return (stacks.get(on ?? "") ?? []).flatMap((id) => this.#drawn.get(id) ?? []);
  }

  /** Puts every counter at its spot, and the boxes and counts round them. */
  #arrange() {
    this.spots = new Map();
    let counts = "";
    for (const on of this.#lying.keys()) this.#put(on, this.#at(on, this.#lying), [this.sheet.centre(on) ?? [0, 0]], true);
    for (const on of this.stacks.keys()) {
      const places = this.#place(on);
      if (places.length > 1 && !on.startsWith("place:") && on !== this.#fanned) counts += count(places[places.length - 1], places.length);
    }
    this.boxes.innerHTML = this.sheet
      .shownBoxes(new Set(this.stacks.keys()))
      .map((box) => this.#box(box))
      .join("");
    this.counts.innerHTML = counts;
    this.#order();
  }

  /** Puts a stack where it belongs. @param {ElementName} on @returns {Point[]} the places of its counters */
  #place(on) {
    const drawn = this.#at(on);
    const fanned = on === this.#fanned;
    const places = fanned ? this.#fan(on, drawn) : this.#pile(on, drawn.length);
    this.#put(on, drawn, places, !fanned);
    return places;
  }

  /** The places of a stack that is spread. @param {ElementName} on @param {Drawn[]} drawn @returns {Point[]} */
  #fan(on, drawn) {
    const centre = this.sheet.centre(on) ?? [0, 0];
    const ranks = this.#ranks.get(on);
    if (!ranks) return fan(centre, drawn.length);
    const places = this.skin.ranks?.inRanks(centre, ranks);
    return drawn.map(({ id }) => places?.get(id) ?? centre);
  }

  /** The places of a stack that is not: beside what lies on the ground there, if the skin wants to see it. @param {ElementName} on @param {number} many @returns {Point[]} */
  #pile(on, many) {
    const [dx, dy] = (this.#lying.has(on) && this.skin.beside) || [0, 0];
    const high = this.#ranks.has(on) ? Math.min(many, HIGH) : many;
    const places = this.sheet.spread(on, high, COUNTER);
    return Array.from({ length: many }, (_, i) => {
      const [x, y] = places[Math.max(0, i - (many - high))];
      return [x + dx * COUNTER, y + dy * COUNTER];
    });
  }

  /** @param {ElementName} on @param {Drawn[]} drawn @param {Point[]} places the last is that of all others @param {boolean} spans whether what lies on two hexes lies there */
  #put(on, drawn, places, spans) {
    for (const [i, { id, node, plate, piece }] of drawn.entries()) {
      const span = spans ? spanOf(piece, this.sheet.grid) : undefined;
      const [x, y] = span ? middle(...span) : places[Math.min(i, places.length - 1)];
      this.spots.set(id, { x, y, on, span });
      const moved = `translate(${num(x)}px, ${num(y)}px)`;
      if (node.style.transform === moved) continue;
      node.style.transform = moved;
      plate.style.transform = moved;
    }
  }

  /** Stack by stack, a fanned one last on its tray; what stands right already is left alone, for to move a counter is to draw it again. */
  #order() {
    const fanned = this.#at(this.#fanned);
    this.tray.innerHTML = this.#tray();
    const lying = [...this.#lying.keys()].flatMap((on) => this.#at(on, this.#lying));
    const others = [...lying, ...[...this.stacks.keys()].filter((on) => on !== this.#fanned).flatMap((on) => this.#at(on))];
    const nodes = (/** @type {Drawn[]} */ list) => list.map(({ node }) => node);
    const plates = (/** @type {Drawn[]} */ list) => list.flatMap(({ plate }) => (plate.firstChild ? plate : []));
    line(this.plates, plates(others));
    line(this.layer, [...nodes(others), this.plates, this.counts, this.tray, ...nodes(fanned), ...plates(fanned)]);
  }

  /** World bounds of the fanned counters. @returns {Bounds | null} */
  get fanBounds() {
    const spots = (this.stacks.get(this.#fanned ?? "") ?? []).flatMap((id) => this.spots.get(id) ?? []);
    if (!spots.length) return null;
    const r = COUNTER * 0.62;
    return {
      left: Math.min(...spots.map(({ x }) => x)) - r,
      right: Math.max(...spots.map(({ x }) => x)) + r,
      top: Math.min(...spots.map(({ y }) => y)) - r,
      bottom: Math.max(...spots.map(({ y }) => y)) + r,
    };
  }

  #tray() {
    const bounds = this.fanBounds;
    const centre = this.#fanned && this.sheet.centre(this.#fanned);
    if (!bounds || !centre) return "";
    const { left, top, right, bottom } = bounds;
    const ranks = this.skin.ranks?.bands(this.#ranks.get(this.#fanned ?? "") ?? [], (id) => [
      this.spots.get(id)?.x ?? 0,
      this.spots.get(id)?.y ?? 0,
    ]);
    return `<rect class="bd-tray-back" x="${num(left)}" y="${num(top)}" width="${num(right - left)}" height="${num(bottom - top)}" rx="8"/><circle class="bd-tray-dot" cx="${num(centre[0])}" cy="${num(centre[1])}" r="3.4"/>${ranks ?? ""}`;
  }

  /** Is a world point on the fan, or no farther from it than `slack`? @param {number} x @param {number} y @param {number} slack */
  onFan(x, y, slack) {
    const bounds = this.fanBounds;
    if (!bounds) return false;
    const { left, top, right, bottom } = bounds;
    return x > left - slack && x < right + slack && y > top - slack && y < bottom + slack;
  }

  /** @param {Box} box */
  #box({ x, y, width, height, name, id, hexes, edge }) {
    const arrows = hexes.map((label) => {
      const [hx, hy] = this.sheet.centre(`hex:${label}`) ?? [0, 0];
      const [ax, ay] =
        edge === "bottom" || edge === "top"
          ? [hx, edge === "bottom" ? y - 4 : y + height + 4]
          : [edge === "left" ? x + width + 4 : x - 4, hy];
      return `<path class="bd-gate" transform="translate(${num(ax)} ${num(ay)}) rotate(${GATES[edge]})" d="M-7 5L0-5L7 5Z"/>`;
    });
    return (
      `<rect class="bd-box" x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" rx="7"/>` +
      `<text class="bd-box-name" x="${num(x + width / 2)}" y="${num(y + CAPTION * 0.85)}">${escaped(name ? this.say(name) : id)}</text>${arrows.join("")}`
    );
  }

  /** Tells the size of a counter on the screen; true when they had to be drawn again. @param {number} pixels */
  resize(pixels) {
    const step = (this.skin.sizes ?? DETAIL).findLast((least) => pixels >= least) ?? 0;
    if (step === this.#pixels) return false;
    this.#pixels = step;
    for (const drawn of this.#drawn.values()) this.#fill(drawn);
    this.#order();
    return true;
  }

  /** The counter under a world point, the uppermost first. @param {number} x @param {number} y @returns {string | null} */
  hit(x, y) {
    const half = COUNTER / 2;
    const hits = (/** @type {Spot | undefined} */ spot) =>
      spot?.span ? fromLine([x, y], spot.span) <= RADIUS / 2 : spot && Math.abs(x - spot.x) <= half && Math.abs(y - spot.y) <= half;
    const fanned = (this.stacks.get(this.#fanned ?? "") ?? []).findLast((id) => hits(this.spots.get(id)));
    if (fanned) return fanned;
    let found = null;
    for (const [id, spot] of this.spots) if (hits(spot)) found = id;
    return found;
  }

  /** Spreads the stack at an element, or none. @param {ElementName | null} on */
  fan(on) {
    const next = on && (this.stacks.get(on)?.length ?? 0) > 1 && !on.startsWith("place:") ? on : null;
    if (next === this.#fanned) return;
    this.#fanned = next;
    this.#arrange();
  }

  get fanned() {
    return this.#fanned;
  }

  /** Lets a counter walk along points to where it stands now. @param {string} id @param {Point[]} points @param {number} ms */
  walk(id, points, ms) {
    const drawn = this.#drawn.get(id);
    const spot = this.spots.get(id);
    if (!drawn || !spot) return;
    this.layer.append(drawn.node, drawn.plate);
    /** @type {Point[]} */
    const stops = [...points.slice(0, -1), [spot.x, spot.y]];
    const frames = reducedMotion()
      ? [{ opacity: 0.2 }, { opacity: 1 }]
      : stops.map(([x, y]) => ({ transform: `translate(${num(x)}px, ${num(y)}px)` }));
    for (const node of [drawn.node, drawn.plate]) node.animate(frames, { duration: reducedMotion() ? 80 : ms, easing: "ease-in-out" });
  }

  /** One is in a hand: where it stands it is only a shadow; null, nobody is. @param {string | null} id */
  lift(id) {
    for (const [one, { node, plate }] of this.#drawn) for (const part of [node, plate]) part.classList.toggle("bd-lifted", one === id);
  }

  /** The picture of a piece, for ghosts. @param {string} id @param {number} [turn] which way it would face, in degrees */
  picture(id, turn) {
    const piece = this.#drawn.get(id)?.piece;
    const faces = piece && ((piece.facing == null ? undefined : turn) ?? turnOf(piece, this.sheet.grid));
    return piece ? parts(this.skin, id, piece, faces ?? null, this.#pixels).picture : "";
  }

  /** Whose it is; null for nobody's. @param {string} id */
  seat(id) {
    return this.#drawn.get(id)?.piece.seat ?? null;
  }
}

/** Puts nodes in a row; those that stand right already are left alone. @param {SVGGElement} layer @param {SVGGElement[]} nodes */
function line(layer, nodes) {
  let next = layer.firstChild;
  for (const node of nodes) {
    if (node === next) next = next.nextSibling;
    else layer.insertBefore(node, next);
  }
}

/** @param {Map<ElementName, string[]>} map @param {ElementName} on @param {string} id */
function put(map, on, id) {
  const there = map.get(on);
  if (there) there.push(id);
  else map.set(on, [id]);
}

/** How many lie there, at the corner of the uppermost. @param {Point} top @param {number} n */
const count = ([x, y], n) =>
  `<g class="bd-count" transform="translate(${num(x + COUNTER * 0.46)} ${num(y - COUNTER * 0.46)})"><g class="bd-count-at"><circle r="8"/><text y="3.8">${n}</text></g></g>`;

/** How far a point is from a line between two others. @param {Point} point @param {[Point, Point]} line */
function fromLine([x, y], [[ax, ay], [bx, by]]) {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** Up to seven in an arc above their place, more in rows. @param {Point} centre @param {number} many @returns {Point[]} */
function fan([x, y], many) {
  if (many > 7) {
    const perRow = Math.ceil(Math.sqrt(many));
    return Array.from({ length: many }, (_, i) => [
      x + COUNTER * 1.1 * ((i % perRow) - (perRow - 1) / 2),
      y + COUNTER * 1.1 * Math.floor(i / perRow),
    ]);
  }
  const radius = COUNTER * Math.max(0.7, 0.36 * many);
  return Array.from({ length: many }, (_, i) => {
    const angle = Math.PI * (1 - (many === 2 ? i * 1 : i / (many - 1)));
    return [x + radius * Math.cos(angle), y - radius * 0.75 * Math.sin(angle)];
  });
}
