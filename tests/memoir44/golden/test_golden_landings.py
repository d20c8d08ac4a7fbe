"""Landing craft, boats, and re-supply (5.2, 5.4, 6.2)."""

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
    medals,
    offers,
    scene,
)
from memoir44.golden.unit_scenes import FAR, ordered, unit_traits

# --- landing craft, boats ---------------------------------------------------------------------


@pytest.mark.golden("M42")
@pytest.mark.rule("M44 5.4 Landing craft")
@pytest.mark.rule("EP 5-5")
@pytest.mark.rule("EP 5-6")
def test_m42_a_landing_craft_lands_on_the_coast() -> None:
    setup = f"G1:infus,C1:infus,g4:infger,D4:infger,{FAR}"
    game = scene(setup, board="standard,beach,axis", map="G1:barge,C1:barge")
    command(game, HQ, "G1", "C1")
    assert "G1-h2" in offers(game, "move")
    do(game, "move G1-g2")
    assert unit_traits(game, "g2") == ()
    assert "g2xg4" not in offers(game, "battle")
    assert game.position().count("~-") == 1


@pytest.mark.rule("M44 5.4 Landing craft")
@pytest.mark.rule("EP 5-3")
@pytest.mark.rule("EP 5-6")
def test_a_landing_craft_goes_two_hexes_over_the_sea_onto_the_beach() -> None:
    setup = f"G1:tankus,g4:infger,{FAR}"
    game = scene(setup, board="standard,beach,axis", map="G1:barge")
    command(game, HQ, "G1")
    assert "G1-G3" in offers(game, "move")
    assert "G1-E1" in offers(game, "move")
    do(game, "move G1-G3")
    assert unit_traits(game, "G3") == ()
    assert game.phase.name == "play-card", "it does not battle in the turn in which it lands"


@pytest.mark.rule("M44 5.4 Landing craft")
@pytest.mark.rule("EP 5-4")
def test_who_is_in_a_landing_craft_retreats_over_the_ocean() -> None:
    setup = f"g2:infus,G5:gunger,{FAR}"
    game = scene(setup, side="axis", board="standard,beach,axis", map="g2:barge")
    fight(game, "G5", "g2", "FS")
    assert offers(game, "retreat") == ["g2-G1", "g2-H1"]


CRAFT = '{"landing_craft":true}'


@pytest.mark.rule("M44 5.4 Landing craft")
@pytest.mark.rule("EP 5-1")
def test_all_units_on_the_last_row_of_the_ocean_are_in_landing_craft() -> None:
    setup = f"C1:infus,E1:tankus,G1:gunus,g2:infus,G3:infus,{FAR}"
    game = scene(setup, board="standard,beach,axis", options=CRAFT)
    craft = [place for place in ("C1", "E1", "G1", "g2", "G3") if unit_traits(game, place)]
    assert craft == ["C1", "E1", "G1"]


@pytest.mark.rule("M44 5.4 Landing craft")
@pytest.mark.rule("EP 5-2")
@pytest.mark.rule("EP 5-7")
def test_a_landing_craft_is_lost_with_its_unit_for_one_medal() -> None:
    setup = f"g2:infus/1,G5:gunger,{FAR}"
    game = scene(setup, side="axis", board="standard,beach,axis", map="g2:barge")
    fight(game, "G5", "g2", "GS")
    assert figures(game, "g2") == 0
    assert medals(game) == (1, 0)


@pytest.mark.rule("M44 5.4 Landing craft")
@pytest.mark.rule("EP 5-8")
@pytest.mark.parametrize(("nearer", "denial"), [("g2", "denied-sight-blocked"), ("c2", "")])
def test_a_landing_craft_blocks_the_line_of_sight(nearer: str, denial: str) -> None:
    setup = f"{nearer}:infus,H1:infus,f4:infger,{FAR}"
    fields = {"board": "standard,beach,axis", "map": f"{nearer}:barge,H1:barge"}
    game = scene(setup, side="axis", **fields)
    command(game, HQ, "f4")
    done(game, "move")
    assert denied(game, "battle f4xH1") == denial


@pytest.mark.rule("M44 5.4 Landing craft")
@pytest.mark.rule("EP 7-5")
@pytest.mark.parametrize(("craft", "where"), [("", []), ("g2:barge", ["g2-G1", "g2-H1"])])
def test_vehicles_retreat_over_the_ocean_in_landing_craft_alone(
    craft: str, where: list[str]
) -> None:
    place = "g2" if craft else "G3"
    setup = f"{place}:vehus.42*2,G5:gunger,{FAR}"
    fields = {"map": craft} if craft else {}
    game = scene(setup, side="axis", board="standard,beach,axis", **fields)
    fight(game, "G5", place, "FSS" if place == "G3" else "FS")
    assert offers(game, "retreat") == where
    assert figures(game, place) == (2 if where else 1)


@pytest.mark.rule("M44 5.2 Boats")
@pytest.mark.rule("M44 6.2-5")
def test_a_boat_crosses_a_river_once() -> None:
    river = "G5:river,F5:river,H5:river"
    game = scene(f"g4:infus+boat,{FAR}", map=river)
    command(game, HQ, "g4")
    assert {"g4-G5", "g4-H5"} <= set(offers(game, "move"))
    assert "g4-g6" not in offers(game, "move"), "it stops where it is launched"
    do(game, "move g4-G5")
    assert unit_traits(game, "G5") == ("boat",)
    game = scene(f"G5:infus+boat,{FAR}", map=river)
    command(game, HQ, "G5")
    do(game, "move G5-g6")
    assert unit_traits(game, "g6") == ()


@pytest.mark.rule("M44 5.2 Boats")
def test_a_boat_that_has_landed_does_not_float_again_in_the_same_move() -> None:
    """From river to river over land: the boat stays where the infantry went ashore."""
    game = scene(f"F5:inf2us+boat,{FAR}", map="F5:river,f6:river,F7:river")
    command(game, HQ, "F5")
    assert {"F5-e6", "F5-f6", "F5-F7"} <= set(offers(game, "move")), "ashore, or along the river"
    game = scene(f"F5:inf2us+boat,{FAR}", map="F5:river,F7:river")
    command(game, HQ, "F5")
    assert "F5-F7" not in offers(game, "move")
    do(game, "move F5-f6")
    assert unit_traits(game, "f6") == ()


@pytest.mark.rule("M44 5.2 Boats")
def test_behind_enemy_lines_a_boat_lands_once_too() -> None:
    game = scene(f"F5:infus+boat,{FAR}", map="F5:river,F7:river", hand="behind-enemy-lines")
    command(game, "behind-enemy-lines", "F5")
    assert "F5-F7" not in offers(game, "move")
    assert "F5-f6" in offers(game, "move")


@pytest.mark.rule("M44 5.2 Boats")
def test_a_boat_is_left_behind_in_a_retreat_as_well() -> None:
    """Two hexes back, over the river: what has landed has no boat any more."""
    game = scene(f"F5:infger,f4:infus+boat,{FAR}", map="F3:river,G3:river", side="axis")
    fight(game, "F5", "f4", "FFS")
    for hex in ("F3", "f2"):
        if game.phase.name == "retreat":
            do(game, f"retreat {offers(game, 'retreat')[0].split('-')[0]}-{hex}")
    assert unit_traits(game, "f2") == ()


@pytest.mark.rule("M44 5.2 Boats")
@pytest.mark.rule("M44 4 frozen river")
@pytest.mark.rule("M44 4 fordable stream")
@pytest.mark.rule("EF 3 Frozen river")
@pytest.mark.parametrize("code", ["wriver", "river~FORDABLE_STREAM"])
def test_on_ice_and_in_a_stream_nobody_is_in_a_boat(code: str) -> None:
    """Neither limits the battle; the boat is kept for a river."""
    game = ordered("G5:infus+boat,H5:infger", "G5", map=f"G5:{code}")
    assert game.odds(game.parse("battle G5xH5"))["dice"] == 3
    game = scene(f"G5:infus+boat,H5:infger,{FAR}", side="axis", map=f"G5:{code}")
    fight(game, "H5", "G5", "FAS")
    assert game.phase.name == "retreat"
    assert figures(game, "G5") == 4
    do(game, "retreat G5-g4")
    assert unit_traits(game, "g4") == ("boat",)


# --- supply -----------------------------------------------------------------------------------

SUPPLY = "resupply_rules"


@pytest.mark.golden("U14")
@pytest.mark.rule("M44 6.2-24")
@pytest.mark.rule("M44 5.4 Supply truck")
@pytest.mark.rule("EP 8-1")
@pytest.mark.rule("EP 8-2")
@pytest.mark.rule("EP 8-3")
@pytest.mark.rule("EP 9-3")
def test_u14_two_trucks_bring_infantry_back_to_full_strength() -> None:
    game = ordered("G5:vehus*2,H5:infus/2,I5:infger", "G5", "H5", options=SUPPLY)
    assert offers(game, "supply") == ["G5-H5"]
    do(game, "supply G5-H5", "supply G5-H5")
    assert figures(game, "H5") == 4
    assert figures(game, "G5") == 0
    assert medals(game) == (0, 0)
    assert game.phase.name == "play-card", "the infantry does not battle any more"


@pytest.mark.rule("M44 6.2-24")
@pytest.mark.rule("EP 8-1")
def test_supply_ends_at_the_strength_of_the_beginning() -> None:
    game = ordered("G5:vehus*3,H5:infus/3,g6:tankus/1,I5:infger", "G5", options=SUPPLY)
    assert offers(game, "supply") == ["G5-g6", "G5-H5"]
    do(game, "supply G5-H5")
    assert offers(game, "supply") == ["G5-g6"]
    do(game, "supply G5-g6")
    assert (figures(game, "G5"), figures(game, "g6")) == (1, 2)
    assert denied(game, "supply G5-H5") == "denied-nothing-to-supply"


@pytest.mark.rule("M44 6.2-24")
@pytest.mark.rule("M44 5.4 Half-track")
@pytest.mark.rule("EP 7-11")
@pytest.mark.rule("EP 7-13")
def test_a_half_track_supplies_instead_of_battling() -> None:
    game = ordered(
        "G5:vehus.42*2,f4:infus/3,H5:infger,b2:tankus,c2:infger", "G5", "b2", options=SUPPLY
    )
    do(game, "supply G5-f4")
    assert denied(game, "battle G5xH5") == "denied-supplies"
    assert offers(game, "battle") == ["b2xc2"]


@pytest.mark.rule("M44 card Infantry Assault")
@pytest.mark.rule("M44 6.2-24")
@pytest.mark.rule("EP 7-13")
@pytest.mark.rule("EP 9-3")
@pytest.mark.rule("EP 9-4")
def test_a_truck_supplies_after_all_three_hexes_of_an_infantry_assault() -> None:
    """It never battles, so that the third hex costs it none; an infantry unit may not battle."""
    setup = f"G5:vehus*2,j6:infus/2,G1:infus,J1:infger,{FAR}"
    game = scene(setup, hand="infantry-assault", options=SUPPLY)
    do(game, "play infantry-assault centre", "move G5-J5", "move G1-f2")
    done(game, "move")
    do(game, "supply J5-j6")
    assert figures(game, "j6") == 3


@pytest.mark.rule("M44 6.2-24")
@pytest.mark.rule("EP 8-2")
def test_who_has_battled_is_not_supplied() -> None:
    game = ordered("G5:vehus,H5:infus/3,I5:infger", "G5", "H5", options=SUPPLY)
    do(game, "battle H5xI5", roll="SSA")
    assert denied(game, "supply G5-H5") in ("denied-has-battled", "denied-not-now")


@pytest.mark.rule("M44 6.2-24")
@pytest.mark.rule("EP 7-12")
@pytest.mark.parametrize("unit", ["infru.27", "vehus+command_car"])
def test_units_of_one_figure_are_not_supplied(unit: str) -> None:
    game = ordered(f"G5:vehus,H5:{unit},b2:tankus,c2:infger", "G5", "b2", options=SUPPLY)
    assert denied(game, "supply G5-H5") == "denied-nothing-to-supply"


@pytest.mark.rule("M44 6.2-24")
def test_without_the_option_nobody_supplies() -> None:
    game = ordered("G5:vehus,H5:infus/3,b2:tankus,c2:infger", "G5", "b2")
    assert denied(game, "supply G5-H5") == "denied-not-a-supplier"


@pytest.mark.rule("M44 12 cavalry_profile")
@pytest.mark.rule("M44 5.2 Boats")
@pytest.mark.parametrize("profile", ["armor", "infantry"])
def test_cavalry_in_a_boat_is_at_home_under_either_reading(profile: str) -> None:
    setup = f"g4:infus.29+boat,{FAR}"
    game = scene(setup, map="G5:river", switches=f"cavalry_profile:{profile}")
    command(game, HQ, "g4")
    assert "g4-G5" in offers(game, "move")


@pytest.mark.rule("M44 5.4 Landing craft")
@pytest.mark.rule("EP 5-3")
def test_no_card_makes_a_landing_craft_faster() -> None:
    setup = f"G1:infus,F1:infus,{FAR}"
    game = scene(setup, "infantry-assault", board="standard,beach,axis", map="G1:barge")
    do(game, "play infantry-assault centre")
    done(game, "order")
    assert "G1-G3" in offers(game, "move")
    assert not [to for to in offers(game, "move") if to.startswith("G1-") and to[-1] > "3"]
