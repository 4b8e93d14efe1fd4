/** Those one has to do with at a table: whom one does not want to read or to play with; and a word to the administrator. */

import { ApiError, get, post } from "../lib/api.js";
import { open, toast } from "../lib/dialog.js";
import { fill, h } from "../lib/dom.js";
import { loadTexts, Words } from "../lib/texts.js";

/**
 * @import { Regard } from "../lib/wire.js"
 * @import { Model } from "./model.js"
 */

/** Everybody else who sits here or has said something here, and whoever is avoided already. @param {Model} model @param {Regard[]} avoided @returns {Regard[]} */
function everybody({ people, chat, table }, avoided) {
  const own = new Set(people.filter(({ seat }) => table.you.includes(seat)).map(({ who }) => who));
  const named = [...people, ...chat.map(({ who, from }) => ({ who, name: from }))];
  /** @type {Map<number, Regard>} */
  const all = new Map(avoided.map((one) => [one.who, one]));
  for (const { who, name } of named)
    if (who !== undefined && !own.has(who) && !all.has(who)) all.set(who, { who, name, mute: false, block: false });
  return [...all.values()];
}

/** @param {Model} model */
export async function showPeople(model) {
  await loadTexts("admin");
  const words = new Words("admin");
  const { t } = words;
  const sorry = (/** @type {unknown} */ error) => {
    if (!(error instanceof ApiError)) throw error;
    toast(words.sorry(error));
  };
  /** @type {Regard[]} */
  const avoided = await get("/api/me/people").catch(() => []);
  const box = (/** @type {Regard} */ person, /** @type {"mute" | "block"} */ what) =>
    h(
      "label.small",
      null,
      h("input", {
        type: "checkbox",
        checked: person[what],
        onchange: async (/** @type {any} */ event) => {
          const { who, mute, block } = Object.assign(person, { [what]: event.target.checked });
          await post("/api/me/people", { who, mute, block }).catch(sorry);
        },
      }),
      " ",
      t(`people-${what}`),
    );
  const row = (/** @type {Regard} */ person) =>
    h("li.row", { dataset: { who: person.who } }, h("b.grow", null, person.name), box(person, "mute"), box(person, "block"));
  const all = everybody(model, avoided);
  open({
    title: t("people-title"),
    name: "people",
    body: [
      all.length ? h("ul.stack", null, all.map(row)) : h("p.small", null, t("people-nobody")),
      h("p.small", null, t("people-about")),
      reportForm(model.table.id, t, sorry),
    ],
  });
}

/** @param {string} id @param {Words["t"]} t @param {(error: unknown) => void} sorry */
function reportForm(id, t, sorry) {
  const reason = h("textarea", { id: "report-reason", rows: 3, maxlength: 500, required: true });
  const send = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    try {
      await post(`/api/tables/${id}/report`, { reason: reason.value });
      fill(form, h("p.notice", { role: "status" }, t("report-sent")));
    } catch (error) {
      sorry(error);
    }
  };
  const form = h(
    "form.stack.apart",
    { onsubmit: send },
    h("div.field", null, h("label", { for: "report-reason" }, t("report-title")), reason),
    h("p.small", null, t("report-about")),
    h("div", null, h("button.btn", { type: "submit" }, t("report-send"))),
  );
  return form;
}
