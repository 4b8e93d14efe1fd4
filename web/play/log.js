/** The log: one entry a command or a fight, in words, with dice and links; chat beside it. */

import { get } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { isRoll } from "./dice.js";
import { fold, moves } from "./entries.js";
import { entryBody } from "./entry.js";
import { Search } from "./search.js";
import { heardBefore, rememberHeard } from "./seen.js";

const FILTERS = ["all", "dice", "moves", "chat"];
const KEPT = 300;

/** @param {number} turn @param {Words} words */
export const turnName = (turn, words) => (turn === 0 ? words.t("turn-0") : words.t("turn-n", { n: turn }));

/**
 * @import { Words } from "../lib/texts.js"
 * @import { ChatLine, LogLine, Table } from "../lib/wire.js"
 * @import { Entry } from "./entries.js"
 * @import { Talk } from "./gallery.js"
 * @typedef {{ id: string, log: LogLine[] }} Before a game this one goes on from, as far as it was played then
 */

/** Shows what was played before a game that goes on from another. @param {LogView} log @param {Table} table @param {string} eyes */
export async function showBefore(log, { id, after }, eyes) {
  if (!after) return;
  const games = await get(`/api/tables/${id}/before?eyes=${eyes === "all" ? "public" : eyes}`).catch(() => null);
  if (games) log.setBefore(games);
}

/** @param {ChatLine} line */
const keyOf = ({ time, from }) => `${time} ${from}`;

export class LogView {
  /**
   * @param {HTMLElement} element
   * @param {{ words: Words, look: (n: number) => void, chat: ((text: string) => void) | null, sums?: Set<string>, memory?: string,
   *   isOwn?: (line: ChatLine) => boolean, unread?: (n: number) => void, again?: (entry: Entry) => void, talk?: Talk }} options
   *   `sums` names the rolls of two dice, `memory` where it is kept when chat was read, `again` shows a fight once more
   */
  constructor(element, options) {
    this.options = options;
    this.filter = "all";
    this.shown = KEPT;
    this.unread = 0;
    /** @type {number | null} the turn of the last heading */
    this.turn = null;
    /** @type {LogLine[]} */
    this.lines = [];
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Before[]} */
    this.before = [];
    /** @type {HTMLElement | null} the last entry in the page: a fight may grow */
    this.last = null;
    /** @type {ChatLine[]} */
    this.chat = [];
    /** @type {Record<string, number>} after which line of the log something was said, as far as it was heard here */
    this.heard = heardBefore(options.memory);
    this.said = "";
    /** @type {Set<number>} whose words are not shown */
    this.muted = new Set();
    /** Is there more that was said earlier? */
    this.older = true;
    this.filters = h("div.pills", { role: "group" });
    this.list = h("div.log-list", { role: "log", "aria-live": "polite", tabindex: 0 });
    this.more = h("button.pill.new-lines", { type: "button", hidden: true, onclick: () => this.toEnd() });
    this.input = h("input", { type: "text", maxlength: 500 });
    this.form = h("form.chat-form", { onsubmit: (/** @type {Event} */ e) => this.sendChat(e) }, this.input);
    this.search = new Search(options.words, () => this.searched());
    fill(
      element,
      h("div.log-head", null, h("div.pills", null, this.filters, this.search.button), this.search.row),
      this.list,
      this.more,
      this.form,
    );
    this.following = true;
    this.fresh = 0;
    this.top = 0;
    this.frame = 0;
    this.list.addEventListener("scroll", () => this.scrolled(), { passive: true });
    new ResizeObserver(() => this.following && this.toEnd()).observe(this.list);
    this.rename();
  }

  /** Writes everything again, in the present language. */
  rename() {
    const { t } = this.options.words;
    this.filters.setAttribute("aria-label", t("log-filter"));
    this.list.setAttribute("aria-label", t("log"));
    this.input.placeholder = t("chat-placeholder");
    this.input.setAttribute("aria-label", t("chat-placeholder"));
    this.form.hidden = !this.options.chat;
    this.search.rename();
    this.renderFilters();
    this.render();
  }

  renderFilters() {
    const { t } = this.options.words;
    fill(
      this.filters,
      FILTERS.map((name) =>
        h(
          "button.pill",
          { type: "button", "aria-pressed": String(this.filter === name), onclick: () => this.show(name) },
          t(`log-${name}`),
          name === "chat" && this.unread > 0 ? ` ${this.unread}` : "",
        ),
      ),
    );
  }

  /** @param {string} filter */
  show(filter) {
    this.filter = filter;
    this.seen();
    this.renderFilters();
    this.render();
    this.toEnd();
  }

  /** Something else is looked for. */
  searched() {
    this.render();
    this.toEnd();
  }

  /** Everything is shown again. */
  clear() {
    this.search.clear();
    this.show("all");
  }

  /** @param {LogLine[]} lines @param {ChatLine[]} chat */
  set(lines, chat) {
    this.lines = lines;
    this.entries = [];
    fold(this.entries, lines);
    this.chat = chat;
    for (const line of chat) this.hear(line);
    this.render();
    this.toEnd();
  }

  /** New lines are at the end of `lines` already; what is being read stays where it is. @param {LogLine[]} fresh */
  added(fresh) {
    const reading = !this.following;
    const last = this.entries.at(-1);
    const known = last?.n;
    const told = last?.events.length;
    const count = this.entries.length;
    fold(this.entries, fresh);
    if (this.filter !== "chat") {
      if (last && (last.events.length !== told || last.n !== known)) this.grow(last);
      const wanted = this.entries.slice(count).filter((entry) => this.wants(entry));
      for (const entry of wanted) this.append(entry);
      if (reading && wanted.length) this.news(wanted.length);
    }
    if (reading) return;
    this.trim();
    this.toEnd();
  }

  /** The last entry has become longer. @param {Entry} entry */
  grow(entry) {
    if (this.last && Number(this.last.dataset.first) === entry.first) {
      const now = this.entryNode(entry);
      this.last.replaceWith(now);
      this.last = now;
    } else if (this.wants(entry)) this.append(entry);
  }

  /** What was played before, in the games this one goes on from. @param {Before[]} games */
  setBefore(games) {
    this.before = games;
    this.render();
    this.toEnd();
  }

  /** Of a long game only the latest entries stay in the page. */
  trim() {
    const entries = this.list.querySelectorAll(".entry[data-n]");
    if (entries.length > this.shown + KEPT && this.following) this.render();
  }

  /** What somebody said, at the end of `chat` already. @param {ChatLine} line @returns {boolean} whether it can be read or is one's own */
  chatted(line) {
    if (!this.hears(line)) return true;
    const own = this.options.isOwn?.(line) || (line.seat == null && line.text === this.said);
    this.hear(line);
    if (this.showsChat && this.search.hears(line)) {
      const reading = !this.following && !own;
      this.list.querySelector(".empty")?.remove();
      this.list.append(this.chatEntry(line));
      if (reading) this.news(1);
      else this.toEnd();
    }
    if (own || (this.showsChat && this.list.checkVisibility())) return true;
    this.count(this.unread + 1);
    return false;
  }

  /** Is this somebody one wants to read? @param {ChatLine} line */
  hears({ who }) {
    return who === undefined || !this.muted.has(who);
  }

  /** Whom one does not want to read from now on. @param {number[]} who */
  mute(who) {
    this.muted = new Set(who);
    this.render();
  }

  get showsChat() {
    return this.filter === "all" || this.filter === "chat";
  }

  /** Remembers after which line something was said. @param {ChatLine} line */
  hear(line) {
    if (keyOf(line) in this.heard) return;
    this.heard[keyOf(line)] = this.lines.at(-1)?.n ?? 0;
    if (this.options.memory) rememberHeard(this.options.memory, this.heard);
  }

  /** @param {number} unread */
  count(unread) {
    this.unread = unread;
    this.options.unread?.(unread);
    this.renderFilters();
  }

  /** What was said is in sight now. */
  seen() {
    if (this.unread && this.showsChat && this.list.checkVisibility()) this.count(0);
  }

  /** @param {number} n */
  news(n) {
    this.fresh += n;
    this.more.hidden = false;
    this.more.textContent = this.options.words.t("log-new", { n: this.fresh });
  }

  atEnd() {
    return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
  }

  /** Who scrolls up is reading; who scrolls back to the end follows again. A list that only grew was scrolled by nobody. */
  scrolled() {
    const { scrollTop } = this.list;
    if (this.atEnd()) this.followed();
    else if (scrollTop < this.top - 2) this.following = false;
    this.top = scrollTop;
  }

  followed() {
    this.following = true;
    this.fresh = 0;
    this.more.hidden = true;
  }

  /** Scrolls once a frame, however many lines come in it: reading the height makes the browser lay everything out. */
  toEnd() {
    this.followed();
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      if (!this.following) return;
      this.list.scrollTop = this.list.scrollHeight;
      this.top = this.list.scrollTop;
    });
  }

  /** @param {Entry} entry */
  wants(entry) {
    if (!this.search.finds(entry)) return false;
    if (this.filter === "dice") return entry.events.some(isRoll);
    if (this.filter === "moves") return moves(entry);
    return entry.events.length > 0;
  }

  render() {
    const { t } = this.options.words;
    this.turn = null;
    this.last = null;
    this.list.replaceChildren();
    const heard = this.chat.filter((line) => this.hears(line) && this.search.hears(line));
    if (this.filter === "chat") {
      this.aboveChat();
      for (const line of heard) this.list.append(this.chatEntry(line));
      if (!heard.length) this.list.append(h("p.small.empty", null, t("chat-empty")));
      this.search.tell(heard.length);
      return;
    }
    if (!this.search.active) this.list.append(...this.before.map((game) => this.earlier(game)));
    const wanted = this.entries.filter((entry) => this.wants(entry));
    if (wanted.length > this.shown)
      this.list.append(
        h(
          "button.linklike",
          {
            type: "button",
            onclick: () => {
              this.shown += KEPT;
              this.render();
            },
          },
          t("log-earlier", { n: wanted.length - this.shown }),
        ),
      );
    const shown = wanted.slice(-this.shown);
    const since = wanted.length > this.shown ? shown[0].n : 0;
    const chat = this.filter === "all" ? heard.filter((line) => this.heard[keyOf(line)] >= since) : [];
    this.search.tell(wanted.length + chat.length);
    for (const line of shown) {
      while (chat.length && this.heard[keyOf(chat[0])] < line.n) this.list.append(...chat.splice(0, 1).map((said) => this.chatEntry(said)));
      this.append(line);
    }
    this.list.append(...chat.map((line) => this.chatEntry(line)));
    if (!wanted.length && !chat.length)
      this.list.append(
        h(
          "p.small.empty",
          null,
          t(this.filter === "all" && !this.search.active ? "log-nothing" : "log-empty"),
          " ",
          (this.filter !== "all" || this.search.active) &&
            h("button.linklike", { type: "button", onclick: () => this.clear() }, t("log-clear")),
        ),
      );
  }

  /** What stands above the chat; a page of it is not all of it. */
  async aboveChat() {
    const { words, talk } = this.options;
    const place = h("div.chat-above");
    this.list.append(place);
    const loaded = talk && (await later("./gallery.js", import.meta.url));
    if (!talk || !loaded || !place.isConnected) return;
    const more = async () => {
      const lines = await loaded.earlierLines(talk, this.chat);
      this.older = lines.length > 0;
      this.chat.unshift(...lines);
      this.following = false;
      this.render();
    };
    fill(place, loaded.wishes(words, talk), loaded.people(words, talk), this.older && this.chat.length > 0 && loaded.earlier(words, more));
  }

  /** @param {Entry} entry */
  append(entry) {
    this.list.querySelector(".empty")?.remove();
    if (entry.turn !== this.turn) {
      this.turn = entry.turn;
      this.list.append(h("h3.log-turn", null, turnName(entry.turn, this.options.words)));
    }
    this.last = this.entryNode(entry);
    this.list.append(this.last);
  }

  /** @param {Entry} entry */
  entryNode(entry) {
    const { words, sums, again } = this.options;
    const look = words.t("look-at", { n: { t: String(entry.n) } });
    return h(
      "div.entry",
      { class: entry.seat === null ? "chance" : `seat-${entry.seat}`, dataset: { n: entry.n, first: entry.first } },
      h("div.grow", null, entryBody(entry, { words, sums }, again)),
      h(
        "a.look",
        {
          href: `#${entry.n}`,
          onclick: (/** @type {Event} */ e) => {
            e.preventDefault();
            this.options.look(entry.n);
          },
          title: look,
          "aria-label": look,
        },
        `#${entry.n}`,
      ),
    );
  }

  /** A game before this one, folded: its entries lead to its own replay. @param {Before} game */
  earlier({ id, log }) {
    const { words, sums } = this.options;
    /** @type {Entry[]} */
    const entries = [];
    fold(entries, log);
    const number = (/** @type {Entry} */ { n }) => h("a.look", { href: `/r/${id}#${n}` }, `#${n}`);
    const body = () =>
      entries.map((entry) =>
        h(
          "div.entry.past",
          { class: entry.seat === null ? "chance" : `seat-${entry.seat}` },
          h("div.grow", null, entryBody(entry, { words, sums })),
          number(entry),
        ),
      );
    const box = h(
      "details.log-before",
      { ontoggle: () => box.open && box.children.length < 2 && box.append(...body()) },
      h("summary", null, words.t("log-before", { n: entries.length, id: { t: id.slice(0, 6) } })),
    );
    return box;
  }

  /** @param {ChatLine} line */
  chatEntry(line) {
    return h("p.entry.chat", { class: line.seat == null ? "chance" : `seat-${line.seat}` }, h("b", null, line.from), " ", this.words(line));
  }

  /** @param {ChatLine} line */
  words({ removed, text }) {
    return removed ? h("i", null, this.options.words.t("chat-removed")) : text;
  }

  /** Marks the moment looked at. @param {number | null} n */
  mark(n) {
    const from = n === null ? -1 : this.entries.length - this.entries.findIndex((entry) => entry.first <= n && n <= entry.n);
    if (n !== null && n > 0 && from > this.shown) {
      this.shown = from + KEPT / 2;
      this.render();
    }
    const is = (/** @type {DOMStringMap} */ { first, n: last }) => n !== null && Number(first) <= n && n <= Number(last);
    for (const entry of /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll(".entry[data-n]")))
      entry.toggleAttribute("data-now", is(entry.dataset));
    const now = /** @type {HTMLElement | null} */ (this.list.querySelector("[data-now]"));
    if (!now) return;
    this.following = false;
    this.list.scrollTop = this.top = now.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
  }

  focusChat() {
    this.show("chat");
    this.input.focus();
  }

  /** @param {Event} event */
  sendChat(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    this.said = text;
    this.options.chat?.(text);
    this.input.value = "";
  }
}
