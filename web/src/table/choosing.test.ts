import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { menuOf } from "../lib/choices";
import type { Choice } from "../lib/types";
import { choose, decline, press, pressHex, settle } from "./choosing";
import type { SystemLook } from "../systems/skin";
import type { Desk } from "./desk.svelte";
import { able } from "./offers";

const mission: Choice = { text: "mission he G5", verb: "mission he", hex: "G5" };
const other: Choice = { text: "mission he G6", verb: "mission he", hex: "G6" };
const done: Choice = { text: "done", verb: "done" };
const acted = vi.fn();

function deskWith(choices: Choice[]): Desk {
  const desk = {
    look: { spends: ["mission he"], wastes: () => false },
    now: {},
    menu: menuOf(choices, []),
    preview: null as Choice | null,
    pinned: false,
    way: null,
    between: [] as Choice[],
    ending: null,
    touched: false,
    deciding: true,
    live: { busy: false, act: acted },
    travel: { check: vi.fn() },
    news: { changed: [] },
    asking: { about: vi.fn(), denial: null },
    markSeen: vi.fn(),
    unpin() {
      this.preview = null;
      this.pinned = false;
    },
  };
  return desk as unknown as Desk;
}

beforeEach(() => acted.mockClear());
afterEach(() => vi.useRealTimers());

it("looks first at what spends something, and does it when it is pressed once more", () => {
  const desk = deskWith([mission, other, done]);
  choose(desk, mission);
  expect(acted).not.toHaveBeenCalled();
  expect([desk.preview, desk.pinned]).toEqual([mission, true]);
  choose(desk, other);
  expect(acted).not.toHaveBeenCalled();
  expect(desk.preview).toBe(other);
  choose(desk, other);
  expect(acted).toHaveBeenCalledExactlyOnceWith("mission he G6");
});

it("does so for a button too, and does at once what spends nothing", () => {
  const desk = deskWith([mission, done]);
  press(desk, mission);
  expect(acted).not.toHaveBeenCalled();
  press(desk, done);
  expect(acted).toHaveBeenCalledExactlyOnceWith("done");
});

it("counts only those who could act: verbs of the system that are free do not count", () => {
  const reveal: Choice = { text: "reveal b2", verb: "reveal", unit: 2 };
  const recover: Choice = { text: "recover b1", verb: "recover", unit: 1 };
  const fire: Choice = { text: "fire b3 G5", verb: "fire", unit: 3, hex: "G5" };
  const look = { idle: ["reveal"] } as unknown as SystemLook;
  const menu = menuOf([reveal, recover, fire, { ...reveal, text: "reveal b3", unit: 3 }], []);
  expect(able(menu, look)).toEqual([1, 3]);
  expect(able(menu, null)).toEqual([2, 1, 3]);
  // Where nobody could act any more, ending is not asked about once more.
  const desk = deskWith([reveal, done]);
  Object.assign(desk, { look: { idle: ["reveal"], wastes: () => true } });
  press(desk, done);
  expect(acted).toHaveBeenCalledExactlyOnceWith("done");
});

it("passes until something new happens, for one side only", () => {
  vi.useFakeTimers();
  const pass: Choice = { text: "pass", verb: "pass" };
  const still = vi.fn(() => true);
  const desk = deskWith([pass]) as unknown as Record<string, unknown> & { quiet: string | null };
  Object.assign(desk, {
    look: { passing: { verb: "pass", still }, wastes: () => false },
    now: { side: "axis" },
    state: { view: {} },
    choices: [pass],
    passable: pass,
    passing: true,
    selected: null,
    quiet: null,
    traveller: null,
    travel: { check: vi.fn(), next: () => null, plan: [], look: vi.fn() },
    asking: { about: vi.fn(), denial: null, tags: vi.fn() },
  });
  const asked = desk as unknown as Desk;
  expect(decline(asked, "decline-all")).toBe(true);
  expect(desk.quiet).toBe("axis");
  expect(acted).toHaveBeenCalledTimes(1);
  // Asked again, and nothing is new: after a while it passes by itself.
  settle(asked);
  expect(acted).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(acted).toHaveBeenCalledTimes(2);
  // The other person of the screen is asked as ever.
  Object.assign(desk, { now: { side: "allied" }, passing: false });
  settle(asked);
  vi.runAllTimers();
  expect([acted.mock.calls.length, desk.quiet]).toEqual([2, "axis"]);
  // Something is new: it waits for the person.
  Object.assign(desk, { now: { side: "axis" }, passing: true });
  still.mockReturnValue(false);
  settle(asked);
  vi.runAllTimers();
  expect([acted.mock.calls.length, desk.quiet]).toEqual([2, null]);
});

it("offers what the units of a hex may do beside what may be done with the hex, but not in a move", () => {
  const dig: Choice = { text: "dig G5", verb: "dig", hex: "G5" };
  const hide: Choice = { text: "hide G5", verb: "hide", unit: 1 };
  const step: Choice = { text: "step G5", verb: "step", hex: "G5" };
  const table = { stacks: new Map([["G5", [{ id: 1 }]]]), sight: { on: false }, story: { telling: false }, forgive: vi.fn() };
  const look = { offered: ["hide"], travel: { step: "step" }, wastes: () => false };
  const set = Object.assign(deskWith([dig, hide, done]), table, { look });
  pressHex(set, "G5", false);
  expect(set.between).toEqual([dig, hide]);
  expect(acted).not.toHaveBeenCalled();
  pressHex(Object.assign(deskWith([dig, done]), table, { look }), "G5", false);
  expect(acted).toHaveBeenLastCalledWith("dig G5");
  pressHex(Object.assign(deskWith([step, hide]), table, { look }), "G5", false);
  expect(acted).toHaveBeenLastCalledWith("step G5");
});
