import { beforeEach, expect, it, vi } from "vitest";

import { menuOf } from "../lib/choices";
import type { Choice } from "../lib/types";
import { choose, press } from "./choosing";
import type { Desk } from "./desk.svelte";

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
