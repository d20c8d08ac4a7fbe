// Which way a key goes on the board.

import { type Grid, type Orientation, POINTY } from "./geometry";

/**
 * Letters that lie on the keyboard as the neighbours lie around a hex: Q W, A S, Z X around a
 * pointy-topped one, A S D above and Z X C below a flat-topped one.
 */
const LETTERS: Record<Orientation, Record<string, number>> = {
  pointy: { s: 0, w: 1, q: 2, a: 3, z: 4, x: 5 },
  flat: { d: 0, s: 1, a: 2, z: 3, x: 4, c: 5 },
};

/** Directions of the arrows by the line that one goes along, in even and in odd lines: where no hexside
 * faces an arrow it zigzags, so that a column (of a flat board a row) is followed. */
const ARROWS: Record<Orientation, Record<string, readonly [even: number, odd: number]>> = {
  pointy: { ArrowRight: [0, 0], ArrowLeft: [3, 3], ArrowUp: [1, 2], ArrowDown: [5, 4] },
  flat: { ArrowUp: [1, 1], ArrowDown: [4, 4], ArrowRight: [5, 0], ArrowLeft: [3, 2] },
};

/** The direction that a key moves in from a hex, -1 for any other key. */
export function directionOf(key: string, from: { x: number; y: number }, grid: Grid = POINTY): number {
  const line = Math.abs(grid.orientation === "flat" ? from.x : from.y) % 2;
  const arrow = ARROWS[grid.orientation][key];
  return arrow === undefined ? (LETTERS[grid.orientation][key.toLowerCase()] ?? -1) : (arrow[line] as number);
}

/** The hex that a key leads to; where the board ends, the nearest way on in the same row or column. */
export function stepTo<T extends { x: number; y: number }>(
  key: string,
  from: T,
  at: (x: number, y: number) => T | undefined,
  grid: Grid = POINTY,
): T | null {
  const direction = directionOf(key, from, grid);
  if (direction < 0) return null;
  const to = grid.neighbour(from, direction);
  const found = at(to.x, to.y);
  if (found !== undefined) return found;
  const arrow = ARROWS[grid.orientation][key];
  if (arrow === undefined || arrow[0] === arrow[1]) return null;
  // At the ragged edge the zigzag goes the other way.
  const [x, y] = grid.orientation === "flat" ? [to.x, 2 * from.y - to.y] : [2 * from.x - to.x, to.y];
  return at(x, y) ?? null;
}

/** How far an arrow key with the shift key moves the picture, in pixels. */
export const PANS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
};
