/**
 * From a decision's groups to clicks. A choice is a list of picked elements: the first begins it, the others may follow in any
 * order, and when only one row fits it is the candidate. Rows without a pick are buttons.
 *
 * @import { Arg, Decision, ElementName, Message, Stake } from "../lib/wire.js"
 * @typedef {{ id: number, message: Message, picks: ElementName[], cost: number | null, stake: Stake | null }} Choice
 */

/** So many choices are all laid open as buttons. */
export const FEW = 5;

/** The elements a value stands for: a list of units is one for each; a word with a key loses the kind before it. @param {string} kind @param {Arg} value */
function elements(kind, value) {
  const text = typeof value === "object" && !Array.isArray(value) ? value.t.replace(`${kind}-`, "") : [value].flat().join(" ");
  return text.split(" ").map((part) => `${kind}:${part}`);
}

/**
 * @param {Decision | null} decision
 * @param {(element: string) => boolean} [drawn] what is nowhere to be seen, like a unit yet to be placed, cannot be clicked and need not be
 * @returns {Choice[]}
 */
function rowsOf(decision, drawn = () => true) {
  return (decision?.groups ?? []).flatMap((group) =>
    group.rows.map(([id, values, cost, own]) => ({
      id,
      message: { k: group.k, a: Object.fromEntries(group.args.map((name, i) => [name, values[i]])), r: group.r },
      picks: [...new Set([...(own ?? []), ...group.pick.flatMap(([kind, i]) => elements(kind, values[i]))])].filter(drawn),
      cost: cost ?? null,
      stake: decision?.odds?.find(({ on }) => on.includes(id)) ?? null,
    })),
  );
}

export class Choices {
  /** @param {Decision | null} decision @param {(element: string) => boolean} [drawn] */
  constructor(decision, drawn) {
    this.decision = decision;
    this.rows = rowsOf(decision, drawn);
    this.buttons = this.rows.filter((row) => row.picks.length === 0);
    /** @type {string[]} */
    this.picked = [];
    /** @type {Choice | null} chosen from a menu or a list, whatever was picked */
    this.named = null;
    /** What is picked was picked for the player: he has not touched anything yet. */
    this.given = false;
    /** @type {Set<string>} what a choice can begin with */
    this.begin = new Set(this.rows.filter((row) => row.picks.length > 0).map((row) => row.picks[0]));
  }

  /** Picks for the player what is the only thing to begin with, or what he is busy with. @param {string | null} busy an element */
  give(busy) {
    const only = this.begin.size === 1 ? [...this.begin][0] : null;
    const first = only ?? (busy && this.begin.has(busy) ? busy : null);
    this.given = first !== null && this.pick(first) === "picked";
  }

  /** Has the player not chosen anything yet? */
  get untouched() {
    return this.given || (!this.named && !this.picked.length);
  }

  /** Rows that fit what is picked. @param {string[]} [picked] */
  fitting(picked = this.picked) {
    return this.rows.filter(
      (row) => row.picks.length > 0 && row.picks[0] === picked[0] && picked.every((element) => row.picks.includes(element)),
    );
  }

  /** Rows picked to the end. */
  complete() {
    return this.picked.length ? this.fitting().filter((row) => row.picks.length === this.picked.length) : [];
  }

  /** What can be picked next, each with the cost of the choice it ends if there is one. @returns {Map<string, number | null>} */
  ends() {
    /** @type {Map<string, number | null>} */
    const ends = new Map();
    if (!this.picked.length) return ends;
    const base = this.last() ? this.picked.slice(0, -1) : this.picked;
    for (const row of this.fitting(base))
      for (const element of row.picks)
        if (!base.includes(element)) ends.set(element, row.picks.length === base.length + 1 ? row.cost : (ends.get(element) ?? null));
    return ends;
  }

  /** True when the last pick was an end, so that its rivals stay on offer. */
  last() {
    return this.picked.length > 1 && this.fitting().every((row) => row.picks.length === this.picked.length);
  }

  /** The rows between which a small menu asks: same picks, different meaning. */
  menu() {
    const complete = this.complete();
    return complete.length > 1 && !this.open() ? complete : [];
  }

  /** True while more could be picked after the first element. */
  open() {
    return this.fitting().some((row) => row.picks.length > this.picked.length);
  }

  /** Choices ready as they are although more could be picked: "stands fast" beside the moves of a unit. */
  besides() {
    return this.picked.length === 1 && this.open() ? this.complete() : [];
  }

  /** Are there so few that each is a button? */
  get few() {
    return this.rows.length <= FEW;
  }

  /** What is laid open before the player has chosen anything: all of few, else what needs no picks, or no more of them. */
  offered() {
    if (this.few) return this.rows;
    const menu = this.menu();
    return [...(menu.length ? menu : this.besides()), ...this.buttons];
  }

  /** The one choice that would be played now. @returns {Choice | null} */
  candidate() {
    if (this.named) return this.named;
    const complete = this.complete();
    return complete.length === 1 && (this.picked.length > 1 || !this.open()) ? complete[0] : null;
  }

  /** What a click on one of these elements would pick, if anything. @param {string[]} under nearest first */
  wanted(under) {
    const ends = this.ends();
    return (
      under.find((element) => ends.has(element)) ??
      under.find((element) => this.begin.has(element)) ??
      under.find((element) => this.picked.includes(element)) ??
      null
    );
  }

  /**
   * Picks an element: it goes on from as much of what is picked as fits, or begins anew.
   * @param {string} element
   * @returns {"picked" | "again" | null} "again" when it was the last pick already
   */
  pick(element) {
    this.named = null;
    this.given = false;
    if (this.picked.at(-1) === element) return "again";
    for (let kept = this.picked.length; kept >= 0; kept--) {
      const tried = [...this.picked.slice(0, kept), element];
      if (new Set(tried).size === tried.length && this.fitting(tried).length) {
        this.picked = tried;
        return "picked";
      }
    }
    return null;
  }

  /** Begins anew with an element. @param {string} element */
  take(element) {
    this.named = null;
    this.given = false;
    this.picked = [element];
  }

  /** Makes a row of a list or menu the candidate. @param {Choice} row */
  name(row) {
    this.given = false;
    this.picked = row.picks.slice();
    this.named = row;
  }

  /** One step back. Returns false if there was nothing to step back from. */
  back() {
    if (!this.named && !this.picked.length) return false;
    this.given = false;
    const fromMenu = this.named !== null && this.fitting().length > 1;
    if (this.named && !fromMenu) this.picked = [];
    else if (!this.named) this.picked.pop();
    this.named = null;
    return true;
  }

  /**
   * The chances of what can be picked to the end now, by its last element: of rows that are picked alike the first's.
   * @param {Choice | null} meant the row that is looked at goes before the others
   * @returns {Map<string, Stake>}
   */
  chances(meant) {
    /** @type {Map<string, Stake>} */
    const chances = new Map();
    const base = this.last() || !this.open() ? this.picked.slice(0, -1) : this.picked;
    const near = base.length ? this.fitting(base) : this.rows;
    for (const row of [this.candidate() ?? meant, ...near.filter(({ picks }) => picks.length === base.length + 1)]) {
      const element = row?.picks.at(-1);
      if (element && row?.stake?.n !== undefined && !chances.has(element)) chances.set(element, row.stake);
    }
    return chances;
  }

  /** What can be aimed at with its chance, where not every choice has a button that says it. @returns {Choice[]} */
  aimed() {
    const rows = this.few
      ? []
      : this.rows.filter(({ picks, stake }) => picks.length > 0 && stake?.n !== undefined && stake.of !== undefined);
    return rows.length > 1 ? rows : [];
  }

  /** The row an end would complete, for a look before the click. @param {string} element */
  at(element) {
    const base = this.last() ? this.picked.slice(0, -1) : this.picked;
    const rows = base.length ? this.fitting([...base, element]).filter((row) => row.picks.length === base.length + 1) : [];
    return rows.length === 1 ? rows[0] : null;
  }
}
