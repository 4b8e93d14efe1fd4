import assert from "node:assert/strict";
import { atLeast, exactly, reads, soon, textOf } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Whoever gets there has met no battle. */
const LONGEST = 200;

/**
 * The charts at hand: K opens the sheet at the tab of the question, the row and column of a battle are lit before the dice and after
 * them, a search finds codes, words and rules, two charts stay in sight, and all of them print on two pages.
 * @param {import("../harness.mjs").Harness} harness
 */
export async function charts(harness) {
  const watched = await harness.visitor({ reducedMotion: "reduce" });
  const { page } = watched;
  await startGame(watched, { choose: ["seat-1=me"] });
  const player = new Player(watched, { seed: 3 });
  await player.asked();
  await page.keyboard.press("k");
  await page.locator("#charts .grid").first().waitFor();
  await exactly(page.locator("#charts [role=tab].asked"), 1, "the question has a tab of its own");
  await exactly(page.locator('#charts .asked[aria-selected="true"]'), 1, "and it is the one opened");
  await page.waitForSelector("#charts:focus");
  await page.keyboard.press("Escape");
  await page.locator("#charts").waitFor({ state: "hidden" });
  const made = await battle(player);
  await page.keyboard.press("k");
  // What the dice of the battle under the pointer cannot reach is faint.
  await page.locator("#charts [data-chart=combat] .beyond").first().waitFor();
  await watched.shot("charts-preview");
  await reads(page.locator("[data-chart=combat] .chart-families"), /%/);
  await page.keyboard.press("k");
  await page.locator("#charts").waitFor({ state: "hidden" });
  await rolled(player);
  await page.keyboard.press("k");
  await page.locator("#charts [role=tab]").first().click();
  const reading = page.locator("[data-chart=combat] .reading").first();
  await reads(reading, /Last roll/, "the roll on the chart");
  await soon(async () => {
    const [said, hit] = [await textOf(reading), await readNow(page)];
    assert.match(said, new RegExp(`Column Score ${hit.column}.*Line Score ${hit.row}`), said);
  });
  await watched.shot("charts-rolled");
  await searches(page);
  await pins(page);
  await printed(page);
  return `${made} decisions to a battle`;
}

/** Plays to a battle and rests the pointer on it. @param {Player} player */
async function battle(player) {
  for (let made = 0; made < LONGEST; made++) {
    const now = await player.asked();
    assert.equal(now.state, "mine");
    if (now.rows.some(({ key }) => key === "command-resolve")) {
      await player.page.locator("#buttons .btn").last().hover();
      return made;
    }
    await player.decide();
  }
  throw new Error("no battle");
}

/** Decides until the dice of a battle have fallen, and leaves nothing half chosen. @param {Player} player */
async function rolled(player) {
  const battles = () =>
    player.page.evaluate(
      () => globalThis.honjin.desk.model.log.flatMap(({ events }) => events).filter(({ k }) => k === "event-scored").length,
    );
  const before = await battles();
  for (let i = 0; i < 12 && (await battles()) === before; i++) {
    await player.decide();
    await player.asked();
  }
  assert.ok((await battles()) > before, "a battle is fought");
  await player.page.mouse.move(4, 4);
  await player.page.evaluate(() => globalThis.honjin.asking.forget());
}

/** The heads that are lit. @param {Page} page */
const readNow = async (page) => ({
  row: (await textOf(page.locator("[data-chart=combat] tbody th.now"))).replace(/[^\d]/g, ""),
  column: (await textOf(page.locator("[data-chart=combat] thead th.now"))).replace(/[^\d]/g, ""),
});

/** By result code, by word, by rule. @param {Page} page */
async function searches(page) {
  const input = page.locator("#charts input");
  const found = async (/** @type {string} */ query) => {
    await input.fill(query);
    await page.locator(`#charts [data-found="${query}"]`).waitFor();
    return page
      .locator("#charts .charts-body > [data-chart]")
      .evaluateAll((all) => all.map((one) => /** @type {HTMLElement} */ (one).dataset.chart));
  };
  assert.ok((await found("dE^2")).includes("combat"), "a result code");
  await atLeast(page.locator("[data-chart=combat] .found"), 11, "its boxes are marked");
  assert.ok((await found("ford")).includes("terrain"), "a word");
  assert.deepEqual(await found("11.12d"), ["rout"], "a rule");
  await atLeast(page.locator("#charts .law"), 1, "rules are found too");
  await input.fill("");
  await page.locator("#charts [data-found]").waitFor({ state: "detached" });
}

/** Two stay in sight, of a third the oldest gives way. @param {Page} page */
async function pins(page) {
  for (const [tab, chart] of [
    ["Rally", "rally"],
    ["Terrain", "terrain"],
    ["Modes", "mode-change"],
  ]) {
    await page.locator("#charts [role=tab]", { hasText: tab }).click();
    await page.locator(`[data-chart=${chart}] .pin`).first().click();
    await page.locator(`[data-chart=${chart}] .pin[aria-pressed="true"]`).first().waitFor();
  }
  await page.locator("#charts [role=tab]", { hasText: "Plans" }).click();
  const pinned = () =>
    page.locator(".pins [data-chart]").evaluateAll((all) => all.map((one) => /** @type {HTMLElement} */ (one).dataset.chart));
  await soon(async () => assert.deepEqual(await pinned(), ["mode-change", "terrain"]));
}

/** On two pages of A4, in both languages, without a script. @param {Page} page */
async function printed(page) {
  for (const lang of ["en", "fr"]) {
    await page.goto(`/aid/kawanakajima?lang=${lang}`);
    assert.equal(await page.locator("script").count(), 0);
    await exactly(page.locator(".grid"), 20, "every chart");
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
    assert.equal((pdf.match(/\/Type\s*\/Page[^s]/g) ?? []).length, 2, `pages in ${lang}`);
  }
}
