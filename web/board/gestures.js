/** Fingers, mouse and wheel: what they do to the camera, and what they point at. */

const HOLD_MS = 450;
const SLOP = 5;

/**
 * @param {HTMLElement} surface
 * @param {import("./camera.js").Camera} camera
 * @param {{ tap(x: number, y: number, touch: boolean): void, hold(x: number, y: number): void, hover(x: number, y: number): void, leave(): void }} told
 *   positions within the surface
 * @returns {() => void} stops listening
 */
export function listen(surface, camera, told) {
  const stop = new AbortController();
  const on = (name, act, options = {}) => surface.addEventListener(name, act, { signal: stop.signal, ...options });
  const pointers = new Map();
  let press = null;
  let pinch = 0;
  let held = -Infinity;

  let box = null;
  // Where the surface is does not change while the map moves; to ask for it then costs a layout a frame.
  const within = (event) => {
    if (!box || !camera.moving) box = surface.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const release = () => {
    clearTimeout(press?.timer);
    press = null;
  };
  const hold = (at) => {
    release();
    held = performance.now();
    told.hold(...at);
  };
  const spread = () => {
    const [[ax, ay], [bx, by]] = pointers.values();
    return { gap: Math.hypot(ax - bx, ay - by), middle: [(ax + bx) / 2, (ay + by) / 2] };
  };

  on("pointerdown", (event) => {
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

  on("pointermove", (event) => {
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
      const { gap, middle } = spread();
      camera.panBy(middle[0] - was[0], middle[1] - was[1]);
      camera.zoomAt(...middle, gap / pinch);
      pinch = gap;
    }
  });

  on("pointerup", (event) => {
    if (!pointers.delete(event.pointerId)) return;
    if (press) {
      const { at } = press;
      release();
      told.tap(...at, event.pointerType === "touch");
    }
  });
  on("pointercancel", (event) => {
    pointers.delete(event.pointerId);
    release();
  });
  on("pointerleave", () => told.leave());
  on("contextmenu", (event) => {
    event.preventDefault();
    release();
    // A long press is followed by a context menu on some devices: one question is enough.
    if (performance.now() - held > 2 * HOLD_MS) told.hold(...within(event));
  });
  on(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 24 : 1;
      camera.zoomAt(...within(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)));
    },
    { passive: false },
  );

  return () => {
    release();
    stop.abort();
  };
}
