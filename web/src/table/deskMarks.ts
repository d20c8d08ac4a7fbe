// What is drawn over the board: one thing at a time, so that it can be read. Looking back, a scene of
// the story, a line of sight, or else what may be done now.

import type { Mark } from "../board/marks";
import { hasPlaces } from "../lib/choices";
import { percent, t } from "../lib/shell.svelte";
import type { Choice } from "../lib/types";
import type { Desk } from "./desk.svelte";

export function marksOf(desk: Desk): Mark[] {
  const marks: Mark[] = [];
  if (desk.past.moment !== null) {
    for (const hex of desk.past.lit) marks.push({ kind: "lit", hex });
    return marks;
  }
  const { scene, act } = desk.story;
  if (scene !== null) {
    if (scene.from !== null) marks.push({ kind: "lit", hex: scene.from });
    if (scene.to !== null) {
      if (act === "told") marks.push({ kind: "lit", hex: scene.to });
      else marks.push({ kind: "target", hex: scene.to });
      if (scene.from !== null && act !== "told") {
        marks.push({ kind: "line", from: scene.from, to: scene.to });
      }
    }
    return marks;
  }
  if (desk.sight.on) {
    if (desk.sight.from !== null) {
      marks.push({ kind: "selected", hex: desk.sight.from });
      marks.push({ kind: "veil", hexes: desk.sight.lines.filter((l) => !l.clear).map((l) => l.hex) });
      if (desk.line !== null) {
        const [blocked] = desk.line.blockers;
        marks.push({
          kind: "line",
          from: desk.sight.from,
          to: desk.line.hex,
          ...(blocked === undefined ? {} : { blocked }),
        });
      }
    }
    return marks;
  }
  for (const hex of desk.news.changed) marks.push({ kind: "changed", hex });
  for (const [id, menu] of desk.menu.units) {
    const unit = desk.units.get(id);
    if (unit !== undefined && id !== desk.selected && (hasPlaces(menu) || menu.self.length > 0)) {
      marks.push({ kind: "may-act", hex: unit.hex });
    }
  }
  for (const [hex, [choice]] of desk.menu.hexes) {
    marks.push(choice?.target === undefined ? { kind: "choice", hex } : { kind: "target", hex });
  }
  for (const [hex, [choice]] of desk.unitMenu?.to ?? []) {
    const cost = choice?.cost === undefined ? {} : { cost: choice.cost };
    marks.push({ kind: "destination", hex, kept: choice?.kept ?? true, ...cost });
  }
  for (const [hex, [choice]] of desk.unitMenu?.at ?? []) {
    const tag = choice === undefined ? "" : tagOf(desk, choice);
    marks.push({ kind: "target", hex, ...(tag === "" ? {} : { tag }) });
  }
  const way = desk.preview?.path;
  if (way !== undefined && way.length > 1) marks.push({ kind: "path", hexes: way });
  for (const hex of desk.refusal?.hexes ?? []) marks.push({ kind: "refused", hex });
  return marks;
}

/** Dice and chance of a hit, short enough for the board. */
function tagOf(desk: Desk, choice: Choice): string {
  const odds = desk.odds.get(choice.text);
  if (odds === undefined || odds.hits === undefined) return "";
  return t("ui-odds-tag", { dice: odds.dice, chance: percent(1 - (odds.hits[0] ?? 0)) });
}
