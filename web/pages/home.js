/** The front page: games, a new game in one click, one's own tables, open tables, tables to watch. */

import { ApiError, get, post, postText, salt } from "../lib/api.js";
import { toast } from "../lib/dialog.js";
import { byId, fill, h } from "../lib/dom.js";
import { ago } from "../lib/format.js";
import { games as askGames } from "../lib/games.js";
import { icon } from "../lib/icons.js";
import { loadSkin } from "../lib/skin.js";
import { site, t, Words } from "../lib/texts.js";
import { startPage } from "../lib/top.js";
import { NewGame } from "./new-game.js";
import { picture } from "./picture.js";

const REFRESH_MS = 15_000;
/** Rows of a list that are shown at first; on a phone the form for a new game must not be far. */
const mostRows = () => (matchMedia("(max-width: 640px)").matches ? 3 : 8);

/**
 * @import { Game, TableRow, Tables } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 */

class Home {
  /** @param {Game[]} games */
  constructor(games) {
    this.games = games;
    /** @type {Map<string, Skin>} */
    this.skins = new Map();
    this.words = new Map(games.map((game) => [game.game, new Words(game.game)]));
    this.form = new NewGame(
      games,
      this.words,
      (/** @type {string} */ game, /** @type {number} */ seat) => this.skins.get(game)?.crest(seat) ?? null,
    );
    /** @type {Tables} */
    this.tables = { yours: [], open: [], watch: [] };
    this.lists = h("div.stack.lists");
    /** @type {Set<string>} lists shown to their end */
    this.whole = new Set();
  }

  render() {
    if (!this.games.length) return fill(byId("main"), h("p.notice.bad", null, t("error-server", { code: 0 })));
    fill(
      byId("main"),
      h(
        "div.home-left",
        null,
        h("div.headline", null, h("h1", null, t("home-title")), h("p.small", null, t("home-about"))),
        h(
          "div.games",
          null,
          this.games.map((game) => this.card(game)),
        ),
        this.lists,
      ),
      this.form.element,
    );
    this.form.render();
    this.renderLists();
  }

  /** @param {Game} game */
  card(game) {
    const words = /** @type {Words} */ (this.words.get(game.game));
    const chosen = this.form.game === game;
    return h(
      "button.game-card",
      {
        type: "button",
        "aria-pressed": String(chosen),
        onclick: () => {
          this.form.choose(game);
          this.render();
          this.form.element.scrollIntoView({ block: "nearest" });
        },
      },
      h(
        "span.game-picture",
        null,
        picture(game.seats.length, (seat) => this.skins.get(game.game)?.crest(seat) ?? null),
      ),
      h(
        "span.game-words",
        null,
        h("b.game-name", null, words.t("game-title")),
        h("span.small", null, words.t("game-about")),
        h(
          "span.row.small",
          null,
          icon("person", 15),
          t("n-players", { n: game.seats.length }),
          icon("flag", 15),
          t("n-scenarios", { n: game.scenarios.length }),
        ),
      ),
    );
  }

  async refresh() {
    this.tables = await get("/api/tables").catch(() => this.tables);
    this.renderLists();
  }

  /** Those that wait for you come first, then the latest. */
  yours() {
    const waits = (/** @type {TableRow} */ row) => row.status === "playing" && row.awaits.some((seat) => row.you.includes(seat));
    return this.tables.yours
      .map((row) => ({ row, waits: waits(row) }))
      .sort((a, b) => Number(b.waits) - Number(a.waits) || new Date(b.row.updated).getTime() - new Date(a.row.updated).getTime());
  }

  renderLists() {
    const yours = this.yours();
    const waiting = yours.filter(({ waits }) => waits).length;
    fill(
      this.lists,
      this.list(
        "yours",
        t("yours-title"),
        waiting ? t("yours-waiting", { n: waiting }) : "",
        yours.map(({ row, waits }) => this.row(row, waits, this.yourButton(row, waits))),
        [t("yours-empty"), " ", h("a", { href: "/help" }, t("yours-first"))],
      ),
      this.list(
        "open",
        t("open-title"),
        "",
        this.tables.open.map((row) => this.row(row, false, h("button.btn", { type: "button", onclick: () => this.join(row) }, t("join")))),
        t("open-empty"),
      ),
      this.list(
        "watch",
        t("watch-title"),
        "",
        this.tables.watch.map((row) => this.row(row, false, h("a.btn", { href: `/g/${row.id}` }, t("watch")))),
        t("watch-empty"),
      ),
      h(
        "div.card.row.spread",
        null,
        h("span.grow", null, h("b", null, t("import-title")), " ", h("span.small", null, t("import-about"))),
        h(
          "label.btn",
          null,
          t("import"),
          h("input.visually-hidden", {
            type: "file",
            accept: ".log,.txt,.jsonl,text/plain",
            onchange: (/** @type {any} */ e) => this.readLog(e.target.files[0]),
          }),
        ),
      ),
    );
  }

  /** @param {string} id @param {string} title @param {string} aside @param {Node[]} rows @param {string | (string | Node)[]} empty */
  list(id, title, aside, rows, empty) {
    const most = this.whole.has(id) ? rows.length : mostRows();
    return h(
      "section.card.list",
      { class: `list-${id} ${rows.length ? "some" : ""}`, "aria-labelledby": `list-${id}` },
      h("header.row.spread", null, h("h2.caps", { id: `list-${id}` }, title), h("span.small", null, aside)),
      rows.length ? h("ul", null, rows.slice(0, most)) : h("p.small.nothing", null, empty),
      rows.length > most &&
        h(
          "button.linklike.rest",
          {
            type: "button",
            onclick: () => {
              this.whole.add(id);
              this.renderLists();
            },
          },
          t("list-more", { n: rows.length - most }),
        ),
    );
  }

  /** @param {TableRow} row @param {boolean} waits @param {Node} button */
  row(row, waits, button) {
    const words = this.words.get(row.game) ?? site;
    const others = row.people
      .filter((person) => !row.you.includes(person.seat))
      .map((person) => (person.kind === "bot" ? t("computer") : person.kind === "free" ? t("seat-free") : person.name));
    const seat = row.you[0] ?? row.people[0]?.seat ?? 0;
    return h(
      "li",
      { class: waits ? "waits" : "" },
      h("span.dot", { class: `seat-${seat}` }),
      h(
        "span.what",
        null,
        h("b", null, words.t("game-title")),
        h("span.small", null, `${words.t(`scenario-${row.scenario}`)}, ${row.turn === 0 ? t("turn-0") : t("turn-n", { n: row.turn })}`),
      ),
      h("span.whom", null, others.length ? others.join(", ") : t("hotseat")),
      h("span.small", null, `${this.state(row, waits)} \u00b7 ${ago(row.updated)}`),
      button,
    );
  }

  /** @param {TableRow} row @param {boolean} waits */
  state(row, waits) {
    if (waits) return t("state-yours");
    if (row.status === "over" && row.words) return (this.words.get(row.game) ?? site).say(row.words);
    return t(
      row.status === "over" ? "state-over" : row.status === "waiting" ? "state-open" : row.status === "frozen" ? "frozen" : "state-theirs",
    );
  }

  /** @param {TableRow} row @param {boolean} waits */
  yourButton(row, waits) {
    if (row.status === "over") return h("a.btn.soft", { href: `/r/${row.id}` }, t("menu-replay"));
    return h("a.btn", { href: `/g/${row.id}`, class: waits ? "primary" : "soft" }, t(waits ? "play" : "look"));
  }

  /** @param {TableRow} row */
  async join(row) {
    try {
      await post(`/api/tables/${row.id}/join`, { salt: salt() });
      location.assign(`/g/${row.id}`);
    } catch (error) {
      complain(error);
      this.refresh();
    }
  }

  /** @param {File | undefined} file */
  async readLog(file) {
    if (!file) return;
    try {
      const { id } = await postText("/api/logs", await file.text());
      location.assign(`/r/${id}`);
    } catch (error) {
      complain(error, "import-failed");
    }
  }

  /** Crests come with the games' skins, after the page is there. */
  async dress() {
    await Promise.all(
      this.games.map(async ({ game }) => {
        const skin = await loadSkin(game).catch(() => null);
        if (skin) this.skins.set(game, skin);
      }),
    );
    this.render();
  }
}

/** @param {unknown} error @param {string} [otherwise] what to say when there are no words for it */
function complain(error, otherwise) {
  if (!(error instanceof ApiError)) throw error;
  toast(site.sorry(error, otherwise));
}

const known = await askGames().catch(() => []);
const home = new Home(known);
await startPage(
  "nav-play",
  known.map(({ game }) => game),
  () => home.render(),
);
home.refresh();
home.dress();
setInterval(() => document.hidden || home.refresh(), REFRESH_MS);
