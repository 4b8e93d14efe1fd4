/**
 * Answers side by side: what comes of each, before one is chosen. Of every scale one weight is taken; an answer that is a single choice is
 * chosen like any other.
 */

import { fill, h } from "../lib/dom.js";
import { battleView, familyName, shades, stackbar } from "./preview.js";

/**
 * @import { Live } from "../lib/live.js"
 * @import { Words } from "../lib/texts.js"
 * @import { Mark, Message, Scale, Weighed, Weight } from "../lib/wire.js"
 * @import { Button } from "./bar.js"
 * @import { Choice } from "./choices.js"
 * @import { Desk } from "./desk.js"
 * @import { Redraw } from "./view.js"
 * @typedef {{ desk: Desk, live: Live, words: Words, redraw: Redraw, name: (row: Choice) => void, give: (steps: Message[]) => void }} Parts
 */

/** The only choice an answer is made of. @param {Weight} weight */
const single = ({ parts }) => (parts.length === 1 && parts[0].steps.length === 1 ? parts[0].steps[0] : null);

/** @param {Message} one @param {Message} two */
const same = (one, two) => one.k === two.k && JSON.stringify(one.a ?? {}) === JSON.stringify(two.a ?? {});

export class Weigh {
  /** @type {Weighed | null} */
  weighed = null;
  /** @type {number | null} for which decision it was asked */
  at = null;
  /** @type {(Weight | null)[]} what is taken of each scale */
  taken = [];
  /** @type {Weight | null} */
  pointed = null;

  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** What is weighed just now. */
  get now() {
    const { desk } = this.parts;
    return desk.mine && desk.open && desk.choices.decision?.at === this.at ? this.weighed : null;
  }

  /** Another decision. */
  async asked() {
    const { desk, live, redraw } = this.parts;
    const { decision } = desk.choices;
    if (decision?.at === this.at && this.weighed) return;
    [this.weighed, this.at, this.taken, this.pointed] = [null, null, [], null];
    if (!decision?.weighs || !desk.mine) return;
    const answer = await live.ask({ what: "weigh", at: decision.at });
    if (decision !== desk.choices.decision || !answer?.weigh) return;
    [this.weighed, this.at, this.taken] = [answer.weigh, decision.at, answer.weigh.scales.map(() => null)];
    redraw("cards", "overlay", "bar");
  }

  /** Is this what would be played now? @param {Weight} weight */
  #isTaken(weight) {
    const [step, candidate] = [single(weight), this.parts.desk.choices.candidate()];
    return this.taken.includes(weight) || (step !== null && candidate !== null && same(candidate.message, step));
  }

  /** Does its own line stand for this choice? What points at nothing keeps its button. @param {Choice} row */
  shows({ message, picks }) {
    const steps = this.now?.scales.flatMap(({ weights }) => weights.map(single)) ?? [];
    return picks.length > 0 && steps.some((step) => step !== null && same(step, message));
  }

  /** @param {number} scale @param {Weight} weight */
  take(scale, weight) {
    const { desk, name, redraw } = this.parts;
    const step = this.weighed?.scales.length === 1 ? single(weight) : null;
    const row = step && desk.choices.rows.find(({ message }) => same(message, step));
    this.pointed = weight;
    if (row) return name(row);
    this.taken[scale] = this.taken[scale] === weight ? null : weight;
    redraw("cards", "overlay", "bar");
  }

  /** The next answer of the first scale of which none is taken, or of the last one. */
  next() {
    const { now } = this;
    if (!now) return;
    const open = this.taken.indexOf(null);
    const scale = open < 0 ? this.taken.length - 1 : open;
    const weights = now.scales[scale].weights.filter(({ why }) => !why);
    const candidate = weights.findIndex((weight) => this.#isTaken(weight));
    const last = candidate >= 0 ? candidate : weights.indexOf(/** @type {Weight} */ (this.pointed));
    this.take(scale, weights[(last + 1) % weights.length]);
  }

  /** Everything that is taken, in the order in which the game takes it. */
  #steps() {
    const parts = this.taken.flatMap((weight) => weight?.parts ?? []);
    return parts.sort((one, two) => one.order - two.order).flatMap(({ steps }) => steps);
  }

  /** @returns {Button[]} once something is taken of every scale */
  buttons() {
    const { words, give } = this.parts;
    const steps = this.now && this.taken.every(Boolean) ? this.#steps() : [];
    if (!steps.length) return [];
    const n = this.taken.reduce((sum, weight) => sum + (weight?.odds?.length ?? 0), 0);
    return [{ text: words.t("weigh-take", { n }), act: () => give(steps), kind: "primary", key: "Enter" }];
  }

  /** What is drawn of what is pointed at, or else of all that is taken. @returns {Mark[]} */
  marks() {
    if (!this.now) return [];
    const shown = this.pointed ? [this.pointed, ...this.taken.filter((weight) => weight !== this.pointed)] : this.taken;
    return shown.flatMap((weight) => weight?.marks ?? []);
  }

  /** @param {HTMLElement} card */
  draw(card) {
    const { now } = this;
    card.hidden = !now;
    if (!now) return;
    const { words } = this.parts;
    const several = now.scales.length > 1;
    fill(
      card,
      h("h2.caps", null, words.sayNode(now.say)),
      now.scales.map((scale, i) => this.#scale(scale, i, several)),
      several && h("p.small.faint", null, words.t("weigh-each")),
      this.#legend(now),
    );
  }

  /** @param {Scale} scale @param {number} i @param {boolean} several */
  #scale({ say, weights, more }, i, several) {
    const { words } = this.parts;
    const taken = this.taken[i];
    return h(
      "section.scale",
      null,
      several && say && h("h3.small", null, words.say(say)),
      h(
        "ul.weights",
        null,
        weights.map((weight, n) => h("li", null, this.#weight(weight, i, n))),
      ),
      more && h("p.small.faint", null, words.t("weigh-more")),
      taken?.odds?.map((odds) => battleView(odds, null, words, false)),
    );
  }

  /** @param {Weight} weight @param {number} scale @param {number} n */
  #weight(weight, scale, n) {
    const { words, redraw } = this.parts;
    const { say, odds = [], in_short: inShort = [], why } = weight;
    if (why) return h("p.weight.barred.small", null, h("b", null, words.say(say)), " ", words.sayNode(why));
    const point = () => {
      if (this.pointed === weight) return;
      this.pointed = weight;
      redraw("overlay");
    };
    return h(
      "button.weight",
      {
        type: "button",
        "aria-pressed": String(this.#isTaken(weight)),
        dataset: { weight: n },
        onclick: () => this.take(scale, weight),
        onpointerenter: point,
        onfocus: point,
      },
      h("span.weight-say", null, words.say(say)),
      odds.map((one, i) => [
        h("span.weight-odds.small", null, odds.length > 1 && h("span", null, words.say(one.title)), h("b", null, words.say(inShort[i]))),
        stackbar(one),
      ]),
    );
  }

  /** What the colours mean. @param {Weighed} weighed */
  #legend({ scales }) {
    const { words } = this.parts;
    const all = scales.flatMap(({ weights }) => weights.flatMap(({ odds = [] }) => odds));
    /** @type {Map<string, string>} */
    const shown = new Map();
    for (const { families } of all)
      for (const [i, shade] of shades(families).entries())
        if (families[i][1] > 0 && !shown.has(families[i][0])) shown.set(families[i][0], shade);
    return h(
      "ul.families.legend",
      null,
      [...shown].map(([key, shade]) => h("li", null, h("span.swatch", { class: shade }), familyName(key, words))),
    );
  }
}
