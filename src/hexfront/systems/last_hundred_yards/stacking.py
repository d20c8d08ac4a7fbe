"""How many units of a side a hex holds (2.3)."""

from __future__ import annotations

from hexfront.core.game import Action, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.arrival import hush
from hexfront.systems.last_hundred_yards.counters import (
    AFV,
    DUMMY,
    FP,
    GUN,
    LEADER,
    MG,
    SECTION,
    SQUAD,
    UnitType,
)
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.results import lose_leader
from hexfront.systems.last_hundred_yards.units import UnitState


def over_limit(types: list[UnitType], limits: dict[str, int]) -> bool:
    """Do units of these kinds, of one side in a hex, break its limits? Dummies count for nothing.

    Rule: LHY 2.3.
    """
    halves = 0
    mgs = 0
    vehicles = 0
    guns = 0
    positions = 0
    others = 0
    for type in types:
        cls = type.cls
        if cls == SQUAD:
            halves += 2
        elif cls == SECTION:
            halves += 1
        elif cls == MG:
            mgs += 1
        elif cls == GUN:
            guns += 1
        elif cls == FP:
            positions += 1
        elif type.vehicle:
            vehicles += 1
        elif cls != DUMMY:
            others += 1
    return (
        (halves > 0 and halves > 2 * limits["stack_squads"])
        or (mgs > 0 and mgs > limits["stack_mgs"])
        or (vehicles > 0 and vehicles > limits["stack_vehicles"])
        or (guns > 0 and guns > limits["stack_guns"])
        or (positions > 0 and positions > limits["stack_fps"])
        or (others > 0 and others > limits["stack_others"])
    )


def excess(game: GameLHY, units: list[UnitState]) -> bool:
    """Do these units of a side, those that are carried too, break the limits of a hex?

    Rule: LHY 2.3.
    """
    return over_limit([unit.type for unit in units], game.scenario.tables.limits)


def room(game: GameLHY, hex: int, unit: UnitState) -> bool:
    """Is there room in the hex for one more unit of its side, with what it carries?

    Rule: LHY 2.3.
    """
    there = game.with_loaded(hex, unit.side)
    if any(other.number == unit.number for other in there):
        return True
    there.append(unit)
    for number in unit.cargo:
        there.append(game.unit(number))
    return not excess(game, there)


def crowded(game: GameLHY, first: int) -> list[tuple[int, int]]:
    """The hexes in which a side has too many units: (side, hex), those of the side that goes first
    before the others. Rule: LHY 2.3."""
    found: list[tuple[int, int]] = []
    for side in (first, 1 - first):
        hexes = {unit.hex for unit in game.own_units(side) if unit.hex != OFF_MAP}
        for hex in sorted(hexes):
            if len(game.stacks[hex]) > 1 or game.unit(game.stacks[hex][0]).cargo:
                if excess(game, game.with_loaded(hex, side)):
                    found.append((side, hex))
    return found


class Removing(Phase[GameLHY]):
    """The owner of too many units in a hex takes some of them out of play, one after the other.

    Rule: LHY 2.3.
    """

    __slots__ = ("hex",)

    name = "stacking"
    prompt = "prompt-stacking"
    rule = "LHY 2.3"

    def __init__(self, side: int, hex: int) -> None:
        super().__init__(side)
        self.hex = hex

    def superfluous(self, game: GameLHY) -> list[UnitState]:
        """The units whose removal helps, the top one first."""
        units = game.with_loaded(self.hex, self.side)
        return [unit for unit in units if helps(game, units, unit)]

    def legal_actions(self, game: GameLHY) -> list[Action]:
        if not excess(game, game.with_loaded(self.hex, self.side)):
            return []
        discard = game.actions.with_unit["discard"]
        return [discard[unit.number] for unit in self.superfluous(game)]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb != "discard":
            return no.NOT_NOW
        if any(unit.number == action.unit for unit in self.superfluous(game)):
            return no.LEGAL
        return no.NOT_TOO_MANY

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        hush(game, action.unit)
        take_out(game, game.unit(action.unit))

    def resume(self, game: GameLHY) -> None:
        game.pop()

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(self.hex)}


def take_out(game: GameLHY, unit: UnitState) -> None:
    """A superfluous unit is out of play and counts as lost; what it carried gets out.

    Rule: LHY 2.3.
    """
    if unit.type.cls == LEADER:
        lose_leader(game, unit)
        return
    for number in unit.cargo:
        game.alight(game.unit(number))
    unit = game.unit(unit.number)
    if game.listeners:
        game.tell_about("event-removed", unit)
    if unit.type.combat:
        game.lose_steps(unit.side, min(unit.steps, unit.type.casualty_steps))
    game.remove(unit)


def helps(game: GameLHY, units: list[UnitState], unit: UnitState) -> bool:
    """Is the unit one of a kind of which there are too many? Rule: LHY 2.3."""
    kind = _kind(unit)
    return excess(game, [other for other in units if _kind(other) == kind])


def _kind(unit: UnitState) -> int:
    """Squads and sections count together, and so do all vehicles, and the rest."""
    cls = unit.type.cls
    if unit.type.infantry:
        return SQUAD
    if unit.type.vehicle:
        return AFV
    return cls if cls in (MG, GUN, FP, DUMMY) else LEADER
