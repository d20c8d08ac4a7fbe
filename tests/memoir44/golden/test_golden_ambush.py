"""Golden cases of Ambush (chapter 9.7; rule 2.4)."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.systems.memoir44.game import Game44
from memoir44.golden.scenes import (
    ALLIES,
    AXIS,
    command,
    denied,
    do,
    done,
    figures,
    hand,
    legal,
    medals,
    scene,
    script,
)

# --- Ambush -----------------------------------------------------------------------------------

AMBUSHED = "G5:infus,A1:infus,g6:infger,A9:infger"


def declared(setup: str = AMBUSHED, enemy: str = "ambush", **fields: Any) -> Game44:
    """The Allied unit on G5 is ordered and may battle."""
    game = scene(setup, hand="direct-from-hq", enemy=enemy, **fields)
    command(game, "direct-from-hq", "G5")
    done(game, "move")
    return game


@pytest.mark.rule("M44 card Ambush")
def test_an_ambush_comes_before_the_dice_of_a_close_assault() -> None:
    game = declared()
    do(game, "battle G5xg6")
    assert game.side == AXIS
    assert legal(game) == ["decline", "decline turn", "ambush"]
    do(game, "ambush", roll="ISSIIS")
    assert figures(game, "G5") == 3
    assert figures(game, "g6") == 2


@pytest.mark.rule("M44 card Ambush")
def test_the_question_comes_whether_or_not_the_card_is_held() -> None:
    game = declared(enemy="probe-left")
    do(game, "battle G5xg6")
    assert legal(game) == ["decline", "decline turn"]
    assert denied(game, "ambush") == "denied-no-ambush-card"
    do(game, "decline", roll="SSS")


@pytest.mark.rule("M44 card Ambush")
@pytest.mark.parametrize("fields", [{"enemy": "-"}, {"enemy": "probe-left", "discard": "ambush"}])
def test_nobody_is_asked_where_everybody_can_rule_it_out(fields: dict[str, str]) -> None:
    game = declared(**fields)
    do(game, "battle G5xg6", roll="SSS")


@pytest.mark.rule("M44 card Ambush")
def test_declining_for_the_turn_answers_all_further_questions() -> None:
    game = scene(AMBUSHED + ",H5:infus,f6:infus", hand="direct-from-hq", enemy="ambush")
    command(game, "direct-from-hq", "G5", "H5", "f6")
    done(game, "move")
    do(game, "battle G5xg6")
    do(game, "decline", roll="SSS")
    do(game, "battle H5xg6")
    do(game, "decline turn", roll="SSS")
    do(game, "battle f6xg6", roll="SSS")


@pytest.mark.rule("M44 card Ambush")
def test_a_driven_back_or_dead_attacker_has_lost_its_battle() -> None:
    game = declared()
    do(game, "battle G5xg6", "ambush", roll="FSS")
    do(game, "retreat G5-f4")
    assert figures(game, "g6") == 4
    assert game.turn == 2
    game = declared("G5:infus/1,A1:infus,g6:infger,A9:infger")
    do(game, "battle G5xg6", "ambush", roll="GSS")
    assert figures(game, "G5") == 0
    assert medals(game) == (1, 0)
    assert figures(game, "g6") == 4


@pytest.mark.rule("M44 card Ambush")
def test_an_ambush_can_win_the_game_before_the_attack() -> None:
    game = declared("G5:infus/1,A1:infus,g6:infger/1,A9:infger", targets="1,1")
    do(game, "battle G5xg6", "ambush", roll="GSS")
    assert game.is_over
    assert game.winner == AXIS


@pytest.mark.golden("C35")
@pytest.mark.rule("M44 card Ambush")
def test_an_ambushed_attacker_may_ignore_a_flag_and_attack() -> None:
    game = declared(sandbags="G5")
    do(game, "battle G5xg6", "ambush", roll="FI")  # two dice: sandbags protect
    assert legal(game)[0] == "stand"
    do(game, "stand", roll="IIS")
    assert figures(game, "g6") == 2


@pytest.mark.rule("M44 card Ambush")
def test_an_ambush_has_ordinary_dice_of_its_own_ground() -> None:
    # Armor in a town has two dice fewer, and against a forest two fewer again: none at all.
    game = declared("G5:infus,A1:infus,g6:tankger,A9:infger", map="g6:buildings")
    do(game, "battle G5xg6")
    do(game, "ambush", roll="S" + "SS")
    game = declared("G5:infus,A1:infus,g6:tankger,A9:infger", map="g6:buildings,G5:woods")
    do(game, "battle G5xg6", roll="SS")


@pytest.mark.rule("M44 card Ambush")
def test_an_ambush_has_no_card_bonus() -> None:
    game = scene(AMBUSHED, hand="close-assault", enemy="ambush")
    do(game, "play close-assault", "battle G5xg6")
    do(game, "ambush", roll="SSS" + "SSSS")


@pytest.mark.rule("M44 card Ambush")
def test_ranged_fire_is_not_ambushed() -> None:
    game = declared("G5:infus,A1:infus,G7:infger,A9:infger")
    do(game, "battle G5xG7", roll="SS")


@pytest.mark.rule("M44 card Ambush")
def test_artillery_can_be_ambushed_and_ambush() -> None:
    game = declared("G5:gunus,A1:infus,g6:gunger,A9:infger")
    do(game, "battle G5xg6")
    do(game, "ambush", roll="GSS" + "GSS")
    assert (figures(game, "G5"), figures(game, "g6")) == (1, 1)


@pytest.mark.golden("C34")
@pytest.mark.rule("M44 card Ambush")
def test_nobody_ambushes_from_the_ocean() -> None:
    game = scene(
        "G3:infger,A9:infger,g2:infus,A5:infus",
        hand="direct-from-hq",
        side="axis",
        enemy="ambush",
        board="standard,beach,axis",
    )
    command(game, "direct-from-hq", "G3")
    done(game, "move")
    do(game, "battle G3xg2", roll="SSS")


@pytest.mark.rule("M44 card Ambush")
def test_an_overrun_battle_can_be_ambushed() -> None:
    game = scene(
        "G5:tankus,A1:infus,g6:infger/1,H7:infger,A9:infger",
        hand="direct-from-hq",
        enemy="ambush,probe-left",
    )
    command(game, "direct-from-hq", "G5")
    done(game, "move")
    do(game, "battle G5xg6", "decline", roll="GSS")
    do(game, "take g6", "battle g6xH7")
    assert game.phase.name == "ambush"
    do(game, "ambush", roll="ASS" + "ISS")
    assert figures(game, "g6") == 2
    assert figures(game, "H7") == 3


@pytest.mark.rule("M44 card Ambush")
def test_the_ambusher_does_not_take_ground() -> None:
    game = declared("G5:infus/1,A1:infus,g6:infger,A9:infger")
    do(game, "battle G5xg6", "ambush", roll="GSS")
    assert game.turn == 2
    assert figures(game, "g6") == 4


@pytest.mark.rule("M44 card Ambush")
def test_the_ambusher_draws_before_the_active_player() -> None:
    game = declared(draws=("barrage", "dig-in"))
    do(game, "battle G5xg6")
    do(game, "ambush", roll="SSSSSS")
    assert game.turn == 2
    assert hand(game, AXIS) == ["barrage"]
    assert hand(game, ALLIES) == ["dig-in"]
    assert script(game).draws == ()


@pytest.mark.rule("M44 card Ambush")
def test_the_ambusher_draws_before_a_recon_does() -> None:
    game = scene(
        AMBUSHED, hand="recon-centre", enemy="ambush", draws=("barrage", "dig-in", "move-out")
    )
    command(game, "recon-centre", "G5")
    done(game, "move")
    do(game, "battle G5xg6")
    do(game, "ambush", roll="SSSSSS")
    assert hand(game, AXIS) == ["barrage"]
    assert legal(game) == ["keep dig-in", "keep move-out"]
