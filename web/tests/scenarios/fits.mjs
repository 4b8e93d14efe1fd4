import assert from "node:assert/strict";
import { finishedGame, Player, startGame } from "../player.mjs";

/**
 * @typedef {import("../harness.mjs").Watched} Watched
 * @typedef {(watched: Watched, name: string) => Promise<void>} Look
 */

const SIZES = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [844, 390],
  [320, 640],
];
/** Language and size of the text: as it comes, and as long as it gets. @type {[string, number][]} */
const TEXTS = [
  ["en", 100],
  ["fr", 140],
];
/** Decisions until a turn is under way, and until armies meet. */
const [EARLY, LATE] = [24, 90];

/** A siege as the panel tells of it, for the drawing of the fortress. */
const SIEGE = {
  besieger: 1,
  manpower: [4, 9],
  out_of_combat: [2, 4],
  actions: 2,
  target: 6,
  bids: [0, 0],
  markers: [
    [0, 4, 6, 7, 8, 9, 10],
    [2, 3, 5],
  ],
  bases: [[0], [2, 3]],
};

/** Nothing is cut off and nothing lies over what can be clicked, on any screen, in both languages, in large text. @param {import("../harness.mjs").Harness} harness */
export async function fits(harness) {
  /** @type {Map<string, string[]>} each finding with where it was */
  const found = new Map();
  let looked = 0;
  const look = async (/** @type {Watched} */ watched, /** @type {string} */ name) => {
    const { page } = watched;
    for (const [lang, size] of TEXTS) {
      await page.evaluate(speak, lang);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        looked += 1;
        for (const what of await lasting(watched, size))
          found.set(what, [...(found.get(what) ?? []), `${name} ${lang} ${width}x${height} ${size} %`]);
      }
    }
    await page.evaluate(speak, "en");
    await page.evaluate(misfits, 100);
    await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] });
  };
  const likes = /** @type {const} */ ({ speed: "off", curtain: false });
  const watched = await harness.visitor({ reducedMotion: "reduce" }, likes);
  await play(watched, look);
  await siege(watched, look);
  for (const [path, name] of [
    ["/", "home"],
    ["/new/kawanakajima", "new game"],
    ["/rules/kawanakajima", "rules"],
  ]) {
    await watched.open(path);
    await watched.page.waitForLoadState("networkidle");
    await look(watched, name);
  }
  const { id, storageState } = await finishedGame(harness);
  const after = await harness.visitor({ reducedMotion: "reduce", storageState }, likes);
  await after.open(`/r/${id}`);
  await after.page.waitForLoadState("networkidle");
  await look(after, "replay");
  assert.equal([...found].map(([what, where]) => `\n${what}\n    ${where.length} times: ${where[0]}`).join(""), "");
  return `${looked} looks`;
}

/** @param {Watched} watched @param {Look} look */
async function play(watched, look) {
  await startGame(watched, { choose: ["seat-0=me", "seat-1=here"] });
  const player = new Player(watched, { seed: 8 });
  await player.asked();
  await look(watched, "set-up");
  for (const [name, many] of /** @type {[string, number][]} */ ([
    ["command phase", EARLY],
    ["battle", LATE],
  ])) {
    await player.rush(many);
    await player.asked();
    await look(watched, name);
  }
}

/** @param {Watched} watched @param {Look} look */
async function siege(watched, look) {
  await startGame(watched, { choose: ["scenario=hypothetical", "seat-0=me", "seat-1=here"] });
  const player = new Player(watched, { seed: 8 });
  await player.asked();
  await watched.page.evaluate((told) => {
    const { desk, board } = globalThis.honjin;
    desk.model.scene.panel.siege = told;
    board.setScene(desk.model.scene);
    board.setSheet("kaizu");
    return globalThis.eyes.until("the other sheet", () => board.sheet.id === "kaizu");
  }, SIEGE);
  await look(watched, "siege");
}

/** @param {string} lang */
const speak = async (lang) => {
  const { language, setLanguage } = await import(`${location.origin}/static/lib/texts.js`);
  if (language() !== lang) await setLanguage(lang);
};

/** What does not fit when everything has come to rest, and still does not at a second look. @param {Watched} watched @param {number} size */
async function lasting({ page }, size) {
  const first = await page.evaluate(misfits, size);
  if (!first.length) return [];
  const then = await page.evaluate(misfits, size);
  return first.filter((what) => then.includes(what));
}

/** What does not fit when text has a size, in words. @param {number} size in per cent @returns {Promise<string[]>} */
const misfits = async (size) => {
  const { set, settings } = await import(`${location.origin}/static/lib/settings.js`);
  if (settings.size !== size) set("size", size);
  await globalThis.eyes.rest();
  const [width, height] = [innerWidth, innerHeight];
  /** @type {Set<string>} */
  const wrong = new Set();
  const name = (/** @type {Element} */ element) =>
    `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}${[...element.classList].map((one) => `.${one}`).join("")}`;
  const seen = (/** @type {Element} */ element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && top < height && right > left && element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  };
  const scrolls = (/** @type {string} */ how) => how === "auto" || how === "scroll";
  /** Is a point within everything that cuts off what an element shows? @param {Element} element @param {number} x @param {number} y */
  const uncut = (element, x, y) => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === "visible") continue;
      const { left, top, right, bottom } = box.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return false;
    }
    return x >= 0 && x < width && y >= 0 && y < height;
  };
  /** Under what stays while the rest scrolls. @param {Element | null} element @returns {boolean} */
  const isSticky = (element) =>
    element !== null && (element.matches(".start") || getComputedStyle(element).position === "sticky" || isSticky(element.parentElement));
  if (document.documentElement.scrollWidth > width + 1) wrong.add("the page is wider than the screen");
  for (const element of document.querySelectorAll("body *")) {
    if (element instanceof SVGElement || !(element instanceof HTMLElement) || !seen(element)) continue;
    const said = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const style = getComputedStyle(element);
    const hidden = style.position === "absolute" && style.clipPath !== "none";
    if (said && !hidden && style.display !== "inline" && !scrolls(style.overflowX) && !element.closest("[title]"))
      if (element.scrollWidth > element.clientWidth + 1) wrong.add(`cut off: ${name(element)}`);
    if (!element.matches("button, a[href], input, select, textarea, summary")) continue;
    const [rect] = element.getClientRects();
    if (!rect || hidden || element.closest("[inert]")) continue;
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    if (!uncut(element, x, y)) continue;
    const top = document.elementFromPoint(x, y);
    const own = !top || element.contains(top) || top.contains(element) || top.closest("label")?.contains(element) || isSticky(top);
    if (!own) wrong.add(`${name(element)} lies under ${name(top)}`);
  }
  const bar = document.getElementById("decision")?.getBoundingClientRect();
  for (const id of ["panel", "details", "sheet"]) {
    const box = document.getElementById(id);
    if (bar && box?.checkVisibility() && box.getBoundingClientRect().height && box.getBoundingClientRect().top < bar.bottom - 1)
      wrong.add(`the decision bar lies over #${id}`);
  }
  return [...wrong];
};
