/** The account: a guest may claim a name; who has one signs in and out, changes the password, deletes everything. */

import { ApiError, get, post } from "../lib/api.js";
import { confirm, toast } from "../lib/dialog.js";
import { byId, fill, h } from "../lib/dom.js";
import { settingsForm } from "../lib/settings-panel.js";
import { site, t } from "../lib/texts.js";
import { startPage } from "../lib/top.js";

/** @type {import("../lib/wire.js").Me | null} */
const me = await get("/api/me").catch(() => null);
const NEWS = "honjin-news";
const news = keptNews();

/** @typedef {{ name: string, label: string, type: string, autocomplete: string }} Field */

/**
 * A card with a form that posts its fields.
 * @param {{ title: string, about?: string, path: string, button: string, kind?: string, sure?: string, fields: Field[] }} what
 */
function card({ title, about, path, button, kind = "primary", sure, fields }) {
  const error = h("p.small.danger", { role: "alert" });
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
    if (sure && !(await confirm(title, [sure], button, "danger"))) return;
    try {
      await post(path, values);
      if (path.endsWith("password")) {
        toast(t("me-password-changed"));
        return /** @type {HTMLFormElement} */ (event.target).reset();
      }
      if (path.endsWith("delete")) keepForNext("me-deleted");
      location.reload();
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      fill(error, site.sorry(problem));
    }
  };
  return h(
    "section.card",
    null,
    h("h2", null, title),
    about && h("p.small", null, about),
    h(
      "form",
      { onsubmit: submit },
      fields.map((one) => field(`${path.split("/").pop()}-${one.name}`, one)),
      error,
      h("div", null, h("button.btn", { type: "submit", class: kind }, button)),
    ),
  );
}

/** A field with its label; a password that is to be new says how long it must be. @param {string} id @param {Field} what */
function field(id, { name, label, type, autocomplete }) {
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
      required: true,
      maxlength: type === "password" ? 200 : 24,
      minlength: fresh ? 8 : null,
      "aria-describedby": fresh ? `${id}-about` : null,
    }),
    fresh && h("span.small", { id: `${id}-about` }, t("me-password-about")),
  );
}

/** What the page has to say once it is loaded anew. @param {string} key */
function keepForNext(key) {
  try {
    sessionStorage.setItem(NEWS, key);
  } catch {
    /* then it goes unsaid */
  }
}

/** @returns {string | null} the key of what was kept, once */
function keptNews() {
  try {
    const key = sessionStorage.getItem(NEWS);
    sessionStorage.removeItem(NEWS);
    return key;
  } catch {
    return null;
  }
}

function render() {
  const name = { name: "name", label: t("me-name"), type: "text", autocomplete: "username" };
  const password = (/** @type {string} */ key, /** @type {string} */ field, /** @type {string} */ autocomplete) => ({
    name: field,
    label: t(key),
    type: "password",
    autocomplete,
  });
  document.title = `${t("me-title")} - Honjin`;
  fill(
    byId("main"),
    h("h1", null, t("me-title")),
    news && h("p.notice", { role: "status" }, t(news)),
    h("p", null, me?.guest === false ? t("me-signed-in", { name: { t: me.name } }) : t("me-guest")),
    me?.admin && h("p", null, h("a.btn", { href: "/admin" }, t("nav-admin"))),
    me?.guest === false
      ? [
          h(
            "div",
            null,
            h(
              "button.btn",
              {
                type: "button",
                onclick: async () => {
                  await post("/api/me/sign-out");
                  location.reload();
                },
              },
              t("me-sign-out"),
            ),
          ),
          card({
            title: t("me-password-title"),
            path: "/api/me/password",
            button: t("me-password-change"),
            fields: [password("me-password-old", "old", "current-password"), password("me-password-new", "new", "new-password")],
          }),
          card({
            title: t("me-delete-title"),
            about: t("me-delete-about"),
            path: "/api/me/delete",
            button: t("me-delete"),
            kind: "danger",
            sure: t("me-delete-sure"),
            fields: [password("me-password", "password", "current-password")],
          }),
        ]
      : [
          card({
            title: t("me-claim-title"),
            about: t("me-claim-about"),
            path: "/api/me/claim",
            button: t("me-claim"),
            fields: [name, password("me-password", "password", "new-password")],
          }),
          card({
            title: t("me-sign-in-title"),
            about: t("me-sign-in-about"),
            path: "/api/me/sign-in",
            button: t("me-sign-in"),
            kind: "soft",
            fields: [name, password("me-password", "password", "current-password")],
          }),
          card({
            title: t("me-delete-title"),
            about: t("me-delete-guest"),
            path: "/api/me/delete",
            button: t("me-delete"),
            kind: "danger",
            sure: t("me-delete-sure"),
            fields: [],
          }),
        ],
    h("section.card", null, h("h2", null, t("settings")), settingsForm()),
  );
}

await startPage("me", [], render);
