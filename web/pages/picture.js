/** A small piece of map for a game's card: a few hexes and the counters of its sides face to face. */

import { svg } from "../lib/dom.js";

const RADIUS = 30;
const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;
const [COLUMNS, ROWS] = [14, 5];

/** @param {number} x @param {number} y @param {number} r */
const hexagon = (x, y, r) =>
  Array.from(
    { length: 6 },
    (_, i) => `${(x + r * Math.cos((i * Math.PI) / 3)).toFixed(1)},${(y + r * Math.sin((i * Math.PI) / 3)).toFixed(1)}`,
  ).join(" ");

/** @param {number} column @param {number} row @returns {[number, number]} */
const centre = (column, row) => [RADIUS * 1.5 * column, APOTHEM * (2 * row + (column % 2))];

/** Ground that looks accidental and is always the same. @param {number} column @param {number} row */
function ground(column, row) {
  const chance = (column * 37 + row * 101 + column * row * 13) % 23;
  return chance < 2 ? "var(--wood)" : chance === 7 ? "var(--hill)" : "var(--plain)";
}

/** @param {number} seats @param {(seat: number) => Node | null} crest */
export function picture(seats, crest) {
  const hexes = Array.from({ length: COLUMNS * ROWS }, (_, i) => [i % COLUMNS, Math.floor(i / COLUMNS)]);
  const places = Array.from({ length: seats }, (_, seat) =>
    [
      [0, 0],
      [0, 1],
      [1, 1],
    ].map(([behind, row]) => ({ seat, column: seat === 0 ? 8 + behind : seat === 1 ? 5 - behind : 11, row: row + (seat === 2 ? 2 : 1) })),
  ).flat();
  return svg(
    "svg",
    {
      class: "map-picture",
      viewBox: `0 0 ${RADIUS * 1.5 * (COLUMNS - 1)} 190`,
      preserveAspectRatio: "xMidYMid slice",
      "aria-hidden": "true",
    },
    hexes.map(([column, row]) =>
      svg("polygon", { points: hexagon(...centre(column, row), RADIUS), fill: ground(column, row), stroke: "var(--line)" }),
    ),
    svg("path", { d: "M-10 178C120 150 150 200 260 168S420 110 620 128", fill: "none", stroke: "var(--water-edge)", "stroke-width": 15 }),
    svg("path", { d: "M-10 178C120 150 150 200 260 168S420 110 620 128", fill: "none", stroke: "var(--water)", "stroke-width": 11 }),
    places.map(({ seat, column, row }) => counter(seat, ...centre(column, row), crest(seat))),
  );
}

/** @param {number} seat @param {number} x @param {number} y @param {Node | null} crest */
function counter(seat, x, y, crest) {
  const size = 40;
  if (crest instanceof SVGElement)
    for (const [name, value] of Object.entries({ x: x - 13, y: y - 13, width: 26, height: 26 })) crest.setAttribute(name, String(value));
  return svg(
    "g",
    { class: `piece seat-${seat}` },
    svg("rect", {
      x: x - size / 2 + 1.5,
      y: y - size / 2 + 3,
      width: size,
      height: size,
      rx: seat === 1 ? 8 : 3,
      fill: "#000",
      opacity: 0.25,
    }),
    svg("rect", {
      x: x - size / 2,
      y: y - size / 2,
      width: size,
      height: size,
      rx: seat === 1 ? 8 : 3,
      fill: `var(--seat${seat})`,
      stroke: seat === 1 ? "#D7DCE8" : "#4A130E",
      "stroke-width": 1.6,
    }),
    crest,
  );
}
