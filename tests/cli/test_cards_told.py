"""What the terminal says of cards and other choices beside the orders of units."""

from __future__ import annotations

import json

import pytest

import hexfront
from hexfront.cli.choices import menu
from hexfront.cli.looks.memoir44 import Look44
from hexfront.cli.looks.memoir44.describe import Describer
from hexfront.core.dice import ScriptedDice
from hexfront.core.game import Event, Game, Listener
from hexfront.systems.memoir44.cards import CARDS, deck_of
from hexfront.systems.memoir44.units import FACES
from hexfront.words import Words

WORDS = Words(strict=True)
LOOK = Look44(WORDS)
FAR = "A9:infger,M1:infus"


def position(fields: str, board: str = "standard,country,axis", **options: object) -> Game:
    told = f" options={json.dumps(options).replace(' ', '')}" if options else ""
    line = f"memoir44 board={board} {fields} side=allies{told}"
    return hexfront.read_position(line, ScriptedDice())


def describer(game: Game) -> Describer:
    return Describer(game, game.side, LOOK)


def words_of(game: Game) -> dict[str, str]:
    """The words of the choices by their texts."""
    choices = menu(game, game.side, describer(game), flat=True).choices
    return {choice.text: choice.words for choice in choices}


def question(game: Game) -> str:
    return " ".join([WORDS.prompt(game.phase, game), *describer(game).question()])


class Log(Listener):
    def __init__(self) -> None:
        self.lines: list[str] = []

    def hear(self, event: Event) -> None:
        self.lines.append(WORDS.event(event))


def do(game: Game, *orders: str) -> list[str]:
    """The log of these orders."""
    log = Log()
    game.listen(log, game.side)
    for order in orders:
        game.apply(game.parse(order))
    return log.lines


# --- the commissar chip ---------------------------------------------------------------------------


def commissar() -> Game:
    return position(
        f"setup=E5:infru,{FAR} hand.allies=probe-left,recon-right mark.chips=-,attack-centre "
        "phase=play-card",
        russian_commissar_rule="ALLIES",
    )


def test_cards_for_the_chip_have_their_texts() -> None:
    told = words_of(commissar())
    assert told["chip probe-left"] == "Probe Left: Order two units on your left."
    assert told["play recon-right"].startswith("Recon Right")


def test_the_question_names_the_card_under_the_chip() -> None:
    game = commissar()
    assert "Under the chip lies Attack Centre" in question(game)
    assert any("Attack Centre: Order three units" in line for line in LOOK.holdings(game.view(1)))
    assert "Attack Centre" not in "".join(LOOK.holdings(game.view(0)))


def test_the_question_names_the_card_that_comes_from_under_the_chip() -> None:
    game = position(
        f"setup=E5:infru,{FAR} hand.allies=probe-left phase=play-chip playing=infantry-assault",
        russian_commissar_rule="ALLIES",
    )
    assert "It is Infantry Assault." in question(game)


# --- attachments ----------------------------------------------------------------------------------


@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.parametrize(
    ("kind", "does"),
    [
        ("bridge", "river"),
        ("bobbin", "wire"),
        ("fascine", "trenches"),
        ("flail", "mine"),
        ("petard", "bunker"),
    ],
)
def test_attachments_are_explained(kind: str, does: str) -> None:
    game = position(f"setup=G5:tankus+hobart,{FAR} phase=set-up")
    assert does in words_of(game)[f"fit-{kind} G5"]
    later = {"ALLIES": {"nbr_units": 1, "name": "tankus", "equipment": "hobart"}}
    game = position(f"setup=G5:infus,{FAR} phase=set-up", armor_breakthrough_rules=later)
    assert does in words_of(game)[f"fit-{kind} reserve"]


# --- gung ho --------------------------------------------------------------------------------------


@pytest.mark.rule("M44 6.1 US Marine Corps")
def test_gung_ho_is_named_in_the_log_the_question_and_below_the_map() -> None:
    game = position(f"setup=E5:infus,{FAR} hand.allies=direct-from-hq", gung_ho=True)
    log = do(game, "play direct-from-hq")
    assert any(line.startswith("Gung ho") and "one unit more" in line for line in log)
    assert "up to 5 more" in question(game)
    assert "Gung ho" in question(game)
    below = ["".join([part for part, _ in line]) for line in LOOK.standing(game.view(1))]
    assert any("gung ho" in line for line in below)


@pytest.mark.rule("M44 6.1 US Marine Corps")
def test_gung_ho_brings_figures_back_to_two_units() -> None:
    game = position(f"setup=E5:infus/2,F5:infus/2,{FAR} hand.allies=medics-mechanics", gung_ho=True)
    log = do(game, "play medics-mechanics")
    assert any(line.startswith("Gung ho") for line in log)
    assert "2 units" in question(game)


def test_without_marines_nothing_speaks_of_gung_ho() -> None:
    game = position(f"setup=E5:infus,{FAR} hand.allies=direct-from-hq")
    log = do(game, "play direct-from-hq")
    assert "ung ho" not in question(game) + " ".join(log)
    game = position(f"setup=E5:infus,{FAR} hand.allies=assault-right", gung_ho=True)
    assert not any("ung ho" in line for line in do(game, "play assault-right"))


# --- Overlord and Breakthrough --------------------------------------------------------------------


def overlord(hand: str) -> Game:
    return position(f"setup=A1:infus,F1:infus,F7:infger hand.allies={hand}", "overlord")


def test_the_hand_out_says_each_text_once() -> None:
    told = words_of(overlord("attack-left,move-out"))
    texts = " ".join(told.values())
    assert len([order for order in told if order.startswith("give attack-left")]) == 2
    assert texts.count("Order three units") == 1
    assert texts.count("Order four infantry units") == 1
    assert all("Attack Left" in told[order] for order in told if "attack-left" in order)


@pytest.mark.rule("M44 2.6-13")
def test_in_overlord_recon_says_what_it_does_there() -> None:
    game = overlord("recon-left")
    told = words_of(game)["give recon-left 1"]
    assert "draw three cards" in told
    assert "keep one" not in told
    assert any("draw three cards" in line for line in LOOK.holdings(game.view(1)))


@pytest.mark.rule("M44 2.5 On the move")
def test_in_breakthrough_recon_says_what_it_does_there() -> None:
    game = position(f"setup=A1:infus,{FAR} hand.allies=recon-left", "breakthrough,country,axis")
    assert "without battling" in words_of(game)["play recon-left"]


def test_cards_that_differ_by_the_form_of_the_game_have_a_text_for_it() -> None:
    """In Overlord a general commands, or the commander: every card says who."""
    for card in CARDS:
        told = WORDS.name("card", card.id, "overlord")
        assert "general" in told or "commander" in told, card.id
        standard, breakthrough = card.forms
        if standard.on_the_move != breakthrough.on_the_move:
            assert "without battling" in WORDS.name("card", card.id, "breakthrough")
        if standard.classes != breakthrough.classes:
            assert WORDS.name("card", card.id, "breakthrough")
    assert len(deck_of(1)) == 80


# --- Furia ----------------------------------------------------------------------------------------


@pytest.mark.rule("M44 6.1 French Army")
@pytest.mark.parametrize(
    ("beside", "asked"),
    [
        ("f6:infger", "take H5, or stay and assault another enemy"),
        ("A8:infger", "take H5?"),
    ],
)
def test_furia_is_named_where_it_is_offered(beside: str, asked: str) -> None:
    game = position(
        f"setup=G5:infus+french,H5:infger/1,{beside},{FAR} hand.allies=direct-from-hq",
        french_army="ALLIES",
    )
    game.dice = ScriptedDice(tuple([FACES.index(face) for face in "GSS"]))
    do(game, "play direct-from-hq", "order G5", "done", "done", "battle G5xH5")
    assert asked in question(game)


@pytest.mark.rule("M44 6.1 French Army")
def test_furia_alone_is_asked_where_the_ground_cannot_be_taken() -> None:
    """Infantry that sank a boat cannot go onto the river."""
    game = position(
        f"setup=G5:infus+french,H5:infger/1+boat,f6:infger,{FAR} map=H5:river "
        "hand.allies=direct-from-hq",
        french_army="ALLIES",
    )
    game.dice = ScriptedDice(tuple([FACES.index(face) for face in "GSS"]))
    do(game, "play direct-from-hq", "order G5", "done", "done", "battle G5xH5")
    assert set(words_of(game)) == {"stay", "battle G5xf6"}
    assert question(game) == "Does the unit on G5 assault another enemy beside it with one die?"


def test_a_look_at_a_unit_tells_what_it_does_and_by_which_rule() -> None:
    game = position(f"setup=e8:gunger+nebelwerfer,{FAR}")
    lines = " ".join(describer(game).picture.look("e8"))
    assert "three dice at one and two hexes" in lines
    assert "M44 5.2 Nebelwerfer" in lines
