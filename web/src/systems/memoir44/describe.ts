// A hex in words.

import type { HexView, Standing, UnitView } from "./view";
import type { Wording } from "../skin";

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

/** What lies on a hex beside its ground: mines, smoke, crosshairs, what the scenario bars. */
function markWords(hex: HexView, words: Wording, view: Standing | null): string[] {
  const parts: string[] = [];
  const here = <T extends { hex: string }>(list: readonly T[] | undefined): T | undefined =>
    list?.find((one) => one.hex === hex.hex);
  const { mines, smoke, crosshairs, captured } = view?.marks ?? {};
  if (hex.terrain.some((id) => id.endsWith("minefield"))) {
    const mine = here(mines);
    parts.push(mine === undefined ? words.say("hex-mine-hidden") : words.say("hex-mine", { count: mine.number }));
  }
  const cloud = here(smoke);
  if (cloud !== undefined) {
    parts.push(words.say("hex-smoke", { count: Math.max(cloud.number - (view?.turn ?? 0), 0) + 1 }));
  }
  if (here(crosshairs) !== undefined) parts.push(words.say("hex-crosshair"));
  if (captured?.includes(hex.hex)) parts.push(words.say("hex-captured"));
  if (hex.marked?.some((mark) => mark.startsWith("impassable"))) parts.push(words.say("hex-impassable"));
  for (const mark of hex.marked ?? []) {
    if (mark.startsWith("closed-")) parts.push(words.say("hex-closed", { side: mark.slice("closed-".length) }));
  }
  if (hex.headquarters !== undefined) parts.push(words.say("hex-headquarters", { side: hex.headquarters }));
  if (hex.recovery) parts.push(words.say("hex-recovery"));
  if (hex.blowable) parts.push(words.say("hex-blowable"));
  return parts;
}

function unitWords(unit: UnitView, words: Wording): string[] {
  const { type, side, figures, full } = unit;
  const parts = [words.say("hex-unit", { type, side, figures, full })];
  if (unit.nation !== undefined && words.has(`nation-${unit.nation}`)) {
    parts.push(words.say("hex-unit-nation", { nation: unit.nation }));
  }
  for (const trait of unit.traits ?? []) {
    if (words.has(`trait-${trait}`)) parts.push(words.name("trait", trait));
  }
  if (unit.wakes !== undefined) parts.push(words.say("hex-unit-wakes", { count: unit.wakes }));
  if (unit.on_the_move) parts.push(words.say("hex-unit-on-the-move"));
  else if (unit.ordered) parts.push(words.say("hex-unit-ordered"));
  if (unit.moved > 0) parts.push(words.say("hex-unit-moved", { count: unit.moved }));
  if (unit.ordered && !unit.on_the_move && unit.battles === 0) parts.push(words.say("hex-unit-spent"));
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
  parts.push(...markWords(hex, words, view));
  if (unit !== null) parts.push(...unitWords(unit, words));
  return joined(parts, words);
}
