// How good an attack is, in short and as a number.

import { signed } from "./describe";
import type { Odds, Results, Shot } from "./view";

/** What each result is worth to whoever brings it about. */
const WORTH: Readonly<Record<string, number>> = { disrupted: 1, shocked: 2, casualty: 2, destroyed: 4, abandoned: 4 };

/** The shots of an attack: one at each of its targets. */
export function shotsOf(odds: Odds): readonly Shot[] {
  if (odds.targets !== undefined) return odds.targets;
  if (odds.shots !== undefined) return odds.shots;
  return odds.value !== undefined && odds.modifiers !== undefined ? [odds as Shot] : [];
}

const sum = (results: Results | undefined): number =>
  Object.entries(results ?? {}).reduce((all, [id, chance]) => all + (WORTH[id] ?? 0) * chance, 0);

/** What an attack is worth: what it adds to what lies there already; of several targets all count. */
export function worthOf(odds: Odds): number {
  if (odds.rows !== undefined) {
    return odds.rows.reduce((all, row) => all + row.chance * (row.defender.length - row.attacker.length), 0);
  }
  const times = odds.kind === "mortar" ? (odds.expected ?? 1) * (odds.succeeds ?? 1) : 1;
  return shotsOf(odds).reduce((all, shot) => all + times * (shot.results === undefined ? shot.value / 100 : sum(shot.results) - sum(shot.before)), 0);
}

/** The chance that it does what it is for; null where that is not known. */
export function effect(odds: Odds): number | null {
  if (odds.rows !== undefined) {
    return odds.rows.reduce((all, row) => all + (row.defender.includes("retreat") ? row.chance : 0), 0);
  }
  if (odds.recovers !== undefined) return odds.recovers;
  if (odds.destroys !== undefined) return odds.destroys;
  const [first] = shotsOf(odds);
  if (first?.results === undefined) return null;
  return 1 - (first.results["none"] ?? 0);
}

/** The marker's value as it stands on a tag; of an assault the die's modifier. */
export function markerValue(odds: Odds): string {
  if (odds.net !== undefined) return signed(odds.net);
  return shotsOf(odds)
    .map((shot) => (shot.placed ? signed(shot.value) : "×"))
    .join(" ");
}
