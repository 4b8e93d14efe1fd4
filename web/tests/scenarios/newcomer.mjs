import assert from "node:assert/strict";
import { soon } from "../harness.mjs";
import { Player } from "../player.mjs";

/** From the bare address to a game against the computer in at most three clicks, without an account. @param {import("../harness.mjs").Harness} harness */
export async function newcomer(harness) {
  const watched = await harness.visitor();
  const { page } = watched;
  await page.addInitScript(() =>
    addEventListener("click", () => sessionStorage.setItem("clicks", String(Number(sessionStorage.getItem("clicks") ?? 0) + 1)), true),
  );
  await watched.open("/");
  await page.waitForSelector(".game-picture svg");
  await watched.shot("home");
  await page.locator("#start").click();
  await page.waitForURL(/\/g\//);
  await page.waitForSelector("body[data-ready]");
  const now = await new Player(watched).asked();
  assert.equal(now.state, "mine");
  assert.ok(now.rows.length > 0);
  const clicks = Number(await page.evaluate(() => sessionStorage.getItem("clicks")));
  assert.ok(clicks >= 1 && clicks <= 3, `${clicks} clicks`);
  await soon(async () => assert.match(await page.title(), /Your move/));
  await watched.shot("game-first");
  return `${clicks} click${clicks > 1 ? "s" : ""}`;
}
