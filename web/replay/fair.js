/** The check of the dice: what was published before the first roll, and what it must fit. @import { Words } from "../lib/texts.js" @import { Fair } from "../lib/wire.js" */

import { fill, h } from "../lib/dom.js";

/** @param {HTMLElement} card @param {Words} words @param {Fair | null | undefined} fair */
export function renderFair(card, { t }, fair) {
  card.hidden = !fair;
  if (!fair) return;
  const small = (/** @type {string} */ key) => h("p.small", null, t(key));
  const secret = (/** @type {string} */ text) => h("p.secret", null, text);
  fill(
    card,
    h(
      "details",
      null,
      h("summary.caps", null, t("fair-title")),
      h(
        "div.stack",
        null,
        small("fair-about"),
        small("fair-commitment"),
        secret(fair.commitment),
        fair.salts?.length > 0 && [small("fair-salts"), secret(fair.salts.join(" "))],
        small("fair-secret"),
        fair.secret ? secret(fair.secret) : small("fair-not-yet"),
        fair.secret && checkButton(t, fair.commitment, fair.secret),
        small("fair-how"),
      ),
    ),
  );
}

/** Recomputes the published hash in this browser. @param {Words["t"]} t @param {string} commitment @param {string} secret */
function checkButton(t, commitment, secret) {
  const answer = h("output.small", { "aria-live": "polite" });
  const check = async () => {
    const bytes = (secret.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
    const hash = await crypto.subtle.digest("SHA-256", Uint8Array.from([...new TextEncoder().encode("commit"), ...bytes]));
    const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    answer.textContent = t(hex === commitment ? "fair-good" : "fair-bad");
  };
  return h("div.row", null, h("button.btn", { type: "button", onclick: check }, t("fair-check")), answer);
}
