// What the server says, as the engine words it. Nothing here belongs to one game system alone: what a
// system adds to a view is read by its look.

import type { Orientation } from "../board/geometry";

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
  /** Where the side sits at a board that is turned for it; a board without such seats is not turned. */
  player?: "top" | "bottom";
}

export interface HexView {
  hex: string;
  x: number;
  y: number;
  terrain: string[];
  roads?: number[];
  rivers?: number[];
  label?: string;
}

export interface BoardView {
  size: string;
  face: string;
  rows: number;
  /** Pointy-topped hexes unless it says otherwise. */
  orientation?: Orientation;
  hexes: HexView[];
}

export interface UnitView {
  id: number;
  side: Side;
  type: string;
  /** Null while it is not on the board. */
  hex: string | null;
  /** Its place among the units of its hex, 0 on top; where nobody says so a hex holds one unit. */
  stack?: number | null;
  /** A short name of its own, where several units of a type are told apart. */
  label?: string;
  /** Lies beneath a counter that stands for all of its hex, so that nobody is told how many there are. */
  beneath?: boolean;
  /** What it is called in a sentence, where its label is made for orders. */
  short?: string;
}

/** Hexes where a side may leave the board. */
export interface Exit {
  side: Side;
  hexes: string[];
}

/** What everybody at a table sees of a game. A system's own views have more (see its `view.ts`). */
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
  draw_offer: Side | null;
  board: BoardView;
  units: UnitView[];
  exits: Exit[];
  left_out: Problem[];
}

export interface Choice {
  text: string;
  verb: string;
  unit?: number;
  hex?: string;
  target?: number;
  card?: string;
  /** Does the card lie before the hand, instead of being one of it? */
  laid?: boolean;
  section?: string;
  /** A part of the board, as the system names them: that of a general, say. */
  place?: string;
  /** The hexes that a move goes through, its start first, where the server tells them. */
  path?: string[];
  /** Hexes of movement that it takes. */
  cost?: number;
  /** May the unit still act after it? Where nobody says so it may. */
  kept?: boolean;
  /** Is it too far to fire after it, as the unit could in a shorter move? */
  late?: boolean;
  /** What is left of the movement after it. */
  left?: number;
  /** Does it lead into a fight? */
  attack?: boolean;
  /** By how many enemies it would be seen where it leads. */
  exposed?: number;
  /** Does it do something to the hex, where the unit stays? */
  aim?: boolean;
  /** With which of its weapons a unit strikes, and whether a leader helps it. */
  weapon?: string;
  lead?: boolean;
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
  /** Dice to be typed in: for which action; whose throw it is and what it is for, if the game says so. */
  needs_dice: { count: number; side: Side | null; text: string; task: Fact | null } | null;
  thinking: Side | null;
  over: boolean;
  winner: Side | null;
  ending: string;
  rematch: string | null;
  note?: string;
}

/** A sentence: a message and what it is filled with. */
export interface Fact {
  id: string;
  params: Record<string, string | number>;
}

export interface ScenarioSummary {
  id: string;
  system: string;
  system_name?: string;
  name: string;
  subtitle: string;
  sides: Side[];
  player_top?: Side;
  player_bottom?: Side;
  starting: Side;
  /** What a player wants to know of it, as messages of the system's words; and of each side. */
  facts: Fact[];
  /** What it is of (its form of the game, its expansions) and what is in it, as messages too. */
  tags?: string[];
  contents?: string[];
  /** The switches that can make a difference in it; where that is not told all may. */
  switches?: string[];
  side_facts: Fact[][];
  /** The order of battle, in systems that have formations: how many units of which type. */
  formations?: { id: string; name: string; side: Side; units: Record<string, number> }[];
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
  /** A board without anything to play with. */
  empty?: boolean;
  /** Special rules that its text seems to speak of: are they in force, and what an overlay says to
   * switch them on. */
  topics?: { code: string; rule: string; state: "on" | "off" | "plain" | "unplayed"; overlay: string }[];
  /** Can a second file be laid over it? */
  takes_overlay?: boolean;
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
  /** What each side has scored, as players count it; empty where a system counts nothing. */
  points: number[];
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

/** How an action may turn out; what is known beside the number of dice is the system's own. */
export interface Odds {
  dice: number;
}

/** A hex to which the units of a move could come, and how. */
export interface Reach {
  hex: string;
  /** The hexes of the way, that where the units are first. */
  path: string[];
  cost: number;
  left: number;
  /** Could they attack there? Where a system's moves may end in a strike, that is its last hex. */
  attack: boolean;
  /** May they stop there? */
  room: boolean;
  /** How many enemies see them there. */
  exposed?: number;
  /** Is it too far to fire there, as they could in a shorter move? */
  late?: boolean;
}

/** A table of numbers that the rules use, each cell with where it comes from. */
export interface Chart {
  id: string;
  title: string;
  rule: string;
  columns: { id: string; kind: string; says: string }[];
  rows: { id: string; cells: { text: string; provenance: string; source: string }[] }[];
}

export interface SightLine {
  hex: string;
  distance: number;
  clear: boolean;
  blockers: string[];
  /** How the blockers block, where the system says so. */
  reason?: string;
  unit: number | null;
}

/** A moment of a game. */
export interface Step {
  view: View;
  events: GameEvent[];
  entry: { n: number; turn: number; side: Side; text: string } | null;
  entries: number;
}
