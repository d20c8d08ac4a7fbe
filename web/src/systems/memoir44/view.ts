// What views of Memoir '44 have beyond those of any game.

import type * as common from "../../lib/types";

export type Side = common.Side;

export interface HexView extends common.HexView {
  sections?: number;
  /** The half-sections of an Overlord board that the hex lies in, as bits. */
  halves?: number;
  sandbags?: boolean;
  owner?: Side;
  /** The axis of a bridge, in steps of 30 degrees counter-clockwise from east. */
  deck?: number;
  /** Directions that tracks leave by; hexsides that are closed. */
  rails?: number[];
  closed?: number[];
  /** The orientation (1 to 6) of kinds of terrain that do not lie as usual. */
  turns?: Record<string, number>;
  /** Drawn as in the jungle, whatever the face of the board. */
  jungle?: boolean;
  /** What bars the hex: "impassable", "impassable_blocking", "closed-axis", "closed-allies". */
  marked?: string[];
  /** What is drawn and does nothing, since no source tells its rules: "tag9", "airplane@axis". */
  tokens?: string[];
  /** Whose headquarters the hex is; does it heal who rests there; is it a bridge that can be blown up? */
  headquarters?: Side;
  recovery?: boolean;
  blowable?: boolean;
}

export interface BoardView extends common.BoardView {
  hexes: HexView[];
}

export interface UnitView extends common.UnitView {
  hex: string;
  figures: number;
  full: number;
  ordered: boolean;
  moved: number;
  battles: number;
  medals?: number;
  nation?: string;
  /** What the scenario or the set-up made of it: "boat", "petard", "camouflage" and the like. */
  traits?: string[];
  /** Ordered to move and do nothing else. */
  on_the_move?: boolean;
  /** The turn before which it does nothing. */
  wakes?: number;
  /** Of a locomotive: the way it faces, and the hex of the wagon behind it. */
  facing?: number;
  wagon?: string;
}

export interface SideView extends common.SideView {
  medals: number;
  target: number;
  hand_size: number;
  hand: string[] | null;
  /** Figures lost of half-tracks and supply trucks, every third of which is a medal. */
  thirds?: Record<string, number>;
}

export interface Objective {
  hexes: string[];
  side: Side | null;
  kind: string;
  needed: number;
  counts_for: number;
  held_by: Side | null;
}

/** Rarely used state of a battle; what a scenario has none of is left out. */
export interface Marks {
  /** Hexes with smoke, and the turn after which it is gone. */
  smoke?: { hex: string; number: number }[];
  /** Mines that were turned up, with their strength. */
  mines?: { hex: string; number: number }[];
  /** Guns that found the range of a hex. */
  crosshairs?: { unit: number; hex: string }[];
  /** Headquarters in enemy hands. */
  captured?: string[];
  /** Hexes that one sees at night. */
  visibility?: number;
  /** The card under each side's commissar chip; a question mark if it is hidden. */
  chips?: (string | null)[];
}

/** The generals of an Overlord battle: half-sections are bits, as in hexes; 0 is the commander. */
export interface Generals {
  /** The places as whoever looks on counts them: "1" to "6" from the left, or both of a general. */
  places: { place: string; halves: number; general: string }[];
  /** Cards that generals hold, and what was played this turn and the last one. */
  handed: { card: string; halves: number; place: string }[];
  played: { card: string; halves: number }[];
  last: { card: string; halves: number }[];
  /** Units that have acted already; the half-sections of the card in play. */
  led: number[];
  commanded: number;
}

export interface View extends common.View {
  sides: SideView[];
  deck: number;
  discard: string[];
  command: { card: string; section: number | null; fallback: boolean; rule: string } | null;
  last_command: { card: string } | null;
  drawn: string[] | null;
  board: BoardView;
  units: UnitView[];
  objectives: Objective[];
  marks?: Marks;
  generals?: Generals;
  /** The special rules that the scenario switches on. */
  special?: { id: string; value: string }[];
}

/** What a board shows beside terrain and units, as far as it belongs to hexes. */
export interface Standing extends Pick<View, "objectives" | "exits"> {
  turn?: number;
  marks?: Marks;
  generals?: Generals;
  /** Locomotives: where they stand, the way they face, and their wagon's hex. */
  trains?: { head: string; facing: number; wagon: string | null }[];
}

/** The part of a view that belongs to hexes. */
export function standingOf(view: View): Standing {
  const { objectives, exits, turn, marks, generals } = view;
  const trains = view.units.flatMap(({ hex, facing, wagon }) =>
    facing === undefined ? [] : [{ head: hex, facing, wagon: wagon ?? null }],
  );
  return {
    objectives,
    exits,
    turn,
    trains,
    ...(marks === undefined ? {} : { marks }),
    ...(generals === undefined ? {} : { generals }),
  };
}

/** How an action may turn out: what is known depends on its kind. */
export interface Odds extends common.Odds {
  kind?: string;
  hits?: number[];
  flags?: number[];
  expected_losses?: number;
  eliminates?: number;
  retreats?: number;
  leaves?: number;
  ignores?: number;
  /** Where the dice come from. */
  modifiers?: { id: string; value: number }[];
  may_be_ambushed?: boolean;
  targets?: Odds[];
  healed?: number[];
  expected_healed?: number;
  expected_orders?: number;
  assumes?: string;
  target?: { unit?: number; side: Side; type: string; hex: string; figures?: number };
}
