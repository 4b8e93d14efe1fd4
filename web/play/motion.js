/** Counters that walk to where they stand, and traces of what the others did since one was asked last. */

import { lessMotion } from "../lib/settings.js";

const GLIDE_MS = 180;
const LONGEST_MS = 600;
/** Steps that come closer together than this are hurried, and of a crowd only the last ones are shown walking. */
const HURRY_MS = 260;
const HURRIED_MS = 120;
const CROWD = 4;

/** @typedef {{ id: string, from: string, to: string, path: string[] }} Move */

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
  /** @param {import("./page.js").PlayPage} page */
  constructor(page) {
    this.page = page;
    this.last = 0;
    this.hurried = 0;
    /** @type {{ seat: number, from: string, to: string, id: string }[]} */
    this.trails = [];
  }

  /** What a step moves. @param {Record<string, any>} before @param {Record<string, any> | undefined} after @returns {Move[]} */
  moves(before, after) {
    return Object.entries(after ?? {})
      .filter(([id, piece]) => piece && before[id] && before[id].at !== piece.at)
      .map(([id, piece]) => ({ id, from: before[id].at, to: piece.at, path: this.path(before[id].at, piece.at) }));
  }

  /** The way that was shown before the move, or straight on. @param {string} from @param {string} to */
  path(from, to) {
    const planned = this.page.asking.preview?.path;
    return planned?.at(-1) === to ? (planned[0] === from ? planned : [from, ...planned]) : [from, to];
  }

  /** Shows moves that have been made; nobody waits for them. @param {Move[]} moves */
  show(moves) {
    const now = performance.now();
    this.hurried = now - this.last < HURRY_MS ? this.hurried + 1 : 0;
    this.last = now;
    for (const move of moves) {
      this.trace(move);
      this.walk(move);
    }
  }

  /** @param {Move} move */
  trace({ id, from, to }) {
    const { page } = this;
    const seat = page.model?.scene.pieces[id]?.seat;
    if (seat === undefined || page.model?.table.you.includes(seat) || !page.hexes.has(from) || !page.hexes.has(to)) return;
    const known = this.trails.find((trail) => trail.id === id);
    if (known) known.to = to;
    else this.trails.push({ id, seat, from, to });
  }

  /** @param {Move} move */
  walk({ id, from, to, path }) {
    const { page } = this;
    if (lessMotion() || document.hidden || this.hurried > CROWD || !page.hexes.has(from) || !page.hexes.has(to)) return;
    const usual = Math.min(LONGEST_MS, GLIDE_MS * (path.length - 1));
    page.board.animateMove(id, path, this.hurried ? Math.min(usual, HURRIED_MS) : usual);
  }

  /** A decision of ours is made: what was done before is known. */
  forget() {
    this.trails = [];
  }
}
