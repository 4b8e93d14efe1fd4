/**
 * The keyboard. Single keys work whatever has the focus, except where text is typed; Enter and Space stay with the button that
 * has the focus. Every act has a usual key; the settings may give it another one or none. The rest of the program only ever
 * hears the usual one.
 */

import { open } from "./dialog.js";
import { h } from "./dom.js";
import { settings } from "./settings.js";
import { t } from "./texts.js";

/** Acts and their usual keys; `key-ID` says what they do. @type {[string, string][]} */
export const ACTS = [
  ["undo", "U"],
  ["space", "Space"],
  ["next", "N"],
  ["earlier", ","],
  ["later", "."],
  ["now", "H"],
  ["fan", "F"],
  ["why", "?"],
  ["odds", "O"],
  ["rules", "R"],
  ["charts", "K"],
  ["counters", "M"],
  ["in", "+"],
  ["out", "-"],
  ["fit", "0"],
  ["active", "Z"],
  ["left", "["],
  ["right", "]"],
  ["log", "L"],
  ["chat", "C"],
  ["command", "G"],
  ["again", "B"],
  ["map", "V"],
  ["twin", "T"],
  ["north", "W"],
  ["north-east", "E"],
  ["south-east", "D"],
  ["south", "S"],
  ["south-west", "A"],
  ["north-west", "Q"],
];

/** Keys nobody can change, and the text that explains them. */
const FIXED = [
  ["\u2190 \u2191 \u2192 \u2193", "key-focus"],
  ["Tab", "key-tab"],
  ["Enter", "key-enter"],
  ["Escape", "key-escape"],
  ["1\u20139", "key-buttons"],
];

/** The key of an act; "" if it has none. @param {string} id */
export const keyFor = (id) => settings.keys[id] ?? ACTS.find(([act]) => act === id)?.[1] ?? "";

/** Keys with a name that has to be translated. @type {Record<string, string>} */
const NAMED = { Space: "key-name-space", Enter: "key-name-enter", Escape: "key-name-escape", Shift: "key-name-shift" };

/** How a key is written. @param {string} key */
export const keyName = (key) => (NAMED[key] ? t(NAMED[key]) : key === "-" ? "\u2212" : key);

/** What a usual key has become, as it is written; "" if it is off. @param {string} usual */
export function writtenKey(usual) {
  const act = ACTS.find(([, key]) => key === usual);
  return keyName(act ? keyFor(act[0]) : usual);
}

/** The key as it was pressed: letters as capitals. @param {KeyboardEvent} event */
export const pressed = (event) => (event.key === " " ? "Space" : event.key.length === 1 ? event.key.toUpperCase() : event.key);

/** The usual key of what was pressed, or null if it means nothing any more. @param {KeyboardEvent} event @returns {string | null} */
export function meant(event) {
  const key = pressed(event);
  const act = ACTS.find(([id]) => keyFor(id) === key);
  if (act) return act[1];
  return ACTS.some(([, usual]) => usual === key) ? null : key;
}

/** Ctrl, Alt or the like is held; AltGr only writes a sign. @param {KeyboardEvent} event */
export const chord = (event) => event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph"));

/** @param {EventTarget | null} target */
const typing = (target) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "button", "range"].includes(target.type)));

/** @param {EventTarget | null} target */
const pressable = (target) => target instanceof HTMLElement && target.closest("button, a, summary, input, [role=button]") !== null;

/**
 * Binds keys. A handler that returns false lets the browser have the key.
 * @param {(key: string, event: KeyboardEvent) => (() => unknown) | undefined} find
 */
export function bindKeys(find) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || chord(event) || typing(event.target)) return;
    if ((event.key === "Enter" || event.key === " ") && pressable(event.target)) return;
    if (!settings.shortcuts && event.key.length === 1) return;
    const key = meant(event);
    const act = key === null ? undefined : find(key, event);
    if (act && act() !== false) event.preventDefault();
  });
}

/** The list as a table. */
export function keyTable() {
  const acts = ACTS.filter(([id]) => keyFor(id)).map(([id]) => [keyFor(id), `key-${id}`]);
  const rows = [...FIXED, ...acts]
    .map(([key, text]) => [keyName(key), text])
    .concat([
      [`${keyName("Shift")} + Q W E A S D`, "key-headings"],
      [`${keyName("Shift")} + ?`, "key-list"],
    ]);
  return h(
    "table.keys",
    null,
    h(
      "tbody",
      null,
      rows.map(([keys, text]) => h("tr", null, h("th", { scope: "row" }, h("kbd", null, keys)), h("td", null, t(text)))),
    ),
  );
}

export const showKeys = () => open({ title: t("keys-title"), body: [keyTable()] });
