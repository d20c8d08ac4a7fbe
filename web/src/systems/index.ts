// The systems that the page can draw, each loaded only when a table of it is opened.

import type { Skin, SystemLook } from "./skin";

const LOOKS: Record<string, () => Promise<SystemLook>> = {
  memoir44: () => import("./memoir44").then((part) => part.look),
  last_hundred_yards: () => import("./last_hundred_yards").then((part) => part.look),
  world_at_war: () => import("./world_at_war").then((part) => part.look),
};

/** How a system looks: as its own part of the page says, else plain. */
export function loadLook(system: string): Promise<SystemLook> {
  const load = LOOKS[system];
  return load === undefined ? import("./plain").then((part) => part.plainLook(system)) : load();
}

/** The skin that is wished for, else the usual one. */
export function skinOf(look: SystemLook, wish: string | null): Skin {
  return look.skins.find((skin) => skin.id === wish) ?? (look.skins[0] as Skin);
}
