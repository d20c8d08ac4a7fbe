// The Last Hundred Yards on the page: an aerial photograph with counters, in two skins.

import { percent } from "../../lib/shell.svelte";
import Charts from "../../parts/Charts.svelte";
import StackViewer from "../../parts/StackViewer.svelte";
import { lookFor, skinFor, type Skin } from "../skin";
import Above from "./Above.svelte";
import { concernsOf } from "./concerns";
import Counter from "./Counter.svelte";
import CounterPlain from "./CounterPlain.svelte";
import { describe, tellUnit } from "./describe";
import DieFace from "./DieFace.svelte";
import FireOdds from "./FireOdds.svelte";
import { about, hint } from "./hint";
import Labels from "./Labels.svelte";
import { legend } from "./legend";
import { marksOf } from "./marks";
import { mask } from "./mask";
import { nothingNew } from "./moment";
import { effect, markerValue, worthOf } from "./odds";
import Overlay from "./Overlay.svelte";
import { MAP, swatch } from "./palette";
import { question } from "./questions";
import Roster from "./Roster.svelte";
import Score from "./Score.svelte";
import { nextPlaced, ofSetUp } from "./setup";
import { lookOf } from "./sides";
import { place, shows } from "./stack";
import Terrain from "./Terrain.svelte";
import TerrainPlain from "./TerrainPlain.svelte";
import Tracks from "./Tracks.svelte";
import Victory from "./Victory.svelte";
import type { Odds, Standing, View } from "./view";

const drawn: Skin<View, Standing> = {
  id: "illustrated",
  system: "last_hundred_yards",
  name: "skin-illustrated",
  legible: 104,
  colours: () => ({ ground: MAP.ground, grid: MAP.grid, paper: MAP.paper, lettering: MAP.lettering }),
  side: lookOf,
  swatch,
  standing: ({ markers, objectives, zones, sides, light }) => ({ markers, objectives, zones, sides, light }),
  Terrain,
  Overlay,
  Above,
  Labels,
  Counter,
  place,
  shows,
  DieFace,
  describe,
  unit: tellUnit,
  legend,
  sideName: (side, words, capital = false) => words.name("side", side, capital ? "capital" : ""),
  faceName: (face, words) => words.name("face", face),
};

const plain: Skin<View, Standing> = {
  ...drawn,
  id: "plain",
  name: "skin-plain",
  Terrain: TerrainPlain,
  Counter: CounterPlain,
};

/** Actions that are offered as buttons of the selected unit, and not done at once when it is pressed. */
const OFFERED = [
  "recover",
  "help",
  "withdraw",
  "deploy",
  "recombine",
  "start",
  "halt",
  "watch",
  "reverse",
  "load",
  "unload",
  "reveal",
  "feint",
  "ad hoc",
  "hide",
  "join",
  "drop",
] as const;

/** To show oneself is free at any time, also for those who have acted or are not activated. */
const IDLE = ["reveal"] as const;

/** Phases in which a group is built, or a few units are asked about: all that there is stands in a list. */
const GROUPS = [
  "maneuver",
  "drive",
  "withdrawal-group",
  "gathering",
  "crossfire",
  "feint",
  "feint-on-foot",
  "feint-vehicles",
  "assault-halt",
  "stand-by",
  "vda",
  "leader-back",
  "recombine",
  "take-along",
  "diagram",
  "two-targets",
  "favoured",
  "scoot",
  "moving-fire",
  "bypass-fire",
  "overrun-fire",
  "return-fire",
  "evade",
  "dash",
  "stacking",
  "assault-order",
] as const;

export const look = lookFor<View, Odds>({
  id: "last_hundred_yards",
  skins: [skinFor(drawn), skinFor(plain)],
  openGround: "open",
  Score,
  Victory,
  moment: (view, _, words) => words.say("ui-moment", { turn: view.turn, time: view.clock.time, light: view.light }),
  strip: { id: "tracks", Panel: Tracks, alone: true },
  Over: StackViewer,
  tabs: [
    { id: "roster", Panel: Roster },
    { id: "charts", Panel: Charts },
  ],
  Odds: FireOdds,
  tag: (odds, words) => {
    const value = markerValue(odds);
    const chance = effect(odds);
    if (chance === null) return value;
    return words.say("ui-fire-tag", { value, chance: percent(chance) });
  },
  worth: worthOf,
  commands: ["stack", "decline", "decline-all", "roster", "charts"],
  quick: { decline: ["pass", "decline", "done"] },
  passing: { verb: "pass", still: (view) => nothingNew(view as View) },
  travel: { begins: ["maneuver", "reverse"], step: "step", end: "stop", strike: "assault", quiet: ofSetUp, limit: "LHY 10.1" },
  question,
  about,
  hint,
  next: (view, menu) => nextPlaced(view, menu),
  opens: (view) => (view.step === "set-up" ? "roster" : undefined),
  listed: GROUPS,
  offered: OFFERED,
  leading: ["go"],
  withdraws: ["cancel"],
  rare: ["reveal", "query"],
  spends: ["query", "request", "request smoke", "extend", "extend smoke", "illuminate"],
  idle: IDLE,
  concerns: concernsOf,
  condition: (unit) =>
    `${unit.disrupted} ${unit.regrouping} ${unit.shocked} ${unit.heroic ?? ""} ${unit.motion ?? ""} ${unit.concealed} ${unit.atdrm.length}`,
  cost: (choice, words) =>
    words.say("ui-points", { attack: choice.attack === true, cost: choice.cost ?? 0, left: choice.left ?? 0, exposed: choice.exposed ?? 0, room: choice.kept !== false }),
  blocked: (reason, words) => words.name("sight", reason),
  chapters: ["event-initiative", "event-platoon", "event-fire-resolution", "event-assaults", "event-time"],
  turnTitle: (turn, words) => words.say("ui-turn-short", { turn }),
  wastes: (menu, choice) =>
    choice.verb === "done" && [...menu.units.values()].some(({ self, to, at }) => at.size + to.size > 0 || self.some(({ verb }) => verb === "maneuver")),
  ownMarks: (["ap", "he"] as const).map((tone) => ({ kind: "area", hexes: [], tone })),
  marks: marksOf,
  mask: (view, asked) => mask(view as View, asked),
});
