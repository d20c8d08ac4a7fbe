import { expect, it } from "vitest";

import { routeOf } from "./route.svelte";

it("knows the pages by their addresses", () => {
  expect(routeOf("/")).toEqual({ page: "lobby" });
  expect(routeOf("/table/ab12", "?seat=xyz")).toEqual({ page: "table", id: "ab12", secret: "xyz" });
  expect(routeOf("/table/ab12")).toEqual({ page: "table", id: "ab12", secret: null });
  expect(routeOf("/position", "?p=memoir44+board%3Dx")).toEqual({ page: "position", position: "memoir44 board=x" });
  expect(routeOf("/briefing/villiers-fossard")).toEqual({ page: "briefing", id: "villiers-fossard" });
  expect(routeOf("/learn")).toEqual({ page: "learn" });
  expect(routeOf("/table")).toEqual({ page: "lost" });
  expect(routeOf("/a/b/c")).toEqual({ page: "lost" });
});
