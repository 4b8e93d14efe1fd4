/** A game afterwards: every moment by slider, step or link, through anybody's eyes; fork, log, and the check of the dice. */

import { ApiError, get } from "../lib/api.js";
import { toast } from "../lib/dialog.js";
import { byId, fill, h } from "../lib/dom.js";
import { bindKeys, meant, showKeys, writtenKey } from "../lib/keys.js";
import { followLinks } from "../lib/links.js";
import { showRules } from "../lib/rulebook.js";
import { onLanguage, Words, written } from "../lib/texts.js";
import { home, tools } from "../lib/top.js";
import { Desk } from "../play/desk.js";
import { sentences } from "../play/entry.js";
import { LogView, showBefore, turnName } from "../play/log.js";
import { commands, fromFull } from "../play/model.js";
import { Names } from "../play/names.js";
import { personIn, seatName, sidesOf, winners } from "../play/status.js";
import { renderBrought } from "./brought.js";
import { Controls } from "./controls.js";
import { renderFair } from "./fair.js";
import { fork } from "./fork.js";
import { curveIn, renderGraph } from "./graph.js";

/**
 * @import { Chart, Full } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Curve } from "./graph.js"
 */

const CURVE_POINTS = 60;
/** A moment no game comes to: its end is shown. */
export const END = 1_000_000;

export class ReplayPage {
  playing = false;
  speed = 600;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;
  /** @type {Map<string, Promise<Full>>} */
  cache = new Map();
  /** @type {Curve} */
  curve = [];

  /** @param {string} id @param {{ seatNames: string[], chart: Chart, Board: typeof import("../board/board.js").Board, skin: Skin, last: Full, eyes: string | null }} what `last` is the full message of the end, through these eyes */
  constructor(id, { seatNames, chart, Board, skin, last, eyes }) {
    this.id = id;
    this.seatNames = seatNames;
    this.skin = skin;
    this.end = fromFull(last, seatNames);
    this.desk = new Desk();
    this.desk.model = this.end;
    this.words = new Words(this.end.table.game);
    const { words } = this;
    const names = new Names(words, chart, skin, this.desk);
    /** Commands these eyes can tell apart. */
    this.count = last.of ?? commands(this.end.log);
    this.n = this.count;
    this.eyes = eyes ?? (this.end.table.status === "over" ? "all" : String(this.end.table.seat ?? "public"));
    const describe = (/** @type {string} */ element) => names.describe(element);
    this.board = new Board(byId("board"), chart, skin, {
      say: words.say,
      t: words.t,
      written,
      describe,
      keys: { meant, written: writtenKey },
    });
    this.controls = new Controls(byId("controls"), words, this.end, {
      go: (n) => this.go(n),
      toggle: () => this.toggle(),
      hurry: (ms) => {
        this.speed = ms;
      },
      lookThrough: (eyes) => this.lookThrough(eyes),
      copyLink: () => this.copyLink(),
      fork: () => fork({ words, seats: this.seats(), id, at: this.n, eyes: this.eyes, brought: Boolean(this.end.table.brought) }),
    });
    this.log = new LogView(byId("card-log"), { words, look: (n) => this.go(n), chat: null, sums: skin.sums });
    this.log.set(this.end.log, this.end.chat);
    showBefore(this.log, this.end.table, this.eyes);
    this.render();
    this.board.fit();
    this.listen();
    this.follow();
    this.drawCurve();
  }

  get model() {
    return this.desk.shown ?? this.end;
  }

  /** Is this a log that somebody uploaded, of people nobody here vouches for? */
  get uploaded() {
    const { brought, after } = this.end.table;
    return Boolean(brought && !after && brought.seats !== "here");
  }

  /** How the seats are called, and their crests. */
  seats() {
    return this.end.table.seats.map((_, seat) => ({ name: seatName(this.words, this.end, seat), mark: this.skin.crest(seat) }));
  }

  listen() {
    addEventListener("hashchange", () => this.follow());
    onLanguage(() => {
      this.board.relabel();
      this.log.rename();
      this.render();
    });
    followLinks({ rule: (id) => showRules(this.end.table.game, id), element: (element) => this.board.sight.centerOn(element) });
    bindKeys((key, event) => (document.querySelector("dialog[open]") ? undefined : this.keyAct(key, event)));
  }

  /** @param {string} key @param {KeyboardEvent} event @returns {(() => unknown) | undefined} */
  keyAct(key, event) {
    switch (key) {
      case "ArrowLeft":
      case ",":
        return () => this.go(this.n - 1);
      case "ArrowRight":
      case ".":
        return () => this.go(this.n + 1);
      case "Home":
        return () => this.go(0);
      case "End":
      case "H":
        return () => this.go(this.count);
      case "Space":
        return () => this.toggle();
      case "V":
        return () => this.board.surface.focus();
      case "?":
        return showKeys;
      case "F":
      case "M":
      case "Z":
      case "0":
      case "+":
      case "=":
      case "-":
        return () => this.board.handleKey(event);
    }
    return undefined;
  }

  follow() {
    const n = location.hash.match(/^#(\d+)$/);
    this.go(n ? Number(n[1]) : this.n);
  }

  /** @param {number} n @returns {Promise<Full>} */
  at(n) {
    const key = `${n}/${this.eyes}`;
    const full = this.cache.get(key) ?? get(`/api/tables/${this.id}/at/${n}?eyes=${this.eyes}`);
    this.cache.set(key, full);
    return full;
  }

  /** @param {number} n commands played */
  async go(n) {
    this.n = Math.max(0, Math.min(this.count, n));
    history.replaceState(null, "", `${location.search}#${this.n}`);
    const wanted = this.n;
    try {
      const full = await this.at(wanted);
      if (wanted !== this.n) return;
      this.desk.moment = fromFull(full, this.seatNames);
      this.count = full.of ?? this.count;
      this.board.setScene(this.model.scene);
      this.log.mark(this.n);
      this.render();
    } catch (error) {
      this.stop();
      if (error instanceof ApiError) toast(this.words.sorry(error));
    }
  }

  /** Other eyes see other lines: their log, and the moment that is as far on. @param {string} eyes */
  async lookThrough(eyes) {
    this.stop();
    try {
      /** @type {Full} */
      const last = await get(`/api/tables/${this.id}/at/${END}?eyes=${eyes}`);
      this.eyes = eyes;
      history.replaceState(null, "", `?eyes=${eyes}${location.hash}`);
      const part = this.count ? this.n / this.count : 1;
      this.end = fromFull(last, this.seatNames);
      this.controls.end = this.end;
      this.count = last.of ?? commands(this.end.log);
      this.log.set(this.end.log, this.end.chat);
      this.drawCurve();
      await this.go(Math.round(part * this.count));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(this.words.sorry(error));
    }
  }

  toggle() {
    if (this.playing) return this.stop();
    if (this.n >= this.count) this.n = -1;
    this.playing = true;
    this.next();
  }

  stop() {
    this.playing = false;
    clearTimeout(this.timer);
    this.controls.render(this);
  }

  async next() {
    if (!this.playing) return;
    await this.go(this.n + 1);
    if (this.n >= this.count) return this.stop();
    this.timer = setTimeout(() => this.next(), this.speed);
  }

  /** The score over the whole game: as the log tells it, or else a few dozen moments of it. */
  async drawCurve() {
    const { scoreIn } = this.skin;
    this.curve = scoreIn ? curveIn(this.end.log, scoreIn, this.count) : [];
    this.renderGraph();
    const steps = scoreIn ? -1 : Math.min(CURVE_POINTS, this.count);
    for (let i = 0; i <= steps; i++) {
      const n = Math.round((i * this.count) / Math.max(1, steps));
      const full = await this.at(n).catch(() => null);
      if (!full?.scene?.score) return;
      this.curve.push([n, full.scene.score.value]);
      if (i % 10 === 0 || i === steps) this.renderGraph();
    }
  }

  // Drawing

  render() {
    const { t } = this.words;
    document.title = `${t("menu-replay")} - ${t("game-title")}`;
    this.renderTop();
    this.controls.render(this);
    this.renderGraph();
    this.renderMoment();
    renderBrought(byId("card-brought"), this.words, this.end.table);
    renderFair(byId("card-fair"), this.words, this.end.table);
  }

  renderGraph() {
    const { words, end, model: now, curve, n, count } = this;
    renderGraph(this.controls.graph, { words, end, now, curve, n, count });
  }

  renderTop() {
    const { t } = this.words;
    const { table } = this.end;
    const about = t("replay-of", { scenario: { t: t(`scenario-${table.scenario}`) }, n: this.count });
    fill(
      byId("top"),
      home(),
      h("div.which", null, h("h1", null, t("game-title")), h("p.small", null, about)),
      table.status === "over" && h("span.chip.outcome", null, this.result()),
      table.brought && h("span.chip", null, t(table.after ? "brought-after" : "brought")),
      h(
        "div.end",
        null,
        h(
          "div.seats",
          null,
          table.seats.map((_, seat) => this.chip(seat)),
        ),
        tools(),
      ),
    );
  }

  /** @param {number} seat */
  chip(seat) {
    const person = personIn(this.end, seat);
    const said = person?.name ?? "";
    // Who sat there is only what the log says.
    const named = this.uploaded && said ? this.words.t("brought-name", { name: said }) : said;
    const name = person?.kind === "bot" ? this.words.t("computer") : named;
    return h(
      "div.seat-chip",
      null,
      h("span.dot", { class: `seat-${seat}` }),
      h("div", null, h("b", null, seatName(this.words, this.end, seat)), h("span.small", null, name)),
    );
  }

  /** How the game ended, in words. */
  result() {
    const { t, say } = this.words;
    const { table } = this.end;
    const { outcome, over } = table;
    if (over?.by === "lesson") return t("result-lesson");
    // A log that was read in may stop before the rules have said who won.
    if (!over || over.by === "rules") return outcome ? say(outcome) : t("finished");
    const won = winners(table);
    const who = won.length ? t("result-wins", sidesOf(this.words, this.end, won)) : t("result-draw");
    return `${who} \u00b7 ${t(`over-${over.by}`)}`;
  }

  renderMoment() {
    const { t } = this.words;
    const line = this.end.log.findLast((l) => l.n <= this.n);
    fill(
      byId("card-moment"),
      h(
        "div.row.spread",
        null,
        h("h2.caps", null, t("replay-decision", { n: this.n })),
        h("span.small", null, line ? turnName(line.turn, this.words) : ""),
      ),
      line
        ? h("div", null, sentences(line.events, { words: this.words, sums: this.skin.sums, size: 24 }))
        : h("p.small", null, t("replay-start")),
    );
    byId("murmur").textContent = line ? this.words.say(line.events[0]) : "";
  }

  async copyLink() {
    const link = `${location.origin}/r/${this.id}?eyes=${this.eyes}#${this.n}`;
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    toast(this.words.t("copied"), " ", link);
  }
}
