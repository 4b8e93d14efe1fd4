/** The account: a guest may claim a name; who has one signs in and out, changes the password, deletes everything. */

import { get, post } from "../lib/api.js";
import { toast } from "../lib/dialog.js";
import { byId, fill, h } from "../lib/dom.js";
import { settingsForm } from "../lib/settings-panel.js";
import { startPage } from "../lib/top.js";
import { card, password, words } from "./card.js";
import { codesCard, reached, recoverCard, toldCard } from "./told.js";

const { t } = words;
/** @type {import("../lib/wire.js").Me | null} */
const me = await get("/api/me").catch(() => null);
const told = await reached();
const NEWS = "honjin-news";
const news = keptNews();
const reload = () => location.reload();

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

function deleted() {
  keepForNext("me-deleted");
  reload();
}

function render() {
  const name = { name: "name", label: t("me-name"), type: "text", autocomplete: "username" };
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
            done: (_, form) => {
              toast(t("me-password-changed"));
              form.reset();
            },
          }),
          told && codesCard(told),
          told && toldCard(told, false),
          card({
            title: t("me-delete-title"),
            about: t("me-delete-about"),
            path: "/api/me/delete",
            button: t("me-delete"),
            kind: "danger",
            sure: t("me-delete-sure"),
            fields: [password("me-password", "password", "current-password")],
            done: deleted,
          }),
        ]
      : [
          card({
            title: t("me-claim-title"),
            about: t("me-claim-about"),
            path: "/api/me/claim",
            button: t("me-claim"),
            fields: [name, password("me-password", "password", "new-password")],
            done: reload,
          }),
          card({
            title: t("me-sign-in-title"),
            about: t("me-sign-in-about"),
            path: "/api/me/sign-in",
            button: t("me-sign-in"),
            kind: "soft",
            fields: [name, password("me-password", "password", "current-password")],
            done: reload,
          }),
          recoverCard(told?.mail ?? false, reload),
          told && toldCard(told, true),
          card({
            title: t("me-delete-title"),
            about: t("me-delete-guest"),
            path: "/api/me/delete",
            button: t("me-delete"),
            kind: "danger",
            sure: t("me-delete-sure"),
            fields: [],
            done: deleted,
          }),
        ],
    h("section.card", null, h("h2", null, t("settings")), settingsForm()),
  );
}

await startPage("me", ["me"], render);
