// Lines of sight from a hex, looked at one at a time.

import type { LiveTable } from "../lib/live.svelte";
import type { SightLine } from "../lib/types";

export class Sight {
  on = $state(false);
  from = $state<string | null>(null);
  lines = $state.raw<SightLine[]>([]);

  constructor(private readonly live: LiveTable) {}

  async look(from: string): Promise<void> {
    this.on = true;
    this.from = from;
    try {
      const answer = await this.live.ask("sight", { from });
      if (this.from === from) this.lines = answer["hexes"] as SightLine[];
    } catch {
      this.lines = [];
    }
  }

  /** Units have moved: look again. */
  again(): void {
    if (this.on && this.from !== null) void this.look(this.from);
  }

  toggle(from: string | null): void {
    if (this.on) this.stop();
    else if (from !== null) void this.look(from);
    else this.on = true;
  }

  stop(): void {
    this.on = false;
    this.from = null;
    this.lines = [];
  }

  to(hex: string | null): SightLine | null {
    if (!this.on || hex === null) return null;
    return this.lines.find((line) => line.hex === hex) ?? null;
  }
}
