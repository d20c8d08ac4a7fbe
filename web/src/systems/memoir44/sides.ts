// How the two sides look: told apart by form as well as by colour.

import type { Side } from "./view";
import type { SideLook } from "../skin";

const AXIS: SideLook = { ink: "#3d4a57", paper: "#dfe6ea", form: "square" };
const ALLIES: SideLook = { ink: "#5d6b2f", paper: "#eef0d9", form: "round" };

export function lookOf(side: Side): SideLook {
  return side === "axis" ? AXIS : ALLIES;
}
