// Colours for terrain that nobody has drawn: always the same for the same id, never loud.

import { Grid, type Orientation } from "../../board/geometry";
import type { BoardView, HexView } from "../../lib/types";

const PAPERS = ["#e9ecdc", "#dfe6c9", "#d6d0b8", "#cfdbd6", "#e6d9c3", "#d2d6e0", "#dcd2dc", "#c9d3bd"] as const;

/** The colour of a terrain's ground; open ground is the first. */
export function paperOf(terrain: string): string {
  let sum = 0;
  for (const letter of terrain) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return PAPERS[1 + (sum % (PAPERS.length - 1))] as string;
}

/** The colour of a hex: that of what lies on top of it. */
export function swatch(hex: HexView): string {
  const top = hex.terrain.at(-1);
  return top === undefined || hex.terrain.length === 0 ? PAPERS[0] : paperOf(top);
}

export function gridOf(board: BoardView): Grid {
  return new Grid((board.orientation ?? "pointy") as Orientation);
}
