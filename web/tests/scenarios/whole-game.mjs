import assert from "node:assert/strict";
import { CUT, until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

const CLICKED = 40;

/** Every decision by clicks at first, then as fast as the page can, to the result; a reload and a cut in the middle. @param {import("../harness.mjs").Harness} harness */
export async function wholeGame(harness) {
  const watched = await harness.visitor();
  const { page } = watched;
  const id = await startGame(watched, { choose: ["side=1"] });
  const player = new Player(watched, { seed: 11 });
  let made = 0;
  for (; made < CLICKED; made++) {
    if ((await player.decide()).state === "over") break;
    if (made === 25) await watched.shot("game-clicks");
    if (made === 15) await reload(player);
    if (made === 30) await cut(player);
  }
  assert.ok(made === CLICKED, `over after ${made} decisions`);
  assert.ok(player.ways.size >= 3, `ways used: ${[...player.ways]}`);
  made += await player.rush(60);
  await until("our decision", async () => (await player.read()).state !== "theirs");
  await watched.shot("game-middle");
  made += await player.rush();
  await until("the result", async () => (await player.read()).state === "over");
  await page.waitForSelector("#decision .first");
  await until("the way to the replay", async () => page.locator("#result, #buttons .btn.primary").count());
  await watched.shot("game-over");
  harness.finished = { id, storage: await page.context().storageState() };
  return `${made} decisions, ways: ${[...player.ways].join(" ")}`;
}

/** @param {Player} player */
async function reload(player) {
  const before = await player.asked();
  await player.page.reload();
  await player.page.waitForSelector("body[data-ready]");
  const after = await player.asked();
  assert.deepEqual(after.rows.map((row) => row.text), before.rows.map((row) => row.text), "the same decision after a reload");
  assert.equal(after.lines, before.lines, "the whole log after a reload");
}

/** The network goes away while a choice is open, the player chooses all the same, and the choice arrives once. @param {Player} player */
async function cut(player) {
  const { page, watched } = player;
  const before = await player.asked();
  watched.allowed = CUT;
  await page.context().setOffline(true);
  await page.evaluate(() => globalThis.honjin.live.socket?.close());
  await page.waitForSelector("#decision[data-state=lost]");
  await watched.shot("game-lost");
  await page.context().setOffline(false);
  await until("the connection", async () => page.evaluate(() => globalThis.honjin.live.link.state === "open"));
  const after = await player.asked();
  assert.deepEqual(after.rows.map((row) => row.text), before.rows.map((row) => row.text), "the same decision after a cut");
  watched.allowed = null;
}
