"""Field works and obstacles (11.0): improved positions, minefields, wrecks and smoke.

Improved positions and mines lie where the scenario puts them and stay; wrecks and smoke come in
play. Their defensive dice are counted in `defence.py`, what they do to sight in `sight.py`.
"""

from __future__ import annotations

from hexfront.core.game import Event
from hexfront.systems.world_at_war.counters import MOVES
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.results import Toll, at_least, roll, saved, settle, take_hits
from hexfront.systems.world_at_war.terrain import IMPROVED
from hexfront.systems.world_at_war.units import UnitState


def is_defensive(game: GameWaW, hex: int) -> bool:
    """Is the hex defensive terrain: vehicles assault infantry in it instead of overrunning it?

    Improved positions make it so, wrecks and smoke do not. Rule: WAW 6.3-2, WAW 6.4-1, WAW 11.1.
    """
    scenario = game.scenario
    if scenario.ground.terrain[hex].defensive:
        return True
    markers = scenario.tables.on_terrain
    return hex in scenario.improved and markers[IMPROVED].defensive


def mines(game: GameWaW, hex: int, movers: tuple[int, ...]) -> tuple[int, ...]:
    """Ground units that have just entered a hex with mines are attacked by them, one after another
    from the top of their stack: as many dice as the scenario lays there, or those of the chart.
    Armour saves, terrain does not. All of it is one attack. Gives those whose move ends there.

    Rule: WAW 11.2.
    """
    density = game.scenario.mines.get(hex)
    if density is None:
        return ()
    entering = [u for u in [game.unit(n) for n in game.stacks[hex]] if u.number in movers]
    entering = [u for u in entering if u.is_ground]
    if not entering:
        return ()
    tables = game.scenario.tables
    toll = Toll(hex, entering[0].side)
    for unit in entering:
        if game.listeners:
            game.tell(Event("event-mines", game.about(unit)))
        moves = unit.type.moves
        dice = density or tables.mine_dice[moves]
        number = tables.mine_to_hit[moves]
        if game.dice.may_lack:
            task = Event("dice-mines", {**game.about(unit), "number": number})
            game.announce(task, 1 - unit.side)
        hits = at_least(roll(game, dice, "to-hit", 1 - unit.side, number), number)
        hits -= saved(game, unit, hits, unit.face.armor)
        if hits > 0:
            take_hits(game, unit, hits, toll)
        game.lit = ("mines", (f"mines.{MOVES[moves]}.to_hit",))
    settle(game, toll)
    return tuple([unit.number for unit in entering if tables.mine_stops[unit.type.moves]])


def holds(game: GameWaW, unit: UnitState) -> bool:
    """Do mines in the unit's hex end its move? Rule: WAW 11.2."""
    if unit.hex not in game.scenario.mines or not unit.is_ground:
        return False
    return game.scenario.tables.mine_stops[unit.type.moves]


def lay_smoke(game: GameWaW, hex: int) -> None:
    """Smoke lies in the hex until the Marker Removal Phase. Rule: WAW 8-7, WAW 3.2."""
    game.smoke |= 1 << hex
    if game.listeners:
        game.tell(Event("event-smoke", {"hex": game.label(hex)}))
