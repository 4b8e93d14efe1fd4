/** Where the links of letters lead: an address is confirmed, a new password chosen, letters are stopped. The token stands behind the #, which no server is told. */

import { ApiError, post } from "../lib/api.js";
import { byId, fill, h } from "../lib/dom.js";
import { startPage } from "../lib/top.js";
import { form, password, words } from "./card.js";

const { t } = words;
const [purpose, token = ""] = location.hash.slice(1).split("=");
/** @type {string | null} the key of what came of it */
let done = null;
/** @type {ApiError | null} */
let failed = null;

/** @param {string} path @param {object} body @param {string} key what is said then */
async function act(path, body, key) {
  try {
    await post(path, body);
    done = key;
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    failed = problem;
  }
  render();
}

const PAGES = {
  confirm: () => [
    h("p", null, t("letter-confirm")),
    h(
      "button.btn.primary",
      { type: "button", onclick: () => act("/api/letters/confirm", { token }, "letter-confirmed") },
      t("letter-confirm-do"),
    ),
  ],
  reset: () => [
    h("p", null, t("letter-reset")),
    form({
      path: "/api/letters/reset",
      button: t("me-recover"),
      fields: [password("me-password-new", "password", "new-password")],
      with: (values) => ({ ...values, token }),
      done: () => {
        done = "letter-reset-done";
        render();
      },
    }),
  ],
  // The click was in the letter.
  stop: () => [],
};

function body() {
  if (done) return h("p.notice", { role: "status" }, t(done));
  if (failed) return h("p.danger", { role: "alert" }, words.sorry(failed));
  const page = token && Object.hasOwn(PAGES, purpose) ? PAGES[/** @type {keyof typeof PAGES} */ (purpose)] : null;
  return page ? page() : h("p", null, t("letter-nothing"));
}

function render() {
  document.title = `${t("letter-title")} - Honjin`;
  fill(
    byId("main"),
    h("h1", null, t("letter-title")),
    h("section.card", null, body()),
    h("p", null, h("a", { href: "/me" }, t("letter-account"))),
  );
}

await startPage("letter", ["me"], render);
if (purpose === "stop" && token) await act(`/api/letters/stop/${encodeURIComponent(token)}`, {}, "letter-stopped");
