// One hex, one unit: samples of everything, for legends and reference cards.

import { BRIDGES, STREAMS } from "./kinds";
import type { BoardView, HexView, UnitView } from "./view";

/** How many figures a kind usually has, where it is not four. */
const FIGURES: Record<string, number> = {
  french_resistance: 3,
  ski_troops: 3,
  sniper: 1,
  supply_truck: 3,
  patrol_car: 2,
  command_car: 1,
  armor: 3,
  tiger: 1,
  flame_thrower_tank: 3,
  tank_destroyer: 3,
  hobart: 3,
  half_track: 3,
  artillery: 2,
  big_gun: 2,
  mobile_artillery: 2,
  heavy_anti_tank: 2,
  nebelwerfer: 2,
  destroyer: 3,
  wagon: 3,
};

const oneOf = (id: string, ids: readonly string[]): boolean => ids.includes(id);

function sample(id: string): HexView {
  const hex: HexView = { hex: id, x: 0, y: 0, terrain: id === "plain" ? [] : [id] };
  if (oneOf(id, [...STREAMS, ...BRIDGES])) hex.rivers = [0, 3];
  if (oneOf(id, [...BRIDGES, "ford"])) {
    hex.terrain = ["river", id];
    hex.deck = 3;
  }
  if (oneOf(id, ["road", "hill_road"])) hex.roads = [0, 3];
  if (oneOf(id, ["railroad", "railroad_crossing", "railroad_station"])) hex.rails = [0, 3];
  if (id === "railroad_crossing") hex.roads = [1, 4];
  if (id === "wadi") hex.closed = [1, 2, 4, 5];
  if (id === "pier") hex.closed = [1, 2, 3, 4, 5];
  if (id === "landing_craft") hex.terrain = ["ocean"];
  return hex;
}

/** A board of one hex, for showing one thing; `more` is what the hex has beside its terrain. */
export function sampleBoard(id: string, face: string, more: Partial<HexView> = {}): BoardView {
  return { size: "sample", face, rows: 1, hexes: [{ ...sample(id), ...more }] };
}

/** A unit that stands on a sample of open ground. */
export function sampleUnit(type: string, side = "allies", more: Partial<UnitView> = {}): UnitView {
  const figures = FIGURES[type] ?? 4;
  return {
    id: 0,
    side,
    type,
    hex: "plain",
    figures,
    full: figures,
    ordered: false,
    moved: 0,
    battles: 0,
    ...more,
  };
}
