// What may be done now, ordered as a person looks for it: by card, by unit and where it may go or
// strike, by hex, and what has no place. Knows no game: only which parts an action names.

import type { Choice, UnitView } from "./types";

export interface UnitMenu {
  /** Actions that name the unit alone: to order it, to bring figures back to it. */
  self: Choice[];
  /** By the hex that they lead to. */
  to: Map<string, Choice[]>;
  /** By the hex of the unit that they strike at. */
  at: Map<string, Choice[]>;
}

export interface Menu {
  /** By what is pressed for it: see `cardKey`. */
  cards: Map<string, Choice[]>;
  units: Map<number, UnitMenu>;
  /** Hexes and targets that are named without a unit, by hex. */
  hexes: Map<string, Choice[]>;
  /** Choices without a place: done, stay, decline. */
  plain: Choice[];
}

function push<K>(map: Map<K, Choice[]>, key: K, choice: Choice): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [choice]);
  else known.push(choice);
}

/** A card as it is pressed: one of the hand by its name, one that lies before the hand apart from it, and
 * from its like at another place. */
export function cardKey(card: string, laid: boolean, place = ""): string {
  return laid ? `${card} laid ${place}` : card;
}

/** The card of such a key. */
export function cardOf(key: string): string {
  return key.split(" ")[0] ?? key;
}

export function menuOf(choices: readonly Choice[], units: readonly UnitView[]): Menu {
  const places = new Map(units.map((unit) => [unit.id, unit.hex]));
  const menu: Menu = { cards: new Map(), units: new Map(), hexes: new Map(), plain: [] };
  for (const choice of choices) {
    const target = choice.target === undefined ? undefined : (places.get(choice.target) ?? undefined);
    if (choice.card !== undefined) {
      push(menu.cards, cardKey(choice.card, choice.laid === true, choice.laid === true ? choice.place : ""), choice);
    } else if (choice.unit !== undefined) {
      let unit = menu.units.get(choice.unit);
      if (unit === undefined) {
        unit = { self: [], to: new Map(), at: new Map() };
        menu.units.set(choice.unit, unit);
      }
      if (target !== undefined) push(unit.at, target, choice);
      else if (choice.hex !== undefined) push(unit.to, choice.hex, choice);
      else unit.self.push(choice);
    } else if (target !== undefined) {
      push(menu.hexes, target, choice);
    } else if (choice.hex !== undefined) {
      push(menu.hexes, choice.hex, choice);
    } else {
      menu.plain.push(choice);
    }
  }
  return menu;
}

/** The answers to an attack: what may be chosen where nothing has a place, nor a card. */
export function answersOf(menu: Menu): readonly Choice[] {
  return menu.units.size === 0 && menu.hexes.size === 0 && menu.cards.size === 0 ? menu.plain : [];
}

/** Has this unit places to go to or to strike at, so that it is worth selecting? */
export function hasPlaces(menu: UnitMenu | undefined): boolean {
  return menu !== undefined && menu.to.size + menu.at.size > 0;
}

/** The unit that is asked about when there is only one. */
export function soleUnit(menu: Menu): number | null {
  const [first, second] = [...menu.units.keys()];
  if (first === undefined || second !== undefined) return null;
  return hasPlaces(menu.units.get(first)) ? first : null;
}

/** The units that could do something with this hex. */
export function unitsFor(menu: Menu, hex: string): number[] {
  return [...menu.units]
    .filter(([, unit]) => unit.to.has(hex) || unit.at.has(hex))
    .map(([id]) => id);
}

/**
 * The text of an action like `sample`, but from and to other hexes, to ask why it may not be done.
 * Actions write the hexes that they name as the view does, so that one may stand for another.
 */
export function asked(
  sample: { text: string; from: string; to: string },
  from: string,
  to: string,
): string | null {
  const end = sample.text.lastIndexOf(sample.to);
  if (end < 0) return null;
  const head = sample.text.slice(0, end);
  const start = head.lastIndexOf(sample.from);
  if (start < 0) return null;
  return (
    head.slice(0, start) +
    from +
    head.slice(start + sample.from.length) +
    to +
    sample.text.slice(end + sample.to.length)
  );
}

/** The question why a unit may not go to a hex, or strike at whoever stands there. */
export function whyText(
  choices: readonly Choice[],
  units: readonly UnitView[],
  unit: UnitView | null,
  hex: string,
): string {
  if (unit === null || unit.hex === null || unit.hex === hex) return hex;
  const enemy = units.some((other) => other.hex === hex && other.side !== unit.side);
  const places = new Map(units.map((other) => [other.id, other.hex]));
  // An example of the same kind, of this unit if there is one: strikes for enemies, else moves.
  const examples = choices
    .filter((choice) => choice.unit !== undefined && choice.card === undefined)
    .toSorted((a, b) => Number(b.unit === unit.id) - Number(a.unit === unit.id))
    .flatMap((choice) => {
      const from = places.get(choice.unit ?? -1);
      const strikes = choice.target !== undefined;
      const to = strikes ? places.get(choice.target ?? -1) : choice.hex;
      return from == null || to == null ? [] : [{ text: choice.text, from, to, strikes }];
    });
  const sample = examples.find((one) => one.strikes === enemy) ?? examples[0];
  return (sample && asked(sample, unit.hex, hex)) ?? hex;
}

/** The question why a card may not be played. */
export function whyCard(choices: readonly Choice[], card: string): string | null {
  const sample = choices.find((choice) => choice.card !== undefined && choice.section === undefined);
  if (sample?.card === undefined || !sample.text.includes(sample.card)) return null;
  return sample.text.replace(sample.card, card);
}
