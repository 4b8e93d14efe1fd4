import assert from "node:assert/strict";
import { until } from "../harness.mjs";
import { Player } from "../player.mjs";

/** What the learner is told to click and the card covers, or the view leaves out. */
const hidden = () => {
  const { dialogs, board } = globalThis.honjin;
  const card = /** @type {HTMLElement} */ (document.getElementById("coach")).getBoundingClientRect();
  const map = board.surface.getBoundingClientRect();
  return (dialogs.coach?.row?.picks ?? []).filter((element) => {
    const spot = board.sight.onScreen(element);
    const [x, y] = spot ? [map.left + spot.x, map.top + spot.y] : [0, 0];
    return spot && (!board.sight.sees(element) || (x > card.left && x < card.right && y > card.top && y < card.bottom));
  });
};

/** The guided first game, from the help page to its last word. @param {import("../harness.mjs").Harness} harness */
export async function lesson(harness) {
  const watched = await harness.visitor();
  const { page } = watched;
  await watched.open("/help");
  await page.locator("main .btn.primary").click();
  await page.locator("#coach").waitFor();
  const player = new Player(watched);
  const read = new Set();
  for (;;) {
    const now = await player.asked();
    if (now.state === "over") break;
    assert.equal(now.state, "mine", "no curtain falls in a lesson");
    read.add(await page.locator("#coach p").textContent());
    await until("nothing hidden", async () => (await page.evaluate(hidden)).length === 0, 2000);
    if (read.size === 4) await watched.shot("lesson");
    await page.locator("#coach .btn").click();
    if (read.size === 3) await watched.shot("lesson-shown");
    await page.locator("#coach .btn").click();
    await player.gone(now);
  }
  assert.equal(read.size, 26);
  await page.locator("#result").waitFor();
  await watched.shot("lesson-over");
  await page.locator('#result a[href^="/r/"]').click();
  await page.waitForURL(/\/r\//);
  return `${read.size} choices`;
}
