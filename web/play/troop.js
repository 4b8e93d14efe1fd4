/**
 * A troop moved as a whole: one piece is moved by hand, the server proposes a place for each of the others, and every one of them can be
 * sent elsewhere before anything is given. What is given is a bundle of the same small commands.
 */

/**
 * @import { Live } from "../lib/live.js"
 * @import { Words } from "../lib/texts.js"
 * @import { Decision, ElementName, March } from "../lib/wire.js"
 * @import { Overlay } from "../board/overlay.js"
 * @import { Button } from "./bar.js"
 * @import { Choice } from "./choices.js"
 * @import { Desk } from "./desk.js"
 * @import { Redraw } from "./view.js"
 * @typedef {{ row: Choice, march: March }} Together the choice it begins with, and where the others go
 */

export class Troop {
  /** @type {Together | null} */
  now = null;
  /** @type {string | null} the one that is to be sent elsewhere */
  held = null;
  /** @type {Map<string, string>} where the player wants whom */
  wish = new Map();
  /** Is Shift down where something is clicked? */
  shift = false;

  /** @param {{ desk: Desk, live: Live, words: Words, redraw: Redraw, give: (decision: Decision, bundle: unknown[]) => void }} parts */
  constructor({ desk, live, words, redraw, give }) {
    this.desk = desk;
    this.live = live;
    this.words = words;
    this.redraw = redraw;
    this.give = give;
    for (const name of ["pointerdown", "pointerup"])
      addEventListener(name, (event) => (this.shift = /** @type {PointerEvent} */ (event).shiftKey), true);
  }

  /** What is shown, as long as the choice it begins with is. @returns {Together | null} */
  get open() {
    return this.now && this.desk.open && this.desk.choices.candidate() === this.now.row ? this.now : null;
  }

  /** The others shall go along. @param {Choice} row */
  start(row) {
    this.wish.clear();
    this.held = null;
    return this.#ask(row);
  }

  /** @param {Choice} row */
  async #ask(row) {
    const { choices } = this.desk;
    if (!choices.decision) return;
    const pick = [...this.wish].flatMap(([unit, hex]) => [`unit:${unit}`, `hex:${hex}`]);
    const answer = await this.live.ask({ what: "together", choice: row.id, at: choices.decision.at, pick });
    if (choices !== this.desk.choices || choices.candidate() !== row) return;
    this.now = answer?.together ? { row, march: answer.together } : null;
    this.redraw("bar", "overlay");
  }

  /** Only the first moves after all. */
  close() {
    this.now = this.held = null;
    this.redraw("bar", "overlay");
  }

  /** Who of them could be sent elsewhere, by where he is or would be. @param {ElementName[]} under */
  at(under) {
    return (
      this.open?.march.moves.find(
        ({ unit, to, ends }) => ends.length > 1 && (under.includes(`unit:${unit}`) || under.includes(`hex:${to}`)),
      ) ?? null
    );
  }

  /** This one is taken up, or nobody any more. @param {string | null} unit */
  hold(unit) {
    this.held = unit;
    this.redraw("bar", "overlay");
  }

  /** Where the one that is held could be sent, of what is pointed at. @param {ElementName[]} under @returns {string | null} */
  endAt(under) {
    const held = this.open?.march.moves.find(({ unit }) => unit === this.held);
    return held?.ends.find((hex) => under.includes(`hex:${hex}`)) ?? null;
  }

  /** Sends the one that is held elsewhere. @param {string} hex */
  send(hex) {
    const { open, held } = this;
    if (!open || held === null) return;
    this.wish.set(held, hex);
    this.held = null;
    this.#ask(open.row);
  }

  /** Clicked on the map: somebody to send elsewhere, or where to. @param {ElementName[]} under @returns {boolean} whether it was meant for the troop */
  clicked(under) {
    const { open } = this;
    if (!open) return false;
    const again = this.held === null && under.includes(open.row.picks.at(-1) ?? "");
    const [end, found] = [this.endAt(under), this.at(under)];
    if (again) this.go();
    else if (end && found?.unit !== this.held) this.send(end);
    else if (found) this.hold(this.held === found.unit ? null : found.unit);
    else {
      this.close();
      return false;
    }
    return true;
  }

  /** All of them go. @returns {boolean} whether there was anybody to go */
  go() {
    const { open } = this;
    const { decision } = this.desk.choices;
    if (!open || !decision) return false;
    this.now = this.held = null;
    this.give(decision, open.march.bundle);
    return true;
  }

  /** @returns {string | null} what to do next */
  hint() {
    if (!this.open) return null;
    return this.words.t(this.held ? "troop-where" : "troop-hint");
  }

  /** @returns {Button[]} in the place of what the first alone could do */
  buttons() {
    const { t, say } = this.words;
    const { open } = this;
    if (!open) return [];
    const what = say(open.row.message);
    return [
      { text: t("troop-alone"), act: () => this.close(), kind: "soft", key: "Escape" },
      { text: t("troop-go", { what: { t: what }, n: open.march.moves.length }), act: () => this.go(), kind: "primary", key: "Enter" },
    ];
  }

  /** What of it lies on the map. @returns {Partial<Overlay>} */
  overlay() {
    const { open } = this;
    if (!open) return {};
    const held = open.march.moves.find(({ unit }) => unit === this.held);
    const ghosts = open.march.moves.map(({ unit, to }) => ({ id: unit, at: to, held: unit === this.held }));
    if (!held) return { ghosts };
    return { ghosts, ends: new Map(held.ends.map((hex) => [`hex:${hex}`, null])), through: new Map(), selected: `unit:${held.unit}` };
  }
}
