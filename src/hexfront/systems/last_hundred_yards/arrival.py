"""What a maneuver does (10.0, 10.2): leaving a hex, entering the next one, the end, off the map."""

from __future__ import annotations

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import concealment, fences, leaving, works
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.footing import held
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import LEFT_MAP, MANEUVER, Deed
from hexfront.systems.last_hundred_yards.units import (
    DID_SHELLED,
    MANEUVERED,
    UnitState,
)


def hush(game: GameLHY, number: int) -> None:
    """An action names a unit: if the enemy does not know it, he may not read the action.

    Rule: LHY 4.3, LHY 20.9.
    """
    unit = None if number == NONE else game.units[number]
    if unit is not None and (unit.concealed or unit.hidden):
        game.keep_secret()


def alive(game: GameLHY, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the units that are still in play."""
    return tuple([number for number in numbers if game.units[number] is not None])


def enter(game: GameLHY, numbers: tuple[int, ...], hex: int) -> tuple[int, ...]:
    """Units come into a hex, adjacent or from off the map, with what they carry: under the eyes of
    the enemy, onto mines and wire, into a river, under mortar fire, and behind walls. Who is left
    of them, a section in place of a squad.

    Rule: LHY 4.1.7, LHY 4.1.8, LHY 4.1.10, LHY 4.3.1, LHY 11.4.7b, LHY 19.1.
    """
    before = game.unit(numbers[0]).hex
    side = game.unit(numbers[0]).side
    if before == OFF_MAP:
        game.carried = ()
    else:
        for number in numbers:
            concealment.lose_by_leaving(game, number)
        numbers = alive(game, numbers)
    for number in numbers:
        unit = game.unit(number)
        game.put(_changed(game, unit, before, hex), hex)
        for carried in unit.cargo:
            mark_shelled(game, game.unit(carried))
        if game.listeners:
            game.tell_about("event-moved", game.unit(number))
    leaving.arrive(game, hex, side)
    if numbers:
        fences.arrived(game, hex, side)
    for number in numbers:
        concealment.lose_by_maneuver(game, game.unit(number), hex, True)
    numbers = alive(game, numbers)
    if hex in game.mines or hex in game.wire:
        return works.entered(game, numbers, hex)
    return numbers


def mark_shelled(game: GameLHY, unit: UnitState) -> None:
    """A unit has come into its hex aboard of a vehicle: under mortar fire that lies there it has no
    terrain either. Rule: LHY 11.4.7b."""
    shelled = DID_SHELLED if game.mdrm and unit.hex in game.mdrm else 0
    if unit.did & DID_SHELLED != shelled:
        game.change(unit.with_did(shelled) if shelled else unit.without_did(DID_SHELLED))


def bump(game: GameLHY, side: int, hex: int, here: int = OFF_MAP) -> bool:
    """Is somebody hidden in the hex that units of the side are about to enter? He comes to light,
    and they stay where they are (`here`), with the markers that they would have taken along. Not
    where they knew of enemies and go in all the same, to assault, bypass or overrun them.

    Rule: LHY 10.0b, LHY 10.5.2.1 step 1, LHY 20.9.
    """
    hidden = [unit for unit in game.in_hex(hex, 1 - side) if unit.hidden]
    if not hidden:
        return False
    expected = held(game, hex, 1 - side)
    for unit in hidden:
        concealment.reveal(game, unit)
    if not expected and here != OFF_MAP:
        leaving.stay(game, hex, here, side)
    return not expected


def linger(game: GameLHY, numbers: tuple[int, ...], hex: int) -> None:
    """Units have maneuvered and are still in their hex: somebody hidden or a river held them up, or
    a vehicle started or stopped there. They may be seen like those that go.

    Rule: LHY 4.1.10, LHY 4.3.1, LHY 4.3.1.1a, LHY 4.3.1.1b, LHY 4.3.1.2.
    """
    for number in alive(game, numbers):
        concealment.lose_by_maneuver(game, game.unit(number), hex)


def _changed(game: GameLHY, unit: UnitState, before: int, hex: int) -> UnitState:
    """The unit as entering the hex leaves it, still where it was."""
    shelled = DID_SHELLED if game.mdrm and hex in game.mdrm else 0
    bank = bank_in(game, unit, before, hex) if game.ground.rivers[hex] else NONE
    if unit.did & DID_SHELLED == shelled and unit.bank == bank:
        return unit
    changed = unit.with_bank(bank)
    changed.did = changed.did & ~DID_SHELLED | shelled
    return changed


def bank_in(game: GameLHY, unit: UnitState, before: int, hex: int) -> int:
    """Down in the river of a hex, the bank from which the unit came: that of the hexside which it
    crossed, or along the river the one that joins the bank it had; NONE on a bridge or at a ford.

    Rule: LHY 4.1.10, LHY 4.1.11.
    """
    ground = game.ground
    if before == OFF_MAP or unit.type.vehicle or not ground.in_river(before, hex):
        return NONE
    onward = ground.board.map.direction(before, hex)
    if unit.bank == NONE:
        return ground.bank(hex, (onward + 3) % 6)
    # The land beside the hexside that was crossed lies on the same bank in both hexes.
    for turn in (1, 5):
        if ground.bank(before, (onward + turn) % 6) == unit.bank:
            return ground.bank(hex, (onward + (2 if turn == 1 else 4)) % 6)
    return unit.bank


def finish(
    game: GameLHY,
    numbers: tuple[int, ...],
    start: int,
    hexes: tuple[int, ...],
    facing: int = NONE,
    how: int = 0,
    action: int = MANEUVERED,
) -> None:
    """The maneuver of these units is over: that was their action, and the enemy may react to it.

    `hexes`: those that they entered, or their own one. Rule: LHY 9.0, LHY 8.2.
    """
    for number in numbers:
        unit = game.units[number]
        if unit is None:
            continue
        game.change(unit.with_action(action))
        game.act(Deed(number, unit.side, MANEUVER, start, hexes, facing, (), how))


# --- leaving the map ------------------------------------------------------------------------------


def may_exit(game: GameLHY, hex: int, side: int) -> bool:
    """May units leave the map from the hex: at an edge that is not the enemy's alone?

    Rule: LHY 10.2.
    """
    return hex != OFF_MAP and game.scenario.edges[hex] & ~game.scenario.enemy_edges[side] != 0


def go_off(
    game: GameLHY, numbers: tuple[int, ...], start: int, hexes: tuple[int, ...], how: int = 0
) -> None:
    """Units leave the map for good, with what they carry: fire markers on them are resolved, and
    away from their own edge each combat unit may lose a step.

    Rule: LHY 10.2, LHY 10.2a, LHY 10.2b.
    """
    here = game.unit(numbers[0]).hex
    side = game.unit(numbers[0]).side
    leavers: list[int] = []
    for number in numbers:
        leavers.append(number)
        leavers += game.unit(number).cargo
    leavers = list(leaving.resolve_on_exit(game, tuple(leavers), here))
    at_home = game.scenario.edges[here] & game.scenario.friendly_edges[side] != 0
    combat = [n for n in leavers if game.units[n] is not None and game.unit(n).type.combat]
    lost: list[int] = []
    if combat and not at_home:
        lost = _losses(game, combat)
    for number in leavers:
        unit = game.units[number]
        if unit is None:
            continue
        if number in numbers:
            game.act(
                Deed(number, side, MANEUVER, start, (*hexes, OFF_MAP), NONE, (), how | LEFT_MAP)
            )
        steps = unit.steps if unit.type.combat else 0
        if number in lost:
            game.lose_steps(side, 1)
            steps = max(0, steps - 1)
        _count_out(game, side, steps)
        if game.listeners:
            game.tell_about("event-left-map", unit)
        game.remove(unit)


def _losses(game: GameLHY, combat: list[int]) -> list[int]:
    """Which combat units take a casualty as they leave away from their own edge: a die for each, or
    one for all. Rule: LHY 10.2a."""
    highest = game.scenario.tables.limits["exit_casualty"]
    if game.switches.value["exit_roll"] == "group":
        units = [game.unit(number) for number in combat]
        face = game.throw("dice-exit-group", units[0].side, units[0], number=highest)
        return combat if face >= highest else []
    lost: list[int] = []
    for number in combat:
        unit = game.unit(number)
        if game.throw("dice-exit", unit.side, unit, number=highest) >= highest:
            lost.append(number)
    return lost


def _count_out(game: GameLHY, side: int, steps: int) -> None:
    mine, theirs = game.exited[0], game.exited[1]
    game.exited = (mine + steps, theirs) if side == 0 else (mine, theirs + steps)
