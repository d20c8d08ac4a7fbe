import { describe, expect, it, vi } from "vitest";

import type { LiveTable } from "../lib/live.svelte";
import type { Choice, LogEntry, TableState } from "../lib/types";
import { Travel } from "./travel.svelte";

const LOOK = { begins: ["move"], step: "step", limit: "", quiet: (text: string) => text.startsWith("decline") };
const choice = (text: string): Choice => ({ text, verb: text.split(" ")[0] ?? "" });
const entry = (side: string, text: string): LogEntry => ({ n: 0, turn: 1, side, text, events: [] });

/** A table at which the first side moves; `log` is what has happened. */
class Table {
  log: LogEntry[] = [];
  state = { decision: 1 } as unknown as TableState;
  ask = vi.fn();

  asks(side: string, ...texts: string[]): TableState {
    return { view: { side }, choices: texts.map(choice), entries: this.log.length } as unknown as TableState;
  }
}
const quiet = LOOK.quiet;
const setOut = () => {
  const table = new Table();
  const travel = new Travel(table as unknown as LiveTable);
  travel.set(["move A5"], ["B4", "C4"], (hex) => `step ${hex}`, table.asks("wp", "move A5"));
  expect(travel.next(table.asks("wp", "move A5"), quiet)?.text).toBe("move A5");
  table.log.push(entry("wp", "move A5"));
  return { table, travel };
};

describe("a way of several steps", () => {
  it("goes on step by step, and waits while the other side is asked", () => {
    const { table, travel } = setOut();
    expect(travel.next(table.asks("wp", "step B4", "halt"), quiet)?.text).toBe("step B4");
    table.log.push(entry("wp", "step B4"));
    expect(travel.next(table.asks("nato", "decline"), quiet)).toBeNull();
    travel.check(choice("decline"), LOOK);
    table.log.push(entry("nato", "decline"));
    expect(travel.next(table.asks("wp", "step C4"), quiet)?.text).toBe("step C4");
    expect(travel.plan).toEqual([]);
  });

  it("ends when the other side fires", () => {
    const { table, travel } = setOut();
    travel.next(table.asks("wp", "step B4"), quiet);
    table.log.push(entry("wp", "step B4"), entry("nato", "fire J9 ap B4"));
    expect(travel.next(table.asks("wp", "step C4"), quiet)).toBeNull();
    expect(travel.plan).toEqual([]);
  });

  it("ends when the next step cannot be taken, or something else is done", () => {
    const { table, travel } = setOut();
    expect(travel.next(table.asks("wp", "step A6"), quiet)).toBeNull();
    expect(travel.plan).toEqual([]);
    const other = setOut();
    other.travel.check(choice("halt"), LOOK);
    expect(other.travel.plan).toEqual([]);
  });

  it("is asked for once a decision, and shows nothing when there is no move", async () => {
    const table = new Table();
    const travel = new Travel(table as unknown as LiveTable);
    table.ask.mockResolvedValue({ hexes: [{ hex: "B4", path: ["A5", "B4"] }] });
    await travel.look(choice("move A5"));
    await travel.look(choice("move A5"));
    expect(table.ask).toHaveBeenCalledOnce();
    expect([...travel.reach.keys()]).toEqual(["B4"]);
    await travel.look(null);
    expect(travel.reach.size).toBe(0);
    table.ask.mockRejectedValue(new Error("no answer"));
    await travel.look(choice("move A6"));
    expect(travel.reach.size).toBe(0);
  });
});
