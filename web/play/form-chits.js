/** A form of things to take or leave: toggles under headings, what they are paid with as pips, and what is taken as a list. */

import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

/**
 * @import { FormAnswer, FormPart } from "../lib/wire.js"
 * @import { FormView } from "./form.js"
 */

/** Of more points than this there is a bar. */
const MOST_PIPS = 24;

/** @param {FormView} view */
export const chits = (view) => [
  h(
    "section.card.form-group",
    null,
    h("header", null, budgets(view), view.sheet.secret && h("span.form-lock", null, icon("lock", 14), view.words.t("form-secret"))),
    view.sheet.groups.map((group, n) => {
      const parts = view.sheet.parts.filter((part) => part.group === n);
      const { say, sayNode } = view.words;
      return (
        parts.length > 0 && [
          h("h4", null, sayNode(group.say), group.note && h("span.small", null, say(group.note))),
          h(
            "div.form-toggles",
            null,
            parts.map((part) => toggle(view, part)),
          ),
          parts.filter((part) => view.hand === part.id).map((part) => menu(view, part)),
        ]
      );
    }),
  ),
  taken(view),
];

/** Points left and spent, as pips or as a bar. @param {FormView} view */
export function budgets(view) {
  const { say, t } = view.words;
  return h(
    "div.form-budgets",
    null,
    (view.sheet.budgets ?? []).map((budget, n) => {
      const left = view.draft.left(n);
      return h(
        "p",
        null,
        h("b", null, say(budget.say)),
        budget.have > MOST_PIPS
          ? h("progress", { value: budget.have - left, max: budget.have, "aria-hidden": "true" })
          : h(
              "span.form-pips",
              { "aria-hidden": "true" },
              Array.from({ length: budget.have }, (_, i) => h("i", { class: i < left ? "full" : "" })),
            ),
        h("span", null, t("form-left", { n: left, of: budget.have })),
      );
    }),
  );
}

/** What an answer is in two or three words. @param {FormView} view @param {FormPart} part */
function caption(view, part) {
  const { say, t } = view.words;
  const answer = view.draft.answer(part);
  const answers = view.draft.answers(part);
  const also = view.draft.fill[part.id]?.slice(1) ?? [];
  if (answers.some(({ then }) => then)) return answer ? [say(answer.say), also.join(" ")].filter(Boolean).join(" ") : t("form-choose");
  const [fact] = (answer ?? answers[0]).facts ?? [];
  return fact ? say(fact) : say((answer ?? answers[0]).say);
}

/** @param {FormView} view @param {FormPart} part */
function toggle(view, part) {
  const { draft, refusal, hand } = view;
  const { say } = view.words;
  const chosen = draft.answer(part) !== null;
  const open = chosen || draft.answers(part).some((answer) => draft.pays(part, answer));
  const text = caption(view, part);
  const state = [refusal?.part === part.id ? "form-refused" : "", hand === part.id ? "form-open" : ""].join(" ");
  return h(
    "button.form-toggle",
    {
      type: "button",
      class: state,
      "aria-pressed": String(chosen),
      "aria-disabled": open ? null : "true",
      "data-part": part.id,
      "data-key": part.id,
      "data-element": part.on?.[0],
      "aria-label": `${say(part.say)}, ${text}`,
      title: say(part.say),
      onclick: () => view.pick(part),
      onmouseenter: () => view.look(part),
      onmouseleave: () => view.look(null),
      onfocus: () => view.look(part),
      onblur: () => view.look(null),
    },
    view.picture(part.on?.[0], 34),
    h("span", null, text),
    chosen && h("i.form-tick", { "aria-hidden": "true" }, icon("check", 12)),
  );
}

/** The answers of a part that has several, and what has to be named with the one that is chosen. @param {FormView} view @param {FormPart} part */
function menu(view, part) {
  const { say, t } = view.words;
  const { draft } = view;
  const now = draft.answer(part);
  const also = draft.fill[part.id]?.slice(1) ?? [];
  const most = now?.then?.most ?? 0;
  return h(
    "div.form-menu",
    { role: "group", "aria-label": say(part.say) },
    h(
      "div.row",
      null,
      draft.answers(part).map((answer) => {
        const chosen = now?.id === answer.id;
        const free = chosen || (draft.pays(part, answer) && (answer.most === undefined || draft.used(answer.id) < answer.most));
        return h(
          "button.btn",
          {
            type: "button",
            "aria-pressed": String(chosen),
            "aria-disabled": free ? null : "true",
            "data-key": `${part.id} ${answer.id}`,
            onclick: () => free && (chosen ? view.leave(part) : view.take(part, answer)),
          },
          say(answer.say),
        );
      }),
    ),
    now?.then && [
      h("p.small", null, t("form-name", { n: most })),
      h(
        "div.form-toggles",
        null,
        now.then.options.map((option) => named(view, part, now, option, also, most)),
      ),
    ],
  );
}

/** @param {FormView} view @param {FormPart} part @param {FormAnswer} now @param {FormAnswer} option @param {string[]} also @param {number} most */
function named(view, part, now, option, also, most) {
  const chosen = also.includes(option.id);
  const others = also.filter((id) => id !== option.id);
  const next = chosen ? others : [...others.slice(most > 1 ? 0 : others.length), option.id].slice(-most);
  return h(
    "button.form-toggle.form-named",
    {
      type: "button",
      "aria-pressed": String(chosen),
      "aria-label": view.words.say(option.say),
      "data-key": `${part.id} ${now.id} ${option.id}`,
      onclick: () => view.take(part, now, next),
    },
    view.picture(option.on, 28),
    chosen && h("i.form-tick", { "aria-hidden": "true" }, icon("check", 12)),
  );
}

/** What is taken so far, each with a way back. @param {FormView} view */
function taken(view) {
  const { say, sayNode, t } = view.words;
  const { draft } = view;
  const chosen = view.sheet.parts.filter((part) => draft.answer(part));
  const { lost } = draft;
  return h(
    "section.card.form-group",
    null,
    h("header", null, h("h3", null, t("form-choice"))),
    chosen.length === 0 && h("p.small", null, t("form-choice-none")),
    chosen.map((part) => {
      const answer = /** @type {FormAnswer} */ (draft.answer(part));
      const also = draft.fill[part.id].slice(1);
      const about = [draft.answers(part).length > 1 ? answer.say : null, ...(answer.facts ?? [])].flatMap((one) => (one ? [say(one)] : []));
      const refused = view.refusal?.part === part.id ? view.refusal : null;
      return h(
        "div.form-taken",
        { class: refused ? "form-refused" : "" },
        view.picture(part.on?.[0], 26),
        h(
          "div",
          null,
          h("b", null, say(part.say)),
          h("p.small", null, [...about, ...also].join(", ")),
          refused && h("p.form-why", null, sayNode(refused.say)),
        ),
        switches(view, part, answer),
        h(
          "button.icon-btn",
          {
            type: "button",
            "aria-label": t("form-take-back", { what: { t: say(part.say) } }),
            "data-key": `back ${part.id}`,
            onclick: () => view.leave(part),
          },
          icon("close", 15),
        ),
      );
    }),
    lost > 0 && h("p.form-lost.small", null, t("form-unspent", { n: lost })),
    h(
      "div.row",
      null,
      chosen.length === 0 &&
        Object.keys(draft.likewise).length > 0 &&
        h("button.btn", { type: "button", "data-key": "repeat", onclick: () => view.repeat() }, t("form-repeat")),
      chosen.length > 0 && h("button.btn", { type: "button", "data-key": "clear", onclick: () => view.empty() }, t("form-clear")),
    ),
  );
}

/** Another way to pay for the same. @param {FormView} view @param {FormPart} part @param {FormAnswer} now */
function switches(view, part, now) {
  const { draft } = view;
  const others = draft.answers(part).filter((answer) => answer.id !== now.id && !answer.then && !now.then && draft.pays(part, answer));
  return others.map((answer) =>
    h(
      "button.btn.small",
      { type: "button", "data-key": `${part.id} ${answer.id}`, onclick: () => view.take(part, answer) },
      view.words.say(answer.say),
    ),
  );
}
