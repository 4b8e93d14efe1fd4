/** What the decision bar says and offers, most pressing first. */

import { byId, fill, h } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { settings } from "../lib/settings.js";
import { about } from "./cards.js";
import { FEW } from "./choices.js";
import { narrow } from "./layout.js";
import { shows, stakeLine } from "./stake.js";
import { winners } from "./status.js";

/**
 * @import { Live } from "../lib/live.js"
 * @import { Words } from "../lib/texts.js"
 * @import { Decision, Proposal, StandingOrder, Table } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Asking } from "./asking.js"
 * @import { Bar, Button } from "./bar.js"
 * @import { Choice } from "./choices.js"
 * @import { Desk } from "./desk.js"
 * @import { Forms } from "./forms.js"
 * @import { Hand } from "./hand.js"
 * @import { Names } from "./names.js"
 * @import { Dialogs } from "./dialogs.js"
 * @import { Past } from "./past.js"
 */

/** What has room in the bar: all, or of many those that need no further word ("Pass"); the others make a list. @param {Choice[]} rows */
export function forBar(rows) {
  if (rows.length <= FEW) return rows;
  return rows.filter((row) => Object.keys(row.message.a ?? {}).length === 0).slice(0, FEW);
}

/** More standing orders than these are a list of their own. */
const ORDERS_SHOWN = 2;

export class DecisionBar {
  /**
   * @param {{ desk: Desk, words: Words, names: Names, skin: Skin, live: Live, asking: Asking, past: Past, hand: Hand, forms: Forms,
   *   invitation: { link: string | null, copy: () => void }, dialogs: Dialogs }} parts
   */
  constructor({ desk, words, names, skin, live, asking, past, hand, forms, invitation, dialogs }) {
    this.desk = desk;
    this.words = words;
    this.names = names;
    this.skin = skin;
    this.live = live;
    this.asking = asking;
    this.past = past;
    this.hand = hand;
    this.forms = forms;
    this.invitation = invitation;
    this.dialogs = dialogs;
  }

  /** @returns {Bar} */
  says() {
    const { t } = this.words;
    const { model, moment } = this.desk;
    const { link } = this.live;
    if (link.state === "waiting") return { who: t("lost"), seat: null, say: t("lost-retry", { n: link.seconds }), state: "lost" };
    if (!model) return { who: "Honjin", seat: null, say: t("loading") };
    if (this.desk.scene) return { who: t("scene"), seat: null, say: this.words.sayNode(this.desk.scene) };
    if (this.away) return this.away.bar();
    if (moment)
      return {
        who: t("looking-back"),
        seat: null,
        say: t("looking-at", { n: this.past.at ?? 0 }),
        next: t("looking-about"),
        state: "past",
      };
    const { table, decision } = model;
    if (table.status === "frozen") return this.frozen(table);
    if (table.status === "over") return this.over(table);
    if (table.status === "waiting")
      return { who: t("open-seat"), seat: null, say: t("open-seat-about"), next: this.invitation.link ? t("open-seat-link") : null };
    if (!decision) return { who: t("chance"), seat: null, say: t("chance-about") };
    return this.asks(table, decision);
  }

  /** What happened meanwhile, until somebody begins to choose. */
  get away() {
    const { since, moment, choices } = this.desk;
    return moment || choices.untouched ? since : null;
  }

  /** @param {Table} table @returns {Bar} */
  frozen({ outcome }) {
    const { t, sayNode } = this.words;
    return { who: t("frozen"), seat: null, say: outcome ? sayNode(outcome) : t("frozen-about"), next: t("frozen-kept"), state: "lost" };
  }

  /** @param {Table} table @returns {Bar} */
  over(table) {
    const { t, sayNode } = this.words;
    const won = winners(table);
    const seat = won.length === 1 ? won[0] : null;
    const how = table.over ? t(`over-${table.over.by}`) : null;
    const wins = won.length ? t("result-wins", this.names.sides(won)) : how;
    const say = table.outcome ? sayNode(table.outcome) : wins;
    return { who: t("finished"), seat, crest: seat === null ? null : this.skin.crest(seat), say, next: say === how ? null : how };
  }

  /** @param {Table} table @param {Decision} decision @returns {Bar} */
  asks(table, decision) {
    const { t, sayNode } = this.words;
    const seat = decision.you ? (table.seat ?? decision.seats[0]) : decision.seats[0];
    const common = { seat, crest: this.skin.crest(seat), say: sayNode(decision.say) };
    if (decision.you) return { ...common, who: this.whose(table, seat), next: this.hint(), ...this.forms.now?.says(), state: "yours" };
    const watching = table.you.length === 0;
    const who = watching ? t("spectator", this.names.sides([seat])) : t("decides", this.names.waiting());
    return { ...common, who, state: "other" };
  }

  /** Who is asked: of several seats at one screen, which. @param {Table} table @param {number} seat */
  whose({ you }, seat) {
    return you.length > 1 ? this.words.t("decides", this.names.sides([seat])) : this.words.t("your-decision");
  }

  /** What to do next with the mouse, in a line. */
  hint() {
    const { t } = this.words;
    const { choices } = this.desk;
    const together = this.hand.troop.hint() ?? this.hand.walk.hint();
    if (together) return together;
    if (this.asking.ready) return t("hint-ready");
    const then = choices.candidate() && this.asking.preview?.next;
    if (then) return t("hint-then", { what: { t: this.words.say(then) } });
    if (choices.menu().length) return t("hint-menu");
    const touch = narrow.matches ? "-touch" : "";
    if (choices.candidate()) return t(settings.confirm ? `hint-confirm${touch}` : "hint-again");
    if (choices.picked.length) return t(`hint-end${touch}`);
    if (choices.begin.size) return t("hint-begin");
    return choices.buttons.length > FEW ? t("hint-list") : null;
  }

  /** @returns {Button[]} from left to right, the primary one last */
  buttons() {
    const { t } = this.words;
    const { model, moment, mine, choices, scene } = this.desk;
    if (!model || scene || this.live.link.state === "waiting") return [];
    if (this.away) return this.away.buttons();
    if (moment) return this.lookButtons();
    const { table } = model;
    if (table.status === "over") return this.overButtons(table);
    if (table.status === "waiting")
      return this.invitation.link ? [{ text: t("copy-invite"), act: this.invitation.copy, kind: "primary" }] : [];
    if (table.you.length === 0 || table.status !== "playing") return [];
    if (mine && this.forms.now) return this.forms.now.buttons(this.undoButton(table));
    const back = narrow.matches && mine && !choices.untouched;
    return [
      back ? { text: t("step-back"), act: () => this.hand.back(), key: "Escape", icon: "undo" } : this.undoButton(table),
      ...this.left(table),
      ...this.orders(table),
      ...this.running(),
      ...this.offers(),
    ];
  }

  /** What can be done about a seat that somebody has left. @param {Table} table @returns {Button[]} */
  left(table) {
    const { t } = this.words;
    const free = table.kinds.indexOf("free");
    if (free >= 0) {
      const offer = async () =>
        (await later("./absence.js", import.meta.url))?.offerSeat(this.words, table.id, free, (link) => this.dialogs.copy(link));
      return [{ text: t("vacant-offer"), act: offer, kind: this.desk.mine ? "soft" : "primary" }];
    }
    if (!table.absence || this.desk.mine || Date.now() < table.absence.from) return [];
    const goOn = async () => (await later("./absence.js", import.meta.url))?.goOnWithout(this.words, this.live);
    return [{ text: t("absence-take"), act: goOn, kind: "primary" }];
  }

  /** The rest is being answered alike: it can be stopped. @returns {Button[]} */
  running() {
    return this.hand.again.model
      ? [{ text: this.words.t("again-stop"), act: () => this.hand.stopRest(), kind: "soft", key: "Escape" }]
      : [];
  }

  /** Standing orders: those that may be given now, and those that stand, which a second press recalls. @param {Table} table @returns {Button[]} */
  orders({ orders }) {
    const { t, say } = this.words;
    const given = orders?.given ?? [];
    const may = (orders?.may ?? []).filter(({ key }) => !given.some((one) => one.key === key));
    const button = (/** @type {StandingOrder} */ order, /** @type {boolean} */ stands) => ({
      text: say(order.say),
      title: t(stands ? "order-recall" : "order-give"),
      pressed: stands,
      kind: /** @type {const} */ ("soft"),
      icon: /** @type {const} */ ("clock"),
      act: () => this.live.send({ do: "order", key: order.key, stands: !stands }),
    });
    const all = [...given.map((order) => ({ order, stands: true })), ...may.map((order) => ({ order, stands: false }))];
    // Each stays where it is when it is pressed.
    const buttons = all.sort((one, two) => one.order.key.localeCompare(two.order.key)).map(({ order, stands }) => button(order, stands));
    if (buttons.length <= ORDERS_SHOWN) return buttons;
    const show = async () => (await later("./orders.js", import.meta.url))?.showOrders(buttons, this.words);
    return [{ text: t("orders", { n: given.length }), title: t("order-give"), kind: "soft", icon: "clock", act: show }];
  }

  /** @param {Table} table @returns {Button[]} */
  overButtons({ id, you, seats, seat }) {
    const { t } = this.words;
    const { model, rematch } = this.desk;
    const again = you.length > 0 && you.length < seats.length && model?.proposal?.what !== "rematch";
    /** @type {Button} */
    const next = rematch
      ? { text: t("rematch-go"), act: () => location.assign(`/g/${rematch}`), kind: "primary" }
      : { text: t("rematch", { n: seats.length }), act: () => this.live.send({ do: "propose", what: "rematch" }) };
    const eyes = seat === null ? "" : `?eyes=${seat}`;
    return [
      ...(again || rematch ? [next] : []),
      { text: t("menu-replay"), act: () => location.assign(`/r/${id}${eyes}`) },
      this.dialogs.resultOpen
        ? { text: t("result-close"), act: () => this.dialogs.closeResult(), key: "Escape" }
        : { text: t("result-show"), act: () => this.dialogs.showResult(), kind: "primary" },
    ];
  }

  /** @param {Table} table @returns {Button} */
  undoButton({ undo }) {
    const { t, say } = this.words;
    return {
      text: t("undo"),
      act: () => this.hand.undo(),
      key: "U",
      icon: "undo",
      title: undo?.may ? undefined : say(undo?.say),
      disabled: !undo?.may,
    };
  }

  /** @returns {Button[]} */
  lookButtons() {
    const { t } = this.words;
    return [
      { text: t("look-earlier"), act: () => this.past.step(-1), key: "," },
      { text: t("look-later"), act: () => this.past.step(1), key: "." },
      { text: t("back-to-now"), act: () => this.past.leave(), key: "H", kind: "primary" },
    ];
  }

  /** The decision's buttons. @returns {Button[]} */
  offers() {
    const { mine, choices } = this.desk;
    if (!mine) return [];
    const { troop, walk } = this.hand;
    if (troop.open) return troop.buttons();
    if (walk.open) return walk.buttons();
    const candidate = choices.candidate();
    const menu = choices.menu();
    const aside = menu.length ? menu : choices.picked.length ? choices.besides() : [];
    const plain = choices.untouched ? choices.offered() : candidate || aside.length ? aside : choices.buttons;
    const rows = forBar(plain).filter((row) => row !== candidate && !this.hand.weigh?.shows(row));
    const lone = !candidate && rows.length === 1 && choices.begin.size === 0;
    const buttons = rows.map((row, i) => this.offer(row, i + 1, lone));
    return candidate
      ? [...buttons, ...this.whole(candidate), ...this.rest(candidate), this.primary(candidate)]
      : [...this.rests(rows), ...buttons, ...(this.hand.weigh?.buttons() ?? [])];
  }

  /** The candidate together with the others of its troop. @param {Choice} candidate @returns {Button[]} */
  whole(candidate) {
    const { t } = this.words;
    if (!this.asking.preview?.troop) return [];
    return [{ text: t("troop"), title: t("troop-about"), act: () => this.hand.troop.start(candidate), kind: "soft" }];
  }

  /** The candidate for all of whom the same is asked. @param {Choice} candidate @returns {Button[]} */
  rest(candidate) {
    const { t } = this.words;
    if (!this.hand.again.has([candidate])) return [];
    return [{ text: t("again"), title: t("again-about"), about: candidate, act: () => this.hand.play(candidate, true), kind: "soft" }];
  }

  /** Whether the next button is for all of whom the same is asked. @param {Choice[]} rows @returns {Button[]} */
  rests(rows) {
    const { t } = this.words;
    const { again } = this.hand;
    if (!this.desk.choices.few || !again.has(rows)) return [];
    return [{ text: t("again"), title: t("again-about"), pressed: again.wanted, act: () => this.hand.toggleRest(), kind: "soft" }];
  }

  /** What would be played now. @param {Choice} row @returns {Button} */
  primary(row) {
    const text = this.words.say(row.message);
    return { text, about: row, act: () => this.hand.play(row), kind: "primary", key: "Enter", ...this.staked(row) };
  }

  /** What a choice that leads to dice shows of them. @param {Choice} row @returns {Partial<Button>} */
  staked({ stake }) {
    return stake && shows(stake) ? { stake: stakeLine(stake, this.words) } : {};
  }

  /** @param {Choice} row @param {number} digit @param {boolean} lone @returns {Button} */
  offer(row, digit, lone) {
    return {
      text: this.words.say(row.message),
      about: row,
      title: about(this.words, row.message) || undefined,
      key: String(digit),
      kind: lone ? "primary" : undefined,
      ready: this.asking.ready === row,
      ...this.staked(row),
      act: () => this.hand.play(row),
      tap: () => this.asking.tapped(row),
      hover: () => this.asking.rest(row),
    };
  }

  /** What the others have proposed, or one has oneself. */
  renderProposal() {
    const box = byId("proposal");
    const { proposal, table } = this.desk.model ?? {};
    box.hidden = !proposal || !table;
    if (!proposal || !table) return;
    const { t } = this.words;
    const mine = table.you.includes(proposal.from) && table.you.length === 1;
    const asked = proposal.open.some((seat) => table.you.includes(seat));
    const waits = proposal.open.length > 1 || !asked ? t("proposal-open", { names: { t: this.names.list(proposal.open) } }) : "";
    const reply = (/** @type {boolean} */ yes) => this.live.send({ do: "reply", to: proposal.n, yes });
    fill(
      box,
      h(
        "span.grow",
        null,
        t(`${mine ? "proposed" : "proposal"}-${proposal.what}`, { ...this.names.sides([proposal.from]), n: table.seats.length }),
        " ",
        this.takenBack(proposal),
        " ",
        waits,
      ),
      asked && [
        h("button.btn", { type: "button", onclick: () => reply(false) }, t("decline")),
        h("button.btn.primary", { type: "button", onclick: () => reply(true) }, t("accept")),
      ],
    );
  }

  /** How far a take-back would go: `to` of our own lines stay, and the first after them that says something is named. @param {Proposal} proposal */
  takenBack({ what, to }) {
    const { t, say } = this.words;
    const line = what === "take-back" && to !== undefined ? this.desk.model?.log.slice(to).find(({ events }) => events.length > 0) : null;
    return line ? t("take-back-before", { n: { t: String(line.n) }, what: { t: say(line.events[0]) } }) : "";
  }
}
