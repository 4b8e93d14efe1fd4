/** A kind of question that comes for the first time: two sentences, the counters it is about, and an arrow to what one clicks. */

import { byId, fill, h, svg } from "../lib/dom.js";
import { lessMotion, set, settings } from "../lib/settings.js";
import { Beside } from "./beside.js";
import { explanation, met, metFirst } from "./first.js";
import { narrow } from "./layout.js";
import { isOnMap, isToken } from "./names.js";

/** Counters shown on the card. */
const COUNTERS = 3;
/** How far the arrow ends before what it points to, how far it bows aside, and the room round what the veil leaves clear. */
const [SHORT, BOW, ROUND] = [16, 0.22, 26];

/**
 * @import { Board } from "../board/board.js"
 * @import { Words } from "../lib/texts.js"
 * @import { Decision, ElementName } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Desk } from "./desk.js"
 * @import { Hand } from "./hand.js"
 * @import { Look } from "./look.js"
 * @typedef {{ x: number, y: number, reach: number }} Spot on the page
 */

export class Explain {
  /** @type {Decision | null} what is explained now */
  now = null;

  /** What is said of it. */
  key = "";

  /** @param {{ desk: Desk, words: Words, skin: Skin, board: Board, look: Look, hand: Hand }} parts */
  constructor({ desk, words, skin, board, look, hand }) {
    this.desk = desk;
    this.words = words;
    this.skin = skin;
    this.board = board;
    this.look = look;
    this.hand = hand;
    this.forms = hand.forms;
    this.card = new Beside({ desk, board });
    this.veil = h("div.explain-veil", { "aria-hidden": "true", hidden: true });
    this.arrow = svg("svg", { class: "explain-arrow", "aria-hidden": "true" });
    this.card.box.before(this.veil);
    document.body.append(this.arrow);
  }

  get open() {
    return this.now !== null;
  }

  render() {
    const next = metFirst(this.desk, this.words, this.forms);
    // Whoever has answered has met it, whether he has read this or not.
    const { decision } = this.desk.model ?? {};
    if (this.now && this.desk.mine && decision?.at !== this.now.at) return this.close();
    if (!next) return this.hide();
    this.now = next;
    this.key = explanation(next, this.forms);
    this.draw(next);
  }

  /** @param {Decision} decision */
  draw(decision) {
    const { t, sayNode } = this.words;
    const { box } = this.card;
    box.hidden = false;
    box.classList.add("explains");
    fill(
      box,
      h("h2.caps", null, t("explain-title")),
      this.counters(),
      h("p", null, sayNode({ k: this.key, a: decision.say.a })),
      h(
        "div.row",
        null,
        h("button.btn.primary", { type: "button", onclick: () => this.close() }, t("explain-got-it")),
        !this.forms.sheet && h("button.btn.soft", { type: "button", onclick: () => this.show() }, t("coach-show")),
        h("button.linklike.small", { type: "button", onclick: () => this.never() }, t("explain-never")),
      ),
    );
    this.place();
  }

  /** What the question is about, as counters. */
  counters() {
    const { pieces } = this.desk;
    const ids = [...this.look.named(), ...this.look.active()]
      .filter((element) => element.startsWith("unit:"))
      .map((element) => element.slice(5))
      .filter((id) => pieces[id]);
    const shown = [...new Set(ids)].slice(0, COUNTERS);
    if (shown.length === 0) return null;
    return h(
      "div.row.explain-counters",
      { "aria-hidden": "true" },
      shown.map((id) => this.skin.detail({ id, ...pieces[id] })),
    );
  }

  /** Lays the card beside what can be clicked, the veil round it and the arrow between. */
  place() {
    if (!this.now) return;
    const wanted = this.look.active().filter((element) => this.board.sight.has(element));
    if (wanted.length) this.card.place(wanted.slice(0, 1), String(this.now.at));
    else this.card.at(narrow.matches ? "top" : "top right");
    const seen = wanted.filter((element) => this.board.sight.sees(element));
    this.shade(seen);
    this.point(this.target(seen));
  }

  /** The rest of the map stands back, unless less is to move or lines are to be strong. @param {ElementName[]} seen */
  shade(seen) {
    const spots = this.card.spots(seen);
    this.veil.hidden = lessMotion() || settings.lines || spots.length === 0;
    if (this.veil.hidden) return;
    const edge = (/** @type {(spot: Spot) => number} */ of, /** @type {(...n: number[]) => number} */ most) => most(...spots.map(of));
    const [left, right] = [edge(({ x, reach }) => x - reach, Math.min), edge(({ x, reach }) => x + reach, Math.max)];
    const [top, bottom] = [edge(({ y, reach }) => y - reach, Math.min), edge(({ y, reach }) => y + reach, Math.max)];
    const hole = { left: left - ROUND, top: top - ROUND, width: right - left + 2 * ROUND, height: bottom - top + 2 * ROUND };
    for (const [name, value] of Object.entries(hole)) this.veil.style.setProperty(`--${name}`, `${value}px`);
  }

  /** What the arrow points to: the nearest of what is on the map, else the panel, else the bar. @param {ElementName[]} seen @returns {Spot | null} */
  target(seen) {
    const map = this.board.surface.getBoundingClientRect();
    const card = middle(this.card.box.getBoundingClientRect());
    const away = (/** @type {Spot} */ { x, y }) => Math.hypot(x - card.x, y - card.y);
    const onMap = this.card.spots(seen).map(({ x, y, reach }) => ({ x: x + map.left, y: y + map.top, reach }));
    const clicked = [...this.desk.choices.begin].some(isOnMap);
    if (this.forms.sheet) return this.inForm();
    if (onMap.length && clicked) return onMap.reduce((a, b) => (away(b) < away(a) ? b : a));
    return this.besideTheMap();
  }

  /** Where the first choice is that is not on the map: a token of the panel, the list, a button behind the one that takes back. @returns {Spot | null} */
  besideTheMap() {
    const token = [...this.desk.choices.begin].find(isToken) ?? "";
    const inPanel = byId("panel").querySelector(`[data-element="${CSS.escape(token)}"]`);
    const [, inBar] = byId("buttons").querySelectorAll(".btn");
    const button = inPanel ?? byId("card-list").querySelector("button") ?? inBar;
    const rect = button?.getBoundingClientRect();
    return rect?.width ? { ...middle(rect), reach: rect.height / 2 } : null;
  }

  /** Where a form begins: its first row, toggle or card. @returns {Spot | null} */
  inForm() {
    const first = byId("form").querySelector("[data-part] input, button[data-part], [data-part] label");
    const rect = first?.getBoundingClientRect();
    return rect?.width && this.board.surface.checkVisibility() ? { ...middle(rect), reach: rect.height / 2 } : null;
  }

  /** @param {Spot | null} to */
  point(to) {
    if (!to) return fill(this.arrow);
    const from = nearest(this.card.box.getBoundingClientRect(), to);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    const end = Math.max(0, 1 - (to.reach * 0.7 + SHORT) / length);
    if (length < 2 * SHORT) return fill(this.arrow);
    const [x, y] = [from.x + dx * end, from.y + dy * end];
    const bow = `${from.x + dx / 2 - dy * BOW} ${from.y + dy / 2 + dx * BOW}`;
    const angle = (Math.atan2(y - (from.y + dy / 2 + dx * BOW), x - (from.x + dx / 2 - dy * BOW)) * 180) / Math.PI;
    const line = `M${from.x} ${from.y}Q${bow} ${x} ${y}`;
    const head = `translate(${x} ${y}) rotate(${angle})`;
    fill(
      this.arrow,
      svg("path", { class: "rim", d: line }),
      svg("path", { class: "line", d: line }),
      svg("path", { class: "head", d: "M12 0L-8-9L-3 0L-8 9Z", transform: head }),
    );
  }

  /** Previews a choice, and plays nothing. */
  show() {
    const { rows } = this.desk.choices;
    const row = rows.find(({ picks }) => picks.length > 0 && picks.every((element) => this.board.sight.sees(element))) ?? rows[0];
    if (!row) return;
    this.desk.choices.name(row);
    this.hand.chosen();
  }

  close() {
    if (this.now) met(this.key);
    this.hide();
    byId("decision").focus({ preventScroll: true });
  }

  never() {
    set("explain", false);
    this.close();
  }

  hide() {
    if (!this.now) return;
    this.now = null;
    this.card.box.hidden = true;
    this.card.box.classList.remove("explains");
    this.veil.hidden = true;
    fill(this.arrow);
  }
}

/** @param {DOMRect} rect */
const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });

/** The point on the border of a box that is nearest. @param {DOMRect} box @param {Spot} to */
const nearest = ({ left, top, right, bottom }, { x, y }) => ({
  x: Math.min(Math.max(x, left), right),
  y: Math.min(Math.max(y, top), bottom),
});
