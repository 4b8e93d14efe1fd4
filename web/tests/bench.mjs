/**
 * Frames while something moves, on the most crowded Kawanakajima position a random game comes to:
 *   node web/tests/bench.mjs --honjin BINARY --modules FOLDER_WITH_NODE_MODULES --chromium PATH [--battles 3]
 * The map is pulled and zoomed, a counter carried, and fights of the log are shown again at the usual speed; on this machine, and on one a quarter
 * as fast. It prints figures and demands none: how fast a machine is that checks, nobody knows. The bar is 33 ms for 95 of 100 frames at a quarter of the speed.
 */

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Harness, until } from "./harness.mjs";
import { Player, startGame } from "./player.mjs";
import { toMarch } from "./scenarios/troop.mjs";

/** @import { Page } from "playwright-core" */
/** @typedef {{ times: number[], tasks: number[] }} Recorded milliseconds of each frame, and of each task that held up the page */

const { values } = parseArgs({
  options: {
    honjin: { type: "string", default: "target/release/honjin" },
    modules: { type: "string", default: "node_modules" },
    chromium: { type: "string", default: "/usr/bin/chromium" },
    battles: { type: "string", default: "3" },
  },
});
const BATTLES = Number(values.battles);
const FRAMES = 240;
const RATES = [1, 4];
/** So many decisions at a time, until so many times nobody else has come onto the map. */
const [STRIDE, PATIENCE, LONGEST] = [20, 4, 40];
const REST_MS = 500;

/** Records what happens from now on. */
const begin = () => {
  /** @type {Recorded & { on: boolean, tasksSeen: PerformanceObserver }} */
  const now = {
    times: [],
    tasks: [],
    on: true,
    tasksSeen: new PerformanceObserver((list) => now.tasks.push(...list.getEntries().map(({ duration }) => duration))),
  };
  now.tasksSeen.observe({ type: "longtask" });
  Object.assign(globalThis, { recording: now });
  let last = performance.now();
  const frame = (/** @type {number} */ at) => {
    now.times.push(at - last);
    last = at;
    if (now.on) requestAnimationFrame(frame);
  };
  requestAnimationFrame((at) => {
    last = at;
    requestAnimationFrame(frame);
  });
};

/** What was recorded. @returns {Recorded} */
const end = () => {
  const { recording } = /** @type {any} */ (globalThis);
  recording.on = false;
  recording.tasksSeen.disconnect();
  return { times: recording.times, tasks: recording.tasks };
};

/** Does something once a frame. @param {{ kind: string, frames: number }} what */
const move = async ({ kind, frames }) => {
  const bare = kind === "empty" ? document.body.appendChild(document.createElement("div")) : null;
  Object.assign(bare?.style ?? {}, { position: "fixed", inset: "0", background: "linear-gradient(teal, tan)", willChange: "transform" });
  const surface = document.querySelector(".bd-surface");
  const box = surface?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const point = (/** @type {number} */ i) => ({
    clientX: box.left + 400 + 150 * Math.sin(i / 8),
    clientY: box.top + 300 + 90 * Math.cos(i / 8),
  });
  const common = { bubbles: true, cancelable: true, button: 0, pointerId: 1 };
  for (let i = 0; i < frames; i++) {
    if (kind === "pan") surface?.dispatchEvent(new PointerEvent(i ? "pointermove" : "pointerdown", { ...common, ...point(i) }));
    if (kind === "zoom") surface?.dispatchEvent(new WheelEvent("wheel", { ...common, ...point(0), deltaY: i % 60 < 30 ? -25 : 25 }));
    if (kind === "carry") surface?.dispatchEvent(new PointerEvent("pointermove", { ...common, pointerType: "mouse", ...point(i) }));
    if (bare) bare.style.transform = `translate(${150 * Math.sin(i / 8)}px, ${90 * Math.cos(i / 8)}px)`;
    await new Promise(requestAnimationFrame);
  }
  surface?.dispatchEvent(new PointerEvent("pointerup", { ...common }));
  bare?.remove();
};

/** Plays on until nobody else comes onto the map and enough has been fought. @param {Player} player */
async function crowd(player) {
  let [most, idle] = [0, 0];
  for (let n = 0; n < LONGEST && idle < PATIENCE; n++) {
    await player.rush(STRIDE);
    await player.asked();
    const now = await player.page.evaluate(() => {
      const { desk, names } = globalThis.honjin;
      return Object.values(desk.model.scene.pieces).filter(({ at }) => names.hexes.has(at)).length;
    });
    const fights = await player.page.locator(".log-list .again").count();
    idle = now > most || fights < BATTLES ? 0 : idle + 1;
    most = Math.max(most, now);
  }
  return most;
}

/** @param {Page} page @param {number} rate @param {() => Promise<unknown>} act @returns {Promise<Recorded>} */
async function recorded(page, rate, act) {
  const devtools = await page.context().newCDPSession(page);
  await page.bringToFront();
  await page.waitForTimeout(REST_MS);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  await page.evaluate(begin);
  await act();
  const found = await page.evaluate(end);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await devtools.detach();
  return found;
}

/** Shows the last fights of the log again. @param {Page} page */
async function fights(page) {
  const buttons = page.locator(".log-list .again");
  const count = await buttons.count();
  for (let n = Math.max(0, count - BATTLES); n < count; n++) {
    await buttons.nth(n).evaluate((button) => /** @type {HTMLElement} */ (button).click());
    await until("the scene begins", () => page.evaluate(() => document.body.dataset.scene !== undefined));
    await until("the scene is over", () =>
      page.evaluate(() => document.body.dataset.scene === undefined && !globalThis.honjin.desk.moment),
    );
  }
}

/** @param {string} what @param {number} rate @param {Recorded} recorded */
function print(what, rate, { times, tasks }) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1).padStart(7) ?? "      -";
  const long = `${tasks.length} long tasks, ${Math.round(Math.max(0, ...tasks))} ms the longest`;
  console.log(`${what.padEnd(8)} ${`1/${rate}`.padStart(4)} ${at(0.5)} ${at(0.95)} ${at(1)}  ${String(times.length).padStart(6)}  ${long}`);
}

const modules = resolve(values.modules);
const harness = new Harness({
  honjin: resolve(values.honjin),
  chromium: values.chromium,
  out: resolve("target/screens"),
  modules: existsSync(join(modules, "node_modules")) ? join(modules, "node_modules") : modules,
});

try {
  await harness.start();
  const watched = await harness.visitor({}, { speed: "off", curtain: false });
  const { page } = watched;
  const blank = harness.watch(await page.context().newPage()).page;
  await startGame(watched, { choose: ["seat-0=me", "seat-1=here"] });
  const player = new Player(watched, { seed: 5 });
  await player.asked();
  const counters = await crowd(player);
  const [unit] = await toMarch(player);
  await page.evaluate(async () => {
    // A pointer that was never pressed cannot be captured.
    Element.prototype.setPointerCapture = () => undefined;
    (await import(`${location.origin}/static/lib/settings.js`)).set("speed", "normal");
  });
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  console.log(`${counters} counters on the map, ${elements} elements, ${await page.locator(".log-list .again").count()} fights in the log`);
  console.log("what     speed  p50 ms  p95 ms longest  frames");
  for (const rate of RATES) {
    print("empty", rate, await recorded(blank, rate, () => blank.evaluate(move, { kind: "empty", frames: FRAMES })));
    for (const kind of ["pan", "zoom"]) print(kind, rate, await recorded(page, rate, () => page.evaluate(move, { kind, frames: FRAMES })));
    const { x, y } = await player.inSight(unit);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 20);
    print("carry", rate, await recorded(page, rate, () => page.evaluate(move, { kind: "carry", frames: FRAMES })));
    await page.mouse.up();
    await page.keyboard.press("Escape");
    print("fights", rate, await recorded(page, rate, () => fights(page)));
  }
} finally {
  await harness.stop();
}
