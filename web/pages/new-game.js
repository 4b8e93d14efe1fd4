/** The form for a new game, built from what the server says a game offers. With nothing touched it starts a battle. */

import { ApiError, post, salt } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { seatsOf } from "../lib/games.js";
import { icon } from "../lib/icons.js";
import { isWish, SeatForm, usualWish } from "../lib/seating.js";
import { site, t, Words } from "../lib/texts.js";

const KEPT = "honjin-new-game";
/** Days after which the others may go on without somebody; 0 is never. */
const ABSENCES = [1, 3, 7, 30, 0];
const USUAL_ABSENCE = 7;

/**
 * @import { SeatWish } from "../lib/seating.js"
 * @import { Game, GameOption } from "../lib/wire.js"
 */

export class NewGame {
  /** @param {Game[]} games @param {Map<string, Words>} words @param {(game: string, seat: number, name: string) => Node | null} crest */
  constructor(games, words, crest) {
    this.words = words;
    this.crest = crest;
    this.element = h("form.card.new-game", {
      "aria-labelledby": "new-game",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        this.start();
      },
    });
    this.game = games[0];
    /** @type {{ scenario: string, clock: string, absence: number, options: Record<string, string>, seats: SeatWish }} */
    this.wish = { scenario: games[0]?.scenarios[0], clock: "none", absence: USUAL_ABSENCE, options: {}, seats: usualWish() };
    this.moreOptions = false;
    /** The seats are as somebody wished them, not as they are advised. */
    this.seated = false;
    this.remember(games);
    this.advise();
    this.seats = new SeatForm(this.wish.seats, () => {
      this.seated = true;
      this.render();
    });
  }

  /** Last time's answers are this time's defaults. @param {Game[]} games */
  remember(games) {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null");
      const game = games.find((g) => g.game === kept?.game);
      if (!game?.scenarios.includes(kept.wish.scenario)) return;
      this.game = game;
      this.seated = true;
      const { scenario, clock, options, seats } = kept.wish;
      const absence = ABSENCES.includes(kept.wish.absence) ? kept.wish.absence : USUAL_ABSENCE;
      Object.assign(this.wish, {
        scenario,
        clock,
        absence,
        options: known(game, options ?? {}),
        seats: isWish(seats) ? seats : usualWish(),
      });
    } catch {
      /* nothing kept */
    }
  }

  /** The seat for a first game. @returns {number | undefined} */
  get advised() {
    return this.game?.lobby.advised[this.wish.scenario];
  }

  /** Who has not said where to sit is put where a first game is best played. */
  advise() {
    const { advised } = this;
    if (this.seated || advised === undefined) return;
    const { seats } = this.wish;
    seats.sitters.splice(0, Infinity, ...seats.sitters.map((_, seat) => (seat === advised ? "me" : "computer")));
    seats.lots = false;
  }

  /** @param {Game} game */
  choose(game) {
    if (game === this.game) return;
    this.game = game;
    this.wish.scenario = game.scenarios[0];
    this.wish.options = {};
    this.advise();
  }

  /** @param {string} name @param {any} value */
  set(name, value) {
    Object.assign(this.wish, { [name]: value });
    this.advise();
    this.render();
    /** @type {HTMLElement | null} */ (this.element.querySelector(`input[name="${name}"]:checked`))?.focus();
  }

  /** The seats of the scenario that is chosen. @param {Game} game @param {Words} words */
  seatsOf(game, words) {
    const names = seatsOf(game, this.wish.scenario);
    return names.map((name, seat) => ({
      name: words.has(name) ? words.t(name) : name,
      mark: this.crest(game.game, seat, name),
      advised: seat === this.advised,
    }));
  }

  /**
   * @param {string} name
   * @param {string} legend
   * @param {{ value: any, title: string, about?: string, mark?: Node | null }[]} values
   */
  choices(name, legend, values) {
    const now = /** @type {any} */ (this.wish)[name];
    return h(
      "fieldset",
      null,
      h("legend", null, legend),
      h(
        "div.choices",
        null,
        values.map(({ value, title, about, mark }) =>
          h(
            "label.choice",
            null,
            h("input", { type: "radio", name, value: String(value), checked: value === now, onchange: () => this.set(name, value) }),
            h("span", null, h("b", null, mark, title), about),
          ),
        ),
      ),
    );
  }

  render() {
    const { game } = this;
    if (!game) return;
    const words = /** @type {Words} */ (this.words.get(game.game));
    this.seats.render(this.seatsOf(game, words));
    fill(
      this.element,
      h("h2", { id: "new-game" }, t("new-title")),
      h("p.small", null, words.t("game-title")),
      this.choices(
        "scenario",
        t("new-scenario"),
        game.scenarios.map((id) => ({ value: id, title: words.t(`scenario-${id}`), about: words.t(`scenario-${id}-about`) })),
      ),
      h("fieldset.who", null, h("legend", null, t("new-seats")), this.seats.element),
      this.choices("clock", t("new-clock"), [
        { value: "none", title: t("clock-none") },
        { value: "60", title: t("clock-60") },
        { value: "days", title: t("clock-days") },
      ]),
      this.absence(),
      this.options(words),
      h("p.small.danger", { role: "alert", id: "new-error" }),
      h(
        "div.row.start",
        null,
        h("a.btn.soft", { href: `/rules/${game.game}` }, icon("book"), t("rules")),
        h("button.btn.primary.big.grow", { type: "submit", id: "start" }, t("new-start")),
      ),
    );
  }

  /** Asked where others play and no clock decides. */
  absence() {
    const others = this.wish.seats.sitters.slice(0, this.seats.seats.length).some((sitter) => sitter === "link" || sitter === "open");
    if (!others || this.wish.clock !== "none") return null;
    const days = ABSENCES.map((n) => ({ value: n, title: n ? t("absence-n", { n }) : t("absence-0") }));
    return [this.choices("absence", t("absence-title"), days), h("p.small", null, t("absence-about"))];
  }

  /** The first few options are in sight, the fine points of the editions behind a fold. @param {Words} words */
  options(words) {
    const { options } = this.game;
    if (options.length === 0) return null;
    const first = options.filter((option) => isSwitch(option)).slice(0, 5);
    const rest = options.filter((option) => !first.includes(option));
    return h(
      "div.options",
      null,
      h(
        "fieldset",
        null,
        h("legend", null, t("new-options")),
        first.map((option) => this.option(words, option)),
        rest.length > 0 &&
          h(
            "details",
            { open: this.moreOptions || null, ontoggle: (/** @type {any} */ e) => (this.moreOptions = e.target.open) },
            h("summary", null, t("new-more", { n: rest.length })),
            rest.map((option) => this.option(words, option)),
          ),
      ),
    );
  }

  /** @param {Words} words @param {GameOption} option */
  option(words, option) {
    const now = this.wish.options[option.name] ?? option.default;
    const id = `option-${option.name}`;
    const change = (/** @type {string} */ value) => (this.wish.options[option.name] = value);
    const rule = option.rule && words.rule(option.rule);
    const about = h("span.small", { id: `${id}-about` }, words.t(`option-${option.name}-about`));
    if (isSwitch(option))
      return h(
        "div.switch",
        null,
        h("input", {
          type: "checkbox",
          role: "switch",
          id,
          "aria-describedby": `${id}-about`,
          checked: now === "on",
          onchange: (/** @type {any} */ e) => change(e.target.checked ? "on" : "off"),
        }),
        h("label", { for: id }, words.t(`option-${option.name}`)),
        rule,
        about,
      );
    return h(
      "div.field.pick",
      null,
      h("div.row.spread", null, h("label", { for: id }, words.t(`option-${option.name}`)), rule),
      about,
      h(
        "select",
        { id, "aria-describedby": `${id}-about`, onchange: (/** @type {any} */ e) => change(e.target.value) },
        option.values.map((value) => h("option", { value, selected: value === now }, words.t(`option-${option.name}-${value}`))),
      ),
    );
  }

  async start() {
    const { wish, game } = this;
    const button = /** @type {HTMLButtonElement} */ (this.element.querySelector("#start"));
    button.disabled = true;
    try {
      localStorage.setItem(KEPT, JSON.stringify({ game: game.game, wish }));
    } catch {
      /* private window */
    }
    try {
      const { id, invite } = await post("/api/tables", {
        game: game.game,
        scenario: wish.scenario,
        options: known(game, wish.options),
        ...this.seats.seating(),
        salt: salt(),
        absence: wish.absence,
        clock: wish.clock === "60" ? { minutes: 60 } : wish.clock === "days" ? { days: 2 } : null,
      });
      if (invite) sessionStorage.setItem(`invite:${id}`, invite);
      location.assign(`/g/${id}`);
    } catch (error) {
      button.disabled = false;
      if (!(error instanceof ApiError)) throw error;
      fill(/** @type {Element} */ (this.element.querySelector("#new-error")), site.sorry(error));
    }
  }
}

/** @param {GameOption} option */
const isSwitch = (option) => option.values.length === 2 && option.values.includes("on") && option.values.includes("off");

/** Only what differs from the default and what the game still knows. @param {Game} game @param {Record<string, string>} options */
const known = (game, options) =>
  Object.fromEntries(
    Object.entries(options).filter(([name, value]) => {
      const option = game.options.find((o) => o.name === name);
      return option?.values.includes(value) && option.default !== value;
    }),
  );
