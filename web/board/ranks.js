/** Where the counters of a stack lie when it is spread with a row for everybody who leads others: for skins whose stacks have ranks. */

import { COUNTER } from "./sheets.js";
import { num } from "./svg.js";

/**
 * @import { Rank } from "../skins/skin.js"
 * @import { Point } from "./geometry.js"
 */

const STEP = COUNTER * 1.1;
/** Whoever leads stands apart from his men by so much, and the led stand in by so much, in counters. */
const [APART, INDENT] = [0.22, 0.5];
/** Room round a row of his men. */
const ROOM = COUNTER * 0.56;

/** @param {Rank} rank @param {number} i the how-manieth of it */
const along = ({ led, deep }, i) => deep * INDENT + i + (led && i > 0 ? APART : 0);

/** A row for every rank, the first at their place. @param {Point} centre @param {Rank[]} ranks @returns {Map<string, Point>} */
export function inRanks([x, y], ranks) {
  const left = x - (STEP * Math.max(...ranks.map((rank) => along(rank, rank.ids.length - 1)))) / 2;
  return new Map(ranks.flatMap((rank, row) => rank.ids.map((id, i) => [id, [left + STEP * along(rank, i), y + STEP * row]])));
}

/** A band under the men of each who leads, and lines to those led by another. @param {Rank[]} ranks @param {(id: string) => Point} at */
export function bands(ranks, at) {
  const band = (/** @type {Rank} */ { ids, led }) => {
    if (!led || ids.length < 2) return "";
    const [[x, y], [end]] = [at(ids[0]), at(ids[ids.length - 1])];
    return `<rect class="bd-rank" x="${num(x - ROOM)}" y="${num(y - ROOM)}" width="${num(end - x + 2 * ROOM)}" height="${num(2 * ROOM)}" rx="6"/>`;
  };
  const line = (/** @type {Rank} */ { ids, deep }, /** @type {number} */ i) => {
    const over = deep > 0 && ranks.slice(0, i).findLast((other) => other.deep < deep);
    if (!over) return "";
    const [[fromX, fromY], [x, y]] = [at(over.ids[0]), at(ids[0])];
    return `<path class="bd-leads" d="M${num(fromX - COUNTER * 0.3)} ${num(fromY)}V${num(y)}H${num(x)}"/>`;
  };
  return ranks.map(band).join("") + ranks.map(line).join("");
}
