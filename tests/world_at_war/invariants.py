"""What must hold at every decision of a game of World at War (16.4), recomputed from scratch."""

from __future__ import annotations

from collections import Counter

from hexfront.core.game import NOBODY
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war.assault import AssaultLeadership
from hexfront.systems.world_at_war.defence import save_dice
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import has_company
from hexfront.systems.world_at_war.movement import Moving
from hexfront.systems.world_at_war.opportunity import OpportunityFire
from hexfront.systems.world_at_war.state import HQ_HERE
from hexfront.systems.world_at_war.transport import Unloading, Walking
from hexfront.systems.world_at_war.turn import Offered, Removal
from hexfront.systems.world_at_war.units import NONE


def check(game: GameWaW) -> None:
    """Assert everything; a failure names what and where."""
    check_places(game)
    check_units(game)
    check_stacks(game)
    check_headquarters(game)
    check_cup(game)
    check_saves(game)
    if game.is_over:
        assert game.side == NOBODY
        assert game.legal_actions() == []
    else:
        assert game.legal_actions(), f"nothing to do in phase {game.phase.name}"


def check_places(game: GameWaW) -> None:
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
        assert lying[unit.number] == (1 if unit.hex != OFF_MAP and not unit.loaded else 0)
        if unit.loaded:
            carrier = game.unit(unit.loaded_in)
            assert carrier.cargo == unit.number
            assert carrier.hex == unit.hex
            assert carrier.side == unit.side
        if unit.cargo != NONE:
            assert game.unit(unit.cargo).loaded_in == unit.number


def check_units(game: GameWaW) -> None:
    """No Disrupted headquarters or helicopter; depletion is 0, 1 or 2; terrain is allowed."""
    for unit in game.units:
        if unit is None:
            continue
        first = game.scenario.units[unit.number]
        assert (unit.side, unit.type.id, unit.formation) == (
            first.side,
            first.type.id,
            first.formation,
        )
        assert 0 <= unit.depletion <= 2
        assert 0 <= unit.sw_depletion <= 2
        if unit.is_hq or unit.is_helicopter:
            assert not unit.disrupted, f"{unit.type.id} is Disrupted"
            assert not unit.loaded
        assert unit.is_helicopter == (unit.mode != 0)
        if unit.is_helicopter:
            assert not unit.reduced
        if unit.is_ground and unit.hex != OFF_MAP and not unit.loaded:
            terrain = game.ground.terrain[unit.hex]
            by_road = game.ground.roads[unit.hex] != 0
            assert terrain.cost[unit.type.moves] >= 0 or by_road


def check_stacks(game: GameWaW) -> None:
    """One side a hex, two units and one headquarters of it; but for units under way."""
    under_way: set[int] = set()
    hexes: set[int] = set()
    for phase in game.phases:
        if isinstance(phase, Moving):
            under_way.update(phase.group)
            under_way.update(phase.aboard)
            hexes.add(phase.hex)
        elif isinstance(phase, OpportunityFire):
            under_way.update(phase.movers)
        elif isinstance(phase, Walking):
            under_way.add(phase.infantry)
        elif isinstance(phase, Unloading):
            under_way.add(phase.carrier)
            under_way.update(phase.passing)
        elif isinstance(phase, AssaultLeadership):
            under_way.update(phase.assault.movers)
    for hex, stack in enumerate(game.stacks):
        standing = [game.unit(n) for n in stack if n not in under_way]
        on_ground = [unit for unit in standing if not unit.flying]
        assert len({unit.side for unit in on_ground}) <= 1, f"both sides on {game.label(hex)}"
        for side in (0, 1):
            own = [unit for unit in standing if unit.side == side]
            assert len([u for u in own if u.is_ground]) <= 2, f"too many on {game.label(hex)}"
            assert len([u for u in own if u.is_hq]) <= 1, f"two headquarters on {game.label(hex)}"


def check_headquarters(game: GameWaW) -> None:
    """A headquarters on the map has a friendly ground unit in its hex; its state agrees. One on the
    move goes with a unit of its type, but where its type has died in an enemy's hex."""
    for phase in game.phases:
        if isinstance(phase, Moving) and not phase.arrived and not phase.fought:
            mates = [unit for unit in phase.alive(game) if not unit.is_hq]
            for unit in phase.alive(game):
                if unit.is_hq:
                    assert has_company(game, unit, mates), f"{unit.type.id} on the move alone"
    for formation in game.scenario.formations:
        hq = game.hq_of(formation.number)
        if formation.hq == NONE:
            continue
        assert (game.hqs[formation.number] == HQ_HERE) == (hq is not None)
        if hq is not None and hq.hex != OFF_MAP:
            assert game.ground_in(hq.hex, hq.side), f"a headquarters alone on {game.label(hq.hex)}"


def check_cup(game: GameWaW) -> None:
    """Markers in the cup, drawn and held are always the same ones within a turn."""
    scenario = game.scenario
    if game.is_over or isinstance(game.phases[0], Removal):
        return  # between two turns
    markers = Counter((*game.cup, *game.drawn))
    held = sum(game.held)
    assert markers[scenario.end_marker] + held == scenario.end_markers
    assert 0 <= game.held[0] <= 1
    assert 0 <= game.held[1] <= 1
    for formation in scenario.formations:
        assert markers[formation.number] <= formation.markers
    if isinstance(game.phase, Offered):
        passing = [action.verb for action in game.legal_actions()].count("pass")
        assert not passing or scenario.end_marker in game.cup


def check_saves(game: GameWaW) -> None:
    """Heavy and, under the default switches, light targets have at most two dice of bonus."""
    for unit in game.units:
        if unit is None or unit.hex == OFF_MAP or unit.is_hq:
            continue
        bonus = save_dice(game, unit) - unit.face.armor
        assert bonus >= 0
        if unit.is_helicopter:
            assert bonus == 0
        if unit.type.is_vehicle:
            assert bonus <= 2
