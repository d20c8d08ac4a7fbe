import { expect, it } from "vitest";

import { changedHexes, hexesOf, linesOf, turnsOf } from "./log";
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
