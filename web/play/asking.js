/** Looking before leaping: what a choice would cost and lead to, and why something cannot be chosen. */

import { byId, h } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { written } from "../lib/texts.js";
import { narrow } from "./layout.js";

/**
 * @import { Board } from "../board/board.js"
 * @import { Live } from "../lib/live.js"
 * @import { Words } from "../lib/texts.js"
 * @import { ElementName, Grouping, Message, Preview } from "../lib/wire.js"
 * @import { Choice } from "./choices.js"
 * @import { Desk } from "./desk.js"
 * @import { Layout } from "./layout.js"
 * @import { Redraw } from "./view.js"
 */

const HOVER_MS = 120;
const REST_MS = 200;
const WHY_MS = 400;
/** So long a tap waits for odds before it is taken at its word. */
const PATIENCE_MS = 1500;

/** Is there anything to read, besides what is drawn on the map? @param {Preview | null} preview */
export const says = (preview) =>
  preview != null && (preview.cost != null || Boolean(preview.battles?.length || preview.contacts?.length || preview.note));

/** The way of grouping battles that is looked at: the one chosen, or the first. @param {Asking} asking @returns {Grouping | null} */
export const grouped = ({ preview, grouping }) => preview?.groupings?.[grouping] ?? null;

export class Asking {
  /** @type {Map<number, Preview | null>} previews of this decision's choices */
  known = new Map();
  /** @type {Preview | null} */
  preview = null;
  /** @type {typeof import("./preview.js") | null} what draws it */
  painter = null;
  /** Which way of grouping its battles is looked at. */
  grouping = 0;
  /** @type {Choice | null} a choice the pointer rests on */
  lookedAt = null;
  /** @type {Choice | null} a button tapped once, whose odds are shown */
  ready = null;
  /** @type {ElementName | null} what the pointer rested on when it was told why not */
  wondered = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  whyTimer;

  /** @param {{ desk: Desk, words: Words, game: string, parts: number, live: Live, board: Board, layout: Layout, redraw: Redraw, play: (row: Choice) => void }} parts */
  constructor({ desk, words, game, parts, live, board, layout, redraw, play }) {
    this.desk = desk;
    this.words = words;
    this.game = game;
    this.parts = parts;
    this.live = live;
    this.board = board;
    this.layout = layout;
    this.redraw = redraw;
    this.play = play;
  }

  /** Another decision: everything known is old. */
  forget() {
    this.known.clear();
    this.preview = null;
    this.lookedAt = this.ready = null;
    clearTimeout(this.timer);
    clearTimeout(this.whyTimer);
  }

  /** @param {Choice} row */
  async about(row) {
    const { desk } = this;
    const { choices } = desk;
    if (!(await this.learn(row)) || choices !== desk.choices) return;
    const wanted = choices.candidate() ?? this.lookedAt;
    if (wanted?.id !== row.id) return;
    this.preview = this.known.get(row.id) ?? null;
    this.grouping = 0;
    const chosen = choices.candidate() ?? this.ready;
    if (this.layout.raise(Boolean((this.preview?.battles?.length || row.stake) && chosen))) this.keepInSight(row.picks.at(-1));
    this.redraw("cards", "overlay");
    if ((this.preview?.next || this.preview?.troop) && chosen) this.redraw("bar");
    if (this.preview && chosen) byId("murmur").textContent = this.painter?.previewSentence(this.preview, this.words, this.parts) ?? "";
  }

  /** Asks what a choice would lead to, once. @param {Choice} row @returns {Promise<boolean>} whether the answer is there */
  async learn(row) {
    const { choices } = this.desk;
    if (this.known.has(row.id)) return true;
    if (!choices.decision) return false;
    const asked = this.live.ask({ what: "preview", choice: row.id, at: choices.decision.at });
    const [answer, painter] = await Promise.all([asked, later("./preview.js", import.meta.url)]);
    this.painter = painter ?? this.painter;
    if (choices !== this.desk.choices || !answer || !this.painter) return false;
    this.known.set(row.id, answer.preview ?? null);
    return true;
  }

  /** A finger cannot hover: its first tap on a button shows the odds if there are any, the second does it. @param {Choice} row */
  async tapped(row) {
    const { choices } = this.desk;
    if (this.ready === row) return this.play(row);
    await Promise.race([this.learn(row), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    if (choices !== this.desk.choices) return;
    if (!says(this.known.get(row.id) ?? null) && !row.stake) return this.play(row);
    this.ready = this.lookedAt = row;
    if (narrow.matches) this.layout.show("action");
    this.redraw("bar");
    this.about(row);
  }

  /** The sheet has grown over the map: what was chosen stays in view. @param {ElementName | undefined} element */
  keepInSight(element) {
    const { sight } = this.board;
    setTimeout(() => element && !sight.sees(element) && sight.centerOn(element), 250);
  }

  /** The pointer rests on an end: its path before the click. @param {ElementName[]} under */
  hovered(under) {
    const { mine, choices } = this.desk;
    this.wonder(under);
    if (!mine || choices.candidate()) return;
    const end = under.find((element) => choices.ends().has(element));
    const row = end ? choices.at(end) : null;
    if (row?.id === this.lookedAt?.id) return;
    const { ready } = this;
    this.lookAt(row, HOVER_MS);
    if (ready) this.redraw("bar");
    this.redraw("cards", "overlay");
  }

  /** Who rests on something that cannot be chosen next is told why. @param {ElementName[]} under */
  wonder(under) {
    const { open, choices } = this.desk;
    clearTimeout(this.whyTimer);
    if (this.wondered && under.length && under[0] !== this.wondered) {
      this.wondered = null;
      this.board.hideWhy();
    }
    const choosing = open && choices.picked.length > 0 && !choices.candidate();
    if (!choosing || !under.length || choices.wanted(under)) return;
    this.whyTimer = setTimeout(() => {
      this.wondered = under[0];
      this.why(under[0], () => this.wondered === under[0]);
    }, WHY_MS);
  }

  /** A button rested upon shows its odds, and on the map what it is about. @param {Choice} row */
  rest(row) {
    if (this.desk.choices.candidate() || this.lookedAt === row) return;
    this.lookAt(row, REST_MS);
    this.redraw("overlay");
  }

  /** @param {Choice | null} row @param {number} ms */
  lookAt(row, ms) {
    this.lookedAt = row;
    this.ready = null;
    this.preview = null;
    clearTimeout(this.timer);
    if (row) this.timer = setTimeout(() => this.about(row), ms);
  }

  /**
   * @param {ElementName} element @param {() => boolean} [still] is it still wanted?
   * @param {ElementName[]} [pick] what is meant, if not what is picked and the element
   * @returns {Promise<string | null>} the answer in words
   */
  async why(element, still = () => true, pick = [...this.desk.choices.picked, element].slice(-2)) {
    const { model, moment } = this.desk;
    if (!model || moment || !model.table.you.length) return null;
    const answer = await this.live.ask({ what: "why", pick, at: model.decision?.at });
    if (!answer?.say || !still()) return null;
    this.bubble(element, { ...answer.say, r: answer.r ?? answer.say.r });
    const text = this.words.say(answer.say);
    byId("murmur").textContent = text;
    return text;
  }

  /** @param {ElementName} element @param {Message} message */
  bubble(element, message) {
    const { words } = this;
    const where = h("b", null, words.t("why-not", { what: { t: written(element.slice(element.indexOf(":") + 1)) } }));
    const content = h("span", null, where, " ", words.sayNode({ ...message, r: null }));
    this.board.showWhy(element, content, message.r ? `/rules/${this.game}#${message.r}` : undefined);
  }
}
