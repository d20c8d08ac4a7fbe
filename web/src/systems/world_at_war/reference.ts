// The reference cards of World at War: key rules, units with the values of both faces, ground, markers,
// charts. All values come from the charts in use.

import type { Chart } from "../../lib/types";
import type { Words } from "../../lib/words";
import type { Entry, Picture } from "../../parts/reference";
import { valueWords } from "./describe";
import { boardOf, MARKERS, sample, sampleUnit, stateUnit } from "./legend";
import type { Marker, UnitView, Values, View, Weapon } from "./view";

export const GROUPS = ["guide", "type", "terrain", "marker", "chart"] as const;

/** One row of a chart, cell by cell. */
class Row {
  constructor(
    private readonly chart: Chart,
    readonly id: string,
  ) {}

  private cell(column: string): Chart["rows"][number]["cells"][number] | undefined {
    const at = this.chart.columns.findIndex((one) => one.id === column);
    return this.chart.rows.find((row) => row.id === this.id)?.cells[at];
  }
  text(column: string): string {
    return this.cell(column)?.text ?? "";
  }
  number(column: string): number {
    return Number(this.text(column)) || 0;
  }
  /** Does no source give one of these? */
  guess(...columns: string[]): boolean {
    return columns.some((column) => this.cell(column)?.provenance === "reconstructed");
  }
}

function rowsOf(charts: readonly Chart[], id: string): Row[] {
  const chart = charts.find((one) => one.id === id);
  return chart === undefined ? [] : chart.rows.map((row) => new Row(chart, row.id));
}

/** A form of a name, or nothing where it has none. */
function form(words: Words, kind: string, id: string, which: string): string {
  const text = words.name(kind, id, which);
  return text === `${kind}-${id}` ? "" : text;
}

/** Every card, group by group. */
export function reference(charts: readonly Chart[], words: Words): Entry[] {
  return [
    ...words.members("guide").map((id) => told("guide", "guide", id, words)),
    ...rowsOf(charts, "counters").map((row) => typeCard(row, words)),
    ...rowsOf(charts, "headquarters").map((row) => headquartersCard(row, words)),
    ...rowsOf(charts, "terrain").map((row) => terrainCard(row, words)),
    ...words.members("state").map((id) => ({ ...told("marker", "state", id, words), pictures: [{ board: boardOf(sample("clear")), unit: stateUnit(id) }] })),
    ...MARKERS.map((kind) => ({ ...told("marker", "marker", kind, words), pictures: [lying(kind)] })),
    ...charts.map((chart) => chartCard(chart)),
  ];
}

/** A card whose words say everything. */
function told(group: string, kind: string, id: string, words: Words): Entry {
  return {
    key: `${kind}-${id}`,
    group,
    title: words.name(kind, id),
    text: form(words, kind, id, "text"),
    rule: form(words, kind, id, "rule"),
  };
}

function lying(kind: Marker["kind"]): Picture {
  return { board: boardOf(sample("clear")), standing: { markers: [{ hex: "A1", kind }], objectives: [], exits: [] } };
}

// --- units -----------------------------------------------------------------------------------------

/** "4/4/10U": dice, number to hit, range, underlined. */
export function weaponOf(text: string): Weapon | null {
  const found = /^(\d+)\/(\d+)\/(\d+)(U?)$/.exec(text);
  return found === null ? null : [Number(found[1]), Number(found[2]), Number(found[3]), found[4] === "U"];
}

function pair(text: string): readonly [number, number] {
  const [first = 0, second = 0] = text.split("/").map(Number);
  return [first, second];
}

/** The values of a counter's front, or of its back. */
export function valuesOf(row: Pick<Row, "text" | "number">, back: boolean): Values {
  const side = back ? "back_" : "";
  return {
    ap: weaponOf(row.text(`${side}ap`)),
    he: weaponOf(row.text(`${side}he`)),
    aa: weaponOf(row.text(`${side}aa`)),
    armor: pair(row.text(`${side}armor`)),
    move: row.number(`${side}move`),
    move_type: row.text("moves") as Values["move_type"],
    assault: pair(row.text(`${side}assault`)),
    carries: row.number("carries"),
    fire_on_move: row.text("fire_on_move") === "yes",
  };
}

function unitOf(row: Row, words: Words, more: Partial<UnitView>): UnitView {
  const side = row.text("nation") === "wp" ? "wp" : "nato";
  return sampleUnit({ type: row.id, name: words.name("type", row.id, "capital"), side, ...more });
}

function typeCard(row: Row, words: Words): Entry {
  const cls = row.text("class") as UnitView["class"];
  const flies = cls === "helicopter";
  const faces = (["front", "back"] as const).slice(0, cls === "sw" ? 1 : 2).map((face) => {
    const back = face === "back";
    const values = valuesOf(row, back);
    const mode = flies ? (back ? ("hover" as const) : ("flight" as const)) : null;
    const id = flies ? (back ? "hover" : "flight") : back ? "reduced" : "full";
    const columns = ["ap", "he", "aa", "armor", "move", "assault"].map((one) => (back ? `back_${one}` : one));
    return {
      unit: unitOf(row, words, { class: cls, symbol: row.text("symbol"), reduced: back && !flies, mode, values }),
      line: { text: words.say(`card-face-${id}`, { values: valueWords(values, cls, words).join(" · ") }), guess: row.guess(...columns) },
    };
  });
  const traits = [
    words.say("card-class", { class: cls }),
    ...(["fire_on_move", "recon", "amphibious"] as const).filter((one) => row.text(one) === "yes").map((one) => words.say(`card-${one}`)),
    ...(row.number("carries") > 0 ? [words.say("card-carries")] : []),
    ...(row.number("vp") > 0 ? [words.say("card-vp", { vp: row.number("vp"), reduced: row.number("vp_reduced") })] : []),
  ];
  return {
    key: `type-${row.id}`,
    group: "type",
    title: words.name("type", row.id, "capital"),
    text: words.say("card-traits", { traits: traits.join("; ") }),
    rule: "WAW 13.2",
    lines: faces.map(({ line }) => line),
    ...(cls === "sw" ? {} : { pictures: faces.map(({ unit }) => ({ board: boardOf(sample("clear")), unit })) }),
  };
}

function headquartersCard(row: Row, words: Words): Entry {
  const types = row.text("pictures").split(/,\s*/).filter(Boolean).map((id) => words.name("type", id));
  const faces = (["", "back_"] as const).map((side) => {
    const [radius, leadership] = [row.number(`${side}radius`), row.number(`${side}leadership`)];
    const values = { ...sampleUnit().values, ap: null, he: null, aa: null, radius, leadership };
    return {
      unit: unitOf(row, words, { class: "hq", symbol: "hq", reduced: side !== "", values }),
      line: {
        text: words.say(side === "" ? "card-face-full" : "card-face-reduced", { values: words.say("unit-hq", { radius, leadership }) }),
        guess: row.guess(`${side}radius`, `${side}leadership`),
      },
    };
  });
  return {
    key: `type-${row.id}`,
    group: "type",
    title: words.name("type", row.id, "capital"),
    text: words.say("card-hq", { types: types.join(", ") }),
    rule: "WAW 13.3",
    lines: faces.map(({ line }) => line),
    pictures: faces.map(({ unit }) => ({ board: boardOf(sample("clear")), unit })),
  };
}

// --- ground and charts -----------------------------------------------------------------------------

function terrainCard(row: Row, words: Words): Entry {
  const closed = row.text("tracked") === "no";
  const points = (up: string): string =>
    words.say(`card-points${up === "" ? "" : "-up"}`, { tracked: row.text(`tracked${up}`), wheeled: row.text(`wheeled${up}`), foot: row.text(`foot${up}`) });
  const uphill = ["tracked", "wheeled", "foot"].some((how) => row.text(how) !== row.text(`${how}_up`));
  const cover = { heavy: row.number("heavy"), light: row.number("light"), soft: row.number("soft") };
  const lines = [
    ...(closed ? [] : [{ text: points(""), guess: row.guess("tracked", "wheeled", "foot") }]),
    ...(closed || !uphill ? [] : [{ text: points("_up"), guess: row.guess("tracked_up", "wheeled_up", "foot_up") }]),
    ...(cover.heavy + cover.light + cover.soft > 0 ? [{ text: words.say("card-cover", cover), guess: row.guess("heavy", "light", "soft") }] : []),
  ];
  const wet = row.id === "river" || row.id === "bridge";
  const board = wet
    ? boardOf(sample("clear", row.id === "river" ? { rivers: [0, 1, 2] } : { roads: [1, 4], bridges: [1], rivers: [0, 2] }))
    : boardOf(sample(row.id));
  return { ...told("terrain", "terrain", row.id, words), lines, pictures: [{ board }] };
}

function chartCard(chart: Chart): Entry {
  const at = chart.columns.findIndex((one) => one.id === "name");
  const names = chart.rows.map((row) => row.cells[at]?.text ?? row.id.replaceAll("_", " "));
  return { key: `chart-${chart.id}`, group: "chart", title: chart.title, text: names.join(", "), rule: "", chart: chart.id };
}

// --- this battle -----------------------------------------------------------------------------------

/** The keys of the cards that a battle has a use for: all rules and states, the units that take part or
 * took part, the ground and the markers that lie there. */
export function cardsOf(view: View, all: readonly Entry[]): Set<string> {
  const keys = new Set(all.flatMap(({ group, key }) => (group === "guide" || group === "chart" || key.startsWith("state-") ? [key] : [])));
  for (const unit of view.units) {
    keys.add(`type-${unit.type}`);
    if (unit.sw !== null) keys.add(`type-${unit.sw.type}`);
  }
  for (const { lost } of view.formations) for (const one of lost ?? []) keys.add(`type-${one.type}`);
  for (const hex of view.board.hexes) {
    for (const id of hex.terrain) keys.add(`terrain-${id}`);
    if ((hex.rivers?.length ?? 0) > 0) keys.add("terrain-river");
    if ((hex.bridges?.length ?? 0) > 0) keys.add("terrain-bridge");
  }
  keys.add("marker-wreck");
  for (const { kind } of view.markers) keys.add(`marker-${kind}`);
  if (view.formations.some((one) => one.smoke_missions > 0)) keys.add("marker-smoke");
  return keys;
}
