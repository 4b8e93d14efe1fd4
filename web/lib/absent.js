/** The page for a table that cannot be shown: what happened, what to do, the way home. */

import { byId, fill, h } from "./dom.js";
import { site, t } from "./texts.js";
import { startPage } from "./top.js";

const STYLE = "/static/style/pages.css";

/** The style of the ordinary pages, which a table does without. @returns {Promise<unknown>} */
const pageStyle = () =>
  new Promise((resolve) => {
    document.head.append(h("link", { rel: "stylesheet", href: STYLE, onload: resolve, onerror: resolve }));
  });

/**
 * What there is to say, by what went wrong.
 * @param {import("./api.js").ApiError} error
 * @param {boolean} invited
 * @returns {string[]} title, what, what to do
 */
function words(error, invited) {
  if (error.status !== 404) return [t("error-title"), site.sorry(error)];
  const why = invited ? "invite-bad" : "missing";
  return [t(`${why}-title`), t(`${why}-about`), t(`${why}-do`)];
}

/**
 * Takes the place of the table.
 * @param {import("./api.js").ApiError} error
 * @param {boolean} [invited] whether a link had offered a seat
 */
export async function showAbsent(error, invited = false) {
  await pageStyle();
  document.body.className = "";
  fill(document.body, h("header.top", { id: "top" }), h("main.page", { id: "main", tabindex: -1 }));
  await startPage("missing", [], () => {
    const [title, ...sentences] = words(error, invited);
    document.title = `${title} - Honjin`;
    fill(
      byId("main"),
      h("h1", null, title),
      sentences.map((sentence) => h("p", null, sentence)),
      h(
        "div.row",
        null,
        error.status !== 404 && h("button.btn", { type: "button", onclick: () => location.reload() }, t("error-again")),
        h("a.btn.primary", { href: "/" }, t("home")),
      ),
    );
  });
}
