/** Telling the player that something is asked: title, voice, sound, the clock, and the curtain between two at one screen. */

import { byId, fill } from "../lib/dom.js";
import { clockTime } from "../lib/format.js";
import { later } from "../lib/later.js";
import { notify } from "../lib/notify.js";
import { settings } from "../lib/settings.js";
import { curtain } from "./curtain.js";
import { chips, secondsLeft } from "./status.js";

/**
 * @import { Live } from "../lib/live.js"
 * @import { Sound } from "../lib/sounds.js"
 * @import { Words } from "../lib/texts.js"
 * @import { Skin } from "../skins/skin.js"
 * @import { Desk } from "./desk.js"
 * @import { Names } from "./names.js"
 */

const CLOCK_CALLS_S = [300, 60, 10];

/** What has happened, to be heard. @param {Iterable<Sound | null | undefined | false>} sounds */
export async function sound(sounds) {
  if (!settings.sound) return;
  const loud = await later("../lib/sounds.js", import.meta.url);
  for (const one of new Set(sounds)) if (one) loud?.hear(one);
}

export class News {
  wasYours = false;
  curtainUp = false;

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
  tell() {
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

  /** Several seats at one screen: who decides next takes it over. */
  async handOver() {
    const { model, moment } = this.desk;
    if (!model || this.curtainUp || moment) return;
    const { table, decision } = model;
    if (!decision || decision.you || table.status !== "playing") return;
    const next = decision.seats.find((seat) => table.you.includes(seat) && seat !== table.seat);
    if (next === undefined) return;
    this.curtainUp = true;
    if (settings.curtain && !table.lesson)
      await curtain({ words: this.words, seat: next, name: this.names.seatName(next), crest: this.skin.crest(next) });
    this.curtainUp = false;
    this.live.sit(next);
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
