/** Who besieges whom, at a glance: strength before the walls against what a siege takes. */

import { html } from "../../board/svg.js";
import { short } from "./names.js";

/**
 * @import { ElementName } from "../../lib/wire.js"
 * @import { PanelContext } from "../skin.js"
 * @import { CastleFace, Face, KantoPanel, UnitFace } from "./scene.js"
 */

/** @param {[need: number, there: number]} siege */
function gauge([need, there]) {
  const bar = html("i", `kt-bar${there >= need ? " kt-enough" : ""}`);
  bar.style.setProperty("--part", String(Math.min(1, there / Math.max(1, need))));
  return html("span", "kt-gauge", bar);
}

/** @param {string} id @param {CastleFace} castle @param {KantoPanel} panel @param {PanelContext} context */
function siege(id, castle, { forces }, { t, scene, pick }) {
  const [need, there] = castle.siege;
  const [units, strength] = castle.garrison;
  const before = forces.filter(({ besieges }) => besieges === id);
  const names = before.map((force) => short(/** @type {UnitFace} */ (scene.pieces[force.id].face).name));
  const said = [
    t("kanto-siege-of", { there, need }),
    t("kanto-endurance-short", { n: castle.endurance, full: castle.level }),
    units > 0 ? `${t("kanto-garrison")}: ${t("kanto-garrison-of", { units, strength })}` : t("kanto-no-garrison"),
  ];
  const who = names.length > 0 ? html("span", "kt-how", names.join(", ")) : "";
  const button = html(
    "button",
    `kt-siege-row kt-of-${castle.power ?? "none"}`,
    html("span", "kt-head", html("b", "", castle.name), html("span", "kt-aside", t(`kanto-${castle.standing}`))),
    gauge(castle.siege),
    html("span", "kt-how", said.join(" \u00b7 ")),
    who,
  );
  const element = /** @type {ElementName} */ (`unit:${id}`);
  button.type = "button";
  button.dataset.element = element;
  button.addEventListener("click", () => pick(element));
  return html("li", "", button);
}

/** Castles that are shut in, besieged ones first. @param {KantoPanel} panel @param {PanelContext} context */
export function sieges(panel, context) {
  const castles = Object.entries(context.scene.pieces).flatMap(([id, piece]) => {
    const face = /** @type {Face} */ (piece.face);
    return face.sort === "castle" && face.standing !== "free" && face.endurance > 0 ? [{ id, face }] : [];
  });
  if (castles.length === 0) return [];
  castles.sort((one, other) => one.face.standing.localeCompare(other.face.standing) || other.face.level - one.face.level);
  const rows = castles.map(({ id, face }) => siege(id, face, panel, context));
  const head = html("div", "kt-head", html("h3", "kt-title", context.t("kanto-sieges")), html("span", "kt-aside", String(castles.length)));
  return [html("section", "kt-card", head, html("ul", "kt-forces", ...rows))];
}
