// What views of World at War have beyond those of any game.

import type * as common from "../../lib/types";

export type Side = common.Side;

/** Printed firepower: dice, number to hit, range, and whether the range is underlined. */
export type Weapon = readonly [dice: number, hit: number, range: number, underlined: boolean];

/** What the face of a counter shows that lies up. */
export interface Values {
  ap: Weapon | null;
  he: Weapon | null;
  aa: Weapon | null;
  armor: readonly [dice: number, save: number];
  move: number;
  move_type: "tracked" | "wheeled" | "foot" | "helicopter";
  assault: readonly [dice: number, hit: number];
  /** How many infantry units it may carry. */
  carries: number;
  fire_on_move: boolean;
  radius?: number;
  leadership?: number;
}

export interface HexView extends common.HexView {
  level: number;
  /** Hexsides with a river that a road crosses on a bridge. */
  bridges?: number[];
}

export interface BoardView extends common.BoardView {
  columns: number;
  hexes: HexView[];
}

export interface UnitView extends common.UnitView {
  name: string;
  class: "heavy" | "light" | "soft" | "helicopter" | "hq" | "sw";
  /** Which picture its counter bears: tank, ifv, apc, missile, aa, recon, infantry, airborne ... */
  symbol: string;
  formation: string;
  reduced: boolean;
  disrupted: boolean;
  ops_complete: boolean;
  out_of_command: boolean;
  depletion: number;
  sw: { type: string; depletion: number; values?: Pick<Values, "ap" | "he" | "aa"> } | null;
  cargo: number | null;
  loaded_in: number | null;
  mode: "flight" | "hover" | null;
  values: Values;
  provenance: string;
}

export interface SideView extends common.SideView {
  vp: number;
  markers_left: number;
  holds_end: boolean;
  air_left?: number;
}

export interface Formation {
  id: string;
  side: Side;
  name: string;
  /** 2d6 at most this; null for a formation that never checks. */
  morale: number | null;
  markers: number;
  markers_left: number;
  hq: number | null;
  radius: number | null;
  leadership: number | null;
  he_missions: number;
  smoke_missions: number;
  units: number[];
  /** Units that are not in the game any more; those that left the map in safety, too. */
  lost?: { id: number; type: string; exited?: boolean }[];
}

export interface Cup {
  ends_left: number;
  ends_drawn: number;
  ends: number;
  /** Formations, "end" and "air" in the order in which they were drawn, and whose they are. */
  drawn: { marker: string; side: Side | null }[];
  current: string | null;
}

export interface Marker {
  hex: string;
  kind: "wreck" | "smoke" | "improved" | "mines";
}

export interface Objective {
  id: string;
  name: string;
  hexes: string[];
  kind: string;
  owner: Side | null;
  vp: number;
}

/** How the battle is judged, and who would win if it ended now (null: nobody). */
export interface Victory {
  kind: "objectives" | "exits" | "points";
  /** Who has to bring it about; null where points decide. */
  side: Side | null;
  /** Ids of the objectives that the side needs, all of them. */
  objectives: string[];
  /** Units of the side that have to leave the map, and those that have. */
  needed: number;
  exited: number;
  /** Do losses bring points? */
  losses: boolean;
  /** Is it judged after every turn? */
  sudden: boolean;
  leader: Side | null;
}

export interface View extends common.View {
  turns: number;
  sides: SideView[];
  cup: Cup;
  formations: Formation[];
  board: BoardView;
  units: UnitView[];
  markers: Marker[];
  objectives: Objective[];
  victory: Victory;
  waiting: { formation: string; turn: number | null; units: number[]; hexes: string[] }[];
  /** The cells of a chart that the last roll used. */
  chart: { table: string; cells: string[] } | null;
}

/** What lies on the board beside terrain and units. */
export type Standing = Pick<View, "markers" | "objectives" | "exits">;
