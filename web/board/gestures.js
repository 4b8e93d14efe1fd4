/** Fingers, mouse and wheel: what they do to the camera, and what they point at. */

import { middle } from "./geometry.js";

const HOLD_MS = 450;
const SLOP = 5;
/** Who carries something so near to the edge of the map, in pixels, pulls the map; and how far it goes in a frame. */
const EDGE = 26;
const DRIFT = 9;

/** @import { Point } from "./geometry.js" */

/**
 * @param {HTMLElement} surface
 * @param {import("./camera.js").Camera} camera
 * @param {{ tap(x: number, y: number, touch: boolean): void, hold(x: number, y: number): void, hover(x: number, y: number): void, leave(): void,
 *   grab(x: number, y: number): boolean, carry(x: number, y: number): void, drop(x: number, y: number): void, lose(): void }} told
 *   positions within the surface; `grab`: is there something that moves instead of the map?
 * @returns {() => void} lets go of what is carried
 */
export function listen(surface, camera, told) {
  /** @type {Map<number, Point>} */
  const pointers = new Map();
  /** @type {{ at: Point, timer: ReturnType<typeof setTimeout> } | null} */
  let press = null;
  /** @type {Point | null} where a mouse was pressed that has not moved yet */
  let origin = null;
  let carrying = false;
  let pinch = 0;
  let held = -Infinity;

  /** @type {DOMRect | null} */
  let box = null;
  // Where the surface is does not change while the map moves; to ask for it then costs a layout a frame.
  /** @param {MouseEvent} event @returns {Point} */
  const within = (event) => {
    if (!box || !camera.moving) box = surface.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const release = () => {
    if (press) clearTimeout(press.timer);
    press = null;
  };
  const hold = (/** @type {Point} */ at) => {
    release();
    held = performance.now();
    told.hold(...at);
  };
  const spread = () => {
    const [a, b] = pointers.values();
    return { gap: Math.hypot(a[0] - b[0], a[1] - b[1]), middle: middle(a, b) };
  };

  const lose = () => {
    if (!carrying) return;
    carrying = false;
    // What is still pressed does nothing more.
    pointers.clear();
    told.lose();
  };
  /** At the edge the map goes along under what is carried. */
  const drift = () => {
    const [at] = pointers.values();
    if (!carrying || !at) return;
    const pull = (/** @type {number} */ where, /** @type {number} */ most) => (where < EDGE ? DRIFT : where > most - EDGE ? -DRIFT : 0);
    const [dx, dy] = [pull(at[0], camera.width), pull(at[1], camera.height)];
    if (dx || dy) {
      camera.panBy(dx, dy);
      told.carry(...at);
    }
    requestAnimationFrame(drift);
  };

  surface.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const at = within(event);
    lose();
    pointers.set(event.pointerId, at);
    surface.setPointerCapture(event.pointerId);
    origin = event.pointerType === "mouse" || event.pointerType === "pen" ? at : null;
    if (pointers.size === 1) {
      press = { at, timer: setTimeout(() => hold(at), HOLD_MS) };
    } else {
      release();
      pinch = spread().gap;
    }
  });

  surface.addEventListener("pointermove", (event) => {
    const at = within(event);
    const before = pointers.get(event.pointerId);
    if (!before) return told.hover(...at);
    if (pointers.size === 1) {
      const from = origin ?? press?.at;
      if (from && Math.hypot(at[0] - from[0], at[1] - from[1]) < SLOP) return;
      release();
      if (origin && told.grab(...origin)) {
        carrying = true;
        requestAnimationFrame(drift);
      }
      origin = null;
      if (carrying) {
        pointers.set(event.pointerId, at);
        return told.carry(...at);
      }
      camera.panBy(at[0] - before[0], at[1] - before[1]);
      pointers.set(event.pointerId, at);
    } else {
      const was = spread().middle;
      pointers.set(event.pointerId, at);
      const now = spread();
      camera.panBy(now.middle[0] - was[0], now.middle[1] - was[1]);
      camera.zoomAt(...now.middle, now.gap / pinch);
      pinch = now.gap;
    }
  });

  surface.addEventListener("pointerup", (event) => {
    if (!pointers.delete(event.pointerId)) return;
    if (carrying) {
      carrying = false;
      return told.drop(...within(event));
    }
    if (press) {
      const { at } = press;
      release();
      told.tap(...at, event.pointerType === "touch");
    }
  });
  surface.addEventListener("pointercancel", (event) => {
    lose();
    pointers.delete(event.pointerId);
    release();
  });
  surface.addEventListener("pointerleave", () => told.leave());
  surface.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    release();
    // A long press is followed by a context menu on some devices: one question is enough.
    if (performance.now() - held > 2 * HOLD_MS) told.hold(...within(event));
  });
  surface.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 24 : 1;
      camera.zoomAt(...within(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)));
    },
    { passive: false },
  );
  return lose;
}
