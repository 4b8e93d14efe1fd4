/** A guide at the newcomer's side: six short hints that go on as the player does what they speak of. */

import { byId, fill, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

export const STEPS = ["help-step-1", "help-step-2", "help-step-3", "help-step-4", "help-step-5", "help-step-6"];

/** @typedef {import("./page.js").PlayPage} Page */

/** What has to have happened before the next hint comes by itself. @type {((page: Page, made: number) => boolean)[]} */
const DONE = [
  (_, made) => made > 0,
  (page) => page.choices.picked[0]?.startsWith("unit:") ?? false,
  (page) => page.choices.picked.length > 1 && page.choices.candidate() !== null,
  (_, made) => made > 0,
];

export class Coach {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.on = true;
    this.step = 0;
    this.made = 0;
  }

  /** A choice has been sent. */
  chose() {
    this.made += 1;
  }

  render() {
    const box = byId("coach");
    box.hidden = !this.on || !this.page.model;
    if (box.hidden) return;
    if (DONE[this.step]?.(this.page, this.made)) this.go(this.step + 1);
    const { t } = this.page.words;
    const last = this.step === STEPS.length - 1;
    fill(box,
      h("div.row.spread", null, h("h2.caps", null, t("coach-title", { n: this.step + 1, of: STEPS.length })), h("button.icon-btn", { type: "button", onclick: () => this.close(), "aria-label": t("close") }, icon("close"))),
      h("p", null, t(STEPS[this.step])),
      h("div.row", null, this.step > 0 && h("button.btn.soft", { type: "button", onclick: () => this.show(this.step - 1) }, t("coach-back")),
        h("button.btn", { type: "button", onclick: () => (last ? this.close() : this.show(this.step + 1)) }, t(last ? "coach-end" : "coach-next"))));
  }

  /** @param {number} step */
  go(step) {
    this.step = step;
    this.made = 0;
  }

  /** @param {number} step */
  show(step) {
    this.go(step);
    this.render();
  }

  close() {
    this.on = false;
    byId("coach").hidden = true;
  }
}
