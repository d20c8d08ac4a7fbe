// The hexes that a decision is about, so that the picture shows them: who is asked, and what about.

import type { Desk } from "../../table/desk.svelte";
import type { View } from "./view";

/** Of so few units the places that they may go to belong to it. */
const FEW = 3;
/** So many hexes are shown together at most. */
const MOST = 16;

/** The segment that was shown last: within one the picture stays where the last action was. */
const segments = new WeakMap<Desk, string>();

/** Where the next unit may be placed or jump, from the midst of its zone outwards, once for each zone. */
function zoneOf(desk: Desk, view: View): string[] | null {
  const places = new Set(desk.unitMenu?.to.keys());
  const [first] = places;
  if (first === undefined) return null;
  const zone = `${view.side} ${view.zones.find((one) => one.hexes.includes(first))?.id}`;
  if (segments.get(desk) === zone) return [];
  segments.set(desk, zone);
  const spots = view.board.hexes.filter((one) => places.has(one.hex));
  const x = spots.reduce((sum, one) => sum + one.x, 0) / spots.length;
  const y = spots.reduce((sum, one) => sum + one.y, 0) / spots.length;
  const far = (one: { x: number; y: number }): number => Math.hypot(one.x - x, one.y - y);
  return spots.toSorted((a, b) => far(a) - far(b)).map((one) => one.hex);
}

/** All that was placed, shown once when there is nothing more to place. */
function placed(desk: Desk, view: View): string[] {
  const shown = `${view.side} placed`;
  if (segments.get(desk) === shown) return [];
  segments.set(desk, shown);
  return [...new Set(view.units.flatMap((unit) => (unit.side === view.side ? (unit.hex ?? []) : [])))];
}

/** Those that matter most first; null where most of what is marked is enough. */
export function concernsOf(desk: Desk): string[] | null {
  const view = desk.view as View | null;
  if (view === null) return null;
  if (view.phase.name === "landing") return zoneOf(desk, view);
  if (view.step === "set-up") return zoneOf(desk, view) ?? placed(desk, view);
  const { hex, to } = view.phase.params;
  const named = [hex, to].filter((one): one is string => typeof one === "string" && desk.known.has(one));
  const at = (id: number): string[] => {
    const stands = desk.units.get(id)?.hex;
    return stands == null ? [] : [stands];
  };
  // Who reacts sees first what he reacts to, and who of his saw it.
  const answered = view.activation?.segment === "reaction" ? view.deeds.filter((deed) => deed.observers.some((id) => desk.menu.units.has(id))) : [];
  const deeds = answered.flatMap((deed) => [...deed.hexes.slice(-1), ...deed.observers.flatMap(at)]);
  const enemy = (one: string): boolean => desk.stacks.get(one)?.some((unit) => unit.side !== view.side) === true;
  const places = [...desk.menu.hexes.keys()];
  // Whoever asks for shells may name half the map: the enemy is what they are for.
  const aims = [...(desk.unitMenu?.to ?? [])].flatMap(([one, [choice]]) => (choice?.aim === true && view.phase.name !== "segment" ? one : []));
  const targets = [...places, ...aims].filter(enemy);
  if (named.length + deeds.length + targets.length === 0 || (view.phase.name === "segment" && deeds.length === 0)) {
    const { turn, side, activation } = view;
    const segment = `${turn} ${side} ${activation?.cycle} ${activation?.number}`;
    const stays = view.phase.name === "segment" && segments.get(desk) === segment;
    segments.set(desk, segment);
    return stays ? [] : null;
  }
  const { units } = desk.menu;
  const stands = [...units.keys()].flatMap(at);
  const ways = units.size > FEW ? [] : [...units.values()].flatMap((menu) => [...menu.to.keys(), ...menu.at.keys()]);
  return [...new Set([...named, ...deeds, ...targets, ...stands, ...ways, ...places])].slice(0, MOST);
}
