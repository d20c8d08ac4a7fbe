// The hexes that a decision is about, so that the picture shows them: who may act, and at whom.

import type { Desk } from "../../table/desk.svelte";
import type { View } from "./view";

/** Those that matter most first; null where most of what is marked is enough. */
export function concernsOf(desk: Desk): string[] | null {
  const view = desk.view as View | null;
  if (view === null) return null;
  const at = (id: number | undefined): string[] => {
    const hex = desk.units.get(id ?? -1)?.hex;
    return hex == null ? [] : [hex];
  };
  if (view.phase.name === "fire-mission") {
    // Those who attack next, and the enemies that can be hit.
    const own = view.formations.find((one) => one.id === view.cup.current)?.units ?? [];
    const enemy = (hex: string): boolean => desk.stacks.get(hex)?.some((unit) => unit.side !== view.side) === true;
    return [...own.flatMap(at), ...[...desk.menu.hexes.keys()].filter(enemy)];
  }
  const struck = desk.unit === null ? desk.listed.filter((choice) => choice.target !== undefined) : [];
  if (struck.length === 0) return null;
  return [...struck.flatMap((choice) => at(choice.target)), ...struck.flatMap((choice) => at(choice.unit))];
}
