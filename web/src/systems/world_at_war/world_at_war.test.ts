import { readFileSync } from "node:fs";

import { flushSync, mount, unmount, type Component } from "svelte";
import { describe as about, expect, it } from "vitest";

import { Words } from "../../lib/words";
import { areasOf } from "./areas";
import Counter from "./Counter.svelte";
import CounterPlain from "./CounterPlain.svelte";
import { describe, tellUnit, unitWords } from "./describe";
import { look } from "./index";
import { legend, sampleUnit } from "./legend";
import Overlay from "./Overlay.svelte";
import { pictureOf, symbolOf } from "./pictures";
import { question } from "./questions";
import { stripeOf } from "./sides";
import { place, shows } from "./stack";
import Terrain from "./Terrain.svelte";
import TerrainPlain from "./TerrainPlain.svelte";
import { swatch } from "./palette";
import type { HexView, UnitView, View } from "./view";

const ENGINE = "../src/hexfront/systems/world_at_war";
const read = (path: string): string => readFileSync(path, "utf-8");
const words = new Words("en", read("../src/hexfront/words/en.ftl"), read(`${ENGINE}/words/en.ftl`));
const COUNTERS = [
  ...read(`${ENGINE}/data/counters.toml`).matchAll(/^\[counters\.rows\.(\w+)\][^[]*?^symbol = "(\w+)"/gms),
].map(([, type, symbol]) => ({ type: type ?? "", symbol: symbol ?? "" }));
const TERRAINS = [...read(`${ENGINE}/data/terrain.toml`).matchAll(/^\[terrain\.rows\.(\w+)\]/gm)]
  .map((found) => found[1] ?? "")
  .filter((id) => id !== "river" && id !== "bridge");

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
  [0, 1, 2].flatMap((x) =>
    [0, 1, 2].map((n) => ({ hex: `${"ABC"[x]}${n + 1}`, x, y: 2 * n + (x % 2), terrain: [terrain], level: terrain.includes("hill") ? 1 : 0 })),
  );
const boardOf = (all: HexView[]) => ({ size: "sample", face: "country", orientation: "flat" as const, rows: 3, columns: 3, hexes: all });

about("every counter", () => {
  it("is in the engine's list", () => expect(COUNTERS.length).toBeGreaterThan(20));

  it.each(COUNTERS)("has a name and a picture or symbol: $type", ({ type, symbol }) => {
    expect(words.has(`type-${type}`)).toBe(true);
    // Support weapons are no counters of their own but ride with infantry.
    if (symbol.startsWith("sw_")) return;
    expect(pictureOf(type, symbol) !== null || symbolOf(symbol) !== "").toBe(true);
    for (const part of [Counter, CounterPlain]) {
      const markup = drawn(part, { unit: sampleUnit({ type, symbol }) });
      expect(markup).toMatch(/<path/);
      expect(markup).not.toMatch(/NaN|undefined/);
    }
  });

  it("shows each of its states, and tells it", () => {
    const states: Partial<UnitView>[] = [
      { reduced: true },
      { disrupted: true },
      { ops_complete: true },
      { out_of_command: true },
      { depletion: 2 },
      { depletion: 1 },
      { cargo: 3 },
      { class: "helicopter", symbol: "helicopter", type: "ah1", mode: "hover" },
      { class: "helicopter", symbol: "helicopter", type: "ah1", mode: "flight" },
      { sw: { type: "dragon", depletion: 0 } },
    ];
    const markups = [{}, ...states].map((state) => drawn(Counter, { unit: sampleUnit(state) }));
    const sentences = [{}, ...states].map((state) => unitWords(sampleUnit(state), words));
    expect(new Set(markups).size).toBe(states.length + 1);
    expect(new Set(sentences).size).toBe(states.length + 1);
    for (const sentence of sentences) expect(sentence).not.toMatch(/hex-unit|\{/);
  });

  it("tells its numbers as they stand on it, and which are reconstructed", () => {
    const told = tellUnit(sampleUnit({ label: "m1-1" }), words);
    expect(told.lines.map((line) => line.text).join("; ")).toContain("AP 4 dice, 4+, range 10");
    expect(told.lines.every((line) => line.guess === true)).toBe(true);
    const known = tellUnit(sampleUnit({ provenance: "public" }), words);
    expect(known.lines.some((line) => line.guess === true)).toBe(false);
  });

  it("has a stripe for its formation that is the same everywhere", () => {
    expect(stripeOf("us-team-1")).toEqual(stripeOf("us-team-1"));
    expect(stripeOf("tank-battalion").letters).toBe("TB");
    expect(stripeOf("cobras").letters).toBe("CO");
  });
});

about("the map", () => {
  it.each(TERRAINS)("draws %s in both looks, with a colour for small maps and words", (id) => {
    const clear = boardOf(hexes("clear"));
    const board = boardOf(hexes(id));
    for (const part of [Terrain, TerrainPlain]) {
      const markup = drawn(part, { board });
      expect(markup).not.toMatch(/NaN|undefined/);
      if (id !== "clear") expect(markup).not.toBe(drawn(part, { board: clear }));
    }
    expect(swatch(board.hexes[0] as HexView)).toMatch(/^#/);
    for (const part of [undefined, "text", "rule"]) expect(words.name("terrain", id, part)).not.toBe(`terrain-${id}`);
  });

  it("draws every marker, and objectives of either owner", () => {
    const board = boardOf(hexes("clear"));
    const markups = (["wreck", "smoke", "improved", "mines"] as const).map(
      (kind) =>
        drawn(Overlay, { board, view: { markers: [{ hex: "B2", kind }], objectives: [], exits: [] } }) +
        drawn(look.skins[0]?.Above as Component<Record<string, unknown>>, { board, view: { markers: [{ hex: "B2", kind }], objectives: [], exits: [] } }),
    );
    expect(new Set(markups).size).toBe(4);
    const owned = [null, "nato", "wp"].map((owner) =>
      drawn(Overlay, {
        board,
        view: { markers: [], objectives: [{ id: "o", name: "", hexes: ["B2"], kind: "hex", owner, vp: 3 }], exits: [] },
      }),
    );
    expect(new Set(owned).size).toBe(3);
  });

  it("reads a hex out: ground, what lies there, the stack from the top", () => {
    const [hex] = hexes("town");
    const units = [sampleUnit({ type: "m1" }), sampleUnit({ type: "t72", side: "wp", disrupted: true })];
    const text = describe({ ...(hex as HexView), roads: [1] }, units, words, { markers: [{ hex: "A1", kind: "wreck" }], objectives: [], exits: [] });
    expect(text).toMatch(/^A1.*town.*road.*wreck.*M1.*T-72.*disrupted/i);
  });

  it("has words for all that its legend shows", () => {
    for (const entry of legend(words)) expect(`${entry.title} ${entry.text ?? ""}`).not.toMatch(/(terrain|legend)-/);
  });
});

about("a stack", () => {
  const m1 = sampleUnit({ id: 1 });
  const m113 = sampleUnit({ id: 2, stack: 1, class: "light" });
  const hq = sampleUnit({ id: 3, stack: 2, class: "hq" });
  const heli = sampleUnit({ id: 4, stack: 3, class: "helicopter", mode: "flight" });

  it("lies askew around the middle, the top one highest, helicopters above all and headquarters below", () => {
    expect(place(m1, [m1])).toMatchObject({ x: 0, y: 0 });
    const [top, low] = [place(m1, [m1, m113]), place(m113, [m1, m113])];
    expect(top.z).toBeGreaterThan(low.z);
    expect([top.x + low.x, top.y + low.y]).toEqual([0, 0]);
    const whole = [m1, m113, hq, heli];
    const heights = whole.map((unit) => place(unit, whole).z);
    expect(heights.toSorted((a, b) => b - a)).toEqual([heights[3], heights[0], heights[1], heights[2]]);
  });

  it("leaves out who rides", () => {
    expect(shows(sampleUnit({ loaded_in: 4 }))).toBe(false);
    expect(shows(m1)).toBe(true);
  });
});

const view = (units: UnitView[], phase = "operate"): View =>
  ({
    board: boardOf(hexes("clear")),
    units,
    phase: { name: phase, params: {}, rule: "" },
    formations: [{ id: "a", hq: 3, radius: 1, units: [1] }],
  }) as unknown as View;

about("a selected unit", () => {
  it("shows its formation's command radius, and how far each of its weapons reaches", () => {
    const hq = sampleUnit({ id: 3, class: "hq", hex: "A1" });
    const marks = areasOf(view([sampleUnit({ id: 1, hex: "B2" }), hq]), sampleUnit({ id: 1, hex: "B2" }));
    expect(marks.map((mark) => (mark.kind === "area" ? [mark.tone, mark.label, mark.hexes.length] : null))).toEqual([
      ["command", "HQ", 3],
      ["he", "HE 6", 9],
      ["ap", "AP 10", 9],
    ]);
    expect(areasOf(view([hq]), hq)).toHaveLength(1);
  });

  it("asks with the weapon for the target, else with what it has", () => {
    const tank = sampleUnit({ id: 1, label: "m1-1" });
    const foe = (more: Partial<UnitView>): UnitView => sampleUnit({ id: 9, side: "wp", hex: "C2", label: "foe", ...more });
    const asked = (target: UnitView, unit = tank): string => question(view([unit, target]), unit, "C2");
    expect(asked(foe({}))).toBe("fire m1-1 ap foe");
    expect(asked(foe({ class: "soft" }))).toBe("fire m1-1 he foe");
    expect(asked(foe({ class: "helicopter" }))).toBe("fire m1-1 ap foe");
    const values = { ...tank.values, ap: null, he: null };
    const team = sampleUnit({
      label: "inf",
      values,
      sw: { type: "dragon", depletion: 0, values: { ap: [2, 4, 3, true], he: null, aa: null } },
    });
    expect(asked(foe({}), team)).toBe("fire inf sw-ap foe");
    expect(question(view([tank], "move"), tank, "C2")).toBe("step C2");
    expect(question(view([tank]), tank, "C2")).toBe("C2");
  });
});
