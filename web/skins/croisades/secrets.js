/** What is secret between two at one screen: rather one curtain too many. */

/**
 * @import { Piece } from "../../lib/wire.js"
 * @import { Seen } from "../skin.js"
 * @import { CroisadesPanel } from "./scene.js"
 */

/** Questions whose answer is nobody else's business before it is given whole: an army, hiding places, markers, the shooters of a volley. */
const PRIVATE = /^prompt-(army|saddle|hide|markers|window|window-target|last-volleys)$/;

/** As many lines of the log as a tall screen shows. */
const LINES = 20;

/** @param {Piece | undefined} from @param {Piece} to */
const differs = (from, to) => JSON.stringify(from) !== JSON.stringify(to);

/** @param {Seen} from @param {Seen} to */
export function secret(from, to) {
  const { decision, scene } = to;
  if (!decision || decision.seats.length > 1 || PRIVATE.test(decision.say.k)) return true;
  const [before, now] = /** @type {CroisadesPanel[]} */ ([from.scene.panel, scene.panel]);
  if (now.sequence === 0 || now.sides.some(({ hidden }) => hidden[0] + hidden[1] > 0)) return true;
  if (JSON.stringify(before) !== JSON.stringify(now) || JSON.stringify(from.scene.marks) !== JSON.stringify(scene.marks)) return true;
  if (Object.entries(scene.pieces).some(([id, piece]) => differs(from.scene.pieces[id], piece))) return true;
  const known = new Set(from.log.flatMap(({ events }) => events.map((event) => JSON.stringify(event))));
  return to.log.slice(-LINES).some(({ events }) => events.some((event) => !known.has(JSON.stringify(event))));
}
