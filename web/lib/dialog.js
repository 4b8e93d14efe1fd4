/** Dialogs and short notices. */

import { append, h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./texts.js";

/**
 * Opens a dialog. Buttons close it and give their value; Escape gives null.
 * @param {{ title: string, body: import("./dom.js").Child[], buttons?: { text: string, value: any, kind?: string }[], beside?: boolean, name?: string }} what
 * @returns {Promise<any> & { dialog: HTMLDialogElement }}
 */
export function open({ title, body, buttons = [], beside = false, name = "" }) {
  const id = `dialog-${Math.random().toString(36).slice(2)}`;
  /** @type {HTMLDialogElement} */
  const dialog = h("dialog", { "aria-labelledby": id, class: `${beside ? "beside" : ""} ${name}` });
  /** @type {any} */
  let value = null;
  const close = (/** @type {any} */ given) => {
    value = given;
    dialog.close();
  };
  append(dialog, [
    h(
      "div.dialog",
      null,
      h(
        "header",
        null,
        h("h2", { id }, title),
        h("button.icon-btn", { type: "button", onclick: () => close(null), "aria-label": t("close") }, icon("close")),
      ),
      // In reach of the keyboard, for it may have to be scrolled.
      h("div.body", { tabindex: 0 }, body),
      buttons.length > 0 &&
        h(
          "footer",
          null,
          buttons.map((b) => h("button.btn", { type: "button", class: b.kind ?? "", onclick: () => close(b.value) }, b.text)),
        ),
    ),
  ]);
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  const done = new Promise((resolve) =>
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(value);
    }),
  );
  dialog.showModal();
  return Object.assign(done, { dialog });
}

/** Asks for a yes. @param {string} title @param {import("./dom.js").Child[]} body @param {string} yes @param {string} [kind] @returns {Promise<boolean>} */
export const confirm = async (title, body, yes, kind = "primary") =>
  (await open({
    title,
    body,
    buttons: [
      { text: t("cancel"), value: false },
      { text: yes, value: true, kind },
    ],
  })) === true;

/** A notice that goes away by itself. @param {...import("./dom.js").Child} children */
export function toast(...children) {
  const box = document.querySelector(".toasts") ?? document.body.appendChild(h("div.toasts", { role: "status" }));
  const note = h("div.toast", null, ...children);
  for (const old of [...box.children].filter((one) => one.textContent === note.textContent)) old.remove();
  while (box.childElementCount > 2) box.firstElementChild?.remove();
  box.append(note);
  setTimeout(() => note.remove(), 6000);
}
