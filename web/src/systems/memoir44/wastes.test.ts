import { expect, it } from "vitest";

import { menuOf } from "../../lib/choices";
import type { Choice } from "../../lib/types";
import type { UnitView } from "./view";
import { wastes } from "./wastes";

const unit = (id: number, side: string, hex: string, ordered: boolean): UnitView => ({
  id,
  side,
  hex,
  ordered,
  type: "infantry",
  figures: 4,
  full: 4,
  moved: 0,
  battles: 0,
});

it("tells when an end throws something away", () => {
  const done: Choice = { text: "done", verb: "done" };
  const ends = (choice: Choice, ordered: boolean): boolean => {
    const units = [unit(7, "allies", "k4", ordered), unit(1, "axis", "c8", false)];
    return wastes(menuOf([choice, done], units), done, { side: "allies", units });
  };
  expect(ends({ text: "battle k4xc8", verb: "battle", unit: 7, target: 1 }, true)).toBe(true);
  expect(ends({ text: "order k4", verb: "order", unit: 7 }, false)).toBe(true);
  expect(ends({ text: "order k4", verb: "order", unit: 7 }, true)).toBe(false);
  expect(ends({ text: "move k4-K5", verb: "move", unit: 7, hex: "K5" }, false)).toBe(false);
});
