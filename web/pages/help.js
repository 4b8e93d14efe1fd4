/** First steps: a guided game, how to choose and take back, the keyboard. */

import { ApiError, post } from "../lib/api.js";
import { byId, fill, h } from "../lib/dom.js";
import { games as askGames } from "../lib/games.js";
import { keyTable } from "../lib/keys.js";
import { site, t } from "../lib/texts.js";
import { startPage } from "../lib/top.js";

/** @import { Game } from "../lib/wire.js" */

const STEPS = [1, 2, 3, 4, 5, 6].map((n) => `help-step-${n}`);
const games = await askGames().catch(() => []);
const taught = games.find(({ lessons }) => lessons.length > 0);

/** @param {Game} game */
async function guide({ game, lessons }) {
  try {
    const { id } = await post("/api/tables", { game, lesson: lessons[0] });
    location.assign(`/g/${id}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    fill(byId("guide-error"), site.sorry(error));
  }
}

await startPage("nav-help", [], () => {
  document.title = `${t("nav-help")} - Honjin`;
  fill(
    byId("main"),
    h("h1", null, t("nav-help")),
    taught &&
      h(
        "section.card",
        null,
        h("h2", null, t("help-guide-title")),
        h("p", null, t("help-guide-about")),
        h("p.small.danger", { role: "alert", id: "guide-error" }),
        h("div", null, h("button.btn.primary.big", { type: "button", onclick: () => guide(taught) }, t("help-guide"))),
      ),
    h(
      "section.card",
      null,
      h("h2", null, t("help-steps")),
      h(
        "ol.steps",
        null,
        STEPS.map((key) => h("li", null, t(key))),
      ),
    ),
    h("section.card", null, h("h2", null, t("keys-title")), h("p.small", null, t("help-keys")), keyTable()),
  );
});
