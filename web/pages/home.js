/** The front page: games, a new game in one click, one's own tables, what is always there to begin with, tables of others. */

import { ApiError, get, post, postText, salt } from "../lib/api.js";
import { toast } from "../lib/dialog.js";
import { byId, fill, h } from "../lib/dom.js";
import { games as askGames, seatsOf } from "../lib/games.js";
import { icon } from "../lib/icons.js";
import { later } from "../lib/later.js";
import { sides } from "../lib/sides.js";
import { loadSkin } from "../lib/skin.js";
import { site, t, Words } from "../lib/texts.js";
import { startPage, tellAll } from "../lib/top.js";
import { NewGame } from "./new-game.js";
import { tableRow, waits } from "./rows.js";
import { shelf } from "./shelf.js";

const REFRESH_MS = 15_000;
/** Rows of a list that are shown at first; on a phone the form for a new game must not be far. */
const mostRows = () => (matchMedia("(max-width: 640px)").matches ? 3 : 8);

/**
 * @import { Game, GamePictures, TableRow, Tables } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @typedef {(name: string | null, width: number) => SVGSVGElement | null} Painted a moment of a game, and so much of its map
 */

/** How many play it: fewer in some scenarios. @param {Game} game */
function howMany({ seats, fewer }) {
  const least = Math.min(seats.length, ...Object.values(fewer ?? {}).map((few) => few.length));
  return least < seats.length ? t("n-players-from", { least, n: seats.length }) : t("n-players", { n: seats.length });
}

/** How long it takes, in hours. @param {[number, number]} minutes */
function howLong([least, most]) {
  const hours = (/** @type {number} */ minutes) => ({ t: String(Math.round(minutes / 30) / 2) });
  return least === most ? t("n-hours", { n: hours(least) }) : t("n-hours-from", { least: hours(least), n: hours(most) });
}

const HARDEST = 5;
/** How much of the map is seen on a game's card and in a small picture, in units of the map. */
const [CARD, SMALL] = [560, 330];

/** Five squares and a word. @param {number} n */
const difficulty = (n) =>
  h(
    "span.row.small.difficulty",
    null,
    h(
      "span.squares",
      { "aria-hidden": "true" },
      Array.from({ length: HARDEST }, (_, i) => h("i", { class: i < n ? "on" : "" })),
    ),
    t(`difficulty-${n}`),
  );

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
      (/** @type {string} */ game, /** @type {number} */ seat, /** @type {string} */ name) =>
        this.skins.get(game)?.crest(seat, name) ?? null,
    );
    /** @type {Map<string, Painted>} what is drawn of each game's map, once that can be */
    this.painted = new Map();
    /** @type {Tables} */
    this.tables = { yours: [], open: [], watch: [] };
    this.lists = h("div.stack.lists");
    /** @type {Set<string>} lists shown to their end */
    this.whole = new Set();
  }

  /** Draws everything anew, under a hand that may be at the keyboard already. */
  render() {
    const held = whereabouts(document.activeElement);
    this.draw();
    if (held) /** @type {HTMLElement | null} */ (byId("main").querySelector(held))?.focus({ preventScroll: true });
  }

  draw() {
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
        "data-game": game.game,
        onclick: () => {
          this.form.choose(game);
          this.render();
          this.form.element.scrollIntoView({ block: "nearest" });
        },
      },
      h("span.game-picture.bd", null, this.picture(game, game.lobby.moments[0]?.name ?? null, CARD)),
      h(
        "span.game-words",
        null,
        h("b.game-name", null, words.t("game-title")),
        h("span.small", null, words.t(words.has("game-special") ? "game-special" : "game-about")),
        h(
          "span.row.small.facts",
          null,
          game.lobby.minutes[1] > 0 && [icon("clock", 15), h("span", null, howLong(game.lobby.minutes))],
          icon("person", 15),
          h("span", null, howMany(game)),
          icon("flag", 15),
          h("span", null, t("n-scenarios", { n: game.scenarios.length })),
        ),
        game.lobby.difficulty > 0 && difficulty(game.lobby.difficulty),
      ),
    );
  }

  async refresh() {
    this.tables = await get("/api/tables").catch(() => this.tables);
    this.renderLists();
    tellAll(this.tables.notice);
  }

  /** A picture of a moment of a game. @param {Game} game @param {string | null} name @param {number} width */
  picture({ game }, name, width) {
    return this.painted.get(game)?.(name, width) ?? null;
  }

  /** Those that wait for you come first, then the latest. */
  yours() {
    const time = (/** @type {TableRow} */ { updated }) => new Date(updated).getTime();
    return [...this.tables.yours].sort((a, b) => Number(waits(b)) - Number(waits(a)) || time(b) - time(a));
  }

  /** How a row is read and drawn. @param {TableRow} row */
  shown({ game: name, scenario }) {
    const game = this.games.find((one) => one.game === name);
    const words = this.words.get(name);
    const seats = seatsOf(game, scenario);
    const crest = (/** @type {number} */ seat) => this.skins.get(name)?.crest(seat, seats[seat]) ?? null;
    return game && words && { words, crest, seats };
  }

  /** @param {TableRow} row @param {Node} button */
  row(row, button) {
    return tableRow(row, this.shown(row), button);
  }

  /** Guided games, positions and replays of the game that is chosen. */
  shelf() {
    const { game } = this.form;
    const words = /** @type {Words} */ (this.words.get(game.game));
    const named = (/** @type {import("../lib/wire.js").GameMoment} */ { replay, seat }) => {
      const scenario = game.lobby.replays.find(({ name }) => name === replay)?.scenario ?? "";
      return sides(words, [seatsOf(game, scenario)[seat] ?? ""]);
    };
    return shelf(game, { words, sides: named, picture: (name) => this.picture(game, name, SMALL) });
  }

  renderLists() {
    const yours = this.yours();
    const waiting = yours.filter(waits).length;
    fill(
      this.lists,
      this.list(
        "yours",
        t("yours-title"),
        waiting ? t("yours-waiting", { n: waiting }) : "",
        yours.map((row) => this.row(row, this.yourButton(row))),
        t("yours-empty"),
      ),
      this.shelf(),
      this.list(
        "open",
        t("open-title"),
        "",
        this.tables.open.map((row) => this.row(row, h("button.btn", { type: "button", onclick: () => this.join(row) }, t("join")))),
        t("open-empty"),
      ),
      this.tables.watch.length > 0 &&
        this.list(
          "watch",
          t("watch-title"),
          "",
          this.tables.watch.map((row) => this.row(row, h("a.btn", { href: `/g/${row.id}` }, t("watch")))),
          "",
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

  /** @param {TableRow} row */
  yourButton(row) {
    if (row.status === "over") return h("a.btn.soft", { href: `/r/${row.id}` }, t("menu-replay"));
    const yours = waits(row);
    return h("a.btn", { href: `/g/${row.id}`, class: yours ? "primary" : "soft" }, t(yours ? "play" : "look"));
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

  /** Crests and pictures come with the games' skins, after the page is there. */
  async dress() {
    const painter = later("./picture.js", import.meta.url);
    document.head.append(h("link", { rel: "stylesheet", href: new URL("../board/board.css", import.meta.url).pathname }));
    await Promise.all(
      this.games.map(async ({ game }) => {
        /** @type {[Skin | null, GamePictures | null, typeof import("./picture.js") | null]} */
        const [skin, maps, loaded] = await Promise.all([
          loadSkin(game).catch(() => null),
          get(`/api/games/${game}/pictures`).catch(() => null),
          painter,
        ]);
        if (!skin) return;
        this.skins.set(game, skin);
        const { sheets, pictures } = maps ?? { sheets: [], pictures: [] };
        const words = /** @type {Words} */ (this.words.get(game));
        if (!loaded) return;
        this.painted.set(game, (name, width) => {
          const picture = pictures.find((one) => one.name === name);
          const sheet = sheets[picture?.sheet ?? -1];
          return picture && sheet ? loaded.cut(sheet, picture, skin, (message) => words.say(message), width) : null;
        });
      }),
    );
    this.render();
  }
}

/** How to find again what has the keyboard, among what is drawn next: by its id, its name and value, or its game. @param {Element | null} element */
function whereabouts(element) {
  const said = (/** @type {string} */ name) => {
    const value = element?.getAttribute(name);
    return value == null ? "" : `[${name}="${CSS.escape(value)}"]`;
  };
  return byId("main").contains(element) ? said("id") || `${said("name")}${said("value")}` || said("data-game") : "";
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
