/** A form whose parts are put on the map: a tray of them, group by group; one is taken into the hand and laid down with a click. */

import { h, svg } from "../lib/dom.js";

/**
 * @import { FormPart } from "../lib/wire.js"
 * @import { FormView } from "./form.js"
 */

/** @param {FormView} view */
export const deployment = (view) => [
  h(
    "div.form-progress",
    null,
    h("p", null, view.progress()),
    h("progress", { value: view.draft.placed().n, max: view.draft.placed().of, "aria-label": view.progress() }),
  ),
  h(
    "div.form-tray",
    null,
    view.sheet.groups.map((group, n) => {
      const parts = view.sheet.parts.filter((part) => part.group === n);
      const placed = view.draft.placed(parts);
      const { say, t } = view.words;
      return (
        parts.length > 0 &&
        h(
          "section",
          { class: parts.some(({ id }) => id === view.hand) ? "form-open" : "" },
          h("h4", null, say(group.say), h("span.small", null, placed.n === placed.of ? "✓" : t("form-of", placed))),
          h(
            "div.form-counters",
            null,
            parts.map((part) => counter(view, part)),
          ),
          parts.filter(({ id }) => id === view.hand).map((part) => asides(view, part)),
        )
      );
    }),
  ),
  h("p.small", null, view.words.t("form-deploy-hint")),
];

/** @param {FormView} view @param {FormPart} part */
function counter(view, part) {
  const { say, t } = view.words;
  const answer = view.draft.answer(part);
  const where = answer ? say(answer.say) : t("form-unplaced");
  return h(
    "button.form-counter",
    {
      type: "button",
      class: [
        answer ? "form-placed" : "",
        view.draft.turns(part) ? "form-turn" : "",
        view.refusal?.part === part.id ? "form-refused" : "",
      ].join(" "),
      "aria-pressed": String(view.hand === part.id),
      "aria-label": `${say(part.say)}: ${where}`,
      title: `${say(part.say)}: ${where}`,
      "data-part": part.id,
      "data-key": part.id,
      onclick: () => view.pick(part),
    },
    view.draft.turns(part) ? arrow(answer?.facing) : (view.picture(part.on?.[0], 36) ?? say(part.say)),
    answer && answer.facing === undefined && h("span", null, where),
  );
}

/** Which way something faces; a dot while nobody has said. @param {number | undefined} facing */
const arrow = (facing) =>
  svg(
    "svg",
    { class: "form-arrow", viewBox: "0 0 20 20", "aria-hidden": "true" },
    facing === undefined
      ? svg("circle", { cx: 10, cy: 10, r: 3 })
      : svg("path", { d: "M10 2l5 6h-3v10H8V8H5z", transform: `rotate(${60 * facing} 10 10)` }),
  );

/** Answers that are nowhere on the map, and the way back. @param {FormView} view @param {FormPart} part */
function asides(view, part) {
  const { say, t } = view.words;
  const { draft, board } = view;
  const others = draft.answers(part).filter(({ on }) => !on || !board.sight.has(on));
  return h(
    "div.row",
    null,
    others.map((answer) =>
      h(
        "button.btn",
        {
          type: "button",
          "data-key": `${part.id} ${answer.id}`,
          "aria-pressed": String(draft.answer(part)?.id === answer.id),
          onclick: () => {
            view.take(part, answer);
            view.next(part);
          },
        },
        answer.facing !== undefined && arrow(answer.facing),
        say(answer.say),
        answer.most !== undefined && ` ${t("form-of", { n: draft.used(answer.id), of: answer.most })}`,
      ),
    ),
    draft.answer(part) &&
      h("button.btn", { type: "button", "data-key": `back ${part.id}`, onclick: () => view.leave(part) }, t("form-pick-up")),
  );
}
