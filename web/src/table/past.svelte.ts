// Looking back: the moment of the game that the page shows instead of the present one.

import type { LiveTable } from "../lib/live.svelte";
import { hexesOf } from "../lib/log";
import type { Story } from "../lib/story.svelte";
import type { LogEntry, Step } from "../lib/types";

export class Past {
  /** After so many entries; null: the game as it stands. */
  moment = $state<number | null>(null);
  step = $state.raw<Step | null>(null);
  failed = $state(false);
  /** The hexes that the entry before the moment is about. */
  lit = $state.raw<string[]>([]);

  private readonly steps = new Map<number, Step>();

  constructor(
    private readonly fetched: (n: number) => Promise<Step>,
    private readonly live: LiveTable,
    private readonly story: Story,
    private readonly known: () => ReadonlySet<string>,
  ) {}

  /** What lies after so many entries was taken back, or is seen with other eyes now. */
  forget(after: number): void {
    this.steps.forEach((_, n) => n > after && this.steps.delete(n));
  }

  async at(n: number): Promise<Step> {
    const known = this.steps.get(n);
    if (known !== undefined) return known;
    const step = await this.fetched(n);
    this.steps.set(n, step);
    return step;
  }

  async goTo(n: number): Promise<void> {
    const to = Math.max(0, Math.min(n, this.live.state?.entries ?? 0));
    this.story.skip();
    this.moment = to;
    this.failed = false;
    const entry = this.live.log.find((one) => one.n === to);
    try {
      const step = await this.at(to);
      if (this.moment !== to) return;
      this.step = step;
      this.lit = entry === undefined ? [] : hexesOf(entry, this.known());
    } catch {
      this.failed = this.moment === to;
    }
  }

  by(steps: number): void {
    const entries = this.live.state?.entries ?? 0;
    const to = (this.moment ?? entries) + steps;
    if (to >= entries && steps > 0) this.present();
    else void this.goTo(to);
  }

  /** Back to the game as it stands. */
  present(): void {
    this.moment = null;
    this.step = null;
    this.lit = [];
  }

  light(entry: LogEntry): void {
    void this.goTo(entry.n);
  }
}
