/** A player who goes for the enemy, always in the same way, and lets the rest do alike where he would say the same again. */

import { Player } from "./player.mjs";

/** @import { OfferRow } from "./globals.js" */

/** What he would rather do, the best first. Whatever is not named he takes as it is listed. */
const WISHES = [
  /choose-plan/,
  /accept|attack$|select-|pick-clan|use-leader|rally|pursue|^command-advance/,
  /try-mode/,
  /move|step|push-back|retreat/,
  /keep-mode|resolve|roll-off/,
];

/** Where he wants the same for all. */
const ALIKE = /move|step|resolve|roll-off|set-mode|write-entry|entrench|^command-pass/;

export class Captain extends Player {
  /** @param {OfferRow[]} rows @override */
  wish(rows) {
    const from = inMode("mode-attack", rows);
    const wished = WISHES.map((wish) => from.filter((row) => wish.test(row.key))).find((liked) => liked.length) ?? from;
    const near = wished.filter((row) => row.far !== null);
    return near.length ? near.reduce((one, two) => ((two.far ?? 0) < (one.far ?? 0) ? two : one)) : wished[0];
  }

  /** @param {OfferRow} row @override */
  repeats(row) {
    return ALIKE.test(row.key);
  }
}

/** Of the Modes this one, where it can be had. @param {string} mode @param {OfferRow[]} rows */
function inMode(mode, rows) {
  const fits = rows.filter((row) => row.words.includes(mode) || !row.words.some((word) => word.startsWith("mode-")));
  return fits.length ? fits : rows;
}
