import { describe, expect, it } from "vitest";

import type { BoardView } from "../systems/memoir44/view";
import * as lens from "./camera";
import { FLAT } from "./geometry";
import { stepTo } from "./keys";
import { keyOf, layer, LEGEND, messageOf, OVER, spoken, UNDER, type Mark } from "./marks";
import { same, sameItems } from "./steady";
import { turned } from "./turned";

const BOARD: BoardView = {
  size: "standard",
  face: "country",
  rows: 3,
  hexes: [
    { hex: "A3", x: 0, y: 0, terrain: [] },
    { hex: "B3", x: 2, y: 0, terrain: ["river"], rivers: [0, 4] },
    { hex: "a2", x: 1, y: 1, terrain: ["road"], roads: [1] },
    { hex: "A1", x: 0, y: 2, terrain: [] },
    { hex: "B1", x: 2, y: 2, terrain: [], deck: 3 },
  ],
};
const at = (x: number, y: number) => BOARD.hexes.find((hex) => hex.x === x && hex.y === y);
const hex = (label: string) => BOARD.hexes.find((one) => one.hex === label) as (typeof BOARD.hexes)[0];

describe("the camera", () => {
  const frame: lens.Frame = [-50, -60, 1300, 800];
  const screen = { width: 650, height: 500 };

  it("fits the board", () => {
    expect(lens.fitScale(frame, screen)).toBe(0.5);
    expect(lens.viewBox(lens.fit(frame), frame, screen)).toEqual([-50, -160, 1300, 1000]);
  });

  it("keeps the point under the pointer while zooming", () => {
    const before = lens.pointAt(lens.fit(frame), frame, screen, 300, 260);
    const camera = lens.zoomAt(lens.fit(frame), frame, screen, 300, 260, 2);
    const after = lens.pointAt(camera, frame, screen, 300, 260);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it("never zooms out beyond the board, nor in without end, nor leaves it", () => {
    expect(lens.zoomAt(lens.fit(frame), frame, screen, 0, 0, 0.1).zoom).toBe(1);
    expect(lens.zoomAt(lens.fit(frame), frame, screen, 0, 0, 1000).zoom).toBe(4.4);
    const far = lens.panBy({ ...lens.fit(frame), zoom: 2 }, frame, screen, 99999, 0);
    expect(lens.viewBox(far, frame, screen)[0]).toBeCloseTo(-50 - 159);
  });

  it("lets every hex be drawn clear of the small map and of the buttons", () => {
    const phone = { width: 360, height: 281 };
    for (const zoom of [1.02, 1.3, 1.8, 3]) {
      const scale = lens.fitScale(frame, phone) * zoom;
      const pulled = (dx: number, dy: number) =>
        lens.viewBox(lens.panBy({ ...lens.fit(frame), zoom }, frame, phone, dx, dy), frame, phone);
      const [left, , , high] = pulled(9999, -9999);
      expect((frame[0] - left) * scale).toBeGreaterThanOrEqual(lens.mapWidth(phone, frame) + 8);
      const [right, low, width] = pulled(-9999, -9999);
      expect((right + width - frame[0] - frame[2]) * scale).toBeGreaterThanOrEqual(52);
      expect((low + high - frame[1] - frame[3]) * scale).toBeGreaterThanOrEqual(140);
    }
    const whole = lens.panBy(lens.fit(frame), frame, phone, 99, 99);
    expect(whole).toEqual(lens.fit(frame));
  });

  it("moves no more than needed to show a point", () => {
    const camera = lens.held({ x: 400, y: 300, zoom: 3 }, frame, screen);
    expect(lens.reveal(camera, frame, screen, { x: 400, y: 300 }, 50)).toBe(camera);
    const right = lens.reveal(camera, frame, screen, { x: 1000, y: 300 }, 50);
    expect(right.x).toBeGreaterThan(camera.x);
    expect(right.y).toBe(camera.y);
  });

  it("opens near enough for a finger on a phone, and leaves room for the buttons elsewhere", () => {
    const phone = { width: 360, height: 400 };
    const camera = lens.opening(frame, phone, 100, [48, 64]);
    expect(100 * lens.scaleOf(camera, frame, phone)).toBeCloseTo(50);
    expect(lens.opening(frame, screen, 100, [0, 0])).toEqual(lens.fit(frame));
    const [x, , width] = lens.besides(frame, { width: 1300, height: 900 }, 60);
    expect(x).toBe(-50);
    expect((width - 1300) * lens.fitScale([x, -60, width, 800], { width: 1300, height: 900 })).toBeCloseTo(60);
    expect(lens.besides(frame, { width: 2000, height: 800 }, 60)).toBe(frame);
  });
});

describe("keys on the board", () => {
  it("goes to the neighbours, and zigzags up and down", () => {
    expect(stepTo("ArrowRight", hex("A3"), at)?.hex).toBe("B3");
    expect(stepTo("ArrowDown", hex("A3"), at)?.hex).toBe("a2");
    expect(stepTo("ArrowDown", hex("a2"), at)?.hex).toBe("A1");
    expect(stepTo("ArrowUp", hex("B1"), at)?.hex).toBe("a2"); // the other way at the ragged edge
    expect(stepTo("W", hex("a2"), at)?.hex).toBe("B3");
    expect(stepTo("z", hex("a2"), at)?.hex).toBe("A1");
    expect(stepTo("ArrowLeft", hex("A3"), at)).toBeNull();
    expect(stepTo("k", hex("A3"), at)).toBeNull();
  });

  it("goes up and down the columns of flat-topped hexes, and zigzags along the rows", () => {
    const to = (key: string, x: number, y: number): string | null => {
      const all = (a: number, b: number) => (a >= 0 && a < 4 && b >= 0 && b < 8 ? { x: a, y: b } : undefined);
      const found = stepTo(key, { x, y }, all, FLAT);
      return found === null ? null : `${found.x} ${found.y}`;
    };
    expect(to("ArrowUp", 1, 3)).toBe("1 1");
    expect(to("ArrowDown", 1, 3)).toBe("1 5");
    expect(to("ArrowRight", 0, 2)).toBe("1 3");
    expect(to("ArrowRight", 1, 3)).toBe("2 2");
    expect(to("ArrowLeft", 0, 2)).toBeNull();
    // Three letters above, three below, as the neighbours lie.
    expect(["a", "s", "d", "z", "x", "c"].map((key) => to(key, 1, 3))).toEqual(["0 2", "1 1", "2 2", "0 4", "1 5", "2 4"]);
  });
});

describe("marks", () => {
  const marks: Mark[] = [
    { kind: "target", hex: "B3", tag: "2d" },
    { kind: "destination", hex: "a2", kept: false },
    { kind: "veil", hexes: ["A1", "B1"] },
    { kind: "may-act", hex: "B3" },
  ];

  it("lie in a fixed order under and over the units, each kind in one layer", () => {
    expect(layer(marks, UNDER).map((mark) => mark.kind)).toEqual(["veil", "destination"]);
    expect(layer(marks, OVER).map((mark) => mark.kind)).toEqual(["may-act", "target"]);
    for (const mark of LEGEND) {
      expect([...UNDER, ...OVER].filter((kind) => kind === mark.kind)).toHaveLength(1);
    }
  });

  it("are read out, the weightiest first", () => {
    const said = spoken(marks);
    expect(said.get("B3")).toEqual([
      { id: "mark-target", tag: "2d" },
      { id: "mark-may-act", tag: "" },
    ]);
    expect(said.get("a2")?.[0]?.id).toBe("mark-destination-spent");
    expect(said.get("A1")).toBeUndefined();
    expect(keyOf(marks[2] as Mark)).toBe("veil  A1 B1");
  });
});

describe("a picture of what is concerned", () => {
  // A board of 2,000 by 1,000, of which a screen of 1,000 by 500 sees a quarter at zoom 2.
  const frame = [0, 0, 2000, 1000] as const;
  const screen = { width: 1000, height: 500 };
  const corners = { map: [200, 150], buttons: [60, 150] } as const;
  const camera = { x: 500, y: 250, zoom: 2 };
  const shown = (points: { x: number; y: number }[], zooms: readonly [number, number] = [1.2, 2]): lens.Camera =>
    lens.framing(camera, frame, screen, points, 40, zooms, corners);

  it("stays where all of it can be seen", () => {
    expect(shown([{ x: 300, y: 100 }, { x: 800, y: 200 }])).toBe(camera);
  });

  it("knows what a small map in either corner would hide", () => {
    const hidden = (x: number, y: number): boolean[] =>
      (["lower", "upper"] as const).map((corner) => lens.covers(camera, frame, screen, [{ x, y }], 40, [200, 150], corner));
    expect(hidden(100, 450)).toEqual([true, false]);
    expect(hidden(100, 50)).toEqual([false, true]);
    expect(hidden(600, 450)).toEqual([false, false]);
    // What is outside the picture is hidden anyway.
    expect(hidden(100, 900)).toEqual([false, false]);
  });

  it("shows no more empty paper below the board than it must", () => {
    const low = shown([{ x: 1400, y: 950 }]);
    const [, top, , height] = lens.viewBox(low, frame, screen);
    expect(top + height - 1000).toBeLessThanOrEqual(16 / lens.scaleOf(low, frame, screen) + 1e-9);
  });

  it("moves, and no nearer than it was, to what is outside or under something", () => {
    const outside = shown([{ x: 1500, y: 700 }]);
    expect(outside.zoom).toBe(2);
    expect(lens.clear(outside, frame, screen, [{ x: 1500, y: 700 }], 40, corners)).toBe(true);
    const under = { x: 80, y: 450 };
    expect(lens.clear(camera, frame, screen, [under], 40, corners)).toBe(false);
    expect(lens.clear(shown([under]), frame, screen, [under], 40, corners)).toBe(true);
  });

  it("looks from farther away where that is needed, and leaves out the last where that is not enough", () => {
    const [near, far, farthest] = [{ x: 300, y: 300 }, { x: 1500, y: 600 }, { x: 1960, y: 960 }];
    const both = shown([near, far]);
    expect(both.zoom).toBeLessThan(2);
    expect(lens.clear(both, frame, screen, [near, far], 40, corners)).toBe(true);
    const most = shown([near, far, farthest]);
    expect(most.zoom).toBeGreaterThanOrEqual(1.2);
    expect(lens.clear(most, frame, screen, [near, far], 40, corners)).toBe(true);
  });
});

describe("what did not change", () => {
  it("keeps its object", () => {
    const old = [{ id: 1, n: 1 }, { id: 2, n: 2 }];
    const now = sameItems(old, [{ id: 2, n: 2 }, { id: 1, n: 5 }], (item) => item.id);
    expect(now[0]).toBe(old[1]);
    expect(now[1]).toEqual({ id: 1, n: 5 });
    expect(same(old, [{ id: 1, n: 1 }, { id: 2, n: 2 }])).toBe(old);
  });
});

describe("the turned board", () => {
  it("turns places and directions, and is itself again when turned twice", () => {
    const [first] = turned(BOARD).hexes;
    expect(first?.hex).toBe("B1");
    expect(turned(BOARD).hexes.find((one) => one.hex === "B3")?.rivers).toEqual([1, 3]);
    expect(JSON.stringify(turned(turned(BOARD)))).toBe(JSON.stringify(BOARD).replaceAll("-0", "0"));
  });
});

it("names three kinds of destinations", () => {
  const at = { kind: "destination", hex: "A1" } as const;
  expect(messageOf({ ...at, kept: true })).toBe("mark-destination-kept");
  expect(messageOf({ ...at, kept: false })).toBe("mark-destination-spent");
  expect(messageOf({ ...at, kept: true, through: true })).toBe("mark-destination-through");
});
