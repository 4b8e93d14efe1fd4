/** Keys of the map while it has the focus. */

/** @type {Record<string, number>} */
const STEPS = {
  ArrowUp: 0,
  ArrowDown: 3,
  ArrowLeft: 6,
  ArrowRight: 7,
  w: 0,
  e: 1,
  d: 2,
  s: 3,
  a: 4,
  q: 5,
};

/**
 * What a key means to the board, or null.
 * @param {string | null} pressed
 * @returns {{ act: "step", direction: number } | { act: "zoom", factor: number } | { act: "fit" | "active" | "counters" | "fan" | "pick" | "ask" } | null}
 */
export function meaning(pressed) {
  const key = pressed?.length === 1 ? pressed.toLowerCase() : pressed;
  if (!key) return null;
  if (key in STEPS) return { act: "step", direction: STEPS[key] };
  switch (key) {
    case "+":
    case "=":
      return { act: "zoom", factor: 1.25 };
    case "-":
      return { act: "zoom", factor: 0.8 };
    case "0":
      return { act: "fit" };
    case "z":
      return { act: "active" };
    case "m":
      return { act: "counters" };
    case "f":
      return { act: "fan" };
    case "Enter":
      return { act: "pick" };
    case "?":
      return { act: "ask" };
    default:
      return null;
  }
}
