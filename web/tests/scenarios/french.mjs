import assert from "node:assert/strict";
import { PHONE } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";
import { FILES, HOLE, messages, readings } from "../texts.mjs";
import { Thumb } from "./thumb.mjs";

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

/** Who leaves the accents out finds the rule all the same; who finds nothing is told so. @param {import("../harness.mjs").Harness} harness */
async function unaccented(harness) {
  const watched = await harness.visitor({ locale: "fr-FR" });
  const { page } = watched;
  await watched.open("/rules/kawanakajima");
  const count = async (/** @type {string} */ query) => {
    await page.locator("input[type=search]").fill(query);
    return page.locator(".law").count();
  };
  const [plain, accented] = [await count("elan"), await count("Élan")];
  assert.ok(plain > 0 && plain === accented, `${plain} and ${accented} rules`);
  assert.equal(await count("zzz"), 0);
  assert.match(await page.locator(".tally").textContent(), /Aucune règle/);
}

/** A game in French from the first page on, and a narrow screen that holds it. @param {import("../harness.mjs").Harness} harness */
export async function french(harness) {
  const english = await englishOnly();
  const check = async (/** @type {import("../harness.mjs").Watched} */ { page }, /** @type {string} */ name, narrow = false) => {
    const read = await page.evaluate(words);
    const keys = read.filter((text) => /^[a-z]+(-[a-z0-9]+)+$/.test(text));
    assert.deepEqual(keys, [], `keys shown on ${name}`);
    assert.deepEqual(read.filter(english), [], `English on ${name}`);
    if (narrow) assert.deepEqual(await page.evaluate(overflow), [], `too wide: ${name}`);
  };
  const paths = [
    ["/", "home"], ["/new/kawanakajima", "new"], ["/help", "help"], ["/me", "me"],
    ["/rules/kawanakajima", "rules"], ["/rules/kawanakajima?q=zzz", "rules-none"],
    ["/no-such-page", "missing"], ["/g/no-such-table?invite=x", "absent"],
    ...(harness.finished ? [[`/r/${harness.finished.id}`, "replay"]] : [])];
  for (const narrow of [false, true]) {
    const watched = await harness.visitor({ locale: "fr-FR", ...(narrow ? PHONE : {}) });
    assert.equal(await watched.page.evaluate(() => navigator.language), "fr-FR");
    for (const [path, name] of paths) {
      watched.allowed = path.includes("no-such") ? /404/ : null;
      await watched.open(path);
      await watched.page.waitForLoadState("networkidle");
      await watched.shot(`${name}-fr${narrow ? "-phone" : ""}`);
      await check(watched, `${name}${narrow ? " (narrow)" : ""}`, narrow);
    }
    watched.allowed = null;
    await startGame(watched, { choose: ["side=1"], tap: narrow });
    const player = narrow ? new Thumb(watched, { seed: 8 }) : new Player(watched, { seed: 8 });
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
  await unaccented(harness);
  // The language changes at once, without a reload, and back.
  const watched = await harness.visitor();
  await watched.open("/");
  await watched.page.locator("#top .icon-btn", { hasText: "EN" }).click();
  await watched.page.locator("#top .icon-btn", { hasText: "FR" }).waitFor();
  await check(watched, "home after the switch");
}
