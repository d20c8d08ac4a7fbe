// The grammar of marks, the same in all games: each has a form of its own, a light edge and a dark body.

export type Mark =
  /** The unit or hex that is being asked about. */
  | { kind: "selected"; hex: string }
  /** A unit that may act now. */
  | { kind: "may-act"; hex: string }
  /** Hexes that belong together: a command radius, the reach of a weapon. `tone` is a name for its
   * look, `label` is written at its rim. */
  | { kind: "area"; hexes: string[]; tone: AreaTone; label?: string }
  /** A legal destination; `kept`: the unit may still act there. `through`: there is no room
   * to stop; `cost` is written into the mark; `aside`: somebody stands there, so that it keeps to the rim of
   * the hex; `exposed`: an enemy sees it there. */
  | {
      kind: "destination";
      hex: string;
      kept: boolean;
      through?: boolean;
      cost?: number;
      aside?: boolean;
      exposed?: boolean;
    }
  /** The way of a move: a line with a bead at each step. */
  | { kind: "path"; hexes: string[] }
  /** A legal target; the tag is short ("3d", "67 %"). */
  | { kind: "target"; hex: string; tag?: string }
  /** A hex that can be chosen for something else: a card's hex, ground to take, a retreat. One of very
   * many is only a `slight` mark. */
  | { kind: "choice"; hex: string; slight?: boolean }
  /** Why not: the hex or unit that is in the way. */
  | { kind: "refused"; hex: string }
  /** An enemy can strike here. */
  | { kind: "threatened"; hex: string }
  /** Hexes out of sight or out of range. */
  | { kind: "veil"; hexes: string[] }
  /** A line of sight; `blocked` is the first hex in its way. */
  | { kind: "line"; from: string; to: string; blocked?: string }
  /** What a line of the log is about. */
  | { kind: "lit"; hex: string }
  /** Changed since the person last looked. */
  | { kind: "changed"; hex: string };

export type MarkKind = Mark["kind"];
export type AreaTone = "command" | "ap" | "he" | "aa" | "drift";

/** Marks under the units, and marks above them, from the lowest to the highest. */
export const UNDER: readonly MarkKind[] = ["veil", "area", "lit", "choice", "destination"];
export const OVER: readonly MarkKind[] = [
  "selected",
  "may-act",
  "changed",
  "threatened",
  "path",
  "line",
  "refused",
  "target",
];

/** The message ids by which marks are told to people who do not see them, strongest first. */
const SPOKEN: readonly MarkKind[] = [
  "refused",
  "selected",
  "target",
  "destination",
  "choice",
  "may-act",
  "threatened",
  "changed",
];

/** The marks of one layer in drawing order. */
export function layer(marks: readonly Mark[], kinds: readonly MarkKind[]): Mark[] {
  return kinds.flatMap((kind) => marks.filter((mark) => mark.kind === kind));
}

/** The hexes that a mark lies on. */
export function hexesOf(mark: Mark): string[] {
  switch (mark.kind) {
    case "path":
    case "veil":
    case "area":
      return mark.hexes;
    case "line":
      return [mark.from, mark.to];
    default:
      return [mark.hex];
  }
}

/** For each hex the message ids of what its marks say, and the tags of targets. */
export function spoken(marks: readonly Mark[]): Map<string, { id: string; tag: string }[]> {
  const found = new Map<string, { id: string; tag: string }[]>();
  for (const mark of layer(marks, SPOKEN)) {
    for (const hex of hexesOf(mark)) {
      const said = found.get(hex) ?? [];
      said.push({ id: messageOf(mark), tag: mark.kind === "target" ? (mark.tag ?? "") : "" });
      found.set(hex, said);
    }
  }
  return found;
}

/** The message that names a mark. */
export function messageOf(mark: Mark): string {
  if (mark.kind === "area") return `mark-area-${mark.tone}`;
  if (mark.kind === "destination" && mark.through === true) return "mark-destination-through";
  if (mark.kind === "destination") return mark.kept ? "mark-destination-kept" : "mark-destination-spent";
  return `mark-${mark.kind}`;
}

/** A key that keeps a mark's drawing while other marks come and go. */
export function keyOf(mark: Mark): string {
  const tone = mark.kind === "area" ? mark.tone : "";
  return `${mark.kind} ${tone} ${hexesOf(mark).join(" ")}`;
}

/** One of each, for a legend. */
export const LEGEND: readonly Mark[] = [
  { kind: "may-act", hex: "" },
  { kind: "selected", hex: "" },
  { kind: "destination", hex: "", kept: true },
  { kind: "destination", hex: "", kept: false },
  { kind: "path", hexes: [] },
  { kind: "choice", hex: "" },
  { kind: "target", hex: "" },
  { kind: "refused", hex: "" },
  { kind: "threatened", hex: "" },
  { kind: "veil", hexes: [] },
  { kind: "lit", hex: "" },
  { kind: "changed", hex: "" },
];
