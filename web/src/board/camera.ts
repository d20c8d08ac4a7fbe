// Where one looks at the board: pure arithmetic between board units and screen pixels.

/** The middle of the picture in board units; zoom 1 shows the whole board. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

/** The part of the plane that the board takes, in board units. */
export type Frame = readonly [x: number, y: number, width: number, height: number];

export interface Screen {
  width: number;
  height: number;
}

/** Pixels per board unit may grow to this: a hex of 220 px. */
const MOST = 2.2;

/** Pixels per board unit when the whole board is in the picture. */
export function fitScale(frame: Frame, screen: Screen): number {
  return Math.min(screen.width / frame[2], screen.height / frame[3]);
}

export function scaleOf(camera: Camera, frame: Frame, screen: Screen): number {
  return fitScale(frame, screen) * camera.zoom;
}

export function mostZoom(frame: Frame, screen: Screen): number {
  return Math.max(1, MOST / fitScale(frame, screen));
}

export function fit(frame: Frame): Camera {
  return { x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2, zoom: 1 };
}

/** The frame with empty room of so many pixels at its right side, if the screen leaves less there. */
export function besides(frame: Frame, screen: Screen, room: number): Frame {
  const [x, y, width, height] = frame;
  if (screen.width <= room || screen.height <= 0) return frame;
  if (screen.width - width * fitScale(frame, screen) >= 2 * room) return frame;
  const scale = Math.min((screen.width - room) / width, screen.height / height);
  return [x, y, width + room / scale, height];
}

/** The width in pixels of the small map in the lower left corner; that of a tall board is narrower. */
export function mapWidth(screen: Screen, frame: Frame): number {
  const usual = Math.min(Math.max(92, 0.22 * screen.width), 190);
  return Math.min(usual, Math.max(70, 0.32 * screen.height * (frame[2] / frame[3])));
}

/** Pixels that one may look beyond the board; the lower right corner has the buttons, three in a column. */
const SLACK = 64;
export const BUTTONS = 152;

/**
 * A camera on the board, or so little beside it that every hex can be drawn clear of the small map and of
 * the buttons; the whole board lies in the middle. `below`: so many pixels beside it at the lower edge.
 */
export function held(
  camera: Camera,
  frame: Frame,
  screen: Screen,
  below = Math.max(SLACK, Math.min(BUTTONS, screen.height / 2)),
): Camera {
  const zoom = Math.min(Math.max(camera.zoom, 1), mostZoom(frame, screen));
  if (zoom === 1) return fit(frame);
  const scale = fitScale(frame, screen) * zoom;
  const left = Math.max(SLACK, mapWidth(screen, frame) + 16);
  return {
    x: within(camera.x, frame[0], frame[2], screen.width / scale, left / scale, SLACK / scale),
    y: within(camera.y, frame[1], frame[3], screen.height / scale, SLACK / scale, below / scale),
    zoom,
  };
}

function within(
  middle: number,
  start: number,
  length: number,
  seen: number,
  before: number,
  after: number,
): number {
  // Where the board is smaller than the picture the two bounds change places, and it may rest in the middle.
  const bounds = [start + seen / 2 - before, start + length - seen / 2 + after];
  if (seen >= length) bounds.push(start + length / 2);
  return Math.min(Math.max(middle, Math.min(...bounds)), Math.max(...bounds));
}

export function viewBox(camera: Camera, frame: Frame, screen: Screen): Frame {
  const scale = scaleOf(camera, frame, screen);
  const width = screen.width / scale;
  const height = screen.height / scale;
  return [camera.x - width / 2, camera.y - height / 2, width, height];
}

/** The board point under a pixel of the picture. */
export function pointAt(camera: Camera, frame: Frame, screen: Screen, px: number, py: number) {
  const scale = scaleOf(camera, frame, screen);
  return {
    x: camera.x + (px - screen.width / 2) / scale,
    y: camera.y + (py - screen.height / 2) / scale,
  };
}

/** Zoom by a factor while the board point under the pixel stays where it is. */
export function zoomAt(
  camera: Camera,
  frame: Frame,
  screen: Screen,
  px: number,
  py: number,
  factor: number,
): Camera {
  const zoom = Math.min(Math.max(camera.zoom * factor, 1), mostZoom(frame, screen));
  const point = pointAt(camera, frame, screen, px, py);
  const scale = fitScale(frame, screen) * zoom;
  return held(
    {
      x: point.x - (px - screen.width / 2) / scale,
      y: point.y - (py - screen.height / 2) / scale,
      zoom,
    },
    frame,
    screen,
  );
}

export function panBy(camera: Camera, frame: Frame, screen: Screen, dx: number, dy: number): Camera {
  const scale = scaleOf(camera, frame, screen);
  return held({ x: camera.x - dx / scale, y: camera.y - dy / scale, zoom: camera.zoom }, frame, screen);
}

type Spot = { x: number; y: number };

/** What covers the corners of the picture, in pixels: the small map at the left, buttons at the right. */
export interface Corners {
  map: readonly [width: number, height: number];
  buttons: readonly [width: number, height: number];
}

/** Are all the points in the picture, each with some room around it, and under nothing? */
export function clear(
  camera: Camera,
  frame: Frame,
  screen: Screen,
  points: readonly Spot[],
  room: number,
  corners: Corners,
): boolean {
  const scale = scaleOf(camera, frame, screen);
  const around = room * scale;
  return points.every((point) => {
    const x = screen.width / 2 + (point.x - camera.x) * scale;
    const y = screen.height / 2 + (point.y - camera.y) * scale;
    if (x < around || x > screen.width - around || y < around || y > screen.height - around) return false;
    const [map, buttons] = [corners.map, corners.buttons];
    if (x - around < map[0] && y + around > screen.height - map[1]) return false;
    return x + around < screen.width - buttons[0] || y + around < screen.height - buttons[1];
  });
}

/** Does something of this size at the left side of the picture, in its upper or lower corner, cover one of
 * the points, each with some room around it? */
export function covers(
  camera: Camera,
  frame: Frame,
  screen: Screen,
  points: readonly Spot[],
  room: number,
  [width, height]: readonly [width: number, height: number],
  corner: "upper" | "lower",
): boolean {
  const scale = scaleOf(camera, frame, screen);
  const around = room * scale;
  return points.some((point) => {
    const x = screen.width / 2 + (point.x - camera.x) * scale;
    const y = screen.height / 2 + (point.y - camera.y) * scale;
    if (x < -around || y < -around || y > screen.height + around || x - around > width) return false;
    return corner === "upper" ? y - around < height : y + around > screen.height - height;
  });
}

/**
 * The camera that shows these points, the most important first, clear of what covers the corners: as it is
 * if it does, else no nearer than `most` and no farther than `least`. What cannot be shown as well is left
 * out, from the end.
 */
export function framing(
  camera: Camera,
  frame: Frame,
  screen: Screen,
  points: readonly Spot[],
  room: number,
  [least, most]: readonly [least: number, most: number],
  corners: Corners,
): Camera {
  if (clear(camera, frame, screen, points, room, corners)) return camera;
  for (let count = points.length; count > 0; count -= 1) {
    const shown = points.slice(0, count);
    // A picture as good as it is for fewer points stays.
    if (count < points.length && clear(camera, frame, screen, shown, room, corners)) return camera;
    const found = placed(frame, screen, shown, room, [least, most], corners);
    if (found !== null) return found;
  }
  return camera;
}

/** The nearest camera that has all the points clear: in the middle, beside what lies in the corners, or
 * above it; null if there is none. */
function placed(
  frame: Frame,
  screen: Screen,
  points: readonly Spot[],
  room: number,
  [least, most]: readonly [number, number],
  corners: Corners,
): Camera | null {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, right] = [Math.min(...xs) - room, Math.max(...xs) + room];
  const [top, bottom] = [Math.min(...ys) - room, Math.max(...ys) + room];
  const below = Math.max(corners.map[1], corners.buttons[1]);
  const cuts = [
    [0, 0, 0],
    [corners.map[0], corners.buttons[0], 0],
    [0, 0, below],
  ] as const;
  let best: Camera | null = null;
  for (const [before, after, under] of cuts) {
    const [width, height] = [screen.width - before - after, screen.height - under];
    const scale = Math.min(width / (right - left), height / (bottom - top));
    const zoom = Math.min(scale / fitScale(frame, screen), most);
    if (zoom < least || (best !== null && zoom <= best.zoom)) continue;
    const real = fitScale(frame, screen) * zoom;
    const there = { x: (left + right) / 2 - (before - after) / 2 / real, y: (top + bottom) / 2 + under / 2 / real, zoom };
    // With as little of the empty paper below the board as will do.
    const tries = [held(there, frame, screen, SLACK / 4), held(there, frame, screen)];
    best = tries.find((one) => clear(one, frame, screen, points, room * 0.98, corners)) ?? best;
  }
  return best;
}

/** Move as little as needed so that a point with some room around it is in the picture. */
export function reveal(
  camera: Camera,
  frame: Frame,
  screen: Screen,
  point: { x: number; y: number },
  room: number,
): Camera {
  const [left, top, width, height] = viewBox(camera, frame, screen);
  const roomX = Math.min(room, width / 2);
  const roomY = Math.min(room, height / 2);
  const x = camera.x + overhang(point.x, left + roomX, left + width - roomX);
  const y = camera.y + overhang(point.y, top + roomY, top + height - roomY);
  return x === camera.x && y === camera.y ? camera : held({ x, y, zoom: camera.zoom }, frame, screen, SLACK / 4);
}

function overhang(value: number, low: number, high: number): number {
  if (value < low) return value - low;
  return value > high ? value - high : 0;
}

/**
 * The camera to begin with: the whole board, or, where its hexes would be smaller than a finger (`least`
 * pixels wide), nearer: as near as the board fills the height, within `least` and `most`.
 */
export function opening(
  frame: Frame,
  screen: Screen,
  hexWidth: number,
  [least, most]: readonly [least: number, most: number],
): Camera {
  const whole = fit(frame);
  const width = hexWidth * fitScale(frame, screen);
  if (width >= least) return whole;
  const filling = (hexWidth * screen.height) / frame[3];
  const wanted = Math.min(Math.max(filling, least), most);
  return held({ ...whole, zoom: wanted / width }, frame, screen);
}
