import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { LiveTable } from "./live.svelte";
import type { LogEntry, TableState } from "./types";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: ((event: Event) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {
    this.drop(1000);
  }
  drop(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
  }
}

const entry = (n: number): LogEntry => ({ n, turn: 1, side: "axis", text: `step ${n}`, events: [] });
const state = (decision: number, log_from: number, log: LogEntry[]): Partial<TableState> => ({
  type: "state",
  decision,
  log_from,
  log,
  entries: log_from + log.length,
});
const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

let live: LiveTable;
let heard: boolean[];
beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  heard = [];
  live = new LiveTable(
    (_, fresh) => heard.push(fresh),
    (url) => new FakeSocket(url),
  );
  live.connect("t1");
  last().onopen?.(new Event("open"));
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

it("joins the pieces of the log, also after an undo", () => {
  last().hear(state(3, 0, [entry(1), entry(2), entry(3)]));
  last().hear(state(4, 3, [entry(4)]));
  expect(live.log.map((one) => one.n)).toEqual([1, 2, 3, 4]);
  last().hear(state(3, 2, []));
  expect(live.log.map((one) => one.n)).toEqual([1, 2]);
  expect(heard).toEqual([true, false, false]);
});

it("answers the decision that is shown, and once only", () => {
  last().hear(state(7, 0, []));
  live.act("done");
  live.act("done");
  expect(last().sent).toEqual([{ type: "act", text: "done", decision: 7 }]);
  last().hear(state(8, 0, [entry(1)]));
  live.act("done");
  expect(last().sent).toHaveLength(2);
});

it("keeps a denial until the next action", () => {
  last().hear(state(1, 0, []));
  live.act("fly");
  last().hear({ type: "denied", denial: { rule: "r", id: "denied-x", params: {}, hexes: [] }, decision: 1 });
  expect(live.denied?.id).toBe("denied-x");
  expect(live.busy).toBe(false);
  live.act("done");
  expect(live.denied).toBeNull();
});

it("forgets what was wrong with dice once others are sent, or the game went on", () => {
  const dice = (count: number): object => ({ ...state(4, 0, []), needs_dice: { count, side: null, text: "x", task: null } });
  const wrong = { type: "error", code: "bad-dice" };
  last().hear(dice(2));
  live.say({ type: "dice", faces: "XX" });
  last().hear(wrong);
  last().hear(dice(2)); // somebody came to look on
  expect(live.error).toBe("bad-dice");
  live.say({ type: "dice", faces: "AA" });
  expect(live.error).toBeNull();
  // Another person at the table throws what is asked.
  last().hear(wrong);
  last().hear(dice(1));
  expect(live.error).toBeNull();
  last().hear(wrong);
  last().hear({ ...state(5, 0, [entry(1)]), needs_dice: null });
  expect(live.error).toBeNull();
});

it("gives each answer to its question, and gives up in the end", async () => {
  const one = live.ask("why", { text: "A9" });
  const two = live.ask("odds", { text: "B9" });
  two.catch(() => undefined);
  last().hear({ type: "answer", id: 1, denial: null });
  await expect(one).resolves.toMatchObject({ id: 1 });
  vi.advanceTimersByTime(6000);
  await expect(two).rejects.toThrow("no answer");
});

it("connects again, soon at first and then more slowly, and at once when told so", () => {
  last().drop(1006);
  expect(live.status).toBe("lost");
  vi.advanceTimersByTime(499);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(2);
  expect(FakeSocket.all).toHaveLength(2);
  last().drop(1006);
  vi.advanceTimersByTime(600);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(3);
  last().onopen?.(new Event("open"));
  expect(live.status).toBe("open");
  last().drop(1012);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.all).toHaveLength(4);
});

it("stops where there is no such table", () => {
  last().drop(4404);
  expect(live.status).toBe("gone");
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});
