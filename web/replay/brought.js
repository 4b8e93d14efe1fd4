/** A game whose log somebody uploaded: what could be found out about it, and what not. @import { Words } from "../lib/texts.js" @import { Table } from "../lib/wire.js" */

import { fill, h } from "../lib/dom.js";

/** @param {HTMLElement} card @param {Words} words @param {Table} table */
export function renderBrought(card, { t }, { brought, after }) {
  card.hidden = !brought;
  if (!brought) return;
  const { seal, dice, seats, line } = brought;
  const small = (/** @type {string} */ key) => h("p.small", { class: key }, t(key));
  fill(
    card,
    h("h2.caps", null, t(after ? "brought-after" : "brought")),
    h(
      "div.stack",
      null,
      small("brought-about"),
      small(`brought-seal-${seal}`),
      small(`brought-dice-${dice}`),
      small(`brought-seats-${seats}`),
      line && h("p.small", null, t("brought-line", { n: line })),
    ),
  );
}
