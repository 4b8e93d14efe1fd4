/** Small pictures of counters for lists. */

import { element as make } from "../../board/svg.js";
import { counter } from "./counter.js";

/** @import { UnitFace } from "./scene.js" */

/** @param {string} id @param {UnitFace} face @param {number | null} seat */
export const picture = (id, face, seat) =>
  make(
    "svg",
    { class: "kt-icon", viewBox: "-12 -12 124 124", "aria-hidden": "true" },
    counter({ id, at: "", seat, label: { k: "piece-unit", a: { name: face.name } }, face }, 30),
  );
