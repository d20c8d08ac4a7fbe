"""Who may see what (one table), and the views computed from it (4.3, 20.8, 20.9).

Of an enemy's concealed units everybody sees that something is there, and what was announced after a
question; hidden units are not seen at all. Their own side sees everything of its own.
"""

from __future__ import annotations

from typing import Any, Final

from hexfront.core.charts import Charts
from hexfront.core.game import NOBODY
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
from hexfront.systems.last_hundred_yards.game import (
    ACTIVATION,
    PLATOON_ACTIVATION,
    SET_UP,
    STEPS,
    GameLHY,
)
from hexfront.systems.last_hundred_yards.markers import (
    HE,
    MORTAR_STATES,
    ON_MAP,
    SHELLS,
    Deed,
    MortarState,
)
from hexfront.systems.last_hundred_yards.notation import is_unknown
from hexfront.systems.last_hundred_yards.scenario import COMPANY_KINDS, LIGHTS, ZONE_KINDS
from hexfront.systems.last_hundred_yards.scoring import (
    casualty_points,
    final_score,
    marker,
    points,
)
from hexfront.systems.last_hundred_yards.units import UnitState

EVERYBODY: Final = "everybody"
OWNER: Final = "owner"
SHAPES: Final = "owner; others that something is there, and the kinds that were announced"

# Everything in the game, and who sees it.
SEEN_BY: Final[dict[str, str]] = {
    "board": EVERYBODY,
    "units in sight": EVERYBODY,
    "concealed units": SHAPES,
    "dummies": SHAPES,
    "hidden units": OWNER,
    "units that wait to enter": OWNER,
    "fire markers, arrows, assaults": EVERYBODY,
    "mortars": EVERYBODY,
    "improved positions": EVERYBODY,
    "mines": "owner; others once somebody has found them",
    "wire": EVERYBODY,
    "what was done in a segment": "everybody; the doer only if he is in sight",
    "losses, clock, objectives": EVERYBODY,
    "places in the set-up": OWNER,
}

# Phases whose question is put openly: everybody knows who and what it is about.
OPEN: Final[frozenset[str]] = frozenset(
    {
        "choose-company",
        "choose-platoon",
        "pair",
        "assault-order",
        "stand-by",
        "vda",
        "retreat",
        "advance",
        "leader-back",
        "fall-back",
    }
)

# Public ids of concealed stacks begin here, above all numbers of units.
CONCEALED_IDS: Final = 100_000
MOTIONS: Final[tuple[str | None, ...]] = (None, "green", "red")
ACTIONS: Final[tuple[str, ...]] = ("", "maneuver", "fire", "recover", "stood")
DEEDS: Final[tuple[str, ...]] = ("maneuver", "fire", "recover")


def knows(game: GameLHY, side: int, unit: UnitState) -> bool:
    """Does the side (or SPECTATOR) know which unit this is? Rule: LHY 4.3, LHY 20.8, LHY 20.9."""
    if unit.side == side:
        return True
    if unit.concealed or unit.hidden or unit.type.dummy:
        return False
    return unit.hex != OFF_MAP


def _asked(game: GameLHY, side: int) -> dict[str, Any]:
    """What is asked. Whoever waits learns no more of a set-up, or of what the other side is about
    to do, than whose move it is: neither how many of its units may act, nor who joins a group that
    has not gone yet. Rule: LHY 4.3, LHY 20.7."""
    asked = game.phases[-1]
    if side == asked.side or game.is_over or asked.name in OPEN:
        return {
            "name": asked.name,
            "prompt": asked.prompt,
            "rule": asked.rule,
            "params": asked.params(game),
        }
    doing = "set-up" if game.step == SET_UP else "other"
    if game.step == ACTIVATION:
        doing = "activation" if game.segment == PLATOON_ACTIVATION else "reaction"
    names = [game.scenario.platoons[platoon].name for platoon in game.platoons]
    return {
        "name": doing,
        "prompt": "prompt-waiting",
        "rule": "LHY 20.7" if game.step == SET_UP else "LHY 6.0",
        "params": {"doing": doing, "platoon": "; ".join(names)},
    }


def view(game: GameLHY, side: int) -> dict[str, Any]:
    """What the side (or SPECTATOR) sees, ready for JSON. `you` is None for a spectator."""
    scenario = game.scenario
    return {
        "system": scenario.system,
        "scenario": scenario.id,
        "name": scenario.name,
        "turn": game.turn,
        "decision": game.decision,
        "reveals": game.reveals,
        "side": _name(game, game.side),
        "phase": _asked(game, side),
        "you": _name(game, side),
        "winner": _name(game, game.winner),
        "over": game.is_over,
        "ending": game.ending,
        "draw_offer": _name(game, game.draw_offer),
        "step": STEPS[game.step],
        "light": LIGHTS[scenario.light],
        "sides": [_side(game, owner) for owner in (0, 1)],
        "clock": _clock(game),
        "score": _score(game),
        "activation": _activation(game, side),
        "deeds": _deeds(game, side),
        "companies": [_company(game, number) for number in range(len(scenario.companies))],
        "platoons": [_platoon(game, number, side) for number in range(len(scenario.platoons))],
        "support": [_support(game, owner, side) for owner in (0, 1)],
        "board": scenario.drawn(),
        "units": _units(game, side),
        "markers": _markers(game, side),
        "mortars": [_mortar(game, number, side) for number in range(len(game.mortars))],
        "objectives": _objectives(game),
        "zones": _zones(game, side),
        "waiting": _waiting(game, side),
        "exits": [],
        "chart": chart(scenario.tables.charts, game.lit),
        "left_out": [problem.to_json() for problem in scenario.problems],
    }


def _name(game: GameLHY, side: int) -> str | None:
    return None if side == NOBODY else game.scenario.sides[side]


# --- the turn -------------------------------------------------------------------------------------


def _side(game: GameLHY, side: int) -> dict[str, Any]:
    scenario = game.scenario
    return {
        "name": scenario.sides[side],
        "title": scenario.side_titles[side],
        "nation": scenario.nations[side],
        "attacker": side == scenario.attacker,
        "casualties": game.losses[side],
        "exited": game.exited[side],
        "cdl": scenario.victory.casualty_limits[side] or None,
    }


def _clock(game: GameLHY) -> dict[str, Any]:
    scenario = game.scenario
    now = (scenario.clock + game.minute) % (24 * 60)
    active = game.active
    return {
        "minute": game.minute,
        "time": f"{now // 60:02}:{now % 60:02}",
        "limit": scenario.victory.time_limit or None,
        "initiative": _name(game, active),
        "retention": 0 if active == NOBODY else scenario.retention[active],
    }


def _score(game: GameLHY) -> dict[str, Any]:
    """Minutes and casualty points of the attacker's Final Score, as it stands. Rule: LHY 21.2."""
    victory = game.scenario.victory
    return {
        "minutes": game.minute,
        "points": casualty_points(game),
        "final": final_score(game),
        "marker": marker(game),
        "target": victory.target,
        "limit": victory.score_limit or None,
        "needed": victory.needed or None,
        "held": {
            game.scenario.sides[side]: points(game, side)
            for side in (game.scenario.attacker, game.scenario.defender)
        },
    }


def _activation(game: GameLHY, side: int) -> dict[str, Any] | None:
    """The activation cycle that is under way. Rule: LHY 6.0."""
    if game.step != ACTIVATION or game.active == NOBODY:
        return None
    scenario = game.scenario
    company = game.company
    called = [game.units[number] for number in game.called]
    here = [unit for unit in called if unit is not None]
    return {
        "side": scenario.sides[game.active],
        "segment": "activation" if game.segment == PLATOON_ACTIVATION else "reaction",
        "number": game.segment,
        "cycle": game.cycle,
        "asked": scenario.sides[readiness.segment_side(game)],
        "passed": game.passed,
        "company": None if company == NONE else scenario.companies[company].id,
        "platoons": list(game.platoons),
        # Whose platoon it is knows the count; others are told of those that they know.
        "called": len([unit for unit in here if knows(game, side, unit)]),
        "acted": len([unit for unit in here if unit.acted and knows(game, side, unit)]),
    }


def _deeds(game: GameLHY, side: int) -> list[dict[str, Any]]:
    """What may be reacted to now, and which of the viewer's units observed it. Rule: LHY 8.2."""
    if game.step != ACTIVATION or game.segment == PLATOON_ACTIVATION:
        return []
    seen = readiness.table_of(game).seen if readiness.segment_side(game) == side else {}
    return [_deed(game, side, deed, at, seen) for at, deed in enumerate(game.deeds)]


def _deed(game: GameLHY, side: int, deed: Deed, at: int, seen: dict[int, int]) -> dict[str, Any]:
    doer = game.units[deed.unit]
    known = doer is not None and knows(game, side, doer)
    return {
        "unit": deed.unit if known else None,
        "side": game.scenario.sides[deed.side],
        "kind": DEEDS[deed.kind],
        "hexes": [game.label(hex) for hex in deed.hexes if hex != OFF_MAP],
        "targets": [game.label(hex) for hex in deed.targets],
        "observers": [number for number, bits in seen.items() if bits >> at & 1],
    }


# --- forces ---------------------------------------------------------------------------------------


def _company(game: GameLHY, number: int) -> dict[str, Any]:
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


def _platoon(game: GameLHY, number: int, side: int) -> dict[str, Any]:
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


def _support(game: GameLHY, owner: int, side: int) -> dict[str, Any]:
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


def _units(game: GameLHY, side: int) -> list[dict[str, Any]]:
    """The units that the viewer knows, and in the place of each concealed stack of others one
    counter that tells nothing."""
    found: list[dict[str, Any]] = []
    # One piece for each concealed stack: that of the lowest public name, in the order of the names,
    # so that neither tells which pieces there are.
    unknown: dict[tuple[int, int], UnitState] = {}
    name = game.names.of
    owed = frozenset[int]()
    if game.step == ACTIVATION and readiness.segment_side(game) == side:
        owed = readiness.table_of(game).owed
    for unit in game.units:
        if unit is None:
            continue
        if knows(game, side, unit):
            found.append(_unit(game, unit, side, unit.number in owed))
        elif unit.hex != OFF_MAP and not unit.hidden and unit.loaded_in == NONE:
            if game.step == SET_UP:
                continue
            first = unknown.get((unit.side, unit.hex))
            if first is None or name[unit.number] < name[first.number]:
                unknown[unit.side, unit.hex] = unit
    for key in sorted(unknown, key=lambda place: (place[0], name[unknown[place].number])):
        found.append(_concealed(game, unknown[key], side))
    return found


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
        "must": owes and not unit.acted,
        "loaded_in": None if unit.loaded_in == NONE else unit.loaded_in,
        "cargo": list(unit.cargo),
        "facing": None if unit.facing == NONE else hour(game.ground.board.map, unit.facing),
        "atdrm": [
            {"value": marker.value, "enfilade": marker.enfilade}
            for marker in game.atdrm.get(unit.number, ())
        ],
        "returns_at": None if unit.returns_at == NONE else unit.returns_at,
        "values": values(type, unit),
        "provenance": type.provenance,
    }


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
        "id": CONCEALED_IDS + 2 * max(game.names.of[unit.number], 0) + unit.side,
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


def _known_above(game: GameLHY, hex: int) -> int:
    """How many pieces lie in plain sight in a hex, above the concealed ones."""
    stack = [game.unit(number) for number in game.stacks[hex]]
    return len([unit for unit in stack if not unit.concealed and not unit.hidden])


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


# --- what lies on the map -------------------------------------------------------------------------


def _markers(game: GameLHY, side: int) -> list[dict[str, Any]]:
    sides = game.scenario.sides
    label = game.label
    found: list[dict[str, Any]] = []
    for key in sorted(game.sadrm):
        place = {"hex": label(key // 2), "side": sides[key % 2]}
        found += [{"kind": "sadrm", **place, "value": value} for value in game.sadrm[key]]
    for hex in sorted(game.mdrm):
        found += [
            {"kind": "mdrm", "hex": label(hex), "value": marker.value, "tem": marker.tem}
            for marker in game.mdrm[hex]
        ]
    for hex in sorted(game.smoke):
        found.append({"kind": "smoke", "hex": label(hex), "count": game.smoke[hex]})
    for arrow in game.arrows:
        place = {"hex": label(arrow.origin), "to": label(arrow.target), "side": sides[arrow.side]}
        found.append({"kind": "arrow", **place, "count": len(arrow.units)})
    for hex in sorted(game.assaults):
        whose = sides[game.assaults[hex].side]
        found.append({"kind": "assault", "hex": label(hex), "side": whose})
    found += [{"kind": "ip", "hex": label(hex)} for hex in sorted(game.improved)]
    for kind, owners in (("mines", game.mines), ("wire", game.wire)):
        found += [
            {"kind": kind, "hex": label(hex), "side": sides[owners[hex]]}
            for hex in sorted(owners)
            if kind == "wire" or game.mined(hex, side)
        ]
    found += [{"kind": "illumination", "hex": label(hex)} for hex in sorted(game.lights)]
    for mortar in game.mortars:
        told = _impact(game, mortar.number)
        observer = _observer(game, mortar, side)
        if mortar.state == ON_MAP and observer != OFF_MAP:
            where = {"hex": label(observer), "final": mortar.final}
            found.append({"kind": "fo", **where, **told})
        if mortar.state == ON_MAP and mortar.primary != OFF_MAP:
            ammo = SHELLS[mortar.shell]
            found.append({"kind": "primary", "hex": label(mortar.primary), "ammo": ammo, **told})
    return found


def _impact(game: GameLHY, number: int) -> dict[str, Any]:
    mortar = game.scenario.mortars[number]
    return {"mortar": mortar.id, "side": game.scenario.sides[mortar.side]}


def _observer(game: GameLHY, state: MortarState, side: int) -> int:
    """Where the side sees the FO marker: not where a concealed or hidden enemy asked for the fire.

    Rule: LHY 11.4.5-1.
    """
    if state.spotter != NONE and is_unknown(game.units[state.spotter], side):
        return OFF_MAP
    return state.observer


def _mortar(game: GameLHY, at: int, side: int) -> dict[str, Any]:
    state = game.mortars[at]
    observer = _observer(game, state, side)
    mortar = game.scenario.mortars[state.number]
    companies = game.scenario.companies
    on_map = state.state == ON_MAP
    hex = state.primary
    if on_map and hex == OFF_MAP and state.observer == OFF_MAP:
        hex = state.original  # a knee mortar's marker (11.4.10)
    return {
        "id": mortar.id,
        "name": mortar.name,
        "side": game.scenario.sides[mortar.side],
        "kind": mortar.kind.id,
        "company": None if mortar.company == NONE else companies[mortar.company].id,
        "box": "map" if on_map else MORTAR_STATES[state.state],
        "fo": game.label(observer) if observer != OFF_MAP else None,
        "hex": game.label(hex) if hex != OFF_MAP else None,
        "ammo": SHELLS[state.shell] if on_map else SHELLS[HE],
    }


def _objectives(game: GameLHY) -> list[dict[str, Any]]:
    return [
        {
            "id": objective.id,
            "name": objective.name,
            "hexes": [game.label(hex) for hex in objective.hexes],
            "points": objective.points,
            "owner": _name(game, game.owners[objective.number]),
        }
        for objective in game.scenario.objectives
    ]


# --- set-up and reinforcements --------------------------------------------------------------------


def _zones(game: GameLHY, side: int) -> list[dict[str, Any]]:
    """During the set-up, where the deciding side's units begin. Rule: LHY 20.7."""
    if game.step != SET_UP:
        return []
    return [
        {
            "id": zone.id,
            "name": zone.name,
            "side": game.scenario.sides[zone.side],
            "kind": ZONE_KINDS[zone.kind],
            "turn": zone.turn,
            "hexes": [game.label(hex) for hex in zone.hexes],
            "units": [
                start.number
                for start in game.scenario.units
                if zone.number in start.zones and not start.spare and zone.side == side
            ],
        }
        for zone in game.scenario.zones
        if zone.side == game.side
    ]


def _waiting(game: GameLHY, side: int) -> list[dict[str, Any]]:
    """The viewer's own units off the map, by the turn of their entry. Rule: LHY 20.7h."""
    found: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for unit in game.own_units(side) if side != NOBODY else []:
        if unit.hex == OFF_MAP and unit.returns_at == NONE:
            start = game.scenario.units[unit.number]
            found.setdefault((start.turn, start.zones), []).append(unit.number)
    zones = game.scenario.zones
    return [
        {
            "side": game.scenario.sides[side],
            "turn": turn,
            "units": units,
            "hexes": [game.label(hex) for zone in numbers for hex in zones[zone].hexes],
        }
        for (turn, numbers), units in found.items()
    ]


def chart(charts: Charts, lit: tuple[str, tuple[str, ...]]) -> dict[str, Any] | None:
    """The chart that the last roll used, and the cells of it that counted; None for none."""
    return {"table": lit[0], "cells": list(lit[1])} if lit[0] in charts.tables else None
