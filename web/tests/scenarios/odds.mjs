import assert from "node:assert/strict";
import { PHONE, reads, soon, until } from "../harness.mjs";
import { guided, Player, startGame } from "../player.mjs";

/** @typedef {import("playwright-core").Page} Page */

const LONGEST = 2000;

/**
 * Every button that leads to dice says its chance, as the wire has it; hovering it shows the ledger; the log says what was needed. The
 * preview of a move has a tab for each way to group its battles.
 * @param {import("../harness.mjs").Harness} harness
 */
export async function odds(harness) {
  const watched = await harness.visitor({}, { speed: "off", curtain: false });
  await startGame(watched, { choose: ["seat-0=me", "seat-1=here"] });
  const player = new Player(watched, { seed: 5 });
  await rounded(watched.page);
  await modes(watched, player);
  await rolled(player);
  const groupings = await move(watched, player);
  await rally(watched, player);
  await onPhone(harness);
  return `${groupings} ways to group the battles of a move`;
}

/** Per cents are rounded so that they add up to 100. @param {Page} page */
async function rounded(page) {
  const sums = await page.evaluate(async () => {
    const { wholePercents } = await import(`${location.origin}/static/lib/format.js`);
    const parts = [
      [1, 1, 1],
      [2, 2, 1, 1],
      [433, 432, 431],
      [0, 6],
      [1, 35],
    ];
    const sum = (/** @type {number[]} */ all) => all.reduce((a, b) => a + b, 0);
    return parts.map((counts) => sum(wholePercents(counts, sum(counts))));
  });
  for (const sum of sums) assert.equal(sum, 100);
}

/**
 * Plays on in the page itself until a choice with this key is offered.
 * @param {Player} player @param {string} key @param {string} prefer keys of choices that lead there
 */
async function to(player, key, prefer) {
  await player.asked();
  const made = await player.page.evaluate(
    async ([wanted, liked, most]) => {
      const page = globalThis.honjin;
      let [seed, made] = [5, 0];
      const random = (/** @type {number} */ n) => {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        return Math.floor((seed / 2147483648) * n);
      };
      for (const end = Date.now() + 180_000; Date.now() < end && made < Number(most); ) {
        if (page.desk.mine && !page.desk.sending && page.live.link.state === "open") {
          const { rows, decision } = page.desk.choices;
          if (rows.some(({ message }) => message.k === wanted)) return made;
          const best = rows.filter(({ message }) => new RegExp(String(liked)).test(message.k));
          const from = best.length && random(10) < 8 ? best : rows;
          page.desk.sending = true;
          page.live.play(decision.at, from[random(from.length)].id);
          made += 1;
        }
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      return null;
    },
    [key, prefer, LONGEST],
  );
  assert.notEqual(made, null, `${key} has not come up`);
  return player.asked();
}

/** What the buttons show, beside what the wire says of them. @param {Page} page */
const shown = (page) =>
  page.evaluate(() => {
    const { desk, words } = globalThis.honjin;
    return [...document.querySelectorAll("#buttons .btn.staked")].map((button) => {
      const text = button.querySelector("span")?.textContent;
      const row = desk.choices.rows.find((one) => words.say(one.message) === text);
      return {
        name: button.getAttribute("aria-label") ?? button.textContent ?? "",
        chance: button.querySelector(".chance")?.textContent ?? "",
        need: button.querySelector(".need")?.textContent ?? "",
        wins: button.querySelectorAll(".faces .wins").length,
        stake: row?.stake ?? null,
      };
    });
  });

/** The buttons of a change of Mode. @param {import("../harness.mjs").Watched} watched @param {Player} player */
async function modes(watched, player) {
  const { page } = watched;
  await to(player, "command-try-mode", "^command-(accept|select-clan|end-selection)$");
  const buttons = await until("stakes on the buttons", async () => {
    const all = await shown(page);
    return all.length > 1 ? all : null;
  });
  for (const { name, chance, need, wins, stake } of buttons ?? []) {
    assert.ok(stake?.of === 6 && stake.n !== undefined, "the wire has the chance");
    const percent = Math.round((100 * stake.n) / 6);
    if (stake.n === 6) assert.match(chance, /^certain$/);
    else if (stake.n > 0) assert.equal(chance.replace(/\s/g, ""), `${percent}%`);
    assert.equal(wins, stake.n, "a square for every winning face");
    assert.ok(name.includes(chance) && name.includes(need), `the chance is part of the name: ${name}`);
  }
  await page.locator("#buttons .btn.staked").first().hover();
  await page.locator("#card-preview .staked .stake").waitFor();
  await watched.shot("odds-modes");
}

/** After the roll the log says what was needed. @param {Player} player */
async function rolled(player) {
  const { page } = player;
  const now = await player.asked();
  const row = now.rows.find(({ key }) => key === "command-try-mode");
  assert.ok(row);
  await player.carryOut(row, now);
  await reads(page.locator(".needed").last(), /needed|fallait/);
}

/** A move whose battles can be grouped in two ways, if there is one. @param {Page} page @returns {Promise<number | null>} */
const grouped = (page) =>
  page.evaluate(async () => {
    const { desk, live } = globalThis.honjin;
    const moves = desk.choices.rows.filter(({ message, cost }) => message.k === "command-move" && cost !== null);
    for (const { id } of moves.slice(0, 12)) {
      const answer = await live.ask({ what: "preview", choice: id, at: desk.choices.decision.at });
      if ((answer?.preview?.groupings?.length ?? 0) > 1) return id;
    }
    return null;
  });

/** @param {Page} page @param {string} lang */
const speak = (page, lang) =>
  page.evaluate(async (wanted) => (await import(`${location.origin}/static/lib/texts.js`)).setLanguage(wanted), lang);

/** The price of the way, in this language, covers no number of a battle. @param {Page} page @param {RegExp} unit */
const readable = (page, unit) =>
  until("price and battles side by side", async () => {
    const [text, apart] = await page.evaluate(() => {
      const [price, badges] = [document.querySelector(".o-price"), [...document.querySelectorAll(".o-badge circle")]];
      const own = price?.getBoundingClientRect();
      const meets = ({ left, right, top, bottom } = new DOMRect()) =>
        own !== undefined && left < own.right && own.left < right && top < own.bottom && own.top < bottom;
      const clear = badges.length > 0 && !badges.some((badge) => meets(badge.getBoundingClientRect()));
      return [price?.nextElementSibling?.textContent ?? "", clear];
    });
    return apart && unit.test(text);
  });

/** A move with two ways to group its battles. @param {import("../harness.mjs").Watched} watched @param {Player} player */
async function move(watched, player) {
  const { page } = watched;
  /** @type {number | null} */
  let choice = null;
  let now = await player.asked();
  for (let tries = 0; choice === null; tries++) {
    assert.ok(tries < 120, "no move with two groupings");
    now = await to(player, "command-move", "^command-(accept|try-mode|select-clan|end-selection)$");
    choice = await grouped(page);
    if (choice === null) await player.rush(1);
  }
  const row = now.rows.find(({ id }) => id === choice);
  assert.ok(row);
  for (const element of row.picks) await player.point(element);
  const tabs = page.locator("#card-preview [role=tab]");
  await tabs.nth(1).waitFor();
  await until("the battles on the map", async () => (await page.locator(".o-badge").count()) > 0);
  await readable(page, / MP$/);
  await speak(page, "fr");
  await readable(page, / PM$/);
  await watched.shot("odds-price-fr");
  await speak(page, "en");
  await readable(page, / MP$/);
  const titles = () => page.locator("#card-preview .battle-title").allTextContents();
  const first = await titles();
  await watched.shot("odds-groupings");
  await tabs.nth(1).click();
  await until("the other grouping", async () => (await titles()).join() !== first.join());
  await soon(async () => assert.equal(await tabs.nth(1).getAttribute("aria-selected"), "true"));
  const sums = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("#card-preview .battle .families")].map((list) =>
        [...list.querySelectorAll("b")].reduce((sum, b) => sum + Number.parseInt(b.textContent ?? "", 10), 0),
      ),
    );
  await soon(async () => {
    const all = await sums();
    assert.ok(all.length > 0, "battles to read");
    for (const sum of all) assert.equal(sum, 100, "per cents add up");
  });
  await reads(page.locator("#sentence .then"), /^(Then|Ensuite)/);
  await watched.shot("odds-groupings-2");
  return tabs.count();
}

/** A rally, by what each face gives. @param {import("../harness.mjs").Watched} watched @param {Player} player */
async function rally(watched, player) {
  const { page } = watched;
  const now = await to(player, "command-rally", "^command-(pick-clan|accept|rally|resolve|attack|move|no-leader)$");
  const row = now.rows.find(({ key }) => key === "command-rally");
  assert.ok(row);
  const button = page.locator("#buttons .btn.staked").first();
  if ((await button.count()) === 0) for (const element of row.picks) await player.point(element);
  await button.hover();
  await page.locator("#card-preview .staked .families li").first().waitFor();
  await watched.shot("odds-rally");
}

/** Whoever lends Support to a battle looked at is marked on the map with what he adds. @param {import("../harness.mjs").Harness} harness */
export async function support(harness) {
  const watched = await harness.visitor();
  const { page } = watched;
  await guided(watched, "worked-example", "historical", ({ supported }) => supported);
  const picks = await page.evaluate(() => {
    const { desk } = globalThis.honjin;
    return desk.choices.rows.find(({ id }) => id === desk.model.table.lesson?.choice)?.picks ?? [];
  });
  const player = new Player(watched);
  for (const element of picks) await player.point(element);
  await page.locator(".o-helper").waitFor({ state: "attached" });
  await reads(page.locator(".o-helps + text").first(), /^\+1$/);
  await watched.shot("odds-support");
}

/** In French and in the dark, on a phone. @param {import("../harness.mjs").Harness} harness */
async function onPhone(harness) {
  const watched = await harness.visitor({ ...PHONE, locale: "fr-FR", colorScheme: "dark" }, { speed: "off", curtain: false });
  await startGame(watched, { tap: true, choose: ["seat-0=me", "seat-1=here"] });
  const player = new Player(watched, { seed: 5, tap: true });
  const { page } = watched;
  await to(player, "command-try-mode", "^command-(accept|select-clan|end-selection)$");
  const button = page.locator("#buttons .btn.staked").first();
  await reads(button.locator(".need"), /ou plus|tout jet|aucun/);
  await button.tap();
  await page.locator("#card-preview .staked .stake").waitFor();
  await watched.shot("odds-phone");
}
