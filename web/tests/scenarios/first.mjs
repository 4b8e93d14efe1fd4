import assert from "node:assert/strict";
import { exactly, PHONE, reads, until } from "../harness.mjs";
import { Player } from "../player.mjs";

/** What can be chosen and lies under the card. */
const covered = () => {
  const { desk, board } = globalThis.honjin;
  const card = /** @type {HTMLElement} */ (document.getElementById("coach")).getBoundingClientRect();
  const map = board.surface.getBoundingClientRect();
  return [...desk.nextPicks()].filter((element) => {
    const spot = board.sight.sees(element) ? board.sight.onScreen(element) : null;
    const [x, y] = spot ? [map.left + spot.x, map.top + spot.y] : [0, 0];
    return spot && x > card.left && x < card.right && y > card.top && y < card.bottom;
  });
};

/** The lobby and the first ten minutes: pictures, a famous position, a row that says how it stands, and each question explained once. @param {import("../harness.mjs").Harness} harness */
export async function first(harness) {
  const watched = await harness.visitor({}, { speed: "off", explain: true });
  const { page } = watched;
  await watched.open("/");
  await page.waitForSelector(".game-picture svg .bd-pieces g");
  for (const [list, n] of /** @type {const} */ ([
    [".guided li", 3],
    [".moments li svg", 3],
    [".replays li", 3],
  ]))
    await exactly(page.locator(list), n, list);
  await exactly(page.locator(".game-card").first().locator(".squares .on"), 3, "three squares of five");
  await exactly(page.locator(".advised"), 1, "one seat is advised");
  await watched.shot("lobby-new");

  await page.locator(".moment").first().click();
  await page.waitForURL(/\/g\//);
  const player = new Player(watched);
  const now = await player.asked();
  assert.equal(now.state, "mine", "whose moment it is plays on");
  const card = page.locator("#coach.explains");
  await card.waitFor();
  await page.waitForSelector(".explain-arrow .head", { state: "attached" });
  await until("nothing covered", async () => (await page.evaluate(covered)).length === 0);
  await watched.shot("explained");
  await card.locator(".btn.soft").click();
  await until("something is shown", () => page.evaluate(() => globalThis.honjin.desk.choices.named !== null));
  assert.equal(await page.evaluate(() => globalThis.eyes.sent()), 0, "shown, not played");
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "hidden" });
  await page.reload();
  await player.asked();
  // The card comes when it has been thought of once more.
  await page.evaluate(() => globalThis.honjin.dialogs.explain());
  assert.equal(await card.isVisible(), false, "once is enough");

  await watched.open("/");
  await page.locator(".list-yours .waits .standing .rail").waitFor();
  await reads(page.locator(".list-yours .what").first(), /Turn 1 of 10/);
  await watched.shot("lobby");
  return firstInFrench(harness);
}

/** The same on a phone, in French: games first, and a new game that explains its first question. @param {import("../harness.mjs").Harness} harness */
async function firstInFrench(harness) {
  const watched = await harness.visitor({ ...PHONE, locale: "fr-FR" }, { speed: "off", explain: true });
  const { page } = watched;
  await watched.open("/");
  await page.waitForSelector(".game-picture svg .bd-pieces g");
  await watched.shot("lobby-phone");
  await page.locator("#start").click();
  await page.waitForURL(/\/g\//);
  await new Player(watched).asked();
  const card = page.locator("#coach.explains");
  await card.waitFor();
  await reads(card, /Pour la première fois/);
  await until("nothing covered", async () => (await page.evaluate(covered)).length === 0);
  await watched.shot("explained-phone");
  await card.locator(".linklike").click();
  await card.waitFor({ state: "hidden" });
  return "explained once, in both languages";
}
