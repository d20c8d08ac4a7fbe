// Requests to the server. Every failure is an ApiError with a code that the page words.

import type {
  Chart,
  Problem,
  ScenarioSummary,
  Side,
  Step,
  SystemSummary,
  TableSummary,
  View,
} from "./types";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly problems: Problem[] = [],
  ) {
    super(message);
  }
}

// The first answer brings the cookie that names this browser; until then nothing else is asked, as two
// requests at once would make two browsers of one.
let first: Promise<unknown> | null = null;

async function fetchText(path: string, init?: RequestInit): Promise<Response> {
  const before = first;
  let request: Promise<Response>;
  const send = (): Promise<Response> => fetch(path, { credentials: "same-origin", ...init });
  if (before === null) {
    request = send();
    first = request.catch(() => undefined);
  } else {
    request = before.then(send);
  }
  try {
    return await request;
  } catch {
    if (before === null) first = null;
    throw new ApiError("unreachable", "");
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetchText(path, init);
  const text = await answer.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = null;
  }
  if (!answer.ok) throw failure(answer, body);
  return body as T;
}

function failure(answer: Response, body: unknown): ApiError {
  const error = (body as { error?: { code: string; message: string; problems?: Problem[] } } | null)
    ?.error;
  return new ApiError(
    error?.code ?? `http-${answer.status}`,
    error?.message ?? answer.statusText,
    error?.problems ?? [],
  );
}

function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function askText(path: string): Promise<string> {
  const answer = await fetchText(path);
  const text = await answer.text();
  if (answer.ok) return text;
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy's page, for instance: the status alone has to tell.
  }
  throw failure(answer, body);
}

/** What is known of something that a game can begin from. */
export interface Beginning extends ScenarioSummary {
  start: View;
}

export interface Upload extends ScenarioSummary {
  upload: string;
}

/** One battle of a campaign; `from`: what begins it, null if its scenario is missing. */
export interface CampaignStage {
  number: number;
  scenario: string;
  name: string;
  from: { scenario?: string; upload?: string } | null;
  table: string | null;
  after: Record<Side, number | null>;
}

export interface CampaignTold {
  campaign: string;
  system: string;
  name: string;
  subtitle: string;
  sides: Side[];
  stages: CampaignStage[];
  standing: {
    next: number | null;
    over: boolean;
    leader: Side | null;
    sides: { name: Side; medals: number; won: number }[];
    results: { stage: number; winner: Side | null; medals: Record<Side, number> }[];
  };
  notes: Problem[];
}

export interface Preview {
  name: string;
  system: string;
  scenario?: string;
  sides: Side[];
  entries: number;
  start: View;
}

export interface SeatWish {
  kind: "here" | "link" | "bot";
  bot?: string;
}

export interface TableWish {
  scenario?: string;
  upload?: string;
  position?: string;
  record?: string;
  branch?: { table: string; at?: number };
  at?: number;
  seats?: Record<Side, SeatWish>;
  options?: Record<string, string>;
  dice?: "random" | "seed" | "typed";
  seed?: string;
  anyway?: boolean;
  name?: string;
}

export interface NewTable {
  table: string;
  seats: Record<Side, { kind: string; link?: string }>;
}

const tablePath = (id: string, rest = ""): string => `/api/tables/${encodeURIComponent(id)}${rest}`;

export const api = {
  systems: () => ask<SystemSummary[]>("/api/systems"),
  scenarios: () => ask<ScenarioSummary[]>("/api/scenarios"),
  scenario: (id: string) => ask<Beginning>(`/api/scenarios/${encodeURIComponent(id)}`),
  /** Bring a file; `over`: it is an overlay for that file, which was brought before. */
  upload: (file: File, over?: string) =>
    ask<Upload>(
      `/api/uploads?name=${encodeURIComponent(file.name)}${over === undefined ? "" : `&over=${over}`}`,
      { method: "POST", body: file },
    ),
  /** The campaigns that this browser brought. */
  campaigns: () => ask<CampaignTold[]>("/api/campaigns"),
  bringCampaign: (file: File) =>
    ask<CampaignTold>(`/api/campaigns?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file }),
  preview: (what: { position?: string; record?: string }) => post<Preview>("/api/previews", what),
  tables: () => ask<TableSummary[]>("/api/tables"),
  table: (id: string) => ask<TableSummary>(tablePath(id)),
  newTable: (wish: TableWish) => post<NewTable>("/api/tables", wish),
  takeSeat: (id: string, secret: string, take = false) =>
    post<{ side: Side }>(tablePath(id, "/seat"), { secret, take }),
  rematch: (id: string) => post<NewTable>(tablePath(id, "/rematch"), {}),
  position: (id: string) => ask<{ text: string; link: string }>(tablePath(id, "/position")),
  record: (id: string) => askText(tablePath(id, "/record")),
  /** What players are told of the battle of a table; nothing of it where a system tells nothing. */
  told: (id: string) => ask<Partial<ScenarioSummary>>(tablePath(id, "/briefing")),
  step: (id: string, n: number) => ask<Step>(tablePath(id, `/steps/${n}`)),
  charts: (system: string) => ask<Chart[]>(`/api/charts/${encodeURIComponent(system)}`),
  words: (locale: string, system: string) =>
    askText(`/api/words/${locale}.ftl?system=${encodeURIComponent(system)}`),
};
