/**
 * Modules that are loaded when they are needed. Without a connection that fails, and a browser may remember the failure as long as
 * the page lives: the next try has another address.
 */

/** @type {Map<string, number>} */
const failed = new Map();

/** @param {string} name of the module @param {string} from the address of who asks, `import.meta.url` @returns {Promise<any>} null if it could not be had */
export async function later(name, from) {
  const { href } = new URL(name, from);
  const again = failed.get(href);
  try {
    return await import(again ? `${href}?${again}` : href);
  } catch {
    failed.set(href, (again ?? 0) + 1);
    return null;
  }
}
