import { expect, it } from "vitest";

import { changedHexes, headOf, hexesOf, linesOf, newestFirst, rowsOf, turnsOf } from "./log";
import type { LogEntry, UnitView } from "./types";

type Piece = UnitView & { figures: number };

const entry = (n: number, turn: number, side: string, events: LogEntry["events"] = []): LogEntry => ({
  n,
  turn,
  side,
  text: "",
  events,
});

it("keeps a reaction in the turn that it interrupts", () => {
  const turns = turnsOf([entry(1, 1, "allies"), entry(2, 1, "axis"), entry(3, 1, "allies"), entry(4, 2, "axis")]);
  expect(turns.map((turn) => [turn.turn, turn.side, turn.entries.length])).toEqual([
    [1, "allies", 3],
    [2, "axis", 1],
  ]);
});

it("leaves out the line that is the next heading anyway", () => {
  const lines = linesOf(
    entry(1, 1, "allies", [
      { id: "event-drew", params: { side: "allies", card: "hidden" } },
      { id: "event-turn", params: { turn: 2, side: "axis" } },
    ]),
  );
  expect(lines.map((line) => line.id)).toEqual(["event-drew"]);
});

it("finds the hexes of an entry, each once, and nothing else", () => {
  const one = entry(1, 1, "allies", [
    { id: "event-moved", params: { type: "armor", hex: "c4", to: "D5", lost: 2 } },
    { id: "event-objective", params: { hexes: "D5, E5", side: "axis" } },
  ]);
  expect(hexesOf(one, new Set(["c4", "D5", "E5"]))).toEqual(["c4", "D5", "E5"]);
});

it("knows what changed: moved, weakened, gone", () => {
  const unit = (id: number, hex: string, figures = 4) => ({ id, hex, figures }) as Piece;
  const before = [unit(1, "A9"), unit(2, "B9"), unit(3, "C9"), unit(4, "D9")];
  const now = [unit(1, "A9"), unit(2, "b8"), unit(3, "C9", 2)];
  const condition = (one: UnitView) => String((one as Piece).figures);
  expect(changedHexes(before, now, condition)).toEqual(["b8", "C9", "D9"]);
});

it("names who answers in the other side's turn, unless the answer only lets it go on", () => {
  const goesOn = { id: "event-goes-on", params: { side: "allies", hex: "C4" } };
  const ambush = { id: "event-ambush", params: { side: "axis", hex: "D5" } };
  const passed = { id: "event-passed", params: {} };
  expect(headOf(entry(1, 1, "axis", [goesOn]), "allies")).toBeNull();
  expect(headOf(entry(2, 1, "axis", [ambush]), "allies")).toBe("axis");
  expect(headOf(entry(3, 1, "axis", [passed]), "allies")).toBe("axis");
  expect(headOf(entry(4, 1, "axis", []), "allies")).toBeNull();
  expect(headOf(entry(5, 1, "allies", [ambush]), "allies")).toBeNull();
});

it("puts the newest first, under what opened its part of the turn", () => {
  const open = [{ id: "event-impulse", params: {} }];
  const entries = [entry(1, 1, "nato"), entry(2, 1, "nato", open), entry(3, 1, "nato"), entry(4, 1, "nato")];
  const read = newestFirst([...entries, entry(5, 1, "wp", open)], (one) => one.events === open);
  expect(read.map((one) => one.n)).toEqual([5, 2, 4, 3, 1]);
  expect(newestFirst(entries, () => false).map((one) => one.n)).toEqual([4, 3, 2, 1]);
});

it("tells of a move step by step only where it ended", () => {
  const step = (n: number, unit: number, hex: string, others = "") =>
    entry(n, 1, "nato", [{ id: "event-moved", params: { unit, hex, count: others === "" ? 1 : 2, others } }]);
  const passed = entry(3, 1, "wp");
  const fire = entry(5, 1, "wp", [{ id: "event-fire", params: { hex: "D5" } }]);
  const entries = [step(1, 4, "B5"), step(2, 4, "C5"), passed, step(4, 4, "D5"), fire, step(6, 4, "E5"), step(7, 9, "F5")];
  const rows = rowsOf(entries, ["event-moved"]);
  expect(rows.map((row) => [row.first, row.entry.n, row.lines[0]?.params["hex"]])).toEqual([
    [1, 4, "D5"],
    [5, 5, "D5"],
    [6, 6, "E5"],
    [7, 7, "F5"],
  ]);
  // Where a game does not tell its moves by steps, each is a move of its own.
  expect(rowsOf([step(1, 4, "B5"), step(2, 4, "C5")])).toHaveLength(2);
  // Somebody joined, or was left behind: another move.
  expect(rowsOf([step(1, 4, "B5"), step(2, 4, "C5", "hq")], ["event-moved"])).toHaveLength(2);
});
