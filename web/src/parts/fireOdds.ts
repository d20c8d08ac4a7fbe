// What is known of an attack before the dice fall, as the fire preview shows it.

import type { Odds } from "../lib/types";

/** One addend of a number: to what, its name, its value, the chart cell that it comes from. */
export interface Modifier {
  of: "dice" | "to-hit" | "save-dice" | "save";
  id: string;
  value: number;
  cell: string;
  provenance: string;
}

/** What may become of a unit, each with its probability. */
export type Results = Record<string, number>;

/** Dice against one unit. */
export interface Attack {
  dice: number;
  target?: { unit?: number; side: string; type: string; hex: string };
  number?: number;
  save_dice?: number;
  save?: number;
  modifiers?: Modifier[];
  hits?: number[];
  results?: Results;
  expected?: number;
  headquarters?: number;
  cargo?: Results;
  depletes?: number;
  turned_away?: number;
  shot_down?: number;
}

/** One side of a fight at close quarters. */
export interface Fighters {
  dice: number;
  hits: number[];
  units: { unit: { type: string; hex: string; side: string }; dice: number; number: number; modifiers: Modifier[]; results: Results }[];
}

export interface FireOdds extends Odds, Attack {
  dice: number;
  kind?: string;
  mission?: string;
  accuracy?: number[];
  targets?: Attack[];
  /** The other hexes where a mission may come down, and whom it would strike there. */
  elsewhere?: { hex: string; chance: number; units: { side: string; type: string; hex: string }[] }[];
  attacker?: Fighters;
  defender?: Fighters;
  attacker_holds?: number;
  defender_holds?: number;
  nobody_holds?: number;
}

/** What an attack is worth: to destroy counts most. Of several targets all count. */
export function worthOf(odds: FireOdds): number {
  if (odds.attacker_holds !== undefined) return odds.attacker_holds;
  const attacks = odds.targets ?? [odds];
  return attacks.reduce((sum, { results }) => {
    const { disrupted = 0, reduced = 0, destroyed = 0 } = results ?? {};
    return sum + disrupted + 2 * reduced + 4 * destroyed;
  }, 0);
}

/** The chance that anything at all becomes of the target; null where nothing is attacked. */
export function effect(odds: FireOdds): number | null {
  if (odds.results !== undefined) return 1 - (odds.results["none"] ?? 0);
  if (odds.turned_away !== undefined) return odds.turned_away + (odds.shot_down ?? 0);
  return odds.attacker_holds ?? null;
}
