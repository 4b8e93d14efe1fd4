/** What the play screen shows of the desk. Each part is drawn anew from it, and changes nothing. */

import { byId, fill, redraw } from "../lib/dom.js";
import { writtenKey } from "../lib/keys.js";
import { later } from "../lib/later.js";
import { language } from "../lib/texts.js";
import { grouped, says } from "./asking.js";
import { sentence, showButtons } from "./bar.js";
import { listCard, unitCard } from "./cards.js";
import { forBar } from "./decision.js";
import { isToken } from "./names.js";
import { wholePercent } from "./stake.js";
import { statusBar } from "./status.js";

/**
 * @import { Board } from "../board/board.js"
 * @import { Words } from "../lib/texts.js"
 * @import { ElementName, Mark, Stake, Way } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Asking } from "./asking.js"
 * @import { DecisionBar } from "./decision.js"
 * @import { Desk } from "./desk.js"
 * @import { Forms } from "./forms.js"
 * @import { Dialogs } from "./dialogs.js"
 * @import { Hand } from "./hand.js"
 * @import { Look } from "./look.js"
 * @import { Motion } from "./motion.js"
 * @import { Names } from "./names.js"
 * @import { Sights } from "./sights.js"
 * @typedef {"top" | "bar" | "panel" | "cards" | "overlay" | "twin" | "offScreen" | "result" | "coach" | "form"} Part
 * @typedef {(...parts: (Part | "all")[]) => void} Redraw
 */

const ARROWS = ["\u2192", "\u2198", "\u2193", "\u2199", "\u2190", "\u2196", "\u2191", "\u2197"];

/** @type {Part[]} */
const ALL = ["top", "bar", "panel", "cards", "overlay", "twin", "result", "coach", "form"];

export class View {
  /** All families of odds are open. */
  oddsOpen = false;

  /**
   * @param {{ desk: Desk, words: Words, names: Names, skin: Skin, board: Board, asking: Asking, look: Look, motion: Motion, hand: Hand,
   *   bar: DecisionBar, dialogs: Dialogs, forms: Forms, sights: Sights }} parts
   */
  constructor({ desk, words, names, skin, board, asking, look, motion, hand, bar, dialogs, forms, sights }) {
    this.sights = sights;
    this.desk = desk;
    this.words = words;
    this.names = names;
    this.skin = skin;
    this.board = board;
    this.asking = asking;
    this.look = look;
    this.motion = motion;
    this.hand = hand;
    this.decision = bar;
    this.dialogs = dialogs;
    this.forms = forms;
  }

  /** @type {Redraw} */
  draw(...parts) {
    for (const part of parts.flatMap((one) => (one === "all" ? ALL : one))) this[part]();
  }

  result() {
    if (this.desk.model?.table.status === "over") this.dialogs.result();
  }

  form() {
    this.forms.draw();
  }

  coach() {
    this.dialogs.coach?.render();
    this.dialogs.explain();
  }

  top() {
    const { shown, model } = this.desk;
    const { dialogs, words } = this;
    if (!shown || !model) return;
    const acts = { menu: () => dialogs.menu(), rules: () => dialogs.rules(), charts: () => dialogs.charts(), score: () => dialogs.score() };
    fill(byId("top"), ...statusBar({ words, model: { ...model, scene: shown.scene }, ...acts }));
  }

  bar() {
    const now = this.decision.says();
    const section = byId("decision");
    const { activeElement } = document;
    const focused = activeElement?.closest("#buttons") ? activeElement.textContent : null;
    section.dataset.state = now.state ?? "";
    section.classList.toggle("sending", this.desk.sending);
    byId("sentence").className = now.seat === null ? "nobody" : `seat-${now.seat}`;
    fill(byId("sentence"), sentence(now));
    showButtons(byId("buttons"), this.decision.buttons());
    if (focused !== null && !activeElement?.isConnected) this.keepFocus(focused);
    this.decision.renderProposal();
  }

  /** The keyboard stays on the button that says the same, or else on the decision. @param {string} text */
  keepFocus(text) {
    const all = [...byId("buttons").querySelectorAll("button")];
    (all.find((button) => button.textContent === text) ?? byId("decision")).focus({ preventScroll: true });
  }

  cards() {
    const { desk, words, names } = this;
    const { shown, unit } = desk;
    if (!shown) return;
    const list = this.list();
    const [now, title] = [desk.choices.named, words.t("list-title")];
    redraw(byId("card-list"), [language(), now, ...list], () =>
      listCard(byId("card-list"), {
        words,
        title,
        rows: list,
        now,
        choose: (row) => this.hand.name(row),
        rest: (row) => this.asking.rest(row),
      }),
    );
    const piece = unit ? (shown.scene.pieces[unit] ?? null) : null;
    redraw(byId("card-unit"), [language(), unit, piece], () =>
      unitCard(byId("card-unit"), { words, id: unit, piece, skin: this.skin, names }),
    );
    this.sights.ask();
    this.sights.draw(byId("card-sights"));
    const weigh = byId("card-weigh");
    weigh.hidden = true;
    this.hand.weigh?.draw(weigh);
    const preview = this.preview();
    this.glance();
    byId("details").dataset.empty = preview || list.length || !weigh.hidden || desk.choices.aimed().length ? "" : this.idle();
    byId("details").dataset.noUnit = piece ? "" : words.t("unit-empty");
    byId("card-notes").hidden = shown.table.you.length === 0;
    this.dialogs.sheet?.update();
  }

  /** Choices for which the bar has no room, or that begin with what is nowhere to be seen. */
  list() {
    const { choices, mine } = this.desk;
    const menu = choices.menu();
    const all = choices.untouched ? choices.offered() : menu.length ? menu : choices.buttons;
    const inBar = forBar(all);
    if (this.forms.now) return [];
    const rows = new Set([...all, ...(choices.untouched ? this.look.unreachable() : [])]);
    return mine && (choices.untouched || menu.length > 0 || choices.named !== null) ? [...rows].filter((row) => !inBar.includes(row)) : [];
  }

  preview() {
    const card = byId("card-preview");
    const { asking, words } = this;
    const { painter, grouping } = asking;
    const { way } = this.hand.walk;
    const preview = says(asking.preview) ? asking.preview : way?.battles ? { battles: way.battles } : null;
    const row = this.desk.mine ? (this.desk.choices.candidate() ?? asking.lookedAt) : null;
    const stake = painter ? (row?.stake ?? this.fate(way)) : null;
    card.hidden = !preview && !stake;
    redraw(card, [language(), asking.preview, way, stake?.n, row, grouping, this.oddsOpen], () => {
      const how = { details: this.oddsOpen, number: this.unnumbered(), parts: this.names.parts };
      const group = (/** @type {number} */ i) => {
        asking.grouping = i;
        this.draw("cards", "overlay");
      };
      fill(
        card,
        stake && painter?.stakeCard(row?.message ?? null, stake, words),
        preview && painter?.previewCard(preview, words, { ...how, grouping, group }),
      );
    });
    return preview ?? stake;
  }

  /** What the dice of a way come to. @param {Way | null} way @returns {Stake | null} */
  fate(way) {
    return way?.fate ? { dice: "", what: { k: "walk-fate" }, of: way.of, outcomes: way.fate } : null;
  }

  /** All chances at a glance. */
  async glance() {
    const { desk, words, names } = this;
    const card = byId("card-chances");
    const shown = () => (desk.mine && !this.forms.now && desk.model?.decision ? desk.choices.aimed() : []);
    const loaded = shown().length ? await later("./chances.js", import.meta.url) : null;
    const [rows, asked] = [shown(), desk.model?.decision?.say];
    const anew = card.hidden;
    card.hidden = !loaded || !asked || rows.length === 0;
    if (!loaded || !asked || card.hidden) return;
    const picked = desk.choices.candidate()?.picks ?? desk.choices.picked;
    const [now, choose, rest] = [picked.join(" "), this.hand.name.bind(this.hand), this.asking.rest.bind(this.asking)];
    redraw(card, [language(), desk.choices, now], () => loaded.chancesCard(card, { words, names, asked, rows, now, choose, rest }));
    if (anew) this.look.liftSheet();
  }

  toggleOdds() {
    this.oddsOpen = !this.oddsOpen;
    this.cards();
  }

  /** Are no battles numbered on the map? */
  unnumbered() {
    return !this.desk.shown?.scene.marks.some(({ n, to }) => n != null && to?.length);
  }

  /** What the sheet says when there is nothing else in it. */
  idle() {
    const { mine, choices, model, moment } = this.desk;
    const { t } = this.words;
    if (mine) return t(choices.begin.size ? "action-empty" : "action-buttons");
    return model?.table.status === "playing" && !moment ? t("action-waiting", { name: { t: this.names.waitingFor() } }) : "";
  }

  panel() {
    const { desk } = this;
    const { shown } = desk;
    const box = byId("panel");
    if (!shown?.scene.panel) return fill(box);
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement && box.contains(activeElement) ? activeElement.dataset.element : undefined;
    const context = {
      t: this.words.t,
      begin: desk.mine ? desk.nextPicks() : new Set(),
      pick: (/** @type {ElementName} */ element) => this.pickInPanel(element),
      selected: desk.choices.picked[0] ?? null,
      unit: desk.unit,
      next: { act: () => this.hand.round(1), key: writtenKey("N") },
      seat: shown.table.seat,
      scene: shown.scene,
      log: shown.log,
      shared: shown.table.you.length > 1 && shown.table.status === "playing" && !shown.table.lesson,
    };
    fill(box, this.skin.panel(shown.scene.panel, context));
    if (focused) focus(box, `button[data-element="${CSS.escape(focused)}"]`);
  }

  /** What is chosen beside the map is shown on it. @param {ElementName} element */
  pickInPanel(element) {
    const { sight } = this.board;
    this.hand.clicked({ element, elements: [] });
    if (sight.has(element) && !sight.sees(element)) sight.centerOn(element);
  }

  overlay() {
    const { desk, asking, look } = this;
    const { choices, open, model, moment, unit } = desk;
    // What happens is drawn by whoever shows it.
    if (desk.scene || (desk.since && moment)) return this.offScreen();
    if (this.forms.now) return this.board.setOverlay({ marks: this.bounds(), ...this.forms.now.overlay() });
    const first = choices.picked[0] ?? null;
    const mover = first?.startsWith("unit:") ? first.slice(5) : null;
    // What is carried is shown where it would be put down.
    const meant = choices.candidate() ?? (this.hand.carry?.now ? asking.lookedAt : null);
    const end = meant?.picks.at(-1) ?? null;
    const inspected = unit && !choices.picked.includes(`unit:${unit}`) ? `unit:${unit}` : null;
    this.board.setOverlay({
      begin: open ? look.begin() : new Set(),
      active: open ? look.active() : [],
      selected: first && isToken(first) ? null : first,
      inspected,
      ends: open ? choices.ends() : new Map(),
      chances: open ? this.chances() : new Map(),
      chosen: new Set(choices.picked.slice(1).filter((element) => element.startsWith("unit:"))),
      path: asking.preview?.path ?? [],
      marks: [
        ...(open ? this.bounds() : []),
        ...(open && mover ? this.zones() : []),
        ...(inspected ? this.sights.marks() : []),
        ...(this.hand.weigh?.marks() ?? []),
        ...(asking.preview?.marks ?? []),
        ...(grouped(asking)?.marks ?? []),
      ],
      through: open && mover ? new Map(model?.decision?.ground?.through?.[mover] ?? []) : new Map(),
      ghost: mover && end?.startsWith("hex:") ? { id: mover, at: end.slice(4) } : null,
      follower: grouped(asking)?.ghost ?? null,
      price: this.price(),
      named: look.named(),
      trails: moment || model?.table.status !== "playing" ? [] : this.motion.trails,
      focus: look.pointed && !isToken(look.pointed) ? look.pointed : undefined,
      ...this.hand.troop.overlay(),
      ...this.hand.walk.overlay(),
    });
    byId("board").classList.toggle("pointed", look.pointed !== null);
    this.offScreen();
  }

  /** What dice say of the targets that can be chosen, in per cent. @returns {Map<ElementName, number>} */
  chances() {
    const chances = this.desk.choices.chances(this.asking.lookedAt);
    return new Map([...chances].map(([element, { n = 0, of = 1 }]) => [element, wholePercent(n, of)]));
  }

  /** Hexes in reach that the enemy watches. @returns {Mark[]} */
  zones() {
    const zones = this.desk.model?.decision?.ground?.zones ?? [];
    return zones.length ? [{ kind: "zone", on: zones.map((hex) => `hex:${hex}`) }] : [];
  }

  /** How far something goes that is asked about. @returns {Mark[]} */
  bounds() {
    const bounds = this.desk.model?.decision?.ground?.bounds ?? [];
    return bounds.map(({ say, from, hexes }) => ({ kind: "bound", on: hexes.map((hex) => `hex:${hex}`), to: from ? [from] : [], say }));
  }

  /** What the way looked at costs, of how much. */
  price() {
    const { preview, painter } = this.asking;
    return preview?.cost != null && painter ? painter.price(preview.cost, preview.of, this.words, this.names.parts) : "";
  }

  /** A chip leads to what can be chosen and is not in sight. */
  offScreen() {
    const { mine, choices } = this.desk;
    const { sight } = this.board;
    const chip = byId("off-screen");
    const wanted = mine && !this.forms.now && choices.untouched ? this.look.active() : [];
    const hidden = wanted.filter((element) => !sight.sees(element));
    chip.hidden = hidden.length === 0 || !byId("twin").hidden;
    if (chip.hidden) return;
    const angle = sight.direction(hidden);
    const arrow = angle === null ? "" : ARROWS[Math.round((angle / (2 * Math.PI)) * 8 + 8) % 8];
    const key = hidden.length === wanted.length ? "off-screen-all" : "off-screen";
    chip.textContent = `${arrow} ${this.words.t(key, { n: hidden.length })}`;
  }

  async twin() {
    const { desk, words, names, skin } = this;
    const box = byId("twin");
    if (box.hidden) return;
    const loaded = await later("./twin.js", import.meta.url);
    if (!loaded || box.hidden || !desk.shown) return;
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement ? activeElement.dataset.pick : undefined;
    const pick = (/** @type {ElementName} */ element) => this.hand.pick(element);
    fill(box, loaded.twin({ words, names, skin, model: desk.shown, choices: desk.choices, pick, close: () => this.toggleTwin() }));
    if (focused) focus(box, `[data-pick="${CSS.escape(focused)}"]`);
  }

  /** The map as text, or the map again. */
  async toggleTwin() {
    const box = byId("twin");
    box.hidden = !box.hidden;
    await this.twin();
    this.offScreen();
    if (!box.hidden) focus(box, "button");
  }
}

/** Gives the keyboard to something within a box, if it is there. @param {Element} box @param {string} selector */
const focus = (box, selector) => /** @type {HTMLElement | null} */ (box.querySelector(selector))?.focus({ preventScroll: true });
