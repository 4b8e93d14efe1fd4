/**
 * What the game has marked on the ground, by `kind`. Loaded when a scene has such a mark; other kinds are badges between counters.
 * The outline of a mark is the rule, its softness is atmosphere.
 *
 * Areas of hexes: `zone` (hatched), `smoke`, `snow`, `veil` (out of sight), `light`, `fire` with `n` turns left, `burnt`.
 * Lines of hexes in order: `supply` with its cost `n`, `supply-ally` dotted, `supply-cut` broken.
 * `seen`: a hidden unit was last seen there in turn `n`. `night`: the whole map is dark.
 */

import { hash, parseLabel, RADIUS } from "./geometry.js";
import { COUNTER, idOf } from "./sheets.js";
import { disc, escaped, num } from "./svg.js";

/** After so many turns the memory of a hidden unit is at its faintest. */
const FADES = 3;

/** @typedef {{ kind: string, n?: number, on?: string[], to?: string[], seat?: number }} Mark */

const pill = (x, y, text, name) => {
  const width = 10 + 5.1 * text.length;
  return `<rect class="${name}" x="${num(x - width / 2)}" y="${num(y - 8)}" width="${num(width)}" height="16" rx="8"/><text class="${name}-text" x="${num(x)}" y="${num(y + 4.2)}">${escaped(text)}</text>`;
};

/** A flame of height 2 k standing at x, y. */
const flame = (x, y, k) =>
  `M${num(x)} ${num(y)}c${num(-k)} 0 ${num(-k * 0.9)} ${num(-k)} ${num(-k * 0.3)} ${num(-k * 1.3)}c${num(k * 0.1)} ${num(k * 0.3)} ${num(k * 0.3)} ${num(k * 0.2)} ${num(k * 0.2)} ${num(-k * 0.7)}` +
  `c${num(k * 0.9)} ${num(k * 0.6)} ${num(k * 1.1)} ${num(k * 2)} ${num(k * 0.1)} ${num(k * 2)}Z`;

export class MarkPainter {
  /** @param {(key: string, args?: object) => string} t */
  constructor(t) {
    this.t = t;
  }

  /** @param {Mark[]} marks @param {object} sheet @param {number} turn */
  draw(marks, sheet, turn) {
    const of = (kind) => marks.filter((mark) => mark.kind === kind);
    const hexes = (kind) =>
      of(kind)
        .flatMap(({ on = [] }) => on)
        .filter((element) => sheet.centre(element));
    const area = (kind, inset = 0) => {
      const d = hexes(kind)
        .map((element) => sheet.outline(element, inset))
        .join("");
      return d && `<path class="k-${kind}" d="${d}"/>`;
    };
    return (
      area("burnt") +
      this.#snow(hexes("snow"), sheet) +
      area("veil") +
      area("zone") +
      hexes("light")
        .map((element) => glow(sheet.centre(element), 3.6))
        .join("") +
      this.#smoke(hexes("smoke"), sheet) +
      area("smoke", 0.05) +
      of("fire")
        .map((mark) => this.#fire(mark, sheet))
        .join("") +
      ["supply", "supply-ally", "supply-cut"]
        .map((kind) =>
          of(kind)
            .map((mark) => this.#line(mark, sheet))
            .join(""),
        )
        .join("") +
      of("seen")
        .map((mark) => this.#seen(mark, sheet, turn))
        .join("")
    );
  }

  /** White dots, a few to a hex, never in a row. */
  #snow(elements, sheet) {
    const d = elements
      .map((element) => {
        const [x, y] = sheet.centre(element);
        const [column, row] = parseLabel(idOf(element));
        return Array.from({ length: 7 }, (_, i) =>
          disc(x + RADIUS * 1.35 * (hash(column, row, i) - 0.5), y + RADIUS * 1.3 * (hash(column, row, i + 30) - 0.5), 1.5),
        ).join("");
      })
      .join("");
    return d && `<path class="k-snow" d="${d}"/>`;
  }

  #smoke(elements, sheet) {
    return elements
      .map((element) => {
        const [x, y] = sheet.centre(element);
        const [column, row] = parseLabel(idOf(element));
        return [0, 1, 2]
          .map(
            (i) =>
              `<circle class="k-puff" cx="${num(x + RADIUS * (hash(column, row, i) - 0.5))}" cy="${num(y + RADIUS * (hash(column, row, i + 9) - 0.5))}" r="${num(RADIUS * (0.75 + 0.3 * hash(column, row, i + 5)))}"/>`,
          )
          .join("");
      })
      .join("");
  }

  #fire({ on = [], n }, sheet) {
    return on
      .filter((element) => sheet.centre(element))
      .map((element) => {
        const [x, y] = sheet.centre(element);
        const flames = [
          [-0.42, 0.1, 0.3],
          [0.4, 0.05, 0.28],
          [0, 0.34, 0.38],
          [-0.12, -0.24, 0.24],
        ].map(([dx, dy, k]) => [x + dx * RADIUS, y + dy * RADIUS, k * RADIUS]);
        return (
          `${glow([x, y], 1.9)}<path class="k-fire" d="${sheet.outline(element, 0.05)}"/><path class="k-flame" d="${flames.map((f) => flame(...f)).join("")}"/>` +
          `<path class="k-core" d="${flames.map(([fx, fy, k]) => flame(fx, fy, k * 0.5)).join("")}"/>` +
          (n === undefined || n === null ? "" : pill(x, y + RADIUS * 0.6, this.t("board-turns-left", { n }), "k-left"))
        );
      })
      .join("");
  }

  /** A line through the middle of the hexes, its cost half way along. */
  #line({ kind, on = [], n }, sheet) {
    const points = on.map((element) => sheet.centre(element)).filter(Boolean);
    if (points.length < 2) return "";
    const at = (p) => p.map(num).join(" ");
    const half = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    let d = `M${at(points[0])}L${at(half(points[0], points[1]))}`;
    for (let i = 1; i + 1 < points.length; i++) d += `Q${at(points[i])} ${at(half(points[i], points[i + 1]))}`;
    d += `L${at(points[points.length - 1])}`;
    const middle = points[Math.floor(points.length / 2)];
    return (
      `<path class="k-line-edge" d="${d}"/><path class="k-line k-${kind}" d="${d}"/>` +
      (n === undefined || n === null ? "" : pill(middle[0], middle[1], this.t("board-cost", { n }), "k-cost"))
    );
  }

  /** The dashed back of a counter; the longer ago, the fainter. */
  #seen({ on = [], n, seat }, sheet, turn) {
    const age = n === undefined || n === null ? 0 : Math.min(FADES, Math.max(0, turn - n));
    return on
      .map((element) => sheet.centre(element))
      .filter(Boolean)
      .map(([x, y]) => {
        const r = COUNTER / 2;
        const text =
          n === undefined || n === null
            ? ""
            : `<text class="k-seen-when" x="${num(x)}" y="${num(y + r + 9)}">${escaped(this.t("board-seen", { n }))}</text>`;
        return (
          `<g class="k-seen${seat === undefined ? "" : ` seat-${seat}`}" opacity="${num(1 - 0.2 * age)}"><rect x="${num(x - r)}" y="${num(y - r)}" width="${num(2 * r)}" height="${num(2 * r)}" rx="5"/>` +
          `<text class="k-seen-what" x="${num(x)}" y="${num(y + 7)}">?</text>${text}</g>`
        );
      })
      .join("");
  }
}

const glow = ([x, y], radii) => `<circle class="k-glow" cx="${num(x)}" cy="${num(y)}" r="${num(radii * RADIUS)}"/>`;
