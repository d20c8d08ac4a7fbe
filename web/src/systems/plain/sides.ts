// How the sides of any game look: told apart by form as well as by colour, by their order in the game.

import type { Side } from "../../lib/types";
import type { SideLook } from "../skin";

const FIRST: SideLook = { ink: "#8c2f1f", paper: "#fbeee2", form: "square" };
const SECOND: SideLook = { ink: "#1f4f7a", paper: "#e8f1f7", form: "round" };
const order: Side[] = [];

/** The sides of the game that is looked at, the first one first. */
export function sit(sides: readonly Side[]): void {
  order.splice(0, order.length, ...sides);
}

export function lookOf(side: Side): SideLook {
  return order.indexOf(side) === 1 ? SECOND : FIRST;
}
