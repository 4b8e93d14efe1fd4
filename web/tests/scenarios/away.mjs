import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { atLeast, exactly, reads, soon, textOf, until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

/** What leads to a battle. */
const FIGHT = /^command-(accept|resolve|attack|move|no-leader)$/;
const LONGEST = 900;

/**
 * A log people can read, what happened while somebody was away, and the result: all in one game of two browsers, the second of
 * which is left alone for a while.
 * @param {import("../harness.mjs").Harness} harness
 */
export async function away(harness) {
  const host = await harness.visitor({}, { speed: "off" });
  await startGame(host, { choose: ["seat-0=link", "seat-1=me"] });
  const invite = await host.page.evaluate(() => sessionStorage.getItem(`invite:${location.pathname.split("/")[2]}`));
  const guest = await harness.visitor({ locale: "fr-FR" }, { speed: "off" });
  await guest.open(`${new URL(host.page.url()).pathname}?invite=${invite}`);
  const players = [new Player(host, { seed: 4 }), new Player(guest, { seed: 9 })];
  const fought = () =>
    host.page.evaluate(() =>
      globalThis.honjin.log.entries.some(({ battle, events }) => battle && events.some(({ beat }) => beat?.kind === "loss")),
    );
  const seen = await host.page.evaluate(() => globalThis.honjin.desk.model.log.at(-1)?.n ?? 0);
  for (let made = 0; made < LONGEST && !(await fought()); made++) await anyone(players);
  assert.ok(await fought(), "somebody was hit");
  await readable(host);
  await lookBack(host, seen);
  await result(host, guest, harness.folder);
}

/** Whoever is asked first plays, through the page's own channel. @param {Player[]} players */
async function anyone(players) {
  const { player, now } = await until("somebody to be asked", async () => {
    const asked = await Promise.all(players.map(async (player) => ({ player, now: await player.read() })));
    return asked.find(({ now }) => now.state === "mine");
  });
  const liked = now.rows.filter((row) => FIGHT.test(row.key));
  const from = liked.length ? liked : now.rows;
  const { id } = from[player.random(from.length)];
  await player.page.evaluate(([at, choice]) => globalThis.honjin.live.play(at, choice), [now.at ?? 0, id]);
  await player.gone(now);
}

/** A battle is one entry, with dice, a result in words and what came of it; it can be seen again. @param {import("../harness.mjs").Watched} watched */
async function readable(watched) {
  const { page } = watched;
  const entry = page.locator(".entry", { has: page.locator(".scores") }).last();
  await exactly(entry.locator(".scores svg"), 4, "two pairs of dice");
  await reads(entry, /attacks?/);
  assert.doesNotMatch(await textOf(page.locator(".log-list")), /2d6|\^|[\s(:]-\d/, "no codes, and true minus signs");
  await entry.locator("summary").click();
  await entry.locator(".ledger-row").first().waitFor();
  await watched.shot("log-battle");
  await entry.locator(".again").click();
  await page.locator(".scene:not([hidden])").waitFor();
  await page.locator('.cells-cell[visibility="visible"]').waitFor({ state: "attached" });
  await watched.shot("scene-table");
  await page.keyboard.press("Space");
  await until("the table again", async () => (await page.locator(".scene:not([hidden])").count()) === 0);
  const rolls = page.locator(".entry", { hasText: "rolls for" });
  await atLeast(rolls, 1, "rolls among the rest");
  await page.locator(".log-head .pill", { hasText: "Moves" }).click();
  await exactly(rolls, 0, "moves alone");
  await page.locator(".log-head .pill", { hasText: "All" }).click();
  await atLeast(rolls, 1, "all of it again");
  await searched(watched);
}

/** Words, units and rule numbers are found, in the language that is read; what is not there is said so. @param {import("../harness.mjs").Watched} watched */
async function searched(watched) {
  const { page } = watched;
  const all = await page.locator(".log-list .entry").count();
  await page.locator(".log-head").getByRole("button", { name: "Search the log" }).click();
  const field = page.locator(".log-search input");
  const unit = await page.evaluate(() => {
    const battle = globalThis.honjin.log.entries.findLast((entry) => entry.battle);
    return battle?.events[0].beat?.who?.[0].replace("unit:", "") ?? "";
  });
  const found = () => page.locator(".log-list .entry").allTextContents();
  for (const [query, shows] of /** @type {[string, RegExp][]} */ ([
    // What is said of its Clan is said of it too.
    [`${unit} attack`, new RegExp(unit.slice(0, 2))],
    ["11.6", /./],
    ["COMMAND point", /Command Point/],
  ])) {
    await field.fill(query);
    await until(query, async () => {
      const entries = await found();
      return entries.length > 0 && entries.length < all && entries.every((text) => shows.test(text));
    });
  }
  await watched.shot("log-search");
  await field.fill("no such word");
  await page.locator(".log-list .empty").waitFor();
  await page.locator(".log-list .empty button").click();
  await until("everything again", async () => (await found()).length === all);
  await field.press("Escape");
  await page.locator(".log-search").waitFor({ state: "hidden" });
}

/** Whoever comes back is shown what the others did, card by card, and may go on at once. @param {import("../harness.mjs").Watched} watched @param {number} seen */
async function lookBack(watched, seen) {
  const { page } = watched;
  const key = await page.evaluate(() => {
    const { id, seat } = globalThis.honjin.desk.model.table;
    return `seen:${id}:${seat}`;
  });
  // Once, before the page that comes reads it: what the page that goes notes at the last moment does not count.
  await page.addInitScript(
    ([name, n]) => {
      if (!sessionStorage.getItem(name)) localStorage.setItem(name, n);
      sessionStorage.setItem(name, "set");
    },
    [key, String(seen)],
  );
  await page.reload();
  await page.locator(".since-card").first().waitFor();
  await atLeast(page.locator(".since-card:not(.now)"), 4, "cards");
  await reads(page.locator("#sentence"), /Since you looked/);
  const pieces = () => page.evaluate(() => JSON.stringify(globalThis.honjin.desk.shown?.scene.pieces));
  const now = await pieces();
  await page.keyboard.press(".");
  await page.locator(".since-card[aria-current]").waitFor();
  await soon(async () => assert.notEqual(await pieces(), now, "the map of before"));
  await watched.shot("since");
  await page.keyboard.press("h");
  await until("now", async () => (await page.locator(".since").count()) === 0);
  await soon(async () => assert.equal(await pieces(), now, "the map of now"));
  // What is picked for the player, being the only thing to pick, is nothing he has begun.
  await page.evaluate(async (n) => {
    const { desk, inbox } = globalThis.honjin;
    desk.choices.picked = [];
    desk.choices.give([...desk.choices.begin][0] ?? null);
    await inbox.tellMissed(n);
  }, seen);
  await page.locator(".since-card").first().waitFor();
  await reads(page.locator("#sentence"), /Since you looked/);
  await page.keyboard.press("h");
  await exactly(page.locator(".since"), 0, "and away again");
}

/** The end: score, losses, a curve, the log as text; a way to the map and back; a rematch that stays. @param {import("../harness.mjs").Watched} host @param {import("../harness.mjs").Watched} guest @param {string} folder */
async function result(host, guest, folder) {
  const { page } = host;
  await page.evaluate(() => globalThis.honjin.live.send({ do: "resign" }));
  for (const each of [page, guest.page]) await each.locator("#result h2").waitFor();
  await reads(page.locator("#result"), /You have lost/);
  await reads(guest.page.locator("#result"), /Victoire/);
  await host.shot("result");
  await guest.shot("result-fr");
  const download = page.waitForEvent("download");
  await page.locator("#result .btn", { hasText: "Save log: text" }).click();
  const file = join(folder, "log.txt");
  await (await download).saveAs(file);
  const text = await readFile(file, "utf8");
  assert.match(text, /^Turn 1$/m);
  assert.match(text, /^#\d+ .*attacks?/m);
  const number = await textOf(page.locator(".log-list .look").last());
  await page.keyboard.press("Escape");
  await page.locator("#result").waitFor({ state: "hidden" });
  await page.locator("#buttons .btn", { hasText: "The result" }).click();
  await page.locator("#result .btn", { hasText: "Rematch" }).click();
  await page.locator("#result .btn", { hasText: "Rematch offered" }).waitFor();
  await guest.page.locator("#proposal .primary").click();
  await page.locator("#result a.btn", { hasText: "To the rematch" }).waitFor();
  await page.locator("#result a.btn", { hasText: "Replay" }).click();
  await page.waitForURL(/\/r\//);
  await page.waitForSelector("body[data-ready]");
  await soon(async () => assert.equal(await textOf(page.locator(".log-list .look").last()), number, "the same moment has the same number"));
}
