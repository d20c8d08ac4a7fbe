// One drawing of everything that is usual, with its name; the reference cards show the rest.

import type { LegendEntry, Wording } from "../skin";
import { BRIDGES, BUILT, HILLS, MOUNTAINS, PALMS, STREAMS, WOODS } from "./kinds";
import { ICE, type Palette } from "./palette";
import { sampleBoard, sampleUnit } from "./samples";
import type { HexView, Standing, UnitView } from "./view";

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

const UNITS: readonly [type: string, side: string][] = [
  ["infantry", "axis"],
  ["infantry", "allies"],
  ["special_forces", "allies"],
  ["armor", "axis"],
  ["armor", "allies"],
  ["elite_armor", "axis"],
  ["artillery", "allies"],
];

/** States of units, by the id of their words. */
const STATES: readonly [string, Partial<UnitView>][] = [
  ["ordered", { ordered: true, battles: 1 }],
  ["on-the-move", { ordered: true, on_the_move: true }],
  ["moved", { ordered: true, moved: 1, battles: 1 }],
  ["spent", { ordered: true, battles: 0 }],
  ["reduced", { figures: 2 }],
  ["waits", { wakes: 3 }],
  ["camouflage", { traits: ["camouflage"] }],
  ["boat", { traits: ["boat"] }],
  ["craft", { traits: ["craft"] }],
];

const NOTHING: Standing = { objectives: [], exits: [], turn: 1 };

/** Markers on hexes: their words, the terrain that they are, and what a view tells of them or of the hex. */
const MARKERS: readonly [id: string, terrain: string, standing: Standing, hex?: Partial<HexView>][] = [
  ["mine-hidden", "minefield", NOTHING],
  ["mine", "minefield", { ...NOTHING, marks: { mines: [{ hex: "minefield", number: 2 }] } }],
  ["smoke", "smoke_shells", { ...NOTHING, marks: { smoke: [{ hex: "smoke_shells", number: 4 }] } }],
  ["smoke-thin", "smoke_shells", { ...NOTHING, marks: { smoke: [{ hex: "smoke_shells", number: 1 }] } }],
  ["crosshair", "plain", { ...NOTHING, marks: { crosshairs: [{ unit: 0, hex: "plain" }] } }],
  ["captured", "headquarters", { ...NOTHING, marks: { captured: ["headquarters"] } }],
  ["headquarters", "plain", NOTHING, { headquarters: "axis" }],
  ["recovery", "plain", NOTHING, { recovery: true }],
  ["blowable", "bridge", NOTHING, { blowable: true }],
  ["impassable", "plain", NOTHING, { marked: ["impassable"] }],
  ["closed", "plain", NOTHING, { marked: ["closed-axis"] }],
];

export function legend(words: Wording, face: string): LegendEntry[] {
  const terrains = TERRAINS.map((id): LegendEntry => {
    return { id, group: "terrain", title: words.name("terrain", id), board: sampleBoard(id, face) };
  });
  const units = UNITS.map(([type, side]): LegendEntry => ({
    id: `${type}-${side}`,
    group: "unit",
    title: words.say("legend-unit", { type, side }),
    board: sampleBoard("plain", face),
    unit: sampleUnit(type, side),
  }));
  const states = STATES.map(([id, state]): LegendEntry => ({
    id,
    group: "marker",
    title: words.name("legend", id),
    board: sampleBoard("plain", face),
    unit: sampleUnit("infantry", "allies", state),
  }));
  const markers = MARKERS.map(([id, terrain, standing, more]): LegendEntry => ({
    id,
    group: "marker",
    title: words.name("legend", id),
    board: sampleBoard(terrain, face, more),
    standing,
  }));
  return [...terrains, ...units, ...states, ...markers];
}

/** One flat colour for a hex of a small map. */
export function swatch(hex: HexView, tints: Palette, ocean: string): string {
  const { terrain } = hex;
  const is = (...ids: string[]) => ids.some((id) => terrain.includes(id));
  if (is("ocean", "coastline")) return ocean;
  if (is("frozen_river")) return ICE.bank;
  if (is(...STREAMS)) return is(...BRIDGES) || is("ford") ? tints.road[0] : tints.water[0];
  if (is("lake", "dam")) return tints.water[0];
  if (is(...WOODS)) return tints.crowns[1];
  if (is("jungle", ...PALMS)) return tints.jungle[1];
  if (is(...BUILT, "city_ruins", "fortress", "castle")) return tints.roofs[1];
  if (is("hedgerow")) return tints.hedge[2];
  if (is(...MOUNTAINS, "escarpment")) return tints.rock[1];
  if (is(...HILLS)) return tints.hill[2];
  if (is("marsh", "rice_paddy", "flooded_field")) return tints.wet[1];
  if (is("wadi", "ravine", "trench")) return tints.earth[1];
  if (is("beach", "erg")) return tints.sand;
  if (is("road", "railroad", "airfield")) return tints.road[1];
  return tints.ground;
}
