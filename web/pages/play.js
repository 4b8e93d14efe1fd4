/** Opens a table: invitation, map, live channel, the game's looks; then the play screen takes over. */

import { ApiError, get, post, salt } from "../lib/api.js";
import { byId, fill, h } from "../lib/dom.js";
import { games } from "../lib/games.js";
import { later } from "../lib/later.js";
import { Live } from "../lib/live.js";
import { applySettings } from "../lib/settings.js";
import { loadSkin } from "../lib/skin.js";
import { loadTexts, site } from "../lib/texts.js";
import { PlayPage } from "../play/page.js";

const REST_MS = 1500;
const REST = ["../play/preview.js", "../board/bubble.js", "../play/menu.js", "../lib/rulebook.js", "../lib/settings-panel.js", "../play/result.js", "../play/score.js", "../play/twin.js", "../play/command.js", "../board/areas.js"];

/** Words and a way out when there is nothing to play. @param {import("../lib/texts.js").Message} say */
function nothingHere(say) {
  fill(byId("sentence"), h("div.say", null, site.say(say), " ", h("a", { href: "/" }, site.t("home"))));
  document.title = `${site.say(say)} - Honjin`;
}

/** The live channel and its first full message. @param {string} id @returns {Promise<{ live: Live, frames: any[] }>} */
function firstFull(id) {
  const live = new Live(id);
  /** @type {any[]} */
  const frames = [];
  return new Promise((resolve) => {
    live.addEventListener("frame", (event) => {
      frames.push(/** @type {CustomEvent} */ (event).detail);
      if (frames.some((frame) => frame.t === "full")) resolve({ live, frames });
    });
    live.start();
  });
}

/** Takes the seat an invitation link offers; whoever has one already just goes on. @param {string} id */
async function acceptInvitation(id) {
  const query = new URLSearchParams(location.search);
  const invite = query.get("invite");
  if (!invite) return;
  await post(`/api/tables/${id}/join`, { invite, salt: salt() }).catch((error) => {
    if (error.status === 404) throw error;
  });
  query.delete("invite");
  history.replaceState(null, "", `${location.pathname}${query.size ? `?${query}` : ""}${location.hash}`);
}

/** What is needed soon or seldom, one after the other once the table stands, so that a cut line takes none of it away. @param {Live} live */
async function fetchRest(live) {
  for (const part of REST) if (live.link.state === "open") await later(part, import.meta.url);
}

async function start() {
  applySettings();
  const id = location.pathname.split("/")[2];
  const loading = loadTexts();
  try {
    await acceptInvitation(id);
    const chart = await get(`/api/tables/${id}/chart`);
    const [{ live, frames }, { Board }] = await Promise.all([firstFull(id), import("../board/board.js"), loading]);
    const { game } = frames.find((frame) => frame.t === "full").table;
    const [skin, known] = await Promise.all([loadSkin(game), games()]);
    const sides = known.find((one) => one.game === game)?.seats ?? [];
    const page = new PlayPage(live, { game, sides, chart, Board, skin });
    for (const frame of frames) page.take(frame);
    setTimeout(() => fetchRest(live), REST_MS);
    // For the browser's console, and for the tests.
    Object.assign(globalThis, { honjin: page });
  } catch (error) {
    await loading;
    if (!(error instanceof ApiError)) throw error;
    nothingHere(error.say);
  }
}

start();
