/**
 * Modules that are loaded when they are needed. Without a connection that fails, and a browser may remember the failure as long as
 * the page lives: the next try has another address.
 * @import { Modules } from "./modules.js"
 */

/** @type {Map<string, number>} */
const failed = new Map();

/**
 * @template {keyof Modules} Name
 * @param {Name} name of the module
 * @param {string} from the address of who asks, `import.meta.url`
 * @returns {Promise<Modules[Name] | null>} null if it could not be had
 */
export const later = (name, from) => load(new URL(name, from).href);

/** @param {string} href its whole address */
export async function load(href) {
  const again = failed.get(href);
  try {
    return await import(again ? `${href}?${again}` : href);
  } catch {
    failed.set(href, (again ?? 0) + 1);
    return null;
  }
}
