/**
 * What this browser knows of a table: the last full message and every step since.
 * @import { ChatLine, Decision, Full, Gallery, LogLine, Person, Proposal, Scene, ScenePatch, Step, Table } from "../lib/wire.js"
 * @typedef {{ seq: number, seatNames: string[], table: Table, scene: Scene, decision: Decision | null, log: LogLine[], chat: ChatLine[],
 *   note: string, people: Person[], watchers: number, proposal: Proposal | null, gallery: Gallery | null, fallen: Full["fallen"] }} Model
 */

/** @returns {Scene} */
const nothing = () => ({ turn: [0, 0], pieces: {}, marks: [], panel: null });

/** Who is here is told apart from the rest: a full message does not know it. @param {Person[]} people @param {Model | null} before */
const withPresence = (people, before) => {
  const wasHere = (/** @type {Person} */ { seat, kind }) =>
    before?.people.some((one) => one.seat === seat && one.kind === kind && one.here);
  return people.map((person) => ({ ...person, here: person.here || Boolean(wasHere(person)) }));
};

/** Both channels as one list. @param {ChatLine[]} chat @param {ChatLine[]} gallery */
const inOrder = (chat, gallery) => [...chat, ...gallery].sort((a, b) => a.n - b.n);

/** Those who look on are heard from now on, or no longer. @param {Model} model @param {Gallery} gallery */
export function hearGallery(model, gallery) {
  model.gallery = gallery;
  model.chat = inOrder(
    model.chat.filter(({ seat }) => seat != null),
    gallery.chat,
  );
}

/** What a full message leaves out stays as it was. @param {Full} full @param {string[]} seatNames @param {Model | null} [before] @returns {Model} */
export const fromFull = (full, seatNames, before = null) => ({
  seq: full.seq,
  seatNames,
  table: full.table,
  // On an empty map there are no pieces to tell of.
  scene: { ...nothing(), ...full.scene },
  decision: full.decision ?? null,
  log: full.log ?? [],
  fallen: full.fallen,
  chat: full.chat ? inOrder(full.chat, full.gallery?.chat ?? []) : (before?.chat ?? []),
  gallery: full.gallery ?? before?.gallery ?? null,
  note: full.note ?? before?.note ?? "",
  people: withPresence(full.people ?? before?.people ?? [], before),
  watchers: full.watchers || before?.watchers || 0,
  proposal: full.proposal === undefined ? (before?.proposal ?? null) : full.proposal,
});

/** @param {Model} model @param {Step} step */
export function takeStep(model, step) {
  model.seq = step.seq;
  if (step.table) model.table = { ...model.table, ...step.table };
  if (step.decision !== undefined) model.decision = step.decision;
  if (step.cut !== undefined) model.log.length = Math.min(model.log.length, step.cut);
  if (step.log) model.log.push(...step.log);
  if (step.scene) patchScene(model.scene, step.scene);
}

/** @param {Scene} scene @param {ScenePatch} patch */
function patchScene(scene, { pieces, panel, ...rest }) {
  Object.assign(scene, rest);
  if (panel) scene.panel = { ...scene.panel, ...panel };
  for (const [id, piece] of Object.entries(pieces ?? {})) {
    if (piece === null) delete scene.pieces[id];
    else scene.pieces[id] = piece;
  }
}

/** Is the same still asked of the same seat, whoever else has chosen meanwhile? @param {Decision | null} before @param {Decision | null} after */
export const sameQuestion = (before, after) => Boolean(before?.you && after?.you) && (before?.at === after?.at || sameWords(before, after));

/** @param {Decision | null} before @param {Decision | null} after */
const sameWords = (before, after) => JSON.stringify(asked(before)) === JSON.stringify(asked(after));

/** @param {Decision | null} decision */
const asked = (decision) => [decision?.say, decision?.groups, decision?.must];

/** Does a step answer a choice of ours, or has only somebody else moved? @param {Model} model with the step in it @param {Step} step @param {Decision | null} before */
export const answers = (model, step, before) =>
  (step.decision !== undefined && !sameQuestion(before, model.decision)) ||
  step.cut !== undefined ||
  Boolean(step.table?.status) ||
  (step.log ?? []).some((line) => line.seat === model.table.seat);

/** The last moment the log knows: moment n is the table as line n left it. @param {LogLine[]} log */
export const commands = (log) => (log.length ? log[log.length - 1].n : 0);
