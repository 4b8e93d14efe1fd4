/** The static picture of an areas sheet: boxes joined by lines, with the score that guards each end. */

import { RADIUS } from "./geometry.js";
import { escape, num } from "./svg.js";

export const AREA_WIDTH = 4.9 * RADIUS;
export const AREA_HEIGHT = 3.2 * RADIUS;
const WIDTH = 34 * RADIUS;
const HEIGHT = 24 * RADIUS;
const MARGIN = 1.2 * RADIUS;

/** @typedef {{ id: string, x: number, y: number }} LaidArea centre in world units */

/**
 * @param {object} sheet of the chart; a line is `[area, area]` or `[area, area, score at the first, score at the second]`
 * @param {(message: object) => string} say
 * @param {(areas: Map<string, LaidArea>, size: { width: number, height: number }) => string} [ground] what the skin puts under it
 */
export function drawAreas(sheet, say, ground = () => "") {
  const room = { x: WIDTH - 2 * MARGIN - AREA_WIDTH, y: HEIGHT - 2 * MARGIN - AREA_HEIGHT };
  const areas = new Map(sheet.areas.map((area) => [area.id, {
    ...area,
    x: MARGIN + AREA_WIDTH / 2 + area.x * room.x,
    y: MARGIN + AREA_HEIGHT / 2 + area.y * room.y,
  }]));
  const frame = `<rect class="m-sheet" width="${WIDTH}" height="${HEIGHT}" rx="6"/>`
    + `<rect class="t-plain b1" x="${MARGIN / 2}" y="${MARGIN / 2}" width="${WIDTH - MARGIN}" height="${HEIGHT - MARGIN}" rx="4"/>`;
  const boxes = [...areas.values()].map((area) => box(area, say(area.name))).join("");
  return {
    areas,
    width: WIDTH,
    height: HEIGHT,
    markup: frame + ground(areas, { width: WIDTH, height: HEIGHT }) + lines(sheet.lines ?? [], areas) + boxes,
    sketch: frame + boxes.replace(/<text.*?<\/text>/g, ""),
  };
}

function box({ x, y, defense, owner }, name) {
  const [left, top] = [x - AREA_WIDTH / 2, y - AREA_HEIGHT / 2];
  const side = owner === null || owner === undefined ? "" : ` a-seat${owner}`;
  const score = defense === undefined || defense === null ? "" : scoreAt(x + AREA_WIDTH / 2 - 13, y + AREA_HEIGHT / 2 - 13, defense);
  return `<rect class="a-box${side}" x="${num(left)}" y="${num(top)}" width="${AREA_WIDTH}" height="${AREA_HEIGHT}" rx="9"/>`
    + `<text class="a-name" x="${num(x)}" y="${num(top + 19)}">${escape(name)}</text>${score}`;
}

const scoreAt = (x, y, n) =>
  `<circle class="a-score" cx="${num(x)}" cy="${num(y)}" r="9.5"/><text class="a-figure" x="${num(x)}" y="${num(y + 4.6)}">${n}</text>`;

/** Where the way from one centre to another leaves the first box, and a little beyond; on a short way a quarter of it. */
function gate(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const inside = Math.min(AREA_WIDTH / 2 / Math.abs(dx || 1e-9), AREA_HEIGHT / 2 / Math.abs(dy || 1e-9)) * length;
  const reach = inside + Math.min(14, (length - 2 * inside) / 4);
  return [from.x + dx / length * reach, from.y + dy / length * reach];
}

function lines(list, areas) {
  let [d, scores] = ["", ""];
  for (const [a, b, atFirst, atSecond] of list) {
    const [from, to] = [areas.get(String(a)), areas.get(String(b))];
    if (!from || !to) continue;
    d += `M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`;
    if (atFirst !== undefined) scores += scoreAt(...gate(from, to), atFirst);
    if (atSecond !== undefined) scores += scoreAt(...gate(to, from), atSecond);
  }
  return `<path class="a-line-edge" d="${d}"/><path class="a-line" d="${d}"/>${scores}`;
}
