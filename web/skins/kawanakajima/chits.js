/** Chits, in a box of a hundred units. Ids: clan `UA`, special `U#2`, `rally`, `move`, `combat-T`, `initiative`, `samurai-U`. */

import { element as make, polygon } from "../../board/svg.js";
import { CORNER, flagOf } from "./counter.js";

/** @param {string} letter */
const seatOf = (letter) => (letter === "T" ? 0 : 1);

/** @param {string} id */
export function readChit(id) {
  if (/^[TU]#\d+$/.test(id)) return { kind: "special", seat: seatOf(id[0]), text: id.slice(2) };
  if (/^[TU][A-Z]$/.test(id)) return { kind: "clan", seat: seatOf(id[0]), text: id[1] };
  const [kind, army] = id.split("-");
  return { kind, seat: army ? seatOf(army) : null, text: "" };
}

const OCTAGON = polygon([
  [32, 6],
  [68, 6],
  [94, 32],
  [94, 68],
  [68, 94],
  [32, 94],
  [6, 68],
  [6, 32],
]);
const SWORDS = '<path class="kw-line" d="M30 28L69 71M70 28L31 71"/><path class="kw-line kw-hilt" d="M27 61L41 75M73 61L59 75"/>';

/** @type {Record<string, string>} */
const DISCS = {
  rally: '<path class="kw-line" d="M64 62A20 20 0 1 1 66 40"/><path class="kw-on" d="M76 26L73 51L53 38Z"/>',
  move: '<path class="kw-line" d="M32 31L50 50L32 69M53 31L71 50L53 69"/>',
  combat: SWORDS,
  initiative: '<path class="kw-on" d="M56 18L30 55H47L42 82L70 43H53Z"/>',
  samurai: '<path class="kw-on" d="M26 64A24 24 0 0 1 74 64L80 72H20ZM50 40Q34 38 28 18Q47 25 50 38Q53 25 72 18Q66 38 50 40Z"/>',
};

/** @param {string} id */
function face(id) {
  const { kind, seat, text } = readChit(id);
  if (seat !== null && kind === "clan") {
    const [fill, ink] = flagOf(seat, text);
    return (
      `<rect class="kw-rim kw-side${seat}" fill="${fill}" x="10" y="10" width="80" height="80" rx="${CORNER[seat] * 1.2}" stroke-width="11"/>` +
      `<text class="kw-figure" fill="${ink}" x="50" y="70" font-size="56">${text}</text>`
    );
  }
  if (seat !== null && kind === "special")
    return `<path class="kw-special kw-side${seat}" d="${OCTAGON}"/><text class="kw-numeral" x="50" y="66">${text}</text>`;
  const tone = seat === null ? `kw-${kind}` : `kw-tone${seat}`;
  return `<circle class="kw-token ${tone}" cx="50" cy="50" r="43"/><circle class="kw-inner" cx="50" cy="50" r="37"/>${DISCS[kind] ?? ""}`;
}

const BACK = '<circle class="kw-token kw-blank" cx="50" cy="50" r="43"/><circle class="kw-inner" cx="50" cy="50" r="33"/>';

/**
 * @param {string | null} id null: somebody else's secret
 * @param {"" | "void" | "now" | "spent"} [state] void: struck out, now: in play, spent: faded
 * @returns {SVGElement}
 */
export function chit(id, state = "") {
  const stroke =
    state === "void" || state === "spent"
      ? '<path class="kw-struck-edge" d="M14 14L86 86"/><path class="kw-struck" d="M14 14L86 86"/>'
      : "";
  const now = state === "now" ? '<rect class="kw-now" x="0" y="0" width="100" height="100" rx="18"/>' : "";
  return make(
    "svg",
    { class: `kw-chit ${state && `kw-chit-${state}`}`, viewBox: "-4 -4 108 108", "aria-hidden": "true" },
    now + (id === null ? BACK : face(id)) + stroke,
  );
}
