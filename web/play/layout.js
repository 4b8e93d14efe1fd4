/** Columns that fold on a wide screen; one bottom sheet with tabs on a narrow one. */

import { byId, fill, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

const TABS = ["action", "command", "unit", "log"];
const HEIGHTS = ["peek", "half", "full"];
export const narrow = matchMedia("(max-width: 767px), (max-width: 1199px) and (orientation: portrait)");
const railed = matchMedia("(min-width: 768px) and (max-width: 1199px) and (orientation: landscape)");

export class Layout {
  /** @param {import("../lib/texts.js").Words} words */
  constructor(words) {
    this.words = words;
    this.body = document.body;
    this.tab = "action";
    /** @type {Record<string, number>} what is new behind a tab */
    this.badges = {};
    this.changed = () => {};
    this.body.dataset.left = railed.matches ? "off" : "on";
    this.body.dataset.right = "on";
    this.height("peek");
    byId("fold-left").addEventListener("click", () => this.fold("left"));
    byId("fold-right").addEventListener("click", () => this.fold("right"));
    this.dragHandle(byId("handle"));
    narrow.addEventListener("change", () => this.place());
    railed.addEventListener("change", () => railed.matches && this.body.dataset.left === "on" && this.fold("left"));
    new ResizeObserver(() => this.measure()).observe(byId("thumb"));
    new ResizeObserver(() => this.giveWay()).observe(byId("decision"));
    this.rename();
    this.place();
    this.show("action");
  }

  rename() {
    const { t } = this.words;
    fill(
      byId("tabs"),
      TABS.map((name) =>
        h(
          "button",
          {
            type: "button",
            role: "tab",
            id: `tab-${name}`,
            "aria-selected": String(name === this.tab),
            onclick: () => {
              if (this.body.dataset.sheet === "peek") this.height("half");
              this.show(name);
            },
          },
          t(`tab-${name}`),
        ),
      ),
    );
    byId("tabs").setAttribute("aria-label", t("tabs"));
    for (const [tab, n] of Object.entries(this.badges)) this.badge(tab, n);
    for (const column of ["left", "right"]) this.nameFold(column);
  }

  /** The buttons are under the thumb on a narrow screen and in the decision bar on a wide one. */
  place() {
    byId(narrow.matches ? "thumb" : "decision").append(byId("buttons"));
  }

  /** A lowered sheet shows its tabs and all the buttons. */
  measure() {
    if (narrow.matches) this.body.style.setProperty("--peek", `${byId("sheet-head").offsetHeight + byId("thumb").offsetHeight}px`);
    else this.body.style.removeProperty("--peek");
  }

  /** A decision that needs more than its row lies over the map; what stands at the upper edge moves down. */
  giveWay() {
    const over = byId("decision").getBoundingClientRect().bottom - byId("table").getBoundingClientRect().top;
    this.body.style.setProperty("--over", `${Math.max(0, Math.ceil(over))}px`);
  }

  /** A figure at a tab. @param {string} tab @param {number} n */
  badge(tab, n) {
    this.badges[tab] = n;
    const button = byId(`tab-${tab}`);
    if (n) button.dataset.badge = String(n);
    else delete button.dataset.badge;
    button.setAttribute("aria-description", n ? this.words.t("tab-new", { n }) : "");
  }

  /** @param {string} tab */
  show(tab) {
    this.tab = tab;
    this.body.dataset.tab = tab;
    for (const name of TABS) byId(`tab-${name}`)?.setAttribute("aria-selected", String(name === tab));
    this.changed();
  }

  /** @param {string} height @param {boolean} [raised] by the page, not by hand */
  height(height, raised = false) {
    this.raised = raised;
    this.body.dataset.sheet = height;
    this.changed();
  }

  /** Lifts a lowered sheet while there are odds to read, and lowers it again if nobody else moved it. @param {boolean} up @returns {boolean} whether it rose */
  raise(up) {
    const rises = up && narrow.matches && this.body.dataset.sheet === "peek";
    if (rises) this.height("half", true);
    else if (!up && this.raised) this.height("peek");
    return rises;
  }

  /** @param {"left" | "right"} column */
  fold(column) {
    this.body.dataset[column] = this.body.dataset[column] === "off" ? "on" : "off";
    this.nameFold(column);
    this.changed();
  }

  /** @param {string} column */
  nameFold(column) {
    const button = byId(`fold-${column}`);
    const off = this.body.dataset[column] === "off";
    fill(button, icon((column === "left") === off ? "next" : "back", 16));
    button.setAttribute("aria-label", this.words.t(off ? `unfold-${column}` : `fold-${column}`));
    button.setAttribute("aria-expanded", String(!off));
  }

  /** A tap goes one height up, a drag as far as it is pulled. @param {HTMLElement} handle */
  dragHandle(handle) {
    let from = 0;
    const to = (/** @type {number} */ steps) => {
      const at = HEIGHTS.indexOf(this.body.dataset.sheet ?? "peek");
      this.height(HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, at + steps))]);
    };
    handle.addEventListener("pointerdown", (event) => {
      from = event.clientY;
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener("pointerup", (event) => {
      const moved = from - event.clientY;
      if (Math.abs(moved) > 20) to(Math.sign(moved) * (Math.abs(moved) > 260 ? 2 : 1));
    });
    handle.addEventListener("click", (event) => {
      if (Math.abs(from - event.clientY) > 20 && event.detail > 0) return;
      this.height(HEIGHTS[(HEIGHTS.indexOf(this.body.dataset.sheet ?? "peek") + 1) % HEIGHTS.length]);
    });
  }
}
