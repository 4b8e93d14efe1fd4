/** The settings as a form, for the dialog of the top bar and for the account page. */

import { h } from "./dom.js";
import { open, toast } from "./dialog.js";
import { set, settings } from "./settings.js";
import { LANGUAGES, language, setLanguage, t } from "./texts.js";

/**
 * @param {string} name
 * @param {string} legend
 * @param {[any, string][]} values
 * @param {any} now
 * @param {(value: any) => void} change
 */
export function radios(name, legend, values, now, change) {
  return h("fieldset", null, h("legend", null, legend), h("div.choices", null, values.map(([value, text]) =>
    h("label.choice", null, h("input", { type: "radio", name, value: String(value), checked: value === now, onchange: () => change(value) }), h("span", null, h("b", null, text))))));
}

/** @param {string} text @param {string} about @param {boolean} on @param {(on: boolean) => void} change */
export const toggle = (text, about, on, change) =>
  h("label.switch", null, h("input", { type: "checkbox", role: "switch", checked: on, onchange: (/** @type {any} */ e) => change(e.target.checked) }), h("span", null, text), h("span"), about && h("span.small", null, about));

export function settingsForm() {
  const size = h("output", null, `${settings.size}\u202f%`);
  return h("div.stack", null,
    radios("theme", t("set-theme"), [["system", t("theme-system")], ["light", t("theme-light")], ["dark", t("theme-dark")]], settings.theme, (v) => set("theme", v)),
    radios("lang", t("set-language"), LANGUAGES.map((lang) => /** @type {[string, string]} */ ([lang, t(`language-${lang}`)])), language(), setLanguage),
    h("div.field", null, h("label", { for: "set-size" }, t("set-size"), " ", size),
      h("input", { id: "set-size", type: "range", min: 90, max: 140, step: 5, value: settings.size, oninput: (/** @type {any} */ e) => {
        set("size", Number(e.target.value));
        size.textContent = `${settings.size}\u202f%`;
      } })),
    toggle(t("set-confirm"), t("set-confirm-about"), settings.confirm, (on) => set("confirm", on)),
    toggle(t("set-curtain"), t("set-curtain-about"), settings.curtain, (on) => set("curtain", on)),
    toggle(t("set-motion"), "", settings.motion, (on) => set("motion", on)),
    toggle(t("set-lines"), t("set-lines-about"), settings.lines, (on) => set("lines", on)),
    toggle(t("set-shortcuts"), t("set-shortcuts-about"), settings.shortcuts, (on) => set("shortcuts", on)),
    "Notification" in window && Notification.permission !== "granted" && h("button.btn", { type: "button", onclick: askToNotify }, t("set-notify")));
}

async function askToNotify() {
  toast(t((await Notification.requestPermission()) === "granted" ? "notify-on" : "notify-off"));
}

export const showSettings = () => open({ title: t("settings"), body: [settingsForm()] });
