// What two people at one screen both may see: whoever lies concealed is a question mark, one for each hex,
// nobody knows of which platoon; and who is hidden is not there.

import type { UnitView, View } from "./view";

/** A unit as the other side sees it, once it is concealed: nothing but where it is. */
export function covered(unit: UnitView, beneath = false): UnitView {
  const { id, side, nation, hex, stack, kinds, must } = unit;
  return {
    id,
    side,
    nation,
    hex,
    stack: stack ?? 0,
    must,
    kinds: kinds ?? null,
    type: "concealed",
    name: "",
    class: "concealed",
    platoon: null,
    platoon_number: null,
    company: null,
    colour: null,
    number: "",
    steps: 0,
    provenance: "",
    disrupted: false,
    regrouping: false,
    shocked: false,
    heroic: null,
    concealed: true,
    hidden: false,
    motion: null,
    reduced: false,
    overwatch: false,
    acted: unit.acted,
    did: "",
    extra: unit.extra,
    loaded_in: null,
    cargo: [],
    facing: null,
    atdrm: [],
    ...(beneath && { beneath }),
  };
}

/** What stays of a unit that is off the board: one that is asked about is shown as what it is or, if it is to
 * enter concealed, as a question mark; who jumps is named by the prompt. Lost leaders come back; of all others
 * nobody knows. */
function waiting(view: View, unit: UnitView, asked: ReadonlySet<number>): UnitView[] {
  if (unit.returns_at != null) return [unit];
  if (!asked.has(unit.id)) return [];
  return [unit.concealed && view.phase.name !== "landing" ? covered(unit) : unit];
}

/** The view with the secrets of its side taken out; before the first turn there is nobody else to see. `asked`:
 * the units that may do something now. */
export function mask(view: View, asked: ReadonlySet<number> = new Set()): View {
  if (view.step === "set-up") return view;
  const shown = new Set<string>();
  const units = view.units.flatMap((unit) => {
    if (unit.side !== view.you || unit.class === "concealed") return [unit];
    if (unit.hex === null) return waiting(view, unit, asked);
    if (unit.hidden) return [];
    if (!unit.concealed) return [unit];
    if (unit.loaded_in !== null) return [];
    const beneath = shown.has(unit.hex);
    shown.add(unit.hex);
    return [covered(unit, beneath)];
  });
  const open = new Set(units.flatMap((unit) => (unit.class === "concealed" ? [] : [unit.id])));
  const known = (ids: readonly number[]): number[] => ids.filter((id) => open.has(id));
  return {
    ...view,
    units,
    platoons: view.platoons.map((one) => (one.side === view.you ? { ...one, units: known(one.units), steps: null } : one)),
    support: view.support.map((one) => (one.side === view.you ? { ...one, units: known(one.units) } : one)),
    waiting: [],
  };
}
