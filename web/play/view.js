/** What the play screen shows of the page's state. Each part is drawn anew from it, and changes nothing. */

import { byId, fill, redraw } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { language } from "../lib/texts.js";
import { says } from "./asking.js";
import { barButton, sentence } from "./bar.js";
import { listCard, unitCard } from "./cards.js";
import { bar, buttons, forBar, renderProposal } from "./decision.js";
import { statusBar } from "./status.js";

const ARROWS = ["\u2192", "\u2198", "\u2193", "\u2199", "\u2190", "\u2196", "\u2191", "\u2197"];

export class View {
  /** @param {import("./page.js").PlayPage} page */
  constructor(page) {
    this.page = page;
  }

  all() {
    this.top();
    this.bar();
    this.panel();
    this.cards();
    this.overlay();
    this.twin();
    this.result();
    this.page.coach?.render();
  }

  async result() {
    if (this.page.model?.table.status !== "over") return;
    (await later("./result.js", import.meta.url))?.renderResult(this.page);
  }

  top() {
    const { page } = this;
    if (!page.shown || !page.model) return;
    fill(
      byId("top"),
      ...statusBar({
        words: page.words,
        model: { ...page.model, scene: page.shown.scene },
        menu: () => page.menu(),
        rules: () => page.rules(),
        score: () => page.score(),
      }),
    );
  }

  bar() {
    const { page } = this;
    const now = bar(page);
    const section = byId("decision");
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.closest?.("#buttons")
      ? document.activeElement?.textContent
      : null;
    section.dataset.state = now.state ?? "";
    section.classList.toggle("sending", page.sending);
    byId("sentence").className = now.seat === null ? "nobody" : `seat-${now.seat}`;
    fill(byId("sentence"), sentence(now));
    fill(byId("buttons"), buttons(page).map(barButton));
    if (focused !== null) this.keepFocus(focused ?? "");
    renderProposal(page);
  }

  /** The keyboard stays on the button that says the same, or else on the decision. @param {string} text */
  keepFocus(text) {
    const all = /** @type {HTMLElement[]} */ ([...byId("buttons").querySelectorAll("button")]);
    (all.find((button) => button.textContent === text) ?? byId("decision")).focus({ preventScroll: true });
  }

  cards() {
    const { page } = this;
    const { shown, words, choices } = page;
    if (!shown) return;
    const menu = choices.menu();
    const all = menu.length ? menu : choices.buttons;
    const inBar = forBar(all);
    const rows = [...all.filter((row) => !inBar.includes(row)), ...(choices.picked.length ? [] : page.look.unreachable())];
    const long = page.mine && rows.length > 0 && (menu.length > 0 || !choices.picked.length || choices.named !== null);
    const list = long ? rows : [];
    redraw(byId("card-list"), [language(), choices.named, ...list], () =>
      listCard(byId("card-list"), {
        words,
        title: words.t("list-title"),
        rows: list,
        now: choices.named,
        choose: (row) => page.name(row),
        rest: (row) => page.asking.rest(row),
      }),
    );
    const piece = page.unit ? (shown.scene.pieces[page.unit] ?? null) : null;
    redraw(byId("card-unit"), [language(), page.unit, piece], () =>
      unitCard(byId("card-unit"), {
        words,
        id: page.unit,
        piece,
        skin: page.skin,
        seatName: piece ? page.seatName(piece.seat) : "",
        where: piece ? page.placeName(piece.at) : "",
      }),
    );
    const card = byId("card-preview");
    const preview = says(page.asking.preview) ? page.asking.preview : null;
    card.hidden = !preview;
    const drawn = () => page.asking.painter?.previewCard(preview, words, page.oddsOpen, this.unnumbered());
    redraw(card, [language(), preview, page.oddsOpen], () => preview && fill(card, drawn()));
    byId("details").dataset.empty = preview || long ? "" : this.idle();
    byId("details").dataset.noUnit = piece ? "" : words.t("unit-empty");
    byId("card-notes").hidden = shown.table.you.length === 0;
  }

  /** Are no battles numbered on the map? */
  unnumbered() {
    return !this.page.shown?.scene.marks.some(({ n, to }) => n != null && to?.length);
  }

  /** What the sheet says when there is nothing else in it. */
  idle() {
    const { page } = this;
    const { t } = page.words;
    if (page.mine) return t(page.choices.begin.size ? "action-empty" : "action-buttons");
    return page.model?.table.status === "playing" && !page.past.moment ? t("action-waiting", { name: { t: page.waitingFor() } }) : "";
  }

  panel() {
    const { page } = this;
    const { shown } = page;
    if (!shown?.scene.panel) return fill(byId("panel"));
    const { activeElement } = document;
    const focused = byId("panel").contains(activeElement) ? /** @type {HTMLElement} */ (activeElement).dataset.element : undefined;
    fill(
      byId("panel"),
      page.skin.panel(shown.scene.panel, {
        t: page.words.t,
        begin: page.mine ? page.nextPicks() : new Set(),
        pick: (/** @type {string} */ element) => page.clicked({ element }),
        selected: page.choices.picked[0] ?? null,
        seat: shown.table.seat,
        scene: shown.scene,
      }),
    );
    if (focused)
      /** @type {HTMLElement | null} */ (byId("panel").querySelector(`button[data-element="${CSS.escape(focused)}"]`))?.focus({
        preventScroll: true,
      });
  }

  overlay() {
    const { page } = this;
    const { choices } = page;
    const first = choices.picked[0] ?? null;
    const unit = first?.startsWith("unit:") ? first.slice(5) : null;
    const end = choices.candidate()?.picks.at(-1) ?? null;
    const open = page.mine && !page.sending;
    page.board.setOverlay({
      begin: open ? page.look.begin() : new Set(),
      active: open ? page.look.active() : [],
      selected: first?.startsWith("chit:") ? null : first,
      inspected: page.unit && !choices.picked.includes(`unit:${page.unit}`) ? `unit:${page.unit}` : null,
      ends: open ? choices.ends() : new Map(),
      chosen: new Set(choices.picked.slice(1).filter((element) => element.startsWith("unit:"))),
      path: page.asking.preview?.path ?? [],
      ghost: unit && end?.startsWith("hex:") ? { id: unit, at: end.slice(4) } : null,
      named: page.look.named(),
      trails: page.past.moment || page.model?.table.status !== "playing" ? [] : page.motion.trails,
      focus: page.look.pointed && !page.look.pointed.startsWith("chit:") ? page.look.pointed : undefined,
    });
    byId("board").classList.toggle("pointed", page.look.pointed !== null);
    this.offScreen();
  }

  /** A chip leads to what can be chosen and is not in sight. */
  offScreen() {
    const { page } = this;
    const chip = byId("off-screen");
    const wanted = page.mine && !page.choices.picked.length ? page.look.active() : [];
    const hidden = wanted.filter((element) => !page.board.sees(element));
    chip.hidden = hidden.length === 0 || !byId("twin").hidden;
    if (chip.hidden) return;
    const angle = page.board.direction(hidden);
    const arrow = angle === null ? "" : ARROWS[Math.round((angle / (2 * Math.PI)) * 8 + 8) % 8];
    const key = hidden.length === wanted.length ? "off-screen-all" : "off-screen";
    chip.textContent = `${arrow} ${page.words.t(key, { n: hidden.length })}`;
  }

  async twin() {
    const { page } = this;
    const box = byId("twin");
    if (box.hidden) return;
    const loaded = await later("./twin.js", import.meta.url);
    if (!loaded || box.hidden || !page.shown) return;
    const focus = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.pick;
    fill(
      box,
      loaded.twin({
        words: page.words,
        model: page.shown,
        choices: page.choices,
        pick: (element) => page.pick(element),
        nameOf: (element) => page.nameOf(element),
        placeName: (at) => page.placeName(at),
        facts: (piece) => page.skin.facts?.(piece, page.words.t) ?? [],
        close: () => page.look.toggleTwin(),
      }),
    );
    if (focus) /** @type {HTMLElement | null} */ (box.querySelector(`[data-pick="${CSS.escape(focus)}"]`))?.focus();
  }
}
