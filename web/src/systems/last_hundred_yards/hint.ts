// What is said beside the prompt: in the set-up, who is placed by the next press; of a unit that may assault,
// whom.

import type { Choice, Reach } from "../../lib/types";
import type { Words } from "../../lib/words";
import type { Desk } from "../../table/desk.svelte";
import type { UnitView } from "./view";

/** The hexes of enemies that the move of the unit that is looked at could assault, the nearest first. */
export function assaulted(reach: Iterable<Reach>): string[] {
  return [...reach].flatMap((one) => (one.attack ? one.hex : []));
}

function beside(desk: Desk, id: number | undefined): string[] {
  if (desk.now?.phase.name !== "segment" || id === undefined || desk.traveller?.unit !== id) return [];
  return assaulted(desk.travel.reach.values());
}

/** What a choice is called beside what all systems tell: the maneuver of a unit that may assault says so. */
export function about(choice: Choice, desk: Desk): Record<string, string> {
  return { assaults: choice.verb === "maneuver" && beside(desk, choice.unit).length > 0 ? "yes" : "no" };
}

export function hint(desk: Desk, words: Words): string {
  const unit = desk.unit as UnitView | null;
  if (desk.now?.phase.name === "segment") {
    const hexes = beside(desk, unit?.id);
    return hexes.length === 0 ? "" : words.say("hint-assault", { hexes: hexes.join(", ") });
  }
  if (desk.now?.phase.name !== "set-up") return "";
  if (unit === null || unit.hex !== null) return words.say("hint-placed");
  return words.say("hint-placing", { type: unit.type, number: unit.number || "none" });
}
