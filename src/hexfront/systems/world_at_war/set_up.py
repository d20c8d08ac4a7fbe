"""Set-up (2.0): the map and the cup before anything is drawn, and the first decision."""

from __future__ import annotations

from hexfront.core.dice import Dice
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.impulse import activate
from hexfront.systems.world_at_war.scenario import ScenarioWaW, Start
from hexfront.systems.world_at_war.state import HQ_HERE, HQ_NONE, NEVER
from hexfront.systems.world_at_war.switches import Switches
from hexfront.systems.world_at_war.turn import CUPS, fill_cup, roll_arrivals
from hexfront.systems.world_at_war.units import NONE, UnitState


def start(
    scenario: ScenarioWaW, switches: Switches, dice: Dice, seed: int | bytes | None
) -> GameWaW:
    """A new game at its first decision. Rule: WAW 2-2, WAW 3.1-9."""
    game = set_up(scenario, switches, dice, seed)
    begin(game)
    return game


def set_up(
    scenario: ScenarioWaW, switches: Switches, dice: Dice, seed: int | bytes | None
) -> GameWaW:
    """The map before anything is drawn, all markers of the first turn in the cup.

    Rule: WAW 2-1, WAW 2-2, WAW 2-3, WAW 2-4, WAW 2-6.
    """
    formations = scenario.formations
    units: list[UnitState | None] = [first_state(start) for start in scenario.units]
    stacks: list[tuple[int, ...]] = [()] * scenario.board.size
    for unit in units:
        assert unit is not None
        if unit.hex != OFF_MAP and not unit.loaded:
            stacks[unit.hex] = (*stacks[unit.hex], unit.number)
        elif unit.loaded:
            carrier = units[unit.loaded_in]
            assert carrier is not None
            units[carrier.number] = carrier.carry(unit.number)
    game = GameWaW(
        scenario,
        switches,
        seed,
        dice,
        [CUPS[0]],
        1,
        0,
        0,
        None,
        None,
        [],
        units,
        stacks,
        (),
        (),
        (0, 0),
        (),
        NONE,
        tuple([HQ_NONE if formation.hq == NONE else HQ_HERE for formation in formations]),
        tuple([formation.he_missions for formation in formations]),
        tuple([formation.smoke_missions for formation in formations]),
        scenario.air,
        (0, 0),
        (0, 0),
        tuple([objective.owner for objective in scenario.objectives]),
        tuple([NEVER if arrival.roll else arrival.turn for arrival in scenario.arrivals]),
        scenario.wrecks,
        scenario.smoke,
        ("", ()),
        {},
    )
    roll_arrivals(game, 1)
    fill_cup(game)
    return game


def first_state(start: Start) -> UnitState:
    """A unit as the scenario sets it up."""
    return UnitState(
        start.number,
        start.side,
        start.type,
        start.formation,
        start.hex,
        start.reduced,
        loaded_in=start.loaded_in,
        sw=start.sw,
        mode=start.mode,
    )


def begin(game: GameWaW) -> None:
    """The first decision; the game's beginning is kept for replays. Rule: WAW 3.1-9."""
    first = game.scenario.first_impulse
    if first != NONE:
        game.replace(CUPS[game.scenario.formations[first].side])
        activate(game, first)
    game.settle()
    game.origin = game.clone()
    game.fell = []
