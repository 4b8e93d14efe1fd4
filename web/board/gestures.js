/** Fingers, mouse and wheel: what they do to the camera, and what they point at. */

import { middle } from "./geometry.js";

const HOLD_MS = 450;
const SLOP = 5;

/** @import { Point } from "./geometry.js" */

/**
 * @param {HTMLElement} surface
 * @param {import("./camera.js").Camera} camera
 * @param {{ tap(x: number, y: number, touch: boolean): void, hold(x: number, y: number): void, hover(x: number, y: number): void, leave(): void }} told
 *   positions within the surface
 */
export function listen(surface, camera, told) {
  /** @type {Map<number, Point>} */
  const pointers = new Map();
  /** @type {{ at: Point, timer: ReturnType<typeof setTimeout> } | null} */
  let press = null;
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

  surface.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const at = within(event);
    pointers.set(event.pointerId, at);
    surface.setPointerCapture(event.pointerId);
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
      if (press && Math.hypot(at[0] - press.at[0], at[1] - press.at[1]) < SLOP) return;
      release();
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
    if (press) {
      const { at } = press;
      release();
      told.tap(...at, event.pointerType === "touch");
    }
  });
  surface.addEventListener("pointercancel", (event) => {
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
}
