"""Games of two formations for tests of the cup: what it gives is scripted."""

from __future__ import annotations

from typing import Any

from hexfront.core.dice import ScriptedDice
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.system import SYSTEM
from world_at_war.golden.battlefield import markers_of, scenario_text

NATO_UNITS = "us_tank_hq B12; m1 B12"
WP_UNITS = "wp_tank_hq W12; t72 W12"


def cup_game(
    *draws: str,
    nato: str = NATO_UNITS,
    wp: str = WP_UNITS,
    more: str = "",
    rolls: str = "",
    options: dict[str, Any] | None = None,
    extra: str = "",
) -> GameWaW:
    """A game with two NATO markers, one of the Warsaw Pact and two End markers, all units in
    command. `more` stands at the top of the scenario file, `extra` at its end."""
    text = scenario_text(nato, wp, "", (0, 0), "", more) + "\n" + extra
    scenario = SYSTEM.load(text)
    dice = ScriptedDice(tuple([int(face) for face in rolls]), markers_of(scenario, draws))
    game = scenario.new_game(dice=dice, options=options)
    assert isinstance(game, GameWaW)
    return game


def cup(game: GameWaW) -> list[str]:
    """What lies in the cup, in words."""
    names = [formation.id for formation in game.scenario.formations]
    return [names[m] if m < game.scenario.end_marker else "end" for m in game.cup]


def use_up(game: GameWaW) -> None:
    """The side that decides acts with its formation and does nothing with it."""
    if game.phase.name == "offer":  # who may not pass is not asked
        game.apply(game.parse("act"))
    game.apply(game.parse("done"))
