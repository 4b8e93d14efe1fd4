/** Where the eye is led: the right sheet, the right part of the map, what a sentence or a link is about. */

import { byId } from "../lib/dom.js";
import { lessMotion } from "../lib/settings.js";
import { narrow } from "./layout.js";
import { isOnMap, isToken } from "./names.js";

/**
 * @import { Board } from "../board/board.js"
 * @import { Arg, ElementName, Message } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Choice } from "./choices.js"
 * @import { Desk } from "./desk.js"
 * @import { Layout } from "./layout.js"
 * @import { Names } from "./names.js"
 * @import { Redraw } from "./view.js"
 */

/** Radius of a hex that a finger can hit, and of one seen close on a small screen. */
const TOUCHABLE_PX = 16;
const CLOSE_PX = 27;
/** With fewer units on the map the whole of it is shown. */
const FEW = 8;
/** Who has just moved the map wants to see what he sees. */
const HANDLED_MS = 1000;

export class Look {
  /** @type {ElementName | null} the element a link points at */
  pointed = null;
  /** @type {string | null} what was asked last */
  asked = null;

  /** @param {{ desk: Desk, names: Names, skin: Skin, board: Board, layout: Layout, redraw: Redraw, lookedAt: () => Choice | null }} parts */
  constructor({ desk, names, skin, board, layout, redraw, lookedAt }) {
    this.desk = desk;
    this.names = names;
    this.skin = skin;
    this.board = board;
    this.layout = layout;
    this.redraw = redraw;
    this.lookedAt = lookedAt;
  }

  /** A decision is ours: what can be chosen is brought to where it can be. */
  follow() {
    const { sight, camera } = this.board;
    this.rightSheet();
    const asked = this.desk.model?.decision?.say.k ?? null;
    const anew = this.asked !== asked;
    this.asked = asked;
    if (narrow.matches && sight.hexPixels < TOUCHABLE_PX) return this.frame(true);
    if (performance.now() - camera.handled > HANDLED_MS && this.isAway(anew)) this.bring();
  }

  /** Is nothing that can be chosen in sight, or of another question than the last little of it? @param {boolean} anew */
  isAway(anew) {
    const wanted = this.active();
    const seen = wanted.filter((element) => this.board.sight.sees(element)).length;
    return wanted.length > 0 && (seen === 0 || (anew && seen < wanted.length / 3));
  }

  /** Shows all that can be chosen, no closer than the map is seen now. */
  bring() {
    const { sight } = this.board;
    sight.fitTo(this.active(), !lessMotion(), Math.max(sight.hexPixels, CLOSE_PX));
  }

  /** The sheet on which something can be chosen comes to the front. */
  rightSheet() {
    const { board } = this;
    const active = [...this.desk.choices.begin].filter(isOnMap);
    if (!active.length || active.some((element) => board.sight.has(element))) return;
    const sheet = board.sheetOf(active);
    if (!sheet) return;
    board.setSheet(sheet);
    board.frame.pulse(sheet);
  }

  /** On a small screen the sheet rises by itself when what can be chosen is on it: a list, all chances, or tokens of the panel. */
  liftSheet() {
    const { mine, choices } = this.desk;
    if (!mine || !narrow.matches) return;
    const begin = [...choices.begin];
    const tokens = choices.untouched && begin.length > 0 && begin.every(isToken);
    if (!tokens && byId("card-list").hidden && byId("card-chances").hidden) return;
    this.layout.show(tokens ? "command" : "action");
    this.layout.raise(true);
    if (tokens) byId("panel").querySelector("button[data-element]")?.scrollIntoView({ block: "center" });
  }

  /** What can be chosen on the map, or what the buttons are about. */
  active() {
    const { mine, choices } = this.desk;
    const begin = [...this.begin()].filter(isOnMap);
    const hexes = begin.filter((element) => !element.startsWith("place:"));
    // Places beside the map are looked at when there is nothing else to choose.
    const onMap = hexes.length ? hexes : begin;
    const spoken = onMap.length || !mine ? [] : choices.buttons.flatMap((row) => this.spokenOf(row));
    return onMap.length ? onMap : spoken.length ? [...new Set(spoken)] : [...this.named()];
  }

  /** What of the map a choice speaks of. @param {{ picks: ElementName[], message: Message }} row @returns {ElementName[]} */
  spokenOf({ picks, message }) {
    const parts = (/** @type {Arg} */ value) => (typeof value === "string" ? value.split(" ") : []);
    const args = Object.entries(message.a ?? {}).flatMap(([name, value]) => parts(value).map((part) => this.names.elementOf(name, part)));
    return [...picks, ...args].flatMap((element) => (element && isToken(element) ? this.unitsOf(element) : (element ?? [])));
  }

  /** The units a token of the panel stands for. @param {ElementName} element */
  unitsOf(element) {
    return isToken(element) ? (this.skin.unitsOf?.(element, this.desk.pieces) ?? []) : [];
  }

  /** What a choice can begin with, and on the map the units of the tokens among it. @returns {Set<ElementName>} */
  begin() {
    const { begin } = this.desk.choices;
    return new Set([...begin].flatMap((element) => [element, ...this.unitsOf(element)]));
  }

  /** Choices that begin with something neither the panel nor the map shows: they are listed. */
  unreachable() {
    const { mine, choices } = this.desk;
    const inPanel = (/** @type {ElementName} */ element) =>
      byId("panel").querySelector(`button[data-element="${CSS.escape(element)}"]`) !== null;
    const shown = (/** @type {ElementName} */ element) =>
      isToken(element)
        ? inPanel(element) || this.unitsOf(element).some((unit) => this.names.isDrawn(unit))
        : !element.startsWith("button:");
    return mine ? choices.rows.filter((row) => row.picks.length > 0 && !shown(row.picks[0])) : [];
  }

  /** The token that can be chosen and stands for one of these units. @param {ElementName[]} under */
  tokenAt(under) {
    const next = [...this.desk.nextPicks()].filter(isToken);
    return next.find((token) => this.unitsOf(token).some((unit) => under.includes(unit))) ?? null;
  }

  /** What the sentence, a link or a button looked at is about; of a token the units. @returns {Set<ElementName>} */
  named() {
    const { mine, model } = this.desk;
    const lookedAt = this.lookedAt();
    const spoken = mine && model?.decision ? this.spokenOf({ picks: [], message: model.decision.say }) : [];
    const looked = lookedAt ? this.spokenOf(lookedAt) : [];
    return new Set([...(this.pointed ? this.unitsOf(this.pointed) : []), ...spoken, ...looked]);
  }

  /** Where the eye should be: on what can be chosen if the screen is small, else on everything that stands on the map. */
  frame(glide = false) {
    const active = this.active();
    const onHexes = Object.entries(this.desk.pieces).filter(([, piece]) => this.names.hexes.has(piece.at));
    const crowd = onHexes.length < FEW ? [] : onHexes.map(([id]) => `unit:${id}`);
    const wanted = narrow.matches && active.length ? active : glide ? [] : crowd;
    if (wanted.length) this.board.sight.fitTo(wanted, glide, narrow.matches ? CLOSE_PX : undefined);
    else if (!glide) this.board.fit(false);
  }

  /** @param {ElementName | null} element */
  pointAt(element) {
    if (element === this.pointed) return;
    this.pointed = element;
    this.redraw("overlay");
  }

  /** A link in a sentence leads to what it names. @param {ElementName} element */
  goTo(element) {
    if (isToken(element)) return this.board.sight.fitTo(this.named());
    this.board.sight.centerOn(element);
    if (element.startsWith("unit:")) this.desk.unit = element.slice(5);
    this.redraw("cards");
  }
}
