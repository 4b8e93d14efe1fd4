/** Column and row numbers along the edges of the view. One text node each, with a place for every figure. */

import { APOTHEM, RADIUS } from "./geometry.js";
import { html, element as make, num } from "./svg.js";

const DIGIT = 7;
/** Figures drawn apart by more than this are written anew. */
const APART = 1.3;
const two = (n) => String(n).padStart(2, "0");

export class Rulers {
  #zoom = 0;

  /** @param {HTMLElement} host @param {import("./camera.js").Camera} camera */
  constructor(host, camera) {
    this.camera = camera;
    this.columns = make("text", { y: 15 });
    this.rows = make("text");
    // What moves is a picture of its own within each strip: to move a text costs a layout.
    this.across = make("svg", { "aria-hidden": "true" });
    this.down = make("svg", { "aria-hidden": "true" });
    this.top = html("div", "bd-ruler bd-ruler-top", this.across);
    this.left = html("div", "bd-ruler bd-ruler-left", this.down);
    this.corner = html("div", "bd-here");
    this.corner.setAttribute("aria-hidden", "true");
    this.across.append(this.columns);
    this.down.append(this.rows);
    host.append(this.top, this.left, this.corner);
  }

  /** @param {object} sheet */
  set sheet(sheet) {
    this.grid = sheet.grid ?? null;
    this.top.style.display = this.left.style.display = this.grid ? "" : "none";
    // On a small screen the tabs of the sheets lie over the map instead.
    const tabs = this.camera.viewport.parentElement?.querySelector(".bd-tabs");
    const over = tabs && this.left.clientWidth === 0 && tabs.offsetTop < 40 ? tabs.offsetTop + tabs.offsetHeight + 6 : 0;
    this.camera.inset = { left: this.left.clientWidth, top: Math.max(over, this.top.clientHeight) };
    this.#zoom = 0;
    this.move();
  }

  /** While a zoom goes on the figures are only drawn apart: to write them costs a layout. @param {boolean} [rested] */
  move(rested = true) {
    if (!this.grid) return;
    const { x, y, zoom } = this.camera;
    const by = zoom / this.#zoom;
    if (by !== 1 && (rested || by > APART || by < 1 / APART)) this.#write(zoom);
    const scale = zoom / this.#zoom;
    this.across.style.transform = `translate(${x}px, 0) scale(${scale}, 1)`;
    this.down.style.transform = `translate(0, ${y}px) scale(1, ${scale})`;
  }

  /** Figures that would run into each other are left out. */
  #write(zoom) {
    this.#zoom = zoom;
    const [left, top] = this.grid.origin;
    const every = (step) => (step * zoom < 22 ? (step * zoom < 11 ? 5 : 2) : 1);
    let [text, at] = ["", []];
    const wide = every(1.5 * RADIUS);
    for (let column = wide; column <= this.grid.columns; column += wide) {
      const centre = (left + RADIUS * (1.5 * column - 0.5)) * zoom;
      text += two(column);
      at.push(num(centre - DIGIT / 2), num(centre + DIGIT / 2));
    }
    this.columns.textContent = text;
    this.columns.setAttribute("x", at.join(" "));
    const tall = every(2 * APOTHEM);
    let [figures, xs, ys] = ["", [], []];
    for (let row = tall; row <= this.grid.rows; row += tall) {
      const centre = num((top + APOTHEM * (2 * row - 0.5)) * zoom + 4);
      figures += two(row);
      xs.push(9, 9 + DIGIT);
      ys.push(centre, centre);
    }
    this.rows.textContent = figures;
    this.rows.setAttribute("x", xs.join(" "));
    this.rows.setAttribute("y", ys.join(" "));
  }

  /** Names the hex under the pointer. @param {string} name */
  here(name) {
    this.corner.textContent = name;
  }
}
