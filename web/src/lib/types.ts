// What the server says, as the engine words it. Nothing here belongs to one game system alone: what a
// system adds to a view is read by its skin.

export type Side = string;

export interface Problem {
  code: string;
  where: string;
  message: string;
}

export interface Denial {
  rule: string;
  id: string;
  params: Record<string, string | number>;
  hexes: string[];
}

export interface GameEvent {
  id: string;
  params: Record<string, string | number | boolean>;
}

export interface SideView {
  name: Side;
  player: "top" | "bottom";
  medals: number;
  target: number;
  hand_size: number;
  hand: string[] | null;
}

export interface HexView {
  hex: string;
  x: number;
  y: number;
  terrain: string[];
  sections?: number;
  sandbags?: boolean;
  owner?: Side;
  roads?: number[];
  rivers?: number[];
  deck?: number;
  label?: string;
}

export interface BoardView {
  size: string;
  face: string;
  rows: number;
  hexes: HexView[];
}

export interface UnitView {
  id: number;
  side: Side;
  type: string;
  hex: string;
  figures: number;
  full: number;
  ordered: boolean;
  moved: number;
  battles: number;
  medals?: number;
}

export interface Objective {
  hexes: string[];
  side: Side | null;
  kind: string;
  needed: number;
  counts_for: number;
  held_by: Side | null;
}

export interface View {
  system: string;
  scenario: string;
  name: string;
  turn: number;
  decision: number;
  reveals: number;
  side: Side | null;
  phase: { name: string; prompt: string; rule: string; params: Record<string, string | number> };
  you: Side | null;
  winner: Side | null;
  over: boolean;
  ending: string;
  sides: SideView[];
  deck: number;
  discard: string[];
  command: { card: string; section: number | null; fallback: boolean; rule: string } | null;
  last_command: { card: string } | null;
  draw_offer: Side | null;
  drawn: string[] | null;
  board: BoardView;
  units: UnitView[];
  objectives: Objective[];
  exits: { side: Side; hexes: string[] }[];
  left_out: Problem[];
}

export interface Choice {
  text: string;
  verb: string;
  unit?: number;
  hex?: string;
  target?: number;
  card?: string;
  section?: string;
  /** The hexes that a move goes through, its start first, where the server tells them. */
  path?: string[];
  /** Hexes of movement that it takes. */
  cost?: number;
  /** May the unit still act after it? Where nobody says so it may. */
  kept?: boolean;
}

export interface LogEntry {
  n: number;
  turn: number;
  side: Side;
  text: string;
  events: GameEvent[];
}

export interface SeatView {
  side: Side;
  kind: "here" | "link" | "bot";
  bot?: string | null;
  present: boolean;
  taken: boolean;
  /** The secret link, only for whoever made the table. */
  link?: string;
}

export interface TableState {
  type: "state";
  table: string;
  name: string;
  system: string;
  decision: number;
  view: View;
  /** Whose eyes the view has; null on a shared screen until somebody confirms, and for spectators. */
  seat: Side | null;
  your_sides: Side[];
  hand_over: Side | null;
  choices: Choice[];
  entries: number;
  log_from: number;
  log: LogEntry[];
  may_undo: boolean;
  draw_offer: Side | null;
  seats: SeatView[];
  dice: { hash: string; seed: string | null; mode: string };
  needs_dice: { count: number; side: Side } | null;
  thinking: Side | null;
  over: boolean;
  winner: Side | null;
  ending: string;
  rematch: string | null;
  note?: string;
}

export interface ScenarioSummary {
  id: string;
  system: string;
  name: string;
  subtitle: string;
  sides: Side[];
  player_top: Side;
  player_bottom: Side;
  starting: Side;
  hands: number[];
  targets: number[];
  history: string;
  briefing: string;
  length_minutes: number | null;
  balance: { share_player1: number; interval: [number, number]; games: number } | null;
  face: string;
  size: string;
  start?: View;
  victory: string;
  rules: string;
  playable: boolean;
  problems: Problem[];
  notes: Problem[];
}

export interface TableSummary {
  table: string;
  name: string;
  scenario: string;
  system: string;
  sides: Side[];
  seats: SeatView[];
  turn: number;
  medals: number[];
  over: boolean;
  winner: Side | null;
  updated: number | string;
  ending: string;
  yours: boolean;
  rematch: string | null;
  your_sides: Side[];
  asked: Side | null;
}

export interface SystemSummary {
  id: string;
  name: string;
  switches: { name: string; values: string[]; default: string }[];
  bots: string[];
  suffixes: string[];
}

/** How an action may turn out: what is known depends on its kind. */
export interface Odds {
  dice: number;
  kind?: string;
  hits?: number[];
  flags?: number[];
  expected_losses?: number;
  eliminates?: number;
  retreats?: number;
  leaves?: number;
  ignores?: number;
  may_be_ambushed?: boolean;
  targets?: Odds[];
  healed?: number[];
  expected_healed?: number;
  expected_orders?: number;
  assumes?: string;
  target?: { unit?: number; side: Side; type: string; hex: string; figures?: number };
}

export interface SightLine {
  hex: string;
  distance: number;
  clear: boolean;
  blockers: string[];
  unit: number | null;
}

/** A moment of a game. */
export interface Step {
  view: View;
  events: GameEvent[];
  entry: { n: number; turn: number; side: Side; text: string } | null;
  entries: number;
}
