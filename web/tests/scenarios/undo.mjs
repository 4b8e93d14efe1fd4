import assert from "node:assert/strict";
import { reads, soon, textOf, until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

/** Undo until fate has spoken; beyond it a take-back, which the computer grants. @param {import("../harness.mjs").Harness} harness */
export async function undo(harness) {
  const watched = await harness.visitor();
  const { page } = watched;
  await startGame(watched, { choose: ["seat-1=me"] });
  const player = new Player(watched, { seed: 9 });
  const open = page.locator("#buttons .btn:not([aria-disabled])", { hasText: "Undo" });
  const closed = page.locator("#buttons .btn[aria-disabled]", { hasText: "Undo" });

  let undone = 0;
  for (let i = 0; i < 60 && undone < 3; i++) {
    const before = await player.decide();
    const after = await player.asked();
    if (after.state !== "mine" || !(await open.count())) continue;
    if (undone === 1) await page.keyboard.press("u");
    else await open.click();
    await until("the decision of before", async () => {
      const now = await player.read();
      return (
        now.state === "mine" &&
        now.say === before.say &&
        now.rows.map((row) => row.text).join() === before.rows.map((row) => row.text).join()
      );
    });
    await soon(async () =>
      assert.equal(await page.locator("#card-log .entry[data-n]").count(), (await player.read()).lines, "the log is as long as the game"),
    );
    undone += 1;
  }
  assert.equal(undone, 3, "three times undone");

  let shut = false;
  for (let i = 0; i < 60 && !shut; i++) {
    await player.decide();
    shut = (await player.asked()).state === "mine" && (await closed.count()) > 0;
  }
  assert.ok(shut, "undo is closed after a roll or a reveal");
  await closed.first().click({ force: true });
  await reads(page.locator(".toast").first(), /.{11}/, "it says why");

  await namesTheLine(page);
  const before = await player.read();
  await page.locator("#top button").last().click();
  await page.locator("dialog .btn", { hasText: "Ask to take back" }).click();
  await watched.shot("take-back");
  await page.locator("dialog footer .primary").click();
  await until("fewer lines", async () => (await player.asked()).lines < before.lines);
  await player.decide();
}

/** A proposal says how many of our own lines would stay; what it names is the first of those that would not. @param {import("playwright-core").Page} page */
async function namesTheLine(page) {
  const [number, said] = await page.evaluate(() => {
    const { honjin } = globalThis;
    const at = honjin.desk.model.log.findLastIndex((line) => line.events.length > 0);
    const line = honjin.desk.model.log[at];
    honjin.inbox.take({ t: "proposal", proposal: { n: 1, what: "take-back", to: at, from: 0, open: [1] } });
    return [`#${line.n}`, honjin.words.say(line.events[0])];
  });
  const text = await textOf(page.locator("#proposal"));
  assert.ok(text.includes(`${number}:`) && text.includes(said), `${number} ${said} in: ${text}`);
  await page.evaluate(() => globalThis.honjin.inbox.take({ t: "proposal", proposal: null }));
}
