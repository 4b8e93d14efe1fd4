/** What the dice of a choice must show, and how likely that is: on its button, and in words. */

import { h } from "../lib/dom.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Stake } from "../lib/wire.js"
 */

/** Is there something for the button? Dice that only say how much are told of beside it. @param {Stake} stake */
export const shows = ({ need }) => need != null;

/** In whole per cent; only what is certain is 100, only what cannot be is 0. @param {number} n @param {number} of */
export const wholePercent = (n, of) => (n === 0 || n === of ? (100 * n) / of : Math.min(99, Math.max(1, Math.round((100 * n) / of))));

/** The chance: certain, none, or in per cent; never rounded to either. @param {Stake} stake @param {Words} words */
export function chance({ n, of }, { t }) {
  if (n === undefined || of === undefined) return "";
  if (n === of) return t("stake-certain");
  return n === 0 ? t("stake-none") : t("stake-percent", { n: wholePercent(n, of) });
}

/** What is needed, and on what if that is not one die. @param {Stake} stake @param {Words} words */
const needed = ({ need, dice }, { t, say }) => (dice === "2d6" ? t("stake-two-dice", { need: { t: say(need) } }) : say(need));

/** In words: "67 %, 3 or more". @param {Stake} stake @param {Words} words */
export const stakeText = (stake, words) =>
  [stake.what ? words.say(stake.what) : "", chance(stake, words), needed(stake, words)].filter(Boolean).join(", ");

/**
 * Colours of what may come of it, from worst to best: what is needed is good, and of the rest the worst is bad.
 * Nothing where the outcomes do not say which of them are needed.
 * @param {Stake} stake
 */
export function shadesOf({ n, outcomes = [] }) {
  let [first, sum] = [outcomes.length, 0];
  while (first > 0 && n !== undefined && sum < n) sum += outcomes[--first].n;
  if (sum !== n || outcomes.length < 2) return null;
  const last = outcomes.length - 1;
  return outcomes.map((_, i) => (i >= first ? (i === last ? "good" : "good2") : i === 0 ? "bad" : "even"));
}

/** What may come of it, as one bar. @param {Stake} stake */
function outcomeBar(stake) {
  const bar = shadesOf(stake)?.map((shade, i) => h("i", { class: shade, style: { flexGrow: String(stake.outcomes?.[i].n) } }));
  return bar && h("span.outcomes", { "aria-hidden": "true" }, bar);
}

/** For a button: the chance, what is needed, the winning faces, and a bar of what may come of it. @param {Stake} stake @param {Words} words */
export function stakeLine(stake, words) {
  const faces = stake.faces;
  return h(
    "span.stake",
    null,
    h("b.chance", null, chance(stake, words)),
    " ",
    h("span.need", null, stake.what && [words.say(stake.what), ": "], needed(stake, words)),
    faces !== undefined &&
      h(
        "span.faces",
        null,
        Array.from({ length: stake.of ?? 6 }, (_, i) => h("i", { class: (faces >> i) & 1 ? "wins" : null })),
      ),
    outcomeBar(stake),
  );
}
