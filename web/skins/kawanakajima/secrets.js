/** What is secret between two at one screen, see docs/decisions/0021. */

/**
 * @import { Piece } from "../../lib/wire.js"
 * @import { Seen } from "../skin.js"
 * @import { KawanakajimaPanel } from "./scene.js"
 */

/** Questions whose answer is nobody else's business. */
const PRIVATE = new Set(["plan", "entry", "select", "name-clan", "invest", "attempt", "kansuke", "bid"].map((name) => `prompt-${name}`));

/** As many lines of the log as a tall screen shows. */
const LINES = 20;

/** What a panel shows without being asked: the plan and what would give it away stay covered; points left count only while chits are chosen, which is a private question. @param {KawanakajimaPanel} panel */
const shown = ({ honjin, ...panel }) =>
  JSON.stringify([
    panel.bowl,
    panel.drawn,
    panel.now,
    panel.siege,
    honjin.map(({ points, plan, plan_active, plan_secret, gathered, activities, ...rest }) => rest),
  ]);

/** Is a piece shown to one and not to the other, or otherwise? @param {Piece | undefined} from @param {Piece} to */
const more = (from, to) => from?.at !== to.at || JSON.stringify(from.face) !== JSON.stringify(to.face);

/** @param {Seen} from @param {Seen} to */
export function secret(from, to) {
  const { decision, scene } = to;
  if (!decision || decision.seats.length > 1 || PRIVATE.has(decision.say.k)) return true;
  if (Object.entries(scene.pieces).some(([id, piece]) => more(from.scene.pieces[id], piece))) return true;
  if (shown(/** @type {any} */ (from.scene.panel)) !== shown(/** @type {any} */ (scene.panel))) return true;
  const known = new Set(from.log.flatMap(({ events }) => events.map((event) => JSON.stringify(event))));
  return to.log.slice(-LINES).some(({ events }) => events.some((event) => !known.has(JSON.stringify(event))));
}
