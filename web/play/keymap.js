/** The keys of the play screen. */

import { byId } from "../lib/dom.js";
import { showKeys } from "../lib/keys.js";
import { later } from "../lib/later.js";
import { forBar } from "./decision.js";

/**
 * @import { Board } from "../board/board.js"
 * @import { Words } from "../lib/texts.js"
 * @import { Asking } from "./asking.js"
 * @import { DecisionBar } from "./decision.js"
 * @import { Desk } from "./desk.js"
 * @import { Dialogs } from "./dialogs.js"
 * @import { Forms } from "./forms.js"
 * @import { Hand } from "./hand.js"
 * @import { Inbox } from "./inbox.js"
 * @import { Layout } from "./layout.js"
 * @import { LogView } from "./log.js"
 * @import { Look } from "./look.js"
 * @import { Names } from "./names.js"
 * @import { Past } from "./past.js"
 * @import { View } from "./view.js"
 * @typedef {{ desk: Desk, words: Words, names: Names, board: Board, layout: Layout, asking: Asking, look: Look, past: Past, hand: Hand, forms: Forms,
 *   bar: DecisionBar, view: View, log: LogView, dialogs: Dialogs, inbox: Inbox }} Parts what keys act upon
 */

/** The keys of the headings, clockwise from the north. */
const HEADINGS = ["W", "E", "D", "S", "A", "Q"];

/** What a key does now, if it does anything. @param {Parts} parts @param {string} key @param {KeyboardEvent} event @returns {(() => unknown) | undefined} */
export function keyAct(parts, key, event) {
  const { desk, board, layout, past, hand, bar, view, log, dialogs, inbox } = parts;
  if (document.querySelector("dialog[open]")) return undefined;
  const away = desk.scene || !desk.choices.untouched ? undefined : desk.since?.key(key);
  if (away) return away;
  const onMap = byId("board").contains(/** @type {Node} */ (event.target));
  const candidate = desk.choices.candidate();
  const digit = /^[1-9]$/.test(key) ? bar.offers().find((button) => button.key === key) : null;
  if (digit) return digit.act;
  const filling = desk.mine ? parts.forms.now : null;
  if (filling) {
    const act = filling.keyAct(key, event, onMap);
    if (act) return act;
  }
  const heading = HEADINGS.indexOf(key);
  if (heading >= 0 && event.shiftKey && hand.walk.open) return () => hand.walk.face(heading);
  switch (key) {
    case "Enter":
      if (hand.walk.open && !onMap) return () => hand.walk.go();
      if (candidate && !onMap) return () => hand.play(candidate);
      return onMap ? undefined : hand.weigh?.buttons()[0]?.act;
    case "Escape":
      if (dialogs.resultOpen) return () => dialogs.closeResult();
      if (dialogs.first?.open) return () => dialogs.first?.close();
      return dialogs.sheet?.open ? () => dialogs.sheet?.close() : () => hand.back();
    case "Space":
      if (desk.scene) return () => inbox.skip(event.repeat);
      return () => pass(desk, hand);
    case "Tab":
      return onMap ? () => nextUnit(desk, hand, event.shiftKey ? -1 : 1) : undefined;
    case "N":
      return () => hand.round(event.shiftKey ? -1 : 1);
    case "U":
      return () => hand.undo();
    case ",":
      return () => past.step(-1);
    case ".":
      return () => past.step(1);
    case "H":
      return desk.scene ? () => inbox.skip(true) : () => past.leave();
    case "?":
      return onMap ? undefined : showKeys;
    case "O":
      return () => view.toggleOdds();
    case "R":
      return () => dialogs.rules();
    case "K":
      return () => dialogs.charts();
    case "F":
    case "M":
    case "Z":
    case "0":
    case "+":
    case "=":
    case "-":
      return () => board.handleKey(event);
    case "[":
      return () => layout.fold("left");
    case "]":
      return () => layout.fold("right");
    case "L":
      return () => {
        layout.show("log");
        log.show("all");
        log.list.focus();
      };
    case "C":
      return () => {
        layout.show("log");
        log.focusChat();
      };
    case "G":
      if (hand.weigh?.now) return () => hand.weigh?.next();
      return async () => (await later("./command.js", import.meta.url))?.openCommandLine(parts);
    case "B":
      return () => inbox.againLast();
    case "V":
      return () => board.surface.focus();
    case "T":
      return () => view.toggleTwin();
  }
  return undefined;
}

/** Space: the last button, which declines or passes. @param {Desk} desk @param {Hand} hand */
function pass({ mine, choices }, hand) {
  const rows = mine ? forBar(choices.buttons) : [];
  if (rows.length) hand.play(rows[rows.length - 1]);
}

/** Past the last that can be chosen the focus leaves the map. @param {Desk} desk @param {Hand} hand @param {number} by */
function nextUnit({ choices }, hand, by) {
  const all = [...choices.begin];
  return hand.next(all, all.indexOf(choices.picked[0] ?? "") + by);
}
