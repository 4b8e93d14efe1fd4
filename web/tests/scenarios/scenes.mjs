import assert from "node:assert/strict";
import { PHONE, reads, until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

/** What leads to a battle. */
const FIGHT = /^command-(accept|resolve|attack|move|no-leader)$/;
/** The last question before the dice. */
const DEFENDER = "prompt-defender-leader";
const LONGEST = 600;
/** Both pairs of dice, tumbled and read. */
const TWO_ROLLS_MS = 1400;
/** What is not waited for takes less, also on a busy machine. */
const AT_ONCE_MS = 2000;

/**
 * Battles are played where everybody can follow them: nothing is asked before the last beat, dice and ledger add up, and whoever is
 * in a hurry skips.
 * @param {import("../harness.mjs").Harness} harness
 */
export async function scenes(harness) {
  const fights = await followed(harness);
  await inFrench(harness);
  return `${fights} battles followed`;
}

/** Both seats at one screen, without the curtain. @param {import("../harness.mjs").Harness} harness @param {import("playwright-core").BrowserContextOptions} options */
async function table(harness, options = {}) {
  const watched = await harness.visitor(options, { speed: "off", curtain: false });
  await startGame(watched, { tap: Boolean(options.hasTouch), choose: ["seat-0=me", "seat-1=here"] });
  return { watched, page: watched.page, player: new Player(watched, { seed: 4 }) };
}

/** @param {import("playwright-core").Page} page @param {string} speed */
const like = (page, speed) =>
  page.evaluate(async (wanted) => {
    const { set } = await import(`${location.origin}/static/lib/settings.js`);
    set("speed", wanted);
  }, speed);

/** @param {Player} player @param {import("../globals.js").Offer} now @param {import("../globals.js").OfferRow} row */
const send = ({ page }, { at }, { id }) => page.evaluate(([when, choice]) => globalThis.honjin.live.play(when, choice), [at ?? 0, id]);

/** Plays through the page's own channel until a battle waits for its dice, and gives the choice that lets them roll. @param {Player} player */
async function toBattle(player) {
  for (let made = 0; made < LONGEST; made++) {
    const now = await player.asked();
    assert.equal(now.state, "mine", "the game goes on");
    const none = now.rows.find((row) => row.key === "command-no-leader");
    if (none && now.say === DEFENDER) return { now, row: none };
    const liked = now.rows.filter((row) => FIGHT.test(row.key));
    const from = liked.length ? liked : now.rows;
    await send(player, now, from[player.random(from.length)]);
    await player.gone(now);
  }
  throw new Error("no battle");
}

/** What the page looked like while a battle was shown. */
const watch = () => {
  const PATIENCE_MS = 30_000;
  const page = globalThis.honjin;
  const seen = {
    over: false,
    begun: false,
    early: false,
    offered: false,
    tumbled: false,
    burst: false,
    covered: "",
    arrows: 0,
    ms: 0,
    rows: /** @type {number[][]} */ ([]),
  };
  const began = performance.now();
  /** @param {Element} row */
  const figures = (row) => {
    const number = (/** @type {string} */ which) => Number(row.querySelector(which)?.textContent?.replace("\u2212", "-"));
    return [number(".sum"), row.querySelectorAll(".dice circle").length, number(".total")];
  };
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const shown = document.body.dataset.scene !== undefined;
      seen.begun ||= shown;
      seen.early ||= shown && page.desk.mine;
      seen.offered ||= shown && document.querySelector("#buttons .btn") !== null;
      seen.tumbled ||= document.querySelector(".scene .tumbling svg") !== null;
      seen.burst ||= document.querySelector(".o-burst") !== null;
      seen.arrows = Math.max(seen.arrows, document.querySelectorAll(".o-attack").length);
      const rows = [...document.querySelectorAll(".scene:not([hidden]) .scene-row")];
      if (rows.length === 2 && rows.every((row) => row.querySelector(".total")?.textContent !== "?")) {
        seen.rows = rows.map(figures);
        const tray = document.querySelector(".scene")?.getBoundingClientRect().top ?? 0;
        const low = [...document.querySelectorAll(".o-selected, .o-target")].map((ring) => ring.getBoundingClientRect().bottom);
        seen.covered = low.filter((bottom) => bottom > tray).join(" ");
      }
      const over = !shown && page.desk.mine && seen.rows.length > 0;
      if (over || performance.now() - began > PATIENCE_MS) {
        clearInterval(timer);
        resolve({ ...seen, over, ms: performance.now() - began });
      }
    }, 10);
  });
};

/** A picture of something that is only there for a while, if the machine is quick enough. @param {import("../harness.mjs").Watched} watched @param {string} what @param {string} name @param {Promise<unknown>} over */
async function pictured(watched, what, name, over) {
  const there = watched.page.locator(what).first().waitFor();
  const gone = over.then(() => Promise.reject(new Error("over")));
  await Promise.race([there, gone]).then(
    () => watched.shot(name),
    () => undefined,
  );
  there.catch(() => undefined);
}

/** @param {import("../harness.mjs").Harness} harness */
async function followed(harness) {
  const { watched, page, player } = await table(harness);
  let fights = 0;
  for (let burst = false; !burst; fights++) {
    const { now, row } = await toBattle(player);
    await like(page, "normal");
    const watching = page.evaluate(watch);
    await send(player, now, row);
    const pictures = fights ? [] : [pictured(watched, ".scene-row .dice circle >> nth=3", "scene-dice", watching)];
    pictures.push(pictured(watched, ".o-burst", "scene-loss", watching));
    pictures.push(pictured(watched, ".o-strike.o-push", "scene-push", watching));
    const seen = /** @type {Awaited<ReturnType<typeof watch>> & { rows: number[][] }} */ (await watching);
    await Promise.all(pictures);
    assert.ok(seen.begun && seen.over, `the battle was shown and is over, and somebody is asked: ${JSON.stringify(seen)}`);
    assert.ok(!seen.early && !seen.offered, "nothing can be chosen before the last beat");
    assert.equal(seen.covered, "", "nobody who fights lies under the tray");
    assert.ok(seen.tumbled && seen.arrows > 0, "dice tumble, and arrows say who attacks whom");
    assert.ok(seen.ms > TWO_ROLLS_MS, `all over after ${seen.ms} ms`);
    for (const [sum, pips, total] of seen.rows) assert.equal(sum + pips, total, "ledger and dice add up");
    burst = seen.burst;
    assert.ok(fights < 12, "somebody is hit");
    await like(page, "off");
  }
  return fights;
}

/** On a phone: the tray in the place of the sheet, stills without motion, and Skip under the thumb. @param {import("../harness.mjs").Harness} harness */
async function inFrench(harness) {
  const { watched, page, player } = await table(harness, { ...PHONE, locale: "fr-FR", reducedMotion: "reduce", colorScheme: "dark" });
  const { now, row } = await toBattle(player);
  await like(page, "slow");
  await page.evaluate(hold);
  await send(player, now, row);
  await page.locator(".scene:not([hidden])").waitFor();
  const dice = page.locator(".scene-row .dice");
  await until("the first dice", async () => {
    assert.equal(await page.locator(".tumbling").count(), 0, "no dice tumble with less motion");
    return (await dice.locator("circle").count()) > 1;
  });
  await watched.shot("scene-phone");
  const skip = page.locator(".scene-skip");
  await reads(skip, /^\s*Passer\b/);
  assert.ok(((await skip.boundingBox())?.height ?? 0) >= 48, "Skip can be hit with the thumb");
  await page.evaluate(clockSkip);
  assert.ok(await skip.isVisible(), "nothing goes on before Skip");
  await skip.tap();
  const waited = await until("the next act, or a decision", () => page.evaluate(() => globalThis.skipped));
  assert.ok(waited < AT_ONCE_MS, `the rest is there at once, after ${waited} ms`);
}

/** Once dice lie there nothing goes on by itself: on a busy machine it would be over before it is looked at. */
const hold = () => {
  const SHOWN_MS = 600;
  const { setTimeout: usual } = globalThis;
  const waits = (/** @type {number} */ ms) => ms >= SHOWN_MS && document.querySelectorAll(".scene-row .dice circle").length > 1;
  const held = (/** @type {() => void} */ act, ms = 0) => (waits(ms) ? 0 : usual(act, ms));
  globalThis.setTimeout = /** @type {any} */ (held);
};

/** How long it takes from Skip to the end of the act, as the page itself sees it. */
const clockSkip = () => {
  globalThis.skipped = 0;
  document.querySelector(".scene-skip")?.addEventListener("click", () => {
    const began = performance.now();
    const timer = setInterval(() => {
      if (document.querySelector(".scene-row .dice") && globalThis.eyes.state() !== "mine") return;
      clearInterval(timer);
      globalThis.skipped = performance.now() - began;
    }, 5);
  });
};
