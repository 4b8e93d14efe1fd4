/** Looking before leaping: what a choice would cost and lead to, and why something cannot be chosen. */

import { byId, h } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { written } from "../lib/texts.js";

const HOVER_MS = 120;
const REST_MS = 200;

/** @typedef {import("./choices.js").Row} Row */

export class Asking {
  /** @param {import("./page.js").PlayPage} page */
  constructor(page) {
    this.page = page;
    /** @type {Map<number, any>} previews of this decision's choices */
    this.known = new Map();
    /** @type {import("./preview.js").Preview | null} */
    this.preview = null;
    /** @type {typeof import("./preview.js") | null} what draws it */
    this.painter = null;
    /** @type {Row | null} a choice the pointer rests on */
    this.lookedAt = null;
  }

  /** Another decision: everything known is old. */
  forget() {
    this.known.clear();
    this.preview = null;
    this.lookedAt = null;
    clearTimeout(this.timer);
  }

  /** @param {Row} row */
  async about(row) {
    const { page } = this;
    const { choices } = page;
    if (!choices.decision) return;
    if (!this.known.has(row.id)) {
      const [answer, painter] = await Promise.all([page.live.ask({ what: "preview", choice: row.id, at: choices.decision.at }), later("./preview.js", import.meta.url)]);
      this.painter = painter ?? this.painter;
      if (choices !== page.choices || !answer || !this.painter) return;
      this.known.set(row.id, answer.preview ?? null);
    }
    const wanted = page.choices.candidate() ?? this.lookedAt;
    if (wanted?.id !== row.id) return;
    this.preview = this.known.get(row.id);
    if (page.layout.raise(Boolean(this.preview?.battles?.length && page.choices.candidate()))) this.keepInSight(row.picks.at(-1));
    page.view.cards();
    page.view.overlay();
    if (this.preview && page.choices.candidate()) byId("murmur").textContent = this.painter?.previewSentence(this.preview, page.words) ?? "";
  }

  /** The sheet has grown over the map: what was chosen stays in view. @param {string | undefined} element */
  keepInSight(element) {
    const { board } = this.page;
    setTimeout(() => element && !board.sees(element) && board.centerOn(element), 250);
  }

  /** The pointer rests on an end: its path before the click. @param {string[]} under */
  hovered(under) {
    const { page } = this;
    if (!page.mine || page.choices.candidate()) return;
    const end = under.find((element) => page.choices.ends().has(element));
    const row = end ? page.choices.at(end) : null;
    if (row?.id === this.lookedAt?.id) return;
    this.lookAt(row, HOVER_MS);
    page.view.cards();
    page.view.overlay();
  }

  /** A button rested upon shows its odds. @param {Row} row */
  rest(row) {
    if (!this.page.choices.candidate()) this.lookAt(row, REST_MS);
  }

  /** @param {Row | null} row @param {number} ms */
  lookAt(row, ms) {
    this.lookedAt = row;
    this.preview = null;
    clearTimeout(this.timer);
    if (row) this.timer = setTimeout(() => this.about(row), ms);
  }

  /** @param {string} element @returns {Promise<string | null>} the answer in words */
  async why(element) {
    const { page } = this;
    const { model } = page;
    if (!model || page.past.moment || !model.table.you.length) return null;
    const answer = await page.live.ask({ what: "why", pick: [...page.choices.picked, element].slice(-2), at: model.decision?.at });
    if (!answer?.say) return null;
    this.bubble(element, { ...answer.say, r: answer.r ?? answer.say.r });
    const text = page.words.say(answer.say);
    byId("murmur").textContent = text;
    return text;
  }

  /** @param {string} element @param {import("../lib/texts.js").Message} message */
  bubble(element, message) {
    const { page } = this;
    const where = h("b", null, page.words.t("why-not", { what: { t: written(element.slice(element.indexOf(":") + 1)) } }));
    const content = h("span", null, where, " ", page.words.sayNode({ ...message, r: null }));
    page.board.showWhy(element, content, message.r ? `/rules/${page.game}#${message.r}` : undefined);
  }
}
