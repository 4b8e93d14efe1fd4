import assert from "node:assert/strict";
import { exactly, PHONE, reads, soon, until } from "../harness.mjs";
import { chart, crowd, lettered, medley } from "../made-up.mjs";
import { withinBudget } from "./speed.mjs";

/** @import { Chart, Scene } from "../../lib/wire.js" */

const TRIES = 5;
/** Longer than a pointer rests before a stack is spread or folded. */
const RESTED_MS = 400;

/** A board alone on the page, in a skin of Kawanakajima or in none to speak of. @param {{ map: Chart, scene: Scene, plain?: boolean }} what */
const mount = async ({ map, scene, plain }) => {
  for (const href of ["/static/board/board.css", "/static/skins/kawanakajima.css"]) {
    await new Promise((resolve) =>
      document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve })),
    );
  }
  const [{ Board }, dressed, { Words, loadTexts, written }] = await Promise.all([
    import("/static/board/board.js"),
    import("/static/skins/kawanakajima.js"),
    import("/static/lib/texts.js"),
  ]);
  const square = '<rect width="100" height="100" rx="10" fill="#c9c2b4" stroke="#333" stroke-width="6"/>';
  const skin = plain ? { ...dressed, counter: () => square } : dressed;
  await loadTexts("kawanakajima");
  const words = new Words("kawanakajima");
  const box = document.createElement("div");
  Object.assign(box.style, { position: "fixed", inset: "0", zIndex: "100" });
  document.body.replaceChildren(box);
  const board = new Board(
    box,
    map,
    skin,
    {
      say: (message) => message.k,
      t: words.t,
      written,
      describe: (element) => element,
      keys: { meant: (event) => event.key, written: (key) => key },
    },
    { pick: (pointed) => globalThis.picks.push(pointed) },
  );
  board.setScene(scene);
  globalThis.board = board;
  globalThis.picks = [];
  await document.fonts.ready;
};

/** Where an element is on the screen. @param {string} element */
const place = (element) => {
  const spot = globalThis.board.sight.onScreen(element);
  if (!spot) throw new Error(`${element} is not on the sheet`);
  return spot;
};

/** Clicks where an element is drawn and gives what was picked; on a busy machine a press may last so long that it is a question, and is made again. @param {import("playwright-core").Page} page @param {string} element */
async function picked(page, element) {
  const picks = () => page.evaluate(() => globalThis.picks);
  const { length } = await picks();
  for (let tries = 0; tries < TRIES && (await picks()).length === length; tries++) {
    const at = await page.evaluate(place, element);
    await page.mouse.click(at.x, at.y);
  }
  const all = await picks();
  assert.equal(all.length, length + 1, `${element} is picked`);
  return all[length];
}

/** Pieces on two hexes, facing, stacks that fan out, marks of all kinds, the night. @param {import("../harness.mjs").Harness} harness */
export async function pictures(harness) {
  const watched = await harness.visitor();
  const { page } = watched;
  await watched.open("/help");
  const scene = medley();
  await page.evaluate(mount, { map: chart(20, 15), scene });
  await until("the marks", async () => page.locator(".k-smoke").count());
  await watched.shot("board-medley");
  await page.emulateMedia({ colorScheme: "dark" });
  await watched.shot("board-medley-dark");
  await page.emulateMedia({ colorScheme: "light" });

  for (const end of ["0404", "0403"]) {
    const { element, elements } = await picked(page, `hex:${end}`);
    assert.equal(element, "unit:R0", `a rider is hit on ${end}`);
    assert.ok(elements.includes(`hex:${end}`), "and it is the hex under the pointer");
  }
  await page.evaluate(() => globalThis.board.setOverlay({ begin: new Set(["unit:R1", "unit:F2"]), selected: "unit:R0" }));
  await watched.shot("board-ring");

  const at = await page.evaluate(place, "hex:0912");
  await page.mouse.move(at.x, at.y);
  await until("the fan", async () => page.evaluate(() => globalThis.board.pieces.fanned === "hex:0912"));
  await watched.shot("board-fan");
  const fourth = await page.evaluate(place, "unit:T4");
  await page.mouse.move(fourth.x, fourth.y, { steps: 12 });
  // Whatever was to happen when the pointer rests was to happen before this.
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), RESTED_MS);
  assert.equal((await picked(page, "unit:T4")).element, "unit:T4", "the fan stays open on the way to a counter");

  const dark = [{ kind: "night" }, { kind: "light", on: ["hex:1604", "hex:0512"] }];
  await page.evaluate((night) => globalThis.board.setScene(night), { ...scene, marks: [...scene.marks, ...dark] });
  await page.mouse.move(5, 5);
  await until("the fan to close", () => page.evaluate(() => globalThis.board.pieces.fanned === null));
  await watched.rest();
  await watched.shot("board-night");
  await prices(watched);
  await letters(page);
  await watched.shot("board-letters");
  await fingers(harness);
}

/** A way from one hex to 08.08 with battles there: where its price is drawn, and their numbers. @param {string[]} what where from, then the enemies */
const priced = ([from, ...enemies]) => {
  const marks = enemies.map((hex, i) => ({ kind: "battle", n: i + 1, on: ["hex:0808"], to: [`hex:${hex}`] }));
  const way = { path: [from, "0808"], ghost: { id: "M", at: "0808" }, ends: new Map([["hex:0808", 5]]), price: "5 / 5 MP" };
  globalThis.board.setOverlay({ selected: "unit:M", marks, ...way });
  const all = (/** @type {string} */ what) => [...document.querySelectorAll(what)].map((node) => node.getBoundingClientRect().toJSON());
  return { price: all(".o-price")[0], badges: all(".o-badge circle") };
};

/** @param {DOMRect} a @param {DOMRect} b */
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The price of a way leaves the numbers of battles readable, wherever the enemies stand and one comes from. @param {import("../harness.mjs").Watched} watched */
async function prices(watched) {
  const { page } = watched;
  const { face } = medley().pieces.F0;
  const unit = (/** @type {string} */ at, /** @type {number} */ seat) => ({ at, seat, label: { k: at }, face });
  const around = ["0807", "0907", "0908", "0809", "0708", "0707"];
  let gaveWay = 0;
  for (const from of around) {
    const enemies = around.filter((hex) => hex !== from);
    const pieces = { M: unit(from, 0), ...Object.fromEntries(enemies.map((hex, i) => [`E${i}`, unit(hex, 1)])) };
    await page.evaluate(mount, { map: chart(20, 15), scene: { ...medley(), pieces, marks: [] } });
    const usual = await page.evaluate(priced, [from]);
    for (const fought of [...enemies.map((hex) => [hex]), enemies]) {
      const { price, badges } = await page.evaluate(priced, [from, ...fought]);
      assert.equal(badges.length, fought.length);
      for (const badge of badges) assert.ok(!meet(price, badge), `from ${from} against ${fought}: the price covers a number`);
      if (badges.some((badge) => meet(usual.price, badge))) gaveWay += 1;
      if (from === "0707" && fought.includes("0809")) await watched.shot(`board-price-${fought.length}`);
    }
  }
  assert.ok(gaveWay > 5, `battles stood ${gaveWay} times where the price would have been`);
}

/** Hexes named with letters, costs in thirds, a piece that nobody owns, and what a choice would do drawn on the map. @param {import("playwright-core").Page} page */
async function letters(page) {
  const [map, scene] = lettered();
  await page.evaluate(mount, { map, scene, plain: true });
  assert.equal((await picked(page, "hex:C4")).element, "hex:C4");
  await reads(page.locator(".bd-here"), /^C4$/);
  await reads(page.locator(".bd-ruler-top"), /^ABCDEFGHIJKL$/);
  await page.evaluate(() => {
    const marks = [
      { kind: "shot", on: ["unit:GUN"], to: ["hex:H3"] },
      { kind: "supply", n: 7, on: ["hex:B6", "hex:C6", "hex:D7"] },
    ];
    const ends = new Map([
      ["hex:C4", 7],
      ["hex:C5", 1],
      ["hex:D4", 6],
    ]);
    globalThis.board.setOverlay({ selected: "unit:GUN", ends, marks });
  });
  await soon(async () => assert.deepEqual(await page.locator(".o-cost").allTextContents(), ["2⅓", "⅓", "2"]));
  await exactly(page.locator(".o-apart"), 1, "a line of fire");
  await reads(page.locator(".k-cost-text"), /^2⅓/, "a line of supply with its cost");
  await exactly(page.locator(".bd-dot.seat-none"), 1, "in the colour of nobody");
}

/** A finger fans a stack by a tap. @param {import("../harness.mjs").Harness} harness */
async function fingers(harness) {
  const watched = await harness.visitor(PHONE);
  const { page } = watched;
  await watched.open("/help");
  await page.evaluate(mount, { map: chart(20, 15), scene: medley() });
  await page.evaluate(() => globalThis.board.sight.fitTo(["hex:0512", "hex:0912"], false));
  const fanned = () => page.evaluate(() => globalThis.board.pieces.fanned === "hex:0512");
  for (let tries = 0; tries < TRIES && !(await fanned()); tries++) {
    const at = await page.evaluate(place, "hex:0512");
    await page.touchscreen.tap(at.x, at.y);
  }
  assert.ok(await fanned(), "the fan");
  await watched.shot("board-fan-phone");
}

/** Forty by forty-nine hexes with two hundred and fifty counters: at rest, on the move, and when somebody moves. @param {import("../harness.mjs").Harness} harness */
export async function crowded(harness) {
  const watched = await harness.visitor();
  const { page } = watched;
  const blank = harness.watch(await page.context().newPage()).page;
  await watched.open("/help");
  const scene = crowd(40, 49, 250);
  await page.evaluate(mount, { map: chart(40, 49), scene });
  await page.evaluate(() => {
    Element.prototype.setPointerCapture = () => undefined;
  });
  await watched.shot("board-crowd");
  const nodes = await page.evaluate(() => document.querySelectorAll(".bd *").length);
  assert.ok(nodes < 6000, `${nodes} elements`);
  await page.evaluate(() => globalThis.board.camera.lookAt(900, 900, 1, false));
  await watched.rest();
  await watched.shot("board-crowd-near");
  const notes = [`${nodes} elements`, await withinBudget(page, blank, ["idle", "pan", "zoom"])];
  const step = await page.evaluate(async (all) => {
    const times = [];
    for (let i = 0; i < 10; i++) {
      const start = performance.now();
      globalThis.board.setScene({ ...all, pieces: { ...all.pieces, X7: { ...all.pieces.X7, at: `20${20 + i}` } } });
      times.push(performance.now() - start);
      await new Promise(requestAnimationFrame);
    }
    return times.sort((a, b) => a - b)[5];
  }, scene);
  notes.push(`a step ${step.toFixed(1)} ms`);
  return notes.join(", ");
}
