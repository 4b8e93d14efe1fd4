/** How the score came about: every line of the log that changed it, and what each seat has gained. */

import { open } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { signed } from "../lib/format.js";
import { turnName } from "./log.js";
import { leadWords, seatName } from "./status.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { LogLine, Message } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Model } from "./model.js"
 */

/**
 * @typedef {{ n: number, turn: number, by: number, value: number, why: Message[] }} Gain
 * @param {LogLine[]} log
 * @param {(message: Message) => number | null} scoreIn where a message puts the score
 * @returns {Gain[]}
 */
function gains(log, scoreIn) {
  /** @type {Gain[]} */
  const found = [];
  let before = 0;
  for (const { n, turn, events } of log) {
    let from = 0;
    events.forEach((message, i) => {
      const value = scoreIn(message);
      if (value === null) return;
      found.push({ n, turn, by: value - before, value, why: events.slice(from, i).slice(-1) });
      before = value;
      from = i + 1;
    });
  }
  return found;
}

/** @param {{ words: Words, model: Model, scoreIn: Skin["scoreIn"], look: (n: number) => void }} context */
export function showScore({ words, model, scoreIn = () => null, look }) {
  const { score } = model.scene;
  if (!score) return;
  const { t } = words;
  const list = gains(model.log, scoreIn);
  const total = (/** @type {number} */ sign) => list.reduce((sum, { by }) => sum + Math.max(0, sign * by), 0);
  const gained = (/** @type {number} */ end) =>
    h(
      "div.score-side",
      { class: `seat-${score.ends[end]}` },
      h("b.seat-text", null, seatName(words, model, score.ends[end])),
      " ",
      h("span.figure", null, total(end === 0 ? -1 : 1)),
    );
  const seat = (/** @type {number} */ by) => score.ends[by < 0 ? 0 : 1];
  const dialog = open({
    title: t("score-title", { lead: { t: leadWords(words, model, null) } }),
    name: "score-dialog",
    body: [
      h("div.row.spread", null, gained(0), h("span.small", null, t("lead-draw", { n: Math.max(...score.draw.map(Math.abs)) })), gained(1)),
      list.length === 0
        ? h("p.small", null, t("score-none"))
        : h(
            "table.gains",
            null,
            h(
              "thead",
              null,
              h(
                "tr",
                null,
                ["score-when", "score-why", "score-by", "score-total"].map((key) => h("th", { scope: "col" }, t(key))),
              ),
            ),
            h(
              "tbody",
              null,
              list.map(({ n, turn, by, value, why }) =>
                h(
                  "tr",
                  { class: `seat-${seat(by)}` },
                  h(
                    "td",
                    null,
                    h(
                      "button.linklike",
                      {
                        type: "button",
                        "aria-label": t("look-at", { n: { t: String(n) } }),
                        onclick: () => {
                          dialog.dialog.close();
                          look(n);
                        },
                      },
                      `#${n}`,
                    ),
                  ),
                  h(
                    "td",
                    null,
                    h("span.small", null, turnName(turn, words)),
                    " ",
                    why.map((message) => words.sayNode(message)),
                  ),
                  h(
                    "td.figure",
                    null,
                    h("span.dot", { class: `seat-${seat(by)}`, title: seatName(words, model, seat(by)) }),
                    " ",
                    signed(by),
                  ),
                  h("td.figure", null, h("span.dot", { class: `seat-${seat(value)}` }), " ", Math.abs(value)),
                ),
              ),
            ),
          ),
    ],
  });
}
