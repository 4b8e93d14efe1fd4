/** The text twin of the map: every unit by owner in tables, with what can be chosen. Enough to play by. */

import { costText } from "../board/cost.js";
import { h } from "../lib/dom.js";
import { shows, stakeText } from "./stake.js";
import { seatName } from "./status.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { ElementName } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Choices } from "./choices.js"
 * @import { Model } from "./model.js"
 * @import { Names } from "./names.js"
 */

/**
 * @param {{ words: Words, names: Names, skin: Skin, model: Model, choices: Choices, pick: (element: ElementName) => void, close: () => void }} context
 */
export function twin({ words, names, skin, model, choices, pick, close }) {
  const { t } = words;
  const ends = choices.ends();
  const selected = choices.picked[0] ?? null;
  const others = [...choices.begin].filter((element) => !element.startsWith("unit:"));
  const staked = (/** @type {string} */ element) => {
    const stake = choices.rows.find(({ picks }) => picks.length === 1 && picks[0] === element)?.stake;
    return stake && shows(stake) ? stakeText(stake, words) : "";
  };
  const button = (/** @type {string} */ element, /** @type {string} */ text) =>
    h(
      "button.btn",
      {
        type: "button",
        "aria-pressed": String(choices.picked.includes(element)),
        dataset: { pick: element },
        onclick: () => pick(element),
      },
      [text, staked(element)].filter(Boolean).join(", "),
    );
  return [
    h("div.row.spread", null, h("h2", null, t("twin-title")), h("button.btn", { type: "button", onclick: close }, t("twin-close"))),
    selected &&
      h(
        "section.card",
        { "aria-label": t("twin-ends", { what: { t: names.nameOf(selected) } }) },
        h("h3", null, t("twin-ends", { what: { t: names.nameOf(selected) } })),
        h(
          "div.pills",
          null,
          [...ends].map(([element, cost]) =>
            button(
              element,
              cost === null
                ? names.nameOf(element)
                : t("twin-end-cost", { name: { t: names.nameOf(element) }, cost: { t: costText(cost, names.parts) } }),
            ),
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
          others.map((element) => button(element, names.nameOf(element))),
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
                  h("th", { scope: "row" }, names.shortName(id)),
                  h("td", null, names.placeName(piece.at)),
                  h(
                    "td",
                    null,
                    words.say(piece.label),
                    h(
                      "span.small.twin-facts",
                      null,
                      (skin.facts?.({ id, ...piece }, words.t) ?? []).map(([name, value]) => `${name} ${value}`).join(", "),
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
