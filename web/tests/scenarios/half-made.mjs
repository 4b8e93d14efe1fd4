import assert from "node:assert/strict";
import { soon, until } from "../harness.mjs";
import { Player, startGame } from "../player.mjs";

/** The other has chosen in secret: the same is still asked of us, so nothing of ours may move. @param {import("../harness.mjs").Harness} harness */
export async function halfMade(harness) {
  const watched = await harness.visitor();
  const { page } = watched;
  await startGame(watched, { choose: ["seat-1=me"] });
  const player = new Player(watched, { seed: 4 });
  const row = await toEnd(player);
  await player.point(row.picks[0]);
  await player.point(row.picks[1]);
  await page.locator("#buttons .btn.primary", { hasText: row.text }).waitFor();
  await until("what it leads to", () => page.evaluate((id) => globalThis.honjin.asking.known.has(id), row.id));
  await watched.rest();
  const look = () =>
    page.evaluate(() => {
      const { honjin } = globalThis;
      return {
        picked: honjin.desk.choices.picked,
        preview: honjin.asking.preview,
        focus: document.activeElement?.textContent,
        scroll: document.getElementById("command")?.scrollTop,
        x: honjin.board.camera.x,
        said: document.getElementById("announce")?.textContent,
      };
    });
  await page.evaluate(() => {
    const [button, panel] = [document.querySelector("#buttons .primary"), document.getElementById("command")];
    if (button instanceof HTMLElement) button.focus();
    if (panel) panel.scrollTop = 90;
  });
  const before = await look();
  assert.deepEqual(before.picked, row.picks);
  await page.evaluate(() => {
    const { live, desk } = globalThis.honjin;
    const { model } = desk;
    live.take({
      t: "step",
      seq: live.seq + 1,
      decision: structuredClone({ ...model.decision, seats: [1] }),
      scene: { panel: { ...model.scene.panel } },
    });
  });
  await until("the step to be drawn", () => page.evaluate(() => !globalThis.honjin.inbox.frames.asked));
  await watched.rest();
  assert.deepEqual(await look(), before, "everything is as it was");
  // A cut line brings everything anew, and the draft stays.
  await page.evaluate(async () => {
    const { desk, live } = globalThis.honjin;
    const { model } = desk;
    /** @type {import("../../lib/live.js").Live} */ (live).seq = null;
    live.hello();
    await globalThis.eyes.until("the full message", () => desk.model !== model);
  });
  assert.deepEqual((await look()).picked, before.picked, "the draft is kept");
  await standing(page);
  await slowly(page);
  // Of the next question something may be picked already.
  await until("the answer", async () => (await player.asked()).picked.join() !== before.picked.join());
}

/** The bar is drawn anew while a finger is down on its button: the click counts all the same. @param {import("playwright-core").Page} page */
async function slowly(page) {
  await page.locator("#buttons .btn.primary").hover();
  await page.mouse.down();
  await page.evaluate(() => globalThis.honjin.inbox.take({ t: "orders", orders: { may: [], given: [] } }));
  await page.mouse.up();
}

/** Plays on until a unit can be moved to a hex. @param {Player} player */
async function toEnd(player) {
  for (let i = 0; i < 200; i++) {
    const now = await player.asked();
    const row = now.rows.find((one) => one.picks.length === 2 && one.picks[0].startsWith("unit:") && one.picks[1].startsWith("hex:"));
    if (row) return row;
    await player.rush(1);
  }
  return assert.fail("no moves within 200 decisions");
}

/** A standing order that may be given is a button beside the decision; once it stands, the same button recalls it. @param {import("playwright-core").Page} page */
async function standing(page) {
  const order = { key: "pass", say: { k: "undo" } };
  const sent = () => page.evaluate(() => globalThis.orders);
  await page.evaluate((offered) => {
    const { live, inbox } = globalThis.honjin;
    globalThis.orders = [];
    live.send = (wish) => globalThis.orders.push(wish) > 0;
    inbox.take({ t: "orders", orders: { may: [offered], given: [] } });
  }, order);
  const button = page.locator("#buttons .btn[aria-pressed]");
  await page.locator('#buttons .btn[aria-pressed="false"]').waitFor();
  await button.click();
  await soon(async () => assert.deepEqual(await sent(), [{ do: "order", key: "pass", stands: true }]));
  await page.evaluate((stands) => globalThis.honjin.inbox.take({ t: "orders", orders: { may: [stands], given: [stands] } }), order);
  await page.locator('#buttons .btn[aria-pressed="true"]').waitFor();
  await button.click();
  await soon(async () => assert.deepEqual((await sent()).at(-1), { do: "order", key: "pass", stands: false }));
  await page.evaluate(() => {
    const { live, inbox } = globalThis.honjin;
    Reflect.deleteProperty(live, "send");
    inbox.take({ t: "orders", orders: { may: [], given: [] } });
  });
}
