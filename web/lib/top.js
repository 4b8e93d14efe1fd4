/** The top bar of every page, and what all pages do first. */

import { get } from "./api.js";
import { byId, fill, h } from "./dom.js";
import { games as askGames } from "./games.js";
import { icon, logo } from "./icons.js";
import { later } from "./later.js";
import { applySettings, set, soundOn } from "./settings.js";
import { LANGUAGES, language, loadTexts, onLanguage, setLanguage, t } from "./texts.js";

/** @import { Me, Notice } from "./wire.js" */

/** Logo that leads home. */
export const home = () => h("a.logo", { href: "/", "aria-label": t("home-logo") }, logo(), h("span.wordmark", null, "Honjin"));

/** The settings are seldom asked for: they come when they are. */
export const showSettings = async () => (await later("./settings-panel.js", import.meta.url))?.showSettings();

/** Sound on or off; on, it lets itself be heard. @returns {HTMLElement} */
export function soundButton() {
  const name = () => t(soundOn() ? "sound-off" : "sound-on");
  const button = h("button.icon-btn", {
    type: "button",
    onclick: async () => {
      set("sound", !soundOn());
      dress();
      if (soundOn()) (await later("./sounds.js", import.meta.url))?.hear("turn");
    },
  });
  const dress = () => {
    fill(button, icon(soundOn() ? "sound" : "mute"));
    button.title = name();
    button.setAttribute("aria-label", name());
  };
  dress();
  return button;
}

/** Buttons at the end of the bar that are the same everywhere. */
export function tools() {
  const next = LANGUAGES[(LANGUAGES.indexOf(language()) + 1) % LANGUAGES.length];
  return [
    h(
      "button.icon-btn",
      {
        type: "button",
        onclick: () => setLanguage(next),
        "aria-label": t("switch-language", { now: language().toUpperCase(), language: t(`language-${next}`) }),
        title: t(`language-${next}`),
      },
      language().toUpperCase(),
    ),
    h("button.icon-btn", { type: "button", onclick: showSettings, "aria-label": t("settings"), title: t("settings") }, icon("sliders")),
  ];
}

let telling = false;

/** Tells what the administrator tells everybody, or no longer: there seldom is anything. @param {Notice | null | undefined} notice */
export async function tellAll(notice) {
  telling ||= Boolean(notice);
  if (telling) (await later("./banner.js", import.meta.url))?.showNotice(notice);
}

/**
 * Starts an ordinary page: words, settings, top bar; `render` is called now and whenever the language changes.
 * @param {string} here key of the page's entry in the bar
 * @param {string[]} games whose words are needed
 * @param {() => void} render
 */
export async function startPage(here, games, render) {
  applySettings();
  /** @type {Promise<Me | null>} */
  const asking = get("/api/me").catch(() => null);
  const [me, known] = await Promise.all([asking, askGames().catch(() => []), loadTexts(...games)]);
  document.body.prepend(h("a.skip", { href: "#main", dataset: { t: "skip-main" } }, t("skip-main")));
  const bar = () => {
    const entry = (/** @type {string} */ href, /** @type {string} */ key) =>
      h("a", { href, "aria-current": key === here ? "page" : null }, t(key));
    fill(
      byId("top"),
      home(),
      h(
        "nav",
        { "aria-label": t("nav-main") },
        entry("/", "nav-play"),
        known.length > 0 && entry(`/rules/${known[0].game}`, "nav-rules"),
        entry("/help", "nav-help"),
      ),
      h(
        "div.end",
        null,
        tools(),
        h("a.chip.me", { href: "/me" }, icon("person", 16), h("span", null, me && !me.guest ? me.name : t("guest"))),
      ),
    );
  };
  onLanguage(() => {
    bar();
    render();
  });
  bar();
  render();
  tellAll(me?.notice);
  document.body.dataset.ready = "";
}
