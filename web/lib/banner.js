/** What the administrator tells everybody, on every page, with the minutes that are left. */

import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { onLanguage, t } from "./texts.js";

/** @import { Notice } from "./wire.js" */

const LOOK_MS = 5000;
/** It lies over the page: no page has a place for what is seldom there. */
const PLACE = { position: "fixed", zIndex: "40", left: "50%", bottom: "12px", transform: "translateX(-50%)", maxWidth: "min(92vw, 640px)" };

/** @type {HTMLElement | null} */
let box = null;
/** @type {{ text: string, until: number } | null} */
let told = null;
/** @type {string | null} what has been read and put away */
let read = null;
/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;

/** @param {Notice | null | undefined} notice */
export function showNotice(notice) {
  told = notice ? { text: notice.text, until: Date.now() + notice.left } : null;
  clearInterval(timer);
  if (told) timer = setInterval(draw, LOOK_MS);
  draw();
}

function draw() {
  const left = told ? told.until - Date.now() : 0;
  if (!told || left <= 0 || read === told.text) {
    clearInterval(timer);
    box?.remove();
    box = null;
    return;
  }
  const { text } = told;
  const away = () => {
    read = text;
    draw();
  };
  box ??= document.body.appendChild(h("div.notice.row.banner", { role: "status", style: PLACE }));
  const minutes = Math.max(1, Math.round(left / 60_000));
  const said = `${text} ${t("notice-minutes", { n: minutes })}`;
  if (box.textContent === said) return;
  fill(box, h("span", null, h("b", null, text), " ", t("notice-minutes", { n: minutes })));
  box.append(h("button.icon-btn", { type: "button", onclick: away, "aria-label": t("close"), title: t("close") }, icon("close")));
}

onLanguage(() => draw());
