/** The map with its counters: draws the scene, moves the view, and says what was pointed at. It knows no rules. */

import { later } from "../lib/later.js";
import { Camera } from "./camera.js";
import { APOTHEM, RADIUS } from "./geometry.js";
import { listen } from "./gestures.js";
import { meaning } from "./keys.js";
import { Minimap } from "./minimap.js";
import { isGround, OverlayPainter } from "./overlay.js";
import { Pieces } from "./pieces.js";
import { Rulers } from "./rulers.js";
import { COUNTER, HexesSheet, idOf } from "./sheets.js";
import { html, element as make, num } from "./svg.js";

/** @typedef {import("./overlay.js").Overlay} Overlay */

/** Hex radius in pixels below which glyphs vanish, and above which hexes are named. */
const FAR = 14;
const NEAR = 40;
const FAN_MS = 150;
/** A fan stays open while the pointer is no farther from it, in pixels. */
const FAN_SLACK = 12;

const ICONS = {
  in: "M12 5v14M5 12h14",
  out: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  counters: "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6",
};

/** The key that does what a button does. */
const KEYS = { in: "+", out: "-", fit: "0", counters: "M" };
const USUAL_KEYS = { meant: (event) => event.key, written: (key) => key };

let boards = 0;

/**
 * Events: `pick` { element, elements, second, quick }, `hover` and `ask` { element, elements }, `focus` { element }, `sheet` { id }, `view`
 * when the map has come to rest.
 */
export class Board extends EventTarget {
  #scene = { pieces: {}, marks: [], panel: {} };
  /** @type {Overlay} */
  #overlay = {};
  #focused = null;
  #last = { element: null, time: 0 };
  #hovered = undefined;
  #fanTimer = 0;
  /** @type {Map<string, { x: number, y: number, zoom: number }>} where each sheet was left */
  #views = new Map();
  /** @type {Map<string, { AreasSheet: any, extra?: any }>} what draws a sheet of areas, and the skin's share in it */
  #areas = new Map();
  #wanted = "";
  #height = 0;
  /** @type {object | null} the last question "why not?" that is still open */
  #asked = null;
  /** @type {import("./bubble.js").Bubble | null} */
  bubble = null;

  /**
   * @param {HTMLElement} element to be filled
   * @param {object} chart see docs/wire.md
   * @param {object} skin see web/skins
   * @param {object} [options]
   * @param {(message: object) => string} [options.say] a message of the wire in the reader's language
   * @param {(key: string) => string} [options.t] the board's own texts, `board-*`
   * @param {(element: string) => string} [options.describe] the label a screen reader hears for a hex, place or area
   * @param {{ meant(event: KeyboardEvent): string | null, written(usual: string): string }} [options.keys] which usual key was meant, and how it is written now
   */
  constructor(element, chart, skin, { say = (m) => m.k, t = (key) => key, describe = (e) => e, keys = USUAL_KEYS } = {}) {
    super();
    this.element = element;
    this.chart = chart;
    this.skin = skin;
    this.say = say;
    this.t = t;
    this.describe = describe;
    this.keys = keys;
    element.classList.add("bd");
    this.#build(`bd${boards++}`);
    this.camera = new Camera(this.surface, this.world, { moved: () => this.#moved(), rested: () => this.#rested() });
    this.rulers = new Rulers(this.surface, this.camera);
    this.minimap = new Minimap(element, this.camera);
    this.pieces = new Pieces(this.layers.boxes, this.layers.pieces, skin, say);
    this.painter = new OverlayPainter(this.pieces, skin);
    this.deafen = listen(this.surface, this.camera, {
      tap: (x, y, touch) => this.#pick(...this.camera.toWorld(x, y), touch),
      hold: (x, y) => this.#tell("ask", this.#pointed(...this.camera.toWorld(x, y))),
      hover: (x, y) => this.#hover(...this.camera.toWorld(x, y)),
      leave: () => this.#leave(),
    });
    this.surface.addEventListener(
      "keydown",
      (event) => !event.ctrlKey && !event.metaKey && !event.altKey && this.handleKey(event) && event.preventDefault(),
    );
    this.surface.addEventListener("focus", () => this.#enter());
    this.resized = new ResizeObserver(() => {
      this.camera.measure();
      if (this.sheet.tall !== undefined && this.sheet.tall !== this.#tall) this.#draw(this.sheet.id);
      if (this.camera.zoom === 0 || this.sheet.kind === "areas") this.fit(false);
      else if (this.camera.kept) this.camera.show(this.camera.kept, false);
      else this.camera.bake();
    });
    this.resized.observe(this.surface);
    this.setSheet(chart.sheets[0].id);
  }

  #build(name) {
    this.layers = Object.fromEntries(
      ["boxes", "below", "pieces", "extra", "above", "focus"].map((key) => [key, make("g", { class: `bd-${key}` })]),
    );
    this.ground = make("svg", { class: "bd-ground", "aria-hidden": "true" });
    this.play = make("svg", { class: "bd-play", "aria-hidden": "true" });
    this.play.append(
      make(
        "defs",
        {},
        `<pattern id="${name}-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
          '<path class="o-hatch" d="M3.5 0V7"/></pattern>' +
          ["smoke", "glow"]
            .map(
              (kind) =>
                `<radialGradient id="${name}-${kind}"><stop class="k-${kind}-in" offset="0"/><stop class="k-${kind}-out" offset="1"/></radialGradient>`,
            )
            .join(""),
      ),
      ...Object.values(this.layers),
    );
    for (const kind of ["hatch", "smoke", "glow"]) this.play.style.setProperty(`--${kind}`, `url(#${name}-${kind})`);
    this.world = html("div", "bd-world", this.ground, this.play);
    // Two cells in turn: a reader speaks when the active one changes, not when its label does.
    this.cells = [0, 1].map((i) => {
      const cell = html("div", "");
      cell.id = `${name}-cell${i}`;
      cell.setAttribute("role", "gridcell");
      return cell;
    });
    const row = html("div", "bd-unseen", ...this.cells);
    row.setAttribute("role", "row");
    this.surface = html("div", "bd-surface", this.world, row);
    this.surface.tabIndex = 0;
    this.surface.setAttribute("role", "grid");
    this.element.append(this.surface, this.#buttons());
    if (this.chart.sheets.length > 1) this.element.append(this.#tabs());
    this.#label();
  }

  #label() {
    this.surface.setAttribute("aria-label", this.t("board-map"));
    for (const [key, button] of Object.entries(this.buttons)) {
      const shortcut = this.keys.written(KEYS[key]);
      button.title = this.t(`board-${key}`) + (shortcut && ` (${shortcut})`);
      button.setAttribute("aria-label", button.title);
    }
    for (const [id, tab] of this.tabs ?? []) tab.textContent = this.say(this.#sheet(id).name);
  }

  #buttons() {
    const acts = { in: () => this.zoomBy(1.25), out: () => this.zoomBy(0.8), fit: () => this.fit(), counters: () => this.toggleCounters() };
    this.buttons = Object.fromEntries(
      Object.entries(acts).map(([key, act]) => {
        const button = html(
          "button",
          `bd-button bd-${key}`,
          make("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, `<path d="${ICONS[key]}"/>`),
        );
        button.type = "button";
        button.addEventListener("click", act);
        return [key, button];
      }),
    );
    this.buttons.counters.setAttribute("aria-pressed", "true");
    return html("div", "bd-zoom", ...Object.values(this.buttons));
  }

  #tabs() {
    this.tabs = new Map(
      this.chart.sheets.map(({ id }) => {
        const tab = html("button", "bd-tab");
        tab.type = "button";
        tab.addEventListener("click", () => this.setSheet(id));
        return [id, tab];
      }),
    );
    return html("div", "bd-tabs", ...this.tabs.values());
  }

  /** Shows another sheet of the chart; one of areas when what draws it is there. The first sheet has hexes. @param {string} id */
  setSheet(id) {
    this.#wanted = id;
    if (this.#sheet(id).kind === "areas" && !this.#areas.has(id)) return this.#loadAreas(id);
    if (this.sheet) this.#views.set(this.sheet.id, { x: this.camera.x, y: this.camera.y, zoom: this.camera.zoom });
    this.#focused = null;
    this.hideWhy();
    this.#draw(id);
    for (const [key, tab] of this.tabs ?? []) tab.setAttribute("aria-pressed", String(key === id));
    const view = this.#views.get(id);
    if (view) this.camera.restore(view);
    else this.fit(false);
    this.#tell("sheet", { id });
  }

  get #tall() {
    return this.camera.height > this.camera.width;
  }

  #sheet(id) {
    return this.chart.sheets.find((sheet) => sheet.id === id);
  }

  async #loadAreas(id) {
    const [drawn, extra] = await Promise.all([later("./areas.js", import.meta.url), this.skin.sheets?.[id]?.()]);
    if (!drawn) return;
    this.#areas.set(id, { AreasSheet: drawn.AreasSheet, extra });
    if (this.#wanted === id) this.setSheet(id);
  }

  /** Marks on the ground have a painter of their own, which not every game needs. */
  async #markGround() {
    const marks = this.#scene.marks;
    this.element.classList.toggle(
      "bd-night",
      marks.some(({ kind }) => kind === "night"),
    );
    if (this.painter.ground || !marks.some(isGround)) return;
    const loaded = await later("./marks.js", import.meta.url);
    if (!loaded) return;
    this.painter.ground ??= new loaded.MarkPainter((key, args) => this.t(key, args));
    this.#paint();
  }

  /** Writes all texts anew after the language has changed. */
  relabel() {
    this.#label();
    this.#draw(this.sheet.id);
  }

  #draw(id) {
    const areas = this.#areas.get(id);
    this.sheet = areas
      ? new areas.AreasSheet(this.#sheet(id), this.say, areas.extra?.ground, this.#tall)
      : new HexesSheet(this.#sheet(id), this.say, this.skin.placeName);
    this.painter.sheet = this.sheet;
    this.ground.innerHTML = this.sheet.markup;
    this.rulers.sheet = this.sheet;
    this.#height = 0;
    this.#sceneChanged();
  }

  /** The sheet as large as it is now: it grows with places the chart does not know. */
  #measure() {
    const { width, height } = this.sheet;
    if (height === this.#height) return;
    this.#height = height;
    for (const picture of [this.ground, this.play]) picture.setAttribute("viewBox", `0 0 ${num(width)} ${num(height)}`);
    this.ground.querySelector(".m-sheet")?.setAttribute("height", num(height));
    this.minimap.sheet = this.sheet;
    this.camera.size = this.sheet;
  }

  /** Draws a tab's attention mark once. @param {string} id */
  pulse(id) {
    const tab = this.tabs?.get(id);
    tab?.classList.remove("bd-pulse");
    requestAnimationFrame(() => tab?.classList.add("bd-pulse"));
  }

  /** @param {object} scene the whole of it */
  setScene(scene) {
    this.#scene = { ...scene, pieces: { ...scene.pieces }, marks: scene.marks ?? [], panel: { ...scene.panel } };
    this.#markGround();
    this.#sceneChanged();
  }

  /** @param {object} patch what a `step` brings */
  patch(patch) {
    for (const [id, piece] of Object.entries(patch.pieces ?? {})) {
      if (piece === null) delete this.#scene.pieces[id];
      else this.#scene.pieces[id] = piece;
    }
    Object.assign(this.#scene.panel, patch.panel);
    if (patch.marks) this.#scene.marks = patch.marks;
    this.#markGround();
    this.#sceneChanged();
  }

  #sceneChanged() {
    this.pieces.fan(null);
    this.pieces.show(this.#scene, this.sheet);
    this.#measure();
    this.minimap.show(this.pieces);
    const extra = this.#areas.get(this.sheet.id)?.extra?.play;
    this.layers.extra.innerHTML = extra ? extra(this.sheet.areas, this.#scene.panel) : "";
    this.#paint();
    this.#sayFocus();
  }

  /** Replaces everything laid over the map; what is not given is gone. @param {Overlay} overlay */
  setOverlay(overlay) {
    this.#overlay = overlay;
    if (overlay.focus !== undefined) this.#focused = overlay.focus;
    this.#paint();
    this.#clear();
    if (overlay.why) this.showWhy(overlay.why.element, document.createTextNode(overlay.why.text), overlay.why.rule);
    else this.hideWhy();
    this.#sayFocus();
  }

  #paint() {
    const marks = this.#scene.marks ?? [];
    this.layers.below.innerHTML = this.painter.below(this.#overlay, marks, this.#scene.turn?.[0] ?? 0);
    this.layers.above.innerHTML = this.painter.above(this.#overlay, marks);
    this.#paintFocus();
  }

  /** The little map makes room for what can be chosen. */
  #clear() {
    const { begin = [], ends } = this.#overlay;
    const choices = [...begin, ...(ends?.keys() ?? [])].map((element) => this.painter.spot(element)).filter(Boolean);
    this.minimap.avoid(choices, [...this.pieces.spots.values()]);
  }

  #paintFocus() {
    this.layers.focus.innerHTML = this.#focused ? this.painter.focus(this.#focused) : "";
  }

  /** The whole map, with the boxes in use. */
  fit(glide = true) {
    this.camera.show(this.sheet.extent(new Set(this.pieces.stacks.keys())), glide);
  }

  /**
   * The smallest view with all these elements, not closer than is good to read.
   * @param {Iterable<string>} elements @param {boolean} [glide] @param {number} [closest] radius of a hex in pixels
   * @param {import("./geometry.js").Bounds} [within] the part of the screen to show them in
   */
  fitTo(elements, glide = true, closest = 48, within = this.camera.room) {
    const spots = [...elements].map((e) => this.painter.spot(e)).filter(Boolean);
    if (spots.length === 0) return;
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const pad = 2.6 * RADIUS;
    const [left, right, top, bottom] = [Math.min(...xs) - pad, Math.max(...xs) + pad, Math.min(...ys) - pad, Math.max(...ys) + pad];
    const zoom = Math.min((within.right - within.left) / (right - left), (within.bottom - within.top) / (bottom - top), closest / RADIUS);
    this.camera.lookAt((left + right) / 2, (top + bottom) / 2, zoom, glide, within);
  }

  /** @param {string} element */
  centerOn(element) {
    const spot = this.painter.spot(element);
    if (spot) this.camera.lookAt(spot.x, spot.y);
  }

  /** The radius of a hex on the screen. */
  get hexPixels() {
    return RADIUS * this.camera.zoom;
  }

  /** Is the element on the sheet that is shown? @param {string} element */
  has(element) {
    return this.painter.spot(element) !== null;
  }

  /** The sheet on which the first of these elements is found; null for none. @param {string[]} elements */
  sheetOf(elements) {
    const places = elements.map((element) => (element.startsWith("unit:") ? this.#scene.pieces[idOf(element)]?.at : idOf(element)));
    const holds = (sheet, at) =>
      (sheet.hexes ?? []).some(([hex]) => hex === at) ||
      (sheet.places ?? []).some(({ id }) => id === at) ||
      (sheet.areas ?? []).some(({ id }) => id === at);
    return this.chart.sheets.find((sheet) => places.some((at) => holds(sheet, at)))?.id ?? null;
  }

  /** The way from the middle of the view to the middle of these elements, as an angle; null if they are nowhere. @param {string[]} elements */
  direction(elements) {
    const spots = elements.map((e) => this.painter.spot(e)).filter(Boolean);
    if (spots.length === 0) return null;
    const mean = (of) => spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length;
    const { left, top, right, bottom } = this.camera.seen;
    return Math.atan2(mean(({ y }) => y) - (top + bottom) / 2, mean(({ x }) => x) - (left + right) / 2);
  }

  /** Is the element within the view? Units on another sheet are not. @param {string} element */
  sees(element) {
    const spot = this.painter.spot(element);
    const { left, top, right, bottom } = this.camera.seen;
    return spot !== null && spot.x > left && spot.x < right && spot.y > top && spot.y < bottom;
  }

  /** Where an element is on the screen and how far it reaches; null if it is on another sheet. @param {string} element */
  onScreen(element) {
    const spot = this.painter.spot(element);
    if (!spot) return null;
    const [x, y] = this.camera.toScreen(spot.x, spot.y);
    return { x, y, reach: (element.startsWith("unit:") ? COUNTER / 2 : this.sheet.reach(element)) * this.camera.zoom };
  }

  /** @param {number} factor */
  zoomBy(factor) {
    this.camera.zoomAt(this.camera.width / 2, this.camera.height / 2, factor);
  }

  toggleCounters() {
    const hidden = this.element.classList.toggle("bd-bare");
    this.buttons.counters.setAttribute("aria-pressed", String(!hidden));
  }

  /**
   * Lets a counter walk to where it stands. Call it after the patch that moved it.
   * @param {string} id @param {string[]} path hexes from the old place to the new @param {number} [ms] 180 a hex, at most 600
   * @returns {Promise<void>}
   */
  animateMove(id, path, ms = Math.min(600, 180 * Math.max(1, path.length - 1))) {
    const points = path.map((at) => this.sheet.centre(this.sheet.elementOf(at) ?? "")).filter(Boolean);
    return points.length > 1 ? this.pieces.walk(id, points, ms) : Promise.resolve();
  }

  /** @param {string} element @param {Node | string} content @param {string} [ruleHref] @param {string} [ruleName] */
  async showWhy(element, content, ruleHref, ruleName) {
    const asked = {};
    this.#asked = asked;
    const loaded = await later("./bubble.js", import.meta.url);
    if (!loaded || asked !== this.#asked || !this.painter.spot(element)) return;
    this.bubble ??= new loaded.Bubble(this.element);
    const ends = [...(this.#overlay.ends?.keys() ?? [])].filter((e) => this.painter.spot(e));
    this.bubble.show(
      () => this.onScreen(element),
      content,
      ruleHref,
      ruleName,
      () => ends.map((e) => this.onScreen(e)),
    );
  }

  hideWhy() {
    this.#asked = null;
    this.bubble?.hide();
  }

  /** Everything at an element's place: the units from the top down, then the place itself. */
  #elementsAt(on) {
    const units = [...(this.pieces.covers.get(on) ?? []), ...(this.pieces.stacks.get(on) ?? [])];
    return [...units.reverse().map((id) => `unit:${id}`), on];
  }

  /** What lies at a world point, or null. */
  #pointed(x, y) {
    const bare = this.element.classList.contains("bd-bare");
    const id = bare ? null : this.pieces.hit(x, y);
    const on = id ? this.pieces.spots.get(id).on : this.sheet.hit(x, y);
    return on && { element: id ? `unit:${id}` : on, elements: bare ? [on] : this.#elementsAt(on), on };
  }

  #tell(name, detail) {
    if (detail) this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** A finger that taps a stack spreads it: it cannot hover. */
  #pick(x, y, touch = false) {
    const pointed = this.#pointed(x, y);
    if (touch) {
      this.#fan(pointed?.on ?? null);
      this.#reveal(this.pieces.fanBounds);
    }
    if (!pointed) return this.#tell("pick", { element: null, elements: [], second: false, quick: false });
    this.#focused = pointed.on;
    this.#choose(pointed);
  }

  #choose({ element, elements }) {
    const now = performance.now();
    const second = element === this.#last.element;
    const quick = second && now - this.#last.time < 400;
    this.#last = { element, time: now };
    this.#tell("pick", { element, elements, second, quick });
  }

  #hover(x, y) {
    const pointed = this.#pointed(x, y);
    const key = pointed?.element ?? null;
    if (key === this.#hovered) return;
    this.#hovered = key;
    const hex = pointed?.on.startsWith("hex:") ? idOf(pointed.on) : "";
    this.rulers.here(hex && `${hex.slice(0, 2)}.${hex.slice(2)}`);
    clearTimeout(this.#fanTimer);
    if (pointed?.on !== this.pieces.fanned && !this.pieces.onFan(x, y, FAN_SLACK / this.camera.zoom))
      this.#fanTimer = setTimeout(() => this.#fan(pointed?.on ?? null), FAN_MS);
    this.#tell("hover", pointed ?? { element: null, elements: [] });
  }

  /** Moves the view so far that these bounds are in it. @param {import("./geometry.js").Bounds | null} bounds */
  #reveal(bounds) {
    if (!bounds) return;
    const { seen, zoom } = this.camera;
    const by = (low, high, from, to) => (low < from ? from - low : high > to ? to - high : 0) * zoom;
    const [dx, dy] = [by(bounds.left, bounds.right, seen.left, seen.right), by(bounds.top, bounds.bottom, seen.top, seen.bottom)];
    if (dx || dy) this.camera.panBy(dx, dy);
  }

  #fan(on) {
    this.pieces.fan(on);
    this.#paint();
  }

  #leave() {
    clearTimeout(this.#fanTimer);
    this.#hovered = undefined;
    this.rulers.here("");
    this.#tell("hover", { element: null, elements: [] });
  }

  /**
   * Does what a key asks for. The page may hand on keys pressed elsewhere, except those that move the focus.
   * @param {KeyboardEvent} event @returns {boolean} whether the key meant something
   */
  handleKey(event) {
    const wish = meaning(this.keys.meant(event));
    if (!wish) return false;
    const at = this.#focused ?? this.sheet.home;
    const elements = this.#elementsAt(at);
    switch (wish.act) {
      case "step":
        this.#focus(this.sheet.step(at, wish.direction));
        break;
      case "zoom":
        this.zoomBy(wish.factor);
        break;
      case "fit":
        this.fit();
        break;
      case "active":
        this.fitTo(this.#overlay.active ?? this.#overlay.begin ?? []);
        break;
      case "counters":
        this.toggleCounters();
        break;
      case "fan":
        this.#fan(this.pieces.fanned === at ? null : at);
        this.#reveal(this.pieces.fanBounds);
        break;
      case "pick":
        this.#choose({ element: elements[0], elements });
        break;
      case "ask":
        this.#tell("ask", { element: elements[0], elements });
        break;
    }
    return true;
  }

  /** Puts the keyboard's place on a hex, place or area; of a unit, on where it stands. What is not on the sheet is left alone. @param {string} element */
  focusOn(element) {
    const on = element.startsWith("unit:") ? this.pieces.spots.get(idOf(element))?.on : element;
    if (on && this.has(on)) this.#focus(on);
  }

  /** The map gets the keyboard: where it was, or in the middle of the view, which stays as it is. */
  #enter() {
    this.#focused ??= this.sheet.hit(...this.camera.toWorld(this.camera.width / 2, this.camera.height / 2)) ?? this.sheet.home;
    this.#paintFocus();
    this.#sayFocus();
  }

  /** The keyboard's place, if it has one. */
  get focused() {
    return this.#focused;
  }

  #focus(element) {
    this.#focused = element;
    this.#paintFocus();
    this.#sayFocus();
    const spot = this.painter.spot(element);
    const { left, top, right, bottom } = this.camera.seen;
    const pad = 1.5 * RADIUS;
    if (spot && (spot.x < left + pad || spot.x > right - pad || spot.y < top + pad || spot.y > bottom - pad))
      this.camera.lookAt(spot.x, spot.y);
    this.#tell("focus", { element });
  }

  #sayFocus() {
    if (!this.#focused) return;
    const label = this.describe(this.#focused);
    const [active, next] = this.cells;
    if (active.getAttribute("aria-label") === label) return;
    this.cells.reverse();
    next.setAttribute("aria-label", label);
    this.surface.setAttribute("aria-activedescendant", next.id);
  }

  #moved(rested = false) {
    this.rulers.move(rested);
    this.minimap.move();
    this.bubble?.move();
  }

  #rested() {
    const radius = RADIUS * this.camera.zoom;
    this.element.classList.toggle("bd-far", radius < FAR);
    this.world.style.setProperty("--grow", num(Math.min(1.8, Math.max(1, 0.95 / this.camera.zoom))));
    this.#clear();
    if (this.pieces.resize(COUNTER * this.camera.zoom)) this.#paint();
    if (this.sheet.kind === "hexes") this.#name(radius > NEAR);
    this.#moved(true);
    this.#tell("view", {});
  }

  /** Hex labels in view, in one text with a place for every figure. */
  #name(shown) {
    let [text, xs, ys] = ["", [], []];
    for (const label of shown ? this.sheet.grid.within(this.camera.seen) : []) {
      const [x, y] = this.sheet.grid.centre(label);
      text += label;
      for (let i = 0; i < label.length; i++) {
        xs.push(num(x + (i - 1.5) * 3.5));
        ys.push(num(y - APOTHEM + 6.6));
      }
    }
    const labels = this.ground.querySelector(".m-labels");
    labels.textContent = text;
    labels.setAttribute("x", xs.join(" "));
    labels.setAttribute("y", ys.join(" "));
  }

  destroy() {
    this.deafen();
    this.resized.disconnect();
    clearTimeout(this.#fanTimer);
    this.camera.destroy();
    this.element.replaceChildren();
    this.element.classList.remove("bd", "bd-far", "bd-bare", "bd-night");
  }
}
