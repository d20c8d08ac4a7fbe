// Pressing: a hex, a unit, a button, a card. What is meant by it, whether it is only looked at first, and
// what is sent.

import { cardOf, hasPlaces, soleUnit, unitsFor, whyCard } from "../lib/choices";
import { settings } from "../lib/settings.svelte";
import type { Choice, Reach } from "../lib/types";
import type { Desk } from "./desk.svelte";
import { lookAt, wayTo } from "./looking";
import { able, selectable } from "./offers";

/** How long an answer takes that nobody thinks about, in milliseconds. */
const WHILE = 900;

// --- the board -------------------------------------------------------------------------------------

export function pressHex(desk: Desk, hex: string, touch: boolean): void {
  desk.touched = touch;
  desk.forgive();
  desk.between = [];
  if (desk.sight.on) {
    void desk.sight.look(hex);
    return;
  }
  if (desk.story.telling) {
    desk.story.skip();
    return;
  }
  desk.news.changed = [];
  if (!desk.deciding) {
    desk.topic = { hex };
    return;
  }
  const places = desk.unitMenu;
  const here = [...(places?.to.get(hex) ?? []), ...(places?.at.get(hex) ?? [])];
  if (here.length > 0) {
    offer(desk, [...here, ...strikeAt(desk, hex, here)]);
    return;
  }
  const named = desk.menu.hexes.get(hex);
  if (named !== undefined) {
    offer(desk, [...named, ...offeredAt(desk, hex)]);
    return;
  }
  const way = wayTo(desk, hex);
  if (way !== undefined) {
    setOut(desk, way);
    return;
  }
  const stack = desk.stacks.get(hex) ?? [];
  const ready = stack.filter((unit) => desk.menu.units.has(unit.id));
  // Of several in one hex a further press picks the next one.
  const next = ready[ready.findIndex((unit) => unit.id === desk.selected) + 1] ?? ready[0];
  if (next !== undefined) {
    pick(desk, next.id);
    return;
  }
  if (desk.selected === null) {
    const others = unitsFor(desk.menu, hex);
    const [only] = others;
    if (others.length === 1 && only !== undefined) {
      pick(desk, only);
      lookAt(desk, hex);
      return;
    }
  }
  if (desk.pinned) {
    desk.unpin();
    return;
  }
  const unit = desk.unit;
  const own = stack.find((one) => one.side === desk.state?.seat);
  if (own !== undefined) desk.selected = own.id;
  desk.asking.whyNot(hex, own !== undefined ? null : unit);
}

/** What the units of a hex may do there themselves, beside what may be done with the hex; nothing where
 * pressing it only goes on with a move. */
function offeredAt(desk: Desk, hex: string): Choice[] {
  if (desk.menu.hexes.get(hex)?.some((choice) => choice.verb === desk.look?.travel?.step)) return [];
  const selves = (desk.stacks.get(hex) ?? []).flatMap((unit) => desk.menu.units.get(unit.id)?.self ?? []);
  return selves.filter((choice) => desk.look?.offered?.includes(choice.verb));
}

/** A unit is pressed: order it if that is all there is, else see where it may go. */
export function pick(desk: Desk, id: number): void {
  const menu = desk.menu.units.get(id);
  if (menu === undefined) return;
  if (!selectable(menu, desk.look) && menu.self.length > 0) {
    if (menu.self.some((choice) => desk.look?.offered?.includes(choice.verb))) desk.between = menu.self;
    else offer(desk, menu.self);
    return;
  }
  desk.unpin();
  desk.selected = desk.selected === id && soleUnit(desk.menu) !== id ? null : id;
  lookAround(desk);
}

/** What the selected unit could do is asked for. */
function lookAround(desk: Desk): void {
  desk.asking.tags();
  void desk.travel.look(desk.traveller);
}

export function next(desk: Desk): string | null {
  const acting = able(desk.menu, desk.look);
  const units = acting.length > 0 ? acting : [...desk.menu.units.keys()];
  if (units.length === 0) return null;
  const at = desk.selected === null ? -1 : units.indexOf(desk.selected);
  const id = units[(at + 1) % units.length] as number;
  if (selectable(desk.menu.units.get(id), desk.look)) {
    desk.selected = id;
    desk.unpin();
    lookAround(desk);
  }
  return desk.units.get(id)?.hex ?? null;
}

/** The next marked place after a hex: where the selected unit may go or strike, or what is asked for. */
export function nextPlace(desk: Desk, after: string | null): string | null {
  const menu = desk.unitMenu;
  const places = [
    ...new Set([...(menu?.at.keys() ?? []), ...(menu?.to.keys() ?? []), ...desk.menu.hexes.keys()]),
  ];
  places.push(...[...desk.travel.reach.keys()].filter((hex) => !places.includes(hex)));
  // Of many places those with enemies come first.
  const enemy = (hex: string): boolean => desk.stacks.get(hex)?.some((unit) => unit.side !== desk.view?.side) === true;
  places.sort((a, b) => Number(enemy(b)) - Number(enemy(a)));
  return places[(places.indexOf(after ?? "") + 1) % Math.max(places.length, 1)] ?? null;
}

// --- a choice --------------------------------------------------------------------------------------

function offer(desk: Desk, choices: Choice[]): void {
  const [first] = choices;
  const looked = choices.find((choice) => desk.pinned && choice.text === desk.preview?.text);
  if (looked !== undefined) {
    act(desk, looked);
  } else if (choices.length > 1) {
    desk.between = choices;
    desk.unpin();
  } else if (first !== undefined) {
    choose(desk, first);
  }
}

/** Does it spend something that does not come back, so that it is looked at first whatever is wished? */
const spends = (desk: Desk, choice: Choice): boolean => desk.look?.spends?.includes(choice.verb) === true;

/** Look before doing, as far as that is wished; a second press does it. */
export function choose(desk: Desk, choice: Choice): void {
  const there = choice.hex !== undefined || choice.target !== undefined;
  const wished = settings.preview === "always" || (settings.preview === "touch" && desk.touched && there);
  const asks = wished || spends(desk, choice);
  if (asks && !(desk.pinned && desk.preview?.text === choice.text)) {
    desk.between = [];
    desk.way = null;
    desk.preview = choice;
    desk.pinned = true;
    void desk.asking.about(choice);
    return;
  }
  act(desk, choice);
}

/** A choice by its name, on a button or in the list of all. */
export function press(desk: Desk, choice: Choice): void {
  const ahead = choice.verb === desk.look?.travel?.strike && !desk.choices.includes(choice);
  const way = ahead ? desk.travel.reach.get(choice.hex ?? "") : undefined;
  if (way !== undefined) travelTo(desk, way);
  else if (spends(desk, choice)) choose(desk, choice);
  else if (desk.menu.plain.includes(choice)) plain(desk, choice);
  else act(desk, choice);
}

/** An action without a place. */
export function plain(desk: Desk, choice: Choice): void {
  const wastes = desk.now !== null && desk.look?.wastes(desk.menu, choice, desk.now) === true;
  const asks = able(desk.menu, desk.look).length > 0 && (settings.confirmTurn || wastes);
  if (asks && desk.ending !== choice && desk.menu.plain.length === 1) {
    desk.ending = choice;
    return;
  }
  act(desk, choice);
}

export function act(desk: Desk, choice: Choice): void {
  if (!desk.deciding || desk.live.busy) return;
  desk.travel.check(choice, desk.look?.travel);
  desk.unpin();
  desk.between = [];
  desk.ending = null;
  desk.asking.denial = null;
  desk.news.changed = [];
  desk.markSeen();
  desk.live.act(choice.text);
}

/** Let something pass, this once or for all of it. */
export function decline(desk: Desk, command: "decline" | "decline-all"): boolean {
  const choice = desk.menu.plain.find((one) => desk.look?.quick?.[command]?.includes(one.verb) === true);
  if (choice === undefined && command === "decline-all") return passOn(desk);
  if (choice !== undefined) plain(desk, choice);
  return choice !== undefined;
}

/** Let this pass, and all that follows until something new happens. */
export function passOn(desk: Desk): boolean {
  if (desk.passable === undefined) return false;
  desk.quiet = desk.now?.side ?? null;
  act(desk, desk.passable);
  return true;
}

/** After a while, so that nobody can tell it from a person's answer. */
function passesAgain(desk: Desk): boolean {
  const view = desk.now;
  const choice = desk.passable;
  if (choice === undefined || view === null || desk.look?.passing?.still(view) !== true) {
    desk.quiet = null;
    return false;
  }
  setTimeout(() => {
    if (desk.passing && desk.choices.includes(choice)) act(desk, choice);
  }, WHILE);
  return true;
}

/** The move that would end in a strike at a hex, beside what can be done there at once. */
function strikeAt(desk: Desk, hex: string, here: readonly Choice[]): Choice[] {
  const verb = desk.look?.travel?.strike;
  const unit = desk.traveller?.unit;
  const way = wayTo(desk, hex);
  if (verb === undefined || unit === undefined || way?.attack !== true || here.some((choice) => choice.verb === verb)) return [];
  return [{ text: `${verb} ${hex}`, verb, unit, hex, attack: true }];
}

// --- a way -----------------------------------------------------------------------------------------

/** Go a way of several steps; where asking is wished for it is looked at first. */
function setOut(desk: Desk, way: Reach): void {
  if (desk.look?.travel === undefined || desk.traveller === null) return;
  const asks = settings.preview === "always" || (settings.preview === "touch" && desk.touched);
  if (asks && !(desk.pinned && desk.way?.hex === way.hex)) {
    desk.unpin();
    desk.way = way;
    desk.pinned = true;
    return;
  }
  travelTo(desk, way);
}

export function travelTo(desk: Desk, way: Reach): void {
  const travel = desk.look?.travel;
  const begin = desk.traveller;
  if (travel === undefined || begin === null || desk.state === null) return;
  const first = travel.begins.includes(begin.verb) ? [begin.text] : [];
  // Units that enter the map have no hex yet: their first step is onto it.
  const here = begin.unit === undefined || desk.units.get(begin.unit)?.hex != null;
  const steps = here ? way.path.slice(1) : way.path;
  const strikes = way.attack && travel.strike !== undefined;
  const goes = strikes ? steps.slice(0, -1) : steps;
  desk.travel.set(first, goes, (hex) => `${travel.step} ${hex}`, desk.state, strikes ? `${travel.strike} ${way.hex}` : travel.end);
  const step = desk.travel.next(desk.state, () => true);
  if (step !== null) act(desk, step);
}

/** After a new state: the unit that is asked about is selected, one that is done is not. */
export function settle(desk: Desk): void {
  if (!desk.deciding) return;
  const quiet = (text: string): boolean => desk.look?.travel?.quiet(text) === true;
  const step = desk.state === null ? null : desk.travel.next(desk.state, quiet);
  if (step !== null) {
    act(desk, step);
    return;
  }
  if (desk.passing && passesAgain(desk)) return;
  const sole = soleUnit(desk.menu);
  if (sole !== null) desk.selected = sole;
  else if (desk.selected !== null && !selectable(desk.menu.units.get(desk.selected), desk.look)) desk.selected = null;
  if (desk.selected === null && desk.now !== null) desk.selected = desk.look?.next?.(desk.now, desk.menu) ?? null;
  desk.asking.tags();
  void desk.travel.look(desk.travel.plan.length > 0 ? null : desk.traveller);
}

// --- cards -----------------------------------------------------------------------------------------

/** Raise a card by its key; what cannot be played says why. */
export function raise(desk: Desk, key: string, at: number): void {
  desk.forgive();
  if (desk.raised === key && desk.cardAt === at) {
    const [only, second] = desk.menu.cards.get(key) ?? [];
    if (only !== undefined && second === undefined) act(desk, only);
    return;
  }
  desk.raised = key;
  desk.cardAt = at;
  const playable = desk.menu.cards.get(key);
  if (playable !== undefined) {
    for (const choice of playable.slice(0, 3)) void desk.asking.about(choice);
  } else if (desk.deciding) {
    const question = whyCard(desk.choices, cardOf(key));
    if (question !== null) void desk.asking.why(question, null);
  }
}
