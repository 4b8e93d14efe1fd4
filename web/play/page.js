/** The play screen: draws what the server sends and sends back one choice. */

import { confirm, toast } from "../lib/dialog.js";
import { byId, fill, h } from "../lib/dom.js";
import { clockTime } from "../lib/format.js";
import { bindKeys } from "../lib/keys.js";
import { tell } from "../lib/notify.js";
import { showRules } from "../lib/rulebook.js";
import { lessMotion, onSetting, settings } from "../lib/settings.js";
import { onLanguage, Words, written } from "../lib/texts.js";
import { barButton, sentence } from "./bar.js";
import { listCard, Notes, unitCard } from "./cards.js";
import { Choices } from "./choices.js";
import { curtain } from "./curtain.js";
import { bar, buttons, forBar, renderProposal } from "./decision.js";
import { keyAct } from "./keymap.js";
import { Layout, narrow } from "./layout.js";
import { LogView } from "./log.js";
import { showMenu } from "./menu.js";
import { fromFull, takeStep } from "./model.js";
import { Past } from "./past.js";
import { previewCard, previewSentence } from "./preview.js";
import { chips, personName, seatName, secondsLeft, statusBar } from "./status.js";
import { twin } from "./twin.js";

const GLIDE_MS = 180;
const GLIDE_LONGEST_MS = 600;
const CLOCK_CALLS_S = [300, 60, 10];

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
    /** @type {import("./model.js").Model | null} */
    this.model = null;
    this.choices = new Choices(null);
    /** @type {Map<number, any>} previews of this decision's choices */
    this.previews = new Map();
    /** @type {any} */
    this.preview = null;
    this.oddsOpen = false;
    /** @type {import("./choices.js").Row | null} a choice the pointer rests on */
    this.lookedAt = null;
    /** @type {string | null} the unit whose card is shown */
    this.unit = null;
    /** @type {string | null} the element a link points at */
    this.pointed = null;
    this.sending = false;
    this.curtainUp = false;
    this.past = new Past(this);
    this.makeBoard();
    this.layout = new Layout(this.words);
    this.log = new LogView(byId("card-log"), { words: this.words, look: (n) => this.past.look(n), chat: (text) => this.live.send({ do: "chat", text }), seatName: (seat) => this.seatName(seat) });
    this.notes = new Notes(byId("card-notes"), this.words, (text) => this.live.send({ do: "note", text }));
    this.listen();
  }

  /** The map element a name in a sentence stands for. @param {string} name @param {string} value */
  elementOf(name, value) {
    if (this.model?.scene.pieces[value]) return `unit:${value}`;
    if (this.hexes.has(value)) return `hex:${value}`;
    const area = value.startsWith("area-") ? value.slice(5) : null;
    if (area && this.areas.has(area)) return `area:${area}`;
    return name.startsWith("clan") ? `chit:${value}` : null;
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
    return this.words.has(`chit-${id}`) ? this.words.t(`chit-${id}`) : written(id);
  }

  get shown() {
    return this.past.moment ?? this.model;
  }

  get mine() {
    return Boolean(!this.past.moment && this.model?.decision?.you && this.model.table.status === "playing");
  }

  listen() {
    this.live.addEventListener("frame", (event) => this.take(/** @type {CustomEvent} */ (event).detail));
    this.live.addEventListener("state", () => this.renderBar());
    onLanguage(() => this.rename());
    onSetting((name) => name === "confirm" && this.renderBar());
    document.addEventListener("click", (event) => this.linkClicked(event));
    for (const name of ["pointerover", "focusin"]) document.addEventListener(name, (event) => {
      const link = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest?.("[data-element]"));
      this.pointAt(link?.dataset.element ?? null);
    });
    byId("off-screen").addEventListener("click", () => this.board.fitTo(this.choices.begin));
    bindKeys((key, event) => keyAct(this, key, event));
    setInterval(() => this.tick(), 1000);
  }

  /** The board, now or anew in another language. */
  makeBoard() {
    this.board?.destroy();
    this.board = new this.Board(byId("board"), this.chart, this.skin, { say: this.words.say, t: this.words.t, describe: (/** @type {string} */ element) => this.describe(element) });
    this.board.addEventListener("pick", (/** @type {CustomEvent} */ event) => this.clicked(event.detail));
    this.board.addEventListener("hover", (/** @type {CustomEvent} */ event) => this.hovered(event.detail.elements));
    this.board.addEventListener("ask", (/** @type {CustomEvent} */ event) => this.why(event.detail.element));
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
      ...units.map(([unit, piece]) => `${this.seatName(piece.seat)} ${unit}, ${this.words.say(piece.label)}${this.choices.begin.has(`unit:${unit}`) ? `, ${t("can-begin")}` : ""}`),
      ends.has(element) && (cost == null ? t("can-end") : t("can-end-cost", { cost })),
    ].filter(Boolean).join(", ");
  }

  // What the server says

  /** @param {any} frame */
  take(frame) {
    switch (frame.t) {
      case "full": return this.takeFull(frame);
      case "step": return this.takeStep(frame);
      case "stale": return this.settle(() => toast(this.words.t("stale")));
      case "refused": return this.settle(() => this.refused(frame));
      case "error": return this.settle(() => toast(this.words.sayNode(frame.say)));
      case "people": return this.update({ people: frame.people, watchers: frame.watchers ?? 0 });
      case "proposal": return this.update({ proposal: frame.proposal });
      case "chat": return this.chatted(frame.line);
      case "rematch": return toast(h("a", { href: `/g/${frame.id}` }, this.words.t("rematch-ready")));
      case "frozen": return this.frozen(frame.say);
    }
  }

  /** @param {any} frame */
  takeFull(frame) {
    const first = this.model === null;
    if (this.model?.table.version && frame.table.version && frame.table.version !== this.model.table.version) toast(this.words.t("updated"));
    this.model = fromFull(frame, this.sides);
    this.sending = false;
    this.log.set(this.model.log, this.model.chat);
    this.notes.set(this.model.note);
    if (!this.past.moment) this.board.setScene(this.model.scene);
    this.newDecision();
    if (first) {
      document.body.dataset.ready = "";
      this.past.follow();
      this.frame();
    }
  }

  /** @param {any} step */
  takeStep(step) {
    if (!this.model) return;
    const before = this.model.scene.pieces;
    const moved = Object.entries(step.scene?.pieces ?? {}).filter(([id, piece]) => piece && before[id] && before[id].at !== /** @type {any} */ (piece).at)
      .map(([id, piece]) => ({ id, from: before[id].at, to: /** @type {any} */ (piece).at }));
    takeStep(this.model, step);
    this.sending = false;
    if (step.scene && !this.past.moment) {
      this.board.patch(step.scene);
      for (const move of moved) this.glide(move);
    }
    this.log.added(step.log ?? []);
    this.newDecision();
  }

  /** @param {{ id: string, from: string, to: string }} move */
  glide({ id, from, to }) {
    if (lessMotion() || !this.hexes.has(from) || !this.hexes.has(to)) return;
    const planned = this.preview?.path;
    const path = planned?.at(-1) === to ? (planned[0] === from ? planned : [from, ...planned]) : [from, to];
    this.board.animateMove(id, path, Math.min(GLIDE_LONGEST_MS, GLIDE_MS * (path.length - 1)));
  }

  /** The answer to a choice that was not taken. @param {() => void} tellWhy */
  settle(tellWhy) {
    this.sending = false;
    tellWhy();
    this.renderBar();
  }

  /** @param {any} frame */
  refused(frame) {
    const element = this.choices.picked.at(-1);
    const message = { ...frame.say, r: frame.r ?? frame.say?.r };
    if (element) this.bubble(element, message);
    else toast(this.words.sayNode(message));
    byId("murmur").textContent = this.words.say(message);
  }

  /** @param {Partial<import("./model.js").Model>} change */
  update(change) {
    if (!this.model) return;
    Object.assign(this.model, change);
    this.renderTop();
    this.renderBar();
  }

  /** @param {any} line */
  chatted(line) {
    this.model?.chat.push(line);
    this.log.chatted(line);
    if (this.log.filter !== "chat") byId("murmur").textContent = `${line.from}: ${line.text}`;
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
    if (!this.model) return;
    const { decision } = this.model;
    this.choices = new Choices(decision?.you ? decision : null);
    this.previews.clear();
    this.preview = null;
    this.layout.raise(false);
    if (this.unit && !this.model.scene.pieces[this.unit]) this.unit = null;
    this.render();
    const yours = this.mine;
    const title = this.words.t("game-title");
    const what = this.words.say(decision?.say);
    tell({ title: this.words.t(yours ? "title-yours" : this.model.table.status === "over" ? "title-over" : "title-waiting", { game: { t: title }, name: { t: this.waitingFor() } }), yours, moment: `${decision?.at}`, text: what });
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
    if (settings.curtain) await curtain({ words: this.words, seat: next, name: this.seatName(next), crest: this.crest(next) });
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
    const wanted = this.mine && !this.sending ? this.choices.wanted(under) : null;
    if (wanted) return this.pick(wanted);
    if (unit) this.layout.show("unit");
    this.renderCards();
    this.renderOverlay();
    if (this.mine) this.why(element);
  }

  /** @param {string} element */
  pick(element) {
    if (!this.mine || this.sending) return;
    const result = this.choices.pick(element);
    if (result === null) return this.why(element);
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
    this.preview = null;
    if (candidate) this.askPreview(candidate);
    if (narrow.matches) this.layout.show(candidate || this.choices.menu().length ? "action" : this.layout.tab);
    this.render();
  }

  /** @param {import("./choices.js").Row} row */
  async askPreview(row) {
    const { decision } = this.choices;
    if (!decision) return;
    if (!this.previews.has(row.id)) {
      const answer = await this.live.ask({ what: "preview", choice: row.id, at: decision.at });
      if (decision !== this.choices.decision || !answer) return;
      this.previews.set(row.id, answer.preview ?? null);
    }
    const wanted = this.choices.candidate() ?? this.lookedAt;
    if (wanted?.id !== row.id) return;
    this.preview = this.previews.get(row.id);
    if (this.layout.raise(Boolean(this.preview?.battles?.length && this.choices.candidate()))) this.keepInSight(row.picks.at(-1));
    this.renderCards();
    this.renderOverlay();
    if (this.preview && this.choices.candidate()) byId("murmur").textContent = previewSentence(this.preview, this.words);
  }

  /** The sheet has grown over the map: what was chosen stays in view. @param {string | undefined} element */
  keepInSight(element) {
    setTimeout(() => element && !this.board.sees(element) && this.board.centerOn(element), 250);
  }

  /** The pointer rests on an end: its path before the click. @param {string[]} under */
  hovered(under) {
    if (!this.mine || this.choices.candidate()) return;
    const end = under.find((element) => this.choices.ends().has(element));
    const row = end ? this.choices.at(end) : null;
    if (row?.id === this.lookedAt?.id) return;
    this.lookedAt = row;
    this.preview = null;
    clearTimeout(this.hoverTimer);
    if (row) this.hoverTimer = setTimeout(() => this.askPreview(row), 120);
    else this.renderOverlay();
  }

  /** @param {string} element */
  async why(element) {
    if (!this.model || this.past.moment || !this.model.table.you.length) return;
    const answer = await this.live.ask({ what: "why", pick: [...this.choices.picked, element].slice(-2), at: this.model.decision?.at });
    if (!answer?.say) return null;
    this.bubble(element, { ...answer.say, r: answer.r ?? answer.say.r });
    const text = this.words.say(answer.say);
    byId("murmur").textContent = text;
    return text;
  }

  /** @param {string} element @param {import("../lib/texts.js").Message} message */
  bubble(element, message) {
    const where = h("b", null, this.words.t("why-not", { what: { t: written(element.slice(element.indexOf(":") + 1)) } }));
    const content = h("span", null, where, " ", this.words.sayNode({ ...message, r: null }));
    this.board.showWhy(element, content, message.r ? `/rules/${this.game}#${message.r}` : undefined);
  }

  /** @param {import("./choices.js").Row} row */
  async play(row) {
    const { decision } = this.choices;
    if (!decision || this.sending) return;
    const duties = row.picks.length === 0 ? decision.must ?? [] : [];
    if (duties.length) {
      const list = h("ul.duties", null, duties.map((duty) => h("li", null, this.words.sayNode(duty.say), " ", duty.on.map((on) => h("button.ref", { type: "button", dataset: { element: on } }, this.nameOf(on))))));
      if (!(await confirm(this.words.t("duties-title"), [h("p", null, this.words.t("duties-about")), list], this.words.say(row.message)))) return;
      if (decision !== this.choices.decision) return;
    }
    this.sending = true;
    this.live.play(decision.at, row.id);
    this.renderBar();
  }

  back() {
    if (this.choices.back()) this.chosen();
    else if (this.past.moment) this.past.leave();
    else if (!byId("twin").hidden) this.toggleTwin();
    else this.pointAt(null);
  }

  undo() {
    const { table, decision, seq } = this.model ?? {};
    if (!table || this.past.moment || this.sending) return;
    if (!table.undo?.may) return toast(this.words.sayNode(table.undo?.say));
    this.sending = true;
    this.live.send({ do: "undo", at: decision?.at ?? seq });
    this.renderBar();
  }

  // Drawing

  rename() {
    this.layout.rename();
    this.log.rename();
    this.notes.rename();
    this.makeBoard();
    this.board.setScene(this.shown?.scene);
    this.render();
    this.frame();
  }

  render() {
    this.renderTop();
    this.renderBar();
    this.renderCards();
    this.renderPanel();
    this.renderOverlay();
    this.renderTwin();
  }

  renderTop() {
    if (!this.shown || !this.model) return;
    fill(byId("top"), ...statusBar({ words: this.words, model: { ...this.model, scene: this.shown.scene }, menu: () => this.menu(), rules: () => this.rules() }));
  }

  tick() {
    const seats = document.querySelector("#top .seats");
    if (this.model?.table.clock && seats) {
      fill(seats, chips(this.words, this.model, Date.now()));
      const left = this.mine && this.model.table.seat !== null ? Math.round(secondsLeft(this.model, this.model.table.seat, Date.now()) ?? -1) : -1;
      if (CLOCK_CALLS_S.includes(left)) byId("murmur").textContent = this.words.t("clock-left", { time: { t: clockTime(left) } });
    }
    this.renderOffScreen();
  }

  /** On a small screen a chip leads to what can be chosen and is not in sight. */
  renderOffScreen() {
    const chip = byId("off-screen");
    const hidden = this.mine && narrow.matches && !this.choices.picked.length ? [...this.choices.begin].filter((element) => element.startsWith("unit:") && !this.board.sees(element)) : [];
    chip.hidden = hidden.length === 0;
    chip.textContent = hidden.length ? this.words.t("off-screen", { n: hidden.length }) : "";
  }

  /** @param {number} seat */
  crest(seat) {
    return this.skin.crest(seat);
  }

  renderBar() {
    const now = bar(this);
    const section = byId("decision");
    section.dataset.state = now.state ?? "";
    section.classList.toggle("sending", this.sending);
    byId("sentence").className = now.seat === null ? "nobody" : `seat-${now.seat}`;
    fill(byId("sentence"), sentence(now));
    fill(byId("buttons"), buttons(this).map(barButton));
    renderProposal(this);
  }

  /** A button rested upon shows its odds. @param {import("./choices.js").Row} row */
  rest(row) {
    if (this.choices.candidate()) return;
    this.lookedAt = row;
    clearTimeout(this.hoverTimer);
    this.hoverTimer = setTimeout(() => this.askPreview(row), 200);
  }

  renderCards() {
    const shown = this.shown;
    if (!shown) return;
    const menu = this.choices.menu();
    const all = menu.length ? menu : this.choices.buttons;
    const inBar = forBar(all);
    const rows = all.filter((row) => !inBar.includes(row));
    const long = this.mine && rows.length > 0 && (menu.length > 0 || !this.choices.picked.length || this.choices.named !== null);
    listCard(byId("card-list"), { words: this.words, title: this.words.t("list-title"), rows: long ? rows : [], now: this.choices.named, choose: (row) => this.name(row) });
    const piece = this.unit ? shown.scene.pieces[this.unit] ?? null : null;
    unitCard(byId("card-unit"), { words: this.words, id: this.unit, piece, skin: this.skin, seatName: piece ? this.seatName(piece.seat) : "" });
    const card = byId("card-preview");
    card.hidden = !this.preview;
    if (this.preview) fill(card, previewCard(this.preview, this.words, this.oddsOpen));
    const empty = this.mine && !this.preview && !long;
    byId("details").dataset.empty = empty ? this.words.t("action-empty") : "";
  }

  renderPanel() {
    const shown = this.shown;
    if (!shown?.scene.panel) return fill(byId("panel"));
    const panel = this.skin.panel(shown.scene.panel, { t: this.words.t, begin: this.mine ? this.nextPicks() : new Set(), pick: (/** @type {string} */ element) => this.clicked({ element }), selected: this.choices.picked[0] ?? null, seat: shown.table.seat, scene: shown.scene });
    fill(byId("panel"), panel);
  }

  nextPicks() {
    return new Set([...this.choices.begin, ...this.choices.ends().keys()]);
  }

  renderOverlay() {
    const { picked } = this.choices;
    const first = picked[0] ?? null;
    const candidate = this.choices.candidate();
    const unit = first?.startsWith("unit:") ? first.slice(5) : null;
    const end = candidate?.picks.at(-1) ?? null;
    this.board.setOverlay({
      begin: this.mine && !this.sending ? this.choices.begin : new Set(),
      selected: first ?? (this.unit ? `unit:${this.unit}` : null),
      ends: this.mine && !this.sending ? this.choices.ends() : new Map(),
      path: this.preview?.path ?? [],
      ghost: unit && end?.startsWith("hex:") ? { id: unit, at: end.slice(4) } : null,
      focus: this.pointed ?? undefined,
    });
    byId("board").classList.toggle("pointed", this.pointed !== null);
  }

  renderTwin() {
    const box = byId("twin");
    if (box.hidden || !this.shown) return;
    const focus = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.pick;
    fill(box, twin({ words: this.words, model: this.shown, choices: this.choices, pick: (element) => this.pick(element), nameOf: (element) => this.nameOf(element), close: () => this.toggleTwin() }));
    if (focus) /** @type {HTMLElement | null} */ (box.querySelector(`[data-pick="${CSS.escape(focus)}"]`))?.focus();
  }

  toggleTwin() {
    const box = byId("twin");
    box.hidden = !box.hidden;
    this.renderTwin();
    if (!box.hidden) /** @type {HTMLElement | null} */ (box.querySelector("button"))?.focus();
  }

  /** Where the eye should be: on what can be chosen if the screen is small, else on everything that stands on the map. */
  frame() {
    const active = [...this.choices.begin].filter((element) => /^(unit|hex|area):/.test(element));
    const standing = Object.entries(this.shown?.scene.pieces ?? {}).filter(([, piece]) => this.hexes.has(piece.at)).map(([id]) => `unit:${id}`);
    const wanted = narrow.matches && active.length ? active : standing;
    if (wanted.length) this.board.fitTo(wanted);
    else this.board.fit();
  }

  // Links, menus, keys

  /** @param {string | null} element */
  pointAt(element) {
    if (element === this.pointed) return;
    this.pointed = element;
    this.renderOverlay();
  }

  /** @param {MouseEvent} event */
  linkClicked(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const rule = /** @type {HTMLAnchorElement | null} */ (target.closest?.(`a[href^="/rules/"]`));
    if (rule?.hash && !target.closest("dialog")) {
      event.preventDefault();
      showRules(this.game, decodeURIComponent(rule.hash.slice(1)));
    }
    const element = /** @type {HTMLElement | null} */ (target.closest?.(".ref[data-element]"))?.dataset.element;
    if (element) {
      this.board.centerOn(element);
      if (element.startsWith("unit:")) this.unit = element.slice(5);
      this.renderCards();
    }
  }

  rules() {
    showRules(this.game, this.model?.decision?.say.r ?? null);
  }

  menu() {
    if (!this.model) return;
    showMenu({ words: this.words, model: this.model, send: (frame) => this.live.send(frame), twin: () => this.toggleTwin(), rules: () => this.rules(), invite: this.invite, copy: (text) => this.copy(text) });
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
