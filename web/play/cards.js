/** The cards of the right column: the list of choices, the unit, private notes. */

import { fill, h } from "../lib/dom.js";
import { shows, stakeLine } from "./stake.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Message, Piece } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Choice } from "./choices.js"
 * @import { Names } from "./names.js"
 */

/** What a choice means, where the texts explain one of its words (`KEY-about`). @param {Words} words @param {Message} message */
export function about(words, message) {
  const keys = Object.values(message.a ?? {}).flatMap((arg) =>
    arg && typeof arg === "object" && !Array.isArray(arg) ? [`${arg.t}-about`] : [],
  );
  const key = [`${message.k}-about`, ...keys].find((one) => words.has(one));
  return key ? words.t(key) : "";
}

/**
 * Choices as a list, when there are too many for the bar.
 * @param {HTMLElement} card
 * @param {{ words: Words, title: string, rows: Choice[], now: Choice | null,
 *   choose: (row: Choice) => void, rest: (row: Choice) => void }} context
 */
export function listCard(card, { words, title, rows, now, choose, rest }) {
  card.hidden = rows.length === 0;
  fill(
    card,
    h("h2.caps", null, title),
    h(
      "div.offers",
      { role: "group", "aria-label": title },
      rows.map((row) =>
        h(
          "button.offer",
          {
            type: "button",
            "aria-pressed": String(row === now),
            dataset: { choice: row.id },
            onclick: () => choose(row),
            onpointerenter: () => rest(row),
            onfocus: () => rest(row),
          },
          words.say(row.message),
          row.stake && shows(row.stake) && stakeLine(row.stake, words),
          explained(about(words, row.message)),
        ),
      ),
    ),
  );
}

/** @param {string} text */
const explained = (text) => text && h("span.small.offer-about", null, text);

/**
 * @param {HTMLElement} card
 * @param {{ words: Words, id: string | null, piece: Piece | null, skin: Skin, names: Names }} context
 */
export function unitCard(card, { words, id, piece, skin, names }) {
  card.hidden = !piece;
  if (!piece || !id) return;
  fill(
    card,
    h(
      "div.unit",
      null,
      skin.detail({ id, ...piece }),
      h(
        "div",
        null,
        h("h2", null, words.say(piece.label)),
        h("p.small", null, [names.seatName(piece.seat), names.placeName(piece.at)].filter(Boolean).join(" \u00b7 ")),
      ),
    ),
    h(
      "dl.facts",
      null,
      (skin.facts?.({ id, ...piece }, words.t) ?? []).map(([name, value]) => h("div", null, h("dt", null, name), h("dd", null, value))),
    ),
  );
}

/** Notes nobody else sees; saved while typing. */
export class Notes {
  /** @param {HTMLElement} card @param {Words} words @param {(text: string) => void} save */
  constructor(card, words, save) {
    this.card = card;
    this.words = words;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.area = h("textarea", {
      rows: 4,
      maxlength: 4000,
      oninput: () => {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => save(this.area.value), 800);
      },
    });
    this.rename();
  }

  rename() {
    this.area.setAttribute("aria-label", this.words.t("notes"));
    fill(this.card, h("summary.caps", null, this.words.t("notes"), " ", h("span.faint", null, this.words.t("notes-private"))), this.area);
  }

  /** @param {string} text */
  set(text) {
    if (document.activeElement !== this.area) this.area.value = text;
  }
}
