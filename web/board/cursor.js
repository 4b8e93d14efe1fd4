/** The keyboard's place on the map: drawn, spoken, and kept in view. */

import { RADIUS } from "./geometry.js";

/**
 * @import { ElementName } from "../lib/wire.js"
 * @import { Frame } from "./frame.js"
 * @import { OverlayPainter } from "./overlay.js"
 * @import { Sight } from "./sight.js"
 */

export class Cursor {
  /** @type {ElementName | null} */
  at = null;

  /** @param {Frame} frame @param {OverlayPainter} painter @param {Sight} sight @param {(element: ElementName) => string} describe */
  constructor(frame, painter, sight, describe) {
    this.frame = frame;
    this.painter = painter;
    this.sight = sight;
    this.describe = describe;
    frame.surface.addEventListener("focus", () => this.put(this.at ?? sight.middle() ?? painter.sheet.home));
  }

  /** Puts it somewhere; the view stays as it is. @param {ElementName} element */
  put(element) {
    this.at = element;
    this.paint();
    this.say();
  }

  /** @param {ElementName} element */
  moveTo(element) {
    this.put(element);
    if (!this.sight.sees(element, 1.5 * RADIUS)) this.sight.centerOn(element);
  }

  paint() {
    this.frame.layers.focus.innerHTML = this.at ? this.painter.focus(this.at) : "";
  }

  say() {
    if (this.at) this.frame.say(this.describe(this.at));
  }
}
