/** Who leads whom: a force is a commander, those under him, and those under them. */

/**
 * @import { Rank, Unit } from "../skin.js"
 * @import { UnitFace } from "./scene.js"
 */

/** So many stand in a row. */
const ROW = 7;

/** @param {Unit} unit */
const faceOf = ({ face }) => /** @type {UnitFace} */ (/** @type {unknown} */ (face));

/** The highest first, then the strongest. @param {Unit} one @param {Unit} other */
const byRank = (one, other) => faceOf(other).stars - faceOf(one).stars || faceOf(other).values[0] - faceOf(one).values[0];

/** Those who are led by somebody. @param {string} leader @param {Unit[]} units */
export const menOf = (leader, units) => units.filter((unit) => faceOf(unit).leader === leader);

/** @param {Unit[]} units @param {Omit<Rank, "ids">} how */
function rows(units, how) {
  const many = Math.ceil(units.length / ROW);
  return Array.from({ length: many }, (_, i) => ({
    ids: units.slice(i * ROW, (i + 1) * ROW).map(({ id }) => id),
    deep: how.deep,
    led: how.led && i === 0,
  }));
}

/** A leader with those who lead nobody, then each of the others with his own. @param {Unit} leader @param {Unit[]} units @param {number} deep @returns {Rank[]} */
function force(leader, units, deep) {
  const men = menOf(leader.id, units).sort(byRank);
  const leads = (/** @type {Unit} */ { id }) => menOf(id, units).length > 0;
  const plain = men.filter((man) => !leads(man));
  return [...rows([leader, ...plain], { led: true, deep }), ...men.filter(leads).flatMap((man) => force(man, units, deep + 1))];
}

/** A row for everybody who leads others, the greatest force first; then those without men, army by army. @param {Unit[]} units @returns {Rank[]} */
export function ranks(units) {
  const here = new Set(units.map(({ id }) => id));
  const tops = units.filter((unit) => !here.has(faceOf(unit).leader ?? "")).sort(byRank);
  const size = ({ id } = units[0]) => units.filter((unit) => faceOf(unit).force === id).length;
  const leaders = tops.filter((top) => menOf(top.id, units).length > 0).sort((one, other) => byRank(one, other) || size(other) - size(one));
  const alone = tops.filter((top) => !leaders.includes(top));
  const armies = [...new Set(alone.map((unit) => faceOf(unit).army))];
  // An army stands together; a power's own goes before those of its lords, who are many.
  const together = armies
    .map((army) => alone.filter((unit) => faceOf(unit).army === army))
    .sort((a, b) => byRank(a[0], b[0]) || b.length - a.length);
  const singles = together.filter(({ length }) => length === 1).flat();
  return [
    ...leaders.flatMap((leader) => force(leader, units, 0)),
    ...together.filter(({ length }) => length > 1).flatMap((army) => rows(army, { led: false, deep: 0 })),
    ...rows(singles, { led: false, deep: 0 }),
  ];
}
