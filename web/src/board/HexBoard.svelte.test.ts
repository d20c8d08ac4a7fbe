import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { BoardView, UnitView } from "../systems/memoir44/view";
import { Words } from "../lib/words";
import { look } from "../systems/memoir44";
import type { Skin } from "../systems/skin";
import { look as war } from "../systems/world_at_war";
import { sampleUnit } from "../systems/world_at_war/legend";
import HexBoard from "./HexBoard.svelte";
import type { Mark } from "./marks";

const words = new Words("en", "hex-ground = { $hex }: { $ground }\nboard-and = { $text }; { $more }\nmark-target = target\nmark-may-act = may act");
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const board: BoardView = {
  size: "standard",
  face: "country",
  rows: 3,
  hexes: [0, 1, 2].flatMap((y) =>
    [0, 1, 2, 3].map((n) => ({
      hex: `${"ABCD"[n]}${3 - y}`,
      x: 2 * n + (y % 2),
      y,
      terrain: n === 1 ? ["forest"] : [],
    })),
  ),
};
const unit = (id: number, hex: string, side: string): UnitView => {
  return { id, side, type: "infantry", hex, figures: 4, full: 4, ordered: false, moved: 0, battles: 0 };
};
const units = [unit(0, "A3", "axis"), unit(1, "C1", "allies")];

let app: Record<string, unknown> | undefined;
const heard: string[] = [];
const props = $state({
  board: copy(board),
  units: copy(units),
  skin: look.skins[0] as Skin,
  words,
  marks: [] as Mark[],
  rotated: false,
  hideMarkers: false,
  animate: false,
  onhex: (hex: string) => heard.push(hex),
});

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  Object.assign(props, { board: copy(board), units: copy(units), marks: [], rotated: false, hideMarkers: false });
  heard.length = 0;
  app = mount(HexBoard, { target: document.body, props });
  flushSync();
});

afterEach(async () => {
  if (app !== undefined) await unmount(app);
  document.body.replaceChildren();
});

const button = (hex: string) => document.querySelector(`[data-hex="${hex}"]`) as SVGElement;

describe("the board", () => {
  it("has a button for each hex, one of them in the order of the Tab key", () => {
    expect(document.querySelectorAll("[role=button][data-hex]")).toHaveLength(12);
    expect(document.querySelectorAll("[data-hex][tabindex='0']")).toHaveLength(1);
    expect(button("B2").getAttribute("aria-label")).toContain("B2");
  });

  it("tells which hex was pressed or chosen with the keyboard", () => {
    button("C2").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    button("A3").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(heard).toEqual(["C2", "A3"]);
  });

  it("moves the focus over the board", async () => {
    button("B3").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    await vi.waitFor(() => expect(document.activeElement).toBe(button("C3")));
    expect(button("C3").getAttribute("tabindex")).toBe("0");
    button("C3").dispatchEvent(new KeyboardEvent("keydown", { key: "z", bubbles: true }));
    await vi.waitFor(() => expect(document.activeElement).toBe(button("B2")));
  });

  it("reads out marks", () => {
    props.marks = [{ kind: "target", hex: "A3", tag: "2d" }];
    flushSync();
    expect(button("A3").getAttribute("aria-label")).toMatch(/; target$/);
  });

  it("draws nothing again when the same view comes anew, and only the unit that moved otherwise", () => {
    const changes: MutationRecord[] = [];
    const watch = new MutationObserver(() => {});
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    props.board = copy(board);
    props.units = copy(units);
    flushSync();
    changes.push(...watch.takeRecords());
    expect(changes).toEqual([]);
    props.units = [units[0] as UnitView, { ...(units[1] as UnitView), hex: "D1" }];
    flushSync();
    const touched = watch.takeRecords();
    // Its place, and the names of the hexes that it left and entered.
    expect(touched.map((record) => record.attributeName).sort()).toEqual(["aria-label", "aria-label", "style"]);
    watch.disconnect();
  });

  it("draws several counters of a hex, the top one last, and none that rides", () => {
    const waw = war.skins[0] as Skin;
    const hexes = [0, 1].map((n) => ({ hex: `A${n + 1}`, x: 0, y: 2 * n, terrain: ["clear"], level: 0 }));
    const stack = [sampleUnit({ id: 1 }), sampleUnit({ id: 2, stack: 1, class: "light" }), sampleUnit({ id: 3, loaded_in: 2 })];
    const target = document.createElement("div");
    document.body.append(target);
    const flat: BoardView = { size: "", face: "country", orientation: "flat", rows: 2, hexes };
    const other = mount(HexBoard, { target, props: { ...props, board: flat, units: stack as never, skin: waw, words } });
    flushSync();
    const spots = [...target.querySelectorAll(".unit")].map((unit) => unit.getAttribute("style"));
    expect(spots).toHaveLength(2);
    expect(new Set(spots).size).toBe(2);
    void unmount(other);
  });

  it("can be turned, and shows the bare map", () => {
    const before = document.querySelectorAll(".unit")[1]?.getAttribute("style");
    props.rotated = true;
    flushSync();
    expect(document.querySelectorAll(".unit")[1]?.getAttribute("style")).not.toBe(before);
    props.hideMarkers = true;
    flushSync();
    expect(document.querySelectorAll(".marks")).toHaveLength(0);
  });
});
