/** Everybody who stands in a hex as a tree: each leader with his boxes, who fills them and which are free. */

import { html } from "../../board/svg.js";
import { short } from "./names.js";
import { picture } from "./picture.js";
import { ranks } from "./ranks.js";

/**
 * @import { ElementName } from "../../lib/wire.js"
 * @import { PanelContext, Rank, Unit } from "../skin.js"
 * @import { CastleFace, UnitFace } from "./scene.js"
 */

/** @param {Unit} unit */
const faceOf = ({ face }) => /** @type {UnitFace} */ (/** @type {unknown} */ (face));

/** Where it is: the castle there, else the hex. @param {string} at @param {PanelContext} context */
function placeName(at, { scene }) {
  const faces = Object.values(scene.pieces).flatMap((piece) => (piece.at === at ? /** @type {any} */ (piece.face) : []));
  const castle = /** @type {CastleFace | undefined} */ (faces.find(({ sort }) => sort === "castle"));
  return castle ? `${castle.name} ${at}` : at;
}

/** A counter; a button if it can be chosen now. @param {Unit} unit @param {PanelContext} context */
function slot(unit, { begin, selected, unit: looked, pick }) {
  const element = /** @type {ElementName} */ (`unit:${unit.id}`);
  const face = faceOf(unit);
  const button = html("button", `kt-slot${begin.has(element) ? " kt-open" : ""}`, picture(unit.id, face, unit.seat));
  button.type = "button";
  button.dataset.element = element;
  button.title = face.name;
  button.setAttribute("aria-label", `${face.name}, ${face.values.join("-")}`);
  button.setAttribute("aria-pressed", String(selected === element || looked === unit.id));
  button.addEventListener("click", () => pick(element));
  return button;
}

/** @param {number} n @param {boolean} small */
const free = (n, small) => Array.from({ length: n }, () => html("i", `kt-free${small ? " kt-small" : ""}`));

/** A leader, how many of his boxes are filled, and who fills them. @param {Rank} rank @param {Map<string, Unit>} units @param {PanelContext} context */
function row({ ids, led, deep }, units, context) {
  const here = ids.flatMap((id) => units.get(id) ?? []);
  const [filled, boxes] = led ? faceOf(here[0]).boxes : [0, 0];
  const name = led ? html("b", "", short(faceOf(here[0]).name)) : html("span", "kt-how", context.t("kanto-alone"));
  const count = led ? html("span", "kt-how", context.t("kanto-boxes-of", { n: filled, full: boxes })) : "";
  const slots = html("span", "kt-slots", ...here.map((unit) => slot(unit, context)), ...free(boxes - filled, boxes > ONE_ROW));
  const line = html("li", `kt-rank${led ? " kt-led" : ""}`, html("span", "kt-head", name, count), slots);
  line.style.setProperty("--deep", String(deep));
  return line;
}

/** More boxes than these are drawn small. */
const ONE_ROW = 5;

/** The stack of whoever is chosen or looked at; nothing if nobody is, or if he is alone and leads nobody. @param {PanelContext} context */
export function stack(context) {
  const { scene, selected, unit, t } = context;
  const id = selected?.startsWith("unit:") ? selected.slice(5) : unit;
  const piece = id ? scene.pieces[id] : null;
  if (!piece || /** @type {any} */ (piece.face).sort !== "unit") return null;
  const here = Object.entries(scene.pieces).filter(([, one]) => one.at === piece.at && /** @type {any} */ (one.face).sort === "unit");
  const units = new Map(here.map(([name, one]) => [name, /** @type {Unit} */ ({ id: name, ...one })]));
  if (units.size < 2) return null;
  const rows = ranks([...units.values()]).map((rank) => row(rank, units, context));
  const title = html("h3", "kt-title", placeName(piece.at, context));
  const head = html("div", "kt-head", title, html("span", "kt-aside", t("kanto-units", { n: units.size })));
  return html("section", "kt-card kt-stack", head, html("ul", "kt-tree", ...rows));
}
