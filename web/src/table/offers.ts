// What is chosen beside the board instead of on it, for systems that put choices into a list.

import { hasPlaces, type Menu, type UnitMenu } from "../lib/choices";
import type { Choice, UnitView } from "../lib/types";
import type { SystemLook } from "../systems/skin";

type Units = ReadonlyMap<number, UnitView>;

/** Is the choice about a unit that is not on the board yet? */
export function waits(choice: Choice, units: Units): boolean {
  return choice.unit !== undefined && units.get(choice.unit)?.hex === null;
}

/** Is a unit with these choices worth selecting? */
export function selectable(menu: UnitMenu | undefined, look: SystemLook | null): boolean {
  const begins = look?.travel?.begins ?? [];
  return hasPlaces(menu) || menu?.self.some((choice) => begins.includes(choice.verb)) === true;
}

/** All there is in a phase whose choices are listed, also what names a place or a target without a unit of
 * one's own and is no `step` of a move; else what the selected unit may do, and the units off the board. */
export function offersOf(
  menu: Menu,
  own: UnitMenu | undefined,
  units: Units,
  listed: boolean,
  step: string | undefined,
): Choice[] {
  const menus = listed ? [...menu.units.values()] : own === undefined ? [] : [own];
  const waiting = listed ? [] : [...menu.units].filter(([id]) => units.get(id)?.hex === null);
  const found = [...new Set([...menus, ...waiting.map(([, one]) => one)])].flatMap((one) => [
    ...one.self,
    ...[...one.at.values()].flat(),
    ...(listed ? [...one.to.values()].flat() : []),
  ]);
  const named = listed ? [...menu.hexes.values()].flat().filter((choice) => choice.verb !== step) : [];
  return [...found, ...named];
}

/** The action whose move could be shown: of the selected unit, or the one under way. */
export function travellerOf(menu: Menu, own: UnitMenu | undefined, look: SystemLook | null): Choice | null {
  const travel = look?.travel;
  if (travel === undefined) return null;
  const begins = own?.self.find((choice) => travel.begins.includes(choice.verb));
  if (begins !== undefined) return begins;
  return [...menu.hexes.values()].flat().find((choice) => choice.verb === travel.step) ?? null;
}
