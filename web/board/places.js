/** Boxes beside the map for pieces that are about to come in. */

import { APOTHEM, RADIUS } from "./geometry.js";
import { labelling } from "./labels.js";

/**
 * @import { HexesChart, Message, Place } from "../lib/wire.js"
 * @import { HexGrid, Point } from "./geometry.js"
 * @typedef {"left" | "top" | "right" | "bottom"} Edge
 * @typedef {{ id: string, name?: Message, hexes: string[], edge: Edge, x: number, y: number, width: number, height: number }} Box
 */

const DEPTH = { left: 3.6 * RADIUS, right: 3.6 * RADIUS, top: 4.4 * RADIUS, bottom: 4.4 * RADIUS };
const GAP = 0.45 * RADIUS;
export const MARGIN = 0.8 * RADIUS;
/** Height of a box's caption. */
export const CAPTION = 0.7 * RADIUS;

/** The edge of the map most of a place's hexes lie on. @param {Place} place @param {HexesChart} chart @returns {Edge} */
function edgeOf(place, { columns, rows, labels }) {
  const { read } = labelling(labels);
  /** @type {Record<Edge, number>} */
  const counts = { bottom: 0, top: 0, left: 0, right: 0 };
  for (const label of place.at) {
    const [column, row] = read(label) ?? [0, 0];
    if (row === rows) counts.bottom++;
    if (row === 1) counts.top++;
    if (column === 1) counts.left++;
    if (column === columns) counts.right++;
  }
  const edges = /** @type {Edge[]} */ (Object.keys(counts));
  return edges.reduce((a, b) => (counts[b] > counts[a] ? b : a));
}

/** Room to leave round the grid. @param {HexesChart} chart @returns {Record<Edge, number>} */
export function margins(chart) {
  const room = { left: MARGIN, top: MARGIN, right: MARGIN, bottom: MARGIN };
  for (const place of chart.places ?? []) {
    if (place.at.length === 0) continue;
    const edge = edgeOf(place, chart);
    room[edge] = MARGIN + GAP + DEPTH[edge];
  }
  return room;
}

/** @param {HexesChart} chart @param {HexGrid} grid */
export function layPlaces(chart, grid) {
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  for (const place of chart.places ?? []) {
    if (place.at.length === 0) continue;
    boxes.set(place.id, boxOf(place, edgeOf(place, chart), grid));
  }
  return boxes;
}

/** @param {Place} place @param {Edge} edge @param {HexGrid} grid @returns {Box} */
function boxOf(place, edge, grid) {
  const centres = place.at.map((label) => grid.centre(label));
  const [xs, ys] = [centres.map(([x]) => x), centres.map(([, y]) => y)];
  const { left, top, right, bottom } = grid.bounds;
  const common = { id: place.id, name: place.name, hexes: place.at, edge };
  const depth = DEPTH[edge];
  if (edge === "top" || edge === "bottom") {
    const width = Math.max(8 * RADIUS, Math.max(...xs) - Math.min(...xs) + 1.6 * RADIUS);
    const middle = (Math.max(...xs) + Math.min(...xs)) / 2;
    return { ...common, x: middle - width / 2, y: edge === "top" ? top - GAP - depth : bottom + GAP, width, height: depth };
  }
  const height = Math.max(4.8 * RADIUS, Math.max(...ys) - Math.min(...ys) + 2 * APOTHEM);
  const middle = (Math.max(...ys) + Math.min(...ys)) / 2;
  return { ...common, x: edge === "left" ? left - GAP - depth : right + GAP, y: middle - height / 2, width: depth, height };
}

const STRAY = [7.4 * RADIUS, 5.6 * RADIUS];

/** A box for pieces at a place the chart does not know: the n-th in rows under the sheet. @param {string} id @param {number} n @param {HexGrid} grid @param {number} under @returns {Box} */
export function strayBox(id, n, grid, under) {
  const { left, right } = grid.bounds;
  const [width, height] = STRAY;
  const perRow = Math.max(1, Math.floor((right - left + GAP) / (width + GAP)));
  return {
    id,
    hexes: [],
    edge: "bottom",
    x: left + (n % perRow) * (width + GAP),
    y: under + Math.floor(n / perRow) * (height + GAP),
    width,
    height,
  };
}

/**
 * Positions for `count` counters in a box, row by row; they overlap when there are many.
 * @param {Box} box @param {number} count @param {number} size
 * @returns {Point[]}
 */
export function spotsIn(box, count, size) {
  const [inner, depth] = [box.width - 0.5 * RADIUS, box.height - CAPTION - 0.3 * RADIUS];
  const step = size * 1.06;
  const perRow = Math.max(Math.floor(inner / step), Math.ceil(count / Math.max(1, Math.floor(depth / step))));
  const rows = Math.max(1, Math.ceil(count / perRow));
  const inRow = Math.min(count, perRow);
  const apart = (/** @type {number} */ room, /** @type {number} */ many) =>
    Math.min(size * 1.28, many > 1 ? (room - size) / (many - 1) : size);
  const [dx, dy] = [apart(inner, inRow), apart(depth, rows)];
  const x0 = box.x + box.width / 2 - (dx * (inRow - 1)) / 2;
  const y0 = box.y + CAPTION + (box.height - CAPTION - dy * (rows - 1)) / 2;
  return Array.from({ length: count }, (_, i) => [x0 + dx * (i % perRow), y0 + dy * Math.floor(i / perRow)]);
}
