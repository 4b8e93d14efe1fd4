/** The static picture of a hexes sheet: everything that never changes, in a few dozen nodes. */

import { APOTHEM, HexGrid, hash, parseLabel, RADIUS } from "./geometry.js";
import { layPlaces, margins } from "./places.js";
import { disc, escaped, num, polygon } from "./svg.js";
import { chain, courseNear, rounded } from "./water.js";

const S = RADIUS;

/** Hexes across a block. What is drawn hex by hex is joined block by block: few nodes, and a browser that repaints a corner skips the rest. */
const BLOCK = 8;

/**
 * @typedef {object} HexSheet a drawn sheet
 * @property {HexGrid} grid
 * @property {number} width
 * @property {number} height
 * @property {Map<string, import("./places.js").Box>} boxes
 * @property {string} markup
 * @property {string} sketch the same in little, for the minimap
 */

/**
 * @param {object} sheet of the chart, see docs/wire.md
 * @param {(message: object) => string} say
 * @returns {HexSheet}
 */
export function drawHexes(sheet, say) {
  const room = margins(sheet);
  const grid = new HexGrid(sheet, [room.left, room.top]);
  const { right, bottom } = grid.bounds;
  const [width, height] = [right + room.right, bottom + room.bottom];
  const land = sheet.hexes.map(([label, kind, level]) => ({ label, kind, level: level ?? 0 }));
  const blocks = split(land);
  const levels = new Map(land.map(({ label, level }) => [label, level]));
  const wet = waterside(sheet.sides ?? []);
  const sides = sortSides(sheet.sides ?? [], grid);
  const rivers = chain([...sides.river, ...sides.ford, ...sides.bridge]);
  const ground = blocks.map((block) => terrain(block, grid)).join("");
  const frame = `<rect class="m-sheet" x="0" y="0" width="${num(width)}" height="${num(height)}" rx="6"/>`;
  return {
    grid,
    width,
    height,
    boxes: layPlaces(sheet, grid),
    markup: [
      frame,
      ground,
      `<path class="m-rim" d="${rim(land, grid)}"/>`,
      ...blocks.map((block) => relief(block, levels, grid)),
      slopes(sides.slope),
      water(rivers, chain(sides.stream), sides),
      lines(sides),
      ...blocks.map((block) => `<path class="m-grid" d="${gridPath(block, grid)}"/>`),
      `<g class="m-glyphs">${blocks.map((block) => glyphs(block, grid, wet)).join("")}</g>`,
      '<text class="m-labels"></text>',
      names(sheet.names ?? [], grid, rivers, say),
    ].join(""),
    sketch: `${frame}${ground}<path class="m-river" d="${rivers.map(rounded).join("")}"/>`,
  };
}

function split(land) {
  const blocks = new Map();
  for (const hex of land) {
    const key = parseLabel(hex.label)
      .map((n) => Math.floor((n - 1) / BLOCK))
      .join();
    if (!blocks.has(key)) blocks.set(key, []);
    blocks.get(key).push(hex);
  }
  return [...blocks.values()];
}

const KINDS = ["river", "ford", "bridge", "stream", "slope", "wall", "border", "coast", "road"];

/** The sides by kind, with their geometry. */
function sortSides(list, grid) {
  const sorted = Object.fromEntries(KINDS.map((kind) => [kind, []]));
  for (const [from, to, kind] of list) {
    const side = grid.side(from, to);
    if (side) sorted[kind]?.push({ ...side, from: grid.centre(from), to: grid.centre(to) });
  }
  return sorted;
}

const waterside = (list) => new Set(list.filter(([, , kind]) => kind !== "border").flatMap((side) => side.slice(0, 2)));

/** Three shades of each ground, chosen by the hex, so that no pattern repeats. */
function terrain(land, grid) {
  const groups = new Map();
  for (const { label, kind, level } of land) {
    const [column, row] = parseLabel(label);
    const ground = kind === "wood" ? `wood${level ? "-high" : ""}` : level > 1 ? "hill2" : level === 1 || kind === "hill" ? "hill" : kind;
    const key = `t-${ground} b${Math.floor(hash(column, row) * 3)}`;
    groups.set(key, (groups.get(key) ?? "") + polygon(grid.corners(label)));
  }
  return [...groups].map(([key, d]) => `<path class="${key}" d="${d}"/>`).join("");
}

/** Those sides of each hex that are wanted. */
function sidesOf(land, grid, wanted) {
  let d = "";
  for (const { label } of land) {
    const corners = grid.corners(label);
    for (let side = 0; side < 6; side++) {
      if (wanted(label, side)) d += `M${corners[side].map(num).join(" ")}L${corners[(side + 1) % 6].map(num).join(" ")}`;
    }
  }
  return d;
}

/** Every side between two hexes once. */
const gridPath = (land, grid) => sidesOf(land, grid, (label, side) => side < 3 && grid.neighbour(label, side));

const rim = (land, grid) => sidesOf(land, grid, (label, side) => !grid.neighbour(label, side));

/** Hachures on the lower side of every edge between two levels, and a line along the edge. */
function relief(land, levels, grid) {
  const edges = [];
  for (const { label, level } of land) {
    for (let direction = 0; direction < 6; direction++) {
      const other = grid.neighbour(label, direction);
      const drop = level - (levels.get(other) ?? level);
      if (drop > 0) edges.push({ ...grid.side(label, other), to: grid.centre(other), steep: drop > 1 });
    }
  }
  return slopes(edges);
}

/** @param {{ ends: import("./geometry.js").Point[], mid: import("./geometry.js").Point, to: import("./geometry.js").Point, steep?: boolean }[]} edges `to`: the lower hex */
function slopes(edges) {
  let [ticks, crest] = ["", ""];
  for (const {
    ends: [[ax, ay], [bx, by]],
    mid,
    to,
    steep,
  } of edges) {
    crest += `M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}`;
    const [nx, ny] = [(to[0] - mid[0]) / APOTHEM, (to[1] - mid[1]) / APOTHEM];
    const [ux, uy] = [((bx - ax) / S) * 1.3, ((by - ay) / S) * 1.3];
    for (let i = 0; i < 6; i++) {
      const t = (i + 0.5) / 6;
      const [x, y] = [ax + (bx - ax) * t, ay + (by - ay) * t];
      const length = S * (0.15 + 0.13 * hash(Math.round(x), Math.round(y))) * (steep ? 1.35 : 1);
      ticks += `M${num(x - ux)} ${num(y - uy)}L${num(x + nx * length)} ${num(y + ny * length)}L${num(x + ux)} ${num(y + uy)}Z`;
    }
  }
  return crest && `<path class="m-edge" d="${crest}"/><path class="m-ticks" d="${ticks}"/>`;
}

function water(rivers, streams, sides) {
  const course = rivers.map(rounded).join("");
  const brook = streams.map(rounded).join("");
  return (
    `<path class="m-stream-edge" d="${brook}"/><path class="m-stream" d="${brook}"/>` +
    `<path class="m-river-edge" d="${course}"/><path class="m-river" d="${course}"/><path class="m-river-light" d="${course}"/>` +
    fords(sides.ford) +
    bridges(sides.bridge)
  );
}

/** A point at `along` the side and `across` it, in radii from its middle. */
function beside({ mid, from, to }, along, across) {
  const [nx, ny] = [(to[0] - from[0]) / (2 * APOTHEM), (to[1] - from[1]) / (2 * APOTHEM)];
  return /** @type {[number, number]} */ ([mid[0] + S * (nx * across - ny * along), mid[1] + S * (ny * across + nx * along)]);
}

function fords(list) {
  let [shallows, stones] = ["", ""];
  for (const side of list) {
    shallows += polygon([beside(side, -0.26, -0.36), beside(side, 0.26, -0.36), beside(side, 0.26, 0.36), beside(side, -0.26, 0.36)]);
    for (const along of [-0.13, 0.13]) {
      for (const across of [-0.2, 0, 0.2]) stones += disc(...beside(side, along, across), S * 0.06);
    }
  }
  return `<path class="m-ford" d="${shallows}"/><path class="m-stones" d="${stones}"/>`;
}

function bridges(list) {
  let [deck, planks] = ["", ""];
  for (const side of list) {
    deck += polygon([beside(side, -0.16, -0.45), beside(side, 0.16, -0.45), beside(side, 0.16, 0.45), beside(side, -0.16, 0.45)]);
    for (let across = -0.4; across <= 0.4; across += 0.1) {
      planks += `M${beside(side, -0.16, across).map(num).join(" ")}L${beside(side, 0.16, across).map(num).join(" ")}`;
    }
  }
  return deck && `<path class="m-deck" d="${deck}"/><path class="m-planks" d="${planks}"/>`;
}

/** Roads run from centre to centre, the rest along the sides. */
function lines(sides) {
  const along = (list) =>
    chain(list)
      .map((line) => `M${line.map((p) => p.map(num).join(" ")).join("L")}`)
      .join("");
  const roads = sides.road.map(({ from, to }) => `M${from.map(num).join(" ")}L${to.map(num).join(" ")}`).join("");
  const drawn = [
    ["m-road-edge", roads],
    ["m-road", roads],
    ["m-coast-light", along(sides.coast)],
    ["m-coast", along(sides.coast)],
    ["m-wall", along(sides.wall)],
    ["m-border", along(sides.border)],
  ];
  return drawn
    .filter(([, d]) => d)
    .map(([name, d]) => `<path class="${name}" d="${d}"/>`)
    .join("");
}

/** Trees, tufts, stones, waves and castles, each kind in one or two paths. */
function glyphs(land, grid, wet) {
  const drawn = { trunk: "", tree: "", shade: "", tuft: "", rock: "", wave: "", castle: "", keep: "" };
  for (const { label, kind, level } of land) {
    const [x, y] = grid.centre(label);
    const [column, row] = parseLabel(label);
    const random = (n) => hash(column, row, n);
    if (kind === "wood") wood(drawn, x, y, random);
    else if (kind === "rough") rough(drawn, x, y, random);
    else if (kind === "water") waves(drawn, x, y, random);
    else if (kind === "town") castle(drawn, x, y);
    else if (!wet.has(label) && level === 0 && random(9) < 0.24)
      tuft(drawn, x + S * (random(1) - 0.5) * 0.9, y + S * (random(2) - 0.5) * 0.9);
  }
  return Object.entries(drawn)
    .filter(([, d]) => d)
    .map(([name, d]) => `<path class="g-${name}" d="${d}"/>`)
    .join("");
}

/** Six or seven trees in three rows, the back row first. */
function wood(drawn, x, y, random) {
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

/** A conifer of height 1.25 k standing at x, y. */
function tree(drawn, x, y, k) {
  const p = (dx, dy) => `${num(x + k * dx)} ${num(y + k * dy)}`;
  drawn.trunk += `M${p(-0.09, -0.25)}L${p(0.09, -0.25)}L${p(0.09, 0)}L${p(-0.09, 0)}Z`;
  drawn.tree += `M${p(0, -1.25)}L${p(0.34, -0.68)}L${p(0.2, -0.68)}L${p(0.48, -0.18)}L${p(-0.48, -0.18)}L${p(-0.2, -0.68)}L${p(-0.34, -0.68)}Z`;
  drawn.shade += `M${p(0, -1.25)}L${p(0.34, -0.68)}L${p(0.2, -0.68)}L${p(0.48, -0.18)}L${p(0.08, -0.18)}Z`;
}

function tuft(drawn, x, y) {
  drawn.tuft += `M${num(x - 3)} ${num(y)}q-.4-2.4-1.8-4M${num(x)} ${num(y)}v-5.2M${num(x + 3)} ${num(y)}q.4-2.4 1.8-4`;
}

function rough(drawn, x, y, random) {
  for (let n = 0; n < 5; n++) {
    const [rx, ry, k] = [x + S * (random(n) - 0.5) * 1.1, y + S * (random(n + 10) - 0.5) * 1.1, S * (0.1 + 0.08 * random(n + 20))];
    drawn.rock += `M${num(rx - k)} ${num(ry + k * 0.7)}L${num(rx - k * 0.5)} ${num(ry - k * 0.6)}L${num(rx + k * 0.4)} ${num(ry - k * 0.8)}L${num(rx + k)} ${num(ry + k * 0.7)}Z`;
  }
}

function waves(drawn, x, y, random) {
  for (const [dx, dy] of [
    [-0.3, -0.25],
    [0.2, 0.3],
  ]) {
    drawn.wave += `M${num(x + S * (dx - 0.25 + 0.1 * random(dx * 9)))} ${num(y + S * dy)}q3.5-4 7 0t7 0`;
  }
}

/** A square enclosure with four towers and a keep on its mound. */
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
  const roof = (dy, w) =>
    `M${num(x - w)} ${num(y + dy)}L${num(x - w * 0.55)} ${num(y + dy - S * 0.15)}H${num(x + w * 0.55)}L${num(x + w)} ${num(y + dy)}Z`;
  drawn.keep += roof(-S * 0.08, S * 0.2) + roof(S * 0.07, S * 0.27) + roof(S * 0.24, S * 0.34);
}

const NAME_OFFSETS = { town: [0, 1.16], castle: [0, 1.16], ford: [0.2, 0.75] };

/** Water is named along its course, everything else level. */
function names(list, grid, rivers, say) {
  const texts = list.map(({ say: message, at, style }) => {
    const [x, y] = grid.centre(at);
    const text = escaped(say(message));
    if (style === "river" || style === "water") {
      const angle = courseNear(rivers, [x, y]);
      return `<text class="n-river" transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)})">${text}</text>`;
    }
    const [dx, dy] = NAME_OFFSETS[style] ?? [0, 0.25];
    return `<text class="n-${escaped(style)}" x="${num(x + dx * S)}" y="${num(y + dy * S)}">${text}</text>`;
  });
  return `<g class="m-names">${texts.join("")}</g>`;
}
