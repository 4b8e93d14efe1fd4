/** The standing orders of a seat, where they are too many for the bar. */

import { open } from "../lib/dialog.js";
import { h } from "../lib/dom.js";

/**
 * @import { Button } from "./bar.js"
 * @import { Words } from "../lib/texts.js"
 */

/** One of them is given or recalled, and the list goes away: somebody else may be next at this screen. @param {Button[]} orders @param {Words} words */
export function showOrders(orders, { t }) {
  const press = (/** @type {Button} */ order) => {
    shown.dialog.close();
    order.act();
  };
  const row = (/** @type {Button} */ order) =>
    h("button.btn.soft", { type: "button", "aria-pressed": String(order.pressed ?? false), onclick: () => press(order) }, order.text);
  const body = [h("p.small", null, t("order-give")), h("div.order-list", null, orders.map(row))];
  const shown = open({ title: t("orders-title"), body, name: "orders" });
}
