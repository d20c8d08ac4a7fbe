// What views of The Last Hundred Yards have beyond those of any game.

import type * as common from "../../lib/types";

export type Side = common.Side;

export interface HexView extends common.HexView {
  level: number;
  /** Contour band: how many contours, bold or thin, hold the hex's centre. */
  band?: number;
  paths?: number[];
  /** What else is there, beside its ground: buildings by style, roads, walls ... */
  things?: string[];
  /** A half hex at the edge of the playing area. */
  half?: boolean;
}

/** A ring drawn over the hexes, its points in the map file's lattice (docs/maps.md). */
export interface AreaView {
  kind: "contour" | "building";
  /** The level of a bold contour; null for a thin one and for a building. */
  level: number | null;
  style: string;
  height: number;
  name: string;
  ring: readonly (readonly [number, number])[];
}

export type LineKind = "road" | "path" | "river";

export interface SideMark {
  kind: string;
  hex: string;
  d: number;
}

export interface CrossingView {
  kind: "bridge" | "ford";
  hex: string;
  deck: readonly number[];
  d: number | null;
}

export interface BoardView extends common.BoardView {
  columns: number;
  hexes: HexView[];
  areas?: readonly AreaView[];
  /** How wide the corridors of lines are, in hundredths of a hex's width. */
  widths?: Partial<Readonly<Record<LineKind, number>>>;
  sides?: readonly SideMark[];
  crossings?: readonly CrossingView[];
  sectors?: readonly { id: string; hex: string; scatter: readonly number[] }[];
}

export type UnitClass =
  | "squad"
  | "section"
  | "mg"
  | "gun"
  | "fp"
  | "leader"
  | "latw"
  | "ft"
  | "afv"
  | "fv"
  | "halftrack"
  | "truck"
  | "jeep"
  | "dummy"
  | "concealed";

/** What is printed on a counter; null where there is no such value. */
export interface Values {
  cohesion: number | null;
  sav: readonly [value: number, range: number, underlined: boolean] | null;
  atv: readonly [value: number, range: number] | null;
  mv: number | null;
  av: number | null;
  aev: number | null;
  assault: number | null;
  elite: boolean;
}

export interface UnitView extends common.UnitView {
  nation: string;
  name: string;
  class: UnitClass;
  symbol?: string;
  platoon: number | null;
  company: string | null;
  /** The colour of its company and the number of its platoon, as they stand on the counter. */
  colour: string | null;
  platoon_number: number | null;
  /** The small number or letter of a squad or section. */
  number: string;
  steps: number;
  values?: Values;
  provenance: string;
  disrupted: boolean;
  regrouping: boolean;
  shocked: boolean;
  /** The target of a heroic unit. */
  heroic: string | null;
  concealed: boolean;
  hidden: boolean;
  motion: "green" | "red" | null;
  reduced: boolean;
  overwatch: boolean;
  acted: boolean;
  did: string;
  extra: number;
  /** Of a lost leader: the minute at which he comes back. */
  returns_at?: number | null;
  must: boolean;
  loaded_in: number | null;
  cargo: readonly number[];
  /** The front of a fortified position: 0 to 5 a side, 6 to 11 a corner. */
  /** Where its front looks, as an hour on the clock's face. */
  facing: number | null;
  atdrm: readonly { value: number; enfilade: boolean }[];
  /** Of an enemy's concealed stack: what kinds are in it, once that was asked. */
  kinds?: Readonly<Record<string, number>> | null;
}

export interface SideView extends common.SideView {
  title: string;
  nation: string;
  attacker: boolean;
  /** Steps of combat units lost. */
  casualties: number;
  exited: number;
  /** Boxes of the casualty track at which the mission ends for this side. */
  cdl: number | null;
}

export interface Clock {
  minute: number;
  time: string;
  limit: number | null;
  initiative: Side | null;
  retention: number;
}

export interface Score {
  minutes: number;
  /** Casualty points: what the attacker lost more counts for, what the defender lost more against. */
  points: number;
  final: number;
  /** Boxes of the one marker for both sides: positive when the attacker has lost more. */
  marker: number;
  target: number;
  limit: number | null;
  needed: number | null;
  held: Readonly<Record<Side, number>>;
}

export interface Activation {
  side: Side;
  segment: "activation" | "reaction";
  number: number;
  cycle: number;
  asked: Side;
  /** Did the reaction segment before this one pass? */
  passed: boolean;
  company: string | null;
  platoons: readonly number[];
  /** Of the activated units those that the viewer knows of, and how many of them have acted. */
  called: number;
  acted: number;
}

/** What may be reacted to: where and by whom, and which of the viewer's units saw it. */
export interface Deed {
  unit: number | null;
  side: Side;
  kind: "maneuver" | "fire" | "recover";
  hexes: readonly string[];
  targets: readonly string[];
  observers: readonly number[];
}

export type State = "waiting" | "now" | "done";

export interface Company {
  id: string;
  name: string;
  side: Side;
  colour: string;
  kind: "infantry" | "armor" | "spg";
  state: State;
}

interface Lost {
  id: number;
  type: string;
}

export interface Platoon {
  index: number;
  company: string;
  side: Side;
  number: number;
  name: string;
  leader: number | null;
  /** The minute at which a lost leader comes back. */
  leader_due: number | null;
  units: readonly number[];
  /** Steps that it has now, for its owner alone, and at the start. */
  steps: number | null;
  full: number;
  lost: readonly Lost[];
  spare: { squads: number; sections: number } | null;
  state: State;
}

export interface Marker {
  kind: string;
  hex: string;
  side?: Side;
  value?: number;
  count?: number;
  enfilade?: boolean;
  /** Of an assault arrow: the hex that it points at. */
  to?: string;
  mortar?: string;
  ammo?: string;
  final?: boolean;
}

export interface Mortar {
  id: string;
  name: string;
  side: Side;
  kind: string;
  company: string | null;
  box: "available" | "pending" | "map";
  fo: string | null;
  hex: string | null;
  ammo: "he" | "smk";
}

export interface Objective {
  id: string;
  name: string;
  hexes: readonly string[];
  points: number;
  owner: Side | null;
}

export interface Zone {
  id: string;
  name: string;
  side: Side;
  kind: "setup" | "entry" | "drop";
  turn: number;
  hexes: readonly string[];
  units: readonly number[];
}

export interface View extends common.View {
  step: string;
  light: "day" | "twilight" | "night";
  sides: SideView[];
  board: BoardView;
  units: UnitView[];
  clock: Clock;
  score: Score;
  activation: Activation | null;
  deeds: readonly Deed[];
  companies: readonly Company[];
  platoons: readonly Platoon[];
  support: readonly { side: Side; units: readonly number[]; lost: readonly Lost[] }[];
  markers: readonly Marker[];
  mortars: readonly Mortar[];
  objectives: readonly Objective[];
  zones: readonly Zone[];
  waiting: readonly { side: Side; turn: number; units: readonly number[]; hexes: readonly string[] }[];
  chart: { table: string; cells: string[] } | null;
}

/** What lies on the board beside terrain and units. */
export type Standing = Pick<View, "markers" | "objectives" | "zones" | "sides" | "light">;

/** One addend of a number: its name, its value, the rule, the chart cell that it comes from. */
export interface Modifier {
  id: string;
  value: number;
  times?: number;
  rule?: string;
  cell: string;
  provenance: string;
}

/** What may become of a target, each with its probability. */
export type Results = Readonly<Record<string, number>>;

/** A unit as events name it. */
interface About {
  unit?: number;
  side: Side;
  type: string;
  hex: string;
}

/** A marker as it would be placed, and what all markers there are likely to do then. */
export interface Shot {
  hex: string;
  value: number;
  /** Is it within the limits? */
  placed: boolean;
  modifiers: readonly Modifier[];
  /** What lies there already. */
  markers?: readonly number[];
  target?: About;
  firer?: About;
  cohesion?: number;
  armor?: number;
  enfilade?: boolean;
  results?: Results;
  before?: Results;
}

export interface Odds extends common.Odds, Partial<Shot> {
  kind?: string;
  targets?: readonly Shot[];
  shots?: readonly Shot[];
  /** Of mortar fire. */
  shell?: string;
  automatic?: boolean;
  accurate?: number;
  expected?: number;
  succeeds?: number;
  /** What a shell that goes astray is worth where it falls. */
  scattered?: number;
  /** Of an assault: what each side brings, the die's modifier, each row that the die can lead to. */
  attacker?: Force;
  defender?: Force;
  unknown?: boolean;
  net?: number;
  rows?: readonly { row: string; chance: number; attacker: readonly string[]; defender: readonly string[]; from: number; to: number }[];
  urban?: { attacker: number; defender: number };
  /** Of a recovery, an attempt to destroy a vehicle: what the die is changed by, and the chances. */
  change?: number;
  recovers?: number;
  rallies?: number;
  heroic?: number;
  destroys?: number;
}

/** A side in an assault. */
export interface Force {
  side: Side;
  units: readonly { unit: number; value: number }[];
  strength: number;
  modifiers: readonly Modifier[];
}
