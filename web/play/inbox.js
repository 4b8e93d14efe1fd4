/** What the server says, and what becomes of it. */

import { ApiError, get } from "../lib/api.js";
import { toast } from "../lib/dialog.js";
import { byId, h } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { settings } from "../lib/settings.js";
import { tellAll } from "../lib/top.js";
import { actsOf, isOpen } from "./acts.js";
import { Choices } from "./choices.js";
import { isRoll } from "./dice.js";
import { showBefore } from "./log.js";
import { answers, fromFull, hearGallery, sameQuestion, takeStep } from "./model.js";
import { Frames } from "./motion.js";
import { sound } from "./news.js";
import { remember, seenUntil, unseen } from "./seen.js";
import { secondsLeft } from "./status.js";

/**
 * @import { Board } from "../board/board.js"
 * @import { Live } from "../lib/live.js"
 * @import { Words } from "../lib/texts.js"
 * @import { ChatLine, Frame, Full, Gallery, LogLine, Message, Orders, Step } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Asking } from "./asking.js"
 * @import { Notes } from "./cards.js"
 * @import { Desk } from "./desk.js"
 * @import { Forms } from "./forms.js"
 * @import { Hand } from "./hand.js"
 * @import { Layout } from "./layout.js"
 * @import { LogView } from "./log.js"
 * @import { Look } from "./look.js"
 * @import { Model } from "./model.js"
 * @import { Motion, Move } from "./motion.js"
 * @import { Names } from "./names.js"
 * @import { News } from "./news.js"
 * @import { Past } from "./past.js"
 * @import { Act } from "./acts.js"
 * @import { Entry } from "./entries.js"
 * @import { Theatre } from "./theatre.js"
 * @import { Redraw } from "./view.js"
 */

/** Of more than these nobody wants to see each: there is a list of them. */
const MOST_ACTS = 4;
/** A fight is told in no more lines than these, as far as its last one matters. */
const LATEST = 8;

/** @returns {{ moves: Move[], lines: LogLine[], cut: boolean, decision: boolean }} */
const nothingUnseen = () => ({ moves: [], lines: [], cut: false, decision: false });

export class Inbox {
  unseen = nothingUnseen();
  frames = new Frames(() => this.catchUp());
  /** @type {(Full | Step)[]} what has come and is not taken yet, because something is being shown */
  waiting = [];
  busy = false;
  /** Whatever waits is not shown any more. */
  hurried = false;
  /** @type {Theatre | null} */
  stage = null;
  /** @type {number | null} the last line before the page was left */
  left = null;

  /**
   * @param {{ desk: Desk, words: Words, names: Names, skin: Skin, seatNames: string[], live: Live, board: Board, layout: Layout, log: LogView,
   *   notes: Notes, asking: Asking, look: Look, motion: Motion, past: Past, hand: Hand, news: News, forms: Forms, redraw: Redraw,
   *   guide: () => void }} parts
   */
  constructor(parts) {
    this.parts = parts;
    document.addEventListener("visibilitychange", () => this.turned());
  }

  /** @param {Frame} frame */
  take(frame) {
    const { words, live, hand } = this.parts;
    switch (frame.t) {
      case "full":
      case "step":
        return void this.arrive(frame);
      case "stale":
        return hand.settle(() => {
          hand.late = live.again ? null : hand.sent;
        });
      case "refused":
        return hand.settle(() => this.refused({ ...frame.say, r: frame.r ?? frame.say.r }, frame.at));
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
      case "gallery":
        return this.heardGallery(frame.gallery);
      case "rematch":
        return this.rematch(frame.id);
      case "frozen":
        return this.frozen(frame.say);
      case "muted":
        return this.parts.log.mute(frame.who);
      case "notice":
        return void tellAll(frame.notice);
    }
  }

  /** What has happened is shown first, and what comes meanwhile waits for its end. @param {Full | Step} frame */
  async arrive(frame) {
    this.waiting.push(frame);
    if (!this.busy) await this.takeWaiting();
  }

  async takeWaiting() {
    this.busy = true;
    try {
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
        if (next.t === "full") await this.complete(next);
        const acts = this.shownFirst(next);
        if (acts.length) await this.perform(acts);
        if (next.t === "full") await this.parts.news.handOverTo(next);
        if (next.t === "full") this.takeFull(next);
        else this.takeStep(next);
      }
    } finally {
      this.busy = this.hurried = false;
    }
  }

  /** Of a long game a frame brings the end of the log: the rest of it is asked for. @param {Full} full */
  async complete({ log }) {
    while (log.length && log[0].n > 1) {
      const answer = await this.parts.live.ask({ what: "lines", before: log[0].n });
      // Without a connection the next one brings a frame of its own.
      if (!answer?.lines?.length) return;
      log.unshift(...answer.lines);
    }
  }

  /** The acts that are played before a frame is taken: none while somebody looks back, or at what he has not decided yet. @param {Full | Step} frame */
  shownFirst(frame) {
    const { desk } = this.parts;
    const { model } = desk;
    const blind = settings.speed === "off" || this.hurried || document.hidden;
    if (!model || desk.moment || blind || (desk.mine && !desk.sending && frame.t === "step" && frame.decision === undefined)) return [];
    if (frame.t === "step") return frame.cut === undefined ? actsOf(frame.log ?? []) : [];
    // The end of a game is told whole; whoever has been away for long is told of it otherwise.
    const acts = frame.table.seat === model.table.seat ? actsOf(frame.log.slice(model.log.length)) : [];
    return acts.length > MOST_ACTS ? [] : acts;
  }

  /** @param {Act[]} acts */
  async perform(acts) {
    const { desk, words, redraw } = this.parts;
    const theatre = await this.theatre();
    if (!theatre || !desk.model) return;
    desk.scene = acts[0].events[0];
    redraw("bar", "cards", "offScreen");
    await theatre.play(acts, this.lastAct());
    desk.scene = null;
    byId("murmur").textContent = acts.map((act) => words.say(act.events.at(-1)?.beat?.say ?? act.events.at(-1))).join(" ");
  }

  /** Shows a fight of before once more; what comes meanwhile waits. @param {Entry} entry */
  async again({ first, events }) {
    const { desk, board, live, seatNames, redraw } = this.parts;
    const { model } = desk;
    if (!model || this.busy || desk.sending) return;
    this.busy = true;
    try {
      /** @type {Full} */
      const full = await get(`/api/tables/${live.id}/at/${first}?eyes=${model.table.seat ?? "public"}`);
      const theatre = await this.theatre();
      desk.moment = fromFull(full, seatNames);
      desk.scene = events[0];
      board.setScene(desk.moment.scene);
      redraw("bar", "cards", "offScreen");
      await theatre?.again({ events: events.filter(({ beat }) => beat), lines: [], battle: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(this.parts.words.sorry(error));
    } finally {
      desk.moment = desk.scene = null;
      board.setScene(desk.model?.scene ?? model.scene);
      redraw("all");
      await this.takeWaiting();
    }
  }

  /** The last fight once more. */
  againLast() {
    const entry = this.parts.log.entries.findLast(({ battle, events }) => battle && events.some(({ beat }) => beat?.kind === "result"));
    if (entry) this.again(entry);
  }

  /** What was done last, as far as it is known. */
  lastAct() {
    return actsOf(this.parts.desk.model?.log.slice(-LATEST) ?? []).at(-1);
  }

  async theatre() {
    const { desk, words, board, skin, redraw } = this.parts;
    const loaded = this.stage ? null : await later("./theatre.js", import.meta.url);
    if (loaded) this.stage = new loaded.Theatre({ desk, words, board, skin, redraw, left: () => this.clock() });
    return this.stage;
  }

  /** Milliseconds left to whoever looks, if a clock runs. */
  clock() {
    const { model } = this.parts.desk;
    const seat = model?.table.seat ?? null;
    const left = model && seat !== null ? secondsLeft(model, seat, Date.now()) : null;
    return left == null ? null : left * 1000;
  }

  /** Ends what is being shown. @param {boolean} all and whatever waits behind it */
  skip(all) {
    this.hurried ||= all;
    if (all) this.stage?.skipAll();
    else this.stage?.skip();
  }

  /** @param {Full} full */
  takeFull(full) {
    const { desk, words, seatNames, hand, log, notes, board, redraw } = this.parts;
    const before = desk.model;
    const { late } = hand;
    if (before?.table.version && full.table.version && full.table.version !== before.table.version) toast(words.t("updated"));
    hand.late = hand.sent = null;
    hand.again.stop();
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
    const { desk, look, past, board, log, guide } = this.parts;
    if (!before) {
      document.body.dataset.ready = "";
      past.follow();
      showBefore(log, model.table, String(model.table.seat ?? "public"));
      this.tellMissed(seenUntil(model.table.id, model.table.seat));
    }
    if (Object.keys(before?.scene.pieces ?? {}).length) return;
    look.frame();
    if (desk.mine) look.follow();
    if (!model.table.lesson) return;
    guide();
    board.sight.fitTo(Object.keys(model.scene.pieces).map((id) => `unit:${id}`));
  }

  /** Who comes back is told what others have done since, if it is enough to be told. @param {number | null} until the last line that was seen */
  async tellMissed(until) {
    const { desk, words, names, skin, board, live, seatNames, redraw } = this.parts;
    const { model } = desk;
    const lines =
      model && until !== null && !desk.since && model.table.status === "playing" ? unseen(model.log, until, model.table.seat) : [];
    this.noteSeen();
    if (!model || !lines.length || model.table.you.length !== 1) return;
    const eyes = model.table.seat ?? "public";
    const [loaded, full] = await Promise.all([
      later("./since.js", import.meta.url),
      get(`/api/tables/${live.id}/at/${until}?eyes=${eyes}`).catch(() => null),
    ]);
    if (!loaded || !full || desk.since || desk.moment || !desk.choices.untouched) return;
    const theatre = () => this.theatre();
    const since = new loaded.Since({ desk, words, names, skin, board, redraw, theatre }, fromFull(full, seatNames), lines);
    if (!since.cards.length) since.close();
  }

  /** All lines are before somebody's eyes. */
  noteSeen() {
    const { model } = this.parts.desk;
    if (model && !document.hidden) remember(model.table.id, model.table.seat, model.log.at(-1)?.n ?? 0);
  }

  /** The page is looked at again, or no longer. */
  turned() {
    const { model } = this.parts.desk;
    if (document.hidden) this.left = model?.log.at(-1)?.n ?? null;
    else this.tellMissed(this.left);
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
      if (!desk.moment) desk.since?.close();
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
    const { desk, board, motion, log, skin, hand, redraw } = this.parts;
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
    this.noteSeen();
    if (decision) this.tellDecision();
    else redraw("all");
    hand.goOn();
  }

  /** @param {Message} message @param {number} [at] which command of a form */
  refused(message, at) {
    const { desk, words, asking, forms } = this.parts;
    if (at !== undefined) return forms.refused(message, at);
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
    redraw("top", "bar", "result");
  }

  /** There is a table for the next game: a link to it stays in the bar. @param {string} id */
  rematch(id) {
    const { desk, words, redraw } = this.parts;
    desk.rematch = id;
    toast(h("a", { href: `/g/${id}` }, words.t("rematch-ready")));
    redraw("bar", "result");
  }

  /** @param {Orders | null} orders */
  ordered(orders) {
    const { desk, redraw } = this.parts;
    if (desk.model) desk.model.table.orders = orders;
    redraw("bar");
  }

  /** @param {Gallery} gallery */
  heardGallery(gallery) {
    const { desk, log } = this.parts;
    if (!desk.model) return;
    hearGallery(desk.model, gallery);
    log.set(desk.model.log, desk.model.chat);
  }

  /** @param {ChatLine} line */
  chatted(line) {
    const { desk, log } = this.parts;
    if (line.removed) return this.removed(line);
    desk.model?.chat.push(line);
    if (log.chatted(line)) return;
    toast(h("b", null, line.from), " ", line.text);
    byId("murmur").textContent = `${line.from}: ${line.text}`;
  }

  /** An administrator has taken away what a line said. @param {ChatLine} line */
  removed(line) {
    const { desk, log } = this.parts;
    const known = desk.model?.chat.find(({ n }) => n === line.n);
    if (known) Object.assign(known, line);
    log.render();
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
    desk.choices.give(desk.unit && `unit:${desk.unit}`);
    asking.forget();
    layout.raise(false);
    if (decision?.you || !desk.unit || !scene.pieces[desk.unit]) desk.unit = null;
  }

  tellDecision() {
    const { desk, look, news, asking, hand, redraw } = this.parts;
    if (!desk.model) return;
    this.unseen.decision = false;
    const candidate = desk.mine ? desk.choices.candidate() : null;
    if (candidate) asking.about(candidate);
    // A fight that is decided in keeps its tray; any other question closes it.
    if (!isOpen(this.lastAct())) this.stage?.close();
    if (desk.mine) look.follow();
    redraw("all");
    look.liftSheet();
    news.announce();
    hand.asked();
  }
}
