/** Pictures for forms: figures, and the shooting markers. */

import { element as make } from "../../board/svg.js";
import { icon, MARKERS } from "./counter.js";

/** @import { FormSkin } from "../skin.js" */

/** @type {FormSkin["picture"]} */
export function picture(element, { face, piece, seat }) {
  const [kind, id] = [element.slice(0, element.indexOf(":")), element.slice(element.indexOf(":") + 1)];
  if (kind === "marker" && MARKERS[id])
    return make(
      "svg",
      { class: "cr-form", viewBox: "-26 -26 52 52", "aria-hidden": "true" },
      `<circle class="cr-mark" r="16"/>${MARKERS[id]}`,
    );
  const drawn = face ?? piece?.face;
  if (kind !== "unit" || !drawn) return null;
  const unit = { at: "", label: { k: "" }, id, seat: piece ? piece.seat : /^S/.test(id) ? 1 : /^C/.test(id) ? 0 : seat, face: drawn };
  return make("svg", { class: "cr-form", viewBox: "-4 -4 108 108", "aria-hidden": "true" }, icon(unit));
}
