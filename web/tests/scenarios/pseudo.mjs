import assert from "node:assert/strict";
import { until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

/** @typedef {import("../harness.mjs").Watched} Watched */

/** Put at the end of the reader of the texts: whatever a language file says is between marks, what is put into it is not. */
const MARKED = `
import { FluentBundle } from "./fluent.js";
{
  const mark = (text) => (/\\p{L}/u.test(text) ? "⟦" + text + "⟧" : text);
  const pattern = (value) => (typeof value === "string" ? mark(value) : Array.isArray(value) ? value.map(part) : value);
  const part = (one) => {
    if (typeof one === "string") return mark(one);
    if (one.type === "str") return { ...one, value: mark(one.value) };
    return one.type === "select" ? { ...one, variants: one.variants.map((variant) => ({ ...variant, value: pattern(variant.value) })) } : one;
  };
  const { addResource } = FluentBundle.prototype;
  FluentBundle.prototype.addResource = function (resource, options) {
    for (const entry of resource.body) {
      entry.value = pattern(entry.value);
      for (const name of Object.keys(entry.attributes)) entry.attributes[name] = pattern(entry.attributes[name]);
    }
    return addResource.call(this, resource, options);
  };
}`;

/** So many decisions are made before a curtain falls, at most. */
const CURTAIN = 80;

/** Words that no language changes. Every other word has to come out of a language file. */
const SAME_EVERYWHERE = [
  /^Honjin$/, // the product's name
  /^[TU]?[A-Z]\d?$/, // units, Clans, Entry Points
  /^(Takeda|Uesugi)$/, // the sides, as the server names the seats
  /^(Amakasu|Amenomiya|Hiroba)$/, // fords of the map
  /^2?d6$|^[ad][\dERᴿ]+(-d\d)?$|^ᴿ$/, // dice, and the results of the combat table as they are printed
  /^Ronin$/, // what the server calls a guest
  /^(EN|FR)$/, // languages, by their codes
];

/** Elements whose words are nobody's language: keys, numbers of rules, seeds, what somebody wrote, names of places, men on their plates. */
const NO_LANGUAGE = "kbd, .rule, .bd-why-rule, .secret, textarea, .n-village, .n-height, .n-castle, .n-province, .cr-name";

/** Everything that can be read or heard on the page, without what stands between marks and what is data: names of leaders, the table's id, what was looked for. @param {string} noLanguage */
const unmarked = (noLanguage) => {
  const out = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode())
    if (!walk.currentNode.parentElement?.closest(`script, style, noscript, ${noLanguage}`)) out.push(walk.currentNode.textContent ?? "");
  for (const name of ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt", "data-empty", "data-no-unit"])
    for (const element of document.querySelectorAll(`[${name}]`))
      out.push((element.getAttribute(name) ?? "").replaceAll(element.matches(noLanguage) ? element.textContent : " ", " "));
  const pieces = Object.values(globalThis.honjin?.desk.model.scene.pieces ?? {});
  const names = pieces.flatMap(({ label }) => [label.k, ...Object.values(label.a ?? {}).map(String)]).filter((name) => / /.test(name));
  const leaders = names.flatMap((name) => [name, name.split(" (")[0]]);
  // What is hidden, the log and the replay may still name those who have fallen since.
  globalThis.leaders = new Set([...JSON.parse(sessionStorage.getItem("leaders") ?? "[]"), ...leaders]);
  sessionStorage.setItem("leaders", JSON.stringify([...globalThis.leaders]));
  const asked = [location.pathname.split("/")[2]?.slice(0, 6), new URLSearchParams(location.search).get("q")];
  const own = [...globalThis.leaders, ...asked.flatMap((text) => text || [])];
  const bare = (/** @type {string} */ text) => own.reduce((rest, mine) => rest.replaceAll(mine, " "), text.replace(/⟦[^⟦⟧]*⟧/g, " "));
  return [...new Set([...out, document.title].map(bare))];
};

/** The words of a text that come from nowhere. @param {string} text @returns {string[]} */
const strange = (text) =>
  (text.match(/[\p{L}\d]*\p{L}[\p{L}\d’'-]*/gu) ?? []).filter((word) => !SAME_EVERYWHERE.some((same) => same.test(word)));

/** @typedef {(name: string) => Promise<void>} Check */

/** A language of marks: what is seen without them was written into the program. @param {import("../harness.mjs").Harness} harness */
export async function pseudo(harness) {
  const watched = await harness.visitor({ reducedMotion: "reduce" });
  const { page } = watched;
  await mark(page.context());
  /** @type {Map<string, string>} each strange word with where it was */
  const found = new Map();
  let texts = 0;
  const check = async (/** @type {string} */ name) => {
    const read = await page.evaluate(unmarked, NO_LANGUAGE);
    texts += read.length;
    assert.ok(await page.evaluate(() => document.body.textContent.includes("⟦")), `${name} is marked`);
    for (const text of read)
      for (const word of strange(text)) if (!found.has(word)) found.set(word, `${name}: ${text.trim().slice(0, 120)}`);
  };
  await pages(watched, check);
  await game(watched, check);
  await others(watched, check);
  assert.equal([...found].map(([word, where]) => `\n  ${word}: ${where}`).join(""), "", "words that come out of no language file");
  return `${texts} texts`;
}

/** The reader of the texts puts marks around what it reads; the titles of the rules, which are there in all languages, get them too. @param {import("playwright-core").BrowserContext} context */
async function mark(context) {
  await context.route("**/vendor/fluent.js", async (/** @type {any} */ route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}${MARKED}` });
  });
  await context.route("**/api/rules/*", async (/** @type {any} */ route) => {
    const response = await route.fetch();
    const rules = await response.json();
    // Small figures are raised there too: what is beside them stands by itself.
    const marked = (/** @type {string} */ said) =>
      said
        .split(/(\^\w)/)
        .map((part) => (/^\^|^$/.test(part) ? part : `⟦${part}⟧`))
        .join("");
    for (const { title, text } of rules)
      for (const said of [title, text ?? {}]) for (const lang of Object.keys(said)) said[lang] = marked(said[lang]);
    await route.fulfill({ response, json: rules });
  });
  await context.route(/\/charts(\/|$)/, async (/** @type {any} */ route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: markedCharts(await response.json()) });
  });
}

/** Charts, too, are there in all languages; result codes are nobody's. @param {any} json @returns {any} */
function markedCharts(json) {
  /** @type {(said: any) => any} */
  const mark = (said) => {
    if (typeof said !== "string") return Object.fromEntries(Object.entries(said).map(([lang, text]) => [lang, mark(text)]));
    if (/^([ad][\dER¹²³ᴿ]+(-d\d)?|2?d6)$/.test(said)) return said;
    // Small figures are raised, and what is beside them then stands by itself.
    return said.replace(/[^¹²³ᴿ]+/g, (part) => (/\p{L}/u.test(part) ? `⟦${part}⟧` : part));
  };
  if (Array.isArray(json)) return json.map(markedCharts);
  if (json === null || typeof json !== "object") return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, ["say", "tab_say", "corner"].includes(key) ? mark(value) : markedCharts(value)]),
  );
}

/** @param {Watched} watched @param {Check} check */
async function pages(watched, check) {
  for (const path of [
    "/",
    "/new/kawanakajima",
    "/help",
    "/me",
    "/rules/kawanakajima",
    "/rules/kawanakajima?q=zzz",
    "/no-such-page",
    "/g/no-such-table",
  ]) {
    watched.allowed = path.includes("no-such") ? /404/ : null;
    await watched.open(path);
    await watched.page.waitForLoadState("networkidle");
    await check(path);
  }
  watched.allowed = null;
}

/** A game in play: decisions, what they would lead to, everything that can be opened, the end and the replay. @param {Watched} watched @param {Check} check */
async function game(watched, check) {
  const { page } = watched;
  const id = await startGame(watched, { choose: ["seat-1=me"] });
  const player = new Player(watched, { seed: 4 });
  for (let i = 0; i < 12; i++) {
    await player.decide();
    await player.asked();
    await check("the game");
  }
  await watched.shot("game-pseudo");
  await lookAhead(player, check);
  await page.keyboard.press("k");
  await page.locator("#charts .grid").first().waitFor();
  for (const tab of await page.locator("#charts [role=tab]").all()) {
    await tab.click();
    await check("the charts");
  }
  await page.keyboard.press("k");
  await page.locator("#charts").waitFor({ state: "hidden" });
  await opened(player, check);
  await player.rush(60);
  await player.asked();
  await check("the game, later on");
  await page.evaluate(() => globalThis.honjin.past.look(5));
  await page.waitForSelector("#decision[data-state=past]");
  await check("looking back");
  await page.keyboard.press("h");
  await page.locator("#decision:not([data-state=past])").waitFor();
  await page.evaluate(() => globalThis.honjin.live.send({ do: "resign" }));
  await page.locator("#result h2").waitFor();
  await check("the result");
  await watched.open(`/r/${id}`);
  await page.waitForSelector(".graph");
  await page.waitForLoadState("networkidle");
  await check("the replay");
}

/** Odds before a battle, and why something cannot be done. @param {Player} player @param {Check} check */
async function lookAhead(player, check) {
  const { page } = player;
  const battle = async () => (await player.asked()).rows.find(({ key }) => key === "command-resolve");
  for (let i = 0; i < 900 && !(await battle()); i++) await player.rush(1);
  await page.evaluate(
    (id) => globalThis.honjin.asking.lookAt(globalThis.honjin.desk.choices.rows.find((one) => one.id === id) ?? null, 0),
    (await battle())?.id,
  );
  await page.locator("#card-preview:not([hidden])").waitFor();
  await page.keyboard.press("o");
  await check("odds");
  await page.evaluate(() => {
    const { asking, board } = globalThis.honjin;
    asking.why(board.sight.middle() ?? board.sheet.home);
  });
  await page.locator(".bd-why").waitFor();
  await check("why not");
}

/** Everything that opens. @param {Player} player @param {Check} check */
async function opened({ page }, check) {
  const dialogs = {
    menu: () => page.locator("#top button").last().click(),
    rules: () => page.keyboard.press("r"),
    keys: () => page.keyboard.press("Shift+?"),
    settings: () => page.locator('#top [aria-label="⟦Settings⟧"]').click(),
    score: () => page.evaluate(() => globalThis.honjin.dialogs.score()),
  };
  for (const [name, open] of Object.entries(dialogs)) {
    await open();
    await page.locator("dialog[open] header h2").waitFor();
    for (const fold of await page.locator("dialog[open] summary").all()) await fold.click();
    await check(name);
    await page.keyboard.press("Escape");
    await until(`${name} to close`, async () => (await page.locator("dialog[open]").count()) === 0);
  }
  for (const filter of ["dice", "moves", "chat", "all"]) {
    await page.evaluate((which) => globalThis.honjin.log.show(which), filter);
    await check(`the log: ${filter}`);
  }
  await page.keyboard.press("t");
  await page.waitForSelector("#twin:not([hidden]) table");
  await check("the map as text");
  await page.keyboard.press("t");
  await page.locator("#twin").waitFor({ state: "hidden" });
  await page.keyboard.press("g");
  await page.waitForSelector("#command-line:focus");
  await check("the command line");
  await page.keyboard.press("Escape");
  await page.locator("#command-line").waitFor({ state: "detached" });
}

/** The guided first game, and the curtain between two at one screen. @param {Watched} watched @param {Check} check */
async function others(watched, check) {
  const { page } = watched;
  await watched.open("/help");
  await page.locator("main .guide .btn").first().click();
  await page.locator("#coach p").waitFor();
  await check("the guide");
  await startGame(watched, { choose: ["seat-0=me", "seat-1=here"] });
  const player = new Player(watched, { seed: 2 });
  let now = await player.asked();
  for (let i = 0; i < CURTAIN && now.state !== "curtain"; i++) {
    await player.decide();
    now = await player.asked();
  }
  assert.equal(now.state, "curtain", "the curtain falls");
  await check("the curtain");
}
