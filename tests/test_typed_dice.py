"""Dice that somebody throws himself: he is told what each throw is for."""

from __future__ import annotations

import random

import pytest

import hexfront
from hexfront.core.dice import NeedsOutcome, TypedDice, seeded
from hexfront.core.game import NOBODY, Action, Game
from hexfront.words import Words
from world_at_war.golden.battlefield import scene

# Faces by their numbers: those of Memoir '44 are counted from 0.
FACES = {"memoir44": [0, 1, 2, 3, 4], "world_at_war": [1, 2, 3, 4, 5, 6]}
BATTLES = {
    "memoir44": ["first-light", "kufra", "sugar-loaf", "red-october", "tatsinskaya"],
    "world_at_war": [
        "dawn-at-lindach",
        "rotors-over-hohenrode",
        "brunnau-airhead",
        "the-ridge-duel",
    ],
}
SHIPPED = [
    (system, id)
    for system, ids in BATTLES.items()
    for id in ids
    if id in hexfront.game_systems()[system].shipped()
]


def throwers(game: Game, text: str, faces: list[int]) -> list[str]:
    """Do an action with dice as they are thrown; whose throw each was, "" for nobody's."""
    dice = game.dice
    assert isinstance(dice, TypedDice)
    found: list[str] = []
    while True:
        try:
            game.apply(game.parse(text))
            return found
        except NeedsOutcome as lack:
            found.append("" if lack.side == NOBODY else game.side_name(lack.side))
            dice.add(faces[: lack.count])
            faces = faces[lack.count :]


def thrown(game: Game, text: str, faces: list[int]) -> list[str]:
    """Do an action with dice as they are thrown; what was told of each throw, in words."""
    words = Words("en", "world_at_war", strict=True)
    dice = game.dice
    assert isinstance(dice, TypedDice)
    told: list[str] = []
    while True:
        try:
            game.apply(game.parse(text))
            return told
        except NeedsOutcome as lack:
            told.append(words.say(lack.task, lack.params))
            dice.add(faces[: lack.count])
            faces = faces[lack.count :]


@pytest.mark.parametrize(("system", "id"), SHIPPED)
def test_every_throw_says_what_it_is_for(system: str, id: str) -> None:
    words = Words("en", system, strict=True)
    rng = random.Random(id)
    game = hexfront.load_scenario(id).new_game(dice=TypedDice(seeded(1)))
    thrown: list[NeedsOutcome] = []
    for _ in range(400):
        if game.is_over:
            break
        actions = game.legal_actions()
        hits = [a for a in actions if a.verb in ("fire", "battle", "mission he", "step")]
        thrown += played(game, rng.choice(hits or actions), FACES[system], rng)
    assert all(lack.task for lack in thrown)
    assert all(words.say(lack.task, lack.params) for lack in thrown)
    assert len({lack.task for lack in thrown}) >= 2


def played(game: Game, action: Action, faces: list[int], rng: random.Random) -> list[NeedsOutcome]:
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
            dice.add([rng.choice(faces) for _ in range(lack.count)])


def test_a_shot_its_save_and_the_headquarters_are_told_apart() -> None:
    game = scene("us_tank_hq D5; m1 D5", "wp_tank_hq J5; t72 J5")
    game.dice = TypedDice(seeded(1))
    # Three hits of four, one of two saves: two hits are left, which reduce the T-72.
    told = thrown(game, "fire D5:m1-1 ap J5:t72-1", [4, 5, 6, 1, 5, 1, 6])
    assert told == [
        "M1 Abrams on D5 fires its AP at T-72 on J5: 4 or more hits.",
        "Save of T-72 on J5 against 3 hits: each 5 or more cancels one.",
        "Is Soviet tank battalion HQ on J5 hurt? It is on 1 or less.",
    ]


# --- whose throw it is ----------------------------------------------------------------------------

ASSAULT = (
    "memoir44 setup=E5:infus,d6:infger,D9:infger side=allies phase=battle"
    " command=attack-centre hand.axis=ambush units=0@D9,1@d6,2@E5!om0b1"
)


def test_whoever_answers_an_assault_does_not_throw_its_dice() -> None:
    """The Axis is asked for an Ambush, declines, and the Allies roll their assault."""
    game = hexfront.read_position(ASSAULT, dice=TypedDice(seeded(1)))
    game.apply(game.parse("battle E5xd6"))
    assert game.side_name(game.side) == "axis"
    assert throwers(game, "decline", [4, 4, 4]) == ["allies"]


def test_an_ambush_is_thrown_by_whoever_springs_it() -> None:
    game = hexfront.read_position(ASSAULT, dice=TypedDice(seeded(1)))
    game.apply(game.parse("battle E5xd6"))
    # Three stars: nothing happens to the attacker, who then rolls as declared.
    assert throwers(game, "ambush", [4, 4, 4, 4, 4, 4]) == ["axis", "allies"]


def test_saves_and_checks_are_thrown_by_the_side_of_the_unit() -> None:
    game = scene("us_tank_hq D5; m1 D5", "wp_tank_hq J5; t72 J5")
    game.dice = TypedDice(seeded(1))
    found = throwers(game, "fire D5:m1-1 ap J5:t72-1", [4, 5, 6, 1, 5, 1, 6])
    assert found == ["nato", "wp", "wp"]


def test_opportunity_fire_is_thrown_by_whoever_fires() -> None:
    game = scene("m1 J9", "t72 B4", first="wp")
    game.dice = TypedDice(seeded(1))
    game.apply(game.parse("move B4:t72-1"))
    game.apply(game.parse("step C5"))
    assert throwers(game, "fire J9:m1-1 ap C5:t72-1", [4, 4, 4, 4, 1, 1, 1]) == ["nato", "wp"]


def test_a_die_that_is_nobodys_is_not_given_to_anybody() -> None:
    """An odd hit of an assault is shared out by a die that neither side throws."""
    game = scene("m1 D5; m1 D5", "t72 E5; t72 E5", land="E5:woods")
    game.dice = TypedDice(seeded(1))
    game.apply(game.parse("move D5:m1-1"))
    game.apply(game.parse("join D5:m1-2"))
    found = throwers(game, "step E5", [6] + [1] * 60)
    assert found[:5] == ["nato", "nato", "wp", "wp", ""]


def test_a_game_that_does_not_say_whose_throw_it_is_says_nobody() -> None:
    lack = NeedsOutcome("roll", 2)
    assert lack.side == NOBODY
