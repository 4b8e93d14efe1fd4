/** The play screen: draws what the server sends and sends back one choice. Here its parts are made and joined, and nothing else happens. */

import { byId } from "../lib/dom.js";
import { bindKeys, meant, writtenKey } from "../lib/keys.js";
import { followLinks } from "../lib/links.js";
import { onSetting } from "../lib/settings.js";
import { onLanguage, Words, written } from "../lib/texts.js";
import { Again } from "./again.js";
import { Asking } from "./asking.js";
import { Notes } from "./cards.js";
import { DecisionBar } from "./decision.js";
import { Desk } from "./desk.js";
import { Dialogs } from "./dialogs.js";
import { Forms } from "./forms.js";
import { Hand } from "./hand.js";
import { Inbox } from "./inbox.js";
import { keyAct } from "./keymap.js";
import { Layout } from "./layout.js";
import { LogView } from "./log.js";
import { Look } from "./look.js";
import { Motion } from "./motion.js";
import { Names } from "./names.js";
import { News } from "./news.js";
import { Past } from "./past.js";
import { Sights } from "./sights.js";
import { View } from "./view.js";

/**
 * @import { Live } from "../lib/live.js"
 * @import { Chart } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Redraw } from "./view.js"
 */

export class PlayPage {
  /** It is known whether the browser lets the page be heard. */
  heard = false;

  /** @param {Live} live @param {{ game: string, seatNames: string[], chart: Chart, Board: typeof import("../board/board.js").Board, skin: Skin }} what */
  constructor(live, { game, seatNames, chart, Board, skin }) {
    const words = new Words(game);
    const desk = new Desk();
    const names = new Names(words, chart, skin, desk);
    const layout = new Layout(words);
    /** @type {Redraw} whoever changes something says what of the page shows it */
    const redraw = (...parts) => this.view.draw(...parts);
    const describe = (/** @type {string} */ element) => names.describe(element);
    const writing = { say: words.say, t: words.t, written, describe, keys: { meant, written: writtenKey } };
    const board = new Board(byId("board"), chart, skin, writing, {
      pick: (pointed) => this.hand.clicked(pointed),
      hover: ({ elements }) => {
        this.asking.hovered(elements);
        this.hand.walk.hovered(elements);
        this.hand.reachOut();
      },
      ask: ({ element }) => element && this.asking.why(element),
      view: () => this.arrived(),
    });
    const asking = new Asking({ desk, words, game, parts: names.parts, live, board, layout, redraw, play: (row) => this.hand.play(row) });
    const look = new Look({ desk, names, skin, board, layout, redraw, lookedAt: () => asking.lookedAt });
    const motion = new Motion({ desk, board, hexes: names.hexes, planned: () => asking.preview?.path });
    const past = new Past({ desk, words, id: live.id, changed: (n) => this.turnedTo(n) });
    const toggleTwin = () => this.view.toggleTwin();
    const twin = {
      toggle: toggleTwin,
      get open() {
        return !byId("twin").hidden;
      },
    };
    const forms = new Forms({ desk, words, skin, board, live, layout, redraw, hand: () => this.hand });
    const again = new Again({ desk, board });
    const hand = new Hand({ desk, words, names, live, board, layout, asking, look, motion, past, again, twin, forms, redraw });
    const dialogs = new Dialogs({ desk, words, names, skin, game, live, board, look, past, hand, asking, toggleTwin, redraw });
    const invitation = {
      get link() {
        return dialogs.invitation;
      },
      copy: () => dialogs.copy(dialogs.invitation ?? ""),
    };
    const bar = new DecisionBar({ desk, words, names, skin, live, asking, past, hand, forms, invitation, dialogs });
    const news = new News({ desk, words, names, live, skin });
    this.log = new LogView(byId("card-log"), {
      words,
      look: (n) => past.look(n),
      chat: (text) => live.send({ do: "chat", text }),
      sums: skin.sums,
      memory: `chat:${live.id}`,
      isOwn: (line) => line.seat != null && Boolean(desk.model?.table.you.includes(line.seat)),
      unread: (n) => layout.badge("log", n),
      again: (entry) => this.inbox.again(entry),
      talk: {
        older: async (gallery, before) => (await live.ask({ what: gallery ? "gallery" : "chat", before }))?.chat ?? [],
        gallery: () => desk.model?.gallery ?? null,
        seated: () => desk.model?.table.seat != null,
        wish: (wish) => live.send({ do: "gallery", ...wish }),
        people: () => dialogs.people(),
      },
    });
    this.notes = new Notes(byId("card-notes"), words, (text) => live.send({ do: "note", text }));
    const sights = new Sights({ desk, live, words, names, redraw });
    this.view = new View({ desk, words, names, skin, board, asking, look, motion, hand, bar, dialogs, forms, sights });
    const { log, notes } = this;
    const guide = () => dialogs.guide();
    this.inbox = new Inbox({
      desk,
      words,
      names,
      skin,
      seatNames,
      live,
      board,
      layout,
      log,
      notes,
      asking,
      look,
      motion,
      past,
      hand,
      news,
      forms,
      redraw,
      guide,
    });
    this.live = live;
    this.words = words;
    this.desk = desk;
    this.names = names;
    this.board = board;
    this.layout = layout;
    this.asking = asking;
    this.look = look;
    this.past = past;
    this.hand = hand;
    this.forms = forms;
    this.bar = bar;
    this.dialogs = dialogs;
    this.listen();
  }

  listen() {
    const { live, layout, log, look, view, dialogs } = this;
    layout.changed = () => log.seen();
    live.addEventListener("frame", (event) => this.inbox.take(/** @type {CustomEvent} */ (event).detail));
    live.addEventListener("state", () => view.bar());
    onLanguage(() => this.rename());
    onSetting((name) => name === "confirm" && view.bar());
    onSetting((name) => name === "forms" && view.draw("all"));
    followLinks({ rule: (id) => dialogs.rule(id), element: (element) => look.goTo(element) });
    for (const name of ["pointerover", "focusin"]) document.addEventListener(name, ({ target }) => look.pointAt(namedBy(target)));
    byId("off-screen").addEventListener("click", () => {
      look.rightSheet();
      this.board.sight.fitTo(look.active());
    });
    bindKeys((key, event) => keyAct(this, key, event));
  }

  /** The map has come to rest. */
  arrived() {
    // The first time it does so while it is made.
    this.view?.offScreen();
    this.dialogs?.coach?.place();
    this.dialogs?.first?.place();
  }

  /** Another moment is shown, or now again. @param {number | null} n */
  turnedTo(n) {
    const { shown } = this.desk;
    this.asking.forget();
    if (shown) this.board.setScene(shown.scene);
    this.log.mark(n);
    if (n === null) this.inbox.newDecision();
    else this.view.draw("all");
  }

  /** Another language: the words change, the view stays. */
  rename() {
    this.layout.rename();
    this.log.rename();
    this.notes.rename();
    this.board.relabel();
    this.view.draw("all");
  }
}

/** What a link under the pointer names. @param {EventTarget | null} target */
const namedBy = (target) =>
  /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest("[data-element]") : null)?.dataset.element ?? null;
