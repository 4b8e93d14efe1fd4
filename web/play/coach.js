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

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** How many of these spots lie under a box. @param {Box} box @param {{ x: number, y: number, reach: number }[]} spots */
const under = ({ left, top, right, bottom }, spots) =>
  spots.filter(({ x, y, reach }) => x + reach > left && x - reach < right && y + reach > top && y - reach < bottom).length;

export class Coach {
  /** @param {import("./page.js").PlayPage} page */
  constructor(page) {
    this.page = page;
    this.box = byId("coach");
    /** What the map was moved for last. */
    this.moved = "";
    page.board.addEventListener("view", () => this.place());
  }

  get lesson() {
    const { page } = this;
    return page.model?.table.status === "playing" && !page.past.moment ? (page.model.table.lesson ?? null) : null;
  }

  /** The choice the lesson wants. */
  get row() {
    const { page } = this;
    return page.mine ? (page.choices.rows.find(({ id }) => id === this.lesson?.choice) ?? null) : null;
  }

  render() {
    const { page, lesson, row } = this;
    this.box.hidden = !lesson;
    if (!lesson) return;
    const { t, sayNode } = page.words;
    fill(
      this.box,
      h("h2.caps", null, t("coach-title", { n: lesson.n, of: lesson.of })),
      h("p", null, sayNode(lesson.say)),
      row &&
        h(
          "div.row",
          null,
          h(
            "button.btn",
            { type: "button", onclick: () => page.name(row) },
            t(page.choices.candidate() === row ? "coach-do" : "coach-show"),
          ),
        ),
    );
    this.place();
  }

  /** Lays the card where it covers least of what can be chosen, and moves the map if it still covers what should be. */
  place() {
    const { page, lesson, row } = this;
    if (!lesson) return;
    const { board } = page;
    const spots = (/** @type {Iterable<string>} */ elements) => [...elements].map((element) => board.onScreen(element)).filter(Boolean);
    const wanted = row ? page.look.spokenOf(row).filter((element) => board.has(element)) : [];
    const counters = Object.keys(page.model?.scene.pieces ?? {}).map((id) => `unit:${id}`);
    const kinds = { wanted: spots(wanted), offered: spots(page.nextPicks()), counter: spots(counters) };
    const cost = (/** @type {string} */ place) => {
      const box = this.at(place);
      return Object.entries(COST).reduce((sum, [kind, each]) => sum + each * under(box, kinds[/** @type {keyof COST} */ (kind)]), 0);
    };
    const places = narrow.matches ? NARROW : WIDE;
    const before = this.box.dataset.place;
    const usual = places.includes(before) ? before : places[0];
    const best = places.reduce((a, b) => (cost(b) < cost(a) ? b : a), usual);
    const box = this.at(best);
    const moment = `${lesson.n} ${page.choices.picked.length}`;
    if (this.moved === moment || !(under(box, kinds.wanted) || wanted.some((element) => !board.sees(element)))) return;
    this.moved = moment;
    board.fitTo(wanted, !lessMotion(), board.hexPixels, this.besides(best, box));
  }

  /** Puts the card at a place and measures it. @param {string} place @returns {Box} within the map */
  at(place) {
    this.box.dataset.place = place;
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = this.box;
    return { left: left - GAP, top: top - GAP, right: left + width + GAP, bottom: top + height + GAP };
  }

  /** The part of the map the card leaves free. @param {string} place @param {Box} box @returns {Box} */
  besides(place, box) {
    const { room } = this.page.board.camera;
    if (place === "top") return { ...room, top: box.bottom };
    if (place === "bottom") return { ...room, bottom: box.top };
    return place.endsWith("left") ? { ...room, left: box.right } : { ...room, right: box.left };
  }
}
