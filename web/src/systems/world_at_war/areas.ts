// What is drawn around a selected unit: the command radius of its formation, how far its weapons reach.

import { FLAT } from "../../board/geometry";
import type { Mark } from "../../board/marks";
import type { FireOdds } from "../../parts/fireOdds";
import type { HexView, UnitView, View } from "./view";

/** Where a fire mission may come down that is aimed at a hex. */
export function driftOf(hex: string | undefined, odds: FireOdds | undefined): Mark[] {
  if (hex === undefined || odds?.elsewhere === undefined) return [];
  return [{ kind: "area", tone: "drift", hexes: [hex, ...odds.elsewhere.map((one) => one.hex)] }];
}

/** The hexes at most so many hexes away. */
function within(hexes: readonly HexView[], middle: HexView, steps: number): string[] {
  return hexes.filter((hex) => FLAT.distance(middle, hex) <= steps).map((hex) => hex.hex);
}

/** The areas of a unit: its formation's command radius and the printed range of each of its weapons. */
export function areasOf(view: View, unit: UnitView): Mark[] {
  const places = new Map(view.board.hexes.map((hex) => [hex.hex, hex]));
  const marks: Mark[] = [];
  const formation = view.formations.find((one) => one.id === unit.formation);
  const hq = view.units.find((one) => one.id === formation?.hq);
  const middle = places.get(hq?.hex ?? "");
  if (middle !== undefined && formation?.radius != null && formation.radius > 0) {
    marks.push({ kind: "area", tone: "command", hexes: within(view.board.hexes, middle, formation.radius), label: "HQ" });
  }
  const here = places.get(unit.hex ?? "");
  if (here === undefined || unit.class === "hq") return marks;
  for (const tone of ["he", "aa", "ap"] as const) {
    const ranges = [unit.values[tone], unit.sw?.values?.[tone] ?? null].flatMap((weapon) => (weapon === null ? [] : [weapon[2]]));
    if (ranges.length === 0) continue;
    const range = Math.max(...ranges);
    marks.push({ kind: "area", tone, hexes: within(view.board.hexes, here, range), label: `${tone.toUpperCase()} ${range}` });
  }
  return marks;
}
