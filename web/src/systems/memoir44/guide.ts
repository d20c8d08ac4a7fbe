// The guided first turn of Memoir '44.

import type { GuideStep, Moment } from "../../table/guide";

const first = (moment: Moment): boolean => moment.turn <= 1 && moment.mine;

/** In the order in which they are met. */
export const STEPS: readonly GuideStep[] = [
  { id: "learn-welcome", at: "board", when: first },
  { id: "learn-medals", at: "board", light: ".scores", when: first },
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
