/** The lead, turn by turn, as a curve: the reader's own side is up. */

import { svg } from "../lib/dom.js";
import { signed } from "../lib/format.js";

/**
 * @import { LogLine, Score } from "../lib/wire.js"
 * @import { Gain, Point } from "./reckoning.js"
 * @typedef {{ log: LogLine[], gains: Gain[], points: Point[], score: Score, up: 1 | -1, label: string, draw: string, turnName: (turn: number) => string, href: (n: number) => string }} Drawn
 *   `up` is -1 where a low score is the reader's
 */

const [WIDE, HIGH, LEFT, FOOT, HEAD] = [800, 250, 34, 26, 26];
const LETTERS = "ABCDE";

/** @param {LogLine[]} log */
function turnsOf(log) {
  /** @type {[turn: number, from: number][]} */
  const turns = [];
  for (const { n, turn } of log) if (turns.at(-1)?.[0] !== turn) turns.push([turn, n]);
  return turns;
}

/** Whole numbers for the scale, about four of them. @param {number} low @param {number} high */
function ticks(low, high) {
  const step = [1, 2, 5, 10, 20, 50].find((size) => (high - low) / size <= 5) ?? 100;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
}

/** @param {Drawn} drawn */
export function curve({ log, gains, points, score, up, label, draw, turnName, href }) {
  const last = log.at(-1)?.n ?? 1;
  const values = [0, ...gains.map(({ to }) => up * to)];
  const band = score.draw.map((value) => up * value).sort((a, b) => a - b);
  const [low, high] = [Math.min(...values, band[0] - 1), Math.max(...values, band[1] + 1)];
  const x = (/** @type {number} */ n) => LEFT + ((WIDE - LEFT) * n) / last;
  const y = (/** @type {number} */ value) => HEAD + ((HIGH - HEAD - FOOT) * (high - value)) / (high - low);
  const turns = turnsOf(log);
  const end = (/** @type {number} */ i) => turns[i + 1]?.[1] ?? last;
  const path = gains.reduce((d, { n, to }) => `${d}H${x(n).toFixed(1)}V${y(up * to).toFixed(1)}`, `M${LEFT} ${y(0).toFixed(1)}`);
  const whole = `${path}H${WIDE}`;
  const floor = HIGH - FOOT;
  const after = (/** @type {Point} */ { n }) => up * (gains.findLast((gain) => gain.n <= n)?.to ?? 0);
  return svg(
    "svg",
    { class: "lead-curve", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "group", "aria-label": label },
    turns.map(
      ([, from], i) =>
        i % 2 === 0 && svg("rect", { class: "stripe", x: x(from), y: HEAD, width: x(end(i)) - x(from), height: floor - HEAD }),
    ),
    svg("rect", { class: "draw", x: LEFT, y: y(band[1]), width: WIDE - LEFT, height: y(band[0]) - y(band[1]) }),
    svg("text", { x: LEFT + 8, y: y(band[1]) + 14 }, draw),
    ticks(low, high).map((value) => [
      svg("line", { class: value === 0 ? "zero" : "tick", x1: LEFT, x2: WIDE, y1: y(value), y2: y(value) }),
      svg("text", { x: LEFT - 6, y: y(value) + 4, "text-anchor": "end" }, signed(value)),
    ]),
    svg("path", { class: "area", d: `${whole}V${y(0).toFixed(1)}H${LEFT}Z` }),
    svg("path", { class: "lead", d: whole }),
    turns.map(([turn, from], i) => svg("text", { x: (x(from) + x(end(i))) / 2, y: HIGH - 6, "text-anchor": "middle" }, turnName(turn))),
    points.map((point, i) => letter({ i, x: x(point.n), y: y(after(point)), good: up * point.by > 0, href: href(point.n) })),
  );
}

/** A letter on a stem, which leads to its moment. @param {{ i: number, x: number, y: number, good: boolean, href: string }} at */
function letter({ i, x, y, good, href }) {
  const above = good ? Math.max(12, y - 24) : y + 24;
  return svg(
    "a",
    { href, class: good ? "ours" : "theirs" },
    svg("line", { x1: x, x2: x, y1: y, y2: above }),
    svg("circle", { class: "moment", cx: x, cy: y, r: 4 }),
    svg("circle", { class: "knob", cx: x, cy: above, r: 10 }),
    svg("text", { x, y: above + 4, "text-anchor": "middle" }, LETTERS[i]),
  );
}
