/** The text twin of the map: every unit by side in tables, with what can be chosen. Enough to play by. */

import { h } from "../lib/dom.js";
import { seatName } from "./status.js";

/**
 * @param {{ words: import("../lib/texts.js").Words, model: import("./model.js").Model, choices: import("./choices.js").Choices,
 *   pick: (element: string) => void, nameOf: (element: string) => string, placeName: (at: string) => string, facts: (unit: any) => [string, string][], close: () => void }} context
 */
export function twin({ words, model, choices, pick, nameOf, placeName, facts, close }) {
  const { t } = words;
  const ends = choices.ends();
  const selected = choices.picked[0] ?? null;
  const others = [...choices.begin].filter((element) => !element.startsWith("unit:"));
  const button = (/** @type {string} */ element, /** @type {string} */ text) =>
    h(
      "button.btn",
      {
        type: "button",
        "aria-pressed": String(choices.picked.includes(element)),
        dataset: { pick: element },
        onclick: () => pick(element),
      },
      text,
    );
  return [
    h("div.row.spread", null, h("h2", null, t("twin-title")), h("button.btn", { type: "button", onclick: close }, t("twin-close"))),
    selected &&
      h(
        "section.card",
        { "aria-label": t("twin-ends", { what: { t: nameOf(selected) } }) },
        h("h3", null, t("twin-ends", { what: { t: nameOf(selected) } })),
        h(
          "div.pills",
          null,
          [...ends].map(([element, cost]) =>
            button(element, cost === null ? nameOf(element) : t("twin-end-cost", { name: { t: nameOf(element) }, cost })),
          ),
        ),
        ends.size === 0 && h("p.small", null, t("twin-no-ends")),
      ),
    others.length > 0 &&
      h(
        "section.card",
        null,
        h("h3", null, t("twin-begin")),
        h(
          "div.pills",
          null,
          others.map((element) => button(element, nameOf(element))),
        ),
      ),
    model.table.seats.map((_, seat) =>
      h(
        "section.card",
        null,
        h(
          "table.twin",
          null,
          h("caption", null, seatName(words, model, seat)),
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              h("th", { scope: "col" }, t("twin-unit")),
              h("th", { scope: "col" }, t("twin-where")),
              h("th", { scope: "col" }, t("twin-what")),
              h("th", { scope: "col" }, t("twin-choice")),
            ),
          ),
          h(
            "tbody",
            null,
            Object.entries(model.scene.pieces)
              .filter(([, piece]) => piece.seat === seat)
              .sort(([a], [b]) => a.localeCompare(b))
              .map(([id, piece]) =>
                h(
                  "tr",
                  null,
                  h("th", { scope: "row" }, id),
                  h("td", null, placeName(piece.at)),
                  h(
                    "td",
                    null,
                    words.say(piece.label),
                    h(
                      "span.small.twin-facts",
                      null,
                      facts({ id, ...piece })
                        .map(([name, value]) => `${name} ${value}`)
                        .join(", "),
                    ),
                  ),
                  h(
                    "td",
                    null,
                    choices.begin.has(`unit:${id}`) || ends.has(`unit:${id}`) ? button(`unit:${id}`, t("twin-choose", { unit: id })) : "",
                  ),
                ),
              ),
          ),
        ),
      ),
    ),
  ];
}
