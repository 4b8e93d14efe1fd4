/**
 * What grows and stands on the ground: trees, bushes, tufts, stones, peaks, reeds, waves and castles, each kind in a few paths.
 * @import { HexGrid } from "./geometry.js"
 * @import { Hex } from "./map.js"
 * @typedef {"trunk" | "tree" | "shade" | "tuft" | "rock" | "wave" | "castle" | "keep"} Northern
 * @typedef {"cast" | "bush" | "leaf" | "crown" | "front" | "gleam" | "frond" | "rib" | "stem" | "pebble" | "ripple"} Southern
 * @typedef {"peak" | "lit" | "reed"} Eastern
 * @typedef {Record<Northern | Southern | Eastern, string>} Glyphs in the order in which they are drawn
 * @typedef {(n: number) => number} Random a number in 0..1 for each n, the same in every picture
 */

import { hash, RADIUS as S } from "./geometry.js";
import { at, disc, num } from "./svg.js";

/** @param {Hex[]} land @param {HexGrid} grid @param {Set<string>} wet where nothing else grows */
export function glyphs(land, grid, wet) {
  /** @type {Glyphs} */
  const drawn = {
    ...{ trunk: "", tree: "", shade: "", tuft: "", rock: "", wave: "", castle: "", keep: "" },
    ...{ ripple: "", pebble: "", cast: "", bush: "", leaf: "", crown: "", front: "", gleam: "", frond: "", rib: "", stem: "" },
    ...{ peak: "", lit: "", reed: "" },
  };
  for (const { label, kind, level } of land) {
    const [x, y] = grid.centre(label);
    const [column, row] = grid.cell(label);
    const random = (/** @type {number} */ n) => hash(column, row, n);
    if (kind === "wood") wood(drawn, x, y, random);
    else if (kind === "rough") rough(drawn, x, y, random);
    else if (kind === "water") waves(drawn, x, y, random);
    else if (kind === "town") castle(drawn, x, y);
    else if (kind === "brush") brush(drawn, x, y, random);
    else if (kind === "tree") grove(drawn, x, y, random);
    else if (kind === "mountain") peaks(drawn, x, y, random);
    else if (kind === "swamp") reeds(drawn, x, y, random);
    else if (kind === "sea") continue;
    else if (kind === "palm") palm(drawn, x, y, random);
    else if (kind === "flat" || kind === "slope") sand(drawn, x, y, random);
    else if (!wet.has(label) && level === 0 && random(9) < 0.24)
      tuft(drawn, x + S * (random(1) - 0.5) * 0.9, y + S * (random(2) - 0.5) * 0.9);
  }
  return Object.entries(drawn)
    .filter(([, d]) => d)
    .map(([name, d]) => `<path class="g-${name}" d="${d}"/>`)
    .join("");
}

/** Six or seven trees in three rows, the back row first. @param {Glyphs} drawn @param {number} x @param {number} y @param {Random} random */
function wood(drawn, x, y, random) {
  /** @type {[number, number[]][]} */
  const rows = [
    [-0.34, [-0.26, 0.24]],
    [0.0, [-0.5, -0.02, 0.46]],
    [0.36, random(0) < 0.5 ? [-0.27, 0.25] : [-0.05, 0.36]],
  ];
  let n = 1;
  for (const [dy, places] of rows) {
    for (const dx of places) {
      const tx = x + S * (dx + (random(n) - 0.5) * 0.1);
      const ty = y + S * (dy + 0.2 + (random(n + 20) - 0.5) * 0.08);
      tree(drawn, tx, ty, S * (0.36 + 0.08 * random(n + 40)));
      n++;
    }
  }
}

/** A conifer of height 1.25 k standing at x, y. @param {Glyphs} drawn @param {number} x @param {number} y @param {number} k */
function tree(drawn, x, y, k) {
  const p = (/** @type {number} */ dx, /** @type {number} */ dy) => `${num(x + k * dx)} ${num(y + k * dy)}`;
  drawn.trunk += `M${p(-0.09, -0.25)}L${p(0.09, -0.25)}L${p(0.09, 0)}L${p(-0.09, 0)}Z`;
  drawn.tree += `M${p(0, -1.25)}L${p(0.34, -0.68)}L${p(0.2, -0.68)}L${p(0.48, -0.18)}L${p(-0.48, -0.18)}L${p(-0.2, -0.68)}L${p(-0.34, -0.68)}Z`;
  drawn.shade += `M${p(0, -1.25)}L${p(0.34, -0.68)}L${p(0.2, -0.68)}L${p(0.48, -0.18)}L${p(0.08, -0.18)}Z`;
}

/** Low bushes all over the hex. @param {Glyphs} drawn @param {number} x @param {number} y @param {Random} random */
function brush(drawn, x, y, random) {
  const spots = [
    [-0.36, -0.5],
    [0.3, -0.48],
    [-0.62, -0.04],
    [0.02, -0.06],
    [0.6, 0.02],
    [-0.32, 0.42],
    [0.34, 0.46],
  ];
  for (const [n, [dx, dy]] of spots.entries()) {
    const k = S * (0.13 + 0.05 * random(n));
    const [bx, by] = [x + S * (dx + (random(n + 10) - 0.5) * 0.16), y + S * (dy + (random(n + 20) - 0.5) * 0.14)];
    const from = `M${num(bx - 1.25 * k)} ${num(by)}`;
    drawn.cast += `${from}q${num(1.3 * k)} ${num(0.7 * k)} ${num(2.9 * k)} 0Z`;
    drawn.bush += `${from}q${num(-0.1 * k)} ${num(-0.9 * k)} ${num(0.7 * k)} ${num(-0.8 * k)}q${num(0.5 * k)} ${num(-0.8 * k)} ${num(1.1 * k)} ${num(-0.1 * k)}q${num(0.9 * k)} ${num(-0.1 * k)} ${num(0.7 * k)} ${num(0.9 * k)}Z`;
    drawn.leaf += `M${num(bx - 0.6 * k)} ${num(by - 0.35 * k)}l${num(0.3 * k)} ${num(-0.3 * k)}m${num(0.5 * k)} ${num(0.1 * k)}l${num(0.3 * k)} ${num(-0.35 * k)}`;
  }
}

/** Three round crowns, as olive trees are seen from above. @param {Glyphs} drawn @param {number} x @param {number} y @param {Random} random */
function grove(drawn, x, y, random) {
  const crown = (/** @type {"crown" | "front"} */ row, /** @type {number} */ dx, /** @type {number} */ dy, /** @type {number} */ n) => {
    const [cx, cy] = [x + S * (dx + (random(n) - 0.5) * 0.08), y + S * (dy + (random(n + 10) - 0.5) * 0.08)];
    const r = S * (0.3 + 0.05 * random(n + 20));
    drawn.cast += disc(cx + 0.12 * r, cy + 0.2 * r, r);
    drawn[row] += disc(cx, cy, r);
    drawn.gleam += disc(cx - 0.28 * r, cy - 0.3 * r, 0.42 * r);
  };
  crown("crown", random(0) < 0.5 ? -0.04 : 0.06, -0.32, 1);
  crown("front", -0.33, 0.2, 2);
  crown("front", 0.32, 0.24, 3);
}

/** Eight bent leaves round a stem. @param {Glyphs} drawn @param {number} x @param {number} y @param {Random} random */
function palm(drawn, x, y, random) {
  for (let i = 0; i < 8; i++) {
    const turn = (i + random(0)) * (Math.PI / 4) + (random(i + 1) - 0.5) * 0.25;
    const [dx, dy] = [Math.cos(turn) * S, Math.sin(turn) * S];
    const p = (/** @type {number} */ out, /** @type {number} */ off) => at([x + dx * out - dy * off, y + dy * out + dx * off]);
    drawn.frond += `M${p(0, 0)}Q${p(0.4, -0.2)} ${p(0.76, 0.14)}Q${p(0.42, 0.04)} ${p(0, 0)}Z`;
    drawn.rib += `M${p(0.12, -0.02)}Q${p(0.42, -0.1)} ${p(0.7, 0.11)}`;
  }
  drawn.cast += disc(x + S * 0.05, y + S * 0.08, S * 0.26);
  drawn.stem += disc(x, y, S * 0.11);
}

/** Here some pebbles, there what the wind has drawn. @param {Glyphs} drawn @param {number} x @param {number} y @param {Random} random */
function sand(drawn, x, y, random) {
  const [px, py] = [x + S * (random(1) - 0.5) * 0.9, y + S * (random(2) - 0.5) * 0.9];
  if (random(9) < 0.16)
    for (const n of [3, 4, 5]) drawn.pebble += disc(px + 9 * (random(n) - 0.5), py + 6 * (random(n + 5) - 0.5), 0.8 + 1.1 * random(n + 10));
  else if (random(9) < 0.42) drawn.ripple += `M${num(px - 8)} ${num(py)}q4-2.6 8 0t8 0m-11 3.6q3-2 6 0t6 0`;
}

/** @param {Glyphs} drawn @param {number} x @param {number} y */
function tuft(drawn, x, y) {
  drawn.tuft += `M${num(x - 3)} ${num(y)}q-.4-2.4-1.8-4M${num(x)} ${num(y)}v-5.2M${num(x + 3)} ${num(y)}q.4-2.4 1.8-4`;
}

/** Two peaks or three, lit from the left. @param {Glyphs} drawn @param {number} x @param {number} y @param {Random} random */
function peaks(drawn, x, y, random) {
  /** @type {[number, number, number][]} */
  const places = [
    [-0.32, 0.08, 0.42],
    [0.28, -0.02, 0.5],
    [0.02, 0.46, 0.34],
  ];
  for (const [n, [dx, dy, tall]] of places.slice(0, random(0) < 0.6 ? 3 : 2).entries()) {
    const [px, py, k] = [x + S * (dx + 0.1 * (random(n + 1) - 0.5)), y + S * dy, S * tall * (0.85 + 0.3 * random(n + 5))];
    drawn.peak += `M${num(px - k * 0.62)} ${num(py)}L${num(px)} ${num(py - k)}L${num(px + k * 0.62)} ${num(py)}Z`;
    drawn.lit += `M${num(px - k * 0.62)} ${num(py)}L${num(px)} ${num(py - k)}L${num(px - k * 0.1)} ${num(py - k * 0.45)}L${num(px + k * 0.04)} ${num(py)}Z`;
  }
}

/** @param {Glyphs} drawn @param {number} x @param {number} y @param {Random} random */
function reeds(drawn, x, y, random) {
  for (const n of [0, 1, 2, 3]) {
    const [rx, ry] = [x + S * (random(n) - 0.5) * 1.1, y + S * (random(n + 10) - 0.4) * 1.0];
    drawn.reed += `M${num(rx - 7)} ${num(ry)}h14M${num(rx - 3)} ${num(ry)}v-6M${num(rx)} ${num(ry)}v-9M${num(rx + 3)} ${num(ry)}v-6`;
  }
}

/** @param {Glyphs} drawn @param {number} x @param {number} y @param {Random} random */
function rough(drawn, x, y, random) {
  for (let n = 0; n < 5; n++) {
    const [rx, ry, k] = [x + S * (random(n) - 0.5) * 1.1, y + S * (random(n + 10) - 0.5) * 1.1, S * (0.1 + 0.08 * random(n + 20))];
    drawn.rock += `M${num(rx - k)} ${num(ry + k * 0.7)}L${num(rx - k * 0.5)} ${num(ry - k * 0.6)}L${num(rx + k * 0.4)} ${num(ry - k * 0.8)}L${num(rx + k)} ${num(ry + k * 0.7)}Z`;
  }
}

/** @param {Glyphs} drawn @param {number} x @param {number} y @param {Random} random */
function waves(drawn, x, y, random) {
  for (const [dx, dy] of [
    [-0.3, -0.25],
    [0.2, 0.3],
  ]) {
    drawn.wave += `M${num(x + S * (dx - 0.25 + 0.1 * random(dx * 9)))} ${num(y + S * dy)}q3.5-4 7 0t7 0`;
  }
}

/** A square enclosure with four towers and a keep on its mound. @param {Glyphs} drawn @param {number} x @param {number} y */
function castle(drawn, x, y) {
  const r = S * 0.46;
  const tower = S * 0.13;
  drawn.castle += `M${num(x - r)} ${num(y - r)}h${num(2 * r)}v${num(2 * r)}h${num(-2 * r)}Z`;
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]) {
    drawn.keep += `M${num(x + sx * r - tower)} ${num(y + sy * r - tower)}h${num(2 * tower)}v${num(2 * tower)}h${num(-2 * tower)}Z`;
  }
  const roof = (/** @type {number} */ dy, /** @type {number} */ w) =>
    `M${num(x - w)} ${num(y + dy)}L${num(x - w * 0.55)} ${num(y + dy - S * 0.15)}H${num(x + w * 0.55)}L${num(x + w)} ${num(y + dy)}Z`;
  drawn.keep += roof(-S * 0.08, S * 0.2) + roof(S * 0.07, S * 0.27) + roof(S * 0.24, S * 0.34);
}
