/** What this game's panel is sent: the `panel` of docs/wire.md as its stage writes it. */

export type ChitState = "" | "void" | "now" | "spent";

/** One army's Honjin. */
export interface Honjin {
  seat: number;
  ready?: boolean;
  points?: number[];
  got?: number[];
  plan?: string | null;
  plan_active?: boolean;
  plan_secret?: boolean;
  gathered?: number;
  activities?: number[] | null;
  reserve: string[];
  chosen?: string[];
  hidden: number;
  delay: string[][];
  modes?: Record<string, string>;
  bundori: number;
  lost: number;
  markers: number;
}

/** Figures by army are pairs. */
export interface Siege {
  besieger: number;
  manpower: number[];
  out_of_combat: number[];
  actions: number;
  target?: number | null;
  bids?: number[];
  markers: number[][];
  bases: number[][];
}

export interface KawanakajimaPanel {
  bowl: { known: string[]; hidden: number };
  drawn: string[];
  now?: string | null;
  honjin: Honjin[];
  siege?: Siege | null;
  kosaka?: boolean;
  surprise?: boolean;
  fort?: number | null;
}
