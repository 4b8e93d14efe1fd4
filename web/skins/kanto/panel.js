/** The left column: calendar, stages and phases, points, and the forces: those that may act first. */

import { html, element as make } from "../../board/svg.js";
import { counter, crestPath, POWERS } from "./counter.js";
import { short } from "./names.js";

/**
 * @import { PanelContext } from "../skin.js"
 * @import { Force, KantoPanel, Power, UnitFace } from "./scene.js"
 */

/** @param {Power} power */
const badge = (power) =>
  make("svg", { class: "kt-badge", viewBox: "-18 -18 36 36", "aria-hidden": "true" }, `<path d="${crestPath(power)}"/>`);

/** Which seat is which power, the scenario says. @param {number} seat @param {string} [name] @returns {SVGElement} */
export const crest = (seat, name) => badge(POWERS.find((power) => power === name?.toLowerCase()) ?? POWERS[seat]);

const STAGES = [1, 2, 3, 4];

class Painter {
  /** @param {KantoPanel} panel @param {PanelContext} context */
  constructor(panel, context) {
    this.panel = panel;
    this.context = context;
    this.t = context.t;
  }

  /** Every week of the scenario with its weather, the present one lit. */
  calendar() {
    const { calendar, season, stage } = this.panel;
    const turn = this.context.scene.turn[0];
    const [month, week] = calendar[Math.max(0, turn - 1)];
    const weeks = calendar.map(([, , weather], i) =>
      html("i", `kt-week kt-${weather}${i + 1 === turn ? " kt-now" : i + 1 < turn ? " kt-past" : ""}`),
    );
    const strip = html("div", "kt-weeks", ...weeks);
    strip.setAttribute("aria-hidden", "true");
    const title = html("h3", "kt-title", this.t("kanto-week", { month: this.t(`kanto-month-${month}`), week }));
    return html(
      "section",
      `kt-card kt-season-${season}`,
      html("div", "kt-head", title, html("span", "kt-aside", this.t(`season-${season}`))),
      strip,
      this.stages(stage),
      this.phases(),
    );
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

  /** The points of each power, and what the scenario asks for. */
  points() {
    const { sides, goal } = this.panel;
    const rows = sides.map(({ power, points }) =>
      html(
        "p",
        `kt-points kt-of-${power}`,
        badge(power),
        html("span", "", this.t(`power-${power}`)),
        html("strong", "", String(points).replace("-", "−")),
      ),
    );
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

  /** @param {string} id @param {UnitFace} face @param {number | null} seat */
  picture(id, face, seat) {
    const label = { k: "piece-unit", a: { name: face.name } };
    return make(
      "svg",
      { class: "kt-icon", viewBox: "-12 -12 124 124", "aria-hidden": "true" },
      counter({ id, at: "", seat, label, face }, 30),
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
      this.picture(force.id, face, force.seat),
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

  /** @param {string} key @param {Force[]} forces */
  list(key, forces) {
    if (forces.length === 0) return null;
    const head = html("div", "kt-head", html("h3", "kt-title", this.t(key)), html("span", "kt-aside", String(forces.length)));
    return html("section", "kt-card", head, html("ul", "kt-forces", ...forces.map((force) => this.force(force))));
  }

  forces() {
    const { forces, phase } = this.panel;
    const ready = forces.filter((force) => force.ready);
    const acted = forces.filter((force) => !force.ready && force.acted && force.phase === phase);
    const rest = forces.filter((force) => !ready.includes(force) && !acted.includes(force));
    const own = rest.filter((force) => force.seat === this.context.seat);
    const lists = [
      ["kanto-ready", ready],
      ["kanto-have-acted", acted],
      ["kanto-own", own],
      ["kanto-others", rest.filter((force) => !own.includes(force))],
    ];
    return lists.flatMap(([key, list]) => this.list(/** @type {string} */ (key), /** @type {Force[]} */ (list)) ?? []);
  }

  /** Who is not on the map yet. */
  waiting() {
    const { waiting } = this.panel;
    if (waiting.length === 0) return [];
    const icons = waiting.map(({ id, seat, face }) => {
      const icon = html("span", "kt-waits", this.picture(id, { sort: "unit", ...face }, seat));
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
  out.append(painter.calendar(), painter.points(), ...painter.waiting(), ...painter.forces());
  return out;
}
