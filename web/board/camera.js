/**
 * What part of the sheet is in view. While it moves, one element is moved by a CSS transform and nothing is drawn again;
 * when it rests, the pictures take their new size so that everything is crisp.
 */

const LEAST = 0.4;
const MOST = 4;
const REST_MS = 160;

/** @import { Bounds, Point } from "./geometry.js" */

/** Either the system or the page asks for less motion. */
export const reducedMotion = () =>
  document.documentElement.dataset.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Camera {
  x = 0;
  y = 0;
  zoom = 1;
  width = 0;
  height = 0;
  #baked = 1;
  #size = { width: 1, height: 1 };
  #frame = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;
  #glide = 0;
  /** @type {Bounds | null} what is shown whole, until somebody moves the view */
  kept = null;
  /** Pixels at the left and the top that something else covers. */
  inset = { left: 0, top: 0 };
  /** When a hand last moved the view. */
  handled = -Infinity;

  /**
   * @param {HTMLElement} viewport
   * @param {HTMLElement} world the element that moves
   * @param {{ moved: () => void, rested: () => void }} told
   */
  constructor(viewport, world, told) {
    this.viewport = viewport;
    this.world = world;
    this.told = told;
    this.measure();
  }

  /** The viewport has another size. It is kept, for to ask the browser costs a layout. */
  measure() {
    this.width = this.viewport.clientWidth;
    this.height = this.viewport.clientHeight;
  }

  /** @param {{ width: number, height: number }} size of the sheet in world units */
  set size(size) {
    this.#size = size;
    this.bake();
  }

  /** Has the view not come to rest yet? */
  get moving() {
    return this.world.classList.contains("bd-moving");
  }

  /** The part of the screen that nothing covers. @returns {Bounds} */
  get room() {
    return { left: this.inset.left, top: this.inset.top, right: this.width, bottom: this.height };
  }

  /** Width and height that nothing covers. */
  get open() {
    return [this.width - this.inset.left, this.height - this.inset.top];
  }

  /** The zoom at which the whole sheet is seen. */
  get fitting() {
    const [width, height] = this.open;
    return Math.min(width / this.#size.width, height / this.#size.height);
  }

  /** @param {number} zoom */
  limit(zoom) {
    return Math.min(MOST, Math.max(Math.min(LEAST, this.fitting), zoom));
  }

  /** @param {number} x @param {number} y @returns {Point} */
  toWorld(x, y) {
    return [(x - this.x) / this.zoom, (y - this.y) / this.zoom];
  }

  /** @param {number} x @param {number} y @returns {Point} */
  toScreen(x, y) {
    return [x * this.zoom + this.x, y * this.zoom + this.y];
  }

  /** @returns {Bounds} in world units */
  get seen() {
    const [left, top] = this.toWorld(0, 0);
    const [right, bottom] = this.toWorld(this.width, this.height);
    return { left, top, right, bottom };
  }

  /** @param {number} dx @param {number} dy */
  panBy(dx, dy) {
    this.handled = performance.now();
    this.#go(this.x + dx, this.y + dy, this.zoom);
  }

  /** Zooms so that the point under x, y stays where it is. @param {number} x @param {number} y @param {number} factor */
  zoomAt(x, y, factor) {
    this.handled = performance.now();
    const zoom = this.limit(this.zoom * factor);
    const [wx, wy] = this.toWorld(x, y);
    this.#go(x - wx * zoom, y - wy * zoom, zoom);
  }

  /** Brings a world point to the middle of the view, or of a part of the screen. @param {number} wx @param {number} wy */
  lookAt(wx, wy, zoom = this.zoom, glide = true, { left, top, right, bottom } = this.room) {
    const to = this.limit(zoom);
    this.#travel((left + right) / 2 - wx * to, (top + bottom) / 2 - wy * to, to, glide);
  }

  /** @param {Bounds} bounds @param {boolean} [glide] */
  show({ left, top, right, bottom }, glide = true) {
    const [width, height] = this.open;
    const zoom = Math.min(width / (right - left), height / (bottom - top));
    this.lookAt((left + right) / 2, (top + bottom) / 2, zoom, glide);
    this.kept = { left, top, right, bottom };
  }

  /** Back to a view of before. @param {{ x: number, y: number, zoom: number }} view */
  restore({ x, y, zoom }) {
    this.#go(x, y, zoom, true);
  }

  /** @param {number} x @param {number} y @param {number} zoom @param {boolean} glide */
  #travel(x, y, zoom, glide) {
    cancelAnimationFrame(this.#glide);
    this.kept = null;
    [x, y] = this.#held(x, y, zoom);
    if (!glide || reducedMotion()) return this.#go(x, y, zoom, true);
    const from = { x: this.x, y: this.y, zoom: this.zoom };
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const t = Math.min(1, (now - start) / 220);
      const ease = 1 - (1 - t) ** 3;
      const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * ease;
      this.#go(mix(from.x, x), mix(from.y, y), mix(from.zoom, zoom), t === 1, true);
      if (t < 1) this.#glide = requestAnimationFrame(step);
    };
    this.#glide = requestAnimationFrame(step);
  }

  /** The sheet never leaves the view; a sheet smaller than the view is kept within it. @param {number} x @param {number} y @param {number} zoom @returns {Point} */
  #held(x, y, zoom) {
    const hold = (/** @type {number} */ at, /** @type {number} */ covered, /** @type {number} */ room, /** @type {number} */ size) => {
      const slack = Math.min(room * 0.15, 70);
      return size < room - covered
        ? Math.min(Math.max(at, covered), room - size)
        : Math.min(covered + slack, Math.max(room - size - slack, at));
    };
    const { left, top } = this.inset;
    return [hold(x, left, this.width, this.#size.width * zoom), hold(y, top, this.height, this.#size.height * zoom)];
  }

  /** @param {number} x @param {number} y @param {number} zoom */
  #go(x, y, zoom, settle = false, gliding = false) {
    if (!gliding) {
      cancelAnimationFrame(this.#glide);
      this.kept = null;
    }
    [this.x, this.y] = this.#held(x, y, zoom);
    this.zoom = zoom;
    clearTimeout(this.#rest);
    if (settle) return this.bake();
    this.world.classList.add("bd-moving");
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#apply();
    });
    this.#rest = setTimeout(() => this.bake(), REST_MS);
  }

  #apply() {
    this.world.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.zoom / this.#baked})`;
    this.told.moved();
  }

  /** Draws at the present size. */
  bake() {
    clearTimeout(this.#rest);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    [this.x, this.y] = this.#held(Math.round(this.x), Math.round(this.y), this.zoom);
    this.#baked = this.zoom;
    for (const picture of /** @type {Iterable<SVGElement>} */ (this.world.children)) {
      picture.style.width = `${this.#size.width * this.zoom}px`;
      picture.style.height = `${this.#size.height * this.zoom}px`;
    }
    this.world.classList.remove("bd-moving");
    this.#apply();
    this.told.rested();
  }
}
