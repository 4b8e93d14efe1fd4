/** The end of a game: who won, why, and what next. */

import { byId, fill, h } from "../lib/dom.js";
import { minus } from "../lib/format.js";

/** @param {import("./page.js").PlayPage} page */
export function renderResult(page) {
  const box = byId("result");
  const { model } = page;
  box.hidden = model?.table.status !== "over" || page.past.moment !== null || page.resultSeen;
  if (box.hidden || !model) return;
  const { t, sayNode } = page.words;
  const { table, scene } = model;
  const winner = table.over?.winner ?? null;
  const own = winner !== null && table.you.length === 1 ? t(table.you[0] === winner ? "result-won" : "result-lost") : null;
  const lesson = table.over?.by === "lesson";
  const rematch = table.you.length > 0 && table.you.length < table.seats.length;
  box.className = `card ${winner === null ? "" : `seat-${winner}`}`;
  fill(
    box,
    winner !== null && h("span.result-crest", { "aria-hidden": "true" }, page.crest(winner)),
    h(
      "h2",
      { id: "result-title" },
      own ?? (lesson ? t("result-lesson") : winner === null ? t("result-draw") : t("result-wins", { name: { t: page.seatName(winner) } })),
    ),
    table.outcome && table.over?.by === "rules" && h("p", null, sayNode(table.outcome)),
    h(
      "p.small",
      null,
      table.over ? t(`over-${table.over.by}`) : t("finished"),
      !lesson && scene.turn[1] > 0 ? ` ${t("result-turn", { n: scene.turn[0], last: scene.turn[1] })}` : "",
      !lesson && scene.score ? ` ${t("score-short", { value: { t: minus(scene.score.value) } })}.` : "",
    ),
    h(
      "div.row.result-acts",
      null,
      lesson && h("a.btn.primary", { href: "/" }, t("result-play")),
      h("a.btn", { class: lesson ? "" : "primary", href: `/r/${page.id}` }, t("menu-replay")),
      !lesson && scene.score && h("button.btn", { type: "button", onclick: () => page.score() }, t("score-how")),
      rematch && h("button.btn", { type: "button", onclick: () => page.live.send({ do: "propose", what: "rematch" }) }, t("rematch")),
      h("button.btn.soft", { type: "button", onclick: () => page.closeResult() }, t("result-close")),
    ),
  );
}
