// Further steady scatterings: palms, jungle, reeds, fields under water, peaks, rock faces.

import type { HexView } from "./view";
import { centre, corner, round, sideMiddle, steady, type Point } from "../../board/geometry";
import { HILLS, MOUNTAINS, PALMS, SHORES } from "./kinds";
import { has, type Ground } from "./landscape";
import type { Tree } from "./pictures";

/** Where the middle of something may stand, from a hex's centre, the upper half first. */
const GROVE: readonly [number, number][] = [
  [-2, -40], [-24, -31], [20, -29], [-38, -12], [37, -9], [0, -19], [-40, 12], [41, 14], [-24, 36], [23, 38], [0, 45],
];

function stand(hex: HexView, places: readonly [number, number][], sway: number, name: string): Tree[] {
  const c = centre(hex);
  const random = steady(`${hex.hex}${name}`);
  return places.map(([x, y], n) => ({
    key: `${hex.hex}${name}${n}`,
    x: round(c.x + x + (random() - 0.5) * sway),
    y: round(c.y + y + (random() - 0.5) * sway),
    size: round(0.8 + random() * 0.35),
  }));
}

const backToFront = (found: Tree[]): Tree[] => found.sort((a, b) => a.y - b.y);

/** Palms: a grove, the few around a pond, and some that stand out of the jungle. */
export function palms(ground: Ground): Tree[] {
  const found = ground.having(...PALMS).flatMap((hex) =>
    stand(hex, has(hex, "oasis") ? GROVE.filter((_, n) => n % 2 === 1) : GROVE, 8, "palms"),
  );
  const above: readonly [number, number][] = [[-20, -34], [24, -22], [-34, 14]];
  found.push(...ground.having("jungle").flatMap((hex) => stand(hex, above, 12, "palms")));
  return backToFront(found);
}

const THICKET: readonly [number, number][] = [
  [0, -47], [-18, -38], [18, -37], [-36, -24], [-9, -26], [12, -25], [35, -22], [-24, -13], [24, -11], [-42, -5],
  [0, -8], [42, -4], [-28, 5], [28, 7], [-42, 16], [42, 17], [-14, 14], [14, 14], [-27, 28], [27, 29], [0, 30], [-12, 40], [13, 41], [0, 50],
];

/** The crowns of a jungle: closer than a wood's. */
export function thicket(ground: Ground): Tree[] {
  return backToFront(ground.having("jungle").flatMap((hex) => stand(hex, THICKET, 6, "thicket")));
}

/** Tufts of reed as one path. */
export function reeds(hexes: readonly HexView[]): string {
  const places: readonly [number, number][] = [
    [-24, -34], [8, -42], [30, -24], [-40, -8], [-6, -22], [42, 6], [-38, 26], [-14, 44], [20, 40], [38, 26],
  ];
  return hexes
    .flatMap((hex) => stand(hex, places, 9, "reeds"))
    .map(({ x, y }) => `M${x} ${y}l-4-8M${x} ${y}l-1.4-10.4M${x} ${y}l1.8-10M${x} ${y}l4.4-7.4`)
    .join("");
}

/** Still water between them: short level strokes as one path. */
export function ripples(hexes: readonly HexView[], count = 9): string {
  const parts: string[] = [];
  for (const hex of hexes) {
    const c = centre(hex);
    const random = steady(`${hex.hex}ripples`);
    for (let n = 0; n < count; n++) {
      const length = 12 + random() * 14;
      const y = -44 + (n / (count - 1)) * 86 + (random() - 0.5) * 5;
      const room = Math.min(88 - Math.abs(y) * 0.9, 84) - length;
      const x = (random() - 0.5) * Math.max(room, 6) - length / 2;
      parts.push(`M${round(c.x + x)} ${round(c.y + y)}q${round(length / 4)}-2.6 ${round(length / 2)} 0t${round(length / 2)} 0`);
    }
  }
  return parts.join("");
}

/** Fields under water, step by step: the dikes of a hex as one path, and the water between them. */
export function paddies(hexes: readonly HexView[]): { water: string; dikes: string } {
  const dikes: string[] = [];
  const water: string[] = [];
  for (const hex of hexes) {
    const c = centre(hex);
    const random = steady(`${hex.hex}paddies`);
    const rows = [-40, -20, 0, 20, 40];
    rows.forEach((y, n) => {
      const half = Math.min(45, (56 - Math.abs(y)) * 1.5);
      const [x0, x1] = [c.x - half, c.x + half];
      const bow = 5 + random() * 4;
      dikes.push(`M${round(x0)} ${round(c.y + y)}Q${round(c.x)} ${round(c.y + y - bow)} ${round(x1)} ${round(c.y + y)}`);
      if (n === rows.length - 1) return;
      const x = (random() - 0.5) * half;
      dikes.push(`M${round(c.x + x)} ${round(c.y + y - bow * 0.5)}v${round(20)}`);
      water.push(`M${round(c.x + x + 5)} ${round(c.y + y + 9)}h${round(12 + random() * 10)}M${round(c.x + x - 22)} ${round(c.y + y + 6)}h${round(11 + random() * 5)}`);
    });
  }
  return { water: water.join(""), dikes: dikes.join("") };
}

/** The peaks of a mountain, the far ones first. */
export function peaks(ground: Ground): Tree[] {
  const places: readonly [number, number][] = [[-25, -20], [24, -24], [0, -12], [-38, 6], [38, 4]];
  return backToFront(ground.having(...MOUNTAINS).flatMap((hex) => stand(hex, places, 7, "peaks")));
}

/** Dunes: crescents in the wind, lit on one side; both sides as paths. */
export function dunes(hexes: readonly HexView[]): { light: string; shade: string } {
  const places: readonly [number, number][] = [[-22, -34], [20, -26], [-10, -8], [-36, 14], [34, 12], [0, 40]];
  const all = hexes.flatMap((hex) => stand(hex, places, 8, "dunes"));
  return {
    light: all.map(({ x, y, size: s }) => `M${round(x - 22 * s)} ${round(y + 6 * s)}Q${x} ${round(y - 15 * s)} ${round(x + 22 * s)} ${round(y + 6 * s)}Q${x} ${round(y - 3 * s)} ${round(x - 22 * s)} ${round(y + 6 * s)}Z`).join(""),
    shade: all.map(({ x, y, size: s }) => `M${round(x - 22 * s)} ${round(y + 6 * s)}Q${x} ${round(y - 3 * s)} ${round(x + 22 * s)} ${round(y + 6 * s)}Q${x} ${round(y + 12 * s)} ${round(x - 22 * s)} ${round(y + 6 * s)}Z`).join(""),
  };
}

/** The sides over which a steep hex falls off: those to the water where it is a bluff or cliff. */
export function steepSides(ground: Ground, hex: HexView): number[] {
  const all = [0, 1, 2, 3, 4, 5].filter((d) => !has(ground.near(hex, d), ...HILLS, ...MOUNTAINS, "escarpment"));
  const wet = all.filter((d) => has(ground.near(hex, d), ...SHORES));
  return wet.length > 0 && has(hex, "sea_bluff", "cliff") ? wet : all;
}

/** Rock faces along the steep sides of hexes: the upper edge, and the strokes below it. */
export function faces(ground: Ground, ...kinds: string[]): { edge: string; strokes: string } {
  const edge: string[] = [];
  const strokes: string[] = [];
  for (const hex of ground.having(...kinds)) {
    const c = centre(hex);
    const random = steady(`${hex.hex}faces`);
    for (const d of steepSides(ground, hex)) {
      const [a, b, out] = [corner(d), corner(d + 1), sideMiddle(d)];
      const at = (k: number, depth: number): Point => ({
        x: c.x + (a.x + (b.x - a.x) * k) * (1 - depth) + out.x * 0.02,
        y: c.y + (a.y + (b.y - a.y) * k) * (1 - depth) + out.y * 0.02,
      });
      const rim: string[] = [];
      for (let n = 0; n <= 8; n++) {
        const k = 0.03 + (n / 8) * 0.94;
        const top = at(k, 0.27 + (random() - 0.5) * 0.05);
        rim.push(`${n === 0 ? "M" : "L"}${round(top.x)} ${round(top.y)}`);
        const foot = at(k + (random() - 0.5) * 0.04, 0.05 + random() * 0.07);
        strokes.push(`M${round(top.x)} ${round(top.y)}L${round(foot.x)} ${round(foot.y)}`);
      }
      edge.push(rim.join(""));
    }
  }
  return { edge: edge.join(""), strokes: strokes.join("") };
}
