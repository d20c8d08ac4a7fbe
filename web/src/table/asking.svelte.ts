// What this page asks the server between two decisions: how a choice may turn out, and why something may
// not be done. Answers count only as long as the decision that they are about.

import { answersOf, whyText } from "../lib/choices";
import type { Choice, Denial, Odds, UnitView } from "../lib/types";
import type { Desk } from "./desk.svelte";

/** Of so many targets of one unit the odds are asked for at once. */
const FIRST = 10;

export class Asking {
  odds = $state.raw<ReadonlyMap<string, Odds>>(new Map());
  denial = $state.raw<Denial | null>(null);

  private readonly asked = new Set<string>();

  constructor(private readonly desk: Desk) {}

  /** Another decision: no answer holds any more. */
  again(): void {
    this.denial = null;
    this.odds = new Map();
    this.asked.clear();
  }

  async about(choice: Choice): Promise<void> {
    const { live } = this.desk;
    if (this.odds.has(choice.text) || this.asked.has(choice.text)) return;
    this.asked.add(choice.text);
    const decision = live.state?.decision;
    try {
      const answer = await live.ask("odds", { text: choice.text });
      if (live.state?.decision !== decision) return;
      this.odds = new Map(this.odds).set(choice.text, answer["odds"] as Odds);
    } catch {
      this.asked.delete(choice.text);
    }
  }

  /** The odds that tags on the board and rows of a list tell. */
  tags(): void {
    const { unitMenu, menu, awaited } = this.desk;
    const targets = [...(unitMenu?.at.values() ?? [])].flat();
    const fights = [...menu.hexes.values()].flat().filter((choice) => choice.attack === true);
    // Answers to an attack have no place: how it would go on is asked for too.
    for (const choice of [...new Set([...targets.slice(0, FIRST), ...fights, ...awaited, ...answersOf(menu)])]) {
      void this.about(choice);
    }
  }

  /** Why the unit can do nothing there, or why nothing can be done there at all. */
  whyNot(hex: string, unit: UnitView | null): void {
    const { desk } = this;
    const { reach } = desk.travel;
    const travel = desk.look?.travel;
    const side = unit?.side ?? desk.now?.side;
    const enemy = desk.stacks.get(hex)?.some((one) => one.side !== side) === true;
    if (travel !== undefined && reach.size > 0 && !reach.has(hex) && !enemy) {
      this.denial = { rule: travel.limit, id: "ui-out-of-reach", params: { hex }, hexes: [hex] };
      return;
    }
    const own = unit === null || desk.now === null ? undefined : desk.look?.question?.(desk.now, unit, hex);
    void this.why(own ?? whyText(desk.choices, desk.now?.units ?? [], unit, hex), hex);
  }

  async why(text: string, hex: string | null): Promise<void> {
    try {
      const answer = await this.desk.live.ask("why", { text });
      const denial = answer["denial"] as Denial | null;
      if (denial !== null) this.denial = denial;
      else if (hex !== null) this.desk.topic = { hex };
    } catch {
      // the connection is lost, which the page tells anyway
    }
  }
}
