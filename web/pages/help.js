/** First steps: a guided game, how to choose and take back, the keyboard. */

import { ApiError, post, salt } from "../lib/api.js";
import { byId, fill, h } from "../lib/dom.js";
import { games as askGames } from "../lib/games.js";
import { keyTable } from "../lib/keys.js";
import { site, t } from "../lib/texts.js";
import { startPage } from "../lib/top.js";
import { STEPS } from "../play/coach.js";

const games = await askGames().catch(() => []);

async function guide() {
  const [game] = games;
  try {
    const { id } = await post("/api/tables", { game: game.game, scenario: game.scenarios[0], options: {}, opponent: "computer", side: null, level: 1, clock: null, salt: salt() });
    location.assign(`/g/${id}?coach`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    fill(byId("guide-error"), site.say(error.say));
  }
}

await startPage("nav-help", [], () => {
  document.title = `${t("nav-help")} - Honjin`;
  fill(byId("main"),
    h("h1", null, t("nav-help")),
    games.length > 0 && h("section.card", null, h("h2", null, t("help-guide-title")), h("p", null, t("help-guide-about")), h("p.small.danger", { role: "alert", id: "guide-error" }), h("div", null, h("button.btn.primary.big", { type: "button", onclick: guide }, t("help-guide")))),
    h("section.card", null, h("h2", null, t("help-steps")), h("ol.steps", null, STEPS.map((key) => h("li", null, t(key))))),
    h("section.card", null, h("h2", null, t("keys-title")), h("p.small", null, t("help-keys")), keyTable()));
});
