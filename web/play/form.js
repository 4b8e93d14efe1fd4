/** A form: its draft, its buttons, and what of it lies on the map. How its parts are laid out is a module for each kind. */

import { RADIUS } from "../board/geometry.js";
import { toast } from "../lib/dialog.js";
import { byId, fill, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { Draft } from "./draft.js";
import { chits } from "./form-chits.js";
import { deployment } from "./form-deployment.js";
import { table } from "./form-table.js";
import { narrow } from "./layout.js";

/**
 * @import { Child } from "../lib/dom.js"
 * @import { Overlay } from "../board/overlay.js"
 * @import { Doubt, ElementName, FormAnswer, FormPart, FormSheet, Message, Piece } from "../lib/wire.js"
 * @import { FormSkin } from "../skins/skin.js"
 * @import { Button } from "./bar.js"
 * @import { FormParts } from "./forms.js"
 */

const CHECK_MS = 200;
const FRAME_MS = 120;
const KINDS = { table, chits, deployment };

/** A style sheet, once. @param {string} href */
export function dressed(href) {
  if (!document.querySelector(`link[href="${href}"]`)) document.head.append(h("link", { rel: "stylesheet", href }));
}

/** @param {FormPart} part */
const unitsOf = (part) => (part.on ?? []).filter((element) => element.startsWith("unit:"));

export class FormView {
  /** @type {string | null} the part in the hand, or whose answers are open */
  hand = null;
  /** @type {FormPart | null} the part the pointer or the keyboard rests on */
  lookedAt = null;
  /** @type {{ part: string, say: Message } | null} what the rules said no to */
  refusal = null;
  /** @type {Doubt[]} */
  doubts = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {FormParts} parts @param {FormSheet} sheet @param {FormSkin | null} skin @param {() => void} decline */
  constructor(parts, sheet, skin, decline) {
    const { desk, words, board, live, layout, redraw } = parts;
    this.desk = desk;
    this.words = words;
    this.board = board;
    this.live = live;
    this.layout = layout;
    this.redraw = redraw;
    this.mover = parts.hand;
    this.painter = parts.skin;
    this.skin = skin;
    this.decline = decline;
    this.draft = new Draft(sheet, `${live.id} ${desk.model?.table.seat ?? ""}`);
    this.box = byId("form");
  }

  get sheet() {
    return this.draft.sheet;
  }

  /** @param {FormSheet} sheet */
  is(sheet) {
    return this.sheet === sheet || this.draft.of === JSON.stringify(sheet);
  }

  open() {
    dressed("/static/style/forms.css");
    document.body.dataset.form = this.sheet.kind;
    if (narrow.matches) {
      this.layout.show("command");
      this.layout.height("half");
    }
    this.redraw("bar", "cards", "overlay");
    this.ask();
    // Once the map has its new size.
    setTimeout(() => {
      this.frame();
      this.redraw("coach");
    }, FRAME_MS);
  }

  /** The map goes to what can be clicked for the form. */
  frame() {
    const { parts } = this.sheet;
    const places =
      this.sheet.kind === "chits"
        ? parts.flatMap(unitsOf)
        : parts.flatMap((part) => this.draft.answers(part).flatMap(({ on }) => on ?? []));
    const shown = [...new Set(places)].filter((element) => this.board.sight.has(element));
    if (shown.length) this.board.sight.fitTo(shown);
  }

  close() {
    clearTimeout(this.timer);
    delete document.body.dataset.form;
    if (narrow.matches) this.layout.height("peek");
    if (this.desk.shown) this.board.setScene(this.desk.shown.scene);
  }

  /** Something was chosen: draws it and asks what the rules think. @param {() => void} change */
  change(change) {
    change();
    this.refusal = null;
    this.redraw("bar", "overlay");
    this.draw();
    byId("murmur").textContent = this.progress();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), CHECK_MS);
  }

  /** What is allowed in the draft and may not be meant. */
  async ask() {
    const { decision } = this.desk.model ?? {};
    const { commands } = this.draft.bundle(false);
    if (!decision || this.sheet.kind === "table" || !commands.length) return;
    const answer = await this.live.ask({ what: "check", bundle: commands, at: decision.at });
    if (!answer?.check) return;
    this.doubts = answer.check.doubts ?? [];
    this.draw();
  }

  /** @param {FormPart} part @param {FormAnswer} answer @param {string[]} [also] */
  take(part, answer, also) {
    this.change(() => this.draft.take(part, answer, also));
  }

  /** @param {FormPart} part */
  leave(part) {
    this.change(() => this.draft.leave(part));
  }

  /** @param {number} n */
  propose(n) {
    this.hand = null;
    this.change(() => this.draft.become(this.draft.proposed(n)));
  }

  /** As it was given the last time. */
  repeat() {
    this.hand = null;
    this.change(() => this.draft.become(this.draft.likewise));
  }

  empty() {
    this.hand = null;
    this.change(() => this.draft.become({}));
  }

  /** @param {-1 | 1} way */
  step(way) {
    if (way < 0 ? this.draft.past.length : this.draft.future.length) this.change(() => this.draft.step(way));
  }

  progress() {
    const { settled, sheet } = this.draft;
    if (sheet.kind === "deployment") return this.words.t("form-placed", this.draft.placed());
    return this.words.t("form-progress", { n: settled, of: sheet.parts.length });
  }

  /** All of it is given, or the eye is led to the first gap. */
  done() {
    const { missing } = this.draft;
    if (missing.length) return this.gap(missing[0]);
    const { decision } = this.desk.model ?? {};
    if (!decision || this.desk.sending) return;
    const { commands, parts } = this.draft.bundle();
    if (!commands.length) return;
    this.sent = parts;
    this.draft.given();
    this.mover().give(decision, commands);
  }

  /** @param {FormPart} part */
  gap(part) {
    this.hand = part.id;
    this.redraw("overlay");
    this.draw();
    const row = this.box.querySelector(`[data-part="${CSS.escape(part.id)}"]`);
    row?.scrollIntoView({ block: "nearest" });
    const first = row?.matches("button") ? row : row?.querySelector("input, button");
    if (first instanceof HTMLElement) first.focus();
  }

  /** @param {Message} say @param {number} at */
  refused(say, at) {
    const part = this.sent?.[at] ?? "";
    this.refusal = { part, say };
    if (!part) toast(this.words.sayNode(say));
    this.draw();
    this.box.querySelector(".form-refused")?.scrollIntoView({ block: "nearest" });
  }

  /** What the decision bar says. */
  says() {
    const { t, sayNode } = this.words;
    const { missing } = this.draft;
    const next = missing.length ? this.progress() : t(this.sheet.secret ? "form-hint-secret" : "form-hint");
    return { say: sayNode(this.sheet.say), next };
  }

  /** @param {Button} undo what goes back on the table while there is nothing to take back here @returns {Button[]} from left to right, the primary one last */
  buttons(undo) {
    const { t, say } = this.words;
    const { draft, sheet } = this;
    const proposal = sheet.proposals?.[0];
    const { missing, lost } = draft;
    const done = missing.length
      ? t("form-missing", { done: { t: say(sheet.done) }, n: missing.length })
      : lost
        ? t("form-lost", { done: { t: say(sheet.done) }, n: lost })
        : say(sheet.done);
    return [
      ...(draft.past.length
        ? [{ text: t("undo"), act: () => this.step(-1), key: "U", icon: /** @type {const} */ ("undo"), title: t("form-undo") }]
        : undo.disabled
          ? []
          : [undo]),
      { text: t("form-one-by-one"), title: t("form-one-by-one-about"), kind: "soft", act: () => this.decline() },
      ...(proposal && !draft.is(0) ? [{ text: say(proposal.say), key: "H", act: () => this.propose(0) }] : []),
      { text: done, kind: missing.length ? "soft" : "primary", key: "Enter", waits: missing.length > 0, act: () => this.done() },
    ];
  }

  /** @param {string} key @param {KeyboardEvent} event @param {boolean} onMap @returns {(() => void) | undefined} */
  keyAct(key, event, onMap) {
    if (key === "Enter") return onMap ? undefined : () => this.done();
    if (key === "U" && event.shiftKey) return () => this.step(1);
    if (key === "U" && this.draft.past.length) return () => this.step(-1);
    if (key === "H" && this.sheet.proposals?.length) return () => this.propose(0);
    if (key === "Delete" && this.hand) {
      const part = this.draft.part(this.hand);
      return part && this.draft.answer(part) ? () => this.leave(part) : undefined;
    }
    if (key === "Escape" && this.hand)
      return () => {
        this.hand = null;
        this.redraw("overlay");
        this.draw();
      };
    return undefined;
  }

  /** Clicked on the map: an answer for what is in the hand, or a part to take into it. @param {ElementName[]} under */
  clicked(under) {
    const part = this.hand ? this.draft.part(this.hand) : this.sheet.parts.length === 1 ? this.sheet.parts[0] : undefined;
    const answer = part && this.draft.answers(part).find(({ on }) => on && under.includes(on));
    if (part && answer) {
      this.take(part, answer);
      this.next(part);
      return true;
    }
    const drafted = under.map((element) => element.replace(/^unit:/, ""));
    const found = this.sheet.parts.find(({ id, on }) => drafted.includes(id) || on?.some((element) => under.includes(element)));
    if (!found) return false;
    this.pick(found);
    return true;
  }

  /** Takes a part into the hand, or lays it down. What has one answer only is taken at once. @param {FormPart} part */
  pick(part) {
    const answers = this.draft.answers(part);
    if (this.sheet.kind === "chits" && !answers.some(({ then }) => then)) return this.toggle(part);
    this.hand = this.hand === part.id ? null : part.id;
    this.redraw("overlay");
    this.draw();
  }

  /** The row with the keyboard can be answered on the map. @param {FormPart} part */
  hold(part) {
    if (this.hand === part.id) return;
    this.hand = part.id;
    this.redraw("overlay");
  }

  /** What a part would do is shown on the map while it is looked at. @param {FormPart | null} part */
  look(part) {
    if (this.lookedAt === part) return;
    this.lookedAt = part;
    this.redraw("overlay");
  }

  /** The way of what is looked at, and what is worth knowing of it. @returns {Overlay["sent"]} */
  order() {
    const part = this.lookedAt;
    const answer = part && (this.draft.answer(part) ?? this.draft.answers(part)[0]);
    if (!part || !answer?.way) return null;
    const { say } = this.words;
    const text = [say(part.say), ...(answer.facts ?? []).map((fact) => say(fact))].join(", ");
    // To be read however far away the map is.
    return { from: answer.way[0], to: answer.way[1], text, size: Math.max(1, RADIUS / this.board.sight.hexPixels) };
  }

  /** @param {FormPart} part */
  toggle(part) {
    if (this.draft.answer(part)) return this.leave(part);
    const answer = this.draft.answers(part).find((one) => this.draft.pays(part, one));
    if (answer) this.take(part, answer);
    else toast(this.words.t("form-no-points"));
  }

  /** After one is placed the next of its group comes into the hand. @param {FormPart} part */
  next(part) {
    const { missing } = this.draft;
    this.hand = (missing.find(({ group }) => group === part.group) ?? missing[0])?.id ?? null;
    this.redraw("overlay");
    this.draw();
  }

  /** A picture of something, by the skin. @param {ElementName | undefined} element @param {number} size in pixels */
  picture(element, size) {
    if (!element) return null;
    const id = element.slice(element.indexOf(":") + 1);
    const face = this.sheet.pieces?.[id];
    return this.skin?.picture(element, { face, piece: this.desk.pieces[id], seat: this.desk.model?.table.seat ?? 0, size }) ?? null;
  }

  draw() {
    if (!this.desk.mine) return;
    const { activeElement } = document;
    const key = activeElement instanceof HTMLElement && this.box.contains(activeElement) ? activeElement.dataset.key : undefined;
    const scrolled = byId("command").scrollTop;
    fill(this.box, this.body());
    byId("command").scrollTop = scrolled;
    if (key) /** @type {HTMLElement | null} */ (this.box.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus({ preventScroll: true });
    if (this.sheet.kind === "deployment") this.board.setScene(this.scene());
  }

  /** @returns {Child} */
  body() {
    const { kind } = this.sheet;
    return [this.head(), this.warnings(), kind !== "roster" && KINDS[kind](this)];
  }

  /** The proposals, each with where it comes from. */
  head() {
    const { t, say } = this.words;
    const { proposals = [] } = this.sheet;
    if (!proposals.length) return null;
    const button = (
      /** @type {string} */ text,
      /** @type {boolean} */ now,
      /** @type {() => void} */ act,
      /** @type {string} */ origin = "",
    ) =>
      h(
        "button.form-proposal",
        { type: "button", "aria-pressed": String(now), onclick: act, "data-key": text },
        text,
        origin && h("abbr.origin-mark", { title: t(`origin-${origin}`) }, origin),
      );
    return h(
      "div.form-proposals",
      { role: "group", "aria-label": t("form-proposals") },
      proposals.map((proposal, n) => button(say(proposal.say), this.draft.is(n), () => this.propose(n), proposal.origin)),
      button(t("form-my-own"), !Object.keys(this.draft.fill).length, () => this.empty()),
    );
  }

  warnings() {
    const { sayNode } = this.words;
    const { refusal, doubts } = this;
    if (!doubts.length && !refusal) return null;
    return h(
      "ul.form-warnings",
      { "aria-live": "polite" },
      refusal && h("li.form-refused", null, icon("warn", 15), h("span", null, sayNode(refusal.say))),
      doubts.map(({ say }) => h("li", null, icon("warn", 15), h("span", null, sayNode(say)))),
    );
  }

  /** The table with what the draft puts on it. */
  scene() {
    const { scene } = /** @type {import("./model.js").Model} */ (this.desk.shown);
    /** @type {Record<string, Piece>} */
    const pieces = { ...scene.pieces };
    for (const part of this.sheet.parts) {
      const { on, facing } = this.draft.answer(part) ?? {};
      const id = part.on?.[0]?.replace(/^unit:/, "") ?? part.id;
      const face = this.sheet.pieces?.[id];
      if (face && on?.startsWith("hex:"))
        pieces[id] = { at: on.slice(4), seat: this.desk.model?.table.seat ?? null, label: part.say, face };
      // What faces somewhere here covers the hex behind it too.
      if (facing !== undefined && pieces[id])
        pieces[id] = { ...pieces[id], facing, also: this.board.sheet.grid?.neighbour(pieces[id].at, (facing + 3) % 6) ?? undefined };
    }
    return { ...scene, pieces };
  }

  /** What is lit on the map. @returns {Partial<Overlay>} */
  overlay() {
    const { draft, sheet } = this;
    const inHand = this.hand ? draft.part(this.hand) : undefined;
    const places = (/** @type {FormPart} */ part) => draft.answers(part).flatMap(({ on }) => (on ? [on] : []));
    const chosen = sheet.parts.filter((part) => draft.answer(part));
    const marked = sheet.kind === "chits" ? chosen.flatMap(unitsOf) : chosen.flatMap((part) => draft.answer(part)?.on ?? []);
    return {
      begin: new Set(
        sheet.kind === "chits"
          ? sheet.parts.filter((part) => !chosen.includes(part)).flatMap(unitsOf)
          : inHand
            ? []
            : sheet.parts.flatMap(places),
      ),
      ends: new Map(inHand ? places(inHand).map((element) => [element, null]) : []),
      attackers: marked.filter((element) => element.startsWith("unit:")),
      sent: this.order(),
      selected: inHand && this.board.sight.has(`unit:${inHand.id}`) ? `unit:${inHand.id}` : null,
    };
  }
}
