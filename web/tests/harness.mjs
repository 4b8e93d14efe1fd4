/** A server with an empty database, a browser, and pages that are watched: whatever goes wrong in one fails the scenario. */

import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const PATIENCE_MS = 30_000;
const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** What is put into every page, see there. */
const EYES = fileURLToPath(new URL("eyes.js", import.meta.url));

/** What a cut connection writes to the console. */
export const CUT = /ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_NETWORK_CHANGED|ERR_CONNECTION_/;

/**
 * @import { ChildProcess } from "node:child_process"
 * @import { Settings } from "../lib/settings.js"
 * @import { Browser, BrowserContextOptions, Page } from "playwright-core"
 * @typedef {{ id: string, storageState: BrowserContextOptions["storageState"] }} Finished a game that is over, and who has played it
 */

export class Harness {
  /** @param {{ honjin: string, modules: string, chromium: string, out: string }} options */
  constructor(options) {
    this.options = options;
    this.folder = mkdtempSync(join(tmpdir(), "honjin-browser-"));
    this.url = "";
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

  /** The same server and browser for one scenario, whose pages and dice are its own. @param {string} [salt] @returns {Harness} */
  stage(salt = this.salt) {
    return Object.assign(Object.create(this), { pages: [], salt, visitors: 0 });
  }

  /** The same browser before a server that lists The Letter too. @returns {Promise<Harness>} */
  async withExamples() {
    const other = Object.assign(this.stage(), { server: null });
    await other.serve(join(mkdtempSync(join(this.folder, "examples-")), "test.db"), ["--examples"]);
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

  /** What every page showed and said when a scenario failed. @param {string} name */
  async keepEvidence(name) {
    for (const [i, { page, said }] of this.pages.entries()) {
      const file = join(this.options.out, `failed-${name}-${i}`);
      await page.screenshot({ path: `${file}.png` }).catch(() => undefined);
      await writeFile(`${file}.txt`, `${page.url()}\n${said.join("\n")}\n`);
    }
  }
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

  /** @param {string} name of the picture */
  async shot(name) {
    await this.page.screenshot({ path: join(this.harness.options.out, `${name}.png`) });
  }
}

/** What an element says. @param {import("playwright-core").Locator} locator */
export const textOf = async (locator) => (await locator.textContent()) ?? "";

/** Waits until something is so. @template T @param {string} what @param {() => Promise<T>} ask @param {number} [patience] @returns {Promise<T>} */
export async function until(what, ask, patience = PATIENCE_MS) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
