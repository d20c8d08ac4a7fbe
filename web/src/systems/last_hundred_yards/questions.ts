// What somebody wants to know who presses a hex where the selected unit can do nothing.

import type { UnitView, View } from "./view";

/** How a unit is sent to a hex in a phase in which that is all that units do. */
const SENT: Readonly<Record<string, string>> = { "set-up": "place", landing: "aim" };

/** The action to ask about: place it there, fire at whoever is there, or a step. */
export function question(view: View, unit: UnitView, hex: string): string {
  const sent = SENT[view.phase.name];
  if (sent !== undefined) return `${sent} ${unit.label} ${hex}`;
  const there = view.units.filter((one) => one.hex === hex && one.side !== unit.side && one.loaded_in === null);
  const [target] = there;
  if (target === undefined) return view.phase.name === "maneuver" ? `step ${hex}` : hex;
  const armoured = there.find((one) => one.values?.av != null);
  if (unit.values?.atv != null && armoured !== undefined) return `shoot ${unit.label} ${armoured.label}`;
  return `fire ${unit.label} ${hex}`;
}
