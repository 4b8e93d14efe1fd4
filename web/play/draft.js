/**
 * A form being filled in: what is chosen for each part, with every step of it. Nothing is sent before Done.
 * @import { FormAnswer, FormPart, FormSheet } from "../lib/wire.js"
 * @typedef {Record<string, string[]>} Fill part to answer, with what is named besides
 */

/** In the commands of an answer that several parts share: the part it is taken for. */
const PART = "*";
const KEPT_DRAFTS = 16;
const MEMORY = "honjin-forms";

/** @param {any} command @param {string} part @returns {any} */
function named(command, part) {
  if (command === PART) return part;
  if (Array.isArray(command)) return command.map((one) => named(one, part));
  if (command && typeof command === "object")
    return Object.fromEntries(Object.entries(command).map(([key, one]) => [key, named(one, part)]));
  return command;
}

/** @returns {Record<string, { of: string, fill: Fill }>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(MEMORY) ?? "{}");
  } catch {
    return {};
  }
}

export class Draft {
  /** @type {Fill[]} */
  past = [];
  /** @type {Fill[]} */
  future = [];
  /** @type {Fill} */
  fill = {};

  /** @param {FormSheet} sheet @param {string} place table and seat, under which the draft is kept */
  constructor(sheet, place) {
    this.sheet = sheet;
    this.place = place;
    this.of = JSON.stringify(sheet);
    const before = kept()[place];
    if (before?.of === this.of) this.fill = before.fill;
    else if (sheet.proposals?.length) this.fill = this.proposed(0);
  }

  /** @param {number} n @returns {Fill} */
  proposed(n) {
    return Object.fromEntries(this.sheet.proposals?.[n]?.fill ?? []);
  }

  /** Is it filled in as proposed? @param {number} n */
  is(n) {
    return JSON.stringify(Object.entries(this.proposed(n)).sort()) === JSON.stringify(Object.entries(this.fill).sort());
  }

  /** @param {Fill} fill */
  become(fill) {
    this.past.push(this.fill);
    this.future = [];
    this.fill = fill;
    this.keep();
  }

  /** @param {-1 | 1} way @returns {boolean} whether there was anything to go to */
  step(way) {
    const [from, to] = way < 0 ? [this.past, this.future] : [this.future, this.past];
    const fill = from.pop();
    if (!fill) return false;
    to.push(this.fill);
    this.fill = fill;
    this.keep();
    return true;
  }

  keep() {
    this.#write(this.place, this.of);
  }

  /** It is given: the next form of its kind can be filled in likewise. */
  given() {
    this.keep();
    this.#write(this.likeness, this.sheet.kind);
  }

  get likeness() {
    return `${this.place} ${this.sheet.kind}`;
  }

  /** What was given last in a form of this kind, as far as it is offered and paid for again. @returns {Fill} */
  get likewise() {
    const { fill = {} } = kept()[this.likeness] ?? {};
    const left = (this.sheet.budgets ?? []).map(({ have }) => have);
    /** @type {Fill} */
    const again = {};
    for (const part of this.sheet.parts) {
      const [id, ...also] = fill[part.id] ?? [];
      const answer = this.answers(part).find((one) => one.id === id);
      const offered = also.every((name) => answer?.then?.options.some((option) => option.id === name));
      const [n, price] = answer?.cost ?? [0, 0];
      if (!answer || !offered || (answer.cost && left[n] < price)) continue;
      left[n] -= price;
      again[part.id] = [id, ...also];
    }
    return again;
  }

  /** @param {string} place @param {string} of */
  #write(place, of) {
    const all = Object.entries(kept()).filter(([other]) => other !== place);
    try {
      localStorage.setItem(MEMORY, JSON.stringify(Object.fromEntries([...all.slice(1 - KEPT_DRAFTS), [place, { of, fill: this.fill }]])));
    } catch {
      /* private window: lasts as long as the page */
    }
  }

  /** @param {string} id */
  part(id) {
    return this.sheet.parts.find((part) => part.id === id);
  }

  /** @param {FormPart} part @returns {FormAnswer[]} */
  answers(part) {
    return this.sheet.answers[part.from] ?? [];
  }

  /** @param {FormPart} part */
  answer(part) {
    const [id] = this.fill[part.id] ?? [];
    return id === undefined ? null : (this.answers(part).find((answer) => answer.id === id) ?? null);
  }

  /** Takes an answer for a part; where as many as may have it already, the one that had it first gets ours instead. @param {FormPart} part @param {FormAnswer} answer @param {string[]} [also] */
  take(part, answer, also = []) {
    const fill = { ...this.fill, [part.id]: [answer.id, ...also] };
    const others = this.sheet.parts.filter((one) => one.id !== part.id && fill[one.id]?.[0] === answer.id);
    if (answer.most !== undefined && others.length >= answer.most) {
      const [before] = others;
      const had = this.fill[part.id];
      if (had && this.answers(before).some(({ id }) => id === had[0])) fill[before.id] = had;
      else delete fill[before.id];
    }
    this.become(fill);
  }

  /** @param {FormPart} part */
  leave(part) {
    const { [part.id]: _, ...fill } = this.fill;
    this.become(fill);
  }

  /** How many parts have an answer with this id. @param {string} id */
  used(id) {
    return Object.values(this.fill).filter(([one]) => one === id).length;
  }

  /** What is left of a budget. @param {number} n */
  left(n) {
    const cost = this.sheet.parts.reduce((sum, part) => {
      const answer = this.answer(part);
      return sum + (answer?.cost?.[0] === n ? answer.cost[1] : 0);
    }, 0);
    return (this.sheet.budgets?.[n].have ?? 0) - cost;
  }

  /** Can this be paid, on top of what is chosen for other parts? @param {FormPart} part @param {FormAnswer} answer */
  pays(part, answer) {
    if (!answer.cost) return true;
    const [n, price] = answer.cost;
    const own = this.answer(part)?.cost;
    return this.left(n) + (own?.[0] === n ? own[1] : 0) >= price;
  }

  /** Points that would be lost. */
  get lost() {
    return (this.sheet.budgets ?? []).reduce((sum, _, n) => sum + Math.max(0, this.left(n)), 0);
  }

  /** Parts without which it is not done: those that must be settled, and answers that name nothing yet. */
  get missing() {
    const { least = 0 } = this.sheet.roster ?? {};
    if (this.settled < least) return this.sheet.parts.slice(0, least - this.settled);
    return this.sheet.parts.filter((part) => {
      const answer = this.answer(part);
      return answer ? Boolean(answer.then && (this.fill[part.id]?.length ?? 0) < 2) : part.needed;
    });
  }

  get settled() {
    return this.sheet.parts.filter((part) => this.answer(part)).length;
  }

  /** Is it only which way something faces? @param {FormPart} part */
  turns(part) {
    return this.answers(part)[0]?.facing !== undefined;
  }

  /** Of these parts, those that are put somewhere, and how many there are to put. @param {FormPart[]} [parts] */
  placed(parts = this.sheet.parts) {
    const all = parts.filter((part) => !this.turns(part));
    return { n: all.filter((part) => this.answer(part)).length, of: all.length };
  }

  /** The commands, and the part each of them is for. @param {boolean} [whole] with what ends the question */
  bundle(whole = true) {
    /** @type {any[]} */
    const commands = [];
    /** @type {string[]} */
    const parts = [];
    const give = (/** @type {any[]} */ more, /** @type {string} */ part) => {
      commands.push(...more.map((command) => named(command, part)));
      parts.push(...more.map(() => part));
    };
    for (const part of this.sheet.parts) {
      const answer = this.answer(part);
      if (!answer) continue;
      give(answer.give, part.id);
      if (!answer.then) continue;
      const also = this.fill[part.id].slice(1);
      const named = answer.then.options.filter(({ id }) => also.includes(id));
      for (const option of named) give(option.give, part.id);
      if (named.length < answer.then.most) give(answer.then.close, part.id);
    }
    if (whole) give(this.sheet.finish, "");
    return { commands, parts };
  }
}
