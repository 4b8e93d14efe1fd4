/** Rivers and streams: hexsides chained into lines and rounded. */

import { num } from "./svg.js";

/** @typedef {import("./geometry.js").Point} Point */

/**
 * Joins sides that share a corner into lines, as long as possible.
 * @param {{ keys: [string, string], ends: [Point, Point] }[]} sides
 * @returns {Point[][]} corners in order
 */
export function chain(sides) {
  const points = new Map();
  const links = new Map();
  for (const side of sides) {
    side.keys.forEach((key, i) => {
      points.set(key, side.ends[i]);
      if (!links.has(key)) links.set(key, new Set());
      links.get(key).add(side.keys[1 - i]);
    });
  }
  const walk = (start) => {
    const line = [start];
    for (let at = start; links.get(at).size > 0; at = line[line.length - 1]) {
      const [next] = links.get(at);
      links.get(at).delete(next);
      links.get(next).delete(at);
      line.push(next);
    }
    return line.map((key) => points.get(key));
  };
  const lines = [];
  // Springs, mouths and forks first, closed rings with what is left.
  for (const key of links.keys()) while (links.get(key).size % 2 === 1) lines.push(walk(key));
  for (const key of links.keys()) while (links.get(key).size > 0) lines.push(walk(key));
  return lines;
}

const middle = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2];

/** A line through the middle of every side; the corners only pull at it. @param {Point[]} line */
export function rounded(line) {
  const at = ([x, y]) => `${num(x)} ${num(y)}`;
  const [first, ...rest] = line;
  let d = `M${at(first)}L${at(middle(first, rest[0]))}`;
  for (let i = 0; i + 1 < rest.length; i++) d += `Q${at(rest[i])} ${at(middle(rest[i], rest[i + 1]))}`;
  return `${d}L${at(rest[rest.length - 1])}`;
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
