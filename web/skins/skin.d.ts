/** What a game's skin gives to board and pages: the module `skins/GAME.js`. The words it adds are in `GAME.en.ftl` and `GAME.fr.ftl`. */

import type { LaidArea, SheetPlan } from "../board/areas.js";
import type { Point } from "../board/geometry.js";
import type { Scenery } from "../board/scenery.js";
import type { Sound } from "../lib/sounds.js";
import type { AreasChart, Arg, Decision, ElementName, Face, LogLine, Message, Panel, Piece, Scene, SheetChart } from "../lib/wire.js";

/** The text of a key. */
export type Say = (key: string, args?: Record<string, Arg>) => string;

/** A piece with its id; on a map `half` is the distance from its middle to that of each hex, if it lies on two, and `turn` which way it faces in degrees. */
export type Unit = Piece & { id: string; half?: number; turn?: number | null };

/** Some of a stack that belong together: if somebody leads them he is the first. */
export interface Rank {
  ids: string[];
  led: boolean;
  /** How many lead whoever leads them. */
  deep: number;
}

export interface PanelContext {
  t: Say;
  /** Elements that can be picked now. */
  begin: Set<ElementName>;
  pick: (element: ElementName) => void;
  selected: ElementName | null;
  /** The unit that is looked at. */
  unit: string | null;
  /** Leads to the next that can be chosen, and the key that does too. */
  next: { act: () => void; key: string };
  /** The seat that is looking. */
  seat: number | null;
  scene: Scene;
  /** What has happened, oldest first. */
  log: LogLine[];
  /** Others look at this screen too: what is secret for long stays covered until it is asked for. */
  shared: boolean;
}

/** A table with the eyes of one seat. */
export interface Seen {
  scene: Scene;
  decision: Decision | null;
  log: LogLine[];
}

/** What is chosen on a sheet of areas, and its lines. */
export interface SheetNow {
  lines: NonNullable<AreasChart["lines"]>;
  selected: ElementName | null;
}

/** What a skin adds to a sheet of areas: a drawing with a place for each of them, and what stands upon it. */
export interface SheetSkin {
  plan?: SheetPlan;
  play?: (areas: Map<string, LaidArea>, panel: Panel, now: SheetNow) => string;
}

/** How a skin draws what a form is about: a piece, a chit, a card. */
export interface FormSkin {
  picture(element: ElementName, about: { face?: Face; piece?: Piece; seat: number; size: number }): Element | null;
}

export interface Skin {
  /** Markup of a counter in a box of a hundred units; `size` in pixels decides how much is drawn. */
  counter(unit: Unit, size: number): string;
  /** What is turned to where a piece faces, under what stands upright. */
  body?(unit: Unit, size: number): string;
  /** What is written beside a counter, over all of them. */
  plate?(unit: Unit, size: number): string;
  /** Does a piece lie on the ground, under all others and in no stack? */
  lies?(unit: Unit): boolean;
  /** How a stack lies, the uppermost first, and is spread: a row each, as `board/ranks.js` does it. */
  ranks?: {
    of(units: Unit[]): Rank[];
    inRanks(centre: Point, ranks: Rank[]): Map<string, Point>;
    bands(ranks: Rank[], at: (id: string) => Point): string;
  };
  /** How far counters stand from the middle of their hex where something lies on the ground, in counters. */
  beside?: Point;
  /** Sizes in pixels at which counters show more. */
  sizes?: number[];
  /** Corner radius of each seat's counters, for the rings round them. */
  corner?: number[];
  /** From the middle of a counter on one hex to its edge, if it is no square of a hundred. */
  reach?: number;
  /** `name` is that of the seat as the game lists it, where seats are not the same in every scenario. */
  crest(seat: number, name?: string): SVGElement;
  panel(panel: Panel, context: PanelContext): Node;
  /** A large counter for the unit card, and what it says in words. */
  detail(unit: Unit): SVGElement;
  facts?(unit: Unit, t: Say): [string, string][];
  /** Keys of rolls that are the sum of two dice. */
  sums?: Set<string>;
  /** Where a message puts the score, if it does. */
  scoreIn?(message: Message): number | null;
  /** What a message sounds like, besides rolls and moves. */
  soundOf?(message: Message): Sound | null;
  /** How a name in a sentence is written, if not as it comes. */
  naming?(name: string, value: string, t: Say): string | null;
  /** What a name in a sentence stands for, besides units and places. */
  elementOf?(name: string, value: string): ElementName | null;
  /** The name of a place the chart does not draw. */
  placeName?(at: string): Message | null;
  /** The units a chit stands for. */
  unitsOf?(element: ElementName, pieces: Record<string, Piece>): ElementName[];
  /** What lies on each sheet besides terrain, to be looked at; `sheet` is the one that is drawn. */
  scenery?(sheet: SheetChart): Promise<Record<string, Scenery> | undefined>;
  /** Is the seat that comes shown or asked something the seat that goes may not know? Without an answer there is always a curtain between them. */
  secret?(from: Seen, to: Seen): boolean;
  forms?: () => Promise<FormSkin | undefined>;
  sheets?: Record<string, () => Promise<SheetSkin | undefined>>;
}
