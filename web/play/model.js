/**
 * What this browser knows of a table: the last full message and every step since.
 * @typedef {import("../lib/texts.js").Message} Message
 * @typedef {{ at: string, seat: number, label: Message, face: any, also?: string, facing?: number }} Piece
 * @typedef {{ turn: [number, number], score?: { value: number, low: number, high: number, draw: [number, number], ends: [number, number] },
 *   pieces: Record<string, Piece>, marks: any[], panel: any }} Scene
 * @typedef {{ n: number, seat: number | null, events: Message[], turn: number }} LogLine
 * @typedef {{ seat: number, name: string, kind: "human" | "bot" | "free", here: boolean, seen?: number | string }} Person
 * @typedef {{ id: string, game: string, scenario: string, options: Record<string, string>, seats: string[], you: number[], seat: number | null,
 *   status: "waiting" | "playing" | "over" | "frozen", outcome?: Message, over?: { by: string, winner?: number }, clock?: { left: number[], since: number } | null,
 *   fair?: { commitment: string, salts: string[], secret?: string }, version?: string, undo?: { may: boolean, say: Message },
 *   lesson?: { n: number, of: number, say: Message, choice: number | null } }} Table
 * @typedef {{ seq: number, sides: string[], table: Table, scene: Scene, decision: import("./choices.js").Decision | null, log: LogLine[], chat: any[],
 *   note: string, people: Person[], watchers: number, proposal: any }} Model
 */

/** Who is here is told apart from the rest: a full message does not know it. @param {any[]} people @param {Model | null} before */
const withPresence = (people, before) =>
  people.map((person) => ({
    ...person,
    here: person.here || Boolean(before?.people.find(({ seat, here, kind }) => seat === person.seat && kind === person.kind && here)),
  }));

/** What a full message leaves out stays as it was. @param {any} frame a full message @param {string[]} sides names of the seats @param {Model | null} [before] @returns {Model} */
export const fromFull = (frame, sides, before = null) => ({
  seq: frame.seq,
  sides,
  table: frame.table,
  scene: frame.scene ?? { turn: [0, 0], pieces: {}, marks: [], panel: null },
  decision: frame.decision ?? null,
  log: frame.log ?? [],
  chat: frame.chat ?? before?.chat ?? [],
  note: frame.note ?? before?.note ?? "",
  people: withPresence(frame.people ?? before?.people ?? [], before),
  watchers: frame.watchers || before?.watchers || 0,
  proposal: "proposal" in frame ? frame.proposal : (before?.proposal ?? null),
});

/** @param {Model} model @param {any} step */
export function takeStep(model, step) {
  model.seq = step.seq;
  if (step.table) model.table = { ...model.table, ...step.table };
  if ("decision" in step) model.decision = step.decision;
  if (step.cut !== undefined) model.log.length = Math.min(model.log.length, step.cut);
  if (step.log) model.log.push(...step.log);
  if (step.scene) patchScene(model.scene, step.scene);
}

/** @param {Scene} scene @param {any} patch */
function patchScene(scene, { pieces, panel, ...rest }) {
  Object.assign(scene, rest);
  if (panel) scene.panel = { ...scene.panel, ...panel };
  for (const [id, piece] of Object.entries(pieces ?? {})) {
    if (piece === null) delete scene.pieces[id];
    else scene.pieces[id] = piece;
  }
}

/** Is the same still asked of the same seat, whoever else has chosen meanwhile? @param {import("./choices.js").Decision | null} before @param {import("./choices.js").Decision | null} after */
export const sameQuestion = (before, after) => Boolean(before?.you && after?.you) && (before?.at === after?.at || sameWords(before, after));

/** @param {import("./choices.js").Decision | null} before @param {import("./choices.js").Decision | null} after */
const sameWords = (before, after) =>
  JSON.stringify([before?.say, before?.groups, before?.must]) === JSON.stringify([after?.say, after?.groups, after?.must]);

/** Does a step answer a choice of ours, or has only somebody else moved? @param {Model} model with the step in it @param {any} step @param {import("./choices.js").Decision | null} before */
export const answers = (model, step, before) =>
  ("decision" in step && !sameQuestion(before, model.decision)) ||
  step.cut !== undefined ||
  Boolean(step.table?.status) ||
  (step.log ?? []).some((/** @type {LogLine} */ line) => line.seat === model.table.seat);

/** The last moment the log knows: moment n is the table as line n left it. @param {LogLine[]} log */
export const commands = (log) => (log.length ? log[log.length - 1].n : 0);
