"""How the game of a table begins, in a form that can be kept, sent to a worker, and begun again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from hexfront.core.dice import DRAW, ROLL, Dice, ScriptedDice, TypedDice, seeded
from hexfront.core.game import Action, Denial, Game
from hexfront.core.problems import Problem, ScenarioError
from hexfront.core.record import Record, RecordError, dealt, read_seed
from hexfront.registry import systems

RANDOM = "random"
CHOSEN = "seed"
TYPED = "typed"

SHIPPED = "shipped"
FILE = "file"
POSITION = "position"
RECORD = "record"
HEADERS = "headers"


class Beginning(msgspec.Struct, frozen=True):
    """Where a game starts.

    `kind`: SHIPPED (`text` is a scenario's id), FILE (the file itself), POSITION (one in full),
    RECORD (`headers` tell it, the cards fall as they fell) or HEADERS (the same scenario anew).
    `deal`: the words of what was dealt before the first decision, filled in once it was. `anyway`:
    rules that the scenario wants and the engine lacks are left out knowingly.
    """

    kind: str
    system: str
    text: str = ""
    id: str = ""
    options: dict[str, str] = {}
    headers: dict[str, str] = {}
    deal: tuple[str, ...] = ()
    anyway: bool = False

    def dealt(self, game: Game) -> Beginning:
        """The same, knowing what was dealt in this game."""
        return msgspec.structs.replace(self, deal=dealt(game))


class Step(msgspec.Struct, frozen=True, array_like=True):
    """One entry of a game's history as text; `action` is False for resignations and offers."""

    action: bool
    side: int
    words: str
    outcomes: tuple[str, ...]


class Broken(Exception):
    """A journal that the present rules do not accept any more: the number of its step, and why."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(number, why)
        self.number = number
        self.why = why


def scenario_of(beginning: Beginning) -> Any:
    """The scenario of a SHIPPED or FILE beginning. Raises ScenarioError for one with problems,
    unless it is to be played anyway.
    """
    system = systems().get(beginning.system)
    if system is None:
        raise ScenarioError([Problem("unknown-system", "system", "this system is not installed")])
    if beginning.kind == SHIPPED:
        if beginning.text not in system.shipped():
            raise ScenarioError(
                [Problem("no-such-scenario", "scenario", "there is none of this id")]
            )
        scenario = system.scenario(beginning.text)
    else:
        scenario = system.load(beginning.text, beginning.id)
    if scenario.problems and not beginning.anyway:
        raise ScenarioError(list(scenario.problems))
    return scenario


def live_dice(mode: str, seed: str) -> Dice:
    """Fresh dice for a table. Typed dice take their cards from the seed."""
    dice = seeded(read_seed(seed))
    return TypedDice(dice) if mode == TYPED else dice


def begin(beginning: Beginning, mode: str, seed: str) -> Game:
    """The game at its first decision, with live dice from the seed."""
    if beginning.kind == POSITION:
        return systems()[beginning.system].position(beginning.text, live_dice(mode, seed))
    if beginning.kind == RECORD:
        return begin_scripted(beginning)
    if beginning.kind == HEADERS:
        beginner = systems()[beginning.system].beginner
        return beginner.begin(beginning.headers, live_dice(mode, seed))
    scenario = scenario_of(beginning)
    options: dict[str, Any] = dict(beginning.options)
    if mode == TYPED:
        game: Game = scenario.new_game(dice=live_dice(mode, seed), options=options)
    else:
        game = scenario.new_game(seed=read_seed(seed), options=options)
    return game


def begin_scripted(beginning: Beginning) -> Game:
    """The game at its first decision as it was dealt; its dice know only what they are told."""
    script = ScriptedDice()
    system = systems()[beginning.system]
    if beginning.kind == POSITION:
        return system.position(beginning.text, script)
    for word in beginning.deal:
        outcome = system.beginner.read_outcome(word)
        if outcome is None or outcome.kind != DRAW:
            raise RecordError(f"{word!r} is no drawn card", 1, 1)
        script.add(outcome)
    if beginning.kind in (RECORD, HEADERS):
        return system.beginner.begin(beginning.headers, script)
    game: Game = scenario_of(beginning).new_game(dice=script, options=dict(beginning.options))
    return game


def script(game: Game, dice: ScriptedDice | TypedDice, words: Sequence[str]) -> None:
    """Tell the dice what will fall. Typed dice are told the rolls, they know the cards."""
    for word in words:
        outcome = game.read_outcome(word)
        if outcome is None:
            raise Denial("record", "denied-unknown-entry", {"text": word})
        if isinstance(dice, ScriptedDice):
            dice.add(outcome)
        elif outcome.kind == ROLL:
            dice.add(list(outcome.values))


def follow(game: Game, step: Step) -> Action | None:
    """Do a step again in a game of scripted, typed or seeded dice. Raises what `apply` raises."""
    if not step.action:
        game.outside(step.side, step.words)
        return None
    action = game.parse(step.words)
    if isinstance(game.dice, (ScriptedDice, TypedDice)):
        script(game, game.dice, step.outcomes)
    game.apply(action, step.side)
    return action


def steps_of_record(record: Record, game: Game) -> tuple[Beginning, list[Step]]:
    """A replayed record as a beginning and its steps."""
    headers = {
        k: v for k, v in record.headers.items() if k in ("Game", "Scenario", "Options", "Start")
    }
    beginning = Beginning(RECORD, record.headers["Game"], headers=headers, deal=record.deal)
    return beginning, steps_of(game)


def steps_of(game: Game) -> list[Step]:
    """The history of a game as steps, their words from the positions in which they were done."""
    entries = game.entries()
    twin = game.replayed([])
    dice = ScriptedDice()
    twin.dice = dice
    steps: list[Step] = []
    for entry in entries:
        words = entry.words if entry.action is None else twin.text(entry.action)
        outcomes = tuple([game.outcome_word(outcome) for outcome in entry.outcomes])
        steps.append(Step(entry.action is not None, entry.side, words, outcomes))
        twin.follow(entry, dice)
    return steps
