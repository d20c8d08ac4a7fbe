// How a person likes the table, kept in the browser.

export const PACES = ["story", "quick", "none"] as const;
export const CONFIRMS = ["touch", "always", "never"] as const;
export const TURNS = ["own", "top", "bottom"] as const;

export interface SettingValues {
  pace: (typeof PACES)[number] | "system";
  /** When a chosen place asks once more before it counts. */
  preview: (typeof CONFIRMS)[number];
  /** Ask before a turn's part is ended with units that could still act. */
  confirmTurn: boolean;
  /** Which side of the board is near: one's own, or always the same. */
  near: (typeof TURNS)[number];
  skin: string;
  coordinates: boolean;
  labels: boolean;
  markers: boolean;
}

export const USUAL: Readonly<SettingValues> = {
  pace: "system",
  preview: "touch",
  confirmTurn: false,
  near: "own",
  skin: "",
  coordinates: false,
  labels: true,
  markers: true,
};

const KEY = "hexfront.settings";
const CHOICES: Partial<Record<keyof SettingValues, readonly string[]>> = {
  pace: [...PACES, "system"],
  preview: CONFIRMS,
  near: TURNS,
};

/** What was kept, as far as it makes sense today. */
export function readSettings(text: string | null): SettingValues {
  const values: SettingValues = { ...USUAL };
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    return values;
  }
  if (typeof kept !== "object" || kept === null) return values;
  for (const [key, value] of Object.entries(kept)) {
    const name = key as keyof SettingValues;
    const allowed = CHOICES[name];
    if (!(name in USUAL) || typeof value !== typeof USUAL[name]) continue;
    if (allowed !== undefined && !allowed.includes(value as string)) continue;
    Object.assign(values, { [name]: value });
  }
  return values;
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage is switched off: settings last as long as the page
  }
}

const values = $state<SettingValues>(readSettings(kept()));

export const settings: Readonly<SettingValues> = values;

export function change<K extends keyof SettingValues>(name: K, value: SettingValues[K]): void {
  values[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // as above
  }
}

const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Does anything move? */
export function moving(): boolean {
  return values.pace === "system" ? !still() : values.pace !== "none";
}

/** A factor for the times of scenes; 0 shows none. */
export function pace(): number {
  if (!moving()) return 0;
  return values.pace === "quick" ? 0.4 : 1;
}
