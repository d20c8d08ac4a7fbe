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
from hexfront.systems.last_hundred_yards.forces import LIGHTS
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import Deed
from hexfront.systems.last_hundred_yards.scoring import (
    casualty_points,
    final_score,
    marker,
    points,
)
from hexfront.systems.last_hundred_yards.steps import ACTIVATION, PLATOON_ACTIVATION, SET_UP, STEPS
from hexfront.systems.last_hundred_yards.view_forces import (
    company_told,
    knows,
    platoon_told,
    support_told,
    units_told,
)
from hexfront.systems.last_hundred_yards.view_map import (
    markers_told,
    mortar_told,
    objectives_told,
    side_id,
    waiting_told,
    zones_told,
)

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
DEEDS: Final[tuple[str, ...]] = ("maneuver", "fire", "recover")


# What the other side is doing meanwhile, and the rule that says so.
RULES: Final[dict[str, str]] = {
    "set-up": "LHY 20.7",
    "activation": "LHY 6.0",
    "reaction": "LHY 8.0",
    "other": "LHY 6.0",
}


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
        "rule": RULES[doing],
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
        "side": side_id(game, game.side),
        "phase": _asked(game, side),
        "you": side_id(game, side),
        "winner": side_id(game, game.winner),
        "over": game.is_over,
        "ending": game.ending,
        "draw_offer": side_id(game, game.draw_offer),
        "step": STEPS[game.step],
        "light": LIGHTS[scenario.light],
        "sides": [_side(game, owner) for owner in (0, 1)],
        "clock": _clock(game),
        "score": _score(game),
        "activation": _activation(game, side),
        "deeds": _deeds(game, side),
        "companies": [company_told(game, number) for number in range(len(scenario.companies))],
        "platoons": [platoon_told(game, number, side) for number in range(len(scenario.platoons))],
        "support": [support_told(game, owner, side) for owner in (0, 1)],
        "board": scenario.drawn(),
        "units": units_told(game, side),
        "markers": markers_told(game, side),
        "mortars": [mortar_told(game, number, side) for number in range(len(game.mortars))],
        "objectives": objectives_told(game),
        "zones": zones_told(game, side),
        "waiting": waiting_told(game, side),
        "exits": [],
        "chart": chart(scenario.tables.charts, game.lit),
        "left_out": [problem.to_json() for problem in scenario.problems],
    }


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
        "initiative": side_id(game, active),
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


def chart(charts: Charts, lit: tuple[str, tuple[str, ...]]) -> dict[str, Any] | None:
    """The chart that the last roll used, and the cells of it that counted; None for none."""
    return {"table": lit[0], "cells": list(lit[1])} if lit[0] in charts.tables else None
