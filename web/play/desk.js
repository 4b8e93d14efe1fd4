/** What lies before the player: the table as it is known, the moment looked back at, the choice half made. */

import { Choices } from "./choices.js";

/**
 * @import { ElementName } from "../lib/wire.js"
 * @import { Model } from "./model.js"
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

  get shown() {
    return this.moment ?? this.model;
  }

  /** Is a decision ours, and not of the past? */
  get mine() {
    return Boolean(!this.moment && this.model?.decision?.you && this.model.table.status === "playing");
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
