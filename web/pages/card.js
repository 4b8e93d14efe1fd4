/** Cards with a form, as the pages about an account have them. */

import { ApiError, post } from "../lib/api.js";
import { confirm } from "../lib/dialog.js";
import { fill, h } from "../lib/dom.js";
import { Words } from "../lib/texts.js";

/** What these pages say. */
export const words = new Words("me");
const { t } = words;

/**
 * @typedef {{ name: string, label: string, type: string, autocomplete: string, longest?: number, optional?: boolean }} Field
 * @typedef {{ title?: string, about?: string, path: string, button: string, kind?: string, sure?: string, fields: Field[],
 *   with?: (values: Record<string, any>) => object, done: (answer: any, form: HTMLFormElement) => void }} Form
 */

/** A form that posts its fields; `with` makes of them what is sent, `done` hears what came of it. @param {Form} what */
export function form({ title = "", path, button, kind = "primary", sure, fields, with: made = (values) => values, done }) {
  const error = h("p.small.danger", { role: "alert" });
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const sent = /** @type {HTMLFormElement} */ (event.target);
    const values = made(Object.fromEntries(new FormData(sent)));
    if (sure && !(await confirm(title, [sure], button, "danger"))) return;
    fill(error);
    try {
      done(await post(path, values), sent);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      fill(error, words.sorry(problem));
    }
  };
  return h(
    "form",
    { onsubmit: submit },
    fields.map((one) => field(`${path.split("/").pop()}-${one.name}`, one)),
    error,
    h("div", null, h("button.btn", { type: "submit", class: kind }, button)),
  );
}

/** The same with a title and what is to be known before. @param {Form} what */
export const card = (what) => h("section.card", null, h("h2", null, what.title), what.about && h("p.small", null, what.about), form(what));

/** A field with its label; a password that is to be new says how long it must be. @param {string} id @param {Field} what */
function field(id, { name, label, type, autocomplete, longest = 24, optional }) {
  const fresh = autocomplete === "new-password";
  return h(
    "div.field",
    null,
    h("label", { for: id }, label),
    h("input", {
      id,
      name,
      type,
      autocomplete,
      required: !optional,
      maxlength: type === "password" ? 200 : longest,
      minlength: fresh ? 8 : null,
      "aria-describedby": fresh ? `${id}-about` : null,
    }),
    fresh && h("span.small", { id: `${id}-about` }, t("me-password-about")),
  );
}

/** @param {string} key @param {string} name @param {string} autocomplete @returns {Field} */
export const password = (key, name, autocomplete) => ({ name, label: t(key), type: "password", autocomplete });
