// A guided first turn as data: when a note is shown, what it lights, and its words' message id. The
// notes are the system's own.

export interface Moment {
  phase: string;
  turn: number;
  mine: boolean;
  selected: boolean;
  raised: boolean;
  over: boolean;
  /** Notes that were put away. */
  read: ReadonlySet<string>;
}

export interface GuideStep {
  /** Message id, in the words of the system. */
  id: string;
  /** Where the note stands: clear of the board, or clear of what lies under it. */
  at: "hand" | "board";
  /** What to light, as a selector of the page. */
  light?: string;
  /** What has to be done before the next note; without one a button puts the note away. */
  task?: string;
  when: (moment: Moment) => boolean;
  last?: boolean;
}

/** The first note that fits and was not put away. */
export function stepFor(steps: readonly GuideStep[], moment: Moment): GuideStep | null {
  return steps.find((step) => step.when(moment) && !moment.read.has(step.id)) ?? null;
}
