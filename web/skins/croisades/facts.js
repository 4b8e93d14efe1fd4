/** What a figure says, in words. */

/**
 * @import { Say, Unit } from "../skin.js"
 * @import { BodiesFace, Face, HorseFace, ManFace, WagonFace } from "./scene.js"
 * @typedef {[name: string, value: string | false | null | undefined | 0]} Line without a value it is left out
 */

/** @param {ManFace} face @param {Say} t @returns {Line[]} */
function man(face, t) {
  const { values, healthy } = face;
  const weaker = values.some((n, i) => n !== healthy[i]);
  const states = [
    [face.hidden, "hidden"],
    [face.stunned, "stunned"],
    [face.wounded, "wounded"],
    [face.mounted, "mounted"],
    [!face.mounted, "on-foot"],
    [face.armour, "armoured"],
  ];
  const also = [
    face.moved && t("croisades-state-moved"),
    face.still && t("croisades-state-still"),
    face.attacked && t("croisades-attacked"),
    face.shot && t("croisades-has-shot"),
    face.charge !== null && t("croisades-charges", { n: face.charge }),
    face.answers !== null && t("croisades-answers", { n: face.answers }),
    face.carries && t("croisades-carries"),
    face.leads > 0 && t("croisades-leads", { n: face.leads }),
    face.water && t("croisades-has-water"),
  ];
  return [
    [t("croisades-attack"), String(values[0])],
    [t("croisades-defence"), String(values[1])],
    [t("croisades-movement"), String(values[2])],
    [t("croisades-healthy"), weaker && healthy.join(" · ")],
    [t("croisades-trade"), `${t(`class-${face.trade.replace("_", "-")}`)}, ${t(`nation-${face.nation}`)}`],
    [t("croisades-arm"), t(`arm-${face.arm}`)],
    [t("croisades-missile"), face.missile && t(`weapon-${face.missile}`)],
    [t("croisades-ammo"), face.ammo && t("croisades-ammo-left", { n: face.ammo[0], of: face.ammo[1] })],
    [t("croisades-state"), list(states.map(([holds, key]) => holds && t(`croisades-${key}`)))],
    [t("croisades-marker"), face.marker && t(`marker-${face.marker}`)],
    [t("croisades-task"), face.task && t("croisades-task-left", { task: t(`task-${face.task}`), n: face.takes })],
    [t("croisades-also"), list(also)],
  ];
}

/** @param {(string | boolean)[]} parts */
const list = (parts) => parts.filter((part) => typeof part === "string").join(", ");

/** @param {HorseFace} face @param {Say} t @returns {Line[]} */
const horse = ({ draught, dead, hitched }, t) => [
  [
    t("croisades-state"),
    list([dead && t("croisades-horse-dead"), !dead && !draught && t("croisades-riderless"), hitched && t("croisades-hitched")]),
  ],
];

/** @param {WagonFace} face @param {Say} t @returns {Line[]} */
const wagon = ({ moved }, t) => [[t("croisades-state"), moved && t("croisades-state-moved")]];

/** @param {BodiesFace} face @param {Say} t @returns {Line[]} */
const bodies = ({ men, weight, closed }, t) => [
  [t("croisades-bodies"), t("croisades-bodies-count", { men, weight })],
  [t("croisades-state"), closed && t("croisades-closed")],
];

/** @param {Unit} unit @param {Say} t @returns {[string, string][]} */
export function facts(unit, t) {
  const face = /** @type {Face} */ (unit.face);
  const lines =
    face.sort === "man" ? man(face, t) : face.sort === "horse" ? horse(face, t) : face.sort === "wagon" ? wagon(face, t) : bodies(face, t);
  return lines.flatMap(([name, value]) => (value ? [[name, value]] : []));
}
