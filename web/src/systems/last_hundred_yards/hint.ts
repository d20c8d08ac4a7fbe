// What is said beside the prompt: in the set-up, who is placed by the next press; of a unit beside an enemy,
// that it may assault.

import { gridOf } from "../../board/geometry";
import type { UnitMenu } from "../../lib/choices";
import type { Choice } from "../../lib/types";
import type { Words } from "../../lib/words";
import type { Desk } from "../../table/desk.svelte";
import type { UnitClass, UnitView, View } from "./view";

/** Who assaults by himself, if he is in good order; the others need somebody to go along with. */
const ASSAULTS: readonly UnitClass[] = ["squad", "section", "afv"];

/** The hexes beside a unit with enemies whom its maneuver could assault. */
export function assaulted(view: View, unit: UnitView, menu: UnitMenu | undefined): string[] {
  const moves = menu?.self.some((choice) => choice.verb === "maneuver") === true;
  const order = !unit.disrupted && !unit.regrouping && !unit.shocked;
  const here = view.board.hexes.find((one) => one.hex === unit.hex);
  if (!moves || !order || !ASSAULTS.includes(unit.class) || here === undefined) return [];
  const enemies = new Set(view.units.flatMap((one) => (one.side === unit.side || one.loaded_in !== null ? [] : one.hex)));
  const grid = gridOf(view.board);
  return view.board.hexes.flatMap((one) => (enemies.has(one.hex) && grid.distance(here, one) === 1 ? one.hex : []));
}

function beside(desk: Desk, id: number | undefined): string[] {
  const unit = desk.units.get(id ?? -1) as UnitView | undefined;
  if (unit === undefined || desk.now?.phase.name !== "segment") return [];
  return assaulted(desk.now as View, unit, desk.menu.units.get(unit.id));
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
