import assert from "node:assert/strict";
import { CUT, until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

const CLICKED = 40;

/** After how many decisions the line is cut, and what is lost then. @type {Map<number, "sent" | "heard">} */
const CUTS = new Map([[28, "sent"], [33, "heard"]]);

/** Every decision by clicks at first, then as fast as the page can, to the result; a reload and a cut in the middle. @param {import("../harness.mjs").Harness} harness */
export async function wholeGame(harness) {
  const watched = await harness.visitor();
  const { page } = watched;
  const id = await startGame(watched, { choose: ["side=1"] });
  const player = new Player(watched, { seed: 11 });
  let made = 0;
  for (; made < CLICKED; made++) {
    if ((await player.decide()).state === "over") break;
    if (made === 25) await watched.shot("game-clicks");
    if (made === 15) await reload(player);
    const lost = CUTS.get(made);
    if (lost) {
      await cut(player, lost);
      made += 1;
    }
  }
  assert.ok(made === CLICKED, `over after ${made} decisions`);
  assert.ok(player.ways.size >= 3, `ways used: ${[...player.ways]}`);
  made += await player.rush(60);
  await until("our decision", async () => (await player.read()).state !== "theirs");
  await watched.shot("game-middle");
  made += await player.rush();
  await until("the result", async () => (await player.read()).state === "over");
  await page.waitForSelector("#decision .first");
  await until("the way to the replay", async () => page.locator("#result, #buttons .btn.primary").count());
  await watched.shot("game-over");
  assert.equal(await commandsOf(page, id, 1), made, "every choice is in the log once, also those of the cuts");
  harness.finished = { id, storage: await page.context().storageState() };
  return `${made} decisions, ways: ${[...player.ways].join(" ")}`;
}

/** @param {Player} player */
async function reload(player) {
  const before = await player.asked();
  await player.page.reload();
  await player.page.waitForSelector("body[data-ready]");
  const after = await player.asked();
  assert.deepEqual(after.rows.map((row) => row.text), before.rows.map((row) => row.text), "the same decision after a reload");
  assert.equal(after.lines, before.lines, "the whole log after a reload");
}

/** How many commands of a seat the log of a finished table has. @param {any} page @param {string} id @param {number} seat */
const commandsOf = (page, id, seat) => page.evaluate(async ([table, own]) => {
  const log = await (await fetch(`/api/tables/${table}/log`)).text();
  return log.split("\n").filter((line) => line && JSON.parse(line).actor?.seat === own).length;
}, [id, seat]);

/** What the log says of one's own choices. @param {Player} player @returns {Promise<string[]>} */
const ownLines = (player) => player.page.evaluate(() => {
  const { model } = globalThis.honjin;
  return model.log.filter((line) => line.seat === model.table.seat).map((line) => JSON.stringify(line.events));
});

/** A line that is dead before anybody has noticed: nothing is sent any more, or nothing heard. @param {"sent" | "heard"} lost */
const deaden = (lost) => {
  const { socket } = globalThis.honjin.live;
  if (lost === "sent") socket.send = () => undefined;
  else socket.onmessage = null;
};

/**
 * The network goes away while a choice is open, the player chooses all the same, and the choice arrives once: whether it was lost
 * on its way, or it arrived and the answer was lost.
 * @param {Player} player
 * @param {"sent" | "heard"} lost
 */
async function cut(player, lost) {
  const { page, watched } = player;
  const before = await player.asked();
  const lines = await ownLines(player);
  watched.allowed = CUT;
  await page.evaluate(deaden, lost);
  await page.context().setOffline(true);
  const row = player.wish(before.rows);
  await player.choose(row, before);
  const choice = await until("the choice to be kept", async () => {
    const yes = page.locator("dialog[open] footer .primary");
    if (await yes.count()) await yes.click();
    return page.evaluate(() => globalThis.honjin.live.unanswered);
  });
  assert.equal(choice.choice, row.id, "what was chosen is what is kept");
  assert.deepEqual(await ownLines(player), lines, "nothing is told of it yet");
  // The page notices by itself that nothing has come for long.
  await page.evaluate(() => {
    globalThis.honjin.live.heard = 0;
    globalThis.honjin.live.beat();
  });
  await page.waitForSelector("#decision[data-state=lost]");
  await watched.shot("game-lost");
  await page.context().setOffline(false);
  await until("the connection", async () => page.evaluate(() => globalThis.honjin.live.link.state === "open"));
  await until("an answer", async () => page.evaluate(() => globalThis.honjin.live.unanswered === null && !globalThis.honjin.sending));
  assert.notEqual((await player.asked()).at, before.at, `chosen during the cut: ${row.text}`);
  const after = await ownLines(player);
  assert.deepEqual(after.slice(0, lines.length), lines, "what was before is as it was");
  assert.ok(after.length <= lines.length + 1, `done once: ${row.text}`);
  watched.allowed = null;
}
