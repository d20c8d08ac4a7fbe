import { readFileSync } from "node:fs";

import { flushSync, mount, unmount, type Component } from "svelte";
import { describe as about, expect, it } from "vitest";

import { turned } from "../../board/turned";
import { Words } from "../../lib/words";
import { matching } from "../../parts/reference";
import type { LegendEntry } from "../skin";
import Above from "./Above.svelte";
import Counter from "./Counter.svelte";
import CounterPlain from "./CounterPlain.svelte";
import { looksOf, signOf } from "./figures";
import { look } from "./index";
import { legend, swatch } from "./legend";
import Overlay from "./Overlay.svelte";
import { OCEAN, paletteOf } from "./palette";
import { cardsOf, reference } from "./reference";
import { sampleBoard, sampleUnit } from "./samples";
import Terrain from "./Terrain.svelte";
import TerrainPlain from "./TerrainPlain.svelte";
import { standingOf, type BoardView, type HexView, type Standing, type View } from "./view";

const ENGINE = "../src/hexfront/systems/memoir44";
const read = (path: string): string => readFileSync(path, "utf-8");
const words = new Words("en", read("../src/hexfront/words/en.ftl"), read(`${ENGINE}/words/en.ftl`));
/** The rows of one of the engine's tables. */
const rows = (table: string): string[] =>
  [...read(`${ENGINE}/data/${table}.toml`).matchAll(/^\[(\w+)\]$/gm)].map((found) => found[1] ?? "");
const TERRAINS = rows("terrain");
const UNITS = rows("units");
const FACES = ["country", "winter", "desert", "beach"];
const NOTHING: Standing = { objectives: [], exits: [], turn: 1 };

/** The markup of a part of a board. */
function drawn<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): string {
  const target = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const made = mount(part, { target, props });
  flushSync();
  const markup = target.innerHTML.replaceAll(/[\w-]*c\d+[\w-]*/g, "");
  void unmount(made);
  return markup;
}

about("every kind of terrain", () => {
  const bare = [Terrain, TerrainPlain, Overlay, Above].map((part) =>
    drawn(part, { board: sampleBoard("plain", "country"), view: NOTHING }),
  );

  it.each(TERRAINS.filter((id) => id !== "plain"))("has a picture in both looks: %s", (id) => {
    const board = sampleBoard(id, "country");
    const now = [Terrain, TerrainPlain, Overlay, Above].map((part) => drawn(part, { board, view: NOTHING }));
    // What a map shows under the units, or what lies on it and over it.
    const laid = now[2] !== bare[2] || now[3] !== bare[3];
    expect(laid || (now[0] !== bare[0] && now[1] !== bare[1])).toBe(true);
  });

  it("has a name, a text and a rule", () => {
    for (const id of TERRAINS) {
      expect(words.has(`terrain-${id}`), id).toBe(true);
      expect(words.name("terrain", id, "text"), id).not.toBe(`terrain-${id}`);
      expect(words.name("terrain", id, "rule"), id).toMatch(/^(M44|EP|EF) /);
    }
  });

  it("is drawn on every face, and has a colour on small maps", () => {
    for (const face of FACES) {
      for (const id of TERRAINS) {
        const [hex] = sampleBoard(id, face).hexes;
        if (hex !== undefined) expect(swatch(hex, paletteOf(face), OCEAN.mid)).toMatch(/^#/);
      }
      const whole = { ...sampleBoard("plain", face), hexes: TERRAINS.map((id, n) => ({ hex: id, x: 2 * n, y: 0, terrain: [id] })) };
      expect(drawn(Terrain, { board: whole })).not.toContain("NaN");
      expect(drawn(TerrainPlain, { board: whole })).not.toContain("NaN");
    }
  });
});

about("every kind of unit", () => {
  it.each(UNITS)("has figures, a counter in both looks, and words: %s", (id) => {
    const unit = sampleUnit(id);
    for (const part of [Counter, CounterPlain]) {
      const markup = drawn(part, { unit });
      expect(markup).toMatch(/<(?:path|rect|circle)/);
      expect(markup).not.toMatch(/NaN|undefined/);
    }
    expect(words.has(`type-${id}`)).toBe(true);
    expect(words.name("type", id, "text")).not.toBe(`type-${id}`);
  });

  it("is told from others of its class by its figures, form or sign", () => {
    const seen = new Map<string, string>();
    for (const id of UNITS) {
      const { body, kind, sign, elite } = looksOf(id);
      const key = `${body} ${kind} ${sign ?? ""} ${elite ?? false}`;
      // Weapons of the early and of the late war look alike; a card tells which they are.
      const twin = seen.get(key);
      if (twin !== undefined) expect(id).toBe(`late_${twin}`);
      else seen.set(key, id);
    }
  });

  it("shows what the set-up hangs on it", () => {
    expect(signOf({ type: "hobart", traits: ["petard"] })).toBe("petard");
    expect(signOf({ type: "hobart" })).toBe("tools");
    expect(signOf({ type: "infantry" })).toBeNull();
    const plain = drawn(Counter, { unit: sampleUnit("infantry") });
    for (const trait of ["boat", "craft", "camouflage", "two_medals", "no_medal", "wittmann"]) {
      expect(drawn(Counter, { unit: sampleUnit("infantry", "allies", { traits: [trait] }) }), trait).not.toBe(plain);
    }
  });
});

about("markers", () => {
  const marked = (marks: NonNullable<Standing["marks"]>, terrain = "plain"): string => {
    const board = sampleBoard(terrain, "country");
    const view = { ...NOTHING, marks };
    return drawn(Overlay, { board, view }) + drawn(Above, { board, view });
  };

  it("hide the strength of a mine until it is turned up", () => {
    expect(marked({}, "minefield")).not.toMatch(/<text/);
    expect(marked({ mines: [{ hex: "minefield", number: 3 }] }, "minefield")).toMatch(/>3<\/text>/);
  });

  it("tell how long smoke lasts, and that it is about to clear", () => {
    const fresh = marked({ smoke: [{ hex: "smoke_shells", number: 4 }] }, "smoke_shells");
    const thin = marked({ smoke: [{ hex: "smoke_shells", number: 1 }] }, "smoke_shells");
    expect(fresh).toMatch(/>4<\/text>/);
    expect(thin).toMatch(/>1<\/text>/);
    expect(thin).toContain("4 3");
    expect(fresh).not.toContain("4 3");
  });

  it("lay crosshairs once, however many guns aim there", () => {
    const once = marked({ crosshairs: [{ unit: 1, hex: "plain" }] });
    expect(marked({ crosshairs: [{ unit: 1, hex: "plain" }, { unit: 2, hex: "plain" }] })).toBe(once);
    expect(once).not.toBe(marked({}));
  });

  it("tell the way that a train faces, and where its wagon is", () => {
    const train = { ...sampleUnit("locomotive", "axis"), id: 3, hex: "E5", facing: 0, wagon: "D5" };
    const units = [train, sampleUnit("wagon", "axis"), { ...train, hex: "A1", wagon: undefined }];
    const view = { objectives: [], exits: [], turn: 1, units } as unknown as View;
    expect(standingOf(view).trains).toEqual([
      { head: "E5", facing: 0, wagon: "D5" },
      { head: "A1", facing: 0, wagon: null },
    ]);
  });

  it("turn with the board: tracks, closed sides and the way of a train", () => {
    const board = sampleBoard("railroad", "country", { hex: "B2", x: 3, y: 1, rails: [0, 3, 5], closed: [1] });
    const [hex] = turned(board).hexes as HexView[];
    expect([hex?.rails, hex?.closed]).toEqual([[0, 2, 3], [4]]);
    const view: Standing = { ...NOTHING, trains: [{ head: "B2", facing: 0, wagon: null }] };
    expect(drawn(Overlay, { board, view })).toContain("rotate(0)");
    expect(drawn(Overlay, { board: turned(board) as BoardView, view })).toContain("rotate(-180)");
  });

  it("number the half-sections of generals from one's own left, and tell where cards are", () => {
    const hexes = [0, 1, 2, 3, 4, 5].map((n) => ({ hex: `A${n}`, x: 4 * n, y: 0, terrain: [], halves: 1 << n }));
    const board: BoardView = { size: "overlord", face: "country", rows: 1, hexes };
    const places = hexes.map((_, n) => ({ place: String(6 - n), halves: 1 << n, general: "left" }));
    const generals = { places, handed: [{ card: "probe-left", halves: 32, place: "1" }], played: [], last: [], led: [], commanded: 1 };
    const html = drawn(Overlay, { board, view: { ...NOTHING, generals } });
    const numbers = [...html.matchAll(/translate\(([\d.-]+) [\d.-]+\)"[^>]*><rect[^>]*fill="(#\w+)"[^>]*>.*?>(\d)<\/text>/gs)];
    expect(numbers.toSorted((a, b) => Number(a[1]) - Number(b[1])).map((one) => one[3])).toEqual(["6", "5", "4", "3", "2", "1"]);
    const filled = Object.fromEntries(numbers.map((one) => [one[3], one[2]]));
    expect([filled["1"], filled["6"], filled["3"]]).toEqual(["#20241f", "#0b62b8", "#fdfbf4"]);
    expect(drawn(Overlay, { board, view: NOTHING })).not.toContain("<text");
  });

  it("are all in the legend, with words", () => {
    for (const entry of legend(words, "country") as LegendEntry[]) {
      expect(entry.title).not.toMatch(/^(terrain|legend|type)-/);
    }
  });
});

about("reference cards", () => {
  const [skin] = look.skins;
  const all = reference(words, skin ?? {}, "country", "standard");

  it("are there for every terrain and unit, with a picture, a text and a rule", () => {
    const keys = new Set(all.map((entry) => entry.key));
    for (const id of TERRAINS) expect(keys.has(`terrain-${id}`), id).toBe(true);
    for (const id of UNITS) expect(keys.has(`type-${id}`), id).toBe(true);
    for (const entry of all) {
      expect(entry.text, entry.key).not.toBe("");
      expect(entry.rule, entry.key).toMatch(/^(M44|EP|EF) /);
      if (entry.group === "terrain" || entry.group === "type") expect(entry.pictures?.[0]?.board).toBeDefined();
    }
  });

  it("are there for every option, and share one text between left, centre and right", () => {
    const options = [...read(`${ENGINE}/data/options.toml`).matchAll(/^code = "(\w+)"/gm)].map((found) => found[1]);
    const keys = new Set(all.map((entry) => entry.key));
    for (const option of options) expect(keys.has(`option-${option}`), option).toBe(true);
    const probes = all.filter((entry) => entry.title.includes("Probe"));
    expect(probes.map((entry) => entry.title)).toEqual(["Probe Left, Probe Centre, Probe Right"]);
    expect(probes[0]?.text).toBe("Order two units in the section that the card names.");
    const overlord = reference(words, skin ?? {}, "country", "overlord");
    expect(overlord.find((entry) => entry.key === probes[0]?.key)?.text).toMatch(/half-sections of the general/);
  });

  it("come in the order of what is looked for", () => {
    const found = matching(all, "  TIGER ");
    expect(found[0]?.key).toBe("type-tiger");
    expect(matching(all, "wire infantry").map((entry) => entry.key)).toContain("terrain-wire");
    expect(matching(all, "no such thing")).toEqual([]);
  });

  it("know what is in a battle", () => {
    const view = {
      board: { hexes: [{ hex: "A1", x: 0, y: 0, terrain: ["forest"], sandbags: true }, { hex: "B1", x: 2, y: 0, terrain: [] }] },
      units: [sampleUnit("sniper", "axis", { nation: "jp" })],
      special: [{ id: "blitz_rules", value: "true" }],
      discard: ["barrage"],
      sides: [{ hand: ["probe-right"] }, { hand: null }],
      command: null,
    } as unknown as View;
    const keys = cardsOf(view);
    for (const key of ["terrain-forest", "terrain-plain", "terrain-sandbags", "type-sniper", "nation-jp", "option-blitz_rules", "card-barrage", "card-probe-left"]) {
      expect(keys.has(key), key).toBe(true);
    }
    expect(keys.has("terrain-wire")).toBe(false);
  });
});
