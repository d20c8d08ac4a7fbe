"""Dice that somebody throws himself: he is told what each throw is for, in the book's terms, and
nothing that his enemy may not know."""

from __future__ import annotations

import random

import pytest

from hexfront.core.dice import NeedsOutcome, TypedDice, seeded
from hexfront.core.game import NOBODY, Action
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import TankMarker
from hexfront.systems.last_hundred_yards.results import HIT_BESIDE, cohesion_check
from hexfront.systems.last_hundred_yards.rivers import cross
from hexfront.systems.last_hundred_yards.system import SYSTEM
from hexfront.systems.last_hundred_yards.tank_resolution import roll_at
from hexfront.systems.last_hundred_yards.units import UnitState
from hexfront.systems.last_hundred_yards.withdrawal_roll import roll as withdraw
from hexfront.words import Words
from last_hundred_yards.playing import IDS, fierce
from last_hundred_yards.stage import Stage, named
from wording import messages, own_file

WORDS = Words("en", "last_hundred_yards", strict=True)
DECISIONS = 2_000
# Whose throws these are, whatever happens in a game.
NOBODYS = {"dice-initiative", "dice-mortar", "dice-exit-fire", "dice-first-to-extend"}
SOMEBODYS = {"dice-cohesion-check", "dice-recovery", "dice-accuracy", "dice-small-arms"}


def played(game: GameLHY, action: Action, rng: random.Random) -> list[NeedsOutcome]:
    """Do an action with dice as they fall; what was asked for on the way."""
    dice = game.dice
    assert isinstance(dice, TypedDice)
    asked: list[NeedsOutcome] = []
    while True:
        try:
            game.apply(action)
            return asked
        except NeedsOutcome as lack:
            asked.append(lack)
            sides = 6 if lack.task == "dice-drift" else 10
            dice.add([rng.randint(1, sides) for _ in range(lack.count)])


@pytest.mark.parametrize("id", IDS)
def test_every_throw_says_what_it_is_for_and_whose_it_is(id: str) -> None:
    rng = random.Random(id)
    game = SYSTEM.scenario(id).new_game(dice=TypedDice(seeded(1)))
    assert isinstance(game, GameLHY)
    thrown: list[NeedsOutcome] = []
    for _ in range(DECISIONS):
        if game.is_over:
            break
        thrown += played(game, fierce(game, rng), rng)
    for lack in thrown:
        assert lack.task
        assert WORDS.say(lack.task, lack.params).endswith("."), lack.task
        if lack.task in NOBODYS:
            assert lack.side == NOBODY
        elif lack.task in SOMEBODYS:
            assert lack.side != NOBODY
    assert len({lack.task for lack in thrown}) >= 5


# --- what is told of whom -------------------------------------------------------------------------

PICTURE = """
    ......
    ......
    ......
"""


def squads(flag: str, vehicle: str = "us_m4") -> GameLHY:
    """A squad, a section and a tank with that flag, whose dice are typed in."""
    stage = Stage(PICTURE).platoon("able", 0, "us_leader A1", f"us_squad B2 {flag}")
    game = stage.support(0, f"{vehicle} C2 {flag}").activation("able")
    game.dice = TypedDice(seeded(1))
    return game


def told(lack: NeedsOutcome) -> tuple[str, int]:
    return WORDS.say(lack.task, lack.params), lack.side


@pytest.mark.rule("LHY 13.3.1")
def test_a_cohesion_check_names_the_unit_and_its_cohesion() -> None:
    game = squads("")
    squad = named(game, "us-squad-1")
    with pytest.raises(NeedsOutcome) as lack:
        cohesion_check(game, squad, HIT_BESIDE)
    assert told(lack.value) == (
        f"Cohesion check of US squad on B2: {squad.cohesion} or less holds.",
        0,
    )


@pytest.mark.rule("LHY 4.3")
def test_neither_type_nor_cohesion_of_a_concealed_unit_is_told() -> None:
    game = squads("c")
    with pytest.raises(NeedsOutcome) as lack:
        cohesion_check(game, named(game, "us-squad-1"), HIT_BESIDE)
    assert told(lack.value) == (
        "Cohesion check of concealed unit on B2: against its Cohesion.",
        0,
    )
    assert "unit" not in lack.value.params
    assert lack.value.params["against"] == "?"


@pytest.mark.rule("LHY 20.9")
def test_of_a_hidden_unit_only_the_side_is_told() -> None:
    game = squads("h")
    squad = named(game, "us-squad-1")
    for throw in (cohesion_check, _withdraws, _crosses):
        with pytest.raises(NeedsOutcome) as lack:
            throw(game, squad, HIT_BESIDE)
        assert lack.value.params == {"side": "allied"}
        assert lack.value.task == "dice-hidden"
        assert lack.value.side == 0


def _withdraws(game: GameLHY, squad: UnitState, why: str) -> bool:
    withdraw(game, (squad.number,), NONE)
    return True


def _crosses(game: GameLHY, squad: UnitState, why: str) -> bool:
    return cross(game, (squad.number,))


@pytest.mark.rule("LHY 13.2-1")
def test_anti_tank_fire_names_the_marker_and_is_thrown_by_who_fires() -> None:
    for flag in ("", "c"):
        game = squads(flag)
        tank = next(u for u in game.own_units(0) if u.type.afv)
        with pytest.raises(NeedsOutcome) as lack:
            roll_at(game, tank, (TankMarker(2, False, NONE, 2, 0, ()),))
        sentence, side = told(lack.value)
        assert side == 1
        assert "a marker of +2" in sentence
        assert ("against armour" in sentence) == (flag == "")


@pytest.mark.rule("LHY 4.1.10")
def test_a_leader_s_help_out_of_a_river_is_counted() -> None:
    game = squads("")
    squad, leader = named(game, "us-squad-1"), named(game, "us-leader-1")
    numbers: list[str | int] = []
    for group in ((squad.number,), (squad.number, leader.number)):
        with pytest.raises(NeedsOutcome) as lack:
            cross(game, group)
        numbers.append(lack.value.params["number"])
    assert numbers == [6, 7]


def test_dice_that_cannot_lack_are_not_announced() -> None:
    game = squads("")
    game.dice = seeded(1)
    cohesion_check(game, named(game, "us-squad-1"), HIT_BESIDE)
    assert game.task is None


# --- throws that random games seldom come to ------------------------------------------------------


@pytest.mark.parametrize("flag", ["", "c"])
@pytest.mark.parametrize(
    "task",
    sorted(
        message
        for message in messages(own_file("last_hundred_yards"))
        if message.startswith("dice-")
    ),
)
def test_every_throw_has_all_that_its_words_need(task: str, flag: str) -> None:
    """With what `throw` tells of a unit; the few announced otherwise have names besides."""
    game = squads(flag)
    squad = named(game, "us-squad-1")
    game.announce_throw(task, 0, squad, squad.hex, 3, 5)
    announced = game.task
    assert announced is not None
    names = {"company": "Able", "mortar": "81 mm", "by_type": "us_squad"}
    sentence = WORDS.say(task, {**announced.params, **names})
    assert sentence.endswith(".")
    if flag and task != "dice-vda":  # an assault has uncovered everybody
        assert "squad" not in sentence or "the squad" in sentence
