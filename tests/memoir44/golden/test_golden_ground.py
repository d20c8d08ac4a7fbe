"""Golden cases of taking ground and overruns (M44 9.6), and the sentences of M44 3.7."""

from __future__ import annotations

import pytest

from memoir44.golden.situations import (
    ALLIES,
    AXIS,
    Place,
    battle,
    denial,
    dice_of,
    figures_at,
    has_piece,
    legal,
    move,
    play,
    row,
    situation,
    take,
    unit_at,
)

Hex = tuple[int, int]

HERE: Hex = (8, 4)
WON: Hex = (10, 4)
NEXT: Hex = (12, 4)
LAST: Hex = (14, 4)

KILL = "GSS"


def moved_one(stopped: bool = False, battles: int = 1) -> dict[Place, str]:
    """The unit at HERE moved one hex this turn."""
    return {HERE: f"m1b{battles}" + ("s" if stopped else "")}


# --- taking ground --------------------------------------------------------------------------------


@pytest.mark.golden("G1")
@pytest.mark.rule("M44 3.7 Take ground")
def test_g1_infantry_that_moved_takes_ground_and_battles_no_more() -> None:
    game = situation({(6, 4): "inf"}, {WON: "inf/1", NEXT: "inf"}, phase="move")
    play(game, move((6, 4), HERE), "done", battle(HERE, WON), dice=KILL)
    assert legal(game, take(WON))
    assert legal(game, "stay")
    play(game, take(WON))
    assert figures_at(game, WON) == 4
    assert denial(game, battle(WON, NEXT)) == "denied-already-battled"


@pytest.mark.golden("G2")
@pytest.mark.rule("M44 3.7 Take ground")
@pytest.mark.parametrize("unit", ["inf", "tank"])
def test_g2_no_ground_after_a_kill_at_range(unit: str) -> None:
    game = situation({HERE: unit}, {NEXT: "inf/1"})
    play(game, battle(HERE, NEXT), dice="GS" if unit == "inf" else KILL)
    assert unit_at(game, NEXT) is None
    assert game.phase.name == "battle"


@pytest.mark.golden("G3")
@pytest.mark.rule("M44 3.1 No battle on entering")
@pytest.mark.parametrize("unit", ["inf", "inf2", "tank"])
@pytest.mark.parametrize(
    "code",
    ["woods", "buildings", "barracks", "church", "factory", "lighthouse", "powerplant", "hedgerow"],
)
def test_g3_no_battle_in_the_turn_of_entering(unit: str, code: str) -> None:
    game = situation({(6, 4): unit}, {WON: "inf/1"}, {HERE: code}, phase="move")
    play(game, move((6, 4), HERE), "done")
    assert denial(game, battle(HERE, WON)) == "denied-may-not-battle-after-move"


@pytest.mark.rule("M44 3.7 Take ground")
@pytest.mark.parametrize("unit", ["inf", "tank"])
def test_ground_is_taken_out_of_a_forest_by_a_unit_that_stood_there(unit: str) -> None:
    game = situation({HERE: unit}, {WON: "inf/1"}, {HERE: "woods"})
    play(game, battle(HERE, WON), dice=KILL)
    assert legal(game, take(WON))


@pytest.mark.rule("M44 3.7 Take ground")
@pytest.mark.parametrize("unit", ["inf", "inf2", "tank", "tank2"])
def test_ground_is_taken_after_a_retreat_too(unit: str) -> None:
    game = situation({HERE: unit}, {WON: "inf"})
    play(game, battle(HERE, WON), dice="FSS")
    assert game.side == AXIS
    play(game, "retreat F5-f6")
    assert legal(game, take(WON))


@pytest.mark.rule("M44 3.7 Take ground")
def test_no_ground_while_the_target_stands() -> None:
    game = situation({HERE: "inf"}, {WON: "inf"})
    play(game, battle(HERE, WON), dice="GGS")
    assert figures_at(game, WON) == 2
    assert game.phase.name == "battle"


@pytest.mark.rule("M44 3.7 Take ground")
@pytest.mark.rule("M44 3.3")
def test_artillery_takes_no_ground() -> None:
    game = situation({HERE: "gun"}, {WON: "inf/1"})
    play(game, battle(HERE, WON), dice=KILL)
    assert unit_at(game, WON) is None
    assert game.phase.name == "battle"


@pytest.mark.rule("M44 3.7 Take ground")
def test_ground_is_taken_with_no_movement_left() -> None:
    """Special forces after two hexes, a tank after three."""
    for unit, start in (("inf2", (4, 4)), ("tank", (2, 4))):
        game = situation({start: unit}, {WON: "inf/1"}, phase="move")
        play(game, move(start, HERE), "done", battle(HERE, WON), dice=KILL)
        assert legal(game, take(WON))


@pytest.mark.rule("M44 3.7 Take ground")
@pytest.mark.parametrize(
    ("unit", "code", "taken"),
    [
        row("forest", "inf", "woods", True, rules=["M44 4 forest"]),
        row("town", "tank", "buildings", True, rules=["M44 4 town"]),
        row("hill", "inf", "hills", True, rules=["M44 4 hill"]),
        row("beach", "tank", "pbeach", True, rules=["M44 4 beach"]),
        row("bridge", "tank", "river+bridge", True, rules=["M44 4 bridge"]),
        row("ford", "inf", "river+ford", True, rules=["M44 4 ford"]),
        row("wire", "inf", "wire", True, rules=["M44 4 wire"]),
        row("sandbags", "inf", "sand", True, rules=["M44 4 sandbags"]),
        row("bunker, infantry", "inf", "bunker@axis", True, rules=["M44 4 bunker"]),
        row("bunker, armor", "tank", "bunker@axis", False, rules=["M44 4 bunker"]),
        row("field bunker, infantry", "inf", "pbunker", True, rules=["M44 4 field bunker"]),
        row("field bunker, armor", "tank", "pbunker", False, rules=["M44 4 field bunker"]),
        row("hedgehog, infantry", "inf", "hedgehog", True, rules=["M44 4 hedgehog"]),
        row("hedgehog, armor", "tank", "hedgehog", False, rules=["M44 4 hedgehog"]),
        row("river", "inf", "river", False, rules=["M44 4 river"]),
    ],
)
def test_what_may_be_entered_may_be_taken(unit: str, code: str, taken: bool) -> None:
    game = situation({HERE: unit}, {WON: "inf/1"}, {WON: code})
    play(game, battle(HERE, WON), dice="G" + "S" * (dice_of(game, battle(HERE, WON)) - 1))
    assert unit_at(game, WON) is None
    assert (game.phase.name == "take-ground") == taken
    if taken:
        play(game, take(WON))
        assert unit_at(game, WON) is not None


@pytest.mark.rule("M44 3.7 Take ground")
@pytest.mark.rule("M44 4 ocean")
def test_ground_is_taken_in_the_ocean_and_bars_an_overrun() -> None:
    game = situation({(8, 6): "tank"}, {(9, 7): "inf/1", (11, 7): "inf"}, face="beach")
    play(game, battle((8, 6), (9, 7)), take((9, 7)), dice=KILL)
    assert game.phase.name == "battle"


@pytest.mark.golden("G17")
@pytest.mark.rule("M44 3.1 Slow entry")
@pytest.mark.rule("M44 4 hedgerow")
@pytest.mark.parametrize("unit", ["inf", "tank"])
@pytest.mark.parametrize("moved", [True, False])
def test_g17_a_hedgerow_is_taken_only_by_a_unit_that_did_not_move(unit: str, moved: bool) -> None:
    game = situation(
        {HERE: unit}, {WON: "inf/1"}, {WON: "hedgerow"}, states=moved_one() if moved else {}
    )
    play(game, battle(HERE, WON), dice="GS" if unit == "inf" else "G")
    assert unit_at(game, WON) is None
    assert (game.phase.name == "take-ground") != moved


@pytest.mark.golden("G17")
@pytest.mark.rule("M44 4 hedgerow")
def test_g17_not_by_the_second_taking_either() -> None:
    """Taking ground is moving: a tank that did takes no hedgerow after its overrun."""
    game = situation({HERE: "tank"}, {WON: "inf/1", NEXT: "inf/1"}, {NEXT: "hedgerow"})
    play(game, battle(HERE, WON), take(WON), battle(WON, NEXT), dice=KILL + "G")
    assert unit_at(game, NEXT) is None
    assert game.phase.name == "battle"


@pytest.mark.rule("M44 3.1 Slow exit")
@pytest.mark.rule("M44 4 hedgerow")
def test_ground_is_taken_out_of_a_hedgerow_that_was_left_by_moving() -> None:
    """A slow exit bars nothing; neither does standing in the hedgerow."""
    game = situation({(6, 4): "inf"}, {WON: "inf/1"}, {(6, 4): "hedgerow"}, phase="move")
    play(game, move((6, 4), HERE), "done", battle(HERE, WON), dice=KILL)
    assert legal(game, take(WON))
    inside = situation({HERE: "tank"}, {WON: "inf/1"}, {HERE: "hedgerow"})
    play(inside, battle(HERE, WON), dice=KILL)
    assert legal(inside, take(WON))


# --- overruns -------------------------------------------------------------------------------------


@pytest.mark.golden("G6")
@pytest.mark.rule("M44 3.7 Overrun")
@pytest.mark.parametrize("unit", ["tank", "tank2"])
def test_g6_one_overrun_and_no_third_battle(unit: str) -> None:
    game = situation({HERE: unit}, {WON: "inf/1", NEXT: "inf/1", LAST: "inf"})
    play(game, battle(HERE, WON), take(WON), dice=KILL)
    assert game.phase.name == "overrun"
    assert legal(game, "stay")
    play(game, battle(WON, NEXT), dice=KILL)
    assert legal(game, take(NEXT))
    play(game, take(NEXT))
    assert game.phase.name == "battle"
    assert denial(game, battle(NEXT, LAST)) == "denied-already-battled"


@pytest.mark.rule("M44 3.7 Overrun")
def test_three_hexes_a_battle_the_ground_and_a_battle() -> None:
    game = situation({(2, 4): "tank"}, {WON: "inf/1", NEXT: "inf"}, phase="move")
    play(game, move((2, 4), HERE), "done", battle(HERE, WON), take(WON), dice=KILL)
    assert dice_of(game, battle(WON, NEXT)) == 3


@pytest.mark.rule("M44 3.7 Overrun")
def test_infantry_never_overruns() -> None:
    for unit in ("inf", "inf2"):
        game = situation({HERE: unit}, {WON: "inf/1", NEXT: "inf"})
        play(game, battle(HERE, WON), take(WON), dice=KILL)
        assert game.phase.name == "battle"
        assert not legal(game, battle(WON, NEXT))


@pytest.mark.golden("G7")
@pytest.mark.rule("M44 3.7 Overrun")
@pytest.mark.parametrize(
    ("code", "overrun"),
    [
        row("forest", "woods", False, rules=["M44 4 forest"]),
        row("town", "buildings", False, rules=["M44 4 town"]),
        row("church", "church", False, rules=["M44 4 church"]),
        row("hedgerow", "hedgerow", False, rules=["M44 4 hedgerow"]),
        row("hill", "hills", True, rules=["M44 4 hill"]),
        row("beach", "pbeach", True, rules=["M44 4 beach"]),
        row("sandbags", "sand", True, rules=["M44 4 sandbags"]),
        row("wire", "wire", True, rules=["M44 4 wire"]),
        row("bridge", "river+bridge", True, rules=["M44 4 bridge"]),
        row("cemetery", "cemetery", True, rules=["M44 4 cemetery"]),
        row("road", "road", True, rules=["M44 4 road"]),
    ],
)
def test_g7_overruns_by_the_ground_taken(code: str, overrun: bool) -> None:
    game = situation({HERE: "tank"}, {WON: "inf/1", NEXT: "inf"}, {WON: code})
    play(game, battle(HERE, WON), dice="G" + "S" * (dice_of(game, battle(HERE, WON)) - 1))
    play(game, take(WON))
    assert (game.phase.name == "overrun") == overrun
    if not overrun:
        assert not legal(game, battle(WON, NEXT))


@pytest.mark.rule("M44 3.7 Overrun")
@pytest.mark.rule("M44 4 ford")
def test_an_overrun_from_a_ford_loses_a_die_and_takes_no_ground() -> None:
    game = situation({HERE: "tank"}, {WON: "inf/1", NEXT: "inf/1"}, {WON: "river+ford"})
    play(game, battle(HERE, WON), take(WON), dice=KILL)
    assert dice_of(game, battle(WON, NEXT)) == 2
    play(game, battle(WON, NEXT), dice="GS")
    assert unit_at(game, NEXT) is None
    assert game.phase.name == "battle"


@pytest.mark.golden("G10")
@pytest.mark.rule("M44 3.7 Overrun")
def test_g10_no_overrun_without_taking_the_ground() -> None:
    game = situation({HERE: "tank"}, {WON: "inf/1", (9, 5): "inf"})
    play(game, battle(HERE, WON), "stay", dice=KILL)
    assert denial(game, battle(HERE, (9, 5))) == "denied-already-battled"


@pytest.mark.golden("G11")
@pytest.mark.rule("M44 3.7 Overrun")
def test_g11_an_overrun_may_shoot() -> None:
    game = situation({HERE: "tank"}, {WON: "inf/1", LAST: "inf"})
    play(game, battle(HERE, WON), take(WON), dice=KILL)
    assert dice_of(game, battle(WON, LAST)) == 3
    play(game, battle(WON, LAST), dice="GGG")
    assert figures_at(game, LAST) == 1
    assert game.phase.name == "battle"


@pytest.mark.rule("M44 3.7 Overrun")
@pytest.mark.rule("M44 3.2 Adjacent enemies bind")
def test_adjacent_enemies_bind_an_overrun() -> None:
    game = situation({HERE: "tank"}, {WON: "inf/1", NEXT: "inf", (14, 2): "inf"})
    play(game, battle(HERE, WON), take(WON), dice=KILL)
    assert denial(game, battle(WON, (14, 2))) == "denied-bound-by-adjacent"
    assert denial(game, "battle A9xF5") == "denied-not-the-asked-unit"


@pytest.mark.golden("G19")
@pytest.mark.rule("M44 4 wire")
@pytest.mark.rule("M44 12 wire_overrun_after_take_ground")
@pytest.mark.parametrize("overrun", [True, False])
def test_g19_ground_taken_in_wire(overrun: bool) -> None:
    """The wire is gone, the overrun battle is a switch, no second ground is taken."""
    switch = f"wire_overrun_after_take_ground:{str(overrun).lower()}"
    game = situation({HERE: "tank"}, {WON: "inf/1", NEXT: "inf/1"}, {WON: "wire"}, switches=switch)
    play(game, battle(HERE, WON), take(WON), dice=KILL)
    assert not has_piece(game, WON, "wire")
    assert (game.phase.name == "overrun") == overrun
    if overrun:
        assert dice_of(game, battle(WON, NEXT)) == 3
        play(game, battle(WON, NEXT), dice=KILL)
    assert (unit_at(game, NEXT) is None) == overrun
    assert game.phase.name == "battle"


@pytest.mark.golden("G21")
@pytest.mark.rule("M44 card Armor Assault")
def test_g21_armor_assault_gives_a_close_overrun_its_die() -> None:
    game = situation({HERE: "tank"}, {WON: "inf/1", NEXT: "inf"}, command="armor-assault")
    play(game, battle(HERE, WON), take(WON), dice="GSSS")
    assert dice_of(game, battle(WON, NEXT)) == 4


@pytest.mark.rule("M44 card Armor Assault")
def test_armor_assault_gives_a_ranged_overrun_nothing() -> None:
    game = situation({HERE: "tank"}, {WON: "inf/1", LAST: "inf"}, command="armor-assault")
    play(game, battle(HERE, WON), take(WON), dice="GSSS")
    assert dice_of(game, battle(WON, LAST)) == 3


@pytest.mark.rule("M44 card Close Assault")
@pytest.mark.parametrize("target", [NEXT, LAST])
def test_close_assault_gives_the_overrun_no_die_but_any_target(target: Hex) -> None:
    game = situation({HERE: "tank"}, {WON: "inf/1", target: "inf"}, command="close-assault")
    assert dice_of(game, battle(HERE, WON)) == 4
    play(game, battle(HERE, WON), take(WON), dice="GSSS")
    assert dice_of(game, battle(WON, target)) == 3


# --- the end, and ambushes ------------------------------------------------------------------------


@pytest.mark.golden("G23")
@pytest.mark.rule("M44 2.1 End of battle")
def test_g23_the_last_medal_ends_it_before_the_ground_is_taken() -> None:
    game = situation({HERE: "tank"}, {WON: "inf/1", NEXT: "inf"}, targets="12,1")
    play(game, battle(HERE, WON), dice=KILL)
    assert game.is_over
    assert game.winner == ALLIES
    assert unit_at(game, WON) is None
    assert unit_at(game, HERE) is not None


@pytest.mark.rule("M44 2.1 End of battle")
@pytest.mark.rule("M44 7")
def test_an_objective_taken_with_the_ground_ends_it_before_the_overrun() -> None:
    game = situation({HERE: "tank"}, {WON: "inf/1", NEXT: "inf"}, targets="12,2", tags="F5:medal1")
    play(game, battle(HERE, WON), dice=KILL)
    assert game.phase.name == "take-ground"
    play(game, take(WON))
    assert game.is_over
    assert game.winner == ALLIES


@pytest.mark.golden("G31")
@pytest.mark.rule("M44 card Ambush")
def test_g31_an_ambushed_attacker_that_dies_does_not_attack() -> None:
    game = situation({HERE: "inf/1"}, {WON: "inf"}, hand_axis="ambush")
    play(game, battle(HERE, WON), "ambush", dice="ISS")
    assert unit_at(game, HERE) is None
    assert figures_at(game, WON) == 4
    assert game.phase.name == "battle"
    assert game.side == ALLIES


@pytest.mark.rule("M44 3.7 Take ground")
@pytest.mark.rule("M44 card Ambush")
def test_an_ambushed_attacker_that_retreats_neither_attacks_nor_takes_ground() -> None:
    game = situation({HERE: "tank"}, {WON: "inf"}, hand_axis="ambush")
    play(game, battle(HERE, WON), "ambush", "retreat E5-e4", dice="FSS")
    assert figures_at(game, WON) == 4
    assert game.phase.name == "battle"
    assert not legal(game, battle((9, 5), WON))


@pytest.mark.rule("M44 3.7 Take ground")
@pytest.mark.rule("M44 card Ambush")
def test_an_ambushed_attacker_that_stands_attacks_and_takes_ground() -> None:
    game = situation({HERE: "tank"}, {WON: "inf/1"}, hand_axis="ambush")
    play(game, battle(HERE, WON), "ambush", dice="ASS" + KILL)
    assert figures_at(game, HERE) == 2
    assert legal(game, take(WON))
