import assert from "node:assert/strict";
import { exactly, PHONE, textOf, until } from "../harness.mjs";
import { startGame } from "../player.mjs";
import { Thumb } from "./thumb.mjs";

/** By taps alone on a small screen: start, select, move, confirm; two fingers zoom, one pans. @param {import("../harness.mjs").Harness} harness */
export async function phone(harness) {
  const watched = await harness.visitor(PHONE);
  const { page } = watched;
  await watched.open("/");
  await watched.shot("home-phone");
  await startGame(watched, { tap: true, choose: ["seat-1=me"] });
  await watched.shot("game-phone-first");
  const player = new Thumb(watched, { seed: 12 });
  for (let i = 0; i < 5; i++) await player.decide();
  await toMoves(player);
  const before = await player.asked();
  const row = before.rows.find((one) => one.picks.length === 2 && one.picks[1].startsWith("hex:"));
  assert.ok(row, "a move to make");
  await player.point(row.picks[0]);
  await until("its reach", async () => (await player.read()).picked.includes(row.picks[0]));
  await watched.shot("game-phone-reach");
  await player.point(row.picks[1]);
  await page.locator("#thumb .btn.primary", { hasText: row.text }).waitFor();
  await watched.rest();
  await watched.shot("game-phone-confirm");
  await player.press(page.locator("#thumb .btn.primary"));
  await player.gone(before);

  for (const tab of ["command", "unit", "log", "action"]) {
    await player.press(page.locator(`#tab-${tab}`));
    if (tab === "command" || tab === "log") await watched.shot(`game-phone-${tab}`);
  }
  await pinch(watched);
  await battle(watched, player);
  await guided(watched, player);
  return `${player.twice} buttons tapped twice`;
}

/**
 * Which battle first: one tap shows the odds, another button's tap shows others, a second tap on one does it.
 * @param {import("../harness.mjs").Watched} watched @param {Thumb} player
 */
async function battle(watched, player) {
  const { page } = player;
  const now = await toResolve(player);
  const buttons = page.locator("#buttons .btn", { hasText: /^Battle / });
  const odds = page.locator("#card-preview .battle-title").first();
  await buttons.first().tap();
  await odds.waitFor();
  await watched.shot("game-phone-odds");
  const first = await textOf(odds);
  await buttons.nth(1).tap();
  await until("other odds", async () => (await textOf(odds)) !== first);
  assert.equal((await player.read()).at, now.at, "nothing is decided yet");
  await exactly(buttons.and(page.locator(".ready")), 1, "one button is ready");
  await player.gone(now);
}

/** The guided first game from the help page. @param {import("../harness.mjs").Watched} watched @param {Thumb} player */
async function guided(watched, player) {
  const { page } = watched;
  await watched.open("/help");
  await player.press(page.locator("main .guide .btn").first());
  await page.locator("#coach").waitFor();
  await watched.shot("game-phone-guide");
  const before = await player.asked();
  await player.press(page.locator("#coach .btn"));
  await until("it is shown", () => page.evaluate(() => globalThis.honjin.desk.choices.named !== null));
  await player.press(page.locator("#coach .btn", { hasText: "Do it" }));
  await player.gone(before);
}

/** Plays on until there are two to five battles to choose from. @param {Thumb} player */
async function toResolve(player) {
  for (let i = 0; i < 900; i++) {
    const now = await player.asked();
    const battles = now.rows.filter((row) => row.key === "command-resolve").length;
    if (battles > 1 && battles < 6) return now;
    await player.rush(1);
  }
  return assert.fail("no battles within 900 decisions");
}

/** Plays on until a unit can be moved to a hex. @param {Thumb} player */
async function toMoves(player) {
  for (let i = 0; i < 200; i++) {
    const now = await player.asked();
    if (now.rows.some((row) => row.picks.length === 2 && row.picks[0].startsWith("unit:") && row.picks[1].startsWith("hex:"))) return;
    await player.rush(1);
  }
  assert.fail("no moves within 200 decisions");
}

/** Two real touch points move apart. @param {import("../harness.mjs").Watched} watched */
async function pinch(watched) {
  const { page } = watched;
  await watched.rest();
  const view = () => page.evaluate(() => ({ zoom: globalThis.honjin.board.camera.zoom, x: globalThis.honjin.board.camera.x }));
  const box = await page.locator(".bd-surface").boundingBox();
  assert.ok(box, "a map");
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 300) / 2];
  const devtools = await page.context().newCDPSession(page);
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {number[][]} */ points) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) });
  const first = await view();
  await touch("touchStart", [
    [x - 30, y],
    [x + 30, y],
  ]);
  for (let gap = 35; gap <= 80; gap += 5)
    await touch("touchMove", [
      [x - gap, y],
      [x + gap, y],
    ]);
  await touch("touchEnd", []);
  await until(`the map to grow from ${first.zoom}`, async () => (await view()).zoom > first.zoom * 1.5);
  await watched.rest();
  const second = await view();
  await touch("touchStart", [[x, y]]);
  for (let by = 0; by <= 60; by += 6) await touch("touchMove", [[x - by, y]]);
  await touch("touchEnd", []);
  await until("the map to pan", async () => Math.abs((await view()).x - second.x) > 20);
}
