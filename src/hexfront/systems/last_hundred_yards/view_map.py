"""What a side sees on the map beside units: fire, arrows, mortars, objectives, zones."""

from __future__ import annotations

from typing import Any

from hexfront.core.game import NOBODY
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.barrage import told_state
from hexfront.systems.last_hundred_yards.forces import ZONE_KINDS
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    HE,
    MORTAR_STATES,
    ON_MAP,
    SHELLS,
    MortarState,
)
from hexfront.systems.last_hundred_yards.notation import is_unknown
from hexfront.systems.last_hundred_yards.steps import SET_UP

# --- what lies on the map -------------------------------------------------------------------------


def side_id(game: GameLHY, side: int) -> str | None:
    """A side's id, None for nobody."""
    return None if side == NOBODY else game.scenario.sides[side]


def markers_told(game: GameLHY, side: int) -> list[dict[str, Any]]:
    """All markers of the map that the side sees, for JSON."""
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


def mortar_told(game: GameLHY, at: int, side: int) -> dict[str, Any]:
    """A mortar and where it fires, for JSON."""
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
        "box": "map" if on_map else MORTAR_STATES[told_state(game, state, side)],
        "fo": game.label(observer) if observer != OFF_MAP else None,
        "hex": game.label(hex) if hex != OFF_MAP else None,
        "ammo": SHELLS[state.shell] if on_map else SHELLS[HE],
    }


def objectives_told(game: GameLHY) -> list[dict[str, Any]]:
    """The objectives and who holds them, for JSON."""
    return [
        {
            "id": objective.id,
            "name": objective.name,
            "hexes": [game.label(hex) for hex in objective.hexes],
            "points": objective.points,
            "owner": side_id(game, game.owners[objective.number]),
        }
        for objective in game.scenario.objectives
    ]


# --- set-up and reinforcements --------------------------------------------------------------------


def zones_told(game: GameLHY, side: int) -> list[dict[str, Any]]:
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


def waiting_told(game: GameLHY, side: int) -> list[dict[str, Any]]:
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
