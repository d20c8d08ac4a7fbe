// The map as paths: rings of contours and buildings, what runs through hexes, what stands on hexsides.
// Pure: the board in, path data out.

import { type Grid, type Point, ROW, round, WIDTH } from "../../board/geometry";
import { type Land, through } from "../../board/paths";
import type { AreaView, BoardView, HexView, LineKind } from "./view";

type Ground = Land<HexView>;

const at = (p: Point): string => `${round(p.x)} ${round(p.y)}`;

/** A point of the map file's lattice (docs/maps.md) in board units. */
export function latticePoint(grid: Grid, [x, y]: readonly [number, number]): Point {
  return grid.orientation === "flat"
    ? { x: (x * ROW) / 3, y: (y * WIDTH) / 2 }
    : { x: (x * WIDTH) / 2, y: (y * ROW) / 3 };
}

export function ringPoints(grid: Grid, area: AreaView): Point[] {
  return area.ring.map((point) => latticePoint(grid, point));
}

/** A ring with sharp corners. */
export function sharp(points: readonly Point[]): string {
  return `M${points.map(at).join("L")}Z`;
}

/** A soft ring through all of its points (Catmull and Rom). */
export function softRing(points: readonly Point[]): string {
  const count = points.length;
  const point = (n: number): Point => points[(n + count) % count] as Point;
  const parts = [`M${at(point(0))}`];
  for (let n = 0; n < count; n++) {
    const [before, a, b, after] = [point(n - 1), point(n), point(n + 1), point(n + 2)];
    const one = { x: a.x + (b.x - before.x) / 6, y: a.y + (b.y - before.y) / 6 };
    const two = { x: b.x - (after.x - a.x) / 6, y: b.y - (after.y - a.y) / 6 };
    parts.push(`C${at(one)} ${at(two)} ${at(b)}`);
  }
  return `${parts.join("")}Z`;
}

export function areaSize(points: readonly Point[]): number {
  let doubled = 0;
  points.forEach((p, n) => {
    const q = points[(n + 1) % points.length] as Point;
    doubled += p.x * q.y - q.x * p.y;
  });
  return Math.abs(doubled) / 2;
}

export interface Contour {
  key: string;
  d: string;
  /** The level of a bold one. */
  level: number | null;
  /** How many bold contours lie around it, itself included: what it is tinted by. */
  tint: number;
  top: Point;
}

/** Is a point inside a ring? */
export function holds(ring: readonly Point[], p: Point): boolean {
  let within = false;
  ring.forEach((a, n) => {
    const b = ring[(n + 1) % ring.length] as Point;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) within = !within;
  });
  return within;
}

/** The contours, the widest first, so that what is higher lies on top. */
export function contoursOf(board: BoardView, grid: Grid): Contour[] {
  const rings = (board.areas ?? [])
    .filter((area) => area.kind === "contour")
    .map((area) => ({ area, points: ringPoints(grid, area) }))
    .toSorted((a, b) => areaSize(b.points) - areaSize(a.points));
  return rings.map(({ area, points }, n) => ({
    key: `${n}`,
    d: softRing(points),
    level: area.level,
    tint: rings.filter((other) => other.area.level !== null && (other.points === points || holds(other.points, points[0] as Point))).length,
    top: points.reduce((best, p) => (p.y < best.y ? p : best)),
  }));
}

export interface Building {
  key: string;
  d: string;
  style: string;
  name: string;
  height: number;
  /** The long axis of a roof of four corners; empty for others. */
  ridge: string;
  /** Its two slopes: lit and in the shade. */
  slopes: readonly { d: string; lit: boolean }[];
  middle: Point;
}

const between = (p: Point, q: Point, k = 0.5): Point => ({ x: p.x + (q.x - p.x) * k, y: p.y + (q.y - p.y) * k });

/** Buildings with their roofs: of four corners each has a ridge along its longer sides. */
export function buildingsOf(board: BoardView, grid: Grid): Building[] {
  return (board.areas ?? [])
    .filter((area) => area.kind === "building")
    .map((area, n) => {
      const points = ringPoints(grid, area);
      const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
      const middle = { x: sum.x / points.length, y: sum.y / points.length };
      const shape = { key: `${n}`, d: sharp(points), style: area.style, name: area.name, height: area.height, middle };
      return points.length === 4 ? { ...shape, ...roof(points) } : { ...shape, ridge: "", slopes: slopesOf(points) };
    });
}

function roof(points: readonly Point[]): Pick<Building, "ridge" | "slopes"> {
  const [a, b, c, d] = points as [Point, Point, Point, Point];
  const long = (p: Point, q: Point): number => Math.hypot(q.x - p.x, q.y - p.y);
  const turned = long(a, b) + long(c, d) < long(b, c) + long(d, a);
  const [p, q, r, s] = turned ? [b, c, d, a] : [a, b, c, d];
  // The ridge runs beside pq and rs; at its ends the roof slopes too.
  const [west, east] = [between(s, p), between(q, r)];
  const hip = Math.min(0.36, (long(q, r) * 0.5) / Math.max(long(p, q), 1));
  const [from, to] = [between(west, east, hip), between(west, east, 1 - hip)];
  const middle = between(from, to);
  const lit = (u: Point, v: Point): boolean => {
    const out = { x: (u.x + v.x) / 2 - middle.x, y: (u.y + v.y) / 2 - middle.y };
    return out.x + 1.5 * out.y < 0;
  };
  return {
    ridge: `M${at(from)}L${at(to)}M${at(p)}L${at(from)}L${at(s)}M${at(q)}L${at(to)}L${at(r)}`,
    slopes: [
      { d: sharp([p, q, to, from]), lit: lit(p, q) },
      { d: sharp([r, s, from, to]), lit: lit(r, s) },
      { d: sharp([s, p, from]), lit: lit(s, p) },
      { d: sharp([q, r, to]), lit: lit(q, r) },
    ],
  };
}

/** Of a roof with more corners each edge has a slope as wide as fits a house. */
function slopesOf(points: readonly Point[]): Building["slopes"] {
  const deep = 9;
  const clockwise = points.reduce((sum, p, n) => sum + p.x * (points[(n + 1) % points.length] as Point).y - (points[(n + 1) % points.length] as Point).x * p.y, 0) > 0;
  return points.map((p, n) => {
    const q = points[(n + 1) % points.length] as Point;
    const length = Math.hypot(q.x - p.x, q.y - p.y) || 1;
    const turn = clockwise ? 1 : -1;
    const inward = { x: (-(q.y - p.y) / length) * turn, y: ((q.x - p.x) / length) * turn };
    const shift = (u: Point, v: Point): Point => ({
      x: u.x + inward.x * deep + ((v.x - u.x) / length) * deep,
      y: u.y + inward.y * deep + ((v.y - u.y) / length) * deep,
    });
    return { d: sharp([p, q, shift(q, p), shift(p, q)]), lit: inward.x + 1.5 * inward.y > 0 };
  });
}

const LINES = { road: "roads", path: "paths", river: "rivers" } as const;

/** All lines of a kind as one path. */
export function linePath(ground: Ground, kind: LineKind, sway: number): string {
  return ground.hexes.map((hex) => through(ground, hex, hex[LINES[kind]] ?? [], sway)).join("");
}

export interface Side {
  a: Point;
  b: Point;
}

/** The hexsides of a kind by their corners. */
export function sidesOf(board: BoardView, ground: Ground, kind: string): Side[] {
  const places = new Map(board.hexes.map((hex) => [hex.hex, hex]));
  return (board.sides ?? []).flatMap((one) => {
    const hex = places.get(one.hex);
    if (one.kind !== kind || hex === undefined) return [];
    const c = ground.grid.centre(hex);
    const [p, q] = [ground.grid.corner(one.d), ground.grid.corner(one.d + 1)];
    return [{ a: { x: c.x + p.x, y: c.y + p.y }, b: { x: c.x + q.x, y: c.y + q.y } }];
  });
}

export interface Crossing {
  key: string;
  kind: "bridge" | "ford";
  at: Point;
  /** Which way the deck goes, in degrees clockwise from the east. */
  angle: number;
}

export function crossingsOf(board: BoardView, ground: Ground): Crossing[] {
  const places = new Map(board.hexes.map((hex) => [hex.hex, hex]));
  return (board.crossings ?? []).flatMap((one) => {
    const hex = places.get(one.hex);
    if (hex === undefined) return [];
    const c = ground.grid.centre(hex);
    const [first = one.d ?? 0, second = (first + 3) % 6] = one.deck;
    const [p, q] = [ground.grid.sideMiddle(second), ground.grid.sideMiddle(first)];
    const over = one.d === null ? { x: 0, y: 0 } : ground.grid.sideMiddle(one.d);
    const angle = (Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI;
    return [{ key: `${one.hex} ${first}`, kind: one.kind, at: { x: c.x + over.x, y: c.y + over.y }, angle }];
  });
}

/** Points along the lines of a kind, close enough together that nothing fits between them. */
export function pointsAlong(ground: Ground, kind: LineKind): Point[] {
  return ground.hexes.flatMap((hex) => {
    const ends = hex[LINES[kind]] ?? [];
    const c = ground.grid.centre(hex);
    // The line cuts the corner of a bend.
    const out = ends.map((d) => ground.grid.sideMiddle(d));
    const sum = out.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    const middle = ends.length === 2 ? { x: sum.x / 4, y: sum.y / 4 } : { x: 0, y: 0 };
    return out.flatMap((o) =>
      [0, 0.25, 0.5, 0.75, 1].map((k) => ({ x: c.x + middle.x + (o.x - middle.x) * k, y: c.y + middle.y + (o.y - middle.y) * k })),
    );
  });
}
