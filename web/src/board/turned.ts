// The board as it is seen from the other side of the table.

import type { BoardView, HexView } from "../lib/types";

const opposite = (directions: number[]): number[] => directions.map((d) => (d + 3) % 6).sort();
/** What of a hex is a list of directions, in any system. */
const DIRECTIONS = ["roads", "paths", "rivers", "rails", "closed"] as const;

function turnedHex(hex: HexView): HexView {
  const turned: HexView & Partial<Record<(typeof DIRECTIONS)[number], number[]>> = { ...hex, x: -hex.x, y: -hex.y };
  for (const key of DIRECTIONS) {
    const directions = turned[key];
    if (directions !== undefined) turned[key] = opposite(directions);
  }
  return turned;
}

/** What boards of some systems have beside their hexes: rings of points, things on hexsides. */
interface Drawn extends BoardView {
  areas?: readonly { ring: readonly (readonly [number, number])[] }[];
  sides?: readonly { d: number }[];
  crossings?: readonly { deck: readonly number[]; d: number | null }[];
  sectors?: readonly { scatter: readonly number[] }[];
}

const around = (d: number): number => (d + 3) % 6;

function turnedDrawing(board: Drawn): Partial<Drawn> {
  const { areas, sides, crossings, sectors } = board;
  return {
    ...(areas && { areas: areas.map((area) => ({ ...area, ring: area.ring.map(([x, y]) => [-x, -y] as const) })) }),
    ...(sides && { sides: sides.map((side) => ({ ...side, d: around(side.d) })) }),
    ...(crossings && { crossings: crossings.map((one) => ({ ...one, deck: one.deck.map(around), d: one.d === null ? null : around(one.d) })) }),
    ...(sectors && { sectors: sectors.map((sector) => ({ ...sector, scatter: sector.scatter.map(around) })) }),
  };
}

/** The board turned by half a circle: places and directions, so that pictures stay upright. The order
 * of the hexes is reversed too, as they are read from the top left. */
export function turned(board: BoardView): BoardView {
  return { ...board, ...turnedDrawing(board), hexes: board.hexes.map(turnedHex).reverse() };
}
