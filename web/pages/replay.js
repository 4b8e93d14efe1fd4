/** Opens a game to look back at: map, last moment, the game's looks; then the replay takes over. */

import { showAbsent } from "../lib/absent.js";
import { ApiError, get } from "../lib/api.js";
import { games, seatsOf } from "../lib/games.js";
import { applySettings } from "../lib/settings.js";
import { loadSkin, seated } from "../lib/skin.js";
import { loadTexts } from "../lib/texts.js";
import { END, ReplayPage } from "../replay/page.js";

/** @import { Full } from "../lib/wire.js" */

/** The eyes the address names: who comes from the table keeps his own, and so every number. */
const wantedEyes = () => new URLSearchParams(location.search).get("eyes");

/** The table as it stands at its end with everything shown; before the end, or if the address says so, through one's own eyes. @param {string} id @returns {Promise<Full>} */
async function lastMoment(id) {
  const eyes = wantedEyes();
  if (eyes !== null) return get(`/api/tables/${id}/at/${END}?eyes=${encodeURIComponent(eyes)}`);
  /** @type {Full} */
  const own = await get(`/api/tables/${id}/at/${END}`);
  return own.table.status === "over" ? get(`/api/tables/${id}/at/${END}?eyes=all`) : own;
}

async function start() {
  applySettings();
  const id = location.pathname.split("/")[2];
  const loading = loadTexts();
  try {
    const drawing = import("../board/board.js");
    const [chart, last, { Board }] = await Promise.all([get(`/api/tables/${id}/chart`), lastMoment(id), drawing, loading]);
    const [skin, known] = await Promise.all([loadSkin(last.table.game), games()]);
    const seatNames = seatsOf(
      known.find((one) => one.game === last.table.game),
      last.table.scenario,
    );
    new ReplayPage(id, { seatNames, chart, Board, skin: seated(skin, seatNames), last, eyes: wantedEyes() });
    document.body.dataset.ready = "";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await showAbsent(error);
  }
}

start();
