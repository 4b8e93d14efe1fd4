/** A server with an empty database, a browser, and pages that are watched: whatever goes wrong in one fails the scenario. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const PATIENCE_MS = 30_000;
/** What a page that does not answer any more is given to say how it stands. */
const LAST_WORDS_MS = 5000;
/** So many messages from and to the server are kept, and so much of each. */
const [FRAMES, FRAME_LENGTH] = [40, 600];
const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** What is put into every page, see there. */
const EYES = fileURLToPath(new URL("eyes.js", import.meta.url));

/** What a cut connection writes to the console. */
export const CUT = /ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_NETWORK_CHANGED|ERR_CONNECTION_/;

/**
 * @import { ChildProcess } from "node:child_process"
 * @import { Settings } from "../lib/settings.js"
 * @import { Browser, BrowserContextOptions, Locator, Page } from "playwright-core"
 * @typedef {{ id: string, storageState: BrowserContextOptions["storageState"] }} Finished a game that is over, and who has played it
 */

export class Harness {
  /** @param {{ honjin: string, modules: string, chromium: string, out: string }} options */
  constructor(options) {
    this.options = options;
    this.folder = mkdtempSync(join(tmpdir(), "honjin-browser-"));
    this.url = "";
    /** @type {string | undefined} what makes an administrator, once */
    this.code = undefined;
    /** @type {ChildProcess | null} */
    this.server = null;
    /** @type {Browser | null} */
    this.browser = null;
    this.require = createRequire(join(options.modules, "x.cjs"));
    /** @type {Watched[]} */
    this.pages = [];
    /** @type {{ finished?: Promise<Finished> }} what one scenario makes for all */
    this.shared = {};
    /** @type {string | null} the server's last words, if it ended by itself */
    this.died = null;
    /** What the salts of the visitors begin with: the server rehearses, so the same salts play the same game. */
    this.salt = "";
    this.visitors = 0;
  }

  async start() {
    await mkdir(this.options.out, { recursive: true });
    await this.serve(join(this.folder, "test.db"));
    /** @type {typeof import("playwright-core")} */
    const { chromium } = this.require("playwright-core");
    this.browser = await chromium.launch({ executablePath: this.options.chromium, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  }

  /** Is there no server or no browser any more? */
  get broken() {
    return this.died !== null || !this.browser?.isConnected();
  }

  /** The same server and browser for one scenario, whose pages and dice are its own. @param {string} [salt] @returns {Harness} */
  stage(salt = this.salt) {
    return Object.assign(Object.create(this), { pages: [], salt, visitors: 0 });
  }

  /** The same browser before a server that lists The Letter too. @returns {Promise<Harness>} */
  async withExamples() {
    const other = Object.assign(this.stage(), { server: null, code: undefined });
    await other.serve(join(mkdtempSync(join(this.folder, "examples-")), "test.db"), ["--examples"]);
    return other;
  }

  /** The same browser before a server that writes letters to a post office on that port, and tells browsers. @param {number} port @returns {Promise<Harness>} */
  async withLetters(port) {
    const other = Object.assign(this.stage(), { server: null });
    const letters = [
      "--smtp",
      `smtp://127.0.0.1:${port}`,
      "--mail-from",
      "post@example.org",
      "--origin",
      "https://play.example.org",
      "--push",
    ];
    await other.serve(join(mkdtempSync(join(this.folder, "letters-")), "test.db"), letters);
    return other;
  }

  /** Starts the server, which prints its address. @param {string} data @param {string[]} [also] @returns {Promise<void>} */
  serve(data, also = []) {
    const rest = ["--listen", "127.0.0.1:0", "--data", data, "--bot-pace", "0", "--no-limits", "--rehearse", "1", ...also];
    const server = spawn(this.options.honjin, ["serve", ...rest], { stdio: ["ignore", "pipe", "pipe"] });
    this.server = server;
    return new Promise((resolve, reject) => {
      let said = "";
      const hear = (/** @type {Buffer} */ chunk) => {
        said += chunk;
        const address = said.match(/http:\/\/[\d.]+:\d+/);
        if (!address) return;
        this.code ??= said.match(/\b[a-z\d]{26}\b/)?.[0];
        this.url = address[0];
        resolve();
      };
      server.stdout.on("data", hear);
      server.stderr.on("data", hear);
      server.on("exit", (code, signal) => {
        this.died = `the server ended with ${code ?? signal}: ${said.slice(-2000)}`;
        reject(new Error(this.died));
      });
      server.on("error", reject);
    });
  }

  async stop() {
    await this.browser?.close().catch(() => undefined);
    await this.stopServer();
    await rm(this.folder, { recursive: true, force: true });
  }

  async stopServer() {
    const { server } = this;
    if (server?.exitCode !== null) return;
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    const late = setTimeout(() => server.kill("SIGKILL"), 3000);
    await gone;
    clearTimeout(late);
  }

  /** A person with a browser of his own, who does not wait for battles to be shown, needs nothing explained and answers one question at a time. @param {BrowserContextOptions} [options] of the context @param {Partial<Settings>} [likes] @returns {Promise<Watched>} */
  async visitor(options = {}, likes = { speed: "off" }) {
    if (!this.browser) throw new Error("not started");
    const context = await this.browser.newContext({ viewport: DESKTOP, locale: "en-GB", baseURL: this.url, ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript({ path: EYES });
    await context.addInitScript(foresee, `${this.salt} ${++this.visitors}`);
    await context.addInitScript(
      (liked) => {
        localStorage.setItem("honjin", JSON.stringify({ ...liked, ...JSON.parse(localStorage.getItem("honjin") ?? "{}") }));
      },
      { forms: false, explain: false, ...likes },
    );
    return this.watch(await context.newPage());
  }

  /** @param {Page} page */
  watch(page) {
    const watched = new Watched(page, this);
    this.pages.push(watched);
    return watched;
  }

  /** After a scenario: nothing may have gone wrong in any page; then all are closed. */
  async settle() {
    if (this.died) throw new Error(this.died);
    const wrong = this.pages.flatMap((page) => page.wrong);
    if (wrong.length) throw new Error(`the page complained:\n  ${wrong.join("\n  ")}`);
    await this.closePages();
  }

  async closePages() {
    for (const { page } of this.pages)
      await page
        .context()
        .close()
        .catch(() => undefined);
    this.pages = [];
  }

  /**
   * What every page showed, how it stood and what it heard and said when a scenario failed.
   * On a busy machine Chromium may cease to draw a page that answers all the same: whoever waits for a frame of it waits for ever, and
   * nothing is known of the program.
   * @param {string} name
   */
  async keepEvidence(name) {
    for (const [i, { page, said, frames }] of this.pages.entries()) {
      const file = join(this.options.out, `failed-${name}-${i}`);
      const framed = await inTime(
        page.evaluate(() => globalThis.eyes.framed()),
        LAST_WORDS_MS,
      ).catch(() => null);
      const stood = await inTime(page.evaluate(standing), LAST_WORDS_MS).catch(String);
      const parts = { "how it stood": stood, "the last messages": frames.join("\n"), "what it said": said.join("\n") };
      const told = Object.entries(parts).map(([title, text]) => `== ${title} ==\n${text}`);
      const still = framed === false ? "\nthe browser does not draw it any more" : "";
      await writeFile(`${file}.txt`, `${page.url()}${still}\n${told.join("\n")}\n`);
      await inTime(page.screenshot({ path: `${file}.png` }), LAST_WORDS_MS).catch(() => undefined);
      const html = await inTime(page.content(), LAST_WORDS_MS).catch(String);
      await writeFile(`${file}.html`, html);
    }
    await this.closePages();
  }
}

/** In a page: how it stands, for whoever has to find out why a test failed. */
function standing() {
  const { desk, live, inbox, board } = globalThis.honjin ?? {};
  const { decision, table, seq, log } = desk?.model ?? {};
  const told = {
    ready: "ready" in document.body.dataset,
    body: { ...document.body.dataset },
    focus: document.activeElement?.outerHTML.slice(0, 300),
    dialogs: [...document.querySelectorAll("dialog[open]")].map((dialog) => dialog.querySelector("h2")?.textContent ?? dialog.className),
    toasts: [...document.querySelectorAll(".toast")].map((toast) => toast.textContent),
    bar: document.getElementById("sentence")?.textContent,
    buttons: [...document.querySelectorAll("#buttons .btn")].map((button) => button.textContent),
    state: globalThis.eyes.state(),
    table: table && { status: table.status, seat: table.seat, you: table.you },
    decision: decision && { at: decision.at, say: decision.say, seats: decision.seats, you: decision.you },
    rows: desk?.choices.rows.slice(0, 12).map(({ id, message, picks }) => `${id} ${message.k} ${picks.join(" ")}`),
    choice: desk && { picked: desk.choices.picked, candidate: desk.choices.candidate()?.id ?? null, sending: desk.sending },
    looks: desk && { back: desk.moment !== null, scene: desk.scene, since: desk.since !== null },
    link: live && { ...live.link, seq: live.seq, seqShown: seq, unanswered: live.unanswered },
    waiting: inbox && { frames: inbox.waiting.length, busy: inbox.busy, undrawn: inbox.frames.asked },
    map: board && { sheet: board.sheet.id, moving: board.camera.moving, cursor: board.cursor.at },
    log: log?.slice(-5).map((line) => JSON.stringify(line).slice(0, 300)),
  };
  return JSON.stringify(told, null, 1);
}

/** In a page: what it calls random follows from a text. @param {string} salt */
function foresee(salt) {
  let state = 2166136261;
  const mix = (/** @type {number} */ value) => {
    state = Math.imul(state ^ value, 16777619) >>> 0;
    return state >>> 24;
  };
  for (const letter of salt) mix(letter.charCodeAt(0));
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(/** @type {ArrayBufferView} */ (array).buffer);
    bytes.forEach((_, i) => {
      bytes[i] = mix(i);
    });
    return array;
  };
}

/** A page whose errors are counted. */
export class Watched {
  /** @param {Page} page @param {Harness} harness */
  constructor(page, harness) {
    this.page = page;
    this.harness = harness;
    /** @type {string[]} everything it wrote */
    this.said = [];
    /** @type {string[]} what must not be */
    this.wrong = [];
    /** @type {string[]} the last messages from and to the server, and what a player did between them */
    this.frames = [];
    /** @type {RegExp | null} what is to be expected just now */
    this.allowed = null;
    page.on("console", (message) => this.hear(`${message.type()}: ${message.text()}`, message.type() === "error"));
    page.on("pageerror", (error) => this.hear(`error: ${error.stack ?? error}`, true));
    page.on("requestfailed", (request) =>
      this.hear(
        `failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`,
        request.failure()?.errorText !== "net::ERR_ABORTED",
      ),
    );
    page.on("response", (response) => response.status() >= 400 && this.hear(`answer ${response.status()}: ${response.url()}`, true));
    page.on("websocket", (socket) => {
      this.note(`opened ${socket.url()}`);
      socket.on("framesent", ({ payload }) => this.note(`> ${payload}`));
      socket.on("framereceived", ({ payload }) => this.note(`< ${payload}`));
      socket.on("close", () => this.note(`closed ${socket.url()}`));
    });
  }

  /** Kept for a while, for whoever has to find out why a test failed. @param {string} text */
  note(text) {
    this.frames.push(`${new Date().toISOString().slice(11, 23)} ${text.slice(0, FRAME_LENGTH)}`);
    if (this.frames.length > FRAMES) this.frames.shift();
  }

  /** @param {string} text @param {boolean} bad */
  hear(text, bad) {
    this.said.push(text);
    if (bad && !this.allowed?.test(text)) this.wrong.push(text);
  }

  /** @param {string} path */
  async open(path) {
    await this.page.goto(path);
    await this.page.waitForSelector("body[data-ready]");
  }

  /** Waits until nothing moves: the map, what glides or fades, the size of things, fonts. What pulses without end does not count. */
  async rest() {
    await this.page.evaluate(() => globalThis.eyes.rest());
  }

  /** @param {string} name of the picture */
  async shot(name) {
    await this.page.screenshot({ path: join(this.harness.options.out, `${name}.png`) });
  }
}

/** What an element says. @param {Locator} locator */
export const textOf = async (locator) => (await locator.textContent()) ?? "";

/**
 * Waits until a check that fails by throwing passes, and else fails as it did last: whatever a page shows may come a moment later.
 * @template T @param {() => Promise<T>} check @returns {Promise<T>}
 */
export async function soon(check) {
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause();
    }
  }
}

/** Waits until exactly so many are there. @param {Locator} locator @param {number} n @param {string} what */
export const exactly = (locator, n, what) => soon(async () => assert.equal(await locator.count(), n, what));

/** Waits until so many are there, or more. @param {Locator} locator @param {number} n @param {string} what */
export const atLeast = (locator, n, what) =>
  soon(async () => {
    const count = await locator.count();
    assert.ok(count >= n, `${what}: ${count}, not ${n}`);
    return count;
  });

/** Waits until an element says something. @param {Locator} locator @param {RegExp} what @param {string} [why] @returns {Promise<string>} */
export const reads = (locator, what, why) =>
  soon(async () => {
    const text = await textOf(locator);
    assert.match(text, what, why);
    return text;
  });

/** Fails if something takes too long. @template T @param {Promise<T>} running @param {number} most in milliseconds @returns {Promise<T>} */
export async function inTime(running, most) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${most / 1000} seconds`)), most);
  });
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Waits until something is so. @template T @param {string} what @param {() => Promise<T>} ask @param {number} [patience] @returns {Promise<NonNullable<T>>} */
export async function until(what, ask, patience = PATIENCE_MS) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await pause();
  }
}
