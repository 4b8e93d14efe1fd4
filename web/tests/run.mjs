/**
 * The browser tests:
 *   node web/tests/run.mjs --honjin BINARY --modules FOLDER_WITH_NODE_MODULES --chromium PATH --out FOLDER [--only a,b]
 * Starts one server and one browser for all scenarios and writes pictures of every page. One that fails does not keep the others from
 * being seen too, unless so many fail that something is wrong with all of them.
 */

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Harness, inTime } from "./harness.mjs";
import { alone, together } from "./scenarios/all.mjs";

const { values } = parseArgs({
  options: {
    honjin: { type: "string", default: "target/release/honjin" },
    modules: { type: "string", default: "node_modules" },
    chromium: { type: "string", default: "/usr/bin/chromium" },
    out: { type: "string", default: "target/screens" },
    only: { type: "string" },
    lanes: { type: "string", default: "3" },
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
const LANES = Number(values.lanes);
const LONGEST_MS = 600_000;
/** After so many failures nothing else is begun. */
const ENOUGH = 5;
/** @type {string[]} */
const failed = [];
/** @type {import("./scenarios/all.mjs").Scenario[]} what failed beside others, and is played once more alone */
const doubtful = [];
const wanted = values.only?.split(",");
const seconds = (/** @type {number} */ since) => ((performance.now() - since) / 1000).toFixed(1);
/** What went wrong, without what the browser wrote since it was started. @param {unknown} error */
const told = (error) => String(error instanceof Error ? error.stack : error).replace(/^(\[pid=|<launch|Browser logs:).*\n/gm, "");
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    console.log(`stopped by ${signal}: what fails from here on does so because of it`);
    harness.stop().finally(() => process.exit(130));
  });

/** Plays a scenario. @param {import("./scenarios/all.mjs").Scenario} scenario @param {boolean} [again] it has failed once, beside others */
async function pass({ id, name, run }, again = false) {
  const start = performance.now();
  const stage = harness.stage(name);
  try {
    const note = await inTime(run(stage), LONGEST_MS);
    await stage.settle();
    console.log(`${again ? "UNSTEADY" : "ok"} ${id} ${name}  ${seconds(start)} s${note ? `  ${note}` : ""}`);
  } catch (error) {
    await stage.keepEvidence(id);
    const where = `How its pages stood: ${harness.options.out}/failed-${id}-*`;
    await stage.closePages();
    console.log(`${again ? "FAILED" : "failed once"} ${id} ${name}  ${seconds(start)} s\n${told(error)}\n${where}`);
    if (again) failed.push(id);
    else doubtful.push({ id, name, run });
  }
}

/** So many at a time. @param {import("./scenarios/all.mjs").Scenario[]} scenarios @param {number} lanes */
async function runAll(scenarios, lanes) {
  const waiting = scenarios.filter(({ id }) => !wanted || wanted.includes(id));
  const lane = async () => {
    for (let next = waiting.shift(); next && doubtful.length < ENOUGH && !harness.broken; next = waiting.shift()) await pass(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const began = performance.now();
try {
  await harness.start();
  await runAll(together, LANES);
  await runAll(alone, 1);
  // A machine that stood still for seconds fails somebody now and then: what is wrong fails by itself too.
  if (doubtful.length < ENOUGH) for (const scenario of doubtful) await pass(scenario, true);
  else failed.push(...doubtful.map(({ id }) => id));
  if (failed.length || harness.broken) process.exitCode = 1;
} catch (error) {
  console.log(told(error));
  process.exitCode = 1;
} finally {
  await harness.stop();
}
const which = failed.length ? `: ${failed.join(", ")}` : "";
console.log(`${process.exitCode ? `failed${which}` : "all passed"} after ${seconds(began)} s`);
