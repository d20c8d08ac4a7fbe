// How several counters lie in one hex.

import type { UnitView } from "./view";

/** How far each further counter lies aside of the one above it. */
const STEP = 7;

/**
 * The counters that count for the stacking limit lie askew around the middle, the top one highest; a
 * headquarters lies under them and looks out below with its numbers; a flying helicopter is above all.
 */
export function place(unit: UnitView, stack: readonly UnitView[]): { x: number; y: number; z: number } {
  const ground = stack.filter((one) => one.class !== "hq" && one.mode !== "flight");
  const z = -stack.indexOf(unit);
  if (unit.mode === "flight") return { x: ground.length > 0 ? -9 : 0, y: ground.length > 0 ? -15 : -4, z: z + 200 };
  if (unit.class === "hq") return ground.length > 0 ? { x: 12, y: 25, z: z - 200 } : { x: 0, y: 0, z };
  const n = ground.indexOf(unit);
  const middle = (ground.length - 1) / 2;
  return { x: (middle - n) * STEP, y: (n - middle) * STEP, z };
}

/** Who rides in another unit is told by a mark on its counter. */
export function shows(unit: UnitView): boolean {
  return unit.loaded_in === null;
}
