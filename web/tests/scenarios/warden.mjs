import assert from "node:assert/strict";
import { exactly, reads, until } from "../harness.mjs";
import { startGame } from "../player.mjs";

/** @typedef {import("../harness.mjs").Watched} Watched */

const FOUL = "<b>You cannot play</b>";
const REASON = "He shouts <img src=x onerror=alert(1)>";
const NOTICE = "<i>The server restarts</i>";
/** What a browser writes to the console when it is kept out. */
const KEPT_OUT = /403|WebSocket/;

/** Becomes the administrator by the code; mute, block and report at a table; lines removed, an announcement, a ban. @param {import("../harness.mjs").Harness} harness */
export async function warden(harness) {
  // The code works once, so the server is one that nobody looks after yet.
  const own = await harness.withExamples();
  try {
    await scene(own);
    await own.settle();
  } catch (error) {
    await own.keepEvidence("warden");
    throw error;
  } finally {
    await own.stopServer();
  }
}

/** @param {import("../harness.mjs").Harness} harness */
async function scene(harness) {
  const [admin, rude, fair] = [await harness.visitor(), await harness.visitor(), await harness.visitor()];
  await becomeOne(admin, harness.code ?? "");
  const id = await startGame(rude, { choose: ["seat-0=me", "seat-1=link"] });
  const invite = await rude.page.evaluate((table) => sessionStorage.getItem(`invite:${table}`), id);
  await fair.open(`/g/${id}?invite=${invite}`);
  await rude.page.locator(".chat-form input").fill(FOUL);
  await rude.page.locator(".chat-form input").press("Enter");
  await avoidAndReport(fair);
  await seeTo(admin, rude);
  await announce(admin, fair);
  await ban(admin, rude, fair);
  await admin.open("/admin?lang=fr");
  await reads(admin.page.locator("h1"), /Administration/);
  await admin.page.locator("h2", { hasText: "Signalements" }).waitFor();
  await exactly(admin.page.locator("main img, main q *, main b *"), 0, "what others wrote is text");
  await admin.shot("admin-french");
}

/** @param {Watched} admin @param {string} code */
async function becomeOne(admin, code) {
  await admin.open("/me");
  await admin.page.locator("#claim-name").fill("Naoe Kanetsugu");
  await admin.page.locator("#claim-password").fill("love on the helmet");
  await Promise.all([admin.page.waitForEvent("load"), admin.page.locator("#claim-password").press("Enter")]);
  await admin.open("/admin");
  await admin.page.locator("main input").fill(code);
  await admin.page.locator("main input").press("Enter");
  await admin.page.locator("h2", { hasText: "Reports" }).waitFor();
}

/** All by keyboard. @param {Watched} fair */
async function avoidAndReport(fair) {
  const { page } = fair;
  const line = page.locator(".entry.chat", { hasText: FOUL });
  await line.waitFor();
  await page.locator(".log-head .pill", { hasText: /^Chat/ }).press("Enter");
  await page.locator(".chat-above button", { hasText: "People" }).press("Enter");
  const mute = page.locator("dialog li input").first();
  await mute.focus();
  await mute.press("Space");
  await line.waitFor({ state: "detached" });
  await page.locator("#report-reason").fill(REASON);
  await fair.shot("people");
  await page.locator("dialog form button").press("Enter");
  await page.locator("dialog .notice", { hasText: "The administrator has it" }).waitFor();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  await exactly(page.locator(".entry.chat", { hasText: FOUL }), 0, "muted for good");
}

/** @param {Watched} admin @param {Watched} rude */
async function seeTo(admin, rude) {
  const { page } = admin;
  await page.reload();
  await reads(page.locator("section q"), /He shouts <img src=x/);
  await page.locator("section summary", { hasText: "last line" }).click();
  await admin.shot("admin");
  await page.locator("section .btn", { hasText: /^Remove$/ }).click();
  await rude.page.locator(".entry.chat", { hasText: "removed by an administrator" }).waitFor();
  await page.locator("section .btn", { hasText: "Settled" }).click();
  await exactly(page.locator("section q"), 0, "nothing waits any more");
}

/** @param {Watched} admin @param {Watched} fair */
async function announce(admin, fair) {
  await admin.page.locator("input[name=text]").fill(NOTICE);
  await admin.page.locator("input[name=text]").press("Enter");
  await reads(fair.page.locator(".banner"), /<i>The server restarts<\/i> In 10 minutes\./);
  await fair.shot("banner");
  await fair.page.locator(".banner button").press("Enter");
  await exactly(fair.page.locator(".banner"), 0, "read and put away");
  await admin.page.locator(".btn", { hasText: "Withdraw" }).click();
  await exactly(admin.page.locator("main .notice"), 0, "withdrawn");
}

/** @param {Watched} admin @param {Watched} rude @param {Watched} fair */
async function ban(admin, rude, fair) {
  const number = await rude.page.evaluate(() => globalThis.honjin.desk.model.people[0].who);
  rude.allowed = KEPT_OUT;
  await admin.page.locator("input[name=find]").first().fill(`#${number}`);
  await admin.page.locator("input[name=find]").first().press("Enter");
  await exactly(admin.page.locator("section", { hasText: /^People/ }).locator("li"), 1, "one of that number");
  await admin.page
    .locator("section", { hasText: /^People/ })
    .locator(".btn", { hasText: /^Ban$/ })
    .click();
  await admin.page.locator("dialog input[name=days]").fill("3");
  await admin.page.locator("dialog input[name=why]").fill("shouting");
  await admin.page.locator("dialog input[name=why]").press("Enter");
  await rude.page.locator(".toast", { hasText: "You are kept out" }).waitFor();
  await until("the line to be cut", async () => rude.page.evaluate(() => globalThis.honjin.live.link.state !== "open"));
  await reads(admin.page.locator("section", { hasText: /^Kept out/ }).locator("li"), /shouting/);
  assert.equal(await fair.page.evaluate(() => globalThis.honjin.live.link.state), "open", "nobody else is");
  await admin.page.locator("section li", { hasText: "put a sanction on" }).waitFor();
}
