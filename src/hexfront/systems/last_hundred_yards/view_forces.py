"""What a side sees of the forces (4.3, 20.9): companies, platoons, units, concealed stacks."""

from __future__ import annotations

from typing import Any, Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import readiness
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.bearings import hour
from hexfront.systems.last_hundred_yards.counters import (
    CLASSES,
    KINDS,
    LEADER,
    SECTION,
    SQUAD,
    UnitType,
)
from hexfront.systems.last_hundred_yards.forces import COMPANY_KINDS
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.steps import ACTIVATION, SET_UP
from hexfront.systems.last_hundred_yards.units import UnitState

# Public ids of concealed stacks begin here, above all numbers of units.
CONCEALED_IDS: Final = 100_000
MOTIONS: Final[tuple[str | None, ...]] = (None, "green", "red")
ACTIONS: Final[tuple[str, ...]] = ("", "maneuver", "fire", "recover", "stood")


def knows(game: GameLHY, side: int, unit: UnitState) -> bool:
    """Does the side (or SPECTATOR) know which unit this is? Rule: LHY 4.3, LHY 20.8, LHY 20.9."""
    if unit.side == side:
        return True
    if unit.concealed or unit.hidden or unit.type.dummy:
        return False
    return unit.hex != OFF_MAP


# --- forces ---------------------------------------------------------------------------------------


def company_told(game: GameLHY, number: int) -> dict[str, Any]:
    """A company, for JSON."""
    company = game.scenario.companies[number]
    done = all(game.done >> platoon & 1 for platoon in company.platoons)
    now = number == game.company and game.step == ACTIVATION
    return {
        "id": company.id,
        "name": company.name,
        "side": game.scenario.sides[company.side],
        "colour": company.colour,
        "kind": COMPANY_KINDS[company.kind],
        "state": "now" if now else "done" if done else "waiting",
    }


def platoon_told(game: GameLHY, number: int, side: int) -> dict[str, Any]:
    """A platoon with those of its pieces that the viewer may know of."""
    scenario = game.scenario
    platoon = scenario.platoons[number]
    mine = platoon.side == side
    here = game.of_platoon(number)
    leader = None if platoon.leader == NONE else game.units[platoon.leader]
    now = number in game.platoons and game.step == ACTIVATION
    return {
        "index": number,
        "company": scenario.companies[platoon.company].id,
        "side": scenario.sides[platoon.side],
        "number": platoon.label,
        "name": platoon.name,
        "leader": leader.number if leader is not None and knows(game, side, leader) else None,
        "leader_due": leader.returns_at
        if leader is not None and leader.returns_at > NONE
        else None,
        "units": [unit.number for unit in here if knows(game, side, unit)],
        # How many pieces there are beside those is their owner's to know.
        "steps": sum([unit.steps for unit in here]) if mine else None,
        "full": sum([scenario.units[n].type.steps for n in platoon.units if not _spare(game, n)]),
        "spare": {
            "squads": len(game.spare(number, SQUAD)),
            "sections": len(game.spare(number, SECTION)),
        }
        if mine
        else None,
        "lost": [_lost(game, n) for n in platoon.units if _is_lost(game, n)],
        "state": "now" if now else "done" if game.done >> number & 1 else "waiting",
    }


def _spare(game: GameLHY, number: int) -> bool:
    return game.scenario.units[number].spare


def _is_lost(game: GameLHY, number: int) -> bool:
    """Is a piece lost for good? Squads and sections only change into each other."""
    type = game.scenario.units[number].type
    return game.units[number] is None and not type.infantry and not type.dummy


def _lost(game: GameLHY, number: int) -> dict[str, Any]:
    return {"id": number, "type": game.scenario.units[number].type.id}


def support_told(game: GameLHY, owner: int, side: int) -> dict[str, Any]:
    """The support units of a side. Rule: LHY 3.2."""
    scenario = game.scenario
    first = scenario.first_unit
    numbers = [
        n for n in range(first[owner], first[owner + 1]) if scenario.units[n].platoon == NONE
    ]
    here = [unit for unit in [game.units[n] for n in numbers] if unit is not None]
    return {
        "side": scenario.sides[owner],
        "units": [
            unit.number
            for unit in here
            if knows(game, side, unit) and (owner == side or not unit.type.dummy)
        ],
        "lost": [_lost(game, n) for n in numbers if _is_lost(game, n)],
    }


# --- units ----------------------------------------------------------------------------------------


def units_told(game: GameLHY, side: int) -> list[dict[str, Any]]:
    """The units that the viewer knows, and in the place of each concealed stack of others one
    counter that tells nothing."""
    found: list[dict[str, Any]] = []
    # One piece for each concealed stack: that of the lowest public name, in the order of the names,
    # so that neither tells which pieces there are.
    unknown: dict[tuple[int, int], UnitState] = {}
    name = game.names.of
    asked = game.step == ACTIVATION and readiness.segment_side(game) == side
    for unit in game.units:
        if unit is None:
            continue
        if knows(game, side, unit):
            owes = asked and readiness.owes(game, unit)
            found.append(_unit(game, unit, side, owes))
        elif unit.hex != OFF_MAP and not unit.hidden and not rides_unseen(game, side, unit):
            if game.step == SET_UP and name[unit.number] < 0:
                continue  # its side is not ready yet
            first = unknown.get((unit.side, unit.hex))
            if first is None or name[unit.number] < name[first.number]:
                unknown[unit.side, unit.hex] = unit
    for key in sorted(unknown, key=lambda place: (place[0], name[unknown[place].number])):
        found.append(_concealed(game, unknown[key], side))
    return found


def rides_unseen(game: GameLHY, side: int, unit: UnitState) -> bool:
    """Is the unit aboard of a vehicle of which the side does not know either what it is? On a known
    one it lies as a counter of its own. Rule: LHY 4.3."""
    return unit.loaded_in != NONE and not knows(game, side, game.unit(unit.loaded_in))


def known_in(game: GameLHY, hex: int, side: int) -> list[int]:
    """The stack of a hex as far as the side (or SPECTATOR) knows it, the top one first: what it
    does not know leaves no gap. Rule: LHY 4.3, LHY 20.9."""
    return [n for n in game.stacks[hex] if knows(game, side, game.unit(n))]


def _unit(game: GameLHY, unit: UnitState, side: int, owes: bool) -> dict[str, Any]:
    scenario = game.scenario
    type = unit.type
    start = scenario.units[unit.number]
    on_map = unit.hex != OFF_MAP
    company = scenario.company_of(unit.number)
    in_stack = on_map and unit.loaded_in == NONE
    return {
        "id": unit.number,
        "side": scenario.sides[unit.side],
        "type": type.id,
        "name": type.name,
        "label": start.name,
        "short": short_name(game, unit),
        "nation": type.nation,
        "symbol": type.symbol,
        "class": CLASSES[type.cls],
        "platoon": None if unit.platoon == NONE else unit.platoon,
        "platoon_number": None if unit.platoon == NONE else scenario.platoons[unit.platoon].label,
        "company": None if company == NONE else scenario.companies[company].id,
        "colour": None if company == NONE else scenario.companies[company].colour,
        "number": "" if type.cls == LEADER else start.label,
        "hex": game.label(unit.hex) if on_map else None,
        "stack": known_in(game, unit.hex, side).index(unit.number) if in_stack else None,
        "steps": unit.steps,
        "disrupted": unit.disrupted,
        "regrouping": unit.regrouping,
        "shocked": unit.shocked,
        "heroic": None if unit.heroic == NONE else game.label(unit.heroic),
        "concealed": unit.concealed,
        "hidden": unit.hidden,
        "motion": MOTIONS[unit.motion],
        "reduced": unit.reduced,
        "overwatch": unit.overwatch,
        "acted": unit.acted,
        "did": ACTIONS[unit.action],
        "extra": unit.extra,
        "must": owes,
        "loaded_in": carrier_told(game, unit, side),
        "cargo": [number for number in unit.cargo if knows(game, side, game.unit(number))],
        "facing": None if unit.facing == NONE else hour(game.ground.board.map, unit.facing),
        "atdrm": [
            {"value": marker.value, "enfilade": marker.enfilade}
            for marker in game.atdrm.get(unit.number, ())
        ],
        "returns_at": None if unit.returns_at == NONE else unit.returns_at,
        "values": values(type, unit),
        "provenance": type.provenance,
    }


def carrier_told(game: GameLHY, unit: UnitState, side: int) -> int | None:
    """The id of what carries a unit, as the viewer knows it: of a concealed vehicle that of the
    counter for all that lies concealed there; None if nothing does. Rule: LHY 4.3."""
    if unit.loaded_in == NONE:
        return None
    if knows(game, side, game.unit(unit.loaded_in)):
        return unit.loaded_in
    names = [
        game.names.of[other.number]
        for other in game.in_hex(unit.hex, unit.side)
        if other.concealed and game.names.of[other.number] >= 0
    ]
    return concealed_id(min(names), unit.side) if names else None


def concealed_id(name: int, side: int) -> int:
    """The id of the counter for a concealed stack by its lowest public name, which tells nothing of
    what lies there. Rule: LHY 4.3."""
    return CONCEALED_IDS + 2 * name + side


def short_name(game: GameLHY, unit: UnitState) -> str:
    """What tells the unit from others of its kind in a sentence: platoon and number, 1/2."""
    label = "" if unit.type.cls == LEADER else game.scenario.units[unit.number].label
    if unit.platoon == NONE:
        return label
    platoon = str(game.scenario.platoons[unit.platoon].label)
    return f"{platoon}/{label}" if label else platoon


def values(type: UnitType, unit: UnitState) -> dict[str, Any]:
    """What is printed on the side of the counter that lies up; None where nothing is."""
    sav, assault, mv = type.sav, type.assault, type.mv
    if unit.reduced:
        sav, assault, mv = type.reduced_sav, type.reduced_assault, type.reduced_mv
    elif unit.disrupted:
        assault = type.disrupted_assault
    return {
        "cohesion": unit.cohesion or None,
        "sav": [sav, type.sav_range, type.sav_underlined] if type.has_sav else None,
        "atv": [type.atv, type.atv_range] if type.has_atv else None,
        "mv": mv if type.has_mv else None,
        "av": type.av if type.armored else None,
        "aev": type.aev if type.armored else None,
        "assault": assault if type.combat or assault else None,
        "elite": type.elite,
    }


def _concealed(game: GameLHY, unit: UnitState, side: int) -> dict[str, Any]:
    """One counter for all that lies concealed in a hex. Its id is the public name of the first
    piece, which tells nothing of it. Rule: LHY 4.3."""
    told = announced(game, unit.hex, unit.side)
    return {
        "id": concealed_id(game.names.of[unit.number], unit.side),
        "side": game.scenario.sides[unit.side],
        "type": "concealed",
        "name": "",
        "nation": game.scenario.nations[unit.side],
        "class": "concealed",
        "platoon": None,
        "platoon_number": None,
        "company": None,
        "colour": None,
        "number": "",
        "hex": game.label(unit.hex),
        "stack": len(known_in(game, unit.hex, side)),
        "steps": 0,
        "disrupted": False,
        "regrouping": False,
        "shocked": False,
        "heroic": None,
        "concealed": True,
        "hidden": False,
        "motion": None,
        "reduced": False,
        "overwatch": False,
        "acted": False,
        "did": "",
        "extra": 0,
        "must": False,
        "loaded_in": None,
        "cargo": [],
        "facing": None,
        "atdrm": [],
        "kinds": told,
        "provenance": "",
    }


def announced(game: GameLHY, hex: int, side: int) -> dict[str, int] | None:
    """What was announced of a side's concealed units in a hex, by kind; None if nobody has asked.

    Rule: LHY 4.3.
    """
    found: dict[str, int] = {}
    for unit in game.with_loaded(hex, side):
        if unit.concealed and unit.announced and not unit.type.dummy:
            kind = KINDS[unit.type.announced]
            found[kind] = found.get(kind, 0) + 1
    return found or None
