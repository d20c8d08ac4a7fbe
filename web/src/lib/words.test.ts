import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { FluentResource } from "@fluent/bundle";
import { expect, it } from "vitest";

const WORDS = "../src/hexfront";
const SHARED = readFileSync(`${WORDS}/words/en.ftl`, "utf8");
const OWN = readdirSync(`${WORDS}/systems`, { withFileTypes: true })
  .filter((folder) => folder.isDirectory() && existsSync(`${WORDS}/systems/${folder.name}/words/en.ftl`))
  .map((folder) => readFileSync(`${WORDS}/systems/${folder.name}/words/en.ftl`, "utf8"));
const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((file) => {
    const path = join(folder, file.name);
    if (file.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(file.name) && !file.name.includes(".test.") ? [readFileSync(path, "utf8")] : [];
  });
const CODE = ["src/App.svelte", "src/main.ts"]
  .map((file) => readFileSync(file, "utf8"))
  .concat(...["src/lib", "src/pages", "src/table", "src/parts", "src/systems"].map(sources))
  .join("\n");

const idsOf = (source: string): string[] =>
  new FluentResource(source).body.map((message) => message.id).filter((id) => id.startsWith("ui-"));
const known = idsOf(SHARED);
const all = [...known, ...OWN.flatMap(idsOf)];
const exact = new Set([...CODE.matchAll(/["`](ui-[a-zA-Z-]*[a-zA-Z])["`]/g)].map((match) => match[1] as string));
// Ids with a part that is only known when the page runs: by what stands before it.
const begun = [...CODE.matchAll(/`(ui-[a-zA-Z-]*)\$\{/g)].map((match) => match[1] as string);

it("has words for every message that the page says", () => {
  expect([...exact].filter((id) => !all.includes(id))).toEqual([]);
  expect(begun.filter((start) => !all.some((id) => id.startsWith(start)))).toEqual([]);
});

it("has no words that nothing says", () => {
  expect(known.filter((id) => !exact.has(id) && !begun.some((start) => start !== "ui-" && id.startsWith(start)))).toEqual([]);
});
