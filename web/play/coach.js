/** The guide of a lesson: what to read before each choice, and a hand that points. */

import { byId, fill, h } from "../lib/dom.js";

export class Coach {
  /** @param {import("./page.js").PlayPage} page */
  constructor(page) {
    this.page = page;
  }

  render() {
    const { page } = this;
    const lesson = page.model?.table.status === "playing" && !page.past.moment ? page.model.table.lesson : null;
    const box = byId("coach");
    box.hidden = !lesson;
    if (!lesson) return;
    const { t, sayNode } = page.words;
    const row = page.mine ? page.choices.rows.find(({ id }) => id === lesson.choice) : null;
    fill(box,
      h("h2.caps", null, t("coach-title", { n: lesson.n, of: lesson.of })),
      h("p", null, sayNode(lesson.say)),
      row && h("div.row", null, h("button.btn", { type: "button", onclick: () => page.name(row) }, t(page.choices.candidate() === row ? "coach-do" : "coach-show"))));
  }
}
