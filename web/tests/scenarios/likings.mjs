import assert from "node:assert/strict";
import { until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

/** Sounds on, with a volume; a key of one's own; both are still there after a reload. @param {import("../harness.mjs").Harness} harness */
export async function likings(harness) {
  const watched = await harness.visitor();
  const { page } = watched;
  await page.addInitScript(() => {
    globalThis.tones = 0;
    for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
      const { start } = prototype;
      prototype.start = function count(/** @type {number | undefined} */ when) {
        globalThis.tones += 1;
        return start.call(this, when);
      };
    }
  });
  await startGame(watched, { choose: ["seat-1=me"] });
  const player = new Player(watched, { seed: 4 });
  await player.asked();
  const tones = () => page.evaluate(() => globalThis.tones);
  // Only where no browser has to be asked is it heard by itself.
  const off = page.locator('#top [aria-label="Turn the sounds off"]');
  await until("the browser to say so", () => page.evaluate(() => globalThis.honjin.heard));
  if (await off.count()) await off.click();
  else assert.equal(await tones(), 0, "silent until asked");
  const quiet = await tones();
  await page.locator('#top [aria-label="Turn the sounds on"]').click();
  await until("the bell", async () => (await tones()) > quiet);
  const before = await tones();
  await player.rush(30);
  await until("the table to be heard", async () => (await tones()) > before + 5);

  await page.locator('#top [aria-label="Settings"]').click();
  await page.locator("dialog summary", { hasText: "Change the keys" }).click();
  const twin = page.locator('dialog [data-act="twin"]');
  await twin.click();
  await page.keyboard.press("b");
  await page.locator('dialog [data-act="twin"] kbd', { hasText: "B" }).waitFor();
  await watched.shot("settings-keys");
  // A key that was taken is taken over, and Backspace leaves an act without one.
  await page.locator('dialog [data-act="odds"]').click();
  await page.keyboard.press("b");
  await page.locator('dialog [data-act="twin"] kbd', { hasText: "none" }).waitFor();
  await page.locator('dialog [data-act="twin"]').click();
  await page.keyboard.press("k");
  await page.locator('dialog [data-act="twin"] kbd', { hasText: "K" }).waitFor();
  await page.locator('dialog [data-act="rules"]').click();
  await page.keyboard.press("Backspace");
  await page.locator('dialog [data-act="rules"] kbd', { hasText: "none" }).waitFor();
  await page.keyboard.press("Escape");
  await until("the dialog to close", async () => (await page.locator("dialog[open]").count()) === 0);

  await page.reload();
  await page.waitForSelector("body[data-ready]");
  await player.asked();
  const acts = await calls(page);
  await page.keyboard.press("t");
  await page.keyboard.press("r");
  assert.deepEqual(await acts(), [], "the old keys are off");
  await page.keyboard.press("k");
  assert.deepEqual(await acts(), ["twin"], "the new one is on");
  await page.locator("#twin table").first().waitFor();
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("honjin") ?? "{}").sound), true);
}

/** What keys call for from now on, by name: an act is called at once, though what it shows may come later. @param {import("playwright-core").Page} page */
async function calls(page) {
  await page.evaluate(() => {
    const { view, dialogs } = globalThis.honjin;
    const [twin, rules] = [view.toggleTwin.bind(view), dialogs.rules.bind(dialogs)];
    globalThis.called = [];
    view.toggleTwin = () => {
      globalThis.called.push("twin");
      return twin();
    };
    dialogs.rules = () => {
      globalThis.called.push("rules");
      rules();
    };
  });
  return () => page.evaluate(() => globalThis.called);
}
