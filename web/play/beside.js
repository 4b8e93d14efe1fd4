/** A card that lies on the map beside what it is about, and over nothing that can be chosen. */

import { byId } from "../lib/dom.js";
import { lessMotion } from "../lib/settings.js";
import { narrow } from "./layout.js";

/** Where the card may lie, the usual place first. */
const WIDE = ["top left", "top right", "bottom right", "bottom left"];
const NARROW = ["top", "bottom"];
const GAP = 12;
/** What it costs to cover what the card is about, another choice, any other counter. */
const COST = { wanted: 10_000, offered: 100, counter: 1 };

/**
 * @import { Board } from "../board/board.js"
 * @import { Bounds } from "../board/geometry.js"
 * @import { ElementName } from "../lib/wire.js"
 * @import { Desk } from "./desk.js"
 */

/** How many of these spots lie under a box. @param {Bounds} box @param {{ x: number, y: number, reach: number }[]} spots */
const under = ({ left, top, right, bottom }, spots) =>
  spots.filter(({ x, y, reach }) => x + reach > left && x - reach < right && y + reach > top && y - reach < bottom).length;

export class Beside {
  /** @param {{ desk: Desk, board: Board }} parts */
  constructor({ desk, board }) {
    this.desk = desk;
    this.board = board;
    this.box = byId("coach");
    /** What the map was moved for last. */
    this.moved = "";
  }

  /**
   * Lays the card where it covers least of what can be chosen, and moves the map if it still covers what it is about.
   * @param {ElementName[]} about on the sheet that is shown @param {string} moment the map is moved once for each
   */
  place(about, moment) {
    const { sight } = this.board;
    const best = this.best(about);
    const box = this.at(best);
    const inTheWay = under(box, this.spots(about)) > 0 || about.some((element) => !sight.sees(element));
    if (this.moved === moment || !inTheWay) return;
    this.moved = moment;
    sight.fitTo(about, !lessMotion(), sight.hexPixels, this.besides(best, box));
  }

  /** @param {Iterable<ElementName>} elements */
  spots(elements) {
    return [...elements].map((element) => this.board.sight.onScreen(element)).filter((spot) => spot !== null);
  }

  /** The place where the card covers least. @param {ElementName[]} about */
  best(about) {
    const counters = Object.keys(this.desk.pieces).map((id) => `unit:${id}`);
    const costs = /** @type {const} */ ([
      [COST.wanted, this.spots(about)],
      [COST.offered, this.spots(this.desk.nextPicks())],
      [COST.counter, this.spots(counters)],
    ]);
    const cost = (/** @type {string} */ place) => {
      const box = this.at(place);
      return costs.reduce((sum, [each, spots]) => sum + each * under(box, spots), 0);
    };
    const places = narrow.matches ? NARROW : WIDE;
    const before = this.box.dataset.place ?? "";
    return places.reduce((a, b) => (cost(b) < cost(a) ? b : a), places.includes(before) ? before : places[0]);
  }

  /** Puts the card at a place and measures it. @param {string} place @returns {Bounds} within the map */
  at(place) {
    this.box.dataset.place = place;
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = this.box;
    return { left: left - GAP, top: top - GAP, right: left + width + GAP, bottom: top + height + GAP };
  }

  /** The part of the map the card leaves free. @param {string} place @param {Bounds} box @returns {Bounds} */
  besides(place, box) {
    const { room } = this.board.camera;
    if (place === "top") return { ...room, top: box.bottom };
    if (place === "bottom") return { ...room, bottom: box.top };
    return place.endsWith("left") ? { ...room, left: box.right } : { ...room, right: box.left };
  }
}
