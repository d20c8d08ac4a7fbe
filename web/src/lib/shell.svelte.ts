// The page's own words, and what every part of it needs to say something.

import { FluentNumber } from "@fluent/bundle";

import { ApiError } from "./api";
import { loadWords, type Params, Words } from "./words";

let words = $state.raw<Words | null>(null);

/** A message of the page; with `use` a game's words too are known to it. */
export function t(id: string, params: Params = {}): string {
  return words === null ? "" : words.say(id, params);
}

export const shell = {
  get ready(): boolean {
    return words !== null;
  },
};

/** From now on speak with these words; those of a game contain the page's own. */
export function use(now: Words): void {
  words = now;
}

/** Fetch the page's own words. */
export async function begin(): Promise<void> {
  const own = await loadWords("");
  words ??= own;
}

/** What went wrong, in words: by its code where that has some. */
export function sayError(error: unknown): string {
  if (!(error instanceof ApiError)) return t("ui-error-unknown");
  const id = `ui-error-${error.code}`;
  if (words?.has(id) === true) return words.say(id);
  return error.message === "" ? t("ui-error-unknown") : t("ui-error-told", { message: error.message });
}

/** A probability, to be written as a percentage of the language's own form. */
export function percent(share: number): FluentNumber {
  return new FluentNumber(share, { style: "percent", maximumFractionDigits: 0 });
}
