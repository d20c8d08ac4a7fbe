// Looking for a scenario by words of its name, its place and time, its story, its game.

import { finder } from "../lib/search";
import type { ScenarioSummary } from "../lib/types";

/** Those that have all the words, in their order; those that have them in name and subtitle first. */
export function findScenarios(all: readonly ScenarioSummary[], wanted: string): ScenarioSummary[] {
  const has = finder(wanted);
  const named = all.filter((one) => has(`${one.name} ${one.subtitle}`));
  const told = all.filter(
    (one) => !named.includes(one) && has([one.name, one.subtitle, one.system_name ?? "", one.history, one.briefing].join(" ")),
  );
  return [...named, ...told];
}
