/**
 * The browser tests:
 *   node web/tests/run.mjs --honjin BINARY --modules FOLDER_WITH_NODE_MODULES --chromium PATH --out FOLDER [--only a,b]
 * Starts one server and one browser for all scenarios, writes pictures of every page, and begins none after the first failure.
 */

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Harness } from "./harness.mjs";
import { alone, together } from "./scenarios/all.mjs";

const { values } = parseArgs({
  options: {
    honjin: { type: "string", default: "target/release/honjin" },
    modules: { type: "string", default: "node_modules" },
    chromium: { type: "string", default: "/usr/bin/chromium" },
    out: { type: "string", default: "target/screens" },
    only: { type: "string" },
  },
});
const modules = resolve(values.modules);
const harness = new Harness({
  honjin: resolve(values.honjin),
  chromium: values.chromium,
  out: resolve(values.out),
  modules: existsSync(join(modules, "node_modules")) ? join(modules, "node_modules") : modules,
});
/** So many scenarios at a time: while one waits for the server or the browser, another goes on. */
const LANES = 3;
const LONGEST_MS = 600_000;
const wanted = values.only?.split(",");
const seconds = (/** @type {number} */ since) => ((performance.now() - since) / 1000).toFixed(1);
/** @param {unknown} error */
const told = (error) => (error instanceof Error ? error.stack : error);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => harness.stop().finally(() => process.exit(130)));

/** @param {import("./scenarios/all.mjs").Scenario} scenario @returns {Promise<boolean>} whether it passed */
async function pass({ id, name, run }) {
  const start = performance.now();
  const stage = harness.stage(name);
  try {
    const note = await inTime(run(stage));
    await stage.settle();
    console.log(`ok ${id} ${name}  ${seconds(start)} s${note ? `  ${note}` : ""}`);
    return true;
  } catch (error) {
    await stage.keepEvidence(id);
    console.log(`FAILED ${id} ${name}  ${seconds(start)} s\n${told(error)}\nPictures and console: ${harness.options.out}/failed-${id}-*`);
    return false;
  }
}

/** Fails when a scenario hangs. @template T @param {Promise<T>} running @returns {Promise<T>} */
async function inTime(running) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${LONGEST_MS / 60_000} minutes`)), LONGEST_MS);
  });
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** So many at a time, until one fails. @param {import("./scenarios/all.mjs").Scenario[]} scenarios @param {number} lanes */
async function runAll(scenarios, lanes) {
  const waiting = scenarios.filter(({ id }) => !wanted || wanted.includes(id));
  const lane = async () => {
    for (let next = waiting.shift(); next && !process.exitCode; next = waiting.shift()) if (!(await pass(next))) process.exitCode = 1;
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const began = performance.now();
try {
  await harness.start();
  await runAll(together, LANES);
  await runAll(alone, 1);
} catch (error) {
  console.log(told(error));
  process.exitCode = 1;
} finally {
  await harness.stop();
}
console.log(`${process.exitCode ? "failed" : "all passed"} after ${seconds(began)} s`);
