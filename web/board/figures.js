/** One text with a place of its own for every figure: to the browser a single node, however many names it holds. */

import { num } from "./svg.js";

export class Figures {
  #text = "";
  /** @type {string[]} */
  #xs = [];
  /** @type {string[]} */
  #ys = [];

  /** @param {number} width from figure to figure */
  constructor(width) {
    this.width = width;
  }

  /** Writes a name about a point. @param {string} name @param {number} x @param {number} y */
  add(name, x, y) {
    this.#text += name;
    for (let i = 0; i < name.length; i++) {
      this.#xs.push(num(x + (i - (name.length - 1) / 2) * this.width));
      this.#ys.push(num(y));
    }
  }

  /** @param {Element | null} text */
  into(text) {
    if (!text) return;
    text.textContent = this.#text;
    text.setAttribute("x", this.#xs.join(" "));
    text.setAttribute("y", this.#ys.join(" "));
  }
}
