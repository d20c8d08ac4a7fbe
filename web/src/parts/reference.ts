// Reference cards: what a game has of units, ground, markers, rules and charts, each with its effect, to be
// looked through and searched. A system says what its cards are.

import { finder } from "../lib/search";
import type { BoardView, UnitView } from "../lib/types";

/** A hex with what stands on it. */
export interface Picture {
  board: BoardView;
  unit?: UnitView;
  /** What lies there beside terrain and units. */
  standing?: unknown;
}

export interface Entry {
  key: string;
  /** Its heading is the message `index-` with the group's name. */
  group: string;
  title: string;
  text: string;
  rule: string;
  /** Values, line by line; what no source gives is a guess. */
  lines?: readonly { text: string; guess?: boolean }[];
  pictures?: readonly Picture[];
  /** A card of the game, which has a picture of its own. */
  card?: string;
  /** A chart that lies beside the table. */
  chart?: string;
}

/** The cards that have all the words that are looked for, those in titles first. */
export function matching(all: readonly Entry[], wanted: string): Entry[] {
  const has = finder(wanted);
  const score = (entry: Entry): number => {
    const lines = (entry.lines ?? []).map((line) => line.text).join(" ");
    if (!has(`${entry.title} ${entry.text} ${lines} ${entry.rule}`)) return 0;
    return has(entry.title) ? 2 : 1;
  };
  return all
    .map((entry) => ({ entry, worth: score(entry) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ entry }) => entry);
}
