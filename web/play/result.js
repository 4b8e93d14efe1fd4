/** The end of a game: who won and by how much, what it cost, who is dead, when it turned, and what next. */

import { element as make } from "../board/svg.js";
import { fill, h } from "../lib/dom.js";
import { minus, signed } from "../lib/format.js";
import { curve } from "./curve.js";
import { deadIn, gainsIn, turningPoints } from "./reckoning.js";
import { saveText } from "./saved.js";
import { leadWords, winners } from "./status.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Table } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Model } from "./model.js"
 * @import { Names } from "./names.js"
 * @import { Dead, Gain, Point } from "./reckoning.js"
 * @typedef {{ words: Words, names: Names, skin: Skin, model: Model, rematch: { ask: () => void, asked: boolean, id: string | null }, score: () => void, close: () => void }} Context
 * @typedef {Context & { gains: Gain[], own: number | null }} Reckoned `own`: the seat whose side is up
 */

const COUNTER_PX = 40;
const LETTERS = "ABCDE";

/** The reader's word for it, if he has played. @param {Words} words @param {Table} table */
function verdict({ t }, table) {
  if (table.over?.by === "lesson" || table.you.length !== 1) return null;
  const won = winners(table);
  return won.length === 0 ? t("result-drew") : t(won.includes(table.you[0]) ? "result-won" : "result-lost");
}

/** @param {Context} context */
function title({ words, names, model }) {
  const { t } = words;
  const { table, scene } = model;
  if (table.over?.by === "lesson") return t("result-lesson");
  const won = winners(table);
  if (scene.score && won.length && table.over?.by === "rules") return leadWords(words, model, null);
  return won.length === 0 ? t("result-draw") : t("result-wins", names.sides(won));
}

/** What each seat has scored, where seats score. @param {Context} context */
function pointsList({ words, names, model }) {
  const scored = (model.table.over?.points ?? []).flatMap((points, seat) => (points === null ? [] : [{ points, seat }]));
  if (!scored.length) return null;
  const row = ({ points = 0, seat = 0 }) =>
    h("tr", { class: `seat-${seat}` }, h("th.seat-text", { scope: "row" }, names.seatName(seat)), h("td.figure", null, minus(points)));
  return h(
    "table.points",
    null,
    h("caption.visually-hidden", null, words.t("result-points")),
    h("tbody", null, scored.sort((a, b) => b.points - a.points).map(row)),
  );
}

/** Who has gained how much, and by what. @param {Reckoned} reckoned */
function ledger({ words, names, model, gains, own }) {
  const { score } = model.scene;
  if (!score || !gains.length) return null;
  const { t } = words;
  const kinds = ["units", "leaders", "places", "other"].filter((kind) => gains.some((gain) => gain.kind === kind));
  const of = (/** @type {number} */ end, /** @type {string | null} */ kind) =>
    gains
      .filter((gain) => Math.sign(gain.by) === (end === 0 ? -1 : 1) && (kind === null || gain.kind === kind))
      .reduce((sum, { by }) => sum + Math.abs(by), 0);
  const order = score.ends[0] === own ? [0, 1] : [1, 0];
  const lead = score.value * (order[0] === 0 ? -1 : 1);
  return h(
    "table.reckoning",
    null,
    h("caption.visually-hidden", null, t("result-points")),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td"),
        kinds.map((kind) => h("th", { scope: "col" }, t(`gain-${kind}`))),
        h("th", { scope: "col" }, h("span.visually-hidden", null, t("score-by"))),
      ),
    ),
    h(
      "tbody",
      null,
      order.map((end) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, t("gained-by", names.sides([score.ends[end]]))),
          kinds.map((kind) => h("td.figure", null, of(end, kind))),
          h("td.figure", null, h("b", null, of(end, null))),
        ),
      ),
      h(
        "tr.sum",
        null,
        h(
          "th",
          { scope: "row", colspan: kinds.length + 1 },
          own === null ? t("lead-of", names.sides([score.ends[order[0]]])) : t("lead-yours"),
        ),
        h("td.figure", null, h("b", null, signed(lead))),
      ),
    ),
  );
}

/** The counters one seat has lost, troop by troop. @param {Context} context @param {number} seat */
function lost({ words, names, skin, model }, seat) {
  const { t, say } = words;
  const all = (model.fallen ?? []).filter(({ piece }) => piece.seat === seat);
  if (!all.length) return null;
  const counter = (/** @type {(typeof all)[number]} */ { id, piece }) =>
    h(
      "span.fallen",
      { title: say(piece.label), role: "img", "aria-label": say(piece.label) },
      make("svg", { viewBox: "-6 -6 112 112", "aria-hidden": "true" }, skin.counter({ ...piece, id }, COUNTER_PX)),
    );
  const groups = [...new Set(all.map(({ group }) => group))];
  return h(
    "section",
    null,
    h("h3", null, t("result-lost-by", names.sides([seat])), h("span.small", null, t("result-units", { n: all.length }))),
    h(
      "div.fallen-groups",
      null,
      groups.map((group) => h("span.fallen-group", null, all.filter((one) => one.group === group).map(counter))),
    ),
  );
}

/** The dead of one seat who had a name. @param {Context} context @param {Dead[]} dead @param {number} seat */
function mourned({ words, names, model }, dead, seat) {
  const { t, say } = words;
  const own = dead.filter((one) => one.seat === seat);
  if (!own.length) return null;
  return h(
    "section",
    null,
    h("h3", null, t("result-dead-of", names.sides([seat])), h("span.small", null, t("result-leaders", { n: own.length }))),
    h(
      "ul.dead",
      null,
      own.map(({ name, how, turn, n }) =>
        h(
          "li",
          null,
          h("a", { href: momentOf(model, n) }, name),
          " ",
          h("span.small", null, t("dead-when", { how: { t: say(how) }, n: turn })),
        ),
      ),
    ),
  );
}

/** A moment in the replay, with the same eyes and so the same number. @param {Model} model @param {number} n */
export const momentOf = ({ table }, n) => `/r/${table.id}${table.seat === null ? "" : `?eyes=${table.seat}`}#${n}`;

/** @param {Point} point @param {Words} words */
function pointTitle({ dead, lost: gone, gains }, { t, say }) {
  if (dead.length) return t("point-dead", { n: dead.length, names: { t: dead.join(", ") } });
  if (gone.length) return t("point-lost", { n: gone.length, names: { t: gone.join(", ") } });
  return gains[0].why ? say(gains[0].why) : t("point-score");
}

/** @param {Reckoned} reckoned @param {Point[]} points @param {1 | -1} up */
function pointList({ words, model }, points, up) {
  const { t } = words;
  return h(
    "section.turning",
    null,
    h("h3", null, t("result-turning")),
    h(
      "ol",
      null,
      points.map((point, i) =>
        h(
          "li",
          { class: up * point.by > 0 ? "ours" : "theirs" },
          h("span.knob", { "aria-hidden": "true" }, LETTERS[i]),
          h(
            "span.grow",
            null,
            h("a", { href: momentOf(model, point.n) }, pointTitle(point, words)),
            h("span.small", null, t("point-when", { n: point.turn, units: point.lost.length })),
          ),
          h("b.figure", null, signed(up * point.by)),
        ),
      ),
    ),
  );
}

/** The curve of the lead and its turning points. @param {Reckoned} reckoned */
function course(reckoned) {
  const { words, names, model, gains, own } = reckoned;
  const { score } = model.scene;
  if (!score || !gains.length) return null;
  const { t } = words;
  /** @type {1 | -1} */
  const up = score.ends[0] === own ? -1 : 1;
  const points = turningPoints(model.log, gains);
  const whose = own === null ? t("lead-course-of", names.sides([score.ends[1]])) : t("lead-course");
  const turnName = (/** @type {number} */ turn) => (turn === 0 ? "" : String(turn));
  return [
    h(
      "section.course",
      { class: `seat-${own ?? score.ends[1]}` },
      h("h3", null, whose, h("span.small", null, t("lead-letters"))),
      curve({
        log: model.log,
        gains,
        points,
        score,
        up,
        label: whose,
        draw: t("lead-draw", { n: Math.max(...score.draw.map(Math.abs)) }),
        turnName,
        href: (n) => momentOf(model, n),
      }),
    ),
    pointList(reckoned, points, up),
  ];
}

/** @param {Context} context */
function acts({ words, model, rematch, close, score }) {
  const { t } = words;
  const { table, scene } = model;
  const lesson = table.over?.by === "lesson";
  const again = table.you.length > 0 && table.you.length < table.seats.length;
  const button = (/** @type {string} */ text, /** @type {() => void} */ act, kind = "") =>
    h("button.btn", { type: "button", class: kind, onclick: act }, text);
  return h(
    "div.row.result-acts",
    null,
    lesson && h("a.btn.primary", { href: "/" }, t("result-play")),
    h("a.btn", { class: lesson ? "" : "primary", href: momentOf(model, model.log.at(-1)?.n ?? 0) }, t("menu-replay")),
    again &&
      (rematch.id
        ? h("a.btn.primary", { href: `/g/${rematch.id}` }, t("rematch-go"))
        : rematch.asked
          ? h("button.btn", { type: "button", "aria-disabled": "true" }, t("rematch-asked"))
          : button(t("rematch", { n: table.seats.length }), rematch.ask)),
    !lesson && scene.score && button(t("score-how"), score),
    h(
      "span.save",
      { role: "group", "aria-label": t("save-log") },
      button(t("save-text"), () => saveText(model, words)),
      h("a.btn", { href: `/api/tables/${table.id}/log`, download: `${table.game}-${table.id}.jsonl` }, t("save-json")),
    ),
    button(t("result-close"), close, "soft"),
    h("a.btn.soft", { href: "/" }, t("menu-leave")),
  );
}

/** @param {HTMLElement} box @param {Context} context */
export function renderResult(box, context) {
  const { words, skin, model } = context;
  const { t, sayNode } = words;
  const { table, scene } = model;
  const won = winners(table);
  const lesson = table.over?.by === "lesson";
  const gains = lesson || !skin.scoreIn ? [] : gainsIn(model.log, skin.scoreIn);
  const own = table.you.length === 1 ? table.you[0] : null;
  const reckoned = { ...context, gains, own };
  const dead = deadIn(model.log);
  const seats = table.seats.map((_, seat) => seat).sort((a, b) => Number(a === own) - Number(b === own));
  const large = gains.length > 0 || (model.fallen?.length ?? 0) > 0;
  box.className = `card ${won.length === 1 ? `seat-${won[0]}` : ""} ${large ? "large" : ""}`;
  fill(
    box,
    h(
      "header.result-head",
      null,
      won.map((seat) => h("span.result-crest", { "aria-hidden": "true", class: `seat-text seat-${seat}` }, skin.crest(seat))),
      h(
        "div",
        null,
        verdict(words, table) && h("p.caps.verdict", null, verdict(words, table)),
        h("h2", { id: "result-title" }, title(context)),
        table.outcome && table.over?.by === "rules" && h("p", null, sayNode(table.outcome)),
        h(
          "p.small",
          null,
          table.over ? t(`over-${table.over.by}`) : t("finished"),
          !lesson && scene.turn[1] > 0 ? ` ${t("result-turn", { n: scene.turn[0], last: scene.turn[1] })}` : "",
        ),
        table.brought && h("p.small", null, t("brought-after")),
      ),
      ledger(reckoned),
    ),
    pointsList(context),
    large &&
      h(
        "div.losses",
        null,
        seats.map((seat) => h("div", null, lost(context, seat), mourned(context, dead, seat))),
      ),
    course(reckoned),
    acts(context),
  );
}
