"""Positions as text, as far as all games write them alike: a line of the game's id and of fields
(`name=value`), and perhaps what was done since (`then:` and statements as in a record)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from hexfront.core.dice import Dice, Outcome, ScriptedDice
from hexfront.core.game import Game
from hexfront.core.phase import Denial
from hexfront.core.problems import Problem, ScenarioError
from hexfront.core.record import BRACES

THEN: Final = " then: "
NOTHING: Final = "-"
LONGEST: Final = 200_000


def read_fields(text: str, system: str) -> tuple[dict[str, str], str]:
    """The fields of a position of that system, and the statements after `then:` ("" if none).

    Raises ScenarioError for a text that is no such line.
    """
    line, _, since = " ".join(text.split()).partition(THEN)
    words = line.split(" ")
    if len(text) > LONGEST or words[0] != system:
        raise ScenarioError([Problem("bad-position", "start", f"must begin with {system}")])
    fields: dict[str, str] = {}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals or not name or name in fields:
            problem = f"{word[:30]!r} must be name=value, each name once"
            raise ScenarioError([Problem("bad-position", name[:20] or "a field", problem)])
        fields[name] = value
    return fields, since


def split(value: str) -> list[str]:
    """The words of a field that lists some, none for an empty one."""
    return [] if value in ("", NOTHING) else value.split(",")


def read_options(fields: dict[str, str]) -> dict[str, Any]:
    """The values of switches that the field `switches` names."""
    options: dict[str, Any] = {}
    for word in split(fields.get("switches", "")):
        name, _, value = word.partition(":")
        options[name] = value
    return options


def known_outcomes(game: Game, dice: Dice, words: list[str]) -> list[Outcome]:
    """The outcomes that the words of a statement mean, nothing being hidden: `dice`, which serve
    the game from there on, are not asked. Raises ValueError for a word that means none."""
    found: list[Outcome] = []
    for word in words:
        outcome = game.read_outcome(word)
        if outcome is None:
            raise ValueError(f"{word!r} is no outcome")
        found.append(outcome)
    return found


def go_on(
    game: Game, since: str, outcomes: Callable[[Game, Dice, list[str]], list[Outcome]]
) -> None:
    """Do the actions after `then:`, with the outcomes that they name; see `known_outcomes`.

    Raises ScenarioError naming the action that is wrong.
    """
    own = game.dice
    for statement in since.split(";"):
        if not statement.strip():
            continue
        action = BRACES.sub("", statement).strip()
        words = [word for part in BRACES.findall(statement) for word in part.split()]
        try:
            if action.startswith("!"):
                side, _, what = action[1:].partition(" ")
                game.outside((game.side_name(0), game.side_name(1)).index(side), what)
                continue
            script = ScriptedDice()
            game.dice = script
            for outcome in outcomes(game, own, words):
                script.add(outcome)
            game.apply(game.parse(action))
        except Denial as denial:
            message = f"not legal here: {denial.id} ({denial.rule})"
            raise ScenarioError([Problem("bad-position", action[:40], message)]) from denial
        except Exception as error:
            raise ScenarioError([Problem("bad-position", action[:40], str(error))]) from error
    game.dice = own
