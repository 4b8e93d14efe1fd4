/** What the map is made of: two pictures that move together, buttons, tabs, and the cells a screen reader hears. */

import { html, element as make } from "./svg.js";

/**
 * @import { SheetChart } from "../lib/wire.js"
 * @typedef {"in" | "out" | "fit" | "counters"} ButtonName
 * @typedef {(typeof LAYERS)[number]} Layer
 */

const LAYERS = /** @type {const} */ (["boxes", "below", "pieces", "extra", "above", "focus"]);

/** @type {Record<ButtonName, string>} */
const ICONS = {
  in: "M12 5v14M5 12h14",
  out: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  counters: "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6",
};

/** The key that does what a button does. @type {Record<ButtonName, string>} */
const KEYS = { in: "+", out: "-", fit: "0", counters: "M" };

const NAMES = /** @type {ButtonName[]} */ (Object.keys(KEYS));

let boards = 0;

export class Frame {
  /**
   * @param {HTMLElement} element to be filled
   * @param {SheetChart[]} sheets
   * @param {Record<ButtonName, () => void>} acts
   * @param {(sheet: string) => void} turnTo
   */
  constructor(element, sheets, acts, turnTo) {
    const name = `bd${boards++}`;
    this.element = element;
    this.sheets = sheets;
    this.layers = /** @type {Record<Layer, SVGGElement>} */ (
      Object.fromEntries(LAYERS.map((key) => [key, make("g", { class: `bd-${key}` })]))
    );
    this.ground = make("svg", { class: "bd-ground", "aria-hidden": "true" });
    this.play = make("svg", { class: "bd-play", "aria-hidden": "true" });
    this.play.append(patterns(name), ...Object.values(this.layers));
    for (const kind of ["hatch", "smoke", "glow"]) this.play.style.setProperty(`--${kind}`, `url(#${name}-${kind})`);
    this.world = html("div", "bd-world", this.ground, this.play);
    // Two cells in turn: a reader speaks when the active one changes, not when its label does.
    this.cells = [cell(`${name}-cell0`), cell(`${name}-cell1`)];
    const row = html("div", "bd-unseen", ...this.cells);
    row.setAttribute("role", "row");
    this.surface = html("div", "bd-surface", this.world, row);
    this.surface.tabIndex = 0;
    this.surface.setAttribute("role", "grid");
    this.buttons = new Map(NAMES.map((key) => [key, roundButton(key, acts[key])]));
    this.buttons.get("counters")?.setAttribute("aria-pressed", "true");
    this.tabs = new Map(sheets.length > 1 ? sheets.map(({ id }) => [id, tab(() => turnTo(id))]) : []);
    element.classList.add("bd");
    element.append(this.surface, html("div", "bd-zoom", ...this.buttons.values()));
    if (this.tabs.size) element.append(html("div", "bd-tabs", ...this.tabs.values()));
  }

  /**
   * Writes what it says in the present language.
   * @param {(key: string) => string} t
   * @param {(sheet: SheetChart) => string} sheetName
   * @param {(usual: string) => string} written how a key is written
   */
  label(t, sheetName, written) {
    this.surface.setAttribute("aria-label", t("board-map"));
    for (const [key, button] of this.buttons) {
      const shortcut = written(KEYS[key]);
      button.title = t(`board-${key}`) + (shortcut && ` (${shortcut})`);
      button.setAttribute("aria-label", button.title);
    }
    for (const sheet of this.sheets) {
      const own = this.tabs.get(sheet.id);
      if (own) own.textContent = sheetName(sheet);
    }
  }

  /** @param {string} sheet that is shown */
  mark(sheet) {
    for (const [id, own] of this.tabs) own.setAttribute("aria-pressed", String(id === sheet));
  }

  /** Draws a tab's attention mark once. @param {string} sheet */
  pulse(sheet) {
    const own = this.tabs.get(sheet);
    own?.classList.remove("bd-pulse");
    requestAnimationFrame(() => own?.classList.add("bd-pulse"));
  }

  /** Are the counters put away? */
  get bare() {
    return this.element.classList.contains("bd-bare");
  }

  toggleCounters() {
    const hidden = this.element.classList.toggle("bd-bare");
    this.buttons.get("counters")?.setAttribute("aria-pressed", String(!hidden));
  }

  /** What a reader hears. @param {string} label */
  say(label) {
    const [active, next] = this.cells;
    if (active.getAttribute("aria-label") === label) return;
    this.cells.reverse();
    next.setAttribute("aria-label", label);
    this.surface.setAttribute("aria-activedescendant", next.id);
  }
}

/** @param {string} name */
function patterns(name) {
  const hatch = `<pattern id="${name}-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="o-hatch" d="M3.5 0V7"/></pattern>`;
  const fade = (/** @type {string} */ kind) =>
    `<radialGradient id="${name}-${kind}"><stop class="k-${kind}-in" offset="0"/><stop class="k-${kind}-out" offset="1"/></radialGradient>`;
  return make("defs", {}, hatch + fade("smoke") + fade("glow"));
}

/** @param {string} id */
function cell(id) {
  const node = html("div", "");
  node.id = id;
  node.setAttribute("role", "gridcell");
  return node;
}

/** @param {ButtonName} key @param {() => void} act */
function roundButton(key, act) {
  const button = html(
    "button",
    `bd-button bd-${key}`,
    make("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, `<path d="${ICONS[key]}"/>`),
  );
  button.type = "button";
  button.addEventListener("click", act);
  return button;
}

/** @param {() => void} act */
function tab(act) {
  const button = html("button", "bd-tab");
  button.type = "button";
  button.addEventListener("click", act);
  return button;
}
