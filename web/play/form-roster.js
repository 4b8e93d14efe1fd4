/** A form of rows with columns: who is taken and for what price, sifted and searched; the other side's rows beside it, and what is to be said of the choice. */

import { toast } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { dressed, FormView } from "./form.js";
import { narrow } from "./layout.js";
import { budgetBar, rosterTable } from "./roster-table.js";

/**
 * @import { Child } from "../lib/dom.js"
 * @import { Doubt, Roster, RosterRow } from "../lib/wire.js"
 * @import { Button } from "./bar.js"
 */

/** Sieves that hang on the draft; the others come with the form. */
const AFFORD = "afford";
const CHOSEN = "chosen";

/** Without accents and capitals. @param {string} text */
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export class RosterView extends FormView {
  /** @type {Set<string>} the sieves in use */
  sieves = new Set();
  search = "";
  stale = false;
  /** The last question that was asked about the draft. */
  asked = 0;

  get roster() {
    return /** @type {Roster} */ (this.sheet.roster);
  }

  /** @override */
  open() {
    dressed("/static/style/roster.css");
    super.open();
    if (narrow.matches) this.layout.height("full");
  }

  /** What is said of the draft is of the one before until it has been asked about. @override @param {() => void} change */
  change(change) {
    this.stale = true;
    super.change(change);
  }

  /** Nothing of it is on the map. @override */
  frame() {}

  /** @override */
  async ask() {
    const { decision } = this.desk.model ?? {};
    if (!decision) return;
    this.asked += 1;
    const { asked } = this;
    const { commands, parts } = this.draft.bundle(false);
    const answer = await this.live.ask({ what: "check", bundle: commands, at: decision.at });
    // Another change may have been asked about meanwhile.
    if (!answer?.check || asked !== this.asked) return;
    const { refused, doubts = [] } = answer.check;
    /** @type {Doubt[]} */
    const unfit = refused ? [{ kind: "mend", say: { ...refused.say, r: refused.r }, on: [`unit:${parts[refused.at] ?? ""}`] }] : [];
    this.doubts = [...unfit, ...doubts];
    this.stale = false;
    this.draw();
  }

  /** What is still open is drawn by the server. */
  async lot() {
    const { decision } = this.desk.model ?? {};
    if (!decision) return;
    const { draft } = this;
    const pick = Object.entries(draft.fill).flatMap(([part, [answer]]) => [`part:${part}`, `answer:${answer}`]);
    const before = draft.fill;
    const { lot } = (await this.live.ask({ what: "lot", pick, at: decision.at })) ?? {};
    // Something may have been changed by hand meanwhile.
    if (!lot || draft.fill !== before) return;
    if (lot.length === Object.keys(before).length) toast(this.words.t("roster-lot-none"));
    else this.change(() => draft.become(Object.fromEntries(lot)));
  }

  /** @override */
  progress() {
    const { draft } = this;
    return this.words.t("roster-sum", { n: draft.settled, spent: this.spent, have: this.have, left: draft.left(0) });
  }

  get have() {
    return this.sheet.budgets?.[0]?.have ?? 0;
  }

  get spent() {
    return this.have - this.draft.left(0);
  }

  /** @param {string} id */
  row(id) {
    return this.roster.rows.find((row) => row.id === id);
  }

  /** Can the row be taken with what is left? @param {RosterRow} row */
  affords(row) {
    const part = this.draft.part(row.id);
    return part !== undefined && this.draft.answers(part).some((answer) => this.draft.pays(part, answer));
  }

  /** @param {RosterRow} row */
  taken(row) {
    return (this.draft.fill[row.id]?.length ?? 0) > 0;
  }

  /** @param {string} sieve @param {RosterRow} row */
  passes(sieve, row) {
    if (sieve === AFFORD) return !this.taken(row) && this.affords(row);
    return sieve === CHOSEN ? this.taken(row) : row.passes.includes(sieve);
  }

  /** Is a row shown? What hangs on the draft says nothing of the other side's. @param {RosterRow} row @param {boolean} own */
  shows(row, own) {
    const sieves = [...this.sieves].filter((sieve) => own || (sieve !== AFFORD && sieve !== CHOSEN));
    return sieves.every((sieve) => this.passes(sieve, row)) && folded(this.words.say(row.say)).includes(folded(this.search.trim()));
  }

  /** @param {string | null} id nothing: all rows */
  sift(id) {
    const familyOf = (/** @type {string} */ one) => this.roster.sieves.find((sieve) => sieve.id === one)?.family ?? one;
    if (id === null) this.sieves.clear();
    else if (!this.sieves.delete(id)) {
      for (const one of this.sieves) if (familyOf(one) === familyOf(id)) this.sieves.delete(one);
      this.sieves.add(id);
    }
    this.draw();
  }

  /** @override @returns {Child} */
  body() {
    const { sheet, roster, words } = this;
    const seat = this.desk.model?.table.seat ?? 0;
    const own = h(
      `section.card.roster.seat-${seat}`,
      { "aria-label": words.say(sheet.groups[0].say) },
      this.title(seat, words.say(sheet.groups[0].say), h("p.roster-sum", { "aria-live": "off" }, this.progress())),
      budgetBar(this),
      rosterTable(this, roster.rows, true),
    );
    return [this.tools(), h("div.roster-page", null, own, this.across(1 - seat), this.inWords())];
  }

  /** @param {number} seat @param {string} name @param {Child} rest */
  title(seat, name, rest) {
    return h("header", null, h("span.roster-crest", { "aria-hidden": "true" }, this.painter.crest(seat)), h("h3", null, name), rest);
  }

  /** The other side's rows; on a narrow screen they are folded. @param {number} seat */
  across(seat) {
    const { across } = this.roster;
    if (!across) return null;
    const { say, sayNode, t } = this.words;
    const note = h("p.small", null, sayNode(across.note));
    const body = [note, rosterTable(this, across.rows, false)];
    const name = say(across.say);
    if (!narrow.matches)
      return h(`section.card.roster.roster-across.seat-${seat}`, { "aria-label": name }, this.title(seat, name, null), body);
    const open = this.acrossOpen ?? false;
    const toggled = (/** @type {Event} */ event) => {
      this.acrossOpen = /** @type {HTMLDetailsElement} */ (event.currentTarget).open;
    };
    return h(
      `details.card.roster.roster-across.seat-${seat}`,
      { open, ontoggle: toggled },
      h("summary", null, t("roster-across", { side: { t: name } })),
      body,
    );
  }

  /** Proposals, sieves and the search. */
  tools() {
    const { t, say, sayNode } = this.words;
    const { rows, sieves, legend } = this.roster;
    const count = (/** @type {string} */ id) => rows.filter((row) => this.passes(id, row)).length;
    const sieve = (/** @type {string | null} */ id, /** @type {string} */ text, /** @type {number} */ n) =>
      h(
        "button.roster-sieve",
        {
          type: "button",
          "aria-pressed": String(id === null ? this.sieves.size === 0 : this.sieves.has(id)),
          "data-key": `sieve ${id}`,
          "data-sieve": id ?? "all",
          onclick: () => this.sift(id),
        },
        text,
        h("b", null, String(n)),
      );
    return h(
      "div.roster-tools",
      null,
      this.head(),
      h(
        "div.roster-sieves",
        { role: "group", "aria-label": t("roster-sieves") },
        sieve(null, t("roster-all"), rows.length),
        sieves.map(({ id, say: text }) => sieve(id, say(text), count(id))),
        sieve(AFFORD, t("roster-afford"), count(AFFORD)),
        sieve(CHOSEN, t("roster-chosen"), count(CHOSEN)),
      ),
      legend && h("p.small.roster-legend", null, sayNode(legend), narrow.matches ? null : ` ${t("roster-hover")}`),
      this.finder(),
    );
  }

  finder() {
    const { t } = this.words;
    const typed = (/** @type {Event} */ event) => {
      this.search = /** @type {HTMLInputElement} */ (event.currentTarget).value;
      this.draw();
    };
    return h(
      "label.roster-search",
      null,
      icon("search", 16),
      h("input", {
        type: "search",
        value: this.search,
        placeholder: t("roster-search"),
        "aria-label": t("roster-search"),
        "aria-keyshortcuts": "/",
        "data-key": "search",
        autocomplete: "off",
        oninput: typed,
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.searching(event),
      }),
    );
  }

  /** @param {KeyboardEvent} event */
  searching(event) {
    if (!["Escape", "Enter", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") {
      this.search = "";
      this.draw();
    }
    this.goTo(0);
  }

  /** What is to be said of the choice, from the server. */
  inWords() {
    const { t, sayNode } = this.words;
    const { refusal, doubts } = this;
    const line = (/** @type {string} */ kind, /** @type {Node} */ say, /** @type {string | undefined} */ part) =>
      h(
        `li.roster-${kind}`,
        null,
        h("i", { role: "img", "aria-label": t(`roster-${kind}`), title: t(`roster-${kind}`) }),
        h("span", null, say, part && this.row(part) && [" ", this.shower(part)]),
      );
    return h(
      "section.card.roster-words",
      { "aria-labelledby": "roster-words", "aria-busy": String(this.stale) },
      h("header", null, h("h3", { id: "roster-words" }, t("roster-words")), h("p.small", null, t("roster-checked"))),
      h(
        "ul",
        { "aria-live": "polite" },
        refusal && line("mend", sayNode(refusal.say), refusal.part),
        doubts.map(({ kind, say, on }) => line(kind, sayNode(say), on[0]?.replace(/^unit:/, ""))),
      ),
    );
  }

  /** Leads to a row. @param {string} part */
  shower(part) {
    const show = () => {
      this.sieves.clear();
      this.search = "";
      this.draw();
      this.checkbox(part)?.focus();
    };
    return h("button.linklike", { type: "button", onclick: show }, this.words.t("roster-show"));
  }

  /** @param {string} part @returns {HTMLElement | null} */
  checkbox(part) {
    return this.box.querySelector(`input[type="checkbox"][data-key="${CSS.escape(part)}"]`);
  }

  /** The rows that are shown, as the keyboard walks them. @returns {HTMLElement[]} */
  walk() {
    return [...this.box.querySelectorAll("tr:not([hidden]) input[type=checkbox]")].flatMap((one) =>
      one instanceof HTMLElement ? [one] : [],
    );
  }

  /** @param {number} n */
  goTo(n) {
    const rows = this.walk();
    const row = rows[Math.max(0, Math.min(rows.length - 1, n))];
    row?.focus();
    row?.scrollIntoView({ block: "nearest" });
  }

  /** The next row up or down; from elsewhere the first or the last. @param {-1 | 1} by */
  walkOn(by) {
    const rows = this.walk();
    const at = rows.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    this.goTo(at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by);
  }

  /** Another answer for the row with the keyboard. @param {-1 | 1} by */
  turn(by) {
    const part = this.draft.part(/** @type {HTMLElement} */ (document.activeElement)?.dataset.key ?? "");
    if (!part) return;
    const answers = this.draft.answers(part);
    const now = this.draft.answer(part);
    const next = now ? answers[answers.indexOf(now) + by] : answers[by > 0 ? answers.length - 1 : 0];
    if (next) this.choose(part.id, next.id);
  }

  /** Takes a row with an answer. @param {string} id @param {string} answer */
  choose(id, answer) {
    const part = this.draft.part(id);
    const found = part && this.draft.answers(part).find((one) => one.id === answer);
    if (!part || !found || !this.draft.pays(part, found)) return toast(this.words.t("form-no-points"));
    if (this.draft.answer(part) !== found) this.take(part, found);
  }

  /** Takes a row or leaves it. @param {string} id */
  flip(id) {
    const part = this.draft.part(id);
    if (part) this.toggle(part);
    else toast(this.words.t("form-no-points"));
    // A box that could not be ticked is empty again.
    this.draw();
  }

  /** @override @param {Button} undo @returns {Button[]} */
  buttons(undo) {
    const { t } = this.words;
    const [done, ...others] = super.buttons(undo).reverse();
    const proposal = this.sheet.proposals?.[0];
    // Under the thumb there is room for what is needed; the settings turn forms off too.
    const kept = others.reverse().filter(({ key, kind }) => (key !== "H" || !proposal) && (kind !== "soft" || !narrow.matches));
    /** @type {Button[]} */
    const own = [
      { text: t("form-clear"), act: () => this.empty(), disabled: !this.draft.settled },
      { text: t("roster-lot"), title: t("roster-lot-about"), key: "L", act: () => this.lot() },
    ];
    return [...kept, ...own, done];
  }

  /** @override @param {string} key @param {KeyboardEvent} event @param {boolean} onMap @returns {(() => void) | undefined} */
  keyAct(key, event, onMap) {
    const step = /** @type {Record<string, () => void>} */ ({
      ArrowDown: () => this.walkOn(1),
      ArrowUp: () => this.walkOn(-1),
      ArrowRight: () => this.turn(1),
      ArrowLeft: () => this.turn(-1),
      L: () => this.lot(),
      "/": () => /** @type {HTMLElement | null} */ (this.box.querySelector("input[type=search]"))?.focus(),
    })[key];
    return step ?? super.keyAct(key, event, onMap);
  }

  /** @override */
  overlay() {
    return {};
  }
}
