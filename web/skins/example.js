/** How The Letter looks: plain counters, and a panel of envelopes. As little as a skin needs. */

import { html, element as make } from "../board/svg.js";

/**
 * @import { PanelContext, Say, Unit } from "./skin.js"
 * @import { Face, LetterPanel } from "./example/scene.js"
 */

/** What is drawn on each kind of piece, in a box of a hundred units. @type {Record<Face["kind"], string>} */
const GLYPHS = {
  courier: '<path class="ex-line" d="M22 34h56v36H22zM22 34l28 20 28-20"/>',
  guard: '<path class="ex-line" d="M50 22v56M36 38h28M40 78h20"/>',
  rider: '<path class="ex-line" d="M24 66q10-28 26-28t26 8M50 38V24M34 66v12M66 54v24"/>',
  bandit: '<path class="ex-line" d="M28 30l44 44M72 30L28 74"/>',
  mule: '<path class="ex-line" d="M26 70V48h40l8-14v36M34 70v8M60 70v8"/>',
};

/** @param {Unit} unit */
export function counter({ seat, face }) {
  const body = `<rect class="ex-body ex-side${seat ?? "-none"}${face.moved ? " ex-moved" : ""}" x="4" y="4" width="92" height="92" rx="10"/>`;
  return body + GLYPHS[/** @type {Face} */ (face).kind];
}

export const corner = [10, 10, 10];

const CRESTS = [GLYPHS.courier, GLYPHS.guard, GLYPHS.bandit];

/** @param {number} seat @returns {SVGElement} */
export const crest = (seat) =>
  make("svg", { class: `ex-crest ex-ink${seat}`, viewBox: "0 0 100 100", "aria-hidden": "true" }, CRESTS[seat] ?? "");

/** @param {Unit} unit @returns {SVGElement} */
export const detail = (unit) => make("svg", { class: "ex-detail", viewBox: "-4 -20 108 124", "aria-hidden": "true" }, counter(unit));

/** @param {Unit} unit @param {Say} t @returns {[string, string][]} */
export const facts = ({ face }, t) => (face.moved ? [[t("example-state"), t("example-moved")]] : []);

/** An envelope can be chosen while secrets are. @param {string} courier @param {LetterPanel} panel @param {PanelContext} context */
function envelope(courier, { letter, suspects }, { t, begin, pick, selected }) {
  const element = `token:${courier}`;
  const notes = [letter === courier && t("example-letter"), suspects.includes(courier) && t("example-suspect")].filter(Boolean);
  const can = begin.has(element);
  const node = html(can ? "button" : "div", "ex-envelope", courier, html("span", "ex-note", notes.join(" · ")));
  node.dataset.element = element;
  if (node instanceof HTMLButtonElement) {
    node.type = "button";
    node.setAttribute("aria-pressed", String(selected === element));
    node.addEventListener("click", () => pick(element));
  }
  return node;
}

/** @param {LetterPanel} letters @param {PanelContext} context */
export function panel(letters, context) {
  const { t } = context;
  const envelopes = letters.envelopes.map((courier) => envelope(courier, letters, context));
  return html("section", "ex-card", html("h3", "", t("example-envelopes")), html("div", "ex-envelopes", ...envelopes));
}
