/** The fortress: moats under its areas, control markers upon them. */

import { AREA_HEIGHT, AREA_WIDTH } from "../../board/areas.js";
import { num, polygon } from "../../board/svg.js";
import { CORNER } from "./counter.js";
import { crestPath } from "./crests.js";

/**
 * @import { LaidArea } from "../../board/areas.js"
 * @import { Point } from "../../board/geometry.js"
 * @import { KawanakajimaPanel } from "./scene.js"
 */

const CENTRE = ["0"];
const INNER = ["0", "8", "9", "10"];
const OUTER = ["0", "4", "5", "6", "7", "8", "9", "10"];

/** The convex hull of points, clockwise. @param {Point[]} points */
function hull(points) {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  /** @param {Point} a @param {Point} b @param {Point} c */
  const turns = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const half = (/** @type {Point[]} */ list) => {
    /** @type {Point[]} */
    const line = [];
    for (const point of list) {
      while (line.length > 1 && turns(line[line.length - 2], line[line.length - 1], point) <= 0) line.pop();
      line.push(point);
    }
    return line.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** A frame round some areas, drawn tight. @param {Map<string, LaidArea>} areas @param {string[]} ids @param {number} pad @param {string} name */
function frame(areas, ids, pad, name) {
  const laid = ids.flatMap((id) => areas.get(id) ?? []);
  const [w, h] = [AREA_WIDTH / 2 + pad, AREA_HEIGHT / 2 + pad];
  /** @type {Point[]} */
  const corners = laid.flatMap(({ x, y }) => [
    [x - w, y - h],
    [x + w, y - h],
    [x + w, y + h],
    [x - w, y + h],
  ]);
  return corners.length > 0 ? `<path class="kw-${name}" d="${polygon(hull(corners))}"/>` : "";
}

/** @param {Map<string, LaidArea>} areas */
const ground = (areas) => frame(areas, OUTER, 16, "moat") + frame(areas, INNER, 13, "moat") + frame(areas, CENTRE, 7, "wall");

/** @param {number} seat @param {number} x @param {number} y */
const marker = (seat, x, y) =>
  `<g transform="translate(${num(x)} ${num(y)})"><rect class="kw-body kw-side${seat}" x="-17" y="-17" width="34" height="34" rx="${CORNER[seat] / 2}" stroke-width="2.2"/>` +
  `<path class="kw-crest" fill-rule="evenodd" transform="scale(.55)" d="${crestPath(seat, "A")}"/></g>`;

/** @param {number} seat @param {number} x @param {number} y */
const base = (seat, x, y) => `<path class="kw-base kw-ink${seat}" transform="translate(${num(x)} ${num(y)})" d="M0 8V-8L12-4L0 0"/>`;

/** Markers side by side where both have one. @param {Map<string, LaidArea>} areas @param {KawanakajimaPanel} panel */
function play(areas, { siege }) {
  if (!siege) return "";
  const drawn = [...areas.values()].map(({ id, x, y }) => {
    const held = [0, 1].filter((seat) => siege.markers[seat].some((at) => String(at) === id));
    const bases = [0, 1].filter((seat) => siege.bases[seat].some((at) => String(at) === id));
    return (
      held.map((seat, i) => marker(seat, x + 42 * (i - (held.length - 1) / 2), y + 12)).join("") +
      bases.map((seat, i) => base(seat, x - AREA_WIDTH / 2 + 9 + 16 * i, y + AREA_HEIGHT / 2 - 14)).join("")
    );
  });
  const target = siege.target == null ? null : areas.get(String(siege.target));
  const aim = target ? `<circle class="kw-aim" cx="${num(target.x)}" cy="${num(target.y + 12)}" r="27"/>` : "";
  return drawn.join("") + aim;
}

export const kaizu = { ground, play };
