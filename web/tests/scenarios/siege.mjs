import assert from "node:assert/strict";
import { PHONE, reads, soon, textOf, until } from "../harness.mjs";
import { guided, Player } from "../player.mjs";

/** @import { Harness, Watched } from "../harness.mjs" */
/** @import { Page } from "playwright-core" */

/** The siege: every target has its chance on the drawing, an assault a table of Sacrifices, with and without an Advantage. @param {Harness} harness */
export async function siege(harness) {
  const watched = await harness.visitor({}, { speed: "off" });
  const cells = await looked(watched, "siege");
  await looked(await harness.visitor({ ...PHONE, locale: "fr-FR", colorScheme: "dark" }, { speed: "off" }), "siege-phone");
  return `${cells} cells`;
}

/** What the map writes on its areas, and what the wire has. @param {Page} page */
const chances = (page) =>
  page.evaluate(() => {
    const { desk } = globalThis.honjin;
    const first = new Map();
    for (const { picks, stake } of desk.choices.rows)
      if (picks.length && stake?.of && !first.has(picks.at(-1))) first.set(picks.at(-1), Math.round((100 * (stake.n ?? 0)) / stake.of));
    const drawn = [...document.querySelectorAll(".o-chance + text")].map((text) => Number.parseInt(text.textContent ?? "", 10));
    return { wanted: [...first.values()].sort(), drawn: drawn.sort(), areas: [...first.keys()] };
  });

/** One look, in whatever language and on whatever screen. @param {Watched} watched @param {string} name */
async function looked(watched, name) {
  const { page } = watched;
  await guided(watched, "siege", "hypothetical", ({ say, odds }) => say === "prompt-siege-actions" && odds > 0);
  const tap = name.endsWith("phone");
  const player = new Player(watched, { tap });
  await until("chances on the drawing", async () => {
    const { drawn, wanted } = await chances(page);
    return drawn.length > 0 && drawn.join() === wanted.join();
  });
  const { areas } = await chances(page);
  await watched.shot(`${name}-targets`);
  await player.point(areas[0]);
  await page.locator(".o-chosen-one").waitFor({ state: "attached" });
  const button = page.locator("#buttons .btn.staked").first();
  await (tap ? button.tap() : button.hover());
  const table = page.locator("#card-preview .matrix").first();
  await table.waitFor();
  const chance = page.locator("#card-preview .stake .chance").first();
  await soon(async () => assert.equal(await textOf(table.locator(".now b")), await textOf(chance), "what stands now"));
  await reads(table, tap ? /vous sacrifiez 0/ : /you sacrifice 0/);
  await watched.shot(name);
  return page.locator("#card-preview .matrix tbody td").count();
}
