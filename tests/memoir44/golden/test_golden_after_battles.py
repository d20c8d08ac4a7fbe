"""What special units do after battles (3.7): taking ground, overruns, the desert hex."""

from __future__ import annotations

import pytest

from memoir44.golden.scenes import (
    HQ,
    command,
    denied,
    do,
    figures,
    medals,
    offers,
    scene,
)
from memoir44.golden.unit_scenes import FAR, LATE, ordered, type_of

# --- taking ground and overruns ---------------------------------------------------------------


@pytest.mark.golden("G13")
@pytest.mark.rule("M44 5.4 Tank destroyer")
@pytest.mark.rule("M44 5.4 Half-track")
@pytest.mark.rule("M44 5.4 Patrol car")
@pytest.mark.rule("EP 6-10")
@pytest.mark.rule("EP 7-3")
@pytest.mark.rule("EP 10-4")
@pytest.mark.parametrize("unit", ["tankus.44", "vehus.42", "vehus.43"])
def test_g13_some_vehicles_take_ground_and_do_not_overrun(unit: str) -> None:
    game = ordered(f"G5:{unit},H5:infger/1,I5:infger", "G5")
    do(game, "battle G5xH5", roll="GSS"[: 3 if unit == "vehus.43" else 2])
    do(game, "take H5")
    assert type_of(game, "H5") != ""
    assert game.phase.name == "play-card"


@pytest.mark.golden("G14")
@pytest.mark.rule("M44 5.2 Cavalry")
@pytest.mark.rule("EP 15-6")
@pytest.mark.parametrize("profile", ["armor", "infantry"])
def test_g14_cavalry_takes_ground_and_battles_again(profile: str) -> None:
    switches = f"cavalry_profile:{profile}"
    game = ordered("G5:infus.29,H5:infger/1,I5:infger/1", "G5", switches=switches)
    do(game, "battle G5xH5", roll="GS")
    do(game, "take H5", "battle H5xI5", roll="GS")
    do(game, "take I5")
    assert type_of(game, "I5") == "cavalry"
    assert game.phase.name == "play-card", "no third battle"


@pytest.mark.golden("G15")
@pytest.mark.rule("M44 5.3")
@pytest.mark.rule("EP 11-7")
@pytest.mark.parametrize("badge", [37, 41, 45])
def test_g15_special_weapons_take_no_ground(badge: int) -> None:
    game = ordered(f"G5:infus.{badge},H5:infger/1,I5:infger", "G5", date=LATE)
    do(game, "battle G5xH5", roll="GAA")
    assert game.phase.name == "play-card"
    assert type_of(game, "G5") != ""


@pytest.mark.rule("M44 5.3")
@pytest.mark.rule("EP 12-1")
@pytest.mark.rule("EP 12-8")
@pytest.mark.parametrize(("date", "battles"), [("1941-05-01", False), (LATE, True)])
def test_early_special_weapons_move_or_battle(date: str, battles: bool) -> None:
    game = scene(f"F5:infus.45,I5:infger,{FAR}", date=date)
    command(game, HQ, "F5")
    do(game, "move F5-G5")
    assert (game.phase.name == "battle") == battles


@pytest.mark.golden("G22")
@pytest.mark.rule("M44 6.2-9")
def test_g22_in_the_desert_armor_goes_one_hex_more() -> None:
    setup = "G5:tankus,H5:infger/1,K5:infger"
    game = ordered(setup, "G5", options="north_african_desert_rules")
    do(game, "battle G5xH5", roll="GSS")
    do(game, "take H5")
    assert game.phase.name == "pursue"
    assert offers(game, "move") == ["H5-g6", "H5-h6", "H5-G5", "H5-I5", "H5-g4", "H5-h4"]
    do(game, "move H5-I5")
    assert game.phase.name == "overrun"
    do(game, "battle I5xK5", roll="ISA")
    assert figures(game, "K5") == 3
    assert game.phase.name == "play-card"


@pytest.mark.golden("G22")
@pytest.mark.rule("M44 6.2-9")
def test_g22_it_may_leave_the_board_with_that_hex() -> None:
    fields = {"tags": "G9:tag4@allies", "options": "north_african_desert_rules"}
    game = ordered("g8:tankus,G9:infger/1,C5:infger", "g8", **fields)
    do(game, "battle g8xG9", roll="GSS")
    do(game, "take G9", "exit G9")
    assert medals(game) == (0, 2)


@pytest.mark.rule("M44 6.2-9")
def test_the_desert_hex_is_bound_by_terrain() -> None:
    fields = {"map": "I5:woods,h6:hedgerow,h4:river", "options": "north_african_desert_rules"}
    game = ordered("G5:tankus,H5:infger/1,K5:infger", "G5", **fields)
    do(game, "battle G5xH5", roll="GSS")
    do(game, "take H5")
    assert offers(game, "move") == ["H5-g6", "H5-G5", "H5-I5", "H5-g4"]
    assert denied(game, "move H5-h6") == "denied-not-beyond"
    do(game, "move H5-I5")
    assert game.phase.name == "play-card", "nobody overruns out of a forest just entered"


@pytest.mark.rule("M44 6.2-9")
def test_infantry_has_no_hex_more_in_the_desert() -> None:
    options = "north_african_desert_rules"
    game = ordered("G5:infus,H5:infger/1,K5:infger", "G5", options=options)
    do(game, "battle G5xH5", roll="GSS")
    do(game, "take H5")
    assert game.phase.name == "play-card"


@pytest.mark.rule("M44 6.2-9")
@pytest.mark.rule("M44 4 marsh")
@pytest.mark.rule("M44 3.1 Slow exit")
@pytest.mark.parametrize(("code", "overruns"), [("marshes", False), ("hedgerow", True)])
def test_out_of_slow_ground_there_is_no_desert_hex(code: str, overruns: bool) -> None:
    """What is left for an adjacent hex only leads no farther; out of a marsh nor to a battle."""
    fields = {"map": f"G5:{code}", "options": "north_african_desert_rules"}
    game = ordered("G5:tankus,H5:infger/1,J5:infger,J9:infger", "G5", **fields)
    do(game, "battle G5xH5", roll="GSS")
    do(game, "take H5")
    assert game.phase.name == ("overrun" if overruns else "play-card")
