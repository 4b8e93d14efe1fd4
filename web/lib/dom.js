/**
 * Elements from data. Data only ever becomes text nodes or attributes, never markup.
 * @import { Made } from "./elements.js"
 * @typedef {Node | string | number | null | undefined | false | Child[]} Child
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element: `h("button.btn.primary", { onclick, "aria-label": "..." }, "Text", node)`.
 * @template {string} Spec
 * @param {Spec} spec tag and classes
 * @param {Record<string, any> | null} [props] `on...` are listeners, `style` and `dataset` objects, the rest attributes
 * @param {...Child} children
 * @returns {Made<Spec>}
 */
export function h(spec, props, ...children) {
  const [tag, ...classes] = spec.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.join(" ");
  give(element, props);
  append(element, children);
  return /** @type {Made<Spec>} */ (element);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | null | undefined>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) if (value != null) element.setAttribute(name, String(value));
  append(element, children);
  return element;
}

/** @param {any} element @param {Record<string, any> | null | undefined} props */
function give(element, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value == null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") dress(element.style, value);
    else if (name === "dataset") Object.assign(element.dataset, value);
    else if (name === "class") element.className += ` ${value}`;
    else if (name === "value" || name === "checked") element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** @param {CSSStyleDeclaration} style @param {Record<string, string>} value properties, also those of our own */
function dress(style, value) {
  for (const [name, text] of Object.entries(value)) {
    if (name.startsWith("--")) style.setProperty(name, text);
    else style[/** @type {any} */ (name)] = text;
  }
}

/** @param {Node} parent @param {Child[]} children */
export function append(parent, children) {
  for (const child of children) {
    if (child == null || child === false) continue;
    if (Array.isArray(child)) append(parent, child);
    else parent.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/**
 * Gives an element new children.
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/** @type {WeakMap<Element, any[]>} */
const shownFor = new WeakMap();

/**
 * Draws an element only if what it is drawn from has changed: what has not keeps its focus, its scroll and what was opened in it.
 * @param {Element} element
 * @param {any[]} from compared one by one
 * @param {() => void} draw
 */
export function redraw(element, from, draw) {
  const before = shownFor.get(element);
  if (before?.length === from.length && from.every((one, i) => one === before[i])) return;
  shownFor.set(element, from);
  draw();
}

/** An element of the page that is always there. @param {string} id */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
