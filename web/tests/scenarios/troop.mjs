import assert from "node:assert/strict";
import { soon, until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

/** @import { Harness, Watched } from "../harness.mjs" */
/** @import { Page } from "playwright-core" */

const LONGEST = 400;
const MARCHES = 12;

/** A clan moved as a whole: proposed, changed, given by one bundle, taken back by one undo; with Shift, and in French. @param {Harness} harness */
export async function troop(harness) {
  const watched = await harness.visitor({}, { speed: "off", curtain: false });
  await startGame(watched, { choose: ["seat-0=me", "seat-1=here"] });
  const { page } = watched;
  const player = new Player(watched, { seed: 5 });
  let [picks, went, before] = [/** @type {string[]} */ ([]), 0, 0];
  // After some marches the next chit is drawn at once: what chance has shown is not taken back.
  for (let marches = 0; marches < MARCHES && !(went && (await mayUndo(page))); marches++) {
    picks = await toMarch(player);
    before = await lines(page);
    went = await march(watched, player, picks);
    await player.asked();
  }
  await page.keyboard.press("u");
  await until("one undo takes them all back", async () => (await lines(page)) === before);
  await page.evaluate(async () => (await import(`${location.origin}/static/lib/texts.js`)).setLanguage("fr"));
  await player.asked();
  await player.point(picks[0]);
  await page.keyboard.down("Shift");
  await player.point(picks[1]);
  await page.keyboard.up("Shift");
  await page.locator("#buttons .btn.primary", { hasText: /, et \d+ autres?/ }).waitFor();
  await watched.shot("troop-fr");
  await page.keyboard.press("Escape");
  await until("nobody goes along", async () => (await page.locator(".o-along").count()) === 0);
  return `${went} went along`;
}

/** One clan goes as a whole, one of it elsewhere than proposed; how many went along. @param {Watched} watched @param {Player} player @param {string[]} picks */
async function march(watched, player, picks) {
  const { page } = watched;
  for (const element of picks) await player.point(element);
  await page.locator("#buttons .btn", { hasText: "The others too" }).click();
  await until("ghosts", async () => (await page.locator(".o-along").count()) > 0);
  const others = await page.evaluate(() => globalThis.honjin.hand.troop.now?.march.moves ?? []);
  await watched.shot("troop");
  await changed(watched, player, others);
  const wanted = await page.evaluate(() => globalThis.honjin.hand.troop.now?.march.moves ?? []);
  const before = await lines(page);
  await page.locator("#buttons .btn.primary").click();
  await until("all of them have gone", async () => (await lines(page)) > before + others.length - 1);
  for (const { unit, to } of wanted) await soon(async () => assert.equal(await at(page, unit), to, `${unit} stands where it was sent`));
  return others.length;
}

/** @param {Page} page */
const mayUndo = (page) => page.evaluate(() => globalThis.honjin.desk.model.table.undo?.may ?? false);

/** How many lines the log has. @param {Page} page */
export const lines = (page) => page.evaluate(() => globalThis.honjin.desk.model.log.length);

/** Where a piece stands. @param {Page} page @param {string} unit */
export const at = (page, unit) => page.evaluate((id) => globalThis.honjin.desk.model.scene.pieces[id]?.at, unit);

/** Plays on until somebody of a troop may go somewhere with others; gives what one clicks for it. @param {Player} player @returns {Promise<string[]>} */
export async function toMarch(player) {
  for (let made = 0; made < LONGEST; made++) {
    await player.asked();
    const picks = await player.page.evaluate(async () => {
      const { desk, live } = globalThis.honjin;
      const rows = desk.choices.rows.filter(({ message, cost }) => message.k === "command-move" && (cost ?? 0) > 1);
      for (const { id, picks } of rows.slice(0, 3)) {
        const answer = await live.ask({ what: "together", choice: id, at: desk.choices.decision.at, pick: [] });
        if (answer?.together?.moves.some(({ ends }) => ends.length > 2)) return picks;
      }
      return null;
    });
    if (picks) return picks;
    await player.rush(1);
  }
  assert.fail("no troop that could move");
}

/** One of those who go along is sent elsewhere. @param {Watched} watched @param {Player} player @param {{ unit: string, to: string, ends: string[] }[]} others */
async function changed({ page }, player, others) {
  const one = others.find(({ ends }) => ends.length > 2);
  assert.ok(one);
  const taken = new Set(others.map(({ to }) => to));
  await player.point(`hex:${one.to}`);
  await until("it is in the hand", async () => (await page.evaluate(() => globalThis.honjin.hand.troop.held)) === one.unit);
  const end = one.ends.find((hex) => !taken.has(hex)) ?? "";
  await player.point(`hex:${end}`);
  await until("it is sent elsewhere", async () =>
    page.evaluate(
      ([unit, hex]) => globalThis.honjin.hand.troop.now?.march.moves.some((move) => move.unit === unit && move.to === hex) ?? false,
      [one.unit, end],
    ),
  );
}
