import { describe, expect, it } from "vitest";

import { asked, cardKey, cardOf, hasPlaces, menuOf, soleUnit, unitsFor, whyCard, whyText } from "./choices";
import type { Choice, UnitView } from "./types";

const unit = (id: number, side: string, hex: string): UnitView => ({
  id,
  side,
  hex,
  type: "infantry",
});
const UNITS = [unit(7, "allies", "k4"), unit(8, "allies", "D3"), unit(1, "axis", "c8")];
const MOVES: Choice[] = [
  { text: "move k4-j6", verb: "move", unit: 7, hex: "j6" },
  { text: "exit k4-j6", verb: "exit", unit: 7, hex: "j6" },
  { text: "move k4-K5", verb: "move", unit: 7, hex: "K5" },
  { text: "done", verb: "done" },
];

describe("the menu of choices", () => {
  it("groups destinations by unit, and several actions of one hex together", () => {
    const menu = menuOf(MOVES, UNITS);
    expect([...(menu.units.get(7)?.to.keys() ?? [])]).toEqual(["j6", "K5"]);
    expect(menu.units.get(7)?.to.get("j6")).toHaveLength(2);
    expect(menu.plain.map((choice) => choice.text)).toEqual(["done"]);
    expect(soleUnit(menu)).toBe(7);
  });

  it("finds targets by the hex of the unit that is struck", () => {
    const menu = menuOf([{ text: "battle k4xc8", verb: "battle", unit: 7, target: 1 }], UNITS);
    expect([...(menu.units.get(7)?.at.keys() ?? [])]).toEqual(["c8"]);
    expect(unitsFor(menu, "c8")).toEqual([7]);
  });

  it("keeps apart what names a unit alone, a target alone, a hex alone, a card", () => {
    const menu = menuOf(
      [
        { text: "order k4", verb: "order", unit: 7 },
        { text: "target c8", verb: "target", target: 1 },
        { text: "take e6", verb: "take", hex: "e6" },
        { text: "play infantry-assault left", verb: "play", card: "infantry-assault", section: "left" },
        { text: "play infantry-assault right", verb: "play", card: "infantry-assault", section: "right" },
      ],
      UNITS,
    );
    expect(hasPlaces(menu.units.get(7))).toBe(false);
    expect(soleUnit(menu)).toBeNull();
    expect([...menu.hexes.keys()]).toEqual(["c8", "e6"]);
    expect(menu.cards.get("infantry-assault")).toHaveLength(2);
  });
});

describe("cards that lie before the hand", () => {
  const menu = menuOf(
    [
      { text: "lead 1", verb: "lead", card: "probe-left", laid: true, place: "1" },
      { text: "lead 2", verb: "lead", card: "probe-left", laid: true, place: "2" },
    ],
    UNITS,
  );

  it("are told from those of the hand, and from their like at another place", () => {
    expect(menu.cards.has("probe-left")).toBe(false);
    expect([...menu.cards.keys()].map(cardOf)).toEqual(["probe-left", "probe-left"]);
    expect(menu.cards.get(cardKey("probe-left", true, "2"))?.map((choice) => choice.text)).toEqual(["lead 2"]);
    expect(cardOf("probe-left")).toBe("probe-left");
  });

  it("are not asked about by an action that names no card", () => {
    expect(whyCard([...menu.cards.values()].flat(), "ambush")).toBeNull();
  });
});

describe("asking why not", () => {
  it("writes the question like an example of the same kind", () => {
    expect(whyText(MOVES, UNITS, UNITS[0] ?? null, "A9")).toBe("move k4-A9");
    expect(whyText(MOVES, UNITS, UNITS[1] ?? null, "A9")).toBe("move D3-A9");
  });

  it("asks about a strike where an enemy stands, if there is an example of one", () => {
    const choices: Choice[] = [...MOVES, { text: "battle D3xc8", verb: "battle", unit: 8, target: 1 }];
    expect(whyText(choices, UNITS, UNITS[0] ?? null, "c8")).toBe("battle k4xc8");
  });

  it("asks about the hex alone without a unit or an example", () => {
    expect(whyText(MOVES, UNITS, null, "c8")).toBe("c8");
    expect(whyText([{ text: "done", verb: "done" }], UNITS, UNITS[0] ?? null, "A9")).toBe("A9");
  });

  it("does not mistake a part of the verb for a hex", () => {
    expect(asked({ text: "overrun n1-n1", from: "n1", to: "n1" }, "A9", "B9")).toBe("overrun A9-B9");
    expect(asked({ text: "move", from: "A9", to: "B9" }, "c8", "d8")).toBeNull();
  });

  it("puts another card into the question", () => {
    const choices: Choice[] = [{ text: "play probe-left", verb: "play", card: "probe-left" }];
    expect(whyCard(choices, "ambush")).toBe("play ambush");
    expect(whyCard([], "ambush")).toBeNull();
  });
});
