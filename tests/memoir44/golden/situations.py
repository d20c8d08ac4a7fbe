"""Small situations for golden cases: a board, units and dice in a few words.

    game = situation(allies={(8, 4): "inf"}, axis={(10, 4): "tank"}, terrain={(10, 4): "woods"})
    assert dice_of(game, battle((8, 4), (10, 4))) == 2
    play(game, battle((8, 4), (10, 4)), dice="GF")

Places are doubled coordinates (x, y), as in the reference, or printed ones ("E5"). The Axis sits
at the top and retreats to row 0, the Allies at the bottom. Units are the kinds of scenario files
without their army (inf, inf2, tank, tank2, gun; `inf/1` has one figure left, `inf.12` a badge,
`inf~CANNOT_EXIT` a behaviour). A hex may hold several pieces: "river+bridge". Dice are faces:
I A G F S.

Far from everything an infantry unit of each side stands in wire: its side is never without units,
and always has something that it may do, so that the engine does not go on by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import hexfront
from hexfront.core.dice import NeedsOutcome, ScriptedDice
from hexfront.core.game import Action, Denial
from hexfront.systems.memoir44.board import board
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.outcomes import read_outcome
from hexfront.systems.memoir44.sight import is_open, ways
from hexfront.systems.memoir44.terrain import Piece
from hexfront.systems.memoir44.units import FACES, Unit

Place = tuple[int, int] | str

ROWS = 9
ARMIES = {"axis": "ger", "allies": "us"}
SENTRIES: dict[str, tuple[int, int]] = {"axis": (24, 0), "allies": (0, 0)}
SIDES = ("axis", "allies")
AXIS, ALLIES = 0, 1


def label(place: Place) -> str:
    """The printed coordinate of a place on the standard board."""
    if isinstance(place, str):
        return place
    x, y = place
    assert (x + y) % 2 == 0, f"no hex has the coordinates {place}"
    return chr(ord("A" if y % 2 == 0 else "a") + x // 2) + str(ROWS - y)


def spread(code: str, *places: Place) -> dict[Place, str]:
    """The same piece on several hexes."""
    return dict.fromkeys(places, code)


# --- actions in words ---------------------------------------------------------------------------


def move(unit: Place, to: Place) -> str:
    return f"move {label(unit)}-{label(to)}"


def leave(unit: Place, over: Place) -> str:
    return f"exit {label(unit)}-{label(over)}"


def battle(unit: Place, target: Place) -> str:
    return f"battle {label(unit)}x{label(target)}"


def take(ground: Place) -> str:
    return f"take {label(ground)}"


def clear(unit: Place) -> str:
    return f"clear {label(unit)}"


def retreat(unit: Place, to: Place) -> str:
    return f"retreat {label(unit)}-{label(to)}"


# --- situations ---------------------------------------------------------------------------------


def situation(
    allies: Mapping[Place, str],
    axis: Mapping[Place, str],
    terrain: Mapping[Place, str] | None = None,
    *,
    side: str = "allies",
    phase: str = "battle",
    command: str = "direct-from-hq",
    battles: int = 1,
    face: str = "country",
    states: Mapping[Place, str] | None = None,
    dice: str = "",
    nations: Mapping[str, str] | None = None,
    **fields: str,
) -> Game44:
    """The game in which `side` is asked to move or battle, all its units ordered by the command.

    `battles` left to each of its units; `states` gives single units another state (`m1b0s`: moved
    1, no battle, entered a hard stop; empty: not ordered). `nations`: the armies of the two sides,
    if not German and US. `fields` are further fields of a position; names with dots are written
    with underscores (`hand_axis`).
    """
    armies = {"axis": dict(axis), "allies": dict(allies)}
    pieces = [
        f"{label(place)}:{code}"
        for place, codes in (terrain or {}).items()
        for code in codes.split("+")
    ]
    for name in SIDES:
        armies[name][SENTRIES[name]] = "inf"
        pieces.append(f"{label(SENTRIES[name])}:wire")
    setup: list[str] = []
    standing: list[str] = []
    given = {label(place): state for place, state in (states or {}).items()}
    for name in SIDES:
        in_order = sorted(armies[name].items(), key=lambda item: _reading_order(item[0]))
        for place, words in in_order:
            code, _, figures = words.partition("/")
            kind, tilde, behaviour = code.partition("~")
            kind, dot, badge = kind.partition(".")
            army = (nations or ARMIES)[name]
            setup.append(f"{label(place)}:{kind}{army}{dot}{badge}{tilde}{behaviour}")
            text = f"{len(standing)}@{label(place)}"
            if figures:
                text += f"x{figures}"
            ordered = name == side and phase in ("move", "battle")
            state = given.get(label(place), f"m0b{battles}" if ordered else "")
            standing.append(text + (f"!o{state}" if state else ""))
    given_fields = {
        "board": f"standard,{face},axis",
        "map": ",".join(pieces),
        "setup": ",".join(setup),
        "targets": "12,12",
        "units": ",".join(standing),
        "side": side,
        "phase": phase,
        "command": command if phase != "play-card" else "",
    }
    given_fields.update({name.replace("_", ".", 1): value for name, value in fields.items()})
    line = [f"{name}={value}" for name, value in given_fields.items() if value]
    game = hexfront.read_position("memoir44 " + " ".join(line), dice=ScriptedDice(faces(dice)))
    assert isinstance(game, Game44)
    assert not game.scenario.problems, game.scenario.problems
    return game


def _reading_order(place: Place) -> tuple[int, int]:
    if isinstance(place, str):
        standard = board("standard")
        hex = standard.parse(place)
        return standard.map.ys[hex], standard.map.xs[hex]
    x, y = place
    return y, x


def faces(letters: str) -> tuple[int, ...]:
    return tuple([FACES.index(letter) for letter in letters])


def moving(
    allies: Mapping[Place, str],
    terrain: Mapping[Place, str] | None = None,
    axis: Mapping[Place, str] | None = None,
    *,
    command: str = "direct-from-hq",
    face: str = "country",
    tags: str = "",
    targets: str = "12,12",
    nations: Mapping[str, str] | None = None,
    **fields: Any,
) -> Game44:
    """The Allies are asked to move."""
    return situation(
        allies,
        axis or {},
        terrain,
        phase="move",
        command=command,
        face=face,
        nations=nations,
        tags=tags,
        targets=targets,
        **fields,
    )


def moved(game: Game44, unit: Place, to: Place) -> Game44:
    """The same game after the move, in the battle phase."""
    return play(game, move(unit, to), "done")


def hex_of(game: Game44, place: Place) -> int:
    return game.scenario.board.parse(label(place))


def unit_at(game: Game44, place: Place) -> Unit | None:
    return game.unit_on(hex_of(game, place))


def figures_at(game: Game44, place: Place) -> int:
    """Figures of the unit there, 0 if there is none."""
    unit = unit_at(game, place)
    return 0 if unit is None else unit.figures


def has_piece(game: Game44, place: Place, terrain: str) -> bool:
    return any(piece.terrain.id == terrain for piece in game.ground.pieces[hex_of(game, place)])


def behind_sandbags(game: Game44, place: Place) -> bool:
    return hex_of(game, place) in game.sandbags


# --- playing ------------------------------------------------------------------------------------


def play(game: Game44, *texts: str, dice: str = "") -> Game44:
    """Do these actions, with these faces falling in this order; all of them have to fall."""
    script = game.dice
    assert isinstance(script, ScriptedDice)
    outcome = read_outcome(dice)
    if outcome is not None:
        script.add(outcome)
    for text in texts:
        game.apply(game.parse(text))
    assert not script.rolls, f"not rolled: {''.join(FACES[face] for face in script.rolls)}"
    return game


def legal(game: Game44, text: str) -> bool:
    """May this be done now? The list of legal actions and the predicate have to agree."""
    action: Action = game.parse(text)
    listed = action in game.legal_actions()
    assert (game.why_not(action) is None) == listed, f"{text}: {game.why_not(action)}"
    return listed


def denial(game: Game44, text: str) -> str:
    """The message id of what forbids the action."""
    found = game.why_not(text)
    assert isinstance(found, Denial), f"{text} is legal"
    return found.id


def dice_of(game: Game44, text: str) -> int:
    """How many dice the action rolls first; 0 if it is not legal."""
    if not legal(game, text):
        return 0
    with pytest.raises(NeedsOutcome) as need:
        game.clone().apply(game.parse(text))
    assert need.value.kind == "roll"
    return need.value.count


def destinations(game: Game44, unit: Place) -> set[str]:
    """The hexes to which the unit may move now."""
    start = f"move {label(unit)}-"
    texts = [game.text(action) for action in game.legal_actions()]
    return {text.removeprefix(start) for text in texts if text.startswith(start)}


def labels(*places: Place) -> set[str]:
    return {label(place) for place in places}


def sees(game: Game44, a: Place, b: Place) -> bool:
    """Is the line of sight clear from one hex to another?"""
    return is_open(ways(game.ground, hex_of(game, a), hex_of(game, b)), game.at)


def with_closed_hexside(game: Game44, place: Place, direction: int) -> Game44:
    """The game on a ground where one hexside of a hex is closed (0 east, 1 north-east ...)."""
    old = game.ground
    pieces = list(old.pieces)
    hex = hex_of(game, place)
    plain = pieces[hex][0]
    pieces[hex] = (Piece(plain.terrain, plain.owner, plain.ends, 1 << direction), *pieces[hex][1:])
    game.ground = Ground(
        old.board, pieces, old.watched, old.exits, old.hill_los, old.edge_obstructs
    )
    game.choices = game.phases[-1].legal_actions(game)
    return game


# --- cases --------------------------------------------------------------------------------------


def case(id: str, *values: Any, rules: Iterable[str] = (), name: str = "") -> Any:
    """A row of a parametrised test: a golden case of the reference, or part of one (`name`)."""
    marks = [pytest.mark.golden(id), *[pytest.mark.rule(rule) for rule in rules]]
    return pytest.param(*values, id=f"{id}-{name}" if name else id, marks=marks)


def row(id: str, *values: Any, rules: Iterable[str] = ()) -> Any:
    """A row of a parametrised test for a sentence of the rules."""
    return pytest.param(*values, id=id, marks=[pytest.mark.rule(rule) for rule in rules])
