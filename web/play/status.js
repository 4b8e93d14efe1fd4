/** The top bar of a table: which game, which turn, the score, who sits where and how long they have. */

import { h } from "../lib/dom.js";
import { ago, clockTime } from "../lib/format.js";
import { icon } from "../lib/icons.js";
import { sides } from "../lib/sides.js";
import { home, soundButton, tools } from "../lib/top.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Arg, Person, Table } from "../lib/wire.js"
 * @import { Model } from "./model.js"
 */

/** The seats that have won. @param {Table} table */
export const winners = ({ over }) => over?.winners ?? [];

/** @param {Words} words @param {Model} model @param {number} seat */
export const seatName = (words, model, seat) => {
  const name = model.seatNames[seat] ?? "";
  return words.has(name) ? words.t(name) : name;
};

/** What a sentence about the sides of these seats needs. @param {Words} words @param {Model} model @param {number[]} seats */
export const sidesOf = (words, model, seats) =>
  sides(
    words,
    seats.map((seat) => model.seatNames[seat] ?? ""),
  );

/** @param {Model} model @param {number} seat */
export const personIn = (model, seat) => model.people.find((person) => person.seat === seat);

/** Who a seat is, in words. @param {Words} words @param {Model} model @param {number} seat */
export function personName(words, model, seat) {
  const person = personIn(model, seat);
  if (model.table.you.length === 1 && model.table.you[0] === seat) return words.t("you");
  if (!person || person.kind === "free") return words.t("seat-free");
  if (person.kind === "gone") return words.t("seat-gone");
  return person.kind === "bot" ? words.t("computer") : person.name;
}

/** More turns than these are not drawn one by one: the title needs the room. */
const MANY_TURNS = 14;

/** @param {Words} words @param {[number, number]} turn */
function turnTrack(words, [now, last]) {
  return h(
    "div.turns",
    { role: "img", "aria-label": now === 0 ? words.t("turn-0") : words.t("turn-of", { n: now, last }) },
    h("span", null, words.t("turn")),
    last > MANY_TURNS
      ? [h("span.box.now", null, now), h("span", null, `/ ${last}`)]
      : Array.from({ length: last }, (_, i) => h("span.box", { class: i + 1 === now ? "now" : i + 1 < now ? "past" : "" }, i + 1)),
  );
}

/** Who is ahead and by how much, from the side of one seat, or of nobody; `short` where there is little room. @param {Words} words @param {Model} model @param {number | null} own */
export function leadWords(words, model, own, short = "") {
  const { score } = model.scene;
  if (!score) return "";
  const n = Math.abs(score.value);
  if (n === 0) return words.t(`lead-even${short}`);
  const ahead = score.ends[score.value < 0 ? 0 : 1];
  if (own === null || !score.ends.includes(own)) return words.t(`lead-ahead${short}`, { ...sidesOf(words, model, [ahead]), n });
  return words.t(`${ahead === own ? "lead-you" : "lead-them"}${short}`, { n });
}

/** The one seat of whoever reads, if he has one. @param {Model} model */
const ownSeat = ({ table }) => (table.you.length === 1 ? table.you[0] : null);

/** @param {Words} words @param {Model} model @param {() => void} explain */
function scoreTrack(words, model, explain) {
  const score = model.scene.score;
  if (!score) return null;
  const at = (/** @type {number} */ value) =>
    `${(100 * (Math.min(score.high, Math.max(score.low, value)) - score.low)) / (score.high - score.low)}%`;
  const label = leadWords(words, model, ownSeat(model));
  return h(
    "button.score",
    { type: "button", onclick: explain, title: words.t("score-how") },
    h(
      "span.rail",
      { "aria-hidden": "true" },
      h("span.draw", { style: { left: at(score.draw[0]), right: `calc(100% - ${at(score.draw[1])})` } }),
      h("span.mark", { style: { left: at(score.value) } }),
    ),
    h(
      "span.score-words",
      null,
      score.ends.map((seat, i) => [
        i === 1 && h("span.faint", null, label),
        h("b", { class: `seat-text seat-${seat}` }, seatName(words, model, seat)),
      ]),
    ),
    h("span.visually-hidden", null, words.t("score-how")),
  );
}

/** Seconds a seat has left, if there are clocks; those of the seats awaited run. @param {Model} model @param {number} seat @param {number} now in ms */
export function secondsLeft(model, seat, now) {
  const clock = model.table.clock;
  if (!clock) return null;
  const running = model.decision?.seats.includes(seat) && model.table.status === "playing" && model.table.kinds[seat] !== "free";
  return (clock.left[seat] - (running ? Math.max(0, now - clock.since) : 0)) / 1000;
}

/** Seconds until the others may go on without a seat that is waited for, if that was agreed on. @param {Model} model @param {number} seat @param {number} now in ms */
function secondsAbsent({ table, decision }, seat, now) {
  const waited = table.absence && table.kinds[seat] === "human" && decision?.seats.includes(seat);
  return waited && table.absence ? (table.absence.from - now) / 1000 : null;
}

/** How a seat came out of it. @param {Words} words @param {Model} model @param {number} seat */
function overState(words, { table }, seat) {
  if (table.over?.by === "lesson") return "";
  const won = winners(table);
  return words.t(won.length === 0 ? "seat-drew" : won.includes(seat) ? "seat-won" : "seat-lost");
}

/** What a seat is doing, as a text and its arguments. @param {Person | undefined} person @param {boolean} away @param {boolean} deciding @param {string} [left] how its player left @returns {[string, Record<string, Arg>?]} */
function stateKey(person, away, deciding, left) {
  if (left && person?.kind === "bot") return [left === "absence" ? "seat-left-absence" : "seat-left"];
  if (person?.kind === "gone") return ["seat-gone"];
  if (person?.kind === "free") return ["seat-waiting-join"];
  if (away) return person?.seen ? ["seat-away-since", { ago: { t: ago(person.seen) } }] : ["seat-away"];
  return [deciding ? "seat-deciding" : "seat-waiting"];
}

/** @param {Words} words @param {Model} model @param {number} seat @param {number} now */
function seatState(words, model, seat, now) {
  if (model.table.status === "over") return { deciding: false, away: false, text: overState(words, model, seat), clock: "" };
  const person = personIn(model, seat);
  const deciding = model.table.status === "playing" && Boolean(model.decision?.seats.includes(seat));
  const seconds = secondsLeft(model, seat, now) ?? secondsAbsent(model, seat, now);
  const left = model.table.left?.find((one) => one.seat === seat)?.by;
  const away = person?.kind === "human" && !person.here && !model.table.you.includes(seat);
  const state = words.t(...stateKey(person, away, deciding, left));
  return {
    deciding,
    away,
    text: seconds === null ? state : `${state} \u00b7 ${clockTime(seconds)}`,
    clock: seconds === null ? "" : clockTime(seconds),
  };
}

/** One's own seat first. @param {Model} model */
const seatsInOrder = ({ table }) => table.seats.map((_, seat) => seat).sort((a, b) => Number(b === table.seat) - Number(a === table.seat));

/** @param {Words} words @param {Model} model @param {number} now */
export const chips = (words, model, now) =>
  seatsInOrder(model).map((seat) => {
    const state = seatState(words, model, seat, now);
    const alone = model.table.you.length === model.table.seats.length;
    return h(
      "div.seat-chip",
      {
        class: `${state.deciding ? "deciding" : ""} ${state.away ? "away" : ""}`,
        title: model.table.absence ? words.t("absence-agreed", { n: model.table.absence.days }) : null,
      },
      h("span.dot", { class: `seat-${seat}` }),
      h(
        "div",
        null,
        h("b", null, alone ? seatName(words, model, seat) : `${personName(words, model, seat)} \u00b7 ${seatName(words, model, seat)}`),
        h("span.small", null, state.text),
        h("span.clock", null, state.clock),
      ),
    );
  });

/**
 * @param {{ words: Words, model: Model, menu: () => void, rules: () => void, charts: () => void, score: () => void }} context
 * @returns {import("../lib/dom.js").Child[]}
 */
export function statusBar({ words, model, menu, rules, charts, score }) {
  const { t } = words;
  const { table, scene } = model;
  const [turn, last] = scene.turn;
  return [
    home(),
    h(
      "div.which",
      null,
      h("h1", null, t("game-title")),
      h("p.small.long", null, `${t(`scenario-${table.scenario}`)} \u00b7 ${t("game-code", { id: { t: table.id.slice(0, 6) } })}`),
      table.brought && h("p.small", null, t("brought-after")),
      last > 0 &&
        h(
          "p.small.short",
          null,
          turn === 0 ? t("turn-0") : t("turn-of", { n: turn, last }),
          scene.score ? ` \u00b7 ${leadWords(words, model, ownSeat(model), "-short")}` : "",
        ),
    ),
    last > 0 && turnTrack(words, scene.turn),
    scoreTrack(words, model, score),
    h(
      "div.end",
      null,
      model.watchers > 0 &&
        h(
          "span.chip.watchers",
          { title: t("watchers", { n: model.watchers }) },
          icon("eye", 15),
          model.watchers,
          h("span.visually-hidden", null, t("watchers", { n: model.watchers })),
        ),
      h("div.seats", null, chips(words, model, Date.now())),
      h("button.icon-btn", { type: "button", onclick: charts, "aria-label": t("charts"), title: t("charts") }, icon("grid")),
      h("button.icon-btn.long", { type: "button", onclick: rules, "aria-label": t("rules"), title: t("rules") }, icon("book")),
      h("span.long.tools", null, soundButton(), tools()),
      h("button.icon-btn", { type: "button", onclick: menu, "aria-label": t("menu"), title: t("menu") }, icon("menu")),
    ),
  ];
}
