/**
 * A counter moved by hand: taken up where it stands, carried over the map, put down where it shall go. While it is carried the map shows what a
 * pointer that rests there would be shown; put down, it is as if its end had been clicked. Who wants moves confirmed confirms this one too.
 */

import { Lift } from "../board/lift.js";
import { settings } from "../lib/settings.js";

/**
 * @import { Board } from "../board/board.js"
 * @import { Pointed } from "../board/pointing.js"
 * @import { ElementName } from "../lib/wire.js"
 * @import { Asking } from "./asking.js"
 * @import { Choices } from "./choices.js"
 * @import { Desk } from "./desk.js"
 * @import { Forms } from "./forms.js"
 * @import { Hand } from "./hand.js"
 * @typedef {{ unit: string, troop: boolean, choices: Choices, lift: Lift }} Carried `troop`: it only goes along with somebody
 */

export class Carry {
  /** @type {Carried | null} */
  now = null;

  /** @param {{ desk: Desk, board: Board, asking: Asking, forms: Forms, hand: Hand }} parts */
  constructor({ desk, board, asking, forms, hand }) {
    this.desk = desk;
    this.board = board;
    this.asking = asking;
    this.forms = forms;
    this.hand = hand;
  }

  /** Takes up one's own counter that can go somewhere. @param {Pointed} pointed @returns {string | null} which */
  grab({ element, elements }) {
    if (!element || !this.desk.open || this.forms.now) return null;
    const under = [element, ...elements];
    const along = this.hand.troop.at(under);
    const unit = along?.unit ?? under.find((one) => this.#mayGo(one))?.slice(5);
    if (!unit) return null;
    this.now = { unit, troop: along !== null, choices: this.desk.choices, lift: new Lift(this.board, unit) };
    if (along) this.hand.troop.hold(unit);
    else this.#take(`unit:${unit}`);
    return unit;
  }

  /** Is it one's own, and is there somewhere to go? @param {ElementName} element */
  #mayGo(element) {
    const { model, choices, pieces } = this.desk;
    if (!element.startsWith("unit:") || pieces[element.slice(5)]?.seat !== model?.table.seat) return false;
    const goes = choices.rows.some(({ picks }) => picks[0] === element && picks.length > 1);
    return goes || this.#walks(element) || this.#setsOut(element) !== null;
  }

  /** Is it the one that moves step by step? @param {ElementName} element */
  #walks(element) {
    const { walk } = this.hand;
    return !walk.first && `unit:${walk.now?.who}` === element;
  }

  /** The choice by which it would set out. @param {ElementName} element */
  #setsOut(element) {
    const { rows, decision } = this.desk.choices;
    return rows.find(({ id, picks }) => picks.length === 1 && picks[0] === element && decision?.sets_out?.includes(id)) ?? null;
  }

  /** @param {ElementName} element */
  #take(element) {
    const { hand, desk } = this;
    const first = this.#setsOut(element);
    hand.walk.lookAgain();
    if (!this.#walks(element)) desk.choices.take(element);
    desk.unit = element.slice(5);
    hand.chosen();
    if (first) hand.walk.from(first);
  }

  /** @param {number} x @param {number} y on the screen */
  move(x, y) {
    this.now?.lift.move(x, y);
  }

  /** It is held over something. @param {Pointed} pointed */
  carry({ elements }) {
    const { now, hand } = this;
    if (!now) return;
    now.lift.mark(this.#may(elements));
    if (now.troop) return;
    this.asking.hovered(elements);
    hand.walk.hovered(elements);
  }

  /** Where it would be put down: an element to pick. @param {ElementName[]} under @returns {ElementName | null} */
  #end(under) {
    const { choices } = this.desk;
    const ends = choices.ends();
    return under.find((element) => ends.has(element) || (!choices.picked.length && choices.begin.has(element))) ?? null;
  }

  /** May it be put down here? @param {ElementName[]} under */
  #may(under) {
    if (this.now?.troop) return this.hand.troop.endAt(under) !== null;
    return this.#end(under) !== null || this.hand.walk.endOf(under) !== null;
  }

  /** It is put down. @param {Pointed} pointed */
  drop({ element, elements }) {
    const { now } = this;
    this.#empty();
    // The hand was on the mouse: Enter confirms, and does not pick where the keyboard was on the map.
    this.board.surface.blur();
    // Something else may be asked by now.
    if (!now || !element || now.choices !== this.desk.choices || !this.desk.open) return;
    const home = this.board.pieces.spots.get(now.unit)?.on;
    if (now.troop) this.#along(now.unit, elements);
    else if (!home || !elements.includes(home) || this.#end(elements)) this.#go(element, elements);
  }

  /** One that goes along is sent elsewhere. @param {string} unit @param {ElementName[]} under */
  #along(unit, under) {
    const { troop } = this.hand;
    const end = troop.endAt(under);
    if (end) return troop.send(end);
    troop.hold(null);
    const place = under[under.length - 1];
    if (troop.at(under)?.unit !== unit) this.asking.why(place, undefined, [`unit:${unit}`, place]);
  }

  /** @param {ElementName} element @param {ElementName[]} under */
  async #go(element, under) {
    const { hand, desk } = this;
    const end = this.#end(under);
    if (end) {
      hand.pick(end);
      const candidate = desk.choices.candidate();
      if (!settings.confirm && desk.open && candidate && !hand.troop.shift) hand.play(candidate);
      return;
    }
    const way = hand.walk.endOf(under);
    if (!way) return void this.asking.why(element);
    await hand.walk.choose(way.to, null);
    if (!settings.confirm) hand.walk.go();
  }

  /** It is let go of, and stays where it was. */
  lose() {
    const { now } = this;
    this.#empty();
    if (now?.troop) this.hand.troop.hold(null);
  }

  #empty() {
    this.now?.lift.remove();
    this.now = null;
    this.asking.lookAt(null, 0);
    this.hand.redraw("cards", "overlay");
  }
}
