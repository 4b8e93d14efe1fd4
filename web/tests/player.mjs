/** A player at a table who reads what can be chosen and clicks it where it is drawn. */

import assert from "node:assert/strict";
import { until } from "./harness.mjs";

/** What the page offers, read out of the page that is there for it. */
const read = () => {
  const page = globalThis.honjin;
  if (!page?.model) return { state: "loading" };
  const { table, decision, log } = page.model;
  const state = table.status !== "playing" ? table.status : document.querySelector("dialog.curtain") ? "curtain" : page.mine && !page.sending && !page.frames.asked && page.live.link.state === "open" ? "mine" : "theirs";
  return {
    state, seat: table.seat, at: decision?.at ?? null, seq: page.model.seq, lines: log.length, say: decision?.say.k ?? null, picked: page.choices.picked,
    rows: page.choices.rows.map((row) => ({ id: row.id, key: row.message.k, picks: row.picks, text: page.words.say(row.message) })),
  };
};

/** Where an element of the map is on the screen; the sheet it is on comes to the front first. */
const place = (element) => {
  const { board } = globalThis.honjin;
  const spot = board.painter.spot(element);
  if (!spot) return null;
  const [x, y] = board.camera.toScreen(spot.x, spot.y);
  const box = board.surface.getBoundingClientRect();
  return { x: box.left + x, y: box.top + y, seen: x > 30 && y > 40 && x < box.width - 60 && y < box.height - 20 && document.elementFromPoint(box.left + x, box.top + y)?.closest(".bd-surface") !== null };
};

export class Player {
  /** @param {import("./harness.mjs").Watched} watched @param {{ tap?: boolean, seed?: number }} [options] */
  constructor(watched, { tap = false, seed = 1 } = {}) {
    this.watched = watched;
    this.page = watched.page;
    this.tap = tap;
    this.seed = seed;
    /** @type {Set<string>} the ways used so far */
    this.ways = new Set();
  }

  /** A number below n, the same in every run. @param {number} n */
  random(n) {
    this.seed = (this.seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((this.seed / 2147483648) * n);
  }

  read() {
    return this.page.evaluate(read);
  }

  /** Waits until it is our decision, or the game is over. */
  asked() {
    return until("a decision", async () => {
      const now = await this.read();
      return now.state === "mine" || now.state === "over" || now.state === "curtain" ? now : null;
    });
  }

  /** @param {any} target a locator */
  async press(target) {
    if (this.tap) await target.tap();
    else await target.click();
  }

  /** Clicks where an element is drawn, on the map or in the panel. @param {string} element */
  async point(element) {
    const { page } = this;
    if (element.startsWith("chit:")) {
      const button = page.locator(`#panel button[data-element="${element}"]`).first();
      // A chit that lies elsewhere is chosen by the units it stands for.
      if (!(await button.count())) return this.point(await page.evaluate((chit) => globalThis.honjin.look.unitsOf(chit)[0], element));
      if (this.tap && !(await button.isVisible())) await this.press(page.locator("#tab-command"));
      this.ways.add("chit");
      return this.press(button);
    }
    await this.bring(element);
    const at = await page.evaluate(place, element);
    this.ways.add(element.split(":")[0]);
    if (this.tap) await page.touchscreen.tap(at.x, at.y);
    else await page.mouse.click(at.x, at.y);
  }

  /** Brings an element into view. @param {string} element */
  async bring(element) {
    const { page } = this;
    await until(`${element} in view`, async () => {
      const at = await page.evaluate(place, element);
      if (!at) {
        const other = page.locator(".bd-tab[aria-pressed=false]").first();
        if (await other.count()) await this.press(other);
        else return false;
      }
      if (at?.seen) return true;
      await page.evaluate((e) => {
        document.querySelector("dialog[open]:not(.curtain)")?.close();
        globalThis.honjin.board.centerOn(e);
      }, element);
      await page.waitForTimeout(280);
      return false;
    });
  }

  /** One decision by clicks. @param {{ prefer?: RegExp }} [options] keys of the choices to prefer @returns {Promise<{ state: string }>} */
  async decide({ prefer } = {}) {
    const now = await this.asked();
    if (now.state !== "mine") return now;
    const row = this.wish(now.rows, prefer);
    assert.ok(row, `nothing can be chosen: ${now.say}`);
    await this.carryOut(row, now);
    return now;
  }

  /** @param {any[]} rows @param {RegExp} [prefer] */
  wish(rows, prefer) {
    const liked = prefer ? rows.filter((row) => prefer.test(row.key)) : [];
    if (liked.length) return liked[this.random(liked.length)];
    const [buttons, picks] = [rows.filter((row) => !row.picks.length), rows.filter((row) => row.picks.length)];
    const from = picks.length && (!buttons.length || this.random(10) < 7) ? picks : buttons;
    return from[this.random(from.length)];
  }

  /** @param {any} row @param {any} now */
  async carryOut(row, now) {
    await this.choose(row, now);
    await this.gone(now);
  }

  /** Everything but waiting for the answer. @param {any} row @param {any} now */
  async choose(row, now) {
    const { page } = this;
    for (const element of row.picks) {
      const { picked, at } = await this.read();
      if (at !== now.at) return;
      if (!picked.includes(element)) await this.point(element);
    }
    const menu = page.locator(`[data-choice="${row.id}"]`);
    const named = page.locator("#buttons .btn:not(.primary):not([aria-disabled])").filter({ hasText: row.text });
    const primary = page.locator("#buttons .btn.primary");
    await until(`a button for "${row.text}"`, async () => (await primary.filter({ hasText: row.text }).count()) || (await named.count()) || (await menu.count()));
    if (await primary.filter({ hasText: row.text }).count()) {
      this.ways.add("confirm");
      await this.press(primary);
    } else if (await menu.count()) {
      this.ways.add("list");
      await this.press(menu.first());
      await this.press(primary.filter({ hasText: row.text }));
    } else {
      this.ways.add("button");
      await this.press(named.first());
    }
  }

  /** Waits until a decision has been answered; duties asked about are left. @param {any} now */
  async gone(now) {
    const { page } = this;
    await until(`an answer at ${now.at}`, async () => {
      const then = await this.read();
      if (then.at !== now.at || then.seq !== now.seq || then.state === "over" || then.state === "curtain") return true;
      const yes = page.locator("dialog[open]:not(.curtain) footer .primary");
      if (await yes.count()) await this.press(yes).catch(() => undefined);
      return false;
    });
  }

  /** Plays on as fast as the server answers, through the page's own channel, until `stop` decisions are made, the game is over, or nothing is asked for long. @param {number} [stop] */
  async rush(stop = Infinity) {
    return this.page.evaluate(async ([most, start]) => {
      const page = globalThis.honjin;
      let [made, seed] = [0, start];
      const random = (/** @type {number} */ n) => {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        return Math.floor((seed / 2147483648) * n);
      };
      let last = Date.now();
      for (const end = Date.now() + 90_000; Date.now() < end && Date.now() < last + 5000 && page.model.table.status === "playing" && made < most;) {
        if (page.mine && !page.sending && page.live.link.state === "open" && page.choices.rows.length) {
          page.sending = true;
          page.live.play(page.choices.decision.at, page.choices.rows[random(page.choices.rows.length)].id);
          made += 1;
          last = Date.now();
        }
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      return made;
    }, [Number.isFinite(stop) ? stop : 1e9, this.seed + 7]);
  }
}

/** Starts a game from the front page by clicks. @param {import("./harness.mjs").Watched} watched @param {{ tap?: boolean, choose?: string[] }} [options] values of radio buttons */
export async function startGame(watched, { tap = false, choose = [] } = {}) {
  const { page } = watched;
  await watched.open("/");
  for (const what of choose) {
    const label = page.locator("label.choice", { has: page.locator(`input[name="${what.split("=")[0]}"][value="${what.split("=")[1]}"]`) });
    await (tap ? label.tap() : label.click());
  }
  await (tap ? page.locator("#start").tap() : page.locator("#start").click());
  await page.waitForURL(/\/g\//);
  await page.waitForSelector("body[data-ready]");
  return page.url().match(/\/g\/([^?#]+)/)[1];
}
