/**
 * The rules reference: chapters, statements by number, search. A page of its own and a side sheet in play.
 * @import { Rule } from "./wire.js"
 */

import { get } from "./api.js";
import { open } from "./dialog.js";
import { fill, h } from "./dom.js";
import { language, Words } from "./texts.js";

/** @type {Map<string, Promise<Rule[]>>} */
const asked = new Map();

/** @param {string} game @returns {Promise<Rule[]>} */
export function rulesOf(game) {
  if (!asked.has(game)) asked.set(game, get(`/api/rules/${game}`));
  return /** @type {Promise<Rule[]>} */ (asked.get(game));
}

/** @param {Rule} rule */
const title = (rule) => rule.title[language()] ?? rule.title.en ?? "";

/** What it says besides its title. @param {Rule} rule */
const text = (rule) => rule.text?.[language()] ?? rule.text?.en ?? "";

/** A result such as d1R^R with its small figures raised. @param {string} text */
const raised = (text) => text.split(/\^(\w)/).map((part, i) => (i % 2 ? h("sup", null, part) : part));

/** What belongs to no chapter: rulings, differences. */
const OTHERS = -1;

/** @param {Words} words @param {number} chapter */
export const chapterName = (words, chapter) =>
  chapter === OTHERS
    ? words.t("rules-others")
    : words.has(`chapter-${chapter}`)
      ? words.t(`chapter-${chapter}`)
      : words.t("rules-chapter", { n: chapter });

/** "rule" needs no label; rulings, differences of the editions and examples have one. @param {Words} words @param {Rule} rule */
const kind = (words, rule) => (words.has(`rules-${rule.kind}`) ? h("span.chip", null, words.t(`rules-${rule.kind}`)) : null);

/** Words as they are compared: neither case nor accents count, nor how an apostrophe or a minus is drawn. @param {string} text */
const plain = (text) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll("’", "'").replaceAll("−", "-");

/**
 * Rules by chapter, those that have all the words looked for.
 * @param {Rule[]} rules
 * @param {string} query
 */
export function found(rules, query) {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  /** @type {Map<number, Rule[]>} */
  const chapters = new Map();
  for (const rule of rules) {
    const said = plain(`${rule.id} ${title(rule)} ${text(rule)}`);
    if (!wanted.every((word) => said.includes(word))) continue;
    const chapter = rule.chapter ?? OTHERS;
    if (!chapters.has(chapter)) chapters.set(chapter, []);
    chapters.get(chapter)?.push(rule);
  }
  return chapters;
}

/**
 * @param {Words} words
 * @param {Map<number, Rule[]>} chapters
 * @param {string} game
 * @param {(id: string) => import("./dom.js").Child} [under] what is shown at a rule besides
 */
export const chapterList = (words, chapters, game, under = () => null) =>
  [...chapters].map(([chapter, rules]) =>
    h(
      "section.chapter",
      { "aria-labelledby": `chapter-${chapter}` },
      h("h2", { id: `chapter-${chapter}` }, chapterName(words, chapter)),
      h(
        "dl",
        null,
        rules.map((rule) =>
          h(
            "div.law",
            { id: rule.id },
            h("dt", null, h("a.rule", { href: `/rules/${game}#${rule.id}` }, rule.id)),
            h(
              "dd",
              null,
              raised(title(rule)),
              " ",
              kind(words, rule),
              text(rule) && h("p.law-text", null, raised(text(rule))),
              under(rule.id),
            ),
          ),
        ),
      ),
    ),
  );

/**
 * How many rules were found, or in words that none was.
 * @param {Words} words
 * @param {Map<number, Rule[]>} chapters
 * @param {string} query
 */
export function tally(words, chapters, query) {
  const n = [...chapters.values()].reduce((sum, rules) => sum + rules.length, 0);
  return n ? words.t("rules-found", { n }) : words.t("rules-none", { words: { t: query.trim() } });
}

/** Lights the rule with this number, or the first that begins with it. @param {ParentNode} root @param {string} id */
export function light(root, id) {
  for (const law of root.querySelectorAll(".law.lit")) law.classList.remove("lit");
  const laws = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".law")]);
  const law = laws.find((l) => l.id === id) ?? laws.find((l) => l.id.startsWith(id));
  law?.classList.add("lit");
  law?.scrollIntoView({ block: "center" });
}

/** Opens the rules beside the game. @param {string} game @param {string | null} id */
export async function showRules(game, id) {
  const words = new Words(game);
  const rules = await rulesOf(game).catch(() => null);
  if (!rules) return;
  const list = h("div.laws");
  const said = h("p.small", { role: "status" });
  const show = (/** @type {string} */ query) => {
    const chapters = found(rules, query);
    said.textContent = query.trim() ? tally(words, chapters, query) : "";
    fill(list, chapterList(words, chapters, game));
  };
  const search = h("input", {
    type: "search",
    placeholder: words.t("rules-search"),
    "aria-label": words.t("rules-search"),
    oninput: () => show(search.value),
  });
  show("");
  const page = h("a", { href: `/rules/${game}`, target: "_blank" }, words.t("rules-page"));
  open({ title: words.t("rules"), body: [search, said, list, page], beside: true });
  if (id) light(list, id);
}
