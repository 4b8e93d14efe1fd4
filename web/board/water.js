/**
 * Rivers and streams: hexsides chained into lines and rounded. Pools: the shore of water hexes, rounded alike.
 * @import { HexGrid, Point } from "./geometry.js"
 * @import { Hex } from "./map.js"
 */

import { middle } from "./geometry.js";
import { at } from "./svg.js";

/**
 * Joins sides that share a corner into lines, as long as possible.
 * @param {{ keys: [string, string], ends: [Point, Point] }[]} sides
 * @returns {Point[][]} corners in order
 */
export function chain(sides) {
  /** @type {Map<string, Point>} */
  const points = new Map();
  /** @type {Map<string, Set<string>>} */
  const links = new Map();
  const linksOf = (/** @type {string} */ key) => {
    const found = links.get(key) ?? new Set();
    links.set(key, found);
    return found;
  };
  for (const { keys, ends } of sides) {
    for (const i of [0, 1]) {
      points.set(keys[i], ends[i]);
      linksOf(keys[i]).add(keys[1 - i]);
    }
  }
  const walk = (/** @type {string} */ start) => {
    const line = [start];
    for (let from = start; linksOf(from).size > 0; from = line[line.length - 1]) {
      const [next] = linksOf(from);
      linksOf(from).delete(next);
      linksOf(next).delete(from);
      line.push(next);
    }
    return line.map((key) => /** @type {Point} */ (points.get(key)));
  };
  const lines = [];
  // Springs, mouths and forks first, closed rings with what is left.
  for (const key of links.keys()) while (linksOf(key).size % 2 === 1) lines.push(walk(key));
  for (const key of links.keys()) while (linksOf(key).size > 0) lines.push(walk(key));
  return lines;
}

/** A line through the middle of every side; the corners only pull at it. @param {Point[]} line */
export function rounded(line) {
  const [first, ...rest] = line;
  let d = `M${at(first)}L${at(middle(first, rest[0]))}`;
  for (let i = 0; i + 1 < rest.length; i++) d += `Q${at(rest[i])} ${at(middle(rest[i], rest[i + 1]))}`;
  return `${d}L${at(rest[rest.length - 1])}`;
}

/** Water hexes that touch are one pool with a bank round it. @param {Hex[]} land @param {HexGrid} grid */
export function pools(land, grid) {
  const wet = new Set(land.filter(({ kind }) => kind === "water").map(({ label }) => label));
  const shore = [...wet].flatMap((label) => {
    const corners = grid.corners(label);
    const dry = [0, 1, 2, 3, 4, 5].filter((side) => !wet.has(grid.neighbour(label, side) ?? ""));
    return dry.map((side) => /** @type {[Point, Point]} */ ([corners[side], corners[(side + 1) % 6]]));
  });
  const d = chain(shore.map((ends) => ({ keys: [at(ends[0]), at(ends[1])], ends })))
    .map(closed)
    .join("");
  return d && `<path class="m-bank" d="${d}"/><path class="m-pool" fill-rule="evenodd" d="${d}"/>`;
}

/** A ring through the middle of every side. @param {Point[]} ring whose last corner is its first */
function closed(ring) {
  const corners = ring.slice(1);
  const curves = corners.map((corner, i) => `Q${at(corner)} ${at(middle(corner, corners[(i + 1) % corners.length]))}`);
  return `M${at(middle(ring[0], corners[0]))}${curves.join("")}Z`;
}

/** The direction of flow nearest to a point, in degrees between -90 and 90. @param {Point[][]} lines @param {Point} point */
export function courseNear(lines, [x, y]) {
  let best = { distance: Infinity, angle: 0 };
  for (const line of lines) {
    for (let i = 0; i < line.length; i++) {
      const distance = Math.hypot(line[i][0] - x, line[i][1] - y);
      if (distance >= best.distance) continue;
      const [from, to] = [line[Math.max(0, i - 4)], line[Math.min(line.length - 1, i + 4)]];
      const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
      best = { distance, angle: angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle };
    }
  }
  return best.angle;
}
