// One drawing of everything, with its name.

import type { BoardView, HexView, UnitView } from "../../lib/types";
import type { LegendEntry, Wording } from "../skin";
import { BUILT } from "./landscape";

const TERRAINS = [
  "plain",
  "forest",
  "hedgerow",
  "hill",
  "town",
  "church",
  "barracks",
  "factory",
  "lighthouse",
  "power_plant",
  "cemetery",
  "river",
  "bridge",
  "ford",
  "road",
  "beach",
  "ocean",
  "bunker",
  "field_bunker",
  "wire",
  "hedgehog",
  "sandbags",
] as const;

const UNITS: readonly [type: string, side: string, figures: number][] = [
  ["infantry", "axis", 4],
  ["infantry", "allies", 4],
  ["special_forces", "allies", 4],
  ["armor", "axis", 3],
  ["armor", "allies", 3],
  ["elite_armor", "axis", 4],
  ["artillery", "allies", 2],
];

function sample(id: string): HexView {
  const hex: HexView = { hex: id, x: 0, y: 0, terrain: id === "plain" ? [] : [id] };
  if (id === "river" || id === "bridge" || id === "ford") {
    hex.rivers = [0, 3];
    if (id !== "river") {
      hex.terrain = ["river", id];
      hex.deck = 3;
    }
  }
  if (id === "road") hex.roads = [0, 3];
  return hex;
}

/** A board of one hex, for showing one thing. */
export function sampleBoard(id: string, face: string): BoardView {
  return { size: "sample", face, rows: 1, hexes: [sample(id)] };
}

function sampleUnit(type: string, side: string, figures: number): UnitView {
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
  };
}

export function legend(words: Wording, face: string): LegendEntry[] {
  const terrains = TERRAINS.map((id): LegendEntry => {
    return { id, group: "terrain", title: words.name("terrain", id), board: sampleBoard(id, face) };
  });
  const units = UNITS.map(([type, side, figures]): LegendEntry => ({
    id: `${type}-${side}`,
    group: "unit",
    title: words.say("legend-unit", { type, side }),
    board: sampleBoard("plain", face),
    unit: sampleUnit(type, side, figures),
  }));
  const states: [string, Partial<UnitView>][] = [
    ["ordered", { ordered: true, battles: 1 }],
    ["moved", { ordered: true, moved: 1, battles: 1 }],
    ["spent", { ordered: true, battles: 0 }],
    ["reduced", { figures: 2 }],
  ];
  const notches = states.map(([id, state]): LegendEntry => ({
    id,
    group: "marker",
    title: words.name("legend", id),
    board: sampleBoard("plain", face),
    unit: { ...sampleUnit("infantry", "allies", 4), ...state },
  }));
  return [...terrains, ...units, ...notches];
}

/** One flat colour for a hex of a small map. */
export function swatch(hex: HexView, tints: import("./palette").Palette, ocean: string): string {
  const { terrain } = hex;
  const is = (...ids: string[]) => ids.some((id) => terrain.includes(id));
  if (is("ocean")) return ocean;
  if (is("river")) return is("bridge", "ford") ? tints.road[0] : tints.water[0];
  if (is("forest")) return tints.crowns[1];
  if (is(...BUILT)) return tints.roofs[1];
  if (is("hedgerow")) return tints.hedge[2];
  if (is("hill", "hill_road")) return tints.hill[2];
  if (is("beach")) return tints.sand;
  if (is("road")) return tints.road[1];
  return tints.ground;
}
