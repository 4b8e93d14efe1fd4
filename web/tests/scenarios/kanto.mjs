import assert from "node:assert/strict";
import { frenchCheck } from "../french-check.mjs";
import { atLeast, exactly, PHONE, textOf, until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";
import { Thumb } from "./thumb.mjs";

/** @import { Harness } from "../harness.mjs" */

/** Who stands alone before the castle of Iiyama, and so under no other counter. */
const YASUDA = "unit:UES12";

/** What is chosen, the best first: he marches off, goes on and stops; then the phase is over. */
const WISHES = [/command-march$/, /command-go/, /command-stop$/, /command-(done|end-phase|hold)/];

/** Lets one force march. */
class Marcher extends Player {
  /** @override @param {import("../globals.js").OfferRow[]} rows */
  wish(rows) {
    const act = rows.find(({ key, picks }) => key === "command-act" && picks[0] === YASUDA);
    const wished = WISHES.map((wish) => rows.find(({ key }) => wish.test(key))).find(Boolean);
    return act ?? wished ?? rows[0];
  }
}

/** The fourth Kawanakajima against the computer by clicks, in French: a force marches hex by hex, and the computer answers. @param {Harness} harness */
export async function marches(harness) {
  const check = await frenchCheck();
  const watched = await harness.visitor({ locale: "fr-FR", reducedMotion: "reduce" });
  await startGame(watched, { game: "Kanto", choose: ["scenario=kawanakajima", "seat-0=me", "seat-1=computer"] });
  await atLeast(watched.page.locator(".bd-piece .kt-unit"), 20, "counters");
  await atLeast(watched.page.locator(".bd-piece .kt-castle"), 5, "castles");
  const player = new Marcher(watched);
  const asked = new Set();
  for (let made = 0; made < 30; made++) {
    const now = await player.asked();
    if (now.state === "over") break;
    asked.add(now.say);
    await player.decide();
    if (made === 4) await watched.shot("kanto-march");
    if (made % 10 === 0) await check(watched, "the campaign");
  }
  assert.ok(asked.has("prompt-moving") && asked.has("prompt-action"), `asked: ${[...asked].join(" ")}`);
  await watched.shot("kanto");
  return `\n${player.counted()}`;
}

/** What is chosen by whoever wants the campaign to be over. */
const BRIEFLY = /command-(done|end-phase|hold|stop|pass|decline|no)/;

/** @param {import("../globals.js").OfferRow[]} rows */
const briefly = (rows) => rows.find(({ key }) => BRIEFLY.test(key)) ?? rows[0];

/** Lets time pass with a thumb. */
class Idler extends Thumb {
  /** @override @param {import("../globals.js").OfferRow[]} rows */
  wish(rows) {
    return briefly(rows);
  }
}

/** Lets time pass. */
class Waiter extends Player {
  /** @override @param {import("../globals.js").OfferRow[]} rows */
  wish(rows) {
    return briefly(rows);
  }
}

/** The fourth Kawanakajima on a phone, by taps, to its end: first a force chosen from the list, then everybody waits. @param {Harness} harness */
export async function byThumb(harness) {
  const watched = await harness.visitor({ ...PHONE, reducedMotion: "reduce" });
  const { page } = watched;
  await startGame(watched, { game: "Kanto", choose: ["scenario=kawanakajima", "seat-0=me", "seat-1=computer"], tap: true });
  const player = new Idler(watched, { seed: 5 });
  await until("forces that may act", async () => {
    const now = await player.asked();
    if (now.rows.some(({ key }) => key === "command-act")) return true;
    await player.decide();
    return false;
  });
  await player.press(page.locator("#tab-command"));
  await player.press(page.locator(".kt-next"));
  await until("a force", async () => (await player.read()).picked.some((element) => element.startsWith("unit:")));
  await atLeast(page.locator(".kt-stack .kt-slot"), 2, "the stack it stands in");
  await player.press(page.locator("#thumb .btn.primary"));
  await watched.shot("kanto-phone");
  let made = 0;
  for (; (await player.asked()).state !== "over"; made++) await player.decide();
  await page.locator("#result h2").waitFor();
  await watched.shot("kanto-phone-over");
  return `${made} decisions to the end`;
}

/** Matsuyama at three browsers, until one of them leaves: the others play on, and the computer for him. @param {Harness} harness */
export async function threeBrowsers(harness) {
  const all = [await harness.visitor(), await harness.visitor(), await harness.visitor()];
  const [one] = all;
  const id = await startGame(one, { game: "Kanto", choose: ["scenario=matsuyama", "seat-0=me", "seat-1=link", "seat-2=link"] });
  const invite = await one.page.evaluate((table) => sessionStorage.getItem(`invite:${table}`), id);
  for (const guest of all.slice(1)) await guest.open(`/g/${id}?invite=${invite}`);
  await until("all three", async () => one.page.evaluate(() => globalThis.honjin.desk.model.people.every((person) => person.here)));
  const players = all.map((watched, i) => new Waiter(watched, { seed: 3 + i }));
  await exactly(one.page.locator(".seat-chip"), 3, "seats");
  const seats = await inTurn(players, 12);
  assert.ok(seats.size > 1, `decided by seats ${[...seats].join(" ")}`);
  await all[2].page.locator("#top button").last().click();
  await all[2].page.locator("dialog.menu .btn", { hasText: "Resign" }).click();
  await all[2].page.locator("dialog footer .danger").click();
  await until("the seat that was left", async () => /left/i.test(await textOf(one.page.locator(".seat-chip").last())));
  await inTurn(players.slice(0, 2), 4);
  await one.shot("kanto-three");
}

/** Whoever is asked decides. @param {Player[]} players @param {number} many @returns {Promise<Set<number | null>>} the seats that did */
async function inTurn(players, many) {
  const seats = new Set();
  for (let made = 0; made < many; made++) {
    const turn = await until("somebody to be asked", async () => {
      for (const player of players) if ((await player.read()).state === "mine") return player;
      return null;
    });
    seats.add((await turn?.read())?.seat ?? null);
    await turn?.decide();
  }
  return seats;
}
