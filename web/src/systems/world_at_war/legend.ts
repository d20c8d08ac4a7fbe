// One drawing of everything, with its name.

import type { LegendEntry, Wording } from "../skin";
import type { BoardView, HexView, Marker, Standing, UnitView, Values } from "./view";

const TERRAINS = [
  "clear",
  "field",
  "woods",
  "town",
  "hill",
  "wooded_hill",
  "rough",
  "burned_woods",
  "ruins",
  "lake",
] as const;

export function sample(terrain: string, more: Partial<HexView> = {}): HexView {
  const level = terrain === "hill" || terrain === "wooded_hill" ? 1 : 0;
  return { hex: "A1", x: 0, y: 0, terrain: [terrain], level, ...more };
}

/** A board of one hex, for showing one thing. */
export function boardOf(hex: HexView): BoardView {
  return { size: "sample", face: "country", orientation: "flat", rows: 1, columns: 1, hexes: [hex] };
}

const TANK: Values = {
  ap: [4, 4, 10, false],
  he: [3, 5, 6, false],
  aa: null,
  armor: [3, 4],
  move: 10,
  move_type: "tracked",
  assault: [3, 4],
  carries: 0,
  fire_on_move: true,
};

/** A unit for showing how counters look; its numbers are those of one kind of tank. */
export function sampleUnit(more: Partial<UnitView> = {}): UnitView {
  return {
    id: 0,
    side: "nato",
    type: "m1",
    name: "M1 Abrams",
    class: "heavy",
    symbol: "tank",
    formation: "a",
    hex: "A1",
    stack: 0,
    reduced: false,
    disrupted: false,
    ops_complete: false,
    out_of_command: false,
    depletion: 0,
    sw: null,
    cargo: null,
    loaded_in: null,
    mode: null,
    values: TANK,
    provenance: "reconstructed",
    ...more,
  };
}

const STATES: readonly [id: string, state: Partial<UnitView>][] = [
  ["full", {}],
  ["reduced", { reduced: true }],
  ["disrupted", { disrupted: true }],
  ["ops-complete", { ops_complete: true }],
  ["out-of-command", { out_of_command: true }],
  ["depletion", { depletion: 2 }],
  ["cargo", { type: "m113", name: "M113", class: "light", symbol: "apc", cargo: 1, values: { ...TANK, ap: null, carries: 1 } }],
];
/** A unit in one of the states that have a marker or a look of their own. */
export function stateUnit(id: string): UnitView {
  return sampleUnit(STATES.find(([state]) => state === id)?.[1] ?? {});
}

/** What may lie in a hex. */
export const MARKERS: readonly Marker["kind"][] = ["wreck", "improved", "mines", "smoke"];

export function legend(words: Wording): LegendEntry[] {
  const terrains = TERRAINS.map((id): LegendEntry => {
    return { id, group: "terrain", title: words.name("terrain", id), board: boardOf(sample(id)) };
  });
  const roads: LegendEntry[] = [
    ["road", { roads: [1, 4] }],
    ["river", { rivers: [0, 1, 2] }],
    ["bridge", { roads: [1, 4], bridges: [1], rivers: [0, 2] }],
  ].map(([id, more]) => ({
    id: id as string,
    group: "terrain" as const,
    title: words.name("legend", id as string),
    board: boardOf(sample("clear", more as Partial<HexView>)),
  }));
  const states = STATES.map(([id, state]): LegendEntry => ({
    id,
    group: "unit",
    title: words.name("legend", id),
    ...(id === "full" || id === "cargo" ? { text: words.name("legend", id, "text") } : {}),
    board: boardOf(sample("clear")),
    unit: sampleUnit(state),
  }));
  const markers = MARKERS.map((kind): LegendEntry => {
    const standing: Standing = { markers: [{ hex: "A1", kind }], objectives: [], exits: [] };
    return { id: kind, group: "marker", title: words.name("legend", kind), board: boardOf(sample("clear")), standing };
  });
  return [...states, ...markers, ...terrains, ...roads];
}
