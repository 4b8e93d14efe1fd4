/** Dice with pips. */

import { h, svg } from "../lib/dom.js";

const PIPS = [[], [[2, 2]], [[1, 1], [3, 3]], [[1, 1], [2, 2], [3, 3]], [[1, 1], [3, 1], [1, 3], [3, 3]], [[1, 1], [3, 1], [2, 2], [1, 3], [3, 3]], [[1, 1], [3, 1], [1, 2], [3, 2], [1, 3], [3, 3]]];

/** @param {number} n @param {number} size */
const die = (n, size) => svg("svg", { viewBox: "0 0 20 20", width: size, height: size, "aria-hidden": "true" },
  svg("rect", { x: 1, y: 1, width: 18, height: 18, rx: 4, fill: "var(--panel)", stroke: "var(--ink)", "stroke-width": 1.5 }),
  (PIPS[n] ?? []).map(([x, y]) => svg("circle", { cx: x * 5, cy: y * 5, r: 1.9, fill: "var(--ink)" })));

/** A roll, for eye and ear. @param {number[]} values @param {number} [size] */
export const dice = (values, size = 20) =>
  h("span.dice", { role: "img", "aria-label": values.join(", ") }, values.map((n) => die(n, size)));
