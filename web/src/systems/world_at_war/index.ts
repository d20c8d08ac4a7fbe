// World at War on the page: a staff map with counters, in two skins.

import type { Mark } from "../../board/marks";
import { percent } from "../../lib/shell.svelte";
import Charts from "../../parts/Charts.svelte";
import { effect, type FireOdds, worthOf } from "../../parts/fireOdds";
import FirePreview from "../../parts/FirePreview.svelte";
import StackViewer from "../../parts/StackViewer.svelte";
import { lookFor, skinFor, type Skin } from "../skin";
import Above from "./Above.svelte";
import { about, hint } from "./about";
import { areasOf, driftOf } from "./areas";
import { concernsOf } from "./concerns";
import Counter from "./Counter.svelte";
import CounterPlain from "./CounterPlain.svelte";
import Cup from "./Cup.svelte";
import { describe, tellUnit } from "./describe";
import DieFace from "./DieFace.svelte";
import Index from "./Index.svelte";
import Labels from "./Labels.svelte";
import { legend } from "./legend";
import Overlay from "./Overlay.svelte";
import { MAP, swatch } from "./palette";
import { question } from "./questions";
import Roster from "./Roster.svelte";
import Score from "./Score.svelte";
import { lookOf } from "./sides";
import { place, shows } from "./stack";
import Terrain from "./Terrain.svelte";
import TerrainPlain from "./TerrainPlain.svelte";
import Victory from "./Victory.svelte";
import type { Standing, UnitView, View } from "./view";

const drawn: Skin<View, Standing> = {
  id: "illustrated",
  system: "world_at_war",
  name: "skin-illustrated",
  legible: 104,
  colours: () => ({ ground: MAP.ground, grid: MAP.grid, paper: MAP.paper, lettering: MAP.lettering }),
  side: lookOf,
  swatch,
  standing: ({ markers, objectives, exits }) => ({ markers, objectives, exits }),
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

export const look = lookFor<View, FireOdds>({
  id: "world_at_war",
  skins: [skinFor(drawn), skinFor(plain)],
  openGround: "clear",
  Score,
  Victory,
  moment: (view, _, words) => words.say("ui-turn-of", { turn: view.turn, turns: view.turns }),
  strip: { id: "cup", Panel: Cup, alone: true },
  Over: StackViewer,
  Index,
  tabs: [
    { id: "roster", Panel: Roster },
    { id: "charts", Panel: Charts },
  ],
  Odds: FirePreview,
  tag: (odds, words) => {
    const chance = effect(odds);
    return chance === null ? "" : words.say("ui-fire-tag", { dice: odds.dice, chance: percent(chance) });
  },
  worth: worthOf,
  commands: ["stack", "decline", "decline-all", "roster", "charts"],
  quick: { decline: ["decline", "pass", "stay"], "decline-all": ["decline move"] },
  travel: { begins: ["move", "enter"], step: "step", quiet: (text) => text.startsWith("decline"), limit: "WAW 5.0-1" },
  question,
  about,
  hint,
  concerns: concernsOf,
  listed: ["move", "opportunity-fire", "second-shot", "after-fire", "assault-leadership", "fire-at-aircraft", "air-strike"],
  spends: ["mission he", "mission smoke", "strike ap", "strike he"],
  offered: ["drop", "raise", "unload", "load", "flip"],
  condition: (unit) => `${unit.reduced} ${unit.disrupted} ${unit.mode ?? ""}`,
  cost: (choice, words) =>
    words.say("ui-points", { cost: choice.cost ?? 0, left: choice.left ?? 0, attack: choice.attack === true, room: choice.kept !== false, late: choice.late === true }),
  blocked: (reason, words) => words.name("sight", reason),
  steps: ["event-moved"],
  chapters: ["event-impulse", "event-end-marker", "event-marker-removal", "event-air-marker"],
  turnTitle: (turn, words) => words.say("ui-turn-short", { turn }),
  wastes: (menu, choice) => choice.verb === "done" && [...menu.units.values()].some(({ self, at }) => at.size > 0 || self.some(({ verb }) => verb === "move")),
  ownMarks: [
    { kind: "destination", hex: "", kept: true, through: true },
    ...(["command", "ap", "he", "aa", "drift"] as const).map((tone): Mark => ({ kind: "area", hexes: [], tone })),
  ],
  marks: (desk) => {
    const view = desk.view as View | null;
    const unit = desk.unit as UnitView | null;
    // What one could do is shown to whoever decides, not to those who wait.
    if (view === null || !desk.deciding) return [];
    const moving = view.phase.name === "move" ? view.phase.params["hex"] : undefined;
    const mover: Mark[] = typeof moving === "string" ? [{ kind: "selected", hex: moving }] : [];
    const drift = desk.previewOdds as FireOdds | undefined;
    return [...mover, ...(unit === null ? [] : areasOf(view, unit)), ...driftOf(desk.preview?.hex, drift)];
  },
});
