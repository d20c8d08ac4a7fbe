// The keys of the table, one place for what they do and for the help that lists them.

export type Command =
  | "primary"
  | "undo"
  | "cancel"
  | "help"
  | "log"
  | "rules"
  | "goals"
  | "board"
  | "hand"
  | "next"
  | "place"
  | "sight"
  | "markers"
  | "turn"
  | "coordinates"
  | "back"
  | "forward"
  | "start"
  | "now"
  | "settings"
  | "skip"
  | "stack"
  | "decline"
  | "decline-all"
  | "roster"
  | "charts";

/** Commands that only some systems have a use for; their looks name them. */
export const PARTICULAR: ReadonlySet<Command> = new Set<Command>([
  "hand",
  "stack",
  "decline",
  "decline-all",
  "roster",
  "charts",
]);

/** In the order of the help; the board's own keys (arrows, +, -) are listed beside them. */
export const KEYS: readonly { keys: readonly string[]; command: Command }[] = [
  { keys: ["e"], command: "primary" },
  { keys: ["n"], command: "next" },
  { keys: ["p"], command: "place" },
  { keys: ["Escape"], command: "cancel" },
  { keys: ["f"], command: "decline" },
  { keys: ["g"], command: "decline-all" },
  { keys: ["u"], command: "undo" },
  { keys: ["b"], command: "board" },
  { keys: ["h"], command: "hand" },
  { keys: ["i"], command: "stack" },
  { keys: ["v"], command: "sight" },
  { keys: ["r"], command: "rules" },
  { keys: ["j"], command: "goals" },
  { keys: ["l"], command: "log" },
  { keys: ["o"], command: "roster" },
  { keys: ["k"], command: "charts" },
  { keys: ["["], command: "back" },
  { keys: ["]"], command: "forward" },
  { keys: ["Home"], command: "start" },
  { keys: ["End"], command: "now" },
  { keys: ["m"], command: "markers" },
  { keys: ["t"], command: "turn" },
  { keys: ["c"], command: "coordinates" },
  { keys: [" "], command: "skip" },
  { keys: [","], command: "settings" },
  { keys: ["?"], command: "help" },
];

const COMMANDS = new Map(KEYS.flatMap(({ keys, command }) => keys.map((key) => [key, command])));

export type Pressed = { command: Command } | { card: number } | null;

interface KeyLike {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Is a key the table's, not the browser's or that of a text which is typed? */
export function belongs(event: KeyLike, target: { editable: boolean }): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !target.editable;
}

/** What a key asks for; null while text is being typed, or for keys of the browser. */
export function pressed(event: KeyLike, target: { tag: string; editable: boolean }): Pressed {
  if (!belongs(event, target)) return null;
  if (/^[1-9]$/.test(event.key)) return { card: Number(event.key) - 1 };
  // Space and Enter belong to what has the focus.
  if (event.key === " " && ["BUTTON", "A", "SUMMARY", "INPUT", "SELECT", "G"].includes(target.tag)) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const command = COMMANDS.get(key);
  return command === undefined ? null : { command };
}

/** What is typed into keeps its keys; a slider has only its arrows. */
export function targetOf(node: EventTarget | null): { tag: string; editable: boolean } {
  if (!(node instanceof Element)) return { tag: "", editable: false };
  const tag = node.tagName.toUpperCase();
  const typed = node instanceof HTMLInputElement && !["checkbox", "radio", "button", "range"].includes(node.type);
  const editable =
    typed || tag === "TEXTAREA" || tag === "SELECT" || (node as HTMLElement).isContentEditable === true;
  return { tag, editable };
}
