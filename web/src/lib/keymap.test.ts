import { describe, expect, it } from "vitest";

import { KEYS, pressed, targetOf } from "./keymap";

const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more });
const PAGE = { tag: "BODY", editable: false };

describe("keys", () => {
  it("finds commands and cards", () => {
    expect(pressed(key("u"), PAGE)).toEqual({ command: "undo" });
    expect(pressed(key("U"), PAGE)).toEqual({ command: "undo" });
    expect(pressed(key("3"), PAGE)).toEqual({ card: 2 });
    expect(pressed(key("Escape"), PAGE)).toEqual({ command: "cancel" });
    expect(pressed(key("F5"), PAGE)).toBeNull();
  });

  it("leaves the browser's keys and typing alone", () => {
    expect(pressed(key("r", { ctrlKey: true }), PAGE)).toBeNull();
    const input = document.createElement("input");
    expect(pressed(key("u"), targetOf(input))).toBeNull();
    input.type = "checkbox";
    expect(pressed(key("u"), targetOf(input))).toEqual({ command: "undo" });
    input.type = "range";
    expect(pressed(key("End"), targetOf(input))).toEqual({ command: "now" });
    expect(pressed(key("ArrowLeft"), targetOf(input))).toBeNull();
  });

  it("leaves the space bar to a button that has the focus", () => {
    expect(pressed(key(" "), targetOf(document.createElement("button")))).toBeNull();
    expect(pressed(key(" "), PAGE)).toEqual({ command: "skip" });
  });

  it("gives no key twice, and none of the keys that the board has for itself", () => {
    const all = KEYS.flatMap((one) => one.keys);
    expect(new Set(all).size).toBe(all.length);
    for (const board of ["q", "w", "a", "s", "z", "x", "+", "-", "0"]) expect(all).not.toContain(board);
  });
});
