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

/** One line to press: the last of its entries, what it tells, and the number of the first. */
export interface LogRow {
  entry: LogEntry;
  lines: GameEvent[];
  first: number;
}

/** The rows of a turn. Of a move that was told step by step, in events of the kinds `steps`, only its end
 * is told; what the other side let pass meanwhile has no words. */
export function rowsOf(entries: readonly LogEntry[], steps: readonly string[] = []): LogRow[] {
  const rows: LogRow[] = [];
  let mover: string | null = null;
  for (const entry of entries) {
    const lines = linesOf(entry);
    const [line] = lines;
    if (line === undefined) continue;
    const { unit, count, others } = line.params;
    const goes = lines.length === 1 && steps.includes(line.id) ? `${unit} ${count} ${others}` : null;
    const before = goes !== null && goes === mover ? rows.pop() : undefined;
    rows.push({ entry, lines, first: before?.first ?? entry.n });
    mover = goes;
  }
  return rows;
}

/** Whose name stands over an entry in somebody's turn: whoever does what is told first in an answer to
 * it. An answer that only lets the turn go on is told as what then happens. */
export function headOf(entry: LogEntry, turn: Side): Side | null {
  const [first] = linesOf(entry);
  if (entry.side === turn || first === undefined) return null;
  const { side } = first.params;
  const does = typeof side === "string" ? side : entry.side;
  return does === turn ? null : does;
}

/** The rows of a turn as they are read: the newest first, but each under what opened its part. */
export function newestFirst<Row>(rows: readonly Row[], opens: (row: Row) => boolean): Row[] {
  const parts: Row[][] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (last === undefined || opens(row)) parts.push([row]);
    else last.push(row);
  }
  return parts.toReversed().flatMap((part) => {
    const [first, ...rest] = part;
    return first !== undefined && opens(first) ? [first, ...rest.toReversed()] : part.toReversed();
  });
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
