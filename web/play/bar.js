/** The decision bar: who decides, what, under which rule, and the buttons. */

import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { writtenKey } from "../lib/keys.js";

/**
 * What the bar shows. `who` is the coloured block, `seat` its colour (null is grey).
 * @typedef {{ who: string, seat: number | null, say: import("../lib/dom.js").Child, then?: import("../lib/dom.js").Child, crest?: Node | null, state?: string }} Bar
 * @typedef {{ text: string, act: () => void, kind?: "primary" | "soft" | "danger", key?: string, title?: string, disabled?: boolean, hover?: () => void, icon?: "undo" }} Button
 */

/** @param {Bar} bar */
export const sentence = (bar) => [
  h("div.who", null, bar.crest && h("span.crest", { "aria-hidden": "true" }, bar.crest), h("span", null, bar.who)),
  h("div.say", null, h("p.first", null, bar.say), bar.then && h("p.then", null, bar.then)),
];

/** A disabled button stays in reach of the keyboard, because it says why. @param {Button} button */
export function barButton(button) {
  const key = button.key ? writtenKey(button.key) : "";
  return h("button.btn", {
    type: "button", class: `${button.kind ?? ""} ${button.icon ?? ""}`, title: button.title, "aria-disabled": button.disabled ? "true" : null,
    "aria-keyshortcuts": key || null, onclick: button.act, onpointerenter: button.hover, onfocus: button.hover,
  }, button.icon && icon(button.icon, 17), h("span", null, button.text), key && h("kbd", { "aria-hidden": "true" }, key === "Enter" ? "\u23ce" : key));
}
