/** A game afterwards: every moment by slider, step or link, through anybody's eyes; fork, log, and the check of the dice. */

import { showAbsent } from "../lib/absent.js";
import { ApiError, get, post } from "../lib/api.js";
import { open, toast } from "../lib/dialog.js";
import { byId, fill, h, svg } from "../lib/dom.js";
import { radios } from "../lib/form.js";
import { minus } from "../lib/format.js";
import { games } from "../lib/games.js";
import { icon } from "../lib/icons.js";
import { bindKeys, meant, showKeys, writtenKey } from "../lib/keys.js";
import { showRules } from "../lib/rulebook.js";
import { applySettings } from "../lib/settings.js";
import { loadSkin } from "../lib/skin.js";
import { loadTexts, onLanguage, Words } from "../lib/texts.js";
import { home, tools } from "../lib/top.js";
import { LogView, told, turnName } from "../play/log.js";
import { commands, fromFull } from "../play/model.js";
import { personIn, seatName } from "../play/status.js";

const SPEEDS_MS = [2000, 1000, 600, 250, 100];
const CURVE_POINTS = 60;
const AHEAD = 1_000_000;

class ReplayPage {
  /** @param {string} id @param {{ sides: string[], chart: any, Board: any, skin: any, last: any }} what `last` is the full message of the end */
  constructor(id, { sides, chart, Board, skin, last }) {
    this.id = id;
    this.sides = sides;
    this.chart = chart;
    this.Board = Board;
    this.skin = skin;
    this.end = fromFull(last, sides);
    this.game = this.end.table.game;
    this.words = new Words(this.game);
    this.words.link = (_, value) => (this.model.scene.pieces[value] ? `unit:${value}` : /^\d{4}$/.test(value) ? `hex:${value}` : null);
    this.words.naming = (name, value) => skin.naming?.(name, value, this.words.t) ?? null;
    this.model = this.end;
    /** @type {number} commands these eyes can tell apart */
    this.count = last.of ?? commands(this.end.log);
    this.n = this.count;
    this.eyes = this.end.table.status === "over" ? "all" : String(this.end.table.seat ?? "public");
    this.speed = 600;
    /** @type {Map<string, Promise<any>>} */
    this.cache = new Map();
    /** @type {[number, number][]} score by moment */
    this.curve = [];
    this.makeBoard();
    this.log = new LogView(byId("card-log"), { words: this.words, look: (n) => this.go(n), chat: null, sums: skin.sums });
    this.log.set(this.end.log, this.end.chat);
    this.render();
    this.board.fit();
    this.listen();
    this.follow();
    this.drawCurve();
  }

  listen() {
    addEventListener("hashchange", () => this.follow());
    onLanguage(() => {
      this.board.relabel();
      this.log.rename();
      this.render();
    });
    document.addEventListener("click", (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      const rule = /** @type {HTMLAnchorElement | null} */ (target.closest?.(`a[href^="/rules/"]`));
      if (rule?.hash && !target.closest("dialog")) {
        event.preventDefault();
        showRules(this.game, decodeURIComponent(rule.hash.slice(1)));
      }
      const element = /** @type {HTMLElement | null} */ (target.closest?.(".ref[data-element]"))?.dataset.element;
      if (element) this.board.centerOn(element);
    });
    bindKeys((key, event) => {
      if (document.querySelector("dialog[open]")) return undefined;
      switch (key) {
        case "ArrowLeft":
        case ",":
          return () => this.go(this.n - 1);
        case "ArrowRight":
        case ".":
          return () => this.go(this.n + 1);
        case "Home":
          return () => this.go(0);
        case "End":
        case "H":
          return () => this.go(this.count);
        case "Space":
          return () => this.toggle();
        case "B":
          return () => this.board.surface.focus();
        case "?":
          return () => showKeys();
        case "F":
        case "M":
        case "Z":
        case "0":
        case "+":
        case "=":
        case "-":
          return () => this.board.handleKey(event);
      }
      return undefined;
    });
  }

  makeBoard() {
    this.board = new this.Board(byId("board"), this.chart, this.skin, {
      say: this.words.say,
      t: this.words.t,
      describe: (/** @type {string} */ element) => this.describe(element),
      keys: { meant, written: writtenKey },
    });
  }

  /** @param {string} element */
  describe(element) {
    const id = element.slice(element.indexOf(":") + 1);
    const units = Object.entries(this.model.scene.pieces)
      .filter(([, piece]) => piece.at === id)
      .map(([unit, piece]) => `${unit}, ${this.words.say(piece.label)}`);
    return [this.words.value(id), ...units].join(", ");
  }

  follow() {
    const n = location.hash.match(/^#(\d+)$/);
    this.go(n ? Number(n[1]) : this.n);
  }

  /** @param {number} n */
  at(n) {
    const key = `${n}/${this.eyes}`;
    if (!this.cache.has(key)) this.cache.set(key, get(`/api/tables/${this.id}/at/${n}?eyes=${this.eyes}`));
    return /** @type {Promise<any>} */ (this.cache.get(key));
  }

  /** @param {number} n commands played */
  async go(n) {
    this.n = Math.max(0, Math.min(this.count, n));
    history.replaceState(null, "", `#${this.n}`);
    const wanted = this.n;
    try {
      const full = await this.at(wanted);
      if (wanted !== this.n) return;
      this.model = fromFull(full, this.sides);
      this.count = full.of ?? this.count;
      this.board.setScene(this.model.scene);
      this.log.mark(this.n);
      this.render();
    } catch (error) {
      this.stop();
      if (error instanceof ApiError) toast(this.words.sorry(error));
    }
  }

  /** Other eyes see other lines: their log, and the moment that is as far on. @param {string} eyes */
  async lookThrough(eyes) {
    this.stop();
    try {
      const last = await get(`/api/tables/${this.id}/at/${AHEAD}?eyes=${eyes}`);
      this.eyes = eyes;
      const part = this.count ? this.n / this.count : 1;
      this.end = fromFull(last, this.sides);
      this.count = last.of ?? commands(this.end.log);
      this.log.set(this.end.log, this.end.chat);
      this.drawCurve();
      await this.go(Math.round(part * this.count));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(this.words.sorry(error));
    }
  }

  toggle() {
    if (this.playing) return this.stop();
    if (this.n >= this.count) this.n = -1;
    this.playing = true;
    this.next();
  }

  stop() {
    this.playing = false;
    clearTimeout(this.timer);
    this.renderControls();
  }

  async next() {
    if (!this.playing) return;
    await this.go(this.n + 1);
    if (this.n >= this.count) return this.stop();
    this.timer = setTimeout(() => this.next(), this.speed);
  }

  /** The score over the whole game: as the log tells it, or else a few dozen moments of it. */
  async drawCurve() {
    this.curve = [];
    if (this.skin.scoreIn) return this.readCurve();
    const steps = Math.min(CURVE_POINTS, this.count);
    for (let i = 0; i <= steps; i++) {
      const n = Math.round((i * this.count) / Math.max(1, steps));
      const full = await this.at(n).catch(() => null);
      if (!full?.scene.score) return;
      this.curve.push([n, full.scene.score.value]);
      if (i % 10 === 0 || i === steps) this.renderGraph();
    }
  }

  readCurve() {
    let value = 0;
    for (const line of this.end.log) {
      const told = line.events.map((message) => this.skin.scoreIn(message)).findLast((score) => score !== null);
      if (told === undefined || told === value) continue;
      this.curve.push([line.n, value], [line.n, told]);
      value = told;
    }
    this.curve.unshift([0, 0]);
    this.curve.push([this.count, value]);
    this.renderGraph();
  }

  // Drawing

  render() {
    const { t } = this.words;
    document.title = `${t("menu-replay")} - ${t("game-title")}`;
    this.renderTop();
    this.renderControls();
    this.renderMoment();
    this.renderFair();
  }

  renderTop() {
    const { t } = this.words;
    const { table } = this.end;
    fill(
      byId("top"),
      home(),
      h(
        "div.which",
        null,
        h("h1", null, t("game-title")),
        h("p.small", null, t("replay-of", { scenario: { t: t(`scenario-${table.scenario}`) }, n: this.count })),
      ),
      table.status === "over" && h("span.chip.outcome", null, this.result()),
      h(
        "div.end",
        null,
        h(
          "div.seats",
          null,
          table.seats.map((_, seat) => {
            const person = personIn(this.end, seat);
            return h(
              "div.seat-chip",
              null,
              h("span.dot", { class: `seat-${seat}` }),
              h(
                "div",
                null,
                h("b", null, seatName(this.words, this.end, seat)),
                h("span.small", null, person?.kind === "bot" ? t("computer") : (person?.name ?? "")),
              ),
            );
          }),
        ),
        tools(),
      ),
    );
  }

  /** How the game ended, in words. */
  result() {
    const { t, say } = this.words;
    const { outcome, over } = this.end.table;
    if (over?.by === "lesson") return t("result-lesson");
    // A log that was read in may stop before the rules have said who won.
    if (!over || over.by === "rules") return outcome ? say(outcome) : t("finished");
    const winner = over.winner ?? null;
    const who = winner === null ? t("result-draw") : t("result-wins", { name: { t: seatName(this.words, this.end, winner) } });
    return `${who} \u00b7 ${t(`over-${over.by}`)}`;
  }

  renderControls() {
    const { t } = this.words;
    const button = (/** @type {any} */ name, /** @type {string} */ key, /** @type {() => void} */ act, kind = "") =>
      h("button.btn", { type: "button", class: kind, onclick: act, "aria-label": t(key), title: t(key) }, icon(name));
    if (!byId("slider")) {
      fill(
        byId("controls"),
        h("div.controls-row", { id: "buttons-row" }),
        h("div", { id: "graph" }),
        h("input", {
          type: "range",
          id: "slider",
          min: 0,
          max: this.count,
          oninput: (/** @type {any} */ e) => this.go(Number(e.target.value)),
        }),
      );
    }
    const slider = byId("slider");
    slider.max = String(this.count);
    slider.value = String(this.n);
    slider.setAttribute("aria-label", t("replay-slider"));
    slider.setAttribute("aria-valuetext", t("replay-moment", { n: this.n, of: this.count }));
    const over = this.end.table.status === "over";
    const eyes = /** @type {[string, string][]} */ ([
      ["public", t("eyes-public")],
      ...this.end.table.seats.map((_, seat) => [String(seat), seatName(this.words, this.end, seat)]),
      ["all", t("eyes-all")],
    ]).filter(([value]) => over || value === this.eyes);
    const focused = document.activeElement?.getAttribute("aria-label");
    fill(
      byId("buttons-row"),
      button("first", "replay-first", () => this.go(0)),
      button("back", "replay-back", () => this.go(this.n - 1)),
      button(this.playing ? "pause" : "play", this.playing ? "replay-pause" : "replay-play", () => this.toggle(), "primary"),
      button("next", "replay-next", () => this.go(this.n + 1)),
      button("last", "replay-last", () => this.go(this.count)),
      h("span", null, t("replay-moment", { n: this.n, of: this.count })),
      h(
        "select",
        { "aria-label": t("replay-speed"), onchange: (/** @type {any} */ e) => (this.speed = Number(e.target.value)) },
        SPEEDS_MS.map((ms) => h("option", { value: ms, selected: ms === this.speed }, t("replay-seconds", { s: ms / 1000 }))),
      ),
      h(
        "select",
        { "aria-label": t("eyes"), onchange: (/** @type {any} */ e) => this.lookThrough(e.target.value) },
        eyes.map(([value, text]) => h("option", { value, selected: value === this.eyes }, text)),
      ),
      h("span.grow"),
      h("button.btn", { type: "button", onclick: () => this.copyLink() }, t("replay-link")),
      over && h("a.btn", { href: `/api/tables/${this.id}/log`, download: `${this.game}-${this.id}.log` }, t("replay-log")),
      over
        ? h("button.btn.soft", { type: "button", onclick: () => this.fork() }, t("replay-fork"))
        : h("a.btn.soft", { href: `/g/${this.id}` }, t("replay-to-table")),
    );
    if (focused) /** @type {HTMLElement | null} */ (byId("buttons-row").querySelector(`[aria-label="${CSS.escape(focused)}"]`))?.focus();
    this.renderGraph();
  }

  renderGraph() {
    const score = this.end.scene.score;
    const box = byId("graph");
    if (!score || !box || this.curve.length < 2) return;
    const { t } = this.words;
    const most = Math.max(score.draw[1] + 1, -score.draw[0] + 1, ...this.curve.map(([, value]) => Math.abs(value)));
    const x = (/** @type {number} */ n) => (1000 * n) / Math.max(1, this.count);
    const y = (/** @type {number} */ value) => 50 - (45 * value) / most;
    const starts = this.turnStarts();
    fill(
      box,
      h(
        "p.row.small",
        null,
        h("b", { class: `seat-text seat-${score.ends[1]}` }, `\u2191 ${seatName(this.words, this.end, score.ends[1])}`),
        h("b", { class: `seat-text seat-${score.ends[0]}` }, `\u2193 ${seatName(this.words, this.end, score.ends[0])}`),
        h("span", null, t("replay-score", { value: { t: minus(this.model.scene.score?.value ?? 0) } })),
      ),
      svg(
        "svg",
        { class: "graph", viewBox: "0 0 1000 100", preserveAspectRatio: "none", role: "img", "aria-label": t("replay-graph") },
        starts.map(
          ([n], i) =>
            i % 2 === 1 && svg("rect", { class: "stripe", x: x(n), y: 0, width: x((starts[i + 1]?.[0] ?? this.count) - n), height: 100 }),
        ),
        svg("rect", { class: "draw", x: 0, y: y(score.draw[1]), width: 1000, height: y(score.draw[0]) - y(score.draw[1]) }),
        svg("line", { class: "zero", x1: 0, x2: 1000, y1: 50, y2: 50 }),
        svg("polyline", { class: "curve", points: this.curve.map(([n, value]) => `${x(n)},${y(value)}`).join(" ") }),
        svg("line", { class: "now", x1: x(this.n), x2: x(this.n), y1: 0, y2: 100 }),
      ),
      h(
        "div.graph-turns",
        { "aria-hidden": "true" },
        starts.map(([n, turn], i) => h("span", { style: { left: `${(x(n) + x(starts[i + 1]?.[0] ?? this.count)) / 20}%` } }, turn)),
      ),
    );
  }

  /** Where each turn begins. @returns {[number, number][]} */
  turnStarts() {
    /** @type {[number, number][]} */
    const starts = [];
    for (const line of this.end.log) if (starts.at(-1)?.[1] !== line.turn) starts.push([line.n, line.turn]);
    return starts;
  }

  renderMoment() {
    const { t } = this.words;
    const line = this.end.log.findLast((l) => l.n <= this.n);
    fill(
      byId("card-moment"),
      h(
        "div.row.spread",
        null,
        h("h2.caps", null, t("replay-decision", { n: this.n })),
        h("span.small", null, line ? turnName(line.turn, this.words) : ""),
      ),
      line ? h("p", null, told(line, this.words, this.skin.sums, 24)) : h("p.small", null, t("replay-start")),
    );
    byId("murmur").textContent = line ? this.words.say(line.events[0]) : "";
  }

  renderFair() {
    const { t } = this.words;
    const { fair } = this.end.table;
    byId("card-fair").hidden = !fair;
    if (!fair) return;
    fill(
      byId("card-fair"),
      h(
        "details",
        null,
        h("summary.caps", null, t("fair-title")),
        h(
          "div.stack",
          null,
          h("p.small", null, t("fair-about")),
          h("p.small", null, t("fair-commitment")),
          h("p.secret", null, fair.commitment),
          fair.salts?.length > 0 && [h("p.small", null, t("fair-salts")), h("p.secret", null, fair.salts.join(" "))],
          h("p.small", null, t("fair-secret")),
          fair.secret ? h("p.secret", null, fair.secret) : h("p.small", null, t("fair-not-yet")),
          fair.secret && this.checkButton(fair),
          h("p.small", null, t("fair-how")),
        ),
      ),
    );
  }

  /** Recomputes the published hash in this browser. @param {{ commitment: string, secret?: string }} fair */
  checkButton(fair) {
    const { t } = this.words;
    const answer = h("output.small", { "aria-live": "polite" });
    return h(
      "div.row",
      null,
      h(
        "button.btn",
        {
          type: "button",
          onclick: async () => {
            const secret = ((fair.secret ?? "").match(/../g) ?? []).map((pair) => parseInt(pair, 16));
            const bytes = Uint8Array.from([...new TextEncoder().encode("commit"), ...secret]);
            const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
              .map((b) => b.toString(16).padStart(2, "0"))
              .join("");
            answer.textContent = t(hash === fair.commitment ? "fair-good" : "fair-bad");
          },
        },
        t("fair-check"),
      ),
      answer,
    );
  }

  async copyLink() {
    const link = `${location.origin}/r/${this.id}#${this.n}`;
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    toast(this.words.t("copied"), " ", link);
  }

  async fork() {
    const { t } = this.words;
    let [opponent, side] = ["computer", 0];
    const form = h(
      "div.stack",
      null,
      t("fork-about", { n: this.n }),
      radios(
        "fork-opponent",
        t("new-opponent"),
        [
          ["computer", t("computer")],
          ["hotseat", t("hotseat")],
          ["link", t("invite-link")],
        ],
        opponent,
        (value) => (opponent = value),
      ),
      radios(
        "fork-side",
        t("new-side"),
        this.end.table.seats.map((_, seat) => /** @type {[number, string]} */ ([seat, seatName(this.words, this.end, seat)])),
        side,
        (value) => (side = value),
      ),
    );
    const yes = await open({
      title: t("replay-fork"),
      body: [form],
      buttons: [
        { text: t("cancel"), value: false },
        { text: t("replay-fork"), value: true, kind: "primary" },
      ],
    });
    if (!yes) return;
    try {
      const { id, invite } = await post(`/api/tables/${this.id}/fork`, {
        at: this.n,
        eyes: this.eyes,
        opponent,
        side: opponent === "hotseat" ? null : side,
      });
      if (invite) sessionStorage.setItem(`invite:${id}`, invite);
      location.assign(`/g/${id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(this.words.sorry(error));
    }
  }
}

/** The table as it stands at its end with everything shown; before the end, through one's own eyes. @param {string} id */
async function lastMoment(id) {
  const own = await get(`/api/tables/${id}/at/${AHEAD}`);
  return own.table.status === "over" ? get(`/api/tables/${id}/at/${AHEAD}?eyes=all`) : own;
}

async function start() {
  applySettings();
  const id = location.pathname.split("/")[2];
  const loading = loadTexts();
  try {
    const [chart, last, { Board }] = await Promise.all([
      get(`/api/tables/${id}/chart`),
      lastMoment(id),
      import("../board/board.js"),
      loading,
    ]);
    const [skin, known] = await Promise.all([loadSkin(last.table.game), games()]);
    const sides = known.find((one) => one.game === last.table.game)?.seats ?? [];
    new ReplayPage(id, { sides, chart, Board, skin, last });
    document.body.dataset.ready = "";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await showAbsent(error);
  }
}

start();
