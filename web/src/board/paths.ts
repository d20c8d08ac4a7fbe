// Landscapes as paths, on any grid: what runs through hexes or along their sides, and areas that flow
// together over several hexes. Pure: hexes in, path data out.

import type { HexView } from "../lib/types";
import { type Grid, type Point, round, steady } from "./geometry";

const at = (p: Point): string => `${round(p.x)} ${round(p.y)}`;
const add = (p: Point, q: Point, k = 1): Point => ({ x: p.x + q.x * k, y: p.y + q.y * k });
const name = (p: Point): string => `${Math.round(p.x)} ${Math.round(p.y)}`;

/** Hexes by place, for looking at neighbours. */
export class Land<H extends HexView> {
  private readonly at = new Map<string, H>();

  constructor(
    readonly hexes: readonly H[],
    readonly grid: Grid,
  ) {
    for (const hex of hexes) this.at.set(`${hex.x} ${hex.y}`, hex);
  }

  near(hex: H, direction: number): H | undefined {
    const place = this.grid.neighbour(hex, direction);
    return this.at.get(`${place.x} ${place.y}`);
  }

  having(...terrain: string[]): H[] {
    return this.hexes.filter((hex) => terrain.some((id) => hex.terrain.includes(id)));
  }

  /** Hexagons of some hexes as one path. */
  hexagons(hexes: readonly H[] = this.hexes, inset = 0): string {
    const shape = [0, 1, 2, 3, 4, 5].map((k) => this.grid.corner(k, 100 / Math.sqrt(3) - inset));
    return hexes
      .map((hex) => {
        const c = this.grid.centre(hex);
        return `M${shape.map((p) => at(add(c, p))).join("L")}Z`;
      })
      .join("");
  }
}

/** How far apart two directions are: 3 is straight on. */
function bend(a: number, b: number): number {
  const turn = Math.abs(a - b) % 6;
  return Math.min(turn, 6 - turn);
}

/**
 * The lines inside a hex that leave it over these hexsides. They meet the sides at a right angle, so that
 * the neighbours' lines go on without a kink; between them they wander by up to `sway` units. Of more
 * than two the straightest pair runs through and the others join it.
 */
export function through<H extends HexView>(land: Land<H>, hex: H, ends: readonly number[], sway: number): string {
  const c = land.grid.centre(hex);
  const side = (d: number): Point => add(c, land.grid.sideMiddle(d));
  const [first, second] = ends;
  if (first === undefined) return "";
  const into = (d: number): string => `M${at(side(d))}L${at(c)}`;
  if (second === undefined) return into(first);
  let best: [number, number] = [first, second];
  for (const a of ends) {
    for (const b of ends) if (bend(a, b) > bend(...best)) best = [a, b];
  }
  const [a, b] = [side(best[0]), side(best[1])];
  const swing = ends.length > 2 ? 0 : (steady(`${hex.hex}${best[0] + best[1]}`)() - 0.5) * 2 * sway;
  const along = { x: b.x - a.x, y: b.y - a.y };
  const length = Math.hypot(along.x, along.y);
  const middle = {
    x: (a.x + b.x + 2 * c.x) / 4 - (along.y / length) * swing,
    y: (a.y + b.y + 2 * c.y) / 4 + (along.x / length) * swing,
  };
  const toward = (p: Point): Point => ({ x: p.x + (c.x - p.x) * 0.45, y: p.y + (c.y - p.y) * 0.45 });
  const curve =
    `M${at(a)}C${at(toward(a))} ${at(add(middle, along, -0.18))} ${at(middle)}` +
    `C${at(add(middle, along, 0.18))} ${at(toward(b))} ${at(b)}`;
  return curve + ends.filter((d) => !best.includes(d)).map(into).join("");
}

interface Rim {
  a: Point;
  b: Point;
  middle: Point;
  /** Between two hexes of the board; otherwise it is the edge of the board. */
  inner: boolean;
}

/** The rims of an area, each a closed ring of hexsides. */
export function rims<H extends HexView>(land: Land<H>, area: readonly H[], sway = 0.24): Rim[][] {
  const { grid } = land;
  const inside = new Set(area);
  const starts = new Map<string, Rim[]>();
  for (const hex of area) {
    const c = grid.centre(hex);
    for (let d = 0; d < 6; d++) {
      const next = land.near(hex, d);
      if (next !== undefined && inside.has(next)) continue;
      const [a, b] = [add(c, grid.corner(d)), add(c, grid.corner(d + 1))];
      const inner = next !== undefined;
      const out = grid.sideMiddle(d);
      const by = inner ? (steady(`${name(a)}${name(b)}`)() - 0.5) * sway : 0;
      const rim = { a, b, middle: add(add(c, out), out, by), inner };
      const known = starts.get(name(a));
      if (known === undefined) starts.set(name(a), [rim]);
      else known.push(rim);
    }
  }
  const rings: Rim[][] = [];
  while (starts.size > 0) {
    const ring: Rim[] = [];
    let [key] = starts.keys();
    while (key !== undefined) {
      const waiting: Rim[] | undefined = starts.get(key);
      const rim = waiting?.pop();
      if (rim === undefined) break;
      if (waiting?.length === 0) starts.delete(key);
      ring.push(rim);
      key = name(rim.b);
    }
    rings.push(ring);
  }
  return rings;
}

/** An area with soft rims where it meets other hexes, and straight ones along the edge of the board. */
export function softArea(rings: readonly Rim[][]): string {
  return rings
    .map((ring) => {
      const first = ring[0] as Rim;
      const turns = ring.map((rim, n) => turn(rim, ring[(n + 1) % ring.length] as Rim));
      return `M${at(first.middle)}${turns.join("")}Z`;
    })
    .join("");
}

/** Only the rims that lie between hexes: a shoreline. */
export function shore(rings: readonly Rim[][]): string {
  const parts: string[] = [];
  for (const ring of rings) {
    ring.forEach((rim, n) => {
      const next = ring[(n + 1) % ring.length] as Rim;
      if (rim.inner && next.inner) parts.push(`M${at(rim.middle)}${turn(rim, next)}`);
      else if (rim.inner) parts.push(`M${at(rim.middle)}L${at(rim.b)}`);
      else if (next.inner) parts.push(`M${at(rim.b)}L${at(next.middle)}`);
    });
  }
  return parts.join("");
}

function turn(rim: Rim, next: Rim): string {
  return rim.inner && next.inner ? `Q${at(rim.b)} ${at(next.middle)}` : `L${at(rim.b)}L${at(next.middle)}`;
}

/** Short strokes across the inner rims of an area, falling away from it: a crest. */
export function hachures(rings: readonly Rim[][], length: number, gap: number): string {
  const parts: string[] = [];
  for (const ring of rings) {
    for (const { a, b, inner } of ring) {
      if (!inner) continue;
      const side = Math.hypot(b.x - a.x, b.y - a.y);
      const count = Math.max(1, Math.round(side / gap));
      // Rims run counter-clockwise around their area, so what lies to the right of them is outside.
      const out = { x: -(b.y - a.y) / side, y: (b.x - a.x) / side };
      for (let n = 0; n < count; n++) {
        const k = (n + 0.5) / count;
        const p = { x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k };
        const reach = length * (n % 2 === 0 ? 1 : 0.62);
        parts.push(`M${at(p)}L${at(add(p, out, reach))}`);
      }
    }
  }
  return parts.join("");
}

/** A hexside: the hex that it was named from, its direction, and its corners. */
export interface Side {
  a: Point;
  b: Point;
}

/** Lines along hexsides as one path: sides that meet are joined and rounded. */
export function alongSides(sides: readonly Side[], soft = true): string {
  const ends = new Map<string, { side: Side; other: Point }[]>();
  const point = new Map<string, Point>();
  for (const side of sides) {
    for (const [here, other] of [
      [side.a, side.b],
      [side.b, side.a],
    ] as const) {
      const known = ends.get(name(here)) ?? [];
      known.push({ side, other });
      ends.set(name(here), known);
      point.set(name(here), here);
    }
  }
  const left = new Set(sides);
  const walk = (from: string): Point[] => {
    const points = [point.get(from) as Point];
    let key = from;
    for (;;) {
      const way: { side: Side; other: Point } | undefined = ends.get(key)?.find((one) => left.has(one.side));
      if (way === undefined) return points;
      left.delete(way.side);
      points.push(way.other);
      key = name(way.other);
      // At a fork another line begins.
      if ((ends.get(key)?.length ?? 0) !== 2) return points;
    }
  };
  const lines: Point[][] = [];
  for (const [key, ways] of ends) {
    if (ways.length === 2) continue;
    while (ways.some((one) => left.has(one.side))) lines.push(walk(key));
  }
  for (const side of sides) if (left.has(side)) lines.push(walk(name(side.a)));
  return lines.map((points) => (soft ? rounded(points) : `M${points.map(at).join("L")}`)).join("");
}

function rounded(points: readonly Point[]): string {
  const first = points[0] as Point;
  const last = points[points.length - 1] as Point;
  if (points.length < 3) return `M${at(first)}L${at(last)}`;
  const middle = (n: number): Point => {
    const [p, q] = [points[n] as Point, points[n + 1] as Point];
    return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  };
  const parts = [`M${at(first)}L${at(middle(0))}`];
  for (let n = 1; n < points.length - 1; n++) parts.push(`Q${at(points[n] as Point)} ${at(middle(n))}`);
  return `${parts.join("")}L${at(last)}`;
}
