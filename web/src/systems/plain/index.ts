// How a game looks that brings no look of its own: its hexes, counters with letters, and its words.

import { percent } from "../../lib/shell.svelte";
import type { Exit, Odds, View } from "../../lib/types";
import { lookFor, skinFor, type Skin, type SystemLook } from "../skin";
import Counter from "./Counter.svelte";
import DieFace from "./DieFace.svelte";
import { swatch } from "./ground";
import Labels from "./Labels.svelte";
import OddsText from "./Odds.svelte";
import Overlay from "./Overlay.svelte";
import Score from "./Score.svelte";
import { lookOf, sit } from "./sides";
import Terrain from "./Terrain.svelte";

type Standing = { exits: Exit[]; sides: string[] };

const skin: Skin<View, Standing> = {
  id: "plain",
  system: "",
  name: "skin-plain",
  legible: 0,
  colours: () => ({ ground: "#e9ecdc", grid: "#8b8f7c", paper: "#f4f1e6", lettering: "#3a3f35" }),
  side: lookOf,
  swatch,
  standing: (view) => {
    const sides = view.sides.map((side) => side.name);
    sit(sides);
    return { exits: view.exits, sides };
  },
  Terrain,
  Overlay,
  Labels,
  Counter,
  DieFace,
  describe: (hex, units, words) => {
    const ground = hex.terrain.map((id) => words.name("terrain", id)).join(", ");
    const standing = units.map((unit) => words.say("ui-plain-unit", { type: unit.type, side: unit.side }));
    return [words.say("ui-plain-ground", { hex: hex.hex, ground }), ...standing].join(", ");
  },
  legend: () => [],
  sideName: (side, words, capital = false) => words.name("side", side, capital && words.has(`side-${side}.capital`) ? "capital" : ""),
  faceName: (face) => face,
};

/** The look of any system: `id` is the system's. */
export function plainLook(id: string): SystemLook {
  return lookFor<View, Odds & { succeeds?: number }>({
    id,
    skins: [skinFor({ ...skin, system: id })],
    openGround: "clear",
    Score,
    moment: (view, _, words) => words.say("ui-turn-short", { turn: view.turn }),
    tabs: [],
    Odds: OddsText,
    tag: (odds, words) => (odds.succeeds === undefined ? "" : words.say("ui-plain-chance", { chance: percent(odds.succeeds) })),
    worth: (odds) => odds.succeeds ?? 0,
    commands: [],
    condition: () => "",
    cost: () => "",
    wastes: () => false,
  });
}
