/** What happened while somebody was away, cut into cards, and what the map looked like after each. */

import { fold, partsOf, worthSaying } from "./entries.js";

/**
 * @import { Beat, ElementName, LogEvent, LogLine, Piece } from "../lib/wire.js"
 * @typedef {{ kind: string, n: number, first: number, seat: number | null, events: LogEvent[], battle: boolean, pieces: Record<string, Piece> }} Card
 *   `pieces` as they stood before it
 * @typedef {{ id: string, before: Piece, after: Piece | null, steps: number }} Change
 */

/** What goes on in one card as long as nothing else comes between. */
const SHARED = new Set(["move", "mode", "rally"]);
/** What makes no card of its own. */
const ASIDE = new Set(["points", "lead", "roll"]);

/** @param {ElementName | undefined} element */
const idOf = (element) => element?.slice(5) ?? "";

/** One piece as a beat leaves it. @param {Record<string, Piece>} pieces @param {Beat} beat */
function stand(pieces, { who, after }) {
  const id = idOf(who?.[0]);
  const piece = pieces[id];
  if (!piece || !after) return;
  if (after.at === null) delete pieces[id];
  else pieces[id] = { ...piece, at: after.at, face: after.lost === undefined ? piece.face : { ...piece.face, lost: after.lost } };
}

/** The cards of some lines; `pieces` are those before the first of them, and then after the last. @param {LogLine[]} lines @param {Record<string, Piece>} pieces @returns {Card[]} */
export function cardsOf(lines, pieces) {
  /** @type {import("./entries.js").Entry[]} */
  const entries = [];
  fold(entries, lines);
  /** @type {Card[]} */
  const cards = [];
  for (const { n, first, seat, events, battle } of entries) {
    const shown = events.filter(({ beat }) => beat);
    if (battle) cards.push({ kind: "battle", n, first, seat, events: shown, battle, pieces: { ...pieces } });
    for (const event of shown) {
      const beat = /** @type {Beat} */ (event.beat);
      const last = cards.at(-1);
      if (!battle && !ASIDE.has(beat.kind)) {
        if (last?.kind === beat.kind && SHARED.has(beat.kind) && last.seat === seat) {
          last.events.push(event);
          last.n = n;
        } else cards.push({ kind: beat.kind, n, first, seat, events: [event], battle: false, pieces: { ...pieces } });
      }
      stand(pieces, beat);
    }
  }
  return cards;
}

/** Who was hurt or lost, whoever's he is. @param {LogLine[]} lines @param {Record<string, Piece>} before @param {Record<string, Piece>} after @returns {Change[]} */
export function changesIn(lines, before, after) {
  const hurt = new Set(
    lines.flatMap(({ events }) => events.flatMap(({ beat }) => (beat?.after && beat.kind !== "move" ? [idOf(beat.who?.[0])] : []))),
  );
  return [...hurt].flatMap((id) => {
    const [was, is] = [before[id], after[id] ?? null];
    const steps = (is?.face.lost ?? 0) - (was?.face.lost ?? 0);
    return was && (is === null || steps !== 0) ? [{ id, before: was, after: is, steps }] : [];
  });
}

/** How many steps each seat has lost. @param {LogLine[]} lines @param {Record<string, Piece>} pieces @returns {Map<number | null, number>} */
export function lossesIn(lines, pieces) {
  /** @type {Map<number | null, number>} */
  const lost = new Map();
  for (const { events } of lines)
    for (const { beat } of events) {
      const seat = pieces[idOf(beat?.who?.[0])]?.seat ?? null;
      const steps = beat?.kind === "loss" ? (beat.after?.lost ?? 0) - (beat.before?.lost ?? 0) : 0;
      if (steps > 0) lost.set(seat, (lost.get(seat) ?? 0) + steps);
    }
  return lost;
}

/** Who is elsewhere than before and still there. @param {Record<string, Piece>} before @param {Record<string, Piece>} after */
export const movedIn = (before, after) => Object.keys(after).filter((id) => before[id] && before[id].at !== after[id].at);

/** Whom a card is about: those who act, and those who suffer it. @param {Card} card @returns {{ who: ElementName[], on: ElementName[] }} */
export function castOf({ events, battle }) {
  if (battle) return { who: events[0].beat?.who ?? [], on: events[0].beat?.on ?? [] };
  return { who: [...new Set(events.flatMap(({ beat }) => beat?.who ?? []))], on: [] };
}

/** What a card says: how it began, and what came of it. @param {Card} card @returns {LogEvent[]} */
export function saidIn(card) {
  if (!card.battle) return worthSaying(card.events).slice(0, 1);
  const { results, rest } = partsOf(card);
  return rest.length ? rest.slice(0, 2) : results.slice(-1);
}
