// What an entry of the log is as a story: its rolls of dice, and the cards that others played.

import type { GameEvent, LogEntry } from "./types";

/** One roll of dice, or one card played by somebody else, with what came of it. */
export interface Scene {
  key: string;
  kind: "roll" | "card";
  side: string;
  title: GameEvent | null;
  from: string | null;
  to: string | null;
  faces: string;
  card: string | null;
  outcome: GameEvent[];
}

export function scenesOf(entry: LogEntry): Scene[] {
  const scenes: Scene[] = [];
  let title: GameEvent | null = null;
  let current: Scene | null = null;
  entry.events.forEach((event, n) => {
    const { faces, hex, target_hex, card } = event.params;
    if (typeof faces === "string") {
      const from = title === null ? null : text(title.params["hex"]);
      const to = title === null ? null : text(title.params["target_hex"]);
      current = {
        key: `${entry.n}.${n}`,
        kind: "roll",
        side: entry.side,
        title,
        from: to === null ? null : from,
        to: to ?? from,
        faces,
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
        faces: "",
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
    const roll = scenesOf(entry).findLast((scene) => scene.kind === "roll");
    if (roll !== undefined) return roll;
  }
  return null;
}
