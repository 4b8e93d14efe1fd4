/** What the player does: picks elements, looks at the price, plays, goes back. */

import { confirm, toast } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { settings } from "../lib/settings.js";
import { narrow } from "./layout.js";
import { sameQuestion } from "./model.js";
import { Troop } from "./troop.js";
import { Walk } from "./walk.js";

/**
 * @import { Board } from "../board/board.js"
 * @import { Pointed } from "../board/pointing.js"
 * @import { Live } from "../lib/live.js"
 * @import { Words } from "../lib/texts.js"
 * @import { Decision, Duty, ElementName } from "../lib/wire.js"
 * @import { Again } from "./again.js"
 * @import { Asking } from "./asking.js"
 * @import { Choice } from "./choices.js"
 * @import { Desk } from "./desk.js"
 * @import { Forms } from "./forms.js"
 * @import { Layout } from "./layout.js"
 * @import { Look } from "./look.js"
 * @import { Motion } from "./motion.js"
 * @import { Names } from "./names.js"
 * @import { Past } from "./past.js"
 * @import { Redraw } from "./view.js"
 * @import { Weigh } from "./weigh.js"
 * @typedef {{ decision: Decision, id: number }} Sent
 */

/** How long a choice waits for a step that answers it before one may choose again. */
const ANSWER_MS = 4000;

export class Hand {
  /** @type {Sent | null} the last choice */
  sent = null;
  /** @type {Sent | null} a choice that came too late */
  late = null;
  /** @type {Weigh | null} answers side by side, once there were some */
  weigh = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;
  /** @type {import("./carry.js").Carry | null} what moves counters by hand, once a mouse is on the map */
  carry = null;

  /**
   * @param {{ desk: Desk, words: Words, names: Names, live: Live, board: Board, layout: Layout, asking: Asking, look: Look, motion: Motion, past: Past,
   *   again: Again, twin: { open: boolean, toggle: () => void }, forms: Forms, redraw: Redraw }} parts
   */
  constructor({ desk, words, names, live, board, layout, asking, look, motion, past, again, twin, forms, redraw }) {
    this.desk = desk;
    this.words = words;
    this.names = names;
    this.live = live;
    this.board = board;
    this.layout = layout;
    this.asking = asking;
    this.look = look;
    this.motion = motion;
    this.past = past;
    this.again = again;
    this.twin = twin;
    this.forms = forms;
    this.redraw = redraw;
    this.troop = new Troop({ desk, live, words, redraw, give: (decision, bundle) => this.give(decision, bundle) });
    this.walk = new Walk({ desk, live, words, again, redraw, play: (row) => this.play(row) });
  }

  /** A mouse is on the map: it may take counters up. */
  async reachOut() {
    const { desk, board, asking, forms } = this;
    if (this.carry || !desk.mine) return;
    const loaded = await later("./carry.js", import.meta.url);
    if (!loaded || this.carry) return;
    this.carry = new loaded.Carry({ desk, board, asking, forms, hand: this });
    board.pointing.carries = this.carry;
  }

  /** @param {Pointed} pointed */
  clicked({ element, elements }) {
    const { desk } = this;
    if (!element) return this.back();
    const under = [element, ...elements];
    const unit = under.find((one) => one.startsWith("unit:"));
    if (unit) desk.unit = unit.slice(5);
    if (desk.open && (this.forms.clicked(under) || this.troop.clicked(under) || this.walk.clicked(under))) return;
    const wanted = desk.open ? (desk.choices.wanted(under) ?? this.look.tokenAt(under)) : null;
    if (wanted) return this.pick(wanted);
    if (unit) this.layout.show("unit");
    this.redraw("panel", "cards", "overlay");
    if (desk.mine) this.asking.why(element);
  }

  /** Walks the units that can be chosen, or else whatever can be: from the last on to the first. @param {number} by */
  round(by) {
    const all = [...this.desk.choices.begin];
    const units = all.filter((element) => element.startsWith("unit:"));
    const list = units.length ? units : all;
    const at = list.indexOf(this.desk.choices.picked[0] ?? "");
    if (list.length) this.next(list, at < 0 && by < 0 ? list.length - 1 : (at + by + list.length) % list.length);
  }

  /** Goes to one of those that can be chosen, of a token to the first of its units. @param {ElementName[]} list @param {number} at @returns {boolean} whether there is such a one */
  next(list, at) {
    const { desk, look, board } = this;
    const wanted = list[at];
    if (!wanted) return false;
    if (wanted !== desk.choices.picked[0]) this.pick(wanted);
    board.focusOn(look.unitsOf(wanted)[0] ?? wanted);
    return true;
  }

  /** @param {ElementName} element */
  pick(element) {
    const { desk } = this;
    const { choices } = desk;
    if (!desk.open) return;
    const result = choices.pick(element);
    if (result === null) return this.asking.why(element);
    if (element.startsWith("unit:") && choices.picked.length === 1) desk.unit = element.slice(5);
    const candidate = choices.candidate();
    if (candidate && (result === "again" || (!settings.confirm && choices.picked.length > 1 && !this.troop.shift)))
      return this.play(candidate);
    this.chosen();
  }

  /** Chooses from a list; a second time it is played. @param {Choice} row */
  name(row) {
    const { choices } = this.desk;
    if (choices.named === row) return this.play(row);
    choices.name(row);
    if (!settings.confirm) return this.play(row);
    this.chosen();
  }

  /** Something else is picked: show its price. */
  chosen() {
    const { choices } = this.desk;
    const candidate = choices.candidate();
    this.asking.preview = null;
    if (candidate) this.asking.about(candidate);
    if (candidate && this.troop.shift) this.troop.start(candidate);
    if (narrow.matches) this.layout.show(candidate || choices.menu().length ? "action" : this.layout.tab);
    this.redraw("all");
    this.look.liftSheet();
  }

  /** @param {Choice} row @param {boolean} [forAll] and what is asked of the rest is answered alike */
  async play(row, forAll = this.again.wanted && this.again.has([row])) {
    const { desk } = this;
    const { choices } = desk;
    if (!choices.decision || desk.sending) return;
    if (this.troop.open?.row === row && this.troop.go()) return;
    const duties = row.picks.length === 0 ? (choices.decision.must ?? []) : [];
    if (duties.length && !(await this.leaves(duties, row))) return;
    // The same question may have come for another moment while the duties were read.
    const { decision } = choices;
    if (!decision || choices !== desk.choices || desk.sending) return;
    this.wait();
    this.again.made(decision, row, forAll);
    this.sent = { decision, id: row.id };
    this.motion.forget();
    this.live.play(decision.at, row.id);
    this.redraw("bar");
  }

  /** A form that is filled in. @param {Decision} decision @param {unknown[]} bundle */
  give(decision, bundle) {
    this.wait();
    this.sent = null;
    this.motion.forget();
    this.live.give(decision.at, bundle);
    this.redraw("bar");
  }

  /** Are these duties to be left undone? @param {Duty[]} duties @param {Choice} row */
  leaves(duties, row) {
    const { t, say, sayNode } = this.words;
    const link = (/** @type {ElementName} */ on) => h("button.ref", { type: "button", dataset: { element: on } }, this.names.nameOf(on));
    const list = h(
      "ul.duties",
      null,
      duties.map((duty) => h("li", null, sayNode(duty.say), " ", duty.on.map(link))),
    );
    return confirm(t("duties-title"), [h("p", null, t("duties-about")), list], say(row.message));
  }

  /** A new question: if the last answer was one for all, it is given again. */
  goOn() {
    const row = this.again.answer();
    if (row) this.play(row, true);
  }

  /** The rest is asked after all. */
  stopRest() {
    this.again.stop();
    this.redraw("bar");
  }

  /** The next choice is for the rest too, or not. */
  toggleRest() {
    this.again.wanted = !this.again.wanted;
    this.redraw("bar");
  }

  /** Nothing else can be chosen until the answer is there. */
  wait() {
    this.desk.sending = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.live.link.state === "open" && this.settle(() => undefined), ANSWER_MS);
  }

  answered() {
    clearTimeout(this.timer);
    this.desk.sending = false;
    this.live.settled();
  }

  /** The answer to a choice that was not taken. @param {() => void} tellWhy */
  settle(tellWhy) {
    this.answered();
    this.again.stop();
    this.walk.going = null;
    tellWhy();
    this.redraw("bar");
  }

  /** The choice crossed with somebody else's: it is sent again if nothing else is asked now. @param {Sent} late */
  tryAgain({ decision, id }) {
    const { model, choices } = this.desk;
    const row = sameQuestion(decision, model?.decision ?? null) ? choices.rows.find((one) => one.id === id) : null;
    if (row) this.play(row);
    else toast(this.words.t("stale"));
  }

  back() {
    const { desk } = this;
    if (this.carry?.now) this.board.pointing.lose();
    else if (this.again.model) this.stopRest();
    else if (this.walk.back()) return;
    else if (this.troop.open) this.troop.close();
    else if (desk.choices.back()) this.chosen();
    else if (desk.moment) this.past.leave();
    else if (this.twin.open) this.twin.toggle();
    else if (this.asking.ready || desk.unit) this.lookAway();
    else this.look.pointAt(null);
  }

  /** Nothing is inspected any more, and no button half pressed. */
  lookAway() {
    this.desk.unit = null;
    this.asking.lookAt(null, 0);
    this.redraw("all");
  }

  /** Another decision: whoever is on his way goes on, and what can be weighed is. */
  async asked() {
    const { desk, live, words, redraw } = this;
    this.walk.asked();
    if (!this.weigh && desk.choices.decision?.weighs && desk.mine) {
      const loaded = await later("./weigh.js", import.meta.url);
      const parts = { desk, live, words, redraw, name: (/** @type {Choice} */ row) => this.name(row) };
      if (loaded) this.weigh ??= new loaded.Weigh({ ...parts, give: (steps) => this.walk.give(steps) });
    }
    this.weigh?.asked();
  }

  undo() {
    const { model, moment, sending, scene } = this.desk;
    if (!model || moment || sending || scene) return;
    this.again.stop();
    this.walk.going = null;
    const { undo } = model.table;
    if (!undo?.may) return toast(this.words.sayNode(undo?.say));
    this.wait();
    this.live.send({ do: "undo", at: model.decision?.at ?? model.seq });
    this.redraw("bar");
  }
}
