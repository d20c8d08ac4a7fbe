import { readFileSync } from "node:fs";

import { flushSync, mount, unmount, type Component } from "svelte";
import { describe as about, expect, it } from "vitest";

import type { Chart, Choice } from "../../lib/types";
import { Words } from "../../lib/words";
import { matching } from "../../parts/reference";
import type { Desk } from "../../table/desk.svelte";
import { about as aboutChoice, hint } from "./about";
import { areasOf } from "./areas";
import Counter from "./Counter.svelte";
import CounterPlain from "./CounterPlain.svelte";
import { describe, tellUnit, unitWords } from "./describe";
import { look } from "./index";
import { legend, sampleUnit } from "./legend";
import Overlay from "./Overlay.svelte";
import { pictureOf, symbolOf } from "./pictures";
import { question } from "./questions";
import { stripeColour, stripeOf } from "./sides";
import { cardsOf, reference, valuesOf, weaponOf } from "./reference";
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
    expect(stripeColour("us-team-1")).toBe(stripeOf({ id: "us-team-1", name: "Team" }).colour);
  });

  it.each([
    ["4th Guards Tank Battalion", "4G"],
    ["5th Motor Rifle Battalion", "5M"],
    ["Cobra flight", "CF"],
    ["Spearhead", "SP"],
  ])("has letters from the name that is shown: %s", (name, letters) => {
    expect(stripeOf({ id: "breakthrough", name }).letters).toBe(letters);
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

about("a choice by its name", () => {
  const tank = sampleUnit({ id: 1, hex: "B2" });
  const hq = sampleUnit({ id: 3, class: "hq", type: "us_tank_hq", hex: "B2", values: { ...tank.values, radius: 6, leadership: 2 } });
  const deskOf = (units: UnitView[], phase = "opportunity-fire"): Desk =>
    ({
      now: { phase: { name: phase } },
      units: new Map(units.map((unit) => [unit.id, unit])),
      stacks: new Map([["B2", units]]),
      menu: { units: new Map([[1, null]]) },
    }) as unknown as Desk;
  const shot = (lead: boolean): Choice => ({ text: "", verb: "fire", unit: 1, target: 9, weapon: "ap", lead });
  const said = (desk: Desk, lead: boolean): string =>
    words.say("choice-fire", { type: "m1", from: "B2", weapon: "ap", target_type: "t72", target_hex: "B4", ...aboutChoice(shot(lead), desk) });

  it("says what a headquarters adds, that it could, or nothing where there is none", () => {
    expect(said(deskOf([tank, hq]), true)).toBe("M1 Abrams on B2: AP at T-72 on B4 with its HQ (+2)");
    expect(said(deskOf([tank, hq]), false)).toBe("M1 Abrams on B2: AP at T-72 on B4 without its HQ");
    expect(said(deskOf([tank]), false)).toBe("M1 Abrams on B2: AP at T-72 on B4");
    expect(said(deskOf([tank, { ...hq, ops_complete: true }]), false)).toBe("M1 Abrams on B2: AP at T-72 on B4");
  });

  it("tells beside the prompt whether leadership can be lent or was", () => {
    expect(hint(deskOf([tank, hq]), words)).toBe("The headquarters on B2 can add its leadership to one shot.");
    expect(hint(deskOf([tank, { ...hq, ops_complete: true }]), words)).toBe(
      "The headquarters on B2 has acted or lent its leadership already.",
    );
    expect(hint(deskOf([tank]), words)).toBe("");
    expect(hint(deskOf([tank, hq], "operate"), words)).toBe("");
  });

  it("says what a move waits for that may not leave its headquarters", () => {
    const moving = (bound_type: string): Desk =>
      ({ now: { phase: { name: "move", params: { bound_type } } } }) as unknown as Desk;
    expect(hint(moving("us_tank_hq"), words)).toBe("Take the headquarters along, or stop.");
    expect(hint(moving("nobody"), words)).toBe("");
  });

  it("uses no names that only the computer knows", () => {
    const own = read(`${ENGINE}/words/en.ftl`);
    const labelled = [...own.matchAll(/^(choice|unit)-[^\n]*\$(target_)?label/gm)].map((found) => found[0]);
    expect(labelled).toEqual([]);
    expect(own).not.toMatch(/\ba HE\b/i);
  });
});

about("the reference cards", () => {
  const cell = (text: string, provenance = "reconstructed") => ({ text, provenance, source: "" });
  const charts: Chart[] = [
    {
      id: "counters",
      title: "Counters",
      rule: "WAW 13.2",
      columns: ["name", "nation", "class", "symbol", "ap", "back_ap", "he", "back_he", "aa", "back_aa", "armor", "back_armor", "move", "back_move", "moves", "assault", "back_assault"].map(
        (id) => ({ id, kind: "text", says: "" }),
      ),
      rows: [
        {
          id: "t72",
          cells: ["T-72", "wp", "heavy", "tank", "3/4/8", "2/4/8", "3/5/5", "2/5/5", "-", "-", "2/5", "2/5", "9", "9", "tracked", "3/4", "2/4"].map((text) => cell(text)),
        },
      ],
    },
  ];
  const all = reference(charts, words);

  it("read the values of both faces from the charts in use", () => {
    expect(weaponOf("2/4/20U")).toEqual([2, 4, 20, true]);
    expect(weaponOf("-")).toBeNull();
    const row = { text: (id: string) => ({ ap: "3/4/8", back_ap: "2/4/8", armor: "2/5", moves: "tracked" })[id] ?? "-", number: () => 0 };
    expect(valuesOf(row, false).ap).toEqual([3, 4, 8, false]);
    expect(valuesOf(row, true).ap).toEqual([2, 4, 8, false]);
    const tank = all.find((entry) => entry.key === "type-t72");
    expect(tank?.lines?.map((line) => line.text)).toEqual([
      "Full: AP 3 dice, 4+, range 8 · HE 3 dice, 5+, range 5 · armour 2 save 5+ · assault 3 at 4+ · moves 9, tracked",
      "Reduced: AP 2 dice, 4+, range 8 · HE 2 dice, 5+, range 5 · armour 2 save 5+ · assault 2 at 4+ · moves 9, tracked",
    ]);
    expect(tank?.lines?.every((line) => line.guess)).toBe(true);
    expect(tank?.pictures).toHaveLength(2);
  });

  it("have words and a rule each, and are found by them", () => {
    for (const entry of all.filter((one) => ["guide", "marker"].includes(one.group))) {
      expect(entry.text, entry.key).toMatch(/\.$/);
      expect(entry.rule, entry.key).toMatch(/^WAW \d/);
    }
    expect(matching(all, "opportunity fire")[0]?.key).toBe("guide-opportunity");
    expect(matching(all, "wreck").map((entry) => entry.key)).toContain("marker-wreck");
    expect(matching(all, "range 8 tracked").map((entry) => entry.key)).toEqual(["type-t72"]);
  });

  it("show first what is in the battle", () => {
    const battle = { ...view([sampleUnit({ type: "t72" })]), markers: [{ hex: "A1", kind: "mines" }] } as View;
    battle.board.hexes[0] = { ...(battle.board.hexes[0] as HexView), rivers: [0], terrain: ["woods"] };
    const keys = cardsOf(battle, all);
    for (const key of ["type-t72", "terrain-woods", "terrain-river", "marker-mines", "state-disrupted", "guide-turn"]) expect(keys, key).toContain(key);
    expect(keys).not.toContain("type-m1");
    expect(keys).not.toContain("marker-improved");
  });
});
