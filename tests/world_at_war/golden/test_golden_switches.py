"""Both sides of every switch of chapter 16.1 that concerns combat."""

from __future__ import annotations

import pytest

from world_at_war.golden.battlefield import denied, dice_of, do, preview, scene, state, unit


@pytest.mark.rule("WAW 16.1 underlined_extended")
@pytest.mark.parametrize(("value", "shot"), [("false", None), ("true", (3, 5))])
def test_underlined_extended(value: str, shot: tuple[int, int] | None) -> None:
    game = scene("itv C6", "t72 X6", switches={"underlined_extended": value})
    if shot is None:
        assert denied(game, "fire C6 ap X6") == "denied-out-of-range"
    else:
        assert dice_of(game, "fire C6 ap X6")[:2] == shot


@pytest.mark.rule("WAW 16.1 extended_to_hit")
@pytest.mark.parametrize(("value", "shot"), [("number", (4, 5)), ("die", (3, 4))])
def test_extended_to_hit(value: str, shot: tuple[int, int]) -> None:
    game = scene("m1 D5", "t72 R5", switches={"extended_to_hit": value})
    assert dice_of(game, "fire D5 ap R5")[:2] == shot


@pytest.mark.rule("WAW 16.1 close_range_bonus")
@pytest.mark.parametrize(
    ("value", "place", "number"),
    [("false", "I5", 4), ("true", "I5", 3), ("true", "J5", 4)],
)
def test_close_range_bonus(value: str, place: str, number: int) -> None:
    # Five hexes are half of the M1's ten, six are more.
    game = scene("m1 D5", f"t72 {place}", switches={"close_range_bonus": value})
    assert dice_of(game, f"fire D5 ap {place}")[1] == number


@pytest.mark.rule("WAW 6.1.1")
def test_no_number_to_hit_is_below_two() -> None:
    game = scene("leopard2 D5", "t72 F5", switches={"close_range_bonus": "true"})
    assert dice_of(game, "fire D5 ap F5")[1] == 2


@pytest.mark.rule("WAW 16.1 overflow_to_hit")
@pytest.mark.parametrize("value", ["lose_die", "miss"])
def test_overflow_to_hit(value: str) -> None:
    # HE 3/5/6 at 7 hexes on the move needs a 7.
    game = scene("m1 D5", "motor_rifle K5", switches={"overflow_to_hit": value})
    do(game, "move D5")
    if value == "lose_die":
        assert dice_of(game, "fire D5 he K5")[:2] == (2, 6)
    else:
        assert denied(game, "fire D5 he K5") == "denied-no-dice-left"


@pytest.mark.rule("WAW 16.1 fire_on_move")
@pytest.mark.parametrize(("value", "because"), [("flag", ""), ("all", ""), ("none", "switch")])
def test_fire_on_move(value: str, because: str) -> None:
    game = scene("m1 D5", "t72 J5", switches={"fire_on_move": value}, marks="t72-1:o")
    do(game, "move D5")
    denial = game.why_not("fire D5 ap J5")
    assert ("" if denial is None else denial.params["because"]) == because


@pytest.mark.rule("WAW 16.1 fire_on_move")
@pytest.mark.parametrize(("value", "because"), [("flag", "type"), ("all", "")])
def test_fire_on_move_for_units_without_the_flag(value: str, because: str) -> None:
    game = scene("m1 J5", "t72 D5", first="wp", switches={"fire_on_move": value}, marks="m1-1:o")
    do(game, "move D5")
    denial = game.why_not("fire D5 ap J5")
    assert ("" if denial is None else denial.params["because"]) == because


@pytest.mark.rule("WAW 6.1.4-6")
@pytest.mark.rule("WAW 16.1 missile_depletion")
@pytest.mark.parametrize(("value", "depletion"), [("true", 2), ("false", 0)])
def test_missile_depletion(value: str, depletion: int) -> None:
    game = scene("itv D5", "t72 J5", switches={"missile_depletion": value})
    assert ("depletes" in preview(game, "fire D5 ap J5")) == (depletion > 0)
    do(game, "fire D5 ap J5", roll="111")
    assert unit(game, "itv-1").depletion == depletion


@pytest.mark.rule("WAW 16.1 light_cap")
@pytest.mark.parametrize(("value", "dice"), [("2", 3), ("none", 5)])
def test_light_cap(value: str, dice: int) -> None:
    # One armour die; a town gives two, a wreck and an improved position one each.
    game = scene(
        "m1 D5",
        "bmp1 H5",
        land="H5:town",
        more='improved_positions = ["H5"]',
        wrecks="H5",
        switches={"light_cap": value},
    )
    assert dice_of(game, "fire D5 ap H5")[2] == dice


@pytest.mark.rule("WAW 16.1 light_cap")
def test_the_limit_of_heavy_targets_is_no_switch() -> None:
    game = scene("m1 D5", "t72 H5", land="H5:town", wrecks="H5", switches={"light_cap": "none"})
    assert dice_of(game, "fire D5 ap H5")[2] == 4


@pytest.mark.rule("WAW 16.1 soft_save")
@pytest.mark.parametrize("value", ["5", "4", "6"])
def test_soft_save(value: str) -> None:
    game = scene("m1 D5", "motor_rifle H5; t72 H6", land="H5:woods", switches={"soft_save": value})
    assert dice_of(game, "fire D5 he H5")[3] == int(value)
    assert dice_of(game, "fire D5 ap H6")[3] == 5


@pytest.mark.rule("WAW 6.3-10")
@pytest.mark.rule("WAW 16.1 assault_armor_saves")
@pytest.mark.parametrize(
    ("value", "roll", "attacker", "defender"),
    [
        ("false", "411 111", "F11 o", "F12 d"),
        ("true", "411 111 411", "F10 o", "F11"),
        ("true", "411 111 311", "F11 o", "F12 d"),
    ],
)
def test_assault_armor_saves(value: str, roll: str, attacker: str, defender: str) -> None:
    # The M1 has three dice of armour that save on a 4; saved hits are not suffered.
    game = scene("m1 F11", "t72 F10", first="wp", switches={"assault_armor_saves": value})
    do(game, "move F10", "step F11", roll=roll)
    assert state(game, "t72-1") == attacker
    assert state(game, "m1-1") == defender


@pytest.mark.rule("WAW 16.1 assault_armor_saves")
def test_saves_in_an_assault_are_rolled_by_the_attacker_first() -> None:
    game = scene("m1 F11", "t72 F10", first="wp", switches={"assault_armor_saves": "true"})
    do(game, "move F10", "step F11", roll="411 441 51 111")
    # The T-72 saves one of two hits (5+), the M1 none of its one: a tie.
    assert state(game, "t72-1") == "F10 do"
    assert state(game, "m1-1") == "F11 d"


@pytest.mark.rule("WAW 16.1 assault_inf_bonus_city_only")
@pytest.mark.parametrize(
    ("value", "land", "hits"),
    [("false", "woods", 2), ("true", "woods", 0), ("true", "town", 2), ("false", "town", 2)],
)
def test_assault_inf_bonus_city_only(value: str, land: str, hits: int) -> None:
    game = scene(
        "us_infantry F11",
        "t72 F10",
        first="wp",
        land=f"F11:{land}",
        switches={"assault_inf_bonus_city_only": value},
        marks="us-infantry-1:o",
    )
    do(game, "move F10", "step F11", roll="111 332")
    assert state(game, "t72-1") == {0: "F10 o", 2: "F10 rdo"}[hits]


@pytest.mark.rule("WAW 16.1 op_fire_per_hex")
@pytest.mark.parametrize(("value", "second"), [("1", False), ("unlimited", True)])
def test_op_fire_per_hex(value: str, second: bool) -> None:
    game = scene("m1 D5", "t72 I5; t72 I6", switches={"op_fire_per_hex": value})
    do(game, "move D5", "step E5", "fire I5 ap E5", roll="111")
    asked = game.phases[-1].name == "opportunity-fire"
    assert asked == second


@pytest.mark.rule("WAW 16.1 hill_shadow")
@pytest.mark.parametrize(("value", "code"), [("true", ""), ("false", "denied-sight-blocked")])
def test_hill_shadow(value: str, code: str) -> None:
    # From a hill over woods at ground level to a target well behind them.
    game = scene("m1 D5", "t72 D11", land="D5:hill D8:woods", switches={"hill_shadow": value})
    assert denied(game, "fire D5 ap D11") == code
