/** The static picture of a hexes sheet: everything that never changes, in a few dozen nodes. */

import { APOTHEM, HexGrid, hash, RADIUS } from "./geometry.js";
import { glyphs } from "./glyphs.js";
import { layPlaces, margins } from "./places.js";
import { at, disc, escaped, num, polygon } from "./svg.js";
import { chain, courseNear, pools, rounded } from "./water.js";

const S = RADIUS;

/** Hexes across a block. What is drawn hex by hex is joined block by block: few nodes, and a browser that repaints a corner skips the rest. */
const BLOCK = 8;

/**
 * @import { HexesChart, Message } from "../lib/wire.js"
 * @import { HexSide, Point } from "./geometry.js"
 * @typedef {{ label: string, kind: string, level: number }} Hex
 * @typedef {HexSide & { from: Point, to: Point }} DrawnSide between the centres of two hexes
 * @typedef {"river" | "ford" | "bridge" | "stream" | "slope" | "wall" | "border" | "coast" | "road"} SideKind
 * @typedef {object} HexSheet a drawn sheet
 * @property {HexGrid} grid
 * @property {number} width
 * @property {number} height
 * @property {Map<string, import("./places.js").Box>} boxes
 * @property {string} markup
 * @property {string} sketch the same in little, for the minimap
 */

/**
 * @param {HexesChart} sheet
 * @param {(message: Message) => string} say
 * @returns {HexSheet}
 */
export function drawHexes(sheet, say) {
  const room = margins(sheet);
  const grid = new HexGrid(sheet, [room.left, room.top]);
  const { right, bottom } = grid.bounds;
  const [width, height] = [right + room.right, bottom + room.bottom];
  const land = sheet.hexes.map(([label, kind, level]) => ({ label, kind, level: level ?? 0 }));
  const blocks = split(land, grid);
  const levels = new Map(land.map(({ label, level }) => [label, level]));
  const wet = waterside(sheet.sides ?? []);
  const sides = sortSides(sheet.sides ?? [], grid);
  const rivers = chain([...sides.river, ...sides.ford, ...sides.bridge]);
  const ground = blocks.map((block) => terrain(block, grid)).join("") + pools(land, grid);
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
      washes(sheet.washes ?? [], grid),
      ...blocks.map((block) => relief(block, levels, grid)),
      slopes(sides.slope),
      water(rivers, chain(sides.stream), sides),
      lines(sides),
      '<g class="m-scenery"></g>',
      ...blocks.map((block) => `<path class="m-grid" d="${gridPath(block, grid)}"/>`),
      `<g class="m-glyphs">${blocks.map((block) => glyphs(block, grid, wet)).join("")}</g>`,
      '<g class="m-haze"></g>',
      '<text class="m-labels"></text>',
      names(sheet.names ?? [], grid, rivers, say),
    ].join(""),
    sketch: `${frame}${ground}<path class="m-river" d="${rivers.map(rounded).join("")}"/>`,
  };
}

/** @param {Hex[]} land @param {HexGrid} grid */
function split(land, grid) {
  /** @type {Map<string, Hex[]>} */
  const blocks = new Map();
  for (const hex of land) {
    const key = grid
      .cell(hex.label)
      .map((n) => Math.floor((n - 1) / BLOCK))
      .join();
    const block = blocks.get(key);
    if (block) block.push(hex);
    else blocks.set(key, [hex]);
  }
  return [...blocks.values()];
}

/** The sides by kind, with their geometry. @param {[string, string, string][]} list @param {HexGrid} grid */
function sortSides(list, grid) {
  /** @type {Record<SideKind, DrawnSide[]>} */
  const sorted = { river: [], ford: [], bridge: [], stream: [], slope: [], wall: [], border: [], coast: [], road: [] };
  for (const [from, to, kind] of list) {
    const side = grid.side(from, to);
    if (side) sorted[/** @type {SideKind} */ (kind)]?.push({ ...side, from: grid.centre(from), to: grid.centre(to) });
  }
  return sorted;
}

/** @param {[string, string, string][]} list */
const waterside = (list) => new Set(list.filter(([, , kind]) => kind !== "border").flatMap((side) => side.slice(0, 2)));

/** Grounds that are hills where they lie high; every other ground has a high form of its own. */
const RISING = new Set(["plain", "hill", "rough", "town", "water"]);

/** @param {Hex} hex */
function groundOf({ kind, level }) {
  if (!RISING.has(kind)) return kind + (level ? "-high" : "");
  return level > 1 ? "hill2" : level === 1 || kind === "hill" ? "hill" : kind;
}

/** Three shades of each ground, chosen by the hex, so that no pattern repeats. @param {Hex[]} land @param {HexGrid} grid */
function terrain(land, grid) {
  /** @type {Map<string, string>} */
  const groups = new Map();
  for (const hex of land) {
    const [column, row] = grid.cell(hex.label);
    const key = `t-${groundOf(hex)} b${Math.floor(hash(column, row) * 3)}`;
    groups.set(key, (groups.get(key) ?? "") + polygon(grid.corners(hex.label)));
  }
  return [...groups].map(([key, d]) => `<path class="${key}" d="${d}"/>`).join("");
}

/** What lies over the ground, kind by kind; the skin says when it is seen. @param {NonNullable<HexesChart["washes"]>} list @param {HexGrid} grid */
const washes = (list, grid) =>
  list
    .map(
      ({ kind, hexes }) => `<path class="m-wash w-${escaped(kind)}" d="${hexes.map((label) => polygon(grid.corners(label))).join("")}"/>`,
    )
    .join("");

/** Those sides of each hex that are wanted. @param {Hex[]} land @param {HexGrid} grid @param {(label: string, side: number) => boolean} wanted */
function sidesOf(land, grid, wanted) {
  let d = "";
  for (const { label } of land) {
    const corners = grid.corners(label);
    for (let side = 0; side < 6; side++) {
      if (wanted(label, side)) d += `M${at(corners[side])}L${at(corners[(side + 1) % 6])}`;
    }
  }
  return d;
}

/** Every side between two hexes once. @param {Hex[]} land @param {HexGrid} grid */
const gridPath = (land, grid) => sidesOf(land, grid, (label, side) => side < 3 && grid.neighbour(label, side) !== null);

/** @param {Hex[]} land @param {HexGrid} grid */
const rim = (land, grid) => sidesOf(land, grid, (label, side) => grid.neighbour(label, side) === null);

/** Hachures on the lower side of every edge between two levels, and a line along the edge. @param {Hex[]} land @param {Map<string, number>} levels @param {HexGrid} grid */
function relief(land, levels, grid) {
  /** @type {Edge[]} */
  const edges = [];
  for (const { label, level } of land) {
    for (let direction = 0; direction < 6; direction++) {
      const other = grid.neighbour(label, direction);
      const side = other && grid.side(label, other);
      const drop = level - (levels.get(other ?? "") ?? level);
      if (side && drop > 0) edges.push({ ...side, to: grid.centre(other), steep: drop > 1 });
    }
  }
  return slopes(edges);
}

/** @typedef {HexSide & { to: Point, steep?: boolean }} Edge `to`: the middle of the lower hex */

/** @param {Edge[]} edges */
function slopes(edges) {
  let [ticks, crest] = ["", ""];
  for (const { ends, mid, to, steep } of edges) {
    const [[ax, ay], [bx, by]] = ends;
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

/** @param {Point[][]} rivers @param {Point[][]} streams @param {Record<SideKind, DrawnSide[]>} sides */
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

/** A point at `along` the side and `across` it, in radii from its middle. @param {DrawnSide} side @param {number} along @param {number} across @returns {Point} */
function beside({ mid, from, to }, along, across) {
  const [nx, ny] = [(to[0] - from[0]) / (2 * APOTHEM), (to[1] - from[1]) / (2 * APOTHEM)];
  return [mid[0] + S * (nx * across - ny * along), mid[1] + S * (ny * across + nx * along)];
}

/** @param {DrawnSide[]} list */
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

/** @param {DrawnSide[]} list */
function bridges(list) {
  let [deck, planks] = ["", ""];
  for (const side of list) {
    deck += polygon([beside(side, -0.16, -0.45), beside(side, 0.16, -0.45), beside(side, 0.16, 0.45), beside(side, -0.16, 0.45)]);
    for (let across = -0.4; across <= 0.4; across += 0.1) {
      planks += `M${at(beside(side, -0.16, across))}L${at(beside(side, 0.16, across))}`;
    }
  }
  return deck && `<path class="m-deck" d="${deck}"/><path class="m-planks" d="${planks}"/>`;
}

/** Roads run from centre to centre, the rest along the sides. @param {Record<SideKind, DrawnSide[]>} sides */
function lines(sides) {
  const along = (/** @type {DrawnSide[]} */ list) =>
    chain(list)
      .map((line) => `M${line.map(at).join("L")}`)
      .join("");
  const roads = sides.road.map(({ from, to }) => `M${at(from)}L${at(to)}`).join("");
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

/** @type {Record<string, Point>} */
const NAME_OFFSETS = { town: [0, 1.16], castle: [0, 0], ford: [0.2, 0.75] };

/** Half of what a letter takes in the name of a country, which board.css sets in wide capitals. */
const HALF_LETTER = 11.5;

/** A country is named where it lies, and on the map from the first letter to the last. @param {number} x @param {number} letters @param {HexGrid} grid */
function onTheMap(x, letters, { bounds: { left, right } }) {
  const half = letters * HALF_LETTER;
  return right - left < 2 * half ? (left + right) / 2 : Math.min(Math.max(x, left + half), right - half);
}

/**
 * Water is named along its course, everything else level.
 * @param {NonNullable<HexesChart["names"]>} list @param {HexGrid} grid @param {Point[][]} rivers @param {(message: Message) => string} say
 */
function names(list, grid, rivers, say) {
  const texts = list.map(({ say: message, at: label, style }) => {
    const [x, y] = grid.centre(label);
    const said = say(message);
    const text = escaped(said);
    if (style === "river" || style === "water") {
      const angle = courseNear(rivers, [x, y]);
      return `<text class="n-river" transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)})">${text}</text>`;
    }
    const [dx, dy] = NAME_OFFSETS[style] ?? [0, 0.25];
    const middle = style === "area" || style === "province" ? onTheMap(x, said.length, grid) : x + dx * S;
    return `<text class="n-${escaped(style)}" transform="translate(${num(middle)} ${num(y + dy * S)})">${text}</text>`;
  });
  return `<g class="m-names">${texts.join("")}</g>`;
}
