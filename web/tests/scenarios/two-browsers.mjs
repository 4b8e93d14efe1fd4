import assert from "node:assert/strict";
import { CUT, textOf, until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

/** An invitation link, turns about, chat, a cut line, a take-back asked for and granted. @param {import("../harness.mjs").Harness} harness */
export async function twoBrowsers(harness) {
  const [one, two] = [await harness.visitor(), await harness.visitor()];
  const id = await startGame(one, { choose: ["seat-0=me", "seat-1=link"] });
  await one.page.waitForSelector("#buttons .btn.primary");
  await one.shot("game-waiting");
  const invite = await one.page.evaluate((table) => sessionStorage.getItem(`invite:${table}`), id);
  assert.ok(invite, "an invitation");
  await two.open(`/g/${id}?invite=${invite}`);
  await until("the invitation to leave the address", async () => !two.page.url().includes("invite"));
  const players = [new Player(one, { seed: 3 }), new Player(two, { seed: 5 })];
  await until("both to be here", async () => one.page.evaluate(() => globalThis.honjin.desk.model.people.every((person) => person.here)));
  await play(players, 8);
  await chat(one, two, "Good luck on the plain!");
  await cut(players);
  await play(players, 6);
  await chat(two, one, "<b>And to you</b>");
  await takeBack(players);
  await play(players, 4);
  await one.shot("game-two-players");
  await drawAndRematch(one, two);
}

/** Each decides when asked. @param {Player[]} players @param {number} many */
async function play(players, many) {
  for (let made = 0; made < many; made++) {
    const turn = await until("somebody to be asked", async () => {
      for (const player of players) if ((await player.read()).state === "mine") return player;
      return null;
    });
    await turn?.decide();
  }
  await agree(players);
}

/** Both have the same number of turns and the same pieces. @param {Player[]} players */
async function agree(players) {
  const look = () => {
    const { scene } = globalThis.honjin.desk.model;
    return JSON.stringify([
      scene.turn,
      Object.entries(scene.pieces)
        .map(([id, piece]) => [id, piece.at])
        .sort(),
    ]);
  };
  await until("both to see the same", async () => (await players[0].page.evaluate(look)) === (await players[1].page.evaluate(look)));
}

/** @param {import("../harness.mjs").Watched} from @param {import("../harness.mjs").Watched} to @param {string} text */
async function chat(from, to, text) {
  const input = from.page.locator(".chat-form input");
  await input.fill(text);
  await input.press("Enter");
  await from.page.locator(".entry.chat", { hasText: text }).waitFor();
  assert.equal(await textOf(from.page.locator(".log-head .pill", { hasText: /^Chat/ })), "Chat", "one's own words are not news");
  await to.page.locator(".entry.chat", { hasText: text }).waitFor();
  await to.page.locator(".log-head .pill", { hasText: /^Chat/ }).click();
  await to.page.locator(".entry.chat", { hasText: text }).waitFor();
  await to.page.locator(".log-head .pill", { hasText: /^All/ }).click();
}

/** One goes away; the other sees it; what he missed comes with him. @param {Player[]} players */
async function cut([here, away]) {
  away.watched.allowed = CUT;
  await away.page.context().setOffline(true);
  await away.page.evaluate(() => globalThis.honjin.live.socket?.close());
  await here.page.locator(".seat-chip.away").waitFor();
  await here.watched.shot("game-away");
  if ((await here.read()).state === "mine") await here.decide();
  await away.page.context().setOffline(false);
  await until("the connection", async () => away.page.evaluate(() => globalThis.honjin.live.link.state === "open"));
  await here.page.locator(".seat-chip.away").waitFor({ state: "detached" });
  away.watched.allowed = null;
  await agree([here, away]);
}

/** @param {Player[]} players */
async function takeBack(players) {
  const [asker, other] = players;
  const before = (await asker.read()).lines;
  await asker.page
    .locator("#top button", { has: asker.page.locator("svg") })
    .last()
    .click();
  await asker.page.locator("dialog .btn", { hasText: "Ask to take back" }).click();
  await asker.page.locator("dialog footer .primary").click();
  await other.page.locator("#proposal .btn.primary").waitFor();
  await other.watched.shot("game-take-back");
  await other.page.locator("#proposal .btn.primary").click();
  await until(
    "the log to be shorter",
    async () =>
      (await asker.read()).lines < before && (await asker.read()).lines === (await asker.page.locator("#card-log .entry[data-n]").count()),
  );
  await other.page.waitForSelector("#proposal[hidden]", { state: "attached" });
  await agree(players);
}

/** @param {import("../harness.mjs").Watched} one @param {import("../harness.mjs").Watched} two */
async function drawAndRematch(one, two) {
  await one.page.locator("#top button").last().click();
  await one.page.locator("dialog .btn", { hasText: "Offer a draw" }).click();
  await one.page.locator("dialog footer .primary").click();
  await two.page.locator("#proposal .btn.primary").click();
  for (const { page } of [one, two])
    await until("the end", async () => page.evaluate(() => globalThis.honjin.desk.model.table.status === "over"));
  await one.page.locator("#buttons .btn", { hasText: "Rematch" }).click();
  await two.page.locator("#proposal .btn.primary").click();
  const link = one.page.locator('.toast a[href^="/g/"]');
  const next = await link.getAttribute("href");
  await link.click();
  await one.page.waitForURL(`**${next}`);
  await one.page.waitForSelector("body[data-ready]");
  await until("the other side", async () => one.page.evaluate(() => globalThis.honjin?.desk.model?.table.seat === 1));
}
