import assert from "node:assert/strict";
import { frenchCheck } from "../french-check.mjs";
import { atLeast, exactly, PHONE, reads, soon, textOf } from "../harness.mjs";
import { finishedGame, Player, startGame } from "../player.mjs";
import { Thumb } from "./thumb.mjs";

/** Who leaves the accents out finds the rule all the same; who finds nothing is told so. @param {import("../harness.mjs").Harness} harness */
async function unaccented(harness) {
  const watched = await harness.visitor({ locale: "fr-FR" });
  const { page } = watched;
  await watched.open("/rules/kawanakajima");
  const laws = page.locator(".law");
  const all = await atLeast(laws, 2, "all rules");
  const search = (/** @type {string} */ query) => page.locator("input[type=search]").fill(query);
  await search("elan");
  const plain = await soon(async () => {
    const count = await laws.count();
    assert.ok(count > 0 && count < all, `${count} rules of ${all}`);
    return count;
  });
  await search("zzz");
  await exactly(laws, 0, "nothing is found");
  await reads(page.locator(".tally"), /Aucune règle/);
  await search("Élan");
  await exactly(laws, plain, "as many with the accent");
  await search("yari fusuma");
  await exactly(laws, 1, "a word that only a text has");
  await search("zzz");
  await exactly(laws, 0, "nothing again");
  await search("-2 COL");
  await atLeast(laws, 1, "a minus as it is typed");
}

/**
 * The charts at hand, tab by tab.
 * @param {import("../harness.mjs").Watched} watched
 * @param {(name: string) => Promise<void>} check
 * @param {boolean} narrow
 */
async function tables(watched, check, narrow) {
  const { page } = watched;
  await page.locator("#top button[aria-label=Tables]").click();
  await page.locator("#charts .grid").first().waitFor();
  for (const tab of await page.locator("#charts [role=tab]").all()) {
    await tab.click();
    await check(`the charts: ${await textOf(tab)}`);
  }
  await page.locator("#charts [role=tab]").first().click();
  await watched.shot(`charts-fr${narrow ? "-phone" : ""}`);
  await page.locator("#charts .charts-head button").click();
  await page.locator("#charts").waitFor({ state: "hidden" });
}

/** A game in French from the first page on, and a narrow screen that holds it. @param {import("../harness.mjs").Harness} harness */
export async function french(harness) {
  const check = await frenchCheck();
  const paths = [
    ["/", "home"],
    ["/new/kawanakajima", "new"],
    ["/help", "help"],
    ["/me", "me"],
    ["/rules/kawanakajima", "rules"],
    ["/aid/kawanakajima", "aid"],
    ["/rules/kawanakajima?q=zzz", "rules-none"],
    ["/no-such-page", "missing"],
    ["/g/no-such-table?invite=x", "absent"],
    [`/r/${(await finishedGame(harness)).id}`, "replay"],
  ];
  for (const narrow of [false, true]) {
    const watched = await harness.visitor({ locale: "fr-FR", ...(narrow ? PHONE : {}) });
    assert.equal(await watched.page.evaluate(() => navigator.language), "fr-FR");
    for (const [path, name] of paths) {
      watched.allowed = path.includes("no-such") ? /404/ : null;
      await watched.open(path);
      await watched.page.waitForLoadState("networkidle");
      await watched.shot(`${name}-fr${narrow ? "-phone" : ""}`);
      await check(watched, `${name}${narrow ? " (narrow)" : ""}`, narrow);
    }
    watched.allowed = null;
    await startGame(watched, { choose: ["seat-1=me"], tap: narrow });
    const player = narrow ? new Thumb(watched, { seed: 8 }) : new Player(watched, { seed: 8 });
    for (let i = 0; i < (narrow ? 3 : 10); i++) {
      await player.decide();
      await player.asked();
      await check(watched, "the game", narrow);
    }
    await player.rush(20);
    await player.asked();
    await watched.shot(`game-fr${narrow ? "-phone" : ""}`);
    await check(watched, "the game", narrow);
    await tables(watched, (name) => check(watched, name, narrow), narrow);
    await watched.page.locator("#top button").last().click();
    await watched.page.locator("dialog.menu h2").waitFor();
    await check(watched, "the menu", narrow);
  }
  await unaccented(harness);
  // The language changes at once, without a reload, and back.
  const watched = await harness.visitor();
  await watched.open("/");
  await watched.page.locator("#top .icon-btn", { hasText: "EN" }).click();
  await watched.page.locator("#top .icon-btn", { hasText: "FR" }).waitFor();
  await soon(() => check(watched, "home after the switch"));
}
