"""Golden cases of battle in further terrain (M44 9.2, 9.4 to 9.6): wadis, water, smoke, flags, what
follows a battle, and frozen rivers."""

from __future__ import annotations

import pytest

from hexfront.systems.memoir44.terrain import Piece
from hexfront.systems.memoir44.terrain_table import TERRAIN
from memoir44.golden.situations import (
    Place,
    battle,
    denial,
    destinations,
    dice_of,
    figures_at,
    hex_of,
    label,
    legal,
    move,
    moved,
    moving,
    play,
    retreat,
    row,
    sees,
    situation,
    spread,
    take,
    unit_at,
)

Hex = tuple[int, int]

HERE: Hex = (8, 4)
EAST: Hex = (10, 4)
BEYOND: Hex = (12, 4)
FARTHER: Hex = (14, 4)


# --- wadis --------------------------------------------------------------------------------------


@pytest.mark.golden("D13")
@pytest.mark.rule("M44 4 wadi")
@pytest.mark.rule("M44 3.4 Ignoring")
def test_d13_a_wadi_takes_a_die_from_everybody_outside() -> None:
    for unit in ("inf", "tank", "gun"):
        game = situation({(9, 5): unit}, {HERE: "inf"}, {HERE: "wadi"})
        assert dice_of(game, battle((9, 5), HERE)) == 2, unit
        game = situation({HERE: unit}, {EAST: "inf"}, spread("wadi", HERE, EAST))
        assert dice_of(game, battle(HERE, EAST)) == 3, unit
    game = situation({FARTHER: "gun"}, {HERE: "inf"}, {HERE: "wadi"})
    assert dice_of(game, battle(FARTHER, HERE)) == 1


@pytest.mark.golden("H18")
@pytest.mark.rule("M44 3.8 Special obstructions")
@pytest.mark.rule("M44 4 wadi")
@pytest.mark.parametrize("unit", ["inf", "tank"])
def test_h18_in_and_out_of_a_wadi_only_the_adjacent_battle(unit: str) -> None:
    game = situation({BEYOND: unit}, {HERE: "inf"}, {HERE: "wadi"})
    assert denial(game, battle(BEYOND, HERE)) == "denied-sight-blocked"
    assert game.why_not(battle(BEYOND, HERE)).hexes == (label(HERE),)  # type: ignore[union-attr]
    game = situation({HERE: unit}, {BEYOND: "inf"}, {HERE: "wadi"})
    assert denial(game, battle(HERE, BEYOND)) == "denied-sight-blocked"
    for beside in ((10, 4), (9, 5)):
        game = situation({beside: unit}, {HERE: "inf"}, {HERE: "wadi"})
        assert dice_of(game, battle(beside, HERE)) == 2, "by its end and over its edge"
    both = spread("wadi", HERE, EAST, BEYOND)
    game = situation({HERE: unit}, {BEYOND: "inf"}, both)
    assert dice_of(game, battle(HERE, BEYOND)) == (2 if unit == "inf" else 3)
    game = situation({HERE: unit}, {BEYOND: "inf", EAST: "inf"}, both)
    assert denial(game, battle(HERE, BEYOND)) == "denied-bound-by-adjacent"


@pytest.mark.rule("M44 4 wadi")
def test_a_wadi_itself_blocks_no_line_across_it() -> None:
    game = situation({HERE: "inf"}, {BEYOND: "inf"}, {EAST: "wadi/2"})
    assert dice_of(game, battle(HERE, BEYOND)) == 2


# --- water and smoke in the line ----------------------------------------------------------------


@pytest.mark.golden("H16")
@pytest.mark.rule("M44 3.8 Special obstructions")
@pytest.mark.rule("M44 4 lake")
def test_h16_two_hexes_of_lake_block_one_does_not() -> None:
    game = situation({HERE: "tank"}, {FARTHER: "inf"}, {EAST: "lakeA"})
    assert dice_of(game, battle(HERE, FARTHER)) == 3
    game = situation({HERE: "tank"}, {FARTHER: "inf"}, {EAST: "lakeA", BEYOND: "lakeC"})
    assert denial(game, battle(HERE, FARTHER)) == "denied-sight-blocked"
    lakes = game.why_not(battle(HERE, FARTHER))
    assert lakes is not None
    assert set(lakes.hexes) == {label(EAST), label(BEYOND)}
    game = situation({HERE: "gun"}, {FARTHER: "inf"}, spread("lakeB", EAST, BEYOND))
    assert dice_of(game, battle(HERE, FARTHER)) == 2, "guns need no sight"


@pytest.mark.golden("H17")
@pytest.mark.rule("M44 4 wide river")
@pytest.mark.rule("M44 3.8 Special obstructions")
@pytest.mark.parametrize(("unit", "dice"), [("inf", 0), ("inf2", 0), ("tank", 3), ("gun", 3)])
def test_h17_infantry_does_not_fire_across_a_wide_river(unit: str, dice: int) -> None:
    game = situation({HERE: unit}, {BEYOND: "inf"}, {EAST: "river/2~WIDE_RIVER"})
    assert dice_of(game, battle(HERE, BEYOND)) == dice
    if dice == 0:
        assert denial(game, battle(HERE, BEYOND)) == "denied-sight-blocked"
    game = situation({HERE: "inf"}, {BEYOND: "inf"}, {EAST: "river/2"})
    assert dice_of(game, battle(HERE, BEYOND)) == 2


@pytest.mark.golden("H19")
@pytest.mark.rule("M44 6.2-31")
@pytest.mark.rule("M44 6.2-21")
@pytest.mark.parametrize(
    ("smoke", "unit", "dice"),
    [
        ("smoke_shells", "inf", 0), ("smoke_shells", "gun", 0),
        ("smoke_screen", "inf", 0), ("smoke_screen", "gun", 3),
    ],
)  # fmt: skip
def test_h19_smoke_between(smoke: str, unit: str, dice: int) -> None:
    game = situation({HERE: unit}, {BEYOND: "inf"}, laid=f"{label(EAST)}:{smoke}")
    assert dice_of(game, battle(HERE, BEYOND)) == dice
    if dice == 0:
        assert denial(game, battle(HERE, BEYOND)) == "denied-sight-blocked"


@pytest.mark.golden("D26")
@pytest.mark.rule("M44 6.2-31")
def test_d26_smoke_takes_a_die_at_both_ends_and_from_guns_too() -> None:
    both = f"{label(HERE)}:smoke_shells,{label(EAST)}:smoke_shells"
    for unit, dice in (("inf", 1), ("tank", 1), ("gun", 1)):
        game = situation({HERE: unit}, {EAST: "inf"}, laid=both)
        assert dice_of(game, battle(HERE, EAST)) == dice, unit
    game = situation(
        {HERE: "inf"}, {EAST: "inf"}, {EAST: "woods"}, laid=f"{label(EAST)}:smoke_shells"
    )
    assert dice_of(game, battle(HERE, EAST)) == 1, "on top of the forest's"
    screen = f"{label(HERE)}:smoke_screen,{label(EAST)}:smoke_screen"
    game = situation({HERE: "inf"}, {EAST: "inf"}, laid=screen)
    assert dice_of(game, battle(HERE, EAST)) == 3


@pytest.mark.rule("M44 6.2-31")
@pytest.mark.rule("M44 6.2-21")
def test_shells_stop_a_move_and_a_screen_does_not() -> None:
    game = moving({HERE: "tank"}, spread("river", (9, 3), (9, 5), (10, 2), (10, 6)))
    for smoke, stops in (("smoke_shells", True), ("smoke_screen", False)):
        clouded = game.clone()
        clouded.ground = game.ground.with_piece(hex_of(game, EAST), Piece(TERRAIN[smoke]))
        clouded.choices = clouded.phases[-1].legal_actions(clouded)
        assert legal(clouded, move(HERE, EAST))
        assert legal(clouded, move(HERE, BEYOND)) != stops


@pytest.mark.rule("M44 4 impassable blocking hill")
@pytest.mark.rule("M44 3.8 Weapons without LOS")
def test_impassable_heights_stop_artillery_fire_too() -> None:
    heights: dict[Place, str] = {EAST: "mountain~IMPASSABLE_BLOCKING_HILL"}
    for unit in ("inf", "tank", "gun"):
        game = situation({HERE: unit}, {BEYOND: "inf"}, heights)
        assert denial(game, battle(HERE, BEYOND)) == "denied-sight-blocked", unit
    game = situation({HERE: "gun"}, {BEYOND: "inf"}, {EAST: "mountain~IMPASSABLE_HILL"})
    assert dice_of(game, battle(HERE, BEYOND)) == 3


# --- heights in the line ------------------------------------------------------------------------

# id, code between two plain hexes, clear
BETWEEN = [
    row("airfield", "airfield", True, rules=["M44 4 airfield"]),
    row("broken bridge", "brkbridge", True, rules=["M44 4 broken bridge"]),
    row("cave", "pcave", False, rules=["M44 4 cave on hill"]),
    row("cave on a mountain", "pmcave", False, rules=["M44 4 cave on mountain"]),
    row("city ruins", "wruins", False, rules=["M44 4 city ruins"]),
    row("cliff", "hills~CLIFF", False, rules=["M44 4 cliff"]),
    row("dam", "dam", False, rules=["M44 4 dam"]),
    row("dragon's teeth", "dragonteeth", True, rules=["M44 4 dragon's teeth"]),
    row("erg", "dridge", False, rules=["M44 4 erg"]),
    row("escarpment", "descarpment", False, rules=["M44 4 escarpment"]),
    row("fordable stream", "river~FORDABLE_STREAM", True, rules=["M44 4 fordable stream"]),
    row("fortress", "fortress", False, rules=["M44 4 fortress"]),
    row("frozen river", "wriver", True, rules=["M44 4 frozen river"]),
    row("headquarters", "dcamp", False, rules=["M44 4 HQ"]),
    row("high ground", "highground", True, rules=["M44 4 high ground"]),
    row("hill with forest", "whillforest", False, rules=["M44 4 hill with forest"]),
    row("hill with village", "whillvillage", False, rules=["M44 4 hill with village"]),
    row("hospital", "phospital", False, rules=["M44 4 hospital"]),
    row("jungle", "pjungle", False, rules=["M44 4 jungle"]),
    row("marsh", "marshes", True, rules=["M44 4 marsh"]),
    row("mountain", "mountain", False, rules=["M44 4 mountain", "M44 3.8 Mountains"]),
    row("oasis", "oasis", False, rules=["M44 4 oasis"]),
    row("palm forest", "palmtrees", False, rules=["M44 4 palm forest"]),
    row("pier", "ppier", True, rules=["M44 4 pier"]),
    row("prison camp", "camp", False, rules=["M44 4 prison camp"]),
    row("radar station", "radar", False, rules=["M44 4 radar station"]),
    row("railroad", "rail", True, rules=["M44 4 railroad track"]),
    row("railroad station", "station", False, rules=["M44 4 railroad station"]),
    row("ravine", "wravine", True, rules=["M44 4 ravine"]),
    row("rice paddies", "price", True, rules=["M44 4 rice paddies"]),
    row("road block", "roadblock", True, rules=["M44 4 road block"]),
    row("sea bluff", "hills~BLUFF", False, rules=["M44 4 sea bluff"]),
    row("sea wall", "sand~SEAWALL@axis", True, rules=["M44 4 sea wall"]),
    row("steep hill", "hills~STEEP_HILL", False, rules=["M44 4 steep hill"]),
    row("supply depot", "depot", False, rules=["M44 4 supply depot"]),
    row("trenches", "ptrenches", True, rules=["M44 4 trenches"]),
]


@pytest.mark.rule("EF 2 Trenches")
@pytest.mark.rule("EF 2 Town ruins")
@pytest.mark.rule("EF 3 Ravine")
@pytest.mark.rule("EF 3 Marsh")
@pytest.mark.rule("EF 5 Dragon's teeth")
@pytest.mark.rule("EF 3 Wooded hills")
@pytest.mark.rule("M44 3.8")
@pytest.mark.parametrize(("code", "clear"), BETWEEN)
def test_what_blocks_a_line_of_sight(code: str, clear: bool) -> None:
    game = situation({HERE: "inf"}, {BEYOND: "inf"}, {EAST: code})
    assert legal(game, battle(HERE, BEYOND)) == clear


@pytest.mark.rule("M44 3.8 Mountains")
def test_mountains_are_groups_of_their_own() -> None:
    ridge = spread("mountain", HERE, EAST, BEYOND)
    assert sees(situation({}, {}, ridge), HERE, BEYOND)
    assert not sees(situation({}, {}, {**ridge, EAST: "hills"}), HERE, BEYOND)
    hills = spread("hills", HERE, EAST, BEYOND)
    assert not sees(situation({}, {}, {**hills, EAST: "mountain"}), HERE, BEYOND)
    assert sees(situation({}, {}, {**ridge, EAST: "pmcave"}), HERE, BEYOND)


@pytest.mark.rule("M44 3.8 Hills")
@pytest.mark.parametrize("code", ["dridge", "hills~STEEP_HILL", "hills~BLUFF", "hillroad", "pcave"])
def test_all_kinds_of_hill_join_into_one(code: str) -> None:
    assert sees(situation({}, {}, {HERE: "hills", EAST: code, BEYOND: "hills"}), HERE, BEYOND)


@pytest.mark.rule("M44 4 hill with forest")
@pytest.mark.rule("M44 4 hill with village")
@pytest.mark.parametrize("code", ["whillforest", "whillvillage"])
def test_a_wooded_hill_joins_no_hill_but_is_high(code: str) -> None:
    assert not sees(situation({}, {}, {HERE: "hills", EAST: code, BEYOND: "hills"}), HERE, BEYOND)
    game = situation({HERE: "inf"}, {EAST: "inf"}, {HERE: code, EAST: "hills"})
    assert dice_of(game, battle(HERE, EAST)) == 3, "it does not fire uphill"


@pytest.mark.rule("M44 4 mountain")
def test_from_a_mountain_neither_hill_nor_mountain_protects() -> None:
    for ground in ("hills", "mountain"):
        game = situation({HERE: "inf"}, {EAST: "inf"}, {HERE: "mountain", EAST: ground})
        assert dice_of(game, battle(HERE, EAST)) == 3, ground


@pytest.mark.rule("M44 12 hill_los")
@pytest.mark.parametrize(
    ("a", "b", "between", "classic", "elevated"),
    [
        ("mountain", "hills", "woods", False, True),
        ("hills", "mountain", "woods", False, False),
        ("mountain", "mountain", "hills", False, True),
        ("hills", "hills", "mountain", False, False),
        ("mountain", "hills", "dridge", False, True),
        ("mountain", "", "woods", False, False),
        ("whillforest", "hills", "woods", False, True),
    ],
)
def test_elevated_sight_and_mountains(
    a: str, b: str, between: str, classic: bool, elevated: bool
) -> None:
    """Nothing lower than a target on a height obstructs whoever is no lower than it."""
    terrain: dict[Place, str] = {HERE: a, EAST: between}
    if b:
        terrain[BEYOND] = b
    assert sees(situation({}, {}, terrain), HERE, BEYOND) == classic
    game = situation({}, {}, terrain, switches="hill_los:elevated")
    assert sees(game, HERE, BEYOND) == elevated


# --- flags --------------------------------------------------------------------------------------

# id, code, who stands there, flags that it may ignore
FLAGS = [
    row("city ruins", "wruins", "inf", 1, rules=["M44 4 city ruins"]),
    row("dam", "dam", "inf", 1, rules=["M44 4 dam"]),
    row("erg", "dridge", "inf", 0, rules=["M44 4 erg"]),
    row("oasis", "oasis", "tank", 1, rules=["M44 4 oasis"]),
    row("prison camp", "camp", "inf", 1, rules=["M44 4 prison camp"]),
    row("radar station", "radar", "gun", 1, rules=["M44 4 radar station"]),
    row("ravine", "wravine", "inf", 1, rules=["M44 4 ravine"]),
    row("armor in a ravine", "wravine", "tank", 0, rules=["M44 4 ravine"]),
    row("road block", "roadblock", "inf", 1, rules=["M44 4 road block"]),
    row("our sea wall", "sand~SEAWALL@axis", "inf", 1, rules=["M44 4 sea wall"]),
    row("their sea wall", "sand~SEAWALL@allies", "inf", 0, rules=["M44 4 sea wall"]),
    row("trenches", "ptrenches", "inf", 1, rules=["M44 4 trenches"]),
    row("armor in trenches", "ptrenches", "tank", 0, rules=["M44 4 trenches"]),
    row("marsh", "marshes", "inf", 0, rules=["M44 4 marsh"]),
    row("jungle", "pjungle", "inf", 0, rules=["M44 4 jungle"]),
    row("dragon's teeth", "dragonteeth", "inf", 0, rules=["M44 4 dragon's teeth"]),
]


@pytest.mark.rule("EF 2 Trenches")
@pytest.mark.rule("EF 2 Town ruins")
@pytest.mark.rule("EF 3 Ravine")
@pytest.mark.rule("M44 3.6-3")
@pytest.mark.parametrize(("code", "unit", "ignores"), FLAGS)
def test_flags_that_terrain_lets_a_unit_ignore(code: str, unit: str, ignores: int) -> None:
    """One flag against a unit with nowhere to go: ignored, or a figure."""
    behind = spread("river", (7, 3), (9, 3))
    game = situation({EAST: "inf2"}, {HERE: unit}, {HERE: code, **behind}, hand_axis="")
    before = figures_at(game, HERE)
    dice = dice_of(game, battle(EAST, HERE))
    play(game, battle(EAST, HERE), dice="F" + "S" * (dice - 1))
    assert figures_at(game, HERE) == before - (1 - ignores)


@pytest.mark.golden("R14")
@pytest.mark.rule("M44 4 fortress")
def test_r14_in_a_fortress_any_number_of_flags_is_ignored() -> None:
    game = situation({EAST: "gun"}, {HERE: "inf"}, {HERE: "fortress"})
    play(game, battle(EAST, HERE), dice="FFF")
    assert game.phase.name == "retreat"
    assert legal(game, "stand")
    play(game, retreat(HERE, (7, 3)), retreat((7, 3), (6, 2)))
    assert legal(game, "stand")
    play(game, retreat((6, 2), (5, 1)))
    assert figures_at(game, (5, 1)) == 4


@pytest.mark.rule("EF 2 Trenches")
@pytest.mark.rule("M44 4 city ruins")
@pytest.mark.rule("M44 4 trenches")
def test_armor_in_a_trench_neither_battles_nor_ambushes() -> None:
    game = situation({HERE: "tank"}, {EAST: "inf"}, {HERE: "ptrenches"})
    assert denial(game, battle(HERE, EAST)) == "denied-no-battle-from-here"
    game = situation({EAST: "inf"}, {HERE: "tank"}, {HERE: "ptrenches"}, hand_axis="ambush")
    play(game, battle(EAST, HERE), dice="SS")
    assert game.phase.name == "battle"


@pytest.mark.rule("EF 2 Town ruins")
@pytest.mark.rule("M44 4 city ruins")
def test_whoever_enters_ruins_does_not_battle() -> None:
    game = moved(moving({HERE: "inf"}, {EAST: "wruins"}, {BEYOND: "inf"}), HERE, EAST)
    assert denial(game, battle(EAST, BEYOND)) == "denied-may-not-battle-after-move"


# --- taking ground ------------------------------------------------------------------------------


@pytest.mark.golden("G5")
@pytest.mark.rule("M44 4 radar station")
@pytest.mark.rule("M44 4 oasis")
@pytest.mark.parametrize(
    "code", ["radar", "oasis", "dridge", "dragonteeth", "roadblock", "ptrenches"]
)
def test_g5_who_entered_a_hard_stop_battles_and_takes_no_ground(code: str) -> None:
    game = moved(moving({HERE: "inf"}, {EAST: code}, {BEYOND: "inf/1"}), HERE, EAST)
    assert dice_of(game, battle(EAST, BEYOND)) == 3
    play(game, battle(EAST, BEYOND), dice="GSS")
    assert game.phase.name == "battle"


@pytest.mark.rule("M44 3.1 Soft stop")
@pytest.mark.rule("M44 4 fordable stream")
def test_after_a_soft_stop_ground_is_taken() -> None:
    game = moving({HERE: "inf"}, {EAST: "river~FORDABLE_STREAM"}, {BEYOND: "inf/1"})
    moved(game, HERE, EAST)
    play(game, battle(EAST, BEYOND), dice="GSS")
    assert legal(game, take(BEYOND))


@pytest.mark.golden("G9")
@pytest.mark.rule("M44 4 jungle")
def test_g9_armor_takes_jungle_only_if_it_has_not_moved() -> None:
    game = moving({(6, 4): "tank"}, {EAST: "pjungle"}, {EAST: "inf/1", BEYOND: "inf"})
    moved(game, (6, 4), HERE)
    play(game, battle(HERE, EAST), dice="G")
    assert game.phase.name == "battle", "it moved"
    game = situation({HERE: "tank"}, {EAST: "inf/1", BEYOND: "inf"}, {EAST: "pjungle"})
    play(game, battle(HERE, EAST), dice="G")
    play(game, take(EAST))
    assert dice_of(game, battle(EAST, BEYOND)) == 3, "and overruns"


@pytest.mark.rule("M44 4 jungle")
def test_infantry_takes_jungle_after_a_move() -> None:
    game = moving({(6, 4): "inf"}, {EAST: "pjungle"}, {EAST: "inf/1", BEYOND: "inf"})
    moved(game, (6, 4), HERE)
    play(game, battle(HERE, EAST), dice="GS")
    assert legal(game, take(EAST))


@pytest.mark.rule("EF 3 Marsh")
@pytest.mark.rule("M44 4 marsh")
@pytest.mark.rule("M44 3.7 Overrun")
@pytest.mark.parametrize(("own", "won"), [("", "marshes"), ("marshes", ""), ("", "price")])
def test_armor_takes_ground_into_and_out_of_marsh_without_overrun(own: str, won: str) -> None:
    terrain: dict[Place, str] = {}
    if own:
        terrain[HERE] = own
    if won:
        terrain[EAST] = won
    game = situation({HERE: "tank"}, {EAST: "inf/1", BEYOND: "inf"}, terrain)
    play(game, battle(HERE, EAST), dice="GSS")
    play(game, take(EAST))
    assert unit_at(game, EAST) is not None
    assert game.phase.name == "battle"


@pytest.mark.rule("M44 4 trenches")
def test_armor_that_takes_a_trench_does_not_overrun() -> None:
    game = situation({HERE: "tank"}, {EAST: "inf/1", BEYOND: "inf"}, {EAST: "ptrenches"})
    play(game, battle(HERE, EAST), dice="GS")
    play(game, take(EAST))
    assert game.phase.name == "battle"


@pytest.mark.rule("M44 4 cliff")
@pytest.mark.rule("M44 4 sea bluff")
@pytest.mark.rule("M44 4 steep hill")
@pytest.mark.parametrize(
    ("code", "shore", "unit", "takes"),
    [
        ("hills~BLUFF", "pbeach", "inf", True), ("hills~BLUFF", "pbeach", "tank", False),
        ("hills~CLIFF", "pbeach", "inf", False), ("hills~CLIFF", "", "inf", True),
        ("hills~STEEP_HILL", "", "inf", True), ("hills~STEEP_HILL", "", "tank", True),
        ("mountain", "", "inf", False), ("mountain", "hills", "inf", True),
    ],
)  # fmt: skip
def test_taking_ground_up_a_slope(code: str, shore: str, unit: str, takes: bool) -> None:
    terrain: dict[Place, str] = {EAST: code}
    if shore:
        terrain[HERE] = shore
    game = situation({HERE: unit}, {EAST: "inf/1"}, terrain)
    dice = dice_of(game, battle(HERE, EAST))
    play(game, battle(HERE, EAST), dice="G" + "S" * (dice - 1))
    assert unit_at(game, EAST) is None
    assert (game.phase.name == "take-ground") == takes


# --- frozen rivers ------------------------------------------------------------------------------


@pytest.mark.rule("EF 3 Frozen river")
@pytest.mark.golden("M21")
@pytest.mark.rule("M44 4 frozen river")
def test_m21_the_ice_may_cost_the_last_figure() -> None:
    game = moving({HERE: "inf/1"}, {EAST: "wriver"}, {BEYOND: "inf"})
    play(game, move(HERE, EAST), dice="SI")
    assert unit_at(game, EAST) is None
    assert game.medals(0) == 1
    game = moving({HERE: "tank"}, {EAST: "wriver"}, {BEYOND: "inf"})
    play(game, move(HERE, EAST), dice="SS")
    assert figures_at(game, EAST) == 1


@pytest.mark.rule("M44 4 frozen river")
def test_each_frozen_hex_of_a_move_is_rolled_for() -> None:
    ice = spread("wriver", (9, 3), (9, 5), EAST, BEYOND)
    game = moving({HERE: "tank"}, ice, {(22, 4): "inf"})
    assert denial(game, move(HERE, BEYOND)) == "denied-step-by-step"
    play(game, move(HERE, EAST), dice="GG")
    assert game.phase.name == "march"
    play(game, move(EAST, BEYOND), dice="SF")
    assert figures_at(game, BEYOND) == 2
    play(game, move(BEYOND, FARTHER))
    assert destinations(game, FARTHER) == set()


@pytest.mark.golden("M22")
@pytest.mark.rule("M44 4 frozen river")
def test_m22_behind_enemy_lines_nobody_rolls() -> None:
    ice = spread("wriver", (9, 3), (9, 5), EAST)
    game = moving({HERE: "inf"}, ice, {(22, 4): "inf"}, command="behind-enemy-lines")
    play(game, move(HERE, BEYOND))
    assert figures_at(game, BEYOND) == 4
    game = moving({HERE: "inf"}, ice, {(22, 4): "inf"}, command="behind-enemy-lines")
    play(game, move(HERE, EAST))
    assert figures_at(game, EAST) == 4


@pytest.mark.golden("M23")
@pytest.mark.rule("M44 4 frozen river")
@pytest.mark.rule("M44 1.5")
@pytest.mark.parametrize("over", ["bridge", "wbridge", "ford", "wpontoon"])
def test_m23_over_a_bridge_nobody_rolls(over: str) -> None:
    game = moving({HERE: "inf"}, {EAST: f"wriver+{over}"}, {(22, 4): "inf"})
    play(game, move(HERE, EAST))
    assert figures_at(game, EAST) == 4


@pytest.mark.rule("M44 4 frozen river")
def test_taking_ground_on_the_ice_is_rolled_for_and_may_end_the_overrun() -> None:
    game = situation({HERE: "tank"}, {EAST: "inf/1", BEYOND: "inf"}, {EAST: "wriver"})
    play(game, battle(HERE, EAST), dice="GII")
    play(game, take(EAST), dice="SI")
    assert figures_at(game, EAST) == 2
    assert game.phase.name == "overrun"
    game = situation({HERE: "tank/1"}, {EAST: "inf/1", BEYOND: "inf"}, {EAST: "wriver"})
    play(game, battle(HERE, EAST), dice="GII")
    play(game, take(EAST), dice="SI")
    assert unit_at(game, EAST) is None
    assert game.phase.name == "battle"


@pytest.mark.rule("EF 3 Frozen river")
@pytest.mark.golden("R30")
@pytest.mark.rule("M44 3.6-10")
@pytest.mark.rule("M44 4 frozen river")
def test_r30_a_retreat_onto_the_ice_is_rolled_for() -> None:
    ice = spread("wriver", (7, 3), (9, 3))
    game = situation({EAST: "inf"}, {HERE: "inf"}, ice)
    play(game, battle(EAST, HERE), dice="FAA")
    play(game, retreat(HERE, (7, 3)), dice="SG")
    assert figures_at(game, (7, 3)) == 3
    game = situation({EAST: "inf"}, {HERE: "inf/1"}, ice)
    play(game, battle(EAST, HERE), dice="FFA")
    play(game, retreat(HERE, (7, 3)), dice="SG")
    assert unit_at(game, (7, 3)) is None
    assert game.medals(1) == 1
    assert legal(game, take(HERE)), "the hex is won all the same"
