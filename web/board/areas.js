/** A sheet of areas: a drawing of the skin's, or boxes joined by lines, with the score that guards each end. It is loaded when one is shown. */

import { RADIUS } from "./geometry.js";
import { idOf, pile, rectangle } from "./sheets.js";
import { escaped, num, polygon } from "./svg.js";

export const AREA_WIDTH = 4.9 * RADIUS;
export const AREA_HEIGHT = 3.2 * RADIUS;
/** Width and height of the sheet, on a screen that is wide and on one that is tall. */
const WIDE = [34 * RADIUS, 24 * RADIUS];
const TALL = [21 * RADIUS, 30 * RADIUS];
const MARGIN = 1.2 * RADIUS;

/**
 * @import { Area, AreasChart, ElementName, Message } from "../lib/wire.js"
 * @import { SheetSkin } from "../skins/skin.js"
 * @import { Point } from "./geometry.js"
 * @import { Sheet } from "./sheets.js"
 * @typedef {Area & { shape?: Point[], chance?: Point }} LaidArea its centre in world units; where it is drawn, its border and the place for a figure
 * @typedef {{ x: number, y: number, id?: string }} Stop on the way from area to area
 * @typedef {object} PlanArea
 * @property {Point[]} shape
 * @property {Point} name the middle of its first line
 * @property {number} room for a line of it
 * @property {Point} at where markers stand
 * @property {Point} chance where a figure is written
 * @typedef {object} SheetPlan a drawing with a place for every area and score
 * @property {number} width
 * @property {number} height
 * @property {Record<string, PlanArea>} areas
 * @property {Record<string, [Point, Point]>} scores by the two areas a line joins, as `scoresOf` asks for them
 * @property {{ say: Message, at: Point, turn: number }[]} names of what is no area
 * @property {string} short the texts of the short names, for small screens, begin so
 * @property {() => string} picture
 * @typedef {{ areas: Map<string, LaidArea>, width: number, height: number, markup: string, sketch: string }} Drawn
 */

/** Where the scores of a line stand, of its first end and of its second. @param {SheetPlan} plan @param {string | number} a @param {string | number} b @returns {Point[] | undefined} */
export const scoresOf = ({ scores }, a, b) => scores[`${a}-${b}`] ?? scores[`${b}-${a}`]?.toReversed();

/** Has the drawing a place for everything the chart has? @param {SheetPlan} plan @param {AreasChart} sheet */
const covers = (plan, sheet) =>
  sheet.areas.every(({ id }) => plan.areas[id]) && (sheet.lines ?? []).every(([a, b]) => scoresOf(plan, a, b));

/** @param {AreasChart} sheet @param {(message: Message) => string} say @param {SheetPlan} plan @param {boolean} small @returns {Drawn} */
function drawPlan(sheet, say, plan, small) {
  const areas = new Map(
    sheet.areas.map((area) => {
      const { at, shape, chance } = plan.areas[area.id];
      return [area.id, { ...area, x: at[0], y: at[1], shape, chance }];
    }),
  );
  const scores = (sheet.lines ?? []).map(([a, b, first, second]) => {
    const [from, to] = scoresOf(plan, a, b) ?? [];
    const at = (/** @type {Point} */ [x, y], /** @type {number | undefined} */ n) =>
      n === undefined ? "" : scoreAt(x, y, n, small ? "a-large" : "");
    return at(from, first) + at(to, second);
  });
  const names = sheet.areas.map(({ id, name }) => planName(plan.areas[id], say(small ? { k: plan.short + id } : name), small));
  const beside = plan.names.map(
    ({ say: message, at, turn }) =>
      `<text class="n-river" transform="translate(${at.map(num).join(" ")}) rotate(${turn})">${escaped(say(message))}</text>`,
  );
  const frame = `<rect class="m-sheet" width="${plan.width}" height="${plan.height}"/><rect class="t-plain b1" width="${plan.width}" height="${plan.height}"/>`;
  const picture = plan.picture();
  return {
    areas,
    width: plan.width,
    height: plan.height,
    markup: `${frame}${picture}<g class="m-names">${beside.join("")}</g>${scores.join("")}${names.join("")}`,
    sketch: frame + picture,
  };
}

/** Width of a letter of an area's name. */
const LETTER = { wide: 7.8, small: 12.5 };

/** In two lines if one is too long. @param {PlanArea} area @param {string} name @param {boolean} small */
function planName({ name: [x, y], room }, name, small) {
  const cut = name.length * (small ? LETTER.small : LETTER.wide) > room ? name.indexOf(" ") : -1;
  const lines = cut < 0 ? [name] : [name.slice(0, cut), name.slice(cut + 1)];
  const size = small ? 26 : 17;
  const spans = lines.map(
    (line, i) => `<tspan x="${num(x)}" y="${num(y + (i - (lines.length - 1) * 0.6) * size)}">${escaped(line)}</tspan>`,
  );
  return `<text class="a-name a-plan${small ? " a-small" : ""}">${spans.join("")}</text>`;
}

/**
 * @param {AreasChart} sheet
 * @param {(message: Message) => string} say
 * @param {boolean} [tall]
 * @returns {Drawn}
 */
function drawAreas(sheet, say, tall = false) {
  const [WIDTH, HEIGHT] = tall ? TALL : WIDE;
  const room = { x: WIDTH - 2 * MARGIN - AREA_WIDTH, y: HEIGHT - 2 * MARGIN - AREA_HEIGHT };
  const areas = new Map(
    sheet.areas.map((area) => [
      area.id,
      {
        ...area,
        x: MARGIN + AREA_WIDTH / 2 + (area.x / 1000) * room.x,
        y: MARGIN + AREA_HEIGHT / 2 + (area.y / 1000) * room.y,
      },
    ]),
  );
  const frame =
    `<rect class="m-sheet" width="${WIDTH}" height="${HEIGHT}" rx="6"/>` +
    `<rect class="t-plain b1" x="${MARGIN / 2}" y="${MARGIN / 2}" width="${WIDTH - MARGIN}" height="${HEIGHT - MARGIN}" rx="4"/>`;
  const boxes = [...areas.values()].map((area) => box(area, say(area.name))).join("");
  return {
    areas,
    width: WIDTH,
    height: HEIGHT,
    markup: frame + lines(sheet.lines ?? [], areas) + boxes,
    sketch: frame + boxes.replace(/<text.*?<\/text>/g, ""),
  };
}

/** @param {LaidArea} area @param {string} name */
function box({ x, y, defense, owner }, name) {
  const [left, top] = [x - AREA_WIDTH / 2, y - AREA_HEIGHT / 2];
  const owned = owner == null ? "" : ` a-owned seat-${owner}`;
  const score = defense == null ? "" : scoreAt(x + AREA_WIDTH / 2 - 13, y + AREA_HEIGHT / 2 - 13, defense);
  return (
    `<rect class="a-box${owned}" x="${num(left)}" y="${num(top)}" width="${AREA_WIDTH}" height="${AREA_HEIGHT}" rx="9"/>` +
    `<text class="a-name" x="${num(x)}" y="${num(top + 19)}">${escaped(name)}</text>${score}`
  );
}

/** @param {number} x @param {number} y @param {number} n @param {"" | "a-now" | "a-large"} [as] the one that counts now, or for a small screen */
export function scoreAt(x, y, n, as = "") {
  const size = as === "a-large" ? 1.5 : as === "a-now" ? 1.55 : 1;
  return `<g class="${as}" transform="translate(${num(x)} ${num(y)}) scale(${size})"><circle class="a-score" r="9.5"/><text class="a-figure" y="4.6">${n}</text></g>`;
}

/** Does the way between two points cross a box? @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to @param {LaidArea} box */
function crosses(from, to, box) {
  let [enter, leave] = [0, 1];
  for (const [a, b, middle, half] of [
    [from.x, to.x, box.x, AREA_WIDTH / 2],
    [from.y, to.y, box.y, AREA_HEIGHT / 2],
  ]) {
    const step = b - a || 1e-9;
    const [first, second] = [(middle - half - a) / step, (middle + half - a) / step].sort((p, q) => p - q);
    [enter, leave] = [Math.max(enter, first), Math.min(leave, second)];
  }
  return enter < leave;
}

/** From box to box in a line, or round a corner if a third box is in the way. @param {LaidArea} from @param {LaidArea} to @param {Map<string, LaidArea>} areas @returns {Stop[]} */
function route(from, to, areas) {
  const free = (/** @type {Stop[]} */ points) =>
    points.slice(1).every((point, i) => ![...areas.values()].some((box) => box !== from && box !== to && crosses(points[i], point, box)));
  const ways = [
    [from, to],
    [from, { x: from.x, y: to.y }, to],
    [from, { x: to.x, y: from.y }, to],
  ];
  return ways.find(free) ?? ways[0];
}

/** Where the way from one centre to another leaves the first box, and a little beyond; on a short way a quarter of it. @param {Stop} from @param {Stop} to @returns {Point} */
function gate(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const inside = Math.min(AREA_WIDTH / 2 / Math.abs(dx || 1e-9), AREA_HEIGHT / 2 / Math.abs(dy || 1e-9)) * length;
  const reach = inside + (to.id === undefined ? 11 : Math.max(5, Math.min(14, (length - 2 * inside) / 4)));
  return [from.x + (dx / length) * reach, from.y + (dy / length) * reach];
}

/** @param {NonNullable<AreasChart["lines"]>} list @param {Map<string, LaidArea>} areas */
function lines(list, areas) {
  let [d, scores] = ["", ""];
  for (const [a, b, atFirst, atSecond] of list) {
    const [from, to] = [areas.get(String(a)), areas.get(String(b))];
    if (!from || !to) continue;
    const way = route(from, to, areas);
    d += `M${way.map(({ x, y }) => `${num(x)} ${num(y)}`).join("L")}`;
    if (atFirst !== undefined) scores += scoreAt(...gate(from, way[1]), atFirst);
    if (atSecond !== undefined) scores += scoreAt(...gate(to, way[way.length - 2]), atSecond);
  }
  return `<path class="a-line-edge" d="${d}"/><path class="a-line" d="${d}"/>${scores}`;
}

/** Is a point within a border? @param {Point[]} shape @param {number} x @param {number} y */
function inside(shape, x, y) {
  let odd = false;
  for (const [i, [ax, ay]] of shape.entries()) {
    const [bx, by] = shape[(i + 1) % shape.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

/** @implements {Sheet} */
export class AreasSheet {
  /** @type {"areas"} */
  kind = "areas";

  /** @param {AreasChart} sheet @param {(message: Message) => string} say @param {SheetSkin["plan"]} [plan] a drawing @param {{ tall: boolean, small: boolean }} [screen] */
  constructor(sheet, say, plan, { tall, small } = { tall: false, small: false }) {
    this.id = sheet.id;
    this.tall = tall;
    this.small = small;
    const drawn = plan && covers(plan, sheet) ? drawPlan(sheet, say, plan, small) : drawAreas(sheet, say, tall);
    this.width = drawn.width;
    this.height = drawn.height;
    this.markup = drawn.markup;
    this.sketch = drawn.sketch;
    this.areas = drawn.areas;
    this.home = `area:${sheet.areas[0].id}`;
  }

  /** @param {string} at */
  elementOf(at) {
    return this.areas.has(at) ? `area:${at}` : null;
  }

  /** @param {ElementName} element @returns {Point | null} */
  centre(element) {
    const area = element.startsWith("area:") ? this.areas.get(idOf(element)) : null;
    return area ? [area.x, area.y] : null;
  }

  /** @param {ElementName} element */
  outline(element, inset = 0) {
    const shape = this.areas.get(idOf(element))?.shape;
    if (shape) return polygon(shape);
    const [x, y] = this.#middle(element);
    const [w, h] = [AREA_WIDTH * (1 - inset * 0.5), AREA_HEIGHT * (1 - inset)];
    return rectangle(x - w / 2, y - h / 2, w, h, 8);
  }

  /** @param {number} x @param {number} y @returns {ElementName | null} */
  hit(x, y) {
    for (const area of this.areas.values()) {
      const boxed = Math.abs(x - area.x) <= AREA_WIDTH / 2 && Math.abs(y - area.y) <= AREA_HEIGHT / 2;
      if (area.shape ? inside(area.shape, x, y) : boxed) return `area:${area.id}`;
    }
    return null;
  }

  /** @param {ElementName} element */
  #middle(element) {
    return this.centre(element) ?? [0, 0];
  }

  /** In the lower right corner, clear of what stands in the area. @param {ElementName} element @returns {Point} */
  costAt(element) {
    const { chance } = this.areas.get(idOf(element)) ?? {};
    if (chance) return chance;
    const [x, y] = this.#middle(element);
    return [x + AREA_WIDTH / 2 - 16, y + AREA_HEIGHT / 2 - 16];
  }

  reach() {
    return AREA_HEIGHT / 2;
  }

  /** @param {ElementName} element @param {number} count @param {number} size */
  spread(element, count, size) {
    const [x, y] = this.#middle(element);
    return pile([x, y + 8], count, size);
  }

  shownBoxes() {
    return [];
  }

  extent() {
    return { left: 0, top: 0, right: this.width, bottom: this.height };
  }

  /** The nearest area roughly in that direction. @param {ElementName} element @param {number} direction */
  step(element, direction) {
    const degrees = [-90, -30, 30, 90, 150, -150, 180, 0][direction];
    const [x, y] = this.#middle(element);
    let [best, least] = [element, Infinity];
    for (const area of this.areas.values()) {
      const [dx, dy] = [area.x - x, area.y - y];
      const off = Math.abs((((Math.atan2(dy, dx) * 180) / Math.PI - degrees + 540) % 360) - 180);
      const cost = Math.hypot(dx, dy) * (1 + off / 45);
      if ((dx || dy) && off < 60 && cost < least) [best, least] = [`area:${area.id}`, cost];
    }
    return best;
  }
}
