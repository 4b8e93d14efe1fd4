/** The left column: the five sequences, what it takes to win, and the men of both sides. */

import { html, element as make } from "../../board/svg.js";
import { MARKERS, TRIANGLE } from "./counter.js";
import { CREST } from "./figures.js";
import { short } from "./names.js";

/**
 * @import { PanelContext } from "../skin.js"
 * @import { CroisadesPanel, Row, SidePanel } from "./scene.js"
 */

const SEQUENCES = ["fire", "charges", "movement", "combat", "recovery"];
const SIDES = ["side-crusader", "side-saracen"];
/** Who is out of the game. */
const GONE = new Set(["dead", "left"]);

/** Cross and crescent. @param {number} seat @returns {SVGElement} */
export const crest = (seat) =>
  make("svg", { class: `cr-badge cr-ink${seat}`, viewBox: "-18 -18 36 36", "aria-hidden": "true" }, `<path d="${CREST[seat] ?? ""}"/>`);

const HORSE_HEAD = '<path d="M5 21q0-5 4-8l-5 2-2-3q3-7 9-8l1-3 3 3q6 4 6 17z"/>';

class Painter {
  /** @param {CroisadesPanel} panel @param {PanelContext} context */
  constructor(panel, context) {
    this.panel = panel;
    this.context = context;
    this.t = context.t;
  }

  /** The turn of a player in five steps, the present one lit. */
  sequences() {
    const { sequence } = this.panel;
    const steps = SEQUENCES.map((key, i) => {
      const step = html(
        "li",
        `cr-step${i + 1 === sequence ? " cr-now" : ""}`,
        html("b", "", String(i + 1)),
        ` ${this.t(`croisades-sequence-${key}`)}`,
      );
      if (i + 1 === sequence) step.setAttribute("aria-current", "step");
      return step;
    });
    const list = html("ol", "cr-steps", ...steps);
    list.setAttribute("aria-label", this.t("croisades-sequences"));
    return list;
  }

  /** What it takes to win, and how far that is. */
  goal() {
    const { goal, water, march, sequence, sides } = this.panel;
    const count =
      goal === "water" && water
        ? this.#meter(this.t("croisades-water-count", { n: water[0], of: water[1] }), water)
        : goal === "losses"
          ? this.#losses(sides)
          : null;
    const moving = march && html("p", "cr-march", this.t("croisades-march", { man: march.who, left: march.left, spent: march.spent }));
    const setting = sequence === 0 ? html("p", "cr-march", this.t("croisades-set-up")) : null;
    return html(
      "section",
      "cr-card",
      this.sequences(),
      ...some(setting, moving, html("p", "cr-goal", this.t(`croisades-goal-${goal}`)), count),
    );
  }

  /** A cup for every man who must bring water. @param {string} said @param {[number, number]} count */
  #meter(said, [n, of]) {
    const drops = Array.from({ length: of }, (_, i) =>
      make(
        "svg",
        { class: `cr-cup${i < n ? " cr-brought" : ""}`, viewBox: "-13 -16 26 34", "aria-hidden": "true" },
        '<path d="M0-14Q12 1 10 7A10.6 10.6 0 0 1-10 7Q-12 1 0-14Z"/>',
      ),
    );
    return html("p", "cr-count", ...drops, html("strong", "", said));
  }

  /** @param {SidePanel[]} sides */
  #losses(sides) {
    const points = sides.map(({ seat, points: n }) =>
      html("span", "cr-points", crest(seat), html("strong", "", this.t("croisades-points", { side: this.t(SIDES[seat]), n: n ?? 0 }))),
    );
    return html("p", "cr-count", ...points);
  }

  /** @param {SidePanel} side */
  side({ seat, men, hidden }) {
    const { context, t } = this;
    const aside =
      context.seat === seat ? t("croisades-you") : this.panel.active === seat && this.panel.sequence > 0 ? t("croisades-active") : "";
    const head = html("div", "cr-head", crest(seat), html("h3", "cr-title", t(SIDES[seat])), html("span", "cr-aside", aside));
    const legend = html("p", "cr-legend", t("croisades-legend"));
    const standing = men.filter(({ state }) => !GONE.has(state));
    const gone = men.filter(({ state }) => GONE.has(state));
    const list = html("ul", "cr-men", ...[...standing, ...gone].map((row) => html("li", "", this.row(row))));
    return html("section", `cr-card cr-edge${seat}`, head, ...some(men.length > 0 && legend, men.length > 0 && list, this.#hidden(hidden)));
  }

  /** What the other side may know of those who hide. @param {[foot: number, mounted: number]} hidden */
  #hidden([foot, mounted]) {
    if (foot + mounted === 0) return null;
    const parts = [foot && this.t("croisades-hidden-foot", { n: foot }), mounted && this.t("croisades-hidden-mounted", { n: mounted })];
    return html("p", "cr-unseen", `${this.t("croisades-unseen")} `, html("strong", "", parts.filter(Boolean).join(", ")));
  }

  /** A man; who can be chosen is a button. @param {Row} row */
  row(row) {
    const { begin, selected, pick } = this.context;
    const element = `unit:${row.id}`;
    const gone = GONE.has(row.state);
    const who = html("span", "cr-who", short(row.name));
    const node = html(begin.has(element) ? "button" : "div", `cr-row${gone ? " cr-gone" : ""}`, who, this.#values(row), this.#how(row));
    node.dataset.element = element;
    node.title = row.name;
    if (node instanceof HTMLButtonElement) {
      node.type = "button";
      node.setAttribute("aria-pressed", String(selected === element));
      node.addEventListener("click", () => pick(element));
    }
    if (this.panel.march?.who === row.id) node.classList.add("cr-moving");
    return node;
  }

  /** Wound and shooting marker. @param {Row} row */
  #signs({ wounded, marker }) {
    const sign = (/** @type {string} */ key, /** @type {string} */ box, /** @type {string} */ markup) =>
      make("svg", { class: "cr-sign", viewBox: box, role: "img", "aria-label": this.t(`croisades-${key}`) }, markup);
    return [
      ...(wounded ? [sign("wounded", "-15 -15 30 30", TRIANGLE)] : []),
      ...(marker ? [sign(`marker-${marker}`, "-18 -26 44 44", `<circle class="cr-mark" r="16"/>${MARKERS[marker]}`)] : []),
    ];
  }

  /** @param {Row} row */
  #values({ values }) {
    const figures = html("span", "cr-figures", values.join("·"));
    figures.setAttribute("role", "img");
    figures.setAttribute("aria-label", this.t("croisades-values", { attack: values[0], defence: values[1], movement: values[2] }));
    return figures;
  }

  /** What he fights with, and how he is. @param {Row} row */
  #how(row) {
    const { t } = this;
    const { arm, missile, mounted, state, ammo, marker } = row;
    const armed = t(missile ? `weapon-${missile}` : `arm-${arm}`);
    const is = html("span", `cr-is-${state}`, t(`croisades-state-${state}`));
    if (GONE.has(state)) return html("span", "cr-how", armed, " · ", is);
    const rides = make("svg", { class: "cr-mounted", viewBox: "0 0 24 24", role: "img", "aria-label": t("croisades-mounted") }, HORSE_HEAD);
    // Who holds a marker is ready, of course.
    const known = state === "ready" && marker ? [] : [is];
    const parts = [...(mounted ? [rides, " "] : []), ammo ? `${armed} ${ammo[0]}/${ammo[1]}` : armed, " · ", ...this.#signs(row), ...known];
    return html("span", "cr-how", ...parts);
  }
}

/** @param {(Node | false | null | undefined)[]} nodes */
const some = (...nodes) => nodes.filter((node) => node instanceof Node);

/** One's own men first. @param {CroisadesPanel} panel @param {PanelContext} context */
export function panel(panel, context) {
  const painter = new Painter(panel, context);
  const sides = [...panel.sides].sort((a, b) => Number(b.seat === context.seat) - Number(a.seat === context.seat));
  const out = document.createDocumentFragment();
  out.append(painter.goal(), ...sides.map((side) => painter.side(side)));
  return out;
}
