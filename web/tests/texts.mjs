/** The text files of the pages, read by the same reader as in the browser. */

import { readFile } from "node:fs/promises";

const WEB = new URL("../", import.meta.url);

/** Files that are there once a language. */
export const FILES = ["texts/site", "texts/admin", "texts/me", "board/board", "skins/kawanakajima", "skins/croisades"];

/** Stands for a variable in what a text reads like. */
export const HOLE = "\ue000";

/** The vendored module has no package that would tell Node what it is. */
/** @type {typeof import("../vendor/fluent.js")} */
const { FluentResource } = await import(`data:text/javascript;base64,${await readFile(new URL("vendor/fluent.js", WEB), "base64")}`);

/** @param {string} file @param {string} lang */
const read = (file, lang) => readFile(new URL(`${file}.${lang}.ftl`, WEB), "utf8");

/** Messages by key. @param {string} file @param {string} lang @returns {Promise<Map<string, any>>} */
export async function messages(file, lang) {
  const { body } = new FluentResource(await read(file, lang));
  return new Map(body.map(({ id, value }) => [id, value]));
}

/** How many messages a file begins, also those the reader cannot read and leaves out. @param {string} file @param {string} lang */
export const begun = async (file, lang) => [...(await read(file, lang)).matchAll(/^[a-zA-Z][\w-]* *=/gm)].length;

/** The parts of a pattern. @param {any} pattern @returns {any[]} */
const parts = (pattern) => (Array.isArray(pattern) ? pattern : [pattern]);

/** The variables a text uses. @param {any} pattern @returns {Set<string>} */
export function variables(pattern) {
  const found = parts(pattern).flatMap((part) => {
    if (part?.type === "var") return [part.name];
    if (part?.type === "select")
      return [...variables(part.selector), ...part.variants.flatMap((/** @type {any} */ { value }) => [...variables(value)])];
    return part?.args ? part.args.flatMap((/** @type {any} */ arg) => [...variables(arg.value ?? arg)]) : [];
  });
  return new Set(found);
}

/** Everything a text may read like, its variables as holes. @param {any} pattern @returns {string[]} */
export function readings(pattern) {
  /** @type {string[][]} */
  const each = parts(pattern).map((part) => {
    if (typeof part === "string") return [part];
    if (part.type === "select") return part.variants.flatMap((/** @type {any} */ { value }) => readings(value));
    return [part.type === "str" ? part.value : HOLE];
  });
  return each.reduce((all, some) => all.flatMap((before) => some.map((text) => before + text)), [""]);
}

/** Choices by number in a text. @param {any} pattern @returns {any[]} */
export const selections = (pattern) => parts(pattern).filter((part) => part?.type === "select");
