// What a game system brings to the page: how its boards, counters, cards and dice look and what they
// are called. The shell and the board know systems only through this.

import type { Component } from "svelte";

import type { BoardView, HexView, Side, UnitView, View } from "../lib/types";

/** What a skin needs of the page's words: sentences, and names of things in one of their forms. */
export interface Wording {
  say(id: string, params?: Record<string, string | number>): string;
  name(kind: string, id: string, form?: string): string;
  has(id: string): boolean;
}

/** A side is told apart by form as well as by colour. */
export interface SideLook {
  ink: string;
  paper: string;
  form: "square" | "round";
}

export interface FaceColours {
  /** Open ground, the lines between hexes, the paper under the board, and letters on it. */
  ground: string;
  grid: string;
  paper: string;
  lettering: string;
}

export interface CardText {
  title: string;
  /** A message's words for the kind of card ("section card"), and which section it is for, if any. */
  kind: string;
  section: "left" | "centre" | "right" | "all" | null;
  text: string;
  rule: string;
  /** A colour for the card's edge; `mark` is a small picture of it told apart by form. */
  accent: string;
}

/** One line of a legend: a drawing with its name, and what it means. */
export interface LegendEntry {
  id: string;
  group: "terrain" | "unit" | "marker";
  title: string;
  text?: string;
  /** The drawing, as a small board of its own. */
  board?: BoardView;
  unit?: UnitView;
}

/** What a board shows beside terrain and units, as far as it belongs to hexes. */
export type Standing = Pick<View, "objectives" | "exits">;

export interface Skin {
  readonly id: string;
  readonly system: string;
  /** Message id of the skin's name, for the settings. */
  readonly name: string;
  colours(face: string): FaceColours;
  side(side: Side): SideLook;
  /** One flat colour for a hex, for small maps. */
  swatch(hex: HexView, face: string): string;
  /** The landscape: drawn once, again only when the board itself changes. Board units, no events. */
  readonly Terrain: Component<{ board: BoardView }>;
  /** What lies on the landscape and may change: objectives, exits, removable obstacles. */
  readonly Overlay: Component<{ board: BoardView; view: Standing | null }>;
  /** Names of places and, on demand, coordinates; above the units. */
  readonly Labels: Component<{
    board: BoardView;
    view: Standing | null;
    coordinates: boolean;
    labels: boolean;
  }>;
  /** A unit's counter around (0, 0), the centre of its hex. */
  readonly Counter: Component<{ unit: UnitView }>;
  /** One face of a die as an SVG picture that fills its box; `label` is its ARIA name,
   * empty where its name is written beside it. */
  readonly DieFace: Component<{ face: string; label: string }>;
  /** Medals won and still needed by a side. */
  readonly Medals: Component<{ side: Side; won: number; target: number; label: string }>;
  /** A small picture for a card: which section or kind it is, told by form. */
  readonly CardMark: Component<{ card: string }>;
  /** A hex in words, for people who do not see it: what ground, who stands there, in what state. */
  describe(hex: HexView, unit: UnitView | null, words: Wording, view?: Standing | null): string;
  legend(words: Wording, face: string): LegendEntry[];
  card(card: string, words: Wording): CardText;
  sideName(side: Side, words: Wording, capital?: boolean): string;
  /** The letters of a roll ("IAG"), each with its name. */
  faceName(face: string, words: Wording): string;
}

/** A game system's part of the page. The first skin is the usual one. */
export interface SystemLook {
  readonly id: string;
  readonly skins: readonly Skin[];
}
