"""The cycle of a platoon (6.0 II): it is activated with its support, and the markers are placed."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import (
    heroism,
    placement,
)
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.ad_hoc import lent_to
from hexfront.systems.last_hundred_yards.counters import DUMMY
from hexfront.systems.last_hundred_yards.entry import is_due
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.segments import segment
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import DID_BELONG, DID_EARLIER, UnitState

# --- the cycle ------------------------------------------------------------------------------------


def activate(game: GameLHY, platoons: tuple[int, ...]) -> None:
    """A platoon, or two together, are activated: their units, and the support units nearest to
    them. To what was done before nobody may react any more.

    Rule: LHY 6.0 II 1, LHY 3.2, LHY 7.0, LHY 8.1a.
    """
    game.platoons = platoons
    game.cycle += 1
    game.segment = PLATOON_ACTIVATION
    game.passed = False
    game.moved = False
    game.deeds = ()
    game.acts = ()
    game.table = None
    for side in (0, 1):
        for unit in game.own_units(side):
            if unit.acted_now:
                game.change(unit.with_did(DID_EARLIER))
    called: set[int] = set(lent_to(game, platoons))
    infantry: list[int] = []
    for platoon in platoons:
        game.done |= 1 << platoon
        if game.scenario.platoons[platoon].infantry:
            infantry.append(platoon)
        for unit in game.of_platoon(platoon):
            if unit.hex != OFF_MAP or is_due(game, unit):
                called.add(unit.number)
    if infantry:
        called |= support_of(game, infantry)
    game.called = tuple(sorted(called))
    if game.listeners:
        names = "; ".join([game.scenario.platoons[p].name for p in platoons])
        params = {"side": game.side_name(game.active), "platoon": names}
        game.tell(Event("event-activated", params))
    heroism.begin_segment(game)
    game.push(Cycle(game.active))
    game.push(segment(game))


def support_of(game: GameLHY, infantry: list[int]) -> set[int]:
    """The support units that are stacked with or nearest to the activated platoons. One that is
    nearest to them alone belongs to them for the turn; where others are as near it may wait.

    Rule: LHY 3.2, LHY 7.3.
    """
    found: set[int] = set()
    places: dict[int, list[int]] = {}
    for unit in game.own_units(game.active):
        if unit.platoon != NONE or unit.did & DID_BELONG or unit.type.cls == DUMMY:
            continue
        if unit.hex == OFF_MAP:
            if is_due(game, unit):
                found.add(unit.number)
            continue
        if not places:
            places = infantry_places(game, game.active)
        nearest = nearest_platoons(game, unit, places)
        if any(platoon in infantry for platoon in nearest):
            found.add(unit.number)
            if all(platoon in infantry for platoon in nearest):
                game.change(unit.with_did(DID_BELONG))
    for unit in game.own_units(game.active):
        if unit.type.cls == DUMMY and unit.hex != OFF_MAP and not unit.acted:
            found.add(unit.number)
    return found


def infantry_places(game: GameLHY, side: int) -> dict[int, list[int]]:
    """Where the units of each infantry platoon of a side are."""
    found: dict[int, list[int]] = {}
    for platoon in game.scenario.platoons:
        if platoon.side == side and platoon.infantry:
            hexes = {u.hex for u in game.of_platoon(platoon.number) if u.hex != OFF_MAP}
            if hexes:
                found[platoon.number] = sorted(hexes)
    return found


def nearest_platoons(game: GameLHY, unit: UnitState, places: dict[int, list[int]]) -> list[int]:
    """The infantry platoons nearest to a unit: one, or several that are equally near; of its own
    company if it has one. Rule: LHY 3.2."""
    company = game.scenario.units[unit.number].company
    best = 9999
    found: list[int] = []
    for platoon, hexes in places.items():
        if company != NONE and game.scenario.platoons[platoon].company != company:
            continue
        for hex in hexes:
            away = game.ground.board.distance(unit.hex, hex)
            if away < best:
                best = away
                found = [platoon]
            elif away == best and platoon not in found:
                found.append(platoon)
    return found


class Cycle(Phase[GameLHY]):
    """Waits while a platoon's activation and the reactions to it go on, then places the markers.

    Rule: LHY 6.0 II, LHY 6.0 II 4.
    """

    __slots__ = ()

    name = "cycle"
    rule = "LHY 6.0"

    def legal_actions(self, game: GameLHY) -> list[Action]:
        return []

    def resume(self, game: GameLHY) -> None:
        game.pop()
        game.deeds = ()
        game.acts = ()
        game.table = None
        placement.begin(game)
