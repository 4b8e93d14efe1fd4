/** What the pointer is on: the counters of a stack from the top down, then the place itself; stacks fan out under it. */

import { listen } from "./gestures.js";

/**
 * @import { ElementName } from "../lib/wire.js"
 * @import { Camera } from "./camera.js"
 * @import { Frame } from "./frame.js"
 * @import { Bounds } from "./geometry.js"
 * @import { Pieces } from "./pieces.js"
 * @typedef {{ element: ElementName | null, elements: ElementName[] }} Pointed the uppermost, and everything that lies there
 * @typedef {{ pick: (pointed: Pointed, on: ElementName | null) => void, ask: (pointed: Pointed) => void,
 *   hover: (pointed: Pointed, on: ElementName | null) => void, fanned: () => void }} Told `on` is the place
 * @typedef {{ grab: (pointed: Pointed) => string | null, carry: (pointed: Pointed) => void, move: (x: number, y: number) => void,
 *   drop: (pointed: Pointed) => void, lose: () => void }} Carries how a counter is moved by hand: `grab` says which is taken up, `carry` over what it
 *   is now, `move` where on the screen
 */

const FAN_MS = 150;
/** A fan stays open while the pointer is no farther from it, in pixels. */
const FAN_SLACK = 12;

/** @type {Pointed} */
const NOTHING = { element: null, elements: [] };

export class Pointing {
  /** @type {ElementName | null | undefined} */
  #hovered;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #fanTimer;
  /** @type {Carries | null} who takes counters up, if anybody does */
  carries = null;
  /** @type {string | null} the counter in the hand */
  #carried = null;

  /** @param {Frame} frame @param {Camera} camera @param {Pieces} pieces @param {Told} told */
  constructor(frame, camera, pieces, told) {
    this.frame = frame;
    this.camera = camera;
    this.pieces = pieces;
    this.told = told;
    this.lose = listen(frame.surface, camera, {
      tap: (x, y, touch) => this.#pick(...camera.toWorld(x, y), touch),
      hold: (x, y) => this.#ask(...camera.toWorld(x, y)),
      hover: (x, y) => this.#hover(...camera.toWorld(x, y)),
      leave: () => this.#leave(),
      grab: (x, y) => this.#grab(...camera.toWorld(x, y)),
      carry: (x, y) => this.#carry(x, y),
      drop: (x, y) => this.#drop(...camera.toWorld(x, y)),
      lose: () => this.#put(() => this.carries?.lose()),
    });
  }

  /** Everything at a place: the units from the top down, then the place itself. @param {ElementName} on */
  at(on) {
    const units = [...(this.pieces.covers.get(on) ?? []), ...(this.pieces.stacks.get(on) ?? [])];
    return [...units.reverse().map((id) => `unit:${id}`), on];
  }

  /** What lies at a world point, and the place it is. @param {number} x @param {number} y @returns {[Pointed, ElementName | null]} */
  #under(x, y) {
    const id = this.frame.bare ? null : this.pieces.hit(x, y);
    const place = this.pieces.sheet.hit(x, y);
    // Of a piece on two hexes it is the one under the pointer; a fanned one is not where it stands.
    const covered = id !== null && place !== null && this.pieces.covers.get(place)?.includes(id);
    const on = (id && !covered && this.pieces.spots.get(id)?.on) || place;
    if (!on) return [NOTHING, null];
    return [{ element: id ? `unit:${id}` : on, elements: this.frame.bare ? [on] : this.at(on) }, on];
  }

  /** A finger that taps a stack spreads it: it cannot hover. @param {number} x @param {number} y @param {boolean} touch */
  #pick(x, y, touch) {
    const [pointed, on] = this.#under(x, y);
    if (touch) this.fan(on, true);
    this.told.pick(pointed, on);
  }

  /** @param {number} x @param {number} y */
  #ask(x, y) {
    const [pointed, on] = this.#under(x, y);
    if (on) this.told.ask(pointed);
  }

  /** @param {number} x @param {number} y */
  #hover(x, y) {
    const [pointed, on] = this.#under(x, y);
    if (pointed.element === this.#hovered) return;
    this.#hovered = pointed.element;
    clearTimeout(this.#fanTimer);
    const stays = on === this.pieces.fanned || this.pieces.onFan(x, y, FAN_SLACK / this.camera.zoom);
    if (!stays) this.#fanTimer = setTimeout(() => this.fan(on), FAN_MS);
    this.told.hover(pointed, on);
  }

  /** @param {number} x @param {number} y @returns {boolean} whether there is something to take up */
  #grab(x, y) {
    this.#carried = this.carries?.grab(this.#under(x, y)[0]) ?? null;
    if (this.#carried === null) return false;
    clearTimeout(this.#fanTimer);
    this.fan(null);
    this.pieces.lift(this.#carried);
    return true;
  }

  /** What lies under the one that is carried. @param {number} x @param {number} y @returns {[Pointed, ElementName | null]} */
  #beneath(x, y) {
    const place = this.pieces.sheet.hit(x, y);
    if (!place) return [NOTHING, null];
    const elements = this.at(place).filter((element) => element !== `unit:${this.#carried}`);
    return [{ element: elements[0], elements }, place];
  }

  /** @param {number} x @param {number} y on the screen */
  #carry(x, y) {
    this.carries?.move(x, y);
    const [pointed, on] = this.#beneath(...this.camera.toWorld(x, y));
    if (on === this.#hovered) return;
    this.#hovered = on;
    this.carries?.carry(pointed);
  }

  /** @param {number} x @param {number} y */
  #drop(x, y) {
    const [pointed] = this.#beneath(x, y);
    this.#put(() => this.carries?.drop(pointed));
  }

  /** The hand is empty again. @param {() => void} then */
  #put(then) {
    this.#carried = null;
    this.#hovered = undefined;
    this.pieces.lift(null);
    then();
  }

  #leave() {
    if (this.#carried !== null) return;
    clearTimeout(this.#fanTimer);
    this.#hovered = undefined;
    this.told.hover(NOTHING, null);
  }

  /** Spreads the stack at a place, or none. @param {ElementName | null} on @param {boolean} [reveal] whether the view moves so that all of it is seen */
  fan(on, reveal = false) {
    this.pieces.fan(on);
    this.told.fanned();
    if (reveal) this.#reveal(this.pieces.fanBounds);
  }

  /** Moves the view so far that these bounds are in it. @param {Bounds | null} bounds */
  #reveal(bounds) {
    if (!bounds) return;
    const { seen, zoom } = this.camera;
    /** @param {number} low @param {number} high @param {number} from @param {number} to */
    const by = (low, high, from, to) => (low < from ? from - low : high > to ? to - high : 0) * zoom;
    const [dx, dy] = [by(bounds.left, bounds.right, seen.left, seen.right), by(bounds.top, bounds.bottom, seen.top, seen.bottom)];
    if (dx || dy) this.camera.panBy(dx, dy);
  }
}
