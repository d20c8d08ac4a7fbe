// Where one looks at a board: how near, at what, and what lies over the corners of the picture.

import { untrack } from "svelte";

import type { HexView } from "../lib/types";
import * as lens from "./camera";
import { type Grid, type Point, WIDTH } from "./geometry";

/** A finger needs a hex of this width; below `SMALL` a tap looks nearer instead of acting. */
const FINGER = 48;
const ROOMY = 64;
const SMALL = 34;
/** The buttons' width with a margin: they stand beside the whole board where a tap on it acts. */
const CONTROLS = 60;
const NARROW = 450;
const PHONE = 600;
/** Hexes of the usual board; of larger ones there is a small map even if all of them can be seen. */
const USUAL = 120;
/** To show more at once a picture may shrink to these parts of the size at which counters are legible: for
 * one's own units, and for all that a decision is about. */
const OWN = 0.8;
const SHRUNK = 0.68;
/** So long the small map stays on a phone after the picture was moved, in milliseconds. */
const REST = 1800;
/** Room around what is to be seen: half a hex, and a little. */
const ROOM = WIDTH * 0.55;

/** What a picture needs to know. */
interface Known {
  board(): { size: string; hexes: readonly HexView[]; turned: boolean; grid: Grid };
  /** The least width of a hex in pixels at which its counters can be read. */
  legible(): number;
  /** Is it a picture only, which nobody moves? */
  still(): boolean;
  /** Has a large board a small map even if all of it can be seen? */
  mapped(): boolean;
}

export class Picture {
  screen = $state({ width: 0, height: 0 });
  camera = $state<lens.Camera>({ x: 0, y: 0, zoom: 1 });

  ready = $derived(this.screen.width > 0 && this.screen.height > 0);
  frame = $derived.by((): lens.Frame => {
    const { grid, hexes } = this.known.board();
    const [x, y, width, height] = grid.extent(hexes);
    const bare: lens.Frame = [x - 16, y - 30, width + 32, height + 60];
    if (this.known.still()) return bare;
    return lens.besides(bare, this.screen, this.screen.width < NARROW ? 0 : CONTROLS);
  });
  box = $derived.by(() => {
    const moves = this.ready && !this.known.still();
    return moves ? lens.viewBox(this.camera, this.frame, this.screen) : this.frame;
  });
  near = $derived(this.camera.zoom > 1.04);
  /** The width of a hex in pixels. */
  hexWidth = $derived.by(() => {
    if (!this.ready) return WIDTH;
    const whole = lens.fitScale(this.frame, this.screen);
    return WIDTH * whole * (this.known.still() ? 1 : this.camera.zoom);
  });

  private readonly mapped = $derived.by(() => {
    if (this.known.still() || !this.ready) return false;
    return this.near || (this.known.board().hexes.length > USUAL && this.known.mapped());
  });
  /** The small map stays in its corner; on a phone, where it would cover units, it is there only while the
   * picture is being moved. */
  private readonly steady = $derived(this.mapped && this.screen.width >= PHONE);
  private moved = $state(false);
  private resting: ReturnType<typeof setTimeout> | undefined;
  mapShown = $derived(this.steady || (this.mapped && this.moved));
  mapWidth = $derived(lens.mapWidth(this.screen, this.frame));
  /** Its width and height with a margin. */
  private readonly mapSize = $derived([this.mapWidth + 8, (this.mapWidth * this.frame[3]) / this.frame[2] + 8] as const);
  private readonly corners = $derived.by((): lens.Corners => {
    const map = this.steady ? this.mapWidth + 16 : 0;
    return { map: [map, (map * this.frame[3]) / this.frame[2]], buttons: [CONTROLS, lens.BUTTONS] };
  });

  /** What the picture was opened for, and as near as this person likes to look. */
  private opened = "";
  private usual = 1;
  /** Pixels per board unit with the whole board in the picture, at its last size; the zoom that a change of
   * the size led to, and the pixels per unit that were there before. */
  private whole = 1;
  private resized = 0;
  private scale = 0;

  constructor(private readonly known: Known) {
    // A new board, or its first size on the screen, opens the picture; later sizes only keep it in order.
    $effect(() => {
      if (!this.ready || known.still()) return;
      const [frame, screen] = [this.frame, { ...this.screen }];
      const { size, hexes, turned } = known.board();
      const what = `${size} ${hexes.length} ${turned}`;
      untrack(() => {
        if (this.opened === what) {
          this.resize(frame, screen);
        } else {
          const legible = known.legible();
          const widths = screen.width < PHONE ? ([FINGER, ROOMY] as const) : ([legible, legible] as const);
          this.camera = lens.opening(frame, screen, WIDTH, widths);
          this.usual = this.camera.zoom;
        }
        this.opened = what;
        this.whole = lens.fitScale(frame, screen);
      });
    });
    $effect(() => () => clearTimeout(this.resting));
  }

  /** Another size of the picture: hexes stay as large as they are, unless that is larger than the board needs. */
  private resize(frame: lens.Frame, screen: lens.Screen): void {
    const whole = lens.fitScale(frame, screen);
    const { zoom } = this.camera;
    if (zoom !== this.resized) this.scale = zoom > 1 ? zoom * this.whole : 0;
    this.resized = Math.max(1, this.scale / whole);
    this.usual = Math.max(1, (this.usual * this.whole) / whole);
    this.camera = lens.held({ ...this.camera, zoom: this.resized }, frame, screen);
  }

  // --- moved by hand -------------------------------------------------------------------------

  zoom(factor: number, px = this.screen.width / 2, py = this.screen.height / 2): void {
    this.camera = lens.zoomAt(this.camera, this.frame, this.screen, px, py, factor);
    this.usual = this.camera.zoom;
    this.moves();
  }

  pan(dx: number, dy: number): void {
    this.camera = lens.panBy(this.camera, this.frame, this.screen, dx, dy);
    this.moves();
  }

  /** A tap where hexes are too small for a finger looks nearer. */
  nearer(px: number, py: number): boolean {
    if (this.hexWidth >= SMALL) return false;
    this.zoom(FINGER / this.hexWidth, px, py);
    return true;
  }

  fit(): void {
    this.camera = lens.fit(this.frame);
    this.usual = 1;
  }

  lookAt(x: number, y: number): void {
    this.camera = lens.held({ ...this.camera, x, y }, this.frame, this.screen);
    this.moves();
  }

  /** Where the small map lies: in the lower left corner, or in the upper one if it would cover one of these
   * hexes there, of the first or at least not of the second kind; faint if it would cover one of those in both. */
  mapCorner(marked: readonly HexView[], units: readonly HexView[]): "lower" | "upper" | "faint" {
    if (!this.steady) return "lower";
    const free = (hexes: readonly HexView[]): "lower" | "upper" | undefined =>
      (["lower", "upper"] as const).find(
        (corner) => !lens.covers(this.camera, this.frame, this.screen, this.spots(hexes), WIDTH * 0.4, this.mapSize, corner),
      );
    return free([...units, ...marked]) ?? free(units) ?? "faint";
  }

  private moves(): void {
    this.moved = true;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => (this.moved = false), REST);
  }

  // --- moved to where something is -----------------------------------------------------------

  /** Bring a hex into the picture. */
  show(hex: HexView | undefined): void {
    if (hex === undefined || !this.ready) return;
    this.camera = lens.reveal(this.camera, this.frame, this.screen, this.spot(hex), WIDTH);
  }

  /** Bring a hex into the middle of the picture. */
  centreOn(hex: HexView | undefined): void {
    if (hex === undefined || !this.ready) return;
    this.camera = lens.held({ ...this.spot(hex), zoom: this.camera.zoom }, this.frame, this.screen);
  }

  /** Show these hexes, those that matter most first: nothing is moved if they can be seen, and it is looked
   * from farther away where that is needed and leaves them legible. */
  frameAll(hexes: readonly HexView[]): void {
    if (!this.near || hexes.length === 0) return;
    this.framed(this.spots(hexes), this.zooms(SHRUNK));
  }

  /** From the farthest zoom that leaves counters legible to this part, to the usual one. */
  private zooms(part: number): readonly [least: number, most: number] {
    const width = WIDTH * lens.fitScale(this.frame, this.screen);
    const legible = this.screen.width < PHONE ? SMALL : this.known.legible() * part;
    const least = Math.min(Math.max(1, legible / width), this.camera.zoom);
    return [least, Math.max(least, this.usual)];
  }

  /** If too small a share of these hexes can be seen, show as many of them as there is room for. `again`: as
   * near as this person likes to look. */
  showMost(hexes: readonly HexView[], share: number, again: boolean): void {
    if (!this.near || hexes.length === 0) return;
    const spots = this.spots(hexes);
    const { frame, screen, corners } = this;
    const camera = again ? lens.held({ ...this.camera, zoom: this.usual }, frame, screen) : this.camera;
    this.camera = camera;
    const count = spots.filter((spot) => lens.clear(camera, frame, screen, [spot], ROOM, corners)).length;
    if (count > 0 && count >= share * spots.length) return;
    // From the midst of them outwards.
    const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length;
    const y = spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length;
    const far = (spot: Point): number => Math.hypot(spot.x - x, spot.y - y);
    const zooms = again ? this.zooms(OWN) : ([camera.zoom, camera.zoom] as const);
    this.framed(spots.toSorted((a, b) => far(a) - far(b)), zooms);
  }

  private framed(spots: readonly Point[], zooms: readonly [least: number, most: number]): void {
    this.camera = lens.framing(this.camera, this.frame, this.screen, spots, ROOM, zooms, this.corners);
  }

  private spot(hex: HexView): Point {
    return this.known.board().grid.centre(hex);
  }

  private spots(hexes: readonly HexView[]): Point[] {
    return [...new Set(hexes)].map((hex) => this.spot(hex));
  }
}
