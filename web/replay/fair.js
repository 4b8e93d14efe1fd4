/** The check of the dice: what was published before the first roll, and what it must fit. @import { Words } from "../lib/texts.js" @import { Table } from "../lib/wire.js" */

import { ApiError, get } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { site } from "../lib/texts.js";

/** @param {HTMLElement} card @param {Words} words @param {Table} table */
export function renderFair(card, { t }, { fair, id }) {
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
        fair.secret && checkButton(t, id),
        small("fair-how"),
      ),
    ),
  );
}

/** Computes the published hash and every roll again, in this browser. @param {Words["t"]} t @param {string} id */
function checkButton(t, id) {
  const answer = h("output.small", { "aria-live": "polite" });
  const check = async () => {
    answer.textContent = t("fair-checking");
    try {
      const [dice, log, rolls] = await Promise.all([
        later("./again.js", import.meta.url),
        fetch(`/api/tables/${id}/log`).then((response) => response.text()),
        get(`/api/tables/${id}/rolls`),
      ]);
      answer.textContent = dice ? verdict(t, await dice.check(log, rolls)) : t("error-no-answer");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      answer.textContent = site.sorry(error);
    }
  };
  return h("div.row", null, h("button.btn", { type: "button", onclick: check }, t("fair-check")), answer);
}

/** @param {Words["t"]} t @param {{ count: number, wrong: number[], sealed: boolean }} found */
function verdict(t, { count, wrong, sealed }) {
  if (!sealed) return t("fair-bad");
  if (wrong.length) return t("fair-wrong", { n: wrong.length, first: wrong[0] + 1 });
  return t("fair-good", { n: count });
}
