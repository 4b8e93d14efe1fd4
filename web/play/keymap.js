/** The keys of the play screen. */

import { byId } from "../lib/dom.js";
import { showKeys } from "../lib/keys.js";
import { later } from "../lib/later.js";
import { forBar, offers } from "./decision.js";

/** @typedef {import("./page.js").PlayPage} Page */

/** @param {Page} page @param {string} key @param {KeyboardEvent} event @returns {(() => unknown) | undefined} */
export function keyAct(page, key, event) {
  if (document.querySelector("dialog[open]")) return undefined;
  const onMap = byId("board").contains(/** @type {Node} */ (event.target));
  const candidate = page.choices.candidate();
  const digit = /^[1-9]$/.test(key) ? offers(page).filter((button) => button.key === key)[0] : null;
  if (digit) return digit.act;
  switch (key) {
    case "Enter":
      return candidate && !onMap ? () => page.play(candidate) : undefined;
    case "Escape":
      return () => page.back();
    case "Space":
      return () => pass(page);
    case "Tab":
      return onMap ? () => nextUnit(page, event.shiftKey ? -1 : 1) : undefined;
    case "U":
      return () => page.undo();
    case ",":
      return () => page.past.step(-1);
    case ".":
      return () => page.past.step(1);
    case "H":
      return () => page.past.leave();
    case "?":
      return onMap ? undefined : () => showKeys();
    case "O":
      return () => {
        page.oddsOpen = !page.oddsOpen;
        page.view.cards();
      };
    case "R":
      return () => page.rules();
    case "F":
    case "M":
    case "Z":
    case "0":
    case "+":
    case "=":
    case "-":
      return () => page.board.handleKey(event);
    case "[":
      return () => page.layout.fold("left");
    case "]":
      return () => page.layout.fold("right");
    case "L":
      return () => {
        page.layout.show("log");
        page.log.show("all");
        page.log.list.focus();
      };
    case "C":
      return () => {
        page.layout.show("log");
        page.log.focusChat();
      };
    case "G":
      return async () => (await later("./command.js", import.meta.url))?.openCommandLine(page);
    case "B":
      return () => page.board.surface.focus();
    case "T":
      return () => page.look.toggleTwin();
  }
  return undefined;
}

/** Space: the last button, which declines or passes. @param {Page} page */
function pass(page) {
  const rows = page.mine ? forBar(page.choices.buttons) : [];
  if (rows.length) page.play(rows[rows.length - 1]);
}

/** Walks what can be chosen, of a chit to the first of its units; past the last one the focus leaves the map. @param {Page} page @param {number} by */
function nextUnit(page, by) {
  const units = [...page.choices.begin];
  const at = units.indexOf(page.choices.picked[0] ?? page.look.pointed ?? "") + by;
  if (at < 0 || at >= units.length) return false;
  page.pick(units[at]);
  page.board.focusOn(page.look.unitsOf(units[at])[0] ?? units[at]);
  return true;
}
