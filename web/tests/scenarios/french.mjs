import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { PHONE } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

const TEXTS = new URL("../../texts/", import.meta.url);

/** English sentences of the site: what is left of them on a French page is a mistake. */
async function englishOnly() {
  const read = async (/** @type {string} */ lang) => new Map([...(await readFile(new URL(`site.${lang}.ftl`, TEXTS), "utf8")).matchAll(/^([a-z][\w-]*) = (.+)$/gm)].map(([, key, text]) => [key, text]));
  const [en, fr] = [await read("en"), await read("fr")];
  return [...en].filter(([key, text]) => fr.get(key) !== text && text.length > 7 && !text.includes("{")).map(([, text]) => text);
}

/** Everything that can be read on the page, with labels. */
const words = () => {
  const out = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!walk.currentNode.parentElement.closest("script, style, noscript")) out.push(walk.currentNode.textContent.trim());
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) out.push(element.getAttribute("aria-label"), element.getAttribute("title"), element.getAttribute("placeholder"));
  return [...new Set(out.filter(Boolean)), document.title];
};

/** Whatever sticks out of a narrow page, and buttons that cut their text. */
const overflow = () => {
  const out = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) out.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const element of document.querySelectorAll("body *:not(svg *)")) {
    if (element.closest(".bd-surface, .visually-hidden, .skip, [hidden], dialog:not([open])") || !element.checkVisibility()) continue;
    const box = element.getBoundingClientRect();
    if (box.width > width + 1) out.push(`${element.tagName}.${element.className} is ${Math.round(box.width)} wide`);
    if (element.matches("button, a.btn, label.btn") && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline") out.push(`cut: ${element.textContent}`);
  }
  return out;
};

/** A game in French from the first page on, and a narrow screen that holds it. @param {import("../harness.mjs").Harness} harness */
export async function french(harness) {
  const english = await englishOnly();
  const check = async (/** @type {import("../harness.mjs").Watched} */ { page }, /** @type {string} */ name, narrow = false) => {
    const read = await page.evaluate(words);
    const keys = read.filter((text) => /^[a-z]+(-[a-z0-9]+)+$/.test(text));
    assert.deepEqual(keys, [], `keys shown on ${name}`);
    assert.deepEqual(read.filter((text) => english.includes(text)), [], `English on ${name}`);
    if (narrow) assert.deepEqual(await page.evaluate(overflow), [], `too wide: ${name}`);
  };
  const paths = [["/", "home"], ["/help", "help"], ["/me", "me"], ["/rules/kawanakajima", "rules"], ...(harness.finished ? [[`/r/${harness.finished.id}`, "replay"]] : [])];
  for (const narrow of [false, true]) {
    const watched = await harness.visitor({ locale: "fr-FR", ...(narrow ? PHONE : {}) });
    assert.equal(await watched.page.evaluate(() => navigator.language), "fr-FR");
    for (const [path, name] of paths) {
      await watched.open(path);
      await watched.page.waitForLoadState("networkidle");
      await watched.shot(`${name}-fr${narrow ? "-phone" : ""}`);
      await check(watched, `${name}${narrow ? " (narrow)" : ""}`, narrow);
    }
    await startGame(watched, { choose: ["side=1"], tap: narrow });
    const player = new Player(watched, { seed: 8, tap: narrow });
    for (let i = 0; i < (narrow ? 3 : 10); i++) {
      await player.decide();
      await player.asked();
      await check(watched, "the game", narrow);
    }
    await player.rush(20);
    await player.asked();
    await watched.shot(`game-fr${narrow ? "-phone" : ""}`);
    await check(watched, "the game", narrow);
    await watched.page.locator("#top button").last().click();
    await check(watched, "the menu", narrow);
  }
  // The language changes at once, without a reload, and back.
  const watched = await harness.visitor();
  await watched.open("/");
  await watched.page.locator("#top .icon-btn", { hasText: "EN" }).click();
  await watched.page.locator("#top .icon-btn", { hasText: "FR" }).waitFor();
  await check(watched, "home after the switch");
}
