/** The keyboard's place on the map, drawn, spoken, and kept in view; and what keys mean while the map has the focus. */

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

/** @type {Record<string, number>} */
const STEPS = {
  ArrowUp: 0,
  ArrowDown: 3,
  ArrowLeft: 6,
  ArrowRight: 7,
  w: 0,
  e: 1,
  d: 2,
  s: 3,
  a: 4,
  q: 5,
};

/**
 * What a key means to the board, or null.
 * @param {string | null} pressed
 * @returns {{ act: "step", direction: number } | { act: "zoom", factor: number } | { act: "fit" | "active" | "counters" | "fan" | "pick" | "ask" } | null}
 */
export function meaning(pressed) {
  const key = pressed?.length === 1 ? pressed.toLowerCase() : pressed;
  if (!key) return null;
  if (key in STEPS) return { act: "step", direction: STEPS[key] };
  switch (key) {
    case "+":
    case "=":
      return { act: "zoom", factor: 1.25 };
    case "-":
      return { act: "zoom", factor: 0.8 };
    case "0":
      return { act: "fit" };
    case "z":
      return { act: "active" };
    case "m":
      return { act: "counters" };
    case "f":
      return { act: "fan" };
    case "Enter":
      return { act: "pick" };
    case "?":
      return { act: "ask" };
    default:
      return null;
  }
}
