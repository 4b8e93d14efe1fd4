import assert from "node:assert/strict";
import { frenchCheck } from "../french-check.mjs";
import { PHONE, reads, soon, textOf, until } from "../harness.mjs";
import { Player } from "../player.mjs";
import { sit } from "./croisades.mjs";

/** @import { Harness, Watched } from "../harness.mjs" */
/** @import { Page } from "playwright-core" */

const LIKES = { speed: /** @type {const} */ ("off"), explain: false, forms: true };

/** @param {Page} page */
const done = (page) => page.locator("#buttons .btn").last();

/** The rows that are shown of one's own side. @param {Page} page */
const rows = (page) => page.locator(".roster:not(.roster-across) tbody tr[data-part]:not([hidden])");

/** @param {Page} page @param {string} id */
const box = (page, id) => page.locator(`tr[data-part="${id}"] input`);

/** What is spent, chosen and left, as it is written. @param {Page} page */
const sum = async (page) => ((await textOf(page.locator(".roster-sum"))).match(/\d+/g) ?? []).map(Number);

/** @param {Watched} watched @param {string} kind */
const form = (watched, kind) => watched.page.waitForSelector(`body[data-form="${kind}"] #form > *`);

/** An army by filter, search and lot; undone, kept, given, placed; in English, in French, by thumb. @param {Harness} harness */
export async function builder(harness) {
  const watched = await harness.visitor({ reducedMotion: "reduce" }, LIKES);
  const { page } = watched;
  await sit(watched, "builder", ["me", "computer"], { level: 1, salt: "builder" });
  await form(watched, "roster");
  await watched.shot("croisades-builder");
  await page.locator("#buttons .btn", { hasText: "Clear" }).click();
  await reads(done(page), /1 missing/);
  await reads(page.locator(".roster-words"), /Nobody yet/);
  await page.locator('[data-sieve="mounted"]').click();
  await page.locator('[data-sieve="armoured"]').click();
  await soon(async () => assert.equal(await rows(page).count(), 8, "riders in armour"));
  await box(page, "C01").check();
  await until("43 points", async () => (await sum(page))[0] === 43);
  await page.locator('tr[data-part="C01"] .roster-way[data-key="C01 foot"]').click();
  await until("fewer on foot", async () => (await sum(page))[0] === 33);
  await page.locator('[data-sieve="all"]').click();
  await searched(page);
  await byLot(page);
  await watched.shot("croisades-builder-lot");
  await done(page).click();
  const men = await placed(watched);
  return `${men} men placed; ${await inFrench(harness)} by lot in French; ${await byThumb(harness)} by thumb`;
}

/** A name is found and taken by the keyboard. @param {Page} page */
async function searched(page) {
  await page.locator("#decision").focus();
  await page.keyboard.press("/");
  await page.keyboard.type("wat");
  await soon(async () => assert.equal(await rows(page).count(), 1, "Wat alone"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await until("he is taken", async () => (await sum(page))[0] === 51);
  await page.keyboard.press("/");
  await page.keyboard.press("Escape");
  await soon(async () => assert.equal(await rows(page).count(), 20, "everybody again"));
}

/** The rest is drawn; one undo takes all of it back, and a reload keeps it. @param {Page} page */
async function byLot(page) {
  await page.locator("#decision").focus();
  await page.keyboard.press("l");
  await until("more are drawn", async () => (await sum(page))[2] > 2);
  const drawn = await sum(page);
  await soon(async () => assert.match(await textOf(page.locator('[data-sieve="afford"] b')), /^0$/, "nobody else can be paid"));
  await page.keyboard.press("u");
  await until("all of it goes back", async () => (await sum(page))[2] === 2);
  await page.keyboard.press("Shift+U");
  await until("and comes again", async () => (await sum(page))[0] === drawn[0]);
  await page.reload();
  await page.waitForSelector('body[data-form="roster"] #form > *');
  await soon(async () => assert.deepEqual(await sum(page), drawn, "the draft is kept"));
  const told = await page.evaluate(() => JSON.stringify(globalThis.honjin.desk.model.log));
  assert.ok(!/S\d\d/.test(told), "nobody is told whom the others take");
}

/** The army is placed as proposed, and play begins. @param {Watched} watched */
async function placed(watched) {
  const { page } = watched;
  await form(watched, "deployment");
  await watched.rest();
  await watched.shot("croisades-builder-places");
  await done(page).click();
  const now = await until("play begins", async () => {
    const { say } = await new Player(watched).asked();
    return say !== "prompt-place" && say;
  });
  assert.match(String(now), /^prompt-(markers|fire|charges|moves|window|last-volleys|counter)/);
  const men = await page.evaluate(() => Object.keys(globalThis.honjin.desk.model.scene.pieces).filter((id) => /^C/.test(id)).length);
  assert.ok(men >= 3, `${men} men`);
  return men;
}

/** @param {Harness} harness */
async function inFrench(harness) {
  const check = await frenchCheck();
  const watched = await harness.visitor({ reducedMotion: "reduce", locale: "fr-FR", colorScheme: "dark" }, LIKES);
  const { page } = watched;
  await sit(watched, "builder", ["me", "me"]);
  await form(watched, "roster");
  await page.locator("#buttons .btn", { hasText: "effacer" }).click();
  await page.locator("#buttons .btn", { hasText: "sort" }).click();
  await until("an army", async () => (await sum(page))[2] > 2);
  await reads(page.locator('.roster-words[aria-busy="false"]'), /Dans le budget/);
  await check(watched, "the rows of an army");
  await watched.shot("croisades-builder-fr");
  return (await sum(page))[2];
}

/** @param {Harness} harness */
async function byThumb(harness) {
  const watched = await harness.visitor({ ...PHONE, reducedMotion: "reduce" }, LIKES);
  const { page } = watched;
  await sit(watched, "builder", ["me", "me"]);
  await form(watched, "roster");
  const before = await sum(page);
  await page.locator('tr[data-part="C20"] th').tap();
  await until("Pons stays at home", async () => (await sum(page))[0] === before[0] - 10);
  await watched.shot("croisades-builder-phone");
  assert.equal(await page.locator("#thumb #buttons .btn.primary").count(), 1, "Done is under the thumb");
  assert.ok(!(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)), "nothing sticks out");
  return (await sum(page))[2];
}

/** The Saracens wait with bows while the computer rides: no window opens by one order, those that are near open by another. @param {Harness} harness */
export async function orders(harness) {
  const watched = await harness.visitor({ reducedMotion: "reduce" });
  const { page } = watched;
  const id = await sit(watched, "shock", ["computer", "me"], { level: 1, salt: "orders" });
  const player = new Player(watched);
  const first = await windowAsked(watched, player);
  await watched.shot("croisades-orders");
  await ordered(page, "Hold fire for this turn");
  await player.gone(first);
  const next = await player.asked();
  assert.ok(!/prompt-(window|last)/.test(next.say ?? ""), `no window after "never this turn": ${next.say}`);
  const held = await byOrder(page);
  assert.ok(held > 0, "the log says it");
  await page.locator(".log-list .entry", { hasText: "Your standing order answered." }).first().waitFor();
  await windowAsked(watched, player);
  await ordered(page, "within 8 hexes");
  await page.locator("#buttons .btn", { hasText: "1 standing order" }).waitFor();
  assert.match((await player.asked()).say ?? "", /prompt-window/, "who is near is asked about");
  await watched.shot("croisades-orders-near");
  const other = await harness.visitor({ reducedMotion: "reduce" });
  await other.open(`/g/${id}`);
  assert.equal(await byOrder(other.page), 0, "nobody else is told");
  return `${held} windows passed by order`;
}

/** Gives one of the standing orders. @param {Page} page @param {string} what */
async function ordered(page, what) {
  await page.locator("#buttons .btn", { hasText: "tanding order" }).click();
  await page.locator("dialog.orders .btn", { hasText: what }).click();
}

/** Plays on until it is asked whether somebody shoots. @param {Watched} watched @param {Player} player */
async function windowAsked(watched, player) {
  for (let made = 0; made < 120; made++) {
    const now = await player.asked();
    if (now.say === "prompt-window") return now;
    const row =
      now.rows.find(({ key }) => key === "command-set-marker") ??
      now.rows.find(({ key }) => /command-(end|no|pass)/.test(key)) ??
      now.rows[0];
    await watched.page.evaluate(([at, choice]) => globalThis.honjin.live.play(at, choice), [now.at ?? 0, row.id]);
    await player.gone(now);
  }
  throw new Error("no window opens");
}

/** How many answers of an order the log tells of. @param {Page} page */
const byOrder = (page) =>
  page.evaluate(() => globalThis.honjin.desk.model.log.flatMap(({ events }) => events).filter(({ k }) => k === "log-by-order").length);
