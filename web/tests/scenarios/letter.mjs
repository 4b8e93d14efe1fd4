import assert from "node:assert/strict";
import { Player, startGame } from "../player.mjs";

/** Whoever gets there goes round in circles. */
const LONGEST = 300;

/**
 * Another game than Kawanakajima, from the front page to its result by clicks: hexes with letters, pieces that nobody owns, tokens in the
 * panel, three seats of which the computer has two.
 * @param {import("../harness.mjs").Harness} harness
 */
export async function letter(harness) {
  const examples = await harness.withExamples();
  try {
    const watched = await examples.visitor({ reducedMotion: "reduce" });
    const note = await play(watched);
    await examples.settle();
    return note;
  } catch (error) {
    await examples.keepEvidence("w");
    throw error;
  } finally {
    await examples.stopServer();
  }
}

/** @param {import("../harness.mjs").Watched} watched */
async function play(watched) {
  const { page } = watched;
  await watched.open("/");
  await page.locator(".game-card", { hasText: "The Letter" }).click();
  await watched.shot("letter-new");
  await startGame(watched, { game: "The Letter", choose: ["scenario=three", "seat-0=me"] });
  assert.equal(await page.locator(".seat-chip").count(), 3, "three seats");
  const player = new Player(watched, { seed: 5 });
  let made = 0;
  for (; (await player.decide()).state !== "over"; made++) {
    assert.ok(made < LONGEST, `not over after ${made} decisions`);
    if (made === 2) await watched.shot("letter-game");
  }
  await page.locator("#result h2").waitFor();
  await watched.shot("letter-over");
  assert.ok(player.ways.has("chit") && player.ways.has("hex"), `ways used: ${[...player.ways]}`);
  return `${made} decisions, ways: ${[...player.ways].join(" ")}`;
}
