// The guided first turn as data: when a note is shown, what it lights, and its words' message id.

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
  /** Where the note stands: clear of the board, or clear of the hand. */
  at: "hand" | "board";
  /** What to light, as a selector of the page. */
  light?: string;
  /** What has to be done before the next note; without one a button puts the note away. */
  task?: string;
  when: (moment: Moment) => boolean;
  last?: boolean;
}

const first = (moment: Moment): boolean => moment.turn <= 1 && moment.mine;

/** In the order in which they are met; the first that fits and was not put away is shown. */
export const STEPS: readonly GuideStep[] = [
  { id: "learn-welcome", at: "board", when: first },
  { id: "learn-medals", at: "board", light: ".medals", when: first },
  {
    id: "learn-card",
    at: "board",
    light: ".cards",
    task: "raise",
    when: (moment) => first(moment) && moment.phase === "play-card" && !moment.raised,
  },
  {
    id: "learn-play",
    at: "board",
    light: ".prompt .looked",
    task: "play",
    when: (moment) => first(moment) && moment.phase === "play-card" && moment.raised,
  },
  {
    id: "learn-order",
    at: "hand",
    light: ".prompt",
    task: "order",
    when: (moment) => first(moment) && moment.phase === "order",
  },
  {
    id: "learn-move-select",
    at: "hand",
    light: ".prompt",
    task: "select",
    when: (moment) => first(moment) && moment.phase === "move" && !moment.selected,
  },
  {
    id: "learn-move-to",
    at: "hand",
    task: "move",
    when: (moment) => first(moment) && moment.phase === "move" && moment.selected,
  },
  {
    id: "learn-battle-select",
    at: "hand",
    light: ".prompt",
    task: "select",
    when: (moment) => first(moment) && moment.phase === "battle" && !moment.selected,
  },
  {
    id: "learn-battle-at",
    at: "hand",
    task: "battle",
    when: (moment) => first(moment) && moment.phase === "battle" && moment.selected,
  },
  { id: "learn-dice", at: "hand", light: ".tray", when: (moment) => moment.turn >= 2 && !moment.over },
  {
    id: "learn-ask",
    at: "hand",
    light: ".tabs",
    when: (moment) => moment.turn >= 2 && !moment.over,
  },
  { id: "learn-end", at: "hand", when: (moment) => moment.turn >= 2 && !moment.over, last: true },
];

export function stepFor(moment: Moment): GuideStep | null {
  return STEPS.find((step) => step.when(moment) && !moment.read.has(step.id)) ?? null;
}
