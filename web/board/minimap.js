/** The whole sheet in little, with a frame for what is in view. */

import { seatClass } from "./portrait.js";
import { COUNTER } from "./sheets.js";
import { disc, html, element as make, num } from "./svg.js";

/** Down at the left first, down at the right beside the buttons last. */
const CORNERS = [
  { name: "", high: false, right: 0 },
  { name: "bd-mini-high", high: true, right: 0 },
  { name: "bd-mini-right", high: true, right: 12 },
  { name: "bd-mini-low", high: false, right: 62 },
];

/**
 * @import { Sheet } from "./sheets.js"
 * @typedef {{ x: number, y: number }} Spot
 */

export class Minimap {
  #scale = 1;
  #size = [0, 0];

  /** @param {HTMLElement} host @param {import("./camera.js").Camera} camera */
  constructor(host, camera) {
    this.camera = camera;
    this.ground = make("svg", { class: "bd-mini-ground", "aria-hidden": "true" });
    this.dots = make("svg", { class: "bd-mini-dots", "aria-hidden": "true" });
    this.frame = html("div", "bd-mini-frame");
    this.node = html("div", "bd-mini", this.ground, this.dots, this.frame);
    host.append(this.node);
    this.node.addEventListener("pointerdown", (event) => this.#go(event));
    this.node.addEventListener("pointermove", (event) => event.buttons & 1 && this.#go(event));
  }

  /** @param {PointerEvent} event */
  #go(event) {
    event.preventDefault();
    const box = this.node.getBoundingClientRect();
    const border = this.node.clientLeft;
    this.camera.lookAt(
      (event.clientX - box.left - border) / this.#scale,
      (event.clientY - box.top - border) / this.#scale,
      this.camera.zoom,
      false,
    );
  }

  /** @param {Sheet} sheet */
  set sheet(sheet) {
    this.#scale = Math.min(172 / sheet.width, 150 / sheet.height);
    const [width, height] = [Math.round(sheet.width * this.#scale), Math.round(sheet.height * this.#scale)];
    this.#size = [width, height];
    this.node.style.width = `${width}px`;
    this.node.style.height = `${height}px`;
    for (const picture of [this.ground, this.dots]) picture.setAttribute("viewBox", `0 0 ${num(sheet.width)} ${num(sheet.height)}`);
    this.ground.innerHTML = sheet.sketch;
  }

  /** @param {import("./pieces.js").Pieces} pieces square dots for the first seat, round ones for all others */
  show(pieces) {
    /** @type {Map<number | null, string>} */
    const drawn = new Map();
    const r = COUNTER * 0.5;
    for (const [id, { x, y }] of pieces.spots) {
      const seat = pieces.seat(id);
      const dot = seat === 0 ? `M${num(x - r)} ${num(y - r)}h${num(2 * r)}v${num(2 * r)}h${num(-2 * r)}Z` : disc(x, y, r * 1.1);
      drawn.set(seat, (drawn.get(seat) ?? "") + dot);
    }
    this.dots.innerHTML = [...drawn].map(([seat, d]) => `<path class="bd-dot ${seatClass(seat)}" d="${d}"/>`).join("");
  }

  /**
   * The corner where it covers fewest counters, down at the left before others; away if something one may choose lies under each.
   * @param {Spot[]} choices @param {Spot[]} counters
   */
  avoid(choices, counters) {
    const open = CORNERS.filter((corner) => this.#covered(corner, choices) === 0);
    const costs = open.map((corner) => this.#covered(corner, counters));
    const best = open[costs.indexOf(Math.min(...costs))];
    this.node.classList.toggle("bd-mini-away", !best);
    for (const { name } of CORNERS) if (name) this.node.classList.toggle(name, best?.name === name);
  }

  /** How many of these places it would cover in a corner. @param {typeof CORNERS[0]} corner @param {Spot[]} spots */
  #covered({ high, right }, spots) {
    const [width, height] = this.#size;
    const r = COUNTER * 0.6 * this.camera.zoom;
    const left = right ? this.camera.width - width - right - 10 : 30;
    const top = high ? 28 : this.camera.height - height - 18;
    return spots.filter((spot) => {
      const [x, y] = this.camera.toScreen(spot.x, spot.y);
      return x + r > left && x - r < left + width + 12 && y + r > top && y - r < top + height + 10;
    }).length;
  }

  /** Moves the frame; nothing is drawn again. */
  move() {
    const { left, top, right, bottom } = this.camera.seen;
    this.node.classList.toggle("bd-idle", this.camera.zoom < this.camera.fitting * 1.25);
    const [width, height] = this.#size;
    const clip = (/** @type {number} */ at, /** @type {number} */ most) => Math.min(most, Math.max(0, at * this.#scale));
    const [x, y] = [clip(left, width), clip(top, height)];
    this.frame.style.transform = `translate(${x}px, ${y}px)`;
    // A size that stays the same must read the same, or it is laid out again.
    this.frame.style.width = `${num(clip(right, width) - x)}px`;
    this.frame.style.height = `${num(clip(bottom, height) - y)}px`;
  }
}
