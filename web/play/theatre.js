/** Plays what happened on the map, beat by beat: who attacks whom, the dice, the ledgers, what came of it. Nothing is decided here. */

import { attacks, burst, gone, helpers, tag } from "../board/strike.js";
import { chartsAt } from "../lib/charts.js";
import { byId, fill, h } from "../lib/dom.js";
import { signed } from "../lib/format.js";
import { writtenKey } from "../lib/keys.js";
import { later } from "../lib/later.js";
import { lessMotion, SPEEDS, set, settings } from "../lib/settings.js";
import { isOpen } from "./acts.js";
import { face, rolled } from "./dice.js";
import { code, needed, totalOf, withoutCode } from "./entry.js";

/**
 * @import { Board } from "../board/board.js"
 * @import { OverlayPainter } from "../board/overlay.js"
 * @import { Speed } from "../lib/settings.js"
 * @import { Words } from "../lib/texts.js"
 * @import { Beat, ElementName, LogEvent, Piece } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Act } from "./acts.js"
 * @import { Cells } from "./cells.js"
 * @import { Desk } from "./desk.js"
 * @import { Redraw } from "./view.js"
 * @typedef {{ name: HTMLElement, terms: HTMLElement, sum: HTMLElement, dice: HTMLElement, total: HTMLElement }} Row
 */

/** Milliseconds at the usual speed. */
const MS = { declare: 900, tumble: 350, read: 350, result: 500, deed: 550, fold: 220 };
const TUMBLE_STEP_MS = 70;
/** @type {Record<Speed, number>} */
const PACE = { slow: 2, normal: 1, fast: 0.4, off: 0 };
/** With less time than this on the clock scenes are hurried. */
const SHORT_MS = 60_000;

const DEEDS = new Set(["loss", "push", "blocked", "leader", "rout", "advance", "rally", "move", "siege", "mode"]);

/** Has a roll a row of its own? In a fight the scores have, and what is tested after them is a sentence. @param {Beat} beat */
const isScore = (beat) => Boolean(beat.ledger && !(beat.battle && beat.need));

/** @param {LogEvent} event */
const said = (event) => event.beat?.say ?? event;

export class Theatre {
  /** @type {(() => void) | null} ends the present wait */
  #wake = null;
  /** The rest of this act, or of all that waits, is not waited for. */
  #skips = { act: false, all: false };
  /** Something of before is shown. */
  #again = false;
  /** @type {Record<string, Piece>} */
  #pieces = {};
  /** @type {Row[]} */
  #rows = [];
  /** @type {Cells | null} the table the scores are read from */
  #cells = null;
  /** @type {Beat[]} the rolls of this fight so far */
  #rolls = [];
  /** @type {Beat | null} who attacks whom, in a fight that goes on when somebody has decided */
  #declared = null;

  /** @param {{ desk: Desk, words: Words, board: Board, skin: Skin, redraw: Redraw, left: () => number | null }} parts `left`: milliseconds on the clock, if there is one */
  constructor({ desk, words, board, skin, redraw, left }) {
    this.desk = desk;
    this.words = words;
    this.board = board;
    this.skin = skin;
    this.redraw = redraw;
    this.left = left;
    this.title = h("h2");
    this.rows = h("div.scene-rows");
    this.table = h("div.scene-table");
    this.foot = h("p.scene-foot");
    this.speeds = h("div.scene-speed", { role: "group" });
    this.skipButton = h("button.btn.scene-skip", { type: "button", onclick: () => this.skip() });
    this.box = h(
      "section.scene",
      { hidden: true },
      h("div.scene-head", null, this.title, this.speeds, this.skipButton),
      h("div.scene-body", null, this.rows, this.table, this.foot),
    );
    byId("map").append(this.box);
  }

  get pace() {
    const left = this.left();
    if (this.#again) return PACE[settings.speed] || PACE.normal;
    return left !== null && left < SHORT_MS ? Math.min(PACE[settings.speed], PACE.fast) : PACE[settings.speed];
  }

  /** Shows some acts, one after the other. @param {Act[]} acts @param {Act | undefined} before the act they come after */
  async play(acts, before) {
    this.#skips.all = false;
    this.#pieces = { ...this.desk.shown?.scene.pieces };
    document.body.dataset.scene = "";
    // Whoever has not seen how a fight began sees it with what follows.
    const [first] = acts;
    if (!this.#declared && before && isOpen(before) && first.battle)
      acts = [{ ...first, events: [...before.events, ...first.events] }, ...acts.slice(1)];
    for (const act of acts) await this.#act(act);
    if (!isOpen(acts.at(-1))) await this.#fold();
    delete document.body.dataset.scene;
  }

  /** Shows an act of before once more, also to whoever wants to see none. @param {Act} act */
  async again(act) {
    this.#again = true;
    this.close();
    await this.play([act], undefined);
    this.#again = false;
    this.close();
  }

  /** Ends this act; what it did is seen at once. */
  skip() {
    this.#skips.act = true;
    this.#wake?.();
  }

  /** Ends everything that waits. */
  skipAll() {
    this.#skips.all = true;
    this.#wake?.();
  }

  /** No fight is shown any more. */
  close() {
    this.#declared = null;
    this.box.hidden = true;
  }

  get #quick() {
    return this.#skips.act || this.#skips.all || document.hidden || this.pace === 0;
  }

  /** @param {number} ms */
  async #wait(ms) {
    if (this.#quick || ms === 0) return;
    await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), ms * this.pace);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(null);
      };
    });
    this.#wake = null;
  }

  /** @param {Act} act */
  async #act(act) {
    this.#skips.act = false;
    const goesOn = act.battle && this.#declared !== null && act.events[0].beat?.kind !== "declare";
    if (!goesOn) this.#raise(act);
    for (const event of act.events) await this.#beat(event);
  }

  /** A new tray for an act. @param {Act} act */
  #raise(act) {
    const { t, sayNode } = this.words;
    const [first] = act.events;
    const beat = /** @type {Beat} */ (first.beat);
    const fight = act.battle || Boolean(beat.on?.length);
    this.#declared = fight ? beat : null;
    this.desk.scene = first;
    this.redraw("bar");
    fill(this.title, h("span.scene-die"), sayNode(said(first)));
    fill(this.foot);
    this.#rows = act.events.flatMap(({ beat }) => (beat && isScore(beat) ? [this.#row(beat)] : []));
    this.#fillRows();
    this.#rolls = act.events.flatMap(({ beat }) => (beat && isScore(beat) ? [beat] : []));
    this.#cells = null;
    fill(this.table);
    this.#lookUp();
    this.renderSpeeds();
    fill(this.skipButton, t("scene-skip"), " ", h("kbd", null, writtenKey("Space")));
    this.box.setAttribute("aria-label", t("scene"));
    this.box.classList.toggle("small-scene", !fight);
    this.box.hidden = false;
    this.#show([...(beat.who ?? []), ...(beat.on ?? [])]);
  }

  /** The table beside the scores, once both are known; a game may have none. */
  async #lookUp() {
    const { shown } = this.desk;
    if (this.#cells || this.#rolls.length < 2 || !shown) return;
    const rolls = this.#rolls;
    const [charts, loaded] = await Promise.all([
      chartsAt(`/api/tables/${shown.table.id}/charts`).catch(() => []),
      later("./cells.js", import.meta.url),
    ]);
    const chart = loaded?.readWith(charts, rolls);
    if (!chart || !loaded || rolls !== this.#rolls) return;
    this.#cells = new loaded.Cells(chart, rolls);
    fill(this.table, this.#cells.node);
    const done = this.#rows.flatMap(({ total }, i) => (total.textContent === "?" ? [] : [rolls[i]]));
    for (const beat of done) this.#cells.fell(beat);
    this.#clear();
  }

  renderSpeeds() {
    const { t } = this.words;
    this.speeds.setAttribute("aria-label", t("set-speed"));
    const choose = (/** @type {Speed} */ speed) => {
      set("speed", speed);
      this.renderSpeeds();
      if (speed === "off") this.skipAll();
    };
    const button = (/** @type {Speed} */ speed) =>
      h("button", { type: "button", "aria-pressed": String(settings.speed === speed), onclick: () => choose(speed) }, t(`speed-${speed}`));
    fill(this.speeds, SPEEDS.map(button));
  }

  /** What is added to the dice, and where they will lie. @param {Beat} beat @returns {Row} */
  #row(beat) {
    const { say, sayNode } = this.words;
    const term = (/** @type {{ value: number, say: import("../lib/wire.js").Message }} */ line) =>
      h(
        "span.term",
        { class: line.value < 0 ? "less" : "more" },
        line.say.a?.unit && !say(line.say).includes(String(line.say.a.unit)) ? `${line.say.a.unit} ` : "",
        sayNode({ ...line.say, r: null }),
        " ",
        h("b", null, signed(line.value)),
      );
    return {
      name: h("b.scene-name", null, say(beat.ledger?.name)),
      terms: h("span.terms", null, (beat.ledger?.lines ?? []).map(term)),
      sum: h("span.figure.sum", null, signed(beat.ledger?.total ?? 0)),
      dice: h(
        "span.dice",
        null,
        [0, 0].slice(0, beat.dice?.length === 1 ? 1 : 2).map(() => face(0, 26, beat.sides)),
      ),
      total: h("b.figure.total", null, "?"),
    };
  }

  #fillRows() {
    fill(
      this.rows,
      this.#rows.map(({ name, terms, sum, dice, total }) => h("div.scene-row", null, name, terms, sum, dice, total)),
    );
  }

  /** The tray has grown: nobody who fights lies under it. */
  #clear() {
    const { who = [], on = [] } = this.#declared ?? {};
    this.#show([...who, ...on]);
  }

  /** Brings fighters into the free part of the map, if one is not seen there. @param {ElementName[]} elements */
  #show(elements) {
    const { sight, camera } = this.board;
    const sheet = this.board.sheetOf(elements);
    if (sheet && sheet !== this.board.sheet.id) this.board.setSheet(sheet);
    const low = this.#free();
    const covered = (/** @type {ElementName} */ element) => {
      const spot = sight.onScreen(element);
      return spot !== null && (spot.x < 30 || spot.y < 40 || spot.x > camera.width - 30 || spot.y > low - 30);
    };
    if (elements.some(covered)) sight.fitTo(elements, !lessMotion(), sight.hexPixels, { ...camera.room, bottom: Math.max(low, 120) });
  }

  /** How far down the map lies open. */
  #free() {
    const [box, map] = [this.box.getBoundingClientRect(), byId("map").getBoundingClientRect()];
    return Math.min(map.height, box.top - map.top - 8);
  }

  /** @param {LogEvent} event */
  async #beat(event) {
    const beat = /** @type {Beat} */ (event.beat);
    if (beat.kind === "declare") {
      this.#lay(beat);
      await this.#wait(MS.declare);
    } else if (beat.kind === "roll") await this.#roll(event);
    else if (beat.kind === "result") await this.#result(event);
    else if (DEEDS.has(beat.kind)) await this.#deed(event);
  }

  /** Everything laid over the map. @param {Beat} beat @param {Partial<Record<"below" | "above", (painter: OverlayPainter) => string>>} [also] @param {[string, string] | null} [left] who has left which hex */
  #lay(beat, also = {}, left = null) {
    const declared = this.#declared;
    const [who, on] = [declared?.who ?? [], declared?.on ?? []];
    this.board.setOverlay({
      attackers: who,
      ends: new Map(on.map((element) => [element, null])),
      named: new Set(declared ? [] : (beat.who ?? [])),
      follower: left,
      drawBelow: also.below,
      drawAbove: (painter) =>
        (beat.kind === "declare" || beat.kind === "roll" ? attacks(painter, who, on) : "") +
        helpers(painter, beat.ledger, [...who, ...on]) +
        (also.above?.(painter) ?? ""),
    });
  }

  /** @param {LogEvent} event */
  async #roll(event) {
    const beat = /** @type {Beat} */ (event.beat);
    const row = isScore(beat) ? this.#rowOf(beat) : null;
    this.#lay(beat);
    // The roll a small act begins with stands in its title.
    const head = event === this.desk.scene && !row;
    if (!row && !head) fill(this.foot, h("span.scene-die"), h("span", null, this.words.sayNode(said(event))));
    const place = /** @type {HTMLElement} */ (row ? row.dice : (head ? this.title : this.foot).firstElementChild);
    await this.#tumble(place, beat.dice?.length || (this.skin.sums?.has(event.k) ? 2 : 1), beat.sides);
    fill(place, beat.dice?.length ? beat.dice.map((n) => face(n, 26, beat.sides)) : rolled(event, this.skin.sums, 26));
    if (row) {
      fill(row.total, totalOf(beat));
      this.#cells?.fell(beat);
    }
    if (beat.need) (event === this.desk.scene ? this.title : this.foot).append(" ", needed(beat, this.words));
    if (beat.after) this.#stand(beat);
    await this.#wait(row ? MS.read : MS.deed);
    // One die may say all of it.
    if (beat.result) await this.#result(event);
  }

  /** The row of a roll: a battle that went on after a decision has its rows by now. @param {Beat} beat */
  #rowOf(beat) {
    const { say } = this.words;
    const wanted = say(beat.ledger?.name);
    const known = this.#rows.find(({ name, total }) => name.textContent === wanted && total.textContent === "?");
    if (known) return known;
    const row = this.#row(beat);
    this.#rolls = [...this.#rolls, beat];
    this.#lookUp();
    this.#rows.push(row);
    this.#fillRows();
    this.#clear();
    return row;
  }

  /** @param {HTMLElement} place @param {number} count @param {number} [sides] */
  async #tumble(place, count, sides = 6) {
    const end = performance.now() + MS.tumble * this.pace;
    place.classList.toggle("tumbling", !lessMotion());
    for (let n = 1; performance.now() < end && !this.#quick && !lessMotion(); n++) {
      fill(
        place,
        Array.from({ length: count }, (_, i) => face(((n * 5 + i * 2) % sides) + 1, 26, sides)),
      );
      await this.#wait(TUMBLE_STEP_MS / this.pace);
    }
    if (lessMotion()) await this.#wait(MS.tumble);
    place.classList.remove("tumbling");
  }

  /** @param {LogEvent} event */
  async #result(event) {
    const { beat } = event;
    fill(
      this.foot,
      beat?.result && h("b.chip", null, code(beat.result)),
      h("span", null, beat?.result ? withoutCode(said(event), beat.result, this.words) : this.words.sayNode(said(event))),
    );
    await this.#wait(MS.result);
  }

  /** @param {LogEvent} event */
  async #deed(event) {
    const beat = /** @type {Beat} */ (event.beat);
    const chip = this.foot.querySelector(".chip");
    fill(this.foot, chip, h("span", null, this.words.sayNode(said(event))));
    const [before, after] = [beat.before, beat.after];
    const who = beat.who?.[0];
    const id = who?.slice(5) ?? "";
    const lost = (after?.lost ?? 0) - (before?.lost ?? 0);
    if (beat.kind === "loss" && who)
      this.#lay(beat, {
        below: (painter) => burst(painter, who),
        above: (painter) => (lost > 0 ? tag(painter, who, this.words.t("scene-steps", { n: lost })) : ""),
      });
    else if (before?.at && after?.at && before.at !== after.at)
      this.#lay(
        beat,
        { above: (painter) => gone(painter, before.at ?? "", after.at ?? "", `o-${beat.kind}`) + this.#called(painter, beat) },
        beat.kind === "push" ? [id, before.at] : null,
      );
    else this.#lay(beat);
    // Who is gone is seen being hit first.
    if (beat.kind === "loss" && after?.at === null) await this.#wait(MS.deed);
    this.#stand(beat);
    if (before?.at && after?.at && before.at !== after.at && !lessMotion() && !this.#quick)
      this.board.animateMove(id, [before.at, after.at], MS.deed * 0.6 * this.pace);
    if (!(beat.kind === "loss" && after?.at === null)) await this.#wait(MS.deed);
  }

  /** What a deed is called, at the counter that does it. @param {OverlayPainter} painter @param {Beat} beat */
  #called(painter, { kind, who }) {
    const key = `scene-${kind}`;
    return who?.[0] && this.words.has(key) ? tag(painter, who[0], this.words.t(key)) : "";
  }

  /** The one a beat is about, as the beat leaves it. @param {Beat} beat */
  #stand({ who, after }) {
    const id = who?.[0]?.slice(5) ?? "";
    const piece = this.#pieces[id];
    const { shown } = this.desk;
    if (!piece || !after || !shown) return;
    if (after.at === null) delete this.#pieces[id];
    else this.#pieces[id] = { ...piece, at: after.at, face: after.lost === undefined ? piece.face : { ...piece.face, lost: after.lost } };
    this.board.setScene({ ...shown.scene, pieces: this.#pieces });
  }

  /** The tray goes into the log. */
  async #fold() {
    if (!this.#quick && !lessMotion()) {
      this.box.classList.add("folding");
      await this.#wait(MS.fold);
      this.box.classList.remove("folding");
    }
    this.close();
  }
}
