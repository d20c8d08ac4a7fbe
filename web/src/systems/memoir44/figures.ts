// The figures of units, side by side on a counter. Each picture stands around (0, 0) in a box of its own.

import { BODIES, TANK_FORMS, type Body, type Drawing } from "./bodies";
import type { UnitView } from "./view";

export type Class = "infantry" | "armor" | "artillery" | "vehicle" | "ship" | "train";

/** How a kind of unit looks: its figures, the staff symbol of its class, and the sign that tells it from
 * others of the class. */
export interface UnitLook {
  body: Body;
  kind: Class;
  sign?: string;
  elite?: boolean;
}

const LOOKS: Record<string, UnitLook> = {
  infantry: { body: "man", kind: "infantry" },
  special_forces: { body: "beret", kind: "infantry", elite: true },
  motorized_infantry: { body: "man", kind: "infantry", sign: "wheel" },
  french_resistance: { body: "beret", kind: "infantry", sign: "lorraine" },
  combat_engineers: { body: "man", kind: "infantry", sign: "spade" },
  ski_troops: { body: "skier", kind: "infantry", sign: "skis" },
  cavalry: { body: "rider", kind: "infantry", sign: "horseshoe" },
  sniper: { body: "sniper", kind: "infantry", sign: "crosshair" },
  anti_tank: { body: "man", kind: "infantry", sign: "anti-tank" },
  late_anti_tank: { body: "man", kind: "infantry", sign: "anti-tank" },
  mortar: { body: "man", kind: "infantry", sign: "mortar" },
  late_mortar: { body: "man", kind: "infantry", sign: "mortar" },
  machine_gun: { body: "man", kind: "infantry", sign: "machine-gun" },
  late_machine_gun: { body: "man", kind: "infantry", sign: "machine-gun" },
  supply_truck: { body: "truck", kind: "vehicle", sign: "crate" },
  patrol_car: { body: "car", kind: "vehicle", sign: "machine-gun" },
  command_car: { body: "car", kind: "vehicle", sign: "pennant" },
  half_track: { body: "half-track", kind: "armor", sign: "crate" },
  armor: { body: "tank", kind: "armor" },
  elite_armor: { body: "tank", kind: "armor", elite: true },
  tiger: { body: "heavy-tank", kind: "armor", sign: "claws" },
  flame_thrower_tank: { body: "tank", kind: "armor", sign: "flame" },
  tank_destroyer: { body: "destroyer-tank", kind: "armor", sign: "anti-tank" },
  hobart: { body: "tank", kind: "armor", sign: "tools" },
  artillery: { body: "gun", kind: "artillery" },
  big_gun: { body: "big-gun", kind: "artillery", sign: "crosshair" },
  mobile_artillery: { body: "mobile-gun", kind: "artillery", sign: "tracks" },
  heavy_anti_tank: { body: "gun", kind: "artillery", sign: "anti-tank" },
  nebelwerfer: { body: "launcher", kind: "artillery", sign: "rockets" },
  destroyer: { body: "ship", kind: "ship" },
  locomotive: { body: "locomotive", kind: "train" },
  wagon: { body: "wagon", kind: "train" },
};

/** What the set-up hangs on a tank is its sign. */
const ATTACHMENTS = ["bridge", "bobbin", "fascine", "flail", "petard"] as const;

/** How a kind looks; one that is not known here by the class that its name tells. */
export function looksOf(type: string): UnitLook {
  const known = LOOKS[type];
  if (known !== undefined) return known;
  if (/armor|tank/.test(type)) return { body: "tank", kind: "armor" };
  if (/gun|artillery/.test(type)) return { body: "gun", kind: "artillery" };
  return { body: "man", kind: "infantry" };
}

export function classOf(type: string): Class {
  return looksOf(type).kind;
}

export function elite(type: string): boolean {
  return looksOf(type).elite === true;
}

/** The sign of a unit, if it has one. */
export function signOf(unit: Pick<UnitView, "type" | "traits">): string | null {
  const attached = ATTACHMENTS.find((one) => unit.traits?.includes(one));
  return attached ?? looksOf(unit.type).sign ?? null;
}

export function figureOf(type: string, form: "square" | "round"): Drawing {
  const { body } = looksOf(type);
  if (body === "tank") return TANK_FORMS[form];
  const drawing = BODIES[body];
  return typeof drawing === "function" ? drawing(form) : drawing;
}

export interface Place {
  x: number;
  y: number;
  scale: number;
}

/** How wide one figure stands, by its body; men closer than machines. */
const WIDTHS: Partial<Record<Body, number>> = {
  man: 17,
  beret: 17,
  skier: 19,
  rider: 26,
  sniper: 40,
  ship: 70,
  locomotive: 44,
  wagon: 40,
};

/**
 * Where a unit's figures stand on the counter, around the middle of its free field (72 by 36). Men stand
 * in a row; three tanks stand as a wedge, four as a square, so that elite armor is known by its form. Of a
 * ship, a train, or anything that is a single thing, there is one picture.
 */
export function stand(unit: Pick<UnitView, "type" | "full" | "figures">): Place[] {
  const count = Math.max(unit.full, unit.figures);
  const { body, kind } = looksOf(unit.type);
  if (kind === "ship" || kind === "train") return row(1, WIDTHS[body] ?? 44, 72, 0, 1);
  if (kind === "armor" || kind === "vehicle") return tanks(count);
  const wide = WIDTHS[body] ?? 35;
  if (body === "sniper") return row(count, wide, 72, 0, 1.5);
  return wide < 30 ? row(count, wide, 72, 0.4, 1.08) : row(count, wide, 72, 0, 1);
}

/** Is one picture all of the unit, so that its figures are told by points below it? */
export function single(type: string): boolean {
  const kind = classOf(type);
  return kind === "ship" || kind === "train";
}

function row(count: number, wide: number, field: number, y: number, scale: number): Place[] {
  const pitch = Math.min(wide, field / count);
  const fit = Math.min(scale, (scale * pitch) / (wide * 0.97));
  return Array.from({ length: count }, (_, n) => ({ x: (n - (count - 1) / 2) * pitch, y, scale: fit }));
}

function tanks(count: number): Place[] {
  if (count <= 2) return row(count, 35, 72, 0, 0.98);
  const above = Math.floor(count / 2);
  const below = count - above;
  const scale = below > 2 ? 0.7 : 0.92;
  return [
    ...row(above, 36, 72, -8.4, scale).map((place) => ({ ...place, scale })),
    ...row(below, 36, 72, 9, scale).map((place) => ({ ...place, scale })),
  ];
}
