import { readFileSync } from "node:fs";

import { describe as about, expect, it } from "vitest";

import { RADIUS } from "../../board/geometry";
import { LEGEND, messageOf } from "../../board/marks";
import type { HexView, UnitView } from "./view";
import { Words } from "../../lib/words";
import { cardText, kindOf, sectionsOf } from "./cards";
import { contours } from "./contours";
import { describe } from "./describe";
import { stand } from "./figures";
import { deckAngle, exitWay, Ground, hedges, lines, rims, rivers, roads, sectionLines, shore, softArea } from "./landscape";
import { legend } from "./legend";
import { roofs, trees } from "./pictures";

const ftl = (path: string) => readFileSync(`../src/hexfront/${path}`, "utf-8");
const words = new Words("en", ftl("words/en.ftl"), ftl("systems/memoir44/words/en.ftl"));

const hex = (label: string, x: number, y: number, more: Partial<HexView> = {}): HexView => ({
  hex: label,
  x,
  y,
  terrain: [],
  ...more,
});
const points = (path: string): [number, number][] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((m) => [Number(m[1]), Number(m[2])]);

about("rivers and roads", () => {
  it("meet at the middle of the hexside between two hexes", () => {
    const ground = new Ground([
      hex("A9", 0, 0, { terrain: ["river"], rivers: [3, 0] }),
      hex("B9", 2, 0, { terrain: ["river"], rivers: [3, 5] }),
    ]);
    const [a, b] = rivers(ground).split("M").slice(1).map(points);
    expect(a?.at(-1)).toEqual([50, 0]);
    expect(b?.[0]).toEqual([50, 0]);
    // Both touch the side at a right angle: no kink between them.
    expect(a?.at(-2)?.[1]).toBe(0);
    expect(b?.[1]?.[1]).toBe(0);
  });

  it("end in the middle with one end, and fork with three", () => {
    expect(points(lines(hex("A9", 0, 0), [0], 9))).toEqual([[50, 0], [0, 0]]);
    const fork = lines(hex("A9", 0, 0), [0, 3, 5], 9);
    expect(fork.match(/M/g)).toHaveLength(2);
    expect(lines(hex("A9", 0, 0), [], 9)).toBe("");
  });

  it("go on into towns and onto bridges that name no road themselves", () => {
    const town = hex("B9", 2, 0, { terrain: ["town"] });
    const path = roads(new Ground([hex("A9", 0, 0, { roads: [0] }), town]));
    expect(points(path)).toContainEqual([100, 0]);
    const bare = roads(new Ground([hex("A9", 0, 0, { roads: [0] }), hex("B9", 2, 0)]));
    expect(points(bare)).not.toContainEqual([100, 0]);
  });

  it("lays decks along their axis, or across the river", () => {
    expect(deckAngle(hex("A9", 0, 0, { deck: 1 }))).toBe(-30);
    expect(Math.abs(deckAngle(hex("A9", 0, 0, { rivers: [0, 3] })) % 180)).toBe(90);
  });
});

about("hedges", () => {
  it("hold each hexside once, with a gate for a road", () => {
    const pair = [hex("A9", 0, 0, { terrain: ["hedgerow"] }), hex("B9", 2, 0, { terrain: ["hedgerow"] })];
    expect(hedges(new Ground(pair))).toHaveLength(11);
    const gate = hex("A9", 0, 0, { terrain: ["hedgerow"], roads: [0] });
    expect(hedges(new Ground([gate]))).toHaveLength(7);
    for (const { a, b } of hedges(new Ground(pair))) {
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(RADIUS);
    }
  });
});

about("areas", () => {
  const ground = new Ground([
    hex("A9", 0, 0, { terrain: ["ocean"] }),
    hex("B9", 2, 0, { terrain: ["ocean"] }),
    hex("a8", 1, 1),
  ]);
  const sea = rims(ground, ground.having("ocean"));

  it("have closed rims, soft only where they meet other hexes", () => {
    expect(sea).toHaveLength(1);
    expect(sea[0]).toHaveLength(10);
    expect(sea[0]?.filter((rim) => rim.inner)).toHaveLength(2);
    expect(softArea(sea)).toMatch(/^M.*Z$/);
    expect(softArea(sea).match(/Q/g)).toHaveLength(1);
    expect(shore(sea)).toContain("Q");
  });
});

about("hills", () => {
  it("flow together when they touch, and stay apart when not", () => {
    const touching = contours([hex("A9", 0, 0), hex("B9", 2, 0)], [0.44, 0.9]);
    expect(touching).toHaveLength(2);
    expect(touching[0]?.match(/M/g)).toHaveLength(1);
    expect(contours([hex("A9", 0, 0), hex("D9", 6, 0)], [0.44])[0]?.match(/M/g)).toHaveLength(2);
    expect(contours([], [0.44])).toEqual([""]);
  });

  it("stay about their hexes", () => {
    for (const [x, y] of points(contours([hex("A9", 0, 0)], [0.44])[0] ?? "")) {
      expect(Math.hypot(x, y)).toBeLessThan(75);
      expect(Math.hypot(x, y)).toBeGreaterThan(30);
    }
  });
});

about("the map", () => {
  it("is the same every time", () => {
    const board = [hex("A9", 0, 0, { terrain: ["forest"] }), hex("B9", 2, 0, { terrain: ["forest"] })];
    expect(trees(new Ground(board))).toEqual(trees(new Ground(board)));
    expect(new Set(trees(new Ground(board)).map((tree) => tree.key)).size).toBe(47);
    const town = new Ground([hex("A9", 0, 0, { terrain: ["town"] })]);
    expect(roofs(town)).toEqual(roofs(town));
  });

  it("has its section lines through the hexes that belong to two sections, and exits at its edges", () => {
    const cut = hex("d8", 7, 1, { sections: 3 });
    expect(sectionLines([hex("A9", 0, 0, { sections: 1 }), cut])).toEqual([350]);
    const ground = new Ground([hex("A9", 0, 0), hex("a8", 1, 1), hex("A7", 0, 2)]);
    expect(ground.hexes.map((one) => exitWay(ground, one))).toEqual([-1, 0, 1]);
  });
});

about("counters", () => {
  it("show every figure, lost ones too, inside the field", () => {
    for (const type of ["infantry", "special_forces", "armor", "elite_armor", "artillery"]) {
      for (let full = 1; full <= 6; full++) {
        const places = stand({ type, full, figures: 1 });
        expect(places).toHaveLength(full);
        for (const { x } of places) expect(Math.abs(x)).toBeLessThan(37);
      }
    }
  });

  it("tell elite armor by its form", () => {
    const rows = (full: number) => new Set(stand({ type: "armor", full, figures: full }).map(({ y }) => y)).size;
    expect(stand({ type: "armor", full: 3, figures: 3 })[0]?.x).toBe(0);
    expect(rows(4)).toBe(2);
  });
});

about("words", () => {
  const unit: UnitView = {
    id: 3,
    side: "axis",
    type: "infantry",
    hex: "E5",
    figures: 3,
    full: 4,
    ordered: true,
    moved: 1,
    battles: 0,
  };

  it("describe a hex, what lies there, and the unit on it", () => {
    const view = {
      objectives: [
        { hexes: ["E5"], side: "allies", kind: "temporary", needed: 1, counts_for: 1, held_by: "axis" },
      ],
      exits: [{ side: "allies", hexes: ["E5"] }],
    };
    const place = hex("E5", 8, 4, { terrain: ["forest"], sandbags: true, label: "Mill" });
    expect(describe(place, unit, words, view)).toBe(
      "E5: forest, sandbags, Mill, medal held by the Axis, exit of the Allies, " +
        "infantry of the Axis with 3 of 4 figures, ordered, moved one hex, cannot battle any more this turn",
    );
    expect(describe(hex("A9", 0, 0), null, words)).toBe("A9: open ground");
  });

  it("are there for every mark, card kind, and line of the legend", () => {
    for (const mark of LEGEND) {
      expect(words.has(messageOf(mark))).toBe(true);
      expect(words.name("mark", messageOf(mark).slice(5), "legend")).not.toMatch(/^mark-/);
    }
    for (const entry of legend(words, "country")) {
      expect(entry.title).not.toMatch(/^(terrain|legend|type)-/);
    }
    for (const card of ["probe-left", "pincer-move", "barrage", "ambush"]) {
      expect(cardText(card, words, "standard").kind).not.toMatch(/^card-/);
      expect(cardText(card, words, "standard").text).toMatch(/\.$/);
    }
  });

  it("tell what a card does in the form of the game that is played", () => {
    const told = (card: string, form: string) => cardText(card, words, form).text;
    expect(told("probe-right", "standard")).toBe("Order two units on your right.");
    expect(told("probe-right", "breakthrough")).toMatch(/two units of any section may move/);
    expect(told("medics-mechanics", "breakthrough")).toMatch(/^Roll four dice/);
    expect(told("recon-in-force", "overlord")).toMatch(/each half-section of one general/);
    // An assault is the same in Breakthrough.
    expect(told("assault-left", "breakthrough")).toBe(told("assault-left", "standard"));
  });

  it("tell kinds of cards and their sections", () => {
    expect(kindOf("assault-right")).toBe("section");
    expect(sectionsOf("assault-right")).toEqual(["right"]);
    expect(sectionsOf("armor-assault")).toEqual([]);
    expect(kindOf("infantry-assault")).toBe("tactic");
    expect(kindOf("ambush")).toBe("reaction");
    expect(cardText("pincer-move", words, "standard").section).toBe("all");
  });
});
