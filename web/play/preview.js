/** What a choice would do: cost, path and the exact odds of each battle with the ledger behind them. */

import { costText } from "../board/cost.js";
import { h } from "../lib/dom.js";
import { percent, signed, wholePercents } from "../lib/format.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Battle, Preview } from "../lib/wire.js"
 */

/** Colours of families that go from worst to best: "no effect" is the middle, or the one in the middle is. @param {[string, number][]} families */
function shades(families) {
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
 * @param {{ details: boolean, number: boolean, parts: number }} how `parts` of a point in which costs are given
 */
export function previewCard(preview, words, { details, number, parts }) {
  const { t } = words;
  const several = number && (preview.battles ?? []).length > 1;
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
    (preview.battles ?? []).map((battle, i) => battleView(battle, several ? i + 1 : null, words, details)),
    preview.note && h("p.small", null, words.sayNode(preview.note)),
  );
}

/** @param {number} cost @param {number | null | undefined} of @param {Words} words @param {number} parts */
const price = (cost, of, { t }, parts) => t("preview-cost", { cost: { t: costText(cost, parts) }, of: { t: costText(of ?? cost, parts) } });

/** @param {Battle} battle @param {number | null} n @param {Words} words @param {boolean} details */
function battleView(battle, n, words, details) {
  const { t } = words;
  const name = (/** @type {string} */ key) => (words.has(key) ? t(key) : words.has(`family-${key}`) ? t(`family-${key}`) : key);
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
      battle.ledgers.map((ledger) =>
        h(
          "details.ledger",
          { open: details || null },
          h("summary", null, h("b", null, words.say(ledger.name)), " ", h("span.figure", null, signed(ledger.total))),
          h(
            "ul",
            null,
            ledger.lines.map(({ value, say }) => h("li", null, h("span.figure", null, signed(value)), " ", words.sayNode(say))),
          ),
        ),
      ),
    ),
    h(
      "div.stackbar",
      { "aria-hidden": "true" },
      battle.families.map(
        ([, count], i) => count > 0 && h("span", { class: shade[i], style: { flexGrow: String(count) } }, whole[i] >= 7 ? whole[i] : ""),
      ),
    ),
    h(
      "ul.families",
      null,
      battle.families.map(([key, count], i) =>
        h(
          "li",
          { style: { "--part": String(count / likeliest) } },
          h("span.swatch", { class: shade[i] }),
          h("span.family", null, name(key)),
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
