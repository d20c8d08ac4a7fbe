import { expect, it } from "vitest";

import { stacksOf } from "./stacks";
import type { UnitView } from "./types";

it("orders the units of a hex from the top down, and leaves out those off the board", () => {
  const unit = (id: number, hex: string | null, stack?: number) => ({ id, hex, stack, side: "a", type: "t" }) as UnitView;
  const stacks = stacksOf([unit(4, "A1", 1), unit(2, "A1", 0), unit(3, null), unit(9, "B1"), unit(1, "B1")]);
  expect([...stacks].map(([hex, units]) => [hex, units.map((one) => one.id)])).toEqual([
    ["A1", [2, 4]],
    ["B1", [1, 9]],
  ]);
});
