import assert from "node:assert/strict";
import { frenchCheck } from "../french-check.mjs";
import { atLeast } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

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
