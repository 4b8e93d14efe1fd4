/** Who sits where: a row for each seat, with you, somebody at this screen, a friend by a link, anybody from the lobby, or the computer in it. */

import { fill, h } from "./dom.js";
import { t } from "./texts.js";

/**
 * @import { Seating } from "./wire.js"
 * @typedef {"me" | "here" | "link" | "open" | "computer"} Sitter
 * @typedef {{ sitters: Sitter[], lots: boolean, level: 1 | 2 }} SeatWish
 * @typedef {{ name: string, mark: Node | null, advised?: boolean }} Seat how a seat is called, its crest, and whether a first game is best played there
 */

/** @type {Sitter[]} */
const SITTERS = ["me", "computer", "here", "link", "open"];

/** @returns {SeatWish} */
export const usualWish = () => ({ sitters: ["me", "computer", "computer"], lots: true, level: 1 });

/** Is this a wish we once kept? @param {unknown} kept @returns {kept is SeatWish} */
export const isWish = (kept) =>
  typeof kept === "object" &&
  kept !== null &&
  "sitters" in kept &&
  Array.isArray(kept.sitters) &&
  kept.sitters.filter((one) => one === "me").length === 1;

/** Draws lots: every order is as likely as any other. @template T @param {T[]} list @returns {T[]} */
function shuffled(list) {
  const left = [...list];
  return list.map(() => left.splice(crypto.getRandomValues(new Uint32Array(1))[0] % left.length, 1)[0]);
}

export class SeatForm {
  /** @param {SeatWish} wish is changed @param {() => void} changed */
  constructor(wish, changed) {
    this.wish = wish;
    this.changed = changed;
    /** @type {Seat[]} */
    this.seats = [];
    /** @type {{ row: number, sitters: Sitter[] } | null} how they sat before this row was changed */
    this.before = null;
    this.element = h("div.seating");
  }

  /** @param {Seat[]} seats */
  render(seats) {
    if (seats.length !== this.seats.length) this.before = null;
    this.seats = seats;
    // In a game of fewer seats the one of yours may not be there.
    if (!this.wish.sitters.slice(0, seats.length).includes("me")) this.seat(0, "me");
    const { wish } = this;
    fill(
      this.element,
      seats.map((seat, i) => this.row(seat, i)),
      this.lots(),
      wish.sitters.slice(0, seats.length).includes("computer") && this.levels(),
    );
  }

  /** @param {Seat} seat @param {number} i */
  row({ name, mark, advised }, i) {
    const choice = (/** @type {Sitter} */ sitter) =>
      this.choice(
        { name: `seat-${i}`, value: sitter, now: this.wish.sitters[i], title: t(`sits-${sitter}`), hint: t(`sits-${sitter}-about`) },
        () => this.choose(i, sitter),
      );
    return h(
      "fieldset.seat-row",
      { class: `seat-${i}` },
      h(
        "legend",
        null,
        h("span.crest", { class: "seat-text", "aria-hidden": "true" }, mark),
        name,
        advised && h("span.advised", null, t("seat-advised")),
      ),
      h("div.choices", null, SITTERS.map(choice)),
    );
  }

  /** @param {{ name: string, value: string, now: string, title: string, about?: string, hint?: string }} what @param {() => void} change */
  choice({ name, value, now, title, about, hint }, change) {
    const onchange = () => {
      change();
      this.changed();
      /** @type {HTMLElement | null} */ (this.element.querySelector(`input[name="${name}"]:checked`))?.focus();
    };
    return h(
      "label.choice",
      { title: hint },
      h("input", { type: "radio", name, value, checked: value === now, onchange }),
      h("span", null, h("b", null, title), about),
    );
  }

  lots() {
    const onchange = () => {
      this.wish.lots = !this.wish.lots;
      this.changed();
    };
    return h(
      "label.switch",
      null,
      h("input", { type: "checkbox", role: "switch", name: "lots", checked: this.wish.lots, onchange }),
      h("span", null, t("new-lots")),
    );
  }

  levels() {
    const level = (/** @type {1 | 2} */ n) => {
      const change = () => {
        this.wish.level = n;
      };
      const now = String(this.wish.level);
      return this.choice({ name: "level", value: String(n), now, title: t(`level-${n}`), about: t(`level-${n}-about`) }, change);
    };
    return h("fieldset", null, h("legend", null, t("new-level")), h("div.choices", null, level(1), level(2)));
  }

  /**
   * Who chooses a seat means this one. Whatever is tried in a row on the way, as the arrow keys do, the others end up as by the last choice alone.
   * @param {number} i @param {Sitter} sitter
   */
  choose(i, sitter) {
    this.wish.lots = false;
    if (this.before?.row !== i) this.before = { row: i, sitters: [...this.wish.sitters] };
    this.wish.sitters.splice(0, Infinity, ...this.before.sitters);
    this.seat(i, sitter);
  }

  /** You sit in one seat: whoever was there changes places with you. A table is open to friends or to all. @param {number} i @param {Sitter} sitter */
  seat(i, sitter) {
    const { sitters } = this.wish;
    const before = sitters[i];
    const mine = sitters.indexOf("me");
    if (sitter === "me" && mine >= 0) sitters[mine] = before;
    else if (before === "me") sitters[(i + 1) % this.seats.length] = "me";
    sitters[i] = sitter;
    if (sitter !== "link" && sitter !== "open") return;
    for (const [other, there] of sitters.entries()) if (there === "link" || there === "open") sitters[other] = sitter;
  }

  /** What the server is told. @returns {Seating} */
  seating() {
    const { sitters, lots, level } = this.wish;
    const seats = sitters.slice(0, this.seats.length).map((sitter) => (sitter === "here" ? "me" : sitter));
    return { seats: lots ? shuffled(seats) : seats, level };
  }
}
