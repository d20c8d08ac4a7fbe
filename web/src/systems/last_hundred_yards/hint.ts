// What is said beside the prompt: in the set-up, who is placed by the next press.

import type { Words } from "../../lib/words";
import type { Desk } from "../../table/desk.svelte";
import type { UnitView } from "./view";

export function hint(desk: Desk, words: Words): string {
  if (desk.now?.phase.name !== "set-up") return "";
  const unit = desk.unit as UnitView | null;
  if (unit === null || unit.hex !== null) return words.say("hint-placed");
  return words.say("hint-placing", { type: unit.type, number: unit.number || "none" });
}
