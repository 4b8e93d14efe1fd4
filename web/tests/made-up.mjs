/** Maps and positions of no game, for what the board must be able to draw. Nothing here is shipped. */

/** @import { Chart, HexesChart, Piece, Scene } from "../lib/wire.js" */

const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
export const hex = (/** @type {number} */ column, /** @type {number} */ row) => two(column) + two(row);

/** A number in 0..1 that depends on its arguments alone. @param {...number} keys */
const dice = (...keys) => {
  const x = Math.sin(keys.reduce((sum, key, i) => sum + key * (12.9898 + 65.233 * i), 1)) * 43758.5453;
  return x - Math.floor(x);
};

/** A sheet with woods, hills, a lake, a river, roads and names. @param {number} columns @param {number} rows @returns {Chart} */
export function chart(columns, rows) {
  /** @type {HexesChart["hexes"]} */
  const hexes = [];
  for (let column = 1; column <= columns; column++) {
    for (let row = 1; row <= rows; row++) {
      const height = Math.sin(column / 5 + 4) + Math.cos(row / 6 + 1.5);
      const lake = Math.hypot(column - columns * 0.7, row - rows * 0.75) < Math.min(columns, rows) * 0.1;
      const kind = lake
        ? "water"
        : height > 1.2
          ? "hill"
          : dice(column, row) < 0.14
            ? "wood"
            : dice(row, column) < 0.05
              ? "rough"
              : dice(column, row, 7) < 0.02
                ? "town"
                : "plain";
      hexes.push([hex(column, row), kind, lake ? 0 : height > 1.6 ? 2 : height > 1.2 ? 1 : 0]);
    }
  }
  /** @type {NonNullable<HexesChart["sides"]>} */
  const sides = [];
  const middle = Math.floor(rows / 2);
  for (let column = 1; column <= columns; column++) {
    sides.push([hex(column, middle), hex(column, middle + 1), column % 9 === 0 ? "ford" : "river"]);
    if (column < columns)
      sides.push(
        column % 2 === 0
          ? [hex(column, middle), hex(column + 1, middle + 1), "river"]
          : [hex(column, middle + 1), hex(column + 1, middle), "river"],
      );
    if (column < columns) sides.push([hex(column, 4), hex(column + 1, 4), "road"]);
  }
  const names = [
    { say: { k: "Musashi" }, at: hex(Math.ceil(columns / 3), 6), style: "area" },
    { say: { k: "Tone" }, at: hex(Math.ceil(columns / 2), middle), style: "river" },
  ];
  return { sheets: [{ id: "field", name: { k: "Field" }, kind: "hexes", columns, rows, low: "even", hexes, sides, places: [], names }] };
}

const FACE = { fire: 1, lead: 1, lead_lost: 0, commander: false, entrenched: false, samurai: false, moved: false };

/** Counters all over the map, some of them in stacks. @param {number} columns @param {number} rows @param {number} count @returns {Scene} */
export function crowd(columns, rows, count) {
  /** @type {Record<string, Piece>} */
  const pieces = {};
  for (let i = 0; i < count; i++) {
    const base = i % 4 === 3 ? i - 1 : i;
    const at = hex(1 + Math.floor(dice(base, 1) * columns), 1 + Math.floor(dice(base, 2) * rows));
    pieces[`X${i}`] = {
      at,
      seat: i % 2,
      label: { k: `X${i}` },
      face: {
        ...FACE,
        clan: "ABCDEFGHIJ"[i % 10],
        values: [i % 4, 1 + (i % 3)],
        lost: i % 4,
        mode: ["attack", "move", "regroup", "defense"][i % 4],
      },
    };
  }
  return { turn: [1, 12], pieces, marks: [], panel: {} };
}

/** Riders on two hexes, men on foot, a stack of nine, ghosts, and every mark on the ground. @returns {Scene} */
export function medley() {
  /** @type {Record<string, Piece>} */
  const pieces = {};
  const face = (/** @type {string} */ clan) => ({ ...FACE, clan, values: [2, 3], lost: 0, mode: null });
  /** @type {[rear: string, front: string, facing: number][]} */
  const riders = [
    ["0404", "0403", 0],
    ["0704", "0803", 1],
    ["1004", "1104", 2],
    ["1304", "1305", 3],
    ["0408", "0308", 4],
    ["0708", "0607", 5],
  ];
  for (const [i, [rear, front, facing]] of riders.entries())
    pieces[`R${i}`] = { at: rear, also: front, facing, seat: i % 2, label: { k: `R${i}` }, face: face("R") };
  for (let i = 0; i < 6; i++) pieces[`F${i}`] = { at: hex(10 + i, 8), facing: i, seat: i % 2, label: { k: `F${i}` }, face: face("F") };
  for (let i = 0; i < 5; i++) pieces[`S${i}`] = { at: "0512", seat: 0, label: { k: `S${i}` }, face: face("ABCDE"[i]) };
  for (let i = 0; i < 9; i++) pieces[`T${i}`] = { at: "0912", seat: 1, label: { k: `T${i}` }, face: face("ABCDEFGHI"[i]) };
  const on = (/** @type {string[]} */ ...labels) => labels.map((label) => `hex:${label}`);
  const marks = [
    { kind: "zone", on: on("1611", "1711", "1612", "1712") },
    { kind: "smoke", on: on("1303", "1402", "1403", "1503") },
    { kind: "fire", n: 2, on: on("1604") },
    { kind: "fire", n: 1, on: on("1705") },
    { kind: "burnt", on: on("1803") },
    { kind: "snow", on: on("0201", "0301", "0401", "0302") },
    { kind: "veil", on: on("1813", "1814", "1714", "1914") },
    { kind: "supply", n: 11, on: on("0214", "0313", "0413", "0512") },
    { kind: "supply-ally", n: 22, on: on("0512", "0612", "0712", "0812", "0912") },
    { kind: "supply-cut", on: on("0912", "1012", "1112", "1212") },
    { kind: "seen", n: 5, seat: 1, on: on("1408") },
    { kind: "seen", n: 3, seat: 0, on: on("1910") },
    { kind: "battle", n: 1, on: ["unit:F0"], to: ["unit:F1"] },
  ];
  return { turn: [6, 12], pieces, marks, panel: {} };
}

/** Twelve columns with letters, costs in thirds, and a gun that nobody owns. @returns {[Chart, Scene]} */
export function lettered() {
  const [columns, rows] = [12, 8];
  const label = (/** @type {number} */ i) => `${String.fromCharCode(65 + (i % columns))}${1 + Math.floor(i / columns)}`;
  /** @type {HexesChart["hexes"]} */
  const hexes = Array.from({ length: columns * rows }, (_, i) => [label(i), i % 7 === 3 ? "wood" : "plain", 0]);
  const sheet = {
    id: "field",
    name: { k: "Field" },
    kind: /** @type {const} */ ("hexes"),
    columns,
    rows,
    labels: /** @type {const} */ ("letters"),
    hexes,
  };
  const gun = { at: "B3", seat: null, label: { k: "Gun" }, face: {} };
  return [
    { parts: 3, sheets: [sheet] },
    { turn: [1, 4], pieces: { GUN: gun }, marks: [], panel: {} },
  ];
}
