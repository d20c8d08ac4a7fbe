// A table as this person sees it: what came in, what is selected, looked at and asked about, and what
// follows from that. `choosing.ts` tells what a press means, `looking.ts` what is pointed at,
// `asking.svelte.ts` what the server is asked. The server alone knows the rules.

import { api } from "../lib/api";
import { cardOf, hasPlaces, menuOf, soleUnit } from "../lib/choices";
import { LiveTable } from "../lib/live.svelte";
import { pace } from "../lib/settings.svelte";
import { stacksOf } from "../lib/stacks";
import { Story } from "../lib/story.svelte";
import type { Choice, Odds, Reach, TableState } from "../lib/types";
import type { Words } from "../lib/words";
import type { SystemLook } from "../systems/skin";
import { Asking } from "./asking.svelte";
import { marksOf } from "./deskMarks";
import { News } from "./news.svelte";
import { offersOf, strikes, travellerOf, waits } from "./offers";
import { Past } from "./past.svelte";
import { Sight } from "./sight.svelte";
import { Travel } from "./travel.svelte";

/** What is explained in the drawer of rules, or a chart that is looked up. */
export type Topic = { hex: string } | { card: string } | { rule: string } | { chart: string };

/** Is there anything to tell of odds: dice that are rolled, or an attack whose dice are rolled later? */
export const tells = (odds: Odds): boolean => odds.dice > 0 || "kind" in odds;

/** So many targets are brought into the picture with the unit that is selected. */
const STRUCK = 6;

export class Desk {
  readonly live = new LiveTable((state, fresh) => this.hear(state, fresh));
  readonly story = new Story(pace, async (n) => (await this.past.at(n)).view);
  readonly past: Past = new Past((n) => api.step(this.id, n), this.live, this.story, () => this.known);
  readonly sight = new Sight(this.live);
  readonly travel = new Travel(this.live);
  readonly asking: Asking = new Asking(this);
  readonly news = new News(
    () => `hexfront.seen.${this.id}`,
    (unit) => this.look?.condition(unit) ?? "",
  );
  words = $state.raw<Words | null>(null);
  look = $state.raw<SystemLook | null>(null);

  selected = $state<number | null>(null);
  /** The card that is raised, by its key in the menu. */
  raised = $state<string | null>(null);
  card = $derived(this.raised === null ? null : cardOf(this.raised));
  /** Which of equal cards is raised: its place in the hand. */
  cardAt = $state(0);
  /** An action looked at before it is done; `pinned` waits for a second press. */
  preview = $state.raw<Choice | null>(null);
  pinned = $state(false);
  /** A way of several steps that is looked at; pinned as well. */
  way = $state.raw<Reach | null>(null);
  /** The side that lets everything pass until something new happens, if any. */
  quiet = $state<string | null>(null);
  /** Several actions lead to the same place: which one? */
  between = $state.raw<Choice[]>([]);
  /** Ending a part of the turn waits for a second press. */
  ending = $state.raw<Choice | null>(null);
  topic = $state.raw<Topic | null>(null);
  hovered = $state<string | null>(null);
  /** A hex that somebody wants to see, wherever the picture is. */
  wanted = $state.raw<{ hex: string } | null>(null);
  /** The hex whose counters are kept in view. */
  opened = $state<string | null>(null);
  /** Was the last press that of a finger? */
  touched = false;

  state = $derived.by((): TableState | null => this.story.shown);
  now = $derived(this.state?.view ?? null);
  /** On a screen that two people share: does whoever decides want to see his secrets? */
  peeking = $state(false);
  /** The units that what may be done now names. */
  private named = $derived.by((): ReadonlySet<number> => {
    const choices = this.past.moment === null ? (this.state?.choices ?? []) : [];
    return new Set(choices.flatMap((choice) => choice.unit ?? []));
  });
  /** Is what he alone may see kept from the picture? */
  masks = $derived.by((): boolean => {
    const { state, now } = this;
    if (this.look?.mask === undefined || state === null || now === null) return false;
    return state.your_sides.length > 1 && state.seat !== null && !state.over && this.look.mask(now, this.named) !== now;
  });
  private whole = $derived(this.past.moment === null ? this.now : (this.past.step?.view ?? this.now));
  view = $derived(this.whole !== null && this.masks && !this.peeking ? (this.look?.mask?.(this.whole, this.named) ?? this.whole) : this.whole);
  /** Is this page asked, and does it show all that it is asked about? */
  deciding = $derived(
    this.past.moment === null &&
      this.state !== null &&
      this.state === this.live.state &&
      this.state.choices.length > 0 &&
      this.state.needs_dice === null &&
      this.live.status === "open",
  );
  choices = $derived(this.deciding ? (this.state?.choices ?? []) : []);
  menu = $derived(menuOf(this.choices, this.now?.units ?? []));
  /** The form of the game, by which the texts of cards differ: the size of its board. */
  form = $derived(this.view?.board.size ?? "");
  units = $derived(new Map((this.view?.units ?? []).map((unit) => [unit.id, unit])));
  /** The units of each hex, the top one first. */
  stacks = $derived(stacksOf(this.view?.units ?? []));
  known = $derived(new Set((this.view?.board.hexes ?? []).map((hex) => hex.hex)));
  unit = $derived(this.selected === null ? null : (this.units.get(this.selected) ?? null));
  unitMenu = $derived(this.selected === null ? undefined : this.menu.units.get(this.selected));
  /** The action whose move could be shown. */
  traveller = $derived(travellerOf(this.menu, this.unitMenu, this.look));
  /** What is chosen beside the board. */
  private offers = $derived.by((): Choice[] => {
    const listed = this.look?.listed;
    if (listed === undefined) return [];
    return offersOf(this.menu, this.unitMenu, this.units, listed.includes(this.now?.phase.name ?? ""), this.look?.travel?.step);
  });
  /** Of these what strikes at somebody, what no unit does, and those who wait off the board: a list. */
  listed = $derived(this.offers.filter((choice) => strikes(choice) || waits(choice, this.units)));
  /** Of these what strikes at nobody, and what the selected unit may do where it stands: buttons. */
  own = $derived.by((): Choice[] => {
    const rare = this.look?.rare ?? [];
    if (this.look?.listed !== undefined) return this.offers.filter((choice) => !this.listed.includes(choice) && !rare.includes(choice.verb));
    return hasPlaces(this.unitMenu) ? (this.unitMenu?.self ?? []) : [];
  });
  /** The first of the list, whose odds are asked for at once. */
  awaited = $derived(this.listed.filter(strikes).slice(0, 24));
  previewOdds = $derived(this.preview === null ? undefined : this.asking.odds.get(this.preview.text));
  /** Is there anything to tell about what is pointed at? */
  previewing = $derived(
    this.preview !== null &&
      (this.pinned ||
        this.preview.aim === true ||
        this.preview.cost !== undefined ||
        (this.previewOdds !== undefined && tells(this.previewOdds))),
  );
  looking = $derived(this.previewing || this.way !== null);
  /** Whose turn it is; a reaction is decided by somebody else in between. */
  turnSide = $derived.by(() => {
    const turn = this.view?.turn;
    const first = this.live.log.find((entry) => entry.turn === turn);
    return first?.side ?? this.view?.side ?? "";
  });
  /** What may be let pass until something new happens. */
  passable = $derived(this.menu.plain.find((choice) => choice.verb === this.look?.passing?.verb));
  /** Does whoever is asked now let everything pass? */
  passing = $derived(this.quiet !== null && this.quiet === this.now?.side);
  refusal = $derived(this.asking.denial ?? this.live.denied);
  line = $derived(this.sight.to(this.hovered));
  marks = $derived.by(() => marksOf(this));

  constructor(readonly id: string) {}

  connect(): void {
    this.live.connect(this.id);
  }

  // --- what comes in -------------------------------------------------------------------------

  private hear(state: TableState, fresh: boolean): void {
    const before = this.live.log.length;
    this.past.forget(Math.min(state.log_from, before));
    this.news.hear(state, this.live.log, this.story.shown === null);
    const decided = this.story.shown?.decision !== state.decision;
    this.story.push(state, fresh);
    if (decided) this.clean();
  }

  /** A new decision: what was looked at belongs to the one before. */
  private clean(): void {
    this.preview = null;
    this.pinned = false;
    this.way = null;
    this.between = [];
    this.ending = null;
    this.raised = null;
    this.asking.again();
    this.sight.again();
  }

  markSeen(): void {
    this.news.mark(this.state?.entries ?? 0);
  }

  // --- going back ----------------------------------------------------------------------------

  unpin(): void {
    this.preview = null;
    this.way = null;
    this.pinned = false;
  }

  /** Escape: one step back from whatever is open. True if there was something. */
  cancel(): boolean {
    if (this.story.telling) this.story.skip();
    else if (this.passing) this.quiet = null;
    else if (this.ending !== null) this.ending = null;
    else if (this.between.length > 0) this.between = [];
    else if (this.opened !== null) this.opened = null;
    else if (this.pinned) this.unpin();
    else if (this.refusal !== null || this.live.error !== null) this.forgive();
    else if (this.sight.on) this.sight.stop();
    else if (this.topic !== null) this.topic = null;
    else if (this.past.moment !== null) this.past.present();
    else if (this.raised !== null) this.raised = null;
    else if (this.selected !== null) {
      this.selected = soleUnit(this.menu);
      void this.travel.look(this.traveller);
    } else return false;
    return true;
  }

  /** What was refused is read. */
  forgive(): void {
    this.asking.denial = null;
    this.live.clear();
  }

  undo(): void {
    this.story.skip();
    this.forgive();
    const state = this.live.state;
    const own = this.live.log.some((entry) => state?.your_sides.includes(entry.side));
    // Where it is not possible although something was done, the server says why.
    if (state?.may_undo === false && !own) this.asking.denial = { rule: "", id: "ui-undo-nothing", params: {}, hexes: [] };
    else this.live.undo();
  }

  // --- the picture ---------------------------------------------------------------------------

  /** Bring a hex into the middle of the picture. */
  goTo(hex: string): void {
    this.wanted = { hex };
    this.hovered = hex;
  }

  /** Show the counters of a hex, or put them away again. */
  openStack(hex: string | null): void {
    this.opened = this.opened === hex ? null : hex;
  }

  toggleSight(): void {
    this.sight.toggle(this.unit?.hex ?? this.hovered);
  }

  /** What is told or selected now, to be brought into a picture that shows only a part. */
  centre = $derived.by((): string[] => {
    const { scene } = this.story;
    if (scene !== null) return [scene.to, scene.from].filter((hex) => hex !== null);
    if (this.past.moment !== null) return this.past.lit.slice(0, 1);
    const hex = this.deciding ? this.unit?.hex : null;
    if (hex == null) return [];
    // Whom it could strike at is to be seen with it.
    const struck = [...(this.unitMenu?.to ?? []), ...(this.unitMenu?.at ?? [])].flatMap(([at, choices]) => (choices.some((choice) => strikes(choice)) ? at : []));
    return [hex, ...struck.slice(0, STRUCK)];
  });

  close(): void {
    this.live.close();
    this.story.close();
  }
}

