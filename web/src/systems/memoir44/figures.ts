// The figures of units, side by side on a counter. Each picture stands around (0, 0) in a box of its own.

import type { UnitView } from "../../lib/types";

/** A man with his rifle, 16 by 29; the helmet tells the side too. */
const MAN =
  "M-2.6-7.6H2.6Q5.6-7.2 6-3.4L6.6 2.4L4.3 2.9L3.7-1.6L3.4 3.6L4.6 13.8H1.4L.1 5.6L-1.2 13.8H-4.4L-3.4 3.6L-3.7-1.6L-4.3 2.9L-6.6 2.4L-6-3.4Q-5.6-7.2-2.6-7.6Z" +
  "M5.2-13.2L6.7-12.7L1.4 4.4L-.6 3.8Z";
const FACE_BELOW_HELMET = "M-2.9-10.4H2.9Q2.8-7.2 0-7.2Q-2.8-7.2-2.9-10.4Z";
/** Flared over the neck; a round bowl; a beret that hangs to one side. */
const HELMETS = {
  square: "M-4-11.2Q-4-15 0-15Q4-15 4-11.2L5.2-9.6H-5.2Z",
  round: "M-4.6-10.6Q-4.4-15 0-15Q4.4-15 4.6-10.6Q0-9.4-4.6-10.6Z",
  beret: "M-4-10.8Q-4.6-14.8 0-15Q3.4-15.2 6.6-12.2Q6.8-10.6 4-10.4Z",
} as const;

/** A tank seen from the side, 34 by 17: hull, tracks, turret with its gun. */
const TANKS = {
  square: {
    body:
      "M-16.5 1H16.5L15.5 4.2Q15 8-11.4 8Q-15.6 8-16.5 1Z" +
      "M-14.4-2.6H13L15 0H-15.6Z" +
      "M-7.4-8.4H4.6L6.4-3.6H-8.6Z" +
      "M5.4-7.2H17V-5.2H6Z",
    wheels: [-11, -5.5, 0, 5.5, 11],
  },
  round: {
    body:
      "M-15.5 1H15L13.8 5.6Q13 8 10.4 8H-11Q-14 8-14.8 5.2Z" +
      "M-14-2.4Q-12-4-8-4H9Q13-3.6 15 .1H-15.6Z" +
      "M-7-5.2Q-6.4-9.4-.6-9.6Q5.4-9.6 6.4-5.2L6-4H-7Z" +
      "M5.6-7.6H15V-5.8H6.2Z",
    wheels: [-9.8, -4, 2, 8],
  },
} as const;

/** A gun on its wheel, 34 by 20. */
const GUN =
  "M-5.6 1.6L15.4-11.2L16.6-9.2L-3.4 4.4Z" +
  "M3.2-9.6L8.6.4L5.6 2L1-7.4Z" +
  "M-5-.4L-15.8 8.6L-13.8 9.6L-3.2 3.6Z";

export interface Figure {
  /** Filled with the side's ink. */
  ink: string;
  /** Drawn in the paper's colour on it. */
  paper: readonly { cx: number; cy: number; r: number }[];
  /** A ring in ink: the wheel of a gun. */
  rings: readonly { cx: number; cy: number; r: number }[];
}

export type Class = "infantry" | "armor" | "artillery";

export function classOf(type: string): Class {
  if (type.includes("armor")) return "armor";
  return type === "artillery" ? "artillery" : "infantry";
}

export function elite(type: string): boolean {
  return type === "special_forces" || type === "elite_armor";
}

export function figureOf(type: string, form: "square" | "round"): Figure {
  switch (classOf(type)) {
    case "armor": {
      const tank = TANKS[form];
      return { ink: tank.body, paper: tank.wheels.map((cx) => ({ cx, cy: 4.6, r: 1.7 })), rings: [] };
    }
    case "artillery":
      return { ink: GUN, paper: [], rings: [{ cx: -2, cy: 4.6, r: 5.6 }] };
    default: {
      const helmet = HELMETS[type === "special_forces" ? "beret" : form];
      return { ink: MAN + FACE_BELOW_HELMET + helmet, paper: [], rings: [] };
    }
  }
}

export interface Place {
  x: number;
  y: number;
  scale: number;
}

/**
 * Where a unit's figures stand on the counter, around the middle of its free field (72 by 36). Men stand
 * in a row; three tanks stand as a wedge, four as a square, so that elite armor is known by its form.
 */
export function stand(unit: Pick<UnitView, "type" | "full" | "figures">): Place[] {
  const count = Math.max(unit.full, unit.figures);
  switch (classOf(unit.type)) {
    case "armor":
      return tanks(count);
    case "artillery":
      return row(count, 35, 72, 0, 1);
    default:
      return row(count, 17, 72, 0.4, 1.08);
  }
}

function row(count: number, wide: number, field: number, y: number, scale: number): Place[] {
  const pitch = Math.min(wide, field / count);
  const fit = Math.min(scale, (scale * pitch) / (wide * 0.97));
  return Array.from({ length: count }, (_, n) => ({ x: (n - (count - 1) / 2) * pitch, y, scale: fit }));
}

function tanks(count: number): Place[] {
  if (count <= 2) return row(count, 35, 72, 0, 0.98);
  const above = Math.floor(count / 2);
  const below = count - above;
  const scale = below > 2 ? 0.7 : 0.92;
  return [
    ...row(above, 36, 72, -8.4, scale).map((place) => ({ ...place, scale })),
    ...row(below, 36, 72, 9, scale).map((place) => ({ ...place, scale })),
  ];
}
