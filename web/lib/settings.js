/**
 * What a player likes, kept in this browser.
 * @typedef {"slow" | "normal" | "fast" | "off"} Speed of the scenes in which battles are shown
 * @typedef {{ theme: "system" | "light" | "dark", size: number, lang: string, sound: boolean | null, volume: number, confirm: boolean,
 *   motion: boolean, forms: boolean, speed: Speed, lines: boolean, curtain: boolean, explain: boolean, seen: string[], shortcuts: boolean, keys: Record<string, string> }} Settings
 *   `sound` null: as the browser has it; `seen`: what has been explained; `keys`: those that are not the usual ones, by act; "" is none
 */

const KEY = "honjin";
/** So long a sound card takes to wake up. */
const STARTS_MS = 400;

/** @type {Settings} */
const DEFAULTS = {
  theme: "system",
  size: 100,
  lang: "",
  sound: null,
  volume: 60,
  confirm: true,
  motion: true,
  forms: true,
  speed: "normal",
  lines: false,
  curtain: true,
  explain: true,
  seen: [],
  shortcuts: true,
  keys: {},
};

/** @type {Speed[]} */
export const SPEEDS = ["slow", "normal", "fast", "off"];

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...kept() };

/** The browser lets a page be heard before anybody has asked for it. */
let audible = false;

/** Is there to be sound? Who has not said so hears it only where no browser has to be asked. */
export const soundOn = () => settings.sound ?? audible;

/** Finds out whether a page may be heard at once. */
export async function listen() {
  if (settings.sound !== null || !("AudioContext" in globalThis)) return;
  const audio = new AudioContext();
  await new Promise((resolve) => setTimeout(resolve, STARTS_MS));
  audible = audio.state === "running";
  await audio.close();
}

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
