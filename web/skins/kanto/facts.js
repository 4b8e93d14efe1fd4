/** What a counter or a castle says, in words. */

/**
 * @import { Say, Unit } from "../skin.js"
 * @import { CastleFace, Face, UnitFace } from "./scene.js"
 * @typedef {[name: string, value: string | false | null]} Line without a value it is left out
 */

/** @param {UnitFace} face @param {Say} t @returns {Line[]} */
function unit(face, t) {
  const [strength, adjustment, ability] = face.values;
  const also = [
    face.inside && t("kanto-inside"),
    face.acted && t("kanto-acted"),
    !face.supplied && t("kanto-unsupplied"),
    face.steps < 2 && t("kanto-reduced"),
  ];
  const states = also.flatMap((said) => said || []);
  return [
    [t("kanto-printed"), face.printed],
    [t("kanto-army"), `${face.army}, ${t(`kanto-rank-${face.stars}`)}`],
    [t("kanto-strength"), face.steps < 2 ? t("kanto-strength-of", { n: strength, full: face.printed_strength[0] }) : String(strength)],
    [t("kanto-adjustment"), String(adjustment)],
    [t("kanto-ability"), t("kanto-ability-stages", { n: ability })],
    [t("kanto-morale"), String(face.morale)],
    [t("kanto-boxes"), face.boxes[1] > 0 && t("kanto-boxes-of", { n: face.boxes[0], full: face.boxes[1] })],
    [t("kanto-state"), states.length > 0 && states.join(", ")],
  ];
}

/** @param {CastleFace} face @param {Say} t @returns {Line[]} */
function castle(face, t) {
  const [need, there] = face.siege;
  const [units, strength] = face.garrison;
  return [
    [t("kanto-owner"), face.owner && `${face.owner}${face.honjo ? `, ${t("kanto-honjo")}` : ""}`],
    [t("kanto-endurance"), !face.destroyed && t("kanto-endurance-of", { n: face.endurance, full: face.level })],
    [t("kanto-state"), t(face.destroyed ? "kanto-destroyed" : `kanto-${face.standing}`)],
    [t("kanto-siege"), face.endurance > 0 && face.standing !== "free" && t("kanto-siege-of", { there, need })],
    [t("kanto-garrison"), units > 0 && t("kanto-garrison-of", { units, strength })],
    [t("kanto-morale"), face.endurance > 0 && String(face.morale)],
  ];
}

/** @param {Unit} piece @param {Say} t @returns {[string, string][]} */
export function facts(piece, t) {
  const face = /** @type {Face} */ (piece.face);
  const lines = face.sort === "castle" ? castle(face, t) : unit(face, t);
  return lines.flatMap(([name, value]) => (value ? [[name, value]] : []));
}
