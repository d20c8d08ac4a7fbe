// How several counters lie in one hex.

import type { UnitView } from "./view";

/** Who has no steps and goes on foot has a counter of half the size. */
const SMALL: ReadonlySet<string> = new Set(["leader", "latw", "ft"]);

export function isSmall(unit: Pick<UnitView, "class">): boolean {
  return SMALL.has(unit.class);
}

/** How far each further counter lies aside of the one above it, at most. */
const STEP = 7;
const MOST = 24;

/**
 * The counters lie askew around the middle, the top one highest; the small ones lie over the lower
 * right corner of the others, so that a leader is always seen. Both sides may be in a hex, in an
 * assault: the second one's counters lie to the right.
 */
export function place(unit: UnitView, stack: readonly UnitView[]): { x: number; y: number; z: number } {
  const z = -stack.indexOf(unit);
  const first = stack[0]?.side;
  const both = stack.some((one) => one.side !== first);
  const aside = both ? (unit.side === first ? -16 : 16) : 0;
  const own = stack.filter((one) => one.side === unit.side);
  const large = own.filter((one) => !isSmall(one));
  const small = own.filter(isSmall);
  if (isSmall(unit)) {
    const n = small.indexOf(unit);
    if (large.length === 0) return { x: aside + (n - (small.length - 1) / 2) * 26, y: 0, z };
    return { x: aside + 28 - n * 15, y: 27 + n * 3, z: z + 300 };
  }
  const step = Math.min(STEP, MOST / Math.max(large.length - 1, 1));
  const n = large.indexOf(unit);
  const middle = (large.length - 1) / 2;
  const lift = small.length > 0 ? -4 : 0;
  return { x: aside + (middle - n) * step - (small.length > 0 ? 5 : 0), y: (n - middle) * step + lift, z };
}

/** Who rides in another unit is told by a mark on its counter; one question mark stands for all of its hex. */
export function shows(unit: UnitView): boolean {
  return unit.loaded_in === null && unit.beneath !== true;
}
