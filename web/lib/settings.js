/**
 * What a player likes, kept in this browser.
 * @typedef {{ theme: "system" | "light" | "dark", size: number, lang: string, sound: boolean, volume: number, confirm: boolean,
 *   motion: boolean, lines: boolean, curtain: boolean, shortcuts: boolean, keys: Record<string, string> }} Settings `keys`: those that are not the usual ones, by act; "" is none
 */

const KEY = "honjin";

/** @type {Settings} */
const DEFAULTS = {
  theme: "system",
  size: 100,
  lang: "",
  sound: false,
  volume: 60,
  confirm: true,
  motion: true,
  lines: false,
  curtain: true,
  shortcuts: true,
  keys: {},
};

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...kept() };

/** @type {Set<(name: keyof Settings) => void>} */
const listeners = new Set();

/** @returns {Partial<Settings>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * @template {keyof Settings} K
 * @param {K} name
 * @param {Settings[K]} value
 */
export function set(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    /* private window: lasts as long as the page */
  }
  applySettings();
  for (const listener of listeners) listener(name);
}

/** @param {(name: keyof Settings) => void} listener */
export const onSetting = (listener) => listeners.add(listener);

/** Motion is less when either the system or the player says so. */
export const lessMotion = () => !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Puts the settings on the page. */
export function applySettings() {
  const root = document.documentElement;
  mark(root, "theme", settings.theme === "system" ? null : settings.theme);
  mark(root, "lines", settings.lines ? "strong" : null);
  mark(root, "motion", settings.motion ? null : "less");
  root.style.fontSize = settings.size === 100 ? "" : `${settings.size}%`;
}

/** @param {HTMLElement} root @param {string} name @param {string | null} value */
function mark(root, name, value) {
  if (value) root.dataset[name] = value;
  else delete root.dataset[name];
}
