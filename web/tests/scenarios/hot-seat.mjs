import assert from "node:assert/strict";
import { exactly, until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

/** By then the armies have met. */
const LONGEST = 400;

/** Two at one screen: the curtain falls between them, nothing of the other's secrets is on the page. @param {import("../harness.mjs").Harness} harness */
export async function hotSeat(harness) {
  const watched = await harness.visitor();
  const { page } = watched;
  const heard = listen(page);
  await startGame(watched, { choose: ["seat-0=me", "seat-1=here"] });
  const player = new Player(watched, { seed: 2 });
  const seats = new Set();
  let [curtains, secrets] = [0, 0];
  for (let made = 0; made < 16 || curtains < 2; ) {
    const now = await player.asked();
    if (now.state === "curtain") {
      curtains += 1;
      if (curtains === 1) {
        await watched.shot("curtain");
        await page.keyboard.press("Escape");
        await watched.rest();
        // That it did not open later either is seen below, where it is opened.
        assert.ok(await page.locator("dialog.curtain").isVisible(), "Escape does not open the curtain");
      }
      const told = await page.evaluate(toldInSecret);
      heard.splice(
        0,
        heard.findLastIndex((frame) => frame.includes('"full"')),
      );
      await page.locator("dialog.curtain .btn").click();
      await until("the next seat", async () => (await player.read()).state === "mine" && (await player.read()).seat !== now.seat);
      secrets += await nothingTold(page, told, heard, curtains === 1);
      continue;
    }
    seats.add(now.seat);
    await player.decide();
    made += 1;
    assert.ok(made < 80, "the seats change");
  }
  assert.deepEqual([...seats].sort(), [0, 1]);
  await holdCurtain(player);
  await watched.shot("game-hot-seat");
  const more = await openly(player);
  return `${curtains} curtains, ${secrets} secrets kept, the first open hand-over after ${more} more decisions`;
}

/** What the server sends from now on. @param {import("playwright-core").Page} page @returns {string[]} */
function listen(page) {
  /** @type {string[]} */
  const heard = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
  return heard;
}

/** What the seat that goes has been told: every event with its words, and what is written down for its eyes alone. */
const toldInSecret = () => {
  const { desk, words } = globalThis.honjin;
  const { model } = desk;
  const events = model.log.flatMap((line) => line.events).map((event) => ({ json: JSON.stringify(event), text: words.say(event) }));
  return { events, entries: Object.entries(model.scene.panel.entries) };
};

/**
 * Whatever the seat that went knows and the seat that came does not is neither on the page nor in the page nor in what was sent.
 * @param {import("playwright-core").Page} page
 * @param {{ events: { json: string, text: string }[], entries: [string, string][] }} told
 * @param {string[]} heard since the curtain was opened
 * @param {boolean} first at the first curtain all entries of the army that comes by the mountain are still secret
 * @returns {Promise<number>} how many secrets there were
 */
async function nothingTold(page, told, heard, first) {
  const now = await page.evaluate(() => ({
    log: globalThis.honjin.desk.model.log.flatMap((line) => line.events.map((event) => JSON.stringify(event))),
    model: JSON.stringify(globalThis.honjin.desk.model),
    html: document.documentElement.outerHTML,
    text: document.body.textContent,
  }));
  const secret = told.events.filter(({ json }) => !now.log.includes(json));
  if (first) {
    assert.ok(told.entries.length >= 8 && secret.length >= 8, `something to hide: ${told.entries.length} entries, ${secret.length} lines`);
    for (const [clan, entry] of told.entries) {
      const written = `"${clan}":"${entry}"`;
      assert.ok(!now.model.includes(written) && !heard.some((frame) => frame.includes(written)), `where ${clan} comes from is not told`);
    }
  }
  await until("the table to be told anew", async () => heard.some((frame) => frame.includes('"full"')));
  for (const { json, text } of secret) {
    assert.ok(!now.text.includes(text) && !now.html.includes(text), `on the page: ${text}`);
    assert.ok(!now.model.includes(json) && !heard.some((frame) => frame.includes(json)), `told: ${text}`);
  }
  return secret.length;
}

/** Where nothing is secret the screen changes hands without a curtain; the plan stays covered. @param {Player} player @returns {Promise<number>} decisions until then */
async function openly(player) {
  const { page } = player;
  let [before, covered] = [/** @type {number | null} */ (null), false];
  for (let made = 0; made < LONGEST; ) {
    const now = await player.asked();
    if (now.state === "curtain") {
      covered = true;
      await page.locator("dialog.curtain .btn").click();
      await page.locator("dialog.curtain").waitFor({ state: "detached" });
      continue;
    }
    assert.equal(now.state, "mine", "the game goes on");
    if (before !== null && before !== now.seat && !covered) {
      await exactly(page.locator(".kw-cover[open]"), 0, "nothing secret lies open");
      return made;
    }
    [before, covered] = [now.seat, false];
    await page.evaluate(
      ([at, choice]) => globalThis.honjin.live.play(at, choice),
      [now.at ?? 0, now.rows[player.random(now.rows.length)].id],
    );
    await player.gone(now);
    made += 1;
  }
  throw new Error("the curtain falls every time");
}

/** Holding for three seconds opens it too. @param {Player} player */
async function holdCurtain(player) {
  let now = await player.asked();
  for (let i = 0; i < 60 && now.state !== "curtain"; i++) {
    await player.decide();
    now = await player.asked();
  }
  assert.equal(now.state, "curtain", "a curtain to be held");
  await player.page.mouse.move(200, 200);
  await player.page.mouse.down();
  await player.page.locator("dialog.curtain").waitFor({ state: "detached" });
  await player.page.mouse.up();
}
