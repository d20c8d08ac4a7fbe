// How the two sides look: told apart by form as well as by colour.

import type { SideLook } from "../skin";
import type { Side } from "./view";

/** Beside ink and paper a counter has the band behind its picture. */
export interface CounterLook extends SideLook {
  band: string;
}

const NATO: CounterLook = { ink: "#1f465f", paper: "#eaf1f4", band: "#8db4c9", form: "round" };
const PACT: CounterLook = { ink: "#6f2f1c", paper: "#f8ecdc", band: "#d9976f", form: "square" };

/** The Warsaw Pact goes by the name "wp"; whoever else fights is of the other form. */
export function lookOf(side: Side): CounterLook {
  return side === "wp" ? PACT : NATO;
}

/** A formation's own stripe on its counters, with two letters, so that no colour has to be known. */
export interface Stripe {
  colour: string;
  letters: string;
}

const STRIPES = ["#c0392b", "#1c7a5a", "#7a3fa0", "#b7791f", "#1f5fa8", "#5c4033", "#a03c6b", "#40545c"] as const;

/** The colour of a formation's stripe: from its id alone, so that it is the same in every view. */
export function stripeColour(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return STRIPES[sum % STRIPES.length] as string;
}

/** A formation's stripe, with the beginnings of the first two words of the name that is shown beside it. */
export function stripeOf({ id, name }: { id: string; name: string }): Stripe {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]).join("") : name.slice(0, 2);
  return { colour: stripeColour(id), letters: letters.toUpperCase() };
}
