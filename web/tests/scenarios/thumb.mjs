import { until } from "../harness.mjs";
import { Player } from "../player.mjs";

/** A player with a finger: a button that has odds shows them at the first tap and is meant at the second. */
export class Thumb extends Player {
  /** How many buttons were tapped twice. */
  twice = 0;

  /** @param {import("../harness.mjs").Watched} watched @param {{ seed?: number }} [options] */
  constructor(watched, options = {}) {
    super(watched, { ...options, tap: true });
  }

  /** @override @param {import("../globals.js").Moment} now */
  async gone(now) {
    const ready = this.page.locator("#buttons .btn.ready");
    const answered = async () => {
      const then = await this.read();
      return then.at !== now.at || then.seq !== now.seq || then.state === "over" || (await this.page.locator("dialog[open]").count()) > 0;
    };
    await until("odds or an answer", async () => (await ready.count()) > 0 || answered());
    if (await ready.count()) {
      this.twice += 1;
      await this.press(ready);
    }
    await super.gone(now);
  }
}
