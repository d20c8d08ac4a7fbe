import { expect, it } from "vitest";

import type { ScenarioSummary } from "../lib/types";
import { findScenarios } from "./findScenarios";

const battle = (name: string, subtitle: string, history: string): ScenarioSummary =>
  ({ name, subtitle, history, briefing: "", system_name: "Memoir '44" }) as ScenarioSummary;
const ALL = [
  battle("Red October", "Stalingrad, 1942", "Factory by factory."),
  battle("The Manor of Bütgenbach", "Ardennes, 1944", "It lay on the road from Stalingrad's survivors to the Meuse."),
];
const found = (wanted: string): string[] => findScenarios(ALL, wanted).map((one) => one.name);

it("finds battles by all the words, in names first, whatever dots a letter has", () => {
  expect(found("stalingrad")).toEqual(["Red October", "The Manor of Bütgenbach"]);
  expect(found("BUTGENBACH 1944")).toEqual(["The Manor of Bütgenbach"]);
  expect(found("memoir factory")).toEqual(["Red October"]);
  expect(found("stalingrad waterloo")).toEqual([]);
});
