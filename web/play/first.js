/** Which kinds of question this player has met, in this browser. What to say of a new one comes when it is needed, see explain.js. */

import { set, settings } from "../lib/settings.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Decision } from "../lib/wire.js"
 * @import { Desk } from "./desk.js"
 * @import { Forms } from "./forms.js"
 */

/** The key of what is said of a question, or of the form it is filled in with, the first time it comes. @param {Decision} decision @param {Forms} forms */
export const explanation = ({ say }, { sheet }) => `explain-${(sheet?.say ?? say).k}`;

/** The question before the player if it is of a kind he has not met, and there is something to say of it. @param {Desk} desk @param {Words} words @param {Forms} forms */
export function metFirst({ mine, scene, model }, words, forms) {
  const decision = mine && !scene && !model?.table.lesson ? model?.decision : null;
  if (!decision || !settings.explain) return null;
  const key = explanation(decision, forms);
  return words.has(key) && !settings.seen.includes(key) ? decision : null;
}

/** @param {string} key of the explanation */
export function met(key) {
  if (!settings.seen.includes(key)) set("seen", [...settings.seen, key]);
}
