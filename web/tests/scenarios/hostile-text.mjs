import assert from "node:assert/strict";
import { until } from "../harness.mjs";
import { startGame } from "../player.mjs";

const PAYLOADS = [
  "<script>globalThis.harmed=1</script>", '<img src=x onerror="globalThis.harmed=1">', '"><svg onload=globalThis.harmed=1>', "</textarea><script>globalThis.harmed=1</script>",
  "javascript:globalThis.harmed=1", "<a href=javascript:globalThis.harmed=1>x</a>", "{{constructor.constructor('globalThis.harmed=1')()}}", "${globalThis.harmed=1}",
  "<iframe srcdoc='<script>parent.harmed=1</script>'>", "'-globalThis.harmed=1-'", "<details open ontoggle=globalThis.harmed=1>", "\u2068</span><b onmouseover=globalThis.harmed=1>x</b>\u2069",
];

/** What others write stays text: chat, notes, names. @param {import("../harness.mjs").Harness} harness */
export async function hostileText(harness) {
  const [writer, reader] = [await harness.visitor(), await harness.visitor()];
  const id = await startGame(writer, { choose: ["opponent=network", "network=link", "side=0"] });
  const invite = await writer.page.evaluate((table) => sessionStorage.getItem(`invite:${table}`), id);
  await reader.open(`/g/${id}?invite=${invite}`);
  const input = writer.page.locator(".chat-form input");
  for (const text of PAYLOADS) {
    await input.fill(text);
    await input.press("Enter");
  }
  await writer.page.locator("#card-notes summary").click();
  await writer.page.locator("#card-notes textarea").fill(PAYLOADS.join("\n"));
  await reader.page.locator(".log-head .pill", { hasText: /^Chat/ }).click();
  await until("all lines", async () => (await reader.page.locator(".entry.chat").count()) === PAYLOADS.length);
  const shown = await reader.page.locator(".entry.chat").allTextContents();
  PAYLOADS.forEach((text, i) => assert.ok(shown[i].endsWith(text), `as it was written: ${text}`));
  await writer.page.waitForTimeout(1200);
  for (const { page } of [writer, reader]) {
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    await page.locator(".log-head .pill", { hasText: /^Chat/ }).click();
    await page.locator(".entry.chat").first().waitFor();
  }
  assert.equal(await writer.page.locator("#card-notes textarea").inputValue(), PAYLOADS.join("\n"));
  assert.equal(await reader.page.locator("#card-notes textarea").inputValue(), "", "notes are private");
  await names(writer, reader);
  for (const { page } of [writer, reader]) {
    assert.equal(await page.evaluate(() => globalThis.harmed), undefined, "nothing ran");
    assert.equal(await page.locator("main iframe, .entry script, .entry img, .entry svg:not(.dice svg)").count(), 0);
  }
}

/** Names that are markup are refused in words; one that is odd but allowed is shown as it is. @param {import("../harness.mjs").Watched} writer @param {import("../harness.mjs").Watched} reader */
async function names(writer, reader) {
  const { page } = writer;
  await writer.open("/me");
  writer.allowed = /422/; // also for what the console says of it later
  for (const name of ["<b>x</b>", '"><svg onload=1>']) {
    await page.locator("#claim-name").fill(name);
    await page.locator("#claim-password").fill("long enough");
    await page.locator("section.card", { has: page.locator("#claim-name") }).locator("button").click();
    await page.locator("p.danger", { hasText: "letters" }).waitFor();
  }
  await page.locator("#claim-name").fill("Naoe_K. 1560");
  await page.locator("section.card", { has: page.locator("#claim-name") }).locator("button").click();
  await page.locator("main", { hasText: "signed in as Naoe_K. 1560" }).waitFor();
  await writer.shot("me-named");
  await reader.open("/");
  await reader.page.locator(".list .whom", { hasText: "Naoe_K. 1560" }).waitFor();
}
