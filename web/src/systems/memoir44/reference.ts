// The reference cards: one for each terrain, unit, nation, special rule and command card that has words.

import type { Words } from "../../lib/words";
import type { Entry } from "../../parts/reference";
import type { Skin } from "../skin";
import { sampleBoard, sampleUnit } from "./samples";
import type { View } from "./view";

export const IN_ALL = ["option", "nation", "type", "terrain", "card"] as const;
type Group = (typeof IN_ALL)[number];

/** Names that stand for no card of their own. */
const NOT_THEMSELVES = new Set(["hidden", "mixed"]);

/** Every card, in the order of the words, as it is in a form of the game. Section cards share one. */
export function reference(words: Words, skin: Pick<Skin, "cards">, face: string, form: string): Entry[] {
  const found = new Map<string, Entry>();
  for (const group of IN_ALL) {
    for (const id of words.members(group)) {
      const family = group === "card" ? familyOf(id) : null;
      const text = family === null ? words.text(group, id, form) : words.text("cards", family, form);
      if (NOT_THEMSELVES.has(id) || text === `${group}-${id}`) continue;
      const rule = words.name(group, id, "rule");
      const title = words.name(group, id);
      const entry: Entry = {
        key: `${group}-${id}`,
        group,
        title,
        text,
        rule: rule === `${group}-${id}` ? "" : rule,
        ...pictured(group, id, face),
      };
      const known = family === null ? undefined : found.get(`card-${family}`);
      if (known !== undefined) known.title += `, ${title}`;
      else found.set(family === null ? entry.key : `card-${family}`, entry);
    }
  }
  return skin.cards === undefined ? [...found.values()].filter((entry) => entry.group !== "card") : [...found.values()];
}

/** Section cards come three times; one text tells them all. */
function familyOf(card: string): string | null {
  return /^(recon|probe|attack|assault)-(left|centre|right)$/.exec(card)?.[1] ?? null;
}

function pictured(group: Group, id: string, face: string): Partial<Entry> {
  if (group === "terrain") return { pictures: [{ board: sampleBoard(id, face) }] };
  if (group === "card") return { card: id };
  if (group !== "type") return {};
  return { pictures: [{ board: sampleBoard("plain", face), unit: sampleUnit(id) }] };
}

/** The keys of the cards that a battle has a use for: what lies on its board, stands there, is switched
 * on, and the command cards that were seen. */
export function cardsOf(view: View): Set<string> {
  const keys = new Set<string>();
  for (const hex of view.board.hexes) {
    for (const id of hex.terrain.length > 0 ? hex.terrain : ["plain"]) keys.add(`terrain-${id}`);
    if (hex.sandbags) keys.add("terrain-sandbags");
  }
  for (const unit of view.units) {
    keys.add(`type-${unit.type}`);
    if (unit.nation !== undefined) keys.add(`nation-${unit.nation}`);
  }
  for (const { id } of view.special ?? []) keys.add(`option-${id}`);
  const seen = [
    ...view.discard,
    ...view.sides.flatMap((side) => side.hand ?? []),
    ...(view.command === null ? [] : [view.command.card]),
  ];
  for (const card of seen) {
    const family = familyOf(card);
    keys.add(`card-${card}`);
    if (family !== null) for (const part of ["left", "centre", "right"]) keys.add(`card-${family}-${part}`);
  }
  return keys;
}
