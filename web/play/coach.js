/** The guide of a lesson: what to read before each choice, beside what the choice is about. */

import { fill, h } from "../lib/dom.js";
import { Beside } from "./beside.js";

/**
 * @import { Board } from "../board/board.js"
 * @import { Words } from "../lib/texts.js"
 * @import { Desk } from "./desk.js"
 * @import { Hand } from "./hand.js"
 * @import { Look } from "./look.js"
 */

export class Coach {
  /** @param {{ desk: Desk, words: Words, board: Board, look: Look, hand: Hand }} parts */
  constructor({ desk, words, board, look, hand }) {
    this.desk = desk;
    this.words = words;
    this.board = board;
    this.look = look;
    this.hand = hand;
    this.card = new Beside({ desk, board });
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
    const { box } = this.card;
    box.hidden = !lesson;
    if (!lesson) return;
    const { t, sayNode } = this.words;
    const key = this.desk.choices.candidate() === row ? "coach-do" : "coach-show";
    fill(
      box,
      h("h2.caps", null, t("coach-title", { n: lesson.n, of: lesson.of })),
      h("p", null, sayNode(lesson.say)),
      row && h("div.row", null, h("button.btn", { type: "button", onclick: () => this.hand.name(row) }, t(key))),
    );
    this.place();
  }

  /** Lays the card beside the choice the lesson wants. */
  place() {
    const { lesson, row, desk } = this;
    if (!lesson) return;
    const wanted = row ? this.look.spokenOf(row).filter((element) => this.board.sight.has(element)) : [];
    this.card.place(wanted, `${lesson.n} ${desk.choices.picked.length}`);
  }
}
