/** Is a page all French? Nothing English, no raw key, and on a narrow screen nothing that sticks out. */

import assert from "node:assert/strict";
import { FILES, HOLE, messages, readings } from "./texts.mjs";

/** What a key looks like, and what in French looks like one. */
const KEY = /^[a-z]+(-[a-z0-9]+)+$/;
const COMPOUND = /^(contre)-[a-z]+$/;
const INVERTED = /^[a-z]+-(t-)?(il|elle|on)s?$/;

/** Texts with variables need so many letters of their own to be told from others. */
const TELLING = 5;

/** A reading as a pattern: anything may stand in its holes. @param {string} reading */
const shape = (reading) => new RegExp(`^${reading.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(HOLE, ".+")}$`, "u");

/** Everything the pages can say, once a language. @param {string} lang @returns {Promise<Set<string>>} */
async function sayable(lang) {
  const all = await Promise.all(FILES.map((file) => messages(file, lang)));
  return new Set(all.flatMap((texts) => [...texts.values()].flatMap(readings)));
}

/**
 * English texts that are no French ones: what is left of them on a French page is a mistake.
 * @returns {Promise<(text: string) => boolean>}
 */
async function englishOnly() {
  const [en, fr] = [await sayable("en"), await sayable("fr")];
  const only = [...en].filter((reading) => !fr.has(reading));
  const words = new Set(only.filter((reading) => !reading.includes(HOLE)));
  const shapes = only.filter((reading) => reading.includes(HOLE) && (reading.match(/\p{L}/gu)?.length ?? 0) >= TELLING).map(shape);
  return (text) => words.has(text) || shapes.some((one) => one.test(text));
}

/** Everything that can be read on the page, with labels. */
const words = () => {
  const out = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode())
    if (!walk.currentNode.parentElement?.closest("script, style, noscript")) out.push(walk.currentNode.textContent?.trim() ?? "");
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]"))
    for (const name of ["aria-label", "title", "placeholder"]) out.push(element.getAttribute(name) ?? "");
  return [...new Set(out.filter((text) => text !== ""))];
};

/** Whatever sticks out of a narrow page, and buttons that cut their text. */
const overflow = () => {
  const out = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) out.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const element of document.querySelectorAll("body *:not(svg *)")) {
    if (element.closest(".bd-surface, .scroll > *, .visually-hidden, .skip, [hidden], dialog:not([open])") || !element.checkVisibility())
      continue;
    const box = element.getBoundingClientRect();
    if (box.width > width + 1) out.push(`${element.tagName}.${element.className} is ${Math.round(box.width)} wide`);
    if (
      element.matches("button, a.btn, label.btn") &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).display !== "inline"
    )
      out.push(`cut: ${element.textContent}`);
  }
  return out;
};

/** @returns {Promise<(watched: import("./harness.mjs").Watched, name: string, narrow?: boolean) => Promise<void>>} */
export async function frenchCheck() {
  const english = await englishOnly();
  return async ({ page }, name, narrow = false) => {
    const read = await page.evaluate(words);
    const keys = read.filter((text) => KEY.test(text) && !INVERTED.test(text) && !COMPOUND.test(text));
    assert.deepEqual(keys, [], `keys shown on ${name}`);
    assert.deepEqual(read.filter(english), [], `English on ${name}`);
    if (narrow) assert.deepEqual(await page.evaluate(overflow), [], `too wide: ${name}`);
  };
}
