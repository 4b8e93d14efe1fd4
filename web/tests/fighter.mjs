/** A player of Croisades who goes for the enemy: by whole ways where a figure moves hex by hex, and soon done with what he need not do. */

import { Player } from "./player.mjs";

/** @import { Offer, OfferRow } from "./globals.js" */

/** What he would rather do, the best first; of the rest he takes what ends the question. */
const WISHES = [
  /command-(shoot|attack|resolve|ride-home|close-volley|name|harm|retreat|back|put|lay|shift|advance|answer)$/,
  /command-(end-entry|end-list)$/,
  /command-(end|no|pass|close)/,
];

export class Fighter extends Player {
  /** How many may still move this turn: not all of them, so that a game comes to its end. */
  movers = 0;
  /** Ways gone by two clicks. */
  walks = 0;

  /** @param {OfferRow[]} rows @override */
  wish(rows) {
    const marked = rows.filter((row) => row.key === "command-set-marker");
    if (marked.length) return marked[0];
    const moves = rows.filter((row) => row.key === "command-move");
    if (moves.length && this.movers-- > 0) return moves[this.random(moves.length)];
    const wished = WISHES.map((wish) => rows.filter((row) => wish.test(row.key))).find((liked) => liked.length) ?? rows;
    return wished[this.random(wished.length)];
  }

  /** @override @returns {Promise<Offer>} */
  async decide() {
    const now = await this.asked();
    if (now.say === "prompt-markers") this.movers = 3;
    if (now.state === "mine" && now.say === "prompt-march" && (await this.walk(now))) return now;
    return super.decide();
  }

  /** Sends whoever moves as near to the enemy as he comes, by a click and another. @param {Offer} now */
  async walk(now) {
    const to = await this.page.evaluate(() => globalThis.eyes.nearestEnd());
    if (!to) return false;
    await this.point(to);
    await this.page.evaluate((hex) => globalThis.eyes.until("the way", () => globalThis.honjin.hand.walk.open?.to === hex), to.slice(4));
    await this.press(this.page.locator("#buttons .btn.primary"));
    this.clicks += 1;
    await this.page.evaluate(
      (seq) => globalThis.eyes.until("the walk", () => !globalThis.honjin.hand.walk.going && globalThis.honjin.desk.model.seq > seq),
      now.seq,
    );
    this.walks += 1;
    return true;
  }
}
