/** Small helpers to write SVG as text and to make elements of it. @import { Point } from "./geometry.js" */

const NS = "http://www.w3.org/2000/svg";

/** Two decimals are a hundredth of a world unit: enough at any zoom, and short. @param {number} n */
export const num = (n) => String(Math.round(n * 100) / 100);

/** A point as a path writes it. @param {number[]} point */
export const at = (point) => point.map(num).join(" ");

/** @param {Point[]} points */
export const polygon = (points) => `M${points.map(at).join("L")}Z`;

/** @param {number} x @param {number} y @param {number} r */
export const disc = (x, y, r) =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;

/** @type {Record<string, string>} */
const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** @param {string} text */
export const escaped = (text) => String(text).replace(/[&<>"]/g, (c) => ESCAPES[c]);

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name @param {Record<string, string | number>} attributes @param {string} markup
 * @returns {SVGElementTagNameMap[K]}
 */
export function element(name, attributes = {}, markup = "") {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.innerHTML = markup;
  return node;
}

/**
 * An HTML element with a class and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name @param {string} className @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function html(name, className, ...children) {
  const node = document.createElement(name);
  node.className = className;
  node.append(...children);
  return node;
}
