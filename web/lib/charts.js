/**
 * The tables beside the map, drawn from what the server sends: any game's. The play sheet and the rules page share them.
 * @import { Arg, ChartAxis, ChartGrid, Message, Spoken } from "./wire.js"
 * @typedef {{ row: number | null, column: number | null, rows?: [number, number], columns?: [number, number] }} Lit the row and the
 *   column that are read now; where the dice have yet to fall, how far they can reach
 */

import { get } from "./api.js";
import { h } from "./dom.js";
import { language } from "./texts.js";

/** @type {Map<string, Promise<ChartGrid[]>>} */
const asked = new Map();

/** @param {string} path of a game's charts, or of a table's @returns {Promise<ChartGrid[]>} */
export function chartsAt(path) {
  const known = asked.get(path);
  if (known) return known;
  const asking = get(path);
  asked.set(path, asking);
  asking.catch(() => asked.delete(path));
  return asking;
}

/** So many columns take all the room there is. */
const WIDE = 6;

/** The looks of charts come with them. */
export function dress() {
  const href = "/static/style/charts.css";
  if (!document.querySelector(`link[href="${href}"]`)) document.head.append(h("link", { rel: "stylesheet", href }));
}

/** @param {Spoken} spoken */
export const spoken = (spoken) => (typeof spoken === "string" ? spoken : (spoken[language()] ?? spoken.en ?? ""));

/** How results write their small figures. @type {Record<string, string>} */
const SMALL = { "\u00b9": "1", "\u00b2": "2", "\u00b3": "3", "\u1d3f": "R", "\u1d31": "E" };

/** A text with its small figures raised, in a type that has them. @param {string} text */
export const coded = (text) =>
  (text === "-" ? "\u2013" : text)
    .split(/([\u00b9\u00b2\u00b3\u1d3f\u1d31])/)
    .map((part) => (SMALL[part] ? h("sup", null, SMALL[part]) : part));

/** Words as they are compared: neither case, accents nor small figures count. @param {string} text */
export const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("\u2019", "'").replaceAll("^", "");

/**
 * Where an argument of a message is on an axis; null if nowhere.
 * @param {ChartAxis[]} axis
 * @param {Arg | undefined} arg
 */
export function indexOf(axis, arg) {
  if (typeof arg === "number") {
    if (!axis.some(({ at }) => typeof at === "number")) return null;
    return Math.max(
      0,
      axis.findLastIndex(({ at }) => typeof at === "number" && at <= arg),
    );
  }
  const key = arg && typeof arg === "object" && !Array.isArray(arg) ? arg.t : arg;
  const found = axis.findIndex(({ at }) => at === key);
  return found < 0 ? null : found;
}

/** What a message lights, if the chart is read with it. @param {ChartGrid} chart @param {Message | null | undefined} message @returns {Lit | null} */
export function litBy(chart, message) {
  const read = message && chart.reads.find(({ key }) => key === message.k);
  if (!read) return null;
  const row = read.row ? indexOf(chart.rows, message.a?.[read.row]) : null;
  const column = read.column ? indexOf(chart.columns, message.a?.[read.column]) : null;
  return row === null && column === null ? null : { row, column };
}

/** The family of a result, from the worst for whoever attacks. @param {ChartGrid} chart @param {string} code */
export const meaningOf = (chart, code) => chart.meanings?.find((meaning) => meaning.code === code) ?? null;

/** A dot for what is printed in the rulebook. */
const dot = () => h("i.printed", { "aria-hidden": "true" });

/** Is every figure of it printed? Then one dot at its title says so. @param {ChartGrid} chart */
const whollyPrinted = (chart) => chart.rows.every((row) => row.cells.every(({ origin }) => !origin || origin === "R"));

/** @param {string} game @param {string | undefined} rule */
const ruleLink = (game, rule) => rule && [" ", h("a.rule", { href: `/rules/${game}#${rule}`, dataset: { rule } }, rule)];

/** @param {number | null | undefined} at @param {[number, number] | undefined} range @param {number} i */
const isIn = (at, range, i) => at === i || Boolean(range && i >= range[0] && i <= range[1]);

/**
 * One table. What is looked for is marked in it.
 * @param {ChartGrid} chart
 * @param {string} game
 * @param {{ lit?: Lit | null, wanted?: string }} [how]
 */
export function grid(chart, game, { lit = null, wanted = "" } = {}) {
  const families = (chart.families ?? []).length > 0;
  const whole = whollyPrinted(chart);
  const aim = plain(wanted).trim();
  const head = (/** @type {ChartAxis} */ axis, /** @type {boolean} */ now, /** @type {string} */ scope) =>
    h("th", { scope, class: now ? "now" : "", "aria-current": now ? "true" : null }, coded(spoken(axis.say)), ruleLink(game, axis.rule));
  const figure = (/** @type {ChartGrid["rows"][0]["cells"][0]} */ cell, /** @type {number} */ row, /** @type {number} */ column) => {
    const text = spoken(cell.say);
    const family = families ? meaningOf(chart, text)?.family : undefined;
    const onRow = lit?.row === row;
    const onColumn = lit?.column === column;
    const inReach = lit?.rows || lit?.columns ? isIn(null, lit.rows ?? [0, 99], row) && isIn(null, lit.columns ?? [0, 99], column) : true;
    const hit = lit && (onRow || lit.row === null) && (onColumn || lit.column === null);
    const classes = [
      family === undefined ? "" : `f${family}`,
      onRow ? "on-row" : "",
      onColumn ? "on-column" : "",
      hit ? "hit" : "",
      inReach ? "" : "beyond",
      aim && plain(text) === aim ? "found" : "",
    ];
    const title = meaningOf(chart, text);
    return h(
      "td",
      { class: classes.filter(Boolean).join(" "), title: title ? spoken(title.say) : undefined },
      coded(text),
      !whole && cell.origin === "R" && dot(),
    );
  };
  return h(
    "table.grid",
    { class: chart.columns.length >= WIDE ? "wide" : "" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td", null, spoken(chart.corner)),
        chart.columns.map((axis, i) => head(axis, lit?.column === i, "col")),
      ),
    ),
    h(
      "tbody",
      null,
      chart.rows.map((row, i) =>
        h(
          "tr",
          null,
          head(row, lit?.row === i, "row"),
          row.cells.map((cell, j) => figure(cell, i, j)),
        ),
      ),
    ),
  );
}

/** A table with its title and what is said of it. @param {ChartGrid} chart @param {string} game @param {{ lit?: Lit | null, wanted?: string, beside?: import("./dom.js").Child, under?: import("./dom.js").Child }} [how] */
export const figure = (chart, game, { lit = null, wanted = "", beside = null, under = null } = {}) =>
  h(
    "section.chart",
    { dataset: { chart: chart.id }, "aria-label": spoken(chart.say) },
    h("header", null, h("h3", null, spoken(chart.say), whollyPrinted(chart) && [" ", dot()], ruleLink(game, chart.rule)), beside),
    h("div.scroll", { tabindex: 0, role: "group", "aria-label": spoken(chart.say) }, grid(chart, game, { lit, wanted })),
    under,
    chart.notes.length > 0 &&
      h(
        "ul.notes",
        null,
        chart.notes.map((note) => h("li", null, spoken(note.say), ruleLink(game, note.rule))),
      ),
  );

/** Everything a chart says, for a search. @param {ChartGrid} chart */
const saidBy = (chart) =>
  plain(
    [
      spoken(chart.tab_say),
      spoken(chart.say),
      chart.rule ?? "",
      ...chart.columns.map((axis) => `${spoken(axis.say)} ${axis.rule ?? ""}`),
      ...chart.rows.flatMap((row) => [`${spoken(row.say)} ${row.rule ?? ""}`, ...row.cells.map((cell) => spoken(cell.say))]),
      ...chart.notes.map((note) => `${spoken(note.say)} ${note.rule ?? ""}`),
      ...(chart.meanings ?? []).map((meaning) => spoken(meaning.say)),
    ].join(" "),
  );

/** The charts that have all the words looked for. @param {ChartGrid[]} charts @param {string} query */
export function search(charts, query) {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  return charts.filter((chart) => {
    const text = saidBy(chart);
    return wanted.every((word) => text.includes(word));
  });
}
