/** What lies before the player: the table as it is known, the moment looked back at, the choice half made. */

import { Choices } from "./choices.js";

/**
 * @import { ElementName, Message } from "../lib/wire.js"
 * @import { Model } from "./model.js"
 * @import { Since } from "./since.js"
 */

export class Desk {
  /** @type {Model | null} the table now */
  model = null;
  /** @type {Model | null} what is looked back at; null is now */
  moment = null;
  choices = new Choices(null);
  /** @type {string | null} the unit whose card is shown */
  unit = null;
  /** A choice is on its way: nothing else can be chosen until the answer is there. */
  sending = false;
  /** @type {Since | null} what happened while nobody looked, as long as it is on the screen */
  since = null;
  /** @type {string | null} the table of the rematch, once there is one */
  rematch = null;
  /** @type {Message | null} what is being shown just now: nothing is asked before its end */
  scene = null;

  get shown() {
    return this.moment ?? this.model;
  }

  /** Is a decision ours, and not of the past? */
  get mine() {
    return Boolean(!this.moment && !this.scene && this.model?.decision?.you && this.model.table.status === "playing");
  }

  /** May something be picked now? */
  get open() {
    return this.mine && !this.sending;
  }

  /** What a click could pick now. @returns {Set<ElementName>} */
  nextPicks() {
    return new Set([...this.choices.begin, ...this.choices.ends().keys()]);
  }

  get pieces() {
    return this.shown?.scene.pieces ?? {};
  }

  /** Nothing is half made any more. */
  forget() {
    this.choices = new Choices(null);
  }
}
