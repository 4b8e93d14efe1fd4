/** Where the eye is led: the right sheet, the right part of the map, what a sentence or a link is about. */

import { byId } from "../lib/dom.js";
import { lessMotion } from "../lib/settings.js";
import { narrow } from "./layout.js";

/** Radius of a hex that a finger can hit, and of one seen close on a small screen. */
const TOUCHABLE_PX = 16;
const CLOSE_PX = 27;
/** With fewer units on the map the whole of it is shown. */
const FEW = 8;
/** Who has just moved the map wants to see what he sees. */
const HANDLED_MS = 1000;

export class Look {
  /** @param {import("./page.js").PlayPage} page */
  constructor(page) {
    this.page = page;
    /** @type {string | null} the element a link points at */
    this.pointed = null;
    /** @type {string | null} what was asked last */
    this.asked = null;
  }

  /** A decision is ours: what can be chosen is brought to where it can be. */
  follow() {
    const { board, model } = this.page;
    this.rightSheet();
    const anew = this.asked !== (model?.decision?.say.k ?? null);
    this.asked = model?.decision?.say.k ?? null;
    if (narrow.matches && board.hexPixels < TOUCHABLE_PX) return this.frame(true);
    if (performance.now() - board.camera.handled > HANDLED_MS && this.isAway(anew)) this.bring();
  }

  /** Is nothing that can be chosen in sight, or of another question than the last little of it? @param {boolean} anew */
  isAway(anew) {
    const wanted = this.active();
    const seen = wanted.filter((element) => this.page.board.sees(element)).length;
    return wanted.length > 0 && (seen === 0 || (anew && seen < wanted.length / 3));
  }

  /** Shows all that can be chosen, no closer than the map is seen now. */
  bring() {
    const { board } = this.page;
    board.fitTo(this.active(), !lessMotion(), Math.max(board.hexPixels, CLOSE_PX));
  }

  /** The sheet on which something can be chosen comes to the front. */
  rightSheet() {
    const active = [...this.page.choices.begin].filter((element) => /^(unit|hex|area|place):/.test(element));
    if (!active.length || active.some((element) => this.page.board.has(element))) return;
    const sheet = this.page.board.sheetOf(active);
    if (sheet) {
      this.page.board.setSheet(sheet);
      this.page.board.pulse(sheet);
    }
  }

  /** On a small screen the sheet rises by itself when what can be chosen is on it: a list, or chits. */
  liftSheet() {
    if (!this.page.mine || !narrow.matches) return;
    const begin = [...this.page.choices.begin];
    const chits = !this.page.choices.picked.length && begin.length > 0 && begin.every((element) => element.startsWith("chit:"));
    if (!chits && byId("card-list").hidden) return;
    this.page.layout.show(chits ? "command" : "action");
    this.page.layout.raise(true);
    if (chits) byId("panel").querySelector("button[data-element]")?.scrollIntoView({ block: "center" });
  }

  /** What can be chosen on the map, or what the buttons are about. */
  active() {
    const { page } = this;
    const onMap = [...this.begin()].filter((element) => /^(unit|hex|area):/.test(element));
    const spoken = onMap.length || !page.mine ? [] : page.choices.buttons.flatMap((row) => this.spokenOf(row));
    return onMap.length ? onMap : spoken.length ? [...new Set(spoken)] : [...this.named()];
  }

  /** What of the map a choice speaks of. @param {{ picks: string[], message: import("../lib/texts.js").Message }} row */
  spokenOf({ picks, message }) {
    const parts = (/** @type {any} */ value) => (typeof value === "string" ? value.split(" ") : []);
    const args = Object.entries(message.a ?? {}).flatMap(([name, value]) => parts(value).map((part) => this.page.elementOf(name, part)));
    return [...picks, ...args].flatMap((element) => (element?.startsWith("chit:") ? this.unitsOf(element) : (element ?? [])));
  }

  /** The units a chit stands for. @param {string} element */
  unitsOf(element) {
    return element.startsWith("chit:") ? (this.page.skin.unitsOf?.(element, this.page.shown?.scene.pieces ?? {}) ?? []) : [];
  }

  /** What a choice can begin with, and on the map the units of the chits among it. @returns {Set<string>} */
  begin() {
    const { begin } = this.page.choices;
    return new Set([...begin].flatMap((element) => [element, ...this.unitsOf(element)]));
  }

  /** Choices that begin with something neither the panel nor the map shows: they are listed. */
  unreachable() {
    const { page } = this;
    const shown = (/** @type {string} */ element) =>
      element.startsWith("chit:")
        ? byId("panel").querySelector(`button[data-element="${CSS.escape(element)}"]`) !== null ||
          this.unitsOf(element).some((unit) => page.isDrawn(unit))
        : !element.startsWith("button:");
    return page.mine ? page.choices.rows.filter((row) => row.picks.length > 0 && !shown(row.picks[0])) : [];
  }

  /** The chit that can be chosen and stands for one of these units. @param {string[]} under */
  chitAt(under) {
    const next = [...this.page.nextPicks()].filter((element) => element.startsWith("chit:"));
    return next.find((chit) => this.unitsOf(chit).some((unit) => under.includes(unit))) ?? null;
  }

  /** What the sentence, a link or a button looked at is about; of a Clan or force the units. @returns {Set<string>} */
  named() {
    const { mine, model, asking } = this.page;
    const spoken = mine && model?.decision ? this.spokenOf({ picks: [], message: model.decision.say }) : [];
    const looked = asking.lookedAt ? this.spokenOf(asking.lookedAt) : [];
    return new Set([...(this.pointed ? this.unitsOf(this.pointed) : []), ...spoken, ...looked]);
  }

  async toggleTwin() {
    const box = byId("twin");
    box.hidden = !box.hidden;
    await this.page.view.twin();
    this.page.view.offScreen();
    if (!box.hidden) /** @type {HTMLElement | null} */ (box.querySelector("button"))?.focus();
  }

  /** Where the eye should be: on what can be chosen if the screen is small, else on everything that stands on the map. */
  frame(glide = false) {
    const active = this.active();
    const standing = Object.entries(this.page.shown?.scene.pieces ?? {})
      .filter(([, piece]) => this.page.hexes.has(piece.at))
      .map(([id]) => `unit:${id}`);
    const crowd = standing.length < FEW ? [] : standing;
    const wanted = narrow.matches && active.length ? active : glide ? [] : crowd;
    if (wanted.length) this.page.board.fitTo(wanted, glide, narrow.matches ? CLOSE_PX : undefined);
    else if (!glide) this.page.board.fit(false);
  }

  /** @param {string | null} element */
  pointAt(element) {
    if (element === this.pointed) return;
    this.pointed = element;
    this.page.view.overlay();
  }

  /** @param {MouseEvent} event */
  linkClicked(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const rule = /** @type {HTMLAnchorElement | null} */ (target.closest?.(`a[href^="/rules/"]`));
    if (rule?.hash && !target.closest("dialog")) {
      event.preventDefault();
      this.page.showRule(decodeURIComponent(rule.hash.slice(1)));
    }
    const element = /** @type {HTMLElement | null} */ (target.closest?.(".ref[data-element]"))?.dataset.element;
    if (element?.startsWith("chit:")) this.page.board.fitTo(this.named());
    else if (element) {
      this.page.board.centerOn(element);
      if (element.startsWith("unit:")) this.page.unit = element.slice(5);
      this.page.view.cards();
    }
  }
}
