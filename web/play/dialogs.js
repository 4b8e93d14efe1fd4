/** What is seldom asked for comes when it is: rules, menu, score, result, the guide of a lesson, what is said the first time. */

import { toast } from "../lib/dialog.js";
import { byId, h } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { metFirst } from "./first.js";

/**
 * @import { Board } from "../board/board.js"
 * @import { Live } from "../lib/live.js"
 * @import { Words } from "../lib/texts.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Asking } from "./asking.js"
 * @import { Charts } from "./charts.js"
 * @import { Coach } from "./coach.js"
 * @import { Desk } from "./desk.js"
 * @import { Explain } from "./explain.js"
 * @import { Hand } from "./hand.js"
 * @import { Look } from "./look.js"
 * @import { Names } from "./names.js"
 * @import { Past } from "./past.js"
 * @import { Redraw } from "./view.js"
 */

export class Dialogs {
  /** @type {Coach | null} */
  coach = null;
  /** @type {Explain | null} */
  first = null;
  /** @type {Charts | null} */
  sheet = null;
  resultSeen = false;

  /**
   * @param {{ desk: Desk, words: Words, names: Names, skin: Skin, game: string, live: Live, board: Board, look: Look, past: Past, hand: Hand,
   *   asking: Asking, toggleTwin: () => void, redraw: Redraw }} parts
   */
  constructor({ desk, words, names, skin, game, live, board, look, past, hand, asking, toggleTwin, redraw }) {
    this.desk = desk;
    this.words = words;
    this.names = names;
    this.skin = skin;
    this.game = game;
    this.live = live;
    this.board = board;
    this.look = look;
    this.past = past;
    this.hand = hand;
    this.asking = asking;
    this.toggleTwin = toggleTwin;
    this.redraw = redraw;
  }

  /** The rule behind what is asked. */
  rules() {
    this.rule(this.desk.model?.decision?.say.r ?? null);
  }

  /** @param {string | null} id */
  async rule(id) {
    (await later("../lib/rulebook.js", import.meta.url))?.showRules(this.game, id);
  }

  /** The charts beside the map, or away again. */
  async charts() {
    const loaded = await later("./charts.js", import.meta.url);
    if (!loaded) return toast(this.words.t("error-no-answer"));
    const { desk, words, asking, game, live } = this;
    this.sheet ??= new loaded.Charts({ desk, words, asking, game, id: live.id, closed: () => byId("decision").focus() });
    if (this.sheet.open) this.sheet.close();
    else await this.sheet.show();
  }

  async guide() {
    const loaded = await later("./coach.js", import.meta.url);
    if (!loaded) return;
    const { desk, words, board, look, hand } = this;
    this.coach ??= new loaded.Coach({ desk, words, board, look, hand });
    this.coach?.render();
  }

  /** What is asked for the first time is explained. */
  async explain() {
    const { desk, words, skin, board, look, hand } = this;
    if (!this.first && !metFirst(desk, words, hand.forms)) return;
    const loaded = await later("./explain.js", import.meta.url);
    if (!loaded) return;
    this.first ??= new loaded.Explain({ desk, words, skin, board, look, hand });
    this.first.render();
  }

  /** How the score came about. */
  async score() {
    const loaded = await later("./score.js", import.meta.url);
    const { shown } = this.desk;
    if (shown)
      loaded?.showScore({
        words: this.words,
        model: shown,
        scoreIn: this.skin.scoreIn,
        look: (/** @type {number} */ n) => this.past.look(n),
      });
  }

  async result() {
    const loaded = await later("./result.js", import.meta.url);
    const box = byId("result");
    const { model, moment } = this.desk;
    box.hidden = model?.table.status !== "over" || moment !== null || this.resultSeen;
    if (box.hidden || !model) return;
    const { words, names, skin } = this;
    const asked = model.proposal?.what === "rematch" && model.table.you.includes(model.proposal.from);
    const rematch = { ask: () => this.rematch(), asked, id: this.desk.rematch };
    loaded?.renderResult(box, { words, names, skin, model, score: () => this.score(), rematch, close: () => this.closeResult() });
    this.redraw("bar");
  }

  rematch() {
    this.live.send({ do: "propose", what: "rematch" });
  }

  get resultOpen() {
    return !byId("result").hidden;
  }

  /** The way back to it from the map. */
  async showResult() {
    this.resultSeen = false;
    await this.result();
    this.redraw("bar");
  }

  closeResult() {
    this.resultSeen = true;
    byId("result").hidden = true;
    this.redraw("bar");
    byId("decision").focus();
  }

  async menu() {
    const loaded = await later("./menu.js", import.meta.url);
    const { model } = this.desk;
    if (!model) return;
    const acts = {
      people: () => this.people(),
      twin: this.toggleTwin,
      rules: () => this.rules(),
      charts: () => this.charts(),
      score: () => this.score(),
      copy: (/** @type {string} */ text) => this.copy(text),
    };
    loaded?.showMenu({ words: this.words, model, live: this.live, invitation: this.invitation, ...acts });
  }

  /** Whom one has to do with here. */
  async people() {
    const { model } = this.desk;
    if (model) (await later("./people.js", import.meta.url))?.showPeople(model);
  }

  /** @param {string} text */
  async copy(text) {
    await navigator.clipboard?.writeText(text).catch(() => undefined);
    toast(this.words.t("copied"), " ", h("span.small-link", null, text));
  }

  /** The link for whoever shall take the free seat, if we have it. */
  get invitation() {
    const invite = sessionStorage.getItem(`invite:${this.live.id}`);
    return invite ? `${location.origin}/g/${this.live.id}?invite=${invite}` : null;
  }
}
