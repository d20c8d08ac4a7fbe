// Which kinds of terrain are drawn alike. What a kind does is the engine's business.

import type { HexView } from "./view";

/** Broad crowns or firs. */
export const WOODS = ["forest", "hill_with_forest"] as const;
export const PALMS = ["palm_forest", "oasis"] as const;
/** With houses, where roads end in the middle. */
export const BUILT = [
  "town",
  "hill_with_village",
  "barracks",
  "church",
  "factory",
  "lighthouse",
  "power_plant",
  "railroad_station",
] as const;
/** Of these, the ones that are all houses. */
export const HOUSES = ["town", "hill_with_village"] as const;
export const HILLS = [
  "hill",
  "hill_road",
  "steep_hill",
  "sea_bluff",
  "cliff",
  "cave_on_hill",
  "hill_with_forest",
  "hill_with_village",
] as const;
export const MOUNTAINS = ["mountain", "cave_on_mountain"] as const;
export const CAVES = ["cave_on_hill", "cave_on_mountain"] as const;
/** Heights that fall off steeply: all round, or toward the water. */
export const STEEP = ["steep_hill", "sea_bluff", "cliff"] as const;
export const SHORES = ["beach", "ocean", "coastline"] as const;
export const SALT = ["ocean", "coastline"] as const;
export const STREAMS = ["river", "ford", "wide_river", "fordable_stream", "frozen_river"] as const;
/** Buildings and sites that have a picture of their own in the upper half of their hex. */
export const LANDMARKS = [
  "barracks",
  "castle",
  "cemetery",
  "church",
  "city_ruins",
  "factory",
  "fortress",
  "headquarters",
  "hospital",
  "lighthouse",
  "power_plant",
  "prison_camp",
  "radar_station",
  "railroad_station",
  "supply_depot",
] as const;
/** Pieces over a river, along their deck. */
export const BRIDGES = [
  "bridge",
  "bridge_section",
  "pontoon_bridge",
  "rope_bridge",
  "railroad_bridge",
  "broken_bridge",
] as const;
/** What covers no ground: the hex below it is drawn as open. */
export const UPON: ReadonlySet<string> = new Set([
  ...BRIDGES,
  "ford",
  "road",
  "railroad",
  "railroad_crossing",
  "airfield",
  "trench",
  "wadi",
  "ravine",
  "wire",
  "sandbags",
  "sea_wall",
  "hedgehog",
  "bunker",
  "field_bunker",
  "road_block",
  "dragons_teeth",
  "abatis",
  "minefield",
  "decoy_minefield",
  "impassable",
  "impassable_blocking",
  "smoke_shells",
  "smoke_screen",
]);

export const isOpen = (hex: HexView): boolean => hex.terrain.every((id) => UPON.has(id));

/** The directions by which a hex with closed sides is entered, or both ends of its axis. */
export function openSides(hex: HexView, kind: string): number[] {
  if (hex.closed !== undefined) return [0, 1, 2, 3, 4, 5].filter((d) => !hex.closed?.includes(d));
  const axis = axisOf(hex, kind);
  return [axis, axis + 3];
}

/** The axis (0 to 2: a direction, and its opposite) along which a kind of piece lies in a hex. */
export function axisOf(hex: HexView, kind: string): number {
  return ((hex.turns?.[kind] ?? 1) - 1) % 3;
}
