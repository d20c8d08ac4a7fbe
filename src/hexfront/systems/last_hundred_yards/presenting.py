"""What a page shows beside the view: the parts of an action, and lines of sight."""

from __future__ import annotations

from typing import Any, Final

from hexfront.core.game import Action
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.bearings import hour
from hexfront.systems.last_hundred_yards.counters import KINDS
from hexfront.systems.last_hundred_yards.forces import DAY
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.leaving import LOWEST_VALUE
from hexfront.systems.last_hundred_yards.night import visible
from hexfront.systems.last_hundred_yards.notation import MORTARS, OF_A_KIND, read_unit
from hexfront.systems.last_hundred_yards.observing import sight_class
from hexfront.systems.last_hundred_yards.reach import FOREVER, exposure, way_of
from hexfront.systems.last_hundred_yards.sight import ON_FOOT
from hexfront.systems.last_hundred_yards.tables import POINT

# What strikes at somebody, and what does something to a hex while the unit stays where it is.
ATTACKS: Final = frozenset(("fire", "split", "shoot", "shoot at", "assault", "overrun", "knee"))
AIMS: Final = frozenset(
    (
        "query",
        "observe",
        "request",
        "request smoke",
        "extend",
        "extend smoke",
        "knee smoke",
        "light",
        "dig",
        "mine",
        "wire",
        "resolve",
        "place",
    )
)
STEPS: Final = frozenset(("step", "bypass", "overrun"))


def parts(game: GameLHY, action: Action) -> dict[str, Any]:
    """The parts of an action as the view names them: numbers of units, labels of hexes; a part that
    its verb does not use is left out.

    `attack`: it strikes at somebody; `aim`: it does something to a hex where the unit stays; of a
    step `cost` and `left` in points, and `exposed`: how many known enemies see that hex.
    """
    assert isinstance(action, ActionLHY)
    found: dict[str, Any] = {}
    if action.unit != NONE:
        found["unit"] = action.unit
    if action.target != NONE:
        found["target"] = action.target
    if action.hex != NONE:
        found["hex"] = game.label(action.hex)
    if action.other != NONE:
        found["other"] = found["place"] = game.label(action.other)
    if action.number != NONE:
        found["number"] = action.number
        found["place"] = numbered(game, action.verb, action.number)
    if action.verb in ATTACKS:
        found["attack"] = True
    elif action.verb in AIMS:
        found["aim"] = True
    if action.verb in STEPS:
        found.update(step_parts(game, action.hex))
    return found


def numbered(game: GameLHY, verb: str, number: int) -> str:
    """What the number of an action stands for, by name."""
    scenario = game.scenario
    if verb == "company":
        return scenario.companies[number].name
    if verb in ("platoon", "together"):
        return scenario.platoons[number].name
    if verb in MORTARS or verb == "favour mortar":
        return scenario.mortars[number].name
    if verb == "diagram":
        return scenario.map.sectors[number].id
    if verb in OF_A_KIND:
        return KINDS[number]
    if verb == "take along":
        return f"{number + LOWEST_VALUE:+d}"
    if verb == "front":
        return str(hour(scenario.board.map, number))
    return str(number)


def step_parts(game: GameLHY, to: int) -> dict[str, Any]:
    """How a step of the maneuver under way goes. Rule: LHY 10.1."""
    move = way_of(game, None)
    if move is None:
        return {}
    told: dict[str, Any] = {"exposed": exposure(game, move.unit(game), to)}
    for there in move.onward(game):
        limit = there.allowance(game)
        if there.here == to and limit != FOREVER:
            told["cost"] = (there.spent - move.spent) / POINT
            told["left"] = max(limit - there.spent, 0) / POINT
    return told


def sight(game: GameLHY, place: str) -> list[dict[str, Any]]:
    """Distance and line of sight from a hex or a unit to every other hex, for somebody on foot at
    the other end. From a hex it is looked for somebody on foot; a vehicle looks from its road.

    `blockers` are the hexes in the way of a line that is not `clear`, `reason` says how they block.
    Raises a Denial for a place that is not there. Rule: LHY 4.2.
    """
    a, its_class = _place(game, place)
    board = game.scenario.board
    distances = board.distances(a)
    found: list[dict[str, Any]] = []
    for b in range(board.size):
        if b == a:
            continue
        line = game.sights.line(a, b, its_class, ON_FOOT)
        why = line.blocked
        dark = why is None and game.scenario.light != DAY and not visible(game, a, b)
        found.append(
            {
                "hex": game.label(b),
                "distance": distances[b],
                "clear": why is None and not dark,
                "blockers": [] if why is None else [game.label(hex) for hex in why.hexes],
                "reason": "dark" if dark else "" if why is None else why.id,
                "unit": None,
            }
        )
    return found


def _place(game: GameLHY, place: str) -> tuple[int, int]:
    """The hex that a text names, by itself or by a unit, and how it is looked from there."""
    text = place.strip().lower()
    if text in game.scenario.numbers:
        unit = game.units[read_unit(game, text)]
        if unit is not None and unit.hex != OFF_MAP:
            return unit.hex, sight_class(unit)
    return game.scenario.board.parse(text), ON_FOOT
