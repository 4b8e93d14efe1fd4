/** How a game looks: its module, style sheet and words, loaded when needed. */

import { h } from "./dom.js";
import { loadTexts } from "./texts.js";

/** @param {string} game @returns {Promise<import("../skins/skin.js").Skin>} */
export async function loadSkin(game) {
  const address = new URL(`../skins/${game}`, import.meta.url).pathname;
  if (!document.querySelector(`link[href="${address}.css"]`))
    document.head.append(h("link", { rel: "stylesheet", href: `${address}.css` }));
  const [skin] = await Promise.all([import(`${address}.js`), loadTexts(game)]);
  return skin;
}

/** The same where it is known who sits in which seat. @param {import("../skins/skin.js").Skin} skin @param {string[]} names @returns {import("../skins/skin.js").Skin} */
export const seated = (skin, names) => ({ ...skin, crest: (seat) => skin.crest(seat, names[seat]) });
