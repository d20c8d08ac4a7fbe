// What a game system brings to the page: how its boards, counters and dice look and what they are
// called (skins), and what lies on its table beside them (its look). The shell and the board know
// systems only through this.

import type { Component } from "svelte";

import type { Mark } from "../board/marks";
import type { Menu } from "../lib/choices";
import type { Command } from "../lib/keymap";
import type { BoardView, Choice, Odds, Side, UnitView, View } from "../lib/types";
import type { Words } from "../lib/words";
import type { Desk } from "../table/desk.svelte";
import type { GuideStep } from "../table/guide";

/** What a skin needs of the page's words: sentences, and names of things in one of their forms. */
export interface Wording {
  say(id: string, params?: Record<string, string | number>): string;
  name(kind: string, id: string, form?: string): string;
  text(kind: string, id: string, form?: string): string;
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

/** Cards, for systems that have some: how one reads in a form of the game (the size of the board), and a
 * small picture of its kind, told by form. */
export interface Cards {
  text(card: string, words: Wording, form: string): CardText;
  readonly Mark: Component<{ card: string }>;
}

/** A unit in words: its name, and line by line what it can do and what has become of it. A line of values
 * that no source gives is a guess. */
export interface UnitText {
  title: string;
  lines: readonly { text: string; guess?: boolean }[];
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
  /** What lies on that board beside terrain and unit. */
  standing?: unknown;
}

type Hex<V extends View> = V["board"]["hexes"][number];
type Unit<V extends View> = V["units"][number];

/**
 * How boards of a system are drawn. `V` are the system's views, `S` is what a board shows beside terrain
 * and units; the shell, which hands a look only views of its own system, knows neither.
 */
export interface Skin<V extends View = View, S = unknown> {
  readonly id: string;
  readonly system: string;
  /** Message id of the skin's name, for the settings. */
  readonly name: string;
  /** The least width of a hex in pixels at which its counters can be read; 0 where they always can. */
  readonly legible: number;
  colours(face: string): FaceColours;
  side(side: Side): SideLook;
  /** One flat colour for a hex, for small maps. */
  swatch(hex: Hex<V>, face: string): string;
  /** The part of a view that the board draws beside terrain and units. */
  standing(view: V): S;
  /** The landscape: drawn once, again only when the board itself changes. Board units, no events. */
  readonly Terrain: Component<{ board: V["board"] }>;
  /** What lies on the landscape and may change: objectives, exits, removable obstacles. */
  readonly Overlay: Component<{ board: V["board"]; view: S | null }>;
  /** What lies above the units, if anything: smoke, say. */
  readonly Above?: Component<{ board: V["board"]; view: S | null }>;
  /** Names of places and, on demand, coordinates; above the units. */
  readonly Labels: Component<{
    board: V["board"];
    view: S | null;
    coordinates: boolean;
    labels: boolean;
  }>;
  /** A unit's counter around (0, 0), the centre of its hex. */
  readonly Counter: Component<{ unit: Unit<V> }>;
  /** Where a unit's counter lies in its stack (the top one first): from the centre of the hex, and how
   * high. Without it a hex holds one counter, in its middle. */
  place?(unit: Unit<V>, stack: readonly Unit<V>[]): { x: number; y: number; z: number };
  /** Is the unit a counter of its own on the board? One that is carried is not. */
  shows?(unit: Unit<V>): boolean;
  /** One face of a die as an SVG picture that fills its box; `label` is its ARIA name, empty where its
   * name is written beside it. `number` is what the roll needed, where it needed one. */
  readonly DieFace: Component<{ face: string; label: string; number?: number | undefined }>;
  readonly cards?: Cards;
  /** A hex in words, for people who do not see it: what ground, who stands there, the top one first,
   * in what state. */
  describe(hex: Hex<V>, units: readonly Unit<V>[], words: Wording, standing?: S | null): string;
  /** A unit in words, as it is told beside its counter. */
  unit?(unit: Unit<V>, words: Wording): UnitText;
  legend(words: Wording, face: string): LegendEntry[];
  sideName(side: Side, words: Wording, capital?: boolean): string;
  /** The letters of a roll ("IAG"), each with its name. */
  faceName(face: string, words: Wording): string;
}

/** What a part of the table is given. */
export interface PartProps {
  desk: Desk;
  words: Words;
  skin: Skin;
  look: SystemLook;
}

/** What the page may do with the part under the board. */
export type StripHandle = {
  /** Give the keyboard to it. */
  focus?(n?: number): void;
  /** The nth thing of it was asked for by its key. */
  raise?(n: number): void;
};

/** Moves that go step by step. */
export interface TravelLook {
  /** The verbs that begin one, and the verb of a step. */
  readonly begins: readonly string[];
  readonly step: string;
  /** The verb that ends one where a way has come to its end, if it is to end there. */
  readonly end?: string;
  /** The verb by which one ends that leads into an enemy's hex, where a step does not lead there. */
  readonly strike?: string;
  /** Does an answer of the other side leave the move as it was? */
  quiet(text: string): boolean;
  /** The rule that says how far a move may go. */
  readonly limit: string;
}

/** A part of the table that has a place of its own: a tab beside log and rules, the strip under the
 * board. Its name is the message `ui-tab-` with its id. */
export interface Part<Handle extends Record<string, unknown> = Record<string, never>> {
  readonly id: string;
  readonly Panel: Component<PartProps, Handle>;
}

/** A game system's part of the page. The first skin is the usual one. */
export interface SystemLook<V extends View = View, O extends Odds = Odds> {
  readonly id: string;
  readonly skins: readonly Skin[];
  /** Open ground, as the rules of the system call terrain without a name. */
  readonly openGround: string;
  /** How a side stands, in a small row: medals won, points. */
  readonly Score: Component<{ side: V["sides"][number]; view: V; words: Words }>;
  /** How far the sides are from winning, and by what one wins if the scenario has not `stated` it in words
   * of its own; `ongo` shows a hex. */
  readonly Victory?: Component<{ view: V; words: Words; skin: Skin; stated: boolean; ongo: (hex: string) => void }>;
  /** The present moment in a few words, for the bar above the board. */
  moment(view: V, turnSide: Side, words: Words): string;
  /** What lies under the board: a hand of cards, a cup of markers. */
  readonly strip?: Part<StripHandle> & {
    /** On a phone it has the room below the board for itself: nothing of it answers what is asked. */
    readonly alone?: boolean;
  };
  /** What lies over a corner of the board: the counters of a stack, say. */
  readonly Over?: Component<PartProps>;
  /** Everything that the rules explain, below what is selected in the drawer of rules. */
  readonly Index?: Component<PartProps>;
  /** Tabs beside log and rules. */
  readonly tabs: readonly Part[];
  /** How an action may turn out, in full; and on a tag of the board, empty if there is nothing to say. */
  readonly Odds: Component<{ odds: O; words: Words; side?: Side | null }>;
  tag(odds: O, words: Words): string;
  /** How much an action with these odds is worth, to put the best first. */
  worth?(odds: O): number;
  /** Commands of the keyboard that not every system has a use for. */
  readonly commands: readonly Command[];
  /** Verbs that a command of the keyboard does at once, where one of them is offered without a place. */
  readonly quick?: Partial<Record<Command, readonly string[]>>;
  /** The unit that is selected by itself where none is, if any: the next one to be placed, say. */
  next?(view: V, menu: Menu): number | null;
  /** The tab that is open when somebody comes to the table, if it is to be a special one. */
  opens?(view: V): string | undefined;
  /** What may change about a unit where it stands; a change of it is news. */
  condition(unit: Unit<V>): string;
  /** For moves that go step by step. */
  readonly travel?: TravelLook;
  /** A choice that may be taken again and again by itself until something new happens: its verb, and
   * whether nothing has. */
  readonly passing?: { readonly verb: string; still(view: View): boolean };
  /** What to ask about when a hex is pressed where the selected unit can do nothing: an action, or what
   * is there. Without it an action of the same kind with other hexes is asked about. */
  question?(view: V, unit: Unit<V>, hex: string): string;
  /** What the names of its choices say beside what all systems have; and what is said beside the prompt. */
  about?(choice: Choice, desk: Desk): Record<string, string | number>;
  hint?(desk: Desk, words: Words): string;
  /** Phases whose choices are so few and so alike that they are shown as a list. */
  readonly listed?: readonly string[];
  /** Verbs whose buttons stand first: what is done with a group once it is complete. */
  readonly leading?: readonly string[];
  /** Verbs that take back what was begun: their button is never the main one. */
  readonly withdraws?: readonly string[];
  /** Verbs that are only in the list of all choices or on the board, not among the buttons. */
  readonly rare?: readonly string[];
  /** Verbs that spend something that does not come back: looked at before they are done, whatever is wished. */
  readonly spends?: readonly string[];
  /** Verbs that are not done at once when their unit is pressed, but offered. */
  readonly offered?: readonly string[];
  /** Verbs that do not count as acting: a unit with nothing else is not marked, nor counted as one that
   * could still act. */
  readonly idle?: readonly string[];
  /** What a choice costs, in a sentence. */
  cost(choice: Choice, words: Words): string;
  /** What is said of a line of sight that is blocked, beside the hexes. */
  blocked?(reason: string, words: Words): string;
  /** Would this choice throw something away, so that it is asked about once more? */
  wastes(menu: Menu, choice: Choice, view: V): boolean;
  /** The hexes that the decision at hand is about, to be shown together, those that matter most first; null
   * where it is enough to see most of what is marked. */
  concerns?(desk: Desk): string[] | null;
  /** Marks of the system's own, under all others; and one of each for the legend. */
  marks?(desk: Desk): Mark[];
  readonly ownMarks?: readonly Mark[];
  /** Events that tell a move step by step: of several in a row the log shows the last. */
  readonly steps?: readonly string[];
  /** Events that open a part of a turn; and the heading of a turn in the log, where sides do not have
   * turns of their own. */
  readonly chapters?: readonly string[];
  turnTitle?(turn: number, words: Words): string;
  /** What two people at one screen both may see of a view: the secrets of whoever decides are shown only
   * while he wants to see them. `asked`: the units that may do something now. */
  mask?(view: View, asked: ReadonlySet<number>): View;
  /** The guided first turn. */
  guide?(): Promise<readonly GuideStep[]>;
}

/** A skin as the shell knows it: it hands a system's skins only views of that system. */
export function skinFor<V extends View, S>(skin: Skin<V, S>): Skin {
  return skin as unknown as Skin;
}

/** A look as the shell knows it. */
export function lookFor<V extends View, O extends Odds>(look: SystemLook<V, O>): SystemLook {
  return look as unknown as SystemLook;
}

