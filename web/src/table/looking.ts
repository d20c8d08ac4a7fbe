// Looking at what may be done before it is done: what is pointed at, on the board or in a list.

import type { Choice, Reach } from "../lib/types";
import type { Desk } from "./desk.svelte";
import { waits } from "./offers";

export function hover(desk: Desk, hex: string | null): void {
  desk.hovered = hex;
  if (desk.pinned) return;
  desk.way = null;
  if (hex === null || !desk.deciding || desk.sight.on) desk.preview = null;
  else lookAt(desk, hex);
}

/** Look at the first thing that could be done with a hex. */
export function lookAt(desk: Desk, hex: string): void {
  const menu = desk.unitMenu;
  const [choice] = menu?.to.get(hex) ?? menu?.at.get(hex) ?? desk.menu.hexes.get(hex) ?? [];
  desk.preview = choice ?? null;
  if (choice !== undefined) void desk.asking.about(choice);
  else desk.way = wayTo(desk, hex) ?? null;
}

/** Look at a choice of a list. */
export function consider(desk: Desk, choice: Choice): void {
  if (desk.pinned) return;
  desk.way = null;
  desk.preview = choice;
  void desk.asking.about(choice);
  if (waits(choice, desk.units)) void desk.travel.look(choice);
}

/** The way to a hex, unless other units that may act wait there to be picked. */
export function wayTo(desk: Desk, hex: string): Reach | undefined {
  if (desk.stacks.get(hex)?.some((unit) => desk.menu.units.has(unit.id)) === true) return undefined;
  return desk.travel.reach.get(hex);
}
