/** The decision bar: who decides, what, under which rule, and the buttons. */

import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { writtenKey } from "../lib/keys.js";

/**
 * @import { Child } from "../lib/dom.js"
 */

/**
 * What the bar shows. `who` is the coloured block, `seat` its colour (null is grey).
 * @typedef {{ who: string, seat: number | null, say: Child, next?: Child, crest?: Node | null, state?: string }} Bar
 * @typedef {{ text: string, act: () => void, kind?: "primary" | "soft" | "danger", key?: string, title?: string,
 *   about?: object, stake?: Child, disabled?: boolean, hover?: () => void, tap?: () => void, ready?: boolean, pressed?: boolean, waits?: boolean, icon?: "undo" | "clock" }} Button `about` is what it decides, if it decides something; `stake` stands under the words; `tap` is what a finger does instead of `act`; `ready`: tapped once; `waits`: something is missing yet
 */

const touching = matchMedia("(hover: none)");

/** Was it a finger? Not every browser says so of a click. @param {any} event */
const byFinger = ({ pointerType }) => (pointerType ? pointerType === "touch" : touching.matches);

/** @param {Bar} bar */
export const sentence = (bar) => [
  h("div.who", null, bar.crest && h("span.crest", { "aria-hidden": "true" }, bar.crest), h("span", null, bar.who)),
  h("div.say", null, h("p.first", null, bar.say), bar.next && h("p.then", null, bar.next)),
];

/** What each button stands for now. @type {WeakMap<Node, Button>} */
const meanings = new WeakMap();

/**
 * Shows the buttons. One that looks and decides the same stays where it is: a finger may be down on it already, and a click whose
 * button goes away meanwhile is lost.
 * @param {Element} box @param {Button[]} buttons
 */
export function showButtons(box, buttons) {
  const before = [...box.children];
  buttons.forEach((button, i) => {
    const [old, fresh] = [before[i], barButton(button)];
    const stays = old?.isEqualNode(fresh) && meanings.get(old)?.about === button.about;
    meanings.set(stays ? old : fresh, button);
    if (stays) return;
    if (old) old.replaceWith(fresh);
    else box.append(fresh);
  });
  for (const gone of before.slice(buttons.length)) gone.remove();
}

/** @param {Event} event */
function pressed(event) {
  const button = meanings.get(/** @type {Node} */ (event.currentTarget));
  if (button?.tap && byFinger(event)) button.tap();
  else button?.act();
}

/** @param {Event} event */
function rested(event) {
  if (event.type === "focus" || !byFinger(event)) meanings.get(/** @type {Node} */ (event.currentTarget))?.hover?.();
}

/** A disabled button stays in reach of the keyboard, because it says why. @param {Button} button */
function barButton(button) {
  const key = button.key ? writtenKey(button.key) : "";
  return h(
    "button.btn",
    {
      type: "button",
      class: `${button.kind ?? ""} ${button.icon ?? ""} ${button.ready ? "ready" : ""} ${button.waits ? "waits" : ""} ${button.stake ? "staked" : ""}`,
      title: button.title,
      "aria-disabled": button.disabled ? "true" : null,
      "aria-keyshortcuts": key || null,
      "aria-pressed": button.pressed === undefined ? null : String(button.pressed),
      onfocus: rested,
      onclick: pressed,
      onpointerenter: rested,
    },
    button.icon && icon(button.icon, 17),
    h("span", null, button.text),
    button.stake && [" ", button.stake],
    key && h("kbd", { "aria-hidden": "true" }, key === "Enter" ? "\u23ce" : key),
  );
}
