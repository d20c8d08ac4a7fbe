// What this person has not seen yet: lines of the log, and units that changed since the last own action.

import { changedHexes } from "../lib/log";
import type { LogEntry, TableState, UnitView } from "../lib/types";

export class News {
  /** The log up to here was seen. */
  seen = $state(0);
  changed = $state.raw<string[]>([]);

  private before: UnitView[] | null = null;

  constructor(
    /** Where the browser keeps how much was seen. */
    private readonly place: () => string,
    /** What may change about a unit where it stands. */
    private readonly condition: (unit: UnitView) => string,
  ) {}

  /** A new state; `first` is the first of all. */
  hear(state: TableState, log: readonly LogEntry[], first: boolean): void {
    if (first) this.seen = this.kept(state.entries);
    this.seen = Math.min(this.seen, state.entries);
    // What was done here oneself is nothing new.
    while (this.seen < log.length && state.your_sides.includes(log[this.seen]?.side ?? "")) this.seen += 1;
    const mine = state.choices.length > 0;
    if (mine && this.before !== null) this.changed = changedHexes(this.before, state.view.units, this.condition);
    if (mine) this.before = null;
    else this.before ??= state.view.units;
  }

  /** The log up to here was looked at. */
  mark(entries: number): void {
    this.seen = entries;
    try {
      localStorage.setItem(this.place(), String(entries));
    } catch {
      // storage is switched off: the mark lasts as long as the page
    }
  }

  private kept(entries: number): number {
    try {
      const kept = Number(localStorage.getItem(this.place()) ?? entries);
      return Number.isFinite(kept) ? Math.min(kept, entries) : entries;
    } catch {
      return entries;
    }
  }
}
