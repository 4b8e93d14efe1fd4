/** What the pages of the tests have besides a browser's own: the page itself, the eyes, and what scenarios leave there. */

import type { Board } from "../board/board.js";
import type { Pointed } from "../board/pointing.js";
import type { Live } from "../lib/live.js";
import type { Decision, Wish } from "../lib/wire.js";
import type { Choices } from "../play/choices.js";
import type { Desk } from "../play/desk.js";
import type { Model } from "../play/model.js";
import type { PlayPage } from "../play/page.js";

/** A page that has been told everything once, and while something is asked. */
type Told = PlayPage & {
  desk: Desk & { model: Model & { decision: Decision }; choices: Choices & { decision: Decision } };
  live: Live & { seq: number; socket: WebSocket };
};

/** Where to click next, and what that is. */
export interface Click {
  way: string;
  x: number;
  y: number;
  element?: string;
}

/** What the page offers. */
export interface Offer {
  state: string;
  seat: number | null;
  at: number | null;
  seq: number;
  lines: number;
  say: string | null;
  picked: string[];
  rows: OfferRow[];
}
export interface OfferRow {
  id: number;
  key: string;
  picks: string[];
  text: string;
  /** The words in it, by their keys. */
  words: string[];
  /** How far its end is from the nearest enemy. */
  far: number | null;
}
export type Moment = Pick<Offer, "at" | "seq">;

/** See eyes.js. */
interface Eyes {
  until<T>(what: string, ask: () => T, patience?: number): Promise<NonNullable<T>>;
  rest(): Promise<void>;
  framed(): Promise<boolean>;
  hit(): Promise<boolean>;
  state(): string;
  read(): Offer;
  asked(): Promise<Offer>;
  gone(now: Moment): Promise<Click>;
  next(id: number, at: number | null, forAll?: boolean, short?: boolean): Promise<Click>;
  /** Where whoever moves step by step comes nearest to an enemy: a hex. */
  nearestEnd(): Promise<string | null>;
  /** How many choices this tab has sent. */
  sent(): number;
  spot(element: string): Promise<Click>;
}

declare global {
  var honjin: Told;
  var eyes: Eyes;
  var board: Board;
  var picks: Pointed[];
  var leaders: Set<string>;
  var tones: number;
  var orders: Wish[];
  var clicks: number;
  var called: string[];
  var skipped: number;
  var kept: Choices;
  var harmed: number | undefined;
  var axe: { run: (context: object, options: object) => Promise<{ violations: AxeViolation[] }> };
}

interface AxeCheck {
  message: string;
}
interface AxeViolation {
  id: string;
  impact: string;
  help: string;
  nodes: { target: string[]; any: AxeCheck[]; all: AxeCheck[] }[];
}
