/** The fortress: its drawing, and what stands in it: control markers, bases, and the way of an assault. */

import { AREA_HEIGHT, AREA_WIDTH, scoreAt, scoresOf } from "../../board/areas.js";
import { num } from "../../board/svg.js";
import { CORNER } from "./counter.js";
import { crestPath } from "./crests.js";
import { plan } from "./plan.js";

/**
 * @import { LaidArea } from "../../board/areas.js"
 * @import { Point } from "../../board/geometry.js"
 * @import { KawanakajimaPanel, Siege } from "./scene.js"
 * @import { SheetNow } from "../skin.js"
 */

/** @param {number} seat @param {number} x @param {number} y */
const marker = (seat, x, y) =>
  `<g transform="translate(${num(x)} ${num(y)})"><rect class="kw-shadow" x="-16" y="-14" width="34" height="34" rx="${CORNER[seat] / 2}"/>` +
  `<rect class="kw-body kw-side${seat}" x="-17" y="-17" width="34" height="34" rx="${CORNER[seat] / 2}" stroke-width="2.2"/>` +
  `<path class="kw-crest" fill-rule="evenodd" transform="scale(.55)" d="${crestPath(seat, "A")}"/></g>`;

/** @param {number} seat @param {number} x @param {number} y */
const base = (seat, x, y) => `<path class="kw-base kw-ink${seat}" transform="translate(${num(x)} ${num(y)})" d="M0 12V-12L15-7L0-2"/>`;

/** Whose markers stand in an area. @param {number[][]} lists @param {string} id */
const seatsAt = (lists, id) => [0, 1].filter((seat) => lists[seat].some((at) => String(at) === id));

/** Markers side by side where both have one, their bases beside them. @param {LaidArea} area @param {Siege} siege */
function standing({ id, x, y, shape }, { markers, bases }) {
  const held = seatsAt(markers, id);
  const [mx, my] = shape ? [x, y] : [x, y + 12];
  const camps = seatsAt(bases, id).map((seat, i) =>
    shape ? base(seat, x + 28 + 20 * (held.length - 1) + 18 * i, y) : base(seat, x - AREA_WIDTH / 2 + 9 + 16 * i, y + AREA_HEIGHT / 2 - 14),
  );
  return held.map((seat, i) => marker(seat, mx + 40 * (i - (held.length - 1) / 2), my)).join("") + camps.join("");
}

/** An arrow from one area to where it meets another's score. @param {Point} from @param {Point} to */
function arrow([ax, ay], [bx, by]) {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const [sx, sy] = [ax + ux * 26, ay + uy * 26];
  const [ex, ey] = [bx - ux * 18, by - uy * 18];
  const bend = Math.min(26, length / 6);
  const [cx, cy] = [(sx + ex) / 2 - uy * bend, (sy + ey) / 2 + ux * bend];
  const turn = (Math.atan2(ey - cy, ex - cx) * 180) / Math.PI;
  const way = `M${num(sx)} ${num(sy)}Q${num(cx)} ${num(cy)} ${num(ex)} ${num(ey)}`;
  return (
    `<path class="kz-arrow-edge" d="${way}"/><path class="kz-arrow" d="${way}"/>` +
    `<path class="kz-head" transform="translate(${num(ex)} ${num(ey)}) rotate(${num(turn)})" d="M12 0L-8-12L-4 0L-8 12Z"/>`
  );
}

/** Who could come at the area that is chosen or under assault, and the scores they meet. @param {Map<string, LaidArea>} areas @param {Siege} siege @param {SheetNow} now */
function assault(areas, siege, { lines, selected }) {
  const chosen = selected?.startsWith("area:") ? selected.slice(5) : null;
  const target = chosen ?? (siege.target == null ? null : String(siege.target));
  const area = target === null ? null : areas.get(target);
  if (target === null || !area) return "";
  const holders = seatsAt(siege.markers, target);
  const enemies = [0, 1].filter((seat) => holders.length > 0 && !holders.includes(seat));
  const engaged = lines.flatMap(([a, b, atFirst, atSecond]) => {
    const spots = scoresOf(plan, a, b);
    const [from, n, spot] =
      String(b) === target ? [String(a), atSecond, spots?.[1]] : String(a) === target ? [String(b), atFirst, spots?.[0]] : [];
    const start = from !== undefined && seatsAt(siege.markers, from).some((seat) => enemies.includes(seat)) ? areas.get(from) : null;
    return start && spot && area.shape ? [arrow([start.x, start.y], spot) + scoreAt(spot[0], spot[1], n ?? 0, "a-now")] : [];
  });
  const aim = area.shape ? "" : `<circle class="kw-aim" cx="${num(area.x)}" cy="${num(area.y + 12)}" r="27"/>`;
  return engaged.join("") + aim;
}

/** @param {Map<string, LaidArea>} areas @param {KawanakajimaPanel} panel @param {SheetNow} now */
function play(areas, { siege }, now) {
  if (!siege) return "";
  return [...areas.values()].map((area) => standing(area, siege)).join("") + assault(areas, siege, now);
}

export const kaizu = { plan, play };
