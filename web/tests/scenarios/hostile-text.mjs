import assert from "node:assert/strict";
import { exactly, reads, soon, until } from "../harness.mjs";
import { FIELDS, HEADS, LINES, NAMES } from "../payloads.mjs";
import { startGame } from "../player.mjs";

/** @typedef {import("../harness.mjs").Watched} Watched @import { Person } from "../../lib/wire.js" */

/** What is left of a line when nothing in it is invisible but what joins pictures to one. @param {string} text */
const seen = (text) =>
  text
    .replace(/[\n\r\t\u2028\u2029]/g, " ")
    .replace(/(?<!\p{Extended_Pictographic})\u200d|\u200d(?!\p{Extended_Pictographic})/gu, "")
    .replace(/(?!\u200d)\p{C}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u2800|\u3164/gu, "")
    .trim();

const SAID = LINES.map(seen).filter(Boolean);
const NOTE = SAID.join("\n").slice(0, 4000);
const LONGEST_NAME = 40;
/** So much of what was said comes with the table; the rest is asked for. */
const PAGE = 50;
const LAST = "That is all.";

/** What others write stays text: chat, notes, names, the heads of logs. @param {import("../harness.mjs").Harness} harness */
export async function hostileText(harness) {
  const [writer, reader] = [await harness.visitor(), await harness.visitor()];
  for (const watched of [writer, reader]) watched.page.on("dialog", (dialog) => watched.hear(`a dialog: ${dialog.message()}`, true));
  await chatAndNotes(writer, reader);
  await names(writer, reader);
  await logs(writer);
  const tried = new Set([...LINES, ...NAMES, ...HEADS, ...FIELDS.map(([, value]) => JSON.stringify(value))]).size;
  assert.ok(tried >= 50, `${tried} payloads`);
  return `${tried} payloads`;
}

/** Elements that would run something. */
const running = () => {
  /** @param {Attr} attribute */
  const leads = ({ name, value }) => /(href|src|action|data)$/.test(name) && /^\s*(java\s*script|data):/i.test(value);
  /** @param {Attr} attribute */
  const runs = (attribute) => attribute.name.startsWith("on") || attribute.name === "srcdoc" || leads(attribute);
  const all = [...document.querySelectorAll("body *")].filter(({ attributes }) => [...attributes].some(runs));
  return all.map(({ outerHTML }) => outerHTML.slice(0, 200));
};

/** Nothing ran, and nothing is on the page that could. @param {Watched} watched */
async function unharmed({ page }) {
  assert.equal(await page.evaluate(() => globalThis.harmed), undefined, "nothing ran");
  assert.deepEqual(await page.evaluate(running), [], "nothing could run");
  assert.equal(await page.locator("body :is(iframe, object, embed, script, style, base, meta, math, marquee, video, audio)").count(), 0);
  assert.equal(await page.locator(".entry.chat :is(img, svg, a, form, input, select, details, template)").count(), 0);
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(wide <= room, `the page is ${wide} wide`);
}

/** @param {Watched} writer @param {Watched} reader */
async function chatAndNotes(writer, reader) {
  const id = await startGame(writer, { choose: ["seat-0=me", "seat-1=link"] });
  const invite = await writer.page.evaluate((table) => sessionStorage.getItem(`invite:${table}`), id);
  await reader.open(`/g/${id}?invite=${invite}`);
  const input = writer.page.locator(".chat-form input");
  for (const text of LINES) {
    await input.fill(text);
    await input.press("Enter");
  }
  await writer.page.locator("#card-notes summary").click();
  await writer.page.locator("#card-notes textarea").fill(NOTE);
  await reader.page.locator(".log-head .pill", { hasText: /^Chat/ }).click();
  await until("all lines", async () => (await reader.page.locator(".entry.chat").count()) === SAID.length);
  const shown = await reader.page.locator(".entry.chat").allTextContents();
  for (const [i, text] of SAID.entries()) {
    assert.ok(shown[i].endsWith(text), `as it was written: ${JSON.stringify(text)}, not ${JSON.stringify(shown[i])}`);
  }
  await unharmed(reader);
  await until("the note to be sent", async () => writer.frames.some((frame) => frame.includes('> {"do":"note"')));
  // The server takes what one says in the order it was said.
  await input.fill(LAST);
  await input.press("Enter");
  await reader.page.locator(".entry.chat", { hasText: LAST }).waitFor();
  for (const { page } of [writer, reader]) {
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    await page.locator(".log-head .pill", { hasText: /^Chat/ }).click();
    await exactly(page.locator(".entry.chat"), Math.min(PAGE, SAID.length + 1), "the last of what was said");
  }
  await soon(async () => assert.equal(await writer.page.locator("#card-notes textarea").inputValue(), NOTE));
  assert.equal(await reader.page.locator("#card-notes textarea").inputValue(), "", "notes are private");
  for (const watched of [writer, reader]) await unharmed(watched);
}

/**
 * Names that are markup are refused in words; one that is odd but allowed is shown as it is.
 * @param {Watched} writer
 * @param {Watched} reader
 */
async function names(writer, reader) {
  const { page } = writer;
  const card = page.locator("section.card", { has: page.locator("#claim-name") });
  await writer.open("/me");
  writer.allowed = /422/; // also for what the console says of it later
  for (const name of NAMES) {
    await page.locator("#claim-name").fill(name);
    await page.locator("#claim-password").fill("long enough");
    const answer = page.waitForResponse(/\/api\/me\/claim$/);
    await card.locator("button").click();
    assert.equal((await answer).status(), 422, `refused: ${JSON.stringify(name)}`);
    await page.locator("p.danger", { hasText: "letters" }).waitFor();
  }
  await unharmed(writer);
  await page.locator("#claim-name").fill("Naoe_K. 1560");
  await card.locator("button").click();
  await page.locator("main", { hasText: "signed in as Naoe_K. 1560" }).waitFor();
  await writer.shot("me-named");
  await reader.open("/");
  await reader.page.locator(".list .whose", { hasText: "Naoe_K. 1560" }).waitFor();
}

/** Logs with hostile heads: names are shown as they are, everything else is refused in words. @param {Watched} watched */
async function logs(watched) {
  const { page } = watched;
  const [head, ...lines] = (await shortLog(watched)).split("\n");
  const changed = (/** @type {object} */ change) => [JSON.stringify({ ...JSON.parse(head), ...change }), ...lines].join("\n");
  for (let i = 0; i < HEADS.length; i += 2) {
    const seats = HEADS.slice(i, i + 2);
    await readIn(watched, changed({ seats }));
    await page.waitForURL(/\/r\//);
    await page.waitForSelector("body[data-ready]");
    const { people } = await page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split("/")[2]}/at/0`)).json());
    assert.deepEqual(
      people.map((/** @type {Person} */ { name }) => name),
      seats.map((name) => [...seen(name)].slice(0, LONGEST_NAME).join("").trimEnd()),
      "names as they were written, as far as they are kept",
    );
    const told = people.map((/** @type {Person} */ { kind, name }) => (kind === "bot" ? "Computer" : name && `“${name}” says the log`));
    await soon(async () => assert.deepEqual(await page.locator(".seat-chip .small").allTextContents(), told, "names as they are told"));
    await unharmed(watched);
  }
  for (const [field, value] of FIELDS) {
    await readIn(watched, changed({ [/** @type {string} */ (field)]: value }));
    await reads(page.locator(".toast"), /\w+ \w+/, "refused in words");
    await unharmed(watched);
  }
}

/** The log of a game that was resigned at once. @param {Watched} watched @returns {Promise<string>} */
async function shortLog(watched) {
  const { page } = watched;
  const id = await startGame(watched, { choose: ["seat-1=me", "seat-0=computer"] });
  await page.evaluate(() => globalThis.honjin.live.send({ do: "resign" }));
  await until("the end", async () => page.evaluate(() => globalThis.honjin.desk.model.table.status === "over"));
  return page.evaluate(async (table) => (await fetch(`/api/tables/${table}/log`)).text(), id);
}

/** @param {Watched} watched @param {string} log */
async function readIn(watched, log) {
  await watched.open("/");
  // The lists are made anew when the tables come.
  await watched.page.waitForLoadState("networkidle");
  await watched.page.locator('input[type="file"]').setInputFiles({ name: "hostile.log", mimeType: "text/plain", buffer: Buffer.from(log) });
  await until("an answer", async () => watched.page.url().includes("/r/") || watched.page.locator(".toast").count());
}
