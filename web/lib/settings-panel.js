/** The settings as a form, for the dialog of the top bar and for the account page. */

import { open, toast } from "./dialog.js";
import { h } from "./dom.js";
import { radios, slider, toggle } from "./form.js";
import { keyForm } from "./key-form.js";
import { SPEEDS, set, settings, soundOn } from "./settings.js";
import { hear } from "./sounds.js";
import { LANGUAGES, language, setLanguage, t } from "./texts.js";

export function settingsForm() {
  return h(
    "div.stack",
    null,
    radios(
      "theme",
      t("set-theme"),
      [
        ["system", t("theme-system")],
        ["light", t("theme-light")],
        ["dark", t("theme-dark")],
      ],
      settings.theme,
      (v) => set("theme", v),
    ),
    radios(
      "lang",
      t("set-language"),
      LANGUAGES.map((lang) => /** @type {[string, string]} */ ([lang, t(`language-${lang}`)])),
      language(),
      setLanguage,
    ),
    slider("set-size", t("set-size"), { min: 90, max: 140, step: 5, now: settings.size, change: (value) => set("size", value) }),
    toggle(t("set-sound"), t("set-sound-about"), soundOn(), (on) => {
      set("sound", on);
      hear("turn");
    }),
    slider("set-volume", t("set-volume"), {
      min: 0,
      max: 100,
      step: 5,
      now: settings.volume,
      change: (value) => set("volume", value),
      done: () => hear("dice"),
    }),
    toggle(t("set-confirm"), t("set-confirm-about"), settings.confirm, (on) => set("confirm", on)),
    toggle(t("set-forms"), t("set-forms-about"), settings.forms, (on) => set("forms", on)),
    toggle(t("set-explain"), t("set-explain-about"), settings.explain, (on) => {
      set("explain", on);
      set("seen", []);
    }),
    toggle(t("set-curtain"), t("set-curtain-about"), settings.curtain, (on) => set("curtain", on)),
    radios(
      "speed",
      t("set-speed"),
      SPEEDS.map((speed) => /** @type {[import("./settings.js").Speed, string]} */ ([speed, t(`speed-${speed}`)])),
      settings.speed,
      (speed) => set("speed", speed),
    ),
    toggle(t("set-motion"), "", settings.motion, (on) => set("motion", on)),
    toggle(t("set-lines"), t("set-lines-about"), settings.lines, (on) => set("lines", on)),
    toggle(t("set-shortcuts"), t("set-shortcuts-about"), settings.shortcuts, (on) => set("shortcuts", on)),
    h("details", null, h("summary", null, t("set-keys")), keyForm()),
    "Notification" in window &&
      Notification.permission !== "granted" &&
      h("button.btn", { type: "button", onclick: askToNotify }, t("set-notify")),
  );
}

async function askToNotify() {
  toast(t((await Notification.requestPermission()) === "granted" ? "notify-on" : "notify-off"));
}

export const showSettings = () => open({ title: t("settings"), body: [settingsForm()] });
