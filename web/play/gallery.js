/** Above the chat: what was said earlier, and what a player has to do with those who look on. */

import { h } from "../lib/dom.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { ChatLine, Gallery } from "../lib/wire.js"
 * @typedef {{ older: (gallery: boolean, before: number) => Promise<ChatLine[]>, gallery: () => Gallery | null, seated: () => boolean,
 *   wish: (wish: { hear?: boolean, mute?: boolean }) => void, people: () => void }} Talk
 */

/** A button for what was said earlier, while there is more of it. @param {Words} words @param {() => void} more */
export const earlier = (words, more) => h("button.linklike.small", { type: "button", onclick: more }, words.t("chat-earlier"));

/** The way to those one does not want to read. @param {Words} words @param {Talk} talk */
export const people = (words, talk) => h("button.linklike.small", { type: "button", onclick: () => talk.people() }, words.t("menu-people"));

/** @param {Words} words @param {Talk} talk */
export function wishes(words, talk) {
  const gallery = talk.gallery();
  if (!gallery) return null;
  const { t } = words;
  if (!talk.seated()) return gallery.muted ? h("p.small.gallery", null, t("gallery-muted")) : null;
  const box = (/** @type {"hear" | "mute"} */ what) =>
    h(
      "label.small",
      null,
      h("input", {
        type: "checkbox",
        checked: gallery[what],
        onchange: (/** @type {Event} */ e) => talk.wish({ [what]: /** @type {HTMLInputElement} */ (e.target).checked }),
      }),
      " ",
      t(`gallery-${what}`),
    );
  return h("div.gallery", null, box("hear"), box("mute"));
}

/** The earlier lines of both channels before those that are known, oldest first. @param {Talk} talk @param {ChatLine[]} chat */
export async function earlierLines(talk, chat) {
  const first = (/** @type {boolean} */ gallery) => chat.find(({ seat }) => (seat == null) === gallery)?.n;
  const pages = [false, true].map((gallery) => {
    const before = first(gallery);
    return before === undefined ? [] : talk.older(gallery, before);
  });
  return (await Promise.all(pages)).flat().sort((a, b) => a.n - b.n);
}
