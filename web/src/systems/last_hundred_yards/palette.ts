// The colours of the map: an aerial photograph of summer, with the sharp roofs of buildings; the palms
// and jungles of the Pacific are of a bluer green. And what a small map shows of a hex.

import type { HexView } from "./view";

export const MAP = {
  ground: "#bcc68f",
  fields: ["#b4c088", "#c4cb98", "#aebb82", "#c9c998", "#bfc48a", "#b9c795"],
  furrow: "#7f8a55",
  grid: "#2f3a22",
  paper: "#d8d5c2",
  lettering: "#20261a",
  town: "#cdc4a8",
  cobble: "#a99f84",
  hill: ["#c8bc84", "#bfa872", "#b39463", "#a78358"],
  contour: "#6f4f24",
  shade: "#2b2510",
  woods: "#8aa266",
  heavy: "#6f8a54",
  jungle: "#7aa374",
  edge: "#54703f",
  crowns: { woods: ["#2f4a2c", "#557a45", "#83a563"], jungle: ["#1f4a3a", "#3c7a58", "#74a97e"] },
  orchard: ["#3d5f31", "#6f9950", "#a8c47c"],
  marsh: "#a9bd98",
  reed: "#5e7d53",
  beach: "#e6d9ae",
  water: ["#48717c", "#7ba9b3", "#a4c6cb"],
  road: ["#7d6c4b", "#e9dfc3", "#fbf6e6"],
  path: ["#8f7c55", "#ddcfa5"],
  wall: ["#4d463b", "#d2c8b4"],
  roofs: {
    stone: { body: "#8b939b", light: "#b4bbc1", dark: "#5d666f", line: "#24292e" },
    wooden: { body: "#9c7248", light: "#c69a6a", dark: "#6d4c2c", line: "#35230f" },
    urban: { body: "#ab5440", light: "#d07f66", dark: "#7c3526", line: "#2c100a" },
    hut: { body: "#d0ae62", light: "#ebd394", dark: "#9c7a36", line: "#4d3a12" },
  },
} as const;

const OF_HEX: Readonly<Record<string, string>> = {
  woods: "#5f7f4b",
  heavy_woods: "#49683b",
  jungle: "#4d8560",
  heavy_jungle: "#356a4c",
  orchard: "#8fae66",
  palm_grove: "#8fae66",
  marsh: MAP.marsh,
  beach: MAP.beach,
  river: MAP.water[1],
  water: MAP.water[1],
  town: "#b3826f",
};

/** One flat colour for a hex of a small map. */
export function swatch(hex: HexView): string {
  for (const kind of hex.terrain) {
    const known = OF_HEX[kind];
    if (known !== undefined) return known;
  }
  return hex.level > 0 ? (MAP.hill[Math.min(hex.level, 4) - 1] as string) : MAP.ground;
}
