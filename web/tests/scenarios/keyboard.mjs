import assert from "node:assert/strict";
import { exactly, until } from "../harness.mjs";
import { Player } from "../player.mjs";
import { commandsOf } from "./whole-game.mjs";

/** No way to anything on a page takes more keys. */
const KEYS = 400;

/** Whoever gets there goes round in circles. */
const LONGEST = 1500;

/** So far one goes by Tab or arrows before it is quicker to write what is meant. */
const [TABS, STEPS] = [8, 12];

/** Ways that take many keys are gone so often in a game. */
const SELDOM = 3;

/** No pointer at all: from the first page through a whole game to its replay. @param {import("../harness.mjs").Harness} harness */
export async function keyboard(harness) {
  const watched = await harness.visitor({ reducedMotion: "reduce" });
  const { page } = watched;
  const { keyboard: keys } = page;
  await page.addInitScript(() => addEventListener("pointerdown", () => sessionStorage.setItem("pointed", "yes"), true));
  await watched.open("/");
  const typist = new Typist(watched, { seed: 21 });
  await typist.tabTo("the second seat", () => document.activeElement?.matches("input[name=seat-1]"));
  await until("ourselves in it, by arrows", async () => {
    await keys.press("ArrowLeft");
    return page.evaluate(() => document.activeElement?.matches("input[name=seat-1][value=me]:checked"));
  });
  await typist.tabTo("the start button", () => document.activeElement?.id === "start");
  await keys.press("Enter");
  await page.waitForURL(/\/g\/[^?#]/);
  await page.waitForSelector("body[data-ready]");
  const id = await page.evaluate(() => globalThis.honjin.live.id);
  let made = 0;
  for (; (await typist.decide()).state !== "over"; made++) {
    assert.ok(made < LONGEST, `not over after ${made} decisions`);
    if (made === 20) await looks(watched);
  }
  for (const way of ["digit", "line", "map", "panel", "list"]) assert.ok(typist.counts[way], `ways used: ${typist.told}`);
  // Where both choose at once, a question may be another one before its key is pressed.
  const sent = await page.evaluate(() => globalThis.eyes.sent());
  assert.ok(sent <= made && sent >= made - 3, `every choice was sent once: ${sent} of ${made}`);
  assert.ok((await commandsOf(page, id, 1)) >= sent, "every choice is in the log, and what was the only one besides");
  await page.locator("#result").waitFor();
  await typist.leaveLine();
  await keys.press("v");
  await typist.tabTo("the replay", () => document.activeElement?.matches('#result a[href^="/r/"]'));
  await keys.press("Enter");
  await page.waitForURL(/\/r\//);
  await page.waitForSelector("body[data-ready]");
  assert.equal(await page.evaluate(() => sessionStorage.getItem("pointed")), null, "no pointer was used");
  return `${made} decisions, ways: ${typist.told}`;
}

/** The map as text, and the list of the keys. @param {import("../harness.mjs").Watched} watched */
async function looks(watched) {
  const { page } = watched;
  await page.keyboard.press("Escape");
  await page.keyboard.press("t");
  await page.waitForSelector("#twin:not([hidden]) table");
  await watched.shot("game-twin");
  await page.keyboard.press("t");
  await page.locator("#twin").waitFor({ state: "hidden" });
  await page.keyboard.press("Shift+?");
  await page.locator("dialog .keys").waitFor();
  await watched.shot("keys");
  await page.keyboard.press("Escape");
  await exactly(page.locator("dialog[open]"), 0, "the dialog closes");
}

/** What the keys can do for a choice: its digit, how many Tabs to what begins it, whether it is in the list or begins in the panel; null if it is no longer to be made. @param {number} id */
const means = (id) => {
  const { desk, words, board } = globalThis.honjin;
  const { choices } = desk;
  const row = choices.rows.find((one) => one.id === id);
  if (!row) return null;
  const text = words.say(row.message);
  const button = [...document.querySelectorAll("#buttons .btn[aria-keyshortcuts]")].find(
    (one) => one.querySelector("span")?.textContent === text,
  );
  const digit = button?.getAttribute("aria-keyshortcuts");
  const begin =
    row.picks.length && row.picks.every((element) => board.sight.has(element)) ? [...choices.begin].indexOf(row.picks[0]) + 1 : 0;
  return {
    digit: digit && /^[1-9]$/.test(digit) ? digit : null,
    // What is picked already is not where the map's cursor stands.
    tabs: choices.given ? 0 : begin,
    list: document.querySelector(`[data-choice="${id}"]`) !== null,
    panel: row.picks.length === 1 && document.querySelector(`#panel button[data-element="${row.picks[0]}"]`) !== null,
  };
};

/** The keys that lead over the map to an element; null if there is no way. @param {string} element */
const way = (element) => {
  const { board } = globalThis.honjin;
  const keys = ["ArrowUp", "e", "d", "ArrowDown", "a", "q", "ArrowLeft", "ArrowRight"];
  const to = element.startsWith("unit:") ? board.pieces.spots.get(element.slice(5))?.on : element;
  const ways = new Map([[board.cursor.at ?? "", /** @type {string[]} */ ([])]]);
  for (const [at, path] of ways) {
    if (at === to) return path;
    for (const [direction, key] of keys.entries()) {
      const next = board.sheet.step(at, direction);
      if (!ways.has(next)) ways.set(next, [...path, key]);
    }
  }
  return null;
};

/** The words of a choice that some other choice does not have; all of them if that is none. @param {import("../globals.js").OfferRow} row @param {import("../globals.js").OfferRow[]} rows */
function telling({ text }, rows) {
  const lower = (/** @type {string} */ said) => said.toLowerCase().split(/\s+/);
  const words = text
    .split(/\s+/)
    .filter((/** @type {string} */ word) => rows.some((other) => !lower(other.text).includes(word.toLowerCase())));
  return words.join(" ") || text;
}

/** In the page: what there is to choose from, to be compared with later. */
const keepChoices = () => {
  globalThis.kept = globalThis.honjin.desk.choices;
};
const sameChoices = () => globalThis.kept === globalThis.honjin.desk.choices;

/** In the page: is a choice made, or done? @param {[number, number | null]} wanted its number and the decision */
const chosen = ([id, at]) => {
  const { desk } = globalThis.honjin;
  if (desk.sending || desk.choices.decision?.at !== at) return "done";
  return desk.choices.candidate()?.id === id ? "chosen" : "";
};

/** A player without a pointer. */
class Typist extends Player {
  /** @type {Record<string, number>} how often each way was gone */
  counts = {};

  get told() {
    return Object.entries(this.counts)
      .map(([name, n]) => `${name} ${n}`)
      .join(", ");
  }

  /** Tab, until the focus is where it should be. @param {string} what @param {(arg?: any) => any} isThere asked in the page @param {any} [arg] */
  async tabTo(what, isThere, arg) {
    assert.ok(await this.reaches(isThere, arg), `no way by Tab to ${what}`);
  }

  /** Does Tab lead there? @param {(arg?: any) => any} isThere asked in the page @param {any} [arg] @returns {Promise<boolean>} */
  async reaches(isThere, arg) {
    for (let i = 0; i < KEYS; i++) {
      if (await this.page.evaluate(isThere, arg)) return true;
      await this.page.keyboard.press("Tab");
    }
    return false;
  }

  /** The quickest way, and now and then another. @override @param {import("../globals.js").OfferRow} row @param {import("../globals.js").Offer} now */
  async choose(row, now) {
    if (await this.page.locator("dialog[open] footer .primary").count()) await this.yes();
    const found = await this.page.evaluate(means, row.id);
    if (!found) return;
    const { digit, tabs, list, panel } = found;
    const seldom = (/** @type {string} */ name) => (this.counts[name] ?? 0) < SELDOM;
    if (digit) return this.go("digit", () => this.page.keyboard.press(digit));
    if (list && seldom("list")) return this.go("list", () => this.fromList(row));
    if (panel && seldom("panel")) return this.go("panel", () => this.fromPanel(row, now));
    if (tabs > 0 && tabs <= TABS && (await this.onMap(row, tabs))) return this.go("map", () => this.page.keyboard.press("Enter"));
    return this.go("line", () => this.byLine(row, now));
  }

  /** @param {string} name @param {() => Promise<any>} act */
  async go(name, act) {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
    // Digits are written, not pressed, while the command line is open.
    if (name !== "line") await this.leaveLine();
    await act();
  }

  async leaveLine() {
    if (await this.page.evaluate(() => document.activeElement?.id === "command-line")) await this.page.keyboard.press("Escape");
  }

  /** From the map Tab to it in the list; Enter chooses and Enter again confirms. @param {import("../globals.js").OfferRow} row */
  async fromList({ id }) {
    await this.page.keyboard.press("v");
    await this.tabTo(
      "the list",
      (wanted) => /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.choice === wanted,
      String(id),
    );
    await this.page.keyboard.press("Enter");
    await this.tabTo(
      "the list again",
      (wanted) => /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.choice === wanted,
      String(id),
    );
    await this.page.keyboard.press("Enter");
  }

  /** From the map Tab to a chit of the panel, Enter; Enter again on it if it may be meant. @param {import("../globals.js").OfferRow} row @param {import("../globals.js").Offer} now */
  async fromPanel(row, now) {
    const [chit] = row.picks;
    await this.page.evaluate(keepChoices);
    await this.page.keyboard.press("v");
    const reached = await this.reaches(
      (wanted) => document.activeElement?.matches(`#panel button[data-element="${CSS.escape(wanted)}"]`),
      chit,
    );
    // Something else may be asked meanwhile, and the chit be no button any more.
    if (!reached) {
      assert.ok(!(await this.page.evaluate(sameChoices)), `no way by Tab to ${chit}`);
      this.counts.panel -= 1;
      return this.byLine(row, now);
    }
    await this.page.keyboard.press("Enter");
    if (await this.page.evaluate((wanted) => globalThis.honjin.desk.choices.candidate()?.id === wanted, row.id))
      return this.page.keyboard.press("Enter");
    // A chit that Tab had picked on the map already was meant by the first Enter.
    const found = await this.page.evaluate(means, row.id);
    if (found?.digit) return this.page.keyboard.press(found.digit);
    if (found) await this.byLine(row, now);
  }

  /** To the map, Tab to what begins the choice, arrows and Enter to the rest of it. @param {import("../globals.js").OfferRow} row @param {number} tabs @returns {Promise<boolean>} whether it only has to be confirmed */
  async onMap({ id, picks: [first, ...rest] }, tabs) {
    const { page } = this;
    await this.leaveLine();
    await page.keyboard.press("v");
    const from = await page.evaluate(() => [...globalThis.honjin.desk.choices.begin].indexOf(globalThis.honjin.desk.choices.picked[0]) + 1);
    for (let i = from; i < tabs; i++) await page.keyboard.press("Tab");
    assert.equal((await this.read()).picked[0], first, "Tab leads from one to the next");
    for (const element of rest) {
      const path = await page.evaluate(way, element);
      if (!path || path.length > STEPS) return false;
      for (const key of path) await page.keyboard.press(key);
      await page.keyboard.press("Enter");
    }
    return page.evaluate((wanted) => globalThis.honjin.desk.choices.candidate()?.id === wanted, id);
  }

  /** Writes what tells it from the others; Enter chooses, Enter again does it. @param {import("../globals.js").OfferRow} row @param {import("../globals.js").Offer} now */
  async byLine(row, now) {
    const { page } = this;
    const { keyboard } = page;
    await keyboard.press("Escape");
    await keyboard.press("g");
    await page.waitForSelector("#command-line:focus");
    for (const words of [telling(row, now.rows), row.text]) {
      await keyboard.press("Control+A");
      await keyboard.type(words);
      await keyboard.press("Enter");
      const state = await page.evaluate(chosen, /** @type {[number, number | null]} */ ([row.id, now.at]));
      // What was chosen already is done by the first Enter.
      if (state === "done") return;
      if (state === "chosen") return keyboard.press("Enter");
    }
    return assert.fail(`not to be chosen by its words: ${row.text}: ${await page.locator(".command-line output").textContent()}`);
  }

  /** Duties asked about are left, by Tab and Enter. @override @param {import("../globals.js").Moment} now */
  async gone({ at, seq }) {
    for (;;) {
      const { way: what } = await this.page.evaluate((now) => globalThis.eyes.gone(now), { at, seq });
      if (what === "gone") return;
      await this.yes();
    }
  }

  /** While a dialog is open no other key means anything. */
  async yes() {
    await this.tabTo("the yes", () => document.activeElement?.matches("dialog footer .primary"));
    await this.page.keyboard.press("Enter");
  }
}
