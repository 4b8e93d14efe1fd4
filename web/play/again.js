/**
 * "The rest alike": one answer for a question that comes again and again. Each answer is a choice of its own, made as the player made
 * the first: the same word, and of the ends of a move the one that lies nearest to the same way. It stops when something else is
 * asked, when nothing fits, when an own unit comes to harm, and with the turn. Where only the order is asked in which things are done,
 * it goes on to the end of the list, whatever is asked and happens in between.
 */

/**
 * @import { Board } from "../board/board.js"
 * @import { Arg, Decision, ElementName, LogLine } from "../lib/wire.js"
 * @import { Choice, Choices } from "./choices.js"
 * @import { Desk } from "./desk.js"
 * @typedef {{ x: number, y: number }} Way
 * @typedef {{ say: string, row: Choice, way: Way | null, turn: number, lines: number, order: boolean }} Model what the others are made like; `order`: a list is gone through
 */

/** What may befall a unit in a fight. */
const HARM = new Set(["loss", "push", "blocked", "leader", "rout"]);

/** @param {Arg | undefined} value */
const isWord = (value) => typeof value === "object" && !Array.isArray(value);

/** The words of a choice, without names and numbers: "Attack", "on the Line Score". @param {Choice} row */
const words = ({ message }) => JSON.stringify([message.k, ...Object.entries(message.a ?? {}).filter(([, value]) => isWord(value))]);

/** @param {Choice} one @param {Choice} two */
const same = (one, two) => JSON.stringify(one.message) === JSON.stringify(two.message);

/** The places a choice leads to: what is picked after whoever it is about. @param {Choice} row */
const goal = (row) => row.picks.slice(1);

export class Again {
  /** @type {Model | null} */
  model = null;
  /** The next choice is for the rest too. */
  wanted = false;
  /** @type {string | null} what was asked before this */
  before = null;

  /** @param {{ desk: Desk, board: Board }} parts */
  constructor({ desk, board }) {
    this.desk = desk;
    this.board = board;
  }

  /** Is there a rest? Others of which the same is asked now, or a small question that came before. @param {Choice[]} rows one of which is to be chosen */
  has(rows) {
    const { choices } = this.desk;
    const { decision } = choices;
    if (!decision || decision.must?.length) return false;
    const others = (/** @type {Choice} */ row) =>
      choices.rows.some((one) => words(one) === words(row) && (row.picks.length ? one.picks[0] !== row.picks[0] : one !== row));
    return (choices.few && decision.say.k === this.before) || rows.some(others);
  }

  /** A choice is made: is it one for all? @param {Decision} decision @param {Choice} row @param {boolean} forAll */
  made(decision, row, forAll) {
    this.before = decision.say.k;
    if (!forAll) return;
    const { log = [] } = this.desk.model ?? {};
    const { rows } = this.desk.choices;
    const order = row.picks.length === 0 && rows.every((one) => words(one) === words(row));
    // The last of a list is not asked.
    this.model =
      order && rows.length <= 2 ? null : { say: decision.say.k, row, way: this.wayOf(row), turn: this.turn(), lines: log.length, order };
    this.wanted = false;
  }

  stop() {
    this.model = null;
    this.wanted = false;
  }

  turn() {
    return this.desk.model?.scene.turn[0] ?? 0;
  }

  /** What answers the present question as the first one was; nothing if the player is to answer himself. @returns {Choice | null} */
  answer() {
    const { desk, model } = this;
    const { choices } = desk;
    if (!model && choices.decision?.say.k !== this.before) this.wanted = false;
    if (!model || !desk.open) return null;
    const log = desk.model?.log.slice(model.lines) ?? [];
    model.lines = desk.model?.log.length ?? 0;
    const isTurn = this.turn() === model.turn;
    const asked = choices.decision?.say.k === model.say;
    if (model.order && isTurn && !asked) return null;
    const goesOn = asked && isTurn && (model.order || !this.harmed(log));
    const row = goesOn && !choices.decision?.must?.length ? this.like(choices, model) : null;
    if (!row) this.stop();
    return row;
  }

  /** @param {Choices} choices @param {Model} model @returns {Choice | null} */
  like({ rows }, { row, way }) {
    const alike = rows.filter((one) => words(one) === words(row) && one.picks.length === row.picks.length);
    const first = alike.filter((one) => one.picks[0] === alike[0].picks[0]);
    if (!goal(row).length) return alike.find((one) => same(one, row)) ?? alike[0] ?? null;
    if (way) return this.nearest(alike, way);
    const toTheSame = first.find((one) => goal(one).join() === goal(row).join());
    return toTheSame ?? (first.length === 1 ? first[0] : null);
  }

  /** The choice that goes most nearly that way; none if all go quite elsewhere. @param {Choice[]} rows @param {Way} way @returns {Choice | null} */
  nearest(rows, way) {
    let [best, least] = [/** @type {Choice | null} */ (null), Math.hypot(way.x, way.y) * 1.05];
    for (const row of rows) {
      const other = this.wayOf(row);
      const off = other ? Math.hypot(other.x - way.x, other.y - way.y) : Infinity;
      if (off < least) [best, least] = [row, off];
    }
    return best;
  }

  /** From whoever a choice is about to the one hex it leads to. @param {Choice} row @returns {Way | null} */
  wayOf(row) {
    const [to, ...more] = goal(row);
    if (!to?.startsWith("hex:") || more.length) return null;
    const [from, end] = [row.picks[0], to].map((element) => this.board.sight.painter.spot(element));
    return from && end ? { x: end.x - from.x, y: end.y - from.y } : null;
  }

  /** Has something befallen one of ours? @param {LogLine[]} lines */
  harmed(lines) {
    const { table, scene } = this.desk.model ?? {};
    const isOurs = (/** @type {ElementName} */ element) => {
      const piece = scene?.pieces[element.replace(/^unit:/, "")];
      return piece ? piece.seat === table?.seat : true;
    };
    return lines.some(({ events }) => events.some(({ beat }) => beat && HARM.has(beat.kind) && beat.who?.some(isOurs)));
  }
}
