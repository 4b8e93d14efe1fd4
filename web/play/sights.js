/** What a piece has before it: whom it could shoot at, how far away, through what, and how likely it would hit. */

import { fill, h } from "../lib/dom.js";
import { wholePercent } from "./stake.js";

/**
 * @import { Live } from "../lib/live.js"
 * @import { Words } from "../lib/texts.js"
 * @import { ElementName, Look, Mark } from "../lib/wire.js"
 * @import { Desk } from "./desk.js"
 * @import { Names } from "./names.js"
 * @import { Redraw } from "./view.js"
 */

export class Sights {
  /** @type {Look[]} */
  list = [];
  /** @type {string | null} the piece and the moment they are of */
  of = null;
  /** @type {Look | null} the one that is pointed at */
  pointed = null;

  /** @param {{ desk: Desk, live: Live, words: Words, names: Names, redraw: Redraw }} parts */
  constructor({ desk, live, words, names, redraw }) {
    this.desk = desk;
    this.live = live;
    this.words = words;
    this.names = names;
    this.redraw = redraw;
  }

  /** Asks about the piece whose card is shown, once for every moment. */
  async ask() {
    const { unit, model, moment } = this.desk;
    const wanted =
      unit && model && !moment && model.table.status === "playing" && model.table.seat !== null ? `${unit} ${model.seq}` : null;
    if (wanted === this.of) return;
    [this.of, this.list, this.pointed] = [wanted, [], null];
    if (!wanted) return;
    const answer = await this.live.ask({ what: "looks", pick: [`unit:${unit}`] });
    if (this.of !== wanted || !answer?.looks?.length) return;
    this.list = answer.looks.sort((one, two) => Number(one.barred ?? false) - Number(two.barred ?? false));
    this.redraw("cards", "overlay");
  }

  /** The chance that something comes of it. @param {Look} look */
  #chance({ odds }) {
    if (!odds?.families.length) return null;
    const [[, nothing]] = odds.families;
    return wholePercent(odds.of - nothing, odds.of);
  }

  /** @param {HTMLElement} card */
  draw(card) {
    const { t, sayNode } = this.words;
    // What is about to be chosen needs the room.
    card.hidden = this.list.length === 0 || this.desk.choices.candidate() !== null;
    if (card.hidden) return;
    const row = (/** @type {Look} */ look) => {
      const point = () => {
        this.pointed = look;
        this.redraw("overlay");
      };
      const chance = this.#chance(look);
      return h(
        "li",
        { class: look.barred ? "barred" : "", onpointerenter: point, onfocusin: point },
        h("button.ref", { type: "button", dataset: { element: look.to } }, this.names.nameOf(look.to)),
        h("span.grow", null, sayNode(look.title)),
        chance !== null && h("b", null, `${chance}\u202f%`),
      );
    };
    fill(card, h("h3.caps", null, t("sights")), h("ul.sights", null, this.list.map(row)));
  }

  /** What is drawn of it: the line that is pointed at, or all that are free. @returns {Mark[]} */
  marks() {
    const shown = this.pointed ? [this.pointed] : this.list.filter(({ barred }) => !barred || this.list.length === 1);
    return shown.flatMap(({ marks }) => marks);
  }

  /** The chances on those that could be hit. @returns {Map<ElementName, number>} */
  chances() {
    const shot = (/** @type {Look} */ look) => !look.barred && look.odds;
    return new Map(this.list.filter(shot).map((look) => [look.to, this.#chance(look) ?? 0]));
  }
}
