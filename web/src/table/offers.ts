// What is chosen beside the board instead of on it, for systems that put choices into a list.

import { hasPlaces, type Menu, type UnitMenu } from "../lib/choices";
import type { Choice, UnitView } from "../lib/types";
import type { SystemLook } from "../systems/skin";

type Units = ReadonlyMap<number, UnitView>;

/** Is it a strike at somebody or at whoever is in a hex, or what no unit of one's own does: from the air, say? */
export const strikes = (choice: Choice): boolean =>
  choice.target !== undefined || choice.attack === true || choice.unit === undefined;

/** Is the choice about a unit that is not on the board yet? */
export function waits(choice: Choice, units: Units): boolean {
  return choice.unit !== undefined && units.get(choice.unit)?.hex === null;
}

/** Is a unit with these choices worth selecting? */
export function selectable(menu: UnitMenu | undefined, look: SystemLook | null): boolean {
  const begins = look?.travel?.begins ?? [];
  return hasPlaces(menu) || menu?.self.some((choice) => begins.includes(choice.verb)) === true;
}

/** Could a unit with these choices still act? There are verbs that do not count as acting. */
export function acts(menu: UnitMenu, look: SystemLook | null): boolean {
  return hasPlaces(menu) || menu.self.some((choice) => look?.idle?.includes(choice.verb) !== true);
}

/** The units that could still act. */
export function able(menu: Menu, look: SystemLook | null): number[] {
  return [...menu.units].filter(([, unit]) => acts(unit, look)).map(([id]) => id);
}

/** All there is in a phase whose choices are listed, also what names a place or a target without a unit of
 * one's own and is no `step` of a move; else what the selected unit may do where it stands or strike at, and
 * what units off the board may do. */
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
    ...[...one.to.values()].flat().filter((choice) => listed || strikes(choice)),
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
