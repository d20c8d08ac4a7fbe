"""What must hold at every decision of a game of The Last Hundred Yards, recomputed from scratch."""

from __future__ import annotations

from collections import Counter

from hexfront.core.game import NOBODY, SPECTATOR
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.counters import DUMMY
from hexfront.systems.last_hundred_yards.footing import held
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.segments import Segment
from hexfront.systems.last_hundred_yards.stacking import excess
from hexfront.systems.last_hundred_yards.units import NONE, STATIONARY


def check(game: GameLHY) -> None:
    """Assert everything; a failure names what and where."""
    check_places(game)
    check_units(game)
    check_markers(game)
    check_concealment(game)
    check_sides(game)
    check_walls(game)
    check_guests(game)
    if game.is_over:
        assert game.side == NOBODY
        assert game.legal_actions() == []
    else:
        assert game.legal_actions(), f"nothing to do in phase {game.phase.name}"


def check_places(game: GameLHY) -> None:
    """Every unit on the map lies once in the stack of its hex, unless it is loaded."""
    lying = Counter(number for stack in game.stacks for number in stack)
    for hex, stack in enumerate(game.stacks):
        for number in stack:
            unit = game.units[number]
            assert unit is not None, f"unit {number} is gone and lies on {game.label(hex)}"
            assert unit.hex == hex
    for unit in game.units:
        if unit is None:
            continue
        here = unit.hex != OFF_MAP and unit.loaded_in == NONE
        assert lying[unit.number] == (1 if here else 0), unit.number
        if unit.loaded_in != NONE:
            carrier = game.unit(unit.loaded_in)
            assert unit.number in carrier.cargo
            assert carrier.hex == unit.hex
            assert carrier.side == unit.side
            assert carrier.type.vehicle
        for number in unit.cargo:
            assert game.unit(number).loaded_in == unit.number


def check_units(game: GameLHY) -> None:
    """States that go together. Rule: LHY 12.6.1, LHY 13.3.2, LHY 13.3.5, LHY 15.2.1."""
    for unit in game.units:
        if unit is None:
            continue
        first = game.scenario.units[unit.number]
        assert (unit.side, unit.type.id, unit.platoon) == (first.side, first.type.id, first.platoon)
        assert unit.extra >= 0
        if unit.type.vehicle:
            assert not unit.disrupted, f"a vehicle is disrupted: {first.name}"
            assert not unit.regrouping
        else:
            assert not unit.shocked
            assert unit.motion == STATIONARY
            assert not unit.overwatch
        if unit.heroic != NONE:
            assert not unit.disrupted
            assert unit.type.infantry
            assert not unit.loaded, f"a hero rides along: {first.name}"
        if unit.disrupted:
            assert not unit.regrouping
            assert not unit.type.japanese
        if unit.shocked:
            assert unit.type.afv
            assert not unit.in_motion
        if unit.type.cls == DUMMY:
            assert unit.concealed
        if unit.reduced:
            assert unit.type.japanese


def check_markers(game: GameLHY) -> None:
    """Values within their limits, on units that are in play. Rule: LHY 11.2."""
    for values in game.sadrm.values():
        assert values
        assert all(-4 <= value <= 3 for value in values)
    for shells in game.mdrm.values():
        assert shells
        assert all(-4 <= shell.value <= 3 for shell in shells)
    for number, markers in game.atdrm.items():
        assert game.units[number] is not None
        assert markers
        assert all(-4 <= marker.value <= 8 for marker in markers)
    for arrow in game.arrows:
        assert arrow.units
        for number in arrow.units:
            assert game.unit(number).hex == arrow.origin


def check_concealment(game: GameLHY) -> None:
    """A public name for each concealed unit on the map once its side is ready, for nobody else."""
    names = [name for name in game.names.of if name >= 0]
    assert len(set(names)) == len(names)
    placing = {phase.side for phase in game.phases if phase.name in ("set-up", "face")}
    placing |= {0, 1} if game.step == 0 else set()
    for unit in game.units:
        if unit is None:
            continue
        assert not (unit.concealed and unit.hidden)
        assert not unit.announced or unit.concealed
        if unit.side not in placing:
            named = game.names.of[unit.number] >= 0
            assert named == (unit.concealed and unit.hex != OFF_MAP), unit.number


def check_sides(game: GameLHY) -> None:
    """Where a segment is asked, both sides are in one hex only in an assault, and in each assault
    hex; and nobody stacks too high after a marker placement.

    Rule: LHY 10.0b, LHY 10.5.2.1 step 2, LHY 2.3.
    """
    if not isinstance(game.phase, Segment) or game.is_over:
        return
    for hex in game.assaults:
        both = {game.unit(number).side for number in game.stacks[hex]}
        assert len(both) == 2, f"one side is alone in the assault hex {game.label(hex)}"
    for hex, stack in enumerate(game.stacks):
        known = {game.unit(n).side for n in stack if not game.unit(n).hidden}
        if len(known) > 1:
            assert hex in game.assaults, f"both sides on {game.label(hex)}"
        if game.segment == 0 and game.cycle > 1 and not game.moved:
            for side in (0, 1):
                assert not excess(game, game.with_loaded(hex, side)), game.label(hex)


def check_walls(game: GameLHY) -> None:
    """Who came first to a wall is told only while known enemies are on both sides of it.

    Rule: LHY 4.1.7, LHY 4.1.8.
    """
    map = game.ground.board.map
    if not game.first:
        return
    apart = {
        map.hexside(hex, direction)
        for hex in range(game.ground.size)
        for direction in range(6)
        if (game.ground.walls[hex] | game.ground.trees[hex]) >> direction & 1
        for other in [map.neighbour(hex, direction)]
        if other != OFF_MAP and held(game, hex, 0) and held(game, other, 1)
    }
    assert game.first.keys() <= apart


def check_guests(game: GameLHY) -> None:
    """Nobody who is not in play is ad hoc. Rule: LHY 7.2."""
    for number, _ in game.ad_hoc:
        assert game.units[number] is not None, number


def check_secrets(game: GameLHY) -> None:
    """No name or type of a unit that a side does not know is anywhere in its view.

    Rule: LHY 4.3, LHY 20.8, LHY 20.9.
    """
    for side in (0, 1, SPECTATOR):
        text = str(game.view(side)["units"])
        for unit in game.units:
            if unit is None or unit.side == side or unit.hex == OFF_MAP:
                continue
            if unit.concealed or unit.hidden:
                name = game.scenario.unit_names[unit.number]
                assert f"'{name}'" not in text, f"{name} in the view of {side}"
