import assert from "node:assert/strict";
import { PHONE, reads, soon, textOf, until } from "../harness.mjs";
import { guided, Player } from "../player.mjs";

/** @import { Harness, Watched } from "../harness.mjs" */
/** @import { Page } from "playwright-core" */

/** The siege: every target has its chance on the drawing and in a table, every button a bar of outcomes, an assault a table of Sacrifices, with and without an Advantage. @param {Harness} harness */
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

/** All that can be attacked, a line each with the chance of every way to do it, the best first. @param {Watched} watched @param {string[]} areas @param {boolean} french */
async function glanced({ page }, areas, french) {
  const table = page.locator("#card-chances .chances");
  await table.locator("tbody tr").first().waitFor({ state: "attached" });
  const lines = await table.locator("tbody tr").evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll("button")].map((button) => {
        const { desk } = globalThis.honjin;
        const { picks, message, stake } = desk.choices.rows.find(({ id }) => id === Number(button.dataset.choice)) ?? {};
        const [n, of] = [stake?.n ?? 0, stake?.of ?? 1];
        return {
          on: picks?.at(-1),
          key: message?.k,
          part: n / of,
          said: Number.parseInt(button.textContent ?? "", 10),
          title: button.title,
          n,
        };
      }),
    ),
  );
  assert.deepEqual(lines.map(([{ on }]) => on).sort(), [...areas].sort(), "a line for each target");
  for (const line of lines) {
    assert.deepEqual(
      line.map(({ key }) => key),
      ["command-assault", "command-assault-advantage", "command-siege-fire"],
    );
    for (const { part, said, title, n } of line) {
      assert.equal(said, Math.round(100 * part));
      assert.ok(title.startsWith(String(n)), "and exactly, in rolls");
    }
  }
  const first = lines.map(([{ part }]) => part);
  assert.deepEqual(
    first,
    [...first].sort((a, b) => b - a),
    "the best first",
  );
  const words = (await table.textContent()) ?? "";
  assert.match(
    words,
    french ? /Tout ce que vous pouvez attaquer.*assaut.*Avantage.*tir/s : /All you can attack.*assault.*Advantage.*shoot/s,
  );
  const note = page.locator("#card-chances .chances-note");
  assert.match(
    (await note.textContent()) ?? "",
    french ? /Avantage.*seconde Action.*13\.6\.1l/s : /Advantage.*second Siege Action.*13\.6\.1l/s,
  );
  if (french) return inReach(page);
  const last = table.locator("tbody tr").last();
  const say = await last.locator("button").last().getAttribute("aria-label");
  await last.locator("button").last().click();
  await until("what is clicked in the table would be done", async () =>
    (say ?? "?").startsWith((await page.locator("#buttons .btn.primary > span").first().textContent()) ?? "!"),
  );
  await until("its line is lit", async () => /now/.test((await last.getAttribute("class")) ?? ""));
  assert.equal(await page.evaluate(() => document.activeElement?.closest(".chances") !== null), true, "the keyboard stays in the table");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await until("and taken back", async () => (await table.locator(".now").count()) === 0);
}

/** On a phone the table is on the screen as soon as it is asked, and before the dice of any one choice. @param {Page} page */
async function inReach(page) {
  const sees = () =>
    page.evaluate(() => {
      const [table, details] = ["#card-chances table", "#details"].map((one) => document.querySelector(one)?.getBoundingClientRect());
      return Boolean(table && details && table.height > 0 && table.top >= details.top - 1 && table.bottom <= details.bottom + 1);
    });
  await until("the table is on the screen", sees);
}

/** The bar of a button is divided as its dice are. @param {Page} page */
async function barred(page) {
  const bars = await page.locator("#buttons .btn.staked").evaluateAll((buttons) =>
    buttons.map((button) => {
      const { desk, words } = globalThis.honjin;
      const row = desk.choices.rows.find(({ message }) => words.say(message) === button.querySelector("span")?.textContent);
      const parts = [...button.querySelectorAll(".outcomes i")];
      const wide = button.querySelector(".outcomes")?.getBoundingClientRect().width ?? 0;
      return {
        drawn: parts.map((part) => part.getBoundingClientRect().width / wide),
        wanted: (row?.stake?.outcomes ?? []).map(({ n }) => n / (row?.stake?.of ?? 1)),
        good: parts.reduce((sum, part, i) => sum + (/good/.test(part.className) ? (row?.stake?.outcomes?.[i].n ?? 0) : 0), 0),
        n: row?.stake?.n,
      };
    }),
  );
  assert.ok(bars.length > 1, "the ways to attack are buttons");
  for (const { drawn, wanted, good, n } of bars) {
    assert.ok(drawn.length > 1 && drawn.length === wanted.length, "a part for each outcome");
    for (const [i, part] of drawn.entries()) assert.ok(Math.abs(part - wanted[i]) < 0.05, `${part} for ${wanted[i]}`);
    assert.equal(good, n, "what is needed is what is good");
  }
}

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
  await glanced(watched, areas, tap);
  await watched.shot(`${name}-targets`);
  await player.point(areas[0]);
  await page.locator(".o-chosen-one").waitFor({ state: "attached" });
  const button = page.locator("#buttons .btn.staked").first();
  await barred(page);
  await (tap ? button.tap() : button.hover());
  const table = page.locator("#card-preview .matrix").first();
  await table.waitFor();
  const chance = page.locator("#card-preview .stake .chance").first();
  await soon(async () => assert.equal(await textOf(table.locator(".now b")), await textOf(chance), "what stands now"));
  await reads(table, tap ? /vous sacrifiez 0/ : /you sacrifice 0/);
  await watched.shot(name);
  await page.locator("#card-chances").scrollIntoViewIfNeeded();
  await until("the line of what is chosen is lit", async () => (await page.locator("#card-chances tr.now").count()) === 1);
  await watched.shot(`${name}-table`);
  return page.locator("#card-preview .matrix tbody td").count();
}
