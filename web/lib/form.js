/** Form parts that several pages use. */

import { h } from "./dom.js";

/**
 * @param {string} name
 * @param {string} legend
 * @param {[any, string][]} values
 * @param {any} now
 * @param {(value: any) => void} change
 */
export function radios(name, legend, values, now, change) {
  return h(
    "fieldset",
    null,
    h("legend", null, legend),
    h(
      "div.choices",
      null,
      values.map(([value, text]) =>
        h(
          "label.choice",
          null,
          h("input", { type: "radio", name, value: String(value), checked: value === now, onchange: () => change(value) }),
          h("span", null, h("b", null, text)),
        ),
      ),
    ),
  );
}

/** @param {string} text @param {string} about @param {boolean} on @param {(on: boolean) => void} change */
export const toggle = (text, about, on, change) =>
  h(
    "label.switch",
    null,
    h("input", { type: "checkbox", role: "switch", checked: on, onchange: (/** @type {any} */ e) => change(e.target.checked) }),
    h("span", null, text),
    h("span"),
    about && h("span.small", null, about),
  );

/**
 * A slider in per cent that says where it stands.
 * @param {string} id
 * @param {string} text
 * @param {{ min: number, max: number, step: number, now: number, change: (value: number) => void, done?: () => void }} options
 */
export function slider(id, text, { min, max, step, now, change, done }) {
  const output = h("output", null, `${now}\u202f%`);
  return h(
    "div.field",
    null,
    h("label", { for: id }, text, " ", output),
    h("input", {
      id,
      type: "range",
      min,
      max,
      step,
      value: now,
      onchange: done,
      oninput: (/** @type {any} */ e) => {
        change(Number(e.target.value));
        output.textContent = `${e.target.value}\u202f%`;
      },
    }),
  );
}
