/** Looking before leaping: what a choice would cost and lead to, and why something cannot be chosen. */

import { byId, h } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { written } from "../lib/texts.js";
import { narrow } from "./layout.js";

const HOVER_MS = 120;
const REST_MS = 200;
const WHY_MS = 400;
/** So long a tap waits for odds before it is taken at its word. */
const PATIENCE_MS = 1500;

/** @typedef {import("./choices.js").Row} Row */

/** Is there anything to read, besides a path on the map? @param {import("./preview.js").Preview | null} preview */
export const says = (preview) =>
  preview != null && (preview.cost != null || Boolean(preview.battles?.length || preview.contacts?.length || preview.note));

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
    /** @type {Row | null} a button tapped once, whose odds are shown */
    this.ready = null;
    /** @type {string | null} what the pointer rested on when it was told why not */
    this.wondered = null;
  }

  /** Another decision: everything known is old. */
  forget() {
    this.known.clear();
    this.preview = null;
    this.lookedAt = this.ready = null;
    clearTimeout(this.timer);
    clearTimeout(this.whyTimer);
  }

  /** @param {Row} row */
  async about(row) {
    const { page } = this;
    const { choices } = page;
    if (!(await this.learn(row)) || choices !== page.choices) return;
    const wanted = page.choices.candidate() ?? this.lookedAt;
    if (wanted?.id !== row.id) return;
    this.preview = this.known.get(row.id);
    const chosen = page.choices.candidate() ?? this.ready;
    if (page.layout.raise(Boolean(this.preview?.battles?.length && chosen))) this.keepInSight(row.picks.at(-1));
    page.view.cards();
    page.view.overlay();
    if (this.preview && chosen) byId("murmur").textContent = this.painter?.previewSentence(this.preview, page.words) ?? "";
  }

  /** Asks what a choice would lead to, once. @param {Row} row @returns {Promise<boolean>} whether the answer is there */
  async learn(row) {
    const { page } = this;
    const { choices } = page;
    if (this.known.has(row.id)) return true;
    if (!choices.decision) return false;
    const asked = page.live.ask({ what: "preview", choice: row.id, at: choices.decision.at });
    const [answer, painter] = await Promise.all([asked, later("./preview.js", import.meta.url)]);
    this.painter = painter ?? this.painter;
    if (choices !== page.choices || !answer || !this.painter) return false;
    this.known.set(row.id, answer.preview ?? null);
    return true;
  }

  /** A finger cannot hover: its first tap on a button shows the odds if there are any, the second does it. @param {Row} row */
  async tapped(row) {
    const { page } = this;
    const { choices } = page;
    if (this.ready === row) return page.play(row);
    await Promise.race([this.learn(row), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    if (choices !== page.choices) return;
    if (!says(this.known.get(row.id) ?? null)) return page.play(row);
    this.ready = this.lookedAt = row;
    if (narrow.matches) page.layout.show("action");
    page.view.bar();
    this.about(row);
  }

  /** The sheet has grown over the map: what was chosen stays in view. @param {string | undefined} element */
  keepInSight(element) {
    const { board } = this.page;
    setTimeout(() => element && !board.sees(element) && board.centerOn(element), 250);
  }

  /** The pointer rests on an end: its path before the click. @param {string[]} under */
  hovered(under) {
    const { page } = this;
    this.wonder(under);
    if (!page.mine || page.choices.candidate()) return;
    const end = under.find((element) => page.choices.ends().has(element));
    const row = end ? page.choices.at(end) : null;
    if (row?.id === this.lookedAt?.id) return;
    const { ready } = this;
    this.lookAt(row, HOVER_MS);
    if (ready) page.view.bar();
    page.view.cards();
    page.view.overlay();
  }

  /** Who rests on something that cannot be chosen next is told why. @param {string[]} under */
  wonder(under) {
    const { page } = this;
    clearTimeout(this.whyTimer);
    if (this.wondered && under.length && under[0] !== this.wondered) {
      this.wondered = null;
      page.board.hideWhy();
    }
    const choosing = page.mine && !page.sending && page.choices.picked.length > 0 && !page.choices.candidate();
    if (!choosing || !under.length || page.choices.wanted(under)) return;
    this.whyTimer = setTimeout(() => {
      this.wondered = under[0];
      this.why(under[0], () => this.wondered === under[0]);
    }, WHY_MS);
  }

  /** A button rested upon shows its odds, and on the map what it is about. @param {Row} row */
  rest(row) {
    if (this.page.choices.candidate() || this.lookedAt === row) return;
    this.lookAt(row, REST_MS);
    this.page.view.overlay();
  }

  /** @param {Row | null} row @param {number} ms */
  lookAt(row, ms) {
    this.lookedAt = row;
    this.ready = null;
    this.preview = null;
    clearTimeout(this.timer);
    if (row) this.timer = setTimeout(() => this.about(row), ms);
  }

  /** @param {string} element @param {() => boolean} [still] is it still wanted? @returns {Promise<string | null>} the answer in words */
  async why(element, still = () => true) {
    const { page } = this;
    const { model } = page;
    if (!model || page.past.moment || !model.table.you.length) return null;
    const answer = await page.live.ask({ what: "why", pick: [...page.choices.picked, element].slice(-2), at: model.decision?.at });
    if (!answer?.say || !still()) return null;
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
