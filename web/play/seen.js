/** How far somebody has seen a game, kept in this browser, and what he has heard, kept as long as the tab. */

/** @import { LogLine } from "../lib/wire.js" */

/** So many things that others did are worth a word. */
const WORTH = 2;

/** @param {string} id @param {number | null} seat */
const keyOf = (id, seat) => `seen:${id}:${seat ?? "public"}`;

/** The last line that was seen; nothing if nothing was. @param {string} id @param {number | null} seat */
export function seenUntil(id, seat) {
  try {
    const kept = localStorage.getItem(keyOf(id, seat));
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}

/** @param {string} id @param {number | null} seat @param {number} n */
export function remember(id, seat, n) {
  try {
    localStorage.setItem(keyOf(id, seat), String(n));
  } catch {
    /* full or forbidden: the next visit begins with now */
  }
}

/** The lines after one, if others have done enough in them to be told. @param {LogLine[]} log @param {number} n @param {number | null} seat */
export function unseen(log, n, seat) {
  const lines = log.filter((line) => line.n > n);
  const shown = lines.filter((line) => line.seat !== seat).flatMap(({ events }) => events.filter(({ beat }) => beat));
  return shown.length >= WORTH ? lines : [];
}

/** After which line of the log something was said, as far as it was heard here. @param {string | undefined} key @returns {Record<string, number>} */
export function heardBefore(key) {
  try {
    return JSON.parse((key && sessionStorage.getItem(key)) || "{}");
  } catch {
    return {};
  }
}

/** @param {string} key @param {Record<string, number>} heard */
export function rememberHeard(key, heard) {
  try {
    sessionStorage.setItem(key, JSON.stringify(heard));
  } catch {
    /* full or forbidden: it lasts as long as the page */
  }
}
