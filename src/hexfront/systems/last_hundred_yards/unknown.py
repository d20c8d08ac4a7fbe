"""What a seat does not know of the enemy, guessed: which pieces stand for its question marks, and
where the rest may be hidden."""

from __future__ import annotations

from hexfront.core.dice import Dice, ScriptedDice, seeded
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.counters import DUMMY
from hexfront.systems.last_hundred_yards.forces import SET_UP_ZONE
from hexfront.systems.last_hundred_yards.scenario import ScenarioLHY


class Guess:
    """A piece that may be there: under the public name ("?3") of a concealed unit, or `hidden` (its
    name is empty then) in a hex, OFF_MAP if it has none."""

    def __init__(self, piece: int, name: str, hex: int, hidden: bool) -> None:
        self.piece = piece
        self.name = name
        self.hex = hex
        self.hidden = hidden


def guess(
    scenario: ScenarioLHY,
    dice: Dice,
    pool: list[int],
    unknown: list[tuple[str, str, str]],
    carrying: frozenset[str],
) -> list[Guess]:
    """Pieces of the pool for concealed units (name, hex, states), drawn by the game's dice; for
    those that carry somebody (`carrying`: their names) vehicles. What is left is hidden in the
    zones of its side. Fewer than asked for if the pool does not do.

    Rule: LHY 4.3, LHY 20.9.
    """
    source = seeded(0) if isinstance(dice, ScriptedDice) else dice
    left = list(pool)
    found: list[Guess] = []
    # Those of which most is known first, so that the others do not take their pieces.
    for name, _, states in sorted(
        unknown, key=lambda each: ("n" not in each[2], each[0] not in carrying)
    ):
        fitting = [n for n in left if fits(scenario, n, states, name in carrying)]
        if not fitting:
            return found
        piece = source.draw(tuple(fitting))
        left.remove(piece)
        found.append(Guess(piece, name, OFF_MAP, False))
    for piece in left:
        found.append(Guess(piece, "", hiding_place(scenario, source, piece), True))
    return found


def carriers(states: list[str]) -> frozenset[str]:
    """The public names of concealed vehicles that carry units with these states. Rule: LHY 4.3."""
    words = [word for each in states for word in each.split(".")]
    return frozenset([word[1:] for word in words if word.startswith("l?")])


def fits(scenario: ScenarioLHY, piece: int, states: str, carries: bool) -> bool:
    """May the piece be a unit whose states tell as much as these, and that carries somebody if it
    `carries`? Rule: LHY 4.3."""
    type = scenario.units[piece].type
    if carries and not type.vehicle:
        return False
    for word in states.split("."):
        if word.startswith("n") and word[1:]:
            return type.cls != DUMMY and str(type.announced) == word[1:]
    return True


def hiding_place(scenario: ScenarioLHY, source: Dice, piece: int) -> int:
    """A hex in which the piece may be hidden, by chance. Rule: LHY 20.9."""
    start = scenario.units[piece]
    hexes: list[int] = []
    for number in start.zones:
        zone = scenario.zones[number]
        if zone.kind == SET_UP_ZONE:
            for hex in zone.hexes:
                if scenario.ground.conceals(hex, start.type.vehicle) and hex not in hexes:
                    hexes.append(hex)
    return source.draw(tuple(hexes)) if hexes else OFF_MAP
