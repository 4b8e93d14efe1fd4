import assert from "node:assert/strict";
import { atLeast, textOf, until } from "../harness.mjs";
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

/** Every guided game, from the help page to its last word. @param {import("../harness.mjs").Harness} harness */
export async function lesson(harness) {
  const watched = await harness.visitor();
  await watched.open("/help");
  const lessons = await atLeast(watched.page.locator("main .guide"), 1, "guided games");
  const read = [];
  for (let n = 0; n < lessons; n++) {
    await watched.open("/help");
    read.push(await learnt(watched, n));
  }
  assert.deepEqual(read, [26, 35, 20]);
  return `${read.join(", ")} choices`;
}

/** Plays one of them; gives how many texts were read. @param {import("../harness.mjs").Watched} watched @param {number} n */
async function learnt(watched, n) {
  await watched.page.locator("main .guide .btn").nth(n).click();
  return followed(watched, `lesson-${n}`);
}

/** Does what the guide says until the lesson is over. @param {import("../harness.mjs").Watched} watched @param {string} name of the pictures */
export async function followed(watched, name) {
  const { page } = watched;
  await page.locator("#coach").waitFor();
  const player = new Player(watched);
  const read = new Set();
  for (;;) {
    const now = await player.asked();
    if (now.state === "over") break;
    assert.equal(now.state, "mine", "no curtain falls in a lesson");
    read.add(`${read.size} ${await textOf(page.locator("#coach p"))}`);
    await until("nothing hidden", async () => (await page.evaluate(hidden)).length === 0);
    if (read.size === 4) await watched.shot(name);
    await page.locator("#coach .btn").click();
    await until("it is shown", () => page.evaluate(() => globalThis.honjin.desk.choices.named !== null));
    if (read.size === 3) await watched.shot(`${name}-shown`);
    await page.locator("#coach .btn", { hasText: "Do it" }).click();
    await player.gone(now);
  }
  const all = read.size;
  await page.locator("#result").waitFor();
  await watched.shot(`${name}-over`);
  await page.locator('#result a[href^="/r/"]').click();
  await page.waitForURL(/\/r\//);
  return all;
}
