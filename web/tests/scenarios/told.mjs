import assert from "node:assert/strict";
import { createServer } from "node:net";
import { textOf, until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

/** @import { Harness, Watched } from "../harness.mjs" */

const PASSWORD = "a horse for the plain";

/** A server that takes letters: they are kept here as they come. @returns {Promise<{ port: number, letters: string[], close: () => void }>} */
function office() {
  /** @type {string[]} */
  const letters = [];
  const server = createServer((socket) => {
    let data = "";
    let inside = false;
    socket.on("error", () => undefined);
    socket.write("220 here\r\n");
    socket.on("data", (chunk) => {
      data += chunk;
      if (inside && data.endsWith("\r\n.\r\n")) {
        letters.push(data.replaceAll("=\r\n", "").replaceAll("=3D", "="));
        inside = false;
        data = "";
        return socket.write("250 taken\r\n");
      }
      if (inside || !data.endsWith("\r\n")) return;
      const word = data.split(/[ :\r]/)[0];
      inside = word === "DATA";
      data = "";
      socket.write(inside ? "354 go on\r\n" : "250 ok\r\n");
    });
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = /** @type {import("node:net").AddressInfo} */ (server.address());
      resolve({ port: address.port, letters, close: () => server.close() });
    });
  });
}

/** @param {Watched} who @param {string} title */
const card = ({ page }, title) => page.locator("section.card", { has: page.locator("h2", { hasText: title }) });

/** The account page once it is loaded anew. @param {Watched} who @param {() => Promise<unknown>} act */
async function loadedAnew({ page }, act) {
  await Promise.all([page.waitForEvent("load"), act()]);
  await page.waitForSelector("body[data-ready]");
}

/** @param {Watched} who @param {string} name */
async function claim(who, name) {
  await who.open("/me");
  await who.page.fill("#claim-name", name);
  await who.page.fill("#claim-password", PASSWORD);
  await loadedAnew(who, () => card(who, "Claim a name").locator("button").click());
}

/** Codes are shown once and open the account; an address is confirmed by a letter, which also makes the password anew. @param {Harness} harness */
export async function told(harness) {
  const post = await office();
  const other = await harness.withLetters(post.port);
  try {
    const one = await other.visitor();
    await claim(one, "Kansuke");
    await one.page.fill("#codes-password", PASSWORD);
    await card(one, "Recovery codes").locator("button[type=submit]").click();
    await one.page.locator("ol.codes li").nth(9).waitFor();
    await card(one, "Recovery codes").getByText("You have 10 left.").waitFor();
    const code = (await textOf(one.page.locator("ol.codes li").first())) ?? "";
    await one.shot("account-codes");
    await one.page.fill("#address-address", "kansuke@example.org");
    await one.page.fill("#address-password", PASSWORD);
    await card(one, "When it is your move").locator("form button").click();
    await card(one, "When it is your move").getByText("A letter is on its way to kansuke@example.org").waitFor();
    assert.equal(await one.page.locator("ol.codes li").count(), 10, "the codes are still to be read");
    const letter = await until("the letter", async () => post.letters.at(-1));
    const link = letter?.match(/\/letter#confirm=[0-9a-f]+/)?.[0] ?? "";
    const two = await other.visitor();
    await two.open(link);
    await two.shot("letter-confirm");
    await two.page.getByRole("button", { name: "Confirm the address" }).click();
    await two.page.getByText("The address is confirmed.").waitFor();
    await one.open("/me");
    await card(one, "When it is your move").getByText("Letters go to kansuke@example.org").waitFor();
    await one.shot("account-told");
    await recover(two, code);
    await forgotten(two, post.letters);
    await inFrench(other);
  } finally {
    post.close();
    await other.settle().finally(() => other.stopServer());
  }
}

/** With a code, whose letters may be copied in any way. @param {Watched} who @param {string} code */
async function recover(who, code) {
  await who.open("/me");
  await who.shot("account-guest");
  const box = card(who, "Password forgotten?");
  await who.page.fill("#recover-name", "Kansuke");
  await who.page.fill("#recover-code", code.toUpperCase().replaceAll("-", " "));
  await who.page.fill("#recover-password", `${PASSWORD} again`);
  await loadedAnew(who, () => box.locator("form").first().locator("button").click());
  await who.page.getByText("You are signed in as Kansuke.").waitFor();
  await card(who, "Recovery codes").getByText("You have 9 left.").waitFor();
}

/** By letter. @param {Watched} who @param {string[]} letters */
async function forgotten(who, letters) {
  await loadedAnew(who, () => who.page.getByRole("button", { name: "Sign out" }).click());
  const before = letters.length;
  await who.page.fill("#forgot-account", "kansuke@example.org");
  await who.page.getByRole("button", { name: "Send the letter" }).click();
  await who.page.getByText("a letter is on its way").waitFor();
  const link = await until(
    "the letter",
    async () =>
      letters
        .slice(before)
        .join("")
        .match(/\/letter#reset=[0-9a-f]+/)?.[0],
  );
  await who.open(link ?? "");
  await who.page.fill("#reset-password", PASSWORD);
  await who.shot("letter-reset");
  await who.page.getByRole("button", { name: "Choose a new password" }).click();
  await who.page.getByText("you are signed in").waitFor();
  await who.open(link ?? "");
  await who.page.reload();
  await who.page.fill("#reset-password", PASSWORD);
  who.allowed = /410/;
  await who.page.getByRole("button", { name: "Choose a new password" }).click();
  await who.page.getByText("That link has been used").waitFor();
}

/** @param {Harness} harness */
async function inFrench(harness) {
  const reader = await harness.visitor({ locale: "fr-FR" });
  await reader.open("/me?lang=fr");
  await card(reader, "Mot de passe oublié").waitFor();
  await reader.shot("account-fr");
}

/** Who deletes the account leaves a seat: the computer takes it, and the game goes on. @param {Harness} harness */
export async function vacant(harness) {
  const [one, two] = [await harness.visitor(), await harness.visitor()];
  await one.open("/");
  const id = await startGame(one, { choose: ["seat-0=me", "seat-1=link"] });
  const invite = await one.page.evaluate((table) => sessionStorage.getItem(`invite:${table}`), id);
  await two.open(`/g/${id}?invite=${invite}`);
  const agreed = () => one.page.evaluate(() => globalThis.honjin.desk.model.table.absence?.days);
  assert.equal(await until("the game to begin", agreed), 7, "what was agreed on");
  await one.shot("game-absence");
  await two.open("/me");
  const box = card(two, "Delete");
  await box.locator("button").click();
  await loadedAnew(two, () => two.page.locator("dialog[open] .btn.danger").click());
  const offer = one.page.locator("#buttons .btn", { hasText: "Fill the free seat" });
  await offer.waitFor();
  await one.shot("game-vacant");
  await offer.click();
  await one.shot("game-vacant-offer");
  await one.page.locator("dialog[open] .btn", { hasText: "Let the computer play" }).click();
  await until("the computer to sit down", () => one.page.evaluate(() => globalThis.honjin.desk.model.table.kinds[1] === "bot"));
  const player = new Player(one, { seed: 4 });
  for (let made = 0; made < 3; made++) {
    await player.asked();
    await player.decide();
  }
}
