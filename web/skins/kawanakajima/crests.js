/** Crests: simple shapes of our own, each one path about 0,0 within a radius of 21, filled even-odd. */

import { at, disc, polygon } from "../../board/svg.js";

/** @import { Point } from "../../board/geometry.js" */

/** A point at an angle in degrees, clockwise from the top. @param {number} degrees @param {number} radius @returns {Point} */
const polar = (degrees, radius) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};
/** @param {number} count @param {(degrees: number) => string} draw */
const around = (count, draw, from = 0) => Array.from({ length: count }, (_, i) => draw(from + (i * 360) / count)).join("");
/** @param {number} outer @param {number} inner */
const ring = (outer, inner) => disc(0, 0, outer) + disc(0, 0, inner);
/** @param {number} x @param {number} y @param {number} w @param {number} h */
const diamond = (x, y, w, h) =>
  polygon([
    [x, y - h],
    [x + w, y],
    [x, y + h],
    [x - w, y],
  ]);
/** @param {number} x @param {number} y @param {number} w @param {number} h */
const box = (x, y, w, h) =>
  polygon([
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]);
/** @param {number} degrees @param {number} from @param {number} to @param {number} half */
const bar = (degrees, from, to, half) => {
  const [x, y] = polar(degrees, 1);
  /** @param {number} along @param {number} across @returns {Point} */
  const at = (along, across) => [x * along - y * across, y * along + x * across];
  return polygon([at(from, -half), at(to, -half), at(to, half), at(from, half)]);
};
/** A pointed leaf from the middle outwards. @param {number} degrees @param {number} from @param {number} to @param {number} width */
const leaf = (degrees, from, to, width) => {
  const [a, b] = [polar(degrees, from), polar(degrees, to)];
  const [c, d] = [polar(degrees - width, (from + to) / 2), polar(degrees + width, (from + to) / 2)];
  return `M${at(a)}Q${at(c)} ${at(b)}Q${at(d)} ${at(a)}Z`;
};

/** @type {Record<string, string>} */
const SHAPES = {
  diamonds: diamond(0, -10.5, 9, 9.5) + diamond(10.5, 0, 9, 9.5) + diamond(0, 10.5, 9, 9.5) + diamond(-10.5, 0, 9, 9.5),
  plum: around(5, (a) => disc(...polar(a, 12), 7.6)) + disc(0, 0, 4),
  bars: ring(21, 17.5) + box(-15, -8, 30, 5) + box(-15, 3, 30, 5),
  sun: disc(0, 0, 8) + around(8, (a) => disc(...polar(a, 16), 4.3)),
  wheel: ring(21, 17) + disc(0, 0, 4) + around(8, (a) => bar(a, 4.6, 17.6, 1.5)),
  chevrons: [-13, -1]
    .map((y) =>
      polygon([
        [0, y - 4],
        [18, y + 12],
        [18, y + 20],
        [0, y + 4],
        [-18, y + 20],
        [-18, y + 12],
      ]),
    )
    .join(""),
  shell:
    polygon([0, 60, 120, 180, 240, 300].map((a) => polar(a, 21))) +
    polygon([0, 60, 120, 180, 240, 300].map((a) => polar(a, 16))) +
    disc(0, 0, 7),
  fan: "M0 17L-20-4A28 28 0 0 1 20-4Z",
  three: ring(21, 18) + around(3, (a) => disc(...polar(a, 9), 6.6)),
  box: box(-18, -18, 36, 36) + box(-13, -13, 26, 26) + box(-7, -7, 14, 14),
  crossed: polygon([
    [-20, -15],
    [-15, -20],
    [0, -5],
    [15, -20],
    [20, -15],
    [5, 0],
    [20, 15],
    [15, 20],
    [0, 5],
    [-15, 20],
    [-20, 15],
    [-5, 0],
  ]),
  moon: "M8-19A20 20 0 1 0 19 8A15.5 15.5 0 1 1 8-19Z",
  peaks:
    polygon([
      [-21, 16],
      [-9, -8],
      [-3, 3],
      [5, -16],
      [21, 16],
    ]) +
    polygon([
      [-10, 10],
      [-3, 3],
      [1, 10],
    ]),
  star: polygon(Array.from({ length: 10 }, (_, i) => polar(i * 36, i % 2 ? 9 : 21))),
  whirl: ring(21, 18.2) + around(3, (a) => disc(...polar(a, 8.4), 5.6) + leaf(a + 42, 11, 17.5, 26)),
  feather:
    polygon([
      [0, -21],
      [12, -12],
      [12, 8],
      [0, 18],
      [-12, 8],
      [-12, -12],
    ]) +
    box(-1.5, -16, 3, 32) +
    [-8, 0]
      .map((y) =>
        polygon([
          [3, y + 5],
          [12, y - 2],
          [12, y + 2],
          [3, y + 9],
        ]),
      )
      .join(""),
  lozenge: diamond(0, 0, 21, 21) + diamond(0, 0, 15.5, 15.5) + diamond(0, 0, 9, 9),
  coins: [-11, 11].flatMap((y) => [-14, 0, 14].map((x) => disc(x, y, 6.8) + box(x - 2.2, y - 2.2, 4.4, 4.4))).join(""),
  leaves: around(3, (a) => leaf(a, 1, 21, 62)) + box(-1.4, 8, 2.8, 12),
  scales:
    polygon([
      [0, -19],
      [10, -1],
      [-10, -1],
    ]) +
    polygon([
      [-11, 1],
      [-1, 19],
      [-21, 19],
    ]) +
    polygon([
      [11, 1],
      [21, 19],
      [1, 19],
    ]),
  blades: around(3, (a) => leaf(a, 2, 22, 40)) + disc(0, 0, 3.2),
  cross: ring(21, 17) + box(-2.8, -17.4, 5.6, 34.8) + box(-17.4, -2.8, 14.6, 5.6) + box(2.8, -2.8, 14.6, 5.6),
  swirl:
    around(4, (a) => `M${at(polar(a, 4))}Q${at(polar(a + 10, 18))} ${at(polar(a + 70, 20))}Q${at(polar(a + 45, 11))} ${at(polar(a, 4))}Z`) +
    disc(0, 0, 3),
  bamboo: [-70, -35, 0, 35, 70].map((a) => leaf(a, 2, 21, 15)).join("") + box(-12, 13, 24, 4),
};

/** @type {Record<string, string>[]} */
const BY_CLAN = [
  {
    A: "diamonds",
    B: "plum",
    C: "bars",
    D: "sun",
    E: "wheel",
    F: "chevrons",
    G: "shell",
    H: "fan",
    I: "three",
    J: "box",
    K: "crossed",
    L: "moon",
    M: "peaks",
    N: "star",
    O: "whirl",
    P: "feather",
    Q: "lozenge",
    R: "coins",
    S: "leaves",
    T: "scales",
  },
  {
    A: "blades",
    B: "plum",
    C: "fan",
    D: "cross",
    E: "three",
    F: "scales",
    G: "swirl",
    H: "crossed",
    I: "shell",
    J: "sun",
    K: "wheel",
    L: "box",
    M: "moon",
    N: "bamboo",
  },
];

/** @param {number} seat @param {string} clan */
export const crestPath = (seat, clan) => SHAPES[BY_CLAN[seat]?.[clan] ?? "lozenge"];
