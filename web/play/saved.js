/** The log as a text to keep, in the reader's language and with the reader's eyes. */

import { fold } from "./entries.js";
import { entryText } from "./entry.js";
import { turnName } from "./log.js";
import { seatName } from "./status.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Entry } from "./entries.js"
 * @import { Model } from "./model.js"
 */

/** @param {Model} model @param {Words} words */
export function logText(model, words) {
  const { t, say } = words;
  const { table, log } = model;
  /** @type {Entry[]} */
  const entries = [];
  fold(entries, log);
  const people = table.seats.map(
    (name, seat) => `${seatName(words, model, seat)}: ${table.kinds?.[seat] === "bot" ? t("computer") : name}`,
  );
  const out = [`${t("game-title")}, ${t(`scenario-${table.scenario}`)}`, t("game-code", { id: { t: table.id } }), ...people];
  let turn = -1;
  for (const entry of entries) {
    if (entry.turn !== turn) {
      turn = entry.turn;
      out.push("", turnName(turn, words), "");
    }
    const side = entry.seat === null ? "" : `${seatName(words, model, entry.seat)}: `;
    out.push(`#${entry.n} ${side}${entryText(entry, words)}`);
  }
  if (table.outcome) out.push("", say(table.outcome));
  return `${out.join("\n")}\n`;
}

/** Gives a text to the browser to keep. @param {string} name @param {string} text */
export function keep(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {Model} model @param {Words} words */
export const saveText = (model, words) => keep(`${model.table.game}-${model.table.id}.txt`, logText(model, words));
