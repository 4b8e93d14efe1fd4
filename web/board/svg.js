/** Small helpers to write SVG as text and to make elements of it. */

const NS = "http://www.w3.org/2000/svg";

/** Two decimals are a hundredth of a world unit: enough at any zoom, and short. */
export const num = (n) => String(Math.round(n * 100) / 100);

/** @param {[number, number][]} points */
export const polygon = (points) => `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}Z`;

export const disc = (x, y, r) =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** @param {string} text */
export const escaped = (text) => String(text).replace(/[&<>"]/g, (c) => ESCAPES[c]);

/** @param {string} name @param {Record<string, string | number>} attributes @param {string} markup */
export function element(name, attributes = {}, markup = "") {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.innerHTML = markup;
  return node;
}

/** An HTML element with a class and children. @param {string} name @param {string} className */
export function html(name, className, ...children) {
  const node = document.createElement(name);
  node.className = className;
  node.append(...children);
  return node;
}
