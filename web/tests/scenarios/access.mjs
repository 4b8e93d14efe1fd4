import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Player, startGame } from "../player.mjs";

/** No serious or critical finding on any page, light or dark. @param {import("../harness.mjs").Harness} harness */
export async function access(harness) {
  const axe = await readFile(harness.require.resolve("axe-core/axe.min.js"), "utf8");
  let audits = 0;
  // Only the audit itself needs to be let past the content security policy.
  const watched = await harness.visitor({ bypassCSP: true, ...(harness.left.finished ? { storageState: harness.left.finished.storage } : {}) });
  const { page } = watched;
  const audit = async (/** @type {string} */ name, picture = true) => {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme });
      if (picture) await watched.shot(`${name}-${colorScheme}`);
      // The pictures of the map are hidden from readers, who hear the grid beside them; they are thousands of elements.
      await page.evaluate(axe);
      const found = await page.evaluate(async () => (await globalThis.axe.run({ exclude: [".bd-world"] }, { resultTypes: ["violations"] })).violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 4).map((node) => `${node.target.join(" ")} [${node.any.concat(node.all).map((check) => check.message).join("; ").slice(0, 200)}]`).join(" | ")}`));
      assert.deepEqual(found, [], `${name}, ${colorScheme}`);
      audits += 1;
    }
  };
  for (const [path, name] of [
    ["/", "home"], ["/new/kawanakajima", "new"], ["/help", "help"], ["/me", "me"], ["/rules/kawanakajima", "rules"],
    ["/no-such-page", "missing"], ["/g/no-such-table", "absent"], ...(harness.left.finished ? [[`/r/${harness.left.finished.id}`, "replay"]] : [])]) {
    watched.allowed = path.includes("no-such") ? /404/ : null;
    await watched.open(path);
    await page.waitForLoadState("networkidle");
    await audit(name);
  }
  watched.allowed = null;
  await startGame(watched, { choose: ["side=1"] });
  const player = new Player(watched, { seed: 4 });
  for (let i = 0; i < 4; i++) await player.decide();
  await player.rush(25);
  await player.asked();
  await audit("game");
  await page.keyboard.press("t");
  await audit("twin", false);
  await page.keyboard.press("t");
  await page.locator("#top button").last().click();
  await audit("menu");
  return `${audits} audits`;
}
