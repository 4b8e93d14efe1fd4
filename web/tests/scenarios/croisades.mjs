import assert from "node:assert/strict";
import { Fighter } from "../fighter.mjs";
import { frenchCheck } from "../french-check.mjs";
import { atLeast, PHONE, textOf, until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";
import { followed } from "./lesson.mjs";

/** @import { Harness, Watched } from "../harness.mjs" */

/** No fight takes longer. */
const LONGEST = 1500;

/** A table of Croisades through the site's own door. @param {Watched} watched @param {string} scenario @param {string[]} [seats] @param {object} [more] */
export async function sit(watched, scenario, seats = ["me", "me"], more = {}) {
  await watched.open("/");
  const id = await watched.page.evaluate(
    async (plan) => {
      const headers = { "content-type": "application/json", "x-honjin": "1" };
      return (await (await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(plan) })).json()).id;
    },
    { game: "croisades", scenario, options: {}, seats, clock: null, ...more },
  );
  await watched.open(`/g/${id}`);
  return id;
}

/** Plays on through the page's own channel until a question is asked. @param {Watched} watched @param {string} question @param {RegExp[]} [prefer] keys of the choices taken on the way, the best first */
export async function reach(watched, question, prefer = [/command-(end|no|pass)/]) {
  const player = new Player(watched);
  for (let made = 0; made < 250; made++) {
    const now = await player.asked();
    if (now.state === "curtain") {
      await watched.page.locator("dialog.curtain .btn").click();
      await watched.page.locator("dialog.curtain").waitFor({ state: "detached" });
      continue;
    }
    if (now.say === question) return now;
    const row = prefer.map((wish) => now.rows.find(({ key }) => wish.test(key))).find(Boolean) ?? now.rows[0];
    await watched.page.evaluate(([at, id]) => globalThis.honjin.live.play(at, id), [now.at ?? 0, row.id]);
    await player.gone(now);
  }
  throw new Error(`never asked: ${question}`);
}

/** A whole fight against the computer by clicks, from the lobby to the result, in French. @param {Harness} harness */
export async function wholeFight(harness) {
  const check = await frenchCheck();
  const watched = await harness.visitor({ locale: "fr-FR", reducedMotion: "reduce" });
  const { page } = watched;
  await startGame(watched, { game: "Croisades", choose: ["scenario=shock", "seat-0=me", "seat-1=computer"] });
  const player = new Fighter(watched);
  let made = 0;
  while ((await player.decide()).state !== "over") {
    made += 1;
    assert.ok(made < LONGEST, `not over after ${made} decisions\n${player.counted()}`);
    if (made === 30) await watched.shot("croisades-fight");
    if (made % 25 === 0) await check(watched, "the fight");
  }
  await page.locator("#result .btn.primary").waitFor();
  await check(watched, "the result of the fight");
  const told = (await page.locator("#result").textContent()) ?? "";
  assert.match(told, /Les (Croisés|Sarrasins) (mènent de|l’emportent)|Partie nulle|nulle/, "many lead, one leads");
  assert.doesNotMatch(told, /(Croisés|Sarrasins) (mène|l’emporte)\b(?!nt)| de (Croisés|Sarrasins)/);
  await watched.shot("croisades-over-fr");
  assert.ok(player.walks > 3, `${player.walks} ways gone`);
  return `${made} decisions, ${player.clicks} clicks, ${player.walks} ways\n${player.counted()}`;
}

/** A rider is sent far: reach, way, price, heading; he goes it, the log tells it in one line, undo takes it back. @param {Harness} harness */
export async function ride(harness) {
  const watched = await harness.visitor({ reducedMotion: "reduce" });
  const { page } = watched;
  await sit(watched, "water");
  await reach(watched, "prompt-moves");
  const player = new Player(watched);
  const now = await player.asked();
  await player.carryOut(now.rows.find(({ key, picks }) => key === "command-move" && picks[0] === "unit:S02") ?? now.rows[0], now);
  const ends = await page.evaluate(
    async () => (await globalThis.eyes.until("the reach", () => globalThis.honjin.hand.walk.now)).ends.length,
  );
  assert.ok(ends > 100, `${ends} hexes in reach`);
  await player.point("hex:O8");
  await page.evaluate(() => globalThis.eyes.until("the way", () => globalThis.honjin.hand.walk.open));
  await atLeast(page.locator(".o-ghost"), 1, "where he would stand");
  const petals = page.locator("#buttons .btn[aria-pressed]");
  await atLeast(petals, 6, "six headings");
  assert.match(await textOf(page.locator("#buttons .btn.primary")), /O8: 6 of 12/);
  // A heading by its key, then by its button.
  await page.keyboard.press("Shift+S");
  await until("he would face south", async () => (await petals.nth(3).getAttribute("aria-pressed")) === "true");
  await petals.nth(0).click();
  await until("the price of the heading", async () => /O8: 7 of 12/.test(await textOf(page.locator("#buttons .btn.primary"))));
  await watched.shot("croisades-way");
  await page.keyboard.press("Enter");
  await until("he stands there", async () =>
    page.evaluate(() => {
      const piece = globalThis.honjin.desk.model.scene.pieces.S02;
      return piece.at === "O8" && piece.facing === 0;
    }),
  );
  await until("one line of the log", async () => /O8/.test(await textOf(page.locator(".log-list .entry", { hasText: "7 MP" }).last())));
  await until("the next question", async () => (await player.asked()).say === "prompt-moves");
  await page.keyboard.press("u");
  await until("a step is taken back", async () => (await player.asked()).say === "prompt-march");
  return `${ends} hexes in reach`;
}

/** An ambush at one screen: what one side hides is neither on the page of the other nor in it. @param {Harness} harness */
export async function ambush(harness) {
  const watched = await harness.visitor({ reducedMotion: "reduce" });
  const { page } = watched;
  await sit(watched, "ambush");
  const player = new Player(watched, { seed: 5 });
  /** @type {Set<string>} */
  const hidden = new Set();
  for (let made = 0; made < 40 && /prompt-(hide|heading)/.test((await player.asked()).say ?? ""); made++) {
    if (made === 3) await watched.shot("croisades-hide");
    await player.decide();
  }
  // Whoever was seen at once is hidden no more.
  assert.equal((await player.asked()).say, "prompt-markers");
  for (const one of await page.evaluate(own)) hidden.add(one);
  assert.ok(hidden.size >= 3, `hidden: ${[...hidden]}`);
  for (let made = 0; made < 20 && (await player.asked()).state !== "curtain"; made++)
    await player.decide({ prefer: /command-end-markers/ });
  await page.locator("dialog.curtain .btn").click();
  await until("the other side", async () => (await player.read()).state === "mine" && (await player.read()).seat === 0);
  const seen = await page.evaluate(() => ({ model: JSON.stringify(globalThis.honjin.desk.model), html: document.body.outerHTML }));
  for (const one of hidden) assert.ok(!seen.model.includes(one), `told: ${one}`);
  await watched.shot("croisades-searching");
  return `${hidden.size} hidden`;
}

/** Where one's own hidden men are, as the page was told it. */
const own = () => {
  const { pieces } = globalThis.honjin.desk.model.scene;
  const men = Object.entries(pieces).filter(([, { face }]) => face.hidden);
  return men.map(([id, { at }]) => `"${id}":{"at":"${at}"`);
};

/** On a phone: a man is sent by two taps. @param {Harness} harness */
export async function rideByThumb(harness) {
  const watched = await harness.visitor({ ...PHONE, reducedMotion: "reduce" });
  const { page } = watched;
  await sit(watched, "water");
  await reach(watched, "prompt-moves");
  const player = new Fighter(watched, { tap: true });
  player.movers = 1;
  await player.decide();
  assert.equal((await player.asked()).say, "prompt-march");
  await player.decide();
  assert.equal(player.walks, 1, "a way by taps");
  await watched.shot("croisades-phone");
  await until("the next question", async () => (await player.asked()).say === "prompt-moves");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.ok(!wide, "nothing sticks out");
}

/** The first lesson, as its guide says, to its end. @param {Harness} harness */
export async function firstFight(harness) {
  const watched = await harness.visitor({ reducedMotion: "reduce" });
  await sit(watched, "shock", ["me", "me"], { lesson: "first-fight" });
  const read = await followed(watched, "croisades-lesson");
  assert.equal(read, 35, "choices");
  return `${read} choices`;
}
