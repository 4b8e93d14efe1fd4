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
 *   disabled?: boolean, hover?: () => void, tap?: () => void, ready?: boolean, pressed?: boolean, icon?: "undo" | "clock" }} Button `tap` is what a finger does instead of `act`; `ready`: tapped once
 */

const touching = matchMedia("(hover: none)");

/** Was it a finger? Not every browser says so of a click. @param {any} event */
const byFinger = ({ pointerType }) => (pointerType ? pointerType === "touch" : touching.matches);

/** @param {Bar} bar */
export const sentence = (bar) => [
  h("div.who", null, bar.crest && h("span.crest", { "aria-hidden": "true" }, bar.crest), h("span", null, bar.who)),
  h("div.say", null, h("p.first", null, bar.say), bar.next && h("p.then", null, bar.next)),
];

/** A disabled button stays in reach of the keyboard, because it says why. @param {Button} button */
export function barButton(button) {
  const key = button.key ? writtenKey(button.key) : "";
  return h(
    "button.btn",
    {
      type: "button",
      class: `${button.kind ?? ""} ${button.icon ?? ""} ${button.ready ? "ready" : ""}`,
      title: button.title,
      "aria-disabled": button.disabled ? "true" : null,
      "aria-keyshortcuts": key || null,
      "aria-pressed": button.pressed === undefined ? null : String(button.pressed),
      onfocus: button.hover,
      onclick: (/** @type {Event} */ event) => (button.tap && byFinger(event) ? button.tap() : button.act()),
      onpointerenter: (/** @type {Event} */ event) => !byFinger(event) && button.hover?.(),
    },
    button.icon && icon(button.icon, 17),
    h("span", null, button.text),
    key && h("kbd", { "aria-hidden": "true" }, key === "Enter" ? "\u23ce" : key),
  );
}
