/** The log: one entry a command, in words, with dice and links; chat beside it. */

import { fill, h } from "../lib/dom.js";
import { isRoll, rolled } from "./dice.js";

const FILTERS = ["all", "dice", "moves", "chat"];
const KEPT = 300;
const MOVES = new Set(["event-moved", "event-advanced", "event-retreated", "event-pushed-back", "event-pursued"]);

/** What a line says, rolls with their dice. @param {LogLine} line @param {Words} words @param {Set<string>} [sums] @param {number} [size] */
export const told = (line, words, sums, size) =>
  line.events.map((message, i) => [i ? " " : "", isRoll(message) && [rolled(message, sums, size), " "], words.sayNode(message)]);

/** @param {number} turn @param {Words} words */
export const turnName = (turn, words) => (turn === 0 ? words.t("turn-0") : words.t("turn-n", { n: turn }));

/**
 * @import { Words } from "../lib/texts.js"
 * @import { ChatLine, LogLine } from "../lib/wire.js"
 */

/** @param {ChatLine} line */
const keyOf = ({ time, from }) => `${time} ${from}`;

/** @param {string | undefined} key @returns {Record<string, number>} */
function remembered(key) {
  try {
    return JSON.parse((key && sessionStorage.getItem(key)) || "{}");
  } catch {
    return {};
  }
}

/** @param {string} key @param {Record<string, number>} heard */
function remember(key, heard) {
  try {
    sessionStorage.setItem(key, JSON.stringify(heard));
  } catch {
    /* full or forbidden: it lasts as long as the page */
  }
}

export class LogView {
  /**
   * @param {HTMLElement} element
   * @param {{ words: Words, look: (n: number) => void, chat: ((text: string) => void) | null, sums?: Set<string>, memory?: string,
   *   isOwn?: (line: ChatLine) => boolean, unread?: (n: number) => void }} options
   *   `sums` names the rolls of two dice, `memory` where it is kept when chat was read
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
    /** @type {ChatLine[]} */
    this.chat = [];
    /** @type {Record<string, number>} after which line of the log something was said, as far as it was heard here */
    this.heard = remembered(options.memory);
    this.said = "";
    this.filters = h("div.pills", { role: "group" });
    this.list = h("div.log-list", { role: "log", "aria-live": "polite", tabindex: 0 });
    this.more = h("button.pill.new-lines", { type: "button", hidden: true, onclick: () => this.toEnd() });
    this.input = h("input", { type: "text", maxlength: 500 });
    this.form = h("form.chat-form", { onsubmit: (/** @type {Event} */ e) => this.sendChat(e) }, this.input);
    fill(element, h("div.log-head", null, this.filters), this.list, this.more, this.form);
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

  /** @param {LogLine[]} lines @param {ChatLine[]} chat */
  set(lines, chat) {
    this.lines = lines;
    this.chat = chat;
    for (const line of chat) this.hear(line);
    this.render();
    this.toEnd();
  }

  /** New lines are at the end of `lines` already; what is being read stays where it is. @param {LogLine[]} fresh */
  added(fresh) {
    const reading = !this.following;
    if (this.filter !== "chat") {
      const wanted = fresh.filter((line) => this.wants(line));
      for (const line of wanted) this.append(line);
      if (reading && wanted.length) this.news(wanted.length);
    }
    if (reading) return;
    this.trim();
    this.toEnd();
  }

  /** Of a long game only the latest entries stay in the page. */
  trim() {
    const entries = this.list.querySelectorAll(".entry");
    if (entries.length > this.shown + KEPT && this.following) this.render();
  }

  /** What somebody said, at the end of `chat` already. @param {ChatLine} line @returns {boolean} whether it can be read or is one's own */
  chatted(line) {
    const own = this.options.isOwn?.(line) || (line.seat == null && line.text === this.said);
    this.hear(line);
    if (this.showsChat) {
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

  get showsChat() {
    return this.filter === "all" || this.filter === "chat";
  }

  /** Remembers after which line something was said. @param {ChatLine} line */
  hear(line) {
    if (keyOf(line) in this.heard) return;
    this.heard[keyOf(line)] = this.lines.at(-1)?.n ?? 0;
    if (this.options.memory) remember(this.options.memory, this.heard);
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

  /** @param {LogLine} line */
  wants(line) {
    if (this.filter === "dice") return line.events.some(isRoll);
    if (this.filter === "moves") return line.events.some((message) => MOVES.has(message.k));
    return line.events.length > 0;
  }

  render() {
    const { t } = this.options.words;
    this.turn = null;
    this.list.replaceChildren();
    if (this.filter === "chat") {
      for (const line of this.chat) this.list.append(this.chatEntry(line));
      if (!this.chat.length) this.list.append(h("p.small.empty", null, t("chat-empty")));
      return;
    }
    const wanted = this.lines.filter((line) => this.wants(line));
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
    const chat = this.filter === "all" ? this.chat.filter((line) => this.heard[keyOf(line)] >= since) : [];
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
          t(this.filter === "all" ? "log-nothing" : "log-empty"),
          " ",
          this.filter !== "all" && h("button.linklike", { type: "button", onclick: () => this.show("all") }, t("log-clear")),
        ),
      );
  }

  /** @param {LogLine} line */
  append(line) {
    const { words } = this.options;
    this.list.querySelector(".empty")?.remove();
    if (line.turn !== this.turn) {
      this.turn = line.turn;
      this.list.append(h("h3.log-turn", null, turnName(line.turn, words)));
    }
    const look = words.t("look-at", { n: { t: String(line.n) } });
    this.list.append(
      h(
        "div.entry",
        { class: line.seat === null ? "chance" : `seat-${line.seat}`, dataset: { n: line.n } },
        h("div.grow", null, told(line, words, this.options.sums)),
        h(
          "a.look",
          {
            href: `#${line.n}`,
            onclick: (/** @type {Event} */ e) => {
              e.preventDefault();
              this.options.look(line.n);
            },
            title: look,
            "aria-label": look,
          },
          `#${line.n}`,
        ),
      ),
    );
  }

  /** @param {ChatLine} line */
  chatEntry(line) {
    return h("p.entry.chat", { class: line.seat == null ? "chance" : `seat-${line.seat}` }, h("b", null, line.from), " ", line.text);
  }

  /** Marks the moment looked at. @param {number | null} n */
  mark(n) {
    const from = n === null ? -1 : this.lines.length - this.lines.findIndex((line) => line.n === n);
    if (n !== null && n > 0 && from > this.shown) {
      this.shown = from + KEPT / 2;
      this.render();
    }
    for (const entry of /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll(".entry[data-n]")))
      entry.toggleAttribute("data-now", n !== null && Number(entry.dataset.n) === n);
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
