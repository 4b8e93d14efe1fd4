/** Roads, fields, villages and mist: what makes a plain a country. It is no terrain, so it is drawn thin and pale and across the hexes. */

import { APOTHEM, hash, RADIUS as S } from "./geometry.js";
import { at, disc, escaped, num, polygon } from "./svg.js";
import { rounded } from "./water.js";

/**
 * @import { HexesChart } from "../lib/wire.js"
 * @import { HexGrid, Point } from "./geometry.js"
 * @typedef {{ name: string, at: string }} Village
 * @typedef {object} Scenery of one sheet; hexes by their labels
 * @property {Village[]} villages with their fields round them
 * @property {(Village & { turn: number })[]} [heights] names along a range, turned by so many degrees
 * @property {string[][]} roads
 * @property {{ at: string, across: number, down: number }[]} mist banks of so many radii
 */

/** How far a village's fields reach, in heights of a hex, and how much of that is tilled. */
const FIELDS = { reach: 2.2, share: 0.62 };
/** A field's strips run alike, a little askew to the hexes. */
const ASKEW = -0.3;

/**
 * @param {Scenery} scenery @param {HexesChart} sheet @param {HexGrid} grid
 * @returns {{ ground: string, haze: string, names: string }} under the grid, over what grows, and among the names
 */
export function drawScenery({ villages, heights = [], roads, mist }, sheet, grid) {
  const ways = roads.map((road) => rounded(road.map((label, i) => aside(grid.centre(label), i)))).join("");
  const tilled = fieldsOf(villages, sheet, grid);
  const name = (
    /** @type {string} */ kind,
    /** @type {Village & { turn?: number }} */ { name: text, at: label, turn },
    /** @type {number} */ dy,
  ) => {
    const [x, y] = grid.centre(label);
    const turned = turn === undefined ? "" : ` rotate(${turn})`;
    return `<text class="${kind}" transform="translate(${num(x)} ${num(y + dy * S)})${turned}">${escaped(text)}</text>`;
  };
  return {
    ground:
      tilled.map(({ strips, furrows }) => `<path class="s-field" d="${strips}"/><path class="s-furrow" d="${furrows}"/>`).join("") +
      `<path class="s-road" d="${ways}"/>` +
      villages.map(({ at: label }) => village(grid.centre(label), grid.cell(label))).join(""),
    haze: `<defs><radialGradient id="mist-${escaped(sheet.id)}"><stop class="s-mist-in" offset="0"/><stop class="s-mist-in" offset=".35"/><stop class="s-mist-out" offset="1"/></radialGradient></defs>${mist.map((bank) => haze(bank, sheet.id, grid)).join("")}`,
    names: villages.map((one) => name("n-village", one, 0.86)).join("") + heights.map((one) => name("n-height", one, 0)).join(""),
  };
}

/** A road does not run from middle to middle. @param {Point} point @param {number} i @returns {Point} */
const aside = ([x, y], i) => [x + S * 0.35 * Math.sin(i * 2.4), y + S * 0.3 * Math.cos(i * 1.7)];

/** The fields of each village, on dry and level ground. @param {Village[]} villages @param {HexesChart} sheet @param {HexGrid} grid */
function fieldsOf(villages, sheet, grid) {
  const wet = new Set((sheet.sides ?? []).flatMap((side) => side.slice(0, 2)));
  const level = sheet.hexes.filter(([label, kind, height]) => kind === "plain" && !height && !wet.has(label)).map(([label]) => label);
  /** @type {Set<string>} */
  const taken = new Set();
  return villages.map(({ at: home }) => {
    const [hx, hy] = grid.centre(home);
    const near = level.filter((label) => {
      const [x, y] = grid.centre(label);
      return (
        label !== home &&
        !taken.has(label) &&
        Math.hypot(x - hx, y - hy) < FIELDS.reach * 2 * APOTHEM &&
        hash(...grid.cell(label), 5) < FIELDS.share
      );
    });
    for (const label of near) taken.add(label);
    const drawn = near.map((label) => field(grid.centre(label), grid.cell(label)));
    return { strips: drawn.map(([strips]) => strips).join(""), furrows: drawn.map(([, furrows]) => furrows).join("") };
  });
}

/** Six paddies beside each other, and the lines in some of them. @param {Point} centre @param {number[]} cell @returns {[string, string]} */
function field([x, y], cell) {
  const [cos, sin] = [Math.cos(ASKEW), Math.sin(ASKEW)];
  const turned = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    /** @type {Point} */ ([x + dx * cos - dy * sin, y + dx * sin + dy * cos]);
  let [strips, furrows] = ["", ""];
  for (let i = 0; i < 6; i++) {
    const chance = hash(...cell, i);
    if (chance < 0.2) continue;
    const [left, top] = [S * (-0.72 + 0.5 * (i % 3)), S * (-0.6 + 0.62 * Math.floor(i / 3))];
    const [w, h] = [S * 0.44, S * (0.46 + 0.1 * chance)];
    strips += polygon([turned(left, top), turned(left + w, top), turned(left + w, top + h), turned(left, top + h)]);
    if (chance < 0.6) continue;
    for (const part of [0.25, 0.5, 0.75]) furrows += `M${at(turned(left + 2, top + h * part))}L${at(turned(left + w - 2, top + h * part))}`;
  }
  return [strips, furrows];
}

/** A few thatched roofs and a tree. @param {Point} centre @param {number[]} cell */
function village([x, y], cell) {
  let [roofs, shade, trees] = ["", "", ""];
  const spots = [
    [-0.42, -0.2],
    [0.1, -0.38],
    [0.46, -0.02],
    [-0.12, 0.14],
    [0.34, 0.36],
  ];
  for (const [i, [dx, dy]] of spots.entries()) {
    const [hx, hy] = [x + S * dx + 3 * hash(...cell, i), y + S * dy + 3 * hash(...cell, i + 9)];
    const [w, h] = [5.2, 4];
    roofs += polygon([
      [hx - w, hy + h],
      [hx - w * 0.45, hy - h],
      [hx + w * 0.45, hy - h],
      [hx + w, hy + h],
    ]);
    shade += polygon([
      [hx, hy - h],
      [hx + w * 0.45, hy - h],
      [hx + w, hy + h],
      [hx + w * 0.3, hy + h],
    ]);
  }
  for (const [dx, dy] of [
    [-0.62, 0.2],
    [0.68, -0.34],
  ])
    trees += disc(x + S * dx, y + S * dy, 3.6);
  return `<path class="s-grove" d="${trees}"/><path class="s-roof" d="${roofs}"/><path class="s-shade" d="${shade}"/>`;
}

/** @param {Scenery["mist"][number]} bank @param {string} sheet @param {HexGrid} grid */
function haze({ at: label, across, down }, sheet, grid) {
  const [x, y] = grid.centre(label);
  return `<ellipse fill="url(#mist-${escaped(sheet)})" cx="${num(x)}" cy="${num(y)}" rx="${num(across * S)}" ry="${num(down * S)}"/>`;
}
