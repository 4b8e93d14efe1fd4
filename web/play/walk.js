/**
 * A move of many steps, named by where it ends. The server says where whoever moves could stop and how he gets there; what is given are the
 * same small choices, one after the other, each when it is asked for. It stops when somebody is hurt, when an enemy comes to light, and when
 * something else is asked; what is left of the way then stays on the map and can be gone on with.
 */

import { toast } from "../lib/dialog.js";
import { wholePercent } from "./stake.js";

/**
 * @import { Overlay } from "../board/overlay.js"
 * @import { Live } from "../lib/live.js"
 * @import { Words } from "../lib/texts.js"
 * @import { ElementName, Message, Reach, Way } from "../lib/wire.js"
 * @import { Again } from "./again.js"
 * @import { Button } from "./bar.js"
 * @import { Choice } from "./choices.js"
 * @import { Desk } from "./desk.js"
 * @import { Redraw } from "./view.js"
 * @typedef {{ steps: Message[], path: string[], lines: number, foes: number }} Going what is still to be done, the hexes of it, and how much was known when it began
 */

/** Where a piece faces, clockwise from the north. */
export const ARROWS = ["\u2191", "\u2197", "\u2198", "\u2193", "\u2199", "\u2196"];

const HOVER_MS = 60;

/** @param {Message} one @param {Message} two */
const same = (one, two) => one.k === two.k && JSON.stringify(one.a ?? {}) === JSON.stringify(two.a ?? {});

export class Walk {
  /** @type {Reach | null} */
  reach = null;
  /** @type {number | null} for which decision it was asked */
  at = null;
  /** @type {Choice | null} the choice by which he would set out; null if he moves already */
  first = null;
  /** @type {Way | null} the way that is looked at */
  way = null;
  /** Has the player chosen it, or is it only under the pointer? */
  chosen = false;
  /** @type {Going | null} */
  going = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {{ desk: Desk, live: Live, words: Words, again: Again, redraw: Redraw, play: (row: Choice) => void }} parts */
  constructor({ desk, live, words, again, redraw, play }) {
    this.desk = desk;
    this.live = live;
    this.words = words;
    this.again = again;
    this.redraw = redraw;
    this.play = play;
  }

  /** Can somebody be sent further than a step just now? */
  get now() {
    const { choices, open } = this.desk;
    const meant = this.first
      ? choices.picked[0] === this.first.picks[0] && (!choices.named || choices.named === this.first)
      : !choices.candidate();
    return open && choices.decision?.at === this.at && meant ? this.reach : null;
  }

  /** The way that waits to be gone. */
  get open() {
    return this.now && this.chosen ? this.way : null;
  }

  /** Another decision: whoever is on his way goes on, of whoever may go far it is asked where to. */
  async asked() {
    if (this.going) return this.#goOn();
    const { choices } = this.desk;
    const { decision } = choices;
    if (!decision?.walker || !this.desk.mine) return this.forget();
    if (decision.at === this.at) return;
    await this.#learn(null);
  }

  /** Somebody might set out by this choice: his ways are looked at before it is given. @param {Choice} row */
  from(row) {
    return this.#learn(row);
  }

  /** @param {Choice | null} first */
  async #learn(first) {
    const { choices } = this.desk;
    this.forget();
    if (!choices.decision) return;
    const { at } = choices.decision;
    const answer = await this.live.ask({ what: "reach", choice: first?.id, at });
    if (choices !== this.desk.choices || !answer?.reach) return;
    [this.reach, this.at, this.first] = [answer.reach, at, first];
    this.redraw("overlay", "bar");
    if (answer.reach.first !== undefined) await this.choose(answer.reach.first, null);
  }

  forget() {
    clearTimeout(this.timer);
    this.reach = this.way = this.at = this.first = null;
    this.chosen = false;
  }

  /** The end under the pointer or a finger, unless a choice ends there. @param {ElementName[]} under */
  endOf(under) {
    const { choices } = this.desk;
    const hex = under.find((element) => element.startsWith("hex:"));
    const ends = choices.ends();
    const chosen = (/** @type {ElementName} */ element) =>
      element !== this.first?.picks[0] && (choices.begin.has(element) || ends.has(element));
    if (!hex || under.some(chosen)) return null;
    return this.now?.ends.find(({ to }) => hex === `hex:${to}`) ?? null;
  }

  /** @param {string} to @param {number | null} facing */
  async #look(to, facing) {
    const { at } = this;
    if (at === null) return false;
    const pick = [`hex:${to}`, ...(facing === null ? [] : [`facing:${facing}`])];
    const answer = await this.live.ask({ what: "way", choice: this.first?.id, pick, at });
    if (at !== this.at || !answer?.way) return false;
    this.way = answer.way;
    return true;
  }

  /** @param {ElementName[]} under */
  hovered(under) {
    if (!this.now || this.chosen) return;
    const end = this.endOf(under);
    if (end?.to === this.way?.to) return;
    clearTimeout(this.timer);
    if (this.way) {
      this.way = null;
      this.redraw("overlay");
    }
    if (end)
      this.timer = setTimeout(async () => !this.chosen && (await this.#look(end.to, null)) && this.redraw("overlay", "cards"), HOVER_MS);
  }

  /** Clicked on the map: where to, and a second time it is gone. @param {ElementName[]} under @returns {boolean} whether it was meant for the way */
  clicked(under) {
    const end = this.endOf(under);
    if (!end) return false;
    if (this.open?.to === end.to) this.go();
    else this.choose(end.to, null);
    return true;
  }

  /** @param {string} to @param {number | null} facing */
  async choose(to, facing) {
    clearTimeout(this.timer);
    if (!(await this.#look(to, facing))) return;
    this.chosen = true;
    this.redraw("all");
  }

  /** Another heading at the end of the way that waits to be gone. @param {number} facing */
  face(facing) {
    const { open } = this;
    const petal = open?.rose?.find((one) => one.facing === facing);
    if (!open || !petal) return;
    if (petal.cost === undefined) toast(this.words.sayNode(petal.why));
    else this.choose(open.to, facing);
  }

  /** Nothing is chosen yet: another end is looked for. */
  lookAgain() {
    this.way = null;
    this.chosen = false;
  }

  /** @returns {boolean} whether there was one to let go of */
  back() {
    if (this.going) {
      this.stop();
      return true;
    }
    if (!this.open) return false;
    this.lookAgain();
    this.redraw("all");
    return true;
  }

  /** Goes the way that is chosen. */
  go() {
    const { open, first } = this;
    if (open)
      this.#begin(
        open.steps,
        open.path.map(([hex]) => hex),
        first,
      );
  }

  /** Gives choices one after the other, as they are asked for. @param {Message[]} steps */
  give(steps) {
    this.#begin(steps, [], null);
  }

  /** @param {Message[]} steps @param {string[]} path @param {Choice | null} first by which he sets out */
  #begin(steps, path, first) {
    const { model } = this.desk;
    if (!model) return;
    this.going = { steps: [...steps], path, lines: model.log.length, foes: this.#foes() };
    this.forget();
    if (first) this.play(first);
    else this.#goOn();
  }

  stop() {
    this.going = null;
    this.redraw("all");
  }

  /** How many enemies are to be seen. */
  #foes() {
    const { model } = this.desk;
    return Object.values(model?.scene.pieces ?? {}).filter(({ seat }) => seat !== null && seat !== model?.table.seat).length;
  }

  /** The next step, if it is asked for and nothing has come between. */
  #goOn() {
    const { going, desk } = this;
    if (!going || !desk.model) return;
    // Somebody else is asked: it goes on when he has answered.
    if (!desk.mine) return;
    const [next] = going.steps;
    const row = desk.choices.rows.find(({ message }) => same(message, next));
    const met = this.#foes() > going.foes || this.again.harmed(desk.model.log.slice(going.lines));
    if (!row || met || !next) {
      this.going = null;
      this.redraw("overlay", "bar");
      return void this.asked();
    }
    going.steps.shift();
    going.path.shift();
    if (!going.steps.length) this.going = null;
    this.play(row);
  }

  /** What the game itself says of such a way, where the question is one of its own. @param {string} part */
  #own(part) {
    const key = `${this.desk.choices.decision?.say.k}-${part}`;
    return this.words.has(key) ? key : null;
  }

  /** @returns {string | null} what to do next */
  hint() {
    const { open } = this;
    if (open) return this.words.t(this.#own("hint") ?? (open.rose?.length ? "walk-turn" : "walk-again"));
    return this.now ? this.words.t("walk-where") : null;
  }

  /** @returns {Button[]} in the place of what a step alone could do */
  buttons() {
    const { open } = this;
    if (!open) return [];
    const { t } = this.words;
    const petals = (open.rose ?? []).map((petal) => this.#petal(open, petal));
    const to = { hex: { t: open.to }, n: open.cost, of: this.reach?.of ?? open.cost };
    return [...petals, { text: t(this.#own("go") ?? "walk-go", to), act: () => this.go(), kind: "primary", key: "Enter" }];
  }

  /** @param {Way} way @param {NonNullable<Way["rose"]>[number]} petal @returns {Button} */
  #petal(way, { facing, cost, why }) {
    const { t, say } = this.words;
    return {
      text: cost === undefined ? ARROWS[facing] : `${ARROWS[facing]}\u2009${cost}`,
      title: why ? say(why) : t("walk-face", { n: cost ?? 0 }),
      pressed: way.facing === facing,
      disabled: cost === undefined,
      kind: "soft",
      // As on the map: a second time he goes.
      act: () => (way.facing === facing ? this.go() : void this.choose(way.to, facing)),
    };
  }

  /** What of it lies on the map. @returns {Partial<Overlay>} */
  overlay() {
    const { now, way, going } = this;
    if (going) return { path: going.path };
    if (!now) return {};
    const ends = new Map([
      ...this.desk.choices.ends(),
      ...now.ends.map(({ to, cost }) => /** @type {[string, number]} */ ([`hex:${to}`, cost])),
    ]);
    if (!way) return { ends };
    const ghost = { id: now.who, at: way.to, also: way.also, facing: way.facing };
    const chances = new Map((way.rolls ?? []).map(({ hex, n, of }) => [`hex:${hex}`, wholePercent(n, of)]));
    return { ends, ghost, chances, path: way.path.map(([hex]) => hex), price: this.words.t("walk-price", { n: way.cost, of: now.of }) };
  }
}
