/** Figures and times as they are written. */

import { language, t } from "./texts.js";

/** A number with a sign, minus as U+2212. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : "0");

/** @param {number} n */
export const minus = (n) => (n < 0 ? `\u2212${-n}` : String(n));

/** `n` of `of` as per cent with one figure after the point. @param {number} n @param {number} of */
export const percent = (n, of) =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format((100 * n) / of);

/**
 * Whole per cents that sum to 100: the largest remainders are rounded up.
 * @param {number[]} counts
 * @param {number} of
 */
export function wholePercents(counts, of) {
  const exact = counts.map((n) => (100 * n) / of);
  const whole = exact.map(Math.floor);
  let rest = Math.round(exact.reduce((a, b) => a + b, 0)) - whole.reduce((a, b) => a + b, 0);
  const order = exact.map((x, i) => [x - whole[i], i]).sort((a, b) => b[0] - a[0]);
  for (const [, i] of order) if (rest-- > 0) whole[i] += 1;
  return whole;
}

/** @param {number} seconds */
export function clockTime(seconds) {
  const s = Math.max(0, Math.floor(seconds));
  const days = Math.floor(s / 86400);
  if (days) return t("time-days", { n: days });
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(s / 3600);
  const rest = `${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}

/** How long ago. @param {number | string} then time in ms, or as text */
export function ago(then) {
  const seconds = Math.round((new Date(then).getTime() - Date.now()) / 1000);
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto", style: "short" });
  for (const [unit, size] of /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ]))
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  return t("time-now");
}
