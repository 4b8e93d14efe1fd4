import assert from "node:assert/strict";
import { exactly, reads, soon, textOf, until } from "../harness.mjs";
import { Player } from "../player.mjs";

/** @import { Harness, Watched } from "../harness.mjs" */
/** @import { Page } from "playwright-core" */

/** The hypothetical set-up takes no more clicks. */
const SET_UP_CLICKS = 15;

/** @param {Page} page */
const done = (page) => page.locator("#buttons .btn").last();

/** @param {Page} page @param {string} kind */
const form = (page, kind) => page.waitForSelector(`body[data-form="${kind}"] #form > *`);

/** How many commands the table has carried out for us, as far as we are told. @param {Page} page @param {number} seat */
const lines = (page, seat) =>
  page.evaluate((own) => globalThis.honjin.desk.model?.log.filter((line) => line.seat === own).length ?? 0, seat);

/** A table against the computer, with our own seat first or second. @param {Watched} watched @param {string} scenario @param {0 | 1} seat */
async function sit(watched, scenario, seat) {
  const { page } = watched;
  await watched.open("/");
  const id = await page.evaluate(
    async ([name, own]) => {
      const seats = own === 0 ? ["me", "computer"] : ["computer", "me"];
      const body = JSON.stringify({
        game: "kawanakajima",
        scenario: name,
        options: {},
        seats,
        level: 1,
        clock: null,
        salt: `${name} ${own}`,
      });
      const headers = { "content-type": "application/json", "x-honjin": "1" };
      return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).id;
    },
    /** @type {[string, number]} */ ([scenario, seat]),
  );
  await watched.open(`/g/${id}`);
  await page.waitForSelector("body[data-ready]");
}

/** Forms: orders, chits, deployment; taken as proposed, changed, taken back, kept over a reload. @param {Harness} harness */
export async function forms(harness) {
  const [clicks, chits] = [await deployment(harness), await orders(harness)];
  await french(harness);
  return `hypothetical set-up in ${clicks} clicks, ${chits} chits by a form`;
}

/** The set-up of the hypothetical scenario with one counter moved. @param {Harness} harness */
async function deployment(harness) {
  const watched = await harness.visitor({}, { speed: "off", explain: false, forms: true });
  const { page } = watched;
  await sit(watched, "hypothetical", 0);
  await page.evaluate(() => {
    globalThis.clicks = 0;
    addEventListener("click", () => (globalThis.clicks += 1), true);
  });
  await form(page, "table");
  await watched.shot("form-plan");
  await done(page).click();
  await form(page, "deployment");
  const where = (/** @type {string} */ unit) => textOf(page.locator(`[data-part="${unit}"] span`));
  const [first, second] = [await where("TA1"), await where("TB1")];
  assert.ok(first && second && first !== second);
  // One is exchanged with another, on the map.
  await page.locator('[data-part="TA1"]').click();
  await page.locator('[data-part="TA1"][aria-pressed="true"]').waitFor();
  await watched.rest();
  await new Player(watched).point(`hex:${second.replace(/\D/g, "")}`);
  await until("they change places", async () => (await where("TA1")) === second && (await where("TB1")) === first);
  await page.locator(".form-warnings li").first().waitFor();
  await watched.shot("form-deployment");
  await page.keyboard.press("u");
  await until("the draft goes back a step", async () => (await where("TA1")) === first);
  await page.keyboard.press("Shift+U");
  await until("and forward again", async () => (await where("TA1")) === second);
  await done(page).click();
  await until("all units are placed by one bundle", async () => (await lines(page, 0)) > 40);
  const clicks = await page.evaluate(() => globalThis.clicks);
  assert.ok(clicks <= SET_UP_CLICKS, `${clicks} clicks`);
  const at = () => page.evaluate(() => globalThis.honjin.desk.model?.scene.pieces.TA1?.at);
  await soon(async () => assert.equal(await at(), second.replace(/\D/g, ""), "it stands where it was put"));
  return clicks;
}

/** Secret orders with one change, kept over a reload; then the first Command Phase. @param {Harness} harness */
async function orders(harness) {
  const watched = await harness.visitor({}, { speed: "off", explain: false, forms: true });
  const { page } = watched;
  await sit(watched, "historical", 0);
  await form(page, "table");
  const arrives = () => page.locator("tbody td.form-beside").allTextContents();
  await soon(async () => {
    const before = await arrives();
    assert.deepEqual([before.length, before[0], before[1]], [8, "his own Clan", "straight"]);
  });
  await page.locator('input[aria-label^="TM"]').nth(3).check();
  await until("orders of one who goes elsewhere come later", async () => (await arrives())[1] === "2 turns late");
  await until("the change is marked", async () => (await page.locator("tr.form-changed").count()) === 1);
  await page.reload();
  await form(page, "table");
  await exactly(page.locator("tr.form-changed"), 1, "the draft is kept");
  await page.getByRole("button", { name: "My own" }).click();
  await reads(done(page), /8 missing/);
  await done(page).click();
  const held = () => page.evaluate(() => document.activeElement?.closest("tr")?.dataset.part);
  await soon(async () => assert.equal(await held(), "TM", "the first gap has the keyboard"));
  await page.locator("#decision").focus();
  await page.keyboard.press("h");
  await until("nothing to be missing", async () => !/missing/.test(await textOf(done(page))));
  await watched.shot("form-orders");
  await page.keyboard.press("Enter");
  await form(page, "chits");
  await soon(async () => assert.equal(await lines(page, 0), 8, "eight commands, none of a form"));
  const toggles = page.locator(".form-toggle");
  await reads(page.locator('.form-toggle[data-part="TB"]'), /\d+ MP/);
  await page.locator('.form-toggle[data-part="TB"]').hover();
  await page.locator(".o-sent").waitFor({ state: "attached" });
  await reads(page.locator(".o-sent-pill + text"), /TB .*\d+ MP, turn \d/);
  await watched.shot("form-chits-way");
  await bound(watched);
  const unspent = await reads(done(page), /point/);
  await toggles.first().click();
  await until("a point is spent", async () => (await textOf(done(page))) !== unspent);
  await toggles.first().click();
  await until("and given back", async () => (await textOf(done(page))) === unspent);
  await toggles.first().click();
  await until("and spent again", async () => (await textOf(done(page))) !== unspent);
  await watched.shot("form-chits");
  const chosen = await page.locator('.form-toggle[aria-pressed="true"]').count();
  await done(page).click();
  await until("the chits are in the log", async () => (await lines(page, 0)) > 8);
  return chosen;
}

/** The line round the commander holds what his orders reach at once, and says so in both languages. @param {Watched} watched */
async function bound(watched) {
  const { page } = watched;
  const words = page.locator(".k-bound-text");
  await until("the line says what it is", async () => /^9 MP from Shingen: /.test((await words.first().textContent()) ?? ""));
  const drawn = await page.evaluate(() => {
    const { desk, board } = globalThis.honjin;
    const land = /** @type {SVGGeometryElement} */ (document.querySelector(".k-bound-in"));
    const holds = (/** @type {{ x: number, y: number }} */ { x, y }) => land.isPointInFill(new DOMPoint(x, y));
    const { form, ground } = desk.model.decision;
    const reached = new Set((ground?.bounds ?? []).flatMap(({ hexes }) => hexes));
    const hexes = [...globalThis.honjin.hand.names.hexes].map((hex) => {
      const [x, y] = board.sheet.grid?.centre(hex) ?? [0, 0];
      return { hex, within: holds({ x, y }), reached: reached.has(hex) };
    });
    const own = (form?.parts ?? []).filter(({ id, group }) => group === 0 && id < "TM").map(({ on }) => on ?? []);
    const spots = own.map((on) => on.flatMap((one) => board.pieces.spots.get(one.replace("unit:", "")) ?? []));
    return { hexes, clans: spots.map((list) => list.some(holds)) };
  });
  for (const { hex, within, reached } of drawn.hexes) assert.equal(within, reached, `${hex} is on the wrong side of the line`);
  const held = drawn.hexes.filter(({ within }) => within).length;
  assert.ok(held > 50 && held < drawn.hexes.length - 50, `${held} of ${drawn.hexes.length} hexes are within`);
  assert.ok(drawn.clans.length > 5 && drawn.clans.every(Boolean), "whose chit goes into the bowl now stands within");
  await watched.shot("form-bound");
  const speak = (/** @type {string} */ lang) =>
    page.evaluate(async (wanted) => (await import(`${location.origin}/static/lib/texts.js`)).setLanguage(wanted), lang);
  await speak("fr");
  await until("in French", async () => /^9 PM de Shingen\s: /.test((await words.first().textContent()) ?? ""));
  await watched.shot("form-bound-fr");
  await speak("en");
  await until("in English again", async () => /^9 MP/.test((await words.first().textContent()) ?? ""));
  await stayInView(watched);
}

/** Whoever looks at another part of the line reads there what it is. @param {Watched} watched */
async function stayInView(watched) {
  const { page } = watched;
  const view = await page.evaluate(() => {
    const { x, y, zoom } = globalThis.honjin.board.camera;
    return { x, y, zoom };
  });
  const looked = await page.evaluate(() => {
    const { board } = globalThis.honjin;
    const line = /** @type {SVGGeometryElement} */ (document.querySelector(".k-bound"));
    const words = /** @type {SVGGElement} */ (document.querySelector(".k-bound-words")).getBoundingClientRect();
    const box = board.surface.getBoundingClientRect();
    const [wx, wy] = board.camera.toWorld(words.left + words.width / 2 - box.left, words.top + words.height / 2 - box.top);
    const points = Array.from({ length: 60 }, (_, i) => line.getPointAtLength((line.getTotalLength() * i) / 60));
    const [far] = points.sort((a, b) => Math.hypot(b.x - wx, b.y - wy) - Math.hypot(a.x - wx, a.y - wy));
    board.camera.lookAt(far.x, far.y, 1.6, false);
    return Math.hypot(far.x - wx, far.y - wy) * 1.6 > Math.hypot(box.width, box.height) / 2;
  });
  assert.ok(looked, "where the words were is out of view");
  await until("the words are in view", () =>
    page.evaluate(() => {
      const [words, map] = [".k-bound-words", ".bd-surface"].map((one) => document.querySelector(one)?.getBoundingClientRect());
      return Boolean(words && map && words.left > map.left && words.right < map.right && words.top > map.top && words.bottom < map.bottom);
    }),
  );
  await watched.shot("form-bound-elsewhere");
  await page.evaluate((before) => globalThis.honjin.board.camera.restore(before), view);
}

/** On a phone, in French: orders as a sheet, then answered one by one. @param {Harness} harness */
async function french(harness) {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "fr-FR" };
  const watched = await harness.visitor(phone, { speed: "off", explain: false, forms: true });
  const { page } = watched;
  await sit(watched, "historical", 1);
  await form(page, "table");
  await watched.shot("form-phone-fr");
  await page.locator("#buttons .btn", { hasText: "Un par un" }).tap();
  await page.waitForFunction(() => document.body.dataset.form === undefined);
  await until("seven plans to choose from", () => page.evaluate(() => globalThis.honjin.desk.choices.rows.length === 7));
}
