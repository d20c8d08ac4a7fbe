// One drawing of everything, with its name.

import type { LegendEntry, Wording } from "../skin";
import type { BoardView, HexView, Marker, Standing, UnitClass, UnitView, Values } from "./view";

const TERRAINS = ["open", "town", "woods", "heavy_woods", "jungle", "heavy_jungle", "orchard", "palm_grove", "marsh", "beach"] as const;

function sample(terrain: string, more: Partial<HexView> = {}): HexView {
  return { hex: "A1", x: 0, y: 0, terrain: [terrain], level: 0, ...more };
}

/** A board of one hex, for showing one thing. */
function boardOf(hex: HexView, more: Partial<BoardView> = {}): BoardView {
  return { size: "sample", face: "country", orientation: "flat", rows: 1, columns: 1, hexes: [hex], ...more };
}

const building = (style: string): Partial<BoardView> => ({
  areas: [{ kind: "building", level: null, style, height: 1, name: "", ring: [[-0.9, -0.4], [0.9, -0.4], [0.9, 0.4], [-0.9, 0.4]] }],
});
const FEATURES: readonly [id: string, hex: Partial<HexView>, board: Partial<BoardView>][] = [
  ["hill", { level: 1 }, { areas: [{ kind: "contour", level: 1, style: "", height: 0, name: "", ring: [[-1.4, 0], [-0.7, -0.7], [0.8, -0.6], [1.4, 0.1], [0.6, 0.7], [-0.8, 0.6]] }] }],
  ["stone", {}, building("stone")],
  ["wooden", {}, building("wooden")],
  ["urban", {}, building("urban")],
  ["hut", {}, building("hut")],
  ["wall", {}, { sides: [0, 1, 2].map((d) => ({ kind: "wall", hex: "A1", d })) }],
  ["tree_line", {}, { sides: [3, 4, 5].map((d) => ({ kind: "tree_line", hex: "A1", d })) }],
  ["road", { roads: [1, 4] }, {}],
  ["path", { paths: [1, 4] }, {}],
  ["river", { rivers: [1, 4] }, {}],
  ["bridge", { rivers: [1, 4], roads: [0, 3] }, { crossings: [{ kind: "bridge", hex: "A1", deck: [0, 3], d: null }] }],
  ["ford", { rivers: [1, 4] }, { crossings: [{ kind: "ford", hex: "A1", deck: [0, 3], d: null }] }],
];

const SQUAD: Values = { cohesion: 6, sav: [1, 8, false], atv: null, mv: null, av: null, aev: null, assault: 3, elite: false };
const TANK: Values = { cohesion: null, sav: [1, 12, true], atv: [3, 21], mv: null, av: 10, aev: 6, assault: 2, elite: false };

/** A unit for showing how counters look. */
export function sampleUnit(cls: UnitClass, more: Partial<UnitView> = {}): UnitView {
  return {
    id: 0,
    side: "allied",
    type: cls === "afv" ? "us_m4" : `us_${cls}`,
    name: cls === "afv" ? "M4 Sherman" : "",
    nation: "us",
    class: cls,
    hex: "A1",
    stack: 0,
    platoon: 0,
    platoon_number: 1,
    company: "a",
    colour: "red",
    number: cls === "squad" || cls === "afv" ? "2" : "",
    steps: cls === "squad" ? 2 : cls === "leader" || cls === "latw" ? 0 : 1,
    values: cls === "afv" ? TANK : cls === "leader" ? { ...SQUAD, cohesion: 7, sav: null, assault: 1 } : SQUAD,
    provenance: "reconstructed",
    disrupted: false,
    regrouping: false,
    shocked: false,
    heroic: null,
    concealed: false,
    hidden: false,
    motion: null,
    reduced: false,
    overwatch: false,
    acted: false,
    did: "",
    extra: 0,
    must: false,
    loaded_in: null,
    cargo: [],
    facing: null,
    atdrm: [],
    ...more,
  };
}

const STATES: readonly [id: string, unit: UnitView][] = [
  ["squad", sampleUnit("squad")],
  ["tank", sampleUnit("afv")],
  ["leader", sampleUnit("leader")],
  ["acted", sampleUnit("squad", { acted: true })],
  ["must", sampleUnit("squad", { must: true })],
  ["extra", sampleUnit("squad", { acted: true, extra: 1 })],
  ["disrupted", sampleUnit("squad", { disrupted: true })],
  ["regrouping", sampleUnit("squad", { regrouping: true })],
  ["shocked", sampleUnit("afv", { shocked: true })],
  ["heroic", sampleUnit("squad", { heroic: "A1" })],
  ["concealed", sampleUnit("squad", { concealed: true })],
  ["hidden", sampleUnit("squad", { concealed: true, hidden: true })],
  ["unknown", sampleUnit("concealed", { side: "axis", nation: "germany", platoon: null })],
  ["motion", sampleUnit("afv", { motion: "green" })],
  ["stopped", sampleUnit("afv", { motion: "red" })],
  ["overwatch", sampleUnit("afv", { overwatch: true })],
  ["atdrm", sampleUnit("afv", { atdrm: [{ value: 3, enfilade: true }] })],
  ["cargo", sampleUnit("afv", { cargo: [1] })],
];
const MARKERS: readonly Marker[] = [
  { kind: "sadrm", hex: "A1", side: "allied", value: 1 },
  { kind: "mdrm", hex: "A1", value: 2 },
  { kind: "primary", hex: "A1", side: "axis" },
  { kind: "fo", hex: "A1", side: "allied" },
  { kind: "smoke", hex: "A1" },
  { kind: "assault", hex: "A1", side: "axis" },
  { kind: "ip", hex: "A1" },
  { kind: "mines", hex: "A1" },
  { kind: "wire", hex: "A1" },
  { kind: "illumination", hex: "A1" },
];

export function legend(words: Wording): LegendEntry[] {
  const states = STATES.map(([id, unit]): LegendEntry => ({
    id,
    group: "unit",
    title: words.name("legend", id),
    ...(["squad", "tank", "leader"].includes(id) ? { text: words.name("legend", id, "text") } : {}),
    board: boardOf(sample("open")),
    unit,
  }));
  const markers = MARKERS.map((marker): LegendEntry => {
    const standing: Standing = { markers: [marker], objectives: [], zones: [], sides: [], light: "day" };
    return { id: marker.kind, group: "marker", title: words.name("legend", marker.kind), board: boardOf(sample("open")), standing };
  });
  const terrains = TERRAINS.map((id): LegendEntry => {
    return { id, group: "terrain", title: words.name("terrain", id), board: boardOf(sample(id)) };
  });
  const features = FEATURES.map(([id, hex, board]): LegendEntry => {
    return { id, group: "terrain", title: words.name("terrain", id), board: boardOf(sample("open", hex), board) };
  });
  return [...states, ...markers, ...terrains, ...features];
}
