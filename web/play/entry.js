/** An entry of the log as it is read: sentences with dice and links, a fight with its scores, its result and what came of it. */

import { h } from "../lib/dom.js";
import { minus, signed } from "../lib/format.js";
import { isRoll, rolled, shownDice } from "./dice.js";
import { partsOf, worthSaying } from "./entries.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Beat, LogEvent, Message } from "../lib/wire.js"
 * @import { Entry } from "./entries.js"
 * @typedef {{ words: Words, sums?: Set<string>, size?: number }} Telling `sums` names the rolls of two dice, `size` is that of the dice
 */

/** How a result is printed: nothing at all as a dash. @param {string} result */
export const code = (result) => (result === "-" ? "\u2013" : result);

/** What a roll came to. @param {Beat | undefined} beat */
export const totalOf = (beat) => (beat?.sums?.length ? minus(beat.sums[0]) : "");

/** A result without its code, which stands beside it as a chip. @param {Message} message @param {string} result @param {Words} words */
export function withoutCode(message, result, words) {
  const text = words.say(message);
  const printed = [result, code(result)].find((one) => text.startsWith(one)) ?? "";
  const said = text.slice(printed.length).replace(/^\s*:\s*/, "");
  return said.replace(/\p{L}/u, (first) => first.toLocaleUpperCase());
}

/** One sentence, a roll with its dice. @param {LogEvent} event @param {Telling} telling */
export function sentence(event, { words, sums, size }) {
  const { beat } = event;
  if (beat?.kind === "result" && beat.result)
    return [h("b.result-chip", null, code(beat.result)), " ", h("span", null, withoutCode(beat.say ?? event, beat.result, words)), "."];
  const dice = isRoll(event) && (beat?.dice?.length ? shownDice(beat.dice, size, beat.sides) : rolled(event, sums, size));
  return [dice && [dice, " "], words.sayNode(event), beat?.need && [" ", needed(beat, words)]];
}

/** What the dice had to show. @param {Beat} beat @param {Words} words */
export const needed = ({ need, won }, { t, say }) =>
  h("span.needed", { class: won ? "won" : "lost" }, t("needed", { need: { t: say(need) } }));

/** What some events say, a sentence a line. @param {LogEvent[]} events @param {Telling} telling */
export const sentences = (events, telling) => worthSaying(events).map((event) => h("p.told", null, sentence(event, telling)));

/** What was added to the dice of one score. @param {LogEvent} event @param {Words} words */
function ledgerRow({ beat }, words) {
  const lines = beat?.ledger?.lines ?? [];
  const unit = (/** @type {Message} */ say) => (say.a?.unit && !words.say(say).includes(String(say.a.unit)) ? `${say.a.unit} ` : "");
  return h(
    "div.ledger-row",
    null,
    h("b", null, words.say(beat?.ledger?.name)),
    lines.map(({ value, say }) => h("span", null, unit(say), words.say(say), " ", h("b.figure", null, signed(value)))),
    h("span", null, "= ", h("b.figure", null, signed(beat?.ledger?.total ?? 0))),
  );
}

/** Dice and scores of a fight in one row: `[5][6] 12 : 7 [3][2] d1`. @param {LogEvent[]} scored @param {LogEvent[]} results @param {Telling} telling */
function scores(scored, results, { words, sums, size }) {
  const dice = (/** @type {LogEvent} */ event) =>
    event.beat?.dice?.length ? shownDice(event.beat.dice, size, event.beat.sides) : rolled(event, sums, size);
  const total = (/** @type {LogEvent} */ { beat }) => h("b.figure", null, totalOf(beat));
  const [column, line] = scored;
  const last = results.at(-1);
  return [
    scored.length > 0 && h("p.told.scores", null, dice(column), total(column), line && [h("span", null, ":"), total(line), dice(line)]),
    last?.beat?.result && h("p.told", null, sentence(last, { words })),
  ];
}

/** @param {Entry} entry @param {Telling} telling @param {((entry: Entry) => void) | undefined} again shows it on the map once more */
function fight(entry, telling, again) {
  const { words } = telling;
  const { declared, scored, results, rest } = partsOf(entry);
  return [
    declared && h("p.told", null, sentence(declared, telling)),
    scores(scored, results, telling),
    rest.length > 0 &&
      h(
        "p.told",
        null,
        rest.map((event, i) => [i > 0 && " ", sentence({ ...event, r: null }, telling)]),
      ),
    scored.length > 0 &&
      h(
        "div.entry-acts",
        null,
        again && results.length > 0 && h("button.linklike.again", { type: "button", onclick: () => again(entry) }, words.t("log-again")),
        h(
          "details.ledgers",
          null,
          h("summary", null, words.t(scored.length > 1 ? "log-ledgers" : "log-ledger")),
          scored.map((event) => ledgerRow(event, words)),
        ),
      ),
  ];
}

/** What an entry says. @param {Entry} entry @param {Telling} telling @param {(entry: Entry) => void} [again] */
export const entryBody = (entry, telling, again) => [
  entry.battle ? fight(entry, telling, again) : sentences(entry.events, telling),
  entry.only && h("p.told.small", null, telling.words.t("log-only")),
];

/** The same as plain text, in one line. @param {Entry} entry @param {Words} words */
export function entryText(entry, words) {
  const said = (/** @type {LogEvent[]} */ events) => worthSaying(events).map((event) => plainly(event, words));
  if (!entry.battle) return said(entry.events).join(" ");
  const { declared, scored, results, rest } = partsOf(entry);
  const score = scored.map(
    ({ beat }) => `${totalOf(beat)}${beat?.dice?.length ? ` (${beat.dice.join("+")}${added(beat.ledger?.total)})` : ""}`,
  );
  return [...said(declared ? [declared] : []), score.length ? `${score.join(" : ")}.` : "", ...said(results.slice(-1)), ...said(rest)]
    .filter(Boolean)
    .join(" ");
}

/** @param {number | undefined} total */
const added = (total) => (total ? ` ${signed(total)}` : "");

/** @param {LogEvent} event @param {Words} words */
function plainly(event, words) {
  const { beat } = event;
  if (beat?.kind === "result" && beat.result) return `${withoutCode(beat.say ?? event, beat.result, words)} (${code(beat.result)}).`;
  return beat?.need ? `${words.say(event)} ${words.t("needed", { need: { t: words.say(beat.need) } })}` : words.say(event);
}
