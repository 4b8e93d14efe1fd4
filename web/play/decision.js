/** What the decision bar says and offers, most pressing first. */

import { byId, fill, h } from "../lib/dom.js";
import { settings } from "../lib/settings.js";
import { about } from "./cards.js";
import { narrow } from "./layout.js";

/** @typedef {import("./page.js").PlayPage} Page */

const BAR_BUTTONS = 5;

/** What has room in the bar: all, or of many those that need no further word ("Pass"); the others make a list. @param {import("./choices.js").Row[]} rows */
export function forBar(rows) {
  if (rows.length <= BAR_BUTTONS) return rows;
  return rows.filter((row) => Object.keys(row.message.a ?? {}).length === 0).slice(0, BAR_BUTTONS);
}

/** What the bar says, most pressing first. @param {Page} page @returns {import("./bar.js").Bar} */
export function bar(page) {
  const { t } = page.words;
  const model = page.model;
  const { link } = page.live;
  if (link.state === "waiting") return { who: t("lost"), seat: null, say: t("lost-retry", { n: link.seconds }), state: "lost" };
  if (!model) return { who: "Honjin", seat: null, say: t("loading") };
  const { table, decision } = model;
  const crest = (/** @type {number} */ seat) => page.crest(seat);
  if (page.past.moment)
    return { who: t("looking-back"), seat: null, say: t("looking-at", { n: page.past.at ?? 0 }), next: t("looking-about"), state: "past" };
  if (table.status === "frozen")
    return {
      who: t("frozen"),
      seat: null,
      say: table.outcome ? page.words.sayNode(table.outcome) : t("frozen-about"),
      next: t("frozen-kept"),
      state: "lost",
    };
  if (table.status === "over") {
    const winner = table.over?.winner ?? null;
    const how = table.over ? t(`over-${table.over.by}`) : null;
    const wins = winner === null ? how : t("result-wins", { name: { t: page.seatName(winner) } });
    const say = table.outcome ? page.words.sayNode(table.outcome) : wins;
    return { who: t("finished"), seat: winner, crest: winner === null ? null : crest(winner), say, next: say === how ? null : how };
  }
  if (table.status === "waiting")
    return { who: t("open-seat"), seat: null, say: t("open-seat-about"), next: page.invite ? t("open-seat-link") : null };
  if (!decision) return { who: t("chance"), seat: null, say: t("chance-about") };
  const seat = decision.you ? (table.seat ?? decision.seats[0]) : decision.seats[0];
  if (decision.you)
    return { who: t("your-decision"), seat, crest: crest(seat), say: page.words.sayNode(decision.say), next: hint(page), state: "yours" };
  const watching = table.you.length === 0;
  return {
    who: watching ? t("spectator", { name: { t: page.seatName(seat) } }) : t("decides", { name: { t: page.waitingFor() } }),
    seat,
    crest: crest(seat),
    say: page.words.sayNode(decision.say),
    state: "other",
  };
}

/** What to do next with the mouse, in a line. @param {Page} page */
function hint(page) {
  const { t } = page.words;
  if (page.asking.ready) return t("hint-ready");
  if (page.choices.menu().length) return t("hint-menu");
  const touch = narrow.matches ? "-touch" : "";
  if (page.choices.candidate()) return t(settings.confirm ? `hint-confirm${touch}` : "hint-again");
  if (page.choices.picked.length) return t(`hint-end${touch}`);
  if (page.choices.begin.size) return t("hint-begin");
  return page.choices.buttons.length > BAR_BUTTONS ? t("hint-list") : null;
}

/** @param {Page} page @returns {import("./bar.js").Button[]} from left to right, the primary one last */
export function buttons(page) {
  const { t } = page.words;
  const model = page.model;
  if (!model || page.live.link.state === "waiting") return [];
  if (page.past.moment) return lookButtons(page);
  const { table } = model;
  if (table.status === "over")
    return [
      table.you.length > 0 && table.you.length < table.seats.length
        ? [{ text: t("rematch"), act: () => page.live.send({ do: "propose", what: "rematch" }) }]
        : [],
      { text: t("menu-replay"), act: () => location.assign(`/r/${page.id}`), kind: /** @type {"primary"} */ ("primary") },
    ].flat();
  if (table.status === "waiting")
    return page.invite ? [{ text: t("copy-invite"), act: () => page.copy(/** @type {string} */ (page.invite)), kind: "primary" }] : [];
  if (table.you.length === 0 || table.status !== "playing") return [];
  const back = narrow.matches && page.mine && page.choices.picked.length > 0;
  return [back ? { text: t("step-back"), act: () => page.back(), key: "Escape", icon: "undo" } : undoButton(page), ...offers(page)];
}

/** @param {Page} page @returns {import("./bar.js").Button} */
function undoButton(page) {
  const undo = page.model?.table.undo;
  return {
    text: page.words.t("undo"),
    act: () => page.undo(),
    key: "U",
    icon: "undo",
    title: undo?.may ? undefined : page.words.say(undo?.say),
    disabled: !undo?.may,
  };
}

/** @param {Page} page @returns {import("./bar.js").Button[]} */
function lookButtons(page) {
  const { t } = page.words;
  return [
    { text: t("look-earlier"), act: () => page.past.step(-1), key: "," },
    { text: t("look-later"), act: () => page.past.step(1), key: "." },
    { text: t("back-to-now"), act: () => page.past.leave(), key: "H", kind: "primary" },
  ];
}

/** The decision's buttons. @param {Page} page */
export function offers(page) {
  if (!page.mine) return [];
  const candidate = page.choices.candidate();
  const menu = page.choices.menu();
  const aside = menu.length ? menu : page.choices.picked.length ? page.choices.besides() : [];
  const plain = candidate || aside.length ? aside : page.choices.buttons;
  const rows = forBar(plain).filter((row) => row !== candidate);
  const lone = !candidate && rows.length === 1 && page.choices.begin.size === 0;
  /** @type {import("./bar.js").Button[]} */
  const buttons = rows.map((row, i) => ({
    text: page.words.say(row.message),
    title: about(page.words, row.message) || undefined,
    key: String(i + 1),
    kind: lone ? "primary" : undefined,
    ready: page.asking.ready === row,
    act: () => page.play(row),
    tap: () => page.asking.tapped(row),
    hover: () => page.asking.rest(row),
  }));
  if (candidate) buttons.push({ text: page.words.say(candidate.message), act: () => page.play(candidate), kind: "primary", key: "Enter" });
  return buttons;
}

/** How far a take-back would go: `to` of our own lines stay, and the first after them that says something is named. @param {Page} page @param {{ what: string, to?: number }} proposal */
function takenBack(page, { what, to }) {
  const line = what === "take-back" && to !== undefined ? page.model?.log.slice(to).find(({ events }) => events.length > 0) : null;
  return line ? page.words.t("take-back-before", { n: { t: String(line.n) }, what: { t: page.words.say(line.events[0]) } }) : "";
}

/** @param {Page} page */
export function renderProposal(page) {
  const box = byId("proposal");
  const { proposal, table } = page.model ?? {};
  box.hidden = !proposal || !table;
  if (!proposal || !table) return;
  const { t } = page.words;
  const mine = table.you.includes(proposal.from) && table.you.length === 1;
  const name = { t: page.seatName(proposal.from) };
  const reply = (/** @type {boolean} */ yes) => page.live.send({ do: "reply", yes });
  fill(
    box,
    h("span.grow", null, t(`${mine ? "proposed" : "proposal"}-${proposal.what}`, { name }), " ", takenBack(page, proposal)),
    !mine &&
      table.you.length > 0 && [
        h("button.btn", { type: "button", onclick: () => reply(false) }, t("decline")),
        h("button.btn.primary", { type: "button", onclick: () => reply(true) }, t("accept")),
      ],
  );
}
