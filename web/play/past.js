/** Looking back: the table as it stood after some number of commands, named in the address as #n. */

import { ApiError, get } from "../lib/api.js";
import { toast } from "../lib/dialog.js";
import { commands, fromFull } from "./model.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Full } from "../lib/wire.js"
 * @import { Desk } from "./desk.js"
 */

export class Past {
  /** @param {{ desk: Desk, words: Words, id: string, changed: (n: number | null) => void }} parts `changed`: another moment is shown, null is now */
  constructor({ desk, words, id, changed }) {
    this.desk = desk;
    this.words = words;
    this.id = id;
    this.changed = changed;
    /** @type {number | null} */
    this.at = null;
    addEventListener("hashchange", () => this.follow());
  }

  /** Goes where the address points. */
  follow() {
    const n = location.hash.match(/^#(\d+)$/);
    if (n) this.goTo(Number(n[1]));
    else if (this.desk.moment) this.leave();
  }

  /** @param {number} n commands */
  look(n) {
    if (location.hash === `#${n}`) this.goTo(n);
    else location.hash = String(n);
  }

  /** @param {number} n */
  async goTo(n) {
    const { desk } = this;
    try {
      /** @type {Full} */
      const full = await get(`/api/tables/${this.id}/at/${n}?eyes=${desk.model?.table.seat ?? "public"}`);
      desk.moment = fromFull(full, desk.model?.seatNames ?? []);
      this.at = n;
      desk.forget();
      this.changed(n);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(this.words.sayNode(error.say));
      this.leave();
    }
  }

  /** Back to now. */
  leave() {
    const { desk } = this;
    if (location.hash) history.pushState(null, "", location.pathname + location.search);
    if (!desk.moment || !desk.model) return;
    desk.moment = this.at = null;
    this.changed(null);
  }

  /** @param {number} by commands later or, below zero, earlier */
  step(by) {
    const last = commands(this.desk.model?.log ?? []);
    const to = (this.at ?? last) + by;
    if (to >= last) this.leave();
    else if (to >= 0) this.look(to);
  }
}
