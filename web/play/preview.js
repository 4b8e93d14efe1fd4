/** What a choice would do: cost, path and the exact odds of each battle with the ledger behind them. */

import { costText } from "../board/cost.js";
import { h } from "../lib/dom.js";
import { percent, signed, wholePercents } from "../lib/format.js";
import { shadesOf, shows, stakeLine, wholePercent } from "./stake.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Battle, Grouping, Ledger, Matrix, Message, Preview, Stake } from "../lib/wire.js"
 */

/** Colours of families that go from worst to best: "no effect" is the middle, or the one in the middle is. @param {[string, number][]} families */
export function shades(families) {
  const named = families.findIndex(([key]) => key.endsWith("no-effect"));
  const middle = named >= 0 ? named : Math.floor((families.length - 1) / 2);
  return families.map((_, i) =>
    i === middle
      ? "even"
      : i < middle
        ? i === 0
          ? "bad"
          : "bad2"
        : i === families.length - 1 && i > middle + 1
          ? "best"
          : i === middle + 1 && families.length > middle + 2
            ? "good2"
            : "good",
  );
}

/**
 * Several battles are numbered, unless the map has numbers of its own.
 * @param {Preview} preview @param {Words} words
 * @param {{ details: boolean, number: boolean, parts: number, grouping: number, group: (i: number) => void }} how `parts` of a point in which
 *   costs are given; `grouping` is the way of grouping battles that is shown, `group` shows another
 */
export function previewCard(preview, words, { details, number, parts, grouping, group }) {
  const { t } = words;
  const groupings = preview.groupings ?? [];
  const battles = groupings[grouping]?.battles ?? preview.battles ?? [];
  const several = number && (battles.length > 1 || groupings.length > 0);
  return h(
    "div.stack",
    null,
    preview.cost != null &&
      h(
        "p.row.small",
        null,
        h("b", null, price(preview.cost, preview.of, words, parts)),
        preview.contacts?.length ? t("preview-contacts", { units: preview.contacts.join(" ") }) : "",
      ),
    groupings.length > 1 && tabs(groupings, words, grouping, group),
    preview.more && h("p.small.faint", null, t("groupings-more")),
    battles.map((battle, i) => battleView(battle, several ? i + 1 : null, words, details)),
    preview.note && h("p.small", null, words.sayNode(preview.note)),
  );
}

/** @param {number} cost @param {number | null | undefined} of @param {Words} words @param {number} parts */
export const price = (cost, of, { t }, parts) =>
  t("preview-cost", { cost: { t: costText(cost, parts) }, of: { t: costText(of ?? cost, parts) } });

/** The ways battles may be grouped, one tab each. @param {Grouping[]} groupings @param {Words} words @param {number} now @param {(i: number) => void} choose */
const tabs = (groupings, words, now, choose) =>
  h(
    "div.groupings",
    { role: "tablist", "aria-label": words.t("groupings") },
    groupings.map((grouping, i) =>
      h(
        "button.grouping",
        { type: "button", role: "tab", "aria-selected": String(i === now), onclick: () => choose(i) },
        grouping.battles.map((battle) => h("span.grouping-battle", null, inShort(battle.title, words))),
        h("span.small", null, words.t("grouping-battles", { n: grouping.battles.length })),
        grouping.needs && h("span.small", null, words.say(grouping.needs)),
        grouping.battles.map(stackbar),
      ),
    ),
  );

/** Who fights whom, in as few words as there are for it. @param {import("../lib/wire.js").Message} title @param {Words} words */
const inShort = (title, words) => words.say(words.has(`${title.k}-short`) ? { ...title, k: `${title.k}-short` } : title);

/** A battle in one bar, from worst to best. @param {Battle} battle */
export function stackbar(battle) {
  const whole = wholePercents(
    battle.families.map(([, count]) => count),
    battle.of,
  );
  const shade = shades(battle.families);
  return h(
    "div.stackbar",
    { "aria-hidden": "true" },
    battle.families.map(
      ([, count], i) => count > 0 && h("span", { class: shade[i], style: { flexGrow: String(count) } }, whole[i] >= 7 ? whole[i] : ""),
    ),
  );
}

/** What is added, line by line. @param {Ledger} ledger @param {Words} words @param {boolean} open */
const ledgerView = (ledger, words, open) =>
  h(
    "details.ledger",
    { open: open || null },
    h("summary", null, h("b", null, words.say(ledger.name)), " ", h("span.figure", null, signed(ledger.total))),
    h(
      "ul",
      null,
      ledger.lines.map(({ value, say }) => h("li", null, h("span.figure", null, signed(value)), " ", who(say, words), words.sayNode(say))),
    ),
  );

/** The unit a line is about, where its words do not name it. @param {import("../lib/wire.js").Message} say @param {Words} words */
const who = (say, words) => (say.a?.unit && !words.say(say).includes(String(say.a.unit)) ? `${say.a.unit} ` : "");

/** What dice must show, with everything that goes into it. @param {Message | null} choice that leads to them @param {Stake} stake @param {Words} words */
export function stakeCard(choice, stake, words) {
  const outcomes = stake.outcomes ?? [];
  const whole = wholePercents(
    outcomes.map(({ n }) => n),
    stake.of ?? 1,
  );
  const likeliest = Math.max(1, ...outcomes.map(({ n }) => n));
  const shades = shadesOf(stake);
  return h(
    "section.stack.staked",
    null,
    h("h3.battle-title", null, h("span", null, words.sayNode(stake.what ?? choice))),
    shows(stake) && stakeLine({ ...stake, what: null, outcomes: [] }, words),
    h(
      "div.ledgers",
      null,
      (stake.ledgers ?? []).filter(({ lines }) => lines.length > 0).map((ledger) => ledgerView(ledger, words, true)),
    ),
    outcomes.length > 0 &&
      h(
        "ul.families",
        null,
        outcomes.map(({ say, n }, i) =>
          h(
            "li",
            { style: { "--part": String(n / likeliest) } },
            h("span.swatch", { class: shades?.[i] ?? "even" }),
            h("span.family", null, words.sayNode(say)),
            " ",
            h("b", null, `${whole[i]}\u202f%`),
          ),
        ),
      ),
    (stake.grids ?? []).map((grid) => matrix(grid, stake.of ?? 1, words)),
    (stake.notes ?? []).map((note) => h("p.small", null, words.sayNode(note))),
  );
}

/** A chance by what either side may still add, with what stands now ringed. @param {Matrix} grid @param {number} of @param {Words} words */
function matrix({ say, also, rows, columns, cells, now }, of, words) {
  const figure = (/** @type {[number, number] | null} */ cell) =>
    cell && [
      h("b", null, `${wholePercent(cell[0], of)}\u202f%`),
      also && h("span.small", null, words.say(also), ` ${wholePercent(cell[1], of)}`),
    ];
  const isNow = (/** @type {number} */ row, /** @type {number} */ column) => now?.[0] === row && now[1] === column;
  const line = (/** @type {import("../lib/wire.js").Message} */ head, /** @type {number} */ row) =>
    h(
      "tr",
      null,
      h("th", { scope: "row" }, words.say(head)),
      cells[row].map((cell, column) => h("td", { class: isNow(row, column) ? "now" : null }, figure(cell) ?? "\u2013")),
    );
  return h(
    "table.matrix",
    null,
    h("caption", null, words.sayNode(say)),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td"),
        columns.map((column) => h("th", { scope: "col" }, words.say(column))),
      ),
    ),
    h("tbody", null, rows.map(line)),
  );
}

/** What a family of results is called. @param {string} key @param {Words} words */
export const familyName = (key, words) => words.t([key, `family-${key}`].find((one) => words.has(one)) ?? key);

/** @param {Battle} battle @param {number | null} n @param {Words} words @param {boolean} details */
export function battleView(battle, n, words, details) {
  const { t } = words;
  const whole = wholePercents(
    battle.families.map(([, count]) => count),
    battle.of,
  );
  const shade = shades(battle.families);
  const likeliest = Math.max(1, ...battle.families.map(([, count]) => count));
  const most = Math.max(1, ...battle.odds.map((one) => one.n));
  return h(
    "section.battle",
    null,
    h(
      "h3.battle-title",
      null,
      n !== null && h("span.battle-n", { "aria-hidden": "true" }, n),
      h("span", null, words.sayNode(battle.title)),
    ),
    h(
      "div.ledgers",
      null,
      battle.ledgers.map((ledger) => ledgerView(ledger, words, details)),
    ),
    (battle.notes ?? []).map((note) => h("p.small", null, words.sayNode(note))),
    stackbar(battle),
    h(
      "ul.families",
      null,
      battle.families.map(([key, count], i) =>
        h(
          "li",
          { style: { "--part": String(count / likeliest) } },
          h("span.swatch", { class: shade[i] }),
          h("span.family", null, familyName(key, words)),
          " ",
          h("b", null, `${whole[i]}\u202f%`),
        ),
      ),
    ),
    h(
      "details.all-odds",
      { open: details || null },
      h("summary", null, t("preview-all")),
      h(
        "table.odds",
        null,
        h(
          "thead.visually-hidden",
          null,
          h("tr", null, h("th", { scope: "col" }, t("odds-result")), h("th", { scope: "col" }, t("odds-chance"))),
        ),
        h(
          "tbody",
          null,
          battle.odds.map(({ say, n: count }) =>
            h(
              "tr",
              null,
              h("th", { scope: "row" }, words.say(say)),
              h(
                "td",
                null,
                h("span.bar", { style: { width: `${(62 * count) / most}%` }, "aria-hidden": "true" }),
                h("span.figure", null, `${percent(count, battle.of)}\u202f%`),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/** The odds in one sentence, for the reader and the command line. @param {Preview} preview @param {Words} words @param {number} parts */
export function previewSentence(preview, words, parts) {
  const battles = (preview.battles ?? []).map((battle) => {
    const whole = wholePercents(
      battle.families.map(([, count]) => count),
      battle.of,
    );
    const parts = battle.families.map(([key], i) => `${words.has(key) ? words.t(key) : words.t(`family-${key}`)} ${whole[i]}\u202f%`);
    return `${words.say(battle.title)}: ${parts.join(", ")}`;
  });
  const cost = preview.cost != null ? [price(preview.cost, preview.of, words, parts)] : [];
  return [...cost, ...battles].join(". ");
}
