// Hexes in board units on doubled coordinates: x + y is even, y grows downwards. From side to opposite
// side a hex measures 100 units. Directions and corners are numbered as the engine numbers them
// (core/hexes.py): counter-clockwise, hexside d from corner d to corner d + 1.

export const WIDTH = 100;
export const RADIUS = WIDTH / Math.sqrt(3);
export const ROW = 1.5 * RADIUS;

export interface Point {
  x: number;
  y: number;
}

export type Orientation = "pointy" | "flat";

/** Steps in doubled coordinates by direction: pointy-topped hexes begin in the east, flat-topped ones in
 * the north-east. */
const STEPS: Record<Orientation, readonly (readonly [number, number])[]> = {
  pointy: [
    [2, 0],
    [1, -1],
    [-1, -1],
    [-2, 0],
    [-1, 1],
    [1, 1],
  ],
  flat: [
    [1, -1],
    [0, -2],
    [-1, -1],
    [-1, 1],
    [0, 2],
    [1, 1],
  ],
};

/** How hexes of one orientation lie in the plane. */
export class Grid {
  /** The extent of a hex from its centre, to both sides and up and down. */
  readonly halfWidth: number;
  readonly halfHeight: number;

  constructor(readonly orientation: Orientation) {
    const flat = orientation === "flat";
    this.halfWidth = flat ? RADIUS : WIDTH / 2;
    this.halfHeight = flat ? WIDTH / 2 : RADIUS;
  }

  /** The centre of a hex in board units. */
  centre(hex: { x: number; y: number }): Point {
    return this.orientation === "flat"
      ? { x: hex.x * ROW, y: (hex.y * WIDTH) / 2 }
      : { x: (hex.x * WIDTH) / 2, y: hex.y * ROW };
  }

  /** The unit vector of a direction. */
  towards(direction: number): Point {
    const angle = -(direction * 60 + (this.orientation === "flat" ? 30 : 0)) * (Math.PI / 180);
    return { x: Math.cos(angle), y: Math.sin(angle) };
  }

  /** The middle of the hexside that a direction points at, from the centre. */
  sideMiddle(direction: number): Point {
    const unit = this.towards(direction);
    return { x: (unit.x * WIDTH) / 2, y: (unit.y * WIDTH) / 2 };
  }

  /** Corner k of a hex, from its centre. */
  corner(k: number, radius = RADIUS): Point {
    const angle = -(k * 60 - (this.orientation === "flat" ? 0 : 30)) * (Math.PI / 180);
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  }

  /** The outline of a hex as an SVG path, shrunk by `inset` units. */
  outline(inset = 0): string {
    const points = [0, 1, 2, 3, 4, 5].map((k) => this.corner(k, RADIUS - inset));
    return `M${points.map((p) => `${round(p.x)} ${round(p.y)}`).join("L")}Z`;
  }

  /** The part of the plane that all hexes cover, with a margin: [x, y, width, height]. */
  extent(hexes: readonly { x: number; y: number }[], margin = 0): [number, number, number, number] {
    const xs = hexes.map((hex) => this.centre(hex).x);
    const ys = hexes.map((hex) => this.centre(hex).y);
    const left = Math.min(...xs) - this.halfWidth - margin;
    const top = Math.min(...ys) - this.halfHeight - margin;
    const right = Math.max(...xs) + this.halfWidth + margin;
    const bottom = Math.max(...ys) + this.halfHeight + margin;
    return [left, top, right - left, bottom - top];
  }

  /** The direction from a hex to an adjacent one, -1 if it is not adjacent. */
  direction(from: { x: number; y: number }, to: { x: number; y: number }): number {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    return STEPS[this.orientation].findIndex(([x, y]) => x === dx && y === dy);
  }

  neighbour(hex: { x: number; y: number }, direction: number): { x: number; y: number } {
    const [dx, dy] = STEPS[this.orientation][((direction % 6) + 6) % 6] as [number, number];
    return { x: hex.x + dx, y: hex.y + dy };
  }

  /** How many steps lie between two hexes. */
  distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
    const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
    const [along, across] = this.orientation === "flat" ? [dy, dx] : [dx, dy];
    return across + Math.max(0, (along - across) / 2);
  }
}

export const POINTY = new Grid("pointy");
export const FLAT = new Grid("flat");

/** The grid of a board; one that says nothing has pointy-topped hexes. */
export function gridOf(board: { orientation?: Orientation }): Grid {
  return board.orientation === "flat" ? FLAT : POINTY;
}

// What boards of pointy-topped hexes are drawn with.
export const centre = (hex: { x: number; y: number }): Point => POINTY.centre(hex);
export const towards = (direction: number): Point => POINTY.towards(direction);
export const sideMiddle = (direction: number): Point => POINTY.sideMiddle(direction);
export const corner = (k: number, radius = RADIUS): Point => POINTY.corner(k, radius);
export const outline = (inset = 0): string => POINTY.outline(inset);
export const extent = (hexes: readonly { x: number; y: number }[], margin = 0) =>
  POINTY.extent(hexes, margin);
export const direction = (from: { x: number; y: number }, to: { x: number; y: number }): number =>
  POINTY.direction(from, to);
export const neighbour = (hex: { x: number; y: number }, towards: number): { x: number; y: number } =>
  POINTY.neighbour(hex, towards);

/** Numbers short enough for markup. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A small steady random generator: the same hex is drawn the same way every time. */
export function steady(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}
