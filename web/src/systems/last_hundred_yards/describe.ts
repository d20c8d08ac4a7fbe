// A hex and a unit in words.

import type { UnitText, Wording } from "../skin";
import type { HexView, Standing, UnitView } from "./view";

/** Parts of a description one after the other, in the way of the language. */
function joined(parts: readonly string[], words: Wording): string {
  return parts.reduce((text, more) => words.say("board-and", { text, more }));
}

/** What a unit is called: its kind, with its number and platoon where it has one. */
function called(unit: UnitView, words: Wording): string {
  return words.say("hex-unit", {
    type: unit.type,
    side: unit.side,
    number: unit.number || "none",
    platoon: unit.platoon_number ?? 0,
  });
}

/** A unit with all that its counter tells beside its numbers. */
export function unitWords(unit: UnitView, words: Wording): string {
  return joined([called(unit, words), ...unitState(unit, words)], words);
}

/** What has become of a unit, part by part. */
export function unitState(unit: UnitView, words: Wording): string[] {
  const parts: string[] = [];
  const state = (on: boolean, id: string, params: Record<string, string | number> = {}): void => {
    if (on) parts.push(words.say(`hex-unit-${id}`, params));
  };
  state(unit.heroic !== null, "heroic", { hex: unit.heroic ?? "" });
  state(unit.disrupted, "disrupted");
  state(unit.regrouping, "regrouping");
  state(unit.shocked, "shocked");
  state(unit.reduced, "reduced");
  state(unit.hidden, "hidden");
  state(unit.concealed && !unit.hidden && unit.class !== "concealed", "concealed");
  state(unit.motion === "green", "motion");
  state(unit.motion === "red", "stopped");
  state(unit.overwatch, "overwatch");
  state(unit.acted, "acted");
  state(unit.must, "must");
  state(unit.extra > 0, "extra", { count: unit.extra });
  state(unit.cargo.length > 0, "cargo", { count: unit.cargo.length });
  for (const { value, enfilade } of unit.atdrm) state(true, enfilade ? "atdrm-enfilade" : "atdrm", { value: signed(value) });
  for (const [kind, count] of Object.entries(unit.kinds ?? {})) state(true, "kind", { kind, count });
  return parts;
}

export function signed(value: number): string {
  return value < 0 ? `−${-value}` : value > 0 ? `+${value}` : "0";
}

/** A unit as it is told beside its counter: its name, what it can do, what has become of it. */
export function tellUnit(unit: UnitView, words: Wording): UnitText {
  const guess = unit.provenance === "reconstructed";
  const lines: { text: string; guess?: boolean }[] = [];
  const { values } = unit;
  if (values !== undefined) {
    const fire: string[] = [];
    if (values.sav !== null) {
      const [value, range, underlined] = values.sav;
      fire.push(words.say(underlined ? "unit-sav-flat" : "unit-sav", { value, range }));
    }
    if (values.atv !== null) fire.push(words.say("unit-atv", { value: values.atv[0], range: values.atv[1] }));
    if (values.mv !== null) fire.push(words.say("unit-mv", { value: values.mv }));
    if (fire.length > 0) lines.push({ text: fire.join(" · "), guess });
    const body: string[] = [];
    if (values.cohesion !== null) body.push(words.say("unit-cohesion", { value: values.cohesion }));
    if (values.assault !== null) body.push(words.say("unit-assault", { value: values.assault }));
    if (values.av !== null) body.push(words.say("unit-armour", { front: values.av, flank: values.aev ?? values.av }));
    if (unit.steps > 0) body.push(words.say("unit-steps", { count: unit.steps }));
    if (values.elite) body.push(words.say("unit-elite"));
    if (body.length > 0) lines.push({ text: body.join(" · "), guess });
  }
  const state = unitState(unit, words);
  if (state.length > 0) lines.push({ text: joined(state, words) });
  return { title: called(unit, words), lines };
}

/** The coordinate, the ground, its name, what lies there, and the units, the top one first. */
export function describe(
  hex: HexView,
  units: readonly UnitView[],
  words: Wording,
  standing: Standing | null = null,
): string {
  const ids = hex.terrain.length > 0 ? hex.terrain : ["open"];
  const ground = joined(
    ids.map((id) => words.name("terrain", id)),
    words,
  );
  const parts = [words.say("hex-ground", { hex: hex.hex, ground })];
  if (hex.label) parts.push(hex.label);
  if (hex.level > 0) parts.push(words.say("hex-level", { level: hex.level }));
  for (const thing of hex.things ?? []) parts.push(words.name("terrain", thing));
  for (const marker of standing?.markers ?? []) {
    if (marker.hex !== hex.hex) continue;
    parts.push(
      words.say(`hex-marker-${marker.kind}`, {
        value: signed(marker.value ?? 0),
        side: marker.side ?? "nobody",
        hex: marker.to ?? marker.hex,
        count: marker.count ?? 1,
      }),
    );
  }
  for (const objective of standing?.objectives ?? []) {
    if (!objective.hexes.includes(hex.hex)) continue;
    parts.push(words.say("hex-objective", { name: objective.name, side: objective.owner ?? "nobody" }));
  }
  return joined([...parts, ...units.map((unit) => unitWords(unit, words))], words);
}
