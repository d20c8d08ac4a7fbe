"""Golden cases of hits, flags and retreats of special units (9.5; rules 3.5, 3.6, 5, 6.1)."""

from __future__ import annotations

import pytest

from hexfront.systems.memoir44.game import Game44
from memoir44.golden.scenes import (
    command,
    denied,
    do,
    done,
    fight,
    figures,
    legal,
    medals,
    offers,
    scene,
)

HQ = "direct-from-hq"
EARLY = "1941-05-01"
LATE = "1944-06-06"
FAR = "A9:infger,M1:infus"


def under_fire(unit: str, roll: str, **fields: str) -> Game44:
    """An Axis gun fires three hexes at the Allied unit on G5."""
    game = scene(f"G5:{unit},G9:gunger,{FAR}", side="axis", **fields)
    fight(game, "G9", "G5", roll)
    return game


# --- stars ------------------------------------------------------------------------------------


@pytest.mark.golden("F5")
@pytest.mark.rule("M44 5.3 Machine gun")
@pytest.mark.rule("EP 12-9")
@pytest.mark.rule("EP 13-10")
@pytest.mark.parametrize(("target", "left"), [("infger", 3), ("infger.26", 0), ("tankger", 3)])
def test_f5_stars_of_a_machine_gun_hit_infantry_and_snipers(target: str, left: int) -> None:
    game = scene(f"G5:infus.45,I5:{target},{FAR}", date=EARLY)
    fight(game, "G5", "I5", "SA" if "inf" in target else "SI")
    assert figures(game, "I5") == left


@pytest.mark.rule("M44 5.3 Machine gun")
@pytest.mark.rule("M44 12 late_war_from")
@pytest.mark.rule("EP 12-12")
@pytest.mark.parametrize(
    ("moves", "date", "switch", "left"),
    [
        (False, LATE, "1942-07-01", 3),
        (True, LATE, "1942-07-01", 4),
        (True, "1942-08-01", "1942-07-01", 4),
    ],
)
def test_a_late_machine_gun_that_moved_hits_with_no_star(
    moves: bool, date: str, switch: str, left: int
) -> None:
    start = "F5" if moves else "G5"
    switches = f"late_war_from:{switch}"
    game = scene(f"{start}:infus.45,I5:infger,{FAR}", date=date, switches=switches)
    command(game, HQ, start)
    if moves:
        do(game, "move F5-G5")
    done(game, "move")
    do(game, "battle G5xI5", roll="SA")
    assert figures(game, "I5") == left


@pytest.mark.golden("I3")
@pytest.mark.rule("M44 5.3")
@pytest.mark.rule("M44 12 late_war_from")
@pytest.mark.rule("EP 11-8")
@pytest.mark.parametrize(
    ("date", "switch", "type"),
    [
        ("1944-06-06", "1942-07-01", "late_anti_tank"),
        ("1942-07-01", "1942-07-01", "late_anti_tank"),
        ("1942-07-01", "1943-01-01", "anti_tank"),
        ("1943-01-01", "1943-01-01", "late_anti_tank"),
        ("1942-06-30", "1942-07-01", "anti_tank"),
    ],
)
def test_i3_special_weapons_change_in_the_middle_of_1942(date: str, switch: str, type: str) -> None:
    game = scene(f"G5:infger.37,{FAR}", date=date, switches=f"late_war_from:{switch}")
    unit = game.unit_on(game.scenario.board.parse("G5"))
    assert unit is not None
    assert unit.type.id == type


@pytest.mark.rule("M44 5.3")
@pytest.mark.parametrize(("option", "type"), [("true", "late_mortar"), ("false", "mortar")])
def test_a_scenario_may_say_which_weapons_it_means(option: str, type: str) -> None:
    game = scene(f"G5:infger.41,{FAR}", date="1943-01-01", options=f"late_war:{option}")
    unit = game.unit_on(game.scenario.board.parse("G5"))
    assert unit is not None
    assert unit.type.id == type


@pytest.mark.golden("F6")
@pytest.mark.rule("M44 5.2 88")
@pytest.mark.rule("M44 5.4 Tank destroyer")
@pytest.mark.rule("M44 12 star_hits_vehicles")
@pytest.mark.rule("EP 3-4")
@pytest.mark.rule("EP 6-8")
@pytest.mark.parametrize("gun", ["gunus.46", "tankus.44"])
@pytest.mark.parametrize(("vehicles", "left"), [("true", 1), ("false", 2)])
def test_f6_stars_of_heavy_guns_hit_trucks(gun: str, vehicles: str, left: int) -> None:
    switches = f"star_hits_vehicles:{vehicles}"
    game = scene(f"G5:{gun},I5:vehger*2,{FAR}", switches=switches)
    fight(game, "G5", "I5", "SA")
    assert figures(game, "I5") == left


@pytest.mark.rule("M44 5.2 88")
@pytest.mark.rule("EP 3-4")
@pytest.mark.parametrize(("target", "left"), [("tankger", 2), ("infger", 4), ("gunger", 2)])
def test_stars_of_an_88_hit_armor_and_nobody_else(target: str, left: int) -> None:
    game = scene(f"G5:gunus.46,I5:{target},{FAR}")
    fight(game, "G5", "I5", "SS" if target != "tankger" else "SI")
    assert figures(game, "I5") == left


@pytest.mark.rule("M44 5.3 Anti-tank")
@pytest.mark.parametrize(("moves", "left"), [(False, 1), (True, 3)])
def test_stars_of_a_late_anti_tank_weapon_hit_if_it_did_not_move(moves: bool, left: int) -> None:
    start = "F5" if moves else "G5"
    game = scene(f"{start}:infus.37,I5:tankger,{FAR}", date=LATE)
    command(game, HQ, start)
    if moves:
        do(game, "move F5-G5")
    done(game, "move")
    do(game, "battle G5xI5", roll="SS")
    assert figures(game, "I5") == left


# --- snipers ----------------------------------------------------------------------------------


@pytest.mark.rule("M44 5.2 Sniper")
@pytest.mark.rule("EP 13-10")
@pytest.mark.parametrize(("roll", "left"), [("IA", 1), ("IS", 1), ("GS", 0)])
def test_only_grenades_hit_a_sniper(roll: str, left: int) -> None:
    game = under_fire("infru.27", roll)
    assert figures(game, "G5") == left


@pytest.mark.golden("U2")
@pytest.mark.rule("M44 5.2 Sniper")
@pytest.mark.rule("EP 13-11")
def test_u2_a_sniper_is_no_medal() -> None:
    game = under_fire("infru.27", "GS")
    assert figures(game, "G5") == 0
    assert medals(game) == (0, 0)


@pytest.mark.golden("U3")
@pytest.mark.rule("M44 5.2 Sniper")
@pytest.mark.rule("EP 13-13")
def test_u3_a_japanese_sniper_has_no_trait_of_its_nation() -> None:
    game = scene(f"G5:infjp.26,G1:gunus,{FAR}")
    unit = game.unit_on(game.scenario.board.parse("G5"))
    assert unit is not None
    assert unit.type.full_die == 0
    fight(game, "G1", "G5", "FS")
    assert offers(game, "retreat") == ["G5-f6", "G5-g6"], "its flag is not ignored"


@pytest.mark.rule("M44 5.2 Sniper")
@pytest.mark.rule("EP 13-7")
@pytest.mark.parametrize(("roll", "left"), [("S", 3), ("I", 3), ("G", 3), ("A", 4)])
def test_a_star_of_a_sniper_hits(roll: str, left: int) -> None:
    game = scene(f"G5:infru.27,J5:infger,{FAR}")
    fight(game, "G5", "J5", roll)
    assert figures(game, "J5") == left


# --- Tigers and cars --------------------------------------------------------------------------


@pytest.mark.golden("R33")
@pytest.mark.rule("M44 5.2 Tiger")
@pytest.mark.rule("M44 3.6-12")
@pytest.mark.rule("EP 8-5")
def test_r33_hits_on_a_tiger_are_rolled_again() -> None:
    game = scene(f"G5:tank2ger*1,H5:tankus,{FAR}")
    fight(game, "H5", "G5", "AGF" + "GG")
    assert figures(game, "G5") == 0
    assert medals(game) == (0, 1)
    game = scene(f"G5:tank2ger*1,H5:tankus,{FAR}")
    fight(game, "H5", "G5", "AGF" + "AF")
    assert figures(game, "G5") == 1, "no grenade, and no flag counts"
    assert game.phase.name == "play-card"


@pytest.mark.rule("M44 5.2 Tiger")
@pytest.mark.rule("M44 12 tiger_flags")
def test_with_the_switch_a_tiger_obeys_the_flags_of_the_first_roll() -> None:
    game = scene(f"G5:tank2ger*1,H5:tankus,{FAR}", switches="tiger_flags:first_roll")
    fight(game, "H5", "G5", "AFI" + "A")
    assert offers(game, "retreat") == ["G5-f6", "G5-g6"]


@pytest.mark.rule("M44 12 tiger_flags")
def test_a_flag_that_a_tiger_cannot_obey_is_one_die_more() -> None:
    game = scene(f"G9:tank2ger*1,H9:tankus,{FAR}", switches="tiger_flags:first_roll")
    fight(game, "H9", "G9", "AFI" + "AG")
    assert figures(game, "G9") == 0


@pytest.mark.rule("M44 5.2 Wittmann")
@pytest.mark.rule("M44 12 tiger_flags")
def test_wittmann_may_ignore_a_flag() -> None:
    setup = f"G5:tank2ger*1+wittmann,H5:tankus,{FAR}"
    game = scene(setup, switches="tiger_flags:first_roll")
    fight(game, "H5", "G5", "FII")
    assert legal(game)[0] == "stand"


@pytest.mark.golden("R34")
@pytest.mark.rule("M44 5.4 Patrol car")
@pytest.mark.rule("M44 3.6-12")
@pytest.mark.rule("EP 10-2")
def test_r34_each_grenade_of_the_second_roll_hits_a_patrol_car() -> None:
    game = scene(f"G5:vehger.43*3,H5:infus,{FAR}")
    fight(game, "H5", "G5", "IIF" + "GF")
    assert figures(game, "G5") == 2
    assert game.phase.name == "play-card"


@pytest.mark.rule("M44 5.4 Command car")
@pytest.mark.rule("EP 11-5")
def test_a_grenade_of_the_second_roll_destroys_a_command_car() -> None:
    game = scene(f"G5:vehger+command_car,H5:infus,{FAR}")
    fight(game, "H5", "G5", "IAF" + "G")
    assert figures(game, "G5") == 0
    assert medals(game) == (0, 1)


@pytest.mark.rule("M44 5.2 Tiger")
def test_air_power_rolls_twice_against_a_tiger_too() -> None:
    game = scene(f"G5:tank2ger*1,{FAR}", hand="air-power")
    do(game, "play air-power", "target G5", roll="SG" + "SG")
    assert figures(game, "G5") == 0, "stars of Air Power hit armor"


# --- flags ------------------------------------------------------------------------------------


@pytest.mark.golden("R15")
@pytest.mark.rule("M44 5.2 French Resistance")
@pytest.mark.rule("M44 5.2 Ski troops")
@pytest.mark.rule("M44 5.2 Sniper")
@pytest.mark.rule("EP 13-4")
@pytest.mark.rule("EP 14-6")
@pytest.mark.parametrize("unit", ["inf2us.3", "infus.30", "infru.27"])
def test_r15_a_flag_is_one_to_three_hexes_for_nimble_units(unit: str) -> None:
    game = under_fire(unit, "FS" if "27" not in unit else "FA")
    assert legal(game) == ["retreat G5-f4", "retreat G5-g4"]
    do(game, "retreat G5-g4")
    assert legal(game)[0] == "stand"
    do(game, "retreat g4-G3")
    do(game, "retreat G3-g2")
    assert figures(game, "g2") > 0
    assert game.phase.name == "play-card"


@pytest.mark.golden("R15")
@pytest.mark.rule("M44 6.1 Italian Royal Army")
@pytest.mark.rule("EP 15-1")
@pytest.mark.parametrize("unit", ["infger.38", "tankger.38", "infger+italian"])
def test_r15_italians_retreat_up_to_three_hexes(unit: str) -> None:
    game = scene(f"G5:{unit},G1:gunus,{FAR}")
    fight(game, "G1", "G5", "FS")
    do(game, "retreat G5-f6")
    assert legal(game)[0] == "stand"
    do(game, "stand")
    assert figures(game, "f6") > 0


@pytest.mark.rule("M44 6.1 Italian Royal Army")
@pytest.mark.rule("EP 15-2")
def test_italian_artillery_may_ignore_a_flag() -> None:
    game = scene(f"G5:gunger.38,G1:gunus,{FAR}")
    fight(game, "G1", "G5", "FS")
    assert legal(game)[0] == "stand"


@pytest.mark.rule("M44 6.1 Italian Royal Army")
def test_only_the_italians_of_the_axis_are_italian() -> None:
    setup = f"G5:infger,C5:infger.38,G1:gunus,{FAR}"
    game = scene(setup, options="italy_royal_army")
    fight(game, "G1", "G5", "FS")
    do(game, "retreat G5-f6")
    assert game.phase.name == "play-card", "one hex and no more"


@pytest.mark.rule("M44 6.1 Italian Royal Army")
def test_without_italian_pieces_the_option_means_the_whole_axis() -> None:
    game = scene(f"G5:infger,G1:gunus,{FAR}", options="italy_royal_army")
    fight(game, "G1", "G5", "FS")
    do(game, "retreat G5-f6")
    assert legal(game)[0] == "stand"


@pytest.mark.golden("R17")
@pytest.mark.rule("M44 3.6-2")
@pytest.mark.rule("M44 6.1 Imperial Japanese Army")
def test_r17_japanese_infantry_ignores_a_flag() -> None:
    game = scene(f"G5:infjp,G1:gunus,{FAR}")
    fight(game, "G1", "G5", "FS")
    assert figures(game, "G5") == 4
    assert game.phase.name == "play-card", "it has no choice"
    game = scene(f"G5:infjp,G1:gunus,{FAR}")
    fight(game, "G1", "G5", "FF")
    assert legal(game) == ["retreat G5-f6", "retreat G5-g6"]


@pytest.mark.golden("R18")
@pytest.mark.rule("M44 3.6-2")
def test_r18_behind_sandbags_it_ignores_two() -> None:
    game = scene(f"G5:infjp,G1:gunus,{FAR}", sandbags="G5")
    fight(game, "G1", "G5", "FF")
    assert figures(game, "G5") == 4
    assert game.phase.name == "play-card"


@pytest.mark.golden("C14")
@pytest.mark.rule("M44 3.6-2")
@pytest.mark.rule("M44 card Barrage")
def test_c14_a_barrage_lets_no_flag_be_ignored() -> None:
    game = scene(f"G5:infjp,{FAR}", hand="barrage")
    do(game, "play barrage", "target G5", roll="FFSS")
    assert offers(game, "retreat") == ["G5-f6", "G5-g6"]
    do(game, "retreat G5-f6")
    assert denied(game, "stand") == "denied-must-retreat"


@pytest.mark.golden("R27")
@pytest.mark.rule("M44 5.2 Nebelwerfer")
@pytest.mark.rule("EP 4-5")
def test_r27_no_flag_of_incendiary_shells_is_ignored() -> None:
    setup = f"G5:infus,G9:gunger+nebelwerfer,{FAR}"
    game = scene(setup, side="axis", map="G5:fortress")
    fight(game, "G9", "G5", "FF")
    do(game, "retreat G5-f4")
    assert denied(game, "stand") == "denied-must-retreat"
    do(game, "retreat f4-F3")
    assert figures(game, "F3") == 4


@pytest.mark.rule("M44 5.2 Nebelwerfer")
def test_a_nebelwerfer_itself_may_ignore_flags_as_others() -> None:
    game = scene(f"G5:gunger+nebelwerfer,G1:gunus,{FAR}", sandbags="G5")
    fight(game, "G1", "G5", "FS")
    assert legal(game)[0] == "stand"


@pytest.mark.rule("M44 5.2 Boats")
@pytest.mark.rule("M44 3.6-1")
def test_on_a_river_flags_hit_a_boat() -> None:
    game = under_fire("infus+boat", "FI", map="G5:river")
    assert figures(game, "G5") == 2
    assert game.phase.name == "play-card"


@pytest.mark.rule("M44 5.2 Scenario traits")
def test_a_scenario_may_let_a_unit_ignore_a_flag() -> None:
    game = under_fire("infus~CAN_IGNORE_ONE_FLAG", "FS")
    assert legal(game)[0] == "stand"


@pytest.mark.rule("M44 5.2 Scenario traits")
def test_a_scenario_may_make_a_unit_worth_two_medals_or_none() -> None:
    for behaviour, won in (("GERMAN_2VICTANK", 2), ("NO_MEDAL", 0)):
        game = scene(f"G5:tank2ger/1~{behaviour},H5:tankus,{FAR}")
        fight(game, "H5", "G5", "GSS")
        assert medals(game) == (0, won)


# --- medals by thirds, crews ------------------------------------------------------------------


@pytest.mark.golden("U13")
@pytest.mark.rule("M44 5.4 Thirds")
@pytest.mark.rule("M44 5.4 Supply truck")
@pytest.mark.rule("EP 8-7")
def test_u13_the_third_truck_is_a_medal() -> None:
    game = scene(f"G5:vehger*2,H5:vehger*1,g4:infus,{FAR}")
    fight(game, "g4", "G5", "IIS")
    assert figures(game, "G5") == 0
    assert medals(game) == (0, 0), "a unit of two, and no medal"
    assert game.marks.trucks == (2, 0)


@pytest.mark.golden("U13")
@pytest.mark.rule("M44 5.4 Thirds")
@pytest.mark.rule("EP 8-7")
def test_u13_trucks_of_two_units_count_together() -> None:
    setup = f"G5:vehger*2,H5:vehger*1,g4:infus,{FAR}"
    game = scene(
        setup,
        units="1@G5,0@A9,2@H5,3@g4!om0b1,4@M1",
        phase="battle",
        command=HQ,
        **{"mark.trucks": "2,0"},
    )
    do(game, "battle g4xH5", roll="ISS")
    assert medals(game) == (0, 1)


@pytest.mark.rule("M44 5.4 Thirds")
@pytest.mark.rule("M44 5.4 Half-track")
@pytest.mark.rule("EP 7-1")
def test_half_tracks_are_counted_apart_from_trucks() -> None:
    setup = f"G5:vehger.42*1,g4:tankus,{FAR}"
    game = scene(
        setup,
        units="0@A9,1@G5,2@g4!om0b1,3@M1",
        phase="battle",
        command=HQ,
        **{"mark.trucks": "2,0"},
    )
    do(game, "battle g4xG5", roll="ASS")
    assert medals(game) == (0, 0)
    assert game.marks.half_tracks == (1, 0)


@pytest.mark.rule("M44 5.4 Patrol car")
@pytest.mark.rule("EP 10-3")
def test_a_patrol_car_unit_is_a_medal_with_its_last_car() -> None:
    game = scene(f"G5:vehger.43,H5:infus,{FAR}")
    fight(game, "H5", "G5", "GSS" + "G")
    assert medals(game) == (0, 1)


# --- trains -----------------------------------------------------------------------------------

RAILS = ",".join(f"{column}5:rail" for column in "ABCDEFGHIJKLM")


def train(roll: str, at: str = "G5", **fields: str) -> Game44:
    """An Allied gun fires at an Axis train that faces west: locomotive F5, wagon G5."""
    given = {"map": f"{RAILS},F5:loco@axis,G5:wagon@axis", **fields}
    game = scene(f"G1:gunus,A1:infger,{FAR}", **given)
    fight(game, "G1", at, roll)
    return game


@pytest.mark.golden("R35")
@pytest.mark.rule("M44 5.2 Trains")
def test_r35_the_third_hit_takes_the_wagon_and_the_fourth_the_locomotive() -> None:
    game = train("GG")
    assert (figures(game, "F5"), figures(game, "G5")) == (2, 1)
    assert medals(game) == (0, 0)


@pytest.mark.golden("R35")
@pytest.mark.rule("M44 5.2 Trains")
def test_r35_the_wagon_is_no_medal_and_the_locomotive_one() -> None:
    game = train("GS", units="0@A9,1@F5x2,2@G5x1,3@A1,4@G1,5@M1")
    assert (figures(game, "F5"), figures(game, "G5")) == (1, 0)
    assert medals(game) == (0, 0)
    game = train("GS", "F5", units="0@A9,1@F5x1,3@A1,4@G1,5@M1", **{"mark.tails": "1:G5"})
    assert figures(game, "F5") == 0
    assert medals(game) == (0, 1)


@pytest.mark.rule("M44 5.2 Trains")
def test_a_train_retreats_astern_along_its_rails_and_may_ignore_a_flag() -> None:
    game = train("FS")
    assert legal(game) == ["stand", "retreat F5-H5"]
    do(game, "retreat F5-H5")
    assert (figures(game, "G5"), figures(game, "H5")) == (4, 3)


@pytest.mark.rule("M44 5.2 Trains")
def test_what_a_train_cannot_retreat_costs_figures() -> None:
    game = train("FF", map=f"{RAILS},F5:loco@axis,G5:wagon@axis".replace("H5:rail", "H5:woods"))
    assert (figures(game, "F5"), figures(game, "G5")) == (3, 2)


@pytest.mark.rule("M44 5.3")
@pytest.mark.rule("EP 11-6")
@pytest.mark.parametrize("badge", [37, 41, 45])
def test_a_special_weapon_is_no_medal_of_its_own(badge: int) -> None:
    game = under_fire(f"infus.{badge}/1", "GS")
    assert figures(game, "G5") == 0
    assert medals(game) == (1, 0)
