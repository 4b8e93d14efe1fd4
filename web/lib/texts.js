/**
 * Words. Everything a player reads is a key of a Fluent file, the site's own or a game's; sentences come from the server as
 * messages of key and arguments, so the language can change at any moment, also in the log.
 * @import { Arg, Message } from "./wire.js"
 * @typedef {(name: string, value: string) => string | null} Link names the element an argument stands for, if any
 */

import { FluentBundle, FluentResource } from "../vendor/fluent.js";
import { h } from "./dom.js";
import { set, settings } from "./settings.js";

export const LANGUAGES = ["en", "fr"];

/** Fluent wraps every argument in these two, which is how sayNode finds them again. */
const ISOLATES = /[\u2068\u2069]/;

/** @type {Map<string, any>} bundles of the present language by name, "site" or a game */
let bundles = new Map();
let present = choose();

/** @type {Set<() => void>} */
const listeners = new Set();

function choose() {
  const asked = new URLSearchParams(location.search).get("lang") || settings.lang || navigator.language.slice(0, 2);
  return LANGUAGES.includes(asked) ? asked : "en";
}

export const language = () => present;

/** @param {() => void} listener called when all words have changed */
export const onLanguage = (listener) => listeners.add(listener);

/** @param {string} name @param {string} lang */
async function fetchBundle(name, lang) {
  const bundle = new FluentBundle(lang);
  const response = await fetch(`/api/texts/${encodeURIComponent(name)}/${lang}`).catch(() => null);
  if (response?.ok) bundle.addResource(new FluentResource(await response.text()));
  return bundle;
}

/**
 * Loads the site's words and those of some games.
 * @param {...string} games
 */
export async function loadTexts(...games) {
  const wanted = ["site", ...games].filter((name) => !bundles.has(name));
  const got = await Promise.all(wanted.map((name) => fetchBundle(name, present)));
  for (const [i, name] of wanted.entries()) bundles.set(name, got[i]);
  document.documentElement.lang = present;
  translate(document.body);
}

/** Changes the language of the page at once. @param {string} lang */
export async function setLanguage(lang) {
  const names = [...bundles.keys()];
  const got = await Promise.all(names.map((name) => fetchBundle(name, lang)));
  bundles = new Map(names.map((name, i) => [name, got[i]]));
  present = lang;
  set("lang", lang);
  const url = new URL(location.href);
  if (url.searchParams.has("lang")) {
    url.searchParams.set("lang", lang);
    history.replaceState(history.state, "", url);
  }
  document.documentElement.lang = lang;
  translate(document.body);
  for (const listener of listeners) listener();
}

/** Fills what HTML marks with data-t. @param {ParentNode} root */
export function translate(root) {
  for (const element of root.querySelectorAll("[data-t]"))
    element.textContent = site.t(/** @type {HTMLElement} */ (element).dataset.t ?? "");
  for (const element of root.querySelectorAll("[data-t-label]"))
    element.setAttribute("aria-label", site.t(/** @type {HTMLElement} */ (element).dataset.tLabel ?? ""));
}

/** How a name is written: the hex 2208 as 22.08, everything else as it comes. @param {string} name */
export const written = (name) => name.replace(/\b(\d\d)(\d\d)\b/g, "$1.$2");

/** Without the marks around what was put in. @param {string} text */
const plain = (text) => text.replace(/[\u2068\u2069]/g, "");

/** The names in an argument, and what stands between them. @param {Exclude<Arg, number>} arg @returns {[string[], string]} */
function namesIn(arg) {
  if (Array.isArray(arg)) return [arg, " "];
  if (typeof arg === "object") return [[arg.t], " "];
  const joint = arg.includes(", ") ? ", " : " ";
  return [arg.split(joint), joint];
}

/** The words of one game (or of the site alone): its own first, then the site's. */
export class Words {
  /** @param {string} [game] */
  constructor(game) {
    this.names = game ? [game, "site"] : ["site"];
    /** @type {Link} */
    this.link = () => null;
    /** @type {(name: string, value: string) => string | null} how a game writes a name, if it does so in its own way */
    this.naming = () => null;
    /** @type {string | null} */
    this.rulesOf = game ?? null;
    this.t = this.t.bind(this);
    this.say = this.say.bind(this);
    this.sayNode = this.sayNode.bind(this);
    this.sorry = this.sorry.bind(this);
  }

  /** @param {string} key */
  has(key) {
    return this.names.some((name) => bundles.get(name)?.hasMessage(key));
  }

  /**
   * With the isolates still in it. An attribute stands beside its message; not every message has it.
   * @param {string} key @param {Record<string, Arg>} [args] @param {string} [attribute]
   */
  format(key, args, attribute) {
    const bundle = this.names.map((name) => bundles.get(name)).find((b) => b?.hasMessage(key));
    const message = bundle?.getMessage(key);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!bundle || !pattern) return attribute ? "" : key;
    // Figures below zero have the sign that is as wide as a plus.
    return bundle.formatPattern(pattern, this.values(args), []).replace(/\u2068-(?=\d)/g, "\u2068\u2212");
  }

  /** @param {Record<string, Arg>} [args] @returns {Record<string, string | number>} */
  values(args) {
    return Object.fromEntries(Object.entries(args ?? {}).map(([name, arg]) => [name, this.value(arg, name)]));
  }

  /** @param {Arg} arg @param {string} [name] @returns {string | number} */
  value(arg, name = "") {
    if (typeof arg === "number") return arg;
    if (Array.isArray(arg)) return written(arg.join(" "));
    if (arg && typeof arg === "object") return this.t(arg.t, arg.a);
    return this.naming(name, String(arg)) ?? written(String(arg));
  }

  /** The text of a key. @param {string} key @param {Record<string, Arg>} [args] @returns {string} */
  t(key, args) {
    return plain(this.format(key, args));
  }

  /** The text of a message. @param {Message | null | undefined} message */
  say(message) {
    return message ? this.t(message.k, message.a) : "";
  }

  /**
   * What a refusal says and what to do about it; a general sentence if there are no words for it here.
   * @param {{ say: Message }} refusal
   * @param {string} [otherwise] key of the general sentence
   */
  sorry({ say: message }, otherwise = "error-unknown") {
    if (!this.has(message.k)) return this.t(otherwise);
    const advice = this.format(message.k, message.a, "do");
    return plain(advice ? `${this.say(message)} ${advice}` : this.say(message));
  }

  /**
   * A message as nodes: what it names is linked to the map, its rule to the rules.
   * @param {Message | null | undefined} message
   * @returns {DocumentFragment}
   */
  sayNode(message) {
    const out = document.createDocumentFragment();
    if (!message) return out;
    const links = this.links(message);
    for (const piece of this.format(message.k, message.a).split(ISOLATES)) {
      const found = links.get(piece);
      if (found) out.append(...found.map((node) => node.cloneNode(true)));
      else out.append(piece);
    }
    if (message.r) out.append(" ", this.rule(message.r));
    return out;
  }

  /** For each argument, as it is written, the links it becomes. @param {Message} message */
  links(message) {
    /** @type {Map<string, Node[]>} */
    const links = new Map();
    for (const [name, arg] of Object.entries(message.a ?? {})) {
      if (typeof arg === "number") continue;
      const shown = String(this.value(arg, name));
      const [parts, joint] = namesIn(arg);
      const elements = parts.map((part) => this.link(name, part));
      if (elements.every((element) => element === null)) continue;
      const words = parts.length === 1 ? [shown] : parts.map((part) => this.naming(name, part) ?? written(part));
      links.set(
        shown,
        elements.flatMap((element, i) => [
          ...(i ? [document.createTextNode(joint)] : []),
          element ? h("button.ref", { type: "button", dataset: { element } }, words[i]) : document.createTextNode(words[i]),
        ]),
      );
    }
    return links;
  }

  /** A link to a rule. @param {string} id */
  rule(id) {
    return h(
      "a.rule",
      { href: `/rules/${this.rulesOf}#${id}`, dataset: { rule: id }, "aria-label": this.t("rule-n", { id: { t: id } }) },
      id,
    );
  }
}

export const site = new Words();
export const { t, say } = site;
