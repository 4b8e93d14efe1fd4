/** What a way costs, as it is written. A game may count in parts of a point: of thirds, seven are 2⅓. */

/** @type {Record<string, string>} */
const SIGNS = { "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾" };

/** @param {number} cost in such parts @param {number} [parts] of a point, as the chart says */
export function costText(cost, parts = 1) {
  const [whole, rest] = [Math.floor(cost / parts), cost % parts];
  if (rest === 0) return String(whole);
  const share = SIGNS[`${rest}/${parts}`] ?? `\u202f${rest}/${parts}`;
  return whole === 0 ? share.trim() : `${whole}${share}`;
}
