// Which way a key goes on the board.

import { neighbour } from "./geometry";

/** Letters that lie around S and D as the neighbours lie around a hex: Q W, A S, Z X. */
const LETTERS: Record<string, number> = { s: 0, w: 1, q: 2, a: 3, z: 4, x: 5 };

/**
 * The direction (0 east, counter-clockwise) that a key moves in from a hex, -1 for any other key.
 * Up and down zigzag, so that a column of the board is followed.
 */
export function directionOf(key: string, from: { y: number }): number {
  const even = Math.abs(from.y) % 2 === 0;
  switch (key) {
    case "ArrowRight":
      return 0;
    case "ArrowLeft":
      return 3;
    case "ArrowUp":
      return even ? 1 : 2;
    case "ArrowDown":
      return even ? 5 : 4;
    default:
      return LETTERS[key.toLowerCase()] ?? -1;
  }
}

/** The hex that a key leads to; where the board ends, the nearest way on in the same row or column. */
export function stepTo<T extends { x: number; y: number }>(
  key: string,
  from: T,
  at: (x: number, y: number) => T | undefined,
): T | null {
  const direction = directionOf(key, from);
  if (direction < 0) return null;
  const to = neighbour(from, direction);
  const found = at(to.x, to.y);
  if (found !== undefined) return found;
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  // At the ragged edge the zigzag goes the other way.
  return at(2 * from.x - to.x, to.y) ?? null;
}

/** How far an arrow key with the shift key moves the picture, in pixels. */
export const PANS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
};
