/** What this game's skin is sent: `face` and `panel` of docs/wire.md as its stage writes them. */

export type Power = "uesugi" | "takeda" | "hojo";
export type Season = "clear" | "snow" | "melt";
export type Phase = "uesugi" | "takeda" | "hojo" | "uesugi_lords" | "hojo_lords";

/** A named man and his soldiers; his piece is named `UES01`. */
export interface UnitFace {
  sort: "unit";
  name: string;
  /** As the rulebook prints the name, where that is another one. */
  printed: string | null;
  army: string;
  power: Power | null;
  /** 2 daimyo, 1 warlord, 0 troops. */
  stars: number;
  /** Strength as it is now, field adjustment, ability. */
  values: [number, number, number];
  /** Strength with all steps, and with one. */
  printed_strength: [number, number];
  steps: number;
  morale: number;
  /** Leadership boxes that are filled, and all. */
  boxes: [number, number];
  leader: string | null;
  /** The commander of the whole force. */
  force: string;
  inside: boolean;
  acted: boolean;
  supplied: boolean;
}

/** A castle, an open town or a ruin; its piece has its name. */
export interface CastleFace {
  sort: "castle";
  name: string;
  owner: string | null;
  power: Power | null;
  level: number;
  endurance: number;
  morale: number;
  honjo: boolean;
  destroyed: boolean;
  standing: "free" | "invested" | "besieged";
  /** Strength that a siege takes, and what is before the walls. */
  siege: [number, number];
  /** Units behind the walls, and their strength. */
  garrison: [number, number];
}

export type Face = UnitFace | CastleFace;

/** A commander and everybody under him. */
export interface Force {
  id: string;
  at: string;
  seat: number | null;
  phase: Phase | null;
  units: string[];
  strength: number;
  steps: number;
  /** The lowest. */
  morale: number;
  /** The last stage it can act in. */
  ability: number;
  /** It may be chosen now. */
  ready: boolean;
  acted: boolean;
  inside: boolean;
  supplied: boolean;
  /** The castle it besieges. */
  besieges: string | null;
}

export interface KantoPanel {
  /** One a turn: month, week of it, weather. */
  calendar: [number, number, Season][];
  season: Season;
  /** 0 in the start stage of a turn, then 1 to 4. */
  stage: number;
  /** Who acts one after the other, with the seat that decides. */
  phases: [Phase, number | null][];
  phase: Phase | null;
  sides: { seat: number; power: Power; points: number }[];
  /** Those that may act first. */
  forces: Force[];
  march: { units: string[]; mode: "tactical" | "strategic"; left: number } | null;
  /** Who is to be placed or comes later. */
  waiting: { id: string; seat: number | null; face: Omit<UnitFace, "sort"> }[];
  /** What the scenario keeps count of. */
  goal:
    | { of: "steps"; lost: number[] }
    | { of: "odawara"; siege_turns: number; ceremony: number | null; fell: boolean; echigo: boolean }
    | { of: "points" }
    | { of: "mimase"; uesugi_used: boolean };
}
