import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { PHONE, until } from "../harness.mjs";
import { finishedGame, Player, startGame } from "../player.mjs";
import { Thumb } from "./thumb.mjs";

/** @typedef {import("../harness.mjs").Watched} Watched */
/** @typedef {(name: string, picture?: boolean) => Promise<void>} Audit */

/**
 * Serious and critical findings on the page. The pictures of the map are hidden from readers, who hear the grid beside them; they are
 * thousands of elements.
 * @param {string[] | null} rules all if null
 */
const findings = async (rules) => {
  const options = { resultTypes: ["violations"], ...(rules ? { runOnly: rules } : {}) };
  const { violations } = await globalThis.axe.run({ exclude: [".bd-world"] }, options);
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, help, nodes }) => {
    const said = nodes.slice(0, 4).map(({ target, any, all }) => {
      const why = [...any, ...all].map(({ message }) => message).join("; ");
      return `${target.join(" ")} [${why.slice(0, 200)}]`;
    });
    return `${id}: ${help}: ${said.join(" | ")}`;
  });
};

/** What is found when everything is at rest, and found again at a second look. @param {Watched} watched @param {string[] | null} rules */
async function lasting(watched, rules) {
  const first = await watched.page.evaluate(findings, rules);
  if (!first.length) return [];
  await watched.rest();
  const then = await watched.page.evaluate(findings, rules);
  return first.filter((what) => then.includes(what));
}

/** Everything is audited in light colours; in dark ones nothing but the colours is another. @type {["light" | "dark", string[] | null][]} */
const SCHEMES = [
  ["light", null],
  ["dark", ["color-contrast"]],
];

/** No serious or critical finding on any page, in any dialog, light or dark, on a large screen. @param {import("../harness.mjs").Harness} harness */
export const access = (harness) => auditAll(harness, false);

/** The same on a small one. @param {import("../harness.mjs").Harness} harness */
export const accessOnPhone = (harness) => auditAll(harness, true);

/** @param {import("../harness.mjs").Harness} harness @param {boolean} small */
async function auditAll(harness, small) {
  const axe = await readFile(harness.require.resolve("axe-core/axe.min.js"), "utf8");
  const { id, storageState } = await finishedGame(harness);
  let audits = 0;
  // Only the audit itself needs to be let past the content security policy.
  const watched = await harness.visitor({ bypassCSP: true, reducedMotion: "reduce", ...(small ? PHONE : {}), storageState });
  const { page } = watched;
  const audit = async (/** @type {string} */ name, picture = true) => {
    for (const [colorScheme, rules] of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await watched.rest();
      if (picture) await watched.shot(`${name}${small ? "-phone" : ""}-${colorScheme}`);
      if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
      assert.deepEqual(await lasting(watched, rules), [], `${name}, ${colorScheme}${small ? ", small" : ""}`);
      audits += 1;
    }
  };
  await pages(watched, audit, id);
  await game(watched, audit, small);
  await campaign(watched, audit, small);
  return `${audits} audits`;
}

/** @param {Watched} watched @param {Audit} audit @param {string} finished a game to see again */
async function pages(watched, audit, finished) {
  for (const [path, name] of [
    ["/", "home"],
    ["/new/kawanakajima", "new"],
    ["/help", "help"],
    ["/me", "me"],
    ["/letter#confirm=0", "letter"],
    ["/rules/kawanakajima", "rules"],
    ["/aid/kawanakajima", "aid"],
    ["/no-such-page", "missing"],
    ["/g/no-such-table", "absent"],
    [`/r/${finished}`, "replay"],
  ]) {
    watched.allowed = path.includes("no-such") ? /404/ : null;
    await watched.open(path);
    await watched.page.waitForLoadState("networkidle");
    await audit(name);
  }
  watched.allowed = null;
}

/** A board in play, everything that opens over it, and its end. @param {Watched} watched @param {Audit} audit @param {boolean} small */
async function game(watched, audit, small) {
  const { page } = watched;
  await startGame(watched, { choose: ["seat-1=me"], tap: small });
  const player = small ? new Thumb(watched, { seed: 4 }) : new Player(watched, { seed: 4 });
  for (let i = 0; i < 4; i++) await player.decide();
  await player.rush(25);
  await player.asked();
  await audit("game");
  for (const tab of small ? ["command", "unit", "log"] : []) {
    await player.press(page.locator(`#tab-${tab}`));
    await audit(`game-${tab}`, false);
  }
  await page.keyboard.press("t");
  await page.waitForSelector("#twin:not([hidden]) table");
  await audit("twin", false);
  await page.keyboard.press("t");
  await page.locator("#twin").waitFor({ state: "hidden" });
  await page.keyboard.press("k");
  await page.locator("#charts .grid").first().waitFor();
  await player.press(page.locator("#charts [role=tab]").first());
  await audit("charts");
  await player.press(page.locator("#charts [role=tab]").nth(7));
  await audit("charts-plans", false);
  await page.keyboard.press("k");
  await page.locator("#charts").waitFor({ state: "hidden" });
  await page.keyboard.press("g");
  await page.waitForSelector("#command-line:focus");
  await audit("command-line", false);
  await page.keyboard.press("Escape");
  await page.locator("#command-line").waitFor({ state: "detached" });
  await dialogs(player, audit);
  await page.evaluate(() => globalThis.honjin.live.send({ do: "resign" }));
  await page.locator("#result h2").waitFor();
  await audit("game-over");
}

/** A crowded map with forces to choose from, and the stack one of them stands in. @param {Watched} watched @param {Audit} audit @param {boolean} small */
async function campaign(watched, audit, small) {
  const { page } = watched;
  await startGame(watched, { game: "Kanto", choose: ["scenario=kawanakajima", "seat-0=me", "seat-1=computer"], tap: small });
  const player = small ? new Thumb(watched) : new Player(watched);
  const mayAct = async () => (await player.asked()).rows.some(({ key }) => key === "command-act");
  while (!(await mayAct())) await player.rush(1);
  await page.keyboard.press("n");
  await page.locator(".kt-stack .kt-slot").first().waitFor({ state: "attached" });
  if (small) await player.press(page.locator("#tab-command"));
  await audit("kanto");
}

/** The menu and everything it leads to. @param {Player} player @param {Audit} audit */
async function dialogs(player, audit) {
  const { page } = player;
  const menu = () => player.press(page.locator("#top button").last());
  await menu();
  await page.locator("dialog.menu").waitFor();
  await audit("menu");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  for (const name of ["Rules", "How the score came about", "Keyboard", "Settings", "Resign", "Offer a draw", "Ask to take back"]) {
    await menu();
    await player.press(page.locator("dialog.menu .btn", { hasText: name }).first());
    await page.locator("dialog[open]:not(.menu) header h2").waitFor();
    for (const fold of await page.locator("dialog[open] summary").all()) await player.press(fold);
    await audit(name, false);
    await page.keyboard.press("Escape");
    await until(`${name} to close`, async () => (await page.locator("dialog[open]").count()) === 0);
  }
}
