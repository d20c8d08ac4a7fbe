// What a choice is called: as it is in this phase, else anywhere; its bare text where words are missing.

import type { Choice } from "../lib/types";
import type { Words } from "../lib/words";
import type { Desk } from "./desk.svelte";

export function choiceName(choice: Choice, desk: Desk, words: Words): string {
  const unit = choice.unit === undefined ? undefined : desk.units.get(choice.unit);
  const target = choice.target === undefined ? undefined : desk.units.get(choice.target);
  const about = {
    hex: choice.hex ?? target?.hex ?? unit?.hex ?? "",
    from: unit?.hex ?? "",
    type: unit?.type ?? "",
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
  };
  const verb = choice.verb.replaceAll(" ", "-");
  for (const id of [`choice-${desk.now?.phase.name ?? ""}-${verb}`, `choice-${verb}`]) {
    if (words.has(id)) return words.say(id, about);
  }
  return choice.text;
}
