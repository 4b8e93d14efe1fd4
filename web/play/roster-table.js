/** The rows of a roster, and the bar of what they are paid with. */

import { h } from "../lib/dom.js";

/**
 * @import { RosterRow } from "../lib/wire.js"
 * @import { RosterView } from "./form-roster.js"
 */

/** One segment for each row that is taken, as long as its price. @param {RosterView} view */
export function budgetBar(view) {
  const { words, have } = view;
  const taken = view.roster.rows.filter((row) => view.taken(row));
  const share = (/** @type {number} */ price) => ({ flexBasis: `${(100 * price) / have}%` });
  return h(
    "div.roster-bar",
    { role: "img", "aria-label": view.progress() },
    taken.map((row) => {
      const price = priceOf(view, row);
      const name = words.say(row.say);
      return h(
        "span",
        { style: share(price), title: words.t("roster-price", { name: { t: name }, n: price }) },
        words.value(row.id, "unit"),
      );
    }),
    h("i", { style: share(view.draft.left(0)) }),
  );
}

/** What a row costs as it is taken. @param {RosterView} view @param {RosterRow} row */
function priceOf(view, row) {
  const [answer] = view.draft.fill[row.id] ?? [];
  return (row.prices.find(([id]) => id === answer) ?? row.prices[0])[1];
}

/** @param {RosterView} view @param {RosterRow[]} rows @param {boolean} own they can be taken */
export function rosterTable(view, rows, own) {
  const { t, say } = view.words;
  const { columns } = view.roster;
  const shown = rows.filter((row) => view.shows(row, own)).length;
  return h(
    "table.roster-table",
    { role: "table" },
    h(
      "thead",
      { role: "rowgroup" },
      h(
        "tr",
        { role: "row" },
        own && h("td.roster-check", { role: "cell" }),
        h("th", { scope: "col", role: "columnheader" }, t("roster-name-column")),
        columns.map(({ say: text, look }) => h(`th.roster-${look}`, { scope: "col", role: "columnheader" }, say(text))),
        h("th.roster-figures", { scope: "col", role: "columnheader" }, say(view.sheet.budgets?.[0].say)),
      ),
    ),
    h(
      "tbody",
      { role: "rowgroup" },
      rows.map((row) => line(view, row, own)),
      shown === 0 && h("tr.roster-none", { role: "row" }, h("td", { role: "cell", colspan: columns.length + 3 }, t("roster-none"))),
    ),
  );
}

/** @param {RosterView} view @param {RosterRow} row @param {boolean} own */
function line(view, row, own) {
  const { words } = view;
  const taken = own && view.taken(row);
  const beyond = own && !taken && !view.affords(row);
  const name = words.say(row.say);
  const state = [taken && "taken", beyond && "beyond", own && view.refusal?.part === row.id && "form-refused"].filter(Boolean).join(" ");
  const flips = (/** @type {Event} */ event) => {
    if (own && !(/** @type {Element} */ (event.target).closest("button, input, a"))) view.flip(row.id);
  };
  return h(
    "tr",
    { role: "row", class: state, hidden: !view.shows(row, own), "data-part": own ? row.id : null, onclick: flips },
    own &&
      h(
        "td.roster-check",
        { role: "cell" },
        h("input", {
          type: "checkbox",
          checked: taken,
          "data-key": row.id,
          "aria-label": words.t(beyond ? "roster-beyond" : "roster-price", { name: { t: name }, n: priceOf(view, row) }),
          onchange: () => view.flip(row.id),
          onkeydown: (/** @type {KeyboardEvent} */ event) => {
            if (event.key === "Enter") view.done();
          },
        }),
      ),
    h("th", { scope: "row", role: "rowheader" }, name),
    row.cells.map((cell, n) => cellOf(view, row, n, cell, taken)),
    h("td.roster-figures.roster-price", { role: "cell" }, prices(view, row, taken)),
  );
}

/** What it costs in each way; the one it is taken in stands out. @param {RosterView} view @param {RosterRow} row @param {boolean} taken */
function prices(view, row, taken) {
  const [chosen] = taken ? (view.draft.fill[row.id] ?? []) : [];
  return row.prices.map(([answer, price], n) => [
    n > 0 && h("span", { "aria-hidden": "true" }, "\u2009/\u2009"),
    h(chosen === undefined || chosen === answer ? "b" : "s", null, String(price)),
  ]);
}

/** @param {RosterView} view @param {RosterRow} row @param {number} n which column @param {RosterRow["cells"][0]} cell @param {boolean} taken */
function cellOf(view, row, n, cell, taken) {
  const { say } = view.words;
  const { look, answer, say: column } = view.roster.columns[n];
  const [chosen] = view.draft.fill[row.id] ?? [];
  const props = { role: "cell", "data-column": say(column), title: cell ? say(cell.more ?? cell.say) : null };
  if (!cell) return h(`td.roster-${look}.roster-nothing`, props, "\u2013");
  if (look === "ring") return h("td.roster-ring", props, h("i", { role: "img", "aria-label": say(cell.say), title: say(cell.say) }));
  const choice = answer && row.prices.length > 1 && view.row(row.id) === row;
  if (!choice) return h(`td.roster-${look}`, props, say(cell.say));
  const pressed = taken && chosen === answer;
  return h(
    `td.roster-${look}`,
    props,
    h(
      "button.roster-way",
      {
        type: "button",
        "aria-pressed": String(pressed),
        "aria-label": `${say(row.say)}: ${say(column)}, ${say(cell.say)}`,
        "data-key": `${row.id} ${answer}`,
        onclick: () => view.choose(row.id, answer),
      },
      say(cell.say),
    ),
  );
}
