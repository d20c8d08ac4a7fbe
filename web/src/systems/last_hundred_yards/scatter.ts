// What is strewn over the map: fields, crowns of trees, tufts. The same map looks the same every time.
// Crowns are dots: a stroke without length and with round ends.

import { type Point, round, steady } from "../../board/geometry";
import type { Land } from "../../board/paths";
import { sharp, type Side } from "./landscape";
import type { HexView } from "./view";

type Ground = Land<HexView>;

const dot = (p: Point): string => `M${round(p.x)} ${round(p.y)}h.1`;

export interface Field {
  d: string;
  tint: number;
  furrows: string;
}

/** Fields as one sees them from above: cells around points strewn over the map, some of them ploughed. */
export function fields(extent: readonly [number, number, number, number], seed: string): Field[] {
  const [left, top, width, height] = extent;
  const random = steady(seed);
  const size = 250;
  const points: Point[] = [];
  for (let y = -1; y <= height / size + 1; y++) {
    for (let x = -1; x <= width / size + 1; x++) {
      points.push({ x: left + (x + 0.1 + random() * 0.8) * size, y: top + (y + 0.1 + random() * 0.8) * size });
    }
  }
  return points.map((p) => {
    let cell: Point[] = [
      { x: p.x - size * 2, y: p.y - size * 2 },
      { x: p.x + size * 2, y: p.y - size * 2 },
      { x: p.x + size * 2, y: p.y + size * 2 },
      { x: p.x - size * 2, y: p.y + size * 2 },
    ];
    for (const q of points) {
      if (q !== p && Math.hypot(q.x - p.x, q.y - p.y) < size * 4) cell = nearer(cell, p, q);
    }
    const tint = Math.floor(random() * 6);
    const ploughed = random() < 0.45;
    return { d: cell.length < 3 ? "" : sharp(cell), tint, furrows: ploughed ? furrows(cell, random() * Math.PI, 10) : "" };
  });
}

/** The part of a convex cell that lies nearer to p than to q. */
function nearer(cell: readonly Point[], p: Point, q: Point): Point[] {
  const away = (u: Point): number => (u.x - (p.x + q.x) / 2) * (q.x - p.x) + (u.y - (p.y + q.y) / 2) * (q.y - p.y);
  return cell.flatMap((u, n) => {
    const v = cell[(n + 1) % cell.length] as Point;
    const [a, b] = [away(u), away(v)];
    const kept = a <= 0 ? [u] : [];
    if (a < 0 === b < 0 || a === b) return kept;
    const k = a / (a - b);
    return [...kept, { x: u.x + (v.x - u.x) * k, y: u.y + (v.y - u.y) * k }];
  });
}

/** Parallel strokes across a convex cell. */
function furrows(cell: readonly Point[], angle: number, gap: number): string {
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const across = (p: Point): number => -p.x * along.y + p.y * along.x;
  const heights = cell.map(across);
  const parts: string[] = [];
  for (let h = Math.min(...heights) + gap; h < Math.max(...heights); h += gap) {
    const ends: Point[] = [];
    cell.forEach((u, n) => {
      const v = cell[(n + 1) % cell.length] as Point;
      const [a, b] = [across(u) - h, across(v) - h];
      if (a < 0 === b < 0) return;
      const k = a / (a - b);
      ends.push({ x: u.x + (v.x - u.x) * k, y: u.y + (v.y - u.y) * k });
    });
    const [p, q] = ends;
    if (p !== undefined && q !== undefined) parts.push(`M${round(p.x)} ${round(p.y)}L${round(q.x)} ${round(q.y)}`);
  }
  return parts.join("");
}

export interface Crowns {
  small: string;
  large: string;
}

/** Is a point so near to one of these that a crown there would cover it? */
function covered(p: Point, free: readonly Point[], room: number): boolean {
  return free.some((q) => Math.hypot(p.x - q.x, p.y - q.y) < room);
}

/**
 * Crowns over woods. `free` are points that stay clear: those along the roads, the corridor of which is
 * cut through the woods.
 */
export function crowns(ground: Ground, hexes: readonly HexView[], dense: number, free: readonly Point[], room: number): Crowns {
  const found: Crowns = { small: "", large: "" };
  for (const hex of hexes) {
    const random = steady(`${hex.hex}crowns`);
    const c = ground.grid.centre(hex);
    const near = free.filter((q) => Math.hypot(c.x - q.x, c.y - q.y) < 90 + room);
    const placed: Point[] = [];
    for (let n = 0; n < dense * 8 && placed.length < dense; n++) {
      const [angle, far] = [random() * 2 * Math.PI, Math.sqrt(random()) * 50];
      const p = { x: c.x + Math.cos(angle) * far, y: c.y + Math.sin(angle) * far };
      if (covered(p, near, room) || covered(p, placed, dense > 18 ? 9.6 : 12.4)) continue;
      placed.push(p);
      if (n % 3 === 0) found.small += dot(p);
      else found.large += dot(p);
    }
  }
  return found;
}

/** Trees in rows: an orchard, a grove of palms. */
export function rows(ground: Ground, hexes: readonly HexView[], gap: number, loose: number, free: readonly Point[], room: number): string {
  return hexes
    .map((hex) => {
      const random = steady(`${hex.hex}rows`);
      const c = ground.grid.centre(hex);
      let found = "";
      for (let y = -1.5; y <= 1.5; y++) {
        for (let x = -1.5; x <= 1.5; x++) {
          if (Math.abs(x) + Math.abs(y) > 2.6) continue;
          const p = { x: c.x + x * gap + (random() - 0.5) * loose, y: c.y + y * gap + (random() - 0.5) * loose };
          if (!covered(p, free, room)) found += dot(p);
        }
      }
      return found;
    })
    .join("");
}

/** The leaves of palms, as stars. */
export function palms(ground: Ground, hexes: readonly HexView[]): string {
  return hexes
    .map((hex) => {
      const random = steady(`${hex.hex}palms`);
      const c = ground.grid.centre(hex);
      let found = "";
      for (let n = 0; n < 9; n++) {
        const [angle, far] = [(n * 2.4 + random()) % (2 * Math.PI), 14 + Math.sqrt(n / 9) * 32];
        const p = { x: c.x + Math.cos(angle) * far, y: c.y + Math.sin(angle) * far };
        for (let leaf = 0; leaf < 6; leaf++) {
          const turn = (leaf * Math.PI) / 3 + angle;
          found += `M${round(p.x)} ${round(p.y)}l${round(Math.cos(turn) * 7.4)} ${round(Math.sin(turn) * 7.4)}`;
        }
      }
      return found;
    })
    .join("");
}

/** A row of crowns along hexsides. */
export function alongSide(sides: readonly Side[]): Crowns {
  const found: Crowns = { small: "", large: "" };
  sides.forEach(({ a, b }, n) => {
    const random = steady(`${Math.round(a.x)} ${Math.round(b.y)} ${n}`);
    for (let k = 0; k < 6; k++) {
      const t = (k + 0.5 + (random() - 0.5) * 0.3) / 6;
      const p = { x: a.x + (b.x - a.x) * t + (random() - 0.5) * 4, y: a.y + (b.y - a.y) * t + (random() - 0.5) * 4 };
      if (k % 2 === 0) found.large += dot(p);
      else found.small += dot(p);
    }
  });
  return found;
}

/** Short strokes of grass on open ground, and of reeds in a marsh. */
export function tufts(ground: Ground, hexes: readonly HexView[], count: number, high: number): string {
  return hexes
    .map((hex) => {
      const random = steady(`${hex.hex}tufts`);
      const c = ground.grid.centre(hex);
      let found = "";
      for (let n = 0; n < count; n++) {
        const [x, y] = [c.x + (random() - 0.5) * 84, c.y + (random() - 0.5) * 80];
        found += `M${round(x)} ${round(y)}l-2-${high}m2 ${high}l.6-${round(high * 1.3)}m-.6 ${round(high * 1.3)}l3-${round(high * 0.8)}`;
      }
      return found;
    })
    .join("");
}
