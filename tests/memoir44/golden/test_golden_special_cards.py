"""Golden cases of strikes, Dig-In, Medics and Their Finest Hour (chapter 9.7; rule 2.4)."""

from __future__ import annotations

import pytest

from hexfront.systems.memoir44.cards import DECK
from memoir44.golden.scenes import (
    ALLIES,
    denied,
    discard,
    do,
    figures,
    hand,
    legal,
    offers,
    ordered,
    sandbags,
    scene,
)

# --- Barrage, Air Power ------------------------------------------------------------------------


@pytest.mark.golden("C14")
@pytest.mark.golden("D42")
@pytest.mark.rule("M44 card Barrage")
def test_barrage_rolls_four_dice_without_protection_and_no_flag_is_ignored() -> None:
    game = scene(
        "G5:infger,A9:infger,A1:infus",
        hand="barrage",
        enemy="ambush",
        map="G5:buildings",
        sandbags="G5",
    )
    do(game, "play barrage")
    assert legal(game) == ["target A9", "target G5"]
    do(game, "target G5", roll="ISFF")
    assert figures(game, "G5") == 3
    assert offers(game, "retreat") == ["G5-f6", "G5-g6"]
    do(game, "retreat G5-g6")
    assert "stand" not in legal(game)
    do(game, "retreat g6-G7")
    assert game.turn == 2
    assert sandbags(game) == []


@pytest.mark.rule("M44 card Barrage")
def test_stars_of_a_barrage_hit_nobody_and_it_has_one_target() -> None:
    game = scene("G5:infger,H5:infger,A1:infus", hand="barrage")
    do(game, "play barrage", "target G5", roll="SSAA")
    assert figures(game, "G5") == 4
    assert game.turn == 2


@pytest.mark.golden("C15")
@pytest.mark.rule("M44 card Air Power")
def test_air_power_needs_a_chain() -> None:
    game = scene("F5:infger,G5:infger,g4:infger,h4:infger,I5:infger,A1:infus", hand="air-power")
    do(game, "play air-power", "target F5", "target G5")
    assert denied(game, "target I5") == "denied-chain-broken"
    assert denied(game, "target F5") == "denied-already-target"
    do(game, "target g4", "target h4", roll="IIIIIIII")
    assert [figures(game, place) for place in ("F5", "G5", "g4", "h4", "I5")] == [2, 2, 2, 2, 4]


@pytest.mark.rule("M44 card Air Power")
def test_air_power_may_stop_after_fewer_targets_but_needs_one() -> None:
    game = scene("F5:infger,G5:infger,A1:infus", hand="air-power")
    do(game, "play air-power")
    assert legal(game) == ["target F5", "target G5"]
    assert denied(game, "fire") == "denied-no-target-yet"
    do(game, "target F5", "fire", roll="IS")
    assert figures(game, "F5") == 2


@pytest.mark.rule("M44 card Air Power")
def test_air_power_is_resolved_in_the_order_named() -> None:
    # The first target retreats to the only hex where the second could have gone.
    game = scene("f6:infger,g6:infger,F7:infger,H7:infger,A9:infger,A1:infus", hand="air-power")
    do(game, "play air-power", "target g6", "target f6", "fire", roll="FAFA")
    assert figures(game, "G7") == 4
    assert figures(game, "f6") == 3


@pytest.mark.golden("D41")
@pytest.mark.rule("M44 card Air Power")
@pytest.mark.parametrize(
    ("side", "switch", "dice"),
    [
        ("allies", "by_side", 2),
        ("axis", "by_side", 1),
        ("allies", "1/1", 1),
        ("axis", "1/1", 1),
        ("allies", "2/2", 2),
        ("axis", "2/2", 2),
    ],
)
def test_dice_of_air_power(side: str, switch: str, dice: int) -> None:
    game = scene(
        "G5:infger,A9:infger,G1:infus,A1:infus",
        hand="air-power",
        side=side,
        switches=f"air_power_dice:{switch}",
        map="G5:bunker@axis,G1:bunker@allies",
    )
    place = "G5" if side == "allies" else "G1"
    do(game, "play air-power", f"target {place}", roll="I" * dice)
    assert figures(game, place) == 4 - dice


# --- Dig-In -----------------------------------------------------------------------------------


@pytest.mark.rule("M44 card Dig-In")
def test_dig_in_lays_sandbags_under_four_infantry() -> None:
    game = scene("A1:infus,C1:infus,E1:infus,G1:infus,I1:infus,K1:tankus,A9:infger", hand="dig-in")
    do(game, "play dig-in")
    assert "K1" not in offers(game, "order")
    do(game, "order A1", "order C1", "order E1", "order G1")
    assert sandbags(game) == ["A1", "C1", "E1", "G1"]
    assert game.turn == 2


@pytest.mark.golden("C19")
@pytest.mark.rule("M44 card Dig-In")
def test_a_unit_that_digs_in_neither_moves_nor_battles() -> None:
    game = scene("G5:infus,A1:infus,g6:infger", hand="dig-in")
    do(game, "play dig-in", "order G5", "done")
    assert sandbags(game) == ["G5"]
    assert game.turn == 2


@pytest.mark.golden("C18")
@pytest.mark.rule("M44 card Dig-In")
def test_dig_in_on_sandbags_ocean_and_ford_lays_none() -> None:
    game = scene(
        "A1:infus,C5:infus,G5:infus,H3:infus,A9:infger",
        hand="dig-in",
        board="standard,beach,axis",
        map="C5:river,C5:ford,G5:river,G5:bridge",
        sandbags="H3",
    )
    do(game, "play dig-in")
    do(game, "order A1", "order C5", "order G5", "order H3")
    assert sandbags(game) == ["G5", "H3"]


@pytest.mark.golden("C18")
@pytest.mark.rule("M44 card Dig-In")
@pytest.mark.rule("M44 12 sandbag_pool")
@pytest.mark.parametrize(("pool", "laid"), [("12", 12), ("unlimited", 15)])
def test_the_box_has_twelve_sandbags(pool: str, laid: int) -> None:
    bags = "A9,B9,C9,D9,E9,F9,G9,H9,I9,J9,K9"
    game = scene(
        "A1:infus,C1:infus,E1:infus,G1:infus,M9:infger",
        hand="dig-in",
        sandbags=bags,
        switches=f"sandbag_pool:{pool}",
    )
    do(game, "play dig-in", "order A1", "order C1", "order E1", "order G1")
    assert len(sandbags(game)) == laid


# --- Medics & Mechanics -----------------------------------------------------------------------


@pytest.mark.golden("C21")
@pytest.mark.rule("M44 card Medics & Mechanics")
def test_medics_roll_a_die_for_each_card_and_the_healed_unit_acts() -> None:
    game = scene(
        "G3:infus/2,A1:infus,H5:infger",
        hand="medics-mechanics,barrage,dig-in,firefight,move-out",
    )
    do(game, "play medics-mechanics", roll="IIIGF")
    assert figures(game, "G3") == 4
    assert ordered(game) == ["G3"]
    do(game, "move G3-g4")
    do(game, "battle g4xH5", roll="SSS")


@pytest.mark.rule("M44 card Medics & Mechanics")
def test_medics_let_the_player_choose_among_wounded_units() -> None:
    game = scene("G3:infus/2,C1:tankus/1,A1:infus,M9:infger/1", hand="medics-mechanics,barrage")
    do(game, "play medics-mechanics")
    assert legal(game) == ["heal G3", "heal C1"]
    assert denied(game, "heal A1") == "denied-not-wounded"
    assert denied(game, "heal M9") == "denied-not-your-unit"
    do(game, "heal C1", roll="AI")
    assert figures(game, "C1") == 2
    assert ordered(game) == ["C1"]


@pytest.mark.golden("C22")
@pytest.mark.rule("M44 card Medics & Mechanics")
def test_stars_alone_bring_guns_back() -> None:
    game = scene("G3:gunus/1,A1:infus,M9:infger", hand="medics-mechanics,barrage,firefight")
    do(game, "play medics-mechanics", roll="AIS")
    assert figures(game, "G3") == 2


@pytest.mark.golden("C23")
@pytest.mark.rule("M44 card Medics & Mechanics")
def test_medics_that_bring_nobody_back_order_nobody() -> None:
    game = scene("G3:infus/2,A1:infus,g4:infger", hand="medics-mechanics,barrage")
    do(game, "play medics-mechanics", roll="GA")
    assert figures(game, "G3") == 2
    assert game.turn == 2


@pytest.mark.rule("M44 card Medics & Mechanics")
def test_medics_without_a_wounded_unit_do_nothing() -> None:
    game = scene("G3:infus,A1:infus,g4:infger/1", hand="medics-mechanics,barrage")
    do(game, "play medics-mechanics")
    assert game.turn == 2


# --- Their Finest Hour ------------------------------------------------------------------------


@pytest.mark.rule("M44 card Their Finest Hour")
def test_finest_hour_orders_by_symbols_and_adds_a_die() -> None:
    game = scene(
        "G5:infus,A1:infus,C1:tankus,E1:tankus,I1:gunus,g6:infger,I7:infger",
        hand="their-finest-hour,barrage,dig-in,firefight",
    )
    do(game, "play their-finest-hour", roll="IASF")
    assert offers(game, "order") == ["G5", "A1", "C1", "E1", "I1"]
    do(game, "order G5", "order C1", "order I1")
    assert game.phase.name == "move", "all three symbols are used"
    do(game, "done")
    do(game, "battle G5xg6", roll="SSSS")
    do(game, "battle I1xI7", roll="SS")


@pytest.mark.rule("M44 card Their Finest Hour")
def test_stars_of_finest_hour_order_anything() -> None:
    game = scene("A1:infus,C1:infus,E1:infus,M9:infger", hand="their-finest-hour,barrage")
    do(game, "play their-finest-hour", roll="IS")
    do(game, "order A1", "order C1")
    assert ordered(game) == ["A1", "C1"]
    assert game.phase.name == "move"


@pytest.mark.golden("C25")
@pytest.mark.rule("M44 card Their Finest Hour")
def test_finest_hour_orders_no_gun_without_a_star() -> None:
    game = scene("A1:gunus,M9:infger", hand="their-finest-hour,barrage")
    do(game, "play their-finest-hour", roll="IA")
    assert game.turn == 2


@pytest.mark.rule("M44 card Their Finest Hour")
def test_finest_hour_makes_a_new_deck_before_the_draw() -> None:
    game = scene(
        "A1:gunus,M9:infger",
        hand="their-finest-hour,barrage",
        discard="dig-in,move-out",
        draws=("their-finest-hour",),
    )
    do(game, "play their-finest-hour", roll="IA")
    assert discard(game) == []
    assert hand(game, ALLIES) == ["barrage", "their-finest-hour"]
    assert len(game.deck) == len(DECK) - 2
