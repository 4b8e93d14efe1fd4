/** The left column: the bowl, the two Honjins, the siege. */

import { hash } from "../../board/geometry.js";
import { html, element as make } from "../../board/svg.js";
import { chit, readChit } from "./chits.js";
import { flagOf, modeGlyph } from "./counter.js";
import { crestPath } from "./crests.js";

/**
 * @import { PanelContext, Say } from "../skin.js"
 * @import { ChitState, Honjin, KawanakajimaPanel, Siege } from "./scene.js"
 */

const COMPULSORY = ["rally", "move", "combat-T", "combat-U", "initiative"];
const MODES = ["attack", "move", "defense", "regroup"];
const ACTIVITIES = ["attack", "retreat", "combined", "impetuous"];
const BANDS = ["10–19", "20–29", "30–39", "40+"];
const ARMIES = ["takeda", "uesugi"];
/** @type {Record<number, number[]>} */
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

const LOCK = '<path d="M6.5 10.5V8a5.5 5.5 0 0 1 11 0v2.5M5 10.5h14v10H5z"/>';

/** @param {number} seat @returns {SVGElement} */
export const crest = (seat) =>
  make(
    "svg",
    { class: `kw-mon kw-ink${seat}`, viewBox: "-23 -23 46 46", "aria-hidden": "true" },
    `<path fill-rule="evenodd" d="${crestPath(seat, "A")}"/>`,
  );

/** @param {number} n */
function die(n) {
  const dots = (PIPS[n] ?? []).map((i) => `<circle cx="${6 + 6 * (i % 3)}" cy="${6 + 6 * Math.floor(i / 3)}" r="1.9"/>`).join("");
  return make(
    "svg",
    { class: "kw-die", viewBox: "0 0 24 24", "aria-hidden": "true" },
    `<rect x="1" y="1" width="22" height="22" rx="4"/>${dots}`,
  );
}

/** A chit's name in words. @param {string | null} id @param {Say} t */
export function chitName(id, t) {
  if (id === null) return t("kawa-chit-hidden");
  const { kind, seat, text } = readChit(id);
  if (seat === null) return t(`chit-${kind}`);
  if (kind === "clan") return t("kawa-chit-clan", { army: { t: `army-${ARMIES[seat]}` }, clan: text });
  if (kind === "special") return t("kawa-chit-special", { army: { t: `army-${ARMIES[seat]}` }, n: Number(text) });
  return t(`chit-${kind}-${ARMIES[seat]}`);
}

class Painter {
  /** @param {PanelContext} ctx */
  constructor(ctx) {
    this.ctx = ctx;
    this.t = ctx.t;
  }

  /** A chit that can be chosen is a button, any other a picture with a name. @param {string | null} id @param {ChitState} [state] @returns {HTMLElement} */
  chit(id, state = "") {
    const name = chitName(id, this.t);
    const element = `chit:${id}`;
    const node = id !== null && this.ctx.begin.has(element) ? this.#button(element) : html("span", "");
    if (node.tagName === "SPAN") node.setAttribute("role", "img");
    node.className = "kw-slot";
    node.title = name;
    node.setAttribute("aria-label", name);
    if (id !== null) node.dataset.element = element;
    node.append(chit(id, state));
    return node;
  }

  /** @param {string} element */
  #button(element) {
    const button = html("button", "");
    button.type = "button";
    button.setAttribute("aria-pressed", String(this.ctx.selected === element));
    button.addEventListener("click", () => this.ctx.pick(element));
    return button;
  }

  /** @param {string} name @param {(Node | string)[]} children */
  row(name, ...children) {
    return html("div", `kw-row ${name}`, ...children);
  }

  /** @param {(string | null)[]} ids @param {ChitState} [state] */
  chits(ids, state) {
    return this.row("kw-chits", ...ids.map((id) => this.chit(id, state)));
  }

  /** @param {string} text */
  heading(text, aside = "") {
    return html("h4", "kw-heading", text, " ", html("span", "kw-aside", aside));
  }

  /** @param {string} name @param {(Node | string)[]} title @param {string} aside @param {(Node | false | null | undefined)[]} children */
  card(name, title, aside, ...children) {
    const head = html("div", "kw-head", html("h3", "kw-title", ...title), html("span", "kw-aside", aside));
    return html("section", `kw-card ${name}`, head, ...children.filter((child) => child instanceof Node));
  }

  /** @param {KawanakajimaPanel} panel */
  bowl({ bowl, drawn, now = null, honjin }) {
    /** @type {(string | null)[]} */
    const inside = [...bowl.known, ...Array(bowl.hidden).fill(null)];
    if (inside.length + drawn.length === 0) return this.#choosing(honjin.find(({ seat }) => seat === this.ctx.seat)?.chosen ?? []);
    const title = this.t("kawa-bowl-count", { chits: inside.length, drawn: drawn.length });
    return this.card("kw-bowl-card", [this.t("kawa-bowl")], title, this.#vessel(inside), this.#drawn(drawn, now), this.#compulsory(drawn));
  }

  /** While chits are chosen: one's own, and the compulsory ones that will follow, pale. @param {string[]} chosen */
  #choosing(chosen) {
    const vessel = this.#vessel([...COMPULSORY, ...chosen], COMPULSORY.length);
    const note = html("p", "kw-note", this.t("kawa-compulsory-follow"));
    return this.card("kw-bowl-card", [this.t("kawa-bowl")], this.t("kawa-bowl-yours", { n: chosen.length }), vessel, note);
  }

  /** Chits heaped in the bowl, the back rows first; the front of the bowl hides their feet. @param {(string | null)[]} inside @param {number} [pale] so many are not in it yet */
  #vessel(inside, pale = 0) {
    const back = make(
      "svg",
      { class: "kw-bowl-back", viewBox: "0 0 208 100", "aria-hidden": "true" },
      '<ellipse class="kw-bowl-rim" cx="104" cy="50" rx="96" ry="15"/><ellipse class="kw-bowl-hollow" cx="104" cy="51" rx="89" ry="11.5"/>',
    );
    const front = make(
      "svg",
      { class: "kw-bowl-front", viewBox: "0 0 208 100", "aria-hidden": "true" },
      '<path class="kw-bowl-wall" d="M8 50A96 15 0 0 0 200 50Q197 78 148 91Q104 97 60 91Q11 78 8 50Z"/>' +
        '<path class="kw-bowl-glaze" d="M14 66Q104 92 194 66"/><path class="kw-bowl-foot" d="M64 91.8Q104 97.5 144 91.8L140 97Q104 101 68 97Z"/>',
    );
    const rows = Math.min(3, Math.max(1, Math.ceil(inside.length / 7)));
    const perRow = Math.ceil(inside.length / rows);
    const heap = inside.map((id, i) => {
      const [row, column] = [Math.floor(i / perRow), i % perRow];
      const inRow = Math.min(perRow, inside.length - row * perRow);
      const width = Math.min(168 - (rows - 1 - row) * 24, 27 * inRow);
      const jitter = (/** @type {number} */ n) => hash(i, inside.length, n) - 0.5;
      const node = this.chit(id);
      node.classList.toggle("kw-pale", i < pale);
      const x = 104 + (inRow > 1 ? (column / (inRow - 1) - 0.5) * (width - 27) : 0) + jitter(1) * 5 - 16.5;
      const y = 27 - (rows - 1 - row) * 15 + jitter(2) * 7 - 2;
      node.style.left = `${((x / 208) * 100).toFixed(2)}%`;
      node.style.top = `${y.toFixed(1)}px`;
      node.style.rotate = `${Math.round(jitter(3) * 26)}deg`;
      return node;
    });
    return html("div", "kw-vessel", back, ...heap, front);
  }

  /** @param {string[]} drawn @param {string | null} now */
  #drawn(drawn, now) {
    const before = drawn.filter((id) => id !== now).slice(-5);
    const active = now ? [this.chit(now, "now"), html("strong", "kw-now-name", chitName(now, this.t))] : [];
    const empty = drawn.length === 0 && !now ? [html("span", "kw-aside", this.t("kawa-none"))] : [];
    return this.row(
      "kw-drawn",
      html("span", "kw-aside", this.t("kawa-drawn")),
      ...before.map((id) => this.chit(id, "spent")),
      ...active,
      ...empty,
    );
  }

  /** @param {string[]} drawn */
  #compulsory(drawn) {
    const left = COMPULSORY.filter((id) => !drawn.includes(id)).length;
    return this.row(
      "kw-five",
      html("span", "kw-aside", this.t("kawa-compulsory", { left, of: COMPULSORY.length })),
      this.row("kw-chits", ...COMPULSORY.map((id) => this.chit(id, drawn.includes(id) ? "spent" : ""))),
    );
  }

  /** @param {Honjin} honjin @param {boolean} kosaka whether a second commander gives points */
  honjin(honjin, kosaka) {
    const { seat, hidden, ready } = honjin;
    const title = [crest(seat), this.t("kawa-honjin", { army: this.t(`army-${ARMIES[seat]}`) })];
    const aside = this.ctx.seat === seat ? "kawa-you" : hidden > 0 ? "kawa-secret" : "kawa-open";
    return this.card(
      `kw-honjin kw-edge${seat}`,
      title,
      this.t(ready ? "kawa-ready" : aside),
      ...this.#plans(honjin, kosaka),
      this.#reserve(honjin),
      this.#delay(honjin),
      this.#modes(honjin),
      this.#tally(honjin),
    );
  }

  /** Points, the plan and what it allows; at a shared screen a secret plan is behind its lock. @param {Honjin} honjin @param {boolean} kosaka */
  #plans(honjin, kosaka) {
    if (!this.ctx.shared || !honjin.plan_secret) return [this.#command(honjin, kosaka), this.#activities(honjin)];
    const { plan, plan_active, plan_secret, gathered, activities, ...open } = honjin;
    const cover = html("summary", "", this.t("kawa-plan-cover"));
    const inside = [this.#command({ ...honjin, points: undefined, got: undefined }, false), this.#activities(honjin)];
    return [this.#command(open, kosaka), html("details", "kw-cover", cover, ...inside.filter((node) => node instanceof Node))];
  }

  /** @param {Honjin} honjin @param {boolean} kosaka */
  #command({ seat, points, got, plan, plan_active: active, plan_secret: secret, gathered }, kosaka) {
    const left = points ?? got ?? [];
    const keys = left.length === 0 ? [] : kosaka ? ["kawa-cp-commander", "kawa-cp-kosaka"] : ["kawa-cp"];
    const dice = this.#rolled(seat);
    const parts = keys.map((key, i) =>
      html("span", "kw-cp", ...(dice[i] ? [die(dice[i])] : []), html("strong", "", this.t(key, { n: left[i] }))),
    );
    if (gathered) parts.push(html("span", "kw-aside", this.t("kawa-gathered", { n: gathered })));
    if (plan || secret) {
      const lock = secret ? [make("svg", { class: "kw-lock", viewBox: "0 0 24 24", "aria-hidden": "true" }, LOCK)] : [];
      const name = plan ? this.t(plan) : this.t("kawa-plan-hidden");
      const chip = html("span", `kw-plan${active ? " kw-active" : ""}`, ...lock, name);
      chip.title = [this.t(active ? "kawa-plan-active" : "kawa-plan-waiting"), secret ? this.t("kawa-plan-secret") : ""].join(" ").trim();
      parts.push(chip);
    }
    return parts.length > 0 && this.row("kw-command", ...parts);
  }

  /** What was rolled for Command Points this turn, for the commander and for Kosaka. @param {number} seat @returns {(number | undefined)[]} */
  #rolled(seat) {
    const now = this.ctx.scene.turn[0];
    const events = this.ctx.log.filter(({ turn }) => turn === now).flatMap((line) => line.events);
    const army = `army-${ARMIES[seat]}`;
    const own = events.findLast(({ k, a }) => k === "roll-command" && JSON.stringify(a?.army ?? "").includes(army));
    const kosaka = events.findLast(({ k }) => k === "roll-kosaka");
    return [own, kosaka].map((event) => (event ? Number(event.a?.die) : undefined));
  }

  /** @param {Honjin} honjin */
  #activities({ activities }) {
    if (!activities) return null;
    const items = ACTIVITIES.map((key, i) =>
      html("span", activities[i] > 0 ? "" : "kw-aside", `${this.t(`activity-${key}`)} `, html("strong", "", String(activities[i]))),
    );
    return this.row("kw-activities", ...items);
  }

  /** @param {Honjin} honjin */
  #reserve({ reserve, hidden }) {
    /** @type {(string | null)[]} */
    const all = [...reserve, ...Array(hidden).fill(null)];
    return html("div", "", this.heading(this.t("kawa-reserve"), this.t("kawa-chits", { n: all.length })), this.chits(all));
  }

  /** @param {Honjin} honjin */
  #delay({ delay }) {
    const boxes = delay.map((ids, i) => {
      const label = html("div", "kw-band", html("b", "", String(i + 1)), html("span", "", BANDS[i]));
      return html("div", `kw-delay${ids.length > 0 ? " kw-full" : ""}`, label, ...(ids.length > 0 ? [this.chits(ids)] : []));
    });
    return html("div", "", this.heading(this.t("kawa-delay"), this.t("kawa-delay-by")), html("div", "kw-delays", ...boxes));
  }

  /** @param {Honjin} honjin */
  #modes({ modes, seat }) {
    if (!modes || Object.keys(modes).length === 0) return null;
    const lines = MODES.map((mode) => {
      const clans = Object.keys(modes)
        .filter((clan) => modes[clan] === mode)
        .sort();
      const glyph = make("svg", { class: "kw-mode", viewBox: "-22 -22 44 44", "aria-hidden": "true" }, modeGlyph(mode));
      const list = clans.length > 0 ? clans.map((clan) => this.#letter(seat, clan)) : [html("span", "kw-aside", this.t("kawa-none"))];
      return html("div", "kw-mode-line", glyph, html("span", "", this.t(`mode-${mode}`)), html("span", "kw-letters", ...list));
    });
    return html("div", "", this.heading(this.t("kawa-modes")), ...lines);
  }

  /** @param {number} seat @param {string} clan */
  #letter(seat, clan) {
    const [fill, ink] = flagOf(seat, clan);
    const node = html("b", "kw-letter", clan);
    node.style.background = fill;
    node.style.color = ink;
    return node;
  }

  /** @param {Honjin} honjin */
  #tally({ bundori, lost, markers }) {
    /** @type {[string, number][]} */
    const counts = [
      ["kawa-bundori", bundori],
      ["kawa-lost", lost],
      ["kawa-markers", markers],
    ];
    const items = counts.filter(([, n]) => n > 0);
    return (
      items.length > 0 &&
      this.row("kw-activities", ...items.map(([key, n]) => html("span", "", `${this.t(key)} `, html("strong", "", String(n)))))
    );
  }

  /** @param {Siege} siege */
  siege({ besieger, manpower, out_of_combat: out, actions, target, bids }) {
    const line = (/** @type {string} */ key, /** @type {number[]} */ values) =>
      html(
        "div",
        "kw-siege-line",
        html("span", "", this.t(key)),
        html("strong", "", String(values[0])),
        html("strong", "", String(values[1])),
      );
    const head = html("div", "kw-siege-line", html("span", "", ""), crest(0), crest(1));
    const notes = [
      this.t("kawa-siege-actions", { n: actions }),
      target == null ? "" : this.t("kawa-siege-target", { area: this.t(`area-${target}`) }),
    ].filter(Boolean);
    return this.card(
      "kw-siege",
      [this.t("kawa-siege")],
      this.t("kawa-besieger", { army: this.t(`army-${ARMIES[besieger]}`) }),
      head,
      line("kawa-manpower", manpower),
      line("kawa-out", out),
      bids?.some((n) => n > 0) ? line("kawa-bids", bids) : null,
      html("p", "kw-note", notes.join(" ")),
    );
  }

  /** The score as the reader sees it. */
  #lead() {
    const { score } = this.ctx.scene;
    if (!score) return "";
    const ahead = score.ends[score.value < 0 ? 0 : 1];
    if (score.value === 0) return this.t("kawa-ahead-none");
    const args = { n: Math.abs(score.value), army: this.t(`army-${ARMIES[ahead]}`) };
    return this.t(ahead === this.ctx.seat ? "kawa-ahead-you" : "kawa-ahead", args);
  }

  /** @param {KawanakajimaPanel} panel */
  notes({ surprise, fort }) {
    const said = [
      this.#lead(),
      surprise ? this.t("kawa-surprise") : "",
      fort == null ? "" : this.t("kawa-fort", { army: this.t(`army-${ARMIES[fort]}`) }),
    ].filter(Boolean);
    return said.length > 0 && html("p", "kw-note", said.join(" "));
  }
}

/** @param {KawanakajimaPanel} panel @param {PanelContext} ctx @returns {DocumentFragment} */
export function panel(panel, ctx) {
  const paint = new Painter(ctx);
  const own = ctx.seat === 1 ? [...panel.honjin].reverse() : panel.honjin;
  const cards = [
    paint.bowl(panel),
    panel.siege && paint.siege(panel.siege),
    ...own.map((honjin) => paint.honjin(honjin, honjin.seat === 0 && Boolean(panel.kosaka))),
    paint.notes(panel),
  ];
  const out = document.createDocumentFragment();
  out.append(...cards.filter((card) => card instanceof Node));
  return out;
}
