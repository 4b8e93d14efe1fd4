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
  /** Scenarios with fewer seats than the game has, and the names of those. */
  fewer?: Record<string, string[]>;
  scenarios: string[];
  options: GameOption[];
  lessons: string[];
  lobby: Lobby;
}
/** What is read of a game before it is played. */
export interface Lobby {
  /** How long a game takes: at least and at most; both 0 where nobody has said. */
  minutes: [number, number];
  /** From 1 to 5; 0 where nobody has said. */
  difficulty: number;
  /** The seat for a first game, by scenario. */
  advised: Record<string, number>;
  replays: { name: string; scenario: string; steps: number }[];
  moments: GameMoment[];
}
/** A moment of a replay, after so many commands, that is worth going on from. */
export interface GameMoment {
  name: string;
  replay: string;
  at: number;
  turn: number;
  seat: number;
}
/** What stood on the map at a moment, seen round a hex. */
export interface GamePicture {
  name: string | null;
  hex: string | null;
  /** Which of the maps. */
  sheet: number | null;
  pieces: Record<string, Piece>;
}
export interface GamePictures {
  sheets: HexesChart[];
  pictures: GamePicture[];
}
export interface Rule {
  id: string;
  chapter: number | null;
  kind: string;
  title: Record<string, string>;
  /** What it says, in a few sentences; of a ruling what was decided. */
  text?: Record<string, string>;
}
/** One string where all languages say the same. */
export type Spoken = string | Record<string, string>;
export interface ChartLine {
  say: Spoken;
  rule?: string;
}
/** `at` is the score it is read from, or the key of its word. */
export interface ChartAxis extends ChartLine {
  at?: number | string;
}
/** `origin`: R printed, H history, P public, D designed. */
export interface ChartCell {
  say: Spoken;
  origin?: string;
}
/** A table beside the map. */
export interface ChartGrid extends ChartLine {
  id: string;
  tab: string;
  tab_say: Spoken;
  corner: Spoken;
  columns: ChartAxis[];
  rows: (ChartAxis & { cells: ChartCell[] })[];
  notes: ChartLine[];
  /** What result codes mean; `family` counts from the worst for whoever attacks. */
  meanings?: { code: string; say: Spoken; family: number }[];
  families?: { id: string; say: Spoken }[];
  /** The questions it helps with. */
  prompts: string[];
  /** Messages that are read on it: which argument is the row, which the column. */
  reads: { key: string; row?: string; column?: string }[];
  /** The ledgers of a preview that lie along its axes, and the least and most the dice add. */
  scores?: { row?: string; column?: string; dice: [number, number] };
}
/** What the administrator tells everybody, and in how many milliseconds it comes to pass. */
export interface Notice {
  text: string;
  left: number;
}
export interface Me {
  name: string;
  guest: boolean;
  admin?: true;
  notice?: Notice;
}
/** Whom one does not read, or does not play with. */
export interface Regard {
  who: number;
  name: string;
  mute: boolean;
  block: boolean;
}
/** Somebody as an administrator reads him. */
export interface Account {
  who: number;
  name: string;
  guest: boolean;
  seen: number;
  games: number;
  admin: boolean;
  addresses: string[];
}
export interface Sanction {
  what: "ban" | "mute";
  whom: string;
  name?: string | null;
  at: number;
  until: number | null;
  why: string;
}
export interface Report {
  id: number;
  table: string;
  by: { who: number; name: string };
  at: number;
  reason: string;
  chat: ChatLine[];
}
export interface Overview {
  name: string;
  load: Record<string, number>;
  limits: Record<string, number>;
  keep: Record<string, number>;
  stale: { guests: number; tables: number; lines: number };
  notice: Notice | null;
  sanctions: Sanction[];
  reports: Report[];
}
export interface AuditLine {
  n: number;
  at: number;
  by: { who: number; name: string } | null;
  deed: { do: string } & Record<string, string | number | string[] | null>;
}
/** How somebody is told when it is his move, and how many codes open his account. */
export interface Reached {
  /** Whether this server writes letters, and the key by which browsers know it if it tells them. */
  mail: boolean;
  push: string | null;
  address: { address: string; confirmed: boolean; letters: boolean } | null;
  browsers: number;
  feed: boolean;
  codes: number;
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
  /** How many turns there are. */
  turns: number | null;
  score: Score | null;
  /** What happened last that everybody may know of. */
  last: Message | null;
  /** When the days for a move are over, or those after which the others may go on. */
  deadline: number | null;
  clock: { minutes: number } | { days: number } | null;
  /** After so many days without a move the others may go on. */
  absence: number | null;
  /** It goes on from a log that somebody brought. */
  brought?: Brought | null;
}
export interface Tables {
  yours: TableRow[];
  open: TableRow[];
  watch: TableRow[];
  notice?: Notice | null;
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
/** What was found out about a log that somebody brought; `line` is the first that is wrong. */
export interface Brought {
  seal: "whole" | "partly" | "broken" | "missing";
  dice: "agree" | "seeded" | "differ" | "unproven";
  seats: "here" | "other" | "said";
  line?: number;
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
  /** After how many days of waiting the others may go on without whoever is waited for, and when that is. */
  absence?: { days: number; from: number } | null;
  /** Who has left while the others went on, and how. */
  left?: { seat: number; by: string }[];
  fair?: Fair | null;
  /** The game this one goes on from. */
  after?: string;
  /** It is, or goes on from, a log that somebody brought. */
  brought?: Brought;
  version?: string;
  undo?: { may: boolean; say: Message };
  lesson?: Lesson | null;
  orders?: Orders | null;
}
export interface Person {
  seat: number;
  name: string;
  kind: Kind;
  level?: number;
  here: boolean;
  seen?: number | string;
  who?: number;
}
export interface Proposal {
  n: number;
  what: "draw" | "take-back" | "rematch";
  to?: number;
  from: number;
  /** Seats that have not answered. */
  open: number[];
}
export interface ChatLine {
  /** Which line of the table it is. */
  n: number;
  from: string;
  seat?: number | null;
  text: string;
  time: number | string;
  who?: number;
  /** An administrator has taken away what it said. */
  removed?: true;
}
/** Those who look on: what they say, as far as one wants to hear it, and whether they may. */
export interface Gallery {
  chat: ChatLine[];
  hear: boolean;
  mute: boolean;
  muted: boolean;
}
/** Where something stands (null: off the map), and the steps it has lost. */
export interface Stand {
  at: string | null;
  lost?: number;
}
/** How an event is shown on the map. */
export interface Beat {
  kind:
    | ("declare" | "lead" | "roll" | "result")
    | ("loss" | "push" | "blocked" | "leader" | "rout" | "advance")
    | ("move" | "mode" | "rally" | "siege" | "chit" | "points" | "turn");
  /** The fight it belongs to; `open` while somebody has to decide in it. */
  battle?: number;
  open?: boolean;
  who?: ElementName[];
  on?: ElementName[];
  dice?: number[];
  /** How many sides they have, if not six. */
  sides?: number;
  ledger?: Ledger;
  /** What the dice had to show, and whether they did. */
  need?: Message | null;
  won?: boolean;
  sums?: number[];
  result?: string;
  say?: Message;
  /** Somebody with a name who is dead from now on. */
  dead?: { name: string; seat: number; how: Message };
  before?: Stand;
  after?: Stand;
}
export interface LogEvent extends Message {
  beat?: Beat;
}
export interface LogLine {
  n: number;
  seat: number | null;
  events: LogEvent[];
  turn: number;
  /** There was no other choice: it was played by itself. */
  only?: true;
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
  /** Written on it. */
  say?: Message;
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
export type ChoiceRow = [number, Arg[], (number | null)?, ElementName[]?];
export interface Group {
  k: string;
  args: string[];
  pick: [string, number][];
  r?: string | null;
  rows: ChoiceRow[];
}
export interface Duty {
  on: ElementName[];
  say: Message;
}
/** One way to settle a part of a form; `give` are commands, in which "*" is the part. */
export interface FormAnswer {
  id: string;
  say: Message;
  facts?: Message[];
  /** Where somebody knows that it was so: R printed, H history. */
  origin?: string;
  on?: ElementName;
  /** The piece of the part faces this way, from straight up clockwise. */
  facing?: number;
  /** From whom to whom it goes. */
  way?: [ElementName, ElementName];
  /** So many parts may have it. */
  most?: number;
  /** Which budget, and how much of it. */
  cost?: [number, number];
  give: unknown[];
  /** What has to be named with it, at most so many; `close` is given after fewer. */
  then?: { most: number; options: FormAnswer[]; close: unknown[] };
}
export interface FormPart {
  id: string;
  say: Message;
  group: number;
  on?: ElementName[];
  needed: boolean;
  /** Which list of answers. */
  from: number;
}
export interface FormGroup {
  say: Message;
  note?: Message;
}
/** A row that can be taken, or be read: `cells` by column, `prices` by answer, `passes` the sieves it goes through. */
export interface RosterRow {
  id: string;
  say: Message;
  cells: ({ say: Message; more?: Message } | null)[];
  prices: [string, number][];
  passes: string[];
}
/** How the parts of a form are laid out as rows with columns. */
export interface Roster {
  columns: { say: Message; look: "word" | "figures" | "ring"; answer?: string }[];
  rows: RosterRow[];
  /** Of one family only one is used at a time. */
  sieves: { id: string; say: Message; family: number }[];
  legend?: Message;
  least: number;
  /** What the other side may choose from. */
  across?: { say: Message; note: Message; rows: RosterRow[] };
}
/** What is to be said of a draft. */
export interface Doubt {
  kind: "holds" | "note" | "mend";
  say: Message;
  on: ElementName[];
}
/** A question filled in as a whole. */
export interface FormSheet {
  kind: "table" | "chits" | "deployment" | "roster";
  say: Message;
  secret: boolean;
  groups: FormGroup[];
  parts: FormPart[];
  answers: FormAnswer[][];
  budgets?: { say: Message; have: number }[];
  proposals?: { say: Message; origin: string; fill: [string, string[]][] }[];
  /** A column beside the answers of a group: what each comes to together with the answer of the part `by`. */
  beside?: { group: number; say: Message; by: string; own: Message; cells: { by: string; answer: string; say: Message }[] };
  roster?: Roster;
  /** The faces of pieces that are not on the map yet. */
  pieces?: Record<string, Face>;
  finish: unknown[];
  done: Message;
}
/** What would come of a bundle. */
export interface Checked {
  refused?: { at: number; say: Message; r?: string | null };
  form?: FormSheet;
  doubts?: Doubt[];
}
export interface Decision {
  seats: number[];
  you: boolean;
  say: Message;
  at: number;
  groups?: Group[];
  must?: Duty[];
  /** What is at stake on the dice that choices lead to. */
  odds?: (Stake & { on: number[] })[];
  ground?: Ground | null;
  /** Who moves step by step and may be sent further: ask for `reach`. */
  walker?: string;
  /** Its answers can be asked for side by side: `weigh`. */
  weighs?: boolean;
  /** Choices that only say who does so next: ask for `reach` with one of them. */
  sets_out?: number[];
  form?: FormSheet;
}

/** What lies under the choices. */
export interface Ground {
  /** By piece: hexes it can pass and not stay in, with what it costs to get there. */
  through?: Record<string, [string, number][]>;
  /** Hexes in reach that the enemy watches. */
  zones?: string[];
  /** Lines round the hexes that something reaches, with what holds within. */
  bounds?: { say: Message; from?: ElementName; hexes: string[] }[];
}

/** What a choice that leads to dice needs, and how likely that is. */
export interface Stake {
  dice: string;
  what?: Message | null;
  need?: Message | null;
  /** So many of `of` equally likely rolls show what is needed. */
  n?: number;
  of?: number;
  /** Of one die: the faces that show it, as bits; the lowest is the face 1. */
  faces?: number;
  outcomes?: { say: Message; n: number }[];
  grids?: Matrix[];
  ledgers?: Ledger[];
  notes?: Message[];
}

/** A chance that two sides can still change, one by row and the other by column. */
export interface Matrix {
  say: Message;
  /** What the second figure of a cell counts. */
  also?: Message | null;
  rows: Message[];
  columns: Message[];
  /** Of the rolls of the stake; null where it cannot come to that. */
  cells: ([n: number, also: number] | null)[][];
  /** Row and column of what stands now. */
  now?: [number, number];
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
  /** What else there is to know of it. */
  notes?: Message[];
}
/** A troop moved as a whole: where the others go, where else each could, and what is given for it all. */
export interface March {
  moves: { unit: string; to: string; ends: string[] }[];
  bundle: unknown[];
}
/** Everywhere the one who moves step by step could stop, each by its cheapest way. */
export interface Reach {
  who: string;
  of: number;
  ends: { to: string; cost: number; facing?: number; rolls?: number }[];
  /** The end he most likely means. */
  first?: string;
}
/** A way step by step: `steps` are the choices that lead there in the words in which they will be offered. */
export interface Way {
  to: string;
  cost: number;
  facing?: number;
  also?: string;
  path: [string, number][];
  steps: Message[];
  rolls?: { hex: string; need: Message; n: number; of: number }[];
  fate?: { say: Message; n: number }[];
  of?: number;
  battles?: Battle[];
  rose?: { facing: number; cost?: number; why?: Message }[];
}
/** Answers side by side; of each scale one weight is taken. */
export interface Weighed {
  say: Message;
  scales: Scale[];
}
export interface Scale {
  say?: Message;
  weights: Weight[];
  more?: boolean;
}
/** One answer and what comes of it. What has a lower order is given first, whichever scale it is of. */
export interface Weight {
  say: Message;
  odds?: Battle[];
  /** Each of them in a word. */
  in_short?: Message[];
  marks?: Mark[];
  parts: { order: number; steps: Message[] }[];
  why?: Message;
}
/** What a piece has before it: a line to another, why not if it is barred, and what would come of it. */
export interface Look {
  from: ElementName;
  to: ElementName;
  marks: Mark[];
  title: Message;
  barred?: boolean;
  ledgers?: Ledger[];
  odds?: Battle | null;
  notes?: Message[];
}
export interface Grouping {
  battles: Battle[];
  /** What it takes besides, and the piece that would go where. */
  needs?: Message | null;
  ghost?: [string, string];
  marks?: Mark[];
}
export interface Preview {
  cost?: number | null;
  of?: number | null;
  path?: string[];
  contacts?: string[];
  battles?: Battle[];
  /** Where it is up to the player how fights are grouped: every way, the first with the fights of `battles`. */
  groupings?: Grouping[];
  more?: boolean;
  /** Others of its troop may go along: ask for `together`. */
  troop?: boolean;
  /** What is asked after it. */
  next?: Message | null;
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
  /** The last page of it; older lines are asked for. */
  log: LogLine[];
  /** The last page; older ones are asked for. */
  chat?: ChatLine[];
  gallery?: Gallery;
  note?: string;
  people?: Person[];
  watchers?: number;
  proposal?: Proposal | null;
  /** Of a game that is over: the pieces lost for good, with the troop each is counted with. */
  fallen?: { id: string; group: string; piece: Piece }[];
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
  check?: Checked;
  /** A draft and what was drawn to it. */
  lot?: [string, string[]][] | null;
  together?: March | null;
  reach?: Reach | null;
  way?: Way | null;
  weigh?: Weighed | null;
  looks?: Look[] | null;
  chat?: ChatLine[];
  lines?: LogLine[];
}
export type Frame =
  | Full
  | Step
  | Answer
  | { t: "stale" }
  | { t: "refused"; say: Message; r?: string | null; at?: number }
  | { t: "error"; code: string; say: Message }
  | { t: "people"; people: Person[]; watchers?: number }
  | { t: "orders"; orders: Orders | null }
  | { t: "chat"; line: ChatLine }
  | { t: "gallery"; gallery: Gallery }
  | { t: "proposal"; proposal: Proposal | null }
  | { t: "rematch"; id: string }
  | { t: "frozen"; say: Message }
  | { t: "muted"; who: number[] }
  | { t: "notice"; notice: Notice | null }
  | { t: "pong" };

/** What a client asks: why not, or what would come of a choice or of a form. */
export type Question =
  | { what: "why"; pick: ElementName[]; at?: number }
  | { what: "preview"; choice: number; at: number }
  | { what: "check"; bundle: unknown[]; at: number }
  /** Parts and their answers, in pairs. */
  | { what: "lot"; pick: string[]; at: number }
  /** `pick`: elements in pairs, who shall go where. */
  | { what: "together"; choice: number; pick: ElementName[]; at: number }
  /** `choice`: of whoever would set out by it, see `sets_out`. */
  | { what: "reach"; choice?: number; at: number }
  /** `pick`: a hex, and `facing:N` if wished. */
  | { what: "way"; choice?: number; pick: ElementName[]; at: number }
  | { what: "weigh"; at: number }
  /** `pick`: a piece. */
  | { what: "looks"; pick: ElementName[] }
  /** A page before that line: of the chat, of that of those who look on, of the log. */
  | { what: "chat" | "gallery" | "lines"; before: number };
export type Wish =
  | { do: "hello"; since: number | null; seat: number | null }
  /** A choice by its number, or the commands of a form. */
  | { do: "play"; at: number; choice?: number; bundle?: unknown[]; key: string }
  | { do: "undo"; at: number }
  | ({ do: "ask"; ref: number } & Question)
  | { do: "propose"; what: Proposal["what"]; to?: number }
  /** `to`: which proposal. */
  | { do: "reply"; to: number; yes: boolean }
  | { do: "order"; key: string; stands: boolean }
  | { do: "resign" }
  | { do: "absence" }
  | { do: "chat"; text: string }
  | { do: "note"; text: string }
  | { do: "gallery"; hear?: boolean; mute?: boolean }
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
  /** What lies over hexes without being their ground, by kind. */
  washes?: { kind: string; hexes: string[] }[];
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
