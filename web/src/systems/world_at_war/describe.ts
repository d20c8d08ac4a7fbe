// A hex in words.

import type { UnitText, Wording } from "../skin";
import type { HexView, Standing, UnitView, Values, Weapon } from "./view";

/** Parts of a description one after the other, in the way of the language. */
function joined(parts: readonly string[], words: Wording): string {
  return parts.reduce((text, more) => words.say("board-and", { text, more }));
}

/** A unit with all that its counter tells beside its numbers. */
export function unitWords(unit: UnitView, words: Wording): string {
  return joined([words.say("hex-unit", { type: unit.type, side: unit.side }), ...unitState(unit, words)], words);
}

/** What has become of a unit, part by part. */
function unitState(unit: UnitView, words: Wording): string[] {
  const parts: string[] = [];
  const state = (on: boolean, id: string): void => {
    if (on) parts.push(words.say(`hex-unit-${id}`));
  };
  state(unit.reduced, "reduced");
  state(unit.disrupted, "disrupted");
  state(unit.ops_complete, "ops-complete");
  state(unit.out_of_command, "out-of-command");
  if (unit.mode !== null) state(true, unit.mode);
  if (unit.depletion > 0) parts.push(words.say("hex-unit-depletion", { number: unit.depletion }));
  if (unit.sw !== null) parts.push(words.say("hex-unit-sw", { type: unit.sw.type }));
  state(unit.cargo !== null, "cargo");
  return parts;
}

/** A weapon's numbers as they stand on the counter. */
function weaponWords(kind: "ap" | "he" | "aa", weapon: Weapon, words: Wording): string {
  const [dice, hit, range, underlined] = weapon;
  return words.say(underlined ? "unit-weapon-missile" : "unit-weapon", { weapon: kind, dice, number: hit, range });
}

/** What a weapon or each of a unit's weapons does. */
function weaponsWords(of: Pick<Values, "ap" | "he" | "aa">, words: Wording): string[] {
  return (["ap", "he", "aa"] as const).flatMap((kind) => {
    const weapon = of[kind];
    return weapon === null ? [] : [weaponWords(kind, weapon, words)];
  });
}

/** The values of a face, line by line. */
export function valueWords(values: Values, cls: UnitView["class"], words: Wording): string[] {
  if (cls === "hq") return [words.say("unit-hq", { radius: values.radius ?? 0, leadership: values.leadership ?? 0 })];
  const own = weaponsWords(values, words);
  const lines = own.length > 0 ? [own.join(" · ")] : [];
  if (cls === "sw") return lines;
  const [armor, save] = values.armor;
  const [assault, hit] = values.assault;
  const how = words.name("moves", values.move_type);
  return [...lines, words.say("unit-values", { armor, save, assault, number: hit, move: values.move, how })];
}

/** A unit as it is told beside its counter: its name, what it can do, what has become of it. */
export function tellUnit(unit: UnitView, words: Wording): UnitText {
  const { values, sw } = unit;
  const guess = unit.provenance === "reconstructed";
  const [first = "", ...rest] = valueWords(values, unit.class, words);
  const support = sw?.values === undefined ? [] : [[words.say("hex-unit-sw", { type: sw.type }), ...weaponsWords(sw.values, words)].join(" · ")];
  const lines: { text: string; guess?: boolean }[] = [first, ...support, ...rest].map((text) => ({ text, guess }));
  const state = unitState(unit, words);
  if (state.length > 0) lines.push({ text: joined(state, words) });
  return { title: words.say("unit-title", { type: unit.type }), lines };
}

/** The coordinate, the ground, its name and marks of the scenario, and the units there, the top first. */
export function describe(
  hex: HexView,
  units: readonly UnitView[],
  words: Wording,
  standing: Standing | null = null,
): string {
  const ids = hex.terrain.length > 0 ? hex.terrain : ["clear"];
  const ground = joined(
    ids.map((id) => words.name("terrain", id)),
    words,
  );
  const parts = [words.say("hex-ground", { hex: hex.hex, ground })];
  if (hex.label) parts.push(hex.label);
  if ((hex.roads?.length ?? 0) > 0) parts.push(words.say("hex-road"));
  if ((hex.rivers?.length ?? 0) > 0) parts.push(words.say("hex-river"));
  if ((hex.bridges?.length ?? 0) > 0) parts.push(words.say("hex-bridge"));
  for (const marker of standing?.markers ?? []) {
    if (marker.hex === hex.hex) parts.push(words.name("marker", marker.kind));
  }
  for (const objective of standing?.objectives ?? []) {
    if (!objective.hexes.includes(hex.hex)) continue;
    parts.push(words.say("hex-objective", { name: objective.name, side: objective.owner ?? "nobody" }));
  }
  for (const exit of standing?.exits ?? []) {
    if (exit.hexes.includes(hex.hex)) parts.push(words.say("hex-exit", { side: exit.side }));
  }
  return joined([...parts, ...units.map((unit) => unitWords(unit, words))], words);
}
