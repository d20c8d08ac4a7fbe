"""Who may see what (one table), and the views computed from it. In this game nothing is hidden but
what the cup will give next, and that is drawn when it is needed."""

from __future__ import annotations

from typing import Any, Final

from hexfront.core.charts import Charts
from hexfront.core.game import NOBODY
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import victory
from hexfront.systems.world_at_war.counters import CLASSES, MODES, MOVES, ON_GROUND, Weapon
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.position import marker_word
from hexfront.systems.world_at_war.scenario import BY_POINTS, KINDS, VICTORIES
from hexfront.systems.world_at_war.units import NONE, UnitState

EVERYBODY: Final = "everybody"
NOBODY_YET: Final = "nobody; it is drawn when it is needed"

# Everything in the game, and who sees it.
SEEN_BY: Final[dict[str, str]] = {
    "board": EVERYBODY,
    "units": EVERYBODY,
    "formations": EVERYBODY,
    "markers on the map": EVERYBODY,
    "objectives": EVERYBODY,
    "what lies in the cup": EVERYBODY,
    "what the cup gives next": NOBODY_YET,
}


def view(game: GameWaW, side: int) -> dict[str, Any]:
    """What the side (or SPECTATOR) sees, ready for JSON. `you` is None for a spectator."""
    scenario = game.scenario
    asked = game.phases[-1]
    return {
        "system": scenario.system,
        "scenario": scenario.id,
        "name": scenario.name,
        "turn": game.turn,
        "turns": scenario.turns,
        "decision": game.decision,
        "reveals": game.reveals,
        "side": _name(game, game.side),
        "phase": {
            "name": asked.name,
            "prompt": asked.prompt,
            "rule": asked.rule,
            "params": asked.params(game),
        },
        "you": _name(game, side),
        "winner": _name(game, game.winner),
        "over": game.is_over,
        "ending": game.ending,
        "draw_offer": _name(game, game.draw_offer),
        "sides": [_side(game, owner) for owner in (0, 1)],
        "cup": _cup(game),
        "formations": [_formation(game, formation.number) for formation in scenario.formations],
        "board": _board(game),
        "units": [_unit(game, unit) for unit in game.units if unit is not None],
        "markers": _markers(game),
        "objectives": _objectives(game),
        "victory": _victory(game),
        "exits": [
            {
                "side": scenario.sides[exit.side],
                "hexes": [game.label(hex) for hex in exit.hexes],
                "vp": exit.vp,
            }
            for exit in scenario.exits
        ],
        "waiting": _waiting(game),
        "chart": chart(scenario.tables.charts, game.lit),
        "left_out": [problem.to_json() for problem in scenario.problems],
    }


def _name(game: GameWaW, side: int) -> str | None:
    return None if side == NOBODY else game.scenario.sides[side]


def _side(game: GameWaW, side: int) -> dict[str, Any]:
    formations = game.scenario.formations
    left = [m for m in game.cup if m < game.scenario.end_marker and formations[m].side == side]
    air = game.scenario.air_markers[side]
    return {
        "name": game.scenario.sides[side],
        "vp": victory.points(game, side),
        "markers_left": len(left),
        "air_left": len([marker for marker in game.cup if marker == air]) + game.air_back[side],
        "holds_end": game.held[side] > 0,
        "exited": game.exited[side],
    }


def _cup(game: GameWaW) -> dict[str, Any]:
    end = game.scenario.end_marker
    return {
        "ends_left": len([marker for marker in game.cup if marker == end]),
        "ends_drawn": len([marker for marker in game.drawn if marker == end]),
        "ends": game.scenario.end_markers,
        "drawn": [_drawn(game, marker) for marker in game.drawn],
        "current": None if game.formation == NONE else game.scenario.formations[game.formation].id,
    }


def _drawn(game: GameWaW, marker: int) -> dict[str, Any]:
    """A drawn marker: a formation's id, "end" or "air", and whose it is."""
    scenario = game.scenario
    if marker > scenario.end_marker:
        return {"marker": "air", "side": scenario.sides[scenario.air_markers.index(marker)]}
    owner = None if marker == scenario.end_marker else scenario.formations[marker].side
    side = None if owner is None else scenario.sides[owner]
    return {"marker": marker_word(game, marker), "side": side}


def _formation(game: GameWaW, number: int) -> dict[str, Any]:
    formation = game.scenario.formations[number]
    hq = game.hq_of(number)
    face = None if hq is None else hq.face
    return {
        "id": formation.id,
        "side": game.scenario.sides[formation.side],
        "name": formation.name,
        "morale": formation.morale or None,
        "markers": formation.markers,
        "markers_left": len([marker for marker in game.cup if marker == number]),
        "hq": None if hq is None else hq.number,
        "radius": None if face is None else face.radius,
        "leadership": None if face is None else face.leadership,
        "he_missions": game.he_left[number],
        "smoke_missions": game.smoke_left[number],
        "units": [unit.number for unit in game.of_formation(number)],
        "lost": [
            {"id": n, "type": game.scenario.units[n].type.id}
            for n in formation.units
            if game.units[n] is None
        ],
    }


def _board(game: GameWaW) -> dict[str, Any]:
    board = game.scenario.board
    ground = game.ground
    hexes: list[dict[str, Any]] = []
    for hex in range(board.size):
        place: dict[str, Any] = {
            "hex": game.label(hex),
            "x": board.map.xs[hex],
            "y": board.map.ys[hex],
            "terrain": [ground.terrain[hex].id],
            "level": ground.level[hex],
            "roads": directions(ground.roads[hex]),
            "rivers": directions(ground.rivers[hex]),
            "bridges": directions(ground.water[hex] & ~ground.rivers[hex]),
        }
        if hex in game.scenario.labels:
            place["label"] = game.scenario.labels[hex]
        hexes.append(place)
    return {
        "size": board.size,
        "face": game.scenario.face,
        "orientation": "flat",
        "rows": board.rows,
        "columns": board.columns,
        "hexes": hexes,
    }


def directions(mask: int) -> list[int]:
    """Directions from 0 (north-east) counter-clockwise that are set in a bit mask."""
    return [direction for direction in range(6) if mask >> direction & 1]


def _unit(game: GameWaW, unit: UnitState) -> dict[str, Any]:
    type = unit.type
    on_map = unit.hex != OFF_MAP
    return {
        "id": unit.number,
        "side": game.scenario.sides[unit.side],
        "type": type.id,
        "name": type.name,
        "label": game.scenario.unit_names[unit.number],
        "symbol": type.symbol,
        "nation": type.nation,
        "class": CLASSES[type.cls],
        "formation": game.scenario.formations[unit.formation].id,
        "hex": game.label(unit.hex) if on_map else None,
        "stack": game.stacks[unit.hex].index(unit.number) if on_map and not unit.loaded else None,
        "reduced": unit.reduced,
        "disrupted": unit.disrupted,
        "ops_complete": unit.ops_complete,
        "out_of_command": unit.out_of_command,
        "depletion": unit.depletion,
        "sw": _support_weapon(game, unit),
        "cargo": None if unit.cargo == NONE else unit.cargo,
        "loaded_in": None if unit.loaded_in == NONE else unit.loaded_in,
        "mode": None if unit.mode == ON_GROUND else MODES[unit.mode],
        "values": values(unit),
        "provenance": type.provenance,
    }


def _support_weapon(game: GameWaW, unit: UnitState) -> dict[str, Any] | None:
    if unit.sw == NONE:
        return None
    type = game.scenario.tables.unit_list[unit.sw]
    return {
        "type": type.id,
        "name": type.name,
        "depletion": unit.sw_depletion,
        "values": _weapons(type.faces[0].weapons),
    }


def values(unit: UnitState) -> dict[str, Any]:
    """What is printed on the face of the counter that lies up."""
    face = unit.face
    printed: dict[str, Any] = {
        **_weapons(face.weapons),
        "armor": [face.armor, face.save],
        "move": face.move,
        "move_type": MOVES[unit.type.moves],
        "assault": [face.assault, face.assault_to_hit],
        "carries": unit.type.carries,
        "fire_on_move": unit.type.fire_on_move,
    }
    if unit.is_hq:
        printed["radius"] = face.radius
        printed["leadership"] = face.leadership
    return printed


def _weapons(weapons: list[Weapon | None]) -> dict[str, Any]:
    """Dice, number to hit, range, underlined; by `ap`, `he`, `aa`."""
    return {
        name: None if weapon is None else weapon.facts()
        for name, weapon in zip(("ap", "he", "aa"), weapons, strict=True)
    }


def _markers(game: GameWaW) -> list[dict[str, Any]]:
    scenario = game.scenario
    found: list[dict[str, Any]] = []
    for hex in range(game.ground.size):
        there = (
            ("wreck", game.wrecks >> hex & 1 == 1),
            ("smoke", game.smoke >> hex & 1 == 1),
            ("improved", hex in scenario.improved),
            ("mines", hex in scenario.mines),
        )
        found += [{"hex": game.label(hex), "kind": kind} for kind, is_so in there if is_so]
    return found


def _objectives(game: GameWaW) -> list[dict[str, Any]]:
    return [
        {
            "id": objective.id,
            "name": objective.name,
            "hexes": [game.label(hex) for hex in objective.hexes],
            "kind": KINDS[objective.kind],
            "owner": _name(game, victory.owner(game, objective)),
            "vp": objective.vp,
        }
        for objective in game.scenario.objectives
    ]


def _victory(game: GameWaW) -> dict[str, Any]:
    """How the battle is judged (see `Victory`), and who would win if it ended now: `leader` is None
    for a draw. `objectives` are ids, `exited` counts the units of `side` that have left."""
    told = game.scenario.victory
    by_points = told.kind == BY_POINTS
    objectives = game.scenario.objectives
    return {
        "kind": VICTORIES[told.kind],
        "side": None if by_points else game.scenario.sides[told.side],
        "objectives": [objectives[number].id for number in told.objectives],
        "needed": told.needed,
        "exited": 0 if by_points else game.exited[told.side],
        "losses": told.losses,
        "sudden": told.sudden,
        "leader": _name(game, victory.leader(game)),
    }


def _waiting(game: GameWaW) -> list[dict[str, Any]]:
    """Units off the map, by arrival; `turn` is None while a die has to bring them."""
    found: list[dict[str, Any]] = []
    for arrival in game.scenario.arrivals:
        units = [n for n in arrival.units if _waits(game, n)]
        if units:
            due = game.due[arrival.number]
            found.append(
                {
                    "formation": game.scenario.formations[arrival.formation].id,
                    "turn": due if due <= game.scenario.turns else None,
                    "units": units,
                    "hexes": [game.label(hex) for hex in arrival.hexes],
                }
            )
    return found


def _waits(game: GameWaW, number: int) -> bool:
    unit = game.units[number]
    return unit is not None and unit.hex == OFF_MAP


def chart(charts: Charts, lit: tuple[str, tuple[str, ...]]) -> dict[str, Any] | None:
    """The chart that the last roll used, and the cells of it that counted; None for none."""
    return {"table": lit[0], "cells": list(lit[1])} if lit[0] in charts.tables else None
