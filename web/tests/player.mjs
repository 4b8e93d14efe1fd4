/** A player at a table who reads what can be chosen and clicks it where it is drawn. */

import assert from "node:assert/strict";

/** @import { Click, Moment, Offer, OfferRow } from "./globals.js" */

/** No choice takes more clicks. */
const CLICKS = 60;

/** Ways that end a choice, and steps on the way to one. */
const LAST = new Set(["confirm", "button", "gone"]);
const STEPS = new Set(["away", "sheet", "tab"]);
/** A game that asks nobody for so long has come to a halt. */
const HALT_MS = 30_000;

/** Where the map is taken hold of, beside all counters: near its middle; and how far it can be pulled at once. */
const grip = () => {
  const { board } = globalThis.honjin;
  const { left, top, width, height } = board.surface.getBoundingClientRect();
  const far = Math.min(width, height) * 0.4;
  const [x, y] = [width / 2, height / 2];
  const bare = (/** @type {number[]} */ [dx, dy]) => board.pieces.hit(...board.camera.toWorld(x + dx, y + dy)) === null;
  const ring = (/** @type {number} */ r) =>
    Array.from({ length: 12 }, (_, i) => [r * Math.cos((i * Math.PI) / 6), r * Math.sin((i * Math.PI) / 6)]);
  const [dx, dy] = [0, 30, 60, 90, 120, 150].flatMap(ring).find(bare) ?? [0, 0];
  return { x: left + x + dx, y: top + y + dy, far: Math.max(60, far - Math.hypot(dx, dy)) };
};

export class Player {
  /** @param {import("./harness.mjs").Watched} watched @param {{ tap?: boolean, seed?: number, short?: boolean }} [options] `short`: by a button, wherever there is one */
  constructor(watched, { tap = false, seed = 1, short = true } = {}) {
    this.watched = watched;
    this.page = watched.page;
    this.tap = tap;
    this.seed = seed;
    this.short = short;
    /** @type {Set<string>} the ways used so far */
    this.ways = new Set();
    this.clicks = 0;
    /** @type {Map<string, { decisions: number, clicks: number }>} what was asked how often, by the key of the question */
    this.tally = new Map();
  }

  /** A number below n, the same in every run. @param {number} n */
  random(n) {
    this.seed = (this.seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((this.seed / 2147483648) * n);
  }

  read() {
    return this.page.evaluate(() => globalThis.eyes.read());
  }

  /** Waits until it is our decision, or the game is over. */
  asked() {
    return this.page.evaluate(() => globalThis.eyes.asked());
  }

  /** @param {import("playwright-core").Locator} target */
  async press(target) {
    if (this.tap) await target.tap();
    else await target.click();
  }

  /** @param {{ x: number, y: number }} where on the screen */
  async click({ x, y }) {
    this.clicks += 1;
    if (this.tap) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** Clicks where an element is drawn, on the map or in the panel. @param {string} element */
  async point(element) {
    for (let clicks = 0; clicks < CLICKS; clicks++) {
      const where = await this.page.evaluate((wanted) => globalThis.eyes.spot(wanted), element);
      if (await this.follow(where)) return;
    }
    assert.fail(`${element} is not to be clicked`);
  }

  /**
   * Does what the eyes have found.
   * @param {Click} where
   * @returns {Promise<boolean>} whether it was what was meant: not a step on the way, and no click beside what had moved meanwhile
   */
  async follow(where) {
    this.watched.note(`${where.way} ${where.element ?? ""} at ${Math.round(where.x)} ${Math.round(where.y)}`);
    if (where.way === "away") await this.bring(where);
    else await this.click(where);
    if (STEPS.has(where.way) || !(await this.page.evaluate(() => globalThis.eyes.hit()))) return false;
    this.ways.add(where.way);
    return true;
  }

  /** Pulls the map until a place of it comes into view; whoever has no mouse is brought there. @param {Click} where */
  async bring({ element = "", x, y }) {
    const { page } = this;
    if (this.tap) return page.evaluate((wanted) => globalThis.honjin.board.sight.centerOn(wanted), element);
    const from = await page.evaluate(grip);
    const by = (/** @type {number} */ way) => Math.max(-from.far, Math.min(from.far, way));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + by(from.x - x) / 2, from.y + by(from.y - y) / 2);
    await page.mouse.move(from.x + by(from.x - x), from.y + by(from.y - y));
    await page.mouse.up();
  }

  /** Takes a counter up and carries it over something; the button stays pressed. @param {string} unit @param {string} over */
  async carry(unit, over) {
    const { page } = this;
    await this.inSight(over);
    const from = await this.inSight(unit);
    // What has been brought into view may have pushed the other out of it.
    const to = await page.evaluate((wanted) => globalThis.eyes.spot(wanted), over);
    assert.notEqual(to.way, "away", `${unit} and ${over} are not to be seen at once`);
    await page.mouse.move(from.x, from.y);
    await page.evaluate(() => globalThis.eyes.until("what moves counters", () => globalThis.honjin.hand.carry));
    await page.mouse.down();
    for (const part of [0.1, 0.4, 0.7, 1]) await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
  }

  /** Where an element of the map is on the screen, brought into view if need be. @param {string} element */
  async inSight(element) {
    for (let tries = 0; tries < CLICKS; tries++) {
      const where = await this.page.evaluate((wanted) => globalThis.eyes.spot(wanted), element);
      if (where.way !== "away") return where;
      await this.bring(where);
    }
    return assert.fail(`${element} is not to be seen`);
  }

  /** One decision by clicks. @param {{ prefer?: RegExp }} [options] keys of the choices to prefer @returns {Promise<Offer>} */
  async decide({ prefer } = {}) {
    const now = await this.asked();
    if (now.state !== "mine") return now;
    const row = this.wish(now.rows, prefer);
    assert.ok(row, `nothing can be chosen: ${now.say}`);
    const before = this.clicks;
    this.watched.note(`chooses ${row.id} at ${now.at}: ${row.text}`);
    await this.carryOut(row, now);
    this.count(now.say ?? "", this.clicks - before);
    return now;
  }

  /** @param {string} question @param {number} clicks it took */
  count(question, clicks) {
    const counted = this.tally.get(question) ?? { decisions: 0, clicks: 0 };
    this.tally.set(question, { decisions: counted.decisions + 1, clicks: counted.clicks + clicks });
  }

  /** What was asked how often and how many clicks it took, the most first. */
  counted() {
    const rows = [...this.tally].sort(([, one], [, two]) => two.decisions - one.decisions);
    return rows.map(([question, { decisions, clicks }]) => `  ${question.padEnd(32)} ${decisions} decisions, ${clicks} clicks`).join("\n");
  }

  /** @param {OfferRow[]} rows @param {RegExp} [prefer] */
  wish(rows, prefer) {
    const liked = prefer ? rows.filter((row) => prefer.test(row.key)) : [];
    if (liked.length) return liked[this.random(liked.length)];
    const [buttons, picks] = [rows.filter((row) => !row.picks.length), rows.filter((row) => row.picks.length)];
    const from = picks.length && (!buttons.length || this.random(10) < 7) ? picks : buttons;
    return from[this.random(from.length)];
  }

  /** Is the rest to be answered alike? @param {OfferRow} _row */
  repeats(_row) {
    return false;
  }

  /** @param {OfferRow} row @param {Offer} now */
  async carryOut(row, now) {
    await this.choose(row, now);
    await this.gone(now);
  }

  /** Everything but waiting for the answer. @param {OfferRow} row @param {Offer} now */
  async choose(row, now) {
    for (let clicks = 0, before = ""; clicks < CLICKS; clicks++) {
      const where = await this.page.evaluate(
        ([id, at, forAll, short]) => globalThis.eyes.next(id, at, forAll, short),
        /** @type {const} */ ([row.id, now.at, this.repeats(row), this.short]),
      );
      if (where.way === "gone") return;
      const again = where.element && where.element === before;
      const meant = again ? await this.rest(where) : await this.follow(where);
      before = meant ? (where.element ?? "") : "";
      if (meant && LAST.has(where.way)) return;
    }
    assert.fail(`not to be chosen by clicks: ${row.text}`);
  }

  /** Another counter lay over the one that was meant: the pointer comes back and rests there until the stack is spread. @param {{ x: number, y: number }} where */
  async rest({ x, y }) {
    this.ways.add("fan");
    await this.page.mouse.move(4, 4);
    await this.page.mouse.move(x, y);
    await this.page.evaluate(() => globalThis.eyes.until("the fan", () => globalThis.honjin.board.pieces.fanned));
    return false;
  }

  /** Waits until a decision has been answered; duties asked about are left. @param {Moment} now */
  async gone({ at, seq }) {
    for (;;) {
      const where = await this.page.evaluate((now) => globalThis.eyes.gone(now), { at, seq });
      if (where.way === "gone") return;
      await this.follow(where);
    }
  }

  /** Plays on as fast as the server answers, through the page's own channel, until `stop` decisions are made, the game is over, or nothing is asked for long. @param {number} [stop] */
  async rush(stop = Infinity) {
    return this.page.evaluate(
      async ([most, start, halt]) => {
        const page = globalThis.honjin;
        let [made, seed] = [0, start];
        const random = (/** @type {number} */ n) => {
          seed = (seed * 1103515245 + 12345) % 2147483648;
          return Math.floor((seed / 2147483648) * n);
        };
        let last = Date.now();
        for (
          const end = Date.now() + 300_000;
          Date.now() < end && Date.now() < last + halt && page.desk.model.table.status === "playing" && made < most;
        ) {
          if (page.desk.mine && !page.desk.sending && page.live.link.state === "open" && page.desk.choices.rows.length) {
            page.desk.sending = true;
            page.live.play(page.desk.choices.decision.at, page.desk.choices.rows[random(page.desk.choices.rows.length)].id);
            made += 1;
            last = Date.now();
          }
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
        return made;
      },
      [Number.isFinite(stop) ? stop : 1e9, this.seed + 7, HALT_MS],
    );
  }
}

/** Starts a game from the front page by clicks. @param {import("./harness.mjs").Watched} watched @param {{ tap?: boolean, game?: string, choose?: string[] }} [options] the card of a game, values of radio buttons */
export async function startGame(watched, { tap = false, game, choose = [] } = {}) {
  const { page } = watched;
  await watched.open("/");
  if (game) await page.locator(".game-card", { hasText: game }).click();
  for (const what of choose) {
    const label = page.locator("label.choice", { has: page.locator(`input[name="${what.split("=")[0]}"][value="${what.split("=")[1]}"]`) });
    await (tap ? label.tap() : label.click());
  }
  await (tap ? page.locator("#start").tap() : page.locator("#start").click());
  await page.waitForURL(/\/g\//);
  await page.waitForSelector("body[data-ready]");
  return page.url().replace(/^.*\/g\/([^?#]+).*$/, "$1");
}

/**
 * A guided game, played as it goes until something holds of its question.
 * @param {import("./harness.mjs").Watched} watched @param {string} lesson @param {string} scenario
 * @param {(now: { say: string, odds: number, supported: boolean }) => boolean} stop `supported`: the next choice marks somebody who lends Support
 */
export async function guided(watched, lesson, scenario, stop) {
  const { page } = watched;
  await watched.open("/");
  const id = await page.evaluate(
    async (plan) => {
      const body = JSON.stringify({ game: "kawanakajima", options: {}, seats: ["me", "me"], clock: null, ...plan });
      const headers = { "content-type": "application/json", "x-honjin": "1" };
      return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).id;
    },
    { lesson, scenario },
  );
  await watched.open(`/g/${id}`);
  for (;;) {
    const now = await page.evaluate(async () => {
      const { desk, live } = globalThis.honjin;
      await globalThis.eyes.until("a question", () => globalThis.eyes.state() === "mine");
      const { decision, table } = desk.model;
      const answer = await live.ask({ what: "preview", choice: table.lesson?.choice ?? 0, at: decision.at });
      const { marks = [], groupings = [] } = answer?.preview ?? {};
      const supported = [...marks, ...(groupings[0]?.marks ?? [])].some(({ kind }) => kind === "support");
      return { say: decision.say.k, odds: decision.odds?.length ?? 0, supported };
    });
    if (stop(now)) return;
    await page.evaluate(() => {
      const { desk, live } = globalThis.honjin;
      desk.sending = true;
      live.play(desk.model.decision.at, desk.model.table.lesson?.choice ?? 0);
    });
  }
}

/** A game that is over, for whoever looks at one: played once, through the page's own channel. @param {import("./harness.mjs").Harness} harness */
export function finishedGame(harness) {
  harness.shared.finished ??= quickGame(harness);
  return harness.shared.finished;
}

/** @param {import("./harness.mjs").Harness} harness @returns {Promise<import("./harness.mjs").Finished>} */
async function quickGame(harness) {
  const stage = harness.stage("a finished game");
  const watched = await stage.visitor({ reducedMotion: "reduce" });
  const id = await startGame(watched, { choose: ["seat-1=me"] });
  const player = new Player(watched, { seed: 3 });
  try {
    await player.asked();
    await player.rush();
    assert.equal((await player.asked()).state, "over");
    const storageState = await watched.page.context().storageState();
    await stage.settle();
    return { id, storageState };
  } catch (error) {
    await stage.keepEvidence("finished-game");
    // Whoever wants it next may have more luck.
    delete harness.shared.finished;
    throw error;
  }
}
