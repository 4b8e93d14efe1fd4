/** The end of a game: who won, why, and what next. */

import { fill, h } from "../lib/dom.js";
import { minus } from "../lib/format.js";
import { winners } from "./status.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Table } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Model } from "./model.js"
 * @import { Names } from "./names.js"
 */

/** @param {Words} words @param {Names} names @param {Table} table */
function title({ t }, names, table) {
  if (table.over?.by === "lesson") return t("result-lesson");
  const won = winners(table);
  if (won.length === 0) return t("result-draw");
  if (table.you.length === 1) return t(won.includes(table.you[0]) ? "result-won" : "result-lost");
  return t("result-wins", { name: { t: names.list(won) } });
}

/** What each seat has scored, where seats score. @param {Words} words @param {Names} names @param {Table} table */
function pointsList({ t }, names, { over }) {
  const scored = (over?.points ?? []).flatMap((points, seat) => (points === null ? [] : [{ points, seat }]));
  if (!scored.length) return null;
  const row = ({ points = 0, seat = 0 }) =>
    h("tr", { class: `seat-${seat}` }, h("th.seat-text", { scope: "row" }, names.seatName(seat)), h("td.figure", null, minus(points)));
  return h(
    "table.points",
    null,
    h("caption.visually-hidden", null, t("result-points")),
    h("tbody", null, scored.sort((a, b) => b.points - a.points).map(row)),
  );
}

/**
 * @param {HTMLElement} box
 * @param {{ words: Words, names: Names, skin: Skin, model: Model, score: () => void, rematch: () => void, close: () => void }} context
 */
export function renderResult(box, { words, names, skin, model, score, rematch, close }) {
  const { t, sayNode } = words;
  const { table, scene } = model;
  const won = winners(table);
  const lesson = table.over?.by === "lesson";
  const again = table.you.length > 0 && table.you.length < table.seats.length;
  const button = (/** @type {string} */ key, /** @type {() => void} */ act, kind = "") =>
    h("button.btn", { type: "button", class: kind, onclick: act }, t(key));
  box.className = `card ${won.length === 1 ? `seat-${won[0]}` : ""}`;
  fill(
    box,
    won.map((seat) => h("span.result-crest", { "aria-hidden": "true", class: `seat-text seat-${seat}` }, skin.crest(seat))),
    h("h2", { id: "result-title" }, title(words, names, table)),
    table.outcome && table.over?.by === "rules" && h("p", null, sayNode(table.outcome)),
    h(
      "p.small",
      null,
      table.over ? t(`over-${table.over.by}`) : t("finished"),
      !lesson && scene.turn[1] > 0 ? ` ${t("result-turn", { n: scene.turn[0], last: scene.turn[1] })}` : "",
      !lesson && scene.score ? ` ${t("score-short", { value: { t: minus(scene.score.value) } })}.` : "",
    ),
    pointsList(words, names, table),
    h(
      "div.row.result-acts",
      null,
      lesson && h("a.btn.primary", { href: "/" }, t("result-play")),
      h("a.btn", { class: lesson ? "" : "primary", href: `/r/${table.id}` }, t("menu-replay")),
      !lesson && scene.score && button("score-how", score),
      again && button("rematch", rematch),
      button("result-close", close, "soft"),
    ),
  );
}
