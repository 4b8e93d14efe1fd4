/** A piece of a game's own map, with what stood on it at a moment. It comes when the page is there: the board's modules draw it. */

import { HexGrid, middle } from "../board/geometry.js";
import { drawHexes } from "../board/map.js";
import { portrait, spanOf, turnOf } from "../board/portrait.js";
import { COUNTER } from "../board/sheets.js";
import { num } from "../board/svg.js";
import { svg } from "../lib/dom.js";

/** Hexes to each side of the middle that may come into sight. */
const [COLUMNS, ROWS] = [10, 7];
/** How high a picture is for its width. */
const HEIGHT = 0.6;
/** How much of a counter is drawn, as for one of so many pixels. */
const PIXELS = 30;

/**
 * @import { GamePicture, HexesChart, Message, Piece } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 */

/** The part of a sheet round a hex. @param {HexesChart} sheet @param {string} hex @returns {HexesChart} */
function part(sheet, hex) {
  const grid = new HexGrid(sheet, [0, 0]);
  const [column, row] = grid.cell(hex);
  const near = (/** @type {string} */ label) => {
    const [c, r] = grid.cell(label);
    return Math.abs(c - column) <= COLUMNS && Math.abs(r - row) <= ROWS;
  };
  return {
    ...sheet,
    hexes: sheet.hexes.filter(([label]) => near(label)),
    sides: (sheet.sides ?? []).filter(([from, to]) => near(from) && near(to)),
    names: (sheet.names ?? []).filter(({ at }) => near(at)),
  };
}

/** The hex in the middle of a sheet. @param {HexesChart} sheet */
const middleOf = ({ hexes }) => hexes[Math.floor(hexes.length / 2)][0];

/**
 * @param {HexesChart} sheet @param {GamePicture} picture @param {Skin} skin @param {(message: Message) => string} say
 * @param {number} width how much of the map is shown, in its units
 * @returns {SVGSVGElement}
 */
export function cut(sheet, { hex, pieces }, skin, say, width) {
  const about = hex ?? middleOf(sheet);
  const near = part(sheet, about);
  const { grid, markup } = drawHexes(near, say);
  const shown = new Set(near.hexes.map(([label]) => label));
  const counter = (/** @type {string} */ id, /** @type {Piece} */ piece) => {
    const span = spanOf(piece, grid);
    const [x, y] = span ? middle(...span) : grid.centre(piece.at);
    const picture = portrait(skin, id, piece, turnOf(piece, grid), PIXELS);
    return `<g transform="translate(${num(x)} ${num(y)}) scale(${num(COUNTER / 100)}) translate(-50 -50)">${picture}</g>`;
  };
  const standing = Object.entries(pieces).filter(([, { at }]) => shown.has(at));
  const [x, y] = grid.centre(about);
  const drawn = svg("svg", {
    class: "map-picture",
    viewBox: `${num(x - width / 2)} ${num(y - (width * HEIGHT) / 2)} ${width} ${num(width * HEIGHT)}`,
    preserveAspectRatio: "xMidYMid slice",
    "aria-hidden": "true",
  });
  drawn.innerHTML = `<g class="bd-ground">${markup}</g><g class="bd-pieces">${standing.map(([id, piece]) => counter(id, piece)).join("")}</g>`;
  return drawn;
}
