// The board as it is seen from the other side of the table.

import type { BoardView, HexView } from "../lib/types";

const opposite = (directions: number[]): number[] => directions.map((d) => (d + 3) % 6).sort();

function turnedHex(hex: HexView): HexView {
  const turned: HexView = { ...hex, x: -hex.x, y: -hex.y };
  if (hex.roads !== undefined) turned.roads = opposite(hex.roads);
  if (hex.rivers !== undefined) turned.rivers = opposite(hex.rivers);
  return turned;
}

/** The board turned by half a circle: places and directions, so that pictures stay upright. The order
 * of the hexes is reversed too, as they are read from the top left. */
export function turned(board: BoardView): BoardView {
  return { ...board, hexes: board.hexes.map(turnedHex).reverse() };
}
