// What an entry of the log is as a story: its rolls of dice, and the cards that others played.

import type { GameEvent, LogEntry } from "./types";

/** The dice of one throw. */
export interface Roll {
  faces: string;
  /** What a die had to show at least, where a number was asked for. */
  number: number | undefined;
  /** What they were thrown for, where the event says so; its name is the message `roll-WHAT`. */
  what: string | null;
}

/** One roll of dice with those that answer it, or one card played by somebody else, with what came of
 * it. A check is a roll that concerns one unit alone. */
export interface Scene {
  key: string;
  kind: "roll" | "check" | "card";
  side: string;
  title: GameEvent | null;
  from: string | null;
  to: string | null;
  rolls: Roll[];
  card: string | null;
  outcome: GameEvent[];
}

/** Throws that begin something; others that say what they are for belong to what was begun. */
const BEGINS = new Set(["to-hit", "accuracy", "assault"]);

export function scenesOf(entry: LogEntry): Scene[] {
  const scenes: Scene[] = [];
  let title: GameEvent | null = null;
  let current: Scene | null = null;
  entry.events.forEach((event, n) => {
    const { faces, hex, target_hex, card, number, what } = event.params;
    if (typeof faces === "string") {
      const roll: Roll = { faces, number: typeof number === "number" ? number : undefined, what: text(what) };
      const check = typeof hex === "string";
      const goesOn = roll.what !== null && (!BEGINS.has(roll.what) || title === null);
      if (current !== null && goesOn && !check) {
        current.rolls.push(roll);
        return;
      }
      const about: GameEvent | null = check ? event : title;
      const from = about === null ? null : text(about.params["hex"]);
      const to = about === null ? null : text(about.params["target_hex"]);
      current = {
        key: `${entry.n}.${n}`,
        kind: check ? "check" : "roll",
        side: entry.side,
        title: about,
        from: to === null ? null : from,
        to: to ?? from,
        rolls: [roll],
        card: null,
        outcome: [],
      };
      scenes.push(current);
      title = null;
    } else if (typeof card === "string" && n === 0 && card !== "hidden") {
      scenes.push({
        key: `${entry.n}.${n}`,
        kind: "card",
        side: entry.side,
        title: event,
        from: null,
        to: null,
        rolls: [],
        card,
        outcome: [],
      });
    } else {
      // The end of the turn (a card drawn, the next turn) is no outcome of the dice.
      const ends = "card" in event.params || "turn" in event.params;
      if (current !== null && !ends) current.outcome.push(event);
      if (typeof target_hex === "string" || typeof hex === "string") title = event;
    }
  });
  // What only names the next roll is no outcome of the one before.
  scenes.forEach((scene, n) => {
    const next = scenes[n + 1];
    if (next?.title != null) scene.outcome = scene.outcome.filter((event) => event !== next.title);
  });
  return scenes;
}

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The last roll of a log, if it is not long ago. */
export function lastRoll(log: readonly LogEntry[]): Scene | null {
  for (const entry of log.toReversed().slice(0, 12)) {
    const roll = scenesOf(entry).findLast((scene) => scene.kind !== "card");
    if (roll !== undefined) return roll;
  }
  return null;
}
