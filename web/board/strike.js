/** What is drawn of a beat on the map: who attacks whom, blows, and who has to give way. */

import { signed } from "../lib/format.js";
import { RADIUS } from "./geometry.js";
import { helper } from "./overlay.js";
import { COUNTER } from "./sheets.js";
import { num } from "./svg.js";

/**
 * @import { ElementName, Ledger } from "../lib/wire.js"
 * @import { OverlayPainter } from "./overlay.js"
 * @typedef {{ x: number, y: number }} Middle
 */

const POINTS = 24;

/** From one counter to another, clear of both. @param {Middle} a @param {Middle} b @param {string} name */
function arrow(a, b, name) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  const from = Math.min(COUNTER * 0.34, length * 0.25);
  const to = length - Math.min(COUNTER * 0.4, length * 0.25);
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  const d = `M${num(from)}-4.500H${num(to - 13)}V-11L${num(to)} 0L${num(to - 13)} 11V4.500H${num(from)}Z`;
  return `<path class="o-strike ${name}" transform="translate(${num(a.x)} ${num(a.y)}) rotate(${num(turn)})" d="${d}"/>`;
}

/** One arrow for each pair that stands close. @param {OverlayPainter} painter @param {ElementName[]} who @param {ElementName[]} on */
export function attacks(painter, who, on) {
  const spots = (/** @type {ElementName[]} */ list) => list.map((element) => painter.spot(element)).filter((spot) => spot !== null);
  const [from, to] = [spots(who), spots(on)];
  const near = from.flatMap((a) => to.filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 2.2 * RADIUS).map((b) => [a, b]));
  const pairs = near.length ? near : from.flatMap((a) => to.map((b) => [a, b]));
  return pairs.map(([a, b]) => arrow(a, b, "o-attack")).join("");
}

/** Those whom a ledger names although they do not fight, with what each adds. @param {OverlayPainter} painter @param {Ledger | null | undefined} ledger @param {ElementName[]} fighters */
export function helpers(painter, ledger, fighters) {
  const lines = fighters.length ? (ledger?.lines ?? []).filter(({ say }) => say.a?.unit && !fighters.includes(`unit:${say.a.unit}`)) : [];
  return lines.map(({ value, say }) => helper(painter.spot(`unit:${say.a?.unit}`), signed(value))).join("");
}

/** A way that was gone. @param {OverlayPainter} painter @param {string} from @param {string} to @param {string} name */
export function gone(painter, from, to, name) {
  const [a, b] = [from, to].map((at) => painter.spot(painter.sheet.elementOf(at) ?? ""));
  return a && b ? arrow(a, b, name) : "";
}

/** A burst under a counter that is hit. @param {OverlayPainter} painter @param {ElementName} element */
export function burst(painter, element) {
  const spot = painter.spot(element);
  if (!spot) return "";
  const tip = (/** @type {number} */ i) => {
    const [reach, angle] = [COUNTER * (i % 2 ? 0.62 : 0.92), (i * Math.PI) / POINTS];
    return `${num(spot.x + reach * Math.cos(angle))} ${num(spot.y + reach * Math.sin(angle))}`;
  };
  return `<path class="o-burst" d="M${Array.from({ length: 2 * POINTS }, (_, i) => tip(i)).join("L")}Z"/>`;
}

/** A few words at the upper edge of a counter, or at the lower one where the upper is out of view. @param {OverlayPainter} painter @param {ElementName} element @param {string} text */
export function tag(painter, element, text) {
  const spot = painter.spot(element);
  if (!spot) return "";
  const width = 14 + 6.6 * text.length;
  const { left, top, right } = painter.seen ?? { left: -Infinity, top: -Infinity, right: Infinity };
  const above = spot.y - COUNTER * 0.72;
  const y = above - 9 < top ? spot.y + COUNTER * 0.72 : above;
  const x = Math.max(left + width / 2, Math.min(right - width / 2, spot.x));
  return (
    `<rect class="o-tag" x="${num(x - width / 2)}" y="${num(y - 9)}" width="${num(width)}" height="18" rx="9"/>` +
    `<text class="o-tag-text" x="${num(x)}" y="${num(y + 4.2)}">${text}</text>`
  );
}
