// What a choice is called: as it is for the unit that is selected, or in this phase, else anywhere; its bare
// text where words are missing.

import type { Choice, UnitView } from "../lib/types";
import type { Words } from "../lib/words";
import type { Desk } from "./desk.svelte";

/** How a unit is told from others of its type in its hex: by its place in the stack. */
export function whichOf(unit: UnitView | undefined, stack: readonly UnitView[]): string {
  const alike = stack.filter((one) => one.type === unit?.type && one.side === unit.side);
  const n = alike.findIndex((one) => one.id === unit?.id);
  if (n < 0 || alike.length < 2) return "only";
  if (n === 0) return "upper";
  return n === alike.length - 1 ? "lower" : "middle";
}

export function choiceName(choice: Choice, desk: Desk, words: Words): string {
  const unit = choice.unit === undefined ? undefined : desk.units.get(choice.unit);
  const target = choice.target === undefined ? undefined : desk.units.get(choice.target);
  const about = {
    hex: choice.hex ?? target?.hex ?? unit?.hex ?? "",
    from: unit?.hex ?? "",
    type: unit?.type ?? "",
    which: whichOf(unit, desk.stacks.get(unit?.hex ?? "") ?? []),
    target_which: whichOf(target, desk.stacks.get(target?.hex ?? "") ?? []),
    target_type: target?.type ?? "",
    target_hex: target?.hex ?? "",
    label: unit?.short ?? unit?.label ?? "",
    target_label: target?.short ?? target?.label ?? "",
    weapon: choice.weapon ?? "",
    lead: choice.lead === true,
    attack: choice.attack === true,
    card: choice.card ?? "",
    section: choice.section ?? "",
    place: choice.place ?? "",
    ...desk.look?.about?.(choice, desk),
  };
  const verb = choice.verb.replaceAll(" ", "-");
  const own = unit !== undefined && unit.id === desk.selected ? [`choice-${verb}-own`] : [];
  for (const id of [`choice-${desk.now?.phase.name ?? ""}-${verb}`, ...own, `choice-${verb}`]) {
    if (words.has(id)) return words.say(id, about);
  }
  return choice.text;
}
