// What is going on, in words: whose platoon is activated, how many have acted, what may be reacted to.

import type { Skin, Wording } from "../skin";
import type { View } from "./view";

type Names = Pick<Skin, "sideName">;

/** The state of the turn in a sentence or two. */
export function momentWords(view: View, words: Wording, skin: Names): string {
  const { activation } = view;
  if (activation === null) return words.say(`ui-step-${view.step}`, { side: view.side ?? "nobody" });
  // What comes before the first company is chosen.
  const own = `ui-now-${view.phase.name}`;
  if (words.has(own)) return words.say(own, { side: view.side ?? "nobody" });
  const company = view.companies.find((one) => one.id === activation.company);
  const platoons = activation.platoons.flatMap((index) => view.platoons.find((one) => one.index === index)?.name ?? []);
  const whose = {
    side: activation.side,
    company: company?.name ?? "",
    platoon: platoons.join("; "),
    acted: activation.acted,
    called: activation.called,
  };
  if (platoons.length === 0) return words.say(company === undefined ? "ui-now-company" : "ui-now-platoon", whose);
  const first = words.say(activation.called > 0 ? "ui-now-activated" : "ui-now-activated-unknown", whose);
  if (activation.segment === "activation") return first;
  const asked = skin.sideName(activation.asked, words, true);
  const second = view.deeds.length === 0
    ? words.say("ui-now-nothing-done", { who: skin.sideName(activation.asked, words) })
    : words.say("ui-now-reacts", { who: asked, count: view.deeds.length });
  return `${first} ${second}${activation.passed ? ` ${words.say("ui-now-passed")}` : ""}`;
}

/** Has the side that is asked nothing to react to but by limited reactions: nobody of it saw anything,
 * owes anything, or is being assaulted? */
export function nothingNew(view: View): boolean {
  const { activation } = view;
  if (activation === null || activation.segment !== "reaction") return false;
  const own = view.units.filter((unit) => unit.side === view.side && unit.hex !== null);
  const hexes = new Set(own.map((unit) => unit.hex));
  const assaulted = view.markers.some(
    (marker) => (marker.kind === "arrow" || marker.kind === "assault") && marker.side !== view.side && hexes.has(marker.to ?? marker.hex),
  );
  return !assaulted && !own.some((unit) => unit.must) && view.deeds.every((deed) => deed.observers.length === 0);
}

export interface Line {
  hex: string;
  text: string;
  observers: readonly number[];
}

/** What was done in the segment that is answered, with how many of the viewer's units saw it: what was seen first. */
export function shownUnits(view: View, words: Wording): Line[] {
  const mine = view.you === view.side;
  const deeds = mine ? view.deeds.toSorted((a, b) => b.observers.length - a.observers.length) : view.deeds;
  return deeds.flatMap((deed) => {
    const last = deed.hexes.at(-1);
    if (last === undefined) return [];
    const unit = view.units.find((one) => one.id === deed.unit);
    const text = words.say(`ui-deed-${deed.kind}`, {
      type: unit?.type ?? "concealed",
      number: unit?.number || "none",
      hex: last,
      target: deed.targets.join(", "),
    });
    const seen = mine ? ` · ${words.say("ui-deed-seen", { count: deed.observers.length })}` : "";
    return [{ hex: last, text: text + seen, observers: deed.observers }];
  });
}
