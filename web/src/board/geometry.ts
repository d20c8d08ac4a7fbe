// Pointy-top hexes on doubled coordinates: x + y is even, y grows downwards. One hex is 100 units wide.

export const WIDTH = 100;
export const RADIUS = WIDTH / Math.sqrt(3);
export const ROW = 1.5 * RADIUS;

export interface Point {
  x: number;
  y: number;
}

/** The centre of a hex in board units. */
export function centre(hex: { x: number; y: number }): Point {
  return { x: (hex.x * WIDTH) / 2, y: hex.y * ROW };
}

/** The unit vector of a direction: 0 east, then counter-clockwise in steps of 60 degrees. */
export function towards(direction: number): Point {
  const angle = (-direction * Math.PI) / 3;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/** The middle of the hexside that a direction points at, from the centre. */
export function sideMiddle(direction: number): Point {
  const unit = towards(direction);
  return { x: (unit.x * WIDTH) / 2, y: (unit.y * WIDTH) / 2 };
}

/** Corner k of a hex, from its centre: hexside d runs from corner d to corner d + 1. */
export function corner(k: number, radius = RADIUS): Point {
  const angle = (-(k * 60 - 30) * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** The outline of a hex as an SVG path, shrunk by `inset` units. */
export function outline(inset = 0): string {
  const points = [0, 1, 2, 3, 4, 5].map((k) => corner(k, RADIUS - inset));
  return `M${points.map((p) => `${round(p.x)} ${round(p.y)}`).join("L")}Z`;
}

/** The part of the plane that all hexes cover, with a margin: [x, y, width, height]. */
export function extent(
  hexes: { x: number; y: number }[],
  margin = 0,
): [number, number, number, number] {
  const xs = hexes.map((hex) => centre(hex).x);
  const ys = hexes.map((hex) => centre(hex).y);
  const left = Math.min(...xs) - WIDTH / 2 - margin;
  const top = Math.min(...ys) - RADIUS - margin;
  const right = Math.max(...xs) + WIDTH / 2 + margin;
  const bottom = Math.max(...ys) + RADIUS + margin;
  return [left, top, right - left, bottom - top];
}

/** The direction from a hex to an adjacent one, -1 if it is not adjacent. */
export function direction(from: { x: number; y: number }, to: { x: number; y: number }): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return STEPS.findIndex(([x, y]) => x === dx && y === dy);
}

const STEPS: [number, number][] = [
  [2, 0],
  [1, -1],
  [-1, -1],
  [-2, 0],
  [-1, 1],
  [1, 1],
];

export function neighbour(hex: { x: number; y: number }, direction: number): { x: number; y: number } {
  const [dx, dy] = STEPS[((direction % 6) + 6) % 6] as [number, number];
  return { x: hex.x + dx, y: hex.y + dy };
}

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
