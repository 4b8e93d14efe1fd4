/**
 * Sides in sentences: a verb has to know whether a side is one or many, and some languages join its name to what stands before it.
 * @import { Words } from "./texts.js"
 * @import { Arg } from "./wire.js"
 */

/** What a sentence about somebody needs: who, and whether that is one or many. @param {string} who @param {boolean} many @returns {Record<string, Arg>} */
export const subject = (who, many) => ({ subject: { t: who }, number: many ? "many" : "one" });

/**
 * What a sentence about sides needs. A game's name of a side says, as attributes, whether it is "many", and what it is as `subject`, after "of" and
 * after "to" where that is more than the bare name.
 * @param {Words} words @param {string[]} keys of their names @returns {Record<string, Arg>}
 */
export function sides(words, keys) {
  const name = (/** @type {string} */ key) => (words.has(key) ? words.t(key) : key);
  const own = (/** @type {string} */ key, /** @type {string} */ attribute) => words.format(key, undefined, attribute);
  const list = (/** @type {(key: string) => string} */ how) => ({ t: keys.map(how).join(", ") });
  return {
    ...subject(list((key) => own(key, "subject") || name(key)).t, keys.length > 1 || keys.some((key) => own(key, "number") === "many")),
    name: list(name),
    of: list((key) => own(key, "of") || words.t("side-of", { name: { t: name(key) } })),
    to: list((key) => own(key, "to") || words.t("side-to", { name: { t: name(key) } })),
  };
}
