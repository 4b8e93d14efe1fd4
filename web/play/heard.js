/** After which line of the log something was said, as far as it was heard here: kept as long as the tab. */

/** @param {string | undefined} key @returns {Record<string, number>} */
export function remembered(key) {
  try {
    return JSON.parse((key && sessionStorage.getItem(key)) || "{}");
  } catch {
    return {};
  }
}

/** @param {string} key @param {Record<string, number>} heard */
export function remember(key, heard) {
  try {
    sessionStorage.setItem(key, JSON.stringify(heard));
  } catch {
    /* full or forbidden: it lasts as long as the page */
  }
}
