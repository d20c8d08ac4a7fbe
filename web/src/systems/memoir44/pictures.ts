// Where trees, houses and tufts stand: steady scatterings, so that a map looks the same every time.

import type { HexView } from "./view";
import { centre, round, sideMiddle, steady, type Point } from "../../board/geometry";
import { BUILT, HOUSES, WOODS } from "./kinds";
import { has, wayOut, type Ground } from "./landscape";

export interface Tree {
  key: string;
  x: number;
  y: number;
  size: number;
}

/** Places of trees in a hex, from its centre: more in the upper half, where no counter hides them. */
const STANDS: readonly [number, number][] = [
  [0, -46], [-19, -36], [18, -35], [-36, -22], [-5, -27], [34, -21], [14, -17], [-21, -14],
  [-41, -2], [40, 0], [-42, 17], [42, 18], [-27, 34], [27, 35], [0, 46], [-3, -5], [-16, 20], [17, 19],
  [-26, 5], [22, 3], [1, 13], [-6, 33], [10, 33],
];

/** All trees of a board from the back to the front. Woods go on over the side between two of them. */
export function trees(ground: Ground): Tree[] {
  const found: Tree[] = [];
  for (const hex of ground.having(...WOODS)) {
    const c = centre(hex);
    const random = steady(`${hex.hex}trees`);
    // On a hill the trees leave its slopes to be seen.
    const stands = has(hex, "forest") ? STANDS : STANDS.filter((_, n) => n % 2 === 0);
    stands.forEach(([x, y], n) => {
      found.push({
        key: `${hex.hex}${n}`,
        x: round(c.x + x + (random() - 0.5) * 7),
        y: round(c.y + y + (random() - 0.5) * 6),
        size: round(0.82 + random() * 0.42),
      });
    });
    for (const d of [0, 1, 2]) {
      if (!has(hex, "forest") || !has(ground.near(hex, d), "forest")) continue;
      const side = sideMiddle(d);
      found.push({
        key: `${hex.hex}side${d}`,
        x: round(c.x + side.x + (random() - 0.5) * 10),
        y: round(c.y + side.y + (random() - 0.5) * 10),
        size: round(0.8 + random() * 0.4),
      });
    }
  }
  return found.sort((a, b) => a.y - b.y);
}

interface House {
  x: number;
  y: number;
  w: number;
  h: number;
  angle: number;
  slate: boolean;
}

/** Plots of a village, from the centre of its hex: position and size. */
const PLOTS: readonly [number, number, number, number][] = [
  [-13, -42, 20, 14], [12, -41, 19, 15], [-33, -25, 20, 14], [-9, -23, 17, 13], [15, -24, 20, 14],
  [37, -21, 13, 17], [-40, -3, 14, 18], [-19, -2, 19, 14], [41, 5, 14, 18], [20, -1, 17, 13],
  [-37, 20, 16, 15], [-15, 19, 18, 13], [14, 18, 19, 14], [35, 25, 14, 14], [-20, 37, 20, 13], [15, 39, 19, 13],
];

/** Beside a landmark, which has the middle of the upper half for itself, only these are built on. */
const SUBURB = new Set([6, 8, 10, 11, 12, 13, 14, 15]);

/** Is a place (from the centre) on one of the roads to these hexsides? */
function onRoad(x: number, y: number, ways: readonly number[]): boolean {
  return ways.some((d) => {
    const end = sideMiddle(d);
    const along = Math.min(Math.max((x * end.x + y * end.y) / (end.x ** 2 + end.y ** 2), 0), 1);
    return Math.hypot(x - along * end.x, y - along * end.y) < 13;
  });
}

function houses(ground: Ground, hex: HexView): House[] {
  const c = centre(hex);
  const ways = wayOut(ground, hex);
  const random = steady(`${hex.hex}houses`);
  const lean = (random() - 0.5) * 0.5;
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const mirror = random() < 0.5 ? -1 : 1;
  const landmark = !has(hex, ...HOUSES);
  return PLOTS.flatMap(([x, y, w, h], n) => {
    const u = mirror * x + (random() - 0.5) * 3;
    const v = y + (random() - 0.5) * 3;
    const house = {
      x: c.x + u * cos - v * sin,
      y: c.y + u * sin + v * cos,
      w: w * (0.86 + random() * 0.22),
      h: h * (0.86 + random() * 0.2),
      angle: (lean * 180) / Math.PI + (random() - 0.5) * 9,
      slate: random() < 0.26,
    };
    const garden = random() < 0.1 || onRoad(house.x - c.x, house.y - c.y, ways);
    return garden || (landmark && !SUBURB.has(n)) ? [] : [house];
  });
}

/** A rectangle around a point, turned, as path data; `top` and `bottom` as parts of its height. */
function rectangle(house: House, top: number, bottom: number, dx = 0, dy = 0): string {
  const turn = (house.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners: [number, number][] = [
    [-0.5, top], [0.5, top], [0.5, bottom], [-0.5, bottom],
  ];
  const points = corners.map(([u, v]) => {
    const [x, y] = [u * house.w, v * house.h];
    return `${round(house.x + dx + x * cos - y * sin)} ${round(house.y + dy + x * sin + y * cos)}`;
  });
  return `M${points.join("L")}Z`;
}

export interface Roofs {
  shadow: string;
  /** Roof halves in the light and in the shade: tiles and slates. */
  tiles: readonly [light: string, dark: string];
  slates: readonly [light: string, dark: string];
}

/** All houses of a board as a few paths. */
export function roofs(ground: Ground): Roofs {
  const all = ground.having(...BUILT).flatMap((hex) => houses(ground, hex));
  const halves = (some: readonly House[]): [string, string] => [
    some.map((house) => rectangle(house, -0.5, 0.02)).join(""),
    some.map((house) => rectangle(house, 0, 0.5)).join(""),
  ];
  return {
    shadow: all.map((house) => rectangle(house, -0.5, 0.5, 2.2, 3)).join(""),
    tiles: halves(all.filter((house) => !house.slate)),
    slates: halves(all.filter((house) => house.slate)),
  };
}

/** Tufts of grass, ripples of sand or snow on open ground: short strokes in one path. */
export function tufts(hexes: readonly HexView[]): string {
  const parts: string[] = [];
  for (const hex of hexes) {
    const c = centre(hex);
    const random = steady(`${hex.hex}tufts`);
    const count = 2 + Math.floor(random() * 3);
    for (let n = 0; n < count; n++) {
      const x = round(c.x + (random() - 0.5) * 76);
      const y = round(c.y + (random() - 0.5) * 72);
      parts.push(`M${x} ${y}l-2.4-4.4M${x} ${y}v-5.6M${x} ${y}l2.4-4.4`);
    }
  }
  return parts.join("");
}

/** Grains of sand: dots as very short strokes. */
export function grains(hexes: readonly HexView[], count = 14): string {
  const parts: string[] = [];
  for (const hex of hexes) {
    const c = centre(hex);
    const random = steady(`${hex.hex}grains`);
    for (let n = 0; n < count; n++) {
      parts.push(`M${round(c.x + (random() - 0.5) * 88)} ${round(c.y + (random() - 0.5) * 84)}h.1`);
    }
  }
  return parts.join("");
}

/** Hexagons of some hexes as one path. */
export function hexagons(hexes: readonly HexView[], shape: readonly Point[]): string {
  return hexes
    .map((hex) => {
      const c = centre(hex);
      return `M${shape.map((p) => `${round(c.x + p.x)} ${round(c.y + p.y)}`).join("L")}Z`;
    })
    .join("");
}
