/** The guide of a lesson: what to read before each choice, beside what the choice is about. */

import { byId, fill, h } from "../lib/dom.js";
import { lessMotion } from "../lib/settings.js";
import { narrow } from "./layout.js";

/** Where the card may lie, the usual place first. */
const WIDE = ["top left", "top right", "bottom right", "bottom left"];
const NARROW = ["top", "bottom"];
const GAP = 12;
/** What it costs to cover the choice of the lesson, another choice, any other counter. */
const COST = { wanted: 10_000, offered: 100, counter: 1 };

/**
 * @import { Board } from "../board/board.js"
 * @import { Bounds } from "../board/geometry.js"
 * @import { Words } from "../lib/texts.js"
 * @import { ElementName } from "../lib/wire.js"
 * @import { Desk } from "./desk.js"
 * @import { Hand } from "./hand.js"
 * @import { Look } from "./look.js"
 */

/** How many of these spots lie under a box. @param {Bounds} box @param {{ x: number, y: number, reach: number }[]} spots */
const under = ({ left, top, right, bottom }, spots) =>
  spots.filter(({ x, y, reach }) => x + reach > left && x - reach < right && y + reach > top && y - reach < bottom).length;

export class Coach {
  /** @param {{ desk: Desk, words: Words, board: Board, look: Look, hand: Hand }} parts */
  constructor({ desk, words, board, look, hand }) {
    this.desk = desk;
    this.words = words;
    this.board = board;
    this.look = look;
    this.hand = hand;
    this.box = byId("coach");
    /** What the map was moved for last. */
    this.moved = "";
  }

  get lesson() {
    const { model, moment } = this.desk;
    return model?.table.status === "playing" && !moment ? (model.table.lesson ?? null) : null;
  }

  /** The choice the lesson wants. */
  get row() {
    const { mine, choices } = this.desk;
    return mine ? (choices.rows.find(({ id }) => id === this.lesson?.choice) ?? null) : null;
  }

  render() {
    const { lesson, row } = this;
    this.box.hidden = !lesson;
    if (!lesson) return;
    const { t, sayNode } = this.words;
    const key = this.desk.choices.candidate() === row ? "coach-do" : "coach-show";
    fill(
      this.box,
      h("h2.caps", null, t("coach-title", { n: lesson.n, of: lesson.of })),
      h("p", null, sayNode(lesson.say)),
      row && h("div.row", null, h("button.btn", { type: "button", onclick: () => this.hand.name(row) }, t(key))),
    );
    this.place();
  }

  /** Lays the card where it covers least of what can be chosen, and moves the map if it still covers what should be. */
  place() {
    const { lesson, row, desk } = this;
    const { sight } = this.board;
    if (!lesson) return;
    const wanted = row ? this.look.spokenOf(row).filter((element) => sight.has(element)) : [];
    const best = this.best(wanted);
    const box = this.at(best);
    const moment = `${lesson.n} ${desk.choices.picked.length}`;
    const inTheWay = under(box, this.spots(wanted)) > 0 || wanted.some((element) => !sight.sees(element));
    if (this.moved === moment || !inTheWay) return;
    this.moved = moment;
    sight.fitTo(wanted, !lessMotion(), sight.hexPixels, this.besides(best, box));
  }

  /** @param {Iterable<ElementName>} elements */
  spots(elements) {
    return [...elements].map((element) => this.board.sight.onScreen(element)).filter((spot) => spot !== null);
  }

  /** The place where the card covers least. @param {ElementName[]} wanted */
  best(wanted) {
    const counters = Object.keys(this.desk.pieces).map((id) => `unit:${id}`);
    const costs = /** @type {const} */ ([
      [COST.wanted, this.spots(wanted)],
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
