"""Assault values (14.0 to 14.2): who takes part, modifiers, immediate ends."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import assault_forces as forces
from hexfront.systems.last_hundred_yards.assault import strike
from hexfront.systems.last_hundred_yards.game import GameLHY
from last_hundred_yards.brawls import FLAT, mark
from last_hundred_yards.stage import Stage, named

US = ("us_leader C3", "us_squad C3")
STONE = """
scale = 20
[[areas]]
kind = "building"
style = "{style}"
ring = "C3+-10,-6 C3+10,-6 C3+10,6 C3+-10,6"
"""


def stage(
    us: tuple[str, ...], german: tuple[str, ...], more: str = "", picture: str = FLAT
) -> Stage:
    return (
        Stage(picture, more)
        .platoon("able", 0, *us, "us_section spare", "us_section spare")
        .platoon("1st", 1, *german, "ge_section_a spare", "ge_section_b spare")
    )


def applied(
    game: GameLHY, entries: tuple[tuple[str, str, int], ...] = (), hex: str = "C3"
) -> dict[str, tuple[int, int]]:
    """The modifiers of the Americans' assault on the hex, as row: (value, side)."""
    place = game.scenario.board.parse(hex)
    mark(game, place, 0, entries)
    ours, theirs = forces.able(game, place, 0), forces.able(game, place, 1)
    found = forces.modifiers(game, place, 0, ours, theirs)
    return {modifier.row: (modifier.value, modifier.side) for modifier in found}


@pytest.mark.rule("LHY 14.0")
def test_the_limits_of_participation() -> None:
    game = (
        stage(("us_squad C3", "us_squad C3", "us_leader C3"), ("ge_squad C3",))
        .platoon("baker", 0, "us_leader C3", "us_section C3")
        .support(0, "us_bazooka C3", "us_ft C3", "us_m4 C3")
        .game()
    )
    hex = game.scenario.board.parse("C3")
    numbers = forces.able(game, hex, 0)
    assert forces.counted(game, numbers, "steps") == 5
    assert forces.counted(game, numbers, "leaders") == 2
    assert forces.counted(game, numbers, "weapons") == 2
    assert forces.exceeded(game, numbers) == "steps"
    fewer = tuple([n for n in numbers if n != named(game, "us-section-3").number])
    assert forces.exceeded(game, fewer) == "leaders"
    assert forces.is_bound(game, 1, 0)


@pytest.mark.rule("LHY 14.0")
def test_by_the_other_reading_the_limit_binds_the_attacker_alone() -> None:
    game = stage(US, ("ge_squad C3",)).switch(assault_limit="attacker").game()
    assert forces.is_bound(game, 0, 0)
    assert not forces.is_bound(game, 1, 0)


@pytest.mark.rule("LHY 14.1-2")
def test_assault_values_are_summed_disrupted_ones_from_the_other_side() -> None:
    game = stage(("us_leader C3", "us_squad C3", "us_squad C3 d"), ("ge_squad C3",)).game()
    hex = game.scenario.board.parse("C3")
    squad, leader = named(game, "us-squad-1").type, named(game, "us-leader-1").type
    assert squad.assault == 3
    expected = leader.assault + squad.assault + squad.disrupted_assault
    assert forces.strength(game, forces.able(game, hex, 0)) == expected


@pytest.mark.rule("LHY 14.2a")
def test_the_better_cohesion_of_combat_units_counts_up_to_three() -> None:
    game = stage(("us_leader C3", "us_para_squad C3"), ("ge_squad C3", "ge_leader C3")).game()
    assert named(game, "us-para-squad-1").cohesion - named(game, "ge-squad-1").cohesion == 1
    assert applied(game)["cohesion_limit"] == (1, 0)


@pytest.mark.golden("LHY G33")
@pytest.mark.rule("LHY 14.2a")
@pytest.mark.parametrize("alone", [("us_m4 C3", "us_leader C3"), ("us_bazooka C3",)])
def test_without_a_combat_unit_with_cohesion_nobody_compares(alone: tuple[str, ...]) -> None:
    game = Stage(FLAT).platoon("able", 0, *alone).platoon("1st", 1, "ge_squad C3").game()
    assert "cohesion_limit" not in applied(game)


@pytest.mark.golden("LHY G33")
@pytest.mark.rule("LHY 14.2a")
def test_a_fortified_position_has_no_cohesion_to_compare() -> None:
    game = stage(US, ("ge_fp C3", "ge_panzerschreck C3")).game()
    assert "cohesion_limit" not in applied(game)


@pytest.mark.rule("LHY 14.2b")
def test_a_regrouping_marker_helps_the_attacker() -> None:
    assert applied(stage(US, ("ge_squad C3 g",)).game())["regrouping"] == (1, 0)
    assert "regrouping" not in applied(stage(US, ("ge_squad C3",)).game())


@pytest.mark.rule("LHY 14.2c")
@pytest.mark.parametrize(("style", "helps"), [("stone", True), ("wooden", True), ("hut", False)])
def test_rural_buildings_help_the_defender_huts_do_not(style: str, helps: bool) -> None:
    game = stage(US, ("ge_squad C3",), STONE.format(style=style)).game()
    assert ("position" in applied(game)) is helps


@pytest.mark.rule("LHY 14.2c")
def test_improved_positions_help_defenders_on_foot() -> None:
    game = stage(US, ("ge_squad C3",)).dug("C3").game()
    assert applied(game)["position"] == (1, 1)
    game = stage(US, ("ge_pz4 C3",)).dug("C3").game()
    assert "position" not in applied(game)


@pytest.mark.rule("LHY 14.2c")
def test_a_wall_that_an_attacker_crossed_helps_the_defender() -> None:
    wall = '[[sides]]\nkind = "wall"\nat = "C3/n"\n'
    game = stage(US, ("ge_squad C3",), wall).game()
    assert "position" not in applied(game, (("us-squad-1", "C4", 1),))
    assert applied(game, (("us-squad-1", "C2", 1),))["position"] == (1, 1)


@pytest.mark.rule("LHY 14.2d")
def test_a_concealed_combat_unit_helps_the_defender() -> None:
    assert applied(stage(US, ("ge_squad C3 c",)).game())["concealed"] == (1, 1)
    assert "concealed" not in applied(stage(US, ("ge_squad C3", "ge_leader C3 c")).game())


@pytest.mark.rule("LHY 14.2e")
@pytest.mark.reconstructed("assault_modifiers.demolition.value")
@pytest.mark.parametrize(
    ("german", "helps"), [("ge_fp C3", True), ("ge_pak40 C3", True), ("ge_squad C3", False)]
)
def test_weapons_help_against_positions_and_guns(german: str, helps: bool) -> None:
    game = stage((*US, "us_bazooka C3"), (german,)).game()
    assert ("demolition" in applied(game)) is helps
    game = stage((*US, "us_bazooka C3 d"), (german,)).game()
    assert "demolition" not in applied(game)


@pytest.mark.rule("LHY 14.2f")
def test_a_hero_helps_against_a_fortified_position() -> None:
    game = stage(US, ("ge_fp C3",)).game()
    assert "heroic" not in applied(game)
    game.change(named(game, "us-squad-1").with_heroic(named(game, "us-squad-1").hex))
    assert applied(game)["heroic"] == (1, 0)


@pytest.mark.rule("LHY 12.6.3")
def test_a_dead_heros_marker_helps_those_who_remain() -> None:
    game = stage(US, ("ge_fp C3",)).game()
    game.inspired = ((game.scenario.board.parse("C3"), 0),)
    assert applied(game)["heroic"] == (1, 0)
    game = stage(("us_leader C3",), ("ge_fp C3",)).game()
    game.inspired = ((game.scenario.board.parse("C3"), 0),)
    assert "heroic" not in applied(game)


@pytest.mark.rule("LHY 14.2g")
def test_coming_from_below_helps_the_defender() -> None:
    hill = """
scale = 20
[[areas]]
kind = "contour"
level = 1
ring = "C3+-14,-8 C3+14,-8 C3+14,8 C3+-14,8"
"""
    game = stage(US, ("ge_squad C3",), hill).game()
    assert game.ground.level[game.scenario.board.parse("C3")] == 1
    assert applied(game, (("us-squad-1", "C2", 1),))["uphill"] == (1, 1)
    assert "uphill" not in applied(game)


@pytest.mark.rule("LHY 14.2h")
@pytest.mark.reconstructed("assault_modifiers.encirclement.value")
@pytest.mark.parametrize(
    ("second", "cycle", "helps"), [("C4", 1, True), ("B2", 1, False), ("C4", 2, False)]
)
def test_two_hexsides_that_do_not_meet_encircle(second: str, cycle: int, helps: bool) -> None:
    """In the same activation cycle; C2 and B2 are next to each other."""
    game = stage(("us_squad C3", "us_squad C3"), ("ge_squad C3",)).game()
    came = (("us-squad-1", "C2", 1), ("us-squad-2", second, cycle))
    assert ("encirclement" in applied(game, came)) is helps


@pytest.mark.rule("LHY 14.2h")
@pytest.mark.rule("LHY 14.3.4")
def test_an_advance_belongs_to_no_activation_cycle() -> None:
    """The squad in C2 came in the last cycle; another one advances on the hex from the far side."""
    game = stage(("us_squad C3", "us_squad C4"), ("ge_squad C3",)).game()
    game.cycle = 1
    hex = game.scenario.board.parse("C3")
    mark(game, hex, 0, (("us-squad-1", "C2", 1),))
    strike(game, (named(game, "us-squad-2").number,), hex, advancing=True)
    assert [entry[0] for entry in game.assaults[hex].entries] == [
        named(game, "us-squad-1").number,
        named(game, "us-squad-2").number,
    ]
    assert not forces.is_encircled(game, [named(game, "ge-squad-1")], game.assaults[hex].entries)


@pytest.mark.rule("LHY 14.2h")
def test_leaders_encircle_nobody_and_a_fortified_position_is_immune() -> None:
    game = stage(("us_squad C3", "us_leader C3"), ("ge_squad C3",)).game()
    came = (("us-squad-1", "C2", 1), ("us-leader-1", "C4", 1))
    assert "encirclement" not in applied(game, came)
    game = stage(("us_squad C3", "us_squad C3"), ("ge_fp C3",)).game()
    came = (("us-squad-1", "C2", 1), ("us-squad-2", "C4", 1))
    assert "encirclement" not in applied(game, came)


TOWN = """
    ............
    ............
    ..t.........
    ............
    ............
"""


@pytest.mark.rule("LHY 14.2i")
def test_urban_buildings_help_defenders_on_foot() -> None:
    more = STONE.format(style="stone")
    game = stage(US, ("ge_squad C3",), more, TOWN).game()
    assert game.ground.urban[game.scenario.board.parse("C3")]
    found = applied(game)
    assert found["urban"] == (2, 1)
    assert "position" not in found  # no rural building
    game = stage(US, ("ge_leader C3",), more, TOWN).game()
    assert "urban" in applied(game)
    game = stage(US, ("ge_panzerschreck C3",), more, TOWN).game()
    assert "urban" not in applied(game)


@pytest.mark.rule("LHY 14.2i")
@pytest.mark.parametrize(("reading", "both"), [("add", True), ("best", False)])
@pytest.mark.rule("LHY 14.1-3")
@pytest.mark.rule("LHY 14.2")
def test_a_position_among_urban_buildings(reading: str, both: bool) -> None:
    more = STONE.format(style="stone")
    game = stage(US, ("ge_squad C3",), more, TOWN).dug("C3").switch(wall_and_urban=reading).game()
    assert ("position" in applied(game)) is both


@pytest.mark.rule("LHY 14.2j")
def test_infantry_of_two_companies_is_fragmented() -> None:
    game = stage(US, ("ge_squad C3",)).platoon("baker", 0, "us_squad C3").game()
    assert applied(game)["fragmented"] == (-1, 0)
    game = stage(US, ("ge_squad C3",)).platoon("2nd", 0, "us_squad C3", company="able").game()
    assert "fragmented" not in applied(game)


@pytest.mark.rule("LHY 14.2k")
def test_a_vehicle_in_motion_is_worth_less() -> None:
    game = stage((*US, "us_m4 C3 m"), ("ge_squad C3",)).game()
    assert applied(game)["in_motion"] == (-1, 0)
    game = stage((*US, "us_m4 C3"), ("ge_squad C3",)).game()
    assert "in_motion" not in applied(game)


@pytest.mark.golden("LHY G34")
@pytest.mark.rule("LHY 14.1-4")
def test_the_net_value_is_limited_to_four() -> None:
    game = stage(US, ("ge_squad C3",)).game()
    assert forces.limited(game, 6) == 4
    assert forces.limited(game, -6) == -4
    row = game.scenario.tables.assault_row(3 + 4)
    rows = game.scenario.tables.assault_rows
    assert row is rows[2]
    assert rows[1].highest == 5
    assert row.highest == 9


# --- immediate ends (14.1-1) ----------------------------------------------------------------------


def end(us: tuple[str, ...], german: tuple[str, ...], **switches: str) -> int:
    game = stage(us, german).switch(**switches).game()
    return forces.immediate_end(game, game.scenario.board.parse("C3"), 0)


@pytest.mark.rule("LHY 14.1-1a")
def test_vehicles_alone_the_lower_atv_yields() -> None:
    assert end(("us_m4 C3",), ("ge_pz4 C3",)) == forces.RETREAT_OF + 0
    assert end(("us_m4 C3",), ("ge_truck C3",)) == forces.RETREAT_OF + 1
    assert end(("us_m4 C3", "us_squad C3"), ("ge_pz4 C3",)) == forces.NO_END


@pytest.mark.rule("LHY 14.1-1b")
@pytest.mark.parametrize("german", ["ge_pak40 C3", "ge_pz4 C3 s"])
def test_guns_and_shocked_afvs_fall_to_a_combat_vehicle(german: str) -> None:
    assert end(("us_m4 C3", "us_squad C3"), (german,)) == forces.DEFENDERS_DESTROYED
    assert end(("us_squad C3",), (german,)) == forces.NO_END


@pytest.mark.golden("LHY G39")
@pytest.mark.rule("LHY 14.1-1b")
@pytest.mark.rule("LHY 14.1-1")
def test_a_shocked_afv_is_destroyed_before_atvs_are_compared() -> None:
    assert end(("us_m4 C3",), ("ge_pz4 C3 s",)) == forces.DEFENDERS_DESTROYED
    # By the other order its higher ATV would drive the attacker off.
    assert end(("us_m4 C3",), ("ge_pz4 C3 s",), assault_ends="abcd") == forces.RETREAT_OF + 0


@pytest.mark.rule("LHY 14.1-1c")
def test_light_anti_tank_weapons_fall_to_a_good_combat_unit() -> None:
    assert end(US, ("ge_panzerschreck C3",)) == forces.DEFENDERS_DESTROYED
    assert end(("us_squad C3 d",), ("ge_panzerschreck C3",)) == forces.NO_END


@pytest.mark.rule("LHY 14.1-1d")
def test_without_combat_units_the_lower_cohesion_yields() -> None:
    assert end(("us_bazooka C3",), ("ge_leader C3",)) == forces.RETREAT_OF + 0
    game = stage(("us_leader C3",), ("ge_leader C3",)).game(draws=(1,))
    assert forces.immediate_end(game, game.scenario.board.parse("C3"), 0) == forces.RETREAT_OF + 1
