"""Small battlefields for what special units do: see scenes.py."""

from __future__ import annotations

import json

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.systems.memoir44.game import Game44
from memoir44.golden.scenes import HQ, command, do, done, faces, scene

LATE = "1944-06-06"
FAR = "A9:infger,M1:infus"


def ordered(setup: str, *orders: str, side: str = "allies", **fields: str) -> Game44:
    """The battle phase of the side, the units on these hexes ordered."""
    game = scene(f"{setup},{FAR}", side=side, **fields)
    command(game, HQ, *orders)
    done(game, "move")
    return game


def moved(setup: str, start: str, to: str, side: str = "allies", **fields: str) -> Game44:
    """The battle phase after one move."""
    game = scene(f"{setup},{FAR}", side=side, **fields)
    command(game, HQ, start)
    do(game, f"move {start}-{to}")
    done(game, "move")
    return game


def type_of(game: Game44, place: str) -> str:
    unit = game.unit_on(game.scenario.board.parse(place))
    return "" if unit is None else unit.type.id


def unit_traits(game: Game44, place: str) -> tuple[str, ...]:
    unit = game.unit_on(game.scenario.board.parse(place))
    assert unit is not None
    return unit.type.recipe.kit


def begun(setup: str, rolls: str = "", map: str = "", **options: object) -> Game44:
    """A battle of two empty hands that begins; the Allies move first."""
    line = f"memoir44 board=standard,country,axis setup={setup},{FAR} first=allies"
    if map:
        line += f" map={map}"
    if options:
        line += f" options={json.dumps(options).replace(' ', '')}"
    board = hexfront.read_position(line, ScriptedDice())
    assert isinstance(board, Game44)
    game = board.scenario.new_game(dice=ScriptedDice(faces(rolls), ()))
    assert isinstance(game, Game44)
    return game


def same_when_read(game: Game44) -> None:
    """The position of a game says all that there is."""
    assert hexfront.read_position(game.position(), ScriptedDice()).position() == game.position()


def again(game: Game44, fields: dict[str, str]) -> Game44:
    """The position of a game, with other values for some of its fields."""
    words = [word.partition("=") for word in game.position().split(" ")]
    told = {name: value for name, equals, value in words if equals} | fields
    line = " ".join([words[0][0], *[f"{name}={value}" for name, value in told.items()]])
    found = hexfront.read_position(line, ScriptedDice())
    assert isinstance(found, Game44)
    return found
