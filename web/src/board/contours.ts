// Contour lines of hills: a field of soft bumps, one on each hill hex, cut at some heights. Neighbouring
// hexes' bumps add up, so that their contours flow together.

import type { HexView } from "../lib/types";
import { type Grid, type Point, POINTY, round, steady } from "./geometry";

/** How far a bump reaches from its hex's centre, and how fine the field is sampled. */
const REACH = 92;
const STEP = 9;

interface Bump extends Point {
  peak: number;
}

function height(bumps: readonly Bump[], x: number, y: number): number {
  let sum = 0;
  for (const bump of bumps) {
    const near = 1 - ((x - bump.x) ** 2 + (y - bump.y) ** 2) / (REACH * REACH);
    if (near > 0) sum += bump.peak * near * near;
  }
  // Slow ripples keep the lines from being circles.
  const ripple = Math.sin(x * 0.071 + y * 0.033) + Math.sin(y * 0.083 - x * 0.041);
  return sum * (1 + 0.055 * ripple);
}

/** Hexes in groups that touch each other. */
function groups(hexes: readonly HexView[], grid: Grid): HexView[][] {
  const left = new Set(hexes);
  const found: HexView[][] = [];
  for (const start of hexes) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const hex of group) {
      for (const other of left) {
        if (grid.distance(hex, other) === 1) {
          left.delete(other);
          group.push(other);
        }
      }
    }
    found.push(group);
  }
  return found;
}

/** One path for each height (0 is the plain, about 1 a top), each with all lines of the board. */
export function contours(
  hexes: readonly HexView[],
  heights: readonly number[],
  grid: Grid = POINTY,
): string[] {
  const paths = heights.map(() => "");
  for (const group of groups(hexes, grid)) {
    const bumps = group.map((hex): Bump => {
      const random = steady(`${hex.hex}hill`);
      const c = grid.centre(hex);
      return {
        x: c.x + (random() - 0.5) * 12,
        y: c.y - 4 + (random() - 0.5) * 8,
        peak: 0.98 + random() * 0.16,
      };
    });
    const left = Math.min(...bumps.map((bump) => bump.x)) - REACH;
    const top = Math.min(...bumps.map((bump) => bump.y)) - REACH;
    const columns = Math.ceil((Math.max(...bumps.map((bump) => bump.x)) + REACH - left) / STEP) + 1;
    const rows = Math.ceil((Math.max(...bumps.map((bump) => bump.y)) + REACH - top) / STEP) + 1;
    const field: number[][] = Array.from({ length: rows }, (_, j) =>
      Array.from({ length: columns }, (_, i) => height(bumps, left + i * STEP, top + j * STEP)),
    );
    heights.forEach((level, n) => {
      paths[n] += cut(field, level, left, top);
    });
  }
  return paths;
}

/** The closed lines along which the field has a height (marching squares), smoothed. */
function cut(field: readonly number[][], level: number, left: number, top: number): string {
  const next = new Map<string, { to: string; point: Point }>();
  const value = (i: number, j: number) => field[j]?.[i] ?? 0;
  /** The crossing on a grid line from one knot to the next, named by that line. */
  const crossing = (i: number, j: number, down: boolean): [string, Point] => {
    const [a, b] = [value(i, j), down ? value(i, j + 1) : value(i + 1, j)];
    const k = (level - a) / (b - a);
    const x = left + (i + (down ? 0 : k)) * STEP;
    const y = top + (j + (down ? k : 0)) * STEP;
    return [`${i} ${j} ${down ? "d" : "r"}`, { x, y }];
  };
  for (let j = 0; j + 1 < field.length; j++) {
    for (let i = 0; i + 1 < (field[j]?.length ?? 0); i++) {
      const corners = [value(i, j), value(i + 1, j), value(i + 1, j + 1), value(i, j + 1)];
      const high = corners.map((h) => h >= level);
      const edges = [
        crossing(i, j, false),
        crossing(i + 1, j, true),
        crossing(i, j + 1, false),
        crossing(i, j, true),
      ] as const;
      // Walking around a square, a line enters where the ground rises and leaves where it falls.
      const enters: number[] = [];
      const leaves: number[] = [];
      for (let k = 0; k < 4; k++) {
        if (!high[k] && high[(k + 1) % 4]) enters.push(k);
        if (high[k] && !high[(k + 1) % 4]) leaves.push(k);
      }
      enters.forEach((from, n) => {
        const [a, point] = edges[from as 0 | 1 | 2 | 3];
        const [b] = edges[(leaves[n] ?? 0) as 0 | 1 | 2 | 3];
        next.set(a, { to: b, point });
      });
    }
  }
  const rings: string[] = [];
  while (next.size > 0) {
    const points: Point[] = [];
    let [key] = next.keys();
    while (key !== undefined) {
      const step = next.get(key);
      if (step === undefined) break;
      next.delete(key);
      points.push(step.point);
      key = step.to;
    }
    if (points.length > 3) rings.push(smooth(points));
  }
  return rings.join("");
}

/** A closed curve that touches the middles between points. */
function smooth(points: readonly Point[]): string {
  const middle = (a: Point, b: Point) => `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2)}`;
  const last = points[points.length - 1] as Point;
  const parts = [`M${middle(last, points[0] as Point)}`];
  points.forEach((point, n) => {
    const after = points[(n + 1) % points.length] as Point;
    parts.push(`Q${round(point.x)} ${round(point.y)} ${middle(point, after)}`);
  });
  return `${parts.join("")}Z`;
}
