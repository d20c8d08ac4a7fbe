// A battle told as a story: the page shows a state only after what led to it has been shown. Without
// pace, or with nothing to tell, a state is shown at once. A state that brings several entries is told
// entry by entry, each over the board of its moment.

import { lastRoll, type Scene, scenesOf } from "./scenes";
import type { TableState, View } from "./types";

/** aim: who at whom; roll: the dice; told: what they did. */
export type Act = "aim" | "roll" | "told";

const TIMES: Record<Scene["kind"], Partial<Record<Act, number>>> = {
  roll: { aim: 450, roll: 600, told: 800 },
  check: { roll: 350, told: 450 },
  card: { told: 1100 },
};
/** More than this waiting is no story any more: the oldest are shown at once. */
const MOST_WAITING = 12;
/** So long the story waits for the board of a moment, in milliseconds; then it goes on without it. */
const PATIENCE = 800;

/** Scenes, and the state that they lead to; null while it is a moment in between, not fetched yet. */
interface Part {
  n: number;
  scenes: Scene[];
  state: TableState | null;
  fetched: Promise<void> | null;
}

export class Story {
  /** The state that the page shows. */
  shown = $state.raw<TableState | null>(null);
  scene = $state.raw<Scene | null>(null);
  act = $state<Act>("told");
  /** The last roll, which stays in the tray. */
  last = $state.raw<Scene | null>(null);
  telling = $derived(this.scene !== null);

  private waiting: Part[] = [];
  private end: TableState | null = null;
  private told = 0;
  private running = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** A factor for all times; 0 shows everything at once. */
    private readonly pace: () => number,
    /** The view after so many entries, for states that bring more than one. */
    private readonly moment: (n: number) => Promise<View> = () => Promise.reject(new Error("none")),
    /** Sides whose own cards need no scene: they were just played here. */
    private readonly own: (state: TableState) => string[] = (state) => state.your_sides,
  ) {}

  push(state: TableState, fresh: boolean): void {
    const parts = this.partsOf(state);
    this.told = state.entries;
    const roll = parts.flatMap((part) => part.scenes).findLast((scene) => scene.kind !== "card");
    // After a connection was lost there may be much to tell: the log tells it, and marks what is new.
    // And whoever gives up in the middle of a story is not told the rest of it.
    const given = state.over && state.ending === "resigned";
    if (this.shown === null || fresh || given || this.pace() === 0) {
      this.stop();
      if (roll !== undefined && !fresh) this.last = roll;
      else if (fresh) this.last = lastRoll(state.log);
      this.shown = state;
      return;
    }
    this.end = state;
    this.waiting.push(...parts);
    while (this.waiting.length > MOST_WAITING) this.waiting.shift();
    if (!this.running) this.next();
  }

  /** The board before each entry with scenes, the scenes with the board after them, the state. */
  private partsOf(state: TableState): Part[] {
    const own = this.own(state);
    const parts: Part[] = [];
    let at = this.told;
    for (const entry of state.log) {
      if (entry.n <= this.told) continue;
      const scenes = scenesOf(entry).filter((scene) => scene.kind !== "card" || !own.includes(scene.side));
      if (scenes.length === 0) continue;
      if (entry.n - 1 > at) parts.push({ n: entry.n - 1, scenes: [], state: null, fetched: null });
      parts.push({ n: entry.n, scenes, state: null, fetched: null });
      at = entry.n;
    }
    const last = parts.at(-1);
    if (last === undefined || last.n < state.entries) {
      parts.push({ n: state.entries, scenes: [], state, fetched: null });
    } else {
      last.state = state;
    }
    return parts;
  }

  /** Show everything now. */
  skip(): void {
    const { end } = this;
    const roll = this.waiting.flatMap((one) => one.scenes).findLast((scene) => scene.kind !== "card");
    this.stop();
    if (roll !== undefined) this.last = roll;
    if (end !== null) this.shown = end;
  }

  close(): void {
    this.stop();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.running = false;
    this.waiting = [];
    this.end = null;
    this.scene = null;
    this.act = "told";
  }

  private next(): void {
    const first = this.waiting[0];
    if (first === undefined) {
      this.stop();
      return;
    }
    this.running = true;
    this.fetch(first);
    const scene = first.scenes[0];
    if (scene !== undefined) {
      this.play(scene, Object.entries(TIMES[scene.kind]) as [Act, number][], first);
    } else if (first.state !== null) {
      this.finish(first, first.state);
    } else {
      this.scene = null;
      this.timer = setTimeout(() => this.finish(first, null), PATIENCE);
      void first.fetched?.then(() => this.waiting[0] === first && this.finish(first, first.state));
    }
  }

  private finish(part: Part, state: TableState | null): void {
    clearTimeout(this.timer);
    if (this.waiting[0] === part) this.waiting.shift();
    if (state !== null) this.shown = state;
    this.next();
  }

  /** The board of a moment in between: nothing can be chosen there. */
  private fetch(part: Part): void {
    const { end } = this;
    if (part.state !== null || part.fetched !== null || end === null) return;
    part.fetched = this.moment(part.n).then(
      (view) => {
        part.state = { ...end, view, entries: part.n, choices: [], over: view.over, winner: view.winner };
        if (this.waiting[0] === part && this.scene !== null && this.act === "told") this.shown = part.state;
      },
      () => undefined,
    );
  }

  private play(scene: Scene, times: [Act, number][], part: Part): void {
    const [now, ...rest] = times;
    if (now === undefined) {
      part.scenes.shift();
      if (part.scenes.length > 0) this.next();
      else this.finish(part, part.state);
      return;
    }
    this.scene = scene;
    this.act = now[0];
    if (scene.kind !== "card" && this.act !== "aim") this.last = scene;
    // The losses are seen on the board together with the words for them.
    if (this.act === "told" && part.scenes.length === 1 && part.state !== null) this.shown = part.state;
    this.timer = setTimeout(() => this.play(scene, rest, part), now[1] * this.pace());
  }
}
