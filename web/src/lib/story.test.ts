import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { scenesOf } from "./scenes";
import { Story } from "./story.svelte";
import type { GameEvent, LogEntry, TableState, View } from "./types";

const battle = (n: number, side = "axis"): LogEntry => ({
  n,
  turn: 1,
  side,
  text: "",
  events: [
    { id: "event-battle", params: { hex: "E5", target_hex: "D5", type: "armor" } },
    { id: "event-dice", params: { faces: "IAG" } },
    { id: "event-lost", params: { hex: "D5", lost: 1 } },
    { id: "event-drew", params: { card: "hidden", side } },
    { id: "event-turn", params: { turn: 2, side: "allies" } },
  ],
});
const state = (entries: number, log: LogEntry[]): TableState =>
  ({ entries, log, your_sides: ["allies"], decision: entries }) as unknown as TableState;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("makes a scene of each roll with what it did", () => {
  const [scene] = scenesOf(battle(1));
  expect(scene).toMatchObject({ kind: "roll", from: "E5", to: "D5", rolls: [{ faces: "IAG" }] });
  expect(scene?.outcome.map((event) => event.id)).toEqual(["event-lost"]);
});

it("tells several rolls of one strike apart", () => {
  const scenes = scenesOf({
    n: 1,
    turn: 1,
    side: "axis",
    text: "",
    events: ["D5", "E5"].flatMap((hex) => [
      { id: "event-strike", params: { hex } },
      { id: "event-dice", params: { faces: "I" } },
      { id: "event-lost", params: { hex, lost: 1 } },
    ]),
  });
  expect(scenes.map((scene) => [scene.to, scene.outcome.length])).toEqual([
    ["D5", 1],
    ["E5", 1],
  ]);
});

const dice = (faces: string, what: string, more: Record<string, string | number> = {}): GameEvent => ({
  id: "event-dice",
  params: { faces, what, ...more },
});

it("keeps the rolls of one attack together: hits, then saves", () => {
  const [scene, more] = scenesOf({
    n: 1,
    turn: 1,
    side: "nato",
    text: "",
    events: [
      { id: "event-fire", params: { hex: "E5", target_hex: "D5" } },
      dice("4461", "to-hit", { number: 4 }),
      dice("25", "save", { number: 5 }),
      { id: "event-disrupted", params: { hex: "D5" } },
    ],
  });
  expect(more).toBeUndefined();
  expect(scene).toMatchObject({ kind: "roll", from: "E5", to: "D5" });
  expect(scene?.rolls).toEqual([
    { faces: "4461", number: 4, what: "to-hit" },
    { faces: "25", number: 5, what: "save" },
  ]);
  expect(scene?.outcome.map((event) => event.id)).toEqual(["event-disrupted"]);
});

it("tells checks of single units one by one", () => {
  const check = (hex: string): GameEvent => ({ id: "event-check", params: { faces: "34", what: "check", hex } });
  const scenes = scenesOf({ n: 1, turn: 1, side: "wp", text: "", events: [check("B4"), check("C5")] });
  expect(scenes.map((scene) => [scene.kind, scene.to, scene.rolls.length])).toEqual([
    ["check", "B4", 1],
    ["check", "C5", 1],
  ]);
});

it("shows the first state at once, and later ones after their scenes", () => {
  const story = new Story(() => 1);
  story.push(state(1, [battle(1)]), true);
  expect(story.shown?.entries).toBe(1);
  expect(story.telling).toBe(false);
  story.push(state(2, [battle(2)]), false);
  expect(story.telling).toBe(true);
  expect(story.act).toBe("aim");
  expect(story.shown?.entries).toBe(1);
  vi.advanceTimersByTime(460);
  expect(story.act).toBe("roll");
  vi.advanceTimersByTime(610);
  expect(story.act).toBe("told");
  expect(story.shown?.entries).toBe(2);
  vi.advanceTimersByTime(900);
  expect(story.telling).toBe(false);
  expect(story.last?.rolls[0]?.faces).toBe("IAG");
});

it("can be skipped, and is left out without pace", () => {
  const story = new Story(() => 1);
  story.push(state(0, []), true);
  story.push(state(1, [battle(1)]), false);
  story.push(state(2, [battle(2)]), false);
  story.skip();
  expect(story.shown?.entries).toBe(2);
  const quick = new Story(() => 0);
  quick.push(state(0, []), true);
  quick.push(state(1, [battle(1)]), false);
  expect(quick.shown?.entries).toBe(1);
  expect(quick.last?.key).toBe("1.1");
});

it("does not tell again what was told when other eyes get the whole log", () => {
  const story = new Story(() => 1);
  story.push(state(1, [battle(1)]), true);
  story.push(state(1, [battle(1)]), false);
  expect(story.telling).toBe(false);
});

const after = (n: number): View => ({ decision: n, over: false, winner: null }) as unknown as View;
const move = (n: number): LogEntry => ({ n, turn: 1, side: "axis", text: "", events: [] });

it("shows each of several battles over the board of its moment", async () => {
  const asked: number[] = [];
  const story = new Story(
    () => 1,
    (n) => {
      asked.push(n);
      return Promise.resolve(after(n));
    },
  );
  story.push(state(0, []), true);
  story.push({ ...state(4, [battle(1), move(2), move(3), battle(4)]), choices: [{ text: "done", verb: "done" }] }, false);
  expect(story.scene?.key).toBe("1.1");
  expect(story.shown?.entries).toBe(0);
  await vi.advanceTimersByTimeAsync(1100);
  expect(story.shown).toMatchObject({ entries: 1, view: after(1), choices: [] });
  await vi.advanceTimersByTimeAsync(900);
  // The moves before the next battle are seen before it begins.
  expect(story.scene?.key).toBe("4.1");
  expect(story.shown).toMatchObject({ entries: 3, view: after(3) });
  await vi.advanceTimersByTimeAsync(1100);
  expect(story.shown).toMatchObject({ entries: 4, choices: [{ text: "done" }] });
  await vi.advanceTimersByTimeAsync(900);
  expect(story.telling).toBe(false);
  expect(asked).toEqual([1, 3]);
});

it("goes on without the board of a moment that cannot be had", async () => {
  const never = new Promise<View>(() => undefined);
  for (const answer of [Promise.reject<View>(new Error("gone")), never]) {
    answer.catch(() => undefined);
    const story = new Story(
      () => 1,
      () => answer,
    );
    story.push(state(0, []), true);
    story.push(state(4, [battle(1), move(2), battle(4)]), false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(story.telling).toBe(false);
    expect(story.shown?.entries).toBe(4);
  }
});

it("asks for no moments without pace, nor after a lost connection", () => {
  const moment = vi.fn(() => Promise.resolve(after(1)));
  for (const [pace, fresh] of [
    [0, false],
    [1, true],
  ] as const) {
    const story = new Story(() => pace, moment);
    story.push(state(0, []), true);
    story.push(state(4, [battle(1), battle(4)]), fresh);
    expect(story.shown?.entries).toBe(4);
  }
  expect(moment).not.toHaveBeenCalled();
});

it("stops when somebody gives up, and shows the end at once", () => {
  const story = new Story(() => 1);
  story.push(state(0, []), true);
  story.push(state(1, [battle(1)]), false);
  expect(story.telling).toBe(true);
  story.push({ ...state(2, []), over: true, ending: "resigned" }, false);
  expect(story.telling).toBe(false);
  expect(story.shown?.entries).toBe(2);
});
