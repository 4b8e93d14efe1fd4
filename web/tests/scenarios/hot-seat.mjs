import assert from "node:assert/strict";
import { until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

/** Two at one screen: the curtain falls between them, nothing of the other's secrets is on the page. @param {import("../harness.mjs").Harness} harness */
export async function hotSeat(harness) {
  const watched = await harness.visitor();
  const { page } = watched;
  await startGame(watched, { choose: ["opponent=hotseat"] });
  const player = new Player(watched, { seed: 2 });
  const seats = new Set();
  let curtains = 0;
  for (let made = 0; made < 16 || curtains < 2;) {
    const now = await player.asked();
    if (now.state === "curtain") {
      curtains += 1;
      if (curtains === 1) {
        await watched.shot("curtain");
        await page.keyboard.press("Escape");
        assert.ok(await page.locator("dialog.curtain").isVisible(), "Escape does not open the curtain");
      }
      await page.locator("dialog.curtain .btn").click();
      await until("the next seat", async () => (await player.read()).state === "mine" && (await player.read()).seat !== now.seat);
      continue;
    }
    seats.add(now.seat);
    await player.decide();
    made += 1;
    assert.ok(made < 80, "the seats change");
  }
  assert.deepEqual([...seats].sort(), [0, 1]);
  await holdCurtain(player);
  await watched.shot("game-hot-seat");
  return `${curtains} curtains`;
}

/** Holding for three seconds opens it too. @param {Player} player */
async function holdCurtain(player) {
  for (let i = 0; i < 60; i++) {
    const now = await player.asked();
    if (now.state === "curtain") break;
    await player.decide();
  }
  await player.page.mouse.move(200, 200);
  await player.page.mouse.down();
  await player.page.locator("dialog.curtain").waitFor({ state: "detached" });
  await player.page.mouse.up();
}
