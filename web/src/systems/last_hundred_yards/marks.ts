// What is marked beside what any game marks: deeds that may be reacted to, who saw them, how far weapons
// reach, which hexes of a way the enemy sees.

import { gridOf } from "../../board/geometry";
import type { Mark } from "../../board/marks";
import type { Desk } from "../../table/desk.svelte";
import type { UnitView, View } from "./view";

/** The hexes at most so many hexes away from a unit. */
function within(view: View, unit: UnitView, steps: number): string[] {
  const here = view.board.hexes.find((hex) => hex.hex === unit.hex);
  if (here === undefined) return [];
  const grid = gridOf(view.board);
  return view.board.hexes.filter((hex) => grid.distance(here, hex) <= steps).map((hex) => hex.hex);
}

/** How far a unit's weapons reach: small arms, anti-tank. */
export function rangesOf(view: View, unit: UnitView): Mark[] {
  const marks: Mark[] = [];
  const { sav, atv } = unit.values ?? { sav: null, atv: null };
  if (sav !== null) marks.push({ kind: "area", tone: "he", hexes: within(view, unit, sav[1]), label: `${sav[1]}` });
  if (atv !== null) marks.push({ kind: "area", tone: "ap", hexes: within(view, unit, atv[1]), label: `${atv[1]}` });
  return marks;
}

export function marksOf(desk: Desk): Mark[] {
  const view = desk.view as View | null;
  const unit = desk.unit as UnitView | null;
  if (view === null) return [];
  const marks: Mark[] = [];
  const { params } = view.phase;
  // Who is under way is marked even when his unit cannot be picked.
  if (desk.deciding && typeof params["hex"] === "string" && unit === null && desk.known.has(params["hex"])) {
    marks.push({ kind: "selected", hex: params["hex"] });
  }
  const answering = desk.deciding && view.deeds.length > 0;
  if (answering) {
    for (const deed of view.deeds) {
      const last = deed.hexes.at(-1);
      if (last !== undefined) marks.push({ kind: "lit", hex: last });
    }
  }
  if (unit === null) return marks;
  const observed = answering ? view.deeds.filter((deed) => deed.observers.includes(unit.id)) : [];
  for (const deed of observed) {
    const last = deed.hexes.at(-1);
    if (last !== undefined && unit.hex !== null && last !== unit.hex) marks.push({ kind: "line", from: unit.hex, to: last });
  }
  if (observed.length === 0 && desk.travel.reach.size === 0) marks.push(...rangesOf(view, unit));
  return marks;
}
