import assert from "node:assert/strict";
import { PHONE, textOf, until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";
import { reach, sit } from "./croisades.mjs";
import { at, lines, toMarch } from "./troop.mjs";

/** @import { Harness, Watched } from "../harness.mjs" */
/** @import { Page } from "playwright-core" */

/** Counters moved by hand: one, one where it may not go, a whole clan, and the map as before. @param {Harness} harness */
export async function carry(harness) {
  const watched = await harness.visitor({}, { speed: "off", curtain: false });
  await startGame(watched, { choose: ["seat-0=me", "seat-1=here"] });
  const player = new Player(watched, { seed: 5 });
  const [unit, hex] = await toMarch(player);
  await carried(watched, player, unit, hex);
  await refused(watched, player, unit);
  await lost(watched, player, unit, hex);
  await pulled(watched, player);
  const went = await clan(watched, player, unit, hex);
  await atOnce(watched, player);
  return `${went} went along`;
}

/** Where the view is. @param {Page} page */
const view = (page) =>
  page.evaluate(() => {
    const { x, y } = globalThis.honjin.board.camera;
    return `${Math.round(x)} ${Math.round(y)}`;
  });

/** Carried over its end it shows way and price; put down it waits to be confirmed. @param {Watched} watched @param {Player} player @param {string} unit @param {string} hex */
async function carried(watched, player, unit, hex) {
  const { page } = watched;
  const before = await lines(page);
  await player.carry(unit, hex);
  const seen = await view(page);
  await page.locator(".o-path").waitFor({ state: "attached" });
  await page.locator(".o-price").waitFor({ state: "attached" });
  assert.equal(await page.locator(".bd-lift").count(), 1, "it is in the hand");
  await watched.shot("carry");
  await page.mouse.up();
  await until("the hand is empty", async () => (await page.locator(".bd-lift").count()) === 0);
  const says = await page.evaluate(() => {
    const { desk, words } = globalThis.honjin;
    return words.say(desk.choices.candidate()?.message);
  });
  assert.equal(await textOf(page.locator("#buttons .btn.primary > span").first()), says);
  assert.equal(await view(page), seen, "the map has not moved");
  assert.equal(await lines(page), before, "and nothing has been done");
  await page.keyboard.press("Escape");
}

/** Put down where it may not go it stays, and the reason is told. @param {Watched} watched @param {Player} player @param {string} unit */
async function refused(watched, player, unit) {
  const { page } = watched;
  const [before, was] = [await lines(page), await at(page, unit.slice(5))];
  const far = await page.evaluate((one) => {
    const { board, desk } = globalThis.honjin;
    const [from, box] = [board.sight.onScreen(one), board.surface.getBoundingClientRect()];
    const ends = new Set(desk.choices.rows.filter(({ picks }) => picks[0] === one).flatMap(({ picks }) => picks));
    const hexes = desk.model
      ? board.chart.sheets.flatMap((sheet) => (sheet.kind === "hexes" ? sheet.hexes.map(([label]) => label) : []))
      : [];
    const barred = hexes.filter((label) => {
      const spot = board.sight.onScreen(`hex:${label}`);
      const inView = spot && spot.x > 90 && spot.y > 90 && spot.x < box.width - 260 && spot.y < box.height - 200;
      return inView && from && Math.hypot(spot.x - from.x, spot.y - from.y) > 3 * spot.reach && !ends.has(`hex:${label}`);
    });
    return barred[0];
  }, unit);
  assert.ok(far, "a hex out of reach is in view");
  await player.carry(unit, `hex:${far}`);
  await until("it is seen that it may not", async () => (await page.locator(".bd-lift.bd-barred").count()) === 1);
  await page.mouse.up();
  await page.locator(".bd-why:not([hidden])").waitFor();
  assert.ok(((await page.locator("#murmur").textContent()) ?? "").length > 10, "the reason is said");
  await watched.shot("carry-refused");
  assert.equal(await lines(page), before);
  assert.equal(await at(page, unit.slice(5)), was);
}

/** Let go of by Escape it stays, and putting the button up does nothing. @param {Watched} watched @param {Player} player @param {string} unit @param {string} hex */
async function lost({ page }, player, unit, hex) {
  await player.carry(unit, hex);
  await page.keyboard.press("Escape");
  await until("the hand is empty", async () => (await page.locator(".bd-lift").count()) === 0);
  await page.mouse.up();
  assert.equal(await page.evaluate(() => globalThis.honjin.desk.choices.candidate()), null);
}

/** On the ground and on the enemy's counters the map is pulled as ever; by a finger everywhere. @param {Watched} watched @param {Player} player */
async function pulled({ page }, player) {
  const enemy = await page.evaluate(() => {
    const { desk } = globalThis.honjin;
    return Object.entries(desk.model.scene.pieces).find(([, { seat }]) => seat !== null && seat !== desk.model.table.seat)?.[0];
  });
  for (const from of [`unit:${enemy}`, "hex:20.10"]) {
    const { x, y } = await player.inSight(from);
    const before = await view(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.move(x + 40, y + 30);
    assert.equal(await page.locator(".bd-lift").count(), 0, from);
    await page.mouse.up();
    assert.notEqual(await view(page), before, `${from}: the map goes along`);
  }
}

/** With Shift the whole clan goes; one of it is carried elsewhere before all is given. @param {Watched} watched @param {Player} player @param {string} unit @param {string} hex */
async function clan(watched, player, unit, hex) {
  const { page } = watched;
  const before = await lines(page);
  await page.keyboard.down("Shift");
  await player.carry(unit, hex);
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await until("the others go along", async () => (await page.locator(".o-along").count()) > 0);
  const moves = await page.evaluate(() => globalThis.honjin.hand.troop.now?.march.moves ?? []);
  const one = moves.find(({ ends }) => ends.length > 2);
  assert.ok(one);
  const taken = new Set([hex.slice(4), ...moves.map(({ to }) => to)]);
  const end = one.ends.find((label) => !taken.has(label)) ?? "";
  await player.carry(`hex:${one.to}`, `hex:${end}`);
  await watched.shot("carry-clan");
  await page.mouse.up();
  await until("it is sent elsewhere", async () =>
    page.evaluate(
      ([who, to]) => globalThis.honjin.hand.troop.open?.march.moves.some((move) => move.unit === who && move.to === to) ?? false,
      [one.unit, end],
    ),
  );
  await page.keyboard.press("Enter");
  await until("all of them have gone", async () => (await lines(page)) >= before + moves.length);
  await until("where it was carried", async () => (await at(page, one.unit)) === end);
  return moves.length;
}

/** Who does not want moves confirmed has moved when it is put down. @param {Watched} watched @param {Player} player */
async function atOnce({ page }, player) {
  await page.evaluate(async () => (await import(`${location.origin}/static/lib/settings.js`)).set("confirm", false));
  const [unit, hex] = await toMarch(player);
  await player.carry(unit, hex);
  await page.mouse.up();
  // In a crowded box another may lie over it.
  await until("it stands there", () =>
    page.evaluate((to) => Object.values(globalThis.honjin.desk.model.scene.pieces).some((piece) => piece.at === to), hex.slice(4)),
  );
}

/** Croisades: a man is carried to where he shall go before he has set out; then there is the way, and he goes it. @param {Harness} harness */
export async function carryFar(harness) {
  const watched = await harness.visitor({ reducedMotion: "reduce" });
  const { page } = watched;
  await sit(watched, "water");
  await reach(watched, "prompt-moves");
  const player = new Player(watched);
  const before = await lines(page);
  await player.carry("unit:S02", "hex:O8");
  await page.locator(".o-path").waitFor({ state: "attached" });
  await watched.shot("carry-far");
  await page.mouse.up();
  await until("the way", async () => /O8: 6 of 12/.test(await textOf(page.locator("#buttons .btn.primary"))));
  assert.equal(await lines(page), before, "nothing has been done");
  await page.keyboard.press("Enter");
  await until("he stands there", async () => (await at(page, "S02")) === "O8");
  // The last step of a way ends the move.
  await until("the next question", async () => (await player.asked()).say === "prompt-moves");
  await page.keyboard.press("u");
  await until("a step is taken back", async () => (await player.asked()).say === "prompt-march");
  const end = await page.evaluate(() => globalThis.eyes.nearestEnd());
  await player.carry("unit:S02", end ?? "");
  await page.locator(".o-path").waitFor({ state: "attached" });
  await page.mouse.up();
  await until("the rest of the way", async () => (await page.evaluate(() => globalThis.honjin.hand.walk.open?.to)) === end?.slice(4));
}

/** A finger on one's own counter pulls the map. @param {Harness} harness */
export async function carryNot(harness) {
  const watched = await harness.visitor({ ...PHONE, reducedMotion: "reduce" });
  const { page } = watched;
  await sit(watched, "water");
  await reach(watched, "prompt-moves");
  const player = new Player(watched, { tap: true });
  const { x, y } = await player.inSight("unit:S02");
  const before = await view(page);
  const devtools = await page.context().newCDPSession(page);
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{ x: number, y: number }[]} */ touchPoints) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  for (const far of [10, 30, 60]) await touch("touchMove", [{ x: x - far, y: y - far }]);
  assert.equal(await page.locator(".bd-lift").count(), 0);
  await touch("touchEnd", []);
  await until("the map has gone along", async () => (await view(page)) !== before);
}
