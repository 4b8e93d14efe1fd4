/** Playing on from a moment of a finished game. */

import { ApiError, post } from "../lib/api.js";
import { open, toast } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { SeatForm, usualWish } from "../lib/seating.js";

/**
 * @import { Seat } from "../lib/seating.js"
 * @import { Words } from "../lib/texts.js"
 * @import { NewTable } from "../lib/wire.js"
 */

/** @param {{ words: Words, seats: Seat[], id: string, at: number, eyes: string, brought: boolean }} what `brought`: from a log that was uploaded */
export async function fork({ words, seats, id, at, eyes, brought }) {
  const { t } = words;
  const form = new SeatForm({ ...usualWish(), lots: false }, () => form.render(seats));
  form.render(seats);
  const body = [h("div.stack", null, t("fork-about", { n: at }), brought && h("p.small", null, t("fork-brought")), form.element)];
  const buttons = [
    { text: t("cancel"), value: false },
    { text: t("replay-fork"), value: true, kind: "primary" },
  ];
  if (!(await open({ title: t("replay-fork"), body, buttons }))) return;
  try {
    /** @type {NewTable} */
    const made = await post(`/api/tables/${id}/fork`, { at, eyes, ...form.seating() });
    if (made.invite) sessionStorage.setItem(`invite:${made.id}`, made.invite);
    location.assign(`/g/${made.id}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(words.sorry(error));
  }
}
