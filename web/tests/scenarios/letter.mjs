import assert from "node:assert/strict";
import { exactly, reads, soon } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

/** Whoever gets there goes round in circles. */
const LONGEST = 300;
/** No game that is played in the page itself takes longer. */
const GAME_MS = 180_000;

/**
 * @import { Harness, Watched } from "../harness.mjs"
 * @typedef {(examples: Harness) => Promise<string | void>} Scene
 */

/** On a server that lists The Letter too. @param {Harness} harness @param {string} id @param {Scene} scene */
async function withLetter(harness, id, scene) {
  const examples = await harness.withExamples();
  try {
    const note = await scene(examples);
    await examples.settle();
    return note;
  } catch (error) {
    await examples.keepEvidence(id);
    throw error;
  } finally {
    await examples.stopServer();
  }
}

/**
 * Another game than Kawanakajima, from the front page to its result by clicks: hexes with letters, pieces that nobody owns, tokens in the
 * panel, three seats of which the computer has two.
 * @param {Harness} harness
 */
export const letter = (harness) =>
  withLetter(harness, "w", async (examples) => {
    const watched = await examples.visitor({ reducedMotion: "reduce" });
    const { page } = watched;
    const comes = await withheld(page, "**/api/games/*/pictures");
    await watched.open("/");
    await page.locator(".new-game .options").waitFor();
    await page.locator(".game-card", { hasText: "The Letter" }).click();
    await page.locator('input[name="scenario"][value="three"]').waitFor({ state: "attached" });
    await exactly(page.locator(".new-game .options"), 0, "nothing is said of options where there are none");
    await page.locator('[name="seat-1"]:checked').focus();
    comes();
    await page.waitForSelector(".game-picture svg");
    const held = () => page.evaluate(() => document.activeElement?.matches('[name="seat-1"]:checked'));
    assert.ok(await held(), "what comes late does not take the keyboard away");
    await arrows(watched);
    await watched.shot("letter-new");
    await startGame(watched, { game: "The Letter", choose: ["scenario=three", "seat-1=me"] });
    await exactly(page.locator(".seat-chip"), 3, "three seats");
    const player = new Player(watched, { seed: 5, short: false });
    let made = 0;
    // The game may be short: at first what there is to click is clicked.
    const prefer = () => (made < 4 ? /command-(move|ride)/ : undefined);
    for (; (await player.decide({ prefer: prefer() })).state !== "over"; made++) {
      assert.ok(made < LONGEST, `not over after ${made} decisions`);
      if (made === 2) {
        await watched.shot("letter-game");
        await page.keyboard.press("k");
        await page.locator("#charts [data-chart]").first().waitFor();
        await watched.shot("letter-charts");
        await page.keyboard.press("k");
        await page.locator("#charts").waitFor({ state: "hidden" });
      }
    }
    await page.locator("#result h2").waitFor();
    await fallen(watched);
    await watched.shot("letter-over");
    assert.ok(player.ways.has("chit") && player.ways.has("hex"), `ways used: ${[...player.ways]}`);
    await exactly(page.locator("#buttons .btn", { hasText: "everybody one seat on" }), 1, "of three, nobody swaps");
    return `${made} decisions, ways: ${[...player.ways].join(" ")}`;
  });

/** Some answers of the server do not come before they are let. @param {import("playwright-core").Page} page @param {string} which @returns {Promise<() => void>} lets them come */
async function withheld(page, which) {
  /** @type {() => void} */
  let release = () => undefined;
  const now = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route(which, async (route) => {
    await now;
    await route.continue();
  });
  return release;
}

/** The couriers who have left the map stand on the result, and nobody else. @param {Watched} watched */
async function fallen({ page }) {
  const gone = await page.evaluate(() => ["C1", "C2", "C3"].filter((id) => !globalThis.honjin.desk.model.scene.pieces[id]).length);
  await exactly(page.locator("#result .fallen"), gone, "who is lost");
  return gone;
}

/** The secret choice as a form, explained the first time one opens, in both languages; then a game to a result that counts the lost. @param {Harness} harness */
export const letterForm = (harness) =>
  withLetter(harness, "letter-form", async (examples) => {
    const likes = { speed: /** @type {const} */ ("off"), forms: true, explain: true };
    const french = await examples.visitor({ locale: "fr-FR" }, likes);
    await startGame(french, { game: "La Lettre", choose: ["scenario=two", "seat-1=me"] });
    await french.page.locator("#coach.explains", { hasText: "soupçonné" }).waitFor();
    await french.page.locator("#buttons .btn", { hasText: "Sceller" }).waitFor();
    await french.shot("letter-form-fr");
    const watched = await examples.visitor({}, likes);
    const { page } = watched;
    await startGame(watched, { game: "The Letter", choose: ["scenario=two", "seat-0=me"] });
    await page.waitForSelector('body[data-form="table"] #form input');
    const card = page.locator("#coach.explains");
    await reads(card, /has the letter.*then seal it/);
    await page.waitForSelector(".explain-arrow .head", { state: "attached" });
    await watched.shot("letter-form");
    await card.locator(".btn.primary").click();
    await new Player(watched).point("unit:C3");
    await page.locator('#form input[aria-label*="C3"]:checked').waitFor();
    await page.locator("#buttons .btn", { hasText: "Seal it" }).click();
    await page.waitForFunction(() => document.body.dataset.form === undefined);
    const letter = () => page.evaluate(() => globalThis.honjin.desk.model.scene.panel.letter);
    await soon(async () => assert.equal(await letter(), "C3", "who has it"));
    const alone = await examples.visitor({}, { speed: "off", curtain: false });
    await startGame(alone, { game: "The Letter", choose: ["scenario=two", "seat-0=me", "seat-1=here"] });
    await eastward(alone);
    await alone.page.locator("#result h2").waitFor();
    assert.equal(await fallen(alone), 1, "a blank sheet is handed over");
    await alone.shot("letter-lost");
  });

/** C3 has the letter and C1 goes east alone, let pass by everybody, until the game is over. @param {Watched} watched */
const eastward = ({ page }) =>
  page.evaluate(async (most) => {
    const { desk, live } = globalThis.honjin;
    await globalThis.eyes.until(
      "the end",
      () => {
        if (desk.model.table.status !== "playing") return true;
        if (!desk.mine || desk.sending || !desk.choices.rows.length) return false;
        const to = (/** @type {{ picks: string[] }} */ { picks }) => picks.at(-1) ?? "";
        const moves = desk.choices.rows.filter(({ message, picks }) => message.k === "command-move" && picks[0] === "unit:C1");
        const best = moves.sort((one, two) => to(two).localeCompare(to(one)))[0] ?? desk.choices.rows.at(-1);
        desk.sending = true;
        live.play(desk.choices.decision.at, best.id);
        return false;
      },
      most,
    );
  }, GAME_MS);

/** Whoever looks through a row with the arrow keys and comes back has changed nothing. @param {Watched} watched */
async function arrows({ page }) {
  const choose = (/** @type {string} */ what) => page.locator("label.choice", { has: page.locator(`input${what}`) }).click();
  const sitters = () =>
    page.locator(".seat-row input:checked").evaluateAll((inputs) => inputs.map((input) => /** @type {HTMLInputElement} */ (input).value));
  await choose('[name="scenario"][value="three"]');
  await choose('[name="seat-1"][value="computer"]');
  for (const keys of [["ArrowLeft", "ArrowRight"], Array(5).fill("ArrowRight")]) {
    const before = await sitters();
    await page.locator('[name="seat-1"]:checked').focus();
    for (const key of keys) await page.keyboard.press(key);
    await soon(async () => assert.deepEqual(await sitters(), before, `after ${keys}`));
  }
  await choose('[name="scenario"][value="two"]');
  await exactly(page.locator(".seat-row"), 2, "a row for each seat of the scenario");
}

/** The scenario for fewer, played by two at two screens; one of them lets couriers pass by a standing order. @param {Harness} harness */
export const letterForTwo = (harness) =>
  withLetter(harness, "x", async (examples) => {
    const [sender, guard] = [await examples.visitor(), await examples.visitor()];
    const id = await startGame(sender, { game: "The Letter", choose: ["scenario=two", "seat-0=me", "seat-1=link"] });
    const invite = await sender.page.evaluate((table) => sessionStorage.getItem(`invite:${table}`), id);
    await guard.open(`/g/${id}?invite=${invite}`);
    await exactly(guard.page.locator(".seat-chip"), 2, "two seats");
    const [one, two] = [new Player(sender), new Player(guard)];
    await choose(one, /Entrust.*C3/);
    await choose(two, /Suspect C2/);
    await choose(one, /C1 to D4/);
    await choose(one, /End of movement/);
    await choose(two, /G1 to F4/);
    await choose(two, /End of movement/);
    const order = guard.page.locator("#buttons .btn", { hasText: "only about my suspect" });
    await order.click();
    await guard.page.locator('#buttons .btn[aria-pressed="true"]', { hasText: "only about my suspect" }).waitFor();
    await guard.shot("letter-orders");
    // The mule may be in the one hex or the other.
    await choose(one, /C1 to E[45]/);
    await sender.page.locator("#card-log .entry", { hasText: "C1 is let pass by the Guard" }).waitFor();
    assert.equal((await one.asked()).state, "mine", "nobody had to answer");
    // By now the order has been carried out: its button would be there.
    assert.equal(await sender.page.locator("#buttons .btn[aria-pressed]").count(), 0, "an order is nobody else's business");
    await order.click();
    await guard.page.locator('#buttons .btn[aria-pressed="false"]', { hasText: "only about my suspect" }).waitFor();
    await guard.shot("letter-two");
  });

/** Waits to be asked and chooses what reads so. @param {Player} player @param {RegExp} what */
async function choose(player, what) {
  const now = await player.asked();
  const row = now.rows.find(({ text }) => what.test(text));
  assert.ok(row, `${what} is not among ${now.rows.map(({ text }) => text).join(", ")}`);
  await player.carryOut(row, now);
}
