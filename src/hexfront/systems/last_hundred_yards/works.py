"""Mines and wire (19.0): what they do to whoever comes in, and who gets out again.

That they stop units on foot stands in `footing.py`, what wire costs an AFV in `Ground`.
"""

from __future__ import annotations

from hexfront.core.game import NOBODY, Event
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.results import casualty, destroy, pick, shock
from hexfront.systems.last_hundred_yards.units import STOOD, UnitState


def entered(game: GameLHY, numbers: tuple[int, ...], hex: int) -> tuple[int, ...]:
    """Units have come into a hex with mines or wire. Mines are known to everybody from then on:
    they may cost those on foot one casualty, shock an AFV or destroy another vehicle. Wire harms
    nobody. Who is left of them, a section in place of its squad.

    Rule: LHY 13.3.3, LHY 19.1, LHY 19.2.
    """
    if hex not in game.mines:
        return numbers
    before = game.stacks[hex]
    game.found_mines = game.found_mines | {hex}
    on_foot = [n for n in numbers if game.unit(n).type.non_vehicular]
    if on_foot:
        _blast_foot(game, on_foot, hex)
    for number in numbers:
        unit = game.units[number]
        if unit is not None and unit.type.vehicle:
            _blast_vehicle(game, unit)
    left = [n for n in numbers if (unit := game.units[n]) is not None and unit.on_map]
    if on_foot:
        side = game.scenario.units[numbers[0]].side
        left += [n for n in game.stacks[hex] if n not in before and game.unit(n).side == side]
    return tuple(left)


def _blast_foot(game: GameLHY, numbers: list[int], hex: int) -> None:
    """One die for those on foot: the highest one costs one of them, by chance, a casualty. Dummies
    set off nothing. Rule: LHY 19.1."""
    real = [number for number in numbers if not game.unit(number).type.dummy]
    if not real:
        return
    lowest = game.scenario.tables.mines["mine_foot"]
    face = game.throw("dice-mines", NOBODY, hex=hex, number=lowest)
    _tell(game, hex, face)
    if face >= lowest:
        casualty(game, game.unit(pick(game, real)))


def _blast_vehicle(game: GameLHY, vehicle: UnitState) -> None:
    """A die for a vehicle. Rule: LHY 19.1."""
    numbers = game.scenario.tables.mines
    lowest = numbers["mine_afv" if vehicle.type.afv else "mine_vehicle"]
    face = game.throw("dice-mines-vehicle", NOBODY, vehicle, against=lowest)
    _tell(game, vehicle.hex, face)
    if face < lowest:
        return
    if vehicle.type.afv:
        shock(game, vehicle)
    else:
        destroy(game, vehicle, True)


def _tell(game: GameLHY, hex: int, face: int) -> None:
    if game.listeners:
        game.lit = ("mines", ("mines.mine_foot.value",))
        game.tell(Event("event-mines", {"hex": game.label(hex), "die": face}))


def leave(game: GameLHY, numbers: tuple[int, ...], hex: int) -> tuple[int, ...]:
    """Those of the units that get out of a hex with mines or wire. Each of those on foot rolls,
    heroes do not; whoever fails stays and has acted. An AFV that leaves wire takes it away, or is
    Shocked by it and stays.

    Rule: LHY 19.1, LHY 19.2.
    """
    if hex not in game.mines and hex not in game.wire:
        return numbers
    free: list[int] = []
    for number in numbers:
        unit = game.unit(number)
        if unit.type.vehicle:
            if hex not in game.wire or _tears_wire(game, unit):
                free.append(number)
        elif unit.is_heroic or _gets_out(game, unit):
            free.append(number)
    return tuple(free)


def _gets_out(game: GameLHY, unit: UnitState) -> bool:
    highest = game.scenario.tables.mines["exit"]
    face = game.throw("dice-works-exit", unit.side, unit, number=highest)
    free = face <= highest
    if game.listeners:
        params = {"die": face, "result": "passed" if free else "failed"}
        game.tell_about("event-works-exit", unit, params)
    if not free:
        game.change(unit.with_action(STOOD))
    return free


def _tears_wire(game: GameLHY, vehicle: UnitState) -> bool:
    lowest = game.scenario.tables.mines["wire_afv_exit"]
    face = game.throw("dice-wire", vehicle.side, vehicle, number=lowest)
    caught = face >= lowest
    if game.listeners:
        params = {"die": face, "result": "failed" if caught else "passed"}
        game.tell_about("event-works-exit", vehicle, params)
    if caught:
        game.change(vehicle.with_action(STOOD))
        shock(game, game.unit(vehicle.number))
        return False
    if vehicle.hex in game.wire:
        wire = game.wire.copy()
        del wire[vehicle.hex]
        game.wire = wire
    return True
