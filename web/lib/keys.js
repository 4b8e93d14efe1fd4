/**
 * The keyboard. Single keys work whatever has the focus, except where text is typed; Enter and Space stay with the button that
 * has the focus.
 */

import { h } from "./dom.js";
import { open } from "./dialog.js";
import { settings } from "./settings.js";
import { t } from "./texts.js";

/** The list shown by Shift+? and on the help page: keys and the text that explains them. */
export const LIST = [
  ["\u2190 \u2191 \u2192 \u2193, Q W E A S D", "key-focus"], ["Tab", "key-tab"], ["Enter", "key-enter"], ["Esc", "key-escape"],
  ["U", "key-undo"], ["Space", "key-space"], [". ,", "key-look"], ["H", "key-now"], ["F", "key-fan"], ["?", "key-why"],
  ["O", "key-odds"], ["R", "key-rules"], ["M", "key-counters"], ["+ \u2212 0 Z", "key-zoom"], ["[ ]", "key-columns"],
  ["L C", "key-log"], ["G", "key-command"], ["T", "key-twin"], ["1\u20139", "key-buttons"], ["Shift + ?", "key-list"],
];

/** @param {EventTarget | null} target */
const typing = (target) => target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || (target instanceof HTMLInputElement && !["checkbox", "radio", "button", "range"].includes(target.type)));

/** @param {EventTarget | null} target */
const pressable = (target) => target instanceof HTMLElement && target.closest("button, a, summary, input, [role=button]") !== null;

/**
 * Binds keys. A handler that returns false lets the browser have the key.
 * @param {(key: string, event: KeyboardEvent) => (() => unknown) | undefined} find
 */
export function bindKeys(find) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    if ((key === "Enter" || key === " ") && pressable(event.target)) return;
    if (!settings.shortcuts && event.key.length === 1) return;
    const act = find(key === " " ? "Space" : key, event);
    if (act && act() !== false) event.preventDefault();
  });
}

/** The list as a table. */
export const keyTable = () =>
  h("table.keys", null, h("tbody", null, LIST.map(([keys, text]) => h("tr", null, h("th", { scope: "row" }, h("kbd", null, keys)), h("td", null, t(text))))));

export const showKeys = () => open({ title: t("keys-title"), body: [keyTable()] });
