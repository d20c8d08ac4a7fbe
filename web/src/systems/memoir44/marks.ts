// Marks of the system's own: what the question at hand is about.

import type { Mark } from "../../board/marks";
import type { View } from "../../lib/types";

/** Who is assaulted from where, while the owner is asked about an Ambush. */
export function assaulted({ view, deciding }: { view: View | null; deciding: boolean }): Mark[] {
  if (view === null || !deciding || view.phase.name !== "ambush") return [];
  const { hex, attacker } = view.phase.params;
  if (typeof hex !== "string" || typeof attacker !== "string") return [];
  return [
    { kind: "lit", hex },
    { kind: "target", hex },
    { kind: "line", from: attacker, to: hex },
  ];
}
