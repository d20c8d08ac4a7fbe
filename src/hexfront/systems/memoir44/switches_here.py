"""Which switches can matter in a scenario (chapter 12), so that nobody need read the others."""

from __future__ import annotations

from hexfront.core.game import NOBODY
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.systems.memoir44.switches import SWITCHES
from hexfront.systems.memoir44.unit_rows import SWITCHED, switches_of


def switches_here(scenario: Scenario44) -> list[str]:
    """Names of the switches that can make a difference, by what lies on the board, by the kinds of
    units and the options of the scenario; in their usual order."""
    laid = [piece.terrain for on_hex in scenario.pieces for piece in on_hex]
    overlord = scenario.generals is not None
    needed = {
        "hill_los": any(terrain.height for terrain in laid),
        "wire_overrun_after_take_ground": any(terrain.id == "wire" for terrain in laid),
        "crosshair_shared": any(unit.type.crosshairs > 0 for unit in scenario.units),
        "deck_reshuffle": scenario.options.reshuffles,
        "italian_card_loss": scenario.options.high_command != NOBODY,
        "overlord_air_power": overlord,
        "overlord_decks": overlord,
    }
    kinds: set[str] = set()
    for unit in scenario.units:
        kinds |= switches_of(unit.type.recipe)
    return [
        name for name in SWITCHES if (name in kinds if name in SWITCHED else needed.get(name, True))
    ]
