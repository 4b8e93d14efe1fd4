/** What may be chosen, what is chosen, where it could go, and what the game has marked. */

import { costText } from "./cost.js";
import { APOTHEM, heading, middle, RADIUS } from "./geometry.js";
import { COUNTER, idOf } from "./sheets.js";
import { at, disc, escaped, num } from "./svg.js";

/**
 * @import { ElementName, Mark } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Bounds, Point } from "./geometry.js"
 * @import { MarkPainter } from "./marks.js"
 * @import { Pieces } from "./pieces.js"
 * @import { Sheet } from "./sheets.js"
 */

/**
 * @typedef {object} Overlay
 * @property {Set<string>} [begin] elements that can be chosen now
 * @property {string[]} [active] what one is led to; `begin` if not given
 * @property {string | null} [selected]
 * @property {string | null} [inspected] looked at, but not chosen
 * @property {Map<string, number | null>} [ends] legal ends with their cost
 * @property {Map<string, number>} [chances] of elements that can be chosen, in per cent
 * @property {string[]} [path] hexes
 * @property {Map<string, number>} [through] hexes one only passes, with what it costs to get there
 * @property {[string, string] | null} [follower] a piece that would come too, and where to
 * @property {{ id: string, at: string, held: boolean }[]} [ghosts] pieces that would go along, and which of them is in the hand
 * @property {string} [price] what the way costs, in words
 * @property {Set<string>} [chosen] what is picked besides the first
 * @property {Set<string>} [named] what the sentence is about
 * @property {{ seat: number, from: string, to: string }[]} [trails] what others moved
 * @property {{ id: string, at: string, also?: string, facing?: number } | null} [ghost]
 * @property {{ from: ElementName, to: ElementName, text: string, size: number } | null} [sent] an order on its way
 * @property {Mark[]} [marks] what a choice would do: lines of fire, of supply
 * @property {string[]} [attackers] who strikes just now
 * @property {string | null} [focus]
 * @property {(painter: OverlayPainter) => string} [drawBelow] what else is shown just now, under the counters
 * @property {(painter: OverlayPainter) => string} [drawAbove] and over them
 */

const scale = COUNTER / 100;
const MARK_SHIFT = 0.32 * RADIUS;
/** Half the height of a pill, the radius of a badge with its edge, and how much of a counter says something. */
const PILL = 8;
const BADGE = 8.5;
const INNER = 0.36 * COUNTER;
/** How little each place of `priceAt` is liked: in the middle of the near side is the arrow. */
const DISLIKED = [0, 1, 2, 15, 3, 4];

/** Marks that are part of the ground, see marks.js. */
const GROUND = new Set([
  "zone",
  "smoke",
  "snow",
  "veil",
  "light",
  "fire",
  "burnt",
  "supply",
  "supply-ally",
  "supply-cut",
  "seen",
  "charge",
  "answer",
  "sight",
  "sight-barred",
  "searched",
  "retreat",
  "advance",
  "night",
  "bound",
]);

/** @param {{ kind: string }} mark */
export const isGround = ({ kind }) => GROUND.has(kind);

/** A ring round a counter, `gap` units of its hundred away from it; round one that lies on two hexes, along both.
 * @param {{ x: number, y: number, span?: [Point, Point] }} spot @param {string} name @param {number} gap @param {number} corner @param {number} [reach] from its middle to its edge */
function ring({ x, y, span }, name, gap, corner, reach = 50) {
  if (span) {
    const [half, long] = [RADIUS * 0.5 + gap * scale, APOTHEM];
    const turn = heading(...span);
    const tip = long + 1.28 * RADIUS * 0.5 + gap * scale * 1.4;
    return `<path class="${name}" transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})" d="M${num(-half)} ${num(long)}A${num(half)} ${num(half)} 0 0 0 ${num(half)} ${num(long)}V${num(-long)}L0 ${num(-tip)}L${num(-half)} ${num(-long)}Z"/>`;
  }
  const half = (reach + gap) * scale;
  return `<rect class="${name}" x="${num(x - half)}" y="${num(y - half)}" width="${num(2 * half)}" height="${num(2 * half)}" rx="${num((corner + gap) * scale)}"/>`;
}

export class OverlayPainter {
  /** @type {MarkPainter | null} */
  ground = null;
  /** @type {Bounds | null} what of the sheet is in view, so that words are too */
  seen = null;

  /** @param {Pieces} pieces @param {Skin} skin @param {Sheet} sheet @param {number} [parts] of a point in which costs are given */
  constructor(pieces, skin, sheet, parts) {
    this.parts = parts;
    this.pieces = pieces;
    this.skin = skin;
    this.sheet = sheet;
  }

  /** Where an element is drawn; units on other sheets are nowhere. @param {ElementName} element @returns {{ x: number, y: number, span?: [Point, Point] } | null} */
  spot(element) {
    if (element.startsWith("unit:")) return this.pieces.spots.get(idOf(element)) ?? null;
    const centre = this.sheet.centre(element);
    return centre && { x: centre[0], y: centre[1] };
  }

  /** @param {ElementName} element @param {string} name @param {number} gap */
  #round(element, name, gap) {
    if (element.startsWith("unit:")) {
      const spot = this.spot(element);
      return spot ? ring(spot, name, gap, this.skin.corner?.[this.pieces.seat(idOf(element)) ?? -1] ?? 10, this.skin.reach) : "";
    }
    const area = element.startsWith("area:") ? " o-area" : "";
    return this.sheet.centre(element) ? `<path class="${name}${area}" d="${this.sheet.outline(element, 0.06)}"/>` : "";
  }

  /**
   * Under the counters: zones, reach, and rings, so that marks at a counter's corner stay whole.
   * @param {Overlay} overlay @param {Mark[]} marks @param {number} turn
   */
  below(overlay, marks, turn) {
    const begin = [...(overlay.begin ?? [])].filter((e) => e !== overlay.selected);
    const targets = [...(overlay.ends?.keys() ?? [])].filter((e) => e.startsWith("unit:"));
    const named = [...(overlay.named ?? [])].filter((e) => !overlay.begin?.has(e));
    return (
      (this.ground?.draw(marks, this.sheet, turn, this.pieces.spots, this.seen) ?? "") +
      this.#trails(overlay) +
      this.#through(overlay) +
      this.#ends(overlay) +
      named.map((e) => this.#round(e, "o-named", 6)).join("") +
      begin.map((e) => this.#round(e, "o-begin", 6)).join("") +
      targets.map((e) => this.#round(e, "o-target", 6)).join("") +
      [...(overlay.chosen ?? [])].map((e) => this.#round(e, "o-chosen", 6)).join("") +
      (overlay.inspected ? this.#round(overlay.inspected, "o-inspected", 12) : "") +
      [overlay.selected, ...(overlay.attackers ?? [])].map((e) => (e ? this.#round(e, "o-selected", 9) : "")).join("") +
      (overlay.drawBelow?.(this) ?? "")
    );
  }

  /** The middle of a hex, place or area by its name. @param {string} at @returns {Point | null} */
  #centreOf(at) {
    return this.sheet.centre(this.sheet.elementOf(at) ?? "");
  }

  /** Where others came from: a thin line to where they stand. @param {Overlay} overlay */
  #trails({ trails = [] }) {
    const drawn = trails.map(({ seat, from, to }) => {
      const [a, b] = [this.#centreOf(from), this.#centreOf(to)];
      if (!a || !b) return "";
      return `<path class="o-trail seat-${seat}" d="M${at(a)}L${at(b)}"/><circle class="o-trail-start seat-${seat}" cx="${num(a[0])}" cy="${num(a[1])}" r="4.5"/>`;
    });
    return drawn.join("");
  }

  /** Hexes on the way that are no end. @param {Overlay} overlay */
  #through({ through = new Map() }) {
    let [outlines, figures] = ["", ""];
    for (const [hex, cost] of through) {
      const element = `hex:${hex}`;
      if (!this.sheet.centre(element)) continue;
      outlines += this.sheet.outline(element, 0.06);
      const [x, y] = this.sheet.costAt(element);
      figures += `<text class="o-through-cost" x="${num(x)}" y="${num(y + 3.6)}">${costText(cost, this.parts)}</text>`;
    }
    return (outlines && `<path class="o-through" d="${outlines}"/>`) + figures;
  }

  /** @param {Overlay} overlay */
  #ends({ ends = new Map(), ghost }) {
    const here = [...ends].filter(([element]) => !element.startsWith("unit:") && this.sheet.centre(element));
    let [outlines, discs, figures] = ["", "", ""];
    for (const [element, cost] of here) {
      outlines += this.sheet.outline(element, 0.06);
      if (cost == null || element === `hex:${ghost?.at}`) continue;
      const [x, y] = this.sheet.costAt(element);
      discs += disc(x, y, 10);
      const text = costText(cost, this.parts);
      figures += `<text class="o-cost${cost % (this.parts ?? 1) && text.length > 1 ? " o-cost-long" : ""}" x="${num(x)}" y="${num(y + 4.9)}">${text}</text>`;
    }
    return (outlines && `<path class="o-end" d="${outlines}"/>`) + (discs && `<path class="o-disc" d="${discs}"/>`) + figures;
  }

  /** Over the counters: path, ghost, battles. @param {Overlay} overlay @param {Mark[]} marks */
  above(overlay, marks) {
    const drawn = this.#ghost(overlay) + this.#path(overlay) + this.#price(overlay, marks) + marks.map((mark) => this.#mark(mark)).join("");
    return drawn + this.#sent(overlay) + this.#chances(overlay) + (overlay.drawAbove?.(this) ?? "");
  }

  /** The way of an order: a dotted bow, with a word or two in its middle. @param {Overlay} overlay */
  #sent({ sent }) {
    const [a, b] = sent ? [this.spot(sent.from), this.spot(sent.to)] : [];
    if (!sent || !a || !b) return "";
    const [x, y] = [(a.x + b.x) / 2 - (b.y - a.y) * 0.12, (a.y + b.y) / 2 + (b.x - a.x) * 0.12];
    const d = `M${num(a.x)} ${num(a.y)}Q${num(x)} ${num(y)} ${num(b.x)} ${num(b.y)}`;
    const middle = [(a.x + b.x + 2 * x) / 4, (a.y + b.y + 2 * y) / 4];
    return `<path class="o-sent-edge" d="${d}"/><path class="o-sent" d="${d}"/><g transform="translate(${middle.map(num).join(" ")}) scale(${num(sent.size)})">${pillAt(0, 0, escaped(sent.text), "o-sent-pill")}</g>`;
  }

  /** Targets with their chance; that of the chosen one stands out. @param {Overlay} overlay */
  #chances({ chances = new Map(), selected }) {
    const here = [...chances].filter(([element]) => !element.startsWith("unit:") && this.sheet.centre(element));
    const size = this.sheet.kind === "hexes" ? 1 : this.sheet.small ? 1.7 : 1.35;
    const pill = (/** @type {[ElementName, number]} */ [element, n]) =>
      `<g transform="translate(${at(this.sheet.costAt(element))}) scale(${size})">${pillAt(0, 0, `${n}\u202f%`, `o-chance${element === selected ? " o-chosen-one" : ""}`)}</g>`;
    return here.map(pill).join("");
  }

  /** @param {Overlay} overlay */
  #ghost({ ghost, follower, ghosts = [], path = [] }) {
    const along = ghosts.map((one) => this.#along(one) + this.#pale(one, undefined, one.held)).join("");
    const comes = follower ? this.#pale({ id: follower[0], at: follower[1] }, undefined) : "";
    return along + comes + (ghost ? this.#pale(ghost, this.#heading(path)) : "");
  }

  /** The way of one that goes along. @param {{ id: string, at: string }} ghost */
  #along({ id, at: to }) {
    const [from, end] = [this.pieces.spots.get(id), this.#centreOf(to)];
    return from && end ? `<path class="o-along" d="M${num(from.x)} ${num(from.y)}L${at(end)}"/>` : "";
  }

  /** A counter where it would stand; of two hexes the front is where it goes. @param {{ id: string, at: string, also?: string }} ghost @param {number | undefined} way @param {boolean} [held] */
  #pale(ghost, way, held = false) {
    const [front, rear] = [this.#centreOf(ghost.at), ghost.also ? this.#centreOf(ghost.also) : null];
    if (!front) return "";
    const now = this.pieces.spots.get(ghost.id)?.span;
    /** @type {[Point, Point] | undefined} */
    const span = rear ? [rear, front] : now && behind(front, way ?? heading(...now));
    const [x, y] = span ? middle(...span) : front;
    const picture = this.pieces.picture(ghost.id, rear && span ? heading(...span) : way);
    return (
      `<g class="o-ghost" transform="translate(${num(x)} ${num(y)}) scale(${num(scale)}) translate(-50 -50)">${picture}</g>` +
      ring({ x, y, span }, held ? "o-selected" : "o-ghost-ring", 2, 10, this.skin.reach)
    );
  }

  /** What the way costs, at its end: clear of its arrow, of counters and above all of what is written on battles. @param {Overlay} overlay @param {Mark[]} marks */
  #price({ ghost, ends, price, path = [] }, marks) {
    const centre = ghost && this.#centreOf(ghost.at);
    const cost = ghost && ends?.get(`hex:${ghost.at}`);
    if (!centre || cost == null || path.length < 2) return "";
    const text = price || costText(cost, this.parts);
    const fromBelow = Math.abs(this.#heading(path) ?? 180) < 90;
    const [half, taken] = [pillWidth(text) / 2, marks.flatMap((mark) => this.#figuresOf(mark))];
    const counters = [...this.pieces.spots.values()].filter(({ x, y }) => x !== centre[0] || y !== centre[1]);
    const worse = ([x, y] = [0, 0], inTheWay = 0) =>
      100 * taken.filter((figure) => Math.abs(figure[0] - x) < half + BADGE && Math.abs(figure[1] - y) < PILL + BADGE).length +
      (this.seen && !inView([x, y], half, PILL, this.seen) ? 50 : 0) +
      10 * counters.filter((spot) => Math.abs(spot.x - x) < half + INNER && Math.abs(spot.y - y) < PILL + INNER).length +
      inTheWay;
    const places = priceAt(centre, half, fromBelow).map((place, i) => ({ place, by: worse(place, DISLIKED[i]) }));
    const [x, y] = places.reduce((best, one) => (one.by < best.by ? one : best)).place;
    return pillAt(x, y, text, "o-price");
  }

  /** Which way the last step of a path goes, in degrees clockwise from the north. @param {string[]} path */
  #heading(path) {
    const [from, to] = path.slice(-2).map((label) => this.#centreOf(label));
    return from && to ? heading(from, to) : undefined;
  }

  /** Where a path begins: at the counter itself if that stands in a box. @param {string} label @param {ElementName | null} [selected] @returns {Point | null} */
  #origin(label, selected) {
    const on = this.sheet.elementOf(label) ?? "";
    const spot = selected?.startsWith("unit:") ? this.pieces.spots.get(idOf(selected)) : null;
    return spot?.on === on ? [spot.x, spot.y] : this.sheet.centre(on);
  }

  /** The way, step by step; an arrow where it ends. @param {Overlay} overlay */
  #path({ path: [first, ...rest] = [], ghost, selected }) {
    if (first === undefined) return "";
    const points = [this.#origin(first, selected), ...rest.map((label) => this.#centreOf(label))].filter((point) => point !== null);
    if (points.length < 2) return "";
    const [from, last, before] = [points[0], points[points.length - 1], points[points.length - 2]];
    const angle = angleOf(before, last);
    const tip = along(last, angle, ghost ? -COUNTER * 0.56 : 0);
    const start = along(from, angleOf(from, points[1]), COUNTER * 0.56);
    const between = points.slice(1, -1);
    const d = `M${[start, ...between, along(tip, angle, -9)].map(at).join("L")}`;
    const steps = between.map(
      ([x, y], i) =>
        `<circle class="o-step" cx="${num(x)}" cy="${num(y)}" r="7"/><text class="o-step-figure" x="${num(x)}" y="${num(y + 3.6)}">${i + 1}</text>`,
    );
    const head = `<path class="o-head" transform="translate(${at(tip)}) rotate(${num((angle * 180) / Math.PI)})" d="M0 0L-11-6.5L-8 0L-11 6.5Z"/>`;
    return `<path class="o-path-edge" d="${d}"/><path class="o-path" d="${d}"/>${head}${steps.join("")}`;
  }

  /** Who a mark is on, and against whom. @param {Mark} mark */
  #pairs({ on = [], to = [] }) {
    return [on, to].map((elements) => elements.map((element) => this.spot(element)).filter((spot) => spot !== null));
  }

  /** Battles are numbered on the sides where the enemies touch; a shot is a line; everything else a badge. @param {Mark} mark */
  #mark(mark) {
    if (isGround(mark)) return "";
    const [on, to] = this.#pairs(mark);
    if (mark.kind === "support") return on.map((spot) => helper(spot, `+${mark.n ?? ""}`)).join("");
    if (!on.length || !to.length) return on.map((spot) => badge(beside(spot), mark)).join("");
    return on.flatMap((a) => to.map((b) => joined(a, b, mark))).join("");
  }

  /** Where something is written for a mark. @param {Mark} mark @returns {Point[]} */
  #figuresOf(mark) {
    const [on, to] = isGround(mark) ? [[], []] : this.#pairs(mark);
    if (mark.kind === "support") return on.map(({ x, y }) => [x + COUNTER * 0.5, y + COUNTER * 0.5]);
    if (!to.length) return on.map(beside);
    return on.flatMap((a) => to.filter((b) => mark.n != null || close(a, b)).map((b) => between(a, b)));
  }

  /** @param {ElementName} element */
  focus(element) {
    return this.#round(element, "o-focus-gap", 12) + this.#round(element, "o-focus", 12);
  }
}

/** Are words of this half width and height in view there? @param {Point} place @param {number} half @param {number} tall @param {Bounds} seen */
const inView = ([x, y], half, tall, { left, top, right, bottom }) =>
  x - half > left && x + half < right && y - tall > top && y + tall < bottom;

/** @param {Point} from @param {Point} to */
const angleOf = (from, to) => Math.atan2(to[1] - from[1], to[0] - from[0]);

/** A point so far from another. @param {Point} point @param {number} angle @param {number} by @returns {Point} */
const along = ([x, y], angle, by) => [x + by * Math.cos(angle), y + by * Math.sin(angle)];

/** The rear and the front hex of what faces so many degrees. @param {Point} front @param {number} way @returns {[Point, Point]} */
const behind = (front, way) => [along(front, ((way + 90) * Math.PI) / 180, 2 * APOTHEM), front];

/** @typedef {{ x: number, y: number }} Middle */

/** Do their hexes touch? @param {Middle} a @param {Middle} b */
const close = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) < 2.2 * RADIUS;

/** Where the badge of two is. @param {Middle} a @param {Middle} b */
const between = (a, b) => halfway(a, b, close(a, b) ? MARK_SHIFT : 0);

/** Where the badge of one is. @param {Middle} spot @returns {Point} */
const beside = ({ x, y }) => [x + COUNTER * 0.5, y - COUNTER * 0.1];

/** A badge between two; a line if they are apart, with a badge if it has a number. @param {Middle} a @param {Middle} b @param {Mark} mark */
function joined(a, b, mark) {
  if (close(a, b)) return badge(between(a, b), mark);
  const line = `<path class="o-apart" d="M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}"/>`;
  return mark.n == null ? line : line + badge(between(a, b), mark);
}

/** Where a price can stand at a hex: on the far side of the way that leads there, then beside that, then at the near side. @param {Point} centre @param {number} half its width @param {boolean} fromBelow @returns {Point[]} */
function priceAt([x, y], half, fromBelow) {
  const [far, near] = [0.98, -0.98].map((share) => y + APOTHEM * (fromBelow ? -share : share));
  const aside = half + BADGE + 2;
  return [far, near].flatMap((level) => [0, aside, -aside].map((by) => /** @type {Point} */ ([x + by, level])));
}

/** Half way between two counters, down along the side their hexes share: a counter's upper corners say much. @param {Middle} a @param {Middle} b @param {number} shift @returns {Point} */
function halfway(a, b, shift) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  const down = (Math.sign(dx) * shift) / length;
  return [(a.x + b.x) / 2 - dy * down, (a.y + b.y) / 2 + dx * down];
}

/** @param {Point} point @param {Mark} mark */
const badge = (point, { n, kind }) =>
  `<g class="o-badge o-${kind}" transform="translate(${at(point)})"><circle r="7.2"/>` +
  (n == null ? '<path d="M-3.4-3.4L3.4 3.4M3.4-3.4L-3.4 3.4"/>' : `<text y="3.8">${n}</text>`) +
  "</g>";

/** One who does not fight and lends his weight: dotted, with what he adds. @param {Middle | null} spot @param {string} adds */
export const helper = (spot, adds) =>
  spot ? ring(spot, "o-helper", 5, 10) + pillAt(spot.x + COUNTER * 0.5, spot.y + COUNTER * 0.5, adds, "o-helps") : "";

/** @param {string} text */
const pillWidth = (text) => 14 + 7 * text.length;

/** @param {number} x @param {number} y @param {string} text @param {string} [name] */
function pillAt(x, y, text, name = "") {
  const width = pillWidth(text);
  return (
    `<rect class="o-pill ${name}" x="${num(x - width / 2)}" y="${num(y - PILL)}" width="${width}" height="${2 * PILL}" rx="${PILL}"/>` +
    `<text class="o-pill-figure" x="${num(x)}" y="${num(y + 4.4)}">${text}</text>`
  );
}
