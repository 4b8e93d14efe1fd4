/** Looking back: the table as it stood after some number of commands, named in the address as #n. */

import { ApiError, get } from "../lib/api.js";
import { toast } from "../lib/dialog.js";
import { Choices } from "./choices.js";
import { commands, fromFull } from "./model.js";

export class Past {
  /** @param {import("./page.js").PlayPage} page */
  constructor(page) {
    this.page = page;
    /** @type {import("./model.js").Model | null} what is looked at; null is now */
    this.moment = null;
    /** @type {number | null} */
    this.at = null;
    addEventListener("hashchange", () => this.follow());
  }

  /** Goes where the address points. */
  follow() {
    const n = location.hash.match(/^#(\d+)$/);
    if (n) this.goTo(Number(n[1]));
    else if (this.moment) this.leave();
  }

  /** @param {number} n commands */
  look(n) {
    if (location.hash === `#${n}`) this.goTo(n);
    else location.hash = String(n);
  }

  /** @param {number} n */
  async goTo(n) {
    const { page } = this;
    try {
      this.moment = fromFull(await get(`/api/tables/${page.id}/at/${n}?eyes=${page.model?.table.seat ?? "public"}`), page.sides);
      this.at = n;
      page.choices = new Choices(null);
      page.asking.forget();
      page.board.setScene(this.moment.scene);
      page.view.all();
      page.log.mark(n);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(page.words.sayNode(error.say));
      this.leave();
    }
  }

  /** Back to now. */
  leave() {
    const { page } = this;
    if (location.hash) history.pushState(null, "", location.pathname + location.search);
    if (!this.moment || !page.model) return;
    this.moment = this.at = null;
    page.board.setScene(page.model.scene);
    page.log.mark(null);
    page.newDecision();
  }

  /** @param {number} by commands later or, below zero, earlier */
  step(by) {
    const last = commands(this.page.model?.log ?? []);
    const to = (this.at ?? last) + by;
    if (to >= last) this.leave();
    else if (to >= 0) this.look(to);
  }
}
