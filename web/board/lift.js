/** The picture of a counter in the hand: it follows the pointer over the map, and nothing is drawn again for it. */

import { COUNTER } from "./sheets.js";
import { element as make } from "./svg.js";

/** @import { Board } from "./board.js" */

export class Lift {
  /** @param {Board} board @param {string} id of the counter */
  constructor({ pieces, camera, frame }, id) {
    const size = COUNTER * camera.zoom;
    this.half = size / 2;
    this.node = make("svg", { class: "bd-lift", viewBox: "-4 -4 108 108", "aria-hidden": "true" }, pieces.picture(id));
    Object.assign(this.node.style, { width: `${size}px`, height: `${size}px` });
    frame.surface.append(this.node);
    frame.surface.classList.add("bd-carrying");
    this.surface = frame.surface;
  }

  /** @param {number} x @param {number} y where the pointer is, on the screen */
  move(x, y) {
    this.node.style.transform = `translate(${x - this.half}px, ${y - this.half}px)`;
  }

  /** May it be put down where it is? @param {boolean} may */
  mark(may) {
    this.node.classList.toggle("bd-barred", !may);
  }

  remove() {
    this.node.remove();
    this.surface.classList.remove("bd-carrying");
  }
}
