// Several units in one hex.

import type { UnitView } from "./types";

/** The units of each hex, the top one first; those off the board are left out. */
export function stacksOf<U extends UnitView>(units: readonly U[]): Map<string, U[]> {
  const stacks = new Map<string, U[]>();
  for (const unit of units) {
    if (unit.hex === null) continue;
    const stack = stacks.get(unit.hex);
    if (stack === undefined) stacks.set(unit.hex, [unit]);
    else stack.push(unit);
  }
  for (const stack of stacks.values()) stack.sort((a, b) => (a.stack ?? 0) - (b.stack ?? 0) || a.id - b.id);
  return stacks;
}
