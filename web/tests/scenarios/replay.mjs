import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { atLeast, textOf, until } from "../harness.mjs";
import { finishedGame, Player } from "../player.mjs";

const at = () => Number(/** @type {HTMLInputElement} */ (document.getElementById("slider")).value);

/** A finished game: by slider, by steps, through other eyes; forked, downloaded and read in again. @param {import("../harness.mjs").Harness} harness */
export async function replay(harness) {
  const { id, storageState } = await finishedGame(harness);
  const watched = await harness.visitor({ storageState });
  const { page } = watched;
  await watched.open(`/r/${id}`);
  await page.waitForSelector(".graph");

  // Long games have their thousands apart.
  const shown = async () => (await textOf(page.locator("#card-moment"))).replace(/(?<=\d),(?=\d{3})/g, "");
  const moment = async (/** @type {number} */ n) =>
    until(
      `moment ${n}`,
      async () => (await page.evaluate(at)) === n && (await shown()).includes(String(n)) && page.url().endsWith(`#${n}`),
    );
  /** Whatever was asked for is there: the buttons are made anew with it. */
  const settled = async () => {
    const n = await until("the moment in the address", async () => page.url().match(/#(\d+)$/)?.[1]);
    await moment(Number(n));
  };
  await settled();
  const last = await page.evaluate(at);
  assert.ok(last > 3);
  await watched.shot("replay");
  await page.locator('[aria-label="One step back"]').click();
  await moment(last - 1);
  await page.keyboard.press("ArrowLeft");
  await moment(last - 2);
  await page.keyboard.press("Home");
  await moment(0);
  const middle = Math.floor(last / 2);
  await page.locator("#slider").fill(String(middle));
  await moment(middle);
  await watched.shot("replay-middle");
  await page.locator('[aria-label="Play"]').click();
  await until("it plays", async () => (await page.evaluate(at)) > middle + 1);
  await page.keyboard.press("Space");
  await page.locator('[aria-label="Play"]').waitFor();

  const eyes = page.locator('select[aria-label="Through whose eyes"]');
  for (const value of ["public", "0", "1", "all"]) {
    await eyes.selectOption(value);
    await until(`eyes ${value}`, async () => page.url().includes(`eyes=${value}`) && (await eyes.inputValue()) === value);
    await settled();
  }
  await page.locator("#card-fair summary").click();
  await page.locator("#card-fair .btn").click();
  await page.locator("#card-fair output", { hasText: "fits" }).waitFor();
  await page.locator(".log-head .pill", { hasText: "Dice" }).click();
  await atLeast(page.locator(".entry .dice svg"), 1, "dice in the log");
  await page.locator(".log-head .pill", { hasText: "Moves" }).click();
  await page.locator('.log-head .pill[aria-pressed="true"]', { hasText: "Moves" }).waitFor();
  await atLeast(page.locator(".entry"), 1, "moves in the log");

  const download = page.waitForEvent("download");
  await page.locator("a.btn", { hasText: "Download the log" }).click();
  const file = join(harness.folder, "game.jsonl");
  await (await download).saveAs(file);
  const text = await readFile(file, "utf8");
  assert.ok(text.split("\n").length > 10);
  const [honest, changed] = await page.evaluate(computedAgain, { id, text });
  assert.ok(honest.sealed && honest.count > 10, `${honest.count} rolls computed again`);
  assert.deepEqual([honest.wrong, changed.wrong.length], [[], 1], "a roll that was changed is found out, and no other");

  await page.locator("#slider").fill(String(middle));
  await moment(middle);
  await page.locator(".btn", { hasText: "Play on from here" }).click();
  await watched.shot("replay-fork");
  await page.locator("dialog footer .primary").click();
  await page.waitForURL(/\/g\//);
  await page.waitForSelector("body[data-ready]");
  const player = new Player(watched, { seed: 6 });
  for (let i = 0; i < 3; i++) await player.decide();
  await player.asked();
  await page.locator(".log-before summary").click();
  await atLeast(page.locator(".log-before .entry"), 4, "what came before is in the log");

  await readIn(watched, file);
  await readIn(watched, await renamed(harness.folder, file), true);
}

/** The dice of a log computed again, as it is and with one roll changed. @param {{ id: string, text: string }} what */
const computedAgain = async ({ id, text }) => {
  const { check } = await import(`${location.origin}/static/replay/again.js`);
  const rolls = await (await fetch(`/api/tables/${id}/rolls`)).json();
  const lines = text.split("\n");
  const one = lines.findIndex((line) => line.includes('"chance"') && line.includes('"roll":'));
  lines[one] = lines[one].replace(/"roll":(\d)/, (_, face) => `"roll":${(Number(face) % 6) + 1}`);
  return [await check(text, rolls), await check(lines.join("\n"), rolls)];
};

/** @param {import("../harness.mjs").Watched} watched @param {string} file @param {boolean} [hostile] */
async function readIn({ page }, file, hostile = false) {
  await page.goto("/");
  await page.waitForSelector("body[data-ready]");
  // The lists are made anew when the tables come.
  await page.waitForLoadState("networkidle");
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.waitForURL(/\/r\//);
  await page.waitForSelector("body[data-ready]");
  await page.waitForSelector(".graph");
  await page.locator("#card-brought .brought-dice-agree").waitFor();
  await page.locator(`#card-brought ${hostile ? ".brought-seats-other" : ".brought-seats-here"}`).waitFor();
  await page.locator(`#card-brought ${hostile ? ".brought-seal-broken" : ".brought-seal-whole"}`).waitFor();
  if (hostile) assert.equal(await page.evaluate(() => globalThis.harmed), undefined, "a name in a log does not run");
}

/** The same log with players whose names are markup. @param {string} folder @param {string} file */
async function renamed(folder, file) {
  const [head, ...lines] = (await readFile(file, "utf8")).split("\n");
  const header = JSON.parse(head);
  header.seats = header.seats.map(() => '<img src=x onerror="globalThis.harmed=1">');
  const to = join(folder, "hostile.jsonl");
  await writeFile(to, [JSON.stringify(header), ...lines].join("\n"));
  return to;
}
