/** The form of the present question, if it has one: loaded when it is needed, drawn in the place of the command column. */

import { byId } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { settings } from "../lib/settings.js";

/**
 * @import { Board } from "../board/board.js"
 * @import { Live } from "../lib/live.js"
 * @import { Words } from "../lib/texts.js"
 * @import { ElementName, FormSheet, Message } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Desk } from "./desk.js"
 * @import { FormView } from "./form.js"
 * @import { Hand } from "./hand.js"
 * @import { Layout } from "./layout.js"
 * @import { Redraw } from "./view.js"
 * @typedef {{ desk: Desk, words: Words, skin: Skin, board: Board, live: Live, layout: Layout, redraw: Redraw, hand: () => Hand }} FormParts
 */

/** What draws a form; rows with columns are seldom asked for. @param {FormSheet} sheet */
const viewOf = async ({ kind }) =>
  kind === "roster"
    ? (await later("./form-roster.js", import.meta.url))?.RosterView
    : (await later("./form.js", import.meta.url))?.FormView;

export class Forms {
  /** @type {FormView | null} what is filled in now */
  now = null;
  /** @type {number | null} a question somebody answers one by one */
  declined = null;

  /** @param {FormParts} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** The form to be filled in. A lesson goes on step by step. */
  get sheet() {
    const { mine, model } = this.parts.desk;
    const wanted = mine && settings.forms && !model?.table.lesson && model?.decision?.at !== this.declined;
    return (wanted && model?.decision?.form) || null;
  }

  /** Draws the form of the present question, or nothing. */
  async draw() {
    const { sheet } = this;
    if (!sheet) return this.close();
    if (!this.now?.is(sheet)) {
      const [View, skin] = await Promise.all([viewOf(sheet), this.parts.skin.forms?.()]);
      // Something else may be asked by now.
      if (!View || this.sheet !== sheet || this.now?.is(sheet)) return;
      this.now = new View(this.parts, sheet, skin ?? null, () => this.decline());
      this.now.open();
    }
    this.now?.draw();
  }

  close() {
    if (!this.now) return;
    this.now.close();
    this.now = null;
    byId("form").replaceChildren();
    this.parts.redraw("bar", "panel", "overlay");
  }

  /** This question is answered one choice at a time. */
  decline() {
    this.declined = this.parts.desk.model?.decision?.at ?? null;
    this.close();
    this.parts.redraw("all");
  }

  /** @param {ElementName[]} under what was clicked on the map @returns {boolean} whether the form took it */
  clicked(under) {
    return this.now?.clicked(under) ?? false;
  }

  /** @param {Message} why @param {number} at which command */
  refused(why, at) {
    this.now?.refused(why, at);
  }
}
