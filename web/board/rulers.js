/** Column and row numbers along the edges of the view. One text node each, with a place for every figure. */

import { Figures } from "./figures.js";
import { APOTHEM, RADIUS } from "./geometry.js";
import { html, element as make } from "./svg.js";

/** @import { HexGrid } from "./geometry.js" */

const DIGIT = 7;
/** Where the names stand within each strip. */
const COLUMNS_AT = 15;
const ROWS_AT = 9 + DIGIT / 2;
/** Figures drawn apart by more than this are written anew. */
const APART = 1.3;

export class Rulers {
  #zoom = 0;
  /** @type {HexGrid | null} */
  grid = null;

  /** @param {HTMLElement} host @param {import("./camera.js").Camera} camera */
  constructor(host, camera) {
    this.camera = camera;
    this.columns = make("text");
    this.rows = make("text");
    // What moves is a box round the picture of each strip: to move a text, or the picture it stands in, costs a layout.
    this.across = html("div", "bd-ruler-moves", picture(this.columns));
    this.down = html("div", "bd-ruler-moves", picture(this.rows));
    this.top = html("div", "bd-ruler bd-ruler-top", this.across);
    this.left = html("div", "bd-ruler bd-ruler-left", this.down);
    this.corner = html("div", "bd-here");
    this.corner.setAttribute("aria-hidden", "true");
    host.append(this.top, this.left, this.corner);
  }

  /** @param {import("./sheets.js").Sheet} sheet */
  set sheet(sheet) {
    this.grid = sheet.grid ?? null;
    this.top.style.display = this.left.style.display = this.grid ? "" : "none";
    // On a small screen the tabs of the sheets lie over the map instead.
    /** @type {HTMLElement | null | undefined} */
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
    if (by !== 1 && (rested || by > APART || by < 1 / APART)) this.#write(this.grid, zoom);
    const scale = zoom / this.#zoom;
    this.across.style.transform = `translate(${x}px, 0) scale(${scale}, 1)`;
    this.down.style.transform = `translate(0, ${y}px) scale(1, ${scale})`;
  }

  /** Names that would run into each other are left out. @param {HexGrid} grid @param {number} zoom */
  #write(grid, zoom) {
    this.#zoom = zoom;
    const [left, top] = grid.origin;
    const every = (/** @type {number} */ step) => (step * zoom < 22 ? (step * zoom < 11 ? 5 : 2) : 1);
    const [columns, rows] = [new Figures(DIGIT), new Figures(DIGIT)];
    const wide = every(1.5 * RADIUS);
    for (let n = wide; n <= grid.columns; n += wide)
      columns.add(grid.labels.column(n), (left + RADIUS * (1.5 * n - 0.5)) * zoom, COLUMNS_AT);
    const tall = every(2 * APOTHEM);
    for (let n = tall; n <= grid.rows; n += tall) rows.add(grid.labels.row(n), ROWS_AT, (top + APOTHEM * (2 * n - 0.5)) * zoom + 4);
    columns.into(this.columns);
    rows.into(this.rows);
  }

  /** Names the hex under the pointer. @param {string} name */
  here(name) {
    this.corner.textContent = name;
  }
}

/** @param {SVGTextElement} text */
function picture(text) {
  const svg = make("svg", { "aria-hidden": "true" });
  svg.append(text);
  return svg;
}
