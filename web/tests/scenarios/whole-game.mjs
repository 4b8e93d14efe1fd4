import assert from "node:assert/strict";
import { Captain } from "../captain.mjs";
import { frenchCheck } from "../french-check.mjs";
import { CUT, until } from "../harness.mjs";
import { startGame } from "../player.mjs";

/** After how many decisions the page is loaded anew, and the line is cut with what is lost then. @type {Map<number, "reload" | "sent" | "heard">} */
const TROUBLE = new Map([
  [40, "reload"],
  [70, "sent"],
  [100, "heard"],
]);

/** No game is shorter, and none longer: whoever gets there goes round in circles. */
const [SHORTEST, LONGEST] = [60, 1500];

/** So many decisions may be put to a person in a whole game, and so many clicks they may take. The game is always the same. */
const [MOST_ASKED, MOST_CLICKS] = [250, 500];

/** So many decisions apart a page is read from top to bottom. */
const READ_EVERY = 20;

/**
 * Every decision by clicks on what is drawn, to the result; a reload and two cuts in the middle. In French, and read now and then
 * from top to bottom; the game by keyboard is in English.
 * @param {import("../harness.mjs").Harness} harness
 */
export async function wholeGame(harness) {
  const check = await frenchCheck();
  const watched = await harness.visitor({ locale: "fr-FR" });
  const { page } = watched;
  const id = await startGame(watched, { choose: ["seat-1=me"] });
  const player = new Captain(watched);
  let made = 0;
  while ((await player.decide()).state !== "over") {
    made += 1;
    assert.ok(made < LONGEST, `not over after ${made} decisions`);
    if (await trouble(player, TROUBLE.get(made))) made += 1;
    if (made === 25) await watched.shot("game-clicks");
    // Counters and map glide at first, then everything goes as fast as it can.
    if (made === 30) await page.emulateMedia({ reducedMotion: "reduce" });
    if (made % READ_EVERY === 0) await check(watched, "the game");
  }
  assert.ok(made >= SHORTEST, `over after ${made} decisions`);
  await page.locator("#result .btn.primary").waitFor();
  await check(watched, "the result");
  await watched.shot("game-over-fr");
  for (const way of ["chit", "unit", "hex", "confirm", "button", "list"]) assert.ok(player.ways.has(way), `ways used: ${[...player.ways]}`);
  const commands = await commandsOf(page, id, 1);
  const sent = await page.evaluate(() => globalThis.eyes.sent());
  assert.ok(sent <= commands && made <= sent, `${made} decisions, ${sent} choices, ${commands} commands: every choice is in the log`);
  const few = made <= MOST_ASKED && player.clicks <= MOST_CLICKS;
  assert.ok(few, `${made} decisions of ${commands}, ${player.clicks} clicks\n${player.counted()}`);
  return `${made} decisions, ${player.clicks} clicks, ${sent} choices, ${commands} commands, ways: ${[...player.ways].join(" ")}\n${player.counted()}`;
}

/** @param {Captain} player @param {"reload" | "sent" | "heard" | undefined} what @returns {Promise<boolean>} whether a decision was made meanwhile */
async function trouble(player, what) {
  if (what === "reload") await reload(player);
  else if (what) await cut(player, what);
  return what === "sent" || what === "heard";
}

/** The same is asked after a reload, and all that had happened is told; the other may have chosen meanwhile, where both do. @param {Captain} player */
async function reload(player) {
  const log = () => player.page.evaluate(() => globalThis.honjin.desk.model.log.map((line) => JSON.stringify(line)));
  const before = await player.asked();
  const told = await log();
  await player.page.reload();
  await player.page.waitForSelector("body[data-ready]");
  const after = await player.asked();
  assert.deepEqual(
    after.rows.map((row) => row.text),
    before.rows.map((row) => row.text),
    "the same decision after a reload",
  );
  assert.deepEqual((await log()).slice(0, told.length), told, "the whole log after a reload");
}

/** How many commands of a seat the log of a finished table has. @param {import("playwright-core").Page} page @param {string} id @param {number} seat */
export const commandsOf = (page, id, seat) =>
  page.evaluate(
    async ([table, own]) => {
      const log = await (await fetch(`/api/tables/${table}/log`)).text();
      return log.split("\n").filter((line) => line && JSON.parse(line).actor?.seat === own).length;
    },
    [id, seat],
  );

/** What the log says of one's own choices. @param {Captain} player @returns {Promise<string[]>} */
const ownLines = (player) =>
  player.page.evaluate(() => {
    const { model } = globalThis.honjin.desk;
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
 * @param {Captain} player
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
  assert.equal(choice?.choice, row.id, "what was chosen is what is kept");
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
  await until("an answer", async () => page.evaluate(() => globalThis.honjin.live.unanswered === null && !globalThis.honjin.desk.sending));
  assert.notEqual((await player.asked()).at, before.at, `chosen during the cut: ${row.text}`);
  const after = await ownLines(player);
  assert.deepEqual(after.slice(0, lines.length), lines, "what was before is as it was");
  assert.ok(after.length <= lines.length + 1, `done once: ${row.text}`);
  watched.allowed = null;
}
