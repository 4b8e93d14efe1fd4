/**
 * What the game has marked on the ground, by `kind`. Loaded when a scene has such a mark; other kinds are badges between counters.
 * The outline of a mark is the rule, its softness is atmosphere.
 *
 * Areas of hexes: `zone` (hatched), `smoke`, `snow`, `veil` (out of sight), `light`, `fire` with `n` turns left, `burnt`.
 * Lines of hexes in order: `supply` with its cost `n`, `supply-ally` dotted, `supply-cut` broken.
 * Ways that somebody has announced: `charge` and `answer`, numbered `n`, each hex counted. `sight` and `sight-barred`: a straight line from the first
 * hex to the last, with the hexes between. `retreat` and `advance`: where a fight may lead the beaten and the winners. `searched`: where nobody can be hidden any more.
 * `seen`: a hidden unit was last seen there in turn `n`. `night`: the whole map is dark.
 * `bound`: a line round the hexes that something reaches from `to`, with what it says.
 */

import { drawBound } from "./bounds.js";
import { costText } from "./cost.js";
import { hash, middle, RADIUS } from "./geometry.js";
import { COUNTER, idOf } from "./sheets.js";
import { at, disc, escaped, num } from "./svg.js";

/** After so many turns the memory of a hidden unit is at its faintest. */
const FADES = 3;

/**
 * @import { ElementName, Mark } from "../lib/wire.js"
 * @import { Words } from "./board.js"
 * @import { Bounds, Point } from "./geometry.js"
 * @import { Sheet } from "./sheets.js"
 */

/** @param {number} x @param {number} y @param {string} text @param {string} name */
const pill = (x, y, text, name) => {
  const width = 10 + 5.1 * text.length;
  return `<rect class="${name}" x="${num(x - width / 2)}" y="${num(y - 8)}" width="${num(width)}" height="16" rx="8"/><text class="${name}-text" x="${num(x)}" y="${num(y + 4.2)}">${escaped(text)}</text>`;
};

/** A flame of height 2 k standing at x, y. @param {number} x @param {number} y @param {number} k */
const flame = (x, y, k) =>
  `M${num(x)} ${num(y)}c${num(-k)} 0 ${num(-k * 0.9)} ${num(-k)} ${num(-k * 0.3)} ${num(-k * 1.3)}c${num(k * 0.1)} ${num(k * 0.3)} ${num(k * 0.3)} ${num(k * 0.2)} ${num(k * 0.2)} ${num(-k * 0.7)}` +
  `c${num(k * 0.9)} ${num(k * 0.6)} ${num(k * 1.1)} ${num(k * 2)} ${num(k * 0.1)} ${num(k * 2)}Z`;

/** An announced way: its hexes counted, its number at the start, an arrow at the end. @param {Mark} mark @param {Sheet} sheet */
function route({ kind, on = [], n }, sheet) {
  const points = centres(on, sheet);
  if (points.length < 2) return "";
  const [[fx, fy], last, before] = [points[0], points[points.length - 1], points[points.length - 2]];
  const turn = (Math.atan2(last[1] - before[1], last[0] - before[0]) * 180) / Math.PI;
  const d = `M${points.map(at).join("L")}`;
  const counts = points
    .slice(1, -1)
    .map(
      ([x, y], i) =>
        `<circle class="k-count" cx="${num(x)}" cy="${num(y)}" r="6.4"/><text class="k-count-text" x="${num(x)}" y="${num(y + 3.3)}">${i + 1}</text>`,
    );
  const plate =
    kind === "charge"
      ? `<circle class="k-${kind}-plate" cx="${num(fx)}" cy="${num(fy)}" r="9"/>`
      : `<rect class="k-${kind}-plate" x="${num(fx - 8)}" y="${num(fy - 8)}" width="16" height="16" rx="2"/>`;
  const number = n == null ? "" : `${plate}<text class="k-plate-text" x="${num(fx)}" y="${num(fy + 4.2)}">${n}</text>`;
  const head = `<path class="k-${kind}-head" transform="translate(${at(last)}) rotate(${num(turn)})" d="M9 0L-7-8L-3 0L-7 8Z"/>`;
  return `<path class="k-route-edge" d="${d}"/><path class="k-route k-${kind}" d="${d}"/>${counts.join("")}${head}${number}`;
}

/** A line somebody sees along, or would if nothing were in it. @param {Mark} mark @param {Sheet} sheet */
function sight({ kind, on = [] }, sheet) {
  const points = centres(on, sheet);
  if (points.length < 2) return "";
  const between = on
    .slice(1, -1)
    .map((element) => sheet.outline(element, 0.08))
    .join("");
  const d = `M${at(points[0])}L${at(points[points.length - 1])}`;
  return `${between && `<path class="k-${kind}-hexes" d="${between}"/>`}<path class="k-sight-edge" d="${d}"/><path class="k-sight-line k-${kind}" d="${d}"/>`;
}

export class MarkPainter {
  /** @param {Pick<Words, "t" | "say">} words @param {number} [parts] of a point in which costs are given */
  constructor({ t, say }, parts) {
    this.t = t;
    this.say = say;
    this.parts = parts;
  }

  /** @param {Mark[]} marks @param {Sheet} sheet @param {number} turn @param {Map<string, { x: number, y: number }>} spots of counters, by their names @param {Bounds | null} [seen] what is in view */
  draw(marks, sheet, turn, spots, seen = null) {
    const of = (/** @type {string} */ kind) => marks.filter((mark) => mark.kind === kind);
    const hexes = (/** @type {string} */ kind) =>
      of(kind)
        .flatMap(({ on = [] }) => on)
        .filter((element) => sheet.centre(element));
    const area = (/** @type {string} */ kind, inset = 0) => {
      const d = hexes(kind)
        .map((element) => sheet.outline(element, inset))
        .join("");
      return d && `<path class="k-${kind}${kind === "bound" ? "-in" : ""}" d="${d}"/>`;
    };
    return (
      area("burnt") +
      this.#snow(hexes("snow"), sheet) +
      area("veil") +
      area("zone") +
      area("searched") +
      area("retreat", 0.06) +
      area("advance", 0.16) +
      area("bound") +
      of("bound")
        .map((mark) => this.#bound(mark, sheet, spots, seen))
        .join("") +
      centres(hexes("light"), sheet)
        .map((point) => glow(point, 3.6))
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
      ["charge", "answer"]
        .map((kind) =>
          of(kind)
            .map((mark) => route(mark, sheet))
            .join(""),
        )
        .join("") +
      ["sight", "sight-barred"]
        .map((kind) =>
          of(kind)
            .map((mark) => sight(mark, sheet))
            .join(""),
        )
        .join("") +
      of("seen")
        .map((mark) => this.#seen(mark, sheet, turn))
        .join("")
    );
  }

  /** @param {Mark} mark @param {Sheet} sheet @param {Map<string, { x: number, y: number }>} spots @param {Bounds | null} seen */
  #bound({ on = [], to: [from] = [], say }, { grid }, spots, seen) {
    const within = new Set(on.map(idOf).filter((label) => grid?.has(label)));
    const source = from ? (spots.get(idOf(from)) ?? null) : null;
    return grid ? drawBound(within, grid, say ? this.say(say) : "", source, [...spots.values()], seen) : "";
  }

  /** White dots, a few to a hex, never in a row. @param {ElementName[]} elements @param {Sheet} sheet */
  #snow(elements, sheet) {
    const d = centres(elements, sheet).map(([x, y]) => {
      const random = accident(x, y);
      const flake = (/** @type {number} */ i) =>
        disc(x + RADIUS * 1.35 * (random(i) - 0.5), y + RADIUS * 1.3 * (random(i + 30) - 0.5), 1.5);
      return [0, 1, 2, 3, 4, 5, 6].map(flake).join("");
    });
    return d.length ? `<path class="k-snow" d="${d.join("")}"/>` : "";
  }

  /** @param {ElementName[]} elements @param {Sheet} sheet */
  #smoke(elements, sheet) {
    const puffs = ([x, y] = [0, 0]) => {
      const random = accident(x, y);
      const puff = (/** @type {number} */ i) =>
        `<circle class="k-puff" cx="${num(x + RADIUS * (random(i) - 0.5))}" cy="${num(y + RADIUS * (random(i + 9) - 0.5))}" r="${num(RADIUS * (0.75 + 0.3 * random(i + 5)))}"/>`;
      return [0, 1, 2].map(puff).join("");
    };
    return centres(elements, sheet).map(puffs).join("");
  }

  /** @param {Mark} mark @param {Sheet} sheet */
  #fire({ on = [], n }, sheet) {
    const burning = on.filter((element) => sheet.centre(element));
    return burning.map((element) => this.#blaze(sheet.costAt(element), sheet.outline(element, 0.05), n)).join("");
  }

  /** @param {Point} middle @param {string} outline @param {number | null} [turns] left */
  #blaze([x, y], outline, turns) {
    /** @param {number} size */
    const flames = (size) => FLAMES.map(([dx, dy, k]) => flame(x + dx * RADIUS, y + dy * RADIUS, size * k * RADIUS)).join("");
    return (
      `${glow([x, y], 1.9)}<path class="k-fire" d="${outline}"/><path class="k-flame" d="${flames(1)}"/><path class="k-core" d="${flames(0.5)}"/>` +
      (turns == null ? "" : pill(x, y + RADIUS * 0.6, this.t("board-turns-left", { n: turns }), "k-left"))
    );
  }

  /** A line through the middle of the hexes, its cost half way along. @param {Mark} mark @param {Sheet} sheet */
  #line({ kind, on = [], n }, sheet) {
    const points = centres(on, sheet);
    if (points.length < 2) return "";
    let d = `M${at(points[0])}L${at(middle(points[0], points[1]))}`;
    for (let i = 1; i + 1 < points.length; i++) d += `Q${at(points[i])} ${at(middle(points[i], points[i + 1]))}`;
    d += `L${at(points[points.length - 1])}`;
    const half = points[Math.floor(points.length / 2)];
    return (
      `<path class="k-line-edge" d="${d}"/><path class="k-line k-${kind}" d="${d}"/>` +
      (n == null ? "" : pill(half[0], half[1], this.t("board-cost", { n: { t: costText(n, this.parts) } }), "k-cost"))
    );
  }

  /** The dashed back of a counter; the longer ago, the fainter. @param {Mark} mark @param {Sheet} sheet @param {number} turn */
  #seen({ on = [], n, seat }, sheet, turn) {
    const age = n == null ? 0 : Math.min(FADES, Math.max(0, turn - n));
    const r = COUNTER / 2;
    const back = ([x, y] = [0, 0]) => {
      const text =
        n == null ? "" : `<text class="k-seen-when" x="${num(x)}" y="${num(y + r + 9)}">${escaped(this.t("board-seen", { n }))}</text>`;
      return (
        `<g class="k-seen${seat == null ? "" : ` seat-${seat}`}" opacity="${num(1 - 0.2 * age)}"><rect x="${num(x - r)}" y="${num(y - r)}" width="${num(2 * r)}" height="${num(2 * r)}" rx="5"/>` +
        `<text class="k-seen-what" x="${num(x)}" y="${num(y + 7)}">?</text>${text}</g>`
      );
    };
    return centres(on, sheet).map(back).join("");
  }
}

/** Where flames stand in a hex, and how high they are. */
const FLAMES = [
  [-0.42, 0.1, 0.3],
  [0.4, 0.05, 0.28],
  [0, 0.34, 0.38],
  [-0.12, -0.24, 0.24],
];

/** The middles of those elements that are on the sheet. @param {ElementName[]} elements @param {Sheet} sheet */
const centres = (elements, sheet) => elements.flatMap((element) => [sheet.centre(element)]).filter((point) => point !== null);

/** What looks accidental at a place and is always the same. @param {number} x @param {number} y @returns {(n: number) => number} */
const accident = (x, y) => (n) => hash(Math.round(x), Math.round(y), n);

/** @param {Point} middle @param {number} radii */
const glow = ([x, y], radii) => `<circle class="k-glow" cx="${num(x)}" cy="${num(y)}" r="${num(radii * RADIUS)}"/>`;
