// Ways of several steps, for systems in which a move goes step by step: where the units of a move could
// come to, and a way that is under way. Each step stays a decision of its own, so whatever happens on the
// way ends it.

import type { LiveTable } from "../lib/live.svelte";
import type { Choice, Reach, TableState } from "../lib/types";
import type { TravelLook } from "../systems/skin";

export class Travel {
  /** Where the move that is looked at could come to, by hex. */
  reach = $state.raw<ReadonlyMap<string, Reach>>(new Map());
  /** The steps that are still to be taken, as texts of actions. */
  plan = $state.raw<string[]>([]);

  private asked = "";
  /** Who goes, and how many entries there were when the last step was taken. */
  private side: string | null = null;
  private entries = 0;

  constructor(private readonly live: LiveTable) {}

  /** Show where the move could come to that this action begins or goes on with; null: nothing. */
  async look(choice: Choice | null): Promise<void> {
    const question = choice === null ? "" : `${this.live.state?.decision} ${choice.text}`;
    if (question === this.asked) return;
    this.asked = question;
    this.reach = new Map();
    if (choice === null) return;
    try {
      const answer = await this.live.ask("reach", { text: choice.text });
      if (this.asked === question) {
        this.reach = new Map((answer["hexes"] as Reach[]).map((one) => [one.hex, one]));
      }
    } catch {
      // without it the next steps can still be taken one by one
    }
  }

  /** Set out: the action that begins the move, if it has not begun, and a step for each hex. */
  set(first: string[], way: readonly string[], step: (hex: string) => string, state: TableState, end?: string): void {
    this.plan = [...first, ...way.map(step), ...(end === undefined ? [] : [end])];
    this.side = state.view.side;
    this.entries = state.entries;
  }

  /** Whoever does something else goes no farther on his way; that the other side lets it pass is no matter. */
  check(choice: Choice, travel: TravelLook | undefined): void {
    const goes = choice.verb === travel?.step || choice.verb === travel?.end || choice.verb === travel?.strike || travel?.begins.includes(choice.verb) === true;
    if (!goes && travel?.quiet(choice.text) !== true) this.stop();
  }

  stop(): void {
    if (this.plan.length > 0) this.plan = [];
  }

  /** The next action of the way, if nothing has come between; else the way ends. */
  next(state: TableState, quiet: (text: string) => boolean): Choice | null {
    const [text, ...rest] = this.plan;
    if (text === undefined) return null;
    const since = this.live.log.slice(this.entries);
    const disturbed = since.some((entry) => entry.side !== this.side && !quiet(entry.text));
    // Who strikes is told by his hex of that moment, so that it is known by its verb and the enemy's hex.
    const choice = state.choices.find((one) => [one.text.toLowerCase(), `${one.verb} ${one.hex}`.toLowerCase()].includes(text.toLowerCase()));
    // The other side is asked first: the way goes on when it has answered.
    if (state.view.side !== this.side && !disturbed) return null;
    if (disturbed || choice === undefined) {
      this.stop();
      return null;
    }
    this.plan = rest;
    this.entries = state.entries;
    return choice;
  }
}
