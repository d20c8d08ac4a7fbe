// What the names of choices say beside the unit and its target, and what is said beside the prompt.

import type { Choice } from "../../lib/types";
import type { Words } from "../../lib/words";
import type { Desk } from "../../table/desk.svelte";
import type { UnitView } from "./view";

/** The headquarters that stands with a unit, if any. */
function headquartersWith(unit: UnitView | undefined, desk: Desk): UnitView | undefined {
  const stack = desk.stacks.get(unit?.hex ?? "") as UnitView[] | undefined;
  return stack?.find((one) => one.class === "hq" && one.side === unit?.side);
}

/** The mode of a helicopter, and whether a headquarters helps: it adds its leadership, it could but stays
 * out of it, or there is none that could. */
export function about(choice: Choice, desk: Desk): Record<string, string | number> {
  const unit = desk.units.get(choice.unit ?? -1) as UnitView | undefined;
  const hq = headquartersWith(unit, desk);
  const may = hq !== undefined && !hq.ops_complete;
  return {
    mode: unit?.mode ?? "",
    hq: choice.lead === true ? "adds" : may ? "stays" : "none",
    leadership: hq?.values.leadership ?? 0,
  };
}

/** What a move waits for that may go nowhere; whether the headquarters of those who may fire now can lend their leadership, or have lent it. */
export function hint(desk: Desk, words: Words): string {
  const phase = desk.now?.phase;
  if (phase?.name === "move") {
    return (phase.params["bound_type"] ?? "nobody") === "nobody" ? "" : words.say("hint-move-bound");
  }
  if (phase?.name !== "opportunity-fire") return "";
  const firers = [...desk.menu.units.keys()].map((id) => desk.units.get(id) as UnitView | undefined);
  const hqs = new Set(firers.map((unit) => headquartersWith(unit, desk)));
  const where = (led: boolean): string =>
    [...hqs].flatMap((hq) => (hq?.hex != null && hq.ops_complete === led ? [hq.hex] : [])).join(", ");
  const said = (id: string, hexes: string): string => (hexes === "" ? "" : words.say(id, { hexes }));
  return [said("hint-hq-may-lead", where(false)), said("hint-hq-has-led", where(true))].filter(Boolean).join(" ");
}
