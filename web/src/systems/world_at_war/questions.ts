// What somebody wants to know who presses a hex where the selected unit can do nothing.

import type { UnitView, View } from "./view";

const WEAPONS = ["ap", "he", "aa"] as const;

/** The action to ask about: a shot at whoever is there, with the weapon for such targets, or a step. */
export function question(view: View, unit: UnitView, hex: string): string {
  const target = view.units.find((one) => one.hex === hex && one.side !== unit.side && one.loaded_in === null);
  if (target === undefined) return view.phase.name === "move" ? `step ${hex}` : hex;
  const soft = target.class === "soft" || target.class === "sw";
  const meant: (typeof WEAPONS)[number] = target.class === "helicopter" ? "aa" : soft ? "he" : "ap";
  const own = [meant, ...WEAPONS].find((weapon) => unit.values[weapon] !== null);
  const support = WEAPONS.find((weapon) => unit.sw?.values?.[weapon] != null);
  const weapon = own ?? (support === undefined ? meant : `sw-${support}`);
  return `fire ${unit.label} ${weapon} ${target.label}`;
}
