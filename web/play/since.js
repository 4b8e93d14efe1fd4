/** What happened since somebody last looked: a strip of cards, each shown on the map where it happened. None of it is compulsory. */

import { gone } from "../board/strike.js";
import { element as make } from "../board/svg.js";
import { byId, fill, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { settings } from "../lib/settings.js";
import { code } from "./entry.js";
import { cardsOf, castOf, changesIn, lossesIn, movedIn, saidIn } from "./happened.js";

/**
 * @import { Board } from "../board/board.js"
 * @import { Words } from "../lib/texts.js"
 * @import { ElementName, LogLine, Piece } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Bar, Button } from "./bar.js"
 * @import { Desk } from "./desk.js"
 * @import { Card, Change } from "./happened.js"
 * @import { Model } from "./model.js"
 * @import { Names } from "./names.js"
 * @import { Theatre } from "./theatre.js"
 * @import { Redraw } from "./view.js"
 */

/** How long a card that is no battle is looked at. */
const LOOK_MS = 1100;
/** @type {Record<string, number>} */
const PACE = { slow: 2, normal: 1, fast: 0.4, off: 0.6 };
const COUNTER_PX = 30;
/** Of a crowd so many counters are drawn. */
const MOST_COUNTERS = 3;

export class Since {
  /** The card in focus; -1 is now. */
  at = -1;
  playing = false;

  /** @param {{ desk: Desk, words: Words, names: Names, skin: Skin, board: Board, redraw: Redraw, theatre: () => Promise<Theatre | null> }} parts @param {Model} base the table as it was last seen @param {LogLine[]} lines what came since */
  constructor(parts, base, lines) {
    this.parts = parts;
    this.base = base;
    const pieces = { ...base.scene.pieces };
    this.cards = cardsOf(lines, pieces);
    this.changes = changesIn(lines, base.scene.pieces, pieces);
    this.losses = lossesIn(lines, base.scene.pieces);
    this.moved = movedIn(base.scene.pieces, pieces);
    /** @type {Record<string, Piece>} */
    this.after = pieces;
    this.strip = h("section.since", { "aria-label": parts.words.t("since") });
    this.side = h("section.card.since-changes", { "aria-label": parts.words.t("since-changed") });
    byId("map").append(this.strip);
    byId("details").prepend(this.side);
    document.body.dataset.since = "";
    parts.desk.since = this;
    this.render();
    parts.redraw("all");
  }

  /** Away with it: the table as it is now. */
  close() {
    const { desk, board, redraw } = this.parts;
    this.playing = false;
    this.strip.remove();
    this.side.remove();
    delete document.body.dataset.since;
    desk.since = desk.moment = null;
    if (desk.model) board.setScene(desk.model.scene);
    redraw("all");
  }

  /** What the bar says meanwhile. @returns {Bar} */
  bar() {
    const { t, sayNode } = this.parts.words;
    const { model } = this.parts.desk;
    const seat = model?.table.seat ?? null;
    const own = this.losses.get(seat) ?? 0;
    const theirs = [...this.losses.values()].reduce((sum, steps) => sum + steps, -own);
    return {
      who: t("since"),
      seat,
      crest: seat === null ? null : this.parts.skin.crest(seat),
      say: `${t("since-count", { n: this.cards.length })} ${t("since-losses", { own, theirs })}`,
      next: model?.decision?.you ? [t("since-next"), " ", sayNode(model.decision.say)] : t("since-about"),
      state: "past",
    };
  }

  /** @returns {Button[]} */
  buttons() {
    const { t } = this.parts.words;
    return [
      { text: t("since-skip"), act: () => this.close(), key: "H" },
      this.playing
        ? { text: t("replay-pause"), act: () => this.pause(), key: "Space", kind: "primary" }
        : { text: t(this.at < 0 ? "since-show" : "since-rest"), act: () => this.play(), key: "Space", kind: "primary" },
    ];
  }

  /** What a key does here, if it does anything. @param {string} key @returns {(() => unknown) | undefined} */
  key(key) {
    switch (key) {
      case "H":
      case "Escape":
        return () => this.close();
      case "Space":
        return () => (this.playing ? this.pause() : this.play());
      case ",":
      case "ArrowLeft":
        return () => this.step(-1);
      case ".":
      case "ArrowRight":
        return () => this.step(1);
    }
    return undefined;
  }

  /** @param {1 | -1} by */
  step(by) {
    this.pause();
    const to = (this.at < 0 ? (by > 0 ? -1 : this.cards.length) : this.at) + by;
    if (to >= this.cards.length) return this.close();
    if (to >= 0) this.show(to);
  }

  pause() {
    this.playing = false;
    this.parts.redraw("bar");
  }

  /** Card after card to now. */
  async play() {
    this.playing = true;
    for (let i = this.at + 1; this.playing && i < this.cards.length; i++) await this.show(i, true);
    if (this.playing) this.close();
  }

  /** Shows one card on the map; a battle is played if somebody plays on, else seen as it ended. @param {number} i */
  async show(i, plays = false) {
    const { desk, board, redraw } = this.parts;
    const card = this.cards[i];
    this.at = i;
    const pieces = plays && card.battle ? card.pieces : (this.cards[i + 1]?.pieces ?? this.after);
    desk.moment = { ...this.base, decision: null, scene: { ...this.base.scene, pieces } };
    board.setScene(desk.moment.scene);
    this.render();
    redraw("all");
    this.frame(card);
    if (plays && card.battle) await this.fight(card);
    else this.mark(card);
    if (plays && !card.battle) await new Promise((resolve) => setTimeout(resolve, LOOK_MS * (PACE[settings.speed] ?? 1)));
  }

  /** @param {Card} card */
  async fight({ events }) {
    const { desk, theatre, redraw } = this.parts;
    const stage = await theatre();
    desk.scene = events[0];
    redraw("bar");
    this.strip.hidden = true;
    await stage?.again({ events, lines: [], battle: true });
    this.strip.hidden = false;
    desk.scene = null;
    redraw("bar");
  }

  /** The ways that were gone, and whom the card is about. @param {Card} card */
  mark(card) {
    const { who, on } = castOf(card);
    const ways = card.events.flatMap(({ beat }) =>
      beat?.before?.at && beat.after?.at && beat.before.at !== beat.after.at
        ? [{ from: beat.before.at, to: beat.after.at, kind: beat.kind }]
        : [],
    );
    this.parts.board.setOverlay({
      named: new Set([...who, ...on]),
      drawAbove: (painter) => ways.map(({ from, to, kind }) => gone(painter, from, to, `o-${kind}`)).join(""),
    });
  }

  /** Brings whom a card is about into the free part of the map. @param {Card} card */
  frame(card) {
    const { sight, camera } = this.parts.board;
    const { who, on } = castOf(card);
    const all = [...who, ...on].filter((element) => this.parts.desk.pieces[element.slice(5)]);
    const low = this.strip.offsetTop - 8;
    const covered = (/** @type {ElementName} */ element) => {
      const spot = sight.onScreen(element);
      return spot !== null && (spot.x < 30 || spot.y < 40 || spot.x > camera.width - 30 || spot.y > low - 30);
    };
    if (all.some(covered)) sight.fitTo(all, false, sight.hexPixels, { ...camera.room, bottom: Math.max(low, 120) });
  }

  render() {
    const { t } = this.parts.words;
    const button = (/** @type {"back" | "next"} */ name, /** @type {1 | -1} */ by, /** @type {string} */ key) =>
      h("button.icon-btn", { type: "button", onclick: () => this.step(by), "aria-label": t(key), title: t(key) }, icon(name));
    fill(
      this.strip,
      h(
        "div.since-head",
        null,
        h("h2", null, t("since")),
        h("span.small", null, t("since-at", { n: this.at + 1, of: this.cards.length })),
        button("back", -1, "since-back"),
        button("next", 1, "since-on"),
      ),
      h(
        "div.since-cards",
        null,
        this.cards.map((card, i) => this.card(card, i)),
        h("button.since-card.now", { type: "button", onclick: () => this.close() }, h("b", null, t("since-now"))),
      ),
    );
    this.strip.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
    this.renderSide();
  }

  /** @param {Card} card @param {number} i */
  card(card, i) {
    const { words } = this.parts;
    const { who, on } = castOf(card);
    const result = card.events.findLast(({ beat }) => beat?.kind === "result")?.beat?.result;
    const title = card.battle ? words.say(card.events[0]) : words.t(`since-${card.kind}`);
    return h(
      "button.since-card",
      {
        type: "button",
        class: card.seat === null ? "chance" : `seat-${card.seat}`,
        "aria-current": i === this.at ? "true" : null,
        onclick: () => {
          this.pause();
          this.show(i);
        },
      },
      h("span.since-n", null, i + 1),
      h("b", null, title),
      h(
        "span.since-cast",
        null,
        this.counters(who, card.pieces),
        on.length > 0 && h("span", null, "\u2715"),
        this.counters(on, card.pieces),
      ),
      h(
        "span.small",
        null,
        result && [h("b.result-chip", null, code(result)), " "],
        saidIn(card)
          .filter(({ beat }) => beat?.kind !== "result" || !result)
          .map((event) => words.say(event))
          .join(" "),
      ),
    );
  }

  /** @param {ElementName[]} elements @param {Record<string, Piece>} pieces */
  counters(elements, pieces) {
    return elements.slice(0, MOST_COUNTERS).flatMap((element) => {
      const id = element.slice(5);
      return pieces[id] ? [this.counter(id, pieces[id])] : [];
    });
  }

  /** @param {string} id @param {Piece} piece */
  counter(id, piece) {
    return make(
      "svg",
      { class: "since-counter", viewBox: "-6 -16 122 122", "aria-hidden": "true" },
      this.parts.skin.counter({ ...piece, id }, COUNTER_PX),
    );
  }

  /** Unit by unit what is other than it was. */
  renderSide() {
    const { t } = this.parts.words;
    const row = (/** @type {Change} */ { id, before, after, steps }) =>
      h(
        "li",
        null,
        this.counter(id, before),
        h("span", { "aria-hidden": "true" }, "\u2192"),
        after ? this.counter(id, after) : h("span.since-gone", { "aria-hidden": "true" }, "\u2020"),
        h("b", null, this.parts.names.shortName(id)),
        h("span.small", null, after ? (steps > 0 ? t("scene-steps", { n: steps }) : t("since-better")) : t("since-lost")),
      );
    this.side.hidden = this.changes.length === 0 && this.moved.length === 0;
    fill(
      this.side,
      h("h2.caps", null, t("since-changed")),
      this.changes.length > 0 && h("ul", null, this.changes.map(row)),
      this.moved.length > 0 &&
        h("p.small", null, t("since-moved", { names: { t: this.moved.map((id) => this.parts.names.shortName(id)).join(", ") } })),
    );
  }
}
