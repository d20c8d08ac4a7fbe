"""Golden cases of the commissar of the Red Army (chapters 6.1 and 9.7)."""

from __future__ import annotations

import random

import pytest

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.core.game import SPECTATOR
from hexfront.systems.memoir44.cards import CARD, CARDS
from hexfront.systems.memoir44.game import Game44
from memoir44.golden.scenes import (
    ALLIES,
    AXIS,
    cards,
    denied,
    do,
    done,
    hand,
    legal,
    offers,
    ordered,
    scene,
)

SOVIET = '{"russian_commissar_rule":"ALLIES"}'
UNITS = "A1:infru,B1:infru,G1:infru,M1:infru,G9:infger,H9:infger"


def red_scene(hand_of_allies: str, chip: str = "assault-left", **fields: str) -> Game44:
    """The Soviets are to command, with that card under the chip."""
    chips = {"mark.chips": f"-,{chip}"} if chip else {}
    return scene(UNITS, hand=hand_of_allies, options=SOVIET, **chips, **fields)


def new_game(*draws: str) -> Game44:
    """A battle that begins: five cards each, the Axis to move first."""
    line = (
        f"memoir44 board=standard,country,axis setup={UNITS} cards=2,3 first=axis options={SOVIET}"
    )
    position = hexfront.read_position(line, ScriptedDice())
    assert isinstance(position, Game44)
    game = position.scenario.new_game(dice=ScriptedDice((), cards(*draws)))
    assert isinstance(game, Game44)
    return game


DEAL = ("probe-centre", "attack-left", "recon-left", "attack-centre", "ambush")


@pytest.mark.golden("C45")
@pytest.mark.rule("M44 6.1 Red Army")
def test_an_attack_from_the_hand_is_illegal() -> None:
    game = red_scene("attack-centre,recon-left")
    assert denied(game, "play attack-centre") == "denied-under-the-chip-first"
    assert legal(game) == ["chip recon-left", "chip attack-centre", "play recon-left"]


@pytest.mark.golden("C46")
@pytest.mark.rule("M44 6.1 Red Army")
def test_the_first_card_is_laid_before_the_first_turn() -> None:
    game = new_game(*DEAL)
    assert (game.phase.name, game.side) == ("first-chip", ALLIES)
    assert game.turn_side() == AXIS, "the enemy moves first"
    assert legal(game) == ["chip recon-left", "chip attack-centre"], "an Ambush stays in hand"
    assert denied(game, "chip ambush") == "denied-ambush-stays-in-hand"
    do(game, "chip attack-centre")
    assert (game.phase.name, game.side) == ("play-card", AXIS)
    assert game.marks.chips == (-1, CARD["attack-centre"].number)
    assert hand(game, ALLIES) == ["recon-left", "ambush"]


@pytest.mark.golden("C46")
@pytest.mark.rule("M44 6.1 Red Army")
@pytest.mark.rule("EF 3 Commissar")
def test_then_a_new_card_is_laid_and_the_old_one_played() -> None:
    game = red_scene("attack-centre,recon-left", chip="probe-left")
    do(game, "chip attack-centre")
    assert legal(game) == ["play probe-left"]
    assert denied(game, "play recon-left") == "denied-not-the-chip-card"
    do(game, "play probe-left")
    assert offers(game, "order") == ["A1", "B1"]
    assert hand(game, ALLIES) == ["recon-left"]
    assert game.marks.chips[ALLIES] == CARD["attack-centre"].number


@pytest.mark.rule("M44 6.1 Red Army")
@pytest.mark.parametrize("straight", ["recon-left", "counter-attack"])
@pytest.mark.rule("EF 4 Commissar")
def test_a_recon_or_a_counter_attack_goes_past_the_commissar(straight: str) -> None:
    game = red_scene(f"attack-centre,{straight}", last="probe-right@0")
    do(game, f"play {straight}")
    assert offers(game, "order") == ["A1", "B1"]
    assert game.marks.chips[ALLIES] == CARD["assault-left"].number, "it stays for the next turn"


@pytest.mark.rule("M44 6.1 Red Army")
def test_a_recon_in_force_is_no_recon() -> None:
    game = red_scene("recon-in-force,recon-left")
    assert denied(game, "play recon-in-force") == "denied-under-the-chip-first"


@pytest.mark.rule("M44 6.1 Red Army")
@pytest.mark.rule("EF 3 Commissar")
def test_one_card_is_drawn_at_the_end_as_usual() -> None:
    game = red_scene("attack-centre,probe-right", chip="probe-left", draws="barrage")
    do(game, "chip attack-centre", "play probe-left", "done")
    assert game.side == AXIS
    assert hand(game, ALLIES) == ["probe-right", "barrage"]


@pytest.mark.rule("M44 6.1 Red Army")
@pytest.mark.rule("EF 4 Commissar")
def test_an_ambush_is_played_from_the_hand() -> None:
    game = scene(
        "G5:infru,A1:infru,g6:infger,M9:infger",
        hand="direct-from-hq",
        side="axis",
        enemy="ambush",
        options=SOVIET,
    )
    do(game, "play direct-from-hq", "order g6", "done")
    done(game, "move")
    do(game, "battle g6xG5")
    assert "ambush" in legal(game)


@pytest.mark.rule("M44 6.1 Red Army")
def test_a_counter_attack_under_the_chip_copies_what_was_played_just_before() -> None:
    game = red_scene("attack-centre", chip="counter-attack", last="probe-right@0")
    do(game, "chip attack-centre", "play counter-attack")
    assert offers(game, "order") == ["A1", "B1"]


@pytest.mark.rule("M44 6.1 Red Army")
@pytest.mark.rule("M44 card Their Finest Hour")
def test_the_card_under_the_chip_counts_as_in_hand() -> None:
    game = red_scene("attack-centre,probe-left", chip="their-finest-hour")
    do(game, "chip attack-centre", "play their-finest-hour", roll="IGF")
    assert game.phase.name == "order-by-dice", "the one played, the one laid and the one in hand"


@pytest.mark.rule("M44 6.1 Red Army")
def test_with_ambushes_only_the_old_card_is_played_and_the_chip_is_empty() -> None:
    game = red_scene("ambush", chip="assault-left")
    assert legal(game) == ["pass"]
    do(game, "pass")
    assert legal(game) == ["play assault-left"]
    do(game, "play assault-left")
    assert ordered(game) == ["A1", "B1"]
    assert game.marks.chips[ALLIES] == -1


@pytest.mark.rule("M44 6.1 Red Army")
def test_with_nothing_under_the_chip_a_card_is_laid_and_none_played() -> None:
    game = red_scene("attack-centre,ambush", chip="")
    do(game, "chip attack-centre")
    assert game.side == AXIS
    assert game.last_command is None


@pytest.mark.rule("M44 6.1 Red Army")
def test_the_other_side_commands_as_ever() -> None:
    game = scene(UNITS, hand="probe-centre", side="axis", options=SOVIET)
    do(game, "play probe-centre")
    assert game.phase.name == "order"


@pytest.mark.rule("M44 6.1 Red Army")
def test_nobody_else_learns_what_lies_under_the_chip() -> None:
    game = new_game(*DEAL, "barrage", "firefight", "move-out")
    do(game, "chip attack-centre")
    secret = CARD["attack-centre"].id
    for seat in (AXIS, SPECTATOR):
        assert secret not in str(game.view(seat))
        assert secret not in game.position(seat).partition(" setup=")[2]
        assert secret not in game.record(seat)
        assert "chip ?" in game.record(seat)
    assert game.view(ALLIES)["marks"]["chips"] == [None, secret]
    assert game.view(AXIS)["marks"]["chips"] == [None, "?"]
    found = set()
    for seed in range(40):
        world = game.determinize(AXIS, random.Random(seed))
        assert isinstance(world, Game44)
        assert world.view(AXIS) == game.view(AXIS)
        found.add(CARDS[world.marks.chips[ALLIES]].id)
    assert len(found) > 5
    assert "ambush" not in found


@pytest.mark.rule("M44 6.1 Red Army")
def test_a_position_can_be_written_at_every_step() -> None:
    game = new_game(*DEAL, "barrage", "firefight", "move-out")
    texts = []
    for action in ("chip attack-centre", "play probe-centre", "done", "chip recon-left"):
        for seat in (None, AXIS, ALLIES, SPECTATOR):
            text = game.position(seat)
            texts.append(text)
            read = hexfront.read_position(text, ScriptedDice((), cards("barrage", "firefight")))
            assert read.phase.name == game.phase.name
            assert read.position() == game.position() if seat is None else True
            assert read.view(AXIS)["phase"] == game.view(AXIS)["phase"]
        do(game, action)
    assert any("phase=set-up step=0" in text for text in texts)
    assert game.phase.name == "play-chip"
    assert "playing=attack-centre" in game.position()
    assert "playing=?" in game.position(AXIS)
    read = hexfront.read_position(game.position(AXIS), ScriptedDice())
    assert read.phase.name == "play-chip"
