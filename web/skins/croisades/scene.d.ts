/** What this game's skin is sent: `face` and `panel` of docs/wire.md as its stage writes them. */

export type Marker = "shoot" | "offensive" | "defensive";
export type Weapon = "dagger" | "javelin" | "sling" | "shortbow" | "longbow" | "crossbow";
export type Trade = "knight" | "sergeant" | "heavy_cav" | "light_cav" | "infantry" | "light_inf";

/** A man, on foot or in the saddle; a rider covers two hexes and faces somewhere. His piece is named `C01` to `C20`, `S01` to `S20`. */
export interface ManFace {
  sort: "man";
  name: string;
  trade: Trade;
  nation: string;
  arm: string;
  missile: Weapon | null;
  armour: boolean;
  mounted: boolean;
  /** Attack, defence, movement as they are now. */
  values: [number, number, number];
  /** The same printed on the healthy side. */
  healthy: [number, number, number];
  wounded: boolean;
  stunned: boolean;
  marker: Marker | null;
  /** Has shot this turn, in his own or in the other's. */
  shot: boolean;
  /** What is left and what he began with; nothing where it is not counted. */
  ammo: [number, number] | null;
  moved: boolean;
  /** Declared stationary. */
  still: boolean;
  attacked: boolean;
  /** The number of the charge he rides, or answers. */
  charge: number | null;
  answers: number | null;
  task: "mounting" | "dismounting" | "hitching" | "unhitching" | "clearing" | null;
  /** Turns his task still takes. */
  takes: number;
  /** Seen by his owner alone. */
  hidden: boolean;
  /** Carries a stunned man. */
  carries: boolean;
  /** Leads so many horses. */
  leads: number;
  /** Has fetched water. */
  water: boolean;
}

/** A horse without its rider, `H01` to `H20`, or the draught horse, `T1`: two hexes. */
export interface HorseFace {
  sort: "horse";
  draught: boolean;
  dead: boolean;
  hitched: boolean;
}

/** The wagon, `W1`: two hexes. */
export interface WagonFace {
  sort: "wagon";
  moved: boolean;
}

/** The dead men of a hex, as one piece `B-M8`; what they count together with dead horses there, and whether the hex is closed. */
export interface BodiesFace {
  sort: "bodies";
  men: number;
  weight: number;
  closed: boolean;
}

export type Face = ManFace | HorseFace | WagonFace | BodiesFace;

/** A row of the list of a side. */
export interface Row {
  id: string;
  name: string;
  arm: string;
  missile: Weapon | null;
  values: [number, number, number];
  mounted: boolean;
  /** Where and how he is. */
  state: "ready" | "moved" | "stunned" | "wounded" | "dead" | "left" | "hidden" | "waiting" | "charging" | "busy" | "still";
  wounded: boolean;
  marker: Marker | null;
  ammo: [number, number] | null;
}

export interface SidePanel {
  seat: number;
  men: Row[];
  /** How many are hidden, on foot and mounted: what the other side may know. */
  hidden: [number, number];
  /** Points of losses inflicted, where that is how the game is won. */
  points: number | null;
}

export interface CroisadesPanel {
  /** 0 set-up, then the five sequences. */
  sequence: number;
  active: number;
  sides: [SidePanel, SidePanel];
  goal: "water" | "wagon" | "losses";
  /** Men with water who have left, and how many must. */
  water: [number, number] | null;
  /** Who moves, and his points left and spent. */
  march: { who: string; left: number; spent: number } | null;
}
