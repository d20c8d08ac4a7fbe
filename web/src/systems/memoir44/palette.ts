// Colours of the printed maps: one table for each landscape.

export interface Palette {
  ground: string;
  tuft: string;
  grid: string;
  paper: string;
  lettering: string;
  wood: string;
  crowns: readonly [shade: string, body: string, light: string];
  built: string;
  roofs: readonly [light: string, dark: string];
  slates: readonly [light: string, dark: string];
  field: string;
  hill: readonly [low: string, middle: string, high: string];
  contour: string;
  water: readonly [bank: string, water: string, light: string];
  road: readonly [edge: string, road: string];
  hedge: readonly [shade: string, body: string, light: string];
  sand: string;
  grain: string;
  rock: readonly [light: string, body: string, shade: string];
  wet: readonly [ground: string, water: string, reed: string];
  jungle: readonly [shade: string, body: string, light: string];
  earth: readonly [edge: string, floor: string];
}

const COUNTRY: Palette = {
  ground: "#cfd8ab",
  tuft: "#aab983",
  grid: "#7d825b",
  paper: "#e9e3d2",
  lettering: "#33382b",
  wood: "#b7c795",
  crowns: ["#3f5a30", "#5f7d46", "#82a05f"],
  built: "#dccfb3",
  roofs: ["#c2745b", "#974b38"],
  slates: ["#8f8a86", "#67625f"],
  field: "#c3d09a",
  hill: ["#cdc492", "#cdb981", "#cbab6e"],
  contour: "#94794a",
  water: ["#6f9fb5", "#a9cbd8", "#c8e0e8"],
  road: ["#a08e68", "#efe4c6"],
  hedge: ["#2f4a24", "#4a6d35", "#729452"],
  sand: "#e9dcb4",
  grain: "#cdb985",
  rock: ["#d3cbbb", "#a79d8b", "#6f675a"],
  wet: ["#bccb9f", "#a9cbd0", "#5d7a45"],
  jungle: ["#274a2c", "#3f6b3a", "#6f9a4e"],
  earth: ["#7a6544", "#c3aa7c"],
};

const WINTER: Palette = {
  ground: "#eef0ee",
  tuft: "#cdd5d6",
  grid: "#8f9a9d",
  paper: "#dfe3e2",
  lettering: "#2d3538",
  wood: "#d9e1dd",
  crowns: ["#3c5248", "#64806f", "#e9f1ef"],
  built: "#dedad2",
  roofs: ["#f4f6f6", "#a06a58"],
  slates: ["#f4f6f6", "#77797a"],
  field: "#e0e6e0",
  hill: ["#e2e1da", "#d6d3c8", "#c9c4b5"],
  contour: "#8d8a7d",
  water: ["#7c9bab", "#b9d2de", "#dcebf1"],
  road: ["#a5a196", "#dcd5c4"],
  hedge: ["#394a3c", "#5d735d", "#dfe8e2"],
  sand: "#ebe5d2",
  grain: "#cfc6a8",
  rock: ["#e6e5e2", "#b3b3b2", "#74777a"],
  wet: ["#d5dfdf", "#b9d2de", "#7c8a78"],
  jungle: ["#31483b", "#55705f", "#8aa393"],
  earth: ["#7d7468", "#c4bba9"],
};

const DESERT: Palette = {
  ground: "#ead9ae",
  tuft: "#cfb987",
  grid: "#a28a5c",
  paper: "#eee4cb",
  lettering: "#4a3c22",
  wood: "#d5cd95",
  crowns: ["#5b6a32", "#7f8f4b", "#a8b56c"],
  built: "#e3d3b4",
  roofs: ["#f5ead2", "#b3946a"],
  slates: ["#fbf6ea", "#c4ad86"],
  field: "#ddd09a",
  hill: ["#dfc590", "#d6b47c", "#caa068"],
  contour: "#96703d",
  water: ["#7b9ea8", "#a9cbd0", "#c9e2e2"],
  road: ["#b08f5b", "#f7ecce"],
  hedge: ["#5b6a32", "#7f8f4b", "#a8b56c"],
  sand: "#f0e2b6",
  grain: "#d3bb80",
  rock: ["#dcbf8d", "#b58e58", "#7d5c33"],
  wet: ["#cfcf9b", "#a9cbd0", "#6c7a3c"],
  jungle: ["#3b5a2c", "#5f7d3e", "#93ab5c"],
  earth: ["#8a673a", "#d3b380"],
};

const BEACH: Palette = { ...COUNTRY, sand: "#ecdfb8" };

const FACES: Record<string, Palette> = {
  country: COUNTRY,
  winter: WINTER,
  desert: DESERT,
  beach: BEACH,
};

export function paletteOf(face: string): Palette {
  return FACES[face] ?? COUNTRY;
}

/** Of frozen water: its bank, its ice, the light on it, cracks. */
export const ICE = { bank: "#8fa9b8", ice: "#d6e7ef", light: "#f4fafc", crack: "#7f9cad" };
export const OCEAN = { deep: "#8fb9cc", mid: "#a3c8d7", shallow: "#bcd9e2", surf: "#f2f7f5", line: "#5f93aa" };
export const CONCRETE = { light: "#cfcabd", dark: "#8e897c", edge: "#4e4b43" };
export const TIMBER = { deck: "#c5a878", edge: "#5d4a2d", plank: "#8a6d43" };
export const STEEL = "#4a4f52";
/** Canvas of tents, straw of huts, the planks of a pier. */
export const CANVAS = { light: "#a9a377", dark: "#77734e", pole: "#4a4630" };
export const GOLD = { light: "#e8bd4b", dark: "#8a5f0d" };
/** The line between two sections. */
export const SECTION = "#a33b2c";
