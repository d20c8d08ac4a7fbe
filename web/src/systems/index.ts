// The systems that the page can draw, each loaded only when a table of it is opened.

import type { Skin, SystemLook } from "./skin";

const LOOKS: Record<string, () => Promise<SystemLook>> = {
  memoir44: () => import("./memoir44").then((part) => part.look),
};

/** How a system looks. Rejects for a system that the page does not know. */
export function loadLook(system: string): Promise<SystemLook> {
  const load = LOOKS[system];
  return load === undefined ? Promise.reject(new Error(system)) : load();
}

/** The skin that is wished for, else the usual one. */
export function skinOf(look: SystemLook, wish: string | null): Skin {
  return look.skins.find((skin) => skin.id === wish) ?? (look.skins[0] as Skin);
}
