"""How far a maneuver could go (10.1), as things stand: for the page, which shows the ways, and for
bots, which look for the best of them."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any, Final

from hexfront.core.game import Action
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import assault, drive, maneuver
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.drive import Driving
from hexfront.systems.last_hundred_yards.driving import allowance
from hexfront.systems.last_hundred_yards.footing import step_cost
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.maneuver import Maneuvering
from hexfront.systems.last_hundred_yards.night import visible
from hexfront.systems.last_hundred_yards.observing import sees, sight_class
from hexfront.systems.last_hundred_yards.sight import ON_FOOT
from hexfront.systems.last_hundred_yards.tables import POINT
from hexfront.systems.last_hundred_yards.units import NONE, UnitState

FOREVER: Final = 999


class Way:
    """A maneuver as it would be in a hex that it could reach: on foot (`march`) or in vehicles
    (`drive`), one of which is None."""

    __slots__ = ("drive", "march")

    def __init__(self, march: Maneuvering | None, drive: Driving | None) -> None:
        self.march = march
        self.drive = drive

    @property
    def here(self) -> int:
        """The hex that it has come to."""
        if self.march is not None:
            return self.march.here
        assert self.drive is not None
        return self.drive.here

    @property
    def steps(self) -> int:
        """How many hexes it has gone, from where it began."""
        if self.march is not None:
            return self.march.steps
        assert self.drive is not None
        return self.drive.steps

    @property
    def path(self) -> tuple[int, ...]:
        """The hexes so far, that where it began first."""
        if self.march is not None:
            return self.march.path
        assert self.drive is not None
        return self.drive.path

    @property
    def group(self) -> tuple[int, ...]:
        """The units that go."""
        if self.march is not None:
            return self.march.group
        assert self.drive is not None
        return self.drive.group

    @property
    def spent(self) -> int:
        """Half points spent, of several vehicles the most."""
        if self.march is not None:
            return self.march.spent
        assert self.drive is not None
        return max(self.drive.spent)

    def unit(self, game: GameLHY) -> UnitState:
        """The unit that began it."""
        return game.unit(self.group[0])

    def allowance(self, game: GameLHY) -> int:
        """Half points that it may spend; FOREVER where hexes are counted instead."""
        unit = self.unit(game)
        if self.march is not None:
            return FOREVER if unit.is_heroic or unit.disrupted else self.march.march.allowance
        assert self.drive is not None
        return allowance(game, unit, self.drive.reverse)

    def may_stay(self, game: GameLHY) -> bool:
        """May it end here?"""
        if self.march is not None:
            return self.march.stop_denial(game, False) == no.LEGAL
        assert self.drive is not None
        return self.steps > 0 and not self.drive.passing

    def assaults(self, game: GameLHY) -> list[int]:
        """The hexes that it may assault, or reinforce, from here."""
        if self.march is not None:
            return assault.targets(game, self.march, may.mask(game, self.unit(game)))
        assert self.drive is not None
        return assault.vehicle_targets(game, self.drive)

    def onward(self, game: GameLHY) -> list[Way]:
        """The same a hex farther, with nothing happening on the way."""
        found: list[Way] = []
        march = self.march
        if march is not None:
            for hex in march.neighbours(game):
                if march.step_denial(game, hex) == no.LEGAL:
                    spent = march.spent + step_cost(game, march.march, march.here, hex)
                    there = march.changed(march.group, (*march.path, hex), spent)
                    found.append(Way(there, None))
            return found
        move = self.drive
        assert move is not None
        for hex in move.neighbours(game):
            if move.step_denial(game, hex) == no.LEGAL:
                found.append(Way(None, move.arrived(game, hex, 0)))
        return found


def way_of(game: GameLHY, action: ActionLHY | None) -> Way | None:
    """The maneuver under way, or the one that an action begins; None if neither."""
    phase = game.phases[-1]
    if isinstance(phase, Maneuvering):
        return Way(phase, None)
    if isinstance(phase, Driving):
        return Way(None, phase)
    if action is None or action.verb not in ("maneuver", "reverse"):
        return None
    unit = game.units[action.unit]
    return None if unit is None else beginning(game, unit, action.verb == "reverse")


def beginning(game: GameLHY, unit: UnitState, reverse: bool) -> Way:
    """A unit's maneuver before its first hex."""
    can = may.mask(game, unit)
    if unit.type.vehicle:
        bound = can & may.REINFORCE != 0 and not can & may.MANEUVER
        return Way(None, drive.begun(game, unit, reverse, bound))
    return Way(maneuver.begun(game, unit, can), None)


def reach(game: GameLHY, action: Action) -> list[dict[str, Any]]:
    """Every hex to which the units of a maneuver could come, by their cheapest way: `hex`, `path`
    (labels, where they are now first), `cost` and `left` in points, `room`: may they end it there,
    and `exposed`: how many known enemies see them there.

    After them the hexes that they could assault, as `attack`: `path` ends in the enemy's hex,
    `cost`, `left` and `exposed` are those of the hex before it.

    Rule: LHY 10.0a, LHY 10.1, LHY 10.5.2.
    """
    assert isinstance(action, ActionLHY)
    move = way_of(game, action)
    if move is None:
        return []
    found: dict[int, Way] = {}
    waiting: list[tuple[int, int, int, Way]] = [(move.spent, 0, 0, move)]
    count = 0
    while waiting:
        _, _, _, here = heappop(waiting)
        if here.here in found:
            continue
        found[here.here] = here
        for there in here.onward(game):
            if there.here not in found:
                count += 1
                heappush(waiting, (there.spent, aside(game, move.here, there.here), count, there))
    del found[move.here]
    places = [place(game, move, there) for there in found.values()]
    return places + [
        assault_place(game, move, there, hex) for hex, there in assault_ways(game, move).items()
    ]


def assault_ways(game: GameLHY, move: Way) -> dict[int, Way]:
    """The hexes that the units of a maneuver could assault, those next to them first, and the way
    with the fewest hexes, among those the cheapest, that leads next to each.

    Every hex of such a way is nearer to the enemy, and it begins within reach of him, so that the
    cheapest way to the hex before may be another one.
    Rule: LHY 10.5.2.1, LHY 10.5.2.2.
    """
    limits = game.scenario.tables.limits
    most = max(limits["assault_foot"], limits["assault_heroic"], limits["assault_vehicle"])
    found: dict[int, Way] = {}
    ways = [move]
    while ways:
        ways.sort(key=spent)
        for way in ways:
            for hex in way.assaults(game):
                found.setdefault(hex, way)
        ways = [there for way in ways if way.steps + 1 < most for there in way.onward(game)]
    return found


def spent(way: Way) -> int:
    """What a way costs."""
    return way.spent


def assault_place(game: GameLHY, move: Way, there: Way, hex: int) -> dict[str, Any]:
    """One hex of the answer that could be assaulted."""
    told = place(game, move, there)
    path = [*told["path"], game.label(hex)]
    return told | {"hex": game.label(hex), "path": path, "attack": True, "room": True}


def aside(game: GameLHY, start: int, hex: int) -> int:
    """Among ways of equal cost those over hexes that lie nearer to the start come first."""
    return 0 if start == OFF_MAP else game.ground.board.distance(start, hex)


def place(game: GameLHY, move: Way, there: Way) -> dict[str, Any]:
    """One hex of the answer."""
    limit = there.allowance(game)
    counted = limit != FOREVER
    return {
        "hex": game.label(there.here),
        "path": [game.label(hex) for hex in there.path[move.steps :] if hex != OFF_MAP],
        "cost": (there.spent - move.spent) / POINT if counted else there.steps - move.steps,
        "left": max(limit - there.spent, 0) / POINT if counted else 0,
        "attack": False,
        "room": there.may_stay(game),
        "exposed": exposure(game, there.unit(game), there.here),
    }


def exposure(game: GameLHY, unit: UnitState, hex: int) -> int:
    """How many enemies that the unit's side knows of would see it in a hex. All that lies concealed
    in a hex counts for one that is on foot, whatever it is.

    Rule: LHY 4.2, LHY 4.3.
    """
    count = 0
    its_class = sight_class(unit)
    concealed: set[int] = set()
    for other in game.own_units(1 - unit.side):
        if other.hex == OFF_MAP or other.hidden or other.loaded_in != NONE:
            continue
        if other.concealed:
            concealed.add(other.hex)
        elif sees(game, other, hex, its_class):
            count += 1
    for place in concealed:
        if place == hex or (
            game.sights.sees(place, hex, ON_FOOT, its_class) and visible(game, place, hex)
        ):
            count += 1
    return count
