/** First steps: a guided game, how to choose and take back, the keyboard. */

import { byId, fill, h } from "../lib/dom.js";
import { games as askGames } from "../lib/games.js";
import { keyTable } from "../lib/keys.js";
import { t, Words } from "../lib/texts.js";
import { startPage } from "../lib/top.js";
import { learn } from "./shelf.js";

/** @import { Game } from "../lib/wire.js" */

const STEPS = [1, 2, 3, 4, 5, 6].map((n) => `help-step-${n}`);
const games = await askGames().catch(() => []);
const taught = games.find(({ lessons }) => lessons.length > 0);

/** The guided games of a game. @param {Game} game */
function guides({ game, lessons }) {
  const words = new Words(game);
  return lessons.map((lesson) =>
    h(
      "div.guide",
      null,
      h("b", null, words.t(`guide-${lesson}`)),
      h("p", null, words.t(`guide-${lesson}-about`)),
      h("button.btn.primary", { type: "button", onclick: () => learn(game, lesson) }, t("help-guide")),
    ),
  );
}

await startPage("nav-help", taught ? [taught.game] : [], () => {
  document.title = `${t("nav-help")} - Honjin`;
  fill(
    byId("main"),
    h("h1", null, t("nav-help")),
    taught && h("section.card", null, h("h2", null, t("help-guide-title")), h("p", null, t("help-guide-about")), guides(taught)),
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
