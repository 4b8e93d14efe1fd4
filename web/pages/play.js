/** Opens a table: invitation, map, live channel, the game's looks; then the play screen takes over. */

import { showAbsent } from "../lib/absent.js";
import { ApiError, get, post, salt } from "../lib/api.js";
import { toast } from "../lib/dialog.js";
import { games, seatsOf } from "../lib/games.js";
import { load } from "../lib/later.js";
import { Live } from "../lib/live.js";
import { applySettings, listen } from "../lib/settings.js";
import { loadSkin, seated } from "../lib/skin.js";
import { loadTexts, site } from "../lib/texts.js";
import { PlayPage } from "../play/page.js";

/** @import { Frame, Table } from "../lib/wire.js" */

const REST_MS = 1500;
const REST = [
  "../play/preview.js",
  "../board/bubble.js",
  "../play/menu.js",
  "../lib/rulebook.js",
  "../lib/settings-panel.js",
  "../play/result.js",
  "../play/score.js",
  "../play/twin.js",
  "../play/command.js",
  "../board/areas.js",
];

/** The live channel and its first full message. @param {string} id @returns {Promise<{ live: Live, frames: Frame[], table: Table }>} */
function firstFull(id) {
  const live = new Live(id);
  /** @type {Frame[]} */
  const frames = [];
  return new Promise((resolve) => {
    live.addEventListener("frame", (event) => {
      /** @type {Frame} */
      const frame = /** @type {CustomEvent} */ (event).detail;
      frames.push(frame);
      if (frame.t === "full") resolve({ live, frames, table: frame.table });
    });
    live.start();
  });
}

/**
 * Takes the seat an invitation link offers; whoever has one already just goes on.
 * @param {string} id
 * @param {string} invite
 * @returns {Promise<ApiError | null>} why there was no seat
 */
async function acceptInvitation(id, invite) {
  const refusal = await post(`/api/tables/${id}/join`, { invite, salt: salt() }).then(
    () => null,
    (error) => error,
  );
  if (refusal && (refusal.status === 404 || !(refusal instanceof ApiError))) throw refusal;
  const query = new URLSearchParams(location.search);
  query.delete("invite");
  history.replaceState(null, "", `${location.pathname}${query.size ? `?${query}` : ""}${location.hash}`);
  return refusal;
}

/** Who came with an invitation and has no seat is told so. @param {ApiError} refusal */
const tellRefusal = (refusal) => toast(refusal.code === "room-full" ? site.t("invite-used") : site.sorry(refusal));

/** What is needed soon or seldom, one after the other once the table stands, so that a cut line takes none of it away. @param {Live} live */
async function fetchRest(live) {
  for (const part of REST) if (live.link.state === "open") await load(new URL(part, import.meta.url).href);
}

async function start() {
  applySettings();
  const id = location.pathname.split("/")[2];
  const invite = new URLSearchParams(location.search).get("invite");
  const loading = loadTexts();
  try {
    const refusal = invite ? await acceptInvitation(id, invite) : null;
    // Who has never been here gets his cookie with the second answer; without it the live channel does not open.
    const [chart] = await Promise.all([get(`/api/tables/${id}/chart`), get("/api/me")]);
    const [{ live, frames, table }, { Board }] = await Promise.all([firstFull(id), import("../board/board.js"), loading]);
    const { game, you } = table;
    const [skin, known] = await Promise.all([loadSkin(game), games()]);
    const seatNames = seatsOf(
      known.find((one) => one.game === game),
      table.scenario,
    );
    const page = new PlayPage(live, { game, seatNames, chart, Board, skin: seated(skin, seatNames) });
    for (const frame of frames) page.inbox.take(frame);
    if (refusal && !you.length) tellRefusal(refusal);
    setTimeout(() => fetchRest(live), REST_MS);
    listen().then(() => {
      page.heard = true;
      page.view.top();
    });
    // For the browser's console, and for the tests.
    Object.assign(globalThis, { honjin: page });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await showAbsent(error, invite !== null);
  }
}

start();
