import { expect, it } from "vitest";

import type { ScenarioSummary } from "../lib/types";
import { Words } from "../lib/words";
import { findScenarios } from "./findScenarios";

const words = new Words("en", "format-overlord = Overlord\npack-equipment = Equipment Pack\ntype-tiger = Tiger");
const battle = (name: string, subtitle: string, history: string, more: Partial<ScenarioSummary> = {}): ScenarioSummary =>
  ({ name, subtitle, history, briefing: "", system: "memoir44", system_name: "Memoir '44", ...more }) as ScenarioSummary;
const ALL = [
  battle("Red October", "Stalingrad, 1942", "Factory by factory."),
  battle("The Manor of Bütgenbach", "Ardennes, 1944", "It lay on the road from Stalingrad's survivors to the Meuse.", {
    tags: ["format-overlord", "pack-equipment", "pack-of-tomorrow"],
    contents: ["type-tiger"],
  }),
];
const found = (wanted: string): string[] => findScenarios(ALL, wanted, new Map([["memoir44", words]])).map((one) => one.name);

it("finds battles by all the words, in names first, whatever dots a letter has", () => {
  expect(found("stalingrad")).toEqual(["Red October", "The Manor of Bütgenbach"]);
  expect(found("BUTGENBACH 1944")).toEqual(["The Manor of Bütgenbach"]);
  expect(found("memoir factory")).toEqual(["Red October"]);
  expect(found("stalingrad waterloo")).toEqual([]);
});

it("finds them by their form of the game, their expansions and their units", () => {
  for (const wanted of ["overlord", "equipment pack", "tiger", "ardennes tiger overlord"]) {
    expect(found(wanted)).toEqual(["The Manor of Bütgenbach"]);
  }
});
