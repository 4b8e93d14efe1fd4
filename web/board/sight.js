/** What of the map is in view, and how to bring elements there. */

import { RADIUS } from "./geometry.js";
import { COUNTER } from "./sheets.js";

/**
 * @import { ElementName } from "../lib/wire.js"
 * @import { Camera } from "./camera.js"
 * @import { Bounds } from "./geometry.js"
 * @import { OverlayPainter } from "./overlay.js"
 */

export class Sight {
  /** @param {Camera} camera @param {OverlayPainter} painter */
  constructor(camera, painter) {
    this.camera = camera;
    this.painter = painter;
  }

  /** Where those elements are that are on the sheet. @param {Iterable<ElementName>} elements */
  spots(elements) {
    return [...elements].map((element) => this.painter.spot(element)).filter((spot) => spot !== null);
  }

  /** Is the element on the sheet that is shown? @param {ElementName} element */
  has(element) {
    return this.painter.spot(element) !== null;
  }

  /** Is the element within the view, so far from its edge? Units on another sheet are not. @param {ElementName} element */
  sees(element, pad = 0) {
    const spot = this.painter.spot(element);
    const { left, top, right, bottom } = this.camera.seen;
    return spot !== null && spot.x > left + pad && spot.x < right - pad && spot.y > top + pad && spot.y < bottom - pad;
  }

  /** Where an element is on the screen and how far it reaches; null if it is on another sheet. @param {ElementName} element */
  onScreen(element) {
    const spot = this.painter.spot(element);
    if (!spot) return null;
    const [x, y] = this.camera.toScreen(spot.x, spot.y);
    return { x, y, reach: (element.startsWith("unit:") ? COUNTER / 2 : this.painter.sheet.reach(element)) * this.camera.zoom };
  }

  /** What lies in the middle of the view. */
  middle() {
    return this.painter.sheet.hit(...this.camera.toWorld(this.camera.width / 2, this.camera.height / 2));
  }

  /** The radius of a hex on the screen. */
  get hexPixels() {
    return RADIUS * this.camera.zoom;
  }

  /** The way from the middle of the view to the middle of these elements, as an angle; null if they are nowhere. @param {ElementName[]} elements */
  direction(elements) {
    const spots = this.spots(elements);
    if (spots.length === 0) return null;
    const mean = (/** @type {number[]} */ of) => of.reduce((sum, n) => sum + n, 0) / of.length;
    const { left, top, right, bottom } = this.camera.seen;
    return Math.atan2(mean(spots.map(({ y }) => y)) - (top + bottom) / 2, mean(spots.map(({ x }) => x)) - (left + right) / 2);
  }

  /** @param {ElementName} element */
  centerOn(element) {
    const spot = this.painter.spot(element);
    if (spot) this.camera.lookAt(spot.x, spot.y);
  }

  /**
   * The smallest view with all these elements, not closer than is good to read.
   * @param {Iterable<ElementName>} elements @param {boolean} [glide] @param {number} [closest] radius of a hex in pixels
   * @param {Bounds} [within] the part of the screen to show them in
   */
  fitTo(elements, glide = true, closest = 48, within = this.camera.room) {
    const spots = this.spots(elements);
    if (spots.length === 0) return;
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const pad = 2.6 * RADIUS;
    const [left, right, top, bottom] = [Math.min(...xs) - pad, Math.max(...xs) + pad, Math.min(...ys) - pad, Math.max(...ys) + pad];
    const zoom = Math.min((within.right - within.left) / (right - left), (within.bottom - within.top) / (bottom - top), closest / RADIUS);
    this.camera.lookAt((left + right) / 2, (top + bottom) / 2, zoom, glide, within);
  }
}
