/** Dice with pips, and ten-sided ones with a figure. */

import { h, svg } from "../lib/dom.js";

const PIPS = [
  [],
  [[2, 2]],
  [
    [1, 1],
    [3, 3],
  ],
  [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ],
  [
    [1, 1],
    [3, 1],
    [2, 2],
    [1, 3],
    [3, 3],
  ],
  [
    [1, 1],
    [3, 1],
    [1, 2],
    [3, 2],
    [1, 3],
    [3, 3],
  ],
];

/** @param {Record<string, number>} at */
const square = (at) =>
  svg("rect", { width: 18, height: 18, rx: 4, fill: "var(--panel)", stroke: "var(--ink)", "stroke-width": 1.5, ...at });

/** A die; one that has not fallen yet has no pips. @param {number} n @param {number} size @param {number} [sides] */
export const face = (n, size, sides = 6) => (sides === 6 ? pipped(n, size) : ten(n, size));

/** @param {number} n @param {number} size */
const ten = (n, size) =>
  svg(
    "svg",
    { viewBox: "0 0 20 20", width: size, height: size, "aria-hidden": "true" },
    svg("path", { d: "M10 .8L19.2 10 10 19.2 .8 10Z", fill: "var(--panel)", stroke: "var(--ink)", "stroke-width": 1.4 }),
    n > 0 && figure(10, n > 9 ? 8.4 : 10, n),
  );

/** @param {number} n @param {number} size */
const pipped = (n, size) =>
  svg(
    "svg",
    { viewBox: "0 0 20 20", width: size, height: size, "aria-hidden": "true" },
    square({ x: 1, y: 1 }),
    (PIPS[n] ?? []).map(([x, y]) => svg("circle", { cx: x * 5, cy: y * 5, r: 1.9, fill: "var(--ink)" })),
  );

/** @param {number} x @param {number} size @param {string | number} what */
const figure = (x, size, what) =>
  svg("text", { x, y: 10 + size * 0.36, "text-anchor": "middle", "font-size": size, "font-weight": 700, fill: "var(--ink)" }, what);

/** Two dice of which only the sum is known: how they were rolled, and what came of it. @param {number} sum @param {number} size */
const pair = (sum, size) =>
  svg(
    "svg",
    { viewBox: "0 0 44 20", width: (size * 44) / 20, height: size, "aria-hidden": "true" },
    square({ x: 1, y: 1, width: 42 }),
    svg("path", { d: "M25.5 1V19", stroke: "var(--ink)", "stroke-width": 1 }),
    figure(13.5, 10, "2d6"),
    figure(34, 12.5, sum),
  );

/** @import { LogEvent, Message } from "../lib/wire.js" */

/** A message that tells a roll. @param {LogEvent} message */
export const isRoll = ({ k, a, beat }) => typeof a?.die === "number" && (k.startsWith("roll-") || beat?.kind === "roll");

/** Dice of which every face is known. @param {number[]} faces @param {number} [size] @param {number} [sides] */
export const shownDice = (faces, size = 20, sides = 6) =>
  h(
    "span.dice",
    null,
    faces.map((n) => face(n, size, sides)),
  );

/** What was rolled, for the eye: the sentence beside it says the same. @param {Message} message @param {Set<string>} [sums] keys of rolls that are the sum of two dice @param {number} [size] */
export function rolled(message, sums = new Set(), size = 20) {
  const n = Number(message.a?.die);
  return h("span.dice", null, n > 6 || sums.has(message.k) ? pair(n, size) : face(n, size));
}
