/** The score over a whole game as a curve, the turns in stripes behind it. */

import { fill, h, svg } from "../lib/dom.js";
import { leadWords, seatName } from "../play/status.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { LogLine, Message } from "../lib/wire.js"
 * @import { Model } from "../play/model.js"
 * @typedef {[n: number, value: number][]} Curve the score by moment
 */

/** The curve as the log tells it. @param {LogLine[]} log @param {(message: Message) => number | null} scoreIn @param {number} count @returns {Curve} */
export function curveIn(log, scoreIn, count) {
  /** @type {Curve} */
  const curve = [[0, 0]];
  let value = 0;
  for (const line of log) {
    const told = line.events.map(scoreIn).findLast((score) => score !== null);
    if (told == null || told === value) continue;
    curve.push([line.n, value], [line.n, told]);
    value = told;
  }
  curve.push([count, value]);
  return curve;
}

/** Where each turn begins. @param {LogLine[]} log @returns {[n: number, turn: number][]} */
function turnStarts(log) {
  /** @type {[number, number][]} */
  const starts = [];
  for (const line of log) if (starts.at(-1)?.[1] !== line.turn) starts.push([line.n, line.turn]);
  return starts;
}

/** @param {HTMLElement} box @param {{ words: Words, end: Model, now: Model, curve: Curve, n: number, count: number }} context `n` of `count` moments is looked at */
export function renderGraph(box, { words, end, now, curve, n: at, count }) {
  const { score } = end.scene;
  if (!score || curve.length < 2) return;
  const { t } = words;
  const [least, most] = [score.draw[0] - 1, score.draw[1] + 1];
  const reach = Math.max(most, -least, ...curve.map(([, value]) => Math.abs(value)));
  const x = (/** @type {number} */ n) => (1000 * n) / Math.max(1, count);
  const y = (/** @type {number} */ value) => 50 - (45 * value) / reach;
  const starts = turnStarts(end.log);
  const endOf = (/** @type {number} */ i) => starts[i + 1]?.[0] ?? count;
  const toward = (/** @type {0 | 1} */ i, /** @type {string} */ arrow) =>
    h("b", { class: `seat-text seat-${score.ends[i]}` }, `${arrow} ${seatName(words, end, score.ends[i])}`);
  fill(
    box,
    h("p.row.small", null, toward(1, "\u2191"), toward(0, "\u2193"), h("span", null, leadWords(words, { ...end, scene: now.scene }, null))),
    svg(
      "svg",
      { class: "graph", viewBox: "0 0 1000 100", preserveAspectRatio: "none", role: "img", "aria-label": t("replay-graph") },
      starts.map(([n], i) => i % 2 === 1 && svg("rect", { class: "stripe", x: x(n), y: 0, width: x(endOf(i) - n), height: 100 })),
      svg("rect", { class: "draw", x: 0, y: y(score.draw[1]), width: 1000, height: y(score.draw[0]) - y(score.draw[1]) }),
      svg("line", { class: "zero", x1: 0, x2: 1000, y1: 50, y2: 50 }),
      svg("polyline", { class: "curve", points: curve.map(([n, value]) => `${x(n)},${y(value)}`).join(" ") }),
      svg("line", { class: "now", x1: x(at), x2: x(at), y1: 0, y2: 100 }),
    ),
    h(
      "div.graph-turns",
      { "aria-hidden": "true" },
      starts.map(([n, turn], i) => h("span", { style: { left: `${(x(n) + x(endOf(i))) / 20}%` } }, turn)),
    ),
  );
}
