/** Line icons on a 20-unit box. They are decoration: whatever carries one has words of its own. */

import { svg } from "./dom.js";

const PATHS = {
  book: "M10 5c-2-1.500-4.500-1.500-7-1v11c2.500-.500 5-.500 7 1 2-1.500 4.500-1.500 7-1V4c-2.500-.500-5-.500-7 1zm0 0v11",
  grid: "M3 4h14v12H3zM3 8h14M8 4v12M3 12h14",
  pin: "M7 3h6l-1 5 3 3H5l3-3zM10 11v6",
  print: "M6 8V3h8v5M6 14H3V8h14v6h-3M6 12h8v5H6z",
  sliders: "M3 6h8m4 0h2M3 14h2m4 0h8M13 4v4M7 12v4",
  menu: "M3 5h14M3 10h14M3 15h10",
  close: "M5 5l10 10M15 5L5 15",
  undo: "M7 5L3.500 8.500 7 12M4 8.500h8a4 4 0 010 8H8",
  lock: "M5 9h10v8H5zM7 9V6.500a3 3 0 016 0V9",
  eye: "M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zm8-2.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5z",
  robot: "M4 7h12v9H4zM10 7V4M7.500 11v1M12.500 11v1M8 14h4",
  pair: "M7 9a2.500 2.500 0 100-5 2.500 2.500 0 000 5zm6 0a2.500 2.500 0 100-5M2.500 16c0-3 2-5 4.500-5s4.500 2 4.500 5m2-5c2.500 0 4 2 4 5",
  link: "M8.500 11.500l3-3M7 9l-2.500 2.500a3 3 0 004 4L11 13m2-2l2.500-2.500a3 3 0 00-4-4L9 7",
  sound: "M3 8v4h3l4 3.500V4.500L6 8zM13 7.500q2 2.500 0 5M15.500 5.500q4 4.500 0 9",
  mute: "M3 8v4h3l4 3.500V4.500L6 8zM13 8l4 4m0-4l-4 4",
  clock: "M10 3a7 7 0 100 14 7 7 0 000-14zm0 3v4l3 2",
  flag: "M5 17V3.500h9l-2 3 2 3H5",
  person: "M10 9.500a3 3 0 100-6 3 3 0 000 6zM4 17c0-4 2.500-6 6-6s6 2 6 6",
  back: "M12 4l-6 6 6 6",
  next: "M8 4l6 6-6 6",
  first: "M14 4l-6 6 6 6M5 4v12",
  last: "M6 4l6 6-6 6M15 4v12",
  play: "M6 4l10 6-10 6z",
  pause: "M7 4v12M13 4v12",
  chat: "M3 4h14v10H9l-4 3v-3H3z",
  bolt: "M11 2L4 11h5l-1 7 7-9h-5z",
  check: "M4 10.500l4 4 8-9",
  search: "M8.500 3.500a5 5 0 100 10 5 5 0 000-10zM12.500 12.500l4.500 4.500",
  warn: "M10 3l8 14H2zM10 8v4M10 14.500v.500",
};

/**
 * @param {keyof typeof PATHS} name
 * @param {number} [size]
 */
export function icon(name, size = 18) {
  return svg(
    "svg",
    {
      viewBox: "0 0 20 20",
      width: size,
      height: size,
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 1.5,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      "aria-hidden": "true",
    },
    svg("path", { d: PATHS[name] }),
  );
}

/** The mark of the house, as in icon.svg but in the theme's ink. */
export function logo(size = 26) {
  return svg(
    "svg",
    { viewBox: "0 0 32 32", width: size, height: size, "aria-hidden": "true" },
    svg("path", { d: "M16 1 29 8.500v15L16 31 3 23.500v-15z", fill: "var(--ink)" }),
    svg("path", { d: "M8 12h16l-2 3H10zM10.500 16.500h3v6h-3zM18.500 16.500h3v6h-3z", fill: "var(--panel)" }),
    svg("path", { d: "M8 12h16v-2H8z", fill: "var(--goldfill)" }),
  );
}
