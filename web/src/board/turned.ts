// The board as it is seen from the other side of the table.

import type { BoardView, HexView } from "../lib/types";

const opposite = (directions: number[]): number[] => directions.map((d) => (d + 3) % 6).sort();
/** What of a hex is a list of directions, in any system. */
const DIRECTIONS = ["roads", "rivers", "rails", "closed"] as const;

function turnedHex(hex: HexView): HexView {
  const turned: HexView & Partial<Record<(typeof DIRECTIONS)[number], number[]>> = { ...hex, x: -hex.x, y: -hex.y };
  for (const key of DIRECTIONS) {
    const directions = turned[key];
    if (directions !== undefined) turned[key] = opposite(directions);
  }
  return turned;
}

/** The board turned by half a circle: places and directions, so that pictures stay upright. The order
 * of the hexes is reversed too, as they are read from the top left. */
export function turned(board: BoardView): BoardView {
  return { ...board, hexes: board.hexes.map(turnedHex).reverse() };
}
