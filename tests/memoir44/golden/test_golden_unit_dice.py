"""Golden cases of dice of special units (chapter 9.4; rules 3.4, 5.2 to 5.4, 6.1).

The Allies are at the bottom. E5, F5 ... lie in one row; next to G5 are F5, H5, f6, g6, f4 and g4.
"""

from __future__ import annotations

import pytest

from hexfront.systems.memoir44.game import Game44
from memoir44.golden.scenes import command, denied, do, done, legal, scene
from memoir44.golden.situations import dice_of

HQ = "direct-from-hq"
EARLY = "1941-05-01"
LATE = "1944-06-06"


def battling(setup: str, *orders: str, card: str = HQ, **fields: str) -> Game44:
    """The battle phase of the Allies with the units on these hexes ordered. Far away each side has
    another unit, so that nobody is ever without one."""
    game = scene(f"{setup},A9:infger,M1:infus", hand=card, **fields)
    if orders:
        command(game, card, *orders)
    else:
        do(game, f"play {card}")
    done(game, "move")
    return game


# --- engineers, flame-throwers ---------------------------------------------------------------


@pytest.mark.golden("D15")
@pytest.mark.rule("M44 5.2 Engineers")
@pytest.mark.rule("M44 3.4 Ignoring")
def test_d15_engineers_in_wire_against_a_forest() -> None:
    game = battling("G5:infus.12,H5:infger", "G5", map="G5:wire,H5:woods")
    assert dice_of(game, "battle G5xH5") == 2


@pytest.mark.rule("M44 5.2 Engineers")
def test_engineers_ignore_cover_in_close_assault_alone() -> None:
    game = battling("G5:infus.12,I5:infger", "G5", map="I5:woods")
    assert dice_of(game, "battle G5xI5") == 1


@pytest.mark.golden("D17")
@pytest.mark.rule("M44 5.2 Flame-thrower tank")
@pytest.mark.parametrize(("target", "dice"), [("H5", 2), ("I5", 1)])
def test_d17_a_flame_thrower_against_a_town(target: str, dice: int) -> None:
    game = battling(f"G5:tankus.33,{target}:infger", "G5", map=f"{target}:buildings")
    assert dice_of(game, f"battle G5x{target}") == dice


@pytest.mark.rule("M44 5.2 Flame-thrower tank")
def test_a_flame_thrower_of_elite_armor_has_four_figures() -> None:
    game = battling("G5:tank2us.33,H5:infger", "G5")
    assert game.unit_on(game.scenario.board.parse("G5")).figures == 4  # type: ignore[union-attr]


# --- nations -----------------------------------------------------------------------------------


@pytest.mark.golden("D22")
@pytest.mark.rule("M44 6.1 Imperial Japanese Army")
@pytest.mark.rule("M44 3.4 Traits")
@pytest.mark.parametrize(("unit", "dice"), [("infjp", 3), ("infjp/3", 2)])
def test_d22_full_japanese_infantry_against_a_forest(unit: str, dice: int) -> None:
    game = scene(f"G5:{unit},H5:infus,A9:infger,M1:infus", side="axis", map="H5:woods")
    command(game, HQ, "G5")
    done(game, "move")
    assert dice_of(game, "battle G5xH5") == dice


@pytest.mark.rule("M44 6.1 Imperial Japanese Army")
def test_full_strength_counts_in_close_assault_alone() -> None:
    game = scene("G5:infjp,I5:infus,A9:infger,M1:infus", side="axis")
    command(game, HQ, "G5")
    done(game, "move")
    assert dice_of(game, "battle G5xI5") == 2


@pytest.mark.golden("D39")
@pytest.mark.rule("M44 6.1 French Army")
@pytest.mark.rule("EP 14-9")
def test_d39_a_second_assault_has_one_die_whatever_the_terrain() -> None:
    game = battling("G5:infus+french,H5:infger/1,f6:infger,g6:infger", "G5", map="f6:buildings")
    do(game, "battle G5xH5", roll="GSS")
    assert dice_of(game, "battle G5xf6") == 1


# --- guns ------------------------------------------------------------------------------------


@pytest.mark.golden("D25")
@pytest.mark.rule("M44 5.2 Big gun")
@pytest.mark.rule("M44 5.2 Destroyer")
@pytest.mark.rule("M44 12 crosshair_shared")
@pytest.mark.rule("EP 3-9")
@pytest.mark.rule("EP 3-10")
@pytest.mark.parametrize(("shared", "dice"), [("true", 2), ("false", 1)])
def test_d25_a_destroyer_fires_at_a_crosshair_of_a_big_gun(shared: str, dice: int) -> None:
    game = scene(
        "A7:gunus.5,f6:infger,A9:infger,M1:infus",
        board="standard,beach,axis",
        map="D1:pdestroyer@allies",
        units="0@A9,1@f6,2@A7,3@D1!om0b1,4@M1",
        phase="battle",
        command=HQ,
        switches=f"crosshair_shared:{shared}",
        **{"mark.crosshairs": "2:f6"},
    )
    assert dice_of(game, "battle D1xf6") == dice


@pytest.mark.rule("M44 5.2 Big gun")
@pytest.mark.rule("EP 3-7")
@pytest.mark.parametrize(("target", "dice"), [("I5", 3), ("K5", 2), ("M5", 1), ("A9", 1)])
def test_a_big_gun_reaches_eight_hexes(target: str, dice: int) -> None:
    setup = "G5:gunus.5" + ("" if target == "A9" else f",{target}:infger")
    assert dice_of(battling(setup, "G5"), f"battle G5x{target}") == dice


@pytest.mark.golden("D30")
@pytest.mark.rule("M44 5.2 88")
@pytest.mark.rule("EP 3-3")
@pytest.mark.rule("EP 3-5")
@pytest.mark.rule("EP 3-6")
def test_d30_an_88_needs_sight_ignores_cover_and_reaches_four_hexes() -> None:
    game = battling("G5:gunus.46,K5:infger", "G5", map="K5:buildings")
    assert dice_of(game, "battle G5xK5") == 2
    game = battling("G5:gunus.46,K5:infger,L5:infger", "G5")
    assert denied(game, "battle G5xL5") == "denied-out-of-range"
    game = battling("G5:gunus.46,K5:infger,G7:infger", "G5", map="I5:hills")
    assert denied(game, "battle G5xK5") == "denied-sight-blocked"


@pytest.mark.rule("M44 5.2 Nebelwerfer")
@pytest.mark.rule("EP 4-3")
def test_the_terrain_of_a_nebelwerfer_takes_no_dice_from_its_attackers() -> None:
    game = battling("G5:tankus,I5:gunger+nebelwerfer", "G5", map="I5:buildings", sandbags="I5")
    assert dice_of(game, "battle G5xI5") == 3


@pytest.mark.rule("M44 5.2 Nebelwerfer")
@pytest.mark.rule("EP 4-2")
def test_a_nebelwerfer_fires_over_everything_at_whatever_cover() -> None:
    setup = "G5:gunger+nebelwerfer,J5:infus,A9:infger,M1:infus"
    game = scene(setup, side="axis", map="H5:woods,J5:buildings")
    command(game, HQ, "G5")
    done(game, "move")
    assert dice_of(game, "battle G5xJ5") == 2


# --- special weapons --------------------------------------------------------------------------


@pytest.mark.golden("D27")
@pytest.mark.rule("M44 5.3 Mortar")
@pytest.mark.rule("EP 12-2")
@pytest.mark.rule("EP 12-3")
def test_d27_an_early_mortar_against_a_bunker_out_of_sight() -> None:
    game = battling("G5:infus.41,J5:infger", "G5", map="I5:woods,J5:bunker@axis", date=EARLY)
    assert dice_of(game, "battle G5xJ5") == 1


@pytest.mark.golden("D29")
@pytest.mark.rule("M44 5.3 Mortar")
@pytest.mark.rule("EP 12-5")
@pytest.mark.parametrize(("date", "dice"), [(LATE, 1), (EARLY, 0)])
def test_d29_a_late_mortar_that_did_not_move_reaches_four_hexes(date: str, dice: int) -> None:
    game = battling("G5:infus.41,K5:infger,G7:infger", "G5", map="I5:woods", date=date)
    if dice:
        assert dice_of(game, "battle G5xK5") == dice
    else:
        assert denied(game, "battle G5xK5") == "denied-out-of-range"


@pytest.mark.rule("M44 5.3 Mortar")
@pytest.mark.rule("M44 12 late_mortar_moved_ignores_terrain")
@pytest.mark.rule("EP 12-6")
@pytest.mark.rule("EP 12-7")
@pytest.mark.parametrize(("switch", "dice"), [("true", 2), ("false", 1)])
def test_a_late_mortar_that_moved_needs_sight(switch: str, dice: int) -> None:
    fields = {"date": LATE, "switches": f"late_mortar_moved_ignores_terrain:{switch}"}
    game = scene("F5:infus.41,I5:infger,A9:infger,M1:infus", map="I5:woods", **fields)
    command(game, HQ, "F5")
    do(game, "move F5-G5")
    done(game, "move")
    assert dice_of(game, "battle G5xI5") == dice
    setup = "F5:infus.41,I5:infger,A9:infger,M1:infus"
    game = scene(setup, map="H5:woods,I5:woods", **fields)
    command(game, HQ, "F5")
    do(game, "move F5-G5")
    done(game, "move")
    assert denied(game, "battle G5xI5") in ("denied-sight-blocked", "denied-not-now")


# --- armor ------------------------------------------------------------------------------------


@pytest.mark.golden("D31")
@pytest.mark.rule("M44 5.4 Tank destroyer")
@pytest.mark.rule("EP 6-9")
def test_d31_a_tank_destroyer_in_a_town_ignores_cover_if_it_did_not_move() -> None:
    game = battling("G5:tankus.44,J5:infger", "G5", map="G5:buildings,J5:woods")
    assert dice_of(game, "battle G5xJ5") == 2
    game = scene("F5:tankus.44,J5:infger,I9:infger,A9:infger,M1:infus", map="J5:woods")
    command(game, HQ, "F5")
    do(game, "move F5-G5")
    done(game, "move")
    assert denied(game, "battle G5xJ5") == "denied-no-dice"


@pytest.mark.rule("M44 5.4 Crew")
@pytest.mark.rule("EP 6-6")
def test_the_last_figure_of_a_tank_destroyer_is_the_tank_destroyer() -> None:
    game = battling("G5:tankus.44/1,K5:infger", "G5")
    assert dice_of(game, "battle G5xK5") == 2


@pytest.mark.rule("M44 5.4 Tank destroyer")
@pytest.mark.rule("EP 6-7")
@pytest.mark.rule("EP 6-11")
def test_a_tank_destroyer_reaches_four_hexes_in_sight() -> None:
    game = battling("G5:tankus.44,K5:infger,L5:infger", "G5")
    assert dice_of(game, "battle G5xK5") == 2
    assert denied(game, "battle G5xL5") == "denied-out-of-range"
    game = battling("G5:tankus.44,K5:infger,G7:infger", "G5", map="I5:woods")
    assert denied(game, "battle G5xK5") == "denied-sight-blocked"


@pytest.mark.golden("D34")
@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("EP 6-2")
@pytest.mark.parametrize("map", ["H5:bunker@axis", "H5:casemate"])
def test_d34_a_petard_against_infantry_in_a_bunker(map: str) -> None:
    game = battling("G5:tankus+hobart_petard,H5:infger", "G5", map=map)
    assert dice_of(game, "battle G5xH5") == 2
    game = battling("G5:tankus+hobart_petard,H5:infger", "G5")
    assert dice_of(game, "battle G5xH5") == 3


@pytest.mark.golden("D38")
@pytest.mark.rule("M44 5.2 Wittmann")
def test_d38_wittmann_has_a_die_more_if_he_did_not_move() -> None:
    setup = "{}:tank2ger*1+wittmann,H5:infus,A9:infger,M1:infus"
    game = scene(setup.format("G5"), side="axis")
    command(game, HQ, "G5")
    done(game, "move")
    assert dice_of(game, "battle G5xH5") == 4
    game = scene(setup.format("F5"), side="axis")
    command(game, HQ, "F5")
    do(game, "move F5-G5")
    done(game, "move")
    assert dice_of(game, "battle G5xH5") == 3


# --- infantry ---------------------------------------------------------------------------------


@pytest.mark.golden("D33")
@pytest.mark.rule("M44 5.2 Sniper")
@pytest.mark.rule("EP 13-9")
def test_d33_a_sniper_with_a_close_assault_card() -> None:
    game = battling("G5:infru.27,H5:infger", card="close-assault", map="H5:woods")
    assert dice_of(game, "battle G5xH5") == 2


@pytest.mark.rule("M44 5.2 Sniper")
@pytest.mark.rule("EP 13-5")
@pytest.mark.rule("EP 13-6")
@pytest.mark.rule("EP 13-7")
def test_a_sniper_has_one_die_at_five_hexes_whatever_the_cover() -> None:
    game = battling("G5:infru.27,L5:infger", "G5", map="L5:buildings", sandbags="L5")
    assert dice_of(game, "battle G5xL5") == 1


@pytest.mark.rule("M44 5.2 Sniper")
@pytest.mark.rule("M44 3.4 Own hex")
@pytest.mark.rule("EF 5-4")
@pytest.mark.parametrize("terrain", ["wire", "river~FORD", "woods"])
@pytest.mark.parametrize("target", ["H5", "J5"])
def test_the_terrain_that_a_sniper_stands_in_takes_no_die(terrain: str, target: str) -> None:
    game = battling(f"G5:infru.27,{target}:infger", "G5", map=f"G5:{terrain}")
    assert dice_of(game, f"battle G5x{target}") == 1


@pytest.mark.rule("M44 6.2-31")
@pytest.mark.rule("M44 5.2 Sniper")
@pytest.mark.parametrize("laid", ["G5", "H5"])
def test_smoke_is_no_terrain_and_takes_the_die_of_a_sniper(laid: str) -> None:
    setup = "G5:infru.27,H5:infger,b2:tankus,c2:infger"
    game = battling(setup, "G5", "b2", laid=f"{laid}:smoke_shells")
    assert denied(game, "battle G5xH5") == "denied-no-dice"


@pytest.mark.golden("D35")
@pytest.mark.rule("M44 5.4 Patrol car")
@pytest.mark.rule("EP 10-4")
def test_d35_a_patrol_car_reaches_three_hexes() -> None:
    game = battling("G5:vehus.43,J5:infger,K5:infger", "G5")
    assert dice_of(game, "battle G5xJ5") == 1
    assert denied(game, "battle G5xK5") == "denied-out-of-range"


@pytest.mark.rule("M44 5.4 Half-track")
@pytest.mark.rule("EP 7-2")
def test_a_half_track_has_two_dice_at_two_hexes() -> None:
    game = battling("G5:vehus.42,I5:infger,J5:infger", "G5")
    assert dice_of(game, "battle G5xI5") == 2
    assert denied(game, "battle G5xJ5") == "denied-out-of-range"


@pytest.mark.rule("M44 5.4 Half-track")
@pytest.mark.rule("EP 7-9")
def test_armor_assault_gives_a_half_track_its_die() -> None:
    game = battling("G5:vehus.42,H5:infger", "G5", card="armor-assault")
    assert dice_of(game, "battle G5xH5") == 3


@pytest.mark.golden("D37")
@pytest.mark.rule("M44 5.2 Boats")
def test_d37_infantry_in_a_boat_on_a_river() -> None:
    game = battling("G5:infus+boat,H5:infger", "G5", map="G5:river")
    assert dice_of(game, "battle G5xH5") == 2


@pytest.mark.rule("M44 5.2 Ski troops")
@pytest.mark.rule("EP 14-3")
@pytest.mark.parametrize(("target", "dice"), [("H5", 3), ("I5", 2), ("J5", 0)])
def test_ski_troops_reach_two_hexes(target: str, dice: int) -> None:
    game = battling(f"G5:infus.30,{target}:infger,G7:gunger", "G5")
    if dice:
        assert dice_of(game, f"battle G5x{target}") == dice
    else:
        assert denied(game, f"battle G5x{target}") == "denied-out-of-range"


@pytest.mark.rule("M44 5.2 Cavalry")
@pytest.mark.rule("M44 12 cavalry_profile")
@pytest.mark.parametrize(("profile", "dice"), [("armor", 0), ("infantry", 1)])
def test_cavalry_loses_dice_to_a_forest_as_armor_does(profile: str, dice: int) -> None:
    switches = f"cavalry_profile:{profile}"
    game = battling("G5:infus.29,H5:infger", "G5", map="H5:woods", switches=switches)
    if dice:
        assert dice_of(game, "battle G5xH5") == dice
    else:
        assert denied(game, "battle G5xH5") in ("denied-no-dice", "denied-not-now")


@pytest.mark.rule("M44 5.2 Cavalry")
@pytest.mark.rule("EP 15-5")
def test_cavalry_has_two_dice_and_one() -> None:
    game = battling("G5:infus.29,I5:infger", "G5")
    assert dice_of(game, "battle G5xI5") == 1
    game = battling("G5:infus.29,H5:infger", "G5")
    assert dice_of(game, "battle G5xH5") == 2
    assert "stay" not in legal(game)
