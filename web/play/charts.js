/** The charts at hand: a sheet beside the map, under the decision bar, which stays in use. */

import { chartsAt, dress, figure, indexOf, litBy, meaningOf, search, spoken } from "../lib/charts.js";
import { fill, h } from "../lib/dom.js";
import { percent, signed } from "../lib/format.js";
import { icon } from "../lib/icons.js";
import { chapterList, found, rulesOf } from "../lib/rulebook.js";
import { language } from "../lib/texts.js";

/**
 * @import { Lit } from "../lib/charts.js"
 * @import { Words } from "../lib/texts.js"
 * @import { Battle, ChartGrid, Message } from "../lib/wire.js"
 * @import { Asking } from "./asking.js"
 * @import { Desk } from "./desk.js"
 * @typedef {{ lit: Lit, battle?: Battle, say?: Message }} Reading how a chart is read now: before the dice, or by what was said last
 */

/** So far back a roll still is the present one. */
const RECENT_LINES = 12;
const PINS = 2;
const RULES_FOUND = 12;

export class Charts {
  /** @type {ChartGrid[]} */
  charts = [];
  /** @type {string | null} the tab somebody has chosen; null follows the question */
  chosen = null;
  /** @type {string | null} the question the choice was made at */
  at = null;

  /** @param {{ desk: Desk, words: Words, asking: Asking, game: string, id: string, closed: () => void }} parts */
  constructor({ desk, words, asking, game, id, closed }) {
    this.desk = desk;
    this.words = words;
    this.asking = asking;
    this.game = game;
    this.id = id;
    this.closed = closed;
    this.memory = `charts:${game}`;
    /** @type {string[]} */
    this.pins = JSON.parse(sessionStorage.getItem(this.memory) ?? "[]");
    this.query = "";
    this.body = h("div.charts-body");
    this.tabs = h("div.charts-tabs", { role: "tablist" });
    this.input = h("input", { type: "search", oninput: () => this.look(this.input.value) });
    this.said = h("p.visually-hidden", { role: "status" });
    this.head = h("header.charts-head");
    this.sheet = h("aside", { id: "charts", tabindex: -1, hidden: true }, this.head, this.said, this.tabs, this.body);
    document.body.append(this.sheet);
  }

  get open() {
    return !this.sheet.hidden;
  }

  async show() {
    dress();
    this.sheet.hidden = false;
    this.update();
    const charts = await chartsAt(`/api/tables/${this.id}/charts`).catch(() => null);
    if (!charts) fill(this.body, h("p.notice.bad", { role: "alert" }, this.words.t("error-no-answer")));
    else this.charts = charts;
    this.update();
    this.sheet.focus({ preventScroll: true });
  }

  close() {
    const within = this.sheet.contains(document.activeElement);
    this.sheet.hidden = true;
    this.chosen = null;
    if (within) this.closed();
  }

  /** @param {string} query */
  look(query) {
    this.query = query.trim();
    this.update();
  }

  /** The tab of the present question, if a chart helps with it. */
  get asked() {
    const key = this.desk.model?.decision?.say.k;
    return this.charts.find(({ prompts }) => key && prompts.includes(key))?.tab ?? null;
  }

  /** Another question goes to its own tab; until then the choice of the reader stays. */
  get tab() {
    const asked = this.desk.model?.decision?.say.k ?? null;
    if (this.at !== asked && this.asked) this.chosen = null;
    this.at = asked;
    return this.chosen ?? this.asked ?? this.charts[0]?.tab ?? null;
  }

  update() {
    if (!this.open) return;
    this.drawHead();
    if (!this.charts.length) return;
    const { tab } = this;
    this.drawTabs(tab);
    const scrolled = this.body.scrollTop;
    if (this.query) this.drawFound();
    else {
      const shown = this.charts.filter((chart) => chart.tab === tab);
      const pinned = this.charts.filter((chart) => this.pins.includes(chart.id) && !shown.includes(chart));
      fill(
        this.body,
        shown.map((chart) => this.chart(chart)),
        pinned.length > 0 && [
          h("h3.caps.pinned", null, this.words.t("charts-pinned")),
          h(
            "div.pins",
            null,
            pinned.map((chart) => this.chart(chart)),
          ),
        ],
        h("p.small.origin", null, h("i.printed", { "aria-hidden": "true" }), " ", this.words.t("charts-origin")),
      );
    }
    this.body.scrollTop = scrolled;
  }

  drawHead() {
    const { t } = this.words;
    if (this.head.dataset.lang === language()) return;
    this.head.dataset.lang = language();
    this.sheet.setAttribute("aria-label", t("charts"));
    this.tabs.setAttribute("aria-label", t("charts-tabs"));
    this.input.placeholder = t("charts-search");
    this.input.setAttribute("aria-label", t("charts-search"));
    fill(
      this.head,
      h("h2", null, t("charts")),
      this.input,
      h("a.btn", { href: `/aid/${this.game}?lang=${language()}`, target: "_blank" }, icon("print"), h("span", null, t("aid-title"))),
      h("button.icon-btn", { type: "button", onclick: () => this.close(), "aria-label": t("close"), title: t("close") }, icon("close")),
    );
  }

  /** @param {string | null} now */
  drawTabs(now) {
    const { asked } = this;
    const tabs = [...new Map(this.charts.map((chart) => [chart.tab, chart]))];
    const focused = this.tabs.contains(document.activeElement);
    fill(
      this.tabs,
      tabs.map(([tab, chart]) =>
        h(
          "button",
          {
            type: "button",
            role: "tab",
            "aria-selected": String(!this.query && tab === now),
            tabindex: tab === now ? 0 : -1,
            class: tab === asked ? "asked" : "",
            onclick: () => this.choose(tab),
            onkeydown: (/** @type {KeyboardEvent} */ event) => this.walk(event, tabs, tab),
          },
          spoken(chart.tab_say),
          tab === asked && h("span.visually-hidden", null, ` (${this.words.t("charts-asked")})`),
        ),
      ),
    );
    if (focused) /** @type {HTMLElement | null} */ (this.tabs.querySelector("[tabindex='0']"))?.focus();
  }

  /** @param {string} tab */
  choose(tab) {
    this.chosen = tab;
    this.query = this.input.value = "";
    this.update();
    this.body.scrollTop = 0;
  }

  /** @param {KeyboardEvent} event @param {[string, ChartGrid][]} tabs @param {string} tab */
  walk(event, tabs, tab) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const at = tabs.findIndex(([one]) => one === tab);
    this.choose(tabs[(at + by + tabs.length) % tabs.length][0]);
  }

  async drawFound() {
    const { words, query } = this;
    const charts = search(this.charts, query);
    const rules = await rulesOf(this.game).catch(() => []);
    if (query !== this.query) return;
    const chapters = new Map();
    let left = RULES_FOUND;
    for (const [chapter, rows] of found(rules, query)) {
      if (left > 0) chapters.set(chapter, rows.slice(0, left));
      left -= rows.length;
    }
    const n = RULES_FOUND - Math.max(0, left);
    this.said.textContent = words.t("charts-found", { charts: charts.length, rules: n });
    fill(
      this.body,
      h("p.small", { dataset: { found: query } }, this.said.textContent),
      charts.map((chart) => this.chart(chart, query)),
      n > 0 && h("div.found-rules", null, chapterList(words, chapters, this.game)),
      left < 0 && h("a", { href: `/rules/${this.game}?q=${encodeURIComponent(query)}`, target: "_blank" }, words.t("charts-more-rules")),
    );
  }

  /** @param {ChartGrid} chart @param {string} [wanted] */
  chart(chart, wanted = "") {
    const reading = wanted ? null : this.reading(chart);
    const pinned = this.pins.includes(chart.id);
    const pin = h(
      "button.icon-btn.pin",
      {
        type: "button",
        "aria-pressed": String(pinned),
        onclick: () => this.pin(chart.id),
        title: this.words.t("charts-pin"),
        "aria-label": this.words.t("charts-pin-one", { chart: { t: spoken(chart.say) } }),
      },
      icon("pin", 16),
    );
    return figure(chart, this.game, { lit: reading?.lit, wanted, beside: pin, under: this.aside(chart, reading) });
  }

  /** Of a third one the oldest gives way. @param {string} id */
  pin(id) {
    this.pins = this.pins.includes(id) ? this.pins.filter((one) => one !== id) : [...this.pins, id].slice(-PINS);
    sessionStorage.setItem(this.memory, JSON.stringify(this.pins));
    this.update();
    /** @type {HTMLElement | null} */ (this.body.querySelector(`[data-chart="${id}"] .pin`))?.focus();
  }

  /** @param {ChartGrid} chart @returns {Reading | null} */
  reading(chart) {
    const ahead = this.ahead(chart);
    if (ahead) return ahead;
    const { model } = this.desk;
    const asked = litBy(chart, model?.decision?.say);
    if (asked) return { lit: asked };
    for (const line of (model?.log ?? []).slice(-RECENT_LINES).reverse())
      for (const say of [...line.events].reverse()) {
        const lit = litBy(chart, say);
        if (lit) return { lit, say };
      }
    return null;
  }

  /** Where the odds that are looked at lie: the middle of the dice, and how far they reach. @param {ChartGrid} chart @returns {Reading | null} */
  ahead({ scores, rows, columns }) {
    const battle = this.asking.preview?.battles?.[0];
    if (!scores || !battle) return null;
    const [least, most] = scores.dice;
    const along = (/** @type {import("../lib/wire.js").ChartAxis[]} */ axis, /** @type {string | undefined} */ name) => {
      const ledger = name && battle.ledgers.find((one) => one.name.k === name);
      if (!ledger) return null;
      const at = (/** @type {number} */ die) => indexOf(axis, ledger.total + die) ?? 0;
      return { middle: at(Math.floor((least + most) / 2)), reach: /** @type {[number, number]} */ ([at(least), at(most)]) };
    };
    const [row, column] = [along(rows, scores.row), along(columns, scores.column)];
    if (!row && !column) return null;
    const lit = { row: row?.middle ?? null, column: column?.middle ?? null, rows: row?.reach, columns: column?.reach };
    return { lit, battle };
  }

  /** What is read on it now, in words, and the families of its results. @param {ChartGrid} chart @param {Reading | null} reading */
  aside(chart, reading) {
    const { words } = this;
    const { battle, say, lit } = reading ?? {};
    const code = say && lit && lit.row !== null && lit.column !== null ? chart.rows[lit.row].cells[lit.column].say : null;
    const meaning = code && meaningOf(chart, spoken(code));
    const chance = (/** @type {string} */ id) => {
      const n = battle?.families.find(([key]) => key === id)?.[1];
      return battle && n !== undefined ? `${percent(n, battle.of)}\u202f%` : null;
    };
    return [
      battle && h("p.reading", { role: "status" }, h("b", null, words.sayNode(battle.title)), " ", words.t("charts-ahead")),
      say &&
        h(
          "p.reading",
          { role: "status" },
          words.t("charts-last"),
          " ",
          words.sayNode(say),
          meaning && [" ", h("b", null, spoken(meaning.say))],
        ),
      (chart.families ?? []).length > 0 &&
        h(
          "ul.chart-families",
          null,
          chart.families?.map(({ id, say: name }, i) => {
            const share = chance(id);
            return h("li", null, h("span.swatch", { class: `f${i}`, "aria-hidden": "true" }), spoken(name), share && h("b", null, share));
          }),
        ),
      battle &&
        h(
          "div.chart-ledgers",
          null,
          battle.ledgers.map((ledger) => this.ledger(ledger)),
        ),
    ];
  }

  /** How a score came about. @param {Battle["ledgers"][0]} ledger */
  ledger({ name, total, lines }) {
    const { say, sayNode } = this.words;
    const row = (/** @type {import("../lib/dom.js").Child} */ what, /** @type {number} */ value) =>
      h("li", null, h("span", null, what), h("b", null, signed(value)));
    return h(
      "section",
      null,
      h("h4.caps", null, say(name), " ", signed(total)),
      h(
        "ul",
        null,
        lines.map((line) => row(sayNode(line.say), line.value)),
      ),
    );
  }
}
