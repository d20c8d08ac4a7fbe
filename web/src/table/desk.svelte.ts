// What a person does at a table: choosing, looking, asking. The server knows the rules; this only
// remembers what is selected and asks.

import { api } from "../lib/api";
import { hasPlaces, menuOf, soleUnit, unitsFor, type UnitMenu, whyCard, whyText } from "../lib/choices";
import { LiveTable } from "../lib/live.svelte";
import { pace, settings } from "../lib/settings.svelte";
import { stacksOf } from "../lib/stacks";
import { Story } from "../lib/story.svelte";
import type { Choice, Denial, Odds, Reach, TableState, UnitView } from "../lib/types";
import type { Words } from "../lib/words";
import type { SystemLook } from "../systems/skin";
import { marksOf } from "./deskMarks";
import { News } from "./news.svelte";
import { Past } from "./past.svelte";
import { Sight } from "./sight.svelte";
import { Travel } from "./travel.svelte";

/** What is explained in the drawer of rules. */
export type Topic = { hex: string } | { card: string } | { rule: string };

/** How long an answer takes that nobody thinks about, in milliseconds. */
const WHILE = 900;

/** Is there anything to tell of odds: dice that are rolled, or an attack whose dice are rolled later? */
export const tells = (odds: Odds): boolean => odds.dice > 0 || "kind" in odds;

/** Does a unit strike with it, at another unit or at whoever is in a hex? */
const strikes = (choice: Choice): boolean =>
  choice.target !== undefined || (choice.attack === true && choice.unit !== undefined);

export class Desk {
  readonly live = new LiveTable((state, fresh) => this.hear(state, fresh));
  readonly story = new Story(pace, async (n) => (await this.past.at(n)).view);
  readonly past: Past = new Past((n) => api.step(this.id, n), this.live, this.story, () => this.known);
  readonly sight = new Sight(this.live);
  readonly travel = new Travel(this.live);
  readonly news = new News(
    () => `hexfront.seen.${this.id}`,
    (unit) => this.look?.condition(unit) ?? "",
  );
  words = $state.raw<Words | null>(null);
  look = $state.raw<SystemLook | null>(null);

  selected = $state<number | null>(null);
  card = $state<string | null>(null);
  /** Which of equal cards is raised: its place in the hand. */
  cardAt = $state(0);
  /** An action looked at before it is done; `pinned` waits for a second press. */
  preview = $state.raw<Choice | null>(null);
  pinned = $state(false);
  /** A way of several steps that is looked at; pinned as well. */
  way = $state.raw<Reach | null>(null);
  /** Is everything let pass until something new happens? */
  quiet = $state(false);
  /** Several actions lead to the same place: which one? */
  between = $state.raw<Choice[]>([]);
  /** Ending a part of the turn waits for a second press. */
  ending = $state.raw<Choice | null>(null);
  odds = $state.raw<ReadonlyMap<string, Odds>>(new Map());
  denial = $state.raw<Denial | null>(null);
  topic = $state.raw<Topic | null>(null);
  hovered = $state<string | null>(null);
  /** A hex that somebody wants to see, wherever the picture is. */
  wanted = $state.raw<{ hex: string } | null>(null);
  /** The hex whose counters are kept in view. */
  opened = $state<string | null>(null);
  private asking = new Set<string>();
  private touched = false;

  state = $derived.by((): TableState | null => this.story.shown);
  now = $derived(this.state?.view ?? null);
  /** On a screen that two people share: does whoever decides want to see his secrets? */
  peeking = $state(false);
  /** Is what he alone may see kept from the picture? */
  masks = $derived.by((): boolean => {
    const { state, now } = this;
    if (this.look?.mask === undefined || state === null || now === null) return false;
    return state.your_sides.length > 1 && state.seat !== null && !state.over && this.look.mask(now) !== now;
  });
  private whole = $derived(this.past.moment === null ? this.now : (this.past.step?.view ?? this.now));
  view = $derived(this.whole !== null && this.masks && !this.peeking ? (this.look?.mask?.(this.whole) ?? this.whole) : this.whole);
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
  units = $derived(new Map((this.view?.units ?? []).map((unit) => [unit.id, unit])));
  /** The units of each hex, the top one first. */
  stacks = $derived(stacksOf(this.view?.units ?? []));
  known = $derived(new Set((this.view?.board.hexes ?? []).map((hex) => hex.hex)));
  unit = $derived(this.selected === null ? null : (this.units.get(this.selected) ?? null));
  unitMenu = $derived(this.selected === null ? undefined : this.menu.units.get(this.selected));
  /** The action whose move could be shown: of the selected unit, or the one under way. */
  traveller = $derived.by((): Choice | null => {
    const travel = this.look?.travel;
    if (travel === undefined) return null;
    const begins = this.unitMenu?.self.find((choice) => travel.begins.includes(choice.verb));
    if (begins !== undefined) return begins;
    return [...this.menu.hexes.values()].flat().find((choice) => choice.verb === travel.step) ?? null;
  });
  /** What is chosen beside the board: all there is in a phase whose choices are listed, else the selected
   * unit's and that of units off the board. */
  private offers = $derived.by((): Choice[] => {
    if (this.look?.listed === undefined) return [];
    const all = this.look.listed.includes(this.now?.phase.name ?? "");
    const menus = all ? [...this.menu.units.values()] : this.unitMenu === undefined ? [] : [this.unitMenu];
    const waiting = all ? [] : [...this.menu.units].filter(([id]) => this.units.get(id)?.hex === null);
    return [...new Set([...menus, ...waiting.map(([, menu]) => menu)])].flatMap((menu) => [
      ...menu.self,
      ...[...menu.at.values()].flat(),
      ...[...menu.to.values()].flat().filter((choice) => all || strikes(choice)),
    ]);
  });
  /** Of these what strikes at somebody, and those who wait off the board: a list. */
  listed = $derived(this.offers.filter((choice) => strikes(choice) || this.waits(choice)));
  /** Of these what strikes at nobody, and what the selected unit may do where it stands: buttons. */
  own = $derived.by((): Choice[] => {
    const rare = this.look?.rare ?? [];
    if (this.look?.listed !== undefined) return this.offers.filter((choice) => !this.listed.includes(choice) && !rare.includes(choice.verb));
    return hasPlaces(this.unitMenu) ? (this.unitMenu?.self ?? []) : [];
  });
  /** The first of the list, whose odds are asked for at once. */
  awaited = $derived(this.listed.filter(strikes).slice(0, 24));
  previewOdds = $derived(this.preview === null ? undefined : this.odds.get(this.preview.text));
  /** Is there anything to tell about what is pointed at? */
  previewing = $derived(
    this.preview !== null &&
      (this.pinned || this.preview.cost !== undefined || (this.previewOdds !== undefined && tells(this.previewOdds))),
  );
  looking = $derived(this.previewing || this.way !== null);
  /** Whose turn it is; a reaction is decided by somebody else in between. */
  turnSide = $derived.by(() => {
    const turn = this.view?.turn;
    const first = this.live.log.find((entry) => entry.turn === turn);
    return first?.side ?? this.view?.side ?? "";
  });
  refusal = $derived(this.denial ?? this.live.denied);
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
    this.card = null;
    this.denial = null;
    this.odds = new Map();
    this.asking.clear();
    this.sight.again();
  }

  /** After a new state: the unit that is asked about is selected, one that is done is not. */
  settle(): void {
    if (!this.deciding) return;
    const next = this.state === null ? null : this.travel.next(this.state, (text) => this.look?.travel?.quiet(text) === true);
    if (next !== null) {
      this.do(next);
      return;
    }
    if (this.quiet && this.passesAgain()) return;
    const sole = soleUnit(this.menu);
    if (sole !== null) this.selected = sole;
    else if (this.selected !== null && !this.selectable(this.menu.units.get(this.selected))) this.selected = null;
    if (this.selected === null && this.now !== null) this.selected = this.look?.next?.(this.now, this.menu) ?? null;
    this.askTags();
    void this.travel.look(this.travel.plan.length > 0 ? null : this.traveller);
  }

  /** What may be let pass until something new happens. */
  passable = $derived(this.menu.plain.find((choice) => choice.verb === this.look?.passing?.verb));

  /** Let this pass, and all that follows until something new happens. */
  passOn(): boolean {
    if (this.passable === undefined) return false;
    this.quiet = true;
    this.do(this.passable);
    return true;
  }

  /** After a while, so that nobody can tell it from a person's answer. */
  private passesAgain(): boolean {
    const view = this.now;
    const choice = this.passable;
    this.quiet = choice !== undefined && view !== null && this.look?.passing?.still(view) === true;
    if (!this.quiet || choice === undefined) return false;
    setTimeout(() => {
      if (this.quiet && this.choices.includes(choice)) this.do(choice);
    }, WHILE);
    return true;
  }

  markSeen(): void {
    this.news.mark(this.state?.entries ?? 0);
  }

  // --- choosing ------------------------------------------------------------------------------

  /** Is the choice about a unit that is not on the board yet? */
  private waits(choice: Choice): boolean {
    return choice.unit !== undefined && this.units.get(choice.unit)?.hex === null;
  }

  /** Is a unit with these choices worth selecting? */
  private selectable(menu: UnitMenu | undefined): boolean {
    const begins = this.look?.travel?.begins ?? [];
    return hasPlaces(menu) || menu?.self.some((choice) => begins.includes(choice.verb)) === true;
  }

  hex(hex: string, touch: boolean): void {
    this.touched = touch;
    this.denial = null;
    this.live.clear();
    this.between = [];
    if (this.sight.on) {
      void this.sight.look(hex);
      return;
    }
    if (this.story.telling) {
      this.story.skip();
      return;
    }
    this.news.changed = [];
    if (!this.deciding) {
      this.topic = { hex };
      return;
    }
    const places = this.unitMenu;
    const here = [...(places?.to.get(hex) ?? []), ...(places?.at.get(hex) ?? [])];
    if (here.length > 0) {
      this.offer(here);
      return;
    }
    const named = this.menu.hexes.get(hex);
    if (named !== undefined) {
      this.offer(named);
      return;
    }
    const way = this.wayTo(hex);
    if (way !== undefined) {
      this.setOut(way);
      return;
    }
    const stack = this.stacks.get(hex) ?? [];
    const ready = stack.filter((unit) => this.menu.units.has(unit.id));
    // Of several in one hex a further press picks the next one.
    const next = ready[ready.findIndex((unit) => unit.id === this.selected) + 1] ?? ready[0];
    if (next !== undefined) {
      this.pick(next.id);
      return;
    }
    if (this.selected === null) {
      const able = unitsFor(this.menu, hex);
      const [only] = able;
      if (able.length === 1 && only !== undefined) {
        this.pick(only);
        this.lookAt(hex);
        return;
      }
    }
    if (this.pinned) {
      this.unpin();
      return;
    }
    const unit = this.unit;
    const own = stack.find((one) => one.side === this.state?.seat);
    if (own !== undefined) this.selected = own.id;
    this.askWhy(hex, own !== undefined ? null : unit);
  }

  /** A unit is pressed: order it if that is all there is, else see where it may go. */
  pick(id: number): void {
    const menu = this.menu.units.get(id);
    if (menu === undefined) return;
    if (!this.selectable(menu) && menu.self.length > 0) {
      if (menu.self.some((choice) => this.look?.offered?.includes(choice.verb))) this.between = menu.self;
      else this.offer(menu.self);
      return;
    }
    this.unpin();
    this.selected = this.selected === id && soleUnit(this.menu) !== id ? null : id;
    this.askTags();
    void this.travel.look(this.traveller);
  }

  /** The way to a hex, unless other units that may act wait there to be picked. */
  wayTo(hex: string): Reach | undefined {
    if (this.stacks.get(hex)?.some((unit) => this.menu.units.has(unit.id)) === true) return undefined;
    return this.travel.reach.get(hex);
  }

  /** Go a way of several steps; where asking is wished for it is looked at first. */
  private setOut(way: Reach): void {
    const travel = this.look?.travel;
    const begin = this.traveller;
    if (travel === undefined || begin === null || this.state === null) return;
    const asks = settings.preview === "always" || (settings.preview === "touch" && this.touched);
    if (asks && !(this.pinned && this.way?.hex === way.hex)) {
      this.unpin();
      this.way = way;
      this.pinned = true;
      return;
    }
    this.travelTo(way);
  }

  travelTo(way: Reach): void {
    const travel = this.look?.travel;
    const begin = this.traveller;
    if (travel === undefined || begin === null || this.state === null) return;
    const first = travel.begins.includes(begin.verb) ? [begin.text] : [];
    // Units that enter the map have no hex yet: their first step is onto it.
    const here = begin.unit === undefined || this.units.get(begin.unit)?.hex != null;
    const steps = here ? way.path.slice(1) : way.path;
    this.travel.set(first, steps, (hex) => `${travel.step} ${hex}`, this.state, travel.end);
    const next = this.travel.next(this.state, () => true);
    if (next !== null) this.do(next);
  }

  private offer(choices: Choice[]): void {
    const [first] = choices;
    if (choices.length > 1) {
      this.between = choices;
      this.preview = null;
      this.pinned = false;
    } else if (first !== undefined) {
      this.choose(first);
    }
  }

  /** Look before doing, as far as that is wished; a second press does it. */
  choose(choice: Choice): void {
    const there = choice.hex !== undefined || choice.target !== undefined;
    const asks = settings.preview === "always" || (settings.preview === "touch" && this.touched && there);
    if (asks && !(this.pinned && this.preview?.text === choice.text)) {
      this.preview = choice;
      this.pinned = true;
      void this.askOdds(choice);
      return;
    }
    this.do(choice);
  }

  /** An action without a place. */
  plain(choice: Choice): void {
    const wastes = this.now !== null && this.look?.wastes(this.menu, choice, this.now) === true;
    const asks = this.menu.units.size > 0 && (settings.confirmTurn || wastes);
    if (asks && this.ending !== choice && this.menu.plain.length === 1) {
      this.ending = choice;
      return;
    }
    this.do(choice);
  }

  do(choice: Choice): void {
    if (!this.deciding || this.live.busy) return;
    this.travel.check(choice, this.look?.travel);
    this.unpin();
    this.between = [];
    this.ending = null;
    this.denial = null;
    this.news.changed = [];
    this.markSeen();
    this.live.act(choice.text);
  }

  /** Raise a card; what cannot be played says why. */
  raise(card: string, at: number): void {
    this.denial = null;
    this.live.clear();
    if (this.card === card && this.cardAt === at) {
      const [only, second] = this.menu.cards.get(card) ?? [];
      if (only !== undefined && second === undefined) this.do(only);
      return;
    }
    this.card = card;
    this.cardAt = at;
    const playable = this.menu.cards.get(card);
    if (playable !== undefined) {
      for (const choice of playable.slice(0, 3)) void this.askOdds(choice);
    } else if (this.deciding) {
      const question = whyCard(this.choices, card);
      if (question !== null) void this.why(question, null);
    }
  }

  /** Let something pass, this once or for all of it. */
  decline(command: "decline" | "decline-all"): boolean {
    const choice = this.menu.plain.find((one) => this.look?.quick?.[command]?.includes(one.verb) === true);
    if (choice === undefined && command === "decline-all") return this.passOn();
    if (choice !== undefined) this.plain(choice);
    return choice !== undefined;
  }

  next(): string | null {
    const able = [...this.menu.units.keys()];
    if (able.length === 0) return null;
    const at = this.selected === null ? -1 : able.indexOf(this.selected);
    const id = able[(at + 1) % able.length] as number;
    if (this.selectable(this.menu.units.get(id))) {
      this.selected = id;
      this.unpin();
      this.askTags();
      void this.travel.look(this.traveller);
    }
    return this.units.get(id)?.hex ?? null;
  }

  /** The next marked place after a hex: where the selected unit may go or strike, or what is asked for. */
  nextPlace(after: string | null): string | null {
    const menu = this.unitMenu;
    const places = [
      ...new Set([...(menu?.at.keys() ?? []), ...(menu?.to.keys() ?? []), ...this.menu.hexes.keys()]),
    ];
    if (places.length === 0) places.push(...this.travel.reach.keys());
    return places[(places.indexOf(after ?? "") + 1) % Math.max(places.length, 1)] ?? null;
  }

  unpin(): void {
    this.preview = null;
    this.way = null;
    this.pinned = false;
  }

  /** Escape: one step back from whatever is open. True if there was something. */
  cancel(): boolean {
    if (this.story.telling) this.story.skip();
    else if (this.quiet) this.quiet = false;
    else if (this.ending !== null) this.ending = null;
    else if (this.between.length > 0) this.between = [];
    else if (this.opened !== null) this.opened = null;
    else if (this.pinned) this.unpin();
    else if (this.refusal !== null || this.live.error !== null) this.forgive();
    else if (this.sight.on) this.sight.stop();
    else if (this.topic !== null) this.topic = null;
    else if (this.past.moment !== null) this.past.present();
    else if (this.card !== null) this.card = null;
    else if (this.selected !== null) {
      this.selected = soleUnit(this.menu);
      void this.travel.look(this.traveller);
    } else return false;
    return true;
  }

  forgive(): void {
    this.denial = null;
    this.live.clear();
  }

  undo(): void {
    this.story.skip();
    this.forgive();
    const state = this.live.state;
    const own = this.live.log.some((entry) => state?.your_sides.includes(entry.side));
    // Where it is not possible although something was done, the server says why.
    if (state?.may_undo === false && !own) this.denial = { rule: "", id: "ui-undo-nothing", params: {}, hexes: [] };
    else this.live.undo();
  }

  // --- asking --------------------------------------------------------------------------------

  hover(hex: string | null): void {
    this.hovered = hex;
    if (this.pinned) return;
    this.way = null;
    if (hex === null || !this.deciding || this.sight.on) {
      this.preview = null;
      return;
    }
    this.lookAt(hex);
  }

  private lookAt(hex: string): void {
    const menu = this.unitMenu;
    const [choice] = menu?.to.get(hex) ?? menu?.at.get(hex) ?? this.menu.hexes.get(hex) ?? [];
    this.preview = choice ?? null;
    if (choice !== undefined) void this.askOdds(choice);
    else this.way = this.wayTo(hex) ?? null;
  }

  /** Look at a choice of a list. */
  consider(choice: Choice | null): void {
    if (this.pinned) return;
    this.way = null;
    this.preview = choice;
    if (choice === null) return;
    void this.askOdds(choice);
    if (this.waits(choice)) void this.travel.look(choice);
  }

  private askTags(): void {
    const targets = [...(this.unitMenu?.at.values() ?? [])].flat();
    const fights = [...this.menu.hexes.values()].flat().filter((choice) => choice.attack === true);
    for (const choice of [...new Set([...targets.slice(0, 10), ...fights, ...this.awaited])]) {
      void this.askOdds(choice);
    }
  }

  private async askOdds(choice: Choice): Promise<void> {
    if (this.odds.has(choice.text) || this.asking.has(choice.text)) return;
    this.asking.add(choice.text);
    const decision = this.live.state?.decision;
    try {
      const answer = await this.live.ask("odds", { text: choice.text });
      if (this.live.state?.decision !== decision) return;
      this.odds = new Map(this.odds).set(choice.text, answer["odds"] as Odds);
    } catch {
      this.asking.delete(choice.text);
    }
  }

  /** Why the unit can do nothing there, or why nothing can be done there at all. */
  private askWhy(hex: string, unit: UnitView | null): void {
    const { reach } = this.travel;
    const travel = this.look?.travel;
    const enemy = this.stacks.get(hex)?.some((one) => one.side !== unit?.side) === true;
    if (travel !== undefined && unit !== null && reach.size > 0 && !reach.has(hex) && !enemy) {
      this.denial = { rule: travel.limit, id: "ui-out-of-reach", params: { hex }, hexes: [hex] };
      return;
    }
    const own = unit === null || this.now === null ? undefined : this.look?.question?.(this.now, unit, hex);
    void this.why(own ?? whyText(this.choices, this.now?.units ?? [], unit, hex), hex);
  }

  private async why(text: string, hex: string | null): Promise<void> {
    try {
      const answer = await this.live.ask("why", { text });
      const denial = answer["denial"] as Denial | null;
      if (denial !== null) this.denial = denial;
      else if (hex !== null) this.topic = { hex };
    } catch {
      // the connection is lost, which the page tells anyway
    }
  }

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

  /** The hex that matters most now, to be brought into a picture that shows only a part. */
  centre = $derived.by((): string | null => {
    const { scene } = this.story;
    if (scene !== null) return scene.to;
    if (this.past.moment !== null) return this.past.lit[0] ?? null;
    if (!this.deciding) return null;
    if (this.unit !== null) return this.unit.hex;
    const [first] = this.menu.units.keys();
    const [named] = this.menu.hexes.keys();
    return named ?? (first === undefined ? null : (this.units.get(first)?.hex ?? null));
  });

  close(): void {
    this.live.close();
    this.story.close();
  }
}

