/** Names on the map give way to counters and trees, as far as they can stay near what they name. */

import { APOTHEM, RADIUS } from "./geometry.js";
import { COUNTER } from "./sheets.js";
import { num } from "./svg.js";

/**
 * @import { Point } from "./geometry.js"
 * @typedef {{ x: number, y: number, half: number }} Thing what a name would cover, a square
 * @typedef {{ text: SVGTextElement, home: Point, turn: string, width: number, height: number, steps: Point[] }} Name
 */

/** Where a name may go instead, in radii across and rows down: a country's name roams, a village's stays. */
const NEAR = [
  [0, 0],
  [0, -0.95],
  [1.4, -0.5],
  [-1.4, -0.5],
];
const FAR = [
  [0, 0],
  [-4, 0],
  [4, 0],
  [0, 1],
  [0, 2],
  [-8, 0],
  [8, 0],
  [-4, 1],
  [4, 1],
  [-8, 1],
  [8, 1],
  [-12, 0],
  [12, 0],
];

export class Naming {
  /** @type {Name[]} */
  #names;

  /** @param {Element} ground @param {import("./geometry.js").Bounds} bounds of the map */
  constructor(ground, bounds) {
    this.bounds = bounds;
    this.#names = [...ground.querySelectorAll("text")].filter((node) => node instanceof SVGTextElement).map(read);
  }

  /** Puts every name where it covers least. @param {Thing[]} things */
  giveWay(things) {
    for (const name of this.#names) {
      const costs = name.steps.map(([dx, dy]) => this.#cost(name, dx, dy, things));
      const [dx, dy] = name.steps[costs.indexOf(Math.min(...costs))];
      name.text.setAttribute("transform", `translate(${num(name.home[0] + dx)} ${num(name.home[1] + dy)})${name.turn}`);
    }
  }

  /** @param {Name} name @param {number} dx @param {number} dy @param {Thing[]} things */
  #cost({ home, width, height }, dx, dy, things) {
    const [x, y] = [home[0] + dx, home[1] + dy - height / 4];
    const { left, top, right, bottom } = this.bounds;
    const off = x - width / 2 < left || x + width / 2 > right || y - height / 2 < top || y + height / 2 > bottom ? 100 : 0;
    const met = things.filter((thing) => Math.abs(thing.x - x) < width / 2 + thing.half && Math.abs(thing.y - y) < height / 2 + thing.half);
    return off + met.length;
  }
}

/** @param {SVGTextElement} text @returns {Name} */
function read(text) {
  const [, x, y, turn] = text.getAttribute("transform")?.match(/^translate\((\S+) (\S+)\)(.*)$/) ?? ["", "0", "0", ""];
  const box = text.getBBox();
  const steps = turn ? [NEAR[0]] : text.classList.contains("n-area") ? FAR : NEAR;
  return {
    text,
    home: [Number(x), Number(y)],
    turn,
    width: box.width,
    height: box.height,
    steps: steps.map(([dx, dy]) => [dx * RADIUS, dy * 2 * APOTHEM]),
  };
}

/** The squares that counters and trees fill. @param {Iterable<{ x: number, y: number }>} spots @param {Point[]} trees @returns {Thing[]} */
export const thingsOf = (spots, trees) => [
  ...[...spots].map(({ x, y }) => ({ x, y, half: COUNTER / 2 })),
  ...trees.map(([x, y]) => ({ x, y, half: RADIUS * 0.6 })),
];
