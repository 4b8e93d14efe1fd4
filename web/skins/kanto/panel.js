/** The left column: calendar, stages and phases, points, and the forces: those that may act first. */

import { html, element as make } from "../../board/svg.js";
import { crestPath, POWERS } from "./counter.js";
import { short } from "./names.js";
import { picture } from "./picture.js";
import { sieges } from "./sieges.js";
import { stack } from "./stack.js";

/**
 * @import { PanelContext } from "../skin.js"
 * @import { Face, Force, KantoPanel, Power, UnitFace } from "./scene.js"
 */

/** @param {Power} power */
const badge = (power) =>
  make("svg", { class: "kt-badge", viewBox: "-18 -18 36 36", "aria-hidden": "true" }, `<path d="${crestPath(power)}"/>`);

/** Which seat is which power, the scenario says. @param {number} seat @param {string} [name] @returns {SVGElement} */
export const crest = (seat, name) => badge(POWERS.find((power) => power === name?.toLowerCase()) ?? POWERS[seat]);

const STAGES = [1, 2, 3, 4];
/** Morale that is whole, and below which it is low. */
const [GOOD, SHAKEN] = [10, 7];

class Painter {
  /** @param {KantoPanel} panel @param {PanelContext} context */
  constructor(panel, context) {
    this.panel = panel;
    this.context = context;
    this.t = context.t;
  }

  /** Every week of the scenario with its weather under the names of the months, the present one lit, and what weather comes next. */
  calendar() {
    const { calendar, season, stage } = this.panel;
    const turn = this.context.scene.turn[0];
    const now = Math.max(0, turn - 1);
    const months = [...new Set(calendar.map(([month]) => month))].map((month) => {
      const weeks = calendar.flatMap(([other, , weather], i) => {
        const when = i + 1 === turn ? " kt-now" : i + 1 < turn ? " kt-past" : "";
        return other === month ? html("i", `kt-week kt-${weather}${when}`) : [];
      });
      const group = html("span", "kt-month", html("span", "kt-weeks", ...weeks), this.t(`kanto-month-${month}`).slice(0, 3));
      group.style.setProperty("--weeks", String(weeks.length));
      return group;
    });
    const strip = html("div", "kt-months", ...months);
    strip.setAttribute("aria-hidden", "true");
    const next = calendar.find(([, , weather], i) => i > now && weather !== season);
    const [month, week] = calendar[now];
    return html(
      "section",
      `kt-card kt-season-${season}`,
      html("div", "kt-head", html("h3", "kt-title", this.week(month, week)), html("span", "kt-aside", this.t(`season-${season}`))),
      strip,
      ...(next
        ? [html("p", "kt-how", this.t("kanto-then", { season: this.t(`season-${next[2]}`), week: this.week(next[0], next[1]) }))]
        : []),
      this.stages(stage),
      this.phases(),
    );
  }

  /** @param {number} month @param {number} week */
  week(month, week) {
    return this.t("kanto-week", { month: this.t(`kanto-month-${month}`), week });
  }

  /** @param {number} now */
  stages(now) {
    const stages = STAGES.map((stage) => {
      const pill = html("li", `kt-stage${stage === now ? " kt-now" : ""}`, this.t("kanto-stage", { n: stage }));
      if (stage === now) pill.setAttribute("aria-current", "step");
      return pill;
    });
    return html("ol", "kt-stages", ...stages);
  }

  phases() {
    const { phases, phase } = this.panel;
    const rows = phases.map(([one]) => {
      const key = one.replace("_", "-");
      const row = html("li", `kt-phase kt-of-${key}${one === phase ? " kt-now" : ""}`, this.t(`phase-${key}`));
      if (one === phase) row.setAttribute("aria-current", "step");
      return row;
    });
    return html("ol", "kt-phases", ...rows);
  }

  /** How many units of a power are in good spirits, shaken or low. @param {Power} power */
  morale(power) {
    const faces = Object.values(this.context.scene.pieces).map(({ face }) => /** @type {Face} */ (face));
    const all = faces.flatMap((face) => (face.sort === "unit" && face.power === power ? face.morale : []));
    const [good, low] = [all.filter((n) => n >= GOOD).length, all.filter((n) => n < SHAKEN).length];
    const parts = { good, shaken: all.length - good - low, low };
    const bars = Object.entries(parts).map(([name, n]) => {
      const bar = html("i", `kt-${name}`);
      bar.style.flexGrow = String(n);
      return bar;
    });
    const bar = html("div", "kt-spirits", ...bars);
    bar.title = this.t("kanto-spirits", parts);
    bar.setAttribute("role", "img");
    bar.setAttribute("aria-label", bar.title);
    return all.length > 0 ? [bar] : [];
  }

  /** The points of each power, and what the scenario asks for. */
  points() {
    const { sides, goal } = this.panel;
    const rows = sides.flatMap(({ power, points }) => [
      html(
        "p",
        `kt-points kt-of-${power}`,
        badge(power),
        html("span", "", this.t(`power-${power}`)),
        html("strong", "", String(points).replace("-", "−")),
      ),
      ...this.morale(power),
    ]);
    const done = (/** @type {boolean} */ is) => (is ? "done" : "open");
    const wants =
      goal.of === "odawara"
        ? [
            html("p", "kt-goal", this.t(`kanto-goal-siege-${done(goal.siege_turns > 0 || goal.fell)}`, { n: goal.siege_turns })),
            html("p", "kt-goal", this.t(`kanto-goal-ceremony-${done(goal.ceremony !== null)}`, { n: goal.ceremony ?? 0 })),
          ]
        : goal.of === "mimase"
          ? [html("p", "kt-goal", this.t(goal.uesugi_used ? "kanto-goal-uesugi-called" : "kanto-goal-uesugi-free"))]
          : [html("p", "kt-goal", this.t(`kanto-goal-${goal.of}`))];
    // The colours of the seats follow from who sits there.
    return html(
      "section",
      `kt-card kt-seats-${sides.map(({ power }) => power).join("-")}`,
      html("h3", "kt-title", this.t("kanto-points")),
      ...rows,
      ...wants,
    );
  }

  /** A force; one that can be chosen is a button. @param {Force} force */
  force(force) {
    const { begin, selected, pick, scene } = this.context;
    const { t } = this;
    const element = `unit:${force.id}`;
    const face = /** @type {UnitFace} */ (scene.pieces[force.id].face);
    const chosen = begin.has(element);
    const dots = STAGES.map((stage) => html("i", stage <= force.ability ? "kt-dot kt-able" : "kt-dot"));
    const able = html("span", "kt-dots", ...dots);
    able.setAttribute("role", "img");
    able.setAttribute("aria-label", t("kanto-ability-stages", { n: force.ability }));
    const marks = [
      force.besieges && t("kanto-besieges", { castle: force.besieges }),
      force.morale < 10 && t("kanto-morale-low", { n: force.morale }),
      !force.supplied && t("kanto-unsupplied"),
      force.inside && t("kanto-inside"),
    ];
    const said = [t("kanto-force", { n: force.units.length, strength: force.strength }), ...marks.flatMap((mark) => mark || [])];
    const row = html(
      chosen ? "button" : "div",
      `kt-force${force.acted ? " kt-spent" : ""}`,
      picture(force.id, face, force.seat),
      html("span", "kt-who", html("b", "", short(face.name)), ` ${force.at}`, html("span", "kt-how", said.join(" · "))),
      able,
    );
    row.dataset.element = element;
    row.title = face.name;
    if (row instanceof HTMLButtonElement) {
      row.type = "button";
      row.setAttribute("aria-pressed", String(selected === element));
      row.addEventListener("click", () => pick(element));
    }
    return html("li", "", row);
  }

  /** @param {string} key @param {Force[]} forces @param {Node[]} [also] */
  list(key, forces, also = []) {
    if (forces.length === 0) return null;
    const head = html("div", "kt-head", html("h3", "kt-title", this.t(key)), html("span", "kt-aside", String(forces.length)));
    return html("section", "kt-card", head, ...also, html("ul", "kt-forces", ...forces.map((force) => this.force(force))));
  }

  /** Leads from force to force, as its key does. @param {Force[]} forces */
  next(forces) {
    const { begin, next } = this.context;
    if (!forces.some(({ id }) => begin.has(`unit:${id}`))) return [];
    const button = html("button", "kt-next", this.t("kanto-next"), html("kbd", "", next.key));
    button.type = "button";
    button.addEventListener("click", () => next.act());
    return [button];
  }

  /** Those that may act, and all others. */
  forces() {
    const { forces, phase } = this.panel;
    const ready = forces.filter((force) => force.ready);
    const acted = forces.filter((force) => !force.ready && force.acted && force.phase === phase);
    const rest = forces.filter((force) => !ready.includes(force) && !acted.includes(force));
    const own = rest.filter((force) => force.seat === this.context.seat);
    const others = rest.filter((force) => !own.includes(force));
    const lists = [this.list("kanto-have-acted", acted), this.list("kanto-own", own), this.list("kanto-others", others)];
    return { ready: this.list("kanto-ready", ready, this.next(ready)), others: lists.flatMap((list) => list ?? []) };
  }

  /** Who is not on the map yet. */
  waiting() {
    const { waiting } = this.panel;
    if (waiting.length === 0) return [];
    const icons = waiting.map(({ id, seat, face }) => {
      const icon = html("span", "kt-waits", picture(id, { sort: "unit", ...face }, seat));
      icon.title = face.name;
      return icon;
    });
    return [html("section", "kt-card", html("h3", "kt-title", this.t("kanto-waiting")), html("div", "kt-waiting", ...icons))];
  }
}

/** @param {KantoPanel} panel @param {PanelContext} context */
export function panel(panel, context) {
  const painter = new Painter(panel, context);
  const out = document.createDocumentFragment();
  const { ready, others } = painter.forces();
  const now = [stack(context), ready].flatMap((card) => card ?? []);
  out.append(painter.calendar(), ...now, ...sieges(panel, context), painter.points(), ...others, ...painter.waiting());
  return out;
}
