// The colours of the staff map, and what a small map shows of a hex.

import type { HexView } from "./view";

export const MAP = {
  ground: "#eef0dc",
  tuft: "#cfd3b0",
  grid: "#6f745d",
  paper: "#e4dfcd",
  lettering: "#2b2f26",
  hill: ["#ecdcb0", "#e3cd98", "#d9bd80"],
  contour: "#9b7136",
  crest: "#7d5626",
  wood: "#bcd6a2",
  woodEdge: "#6f9a58",
  crowns: ["#4f7d42", "#79a862", "#a6c98c"],
  town: "#e9dac4",
  house: ["#a2523c", "#7a3829"],
  water: ["#5b8fab", "#a9d0e0", "#cfe6ee"],
  road: ["#7b5a2e", "#f3c274", "#fff3d6"],
  field: "#d9d59c",
  rough: "#b7ad8b",
  burned: "#b9b5a4",
} as const;

/** One flat colour for a hex of a small map. */
export function swatch(hex: HexView): string {
  const [kind = "clear"] = hex.terrain;
  const built = kind === "town" || kind === "ruins";
  if (kind === "lake" || kind === "river") return MAP.water[1];
  if (built) return MAP.house[0];
  if (kind === "woods" || kind === "wooded_hill") return MAP.crowns[1];
  if (hex.level > 0) return MAP.hill[2];
  if ((hex.roads?.length ?? 0) > 0 || kind === "bridge") return MAP.road[1];
  return kind === "field" ? MAP.field : MAP.ground;
}
