/** The rules reference of a game, by chapter and number, searchable. */

import { chartsAt, dress, figure } from "../lib/charts.js";
import { byId, fill, h } from "../lib/dom.js";
import { games as askGames } from "../lib/games.js";
import { icon } from "../lib/icons.js";
import { chapterList, chapterName, found, light, rulesOf, tally } from "../lib/rulebook.js";
import { language, site, t, Words } from "../lib/texts.js";
import { startPage } from "../lib/top.js";

const game = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const words = new Words(game);
const [rules, games, charts] = await Promise.all([
  rulesOf(game).catch(() => null),
  askGames().catch(() => []),
  chartsAt(`/api/charts/${encodeURIComponent(game)}`).catch(() => []),
]);
dress();
const list = h("div", { id: "laws" });
const said = h("p.small.tally", { role: "status" });
const search = h("input", { type: "search", value: new URLSearchParams(location.search).get("q") ?? "" });

function show() {
  const chapters = found(rules ?? [], search.value);
  said.textContent = tally(words, chapters, search.value);
  fill(list, chapters.size === 0 && allRules(), chapterList(words, chapters, game, chartsAtRule));
}

/** The charts that belong to a rule. @param {string} id */
const chartsAtRule = (id) => charts.filter(({ rule }) => rule === id).map((chart) => figure(chart, game));

/** The way back from a search that found nothing. */
const allRules = () =>
  h(
    "button.btn",
    {
      type: "button",
      onclick: () => {
        search.value = "";
        show();
        search.focus();
      },
    },
    t("rules-all"),
  );

/** The charts alone, to print. */
const aid = () =>
  charts.length > 0 &&
  h("p", null, h("a.btn", { href: `/aid/${game}?lang=${language()}` }, icon("print"), h("span", null, t("aid-title"))));

function follow() {
  const id = decodeURIComponent(location.hash.slice(1));
  if (id) light(list, id);
}

search.addEventListener("input", show);
addEventListener("hashchange", follow);
await startPage(
  "nav-rules",
  games.map((g) => g.game),
  () => {
    if (!rules) return fill(byId("main"), h("p.notice.bad", null, site.t("error-not-found")));
    document.title = `${t("rules")} - ${words.t("game-title")}`;
    search.setAttribute("aria-label", t("rules-search"));
    search.placeholder = t("rules-search");
    fill(
      byId("main"),
      h(
        "div.rules-side",
        null,
        games.length > 1 &&
          h(
            "nav.pick-game",
            { "aria-label": t("rules-games") },
            games.map((g) =>
              h("a", { href: `/rules/${g.game}`, "aria-current": g.game === game ? "page" : null }, new Words(g.game).t("game-title")),
            ),
          ),
        search,
        h(
          "nav",
          { "aria-label": t("rules-chapters") },
          [...found(rules, "").keys()].map((chapter) => h("a", { href: `#chapter-${chapter}` }, chapterName(words, chapter))),
        ),
      ),
      h("div", null, h("h1", null, words.t("game-title")), h("p.small", null, t("rules-about")), aid(), said, list),
    );
    show();
    follow();
  },
);
