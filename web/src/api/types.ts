/** What the server says and is told. The names are those of the server's own types. */

export type Seat = number;

export interface Fact {
  name: string;
  seat?: Seat;
  value: number;
}

export interface Square {
  name: string;
  column: number;
  row: number;
  terrain: string;
  owner?: Seat;
  label: string;
  facts?: Fact[];
}

export interface Piece {
  square: string;
  kind: string;
  owner: Seat;
  count: number;
  state: string;
  short: string;
}

export interface Overlay {
  square: string;
  kind: string;
  owner?: Seat;
}

export interface SeatFacts {
  seat: Seat;
  name: string;
  active: boolean;
  facts: Fact[];
}

export interface Scene {
  columns: number;
  rows: number;
  squares: Square[];
  pieces: Piece[];
  overlays: Overlay[];
  seats: SeatFacts[];
  mover: Seat;
  stage: string;
}

export interface Stage {
  id: string;
  name: string;
}

export interface Verb {
  id: string;
  name: string;
  tip: string;
  stage: string;
  key: string;
}

export interface Gesture {
  verb: string;
  source?: string;
  target?: string;
  direction?: string;
  count?: number;
}

export type MenuEntry = { action: string } & Gesture;
export type MenuVerb = { entries: MenuEntry[] } & Verb;

export interface Menu {
  stages: Stage[];
  verbs: MenuVerb[];
}

export interface Outcome {
  scores: number[];
  ranks: number[];
  reason: string;
}

export interface Person {
  id: string;
  name: string;
}

export type Occupant =
  | { kind: 'open' }
  | { kind: 'person'; person: Person }
  | { kind: 'computer'; player: string; instead_of?: string };

export type SeatView = { name: string; active: boolean } & Occupant;

export interface ClockView {
  at_ms: number;
  left_ms: number[];
  running: Seat | null;
}

export interface TurnView {
  seat: Seat;
  steps: string[];
}

export type ClockRule =
  | { kind: 'none' }
  | { kind: 'total'; total_ms: number; increment_ms: number }
  | { kind: 'per-turn'; turn_ms: number };

export type Visibility = 'public' | 'link';

export interface Config {
  game: string;
  players: number;
  setup: string;
  clock: ClockRule;
  rated: boolean;
  visibility: Visibility;
}

export interface Said {
  person: Person;
  text: string;
  at_ms: number;
}

export type Status = 'open' | 'playing' | 'finished';

export interface TableView {
  version: number;
  game_version: number;
  config: Config;
  host: Person;
  status: Status;
  seats: SeatView[];
  mover: Seat;
  turn: number;
  undoable: number;
  clock: ClockView | null;
  draw_offer: Seat | null;
  take_back_asked: Seat | null;
  turns: TurnView[];
  position: string;
  outcome: Outcome | null;
  rating_changes: [number, number][] | null;
  chat: Said[];
  rematch_asked: Seat[];
  rematch: string | null;
}

/** Something that happened; the kinds the page has words for are listed, others may come. */
export interface Entry {
  at_ms: number;
  command?: string;
  kind: string;
  seat?: Seat;
  action?: string;
  person?: Person;
  player?: string;
  text?: string;
  turns?: number;
  departure?: string;
}

export type Command =
  | { kind: 'sit'; seat: Seat }
  | { kind: 'leave'; seat: Seat }
  | { kind: 'seat-computer'; seat: Seat; player: string }
  | { kind: 'clear'; seat: Seat }
  | { kind: 'swap'; first: Seat; second: Seat }
  | { kind: 'act'; action: string; seen?: number }
  | { kind: 'undo' }
  | { kind: 'resign'; seat?: Seat }
  | { kind: 'offer-draw' }
  | { kind: 'answer-draw'; accept: boolean }
  | { kind: 'ask-take-back' }
  | { kind: 'answer-take-back'; accept: boolean }
  | { kind: 'chat'; text: string }
  | { kind: 'rematch' };

export type ClientMessage =
  | { type: 'watch'; table: string; after?: number; detail?: 'full' | 'events' }
  | { type: 'unwatch'; table: string }
  | { type: 'command'; table: string; id: string; command: Command }
  | { type: 'ask'; table: string; id: string; gesture: Gesture }
  | { type: 'lobby'; on: boolean }
  | { type: 'ping'; id: number };

export type ServerMessage =
  | { type: 'welcome'; ids: string[]; name: string; registered: boolean; version: string; now_ms: number }
  | { type: 'state'; table: string; entries: Entry[]; view: TableView; scene: Scene; menu: Menu }
  | { type: 'events'; table: string; after: number; entries: Entry[] }
  | { type: 'done'; id: string; table: string; version: number }
  | { type: 'refused'; id: string; table: string; code: string; sentence: string }
  | { type: 'answer'; id: string; table: string; action: string }
  | { type: 'present'; table: string; seats: Seat[]; spectators: number }
  | { type: 'lobby'; open: Card[]; playing: Card[] }
  | { type: 'pong'; id: number; now_ms: number }
  | { type: 'problem'; code: string; sentence: string };

export interface CardSeat {
  seat: Seat;
  kind: 'open' | 'person' | 'computer';
  person: string | null;
  name: string;
  score: number | null;
}

export interface Card {
  code: string;
  game: string;
  players: number;
  setup: string;
  status: Status;
  public: boolean;
  rated: boolean;
  time_class: string;
  seats: CardSeat[];
  host: string;
  turn: number;
  created_ms: number;
  updated_ms: number;
  reason: string | null;
}

export interface GameInfo {
  id: string;
  name: string;
  seats: string[];
  setups: { players: number; name: string }[];
  stages: Stage[];
  verbs: Verb[];
  clock: ClockRule;
  computers: { id: string; name: string }[];
}

export interface Me {
  ids: string[];
  name: string;
  registered: boolean;
}

export type NewSeat = { kind: 'open' } | { kind: 'me' } | { kind: 'computer'; player: string };

export interface NewTable {
  game: string;
  players?: number;
  setup?: string;
  clock?: ClockRule;
  rated?: boolean;
  visibility?: Visibility;
  seats?: NewSeat[];
}

export interface Profile {
  name: string;
  since_ms: number;
  ratings: { game: string; class: string; rating: number; deviation: number; games: number }[];
  games: Card[];
}

/** The shape of every error the server answers with. */
export interface Refusal {
  code: string;
  sentence: string;
}
