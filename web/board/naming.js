/** Names on the map give way to counters, trees and each other, as far as they can stay near what they name. */

import { APOTHEM, RADIUS } from "./geometry.js";
import { COUNTER } from "./sheets.js";
import { num } from "./svg.js";

/**
 * @import { Point } from "./geometry.js"
 * @typedef {{ x: number, y: number, half: number, weight: number }} Thing what a name would cover, a square, and how bad that is
 * @typedef {{ x: number, y: number, width: number, height: number }} Place that a name takes, about its middle
 * @typedef {{ text: SVGTextElement, home: Point, turn: string, width: number, height: number }} Name
 */

/** Where a name may go instead, in radii across and rows down: a country's name roams, a province's and a village's stay. */
const NEAR = [
  [0, 0],
  [0, -0.95],
  [1.4, -0.5],
  [-1.4, -0.5],
];
// biome-ignore format: a table
const FAR = [[0, 0], [-4, 0], [4, 0], [0, 1], [0, 2], [-8, 0], [8, 0], [-4, 1], [4, 1], [-8, 1], [8, 1], [-12, 0], [12, 0]];
const WITHIN = [0, 1, -1, 2, -2, 3, -3].flatMap((rows) => [0, 1.5, -1.5, 3, -3].map((across) => [across, rows]));

/** What a name that lies over another costs: more than any number of counters. */
const TAKEN = 1000;
const OFF = 100;
/** A name in the trees can be read. */
const TREE = 0.01;

export class Naming {
  /** @type {Name[]} the most important first */
  #names;

  /** @param {Element} ground @param {import("./geometry.js").Bounds} bounds of the map */
  constructor(ground, bounds) {
    this.bounds = bounds;
    this.#names = [...ground.querySelectorAll("text")].filter((node) => node instanceof SVGTextElement).map(read);
  }

  /** Names are as large as the view asks for. */
  measure() {
    for (const name of this.#names) {
      const { width, height } = name.text.getBBox();
      Object.assign(name, { width, height });
    }
  }

  /** Puts every name where it covers least; one that would lie over another, or of many like it over a counter, is left out. @param {Thing[]} things */
  giveWay(things) {
    /** @type {Place[]} */
    const taken = [];
    for (const name of this.#names) {
      const places = steps(name).map(([dx, dy]) => ({
        at: [name.home[0] + dx, name.home[1] + dy],
        cost: this.#cost(name, dx, dy, things, taken),
      }));
      const { at, cost } = places.reduce((best, one) => (one.cost < best.cost ? one : best));
      const left = cost >= (isOneOfMany(name) ? 1 : TAKEN);
      name.text.classList.toggle("n-left-out", left);
      name.text.setAttribute("transform", `translate(${num(at[0])} ${num(at[1])})${name.turn}`);
      if (!left && !name.turn) taken.push(placeOf(name, at[0], at[1]));
    }
  }

  /** @param {Name} name @param {number} dx @param {number} dy @param {Thing[]} things @param {Place[]} taken */
  #cost(name, dx, dy, things, taken) {
    const { x, y, width, height } = placeOf(name, name.home[0] + dx, name.home[1] + dy);
    const { left, top, right, bottom } = this.bounds;
    const off = x - width / 2 < left || x + width / 2 > right || y - height / 2 < top || y + height / 2 > bottom ? OFF : 0;
    const met = things.filter((thing) => Math.abs(thing.x - x) < width / 2 + thing.half && Math.abs(thing.y - y) < height / 2 + thing.half);
    const over = taken.some(
      (other) => Math.abs(other.x - x) * 2 < width + other.width && Math.abs(other.y - y) * 2 < height + other.height,
    );
    return off + met.reduce((sum, { weight }) => sum + weight, 0) + (over ? TAKEN : 0);
  }
}

/** A name is written upwards from its line; its box has room above and below the letters. @param {Name} name @param {number} x @param {number} y @returns {Place} */
const placeOf = ({ width, height }, x, y) => ({ x, y: y - height * 0.25, width, height: height * 0.8 });

/** Castles are many, and some stand close together. @param {Name} name */
const isOneOfMany = ({ text }) => text.classList.contains("n-castle");

/** Where a name may go, from where it belongs. @param {Name} name @returns {Point[]} */
function steps({ text, turn, width, height }) {
  if (turn) return [[0, 0]];
  if (text.classList.contains("n-castle")) return round(width, height);
  const list = text.classList.contains("n-area") ? FAR : text.classList.contains("n-province") ? WITHIN : NEAR;
  return list.map(([dx, dy]) => [dx * RADIUS, dy * 2 * APOTHEM]);
}

/** The eight places round a counter. @param {number} width @param {number} height @returns {Point[]} */
function round(width, height) {
  const [beside, level, under, over] = [
    COUNTER * 0.56 + width / 2,
    height * 0.3,
    COUNTER * 0.5 + height * 0.75,
    -COUNTER * 0.56 - height * 0.2,
  ];
  return [
    [0, under],
    [beside, level],
    [-beside, level],
    [0, over],
    [beside * 0.7, under],
    [-beside * 0.7, under],
    [beside * 0.7, over],
    [-beside * 0.7, over],
  ];
}

/** @param {SVGTextElement} text @returns {Name} */
function read(text) {
  const [, x, y, turn] = text.getAttribute("transform")?.match(/^translate\((\S+) (\S+)\)(.*)$/) ?? ["", "0", "0", ""];
  return { text, home: [Number(x), Number(y)], turn, width: 0, height: 0 };
}

/** The squares that counters and trees fill. @param {Iterable<{ x: number, y: number }>} spots @param {Point[]} trees @returns {Thing[]} */
export const thingsOf = (spots, trees) => [
  ...[...spots].map(({ x, y }) => ({ x, y, half: COUNTER / 2, weight: 1 })),
  ...trees.map(([x, y]) => ({ x, y, half: RADIUS * 0.6, weight: TREE })),
];
