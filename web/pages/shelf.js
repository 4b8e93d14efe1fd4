/** What is always there to begin with: guided games, famous positions to play on from, games to look at. */

import { ApiError, post } from "../lib/api.js";
import { toast } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { site, t } from "../lib/texts.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Arg, Game, GameMoment } from "../lib/wire.js"
 * @typedef {{ words: Words, picture: (name: string) => Node | null, sides: (moment: GameMoment) => Record<string, Arg> }} Shelved
 */

/** Goes where something leads, or says why it cannot. @param {() => Promise<string>} made */
async function goTo(made) {
  try {
    location.assign(await made());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(site.sorry(error));
  }
}

/** The table at which a replay is looked at. @param {string} game @param {string} name @returns {Promise<string>} */
const tableOf = async (game, name) => (await post(`/api/games/${game}/replays/${name}`, {})).id;

/** Begins a guided game. @param {string} game @param {string} lesson */
export const learn = (game, lesson) => goTo(async () => `/g/${(await post("/api/tables", { game, lesson })).id}`);

/** Plays on from a moment against the computer, in the seat that decides then. @param {Game} game @param {GameMoment} moment */
const playOn = ({ game }, { name, seat }) =>
  goTo(async () => `/g/${(await post(`/api/games/${game}/moments/${name}`, { opponent: "computer", seat, level: 2 })).id}`);

/** @param {Game} game @param {Shelved} shelved */
function guided({ game, lessons }, { words }) {
  if (lessons.length === 0) return null;
  return h(
    "section.card.guided",
    { "aria-labelledby": "guided" },
    h("h2.caps", { id: "guided" }, t("guided-title")),
    h(
      "ul",
      null,
      lessons.map((lesson) =>
        h(
          "li",
          null,
          h("b", null, words.t(`guide-${lesson}`)),
          h("span.small", null, words.t(`guide-${lesson}-about`)),
          h("button.btn.soft", { type: "button", onclick: () => learn(game, lesson) }, t("guided-begin")),
        ),
      ),
    ),
  );
}

/** @param {Game} game @param {Shelved} shelved */
function moments(game, { words, picture, sides }) {
  if (game.lobby.moments.length === 0) return null;
  return h(
    "section.card.moments",
    { "aria-labelledby": "moments" },
    h("h2.caps", { id: "moments" }, t("moments-title")),
    h(
      "ul",
      null,
      game.lobby.moments.map((moment) =>
        h(
          "li",
          null,
          h(
            "button.moment",
            { type: "button", title: words.t(`moment-${moment.name}-about`), onclick: () => playOn(game, moment) },
            h("span.moment-picture.bd", null, picture(moment.name)),
            h("b", null, words.t(`moment-${moment.name}`)),
            h("span.small", null, t("moment-when", { ...sides(moment), n: moment.turn })),
          ),
        ),
      ),
    ),
  );
}

/** @param {Game} game @param {Shelved} shelved */
function replays({ game, lobby }, { words }) {
  if (lobby.replays.length === 0) return null;
  const look = (/** @type {string} */ name) => goTo(async () => `/r/${await tableOf(game, name)}`);
  return h(
    "section.card.replays",
    { "aria-labelledby": "replays" },
    h("h2.caps", { id: "replays" }, t("replays-title")),
    h(
      "ul",
      null,
      lobby.replays.map(({ name, steps }) =>
        h(
          "li",
          null,
          h(
            "button.linklike",
            { type: "button", onclick: () => look(name) },
            icon("play", 15),
            h("span.grow", null, words.t(`replay-${name}`)),
            h("span.small", null, t("n-steps", { n: steps })),
          ),
        ),
      ),
    ),
  );
}

/** @param {Game} game @param {Shelved} shelved */
export const shelf = (game, shelved) => h("div.shelf", null, guided(game, shelved), moments(game, shelved), replays(game, shelved));
