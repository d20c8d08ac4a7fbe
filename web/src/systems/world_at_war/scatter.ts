// Where trees, houses and stones stand: steady scatterings, so that a map looks the same every time.

import { type Point, round, steady } from "../../board/geometry";
import type { Land } from "../../board/paths";
import type { HexView } from "./view";

type Ground = Land<HexView>;

const dot = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Is a place (from the centre) on one of the roads to these hexsides? */
function onRoad(p: Point, ends: readonly Point[], width: number): boolean {
  return ends.some((end) => {
    const along = Math.min(Math.max((p.x * end.x + p.y * end.y) / (end.x ** 2 + end.y ** 2), 0), 1);
    return Math.hypot(p.x - along * end.x, p.y - along * end.y) < width;
  });
}

/** Steady places in a hex, from its centre, no two nearer than `apart`. */
function places(seed: string, count: number, apart: number, reach: number): Point[] {
  const random = steady(seed);
  const found: Point[] = [];
  for (let tries = 0; found.length < count && tries < count * 12; tries++) {
    const angle = random() * 2 * Math.PI;
    const p = { x: Math.sqrt(random()) * reach * Math.cos(angle), y: Math.sqrt(random()) * reach * Math.sin(angle) };
    if (found.every((q) => Math.hypot(p.x - q.x, p.y - q.y) >= apart)) found.push(p);
  }
  return found;
}

export interface Trees {
  shadow: string;
  body: string;
  light: string;
}

/** The crowns of all woods, from the back to the front. */
export function trees(ground: Ground): Trees {
  const all = ground.having("woods", "wooded_hill").flatMap((hex) => {
    const c = ground.grid.centre(hex);
    const ends = (hex.roads ?? []).map((d) => ground.grid.sideMiddle(d));
    const random = steady(`${hex.hex}crowns`);
    return places(`${hex.hex}trees`, 30, 10.5, 49)
      .filter((p) => !onRoad(p, ends, 11))
      .map((p) => ({ x: c.x + p.x, y: c.y + p.y, r: round(5 + random() * 2.2) }));
  });
  all.sort((a, b) => a.y - b.y);
  return {
    shadow: all.map(({ x, y, r }) => dot(x + 1.8, y + 2.4, r)).join(""),
    body: all.map(({ x, y, r }) => dot(x, y, r)).join(""),
    light: all.map(({ x, y, r }) => dot(x - r * 0.28, y - r * 0.3, round(r * 0.5))).join(""),
  };
}

export interface Houses {
  shadow: string;
  light: string;
  dark: string;
}

/** The houses of towns: in rows beside the roads, else turned a little as the town has grown. */
export function houses(ground: Ground): Houses {
  const parts: Houses = { shadow: "", light: "", dark: "" };
  for (const hex of ground.having("town")) {
    const c = ground.grid.centre(hex);
    const ends = (hex.roads ?? []).map((d) => ground.grid.sideMiddle(d));
    const random = steady(`${hex.hex}houses`);
    const [main] = ends;
    const lean = main === undefined ? (random() - 0.5) * 0.9 : Math.atan2(main.y, main.x);
    for (const p of places(`${hex.hex}plots`, 19, 15.5, 46)) {
      const [w, h] = [9 + random() * 7, 8 + random() * 4];
      const turn = lean + (random() - 0.5) * 0.24 + (random() < 0.3 ? Math.PI / 2 : 0);
      if (onRoad(p, ends, 11.5)) continue;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const box = (top: number, bottom: number, dx = 0, dy = 0): string => {
        const corners = [
          [-0.5, top],
          [0.5, top],
          [0.5, bottom],
          [-0.5, bottom],
        ] as const;
        const points = corners.map(([u, v]) => {
          const [x, y] = [u * w, v * h];
          return `${round(c.x + p.x + dx + x * cos - y * sin)} ${round(c.y + p.y + dy + x * sin + y * cos)}`;
        });
        return `M${points.join("L")}Z`;
      };
      parts.shadow += box(-0.5, 0.5, 1.8, 2.6);
      parts.light += box(-0.5, 0);
      parts.dark += box(0, 0.5);
    }
  }
  return parts;
}

/** Broken walls of ruins, stones of rough ground, stumps of burned woods: strokes in one path each. */
export function strokes(ground: Ground, terrain: string, count: number): string {
  const parts: string[] = [];
  for (const hex of ground.having(terrain)) {
    const c = ground.grid.centre(hex);
    const random = steady(`${hex.hex}${terrain}`);
    for (const p of places(`${hex.hex}strokes`, count, 11, 45)) {
      const [x, y] = [round(c.x + p.x), round(c.y + p.y)];
      if (terrain === "ruins") parts.push(`M${x} ${y}h${round(4 + random() * 6)}v${round(3 + random() * 5)}`);
      else if (terrain === "burned_woods") parts.push(`M${x} ${y}v-9M${x} ${y - 5}l3.4-3M${x} ${y - 3}l-3-3`);
      else parts.push(`M${x - 3} ${y}q3-5 6 0`);
    }
  }
  return parts.join("");
}

/** Furrows of fields, each field in a direction of its own. */
export function furrows(ground: Ground): string {
  return ground
    .having("field")
    .map((hex) => {
      const c = ground.grid.centre(hex);
      const turn = steady(`${hex.hex}furrows`)() * Math.PI;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      return Array.from({ length: 11 }, (_, n) => {
        const v = (n - 5) * 8;
        const half = Math.sqrt(Math.max(0, 46 * 46 - v * v));
        const [a, b] = [-half, half].map((u) => `${round(c.x + u * cos - v * sin)} ${round(c.y + u * sin + v * cos)}`);
        return `M${a}L${b}`;
      }).join("");
    })
    .join("");
}

/** Tufts of grass on open ground. */
export function tufts(ground: Ground): string {
  return ground
    .having("clear")
    .map((hex) => {
      const c = ground.grid.centre(hex);
      return places(`${hex.hex}tufts`, 3, 24, 40)
        .map((p) => `M${round(c.x + p.x)} ${round(c.y + p.y)}l-2.2-4M${round(c.x + p.x)} ${round(c.y + p.y)}v-5M${round(c.x + p.x)} ${round(c.y + p.y)}l2.2-4`)
        .join("");
    })
    .join("");
}
