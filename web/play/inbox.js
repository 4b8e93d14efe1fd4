/** What the server says, and what becomes of it. */

import { toast } from "../lib/dialog.js";
import { byId, h } from "../lib/dom.js";
import { Choices } from "./choices.js";
import { isRoll } from "./dice.js";
import { answers, fromFull, sameQuestion, takeStep } from "./model.js";
import { Frames } from "./motion.js";
import { sound } from "./news.js";

/**
 * @import { Board } from "../board/board.js"
 * @import { Live } from "../lib/live.js"
 * @import { Words } from "../lib/texts.js"
 * @import { ChatLine, Frame, Full, LogLine, Message, Orders, Step } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Asking } from "./asking.js"
 * @import { Notes } from "./cards.js"
 * @import { Desk } from "./desk.js"
 * @import { Hand } from "./hand.js"
 * @import { Layout } from "./layout.js"
 * @import { LogView } from "./log.js"
 * @import { Look } from "./look.js"
 * @import { Model } from "./model.js"
 * @import { Motion, Move } from "./motion.js"
 * @import { Names } from "./names.js"
 * @import { News } from "./news.js"
 * @import { Past } from "./past.js"
 * @import { Redraw } from "./view.js"
 */

/** @returns {{ moves: Move[], lines: LogLine[], cut: boolean, decision: boolean }} */
const nothingUnseen = () => ({ moves: [], lines: [], cut: false, decision: false });

export class Inbox {
  unseen = nothingUnseen();
  frames = new Frames(() => this.catchUp());

  /**
   * @param {{ desk: Desk, words: Words, names: Names, skin: Skin, seatNames: string[], live: Live, board: Board, layout: Layout, log: LogView,
   *   notes: Notes, asking: Asking, look: Look, motion: Motion, past: Past, hand: Hand, news: News, redraw: Redraw, guide: () => void }} parts
   */
  constructor(parts) {
    this.parts = parts;
  }

  /** @param {Frame} frame */
  take(frame) {
    const { words, live, hand } = this.parts;
    switch (frame.t) {
      case "full":
        return this.takeFull(frame);
      case "step":
        return this.takeStep(frame);
      case "stale":
        return hand.settle(() => {
          hand.late = live.again ? null : hand.sent;
        });
      case "refused":
        return hand.settle(() => this.refused({ ...frame.say, r: frame.r ?? frame.say.r }));
      case "error":
        return hand.settle(() => toast(words.sayNode(frame.say)));
      case "people":
        return this.update({ people: frame.people, watchers: frame.watchers ?? 0 });
      case "orders":
        return this.ordered(frame.orders);
      case "proposal":
        return this.update({ proposal: frame.proposal });
      case "chat":
        return this.chatted(frame.line);
      case "rematch":
        return toast(h("a", { href: `/g/${frame.id}` }, words.t("rematch-ready")));
      case "frozen":
        return this.frozen(frame.say);
    }
  }

  /** @param {Full} full */
  takeFull(full) {
    const { desk, words, seatNames, hand, log, notes, board, redraw } = this.parts;
    const before = desk.model;
    const { late } = hand;
    if (before?.table.version && full.table.version && full.table.version !== before.table.version) toast(words.t("updated"));
    hand.late = hand.sent = null;
    const model = fromFull(full, seatNames, before);
    desk.model = model;
    this.unseen = nothingUnseen();
    hand.answered();
    log.set(model.log, model.chat);
    notes.set(model.note);
    if (!desk.moment) board.setScene(model.scene);
    // Back after a cut line, or after somebody else's choice came first: a draft is kept if the same is still asked.
    if (before?.table.seat === model.table.seat && sameQuestion(desk.choices.decision, model.decision)) {
      this.goOn();
      redraw("all");
    } else this.newDecision();
    if (late) hand.tryAgain(late);
    this.begin(before, model);
  }

  /** What is done once, when there is something to see for the first time. @param {Model | null} before @param {Model} model */
  begin(before, model) {
    const { desk, look, past, board, guide } = this.parts;
    if (!before) {
      document.body.dataset.ready = "";
      past.follow();
    }
    if (Object.keys(before?.scene.pieces ?? {}).length) return;
    look.frame();
    if (desk.mine) look.follow();
    if (!model.table.lesson) return;
    guide();
    board.sight.fitTo(Object.keys(model.scene.pieces).map((id) => `unit:${id}`));
  }

  /** @param {Step} step */
  takeStep(step) {
    const { desk, motion, hand } = this.parts;
    const { model } = desk;
    if (!model) return;
    this.unseen.moves.push(...motion.moves(model.scene.pieces, step.scene?.pieces));
    this.unseen.lines.push(...(step.log ?? []));
    this.unseen.cut ||= step.cut !== undefined;
    const before = model.decision;
    takeStep(model, step);
    // Somebody else's step leaves what is half chosen as it is.
    if (answers(model, step, before)) {
      hand.answered();
      this.decideAnew();
    } else this.goOn();
    this.frames.ask();
  }

  /** What is half chosen stays: only the moment it is for, or who else is asked, has changed. */
  goOn() {
    const { choices, model } = this.parts.desk;
    if (choices.decision) choices.decision = model?.decision ?? null;
  }

  /** Draws what the steps since the last picture have changed. */
  catchUp() {
    const { desk, board, motion, log, skin, redraw } = this.parts;
    if (!desk.model) return;
    const { moves, lines, cut, decision } = this.unseen;
    this.unseen = nothingUnseen();
    if (!desk.moment) {
      board.setScene(desk.model.scene);
      motion.show(moves);
    }
    if (cut) log.set(desk.model.log, desk.model.chat);
    else log.added(lines);
    const events = lines.flatMap((line) => line.events);
    sound([
      ...events.map((message) => (isRoll(message) ? /** @type {const} */ ("dice") : skin.soundOf?.(message))),
      moves.length > 0 && "move",
    ]);
    if (decision) this.tellDecision();
    else redraw("all");
  }

  /** @param {Message} message */
  refused(message) {
    const { desk, words, asking } = this.parts;
    const element = desk.choices.picked.at(-1);
    if (element) asking.bubble(element, message);
    else toast(words.sayNode(message));
    byId("murmur").textContent = words.say(message);
  }

  /** @param {Partial<Model>} change */
  update(change) {
    const { desk, redraw } = this.parts;
    if (!desk.model) return;
    Object.assign(desk.model, change);
    redraw("top", "bar");
  }

  /** @param {Orders} orders */
  ordered(orders) {
    const { desk, redraw } = this.parts;
    if (desk.model) desk.model.table.orders = orders;
    redraw("bar");
  }

  /** @param {ChatLine} line */
  chatted(line) {
    const { desk, log } = this.parts;
    desk.model?.chat.push(line);
    if (log.chatted(line)) return;
    toast(h("b", null, line.from), " ", line.text);
    byId("murmur").textContent = `${line.from}: ${line.text}`;
  }

  /** @param {Message} why */
  frozen(why) {
    const { model } = this.parts.desk;
    if (!model) return;
    Object.assign(model.table, { status: "frozen", outcome: why });
    this.newDecision();
  }

  /** The decision is another one: choices begin anew. */
  newDecision() {
    this.decideAnew();
    this.tellDecision();
  }

  decideAnew() {
    const { desk, names, asking, layout } = this.parts;
    if (!desk.model) return;
    const { decision, scene } = desk.model;
    this.unseen.decision = true;
    desk.choices = new Choices(decision?.you ? decision : null, (element) => names.isDrawn(element));
    asking.forget();
    layout.raise(false);
    if (decision?.you || !desk.unit || !scene.pieces[desk.unit]) desk.unit = null;
  }

  tellDecision() {
    const { desk, look, news, redraw } = this.parts;
    if (!desk.model) return;
    this.unseen.decision = false;
    if (desk.mine) look.follow();
    redraw("all");
    look.liftSheet();
    news.tell();
  }
}
