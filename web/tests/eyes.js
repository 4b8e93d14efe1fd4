/**
 * What a player sees of a table, put into every page of the tests: what is asked, and where to click next for a choice. Waiting is
 * done here, beside what is waited for.
 * @typedef {import("./globals.js").Click} Click
 * @typedef {import("./globals.js").Moment} Moment
 * @typedef {import("../play/choices.js").Choice} Choice
 */
globalThis.eyes = (() => {
  const PATIENCE_MS = 30_000;
  const LOOK_MS = 5;
  const GONE = { way: "gone", x: 0, y: 0 };
  /** Where it is noted what was chosen: a reload does not forget it. */
  const CHOSEN = "chosen";
  /** A frame may not come at all, as on a page that nobody looks at. */
  const LATE_FRAME_MS = 200;
  const NO_FRAME_MS = 3000;
  const LOADING = { state: "loading", seat: null, at: null, seq: 0, lines: 0, say: null, picked: [], rows: [] };

  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (data) {
    const { do: deed, key } = JSON.parse(String(data));
    if (deed === "play") sessionStorage.setItem(CHOSEN, JSON.stringify([...new Set([...chosen(), key])]));
    send.call(this, data);
  };

  /** The choices this tab has sent, each once. @returns {string[]} */
  const chosen = () => JSON.parse(sessionStorage.getItem(CHOSEN) ?? "[]");

  /** @type {(event: Event) => boolean} did it hit what was aimed at last, as far as that is still where it was? */
  let aimed = () => true;
  /** Where the last press fell, and whether it lasted so long that it was a question and no click. */
  const press = { hit: false, held: false, fell: false };
  addEventListener("pointerdown", (event) => Object.assign(press, { hit: aimed(event), held: false, fell: true }), true);

  /** @type {typeof globalThis.honjin.board.told.ask} */
  let noting;

  /** @template T @param {string} what @param {() => T} ask @param {number} [patience] @returns {Promise<NonNullable<T>>} */
  async function until(what, ask, patience = PATIENCE_MS) {
    for (const end = Date.now() + patience; Date.now() < end; ) {
      const answer = ask();
      if (answer) return answer;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    throw new Error(`waited in vain: ${what}`);
  }

  /** Was the last press a click on what was looked for? A press that does not fall within a second was none. */
  async function hit() {
    for (const end = Date.now() + 1000; !press.fell && Date.now() < end; ) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    return press.fell && press.hit && !press.held;
  }

  /** Waits until two pictures have been drawn: what was to be laid out is. */
  const drawn = () =>
    new Promise((resolve) => {
      setTimeout(resolve, LATE_FRAME_MS);
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });

  /** Does the browser still draw this page? */
  const framed = () =>
    new Promise((resolve) => {
      setTimeout(() => resolve(false), NO_FRAME_MS);
      requestAnimationFrame(() => resolve(true));
    });

  /** Does something glide or fade that will come to an end? */
  const moves = () =>
    (globalThis.honjin?.board ?? globalThis.board)?.camera?.moving ||
    document.getAnimations().some((one) => one.playState === "running" && Number.isFinite(one.effect?.getComputedTiming().endTime));

  /** Where things are. */
  const layout = () =>
    [...document.querySelectorAll("body > *, main > *, #board, .bd-world > *, #panel, #details, #sheet, #decision, #buttons > *")]
      .map((one) => one.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height].join())
      .join(";");

  /** Waits until everything has come to rest. */
  async function rest() {
    await document.fonts.ready;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      const before = layout();
      await drawn();
      if (!moves() && layout() === before) return;
    }
    throw new Error("waited in vain: everything at rest");
  }

  /** Whose turn it is, as far as the page has drawn it. */
  function state() {
    const page = globalThis.honjin;
    if (!page?.desk.model) return "loading";
    if (page.desk.model.table.status !== "playing") return page.desk.model.table.status;
    if (document.querySelector("dialog.curtain")) return "curtain";
    return page.desk.mine && !page.desk.sending && !page.inbox.frames.asked && page.live.link.state === "open" ? "mine" : "theirs";
  }

  /** What the page offers, read out of the page that is there for it. */
  function read() {
    const page = globalThis.honjin;
    if (!page?.desk.model) return LOADING;
    const { table, decision, log, seq } = page.desk.model;
    return {
      state: state(),
      seat: table.seat,
      at: decision?.at ?? null,
      seq,
      lines: log.length,
      say: decision?.say.k ?? null,
      picked: page.desk.choices.picked,
      rows: page.desk.choices.rows.map((row) => ({
        id: row.id,
        key: row.message.k,
        picks: row.picks,
        text: page.words.say(row.message),
        words: Object.values(row.message.a ?? {}).flatMap((value) => (typeof value === "object" && "t" in value ? value.t : [])),
        far: far(row.picks.at(-1)),
      })),
    };
  }

  /** How far a hex is from the nearest enemy, on the map. @param {string | undefined} hex */
  function far(hex) {
    const { desk, board } = globalThis.honjin;
    const spot = (/** @type {string} */ element) => board.sight.painter.spot(element);
    const at = hex?.startsWith("hex:") ? spot(hex) : null;
    if (!at) return null;
    const enemies = Object.entries(desk.model.scene.pieces).filter(
      ([, piece]) => piece.seat !== null && piece.seat !== desk.model.table.seat,
    );
    const spots = enemies.map(([id]) => spot(`unit:${id}`)).filter((one) => one !== null);
    return spots.length ? Math.min(...spots.map(({ x, y }) => Math.hypot(x - at.x, y - at.y))) : null;
  }

  /** Of the ends of a way that is asked for step by step the one nearest to an enemy. */
  async function nearestEnd() {
    const { desk, hand } = globalThis.honjin;
    if (!desk.choices.decision?.walker) return null;
    const reach = await until("the reach", () => hand.walk.now);
    const ends = reach.ends.map(({ to }) => `hex:${to}`).filter((hex) => !desk.choices.begin.has(hex));
    return ends.sort((one, two) => (far(one) ?? 0) - (far(two) ?? 0))[0] ?? null;
  }

  /** Our decision, or the end, or the curtain. */
  const asked = () => until("a decision", () => (["mine", "over", "curtain"].includes(state()) ? read() : null));

  const duties = () => document.querySelector("dialog[open]:not(.curtain) footer .primary");

  /** Has a decision been answered? @param {Moment} now */
  const isGone = ({ at, seq }) => {
    const { model } = globalThis.honjin.desk;
    return (model.decision?.at ?? null) !== at || model.seq !== seq || ["over", "curtain"].includes(state());
  };

  /** Waits for the answer to a decision; what is asked about duties on the way is to be clicked, also if somebody else has chosen meanwhile. @param {Moment} now */
  const gone = (now) =>
    until(`an answer at ${now.at}`, () => {
      const yes = duties();
      if (yes) return onElement(yes, "duties");
      return isGone(now) ? GONE : null;
    });

  /** A point of an element, if it is there to be clicked; on a narrow screen the tab it is behind. @param {Element} element @param {string} way @returns {Click | null} */
  function onElement(element, way) {
    if (!element.checkVisibility()) {
      const tab = document.getElementById(element.closest("#panel") ? "tab-command" : "tab-action");
      return tab?.checkVisibility() ? onElement(tab, "tab") : null;
    }
    const free = bare(element);
    if (!free) element.scrollIntoView({ block: "center", behavior: "instant" });
    const at = free ?? bare(element);
    if (!at) return null;
    press.fell = false;
    // What was drawn anew and looks the same is the same.
    aimed = ({ target }) =>
      target instanceof Element && (element.contains(target) || Boolean(target.closest(element.tagName)?.isEqualNode(element)));
    return { way, ...at };
  }

  /** A point of an element that nothing else covers, best in its middle. @param {Element} element */
  function bare(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [
      [0.5, 0.5],
      [0.5, 0.2],
      [0.2, 0.5],
      [0.8, 0.5],
      [0.5, 0.8],
    ].map(([x, y]) => ({ x: left + x * width, y: top + y * height }));
    return points.find(({ x, y }) => element.contains(document.elementFromPoint(x, y))) ?? null;
  }

  /** Where an element of the map is on the screen: to be clicked, or first to be brought into view. Nothing while the map moves. @param {string} element */
  function onMap(element) {
    const { board } = globalThis.honjin;
    if (board.camera.moving) return null;
    noteHolds(board);
    const spot = board.sight.onScreen(element);
    if (!spot) return onElement(document.querySelector(".bd-tab[aria-pressed=false]") ?? document.body, "sheet");
    const box = board.surface.getBoundingClientRect();
    const [x, y] = [box.left + spot.x, box.top + spot.y];
    const within = spot.x > 30 && spot.y > 40 && spot.x < box.width - 60 && spot.y < box.height - 20;
    const seen = within && document.elementFromPoint(x, y)?.closest(".bd-surface");
    press.fell = false;
    aimed = (event) => event instanceof PointerEvent && isOn(element, event);
    return { way: seen ? element.split(":")[0] : "away", element, x, y };
  }

  /** Is an element of the map drawn where a press falls? @param {string} element @param {PointerEvent} event */
  function isOn(element, { target, clientX, clientY }) {
    const { board } = globalThis.honjin;
    const [spot, box] = [board.sight.onScreen(element), board.surface.getBoundingClientRect()];
    if (!spot || !(target instanceof Element && target.closest(".bd-surface"))) return false;
    return Math.hypot(clientX - box.left - spot.x, clientY - box.top - spot.y) <= spot.reach;
  }

  /** A press on the map that lasts asks why: on a busy machine a click may. @param {typeof globalThis.honjin.board} board */
  function noteHolds({ told }) {
    const { ask } = told;
    if (ask === noting) return;
    noting = (pointed) => {
      press.held = true;
      ask?.(pointed);
    };
    told.ask = noting;
  }
  /** Where an element can be clicked, in the panel or on the map. A chit that lies elsewhere or under others is chosen by the units it stands for. @param {string} element */
  function spot(element) {
    if (/^(unit|hex|area|place):/.test(element)) return onMap(element);
    const button = document.querySelector(`#panel button[data-element="${CSS.escape(element)}"]`);
    const [unit] = globalThis.honjin.look.unitsOf(element);
    return (button && onElement(button, "chit")) ?? (unit ? onMap(unit) : null);
  }

  /** What a button says. @param {Element} button */
  const says = (button) => button.querySelector("span")?.textContent;

  /** The buttons with this text. @param {string} text */
  const buttonsSaying = (text) => [...document.querySelectorAll("#buttons .btn:not([aria-disabled])")].filter((one) => says(one) === text);

  /** The button by which the rest is answered alike: with the choice itself, or pressed before it. @param {Element} decides */
  function alike(decides) {
    const [rest] = buttonsSaying(globalThis.honjin.words.t("again"));
    if (!rest || rest.getAttribute("aria-pressed") === "true") return null;
    if (rest.hasAttribute("aria-pressed")) return onElement(rest, "alike");
    return decides.classList.contains("primary") ? onElement(rest, "confirm") : null;
  }

  /** The button that decides for a row. @param {Choice} row @param {boolean} forAll */
  function button(row, forAll) {
    const buttons = buttonsSaying(globalThis.honjin.words.say(row.message));
    const primary = buttons.find((one) => one.classList.contains("primary"));
    const rest = forAll && buttons.length ? alike(primary ?? buttons[0]) : null;
    if (rest) return rest;
    return primary ? onElement(primary, "confirm") : buttons[0] ? onElement(buttons[0], "button") : null;
  }

  /** The next click for a row: its button, what is still to be picked, or its place in a list. @param {Choice} row @param {boolean} forAll @param {boolean} short */
  function step(row, forAll, short) {
    const { choices } = globalThis.honjin.desk;
    const yes = duties();
    if (yes) return onElement(yes, "duties");
    const at = short && choices.untouched ? button(row, forAll) : null;
    if (at) return at;
    const listed = document.querySelector(`[data-choice="${row.id}"]:not([hidden] *)`);
    const missing = row.picks.find((element) => !choices.picked.includes(element));
    if (missing && !(listed && !choices.picked.length)) return spot(missing);
    return listed && choices.named !== row ? onElement(listed, "list") : button(row, forAll);
  }

  /** Waits for the next click for a choice; "gone" when the decision is another one. @param {number} id @param {number | null} at @param {boolean} [forAll] @param {boolean} [short] by its button if there is one, and not by what it is about */
  function next(id, at, forAll = false, short = true) {
    const { choices } = globalThis.honjin.desk;
    const row = choices.rows.find((one) => one.id === id);
    return until(`a click for "${row && globalThis.honjin.words.say(row.message)}"`, () =>
      choices !== globalThis.honjin.desk.choices || choices.decision?.at !== at || !row ? GONE : step(row, forAll, short),
    );
  }

  return {
    until,
    rest,
    framed,
    hit,
    state,
    read,
    asked,
    gone,
    next,
    nearestEnd,
    sent: () => chosen().length,
    spot: (/** @type {string} */ element) => until(`${element} in view`, () => spot(element)),
  };
})();
