/** The play screen: draws what the server sends and sends back one choice. */

import { confirm, toast } from "../lib/dialog.js";
import { byId, fill, h } from "../lib/dom.js";
import { clockTime } from "../lib/format.js";
import { bindKeys, meant, writtenKey } from "../lib/keys.js";
import { later } from "../lib/later.js";
import { tell } from "../lib/notify.js";
import { onSetting, settings } from "../lib/settings.js";
import { onLanguage, Words, written } from "../lib/texts.js";
import { Asking } from "./asking.js";
import { Notes } from "./cards.js";
import { Choices } from "./choices.js";
import { curtain } from "./curtain.js";
import { isRoll } from "./dice.js";
import { keyAct } from "./keymap.js";
import { Layout, narrow } from "./layout.js";
import { LogView } from "./log.js";
import { Look } from "./look.js";
import { answers, fromFull, sameQuestion, takeStep } from "./model.js";
import { Frames, Motion } from "./motion.js";
import { Past } from "./past.js";
import { chips, personName, seatName, secondsLeft } from "./status.js";
import { View } from "./view.js";

/** How long a choice waits for a step that answers it before one may choose again. */
const ANSWER_MS = 4000;
const CLOCK_CALLS_S = [300, 60, 10];

/** @returns {{ moves: import("./motion.js").Move[], lines: import("./model.js").LogLine[], cut: boolean, decision: boolean }} */
const nothingUnseen = () => ({ moves: [], lines: [], cut: false, decision: false });

export class PlayPage {
  /**
   * @param {import("../lib/live.js").Live} live
   * @param {{ game: string, sides: string[], chart: any, Board: any, skin: any }} what `sides` names the seats
   */
  constructor(live, { game, sides, chart, Board, skin }) {
    this.live = live;
    this.id = live.id;
    this.game = game;
    this.sides = sides;
    this.chart = chart;
    this.Board = Board;
    this.skin = skin;
    this.words = new Words(game);
    this.words.link = (name, value) => this.elementOf(name, value);
    this.hexes = new Set(chart.sheets.flatMap((/** @type {any} */ sheet) => (sheet.hexes ?? []).map((/** @type {any[]} */ hex) => hex[0])));
    this.areas = new Set(chart.sheets.flatMap((/** @type {any} */ sheet) => (sheet.areas ?? []).map((/** @type {any} */ area) => area.id)));
    this.places = new Set(
      chart.sheets.flatMap((/** @type {any} */ sheet) => (sheet.places ?? []).map((/** @type {any} */ place) => place.id)),
    );
    /** @type {import("./model.js").Model | null} */
    this.model = null;
    this.choices = new Choices(null);
    this.oddsOpen = false;
    /** @type {string | null} the unit whose card is shown */
    this.unit = null;
    this.sending = false;
    this.curtainUp = false;
    this.wasYours = false;
    this.resultSeen = false;
    /** @type {{ decision: any, id: number } | null} the last choice */
    this.sent = null;
    /** @type {{ decision: any, id: number } | null} a choice that came too late */
    this.late = null;
    this.unseen = nothingUnseen();
    this.frames = new Frames(() => this.catchUp());
    this.past = new Past(this);
    this.look = new Look(this);
    this.motion = new Motion(this);
    /** @type {import("./coach.js").Coach | null} */
    this.coach = null;
    this.asking = new Asking(this);
    this.view = new View(this);
    this.words.naming = (name, value) => skin.naming?.(name, value, this.words.t) ?? null;
    this.makeBoard();
    this.layout = new Layout(this.words);
    this.log = new LogView(byId("card-log"), {
      words: this.words,
      look: (n) => this.past.look(n),
      chat: (text) => this.live.send({ do: "chat", text }),
      sums: skin.sums,
      memory: `chat:${this.id}`,
      isOwn: (line) => line.seat != null && Boolean(this.model?.table.you.includes(line.seat)),
      unread: (n) => this.layout.badge("log", n),
    });
    this.layout.changed = () => this.log.seen();
    this.notes = new Notes(byId("card-notes"), this.words, (text) => this.live.send({ do: "note", text }));
    this.listen();
  }

  /** The map element a name in a sentence stands for. @param {string} name @param {string} value */
  elementOf(name, value) {
    if (this.model?.scene.pieces[value]) return `unit:${value}`;
    if (this.hexes.has(value)) return `hex:${value}`;
    const area = value.startsWith("area-") ? value.slice(5) : null;
    if (area && this.areas.has(area)) return `area:${area}`;
    return this.skin.elementOf?.(name, value) ?? null;
  }

  /** @param {number} seat */
  seatName(seat) {
    return this.model ? seatName(this.words, this.model, seat) : "";
  }

  /** An element in words. @param {string} element */
  nameOf(element) {
    const [kind, id] = element.split(":");
    const piece = this.shown?.scene.pieces[id];
    if (kind === "unit" && piece) return `${id}, ${this.words.say(piece.label)}`;
    if (kind === "area" && this.words.has(`area-${id}`)) return this.words.t(`area-${id}`);
    return this.words.has(`chit-${id}`) ? this.words.t(`chit-${id}`) : (this.skin.naming?.(kind, id, this.words.t) ?? this.placeName(id));
  }

  /** Is an element somewhere on the sheets? @param {string} element */
  isDrawn(element) {
    const at = element.startsWith("unit:") ? this.model?.scene.pieces[element.slice(5)]?.at : null;
    return at === null || (at !== undefined && (this.hexes.has(at) || this.areas.has(at) || this.places.has(at)));
  }

  /** Where something stands: a hex by its number, a box by its name. @param {string} at */
  placeName(at) {
    const place = this.chart.sheets
      .flatMap((/** @type {any} */ sheet) => [...(sheet.places ?? []), ...(sheet.areas ?? [])])
      .find((/** @type {any} */ one) => one.id === at);
    return place?.name ? this.words.say(place.name) : written(at);
  }

  get shown() {
    return this.past.moment ?? this.model;
  }

  get mine() {
    return Boolean(!this.past.moment && this.model?.decision?.you && this.model.table.status === "playing");
  }

  listen() {
    this.live.addEventListener("frame", (event) => this.take(/** @type {CustomEvent} */ (event).detail));
    this.live.addEventListener("state", () => this.view.bar());
    onLanguage(() => this.rename());
    onSetting((name) => name === "confirm" && this.view.bar());
    document.addEventListener("click", (event) => this.look.linkClicked(event));
    for (const name of ["pointerover", "focusin"])
      document.addEventListener(name, (event) => {
        const link = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest?.("[data-element]"));
        this.look.pointAt(link?.dataset.element ?? null);
      });
    byId("off-screen").addEventListener("click", () => {
      this.look.rightSheet();
      this.board.fitTo(this.look.active());
    });
    bindKeys((key, event) => keyAct(this, key, event));
    setInterval(() => this.tick(), 1000);
  }

  makeBoard() {
    this.board = new this.Board(byId("board"), this.chart, this.skin, {
      say: this.words.say,
      t: this.words.t,
      describe: (/** @type {string} */ element) => this.describe(element),
      keys: { meant, written: writtenKey },
    });
    this.board.addEventListener("pick", (/** @type {CustomEvent} */ event) => this.clicked(event.detail));
    this.board.addEventListener("hover", (/** @type {CustomEvent} */ event) => this.asking.hovered(event.detail.elements));
    this.board.addEventListener("view", () => this.view.offScreen());
    this.board.addEventListener("ask", (/** @type {CustomEvent} */ event) => this.asking.why(event.detail.element));
  }

  /** A place of the map as a reader hears it: name, who stands there, what can be done. @param {string} element */
  describe(element) {
    const { t } = this.words;
    const id = element.slice(element.indexOf(":") + 1);
    const units = Object.entries(this.shown?.scene.pieces ?? {}).filter(([, piece]) => piece.at === id || piece.also === id);
    const ends = this.choices.ends();
    const cost = ends.get(element);
    return [
      this.nameOf(element),
      ...units.map(
        ([unit, piece]) =>
          `${this.seatName(piece.seat)} ${unit}, ${this.words.say(piece.label)}${this.choices.begin.has(`unit:${unit}`) ? `, ${t("can-begin")}` : ""}`,
      ),
      ends.has(element) && (cost == null ? t("can-end") : t("can-end-cost", { cost })),
    ]
      .filter(Boolean)
      .join(", ");
  }

  // What the server says

  /** @param {any} frame */
  take(frame) {
    switch (frame.t) {
      case "full":
        return this.takeFull(frame);
      case "step":
        return this.takeStep(frame);
      case "stale":
        return this.settle(() => (this.late = this.live.again ? null : this.sent));
      case "refused":
        return this.settle(() => this.refused(frame));
      case "error":
        return this.settle(() => toast(this.words.sayNode(frame.say)));
      case "people":
        return this.update({ people: frame.people, watchers: frame.watchers ?? 0 });
      case "proposal":
        return this.update({ proposal: frame.proposal });
      case "chat":
        return this.chatted(frame.line);
      case "rematch":
        return toast(h("a", { href: `/g/${frame.id}` }, this.words.t("rematch-ready")));
      case "frozen":
        return this.frozen(frame.say);
    }
  }

  /** @param {any} frame */
  takeFull(frame) {
    const first = this.model === null;
    if (this.model?.table.version && frame.table.version && frame.table.version !== this.model.table.version)
      toast(this.words.t("updated"));
    const late = this.late;
    this.late = this.sent = null;
    const empty = !Object.keys(this.model?.scene.pieces ?? {}).length;
    const before = this.model;
    this.model = fromFull(frame, this.sides, this.model);
    this.unseen = nothingUnseen();
    this.answered();
    this.log.set(this.model.log, this.model.chat);
    this.notes.set(this.model.note);
    if (!this.past.moment) this.board.setScene(this.model.scene);
    // Back after a cut line, or after somebody else's choice came first: a draft is kept if the same is still asked.
    if (before?.table.seat === this.model.table.seat && sameQuestion(this.choices.decision, this.model.decision)) {
      this.goOn();
      this.view.all();
    } else this.newDecision();
    if (late) this.tryAgain(late);
    if (first) {
      document.body.dataset.ready = "";
      this.past.follow();
    }
    if (empty) {
      this.look.frame();
      if (this.mine) this.look.follow();
    }
    if (this.model.table.lesson && !this.coach) {
      this.guide();
      this.board.fitTo(Object.keys(this.model.scene.pieces).map((id) => `unit:${id}`));
    }
  }

  /** @param {any} step */
  takeStep(step) {
    if (!this.model) return;
    this.unseen.moves.push(...this.motion.moves(this.model.scene.pieces, step.scene?.pieces));
    this.unseen.lines.push(...(step.log ?? []));
    this.unseen.cut ||= step.cut !== undefined;
    const before = this.model.decision;
    takeStep(this.model, step);
    // Somebody else's step leaves what is half chosen as it is.
    if (answers(this.model, step, before)) {
      this.answered();
      this.decideAnew();
    } else this.goOn();
    this.frames.ask();
  }

  /** What is half chosen stays: only the moment it is for, or who else is asked, has changed. */
  goOn() {
    if (this.choices.decision) this.choices.decision = this.model?.decision ?? null;
  }

  /** Draws what the steps since the last picture have changed. */
  catchUp() {
    if (!this.model) return;
    const { moves, lines, cut, decision } = this.unseen;
    this.unseen = nothingUnseen();
    if (!this.past.moment) {
      this.board.setScene(this.model.scene);
      this.motion.show(moves);
    }
    if (cut) this.log.set(this.model.log, this.model.chat);
    else this.log.added(lines);
    if (settings.sound)
      this.sound(
        lines.flatMap((line) => line.events.map((message) => (isRoll(message) ? "dice" : this.skin.soundOf?.(message)))),
        moves.length > 0,
      );
    if (decision) this.tellDecision();
    else this.view.all();
  }

  /** What has happened, to be heard. @param {(string | null | undefined)[]} sounds @param {boolean} moved */
  async sound(sounds, moved = false) {
    const loud = await later("../lib/sounds.js", import.meta.url);
    for (const sound of new Set([...sounds, moved && "move"])) if (sound) loud?.hear(sound);
  }

  /** The choice crossed with somebody else's: it is sent again if nothing else is asked now. @param {{ decision: any, id: number }} late */
  tryAgain({ decision, id }) {
    const row = sameQuestion(decision, this.model?.decision ?? null) ? this.choices.rows.find((one) => one.id === id) : null;
    if (row) this.play(row);
    else toast(this.words.t("stale"));
  }

  answered() {
    clearTimeout(this.answerTimer);
    this.sending = false;
    this.live.settled();
  }

  /** The answer to a choice that was not taken. @param {() => void} tellWhy */
  settle(tellWhy) {
    this.answered();
    tellWhy();
    this.view.bar();
  }

  /** @param {any} frame */
  refused(frame) {
    const element = this.choices.picked.at(-1);
    const message = { ...frame.say, r: frame.r ?? frame.say?.r };
    if (element) this.asking.bubble(element, message);
    else toast(this.words.sayNode(message));
    byId("murmur").textContent = this.words.say(message);
  }

  /** @param {Partial<import("./model.js").Model>} change */
  update(change) {
    if (!this.model) return;
    Object.assign(this.model, change);
    this.view.top();
    this.view.bar();
  }

  /** @param {any} line */
  chatted(line) {
    this.model?.chat.push(line);
    if (this.log.chatted(line)) return;
    toast(h("b", null, line.from), " ", line.text);
    byId("murmur").textContent = `${line.from}: ${line.text}`;
  }

  /** @param {any} say */
  frozen(say) {
    if (!this.model) return;
    this.model.table.status = "frozen";
    this.model.table.outcome = say;
    this.newDecision();
  }

  /** The decision is another one: choices begin anew. */
  newDecision() {
    this.decideAnew();
    this.tellDecision();
  }

  decideAnew() {
    if (!this.model) return;
    const { decision } = this.model;
    this.unseen.decision = true;
    this.choices = new Choices(decision?.you ? decision : null, (element) => this.isDrawn(element));
    this.asking.forget();
    this.layout.raise(false);
    if (decision?.you || !this.unit || !this.model.scene.pieces[this.unit]) this.unit = null;
  }

  tellDecision() {
    if (!this.model) return;
    const { decision } = this.model;
    this.unseen.decision = false;
    if (this.mine) this.look.follow();
    this.view.all();
    this.look.liftSheet();
    const yours = this.mine;
    const title = this.words.t("game-title");
    const what = this.words.say(decision?.say);
    tell({
      title: this.words.t(yours ? "title-yours" : this.model.table.status === "over" ? "title-over" : "title-waiting", {
        game: { t: title },
        name: { t: this.waitingFor() },
      }),
      yours,
      moment: `${decision?.at}`,
      text: what,
    });
    if (yours && !this.wasYours && settings.sound) this.sound(["turn"]);
    this.wasYours = yours;
    byId(yours ? "announce" : "murmur").textContent = yours ? `${this.words.t("your-decision")}: ${what}` : what;
    this.handOver();
  }

  waitingFor() {
    const seats = this.model?.decision?.seats ?? [];
    return seats.map((seat) => (this.model ? personName(this.words, this.model, seat) : "")).join(", ");
  }

  /** Several seats at one screen: who decides next takes it over. */
  async handOver() {
    if (!this.model || this.curtainUp || this.past.moment) return;
    const { table, decision } = this.model;
    if (!decision || decision.you || table.status !== "playing") return;
    const next = decision.seats.find((seat) => table.you.includes(seat) && seat !== table.seat);
    if (next === undefined) return;
    this.curtainUp = true;
    if (settings.curtain && !table.lesson)
      await curtain({ words: this.words, seat: next, name: this.seatName(next), crest: this.crest(next) });
    this.curtainUp = false;
    this.live.sit(next);
  }

  // Choosing

  /** @param {{ element: string, elements?: string[] }} detail */
  clicked({ element, elements }) {
    if (!element) return this.back();
    const under = elements?.length ? [element, ...elements] : [element];
    const unit = under.find((e) => e.startsWith("unit:"));
    if (unit) this.unit = unit.slice(5);
    const wanted = this.mine && !this.sending ? (this.choices.wanted(under) ?? this.look.chitAt(under)) : null;
    if (wanted) return this.pick(wanted);
    if (unit) this.layout.show("unit");
    this.view.cards();
    this.view.overlay();
    if (this.mine) this.asking.why(element);
  }

  /** @param {string} element */
  pick(element) {
    if (!this.mine || this.sending) return;
    const result = this.choices.pick(element);
    if (result === null) return this.asking.why(element);
    if (element.startsWith("unit:") && this.choices.picked.length === 1) this.unit = element.slice(5);
    const candidate = this.choices.candidate();
    if (candidate && (result === "again" || (!settings.confirm && this.choices.picked.length > 1))) return this.play(candidate);
    this.chosen();
  }

  /** @param {import("./choices.js").Row} row */
  name(row) {
    if (this.choices.named === row) return this.play(row);
    this.choices.name(row);
    if (!settings.confirm) return this.play(row);
    this.chosen();
  }

  /** Something else is picked: show its price. */
  chosen() {
    const candidate = this.choices.candidate();
    this.asking.preview = null;
    if (candidate) this.asking.about(candidate);
    if (narrow.matches) this.layout.show(candidate || this.choices.menu().length ? "action" : this.layout.tab);
    this.view.all();
    this.look.liftSheet();
  }

  /** @param {import("./choices.js").Row} row */
  async play(row) {
    const { choices } = this;
    if (!choices.decision || this.sending) return;
    const duties = row.picks.length === 0 ? (choices.decision.must ?? []) : [];
    if (duties.length) {
      const list = h(
        "ul.duties",
        null,
        duties.map((duty) =>
          h(
            "li",
            null,
            this.words.sayNode(duty.say),
            " ",
            duty.on.map((on) => h("button.ref", { type: "button", dataset: { element: on } }, this.nameOf(on))),
          ),
        ),
      );
      if (!(await confirm(this.words.t("duties-title"), [h("p", null, this.words.t("duties-about")), list], this.words.say(row.message))))
        return;
    }
    // The same question may have come for another moment while the duties were read.
    const { decision } = choices;
    if (!decision || choices !== this.choices || this.sending) return;
    this.wait();
    this.sent = { decision, id: row.id };
    this.motion.forget();
    this.live.play(decision.at, row.id);
    this.view.bar();
  }

  /** Nothing else can be chosen until the answer is there. */
  wait() {
    this.sending = true;
    clearTimeout(this.answerTimer);
    this.answerTimer = setTimeout(() => this.live.link.state === "open" && this.settle(() => undefined), ANSWER_MS);
  }

  back() {
    if (this.choices.back()) this.chosen();
    else if (this.past.moment) this.past.leave();
    else if (!byId("twin").hidden) this.look.toggleTwin();
    else if (this.asking.ready || this.unit) this.lookAway();
    else this.look.pointAt(null);
  }

  /** Nothing is inspected any more, and no button half pressed. */
  lookAway() {
    this.unit = null;
    this.asking.lookAt(null, 0);
    this.view.all();
  }

  undo() {
    const { table, decision, seq } = this.model ?? {};
    if (!table || this.past.moment || this.sending) return;
    if (!table.undo?.may) return toast(this.words.sayNode(table.undo?.say));
    this.wait();
    this.live.send({ do: "undo", at: decision?.at ?? seq });
    this.view.bar();
  }

  // Drawing

  /** Another language: the words change, the view stays. */
  rename() {
    this.layout.rename();
    this.log.rename();
    this.notes.rename();
    this.board.relabel();
    this.view.all();
  }

  tick() {
    const seats = document.querySelector("#top .seats");
    if (this.model?.table.clock && seats) {
      fill(seats, chips(this.words, this.model, Date.now()));
      const left =
        this.mine && this.model.table.seat !== null ? Math.round(secondsLeft(this.model, this.model.table.seat, Date.now()) ?? -1) : -1;
      if (CLOCK_CALLS_S.includes(left)) byId("murmur").textContent = this.words.t("clock-left", { time: { t: clockTime(left) } });
    }
  }

  /** @param {number} seat */
  crest(seat) {
    return this.skin.crest(seat);
  }

  nextPicks() {
    return new Set([...this.choices.begin, ...this.choices.ends().keys()]);
  }

  closeResult() {
    this.resultSeen = true;
    byId("result").hidden = true;
    byId("decision").focus();
  }

  // Links, menus, keys

  rules() {
    this.showRule(this.model?.decision?.say.r ?? null);
  }

  // What is seldom asked for comes when it is.

  /** @param {string | null} id */
  async showRule(id) {
    (await later("../lib/rulebook.js", import.meta.url))?.showRules(this.game, id);
  }

  async guide() {
    const loaded = await later("./coach.js", import.meta.url);
    if (!loaded) return;
    this.coach ??= new loaded.Coach(this);
    this.coach?.render();
  }

  /** How the score came about. */
  async score() {
    (await later("./score.js", import.meta.url))?.showScore(this);
  }

  async menu() {
    const loaded = await later("./menu.js", import.meta.url);
    if (!this.model) return;
    loaded?.showMenu({
      words: this.words,
      model: this.model,
      send: (frame) => this.live.send(frame),
      twin: () => this.look.toggleTwin(),
      rules: () => this.rules(),
      score: () => this.score(),
      invite: this.invite,
      copy: (text) => this.copy(text),
    });
  }

  /** @param {string} text */
  async copy(text) {
    await navigator.clipboard?.writeText(text).catch(() => undefined);
    toast(this.words.t("copied"), " ", h("span.small-link", null, text));
  }

  get invite() {
    const invite = sessionStorage.getItem(`invite:${this.id}`);
    return invite ? `${location.origin}/g/${this.id}?invite=${invite}` : null;
  }
}
