/** Counters that walk to where they stand, and traces of what the others did since one was asked last. */

import { lessMotion } from "../lib/settings.js";

/**
 * @import { Board } from "../board/board.js"
 * @import { Piece, ScenePatch } from "../lib/wire.js"
 * @import { Desk } from "./desk.js"
 * @typedef {{ id: string, from: string, to: string, path: string[] }} Move
 */

const GLIDE_MS = 180;
const LONGEST_MS = 600;
/** Steps that come closer together than this are hurried, and of a crowd only the last ones are shown walking. */
const HURRY_MS = 260;
const HURRIED_MS = 120;
const CROWD = 4;

/** However many steps come, one picture a frame; a hidden page draws now and then. */
export class Frames {
  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
    this.asked = false;
  }

  ask() {
    if (this.asked) return;
    this.asked = true;
    const once = () => {
      if (!this.asked) return;
      this.asked = false;
      this.draw();
    };
    if (document.hidden) setTimeout(once, 200);
    else {
      requestAnimationFrame(once);
      setTimeout(once, 500);
    }
  }
}

export class Motion {
  /** @param {{ desk: Desk, board: Board, hexes: Set<string>, planned: () => string[] | undefined }} parts `planned`: the way shown before a move */
  constructor({ desk, board, hexes, planned }) {
    this.desk = desk;
    this.board = board;
    this.hexes = hexes;
    this.planned = planned;
    this.last = 0;
    this.hurried = 0;
    /** @type {{ seat: number, from: string, to: string, id: string }[]} */
    this.trails = [];
  }

  /** What a step moves. @param {Record<string, Piece>} before @param {ScenePatch["pieces"]} [after] @returns {Move[]} */
  moves(before, after = {}) {
    return Object.entries(after).flatMap(([id, piece]) => {
      const from = before[id]?.at;
      return piece && from && from !== piece.at ? [{ id, from, to: piece.at, path: this.path(from, piece.at) }] : [];
    });
  }

  /** The way that was shown before the move, or straight on. @param {string} from @param {string} to */
  path(from, to) {
    const planned = this.planned();
    return planned?.at(-1) === to ? (planned[0] === from ? planned : [from, ...planned]) : [from, to];
  }

  /** Shows moves that have been made; nobody waits for them. @param {Move[]} moves */
  show(moves) {
    const now = performance.now();
    this.hurried = now - this.last < HURRY_MS ? this.hurried + 1 : 0;
    this.last = now;
    for (const move of moves.filter(({ from, to }) => this.hexes.has(from) && this.hexes.has(to))) {
      this.trace(move);
      this.walk(move);
    }
  }

  /** @param {Move} move */
  trace({ id, from, to }) {
    const { model } = this.desk;
    const seat = model?.scene.pieces[id]?.seat;
    if (seat == null || model?.table.you.includes(seat)) return;
    const known = this.trails.find((trail) => trail.id === id);
    if (known) known.to = to;
    else this.trails.push({ id, seat, from, to });
  }

  /** @param {Move} move */
  walk({ id, path }) {
    if (lessMotion() || document.hidden || this.hurried > CROWD) return;
    const usual = Math.min(LONGEST_MS, GLIDE_MS * (path.length - 1));
    this.board.animateMove(id, path, this.hurried ? Math.min(usual, HURRIED_MS) : usual);
  }

  /** A decision of ours is made: what was done before is known. */
  forget() {
    this.trails = [];
  }
}
