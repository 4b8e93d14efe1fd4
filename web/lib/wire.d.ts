/** What browser and server say to each other: docs/wire.md as types. Nothing else in the client describes a message. */

// Words

/** A number, a name that reads the same in every language, a list of such names, or a word with a key of its own. */
export type Arg = number | string | string[] | { t: string; a?: Record<string, Arg> };
export interface Message {
  k: string;
  a?: Record<string, Arg>;
  /** The rule behind it. */
  r?: string | null;
}

/** `unit:UB2`, `hex:2208`, `area:3`, `place:A`, `button:KEY`; any other kind (`chit:UA`, `token:MORALE`) is of the panel. */
export type ElementName = string;

// HTTP

export interface GameOption {
  name: string;
  values: string[];
  default: string;
  rule: string;
}
export interface Game {
  game: string;
  title: string;
  seats: string[];
  /** Scenarios with fewer seats than the game has, and how many those are. */
  fewer?: Record<string, number>;
  scenarios: string[];
  options: GameOption[];
  lessons: string[];
}
export interface Rule {
  id: string;
  chapter: number | null;
  kind: string;
  title: Record<string, string>;
}
export interface Me {
  name: string;
  guest: boolean;
}
/** Who is to sit where, in the order of the seats. */
export interface Seating {
  seats: ("me" | "computer" | "link" | "open")[];
  level: 1 | 2;
}
/** `gone`: gave the seat up, and the game goes on without. */
export type Kind = "human" | "bot" | "free" | "gone";
export type Status = "waiting" | "playing" | "over" | "frozen";
export interface TableRow {
  id: string;
  game: string;
  scenario: string;
  turn: number;
  people: { seat: number; name: string; kind: Kind }[];
  status: Status;
  awaits: number[];
  you: number[];
  updated: number | string;
  words?: Message | null;
}
export interface Tables {
  yours: TableRow[];
  open: TableRow[];
  watch: TableRow[];
}
export interface NewTable {
  id: string;
  invite?: string;
}

// The live channel

export interface Fair {
  commitment: string;
  salts: string[];
  secret?: string;
}
export interface Lesson {
  n: number;
  of: number;
  say: Message;
  choice: number | null;
}
/** Answers one gives beforehand. */
export interface StandingOrder {
  key: string;
  say: Message;
}
export interface Orders {
  may: StandingOrder[];
  given: StandingOrder[];
}
export interface Table {
  id: string;
  game: string;
  scenario: string;
  options: Record<string, string>;
  seats: string[];
  you: number[];
  seat: number | null;
  status: Status;
  outcome?: Message;
  over?: { by: string; winners: number[]; points?: (number | null)[] };
  kinds: Kind[];
  clock?: { left: number[]; since: number } | null;
  fair?: Fair | null;
  version?: string;
  undo?: { may: boolean; say: Message };
  lesson?: Lesson | null;
  orders?: Orders;
}
export interface Person {
  seat: number;
  name: string;
  kind: Kind;
  level?: number;
  here: boolean;
  seen?: number | string;
}
export interface Proposal {
  what: "draw" | "take-back" | "rematch";
  to?: number;
  from: number;
  /** Seats that have not answered. */
  open: number[];
}
export interface ChatLine {
  from: string;
  seat?: number | null;
  text: string;
  time: number | string;
}
export interface LogLine {
  n: number;
  seat: number | null;
  events: Message[];
  turn: number;
}

/** What a skin draws of a piece; only the skin of its game knows what is in it. */
// biome-ignore lint/suspicious/noExplicitAny: each game has its own
export type Face = any;
export interface Piece {
  at: string;
  /** Null: nobody owns it. */
  seat: number | null;
  label: Message;
  face: Face;
  also?: string;
  facing?: number;
}
export interface Mark {
  kind: string;
  n?: number | null;
  on?: ElementName[];
  to?: ElementName[];
  seat?: number;
}
/** What a skin draws in the left column; only the skin of its game knows what is in it. */
// biome-ignore lint/suspicious/noExplicitAny: each game has its own
export type Panel = any;
export interface Score {
  value: number;
  low: number;
  high: number;
  draw: [number, number];
  ends: [number, number];
}
export interface Scene {
  turn: [number, number];
  score?: Score;
  pieces: Record<string, Piece>;
  marks: Mark[];
  panel: Panel;
}
export interface ScenePatch extends Partial<Omit<Scene, "pieces">> {
  pieces?: Record<string, Piece | null>;
}

/** `[id, values, cost?, pick?]` */
export type Row = [number, Arg[], (number | null)?, ElementName[]?];
export interface Group {
  k: string;
  args: string[];
  pick: [string, number][];
  r?: string | null;
  rows: Row[];
}
export interface Duty {
  on: ElementName[];
  say: Message;
}
export interface Decision {
  seats: number[];
  you: boolean;
  say: Message;
  at: number;
  groups?: Group[];
  must?: Duty[];
}

export interface Ledger {
  name: Message;
  total: number;
  lines: { value: number; say: Message }[];
}
export interface Battle {
  title: Message;
  ledgers: Ledger[];
  odds: { say: Message; n: number }[];
  of: number;
  families: [string, number][];
}
export interface Preview {
  cost?: number | null;
  of?: number | null;
  path?: string[];
  contacts?: string[];
  battles?: Battle[];
  note?: Message | null;
  /** What it would do on the map: lines of fire, of supply. */
  marks?: Mark[];
}

export interface Full {
  t: "full";
  seq: number;
  table: Table;
  scene: Scene | null;
  decision: Decision | null;
  log: LogLine[];
  chat?: ChatLine[];
  note?: string;
  people?: Person[];
  watchers?: number;
  proposal?: Proposal | null;
  /** Looked back at: so many lines of so many. */
  at?: number;
  of?: number;
}
export interface Step {
  t: "step";
  seq: number;
  scene?: ScenePatch;
  decision?: Decision | null;
  cut?: number;
  log?: LogLine[];
  table?: Partial<Table>;
}
export interface Answer {
  t: "answer";
  ref: number;
  say?: Message;
  r?: string | null;
  preview?: Preview | null;
}
export type Frame =
  | Full
  | Step
  | Answer
  | { t: "stale" }
  | { t: "refused"; say: Message; r?: string | null }
  | { t: "error"; code: string; say: Message }
  | { t: "people"; people: Person[]; watchers?: number }
  | { t: "orders"; orders: Orders }
  | { t: "chat"; line: ChatLine }
  | { t: "proposal"; proposal: Proposal | null }
  | { t: "rematch"; id: string }
  | { t: "frozen"; say: Message }
  | { t: "pong" };

/** What a client asks: why not, or what would come of a choice. */
export type Question = { what: "why"; pick: ElementName[]; at?: number } | { what: "preview"; choice: number; at: number };
export type Wish =
  | { do: "hello"; since: number | null; seat: number | null }
  | { do: "play"; at: number; choice: number; key: string }
  | { do: "undo"; at: number }
  | ({ do: "ask"; ref: number } & Question)
  | { do: "propose"; what: Proposal["what"]; to?: number }
  | { do: "reply"; yes: boolean }
  | { do: "order"; key: string; stands: boolean }
  | { do: "resign" }
  | { do: "chat"; text: string }
  | { do: "note"; text: string }
  | { do: "ping" };

// The chart

export interface Place {
  id: string;
  name?: Message;
  at: string[];
}
export interface HexesChart {
  id: string;
  name: Message;
  kind: "hexes";
  columns: number;
  rows: number;
  low?: "even" | "odd";
  /** How a hex is named: `1907`, or with letters `F11`. */
  labels?: "digits" | "letters";
  hexes: [label: string, terrain: string, level?: number][];
  sides?: [string, string, string][];
  places?: Place[];
  names?: { say: Message; at: string; style: string }[];
}
export interface Area {
  id: string;
  name: Message;
  x: number;
  y: number;
  defense?: number | null;
  owner?: number | null;
}
export interface AreasChart {
  id: string;
  name: Message;
  kind: "areas";
  areas: Area[];
  /** Two areas, and the scores that guard each end. */
  lines?: [string, string, number?, number?][];
}
export type SheetChart = HexesChart | AreasChart;
export interface Chart {
  /** Parts of a point in which costs are given: 3 for thirds. */
  parts?: number;
  sheets: SheetChart[];
}
