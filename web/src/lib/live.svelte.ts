// The live connection of one table: the latest state, the whole log, questions and their answers.

import type { Denial, LogEntry, TableState } from "./types";

export type Status = "connecting" | "open" | "lost" | "gone";

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

export interface Answer {
  type: "answer";
  id: number;
  [key: string]: unknown;
}

interface SocketLike {
  readyState: number;
  send(data: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
}

/** Reconnects after 0.5, 1, 2, 4, then every 8 seconds. */
const PAUSES = [500, 1000, 2000, 4000, 8000];
const PATIENCE = 5000;
/** Close codes after which trying again is of no use: no such table, not let in. */
const FINAL = new Set([4404, 4403]);
/** The server asks to connect again at once. */
const AGAIN = 1012;

/** Is this another question than before: another decision, or other dice of it? */
function went(before: TableState, now: TableState): boolean {
  return before.decision !== now.decision || JSON.stringify(before.needs_dice) !== JSON.stringify(now.needs_dice);
}

export class LiveTable {
  state = $state.raw<TableState | null>(null);
  log = $state.raw<LogEntry[]>([]);
  status = $state<Status>("connecting");
  denied = $state.raw<Denial | null>(null);
  /** The code of the last error that the server told. */
  error = $state<string | null>(null);
  /** An answer is on its way: what was sent last has no state yet. */
  busy = $state(false);

  private table = "";
  private socket: SocketLike | null = null;
  private tries = 0;
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private closed = false;
  private fresh = true;

  constructor(
    /** Hears every new state, before anything else does; `fresh` is the first after connecting. */
    private readonly onstate: (state: TableState, fresh: boolean) => void = () => undefined,
    private readonly open: (url: string) => SocketLike = (url) => new WebSocket(url),
  ) {}

  connect(table = this.table): void {
    this.table = table;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const url = `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`;
    const socket = this.open(url);
    this.socket = socket;
    this.fresh = true;
    socket.onopen = () => {
      this.tries = 0;
      this.status = "open";
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data) as Record<string, unknown>);
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Try again now, for a person who does not want to wait. */
  retry(): void {
    clearTimeout(this.timer);
    this.connect();
  }

  act(text: string): void {
    // A second click before the answer would be refused as stale: it is left out.
    if (this.state === null || this.busy) return;
    this.clear();
    this.busy = this.send({ type: "act", text, decision: this.state.decision });
  }

  undo(): void {
    if (this.state === null || this.busy) return;
    this.clear();
    this.busy = this.send({ type: "undo", decision: this.state.decision });
  }

  clear(): void {
    this.denied = null;
    this.error = null;
  }

  say(message: Record<string, unknown>): void {
    this.clear();
    this.send(message);
  }

  ask(what: string, rest: Record<string, unknown>): Promise<Answer> {
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      const refuse = (why: string): void => {
        if (this.waiting.delete(id)) reject(new Error(why));
      };
      // A question about a position that has passed is refused without an answer of its own.
      setTimeout(() => refuse("no answer"), PATIENCE);
      if (!this.send({ type: "ask", id, what, ...rest })) refuse("not connected");
    });
  }

  private send(message: Record<string, unknown>): boolean {
    if (this.socket === null || this.socket.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private hear(message: Record<string, unknown>): void {
    switch (message["type"]) {
      case "state": {
        const state = message as unknown as TableState;
        // The log comes in pieces: keep what lies before the piece, replace the rest.
        this.log = [...this.log.slice(0, state.log_from), ...state.log];
        this.busy = false;
        // The game went on: what was wrong with an answer before is past, whoever gave the right one.
        if (this.state !== null && went(this.state, state)) this.error = null;
        this.state = state;
        this.onstate(state, this.fresh);
        this.fresh = false;
        break;
      }
      case "denied":
        this.busy = false;
        this.denied = message["denial"] as Denial;
        break;
      case "answer": {
        const answer = message as unknown as Answer;
        this.waiting.get(answer.id)?.resolve(answer);
        this.waiting.delete(answer.id);
        break;
      }
      case "error":
        this.busy = false;
        this.error = String(message["code"]);
        break;
    }
  }

  private lost(code: number): void {
    for (const waiting of this.waiting.values()) waiting.reject(new Error("connection lost"));
    this.waiting.clear();
    if (this.closed) return;
    if (FINAL.has(code)) {
      this.status = "gone";
      return;
    }
    this.status = "lost";
    this.busy = false;
    const pause = code === AGAIN ? 0 : PAUSES[Math.min(this.tries, PAUSES.length - 1)];
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), pause);
  }
}
