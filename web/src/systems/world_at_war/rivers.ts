// Rivers run along hexsides; where a road crosses one there is a bridge.

import type { Point } from "../../board/geometry";
import { alongSides, type Land, type Side } from "../../board/paths";
import type { HexView } from "./view";

type Ground = Land<HexView>;

/** Every hexside with a river once, bridged or not. */
function sides(ground: Ground, of: (hex: HexView) => readonly number[]): (Side & { hex: HexView; d: number })[] {
  const found: (Side & { hex: HexView; d: number })[] = [];
  for (const hex of ground.hexes) {
    const c = ground.grid.centre(hex);
    for (const d of of(hex)) {
      const next = ground.near(hex, d);
      const twice = next !== undefined && of(next).includes((d + 3) % 6) && d >= 3;
      if (twice) continue;
      const [p, q] = [ground.grid.corner(d), ground.grid.corner(d + 1)];
      found.push({ a: { x: c.x + p.x, y: c.y + p.y }, b: { x: c.x + q.x, y: c.y + q.y }, hex, d });
    }
  }
  return found;
}

const all = (hex: HexView): number[] => [...new Set([...(hex.rivers ?? []), ...(hex.bridges ?? [])])];

/** The rivers as one path. */
export function rivers(ground: Ground): string {
  return alongSides(sides(ground, all));
}

export interface Bridge {
  key: string;
  at: Point;
  /** Which way the road goes, in degrees clockwise from the east. */
  angle: number;
}

export function bridges(ground: Ground): Bridge[] {
  return sides(ground, (hex) => hex.bridges ?? []).map(({ a, b, hex, d }) => {
    const out = ground.grid.sideMiddle(d);
    return {
      key: `${hex.hex} ${d}`,
      at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
      angle: (Math.atan2(out.y, out.x) * 180) / Math.PI,
    };
  });
}
