/** Telling the player that something is asked: title, voice, sound, the clock, and the curtain between two at one screen. */

import { byId, fill } from "../lib/dom.js";
import { clockTime } from "../lib/format.js";
import { later } from "../lib/later.js";
import { notify } from "../lib/notify.js";
import { settings, soundOn } from "../lib/settings.js";
import { curtain } from "./curtain.js";
import { chips, secondsLeft } from "./status.js";

/**
 * @import { Live } from "../lib/live.js"
 * @import { Sound } from "../lib/sounds.js"
 * @import { Words } from "../lib/texts.js"
 * @import { Arg, Full } from "../lib/wire.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Desk } from "./desk.js"
 * @import { Names } from "./names.js"
 */

const CLOCK_CALLS_S = [300, 60, 10];

/** What has happened, to be heard. @param {Iterable<Sound | null | undefined | false>} sounds */
export async function sound(sounds) {
  if (!soundOn()) return;
  const loud = await later("../lib/sounds.js", import.meta.url);
  for (const one of new Set(sounds)) if (one) loud?.hear(one);
}

export class News {
  wasYours = false;

  /** @param {{ desk: Desk, words: Words, names: Names, live: Live, skin: Skin }} parts */
  constructor({ desk, words, names, live, skin }) {
    this.desk = desk;
    this.words = words;
    this.names = names;
    this.live = live;
    this.skin = skin;
    setInterval(() => this.tick(), 1000);
  }

  /** What is asked now, and of whom. */
  announce() {
    const { model, mine } = this.desk;
    if (!model) return;
    const { t, say } = this.words;
    const key = mine ? "title-yours" : model.table.status === "over" ? "title-over" : "title-waiting";
    const title = t(key, { game: { t: t("game-title") }, name: { t: this.names.waitingFor() } });
    const what = say(model.decision?.say);
    notify({ title, yours: mine, moment: `${model.decision?.at}`, text: what });
    if (mine && !this.wasYours) sound(["turn"]);
    this.wasYours = mine;
    byId(mine ? "announce" : "murmur").textContent = mine ? `${t("your-decision")}: ${what}` : what;
    this.handOver();
  }

  /** Several seats at one screen: who decides next looks at the table with his own eyes. */
  handOver() {
    const { model, moment } = this.desk;
    if (!model || moment) return;
    const { table, decision } = model;
    // Where both are asked at once, a lesson goes on with one of them.
    const elsewhere = table.lesson && table.lesson.choice === null;
    if (!decision || (decision.you && !elsewhere) || table.status !== "playing") return;
    const next = decision.seats.find((seat) => table.you.includes(seat) && seat !== table.seat);
    if (next !== undefined && this.live.seat !== next) this.live.sit(next);
  }

  /** The table as another seat of this screen sees it: behind the curtain if that seat is shown or asked what the one that goes may not know. @param {Full} full */
  async handOverTo(full) {
    const { model } = this.desk;
    const { scene, table } = full;
    const { seat, lesson } = table;
    if (!model || seat === null || model.table.seat === null || seat === model.table.seat || lesson) return;
    const side = this.names.sides([seat]);
    const secret = scene === null || (this.skin.secret?.(model, { ...full, scene }) ?? true);
    if (settings.curtain && secret) await curtain({ words: this.words, seat, side, crest: this.skin.crest(seat) });
    else this.handed(side);
  }

  /** Nothing is secret: the decision bar says who has the screen now. @param {Record<string, Arg>} side */
  handed(side) {
    const bar = byId("decision");
    bar.classList.remove("handed");
    requestAnimationFrame(() => bar.classList.add("handed"));
    byId("murmur").textContent = this.words.t("decides", side);
  }

  tick() {
    const { model, mine } = this.desk;
    const seats = document.querySelector("#top .seats");
    if (!model?.table.clock || !seats) return;
    fill(seats, chips(this.words, model, Date.now()));
    const { seat } = model.table;
    const left = mine && seat !== null ? Math.round(secondsLeft(model, seat, Date.now()) ?? -1) : -1;
    if (CLOCK_CALLS_S.includes(left)) byId("murmur").textContent = this.words.t("clock-left", { time: { t: clockTime(left) } });
  }
}
