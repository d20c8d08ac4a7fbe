"""What players type in place of the exact order, and what they are told about their choices."""

from __future__ import annotations

import pytest

import hexfront
from hexfront.cli.choices import menu
from hexfront.cli.looks.memoir44 import Look44
from hexfront.cli.looks.memoir44.describe import Describer
from hexfront.cli.looks.memoir44.typed import read
from hexfront.cli.output import CommandError
from hexfront.core.dice import ScriptedDice
from hexfront.core.game import Denial, Game
from hexfront.systems.memoir44.units import FACES
from hexfront.words import Words

LOOK = Look44(Words())


def opening(*orders: str) -> Game:
    """First Light with seed 7, after these orders. The Allies hold Probe Left and Right."""
    game: Game = hexfront.load_scenario("first-light").new_game(seed=7)
    for order in orders:
        game.apply(game.parse(order))
    return game


def position(fields: str, *rolls: str) -> Game:
    dice = ScriptedDice(rolls=tuple([FACES.index(face) for roll in rolls for face in roll]))
    board = "memoir44 board=standard,country,axis targets=4,4"
    return hexfront.read_position(f"{board} {fields}", dice)


def meant(game: Game, text: str, focus: str = "") -> str:
    """The engine's text of what was typed, or "choices of d3"."""
    found = read(game, text, focus)
    return f"choices of {found.focus}" if found.action is None else game.text(found.action)


def words_of(game: Game) -> dict[str, str]:
    """The words of the choices by their texts."""
    describer = Describer(game, game.side, LOOK)
    choices = menu(game, game.side, describer, flat=True).choices
    return {choice.text: choice.words for choice in choices}


@pytest.mark.parametrize(
    "text", ["play probe right", "Probe Right", "probe-right", "PROBE-RIGHT.", "play Probe-Right"]
)
def test_cards_by_any_of_their_names(text: str) -> None:
    assert meant(opening(), text) == "play probe-right"


def test_a_card_with_a_section_and_one_of_many_words() -> None:
    game = opening()
    for text, order in (
        ("infantry assault left", "play infantry-assault left"),
        ("Medics & Mechanics", "play medics-mechanics"),
        ("medics and mechanics", "play medics-mechanics"),
        ("direct from hq", "play direct-from-hq"),
    ):
        assert meant(game, text) == order
    with pytest.raises(Denial, match="denied-not-understood"):
        read(game, "dance on the table")


def test_two_hexes_without_a_verb() -> None:
    moving = opening("play probe-left", "order d3", "order d2")
    for text in ("d3-c4", "D3 c4", "d3 > C4", "d3 to c4", "d3->c4"):
        assert meant(moving, text) == "move D3-c4"
    fighting = opening("play probe-left", "order d3", "order d2", "move d2-E5", "done")
    for text in ("e5xC8", "E5 c8", "battle E5 c8"):
        assert meant(fighting, text) == "battle E5xc8"
    # What is not possible is still asked of the engine, which says why.
    assert meant(moving, "d3-E9") == "move D3-E9"
    assert meant(moving, "d3xc8") == "battle D3xc8"


def test_a_hex_alone_is_an_order_where_only_orders_are_asked() -> None:
    game = opening("play probe-left")
    assert meant(game, "d3") == "order D3"
    assert meant(game, "G3") == "order G3"
    with pytest.raises(Denial, match="denied-nobody-there"):
        read(game, "e3")


def test_a_hex_alone_after_a_unit_is_that_units_way() -> None:
    game = opening("play probe-left", "order d3", "order d2")
    assert meant(game, "D3") == "choices of D3"
    assert meant(game, "c4", "D3") == "move D3-c4"
    assert meant(game, "E9", "D3") == "move D3-E9"
    assert meant(game, "d2", "D3") == "choices of d2"
    assert meant(game, "move d2") == "choices of d2"
    assert meant(game, "move c4", "D3") == "move D3-c4"


def test_a_verb_alone_is_asked_about() -> None:
    for text, question in (
        ("order", "Order which unit? For instance: order D3"),
        ("battle", "Battle with which unit"),
        ("Play", "Play which card"),
    ):
        with pytest.raises(CommandError, match=question.replace("?", r"\?")):
            read(opening("play probe-left"), text)


# --- what is said of choices ----------------------------------------------------------------------


def ambush() -> Game:
    """The Axis is asked whether it ambushes an assault."""
    fields = (
        "setup=E7:infger,E5:infus,e6:infus,A9:infger side=allies phase=battle "
        "command=attack-centre units=0@A9,1@E7,2@e6!om0b1,3@E5 "
        "hand.axis=barrage hand.allies=probe-right"
    )
    game = position(fields)
    game.apply(game.parse("battle e6xE7"))
    return game


def test_an_ambush_prompt_says_whose_losses_and_what_is_held() -> None:
    game = ambush()
    assert game.phase.name == "ambush"
    question = Describer(game, game.side, LOOK).question()
    assert question[0] == "You do not hold Ambush."
    assert question[-1].startswith("The attack rolls 3 dice: you lose 1.")
    assert "figures on average" in question[-1]
    assert words_of(game)["decline"] == "no ambush against this attack; let it come"
    assert "you lose" not in words_of(game)["decline turn"]


def test_declining_words_never_name_another_phase() -> None:
    assert words_of(opening("play probe-left", "order d3"))["done"] == "no more orders"
    moving = opening("play probe-left", "order d3", "order d2")
    assert words_of(moving)["done"] == "no more moves; battles come next"


def test_the_second_move_behind_enemy_lines_ends_the_turn() -> None:
    fields = "setup=E5:infus,A9:infger side=allies phase=move command=behind-enemy-lines"
    first = position(f"{fields} units=0@A9,1@E5!om0b1")
    assert words_of(first)["done"] == "no more moves; battles come next"
    second = position(f"{fields} units=0@A9,1@E5!om0b0")
    assert words_of(second)["done"] == "no more moves; the turn ends"


def test_staying_after_an_overrun_says_what_is_not_done() -> None:
    fields = (
        "setup=E5:tankus,e6:infger,e8:infger,A9:infger side=allies phase=battle "
        "command=attack-centre units=0@A9,1@f8,2@e6x1,3@E5!om0b1 "
        "hand.axis=barrage hand.allies=probe-right"
    )
    game = position(fields, "III")
    words = {}
    for order in ("battle E5xe6", "decline", "take e6"):
        game.apply(game.parse(order))
        words[game.phase.name] = words_of(game).get("stay")
    assert words["take-ground"] == "do not take the ground"
    assert words["overrun"] == "do not battle again"


def test_a_unit_that_goes_by_steps_says_why() -> None:
    game = position(
        "setup=E5:infus,A9:infger tags=e6:medal1[permanent] side=allies phase=move "
        "command=attack-centre units=0@A9,1@E5!om0b1"
    )
    describer = Describer(game, game.side, LOOK)
    assert describer.question("E5") == [
        "This unit moves hex by hex, because something that matters lies on the way."
    ]
    game.apply(game.parse("move E5-D5"))
    assert game.phase.name == "march"
    assert "hex by hex, because something that matters lies on the way" in Words().prompt(
        game.phase, game
    )
    elsewhere = opening("play probe-left", "order d3", "order d2")
    assert Describer(elsewhere, 1, LOOK).question("D3") == []
