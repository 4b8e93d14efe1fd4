import assert from "node:assert/strict";
import { frenchCheck } from "../french-check.mjs";
import { atLeast, textOf, until } from "../harness.mjs";
import { Player } from "../player.mjs";
import { reach, sit } from "./croisades.mjs";

/** @import { Harness } from "../harness.mjs" */

/**
 * A charge in French: announced whole by the way that is drawn, its odds beside it; the other side weighs its answers and gives one; then those
 * who touch are weighed, and a combat is listed from there. @param {Harness} harness
 */
export async function joust(harness) {
  const check = await frenchCheck();
  const watched = await harness.visitor({ locale: "fr-FR", reducedMotion: "reduce" });
  const { page } = watched;
  await sit(watched, "shock");
  const player = new Player(watched);
  const announced = await reach(watched, "prompt-charges");
  const charge = announced.rows.find(({ key }) => key === "command-charge");
  assert.ok(charge, "somebody can charge");
  await player.carryOut(charge, announced);
  const way = await page.evaluate(
    async () => (await globalThis.eyes.until("the way of the charge", () => globalThis.honjin.hand.walk.open)).path.length,
  );
  assert.ok(way > 5, `${way} hexes`);
  await atLeast(page.locator("#card-preview .battle"), 1, "the odds at its end");
  await watched.shot("croisades-charge-fr");
  await check(watched, "a charge");
  await page.keyboard.press("Enter");
  const answering = await reach(watched, "prompt-counter");
  const weights = page.locator("#card-weigh button.weight");
  await atLeast(weights, 2, "an answer and none");
  assert.equal(await weights.count(), answering.rows.filter(({ key }) => /answer/.test(key)).length, "each answer once");
  await atLeast(page.locator("#card-weigh .weight.barred"), 1, "who cannot answer, and why");
  await page.keyboard.press("g");
  await atLeast(page.locator('#card-weigh [aria-pressed="true"]'), 1, "an answer is taken up");
  await watched.shot("croisades-answers-fr");
  await check(watched, "the answers");
  await weights.last().click();
  await page.keyboard.press("Enter");
  await until("it is answered", async () => (await player.asked()).say !== "prompt-counter");
  await reach(watched, "prompt-combat-list", [/end-path/, /command-charge$/, /ride/, /command-(end|no|pass)/]);
  await atLeast(weights, 2, "how they could fight");
  const groupings = await weights.count();
  await weights.first().click();
  const before = await page.evaluate(() => globalThis.honjin.desk.model.scene.marks.length);
  await watched.shot("croisades-groupings-fr");
  await check(watched, "the groupings");
  await until("one of each is taken", async () => {
    const open = await page.locator("#buttons .btn.primary").count();
    if (!open) await page.keyboard.press("g");
    return open > 0;
  });
  await page.keyboard.press("Enter");
  await until("the combat is listed", async () => (await page.evaluate(() => globalThis.honjin.desk.model.scene.marks.length)) !== before);
  return `${way} hexes, ${groupings} groupings, ${(await textOf(page.locator("#sentence"))).slice(0, 40)}`;
}
