import { describe, expect, it } from "vitest";

import { centre, corner, direction, extent, neighbour, outline, sideMiddle, steady } from "./geometry";

describe("geometry", () => {
  it("puts adjacent hexes one width apart", () => {
    const start = { x: 12, y: 4 };
    for (let d = 0; d < 6; d++) {
      const a = centre(start);
      const b = centre(neighbour(start, d));
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(100);
      expect(direction(start, neighbour(start, d))).toBe(d);
      const middle = sideMiddle(d);
      expect(a.x + middle.x).toBeCloseTo((a.x + b.x) / 2);
      expect(a.y + middle.y).toBeCloseTo((a.y + b.y) / 2);
    }
    expect(direction(start, { x: 16, y: 4 })).toBe(-1);
  });

  it("runs hexside d from corner d to corner d + 1", () => {
    for (let d = 0; d < 6; d++) {
      const middle = sideMiddle(d);
      const [a, b] = [corner(d), corner(d + 1)];
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
