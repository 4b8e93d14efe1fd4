/** A form as a table: a row for each part, a column for each answer; a part alone with much to say of its answers is cards. */

import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { budgets } from "./form-chits.js";

/**
 * @import { FormAnswer, FormGroup, FormPart } from "../lib/wire.js"
 * @import { FormView } from "./form.js"
 */

/** @param {FormView} view */
export const table = (view) =>
  view.sheet.groups.map((group, n) => {
    const parts = view.sheet.parts.filter((part) => part.group === n);
    const alone = parts.length === 1 && view.draft.answers(parts[0]).some(({ facts }) => (facts?.length ?? 0) > 1);
    return parts.length > 0 && section(view, group, alone ? cards(view, parts[0]) : matrix(view, parts));
  });

/** @param {FormView} view @param {FormGroup} group @param {Node} body */
export function section(view, group, body) {
  const { sayNode } = view.words;
  return h(
    "section.card.form-group",
    null,
    h(
      "header",
      null,
      h("h3", null, sayNode(group.say)),
      view.sheet.secret && h("span.form-lock", null, icon("lock", 14), view.words.t("form-only-you")),
    ),
    view.sheet.budgets && budgets(view),
    group.note && h("p.small", null, sayNode(group.note)),
    body,
  );
}

/** @param {FormView} view @param {FormPart[]} parts */
function matrix(view, parts) {
  const { say } = view.words;
  /** @type {FormAnswer[]} */
  const columns = [];
  for (const answer of parts.flatMap((part) => view.draft.answers(part)))
    if (!columns.some(({ id }) => id === answer.id)) columns.push(answer);
  return h(
    "table.form-table",
    null,
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td"),
        h("td.form-units"),
        columns.map((answer) =>
          h(
            "th",
            { scope: "col" },
            h("b", null, say(answer.say)),
            answer.facts?.map((fact) => h("span.small", null, say(fact))),
          ),
        ),
        besides(view, parts) && h("th.form-beside", { scope: "col" }, view.words.sayNode(view.sheet.beside?.say)),
      ),
    ),
    h(
      "tbody",
      null,
      parts.map((part) => row(view, part, columns)),
    ),
  );
}

/** Has this group a column beside its answers? @param {FormView} view @param {FormPart[]} parts */
const besides = ({ sheet }, parts) => sheet.beside !== undefined && parts[0]?.group === sheet.beside.group;

/** What the answer of a part comes to, by how the one it hangs on is settled. @param {FormView} view @param {FormPart} part */
function comesTo({ sheet, draft, words }, part) {
  const { beside } = sheet;
  const by = beside && draft.fill[beside.by]?.[0];
  if (part.id === beside?.by) return words.say(beside.own);
  const met = beside?.cells.find((cell) => cell.by === by && cell.answer === draft.answer(part)?.id);
  return met ? words.say(met.say) : "\u2013";
}

/** @param {FormView} view @param {FormPart} part @param {FormAnswer[]} columns */
function row(view, part, columns) {
  const { say, sayNode } = view.words;
  const { draft, refusal } = view;
  const proposed = draft.proposed(0)[part.id]?.[0];
  const now = draft.answer(part)?.id;
  const refused = refusal?.part === part.id ? refusal : null;
  const [first, ...others] = part.on ?? [];
  const name = h(
    "th",
    { scope: "row" },
    h("span.form-row-name", null, view.picture(first, 26), say(part.say)),
    refused && h("p.form-why", null, sayNode(refused.say)),
  );
  const cells = columns.map((column) => {
    const answer = draft.answers(part).find(({ id }) => id === column.id);
    return h("td", null, answer && radio(view, part, answer, { now, proposed }));
  });
  const state = refused ? "form-refused" : proposed !== undefined && now !== undefined && now !== proposed ? "form-changed" : "";
  const units = h(
    "td.form-units",
    { "aria-hidden": "true" },
    others.map((element) => view.picture(element, 24)),
  );
  const beside = besides(view, [part]) && h("td.form-beside", null, comesTo(view, part));
  return h("tr", { class: state, "data-part": part.id }, name, units, cells, beside);
}

/** @param {FormView} view @param {FormPart} part @param {FormAnswer} answer @param {{ now?: string, proposed?: string }} state */
function radio(view, part, answer, { now, proposed }) {
  const { say } = view.words;
  return h(
    "label",
    { class: proposed === answer.id ? "form-proposed" : "" },
    h("input", {
      type: "radio",
      name: `form ${part.id}`,
      checked: now === answer.id,
      disabled: now !== answer.id && !view.draft.pays(part, answer),
      "data-key": `${part.id} ${answer.id}`,
      "aria-label": `${say(part.say)}: ${[answer.say, ...(answer.facts ?? [])].map((one) => say(one)).join(", ")}`,
      onfocus: () => view.hold(part),
      onchange: () => view.take(part, answer),
    }),
  );
}

/** What is said of an answer; the same said of several things is one line. @param {FormView} view @param {FormAnswer} answer @returns {[string, string][]} */
function facts(view, answer) {
  /** @type {[string, string][]} */
  const lines = [];
  for (const fact of answer.facts ?? []) {
    const last = lines.at(-1);
    if (last?.[0] === fact.k) last[1] += `, ${view.words.say(fact)}`;
    else lines.push([fact.k, view.words.say(fact)]);
  }
  return lines;
}

/** @param {FormView} view @param {FormPart} part */
function cards(view, part) {
  const { say, t } = view.words;
  const now = view.draft.answer(part)?.id;
  return h(
    "div.form-cards",
    { role: "radiogroup", "aria-label": say(part.say), "data-part": part.id },
    view.draft.answers(part).map((answer) =>
      h(
        "label.form-card",
        { class: now === answer.id ? "form-chosen" : "" },
        h("input.visually-hidden", {
          type: "radio",
          name: `form ${part.id}`,
          checked: now === answer.id,
          "data-key": `${part.id} ${answer.id}`,
          onchange: () => view.take(part, answer),
        }),
        h("span.form-card-name", null, say(answer.say)),
        answer.origin && h("span.form-tag", null, t(`origin-tag-${answer.origin}`)),
        view.picture(answer.on, 120),
        facts(view, answer).map(([key, text]) => h("span", { class: `form-fact ${key}` }, text)),
        now === answer.id && h("span.form-tick", { "aria-hidden": "true" }, icon("check", 16)),
      ),
    ),
  );
}
