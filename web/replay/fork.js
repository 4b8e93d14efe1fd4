/** Playing on from a moment of a finished game. */

import { ApiError, post } from "../lib/api.js";
import { open, toast } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { radios } from "../lib/form.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { NewTable } from "../lib/wire.js"
 */

/** @param {{ words: Words, seatNames: string[], id: string, at: number, eyes: string }} what */
export async function fork({ words, seatNames, id, at, eyes }) {
  const { t } = words;
  const wish = { opponent: "computer", side: 0 };
  const form = h(
    "div.stack",
    null,
    t("fork-about", { n: at }),
    radios(
      "fork-opponent",
      t("new-opponent"),
      [
        ["computer", t("computer")],
        ["hotseat", t("hotseat")],
        ["link", t("invite-link")],
      ],
      wish.opponent,
      (value) => {
        wish.opponent = value;
      },
    ),
    radios(
      "fork-side",
      t("new-side"),
      seatNames.map((name, seat) => [seat, name]),
      wish.side,
      (value) => {
        wish.side = value;
      },
    ),
  );
  const buttons = [
    { text: t("cancel"), value: false },
    { text: t("replay-fork"), value: true, kind: "primary" },
  ];
  if (!(await open({ title: t("replay-fork"), body: [form], buttons }))) return;
  try {
    const { opponent, side } = wish;
    /** @type {NewTable} */
    const made = await post(`/api/tables/${id}/fork`, { at, eyes, opponent, seat: opponent === "hotseat" ? null : side });
    if (made.invite) sessionStorage.setItem(`invite:${made.id}`, made.invite);
    location.assign(`/g/${made.id}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(words.sorry(error));
  }
}
