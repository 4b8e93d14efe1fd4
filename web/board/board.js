/** The map with its counters: draws the scene, moves the view, and says what was pointed at. It knows no rules. */

import { later } from "../lib/later.js";
import { Camera } from "./camera.js";
import { Cursor, meaning } from "./cursor.js";
import { Figures } from "./figures.js";
import { Frame } from "./frame.js";
import { APOTHEM } from "./geometry.js";
import { Minimap } from "./minimap.js";
import { Naming, thingsOf } from "./naming.js";
import { isGround, OverlayPainter } from "./overlay.js";
import { Pieces } from "./pieces.js";
import { Pointing } from "./pointing.js";
import { Rulers } from "./rulers.js";
import { COUNTER, HexesSheet, idOf } from "./sheets.js";
import { Sight } from "./sight.js";
import { num } from "./svg.js";

/**
 * @import { Arg, Chart, ElementName, HexesChart, Message, Scene, SheetChart } from "../lib/wire.js"
 * @import { SheetSkin, Skin } from "../skins/skin.js"
 * @import { Overlay } from "./overlay.js"
 * @import { Pointed } from "./pointing.js"
 * @import { Sheet } from "./sheets.js"
 * @typedef {{ say: (message: Message) => string, t: (key: string, args?: Record<string, Arg>) => string, describe: (element: ElementName) => string,
 *   written: (name: string) => string, keys: { meant: (event: KeyboardEvent) => string | null, written: (usual: string) => string } }} Words how messages, the board's own texts
 *   (`board-*`), names and keys are written now; `describe` is what a screen reader hears of a hex, place or area
 * @typedef {{ pick: (pointed: Pointed) => void, hover: (pointed: Pointed) => void, ask: (pointed: Pointed) => void, view: () => void }} Told
 *   `view`: the map has come to rest
 */

/** Hex radius in pixels below which glyphs vanish. */
const FAR = 14;
/** Pixels below which a map of areas has short names. */
const SMALL = 600;
/** Height of a hex's name: in world units, and the least in pixels. */
const LABEL = { size: 6.4, least: 9 };

export class Board {
  /** @type {Pick<Scene, "turn" | "pieces" | "marks" | "panel">} */
  #scene = { turn: [0, 0], pieces: {}, marks: [], panel: {} };
  /** @type {Overlay} */
  #overlay = {};
  /** @type {Map<string, { x: number, y: number, zoom: number }>} where each sheet was left */
  #views = new Map();
  /** @type {Map<string, { AreasSheet: typeof import("./areas.js").AreasSheet, extra?: SheetSkin }>} what draws a sheet of areas, and the skin's share in it */
  #areas = new Map();
  #wanted = "";
  #height = 0;
  /** @type {object | null} the last question "why not?" that is still open */
  #asked = null;
  /** @type {import("./bubble.js").Bubble | null} */
  bubble = null;
  #pixel = "";
  /** @type {Naming | null} the names of the sheet that is drawn */
  #naming = null;

  /** @param {HTMLElement} element to be filled @param {Chart} chart @param {Skin} skin @param {Words} words @param {Partial<Told>} [told] */
  constructor(element, chart, skin, words, told = {}) {
    this.chart = chart;
    this.skin = skin;
    this.words = words;
    this.told = told;
    const acts = {
      in: () => this.zoomBy(1.25),
      out: () => this.zoomBy(0.8),
      fit: () => this.fit(),
      counters: () => this.frame.toggleCounters(),
    };
    this.frame = new Frame(element, chart.sheets, acts, (id) => this.setSheet(id));
    this.#label();
    const { surface, world, layers } = this.frame;
    this.surface = surface;
    this.camera = new Camera(surface, world, { moved: () => this.#moved(), rested: () => this.#rested() });
    this.rulers = new Rulers(surface, this.camera);
    this.minimap = new Minimap(element, this.camera);
    /** @type {Sheet} */
    this.sheet = new HexesSheet(/** @type {HexesChart} */ (chart.sheets[0]), words.say, skin.placeName);
    this.pieces = new Pieces(layers.boxes, layers.pieces, skin, words.say, this.sheet);
    this.painter = new OverlayPainter(this.pieces, skin, this.sheet, chart.parts);
    this.sight = new Sight(this.camera, this.painter);
    this.cursor = new Cursor(this.frame, this.painter, this.sight, words.describe);
    this.pointing = new Pointing(this.frame, this.camera, this.pieces, {
      pick: (pointed, on) => this.#pick(pointed, on),
      ask: (pointed) => this.told.ask?.(pointed),
      hover: (pointed, on) => this.#hover(pointed, on),
      fanned: () => this.#paint(),
    });
    surface.addEventListener(
      "keydown",
      (event) => !event.ctrlKey && !event.metaKey && !event.altKey && this.handleKey(event) && event.preventDefault(),
    );
    new ResizeObserver(() => this.#resized()).observe(surface);
    this.#open(chart.sheets[0].id);
  }

  #label() {
    const { say, t, keys } = this.words;
    this.frame.label(t, (sheet) => say(sheet.name), keys.written);
  }

  #resized() {
    this.camera.measure();
    const { tall, small } = this.#screen;
    if (this.sheet.kind === "areas" && (this.sheet.tall !== tall || this.sheet.small !== small)) this.#draw(this.sheet.id);
    if (this.camera.zoom === 0 || this.sheet.kind === "areas") this.fit(false);
    else if (this.camera.kept) this.camera.show(this.camera.kept, false);
    else this.camera.bake();
  }

  // Sheets

  /** Shows another sheet of the chart; one of areas when what draws it is there. The first sheet has hexes. @param {string} id */
  setSheet(id) {
    this.#wanted = id;
    if (this.#sheet(id).kind === "areas" && !this.#areas.has(id)) return this.#loadAreas(id);
    this.#views.set(this.sheet.id, { x: this.camera.x, y: this.camera.y, zoom: this.camera.zoom });
    this.#open(id);
  }

  /** @param {string} id */
  #open(id) {
    this.cursor.at = null;
    this.hideWhy();
    this.#draw(id);
    this.frame.mark(id);
    const view = this.#views.get(id);
    if (view) this.camera.restore(view);
    else this.fit(false);
  }

  get #screen() {
    return { tall: this.camera.height > this.camera.width, small: this.camera.width < SMALL };
  }

  /** @param {string} id */
  #sheet(id) {
    return /** @type {SheetChart} */ (this.chart.sheets.find((sheet) => sheet.id === id));
  }

  /** @param {string} id */
  async #loadAreas(id) {
    const [drawn, extra] = await Promise.all([later("./areas.js", import.meta.url), this.skin.sheets?.[id]?.()]);
    if (!drawn) return;
    this.#areas.set(id, { AreasSheet: drawn.AreasSheet, extra });
    if (this.#wanted === id) this.setSheet(id);
  }

  /** Writes all texts anew after the language has changed. */
  relabel() {
    this.#label();
    this.#draw(this.sheet.id);
  }

  /** @param {string} id */
  #draw(id) {
    const [sheet, areas] = [this.#sheet(id), this.#areas.get(id)];
    if (sheet.kind === "hexes") this.sheet = new HexesSheet(sheet, this.words.say, this.skin.placeName);
    else if (areas) this.sheet = new areas.AreasSheet(sheet, this.words.say, areas.extra?.plan, this.#screen);
    this.painter.sheet = this.sheet;
    this.frame.ground.innerHTML = this.sheet.markup;
    this.#naming = null;
    this.#dress(sheet);
    this.rulers.sheet = this.sheet;
    this.#height = 0;
    this.#sceneChanged();
  }

  /** What lies on the land besides terrain, where the skin knows of it. @param {SheetChart} sheet */
  async #dress(sheet) {
    const land = this.sheet;
    const all = this.skin.scenery && (await this.skin.scenery(sheet));
    const scenery = all?.[sheet.id];
    const loaded = scenery && (await later("./scenery.js", import.meta.url));
    if (!loaded || !land.grid || sheet.kind !== "hexes" || this.sheet !== land) return;
    const drawn = loaded.drawScenery(scenery, sheet, land.grid);
    const put = (/** @type {string} */ layer, /** @type {string} */ markup) =>
      this.frame.ground.querySelector(layer)?.insertAdjacentHTML("beforeend", markup);
    put(".m-scenery", drawn.ground);
    put(".m-haze", drawn.haze);
    put(".m-names", drawn.names);
    this.#naming = null;
    this.#giveWay();
  }

  /** No name under a counter or in the trees, if there is room beside them. */
  #giveWay() {
    const { grid } = this.sheet;
    const sheet = this.#sheet(this.sheet.id);
    const names = this.frame.ground.querySelector(".m-names");
    if (!grid || !names || sheet.kind !== "hexes") return;
    if (!this.#naming) {
      this.#naming = new Naming(names, grid.bounds);
      this.#naming.measure();
    }
    const trees = sheet.hexes.filter(([, kind]) => kind === "wood").map(([label]) => grid.centre(label));
    this.#naming.giveWay(thingsOf(this.pieces.spots.values(), trees));
  }

  /** The sheet as large as it is now: it grows with places the chart does not know. */
  #measure() {
    const { width, height } = this.sheet;
    if (height === this.#height) return;
    this.#height = height;
    for (const picture of [this.frame.ground, this.frame.play]) picture.setAttribute("viewBox", `0 0 ${num(width)} ${num(height)}`);
    this.frame.ground.querySelector(".m-sheet")?.setAttribute("height", num(height));
    this.minimap.sheet = this.sheet;
    this.camera.size = this.sheet;
  }

  /** The sheet on which the first of these elements is found; null for none. @param {ElementName[]} elements */
  sheetOf(elements) {
    const places = elements.map((element) => (element.startsWith("unit:") ? this.#scene.pieces[idOf(element)]?.at : idOf(element)));
    return this.chart.sheets.find((sheet) => places.some((at) => holds(sheet, at)))?.id ?? null;
  }

  // Scene and overlay

  /** @param {Scene} scene */
  setScene({ turn, pieces, marks, panel }) {
    this.#scene = { turn, pieces: { ...pieces }, marks: marks ?? [], panel };
    this.frame.element.classList.toggle(
      "bd-night",
      this.#scene.marks.some(({ kind }) => kind === "night"),
    );
    this.#sceneChanged();
  }

  #sceneChanged() {
    this.pieces.fan(null);
    this.pieces.show(this.#scene.pieces, this.sheet);
    this.#measure();
    this.minimap.show(this.pieces);
    this.#giveWay();
    this.#paint();
    this.cursor.say();
  }

  /** Replaces everything laid over the map; what is not given is gone. @param {Overlay} overlay */
  setOverlay(overlay) {
    this.#overlay = overlay;
    if (overlay.focus !== undefined) this.cursor.at = overlay.focus;
    this.#paint();
    this.#clear();
    this.hideWhy();
    this.cursor.say();
  }

  #paint() {
    const marks = [...this.#scene.marks, ...(this.#overlay.marks ?? [])];
    if (!this.painter.ground && marks.some(isGround)) this.#loadGround();
    this.painter.seen = this.camera.seen;
    this.frame.layers.below.innerHTML = this.painter.below(this.#overlay, marks, this.#scene.turn[0]);
    this.frame.layers.extra.innerHTML = this.#standing();
    this.frame.layers.above.innerHTML = this.painter.above(this.#overlay, marks);
    this.cursor.paint();
  }

  /** Are there words on the map that have a choice of places? They go where they are in view. */
  #worded() {
    const { marks = [], price, drawAbove } = this.#overlay;
    return Boolean(price || drawAbove || marks.some(({ kind }) => kind === "bound"));
  }

  /** What stands in areas besides counters. */
  #standing() {
    const [sheet, draw] = [this.#sheet(this.sheet.id), this.#areas.get(this.sheet.id)?.extra?.play];
    if (!draw || sheet.kind !== "areas" || !this.sheet.areas) return "";
    return draw(this.sheet.areas, this.#scene.panel, { lines: sheet.lines ?? [], selected: this.#overlay.selected ?? null });
  }

  /** Marks on the ground have a painter of their own, which not every game needs. */
  async #loadGround() {
    const loaded = await later("./marks.js", import.meta.url);
    if (!loaded || this.painter.ground) return;
    this.painter.ground = new loaded.MarkPainter(this.words, this.chart.parts);
    this.#paint();
  }

  /** The little map makes room for what can be chosen. */
  #clear() {
    const { begin = [], ends } = this.#overlay;
    this.minimap.avoid(this.sight.spots([...begin, ...(ends?.keys() ?? [])]), [...this.pieces.spots.values()]);
  }

  // The view

  /** The whole map, with the boxes in use. */
  fit(glide = true) {
    this.camera.show(this.sheet.extent(new Set(this.pieces.stacks.keys())), glide);
  }

  /** @param {number} factor */
  zoomBy(factor) {
    this.camera.zoomAt(this.camera.width / 2, this.camera.height / 2, factor);
  }

  #moved(rested = false) {
    this.rulers.move(rested);
    this.minimap.move();
    this.bubble?.move();
  }

  #rested() {
    const radius = this.sight.hexPixels;
    this.frame.element.classList.toggle("bd-far", radius < FAR);
    this.#measureText(this.camera.zoom);
    this.#clear();
    if (this.pieces.resize(COUNTER * this.camera.zoom) || this.#worded()) this.#paint();
    this.#nameHexes(radius > (this.sheet.grid?.labels.near ?? 0));
    this.#moved(true);
    this.told.view?.();
  }

  /** What is written on the map grows as that is seen from farther away; `--px` is a pixel of the screen. @param {number} zoom */
  #measureText(zoom) {
    const { style } = this.frame.world;
    style.setProperty("--grow", num(Math.min(1.8, Math.max(1, 0.95 / zoom))));
    style.setProperty("--count", num(Math.min(2, Math.max(1, 0.8 / zoom))));
    if (this.#pixel === num(1 / zoom)) return;
    this.#pixel = num(1 / zoom);
    style.setProperty("--px", `${this.#pixel}px`);
    this.#naming?.measure();
    this.#giveWay();
  }

  /** @param {boolean} shown */
  #nameHexes(shown) {
    const { grid } = this.sheet;
    const size = Math.max(LABEL.size, LABEL.least / this.camera.zoom);
    const names = new Figures(size * 0.55);
    for (const label of shown && grid ? grid.within(this.camera.seen) : []) {
      const [x, y] = grid?.centre(label) ?? [0, 0];
      names.add(label, x, y - APOTHEM + size + 0.2);
    }
    this.frame.world.style.setProperty("--label", `${num(size)}px`);
    names.into(this.frame.ground.querySelector(".m-labels"));
  }

  /**
   * Lets a counter walk to where it stands. Call it after the scene that moved it.
   * @param {string} id @param {string[]} path hexes from the old place to the new @param {number} ms
   */
  animateMove(id, path, ms) {
    const points = path.map((at) => this.sheet.centre(this.sheet.elementOf(at) ?? "")).filter((point) => point !== null);
    if (points.length > 1) this.pieces.walk(id, points, ms);
  }

  // Why not?

  /** @param {ElementName} element @param {Node} content @param {string} [rule] its address */
  async showWhy(element, content, rule) {
    const asked = {};
    this.#asked = asked;
    const loaded = await later("./bubble.js", import.meta.url);
    if (!loaded || asked !== this.#asked || !this.sight.has(element)) return;
    this.bubble ??= new loaded.Bubble(this.frame.element);
    const ends = [...(this.#overlay.ends?.keys() ?? [])];
    const avoid = () => ends.map((e) => this.sight.onScreen(e)).filter((spot) => spot !== null);
    this.bubble?.show(() => this.sight.onScreen(element), content, rule, avoid);
  }

  hideWhy() {
    this.#asked = null;
    this.bubble?.hide();
  }

  // Pointer and keyboard

  /** @param {Pointed} pointed @param {ElementName | null} on */
  #pick(pointed, on) {
    if (on) this.cursor.at = on;
    this.told.pick?.(pointed);
  }

  /** @param {Pointed} pointed @param {ElementName | null} on */
  #hover(pointed, on) {
    this.rulers.here(on?.startsWith("hex:") ? this.words.written(idOf(on)) : "");
    this.told.hover?.(pointed);
  }

  /**
   * Does what a key asks for. The page may hand on keys pressed elsewhere, except those that move the focus.
   * @param {KeyboardEvent} event @returns {boolean} whether the key meant something
   */
  handleKey(event) {
    const wish = meaning(this.words.keys.meant(event));
    // With Shift a letter of a direction is somebody's heading.
    if (!wish || (wish.act === "step" && event.shiftKey && event.key.length === 1)) return false;
    const on = this.cursor.at ?? this.sheet.home;
    const elements = this.pointing.at(on);
    switch (wish.act) {
      case "step":
        this.cursor.moveTo(this.sheet.step(on, wish.direction));
        break;
      case "zoom":
        this.zoomBy(wish.factor);
        break;
      case "fit":
        this.fit();
        break;
      case "active":
        this.sight.fitTo(this.#overlay.active ?? this.#overlay.begin ?? []);
        break;
      case "counters":
        this.frame.toggleCounters();
        break;
      case "fan":
        this.pointing.fan(this.pieces.fanned === on ? null : on, true);
        break;
      case "pick":
        // Of a stack the one that is picked already: the second time confirms it.
        this.told.pick?.({ element: elements.find((one) => one === this.#overlay.selected) ?? elements[0], elements });
        break;
      case "ask":
        this.told.ask?.({ element: elements[0], elements });
        break;
    }
    return true;
  }

  /** Puts the keyboard's place on a hex, place or area; of a unit, on where it stands. What is not on the sheet is left alone. @param {ElementName} element */
  focusOn(element) {
    const on = element.startsWith("unit:") ? this.pieces.spots.get(idOf(element))?.on : element;
    if (on && this.sight.has(on)) this.cursor.moveTo(on);
  }
}

/** Is a place on this sheet? @param {SheetChart} sheet @param {string | undefined} at */
function holds(sheet, at) {
  if (sheet.kind === "areas") return sheet.areas.some(({ id }) => id === at);
  return sheet.hexes.some(([hex]) => hex === at) || (sheet.places ?? []).some(({ id }) => id === at);
}
