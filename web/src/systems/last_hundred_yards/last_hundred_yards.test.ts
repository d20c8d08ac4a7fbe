import { readFileSync } from "node:fs";

import { flushSync, mount, unmount, type Component } from "svelte";
import { describe as about, expect, it } from "vitest";

import { turned } from "../../board/turned";
import { FLAT } from "../../board/geometry";
import { Land } from "../../board/paths";
import type { Reach } from "../../lib/types";
import { Words } from "../../lib/words";
import Above from "./Above.svelte";
import Counter from "./Counter.svelte";
import CounterPlain from "./CounterPlain.svelte";
import { describe, tellUnit, unitWords } from "./describe";
import FireOdds from "./FireOdds.svelte";
import { buildingsOf, contoursOf, crossingsOf, holds, latticePoint, linePath, pointsAlong, sidesOf } from "./landscape";
import { assaulted } from "./hint";
import { legend, sampleUnit } from "./legend";
import { rangesOf } from "./marks";
import { mask } from "./mask";
import { momentWords, nothingNew, shownUnits } from "./moment";
import { effect, markerValue, worthOf } from "./odds";
import Overlay from "./Overlay.svelte";
import { swatch } from "./palette";
import { pictureOf, symbolOf } from "./pictures";
import { question } from "./questions";
import { crowns, fields } from "./scatter";
import { ofSetUp } from "./setup";
import { companyColour, lookOfUnit } from "./sides";
import { isSmall, place, shows } from "./stack";
import Terrain from "./Terrain.svelte";
import TerrainPlain from "./TerrainPlain.svelte";
import type { BoardView, Deed, HexView, Marker, Odds, Standing, UnitClass, UnitView, View } from "./view";

const ENGINE = "../src/hexfront/systems/last_hundred_yards";
const read = (path: string): string => readFileSync(path, "utf-8");
const words = new Words("en", read("../src/hexfront/words/en.ftl"), read(`${ENGINE}/words/en.ftl`));
const COUNTERS = [
  ...read(`${ENGINE}/data/counters.toml`).matchAll(/^\[counters\.rows\.(\w+)\][^[]*?^class = "(\w+)"\n^symbol = "(\w+)"/gms),
].map(([, type, cls, symbol]) => ({ type: type ?? "", cls: (cls ?? "") as UnitClass, symbol: symbol ?? "" }));
const TERRAINS = [...read(`${ENGINE}/data/terrain.toml`).matchAll(/^\[terrain\.rows\.(\w+)\]/gm)].map((found) => found[1] ?? "");
const GROUNDS = ["open", "town", "woods", "heavy_woods", "jungle", "heavy_jungle", "orchard", "palm_grove", "marsh", "beach", "water"];

/** The markup of a part of a board. */
function drawn<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): string {
  const target = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const made = mount(part, { target, props });
  flushSync();
  const markup = target.innerHTML;
  void unmount(made);
  return markup;
}

const hexes = (terrain: string): HexView[] =>
  [0, 1, 2].flatMap((x) => [0, 1, 2].map((n) => ({ hex: `0${x + 1}0${n + 1}`, x, y: 2 * n + (x % 2), terrain: [terrain], level: 0 })));
const boardOf = (all: HexView[], more: Partial<BoardView> = {}): BoardView => ({
  size: "sample",
  face: "country",
  orientation: "flat",
  rows: 3,
  columns: 3,
  hexes: all,
  ...more,
});
const standing = (more: Partial<Standing> = {}): Standing => ({ markers: [], objectives: [], zones: [], sides: [], light: "day", ...more });

about("every counter", () => {
  it("is in the engine's list", () => expect(COUNTERS.length).toBeGreaterThan(40));

  it.each(COUNTERS)("has a name and a picture or symbol: $type", ({ type, cls, symbol }) => {
    expect(words.has(`type-${type}`)).toBe(true);
    if (cls !== "dummy") {
      expect(pictureOf(type, symbol, cls, "round")).not.toBeNull();
      expect(symbolOf(cls)).not.toBe("");
    }
    for (const part of [Counter, CounterPlain]) {
      const markup = drawn(part, { unit: sampleUnit(cls, { type, symbol }) });
      expect(markup).toMatch(/<path/);
      expect(markup).not.toMatch(/NaN|undefined/);
    }
  });

  it("shows each of its states with a form of its own, and tells it", () => {
    const states: Partial<UnitView>[] = [
      { disrupted: true },
      { regrouping: true },
      { shocked: true },
      { heroic: "0101" },
      { concealed: true },
      { concealed: true, hidden: true },
      { motion: "green" },
      { motion: "red" },
      { overwatch: true },
      { acted: true },
      { must: true },
      { extra: 1 },
      { cargo: [4] },
      { atdrm: [{ value: 2, enfilade: false }] },
      { atdrm: [{ value: 2, enfilade: true }] },
      { reduced: true },
    ];
    const markups = [{}, ...states].map((state) => drawn(Counter, { unit: sampleUnit("squad", state) }));
    const sentences = [{}, ...states].map((state) => unitWords(sampleUnit("squad", state), words));
    expect(new Set(markups).size).toBe(states.length + 1);
    expect(new Set(sentences).size).toBe(states.length + 1);
    for (const sentence of sentences) expect(sentence).not.toMatch(/hex-unit|\{/);
  });

  it("tells its numbers as they stand on it, and which are reconstructed", () => {
    const told = tellUnit(sampleUnit("afv"), words);
    const text = told.lines.map((line) => line.text).join("; ");
    expect(text).toContain("anti-tank 3, range 21");
    expect(text).toContain("small arms 1, range 12 without range modifier");
    expect(text).toContain("armour 10, flank 6");
    expect(told.lines.every((line) => line.guess === true)).toBe(true);
    expect(tellUnit(sampleUnit("afv", { provenance: "public" }), words).lines.some((line) => line.guess === true)).toBe(false);
  });

  it("tells nothing of what is concealed but the kinds that were announced", () => {
    const unknown = sampleUnit("concealed", { type: "concealed", number: "", platoon_number: null, kinds: { afv: 2 }, concealed: true });
    delete unknown.values;
    expect(tellUnit(unknown, words).lines.map((line) => line.text)).toEqual(["2 × tank"]);
    expect(unitWords(unknown, words)).toBe("concealed unit of the Allies, 2 × tank");
  });

  it("has the colours of its nation in the form of its side, and a disc in that of its company", () => {
    expect(lookOfUnit({ side: "axis", nation: "japan" })).not.toEqual(lookOfUnit({ side: "axis", nation: "germany" }));
    expect(lookOfUnit({ side: "axis", nation: "japan" }).form).toBe("square");
    expect(lookOfUnit({ side: "axis", nation: "us" }).form).toBe("square");
    expect(companyColour("red")).not.toEqual(companyColour("white"));
    expect(companyColour(null).fill).toMatch(/^#/);
  });
});

about("the map", () => {
  it.each(GROUNDS)("draws %s in both looks, with a colour for small maps and words", (id) => {
    const open = boardOf(hexes("open"));
    const board = boardOf(hexes(id));
    for (const part of [Terrain, TerrainPlain]) {
      const markup = drawn(part, { board });
      expect(markup).not.toMatch(/NaN|undefined/);
      if (id !== "open") expect(markup).not.toBe(drawn(part, { board: open }));
    }
    expect(swatch(board.hexes[0] as HexView)).toMatch(/^#/);
  });

  it.each(TERRAINS)("has words for %s", (id) => {
    for (const part of [undefined, "text", "rule"]) expect(words.name("terrain", id, part)).not.toBe(`terrain-${id}`);
  });

  it("takes points of the map file's lattice to the same places as hexes", () => {
    const centre = FLAT.centre({ x: 1, y: 1 });
    expect(latticePoint(FLAT, [3, 1]).x).toBeCloseTo(centre.x);
    expect(latticePoint(FLAT, [3, 1]).y).toBeCloseTo(centre.y);
    const corner = FLAT.corner(0);
    const there = latticePoint(FLAT, [2, 0]);
    expect(there.x).toBeCloseTo(corner.x);
    expect(there.y).toBeCloseTo(corner.y);
  });

  it("lays the higher contour on the lower one, and tints it by the bold ones around it", () => {
    const ring = (size: number): [number, number][] => [[-size, 0], [0, -size], [size, 0], [0, size]];
    const area = (level: number | null, size: number) => ({ kind: "contour" as const, level, style: "", height: 0, name: "", ring: ring(size) });
    const board = boardOf(hexes("open"), { areas: [area(2, 2), area(1, 6), area(null, 4)] });
    expect(contoursOf(board, FLAT).map(({ level, tint }) => [level, tint])).toEqual([[1, 1], [null, 1], [2, 2]]);
    expect(holds([{ x: 0, y: 0 }, { x: 9, y: 0 }, { x: 0, y: 9 }], { x: 2, y: 2 })).toBe(true);
  });

  it("gives roofs of four corners a ridge, and others a slope at each edge", () => {
    const square: [number, number][] = [[0, 0], [2, 0], [2, 1], [0, 1]];
    const area = (ring: [number, number][]) => ({ kind: "building" as const, level: null, style: "stone", height: 1, name: "", ring });
    const [house, hall] = buildingsOf(boardOf(hexes("open"), { areas: [area(square), area([...square, [-1, 0.5]])] }), FLAT);
    expect(house?.ridge).not.toBe("");
    expect(house?.slopes.filter((slope) => slope.lit)).toHaveLength(2);
    expect(hall?.ridge).toBe("");
    expect(hall?.slopes).toHaveLength(5);
  });

  it("keeps the woods clear of the road that goes through them", () => {
    const board = boardOf(hexes("woods").map((hex) => ({ ...hex, roads: [1, 4] })));
    const land = new Land(board.hexes, FLAT);
    const free = pointsAlong(land, "road");
    expect(linePath(land, "road", 0)).toContain("M");
    const trees = crowns(land, board.hexes, 13, free, 19);
    for (const [x, y] of [...`${trees.small}${trees.large}`.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map((m) => [Number(m[1]), Number(m[2])] as const)) {
      expect(Math.min(...free.map((q) => Math.hypot(q.x - x, q.y - y)))).toBeGreaterThanOrEqual(19);
    }
    expect(crowns(land, board.hexes, 13, free, 19)).toEqual(trees);
  });

  it("covers the whole board with fields, the same ones each time", () => {
    const found = fields([0, 0, 500, 400], "a");
    expect(found).toEqual(fields([0, 0, 500, 400], "a"));
    expect(found).not.toEqual(fields([0, 0, 500, 400], "b"));
    expect(found.every((field) => !/NaN/.test(field.d + field.furrows))).toBe(true);
  });

  it("turns with the table: rings, hexsides, bridges and scatter diagrams too", () => {
    const board = boardOf(hexes("open"), {
      areas: [{ kind: "contour", level: 1, style: "", height: 0, name: "", ring: [[1, 2], [3, 4], [5, 0]] }],
      sides: [{ kind: "wall", hex: "0202", d: 1 }],
      crossings: [{ kind: "bridge", hex: "0202", deck: [0, 3], d: null }],
      sectors: [{ id: "1", hex: "0303", scatter: [0, 1, 2, 3, 4, 5] }],
    });
    const round = turned(board) as BoardView;
    expect(round.areas?.[0]?.ring[0]).toEqual([-1, -2]);
    expect(round.sides?.[0]?.d).toBe(4);
    expect(round.crossings?.[0]?.deck).toEqual([3, 0]);
    expect(round.sectors?.[0]?.scatter[0]).toBe(3);
    const [here] = sidesOf(board, new Land(board.hexes, FLAT), "wall");
    const [there] = sidesOf(round, new Land(round.hexes, FLAT), "wall");
    expect(there?.a.x).toBeCloseTo(-(here?.a.x ?? 0));
    expect(crossingsOf(board, new Land(board.hexes, FLAT))).toHaveLength(1);
  });

  it("draws every marker, and objectives of either owner", () => {
    const board = boardOf(hexes("open"));
    const kinds = ["sadrm", "mdrm", "smoke", "arrow", "assault", "ip", "mines", "wire", "illumination", "fo", "primary"];
    const markups = kinds.map((kind) => {
      const marker: Marker = { kind, hex: "0202", side: "allied", value: 1, to: "0203" };
      const view = standing({ markers: [marker] });
      return drawn(Overlay, { board, view }) + drawn(Above, { board, view });
    });
    expect(new Set(markups).size).toBe(kinds.length);
    for (const markup of markups) expect(markup).not.toMatch(/NaN|undefined/);
    const owned = [null, "allied", "axis"].map((owner) =>
      drawn(Overlay, { board, view: standing({ objectives: [{ id: "o", name: "", hexes: ["0202"], points: 2, owner }] }) }),
    );
    expect(new Set(owned).size).toBe(3);
  });

  it("reads a hex out: ground, what lies there, the stack from the top", () => {
    const hex = { ...(hexes("town")[0] as HexView), things: ["stone", "road"], level: 1 };
    const units = [sampleUnit("squad"), sampleUnit("leader", { side: "axis", disrupted: true })];
    const text = describe(hex, units, words, standing({ markers: [{ kind: "sadrm", hex: "0101", side: "allied", value: -1 }] }));
    expect(text).toMatch(/^0101: town.*level 1.*stone building.*road.*small-arms marker −1.*squad 2 of platoon 1.*leader.*Disrupted/);
  });

  it("has words for all that its legend shows", () => {
    for (const entry of legend(words)) expect(`${entry.title} ${entry.text ?? ""}`).not.toMatch(/(terrain|legend)-/);
  });
});

about("a stack", () => {
  const squad = sampleUnit("squad", { id: 1 });
  const second = sampleUnit("squad", { id: 2, stack: 1 });
  const leader = sampleUnit("leader", { id: 3, stack: 2 });
  const foe = sampleUnit("squad", { id: 4, stack: 3, side: "axis", nation: "germany" });

  it("lies askew around the middle, the top one highest, and leaders are always seen", () => {
    expect(place(squad, [squad])).toMatchObject({ x: 0, y: 0 });
    const [top, low] = [place(squad, [squad, second]), place(second, [squad, second])];
    expect(top.z).toBeGreaterThan(low.z);
    expect(place(leader, [squad, second, leader]).z).toBeGreaterThan(top.z);
    expect(isSmall(leader)).toBe(true);
  });

  it("parts the two sides in an assault", () => {
    const all = [squad, foe];
    expect(place(squad, all).x).toBeLessThan(place(foe, all).x);
  });

  it("leaves out who rides", () => {
    expect(shows(sampleUnit("squad", { loaded_in: 4 }))).toBe(false);
    expect(shows(squad)).toBe(true);
  });
});

const deed = (observers: number[]): Deed => ({ unit: null, side: "axis", kind: "maneuver", hexes: ["0203"], targets: [], observers });
const view = (more: Partial<View>): View =>
  ({
    board: boardOf(hexes("open")),
    units: [sampleUnit("squad", { id: 1, hex: "0202" })],
    side: "allied",
    you: "allied",
    markers: [],
    deeds: [],
    companies: [{ id: "b", name: "Baker", side: "axis", colour: "white", kind: "infantry", state: "now" }],
    platoons: [{ index: 0, company: "b", side: "axis", number: 1, name: "Baker, 1st platoon" }],
    phase: { name: "segment", params: {}, rule: "", prompt: "" },
    activation: { side: "axis", segment: "reaction", number: 1, cycle: 1, asked: "allied", passed: false, company: "b", platoons: [0], called: 5, acted: 2 },
    ...more,
  }) as unknown as View;

about("the moment", () => {
  const names = { sideName: (side: string) => words.name("side", side, "capital") };

  it("is told in words: who is activated, who may react to how much", () => {
    expect(momentWords(view({ deeds: [deed([1])] }), words, names)).toBe("Baker, 1st platoon: 2 of 5 have acted. The Allies may react to one deed.");
    expect(momentWords(view({}), words, names)).toContain("Nothing was done");
    const landing = view({ side: "allied", phase: { ...view({}).phase, name: "landing" } });
    expect(momentWords(landing, words, names)).toBe("The Allies drop their airborne troops.");
    expect(momentWords(view({ activation: null, step: "fire-resolution" }), words, names)).toBe("Fire is resolved.");
    expect(shownUnits(view({ deeds: [deed([1])] }), words)[0]?.text).toBe("A concealed unit went to 0203 · seen by one of yours");
    expect(shownUnits(view({ deeds: [deed([]), deed([1])] }), words).map((line) => line.observers.length)).toEqual([1, 0]);
  });

  it("is new when somebody saw something, owes something or is assaulted", () => {
    expect(nothingNew(view({ deeds: [deed([])] }))).toBe(true);
    expect(nothingNew(view({ deeds: [deed([1])] }))).toBe(false);
    expect(nothingNew(view({ units: [sampleUnit("squad", { hex: "0202", must: true })] }))).toBe(false);
    expect(nothingNew(view({ markers: [{ kind: "arrow", hex: "0203", to: "0202", side: "axis" }] }))).toBe(false);
    expect(nothingNew(view({ activation: null }))).toBe(false);
  });
});

about("what two people at one screen both may see", () => {
  const secret = sampleUnit("squad", { id: 1, hex: "0202", concealed: true, platoon: 0 });
  const both = {
    you: "allied",
    step: "activation",
    units: [
      { ...secret, side: "allied" },
      { ...secret, side: "allied", id: 2 },
      { ...secret, side: "allied", id: 3, concealed: false },
      { ...secret, side: "allied", id: 4, hidden: true, hex: "0203" },
    ],
    platoons: [{ index: 0, side: "allied", units: [1, 2, 3, 4], steps: 6 }],
    support: [{ side: "allied", units: [2, 3], lost: [] }],
    waiting: [],
  } as unknown as View;

  it("is one question mark for each hex, of no platoon, and nobody who is hidden", () => {
    const { units, platoons, support } = mask(both);
    expect(units.map((unit) => [unit.id, unit.class, shows(unit)])).toEqual([
      [1, "concealed", true],
      [2, "concealed", false],
      [3, "squad", true],
    ]);
    expect(platoons.map((one) => [one.units, one.steps])).toEqual([[[3], null]]);
    expect(support.map((one) => one.units)).toEqual([[3]]);
  });

  it("is known off the board only as long as it is asked about: by name to jump, else as a question mark", () => {
    const off = { ...both, units: [{ ...secret, side: "allied", hex: null }, { ...secret, side: "allied", id: 2, hex: null }] } as unknown as View;
    const classes = (name: string, asked: number[]): unknown[] =>
      mask({ ...off, phase: { ...off.phase, name } }, new Set(asked)).units.map((unit) => [unit.id, unit.class]);
    expect(classes("segment", [])).toEqual([]);
    expect(classes("landing", [2])).toEqual([[2, "squad"]]);
    expect(classes("segment", [2])).toEqual([[2, "concealed"]]);
  });

  it("is everything in the set-up, which is handed over", () => {
    expect(mask({ ...both, step: "set-up" }).units).toHaveLength(4);
  });
});

about("fire", () => {
  const odds: Odds = {
    dice: 0,
    kind: "small-arms",
    targets: [
      {
        hex: "0203",
        value: -1,
        placed: true,
        modifiers: [
          { id: "sav", value: 1, cell: "counters.us_squad.small_arms", provenance: "rulebook" },
          { id: "terrain", value: -2, cell: "terrain.wooden.small_arms", provenance: "reconstructed" },
        ],
        markers: [1],
        cohesion: 6,
        results: { none: 0.5, disrupted: 0.4, casualty: 0.1 },
        before: { none: 0.6, disrupted: 0.3, casualty: 0.1 },
      },
    ],
  };

  it("is previewed with every modifier, what it adds, and what is guessed", () => {
    const target = document.createElement("div");
    const made = mount(FireOdds, { target, props: { odds, words } });
    flushSync();
    const text = target.textContent ?? "";
    expect(text).toContain("1 small arms");
    expect(text).toContain("−2 terrain");
    expect(text).toMatch(/Disrupted.*now 30%/);
    expect(text).not.toMatch(/casualty.*now/);
    expect(text).toContain("there already: +1");
    expect(target.querySelectorAll(".guess")).toHaveLength(1);
    expect(markerValue(odds)).toBe("−1");
    expect(effect(odds)).toBe(0.5);
    expect(worthOf(odds)).toBeCloseTo(0.1);
    void unmount(made);
  });

  it("shows how far each weapon of a unit reaches", () => {
    const tank = sampleUnit("afv", { hex: "0202" });
    expect(rangesOf(view({ units: [tank] }), tank).map((mark) => (mark.kind === "area" ? [mark.tone, mark.label] : null))).toEqual([["he", "12"], ["ap", "21"]]);
  });

  it("is asked about as it is placed, or dropped, before it fires", () => {
    const squad = sampleUnit("squad", { id: 1, label: "b1", hex: null });
    const during = (name: string): View => view({ units: [squad], phase: { ...view({}).phase, name } });
    expect(question(during("set-up"), squad, "0917")).toBe("place b1 0917");
    expect(question(during("landing"), squad, "0917")).toBe("aim b1 0917");
  });

  it("is not all: the enemies that its move could assault are named, the nearest first", () => {
    const to = (hex: string, attack: boolean): Reach => ({ hex, path: ["0202", hex], cost: 1, left: 2, attack, room: true });
    expect(assaulted([to("0203", false), to("0303", true), to("0204", false), to("0304", true)])).toEqual(["0303", "0304"]);
    expect(assaulted([to("0203", false)])).toEqual([]);
  });

  it("is asked about with the weapon for the target", () => {
    const tank = sampleUnit("afv", { id: 1, label: "m4-1", hex: "0202" });
    const foe = (cls: UnitClass): UnitView => sampleUnit(cls, { id: 9, side: "axis", hex: "0203", label: "foe" });
    expect(question(view({ units: [tank, foe("afv")] }), tank, "0203")).toBe("shoot m4-1 foe");
    const soft = { ...foe("squad") };
    expect(question(view({ units: [tank, soft] }), tank, "0203")).toBe("fire m4-1 0203");
    expect(question(view({ units: [tank] }), tank, "0203")).toBe("0203");
  });
});

about("the set-up of last time", () => {
  it("knows every action of a set-up by its first words", () => {
    const all = ["place baker1-1 0812", "auto", "front 3", "hide 0812", "start 0812", "deploy 0812", "ad hoc 0812:baker2-1", "dig 0812"];
    expect(all.filter((text) => !ofSetUp(text))).toEqual([]);
    expect(["fire 0812 0706", "ad", "placed 0812", "ready", ""].filter((text) => ofSetUp(text))).toEqual([]);
  });
});
