// What the keys of the table do.

import type { Command } from "../lib/keymap";
import { change, settings } from "../lib/settings.svelte";
import { decline, next, nextPlace } from "./choosing";
import type { Desk } from "./desk.svelte";

/** What the page itself does for a command: parts that it opens and gives the keyboard to. */
export interface Parts {
  readonly rotated: boolean;
  /** Press the first button of the prompt; false if it has none. */
  press(): boolean;
  undo(): void;
  dialog(which: "help" | "settings"): void;
  /** Open a part by the name of its command; false if this table has none of that name. */
  open(part: string): boolean;
  focus(hex: string): void;
}

/** Do a command; false if there is nothing to do, so that the key keeps its usual meaning. */
export function run(command: Command, desk: Desk, parts: Parts): boolean {
  switch (command) {
    case "primary":
      return parts.press();
    case "cancel":
      return desk.cancel();
    case "undo":
      parts.undo();
      return true;
    case "help":
    case "settings":
      parts.dialog(command);
      return true;
    case "goals":
    case "log":
    case "hand":
    case "roster":
    case "charts":
      return parts.open(command);
    case "stack": {
      const hex = desk.hovered ?? desk.unit?.hex ?? null;
      if (hex === null && desk.opened === null) return false;
      desk.openStack(hex ?? desk.opened);
      return true;
    }
    case "decline":
    case "decline-all":
      return decline(desk, command);
    case "rules": {
      const hex = desk.hovered ?? desk.unit?.hex ?? null;
      if (desk.card !== null) desk.topic = { card: desk.card };
      else if (hex !== null) desk.topic = { hex };
      parts.open("rules");
      return true;
    }
    case "board": {
      const hex = desk.unit?.hex ?? desk.hovered ?? desk.view?.units.find((unit) => unit.hex !== null)?.hex ?? nextPlace(desk, null);
      if (hex != null) parts.focus(hex);
      return true;
    }
    case "next": {
      const hex = next(desk);
      if (hex !== null) parts.focus(hex);
      return true;
    }
    case "place": {
      const hex = nextPlace(desk, desk.hovered);
      if (hex !== null) parts.focus(hex);
      return hex !== null;
    }
    case "sight":
      desk.toggleSight();
      return true;
    case "markers":
      change("markers", !settings.markers);
      return true;
    case "turn":
      change("near", parts.rotated ? "bottom" : "top");
      return true;
    case "coordinates":
      change("coordinates", !settings.coordinates);
      return true;
    case "back":
      desk.past.by(-1);
      return true;
    case "forward":
      desk.past.by(1);
      return true;
    case "start":
      void desk.past.goTo(0);
      return true;
    case "now":
      desk.past.present();
      return true;
    case "skip":
      if (!desk.story.telling) return false;
      desk.story.skip();
      return true;
  }
}
