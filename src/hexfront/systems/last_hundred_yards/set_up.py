"""The beginning of a game (20.0): all pieces before anything is placed, and the first decision."""

from __future__ import annotations

from hexfront.core.dice import Dice
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.counters import DUMMY
from hexfront.systems.last_hundred_yards.forces import MAY_CONCEAL
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import MortarState
from hexfront.systems.last_hundred_yards.scenario import ScenarioLHY
from hexfront.systems.last_hundred_yards.setting_up import SettingUp
from hexfront.systems.last_hundred_yards.switches import Switches
from hexfront.systems.last_hundred_yards.turn import TURNS
from hexfront.systems.last_hundred_yards.units import UnitState
from hexfront.systems.last_hundred_yards.without import as_played


def start(
    scenario: ScenarioLHY, switches: Switches, dice: Dice, seed: int | bytes | None
) -> GameLHY:
    """A new game at its first decision. Rule: LHY 20.0."""
    game = pieces(scenario, switches, dice, seed)
    first = scenario.first_set_up
    game.phases = [TURNS[first], SettingUp(1 - first), SettingUp(first)]
    begin(game)
    return game


def begin(game: GameLHY) -> None:
    """The first decision; the game's beginning is kept for replays."""
    game.settle()
    game.origin = game.clone()
    game.fell = []


def pieces(
    scenario: ScenarioLHY, switches: Switches, dice: Dice, seed: int | bytes | None
) -> GameLHY:
    """The map with what the mission itself puts there, all other pieces off it.

    Rule: LHY 20.6, LHY 20.7g, LHY 21.1.
    """
    scenario = as_played(scenario, switches)
    units: list[UnitState | None] = []
    for start in scenario.units:
        if start.spare:
            units.append(None)
            continue
        concealed = may_conceal(scenario, start.number)
        unit = UnitState(start.number, start.side, start.type, start.platoon, OFF_MAP, concealed)
        units.append(unit)
    game = GameLHY(scenario, switches, seed, dice, [], units)
    game.improved = scenario.improved
    game.mines = dict(scenario.mines)
    game.wire = dict(scenario.wire)
    game.mortars = tuple([MortarState(mortar.number) for mortar in scenario.mortars])
    game.owners = tuple([objective.owner for objective in scenario.objectives])
    for start in scenario.units:
        if start.hex != OFF_MAP and not start.spare and start.loaded_in == NONE:
            game.put(game.unit(start.number), start.hex)
    for start in scenario.units:
        if start.loaded_in != NONE and not start.spare:
            carrier = game.unit(start.loaded_in)
            if carrier.hex != OFF_MAP:
                game.put(game.unit(start.number), carrier.hex)
                game.board(game.unit(start.number), carrier)
    return game


def may_conceal(scenario: ScenarioLHY, number: int) -> bool:
    """May the piece begin concealed? A dummy always does. Rule: LHY 20.7d, LHY 20.8."""
    start = scenario.units[number]
    if start.type.cls == DUMMY:
        return True
    return start.may & MAY_CONCEAL != 0 or scenario.allowances[start.side].concealed
