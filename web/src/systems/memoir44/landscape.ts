// The drawn landscape as paths: what runs through hexes (rivers, roads), flows together over them (hills)
// or lies between them (shores, hedges). Pure: board in, path data out.

import { BRIDGES, BUILT, openSides } from "./kinds";
import type { HexView } from "./view";
import {
  centre,
  corner,
  neighbour,
  round,
  sideMiddle,
  steady,
  type Point,
} from "../../board/geometry";

/** Hexes by place, for looking at neighbours. */
export class Ground {
  private readonly at = new Map<string, HexView>();

  constructor(readonly hexes: readonly HexView[]) {
    for (const hex of hexes) this.at.set(`${hex.x} ${hex.y}`, hex);
  }

  near(hex: HexView, direction: number): HexView | undefined {
    const place = neighbour(hex, direction);
    return this.at.get(`${place.x} ${place.y}`);
  }

  having(...terrain: string[]): HexView[] {
    return this.hexes.filter((hex) => has(hex, ...terrain));
  }
}

export function has(hex: HexView | undefined, ...terrain: string[]): boolean {
  return hex !== undefined && terrain.some((id) => hex.terrain.includes(id));
}

const at = (p: Point, dx = 0, dy = 0): string => `${round(p.x + dx)} ${round(p.y + dy)}`;
const add = (p: Point, q: Point, k = 1): Point => ({ x: p.x + q.x * k, y: p.y + q.y * k });

/**
 * A line through a hex between the middles of two hexsides. It meets both at a right angle, so that the
 * neighbours' lines go on without a kink; between them it wanders by up to `sway` units.
 */
function through(hex: HexView, from: number, to: number, sway: number): string {
  const c = centre(hex);
  const [a, b] = [sideMiddle(from), sideMiddle(to)];
  const random = steady(`${hex.hex}${from + to}`);
  const swing = (random() - 0.5) * 2 * sway;
  // The middle of the curve: between the centre and the hexsides, moved across the line.
  const along = { x: b.x - a.x, y: b.y - a.y };
  const length = Math.hypot(along.x, along.y);
  const middle = {
    x: (a.x + b.x) * 0.25 - (along.y / length) * swing,
    y: (a.y + b.y) * 0.25 + (along.x / length) * swing,
  };
  const pull = 0.18;
  return (
    `M${at(add(c, a))}` +
    `C${at(add(c, a, 0.55))} ${at(add(add(c, middle), along, -pull))} ${at(add(c, middle))}` +
    `C${at(add(add(c, middle), along, pull))} ${at(add(c, b, 0.55))} ${at(add(c, b))}`
  );
}

/** A line from the middle of a hexside that ends in the hex, at its middle or short of it. */
function into(hex: HexView, side: number, reach = 1): string {
  const c = centre(hex);
  const a = sideMiddle(side);
  return `M${at(add(c, a))}L${at(add(c, a, 1 - reach))}`;
}

/** The lines inside one hex that leave it by these directions. */
export function lines(hex: HexView, ends: readonly number[], sway: number): string {
  const [first, second] = ends;
  if (first === undefined) return "";
  if (second === undefined) return into(hex, first);
  if (ends.length === 2) return through(hex, first, second, sway);
  // A fork: the straightest pair runs through, the others join it.
  let best: [number, number] = [first, second];
  for (const a of ends) {
    for (const b of ends) {
      if (bend(a, b) > bend(...best)) best = [a, b];
    }
  }
  const rest = ends.filter((d) => !best.includes(d));
  return through(hex, ...best, 0) + rest.map((d) => into(hex, d)).join("");
}

/** How far apart two directions are: 3 is straight on. */
function bend(a: number, b: number): number {
  const turn = Math.abs(a - b) % 6;
  return Math.min(turn, 6 - turn);
}

/** All rivers of a board, or those of some kinds, as one path. */
export function rivers(ground: Ground, ...kinds: string[]): string {
  const wanted = kinds.length === 0 ? ground.hexes : ground.having(...kinds);
  return wanted.map((hex) => lines(hex, hex.rivers ?? [], 9)).join("");
}

/** Water that runs nowhere: the middles of river hexes without a direction. */
export function ponds(ground: Ground): Point[] {
  return ground.having("river").filter((hex) => !hex.rivers?.length).map(centre);
}

/** All tracks of a board as one path. */
export function rails(ground: Ground): string {
  // A bridge brings its own, along its deck.
  const laid = ground.hexes.filter((hex) => !has(hex, "railroad_bridge"));
  return laid.map((hex) => lines(hex, hex.rails ?? [], 0)).join("");
}

/** Dry channels as one path: along the sides by which they are entered. */
export function channels(ground: Ground, kind: string): string {
  return ground.having(kind).map((hex) => lines(hex, openSides(hex, kind), 7)).join("");
}

/** The hexsides over which roads come into a built hex that names no road itself. */
function entries(ground: Ground, hex: HexView): number[] {
  return [0, 1, 2, 3, 4, 5].filter((d) => ground.near(hex, d)?.roads?.includes((d + 3) % 6));
}

/**
 * The hexsides that the roads in a hex lead to: its own roads, or, on a bridge or in a town, those that
 * come in from its neighbours; from one such town to the next a street goes on.
 */
export function wayOut(ground: Ground, hex: HexView): number[] {
  if (hex.roads?.length) return hex.roads;
  if (!has(hex, ...BUILT)) return has(hex, ...BRIDGES, "ford") ? entries(ground, hex) : [];
  const own = entries(ground, hex);
  if (own.length === 0) return [];
  const streets = [0, 1, 2, 3, 4, 5].filter((d) => {
    const next = ground.near(hex, d);
    return (
      next !== undefined &&
      has(next, ...BUILT) &&
      !next.roads?.length &&
      entries(ground, next).length > 0
    );
  });
  return [...new Set([...own, ...streets])].sort();
}

/** All roads of a board as one path. */
export function roads(ground: Ground): string {
  return ground.hexes.map((hex) => lines(hex, wayOut(ground, hex), 4)).join("");
}

interface Rim {
  a: Point;
  b: Point;
  middle: Point;
  /** Between two hexes of the board; otherwise it is the edge of the board. */
  inner: boolean;
}

/** The rims of an area, each a closed ring of hexsides. */
export function rims(ground: Ground, area: readonly HexView[]): Rim[][] {
  const inside = new Set(area);
  const starts = new Map<string, Rim>();
  const name = (p: Point) => `${Math.round(p.x)} ${Math.round(p.y)}`;
  for (const hex of area) {
    const c = centre(hex);
    for (let d = 0; d < 6; d++) {
      const next = ground.near(hex, d);
      if (next !== undefined && inside.has(next)) continue;
      const [a, b] = [add(c, corner(d)), add(c, corner(d + 1))];
      const inner = next !== undefined;
      const out = sideMiddle(d);
      const sway = inner ? (steady(`${name(a)}${name(b)}`)() - 0.5) * 0.24 : 0;
      starts.set(name(a), { a, b, middle: add(add(c, out), out, sway), inner });
    }
  }
  const rings: Rim[][] = [];
  while (starts.size > 0) {
    const ring: Rim[] = [];
    let [key] = starts.keys();
    while (key !== undefined) {
      const rim = starts.get(key);
      if (rim === undefined) break;
      starts.delete(key);
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
      const parts = [`M${at(first.middle)}`];
      ring.forEach((rim, n) => {
        const next = ring[(n + 1) % ring.length] as Rim;
        parts.push(turn(rim, next));
      });
      return `${parts.join("")}Z`;
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
  return rim.inner && next.inner
    ? `Q${at(rim.b)} ${at(next.middle)}`
    : `L${at(rim.b)}L${at(next.middle)}`;
}

export interface Hedge {
  a: Point;
  b: Point;
}

/** The hexsides that hold a hedge, each once, with a gate where a road passes. */
export function hedges(ground: Ground): Hedge[] {
  const found: Hedge[] = [];
  for (const hex of ground.having("hedgerow")) {
    const c = centre(hex);
    for (let d = 0; d < 6; d++) {
      const next = ground.near(hex, d);
      if (has(next, "hedgerow") && d >= 3) continue; // drawn from the other side
      const [a, b] = [add(c, corner(d)), add(c, corner(d + 1))];
      const open = hex.roads?.includes(d) || next?.roads?.includes((d + 3) % 6);
      if (open) {
        found.push({ a, b: between(a, b, 0.32) }, { a: between(a, b, 0.68), b });
      } else {
        found.push({ a, b });
      }
    }
  }
  return found;
}

function between(a: Point, b: Point, k: number): Point {
  return { x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k };
}

/** Bushes along hedges: middles and radii, the same every time. */
export function bushes(hedge: Hedge): { x: number; y: number; r: number }[] {
  const length = Math.hypot(hedge.b.x - hedge.a.x, hedge.b.y - hedge.a.y);
  const count = Math.max(2, Math.round(length / 8.4));
  const random = steady(`${Math.round(hedge.a.x)}${Math.round(hedge.b.y)}`);
  return Array.from({ length: count }, (_, n) => {
    const p = between(hedge.a, hedge.b, (n + 0.5) / count);
    return {
      x: round(p.x + (random() - 0.5) * 2.4),
      y: round(p.y + (random() - 0.5) * 2.4),
      r: round(4.4 + random() * 1.5),
    };
  });
}

/** The axis of a deck in degrees clockwise from east: its own, or across the river. */
export function deckAngle(hex: HexView): number {
  if (hex.deck !== undefined) return -30 * hex.deck;
  const [a, b] = hex.rivers ?? [];
  if (a === undefined || b === undefined) return 90;
  const [p, q] = [sideMiddle(a), sideMiddle(b)];
  return round((Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI + 90);
}

/** Where sections meet: x of each line, from the hexes that belong to both. */
export function sectionLines(hexes: readonly HexView[]): number[] {
  const found: number[] = [];
  for (const pair of [3, 6, 12, 24, 48]) {
    const cut = hexes.filter((hex) => hex.sections === pair).map((hex) => centre(hex).x);
    if (cut.length > 0) found.push(cut.reduce((sum, x) => sum + x, 0) / cut.length);
  }
  return found;
}

/** Where the half-sections of each general of an Overlord board meet. */
export function halfLines(hexes: readonly HexView[]): number[] {
  return [3, 12, 48].map((pair) => middleOf(hexes, (mask) => mask === pair));
}

/** The middle of each half-section of the map, by its bit in the masks of hexes. */
export function halfMiddles(hexes: readonly HexView[]): number[] {
  return hexes.some((hex) => hex.halves !== undefined)
    ? [0, 1, 2, 3, 4, 5].map((half) => middleOf(hexes, (mask) => mask === 1 << half))
    : [];
}

function middleOf(hexes: readonly HexView[], belongs: (mask: number) => boolean): number {
  const xs = hexes.filter((hex) => belongs(hex.halves ?? 0)).map((hex) => centre(hex).x);
  return (Math.min(...xs) + Math.max(...xs)) / 2;
}

/** The direction off the board's top or bottom edge at an exit hex: -1 up, 1 down, 0 sideways. */
export function exitWay(ground: Ground, hex: HexView): number {
  if (ground.near(hex, 1) === undefined && ground.near(hex, 2) === undefined) return -1;
  if (ground.near(hex, 4) === undefined && ground.near(hex, 5) === undefined) return 1;
  return 0;
}

