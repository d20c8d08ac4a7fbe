import { describe, expect, it } from "vitest";

import { extent, FLAT, gridOf, outline, POINTY, steady } from "./geometry";

describe("geometry", () => {
  const both = it.each([POINTY, FLAT]);

  both("puts adjacent hexes one width apart: $orientation", (grid) => {
    const start = { x: 12, y: 4 };
    for (let d = 0; d < 6; d++) {
      const a = grid.centre(start);
      const b = grid.centre(grid.neighbour(start, d));
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(100);
      expect(grid.direction(start, grid.neighbour(start, d))).toBe(d);
      const middle = grid.sideMiddle(d);
      expect(a.x + middle.x).toBeCloseTo((a.x + b.x) / 2);
      expect(a.y + middle.y).toBeCloseTo((a.y + b.y) / 2);
    }
    expect(grid.direction(start, { x: 16, y: 4 })).toBe(-1);
  });

  both("counts the steps between hexes: $orientation", (grid) => {
    let far = { x: 12, y: 4 };
    for (let n = 0; n < 3; n++) far = grid.neighbour(far, 2);
    for (let n = 0; n < 2; n++) far = grid.neighbour(far, 1);
    expect(grid.distance({ x: 12, y: 4 }, far)).toBe(5);
    expect(grid.distance(far, { x: 12, y: 4 })).toBe(5);
  });

  it("is pointy-topped where a board says nothing", () => {
    expect(gridOf({})).toBe(POINTY);
    expect(gridOf({ orientation: "flat" })).toBe(FLAT);
  });

  both("runs hexside d from corner d to corner d + 1: $orientation", (grid) => {
    for (let d = 0; d < 6; d++) {
      const middle = grid.sideMiddle(d);
      const [a, b] = [grid.corner(d), grid.corner(d + 1)];
      expect((a.x + b.x) / 2).toBeCloseTo(middle.x);
      expect((a.y + b.y) / 2).toBeCloseTo(middle.y);
    }
  });

  it("covers all hexes", () => {
    const [x, y, width, height] = extent([{ x: 0, y: 0 }, { x: 24, y: 8 }], 10);
    expect(x).toBeCloseTo(-60);
    expect(width).toBeCloseTo(1320);
    expect(y).toBeLessThan(-57);
    expect(height).toBeGreaterThan(8 * 86);
    expect(outline()).toMatch(/^M.*Z$/);
  });

  it("draws the same hex the same way", () => {
    const [a, b] = [steady("E5"), steady("E5")];
    expect([a(), a(), a()]).toEqual([b(), b(), b()]);
    expect(steady("E5")()).not.toBe(steady("e5")());
  });
});
