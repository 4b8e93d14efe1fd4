/** Games that others have left: going on without somebody who does not come back, and filling a seat whose owner has deleted the account. */

import { post } from "../lib/api.js";
import { confirm, open, toast } from "../lib/dialog.js";
import { h } from "../lib/dom.js";

/**
 * @import { Live } from "../lib/live.js"
 * @import { Words } from "../lib/texts.js"
 */

/** Nobody takes a game by a slip. @param {Words} words @param {Live} live */
export async function goOnWithout({ t }, live) {
  if (await confirm(t("absence-take"), [t("absence-ask")], t("absence-take"))) live.send({ do: "absence" });
}

/** Who shall take the free seat. @param {Words} words @param {string} id @param {number} seat @param {(link: string) => void} copy */
export function offerSeat(words, id, seat, copy) {
  const { t } = words;
  const offer = (/** @type {"link" | "computer"} */ to) => async () => {
    box.dialog.close();
    try {
      const { invite } = await post(`/api/tables/${id}/seat`, { seat, to });
      if (invite) copy(`${location.origin}/g/${id}?invite=${invite}`);
    } catch (problem) {
      toast(words.sorry(/** @type {import("../lib/api.js").ApiError} */ (problem)));
    }
  };
  const button = (/** @type {"link" | "computer"} */ to) =>
    h("button.btn", { type: "button", class: to === "link" ? "primary" : "", onclick: offer(to) }, t(`vacant-${to}`));
  const box = open({
    title: t("vacant"),
    name: "vacant",
    body: [h("p", null, t("vacant-about")), h("div.stack", null, button("link"), button("computer"))],
  });
}
