// What a person is asked about once more before it is done.

import type { Menu } from "../../lib/choices";
import type { Choice } from "../../lib/types";
import type { View } from "./view";

/** Would it throw something away: a battle still to be fought, or orders of which none was given? */
export function wastes(menu: Menu, choice: Choice, view: Pick<View, "side" | "units">): boolean {
  if (choice.verb !== "done") return false;
  const units = [...menu.units.values()];
  if (units.some((unit) => unit.at.size > 0)) return true;
  const orders = units.some((unit) => unit.self.some((one) => one.verb === "order"));
  return orders && !view.units.some((unit) => unit.side === view.side && unit.ordered);
}
