import { expect, it } from "vitest";

import { effect, type FireOdds, worthOf } from "./fireOdds";

const odds = (more: Partial<FireOdds>): FireOdds => ({ dice: 3, ...more });

it("counts what becomes of the target, most of all that it is destroyed", () => {
  const kills = odds({ results: { none: 0.5, destroyed: 0.5 } });
  const scares = odds({ results: { none: 0.2, disrupted: 0.8 } });
  expect(worthOf(kills)).toBeGreaterThan(worthOf(scares));
  expect(effect(kills)).toBe(0.5);
  expect(effect(scares)).toBe(0.8);
});

it("counts every target of a mission, and who holds the hex in an assault", () => {
  const one = { dice: 2, results: { none: 0.5, reduced: 0.5 } };
  expect(worthOf(odds({ targets: [one, one] }))).toBe(2);
  expect(effect(odds({ targets: [one, one] }))).toBeNull();
  expect(worthOf(odds({ attacker_holds: 0.7 }))).toBe(0.7);
  expect(effect(odds({ attacker_holds: 0.7 }))).toBe(0.7);
  expect(effect(odds({ turned_away: 0.3, shot_down: 0.1 }))).toBeCloseTo(0.4);
});
