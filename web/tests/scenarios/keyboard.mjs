import assert from "node:assert/strict";
import { until } from "../harness.mjs";
import { Player } from "../player.mjs";

/** No pointer at all: from the first page into a game, and ten decisions. @param {import("../harness.mjs").Harness} harness */
export async function keyboard(harness) {
  const watched = await harness.visitor();
  const { page } = watched;
  const { keyboard: keys } = page;
  await watched.open("/");
  await until("the start button by Tab", async () => {
    await keys.press("Tab");
    return page.evaluate(() => document.activeElement?.id === "start");
  });
  await keys.press("Enter");
  await page.waitForURL(/\/g\//);
  await page.waitForSelector("body[data-ready]");
  const player = new Player(watched, { seed: 21 });
  const ways = new Set();
  for (let made = 0; made < 10 || (!ways.has("map") && made < 200);) {
    const now = await player.asked();
    assert.equal(now.state, "mine");
    const map = now.rows.filter((row) => row.picks.length === 2 && row.picks[0].startsWith("unit:") && row.picks[1].startsWith("hex:"));
    if (made >= 10 && !map.length) await player.rush(1);
    else if (map.length) ways.add(await onMap(player, now, map[player.random(map.length)]));
    else ways.add(await byLine(player, now));
    made += 1;
  }
  await keys.press("t");
  await page.waitForSelector("#twin:not([hidden])");
  await watched.shot("game-twin");
  await keys.press("t");
  await keys.press("Shift+?");
  await page.locator("dialog .keys").waitFor();
  await watched.shot("keys");
  await keys.press("Escape");
  return `ways: ${[...ways].join(" ")}`;
}

/** A number for a button of the bar, else the command line. @param {Player} player @param {any} now */
async function byLine(player, now) {
  const { page } = player;
  const buttons = page.locator("#buttons .btn[aria-keyshortcuts='1']");
  if (await buttons.count()) {
    await page.keyboard.press("1");
    await player.gone(now);
    return "digit";
  }
  const row = now.rows[player.random(now.rows.length)];
  await page.keyboard.press("g");
  await page.waitForSelector("#command-line:focus");
  for (let i = 0; i < 2; i++) {
    await page.keyboard.press("Control+A");
    await page.keyboard.type(row.text);
    await page.keyboard.press("Enter");
    await page.waitForTimeout(60);
  }
  await page.keyboard.press("Escape");
  if ((await player.read()).at === now.at) {
    // Several choices begin alike: the button that was named confirms.
    await page.keyboard.press("Enter");
  }
  await player.gone(now);
  return "line";
}

/** Tab to the unit on the map, arrows to the hex, Enter. @param {Player} player @param {any} now @param {any} row */
async function onMap(player, now, row) {
  const { page } = player;
  await page.locator(".bd-surface").focus();
  for (let i = 0; i < 40 && (await player.read()).picked[0] !== row.picks[0]; i++) await page.keyboard.press("Tab");
  const picked = (await player.read()).picked[0];
  const end = picked === row.picks[0] ? row : now.rows.find((one) => one.picks.length === 2 && one.picks[0] === picked);
  assert.ok(end, "Tab finds a unit that can move");
  await walk(player, end.picks[1]);
  await page.keyboard.press("Enter");
  await until("the end is chosen", async () => (await player.read()).picked.includes(end.picks[1]));
  await page.keyboard.press("Enter");
  await player.gone(now);
  return "map";
}

/** Arrow keys until the focus is on the hex. @param {Player} player @param {string} hex */
async function walk({ page }, hex) {
  for (let i = 0; i < 60; i++) {
    const { at, wanted } = await page.evaluate((element) => {
      const { board } = globalThis.honjin;
      const where = (/** @type {string} */ e) => board.painter.spot(e);
      return { at: where(board.focused), wanted: where(element) };
    }, hex);
    const [dx, dy] = [wanted.x - at.x, wanted.y - at.y];
    if (Math.hypot(dx, dy) < 3) return;
    if (Math.abs(dx) < 3) await page.keyboard.press(dy > 0 ? "s" : "w");
    else await page.keyboard.press(dx > 0 ? (dy > 0 ? "d" : "e") : dy > 0 ? "a" : "q");
  }
  assert.fail(`no way to ${hex}`);
}
