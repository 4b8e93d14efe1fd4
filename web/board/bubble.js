/** The dark bubble that answers "why not?": beside its element, joined by a line, never over a legal end. */

import { html } from "./svg.js";

/** @typedef {{ x: number, y: number, reach: number }} OnScreen where an element is on the screen, and how far it reaches */

const GAP = 34;

export class Bubble {
  /** @type {(() => OnScreen | null) | null} */
  #anchor = null;
  /** @type {() => OnScreen[]} */
  #avoid = () => [];

  /** @param {HTMLElement} surface */
  constructor(surface) {
    this.line = html("div", "bd-why-line");
    this.box = html("div", "bd-why");
    this.box.setAttribute("role", "status");
    this.surface = surface;
    this.hide();
    surface.append(this.line, this.box);
  }

  /**
   * @param {() => OnScreen | null} anchor the element on the screen, asked again when the map moves
   * @param {Node | string} content @param {string} [rule] address of the rule @param {() => OnScreen[]} [avoid]
   */
  show(anchor, content, rule, avoid = () => []) {
    this.#anchor = anchor;
    this.#avoid = avoid;
    this.box.replaceChildren(content);
    if (rule) {
      const link = html("a", "bd-why-rule", rule.split("#").pop() ?? "");
      link.href = rule;
      this.box.append(" ", link);
    }
    this.box.hidden = this.line.hidden = false;
    this.move();
  }

  hide() {
    this.#anchor = null;
    this.box.hidden = this.line.hidden = true;
  }

  /** Under, over, right, left: the first place that covers nothing one may choose, else the one that covers least. */
  move() {
    const at = this.#anchor?.();
    if (!at) return;
    const { x, y, reach } = at;
    const [w, h] = [this.box.offsetWidth, this.box.offsetHeight];
    const [W, H] = [this.surface.clientWidth, this.surface.clientHeight];
    const away = x < 0 || y < 0 || x > W || y > H;
    this.box.style.visibility = this.line.style.visibility = away ? "hidden" : "";
    const clampX = (/** @type {number} */ left) => Math.min(Math.max(8, left), W - w - 8);
    const clampY = (/** @type {number} */ top) => Math.min(Math.max(8, top), H - h - 8);
    const spots = [
      [clampX(x - w / 2), y + reach + GAP],
      [clampX(x - w / 2), y - reach - GAP - h],
      [x + reach + GAP, clampY(y - h / 2)],
      [x - reach - GAP - w, clampY(y - h / 2)],
    ];
    const taken = this.#avoid();
    const cost = (/** @type {number[]} */ [left, top]) =>
      (left < 4 || top < 4 || left + w > W - 4 || top + h > H - 4 ? 1000 : 0) +
      taken.filter((t) => t.x + t.reach > left && t.x - t.reach < left + w && t.y + t.reach > top && t.y - t.reach < top + h).length;
    const [left, top] = spots.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    this.box.style.transform = `translate(${clampX(left)}px, ${clampY(top)}px)`;
    this.#join(at, { left: clampX(left), top: clampY(top), right: clampX(left) + w, bottom: clampY(top) + h });
  }

  /** The line to the nearest point of the box. @param {OnScreen} from @param {import("./geometry.js").Bounds} box */
  #join({ x, y, reach }, { left, top, right, bottom }) {
    const [bx, by] = [Math.min(Math.max(x, left), right), Math.min(Math.max(y, top), bottom)];
    const [dx, dy] = [bx - x, by - y];
    const length = Math.hypot(dx, dy);
    this.line.style.width = `${Math.max(0, length - reach * 0.8)}px`;
    this.line.style.transform = `translate(${x + (dx / length) * reach * 0.8}px, ${y + (dy / length) * reach * 0.8}px) rotate(${Math.atan2(dy, dx)}rad)`;
  }
}
