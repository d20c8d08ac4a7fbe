// Memoir '44 on the page: two skins over the same map, and a hand of cards under it.

import Hand from "../../parts/Hand.svelte";
import { percent, t } from "../../lib/shell.svelte";
import { lookFor, skinFor, type Skin } from "../skin";
import Above from "./Above.svelte";
import { cardText } from "./cards";
import CardMark from "./CardMark.svelte";
import Conditions from "./Conditions.svelte";
import Counter from "./Counter.svelte";
import CounterPlain from "./CounterPlain.svelte";
import { describe } from "./describe";
import DieFace from "./DieFace.svelte";
import HitOdds from "./HitOdds.svelte";
import Index from "./Index.svelte";
import Labels from "./Labels.svelte";
import { legend, swatch } from "./legend";
import Overlay from "./Overlay.svelte";
import { OCEAN, paletteOf } from "./palette";
import Score from "./Score.svelte";
import { lookOf } from "./sides";
import Terrain from "./Terrain.svelte";
import TerrainPlain from "./TerrainPlain.svelte";
import Victory from "./Victory.svelte";
import { standingOf, type Odds, type Standing, type View } from "./view";
import { assaulted } from "./marks";
import { wastes } from "./wastes";

const illustrated: Skin<View, Standing> = {
  id: "illustrated",
  system: "memoir44",
  name: "skin-illustrated",
  legible: 0,
  colours: (face) => {
    const { ground, grid, paper, lettering } = paletteOf(face);
    return { ground, grid, paper, lettering };
  },
  side: lookOf,
  swatch: (hex, face) => swatch(hex, paletteOf(face), OCEAN.mid),
  standing: standingOf,
  Terrain,
  Overlay,
  Above,
  Labels,
  Counter,
  DieFace,
  cards: { text: cardText, Mark: CardMark },
  describe: (hex, units, words, standing = null) => describe(hex, units[0] ?? null, words, standing),
  legend,
  sideName: (side, words, capital = false) => words.name("side", side, capital ? "capital" : ""),
  faceName: (face, words) => words.name("face", face),
};

const plain: Skin<View, Standing> = {
  ...illustrated,
  id: "plain",
  name: "skin-plain",
  Terrain: TerrainPlain,
  Counter: CounterPlain,
};

export const look = lookFor<View, Odds>({
  id: "memoir44",
  skins: [skinFor(illustrated), skinFor(plain)],
  openGround: "plain",
  Score,
  Victory,
  moment: (view, side, words) => words.say("ui-turn", { turn: view.turn, side }),
  strip: { id: "hand", Panel: Hand },
  Over: Conditions,
  Index,
  tabs: [],
  Odds: HitOdds,
  // Dice and chance of a hit, short enough for the board.
  tag: (odds) =>
    odds.hits === undefined ? "" : t("ui-odds-tag", { dice: odds.dice, chance: percent(1 - (odds.hits[0] ?? 0)) }),
  commands: ["hand"],
  condition: (unit) => String(unit.figures),
  cost: (choice, words) => words.say("ui-cost", { cost: choice.cost ?? 0, kept: choice.kept !== false }),
  wastes,
  marks: assaulted,
  spends: ["smoke", "supply", "bridge"],
  guide: () => import("./guide").then((part) => part.STEPS),
});
