// How the sides look, told apart by form as well as by colour, and the colours of companies.

import type { SideLook } from "../skin";
import type { Side, UnitView } from "./view";

/** Beside ink and paper a counter has the band behind its picture. */
export interface CounterLook extends SideLook {
  band: string;
}

const OLIVE: CounterLook = { ink: "#47521f", paper: "#f1f2dc", band: "#b7c084", form: "round" };
const KHAKI: CounterLook = { ink: "#6a4f23", paper: "#f6efdb", band: "#d3bd86", form: "round" };
const FIELD_GREY: CounterLook = { ink: "#33424f", paper: "#e6ecef", band: "#9fb2bf", form: "square" };
const MUSTARD: CounterLook = { ink: "#74430f", paper: "#f9eed2", band: "#e0b25c", form: "square" };

const NATIONS: Readonly<Record<string, CounterLook>> = { us: OLIVE, british: KHAKI, germany: FIELD_GREY, japan: MUSTARD };

export function lookOf(side: Side): CounterLook {
  return side === "axis" ? FIELD_GREY : OLIVE;
}

/** A unit looks as its nation does; one of a nation without colours of its own as its side. */
export function lookOfUnit(unit: Pick<UnitView, "side" | "nation">): CounterLook {
  const own = NATIONS[unit.nation];
  const side = lookOf(unit.side);
  return own?.form === side.form ? own : side;
}

/** The disc behind a platoon's number. */
export interface CompanyColour {
  fill: string;
  ink: string;
}

const COLOURS: Readonly<Record<string, CompanyColour>> = {
  red: { fill: "#b3261e", ink: "#fff" },
  white: { fill: "#fff", ink: "#20241f" },
  blue: { fill: "#1f5fa8", ink: "#fff" },
  yellow: { fill: "#f2cf63", ink: "#20241f" },
  green: { fill: "#2f7d4f", ink: "#fff" },
  black: { fill: "#20241f", ink: "#fff" },
};

export function companyColour(colour: string | null | undefined): CompanyColour {
  return COLOURS[colour ?? ""] ?? { fill: "#8b8f84", ink: "#fff" };
}
