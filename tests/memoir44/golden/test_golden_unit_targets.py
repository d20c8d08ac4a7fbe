"""Whom special units battle, and who battles them (3.2, 5, 6.2): ambush, crosshairs, camouflage."""

from __future__ import annotations

import pytest

from memoir44.golden.scenes import (
    HQ,
    command,
    denied,
    do,
    done,
    fight,
    figures,
    hand,
    offers,
    scene,
)
from memoir44.golden.unit_scenes import FAR, LATE, moved, ordered, unit_traits

# --- ambush -----------------------------------------------------------------------------------


@pytest.mark.golden("C33")
@pytest.mark.rule("M44 card Ambush")
@pytest.mark.rule("M44 5.2 Sniper")
def test_c33_a_sniper_does_not_ambush_armor() -> None:
    setup = f"G5:tankger,H5:infru.27,{FAR}"
    game = scene(setup, side="axis", enemy="ambush")
    command(game, HQ, "G5")
    done(game, "move")
    do(game, "battle G5xH5", roll="ISS")
    assert game.phase.name == "play-card", "nobody was asked"
    game = scene(f"G5:infger,H5:infru.27,{FAR}", side="axis", enemy="ambush")
    command(game, HQ, "G5")
    done(game, "move")
    do(game, "battle G5xH5")
    assert game.phase.name == "ambush"


@pytest.mark.golden("C37")
@pytest.mark.rule("M44 6.1 Imperial Japanese Army")
@pytest.mark.rule("M44 card Ambush")
def test_c37_an_ambush_takes_the_die_of_full_strength() -> None:
    setup = f"G5:infjp,H5:infus,{FAR}"
    game = scene(setup, side="axis", enemy="ambush")
    command(game, HQ, "G5")
    done(game, "move")
    do(game, "battle G5xH5")
    do(game, "ambush", roll="ISS" + "SSS")
    assert figures(game, "G5") == 3
    assert hand(game, 1) != ["ambush"]


@pytest.mark.rule("M44 card Ambush")
@pytest.mark.rule("M44 5.4 Supply truck")
def test_whoever_never_battles_does_not_ambush() -> None:
    game = scene(f"G5:infger,H5:vehus*3,{FAR}", side="axis", enemy="ambush")
    command(game, HQ, "G5")
    done(game, "move")
    do(game, "battle G5xH5", roll="ASS")
    assert game.phase.name == "play-card"


# --- who may battle whom ----------------------------------------------------------------------


@pytest.mark.golden("U1")
@pytest.mark.rule("M44 5.2 Sniper")
@pytest.mark.rule("M44 3.2 Adjacent enemies bind")
@pytest.mark.rule("EP 13-12")
def test_u1_armor_beside_a_sniper_keeps_it_from_shooting() -> None:
    game = ordered("G5:infru.27,H5:tankger,D5:infger,b2:tankus,B5:infger", "G5", "b2")
    assert offers(game, "battle") == ["b2xB5", "b2xD5"]
    assert denied(game, "battle G5xH5") == "denied-no-target-for-it"
    assert denied(game, "battle G5xD5") == "denied-bound-by-adjacent"
    game = moved("G5:infru.27,H5:tankger,D5:infger", "G5", "f4")
    assert "f4xD5" in offers(game, "battle")


@pytest.mark.rule("M44 5.2 Sniper")
@pytest.mark.rule("EP 13-5")
@pytest.mark.rule("EP 13-8")
@pytest.mark.parametrize(
    ("target", "may"),
    [
        ("infger", True),
        ("gunger", True),
        ("vehger", True),
        ("vehger.43", True),
        ("tankger", False),
        ("vehger.42", False),
        ("tank2ger*1", False),
    ],
)
def test_a_sniper_shoots_at_infantry_and_artillery(target: str, may: bool) -> None:
    game = ordered(f"G5:infru.27,J5:{target},G1:infger", "G5", "M1")
    assert ("G5xJ5" in offers(game, "battle")) == may


@pytest.mark.rule("M44 5.2 Sniper")
@pytest.mark.rule("M44 5.2 Ski troops")
@pytest.mark.rule("M44 5.2 French Resistance")
@pytest.mark.rule("EP 13-3")
@pytest.mark.rule("EP 14-4")
@pytest.mark.parametrize("unit", ["infru.27", "infus.30", "infus.3"])
def test_some_battle_in_the_turn_in_which_they_enter_a_forest(unit: str) -> None:
    game = moved(f"F5:{unit},I5:infger", "F5", "G5", map="G5:woods")
    assert offers(game, "battle") == ["G5xI5"]


@pytest.mark.golden("M33")
@pytest.mark.rule("M44 6.1 Imperial Japanese Army")
def test_m33_banzai() -> None:
    setup = f"E5:infjp,H5:infus,B5:infjp,D2:infus,{FAR}"
    game = scene(setup, side="axis")
    command(game, HQ, "E5", "B5")
    do(game, "move E5-G5")
    done(game, "move")
    assert "G5xH5" in offers(game, "battle")
    game = scene(f"E5:infjp,I5:infus,B5:infjp,C5:infus,{FAR}", side="axis")
    command(game, HQ, "E5", "B5")
    do(game, "move E5-G5")
    done(game, "move")
    assert offers(game, "battle") == ["B5xC5"]
    assert denied(game, "battle G5xI5") == "denied-too-far-for-fire"


@pytest.mark.golden("M34")
@pytest.mark.rule("M44 6.1 Imperial Japanese Army")
@pytest.mark.rule("M44 4 wire")
def test_m34_banzai_covers_clearing_wire() -> None:
    game = moved("E5:infjp,M5:infus", "E5", "G5", side="axis", map="G5:wire")
    do(game, "clear G5")
    assert not game.ground.has(game.scenario.board.parse("G5"), "wire")


@pytest.mark.rule("M44 6.1 Imperial Japanese Army")
@pytest.mark.parametrize(("date", "asked"), [("1942-01-01", False), (LATE, True)])
def test_banzai_is_not_for_early_special_weapons(date: str, asked: bool) -> None:
    game = scene(f"E5:infjp.41,H5:infus,{FAR}", side="axis", date=date)
    command(game, HQ, "E5")
    do(game, "move E5-G5")
    assert (game.phase.name == "battle") == asked


@pytest.mark.rule("M44 5.2 Engineers")
@pytest.mark.rule("M44 4 wire")
@pytest.mark.rule("EF 6-2")
def test_engineers_battle_from_wire_and_remove_it() -> None:
    game = moved("F5:infus.12,H5:infger", "F5", "G5", map="G5:wire")
    do(game, "battle G5xH5", roll="SS")
    assert not game.ground.has(game.scenario.board.parse("G5"), "wire")


@pytest.mark.rule("M44 5.2 Engineers")
@pytest.mark.rule("M44 4 road block")
def test_engineers_remove_road_blocks() -> None:
    game = ordered("G5:infus.12,H5:infus,J5:infger", "G5", "H5", map="G5:roadblock,H5:roadblock")
    assert offers(game, "clear") == ["G5"]
    do(game, "clear G5")
    assert not game.ground.has(game.scenario.board.parse("G5"), "road_block")


@pytest.mark.rule("M44 5.4 Common")
@pytest.mark.rule("EP 9-2")
@pytest.mark.rule("EP 10-5")
@pytest.mark.parametrize("unit", ["vehus", "vehus.43"])
def test_cars_clear_no_wire(unit: str) -> None:
    game = ordered(f"G5:{unit},b2:tankus,c2:infger", "G5", "b2", map="G5:wire")
    assert denied(game, "clear G5") == "denied-only-infantry-clears"


@pytest.mark.rule("M44 5.4 Half-track")
@pytest.mark.rule("EP 7-7")
def test_half_tracks_remove_wire_as_armor_does() -> None:
    game = moved("F5:vehus.42,I5:infger", "F5", "G5", map="G5:wire")
    assert not game.ground.has(game.scenario.board.parse("G5"), "wire")
    assert offers(game, "battle") == ["G5xI5"]


# --- crosshairs -------------------------------------------------------------------------------


@pytest.mark.golden("U11")
@pytest.mark.rule("M44 5.2 Big gun")
@pytest.mark.rule("EP 3-8")
def test_u11_a_crosshair_needs_a_hit_on_a_unit_that_stays() -> None:
    setup = f"G5:gunus.5,L5:infger,{FAR}"
    game = scene(setup)
    fight(game, "G5", "L5", "I")
    assert game.view(1)["marks"]["crosshairs"] == [{"unit": 2, "hex": "L5"}]
    game = scene(setup)
    fight(game, "G5", "L5", "S")
    assert "crosshairs" not in game.view(1)["marks"]
    game = scene(f"G5:gunus.5,J5:infger,{FAR}")
    fight(game, "G5", "J5", "IF")
    do(game, "retreat J5-i6")
    assert "crosshairs" not in game.view(1)["marks"]
    game = scene(f"G5:gunus.5,L5:infger/1,{FAR}")
    fight(game, "G5", "L5", "I")
    assert "crosshairs" not in game.view(1)["marks"]


@pytest.mark.rule("M44 5.2 Big gun")
@pytest.mark.rule("EP 3-11")
@pytest.mark.rule("EP 3-12")
def test_crosshairs_go_with_their_target_and_their_gun() -> None:
    fields = {"mark.crosshairs": "2:L5", "phase": "move", "command": HQ}
    setup = f"G5:gunus.5,L5:infger,{FAR}"
    allies = scene(setup, units="0@A9,1@L5,2@G5!om0b1,3@M1", **fields)
    do(allies, "move G5-F5")
    assert "crosshairs" not in allies.view(1)["marks"]
    axis = scene(setup, side="axis", units="0@A9,1@L5!om0b1,2@G5,3@M1", **fields)
    do(axis, "move L5-K5")
    assert "crosshairs" not in axis.view(1)["marks"]


# --- camouflage -------------------------------------------------------------------------------


@pytest.mark.rule("M44 6.2-16")
@pytest.mark.rule("EF 5-1")
def test_camouflaged_units_are_battled_in_close_assault_alone() -> None:
    setup = "G5:tankus,b2:tankus,I5:infger,c2:infger"
    game = ordered(setup, "G5", "b2", tags="I5:tag14,c2:tag15")
    assert offers(game, "battle") == ["b2xc2"]
    assert denied(game, "battle G5xI5") == "denied-camouflaged"
    do(game, "battle b2xc2", roll="ISA")
    assert "camouflage" in unit_traits(game, "c2"), "to be hit does not show it"


@pytest.mark.rule("M44 6.2-16")
@pytest.mark.rule("EF 5-2")
def test_camouflage_is_lost_for_good_by_moving_attacking_or_retreating() -> None:
    setup = "G5:infus,H5:infger"
    game = moved(setup, "G5", "F5", tags="G5:tag14")
    assert unit_traits(game, "F5") == ()
    assert game.position().count("~-") == 1
    game = ordered(setup, "G5", tags="G5:tag14")
    do(game, "battle G5xH5", roll="ASS")
    assert unit_traits(game, "G5") == ()
    game = ordered(setup, "G5", tags="H5:tag14")
    do(game, "battle G5xH5", roll="FSS")
    do(game, "retreat H5-h6")
    assert unit_traits(game, "h6") == ()


@pytest.mark.rule("M44 5.2 Big gun")
@pytest.mark.rule("M44 card Ambush")
def test_a_big_gun_in_ambush_finds_the_range() -> None:
    setup = f"G5:gunger.5,H5:infus,{FAR}"
    game = scene(setup, enemy="ambush")
    command(game, HQ, "H5")
    done(game, "move")
    do(game, "battle H5xG5", "ambush", roll="IASSSS")
    assert [game.label(hex) for _, hex in game.marks.crosshairs] == ["H5"]


@pytest.mark.rule("M44 5.2 Big gun")
@pytest.mark.rule("M44 card Ambush")
@pytest.mark.rule("EP 3-8")
@pytest.mark.parametrize(("again", "left", "aimed"), [("G", 2, ["H5"]), ("I", 3, [])])
def test_a_big_gun_in_ambush_finds_the_range_of_a_patrol_car(
    again: str, left: int, aimed: list[str]
) -> None:
    """What would hit the car is rolled again, and is a hit by a grenade alone."""
    game = scene(f"G5:gunger.5,H5:vehus.43*3,{FAR}", enemy="ambush")
    command(game, HQ, "H5")
    done(game, "move")
    do(game, "battle H5xG5", "ambush", roll=f"ISS{again}SSS")
    assert figures(game, "H5") == left
    assert [game.label(hex) for _, hex in game.marks.crosshairs] == aimed


@pytest.mark.rule("M44 5.2 Big gun")
@pytest.mark.rule("M44 3.7 Battle back")
@pytest.mark.rule("EP 3-8")
@pytest.mark.parametrize(("roll", "aimed"), [("I", ["H5"]), ("S", []), ("F", [])])
def test_a_big_gun_that_battles_back_finds_the_range(roll: str, aimed: list[str]) -> None:
    game = ordered("G5:gunbrit.5,H5:infger", "H5", side="axis")
    do(game, "battle H5xG5", roll="GSS")
    do(game, "battle back", roll=roll)
    if roll == "F":
        do(game, "retreat H5-h6")
    assert [game.label(hex) for _, hex in game.marks.crosshairs] == aimed
