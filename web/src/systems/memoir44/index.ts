// Memoir '44 on the page: two skins over the same map.

import type { Skin, SystemLook } from "../skin";
import { cardText } from "./cards";
import CardMark from "./CardMark.svelte";
import Counter from "./Counter.svelte";
import CounterPlain from "./CounterPlain.svelte";
import { describe } from "./describe";
import DieFace from "./DieFace.svelte";
import Labels from "./Labels.svelte";
import { legend, swatch } from "./legend";
import Medals from "./Medals.svelte";
import Overlay from "./Overlay.svelte";
import { OCEAN, paletteOf } from "./palette";
import { lookOf } from "./sides";
import Terrain from "./Terrain.svelte";
import TerrainPlain from "./TerrainPlain.svelte";

const illustrated: Skin = {
  id: "illustrated",
  system: "memoir44",
  name: "skin-illustrated",
  colours: (face) => {
    const { ground, grid, paper, lettering } = paletteOf(face);
    return { ground, grid, paper, lettering };
  },
  side: lookOf,
  swatch: (hex, face) => swatch(hex, paletteOf(face), OCEAN.mid),
  Terrain,
  Overlay,
  Labels,
  Counter,
  DieFace,
  Medals,
  CardMark,
  describe,
  legend,
  card: cardText,
  sideName: (side, words, capital = false) => words.name("side", side, capital ? "capital" : ""),
  faceName: (face, words) => words.name("face", face),
};

const plain: Skin = {
  ...illustrated,
  id: "plain",
  name: "skin-plain",
  Terrain: TerrainPlain,
  Counter: CounterPlain,
};

export const look: SystemLook = { id: "memoir44", skins: [illustrated, plain] };
