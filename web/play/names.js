/** What the things of a table are called, and what a name stands for. */

import { costText } from "../board/cost.js";
import { subject } from "../lib/sides.js";
import { written } from "../lib/texts.js";
import { personName, seatName, sidesOf } from "./status.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { AreasChart, Chart, ElementName, HexesChart } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Desk } from "./desk.js"
 */

/** What is drawn on the map; everything else that can be picked is a token of the panel, or a button. @param {ElementName} element */
export const isOnMap = (element) => /^(unit|hex|area|place):/.test(element);

/** @param {ElementName} element */
export const isToken = (element) => !isOnMap(element) && !element.startsWith("button:");

export class Names {
  /** @param {Words} words @param {Chart} chart @param {Skin} skin @param {Desk} desk */
  constructor(words, chart, skin, desk) {
    this.words = words;
    this.skin = skin;
    this.desk = desk;
    /** Of a point, in which costs are given. */
    this.parts = chart.parts ?? 1;
    const maps = /** @type {HexesChart[]} */ (chart.sheets.filter(({ kind }) => kind === "hexes"));
    const areas = /** @type {AreasChart[]} */ (chart.sheets.filter(({ kind }) => kind === "areas")).flatMap((sheet) => sheet.areas);
    const places = maps.flatMap((sheet) => sheet.places ?? []);
    this.hexes = new Set(maps.flatMap((sheet) => sheet.hexes.map(([hex]) => hex)));
    /** @type {Map<string, import("../lib/wire.js").Message | undefined>} areas and boxes beside the map, with their names */
    this.places = new Map([...areas, ...places].map(({ id, name }) => [id, name]));
    words.link = (name, value) => this.elementOf(name, value);
    words.naming = (name, value) => skin.naming?.(name, value, words.t) ?? null;
  }

  /** The element a name in a sentence stands for. @param {string} name @param {string} value @returns {ElementName | null} */
  elementOf(name, value) {
    const special = this.skin.elementOf?.(name, value);
    if (special) return special;
    if (this.desk.pieces[value]) return `unit:${value}`;
    if (this.hexes.has(value)) return `hex:${value}`;
    const area = value.startsWith("area-") ? value.slice(5) : null;
    return area && this.places.has(area) ? `area:${area}` : null;
  }

  /** @param {number | null} seat null: nobody's */
  seatName(seat) {
    const { model } = this.desk;
    return model && seat !== null ? seatName(this.words, model, seat) : "";
  }

  /** Several seats in a row of names. @param {number[]} seats */
  list(seats) {
    return seats.map((seat) => this.seatName(seat)).join(", ");
  }

  /** What a sentence about these seats needs. @param {number[]} seats */
  sides(seats) {
    const { model } = this.desk;
    return model ? sidesOf(this.words, model, seats) : {};
  }

  /** Those a decision waits for, as a sentence needs them. */
  waiting() {
    return subject(this.waitingFor(), (this.desk.model?.decision?.seats ?? []).length > 1);
  }

  /** Those a decision waits for. */
  waitingFor() {
    const { model } = this.desk;
    return model ? (model.decision?.seats ?? []).map((seat) => personName(this.words, model, seat)).join(", ") : "";
  }

  /** How a unit is called: by its id, unless its game writes a name instead. @param {string} id */
  shortName(id) {
    return this.skin.naming?.("unit", id, this.words.t) ?? id;
  }

  /** Id and label, or the label alone where that is the name. @param {string} id @param {import("../lib/wire.js").Piece} piece */
  unitName(id, { label }) {
    return (this.shortName(id) === id ? `${id}, ` : "") + this.words.say(label);
  }

  /** An element in words. @param {ElementName} element */
  nameOf(element) {
    const { words } = this;
    const [kind, id] = element.split(":");
    const piece = this.desk.pieces[id];
    if (kind === "unit" && piece) return this.unitName(id, piece);
    if (kind === "area" && words.has(`area-${id}`)) return words.t(`area-${id}`);
    return words.has(`chit-${id}`) ? words.t(`chit-${id}`) : (this.skin.naming?.(kind, id, words.t) ?? this.placeName(id));
  }

  /** Where something stands: a hex by its number, a box by its name. @param {string} at */
  placeName(at) {
    const name = this.places.get(at);
    return name ? this.words.say(name) : written(at);
  }

  /** Is an element somewhere on the sheets? What is no unit always is. @param {ElementName} element */
  isDrawn(element) {
    if (!element.startsWith("unit:")) return true;
    const at = this.desk.model?.scene.pieces[element.slice(5)]?.at;
    return at !== undefined && (this.hexes.has(at) || this.places.has(at));
  }

  /** A place of the map as a reader hears it: name, who stands there, what can be done. @param {ElementName} element */
  describe(element) {
    const { t } = this.words;
    const { choices, pieces } = this.desk;
    const id = element.slice(element.indexOf(":") + 1);
    const units = Object.entries(pieces).filter(([, piece]) => piece.at === id || piece.also === id);
    const ends = choices.ends();
    const cost = ends.get(element);
    const standing = units.map(([unit, piece]) => {
      const begins = choices.begin.has(`unit:${unit}`) ? `, ${t("can-begin")}` : "";
      return `${this.seatName(piece.seat)} ${this.unitName(unit, piece)}${begins}`.trim();
    });
    const end = ends.has(element) && (cost == null ? t("can-end") : t("can-end-cost", { cost: { t: costText(cost, this.parts) } }));
    return [this.nameOf(element), ...standing, end].filter(Boolean).join(", ");
  }
}
