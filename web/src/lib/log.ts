// The log as it is read: turns, each with what was done in it. Pure functions over the entries.

import type { GameEvent, LogEntry, Side, UnitView } from "./types";

export interface LogTurn {
  key: string;
  turn: number;
  side: Side;
  entries: LogEntry[];
}

/** The entries by turn, the oldest first; a reaction belongs to the turn that it interrupts. */
export function turnsOf(log: readonly LogEntry[]): LogTurn[] {
  const turns: LogTurn[] = [];
  for (const entry of log) {
    const last = turns.at(-1);
    if (last !== undefined && last.turn === entry.turn) last.entries.push(entry);
    else turns.push({ key: String(entry.turn), turn: entry.turn, side: entry.side, entries: [entry] });
  }
  return turns;
}

/** What is worth a line: an event that only opens the next turn is its heading already. */
export function linesOf(entry: LogEntry): GameEvent[] {
  return entry.events.filter((event) => !("turn" in event.params && "side" in event.params));
}

/** The hexes that an entry is about, as far as the board has them. */
export function hexesOf(entry: LogEntry, known: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  for (const event of entry.events) {
    for (const value of Object.values(event.params)) {
      if (typeof value !== "string") continue;
      for (const word of value.split(/[ ,]+/)) if (known.has(word)) found.add(word);
    }
  }
  return [...found];
}

/**
 * The hexes of units that stand elsewhere, are in another condition or new since, and those that units
 * left.
 */
export function changedHexes(
  before: readonly UnitView[],
  now: readonly UnitView[],
  condition: (unit: UnitView) => string,
): string[] {
  const old = new Map(before.map((unit) => [unit.id, unit]));
  const found = new Set<string | null>();
  for (const unit of now) {
    const was = old.get(unit.id);
    if (was === undefined || was.hex !== unit.hex || condition(was) !== condition(unit)) found.add(unit.hex);
    old.delete(unit.id);
  }
  for (const gone of old.values()) found.add(gone.hex);
  return [...found].filter((hex) => hex !== null);
}
