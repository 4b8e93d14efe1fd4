/** The search in the log: words, units, places and rule numbers, all of which an entry has to have. */

import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { language } from "../lib/texts.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { ChatLine, LogEvent, Message } from "../lib/wire.js"
 * @import { Entry } from "./entries.js"
 */

const LONGEST = 60;
const WAIT_MS = 120;

/** Without accents and capitals. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Something that is found where a word begins with it. @param {string} term */
const beginning = (term) => new RegExp(`(?<![\\p{L}\\p{N}])${term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`, "u");

export class Search {
  /** @type {RegExp[]} */
  #terms = [];
  /** @type {WeakMap<Entry, { events: number, language: string, text: string }>} what entries say */
  #known = new WeakMap();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Words} words @param {() => void} changed */
  constructor(words, changed) {
    this.words = words;
    this.changed = changed;
    this.input = h("input", { type: "search", maxlength: LONGEST, oninput: () => this.#typed() });
    this.input.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
    this.found = h("span.small", { role: "status" });
    this.button = h(
      "button.pill",
      { type: "button", "aria-expanded": "false", onclick: () => (this.row.hidden ? this.open() : this.close()) },
      icon("search", 14),
    );
    this.row = h("div.log-search", { hidden: true }, this.input, this.found);
  }

  /** In the present language. */
  rename() {
    const { t } = this.words;
    this.button.title = t("log-search");
    this.button.setAttribute("aria-label", t("log-search"));
    this.input.placeholder = t("log-search-about");
    this.input.setAttribute("aria-label", t("log-search-about"));
  }

  open() {
    this.row.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    this.input.focus();
  }

  close() {
    this.row.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
    this.clear();
    this.button.focus();
  }

  /** Everything is found again. */
  clear() {
    if (!this.input.value) return;
    this.input.value = "";
    this.#look();
  }

  get active() {
    return this.#terms.length > 0;
  }

  #typed() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), WAIT_MS);
  }

  #look() {
    clearTimeout(this.#timer);
    this.#terms = plain(this.input.value).split(/\s+/).filter(Boolean).map(beginning);
    this.changed();
  }

  /** How much was found. @param {number} n */
  tell(n) {
    this.found.textContent = this.active ? this.words.t("log-found", { n }) : "";
  }

  /** @param {Entry} entry */
  finds(entry) {
    return !this.active || this.#all(this.#textOf(entry));
  }

  /** @param {ChatLine} line */
  hears({ from, text }) {
    return !this.active || this.#all(plain(`${from} ${text}`));
  }

  /** @param {string} text */
  #all(text) {
    return this.#terms.every((term) => term.test(text));
  }

  /** @param {Entry} entry */
  #textOf(entry) {
    const known = this.#known.get(entry);
    if (known?.events === entry.events.length && known.language === language()) return known.text;
    const text = plain(entry.events.flatMap((event) => this.#said(event)).join(" "));
    this.#known.set(entry, { events: entry.events.length, language: language(), text });
    return text;
  }

  /** Everything an event says, with what went into its dice and the rules behind it. @param {LogEvent} event */
  #said(event) {
    const { beat } = event;
    const lines = (beat?.ledger?.lines ?? []).map(({ say }) => say);
    return [event, beat?.say, beat?.ledger?.name, ...lines]
      .flatMap((message) => (message ? this.#of(message) : []))
      .concat(beat?.result ?? []);
  }

  /** A message in words, its rule and the names in it as they are. @param {Message} message */
  #of(message) {
    const names = Object.values(message.a ?? {}).filter((value) => typeof value === "string");
    return [this.words.say(message), message.r ?? "", ...names];
  }
}
