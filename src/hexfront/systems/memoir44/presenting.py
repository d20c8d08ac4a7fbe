"""What a page shows beside the view: a scenario's facts, the parts of an action, lines of sight."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any, Final

from hexfront.core.game import Action
from hexfront.systems.memoir44.actions import NONE, Move44
from hexfront.systems.memoir44.board import SECTIONS
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.game import EMPTY, Game44
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.systems.memoir44.sight import in_the_way
from hexfront.systems.memoir44.tables import DATA

# A scenario's length, where its own briefing tells it.
MINUTES: Final = re.compile(r"\b(\d{1,3}) minutes\b")


def facts(scenario: Scenario44) -> dict[str, Any]:
    """What is known of a scenario before it is played, ready for JSON. Sides in the order of the
    contract: player 1, at the top of the board, first."""
    texts = scenario.briefing
    found = MINUTES.search(texts.get("description", ""))
    balance = measured(scenario)
    return {
        "id": scenario.id,
        "system": scenario.system,
        "name": scenario.name,
        "subtitle": texts.get("subtitle", ""),
        "history": texts.get("historical", ""),
        "briefing": texts.get("description", ""),
        "victory": texts.get("victory", ""),
        "rules": texts.get("rules", ""),
        "sides": list(scenario.sides),
        "player_top": scenario.sides[0],
        "player_bottom": scenario.sides[1],
        "starting": scenario.sides[scenario.starting],
        "hands": list(scenario.hands),
        "targets": list(scenario.targets),
        "face": scenario.face,
        "size": scenario.board.size,
        "length_minutes": None if found is None else int(found.group(1)),
        "balance": balance,
        "playable": scenario.playable,
        "problems": [problem.to_json() for problem in scenario.problems],
        "notes": [note.to_json() for note in scenario.notes],
    }


def measured(scenario: Scenario44) -> dict[str, Any] | None:
    """How evenly bots fared in a shipped scenario: player 1's share of the decided games with its
    interval, how many games, which bots; None if nobody measured it."""
    if scenario.source != scenario.id:
        return None
    file = files(DATA).joinpath("scenarios").joinpath("balance.toml")
    if not file.is_file():
        return None
    row = tomllib.loads(file.read_text(encoding="utf-8")).get(scenario.id)
    if row is None:
        return None
    wanted = ("share_player1", "interval", "games", "bots", "turns_mean")
    return {name: row[name] for name in wanted if name in row}


def parts(game: Game44, action: Action) -> dict[str, Any]:
    """The parts of an action as the view names them: numbers of units, labels of hexes, ids of
    cards; a part that its verb does not use is left out."""
    assert isinstance(action, Move44)
    found: dict[str, Any] = {}
    if action.unit != NONE:
        found["unit"] = action.unit
    if action.target != NONE:
        found["target"] = action.target
    if action.hex != NONE:
        found["hex"] = game.label(action.hex)
    if action.card != NONE:
        found["card"] = CARDS[action.card].id
    if action.section != NONE:
        found["section"] = SECTIONS[action.section]
    return found


def sight(game: Game44, place: str) -> list[dict[str, Any]]:
    """Distance and line of sight from a hex to every other one, as the units stand now.

    `blockers` are the hexes in the way of a line that is not `clear`. Raises a Denial for a hex
    that is not there. Rule: M44 3.8.
    """
    a = game.scenario.board.parse(place)
    distance = game.ground.board.distance
    size = game.ground.size
    found: list[dict[str, Any]] = []
    for b in range(size):
        if b == a:
            continue
        blockers = in_the_way(game.ground, a, b, game.at)
        found.append(
            {
                "hex": game.label(b),
                "distance": distance[a * size + b],
                "clear": not blockers,
                "blockers": [game.label(hex) for hex in blockers],
                "unit": None if game.at[b] == EMPTY else game.at[b],
            }
        )
    return found
