// A hex in words.

import type { HexView, UnitView } from "../../lib/types";
import type { Standing, Wording } from "../skin";

/** Parts of a description one after the other, in the way of the language. */
export function joined(parts: readonly string[], words: Wording): string {
  return parts.reduce((text, more) => words.say("board-and", { text, more }));
}

/** What lies on a hex, by name: its terrains, or open ground; laid sandbags too. */
export function groundOf(hex: HexView, words: Wording): string {
  const ids = hex.terrain.length > 0 ? [...hex.terrain] : ["plain"];
  if (hex.sandbags && !ids.includes("sandbags")) ids.push("sandbags");
  return joined(
    ids.map((id) => words.name("terrain", id)),
    words,
  );
}

function unitWords(unit: UnitView, words: Wording): string[] {
  const { type, side, figures, full } = unit;
  const parts = [words.say("hex-unit", { type, side, figures, full })];
  if (unit.ordered) parts.push(words.say("hex-unit-ordered"));
  if (unit.moved > 0) parts.push(words.say("hex-unit-moved", { count: unit.moved }));
  if (unit.ordered && unit.battles === 0) parts.push(words.say("hex-unit-spent"));
  return parts;
}

/** The coordinate, the ground, its name and marks of the scenario, and the unit on it in its state. */
export function describe(
  hex: HexView,
  unit: UnitView | null,
  words: Wording,
  view: Standing | null = null,
): string {
  const parts = [words.say("hex-ground", { hex: hex.hex, ground: groundOf(hex, words) })];
  if (hex.label) parts.push(hex.label);
  if (hex.owner) parts.push(words.say("hex-owner", { side: hex.owner }));
  for (const objective of view?.objectives ?? []) {
    if (!objective.hexes.includes(hex.hex)) continue;
    parts.push(
      objective.held_by === null
        ? words.say("hex-objective", { side: objective.side ?? "nobody" })
        : words.say("hex-objective-held", { side: objective.held_by }),
    );
  }
  for (const exit of view?.exits ?? []) {
    if (exit.hexes.includes(hex.hex)) parts.push(words.say("hex-exit", { side: exit.side }));
  }
  if (unit !== null) parts.push(...unitWords(unit, words));
  return joined(parts, words);
}
