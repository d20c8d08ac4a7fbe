// Looking for a scenario by words of its name, its place and time, its story, its game, and what it is of.

import { finder } from "../lib/search";
import type { ScenarioSummary } from "../lib/types";
import type { Words } from "../lib/words";

/** What a scenario is of and what is in it, in the words of its system. */
function madeOf(one: ScenarioSummary, words: Words | undefined): string {
  if (words === undefined) return "";
  const ids = [...(one.tags ?? []), ...(one.contents ?? [])].filter((id) => words.has(id));
  const facts = (one.facts ?? []).map((fact) => words.say(fact.id, fact.params));
  return [...ids.map((id) => words.say(id)), ...facts].join(" ");
}

/** Those that have all the words, in their order; those that have them in name and subtitle first. */
export function findScenarios(
  all: readonly ScenarioSummary[],
  wanted: string,
  words: ReadonlyMap<string, Words>,
): ScenarioSummary[] {
  const has = finder(wanted);
  const named = all.filter((one) => has(`${one.name} ${one.subtitle}`));
  const told = all.filter(
    (one) =>
      !named.includes(one) &&
      has([one.name, one.subtitle, one.system_name ?? "", one.history, one.briefing, madeOf(one, words.get(one.system))].join(" ")),
  );
  return [...named, ...told];
}
