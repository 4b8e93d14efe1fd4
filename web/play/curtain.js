/** Between two seats at one screen: nothing is seen until the next player opens the curtain. */

import { h } from "../lib/dom.js";

const HOLD_MS = 3000;

/**
 * @param {{ words: import("../lib/texts.js").Words, seat: number, side: Record<string, import("../lib/wire.js").Arg>, crest: Node | null }} who
 * @returns {Promise<void>}
 */
export function curtain({ words, seat, side, crest }) {
  return new Promise((resolve) => {
    /** @type {HTMLDialogElement} */
    const dialog = h("dialog.curtain", { "aria-labelledby": "curtain-name", class: `seat-${seat}` });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const open = () => {
      clearTimeout(timer);
      dialog.remove();
      resolve();
    };
    const hold = () => {
      dialog.classList.add("held");
      timer = setTimeout(open, HOLD_MS);
    };
    const release = () => {
      dialog.classList.remove("held");
      clearTimeout(timer);
    };
    dialog.append(
      h(
        "div.curtain-in",
        { onpointerdown: hold, onpointerup: release, onpointerleave: release },
        h("div.curtain-crest", { "aria-hidden": "true" }, crest),
        h("h2", { id: "curtain-name" }, words.t("curtain-hand", side)),
        h("p", null, words.t("curtain-about")),
        h("div.curtain-bar"),
        h("button.btn.big", { type: "button", onclick: open }, words.t("curtain-open", side)),
      ),
    );
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    document.body.append(dialog);
    dialog.showModal();
  });
}
