/** The buttons, the slider and the lists under a replay. */

import { fill, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { saveText } from "../play/saved.js";
import { seatName } from "../play/status.js";

/**
 * @import { Words } from "../lib/texts.js"
 * @import { Model } from "../play/model.js"
 * @typedef {{ go: (n: number) => void, toggle: () => void, hurry: (ms: number) => void, lookThrough: (eyes: string) => void, copyLink: () => void, fork: () => void }} Acts
 * @typedef {{ n: number, count: number, playing: boolean, speed: number, eyes: string }} Reel where the replay is, and how it goes on
 */

const SPEEDS_MS = [2000, 1000, 600, 250, 100];

export class Controls {
  /** @param {HTMLElement} box @param {Words} words @param {Model} end the table as it ended @param {Acts} acts */
  constructor(box, words, end, acts) {
    this.words = words;
    this.end = end;
    this.acts = acts;
    this.row = h("div.controls-row");
    this.graph = h("div");
    this.slider = h("input", { type: "range", id: "slider", min: 0, oninput: () => acts.go(Number(this.slider.value)) });
    fill(box, this.row, this.graph, this.slider);
  }

  /** @param {Reel} reel */
  render(reel) {
    const { t } = this.words;
    const moment = t("replay-moment", { n: reel.n, of: reel.count });
    this.slider.max = String(reel.count);
    this.slider.value = String(reel.n);
    this.slider.setAttribute("aria-label", t("replay-slider"));
    this.slider.setAttribute("aria-valuetext", moment);
    const focused = document.activeElement?.getAttribute("aria-label");
    fill(this.row, this.steps(reel), h("span", null, moment), this.speeds(reel), this.eyes(reel), h("span.grow"), this.links());
    if (focused) /** @type {HTMLElement | null} */ (this.row.querySelector(`[aria-label="${CSS.escape(focused)}"]`))?.focus();
  }

  /** @param {Reel} reel */
  steps({ n, count, playing }) {
    const { t } = this.words;
    const { go, toggle } = this.acts;
    /** @param {Parameters<typeof icon>[0]} name @param {string} key @param {() => void} act */
    const button = (name, key, act, kind = "") =>
      h("button.btn", { type: "button", class: kind, onclick: act, "aria-label": t(key), title: t(key) }, icon(name));
    return [
      button("first", "replay-first", () => go(0)),
      button("back", "replay-back", () => go(n - 1)),
      button(playing ? "pause" : "play", playing ? "replay-pause" : "replay-play", toggle, "primary"),
      button("next", "replay-next", () => go(n + 1)),
      button("last", "replay-last", () => go(count)),
    ];
  }

  /** @param {Reel} reel */
  speeds({ speed }) {
    const { t } = this.words;
    const values = SPEEDS_MS.map((ms) => [String(ms), t("replay-seconds", { s: ms / 1000 })]);
    return select(t("replay-speed"), values, String(speed), (ms) => this.acts.hurry(Number(ms)));
  }

  /** Before the end there are only one's own. @param {Reel} reel */
  eyes({ eyes }) {
    const { t } = this.words;
    const { table } = this.end;
    const seats = table.seats.map((_, seat) => [String(seat), seatName(this.words, this.end, seat)]);
    const all = [["public", t("eyes-public")], ...seats, ["all", t("eyes-all")]];
    const open = all.filter(([value]) => table.status === "over" || value === eyes);
    return select(t("eyes"), open, eyes, this.acts.lookThrough);
  }

  links() {
    const { t } = this.words;
    const { id, game, status } = this.end.table;
    const copy = h("button.btn", { type: "button", onclick: this.acts.copyLink }, t("replay-link"));
    if (status !== "over") return [copy, h("a.btn.soft", { href: `/g/${id}` }, t("replay-to-table"))];
    return [
      copy,
      h("a.btn", { href: `/api/tables/${id}/log`, download: `${game}-${id}.log` }, t("replay-log")),
      h("button.btn", { type: "button", onclick: () => saveText(this.end, this.words) }, t("save-as-text")),
      h("button.btn.soft", { type: "button", onclick: this.acts.fork }, t("replay-fork")),
    ];
  }
}

/** @param {string} label @param {string[][]} values each with its text @param {string} now @param {(value: string) => void} change */
function select(label, values, now, change) {
  const options = values.map(([value, text]) => h("option", { value, selected: value === now }, text));
  const list = h("select", { "aria-label": label, onchange: () => change(list.value) }, options);
  return list;
}
