// The set-up on the page: who is placed next, and the set-up of last time, which the browser keeps.

import type { Menu } from "../../lib/choices";
import { act } from "../../table/choosing";
import type { Desk } from "../../table/desk.svelte";
import type { View } from "./view";

/** What belongs to a set-up, but for letting the rest be placed and saying that one is ready. */
const OWN = ["place", "auto", "front", "hide", "start", "deploy", "load", "ad hoc", "dig", "mine", "wire"];

/** Does the text say something of a set-up? */
export const ofSetUp = (text: string): boolean => OWN.some((verb) => `${text} `.startsWith(`${verb} `));

const key = (view: View, side: string): string => `hexfront.set-up.${view.scenario}.${side}`;

/** The next unit to be placed: in the order of battle. */
export function nextPlaced(view: View, menu: Menu): number | null {
  if (view.phase.name !== "set-up") return null;
  for (const unit of view.units) {
    if (unit.hex === null && (menu.units.get(unit.id)?.to.size ?? 0) > 0) return unit.id;
  }
  return null;
}

/** A side's set-up of last time, as texts of actions; null if there is none. */
export function kept(view: View, side: string): string[] | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key(view, side)) ?? "null");
    return Array.isArray(found) && found.every((text) => typeof text === "string" && ofSetUp(text)) ? (found as string[]) : null;
  } catch {
    return null;
  }
}

/** Keep the set-ups that were finished at this table, as far as this page knows them. */
export function keep(desk: Desk): void {
  const view = desk.now as View | null;
  if (view === null) return;
  for (const side of desk.state?.your_sides ?? []) {
    const own = desk.live.log.filter((entry) => entry.side === side);
    const ready = own.findIndex((entry) => entry.text === "ready");
    const texts = own.slice(0, ready).map((entry) => entry.text);
    if (ready > 0 && texts.every(ofSetUp)) localStorage.setItem(key(view, side), JSON.stringify(texts));
  }
}

/** Place everything as it was placed last time, action by action; where that does not even begin, say why. */
export function placeAgain(desk: Desk, texts: readonly string[]): void {
  if (desk.state === null) return;
  desk.travel.set([...texts], [], (hex) => hex, desk.state);
  const next = desk.travel.next(desk.state, ofSetUp);
  if (next !== null) act(desk, next);
  else if (texts[0] !== undefined) void desk.asking.why(texts[0], null);
}
