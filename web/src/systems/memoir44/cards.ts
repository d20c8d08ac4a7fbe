// Command cards as the page shows them: what kind they are and whom they order.

import type { CardText, Wording } from "../skin";

export type Sections = readonly ("left" | "centre" | "right")[];

const ALL: Sections = ["left", "centre", "right"];
const ACROSS: Record<string, Sections> = {
  "general-advance": ALL,
  "pincer-move": ["left", "right"],
  "recon-in-force": ALL,
};

/** The sections that a card orders units in; none for a tactic. */
export function sectionsOf(card: string): Sections {
  const across = ACROSS[card];
  if (across !== undefined) return across;
  const part = /^(?:recon|probe|attack|assault)-(left|centre|right)$/.exec(card)?.[1];
  return part === undefined ? [] : [part as "left" | "centre" | "right"];
}

export type CardKind = "section" | "tactic" | "reaction";

export function kindOf(card: string): CardKind {
  if (card === "ambush") return "reaction";
  return sectionsOf(card).length > 0 ? "section" : "tactic";
}

/** Green for the map's sections, red for tactics, ochre for a reaction; each has its own picture too. */
const ACCENTS: Record<CardKind, string> = {
  section: "#5d6b2f",
  tactic: "#a33b2c",
  reaction: "#8a5f0d",
};

export function cardText(card: string, words: Wording, form: string): CardText {
  const kind = kindOf(card);
  const sections = sectionsOf(card);
  return {
    title: words.name("card", card),
    kind: words.name("card-kind", kind),
    section: sections.length === 1 ? (sections[0] ?? null) : sections.length > 1 ? "all" : null,
    text: words.text("card", card, form),
    rule: words.name("card", card, "rule"),
    accent: ACCENTS[kind],
  };
}
