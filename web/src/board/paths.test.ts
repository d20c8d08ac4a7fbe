import { describe, expect, it } from "vitest";

import type { HexView } from "../lib/types";
import { FLAT } from "./geometry";
import { alongSides, hachures, Land, rims, shore, softArea, through } from "./paths";

/** Four columns of three flat-topped hexes; a wood of three in the middle. */
const hexes: HexView[] = [0, 1, 2, 3].flatMap((x) =>
  [0, 1, 2].map((n) => ({ hex: `${"ABCD"[x]}${n + 1}`, x, y: 2 * n + (x % 2), terrain: x === 1 || (x === 2 && n === 1) ? ["woods"] : [] })),
);
const land = new Land(hexes, FLAT);
const hex = (label: string): HexView => hexes.find((one) => one.hex === label) as HexView;
const count = (text: string, letter: string): number => text.split(letter).length - 1;

describe("landscapes", () => {
  it("know neighbours and terrain", () => {
    expect(land.near(hex("B2"), 1)?.hex).toBe("B1");
    expect(land.near(hex("A1"), 3)).toBeUndefined();
    expect(land.having("woods")).toHaveLength(4);
    expect(count(land.hexagons(), "Z")).toBe(12);
  });

  it("lead lines through hexes: the straightest pair goes on, others join it", () => {
    expect(through(land, hex("B2"), [], 5)).toBe("");
    expect(count(through(land, hex("B2"), [1], 5), "M")).toBe(1);
    expect(count(through(land, hex("B2"), [1, 4], 5), "M")).toBe(1);
    const fork = through(land, hex("B2"), [0, 1, 4], 5);
    expect(count(fork, "M")).toBe(2);
    expect(count(fork, "C")).toBe(2);
    expect(through(land, hex("B2"), [1, 4], 5)).toBe(through(land, hex("B2"), [1, 4], 5));
  });

  it("close an area with soft rims, and straight ones along the edge of the board", () => {
    const rings = rims(land, land.having("woods"));
    expect(rings).toHaveLength(1);
    // Of 24 hexsides six lie between the wood's own hexes, counted twice.
    expect(rings[0]).toHaveLength(4 * 6 - 2 * (2 + 2));
    expect(softArea(rings)).toMatch(/^M.*Z$/);
    const inner = rings[0]?.filter((rim) => rim.inner).length ?? 0;
    expect(inner).toBeLessThan(rings[0]?.length ?? 0);
    expect(shore(rings)).not.toContain("Z");
    expect(count(hachures(rings, 8, 1000), "M")).toBe(inner);
  });

  it("let hachures fall away from their area", () => {
    const [first] = rims(new Land(hexes, FLAT), [hex("B2")], 0).flat();
    const middle = FLAT.centre(hex("B2"));
    const [, from, to] = /^M(.+)L(.+)$/.exec(hachures([[{ ...(first as NonNullable<typeof first>), inner: true }]], 8, 1000)) ?? [];
    const away = (text = ""): number => {
      const [x = 0, y = 0] = text.split(" ").map(Number);
      return Math.hypot(x - middle.x, y - middle.y);
    };
    expect(away(to)).toBeGreaterThan(away(from));
  });

  it("join hexsides that meet", () => {
    const c = FLAT.centre(hex("B2"));
    const side = (d: number) => {
      const [a, b] = [FLAT.corner(d), FLAT.corner(d + 1)];
      return { a: { x: c.x + a.x, y: c.y + a.y }, b: { x: c.x + b.x, y: c.y + b.y } };
    };
    expect(count(alongSides([side(0), side(1), side(2)]), "M")).toBe(1);
    expect(count(alongSides([side(0), side(3)]), "M")).toBe(2);
    expect(count(alongSides([0, 1, 2, 3, 4, 5].map(side), false), "M")).toBe(1);
  });
});
