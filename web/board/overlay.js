/** What may be chosen, what is chosen, where it could go, and what the game has marked. */

import { APOTHEM, RADIUS } from "./geometry.js";
import { COUNTER, idOf } from "./sheets.js";
import { disc, num } from "./svg.js";

/**
 * @typedef {object} Overlay
 * @property {Set<string>} [begin] elements that can be chosen now
 * @property {string[]} [active] what one is led to; `begin` if not given
 * @property {string | null} [selected]
 * @property {string | null} [inspected] looked at, but not chosen
 * @property {Map<string, number | null>} [ends] legal ends with their cost
 * @property {string[]} [path] hexes
 * @property {Set<string>} [chosen] what is picked besides the first
 * @property {Set<string>} [named] what the sentence is about
 * @property {{ seat: number, from: string, to: string }[]} [trails] what others moved
 * @property {{ id: string, at: string } | null} [ghost]
 * @property {{ element: string, text: string, rule?: string } | null} [why]
 * @property {string | null} [focus]
 */

const scale = COUNTER / 100;
const MARK_SHIFT = 0.32 * RADIUS;

/** Marks that are part of the ground, see marks.js. */
const GROUND = new Set(["zone", "smoke", "snow", "veil", "light", "fire", "burnt", "supply", "supply-ally", "supply-cut", "seen", "night"]);

/** @param {{ kind: string }} mark */
export const isGround = ({ kind }) => GROUND.has(kind);

/** A ring round a counter, `gap` units of its hundred away from it; round one that lies on two hexes, along both. */
function ring({ x, y, span }, name, gap, corner) {
  if (span) {
    const [rear, front] = span;
    const [half, long] = [RADIUS * 0.5 + gap * scale, APOTHEM];
    const turn = (Math.atan2(front[0] - rear[0], rear[1] - front[1]) * 180) / Math.PI;
    const tip = long + 1.28 * RADIUS * 0.5 + gap * scale * 1.4;
    return `<path class="${name}" transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})" d="M${num(-half)} ${num(long)}A${num(half)} ${num(half)} 0 0 0 ${num(half)} ${num(long)}V${num(-long)}L0 ${num(-tip)}L${num(-half)} ${num(-long)}Z"/>`;
  }
  const half = (50 + gap) * scale;
  return `<rect class="${name}" x="${num(x - half)}" y="${num(y - half)}" width="${num(2 * half)}" height="${num(2 * half)}" rx="${num((corner + gap) * scale)}"/>`;
}

export class OverlayPainter {
  /** @type {import("./marks.js").MarkPainter | null} */
  ground = null;

  /** @param {import("./pieces.js").Pieces} pieces @param {object} skin */
  constructor(pieces, skin) {
    this.pieces = pieces;
    this.skin = skin;
  }

  /** @param {object} sheet */
  set sheet(sheet) {
    this.at = sheet;
  }

  /** Where an element is drawn; units on other sheets are nowhere. @returns {{ x: number, y: number } | null} */
  spot(element) {
    if (element.startsWith("unit:")) return this.pieces.spots.get(idOf(element)) ?? null;
    const centre = this.at.centre(element);
    return centre && { x: centre[0], y: centre[1] };
  }

  #round(element, name, gap) {
    if (element.startsWith("unit:")) {
      const spot = this.spot(element);
      return spot ? ring(spot, name, gap, this.skin.corner?.[this.pieces.seat(idOf(element))] ?? 10) : "";
    }
    return this.at.centre(element) ? `<path class="${name}" d="${this.at.outline(element, 0.06)}"/>` : "";
  }

  /**
   * Under the counters: zones, reach, and rings, so that marks at a counter's corner stay whole.
   * @param {Overlay} overlay @param {object[]} marks @param {number} turn
   */
  below(overlay, marks, turn) {
    const begin = [...(overlay.begin ?? [])].filter((e) => e !== overlay.selected);
    const targets = [...(overlay.ends?.keys() ?? [])].filter((e) => e.startsWith("unit:"));
    const named = [...(overlay.named ?? [])].filter((e) => !overlay.begin?.has(e));
    return (
      (this.ground?.draw(marks, this.at, turn) ?? "") +
      this.#trails(overlay) +
      this.#ends(overlay) +
      named.map((e) => this.#round(e, "o-named", 6)).join("") +
      begin.map((e) => this.#round(e, "o-begin", 6)).join("") +
      targets.map((e) => this.#round(e, "o-target", 6)).join("") +
      [...(overlay.chosen ?? [])].map((e) => this.#round(e, "o-chosen", 6)).join("") +
      (overlay.inspected ? this.#round(overlay.inspected, "o-inspected", 12) : "") +
      (overlay.selected ? this.#round(overlay.selected, "o-selected", 9) : "")
    );
  }

  /** Where others came from: a thin line to where they stand. */
  #trails({ trails = [] }) {
    return trails
      .map(({ seat, from, to }) => {
        const [a, b] = [from, to].map((at) => this.at.centre(this.at.elementOf(at) ?? ""));
        return a && b
          ? `<path class="o-trail seat-${seat}" d="M${a.map(num).join(" ")}L${b.map(num).join(" ")}"/><circle class="o-trail-start seat-${seat}" cx="${num(a[0])}" cy="${num(a[1])}" r="4.5"/>`
          : "";
      })
      .join("");
  }

  #area(elements, name, inset) {
    const d = elements
      .filter((e) => this.at.centre(e))
      .map((e) => this.at.outline(e, inset))
      .join("");
    return d && `<path class="${name}" d="${d}"/>`;
  }

  #ends({ ends = new Map(), ghost }) {
    const here = [...ends].filter(([element]) => !element.startsWith("unit:") && this.at.centre(element));
    let [discs, figures] = ["", ""];
    for (const [element, cost] of here) {
      if (cost === null || cost === undefined || element === `hex:${ghost?.at}`) continue;
      const [x, y] = this.at.costAt(element);
      discs += disc(x, y, 10);
      figures += `<text class="o-cost" x="${num(x)}" y="${num(y + 4.9)}">${cost}</text>`;
    }
    return (
      this.#area(
        here.map(([element]) => element),
        "o-end",
        0.06,
      ) +
      (discs && `<path class="o-disc" d="${discs}"/>`) +
      figures
    );
  }

  /** Over the counters: path, ghost, battles. @param {Overlay} overlay @param {object[]} marks */
  above(overlay, marks) {
    return (
      this.#asked(overlay) +
      this.#ghost(overlay) +
      this.#path(overlay) +
      this.#price(overlay) +
      marks.map((mark) => this.#mark(mark)).join("")
    );
  }

  /** The hex somebody asked about. */
  #asked({ why }) {
    const at = why && !why.element.startsWith("unit:") && this.spot(why.element);
    return at
      ? `<path class="o-asked" d="${this.at.outline(why.element, 0.08)}"/><path class="o-no" d="M${num(at.x - 6)} ${num(at.y - 6)}l12 12m0-12l-12 12"/>`
      : "";
  }

  #ghost({ ghost, path }) {
    const at = ghost && this.at.centre(this.at.elementOf(ghost.at) ?? "");
    if (!at) return "";
    return (
      `<g class="o-ghost" transform="translate(${num(at[0])} ${num(at[1])}) scale(${num(scale)}) translate(-50 -50)">${this.pieces.picture(ghost.id, this.#heading(path ?? []))}</g>` +
      ring({ x: at[0], y: at[1] }, "o-ghost-ring", 2, 10)
    );
  }

  /** What the way costs, at its end and clear of its arrow. */
  #price({ ghost, ends, path = [] }) {
    const at = ghost && this.at.centre(this.at.elementOf(ghost.at) ?? "");
    const cost = ghost && ends?.get(`hex:${ghost.at}`);
    if (!at || cost === null || cost === undefined || path.length < 2) return "";
    const fromBelow = Math.abs(this.#heading(path) ?? 180) < 90;
    return pillAt(at[0], at[1] + APOTHEM * (fromBelow ? -0.98 : 0.98), String(cost));
  }

  /** Which way the last step of a path goes, in degrees clockwise from the north. */
  #heading(path) {
    const [from, to] = path.slice(-2).map((label) => this.at.centre(this.at.elementOf(label) ?? ""));
    return from && to ? (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI : undefined;
  }

  /** Where a path begins: at the counter itself if that stands in a box. */
  #origin(label, selected) {
    const on = this.at.elementOf(label) ?? "";
    const spot = selected?.startsWith("unit:") ? this.pieces.spots.get(idOf(selected)) : null;
    return spot?.on === on ? [spot.x, spot.y] : this.at.centre(on);
  }

  /** The way, step by step; an arrow where it ends. */
  #path({ path = [], ghost, selected }) {
    const [first, ...rest] = path;
    const points = [this.#origin(first ?? "", selected), ...rest.map((label) => this.at.centre(this.at.elementOf(label) ?? ""))].filter(
      Boolean,
    );
    if (points.length < 2) return "";
    const [last, before] = [points[points.length - 1], points[points.length - 2]];
    const angle = Math.atan2(last[1] - before[1], last[0] - before[0]);
    const short = ghost ? COUNTER * 0.56 : 0;
    const tip = [last[0] - short * Math.cos(angle), last[1] - short * Math.sin(angle)];
    const from = [points[0][0], points[0][1]];
    const away = Math.atan2(points[1][1] - from[1], points[1][0] - from[0]);
    const start = [from[0] + COUNTER * 0.56 * Math.cos(away), from[1] + COUNTER * 0.56 * Math.sin(away)];
    const neck = [tip[0] - 9 * Math.cos(angle), tip[1] - 9 * Math.sin(angle)];
    const d = `M${[start, ...points.slice(1, -1), neck].map((p) => p.map(num).join(" ")).join("L")}`;
    const steps = points
      .slice(1, -1)
      .map(
        ([x, y], i) =>
          `<circle class="o-step" cx="${num(x)}" cy="${num(y)}" r="7"/><text class="o-step-figure" x="${num(x)}" y="${num(y + 3.6)}">${i + 1}</text>`,
      );
    const head = `<path class="o-head" transform="translate(${tip.map(num).join(" ")}) rotate(${num((angle * 180) / Math.PI)})" d="M0 0L-11-6.5L-8 0L-11 6.5Z"/>`;
    return `<path class="o-path-edge" d="${d}"/><path class="o-path" d="${d}"/>${head}${steps.join("")}`;
  }

  /** Battles are numbered on the sides where the enemies touch; a shot is a line; everything else a badge. */
  #mark({ kind, n, on = [], to = [] }) {
    if (isGround({ kind })) return "";
    const pairs = on.flatMap((a) => to.map((b) => [this.spot(a), this.spot(b)])).filter(([a, b]) => a && b);
    if (pairs.length === 0)
      return on
        .map((e) => this.spot(e))
        .filter(Boolean)
        .map((spot) => badge(spot.x + COUNTER * 0.5, spot.y - COUNTER * 0.1, n, kind))
        .join("");
    return pairs
      .map(([a, b]) => {
        const close = Math.hypot(a.x - b.x, a.y - b.y) < 2.2 * RADIUS;
        const line = close ? "" : `<path class="o-shot" d="M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}"/>`;
        return line + badge(...between(a, b, close ? MARK_SHIFT : 0), n, kind);
      })
      .join("");
  }

  /** @param {string} element */
  focus(element) {
    return this.#round(element, "o-focus-gap", 12) + this.#round(element, "o-focus", 12);
  }
}

/** Half way between two counters, down along the side their hexes share: a counter's upper corners say much. @returns {[number, number]} */
function between(a, b, shift) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  const down = (Math.sign(dx) * shift) / length;
  return [(a.x + b.x) / 2 - dy * down, (a.y + b.y) / 2 + dx * down];
}

const badge = (x, y, n, kind) =>
  `<g class="o-badge o-${kind}" transform="translate(${num(x)} ${num(y)})"><circle r="7.2"/>` +
  (n === undefined || n === null ? '<path d="M-3.4-3.4L3.4 3.4M3.4-3.4L-3.4 3.4"/>' : `<text y="3.8">${n}</text>`) +
  "</g>";

function pillAt(x, y, text) {
  const width = 14 + 7 * text.length;
  return (
    `<rect class="o-pill" x="${num(x - width / 2)}" y="${num(y - 8)}" width="${width}" height="16" rx="8"/>` +
    `<text class="o-pill-figure" x="${num(x)}" y="${num(y + 4.4)}">${text}</text>`
  );
}
