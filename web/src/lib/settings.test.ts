import { expect, it } from "vitest";

import { change, pace, readSettings, settings, USUAL } from "./settings.svelte";

it("takes what makes sense and leaves the rest as usual", () => {
  expect(readSettings(null)).toEqual(USUAL);
  expect(readSettings("no json")).toEqual(USUAL);
  expect(readSettings("[1]")).toEqual(USUAL);
  const read = readSettings('{"pace":"quick","near":"sideways","coordinates":"yes","labels":false,"evil":1}');
  expect(read).toEqual({ ...USUAL, pace: "quick", labels: false });
});

it("keeps a change in the browser and follows it", () => {
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
  expect(pace()).toBe(0);
  change("pace", "story");
  expect(settings.pace).toBe("story");
  expect(pace()).toBe(1);
  expect(readSettings(localStorage.getItem("hexfront.settings")).pace).toBe("story");
  change("pace", "none");
  expect(pace()).toBe(0);
});
