"""Queries about concealed units (4.3), dummies (20.8), what a player shows of his own will."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import aims, readiness
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.concealment import remove_dummy, reveal, spot
from hexfront.systems.last_hundred_yards.counters import DUMMY, KINDS
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.observing import sees
from hexfront.systems.last_hundred_yards.sight import ON_FOOT, ON_ROAD
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import UnitState

AIMED: Final = frozenset(("fire", "split"))


def offers(game: GameLHY, side: int, masks: dict[int, int], found: list[Action]) -> list[Action]:
    """What a side may ask about, given all that its units may do, and whom it may show.

    Rule: LHY 4.3, LHY 4.3.1, LHY 20.9.
    """
    more: list[Action] = []
    for hex in queries(game, side, masks, found):
        more.append(game.actions.with_hex["query"][hex])
    unknown_ones = shrouded(game, side)
    if unknown_ones and may_show(game, unknown_ones):
        showing = game.actions.with_unit["reveal"]
        for unit in unknown_ones:
            if show_denial(unit) == no.LEGAL:
                more.append(showing[unit.number])
    return more


def queries(game: GameLHY, side: int, masks: dict[int, int], found: list[Action]) -> list[int]:
    """The hexes with concealed enemies, not yet asked about, at which the side might fire: with
    small arms as offered, or with anti-tank weapons if there is something to hit. Ascending.

    Rule: LHY 4.3.
    """
    if not any(can & may.FIRE_BITS for can in masks.values()):
        return []
    foes = readiness.table_of(game).foes
    concealed = [hex for hex in foes if unknown(game, hex, 1 - side)]
    if not concealed:
        return []
    aimed: set[int] = set()
    for action in found:
        if isinstance(action, ActionLHY) and action.verb in AIMED:
            aimed.add(action.hex)
            if action.other != NONE:
                aimed.add(action.other)
    guns: list[UnitState] = []
    for number, can in masks.items():
        if can & may.ANTI_TANK and game.unit(number).type.has_atv:
            guns.append(game.unit(number))
    return [hex for hex in concealed if hex in aimed or in_reach(game, hex, guns)]


def unknown(game: GameLHY, hex: int, side: int) -> bool:
    """Has the side concealed units in the hex whose kinds were not told yet? Rule: LHY 4.3."""
    for number in game.stacks[hex]:
        unit = game.unit(number)
        if unit.side != side:
            continue
        if unit.concealed and not unit.announced:
            return True
        for cargo in unit.cargo:
            passenger = game.unit(cargo)
            if passenger.concealed and not passenger.announced:
                return True
    return False


def in_reach(game: GameLHY, hex: int, guns: list[UnitState]) -> bool:
    """Might one of these fire anti-tank at something in the hex? Rule: LHY 4.3."""
    for unit in guns:
        if game.ground.board.distance(unit.hex, hex) > unit.type.atv_range:
            continue
        if hex in aims.target_hexes(game, unit):
            if sees(game, unit, hex, ON_ROAD) or sees(game, unit, hex, ON_FOOT):
                return True
    return False


def may_show(game: GameLHY, units: list[UnitState]) -> bool:
    """May the side whose unknown units these are show some in the present segment? At any time,
    says the rule: in an activation, and in a reaction about which it is asked in any case.

    Rule: LHY 4.3.1.
    """
    return game.segment == PLATOON_ACTIVATION or any(unit.may_act for unit in units)


def is_shrouded(game: GameLHY, side: int) -> bool:
    """Has the side a unit that the enemy does not know and that has not acted: so that nobody can
    tell whether there is anything that it may do? Rule: LHY 4.3, LHY 20.9."""
    return any(unit.may_act for unit in shrouded(game, side))


def shrouded(game: GameLHY, side: int) -> list[UnitState]:
    """The side's units in play that the enemy does not know, in the order of their numbers."""
    first = game.scenario.first_unit
    found: list[UnitState] = []
    for number in range(first[side], first[side + 1]):
        unit = game.units[number]
        if unit is not None and (unit.concealed or unit.hidden):
            found.append(unit)
    return found


def show_denial(unit: UnitState | None) -> int:
    """0 or why the owner may not show the unit of his own will. Rule: LHY 4.3.1, LHY 20.9."""
    if unit is None:
        return no.UNIT_GONE
    if unit.hex == OFF_MAP:
        return no.OFF_THE_MAP
    if unit.loaded_in != NONE or unit.type.cls == DUMMY:
        return no.NOT_CONCEALED
    return no.LEGAL if unit.concealed or unit.hidden else no.NOT_CONCEALED


def reveal_denial(game: GameLHY, number: int, side: int) -> int:
    """0 or why the side may not show the unit now. Rule: LHY 4.3.1."""
    if not may_show(game, shrouded(game, side)):
        return no.NOT_NOW
    unit = game.units[number]
    if unit is not None and unit.side != side:
        return no.NOT_YOUR_UNIT
    return show_denial(unit)


def query_denial(game: GameLHY, hex: int, side: int, found: list[Action]) -> int:
    """0 or why the side may not ask about the hex, given all that its units may do.

    Rule: LHY 4.3.
    """
    if not unknown(game, hex, 1 - side):
        return no.NOTHING_CONCEALED
    asked = queries(game, side, may.masks(game), found)
    return no.LEGAL if hex in asked else no.CANNOT_FIRE_THERE


def query(game: GameLHY, hex: int) -> None:
    """The owner tells the kinds of his concealed units in the hex, and how many of each; dummies
    are none and go. A fire attack is owed then, if one is possible.

    Rule: LHY 4.3, LHY 20.8.
    """
    side = readiness.segment_side(game)
    told = [0] * len(KINDS)
    for unit in game.with_loaded(hex, 1 - side):
        if not unit.concealed:
            continue
        if unit.type.cls == DUMMY:
            remove_dummy(game, unit)
        else:
            told[unit.type.announced] += 1
            game.change(unit.with_announced())
    game.reveal()
    if sum(told):
        game.queried = (hex,)
    if game.listeners:
        kinds = ",".join([f"{KINDS[k]}:{n}" for k, n in enumerate(told) if n])
        params = {"side": game.side_name(1 - side), "hex": game.label(hex), "kinds": kinds}
        game.tell(Event("event-announced", params))


def show(game: GameLHY, unit: UnitState) -> None:
    """The owner shows a unit: a hidden one is concealed then, a concealed one in plain sight.

    Rule: LHY 4.3.1, LHY 20.9.
    """
    if unit.hidden:
        reveal(game, unit)
    else:
        spot(game, unit)
