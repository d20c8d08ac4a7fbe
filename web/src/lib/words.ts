// Words come from Fluent files that the server hands out; nothing is worded in code.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import { api } from "./api";
import type { Denial, GameEvent } from "./types";

export type Params = Record<string, FluentVariable | boolean | null | undefined>;

/** Parameters that are of a kind which their names do not say. */
const KINDS: Record<string, string> = {
  attackers: "type",
  before: "side",
  discarded: "card",
  faces: "face",
  first: "card",
  how: "ending",
  may: "section",
  others: "type",
  places: "place",
  second: "card",
  winner: "side",
};
/** Parameters that hold several things of a kind: how they are told apart. */
const LISTS: Record<string, string> = { attackers: " ", faces: "", may: " ", others: " ", places: " " };

export class Words {
  private readonly bundle: FluentBundle;
  private readonly ids: string[] = [];

  constructor(
    readonly locale: string,
    ...sources: string[]
  ) {
    this.bundle = new FluentBundle(locale, { useIsolating: false });
    for (const source of sources) {
      const resource = new FluentResource(source);
      this.ids.push(...resource.body.map((message) => message.id));
      this.bundle.addResource(resource, { allowOverrides: true });
    }
  }

  /** The message with this id; the id itself where there is none, so that nothing ever breaks. */
  say(id: string, params: Params = {}): string {
    return this.format(id, "", this.named(params));
  }

  /** The name of a thing ("terrain", "forest"), or another text of it ("capital", "text"). */
  name(kind: string, id: string, form = ""): string {
    return this.format(messageId(kind, id), form, {});
  }

  /** What a thing does: in that form of the game ("overlord") where it does something of its own there,
   * else as always. The one place that chooses between such texts. */
  text(kind: string, id: string, form = ""): string {
    const own = this.bundle.getMessage(messageId(kind, id))?.attributes[form];
    return this.name(kind, id, own == null ? "text" : form);
  }

  has(id: string): boolean {
    return this.bundle.getMessage(id)?.value != null;
  }

  /** All things of a kind that have a name: the faces of a die, say. */
  members(kind: string): string[] {
    return this.ids.filter((id) => id.startsWith(`${kind}-`)).map((id) => id.slice(kind.length + 1));
  }

  denial(denial: Denial): string {
    const hexes = { hexes: denial.hexes.join(", "), count: denial.hexes.length };
    return this.say(denial.id, { ...hexes, ...denial.params });
  }

  event(event: GameEvent): string {
    return this.say(event.id, event.params);
  }

  private format(id: string, form: string, given: Record<string, FluentVariable>): string {
    const message = this.bundle.getMessage(id);
    const pattern = form === "" ? message?.value : message?.attributes[form];
    if (pattern == null) return id;
    const errors: Error[] = [];
    return this.bundle.formatPattern(pattern, given, errors);
  }

  /**
   * The parameters with names instead of ids, as the server's own words have them: `type` with the
   * value "armor" becomes the text of `type-armor`, `$type_capital` its attribute, `$type_id` the id.
   */
  private named(params: Params): Record<string, FluentVariable> {
    const given: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(params)) {
      if (typeof value === "boolean") {
        given[key] = value ? "yes" : "no";
      } else if (typeof value === "string") {
        const kind = KINDS[key] ?? key.slice(key.lastIndexOf("_") + 1);
        const gap = LISTS[key];
        if (gap === undefined) {
          const id = messageId(kind, value);
          given[key] = this.has(id) ? this.name(kind, value) : value;
          for (const form of Object.keys(this.bundle.getMessage(id)?.attributes ?? {})) {
            given[`${key}_${form}`] = this.name(kind, value, form);
          }
        } else {
          const names = value
            .split(gap)
            .map((item) => (this.has(messageId(kind, item)) ? this.name(kind, item) : item));
          given[key] = names.join(", ");
        }
        given[`${key}_id`] = value;
      } else {
        given[key] = value ?? "";
      }
    }
    return given;
  }
}

/** The id of the message that names a thing; Fluent allows letters, digits, - and _ in it. */
function messageId(kind: string, id: string): string {
  return `${kind}-${id}`.replace(/[^A-Za-z0-9_-]/g, "-");
}

const known = new Map<string, Promise<Words>>();

/** The words of a system ("" for the page's own alone) in a locale, fetched once. */
export function loadWords(system: string, locale = "en"): Promise<Words> {
  const key = `${locale}/${system}`;
  let words = known.get(key);
  if (words === undefined) {
    words = api.words(locale, system).then((source) => new Words(locale, source));
    words.catch(() => known.delete(key));
    known.set(key, words);
  }
  return words;
}
