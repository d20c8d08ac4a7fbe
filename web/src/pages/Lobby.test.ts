import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";

import { use } from "../lib/shell.svelte";
import { Words } from "../lib/words";
import Lobby from "./Lobby.svelte";

let app: Record<string, unknown> | undefined;

afterEach(() => {
  if (app !== undefined) void unmount(app);
  vi.unstubAllGlobals();
});

describe("the lobby without its server", () => {
  it("says so once, and one press asks for everything again", async () => {
    use(new Words("en", "ui-retry = Try again\nui-error-unreachable = No answer."));
    const asked = vi.fn((_path: string) => Promise.reject(new TypeError("offline")));
    vi.stubGlobal("fetch", asked);
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    app = mount(Lobby, { target: document.body });
    const buttons = () =>
      [...document.querySelectorAll("button")].filter((one) => one.textContent === "Try again");
    await vi.waitFor(() => expect(buttons()).toHaveLength(1));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect(document.querySelectorAll("[role=alert] p")).toHaveLength(1));
    const before = asked.mock.calls.map(([path]) => path).toSorted();
    asked.mockClear();
    buttons()[0]?.click();
    flushSync();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(asked.mock.calls.map(([path]) => path).toSorted()).toEqual(before);
  });
});
