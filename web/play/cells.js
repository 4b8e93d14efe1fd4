/** The table a fight is read from, small: how likely each cell is, the column the first dice choose, the cell the second do. */

import { spoken } from "../lib/charts.js";
import { svg } from "../lib/dom.js";

/** @import { Beat, ChartAxis, ChartGrid } from "../lib/wire.js" */

const CELL = 8;
const SIDES = 6;

/** The chart two scores are read from, if there is one. @param {ChartGrid[]} charts @param {Beat[]} rolls */
export const readWith = (charts, rolls) =>
  charts.find(({ scores }) => {
    const names = rolls.map(({ ledger }) => ledger?.name.k);
    return scores?.row && scores.column && names.includes(scores.row) && names.includes(scores.column);
  }) ?? null;

/** How likely each place of an axis is with these dice and this added to them. @param {ChartAxis[]} axis @param {[number, number]} dice @param {number} added */
function likely(axis, [least, most], added) {
  const weights = axis.map(() => 0);
  for (let sum = least; sum <= most; sum++) {
    // Two dice of six sides, or one of any.
    const weight = least === 2 && most === 2 * SIDES ? SIDES - Math.abs(SIDES + 1 - sum) : 1;
    weights[placeOf(axis, sum + added)] += weight;
  }
  return weights;
}

/** Where a score is on an axis. @param {ChartAxis[]} axis @param {number} score */
const placeOf = (axis, score) =>
  Math.max(
    0,
    axis.findLastIndex(({ at }) => typeof at === "number" && at <= score),
  );

export class Cells {
  /** @param {ChartGrid} chart @param {Beat[]} rolls both, as far as what is added to them is known */
  constructor(chart, rolls) {
    this.chart = chart;
    const dice = chart.scores?.dice ?? [2, 12];
    const total = (/** @type {string | undefined} */ key) => rolls.find(({ ledger }) => ledger?.name.k === key)?.ledger?.total ?? 0;
    const columns = likely(chart.columns, dice, total(chart.scores?.column));
    const rows = likely(chart.rows, dice, total(chart.scores?.row));
    const most = Math.max(...columns) * Math.max(...rows);
    const strength = (/** @type {number} */ row, /** @type {number} */ column) =>
      0.1 + 0.9 * Math.sqrt((rows[row] * columns[column]) / most);
    const family = (/** @type {string} */ code) => chart.meanings?.find((meaning) => meaning.code === code)?.family ?? 2;
    this.frame = svg("rect", { class: "cells-column", y: 0, width: CELL, height: CELL * chart.rows.length, rx: 1.5, visibility: "hidden" });
    this.ring = svg("rect", { class: "cells-cell", width: CELL + 2, height: CELL + 2, rx: 2.5, visibility: "hidden" });
    this.node = svg(
      "svg",
      { class: "cells", viewBox: `-2 -2 ${CELL * chart.columns.length + 4} ${CELL * chart.rows.length + 4}`, "aria-hidden": "true" },
      chart.rows.map((row, y) =>
        row.cells.map((cell, x) =>
          svg("rect", {
            class: `c${family(spoken(cell.say))}`,
            x: x * CELL + 0.5,
            y: y * CELL + 0.5,
            width: CELL - 1,
            height: CELL - 1,
            rx: 1,
            opacity: strength(y, x).toFixed(2),
          }),
        ),
      ),
      this.frame,
      this.ring,
    );
    this.column = 0;
  }

  /** One score is known. @param {Beat} beat */
  fell({ ledger, sums }) {
    const { scores, columns, rows } = this.chart;
    const score = sums?.[0] ?? 0;
    if (ledger?.name.k === scores?.column) {
      this.column = placeOf(columns, score);
      this.frame.setAttribute("x", String(this.column * CELL));
      this.frame.setAttribute("visibility", "visible");
    } else {
      this.ring.setAttribute("x", String(this.column * CELL - 1));
      this.ring.setAttribute("y", String(placeOf(rows, score) * CELL - 1));
      this.ring.setAttribute("visibility", "visible");
    }
  }
}
