// What is drawn over the board: one thing at a time, so that it can be read. Looking back, a scene of
// the story, a line of sight, or else what may be done now.

import type { Mark } from "../board/marks";
import type { Choice } from "../lib/types";
import type { Desk } from "./desk.svelte";
import { wayTo } from "./looking";
import { acts } from "./offers";

/** From so many hexes to choose from on only those with enemies are marked in full. */
const MANY = 20;

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
  marks.push(...(desk.look?.marks?.(desk) ?? []));
  for (const hex of desk.news.changed) marks.push({ kind: "changed", hex });
  for (const [id, menu] of desk.menu.units) {
    const unit = desk.units.get(id);
    if (unit !== undefined && unit.hex !== null && id !== desk.selected && acts(menu, desk.look)) {
      marks.push({ kind: "may-act", hex: unit.hex });
    }
  }
  const aside = (hex: string): { aside?: true } => (desk.stacks.has(hex) ? { aside: true } : {});
  const seen = (exposed: number | undefined): { exposed?: true } => ((exposed ?? 0) > 0 ? { exposed: true } : {});
  const many = desk.menu.hexes.size > MANY;
  const enemy = (hex: string): boolean => desk.stacks.get(hex)?.some((unit) => unit.side !== desk.view?.side) === true;
  for (const [hex, [choice]] of desk.menu.hexes) {
    if (choice?.target !== undefined) marks.push({ kind: "target", hex });
    else if (choice?.attack === true) marks.push(targetMark(hex, tagOf(desk, choice)));
    else if (choice?.cost === undefined) marks.push({ kind: "choice", hex, ...(many && !enemy(hex) ? { slight: true } : {}) });
    else marks.push({ kind: "destination", hex, kept: choice.kept ?? true, cost: choice.cost, ...aside(hex), ...seen(choice.exposed) });
  }
  // Only to whoever decides: those who wait are not to see marks over the units.
  for (const { hex, room, late, attack, cost, exposed } of desk.deciding ? desk.travel.reach.values() : []) {
    if (desk.menu.hexes.has(hex) || desk.unitMenu?.to.has(hex) === true || wayTo(desk, hex) === undefined) continue;
    if (attack) marks.push({ kind: "target", hex });
    else
      marks.push({
        kind: "destination",
        hex,
        kept: late !== true,
        ...(room ? {} : { through: true }),
        cost,
        ...aside(hex),
        ...seen(exposed),
      });
  }
  if (desk.unit === null) {
    const struck = desk.listed.map((choice) => desk.units.get(choice.target ?? -1)?.hex ?? (choice.attack === true ? choice.hex : null));
    for (const hex of new Set(struck)) if (hex != null && !desk.menu.hexes.has(hex) && !desk.travel.reach.has(hex)) marks.push({ kind: "target", hex });
  }
  const places = desk.unitMenu?.to ?? new Map<string, Choice[]>();
  const aims = [...places.values()].filter(([choice]) => choice?.aim === true).length;
  for (const [hex, [choice]] of places) {
    if (choice?.aim === true) {
      marks.push({ kind: "choice", hex, ...(aims > MANY && !enemy(hex) ? { slight: true } : {}) });
      continue;
    }
    if (choice?.attack === true) {
      marks.push(targetMark(hex, tagOf(desk, choice)));
      continue;
    }
    const cost = choice?.cost === undefined ? {} : { cost: choice.cost };
    marks.push({ kind: "destination", hex, kept: choice?.kept ?? true, ...cost });
  }
  for (const [hex, [choice]] of desk.unitMenu?.at ?? []) {
    marks.push(targetMark(hex, choice === undefined ? "" : tagOf(desk, choice)));
  }
  const way = desk.way?.path ?? desk.preview?.path;
  if (way !== undefined && way.length > 1) marks.push({ kind: "path", hexes: way });
  for (const hex of desk.refusal?.hexes ?? []) marks.push({ kind: "refused", hex });
  return marks;
}

function targetMark(hex: string, tag: string): Mark {
  return { kind: "target", hex, ...(tag === "" ? {} : { tag }) };
}

/** What is known of an action's chances, short enough for the board. */
function tagOf(desk: Desk, choice: Choice): string {
  const odds = desk.asking.odds.get(choice.text);
  if (odds === undefined || desk.look === null || desk.words === null) return "";
  return desk.look.tag(odds, desk.words);
}
