/** Every shortcut with its key, to be changed or turned off. */

import { fill, h } from "./dom.js";
import { ACTS, keyFor, keyName, pressed } from "./keys.js";
import { set, settings } from "./settings.js";
import { t } from "./texts.js";

/** Keys that keep their meaning everywhere. */
const FIXED = /^(Enter|Tab|Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|[1-9]|Arrow.*|F\d+)$/;

/** Gives an act a key; who had it before has none. @param {string} id @param {string} key "" is none */
function give(id, key) {
  const keys = { ...settings.keys };
  for (const [other] of ACTS) if (key && other !== id && keyFor(other) === key) keys[other] = "";
  keys[id] = key;
  set(
    "keys",
    Object.fromEntries(ACTS.filter(([act, usual]) => keys[act] !== undefined && keys[act] !== usual).map(([act]) => [act, keys[act]])),
  );
}

export function keyForm() {
  const body = h("tbody");
  const said = h("p.small", { role: "status" }, t("set-keys-about"));
  const draw = (/** @type {string} */ focus = "") => {
    fill(
      body,
      ACTS.map(([id]) => h("tr", null, h("th", { scope: "row" }, t(`key-${id}`)), h("td", null, keyButton(id)))),
    );
    /** @type {HTMLElement | null} */ (focus ? body.querySelector(`[data-act="${focus}"]`) : null)?.focus();
  };
  const keyButton = (/** @type {string} */ id) => {
    const key = keyFor(id);
    const name = key ? keyName(key) : t("set-keys-none");
    /** @type {HTMLButtonElement} */
    const button = h(
      "button.btn.key",
      {
        type: "button",
        dataset: { act: id },
        "aria-label": t("set-keys-change", { what: { t: t(`key-${id}`) }, key: { t: name } }),
        onclick: () => listen(button, id),
      },
      h("kbd", null, name),
    );
    return button;
  };
  const listen = (/** @type {HTMLButtonElement} */ button, /** @type {string} */ id) => {
    fill(button, t("set-keys-press"));
    said.textContent = t("set-keys-press-about");
    const stop = () => {
      button.removeEventListener("keydown", take);
      button.removeEventListener("blur", leave);
    };
    const leave = () => {
      stop();
      draw();
    };
    const take = (/** @type {KeyboardEvent} */ event) => {
      const key = pressed(event);
      if (key === "Tab" || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      const off = key === "Backspace" || key === "Delete";
      if (key !== "Escape" && !off && (FIXED.test(key) || (key.length > 1 && key !== "Space"))) return;
      stop();
      if (key !== "Escape") give(id, off ? "" : key);
      said.textContent = t("set-keys-about");
      draw(id);
    };
    button.addEventListener("keydown", take);
    button.addEventListener("blur", leave);
  };
  draw();
  return h(
    "div.stack",
    null,
    said,
    h("table.keys.change", null, body),
    h(
      "div",
      null,
      h(
        "button.btn.soft",
        {
          type: "button",
          onclick: () => {
            set("keys", {});
            draw();
          },
        },
        t("set-keys-usual"),
      ),
    ),
  );
}
