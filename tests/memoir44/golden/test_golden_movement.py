"""Golden cases of movement (M44 9.3), and the sentences of M44 3.1."""

from __future__ import annotations

import pytest

from memoir44.golden.situations import (
    Place,
    battle,
    case,
    denial,
    destinations,
    dice_of,
    figures_at,
    has_piece,
    labels,
    leave,
    legal,
    move,
    moved,
    moving,
    play,
    row,
    situation,
    spread,
    take,
    unit_at,
    with_closed_hexside,
)

Hex = tuple[int, int]

EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)
AROUND_8_4 = labels((6, 4), (10, 4), (7, 3), (9, 3), (7, 5), (9, 5))

# A river down column 10 and its slanting neighbours: nobody walks round it within three hexes.
RIVER: list[Place] = [(10, 4), (9, 3), (10, 2), (9, 1), (9, 5), (10, 6), (9, 7), (10, 0), (10, 8)]


# --- limits -------------------------------------------------------------------------------------


@pytest.mark.rule("M44 3.1 Move limit")
@pytest.mark.parametrize(
    ("unit", "distance", "reachable", "battles"),
    [
        row("infantry 1", "inf", 1, True, True, rules=["M44 5.1 Infantry"]),
        case("M1", "inf", 2, True, False, rules=["M44 5.1 Infantry"]),
        row("infantry 3", "inf", 3, False, False, rules=["M44 5.1 Infantry"]),
        row("special forces 2", "inf2", 2, True, True, rules=["M44 5.1 Special forces"]),
        row("special forces 3", "inf2", 3, False, False, rules=["M44 5.1 Special forces"]),
        case("M2", "tank", 3, True, True, rules=["M44 5.1 Armor"]),
        row("armor 4", "tank", 4, False, False, rules=["M44 5.1 Armor"]),
        row("elite armor 3", "tank2", 3, True, True, rules=["M44 5.1 Elite armor"]),
        row("slow armor 2", "tank~ARMOR_MOVE_TWO", 2, True, True, rules=["M44 5.1 Slow armor"]),
        row("slow armor 3", "tank~ARMOR_MOVE_TWO", 3, False, False, rules=["M44 5.1 Slow armor"]),
        case("M3", "gun", 1, True, False, rules=["M44 5.1 Artillery"]),
        row("artillery 2", "gun", 2, False, False, rules=["M44 5.1 Artillery"]),
    ],
)
def test_how_far_a_unit_moves_and_still_battles(
    unit: str, distance: int, reachable: bool, battles: bool
) -> None:
    end = (6 + 2 * distance, 4)
    enemy = (end[0] + 2, 4)
    game = moving({(6, 4): unit}, axis={enemy: "inf"})
    assert legal(game, move((6, 4), end)) == reachable
    if not reachable:
        assert denial(game, move((6, 4), end)) == "denied-too-far"
        return
    moved(game, (6, 4), end)
    assert legal(game, battle(end, enemy)) == battles
    if not battles:
        assert denial(game, battle(end, enemy)) == "denied-may-not-battle-after-move"


@pytest.mark.rule("M44 3.1 Move limit")
@pytest.mark.parametrize("unit", ["inf", "inf2", "tank", "tank2", "gun"])
def test_a_unit_that_does_not_move_may_battle(unit: str) -> None:
    game = play(moving({(6, 4): unit}, axis={(8, 4): "inf"}), "done")
    assert dice_of(game, battle((6, 4), (8, 4))) == 3


@pytest.mark.parametrize("blocker", ["friend", "enemy"])
def test_no_unit_is_entered_or_passed(blocker: str) -> None:
    """A wall of units: nothing behind it is reached, and none of its hexes."""
    wall: dict[Place, str] = spread("inf", (10, 4), (9, 3), (9, 5))
    ours = {**wall} if blocker == "friend" else {}
    theirs = {} if blocker == "friend" else {**wall}
    game = moving({(8, 4): "tank", **ours}, axis=theirs)
    reached = destinations(game, (8, 4))
    assert not reached & labels((10, 4), (9, 3), (9, 5), (12, 4), (11, 3), (11, 5))
    assert labels((7, 3), (7, 5), (6, 4)) <= reached
    assert denial(game, move((8, 4), (10, 4))) == "denied-occupied"


def test_a_way_round_is_found() -> None:
    """Two hexes straight ahead are three the other way round an enemy."""
    game = moving({(8, 4): "tank"}, axis={(10, 4): "inf"})
    assert legal(game, move((8, 4), (12, 4)))
    assert not legal(moving({(8, 4): "inf"}, axis={(10, 4): "inf"}), move((8, 4), (12, 4)))


@pytest.mark.rule("M44 2.1-3")
def test_a_unit_moves_once() -> None:
    game = play(moving({(8, 4): "inf"}), move((8, 4), (10, 4)))
    assert denial(game, move((10, 4), (12, 4))) == "denied-already-moved"


@pytest.mark.rule("M44 2.1-3")
def test_only_ordered_units_of_the_own_side_move() -> None:
    game = situation({(8, 4): "inf"}, {(12, 2): "inf"}, phase="move", states={(8, 4): ""})
    assert denial(game, move((8, 4), (10, 4))) == "denied-not-ordered"
    assert denial(game, move((12, 2), (14, 2))) == "denied-not-your-unit"


# --- stops, slow entry, slow exit ---------------------------------------------------------------


@pytest.mark.golden("M5")
@pytest.mark.rule("M44 3.1 Slow entry")
@pytest.mark.rule("M44 4 hedgerow")
def test_m5_a_hedgerow_is_entered_only_by_the_first_step() -> None:
    game = moving({(8, 4): "inf", (6, 2): "tank"}, spread("hedgerow", (12, 4), (8, 2), (12, 2)))
    assert denial(game, move((8, 4), (12, 4))) == "denied-no-open-way"
    assert legal(game, move((6, 2), (8, 2)))
    assert not legal(game, move((6, 2), (12, 2)))


@pytest.mark.golden("M5")
@pytest.mark.rule("M44 3.1 Slow entry")
def test_m5_a_hedgerow_is_not_entered_by_a_second_click() -> None:
    """With an objective on the way the unit moves hex by hex."""
    game = moving({(8, 4): "inf"}, {(12, 4): "hedgerow"}, tags="F5:medal0")
    play(game, move((8, 4), (10, 4)))
    assert game.phase.name == "march"
    assert not legal(game, move((10, 4), (12, 4)))
    assert legal(game, move((10, 4), (11, 3)))


@pytest.mark.golden("M6")
@pytest.mark.rule("M44 3.1 Slow exit")
@pytest.mark.rule("M44 4 hedgerow")
@pytest.mark.parametrize("unit", ["inf", "tank"])
def test_m6_out_of_a_hedgerow_one_hex(unit: str) -> None:
    terrain = spread("hedgerow", (8, 4), (10, 4))
    game = moving({(8, 4): unit}, terrain, {(8, 2): "inf"})
    assert destinations(game, (8, 4)) == AROUND_8_4
    moved(game, (8, 4), (9, 3))
    assert legal(game, battle((9, 3), (8, 2)))


@pytest.mark.golden("M6")
@pytest.mark.rule("M44 3.1 No battle on entering")
@pytest.mark.rule("M44 4 hedgerow")
def test_m6_from_hedgerow_to_hedgerow_no_battle() -> None:
    terrain = spread("hedgerow", (8, 4), (10, 4))
    game = moved(moving({(8, 4): "inf"}, terrain, {(12, 4): "inf"}), (8, 4), (10, 4))
    assert denial(game, battle((10, 4), (12, 4))) == "denied-may-not-battle-after-move"


@pytest.mark.rule("M44 3.1 Hard stop")
def test_leaving_a_hard_stop_is_free() -> None:
    """Only a slow exit slows a unit that starts there."""
    game = moving({(8, 4): "tank"}, {(8, 4): "woods"}, {(16, 4): "inf"})
    moved(game, (8, 4), (14, 4))
    assert legal(game, battle((14, 4), (16, 4)))


@pytest.mark.rule("M44 3.1 No battle on entering")
@pytest.mark.rule("M44 4 forest")
def test_from_forest_to_forest_no_battle() -> None:
    """Moving in bars the battle however short the move, even out of another forest."""
    game = moving({(8, 4): "inf"}, spread("woods", (8, 4), (10, 4)), {(12, 4): "inf"})
    moved(game, (8, 4), (10, 4))
    assert not legal(game, battle((10, 4), (12, 4)))


@pytest.mark.golden("M17")
@pytest.mark.rule("M44 4 hedgehog")
def test_m17_infantry_passes_hedgehogs_without_a_stop() -> None:
    game = moving({(8, 4): "inf", (8, 2): "tank"}, spread("hedgehog", (10, 4), (9, 3)))
    assert legal(game, move((8, 4), (12, 4)))
    assert legal(game, move((8, 4), (10, 4)))
    assert not legal(game, move((8, 2), (9, 3)))


@pytest.mark.golden("M17")
@pytest.mark.rule("M44 4 hedgehog")
def test_m17_infantry_battles_after_entering_hedgehogs() -> None:
    game = moving({(8, 4): "inf"}, {(10, 4): "hedgehog"}, {(12, 4): "inf"})
    moved(game, (8, 4), (10, 4))
    assert dice_of(game, battle((10, 4), (12, 4))) == 3


# --- rivers, bridges, fords ---------------------------------------------------------------------


@pytest.mark.rule("M44 3.1 Rivers")
@pytest.mark.rule("M44 4 river")
@pytest.mark.parametrize("unit", ["inf", "tank", "gun"])
def test_rivers_are_impassable(unit: str) -> None:
    game = moving({(8, 4): unit}, spread("river", *RIVER))
    assert not destinations(game, (8, 4)) & labels(*RIVER, (12, 4), (11, 3), (11, 5))
    assert denial(game, move((8, 4), (10, 4))) == "denied-impassable"


@pytest.mark.rule("M44 3.1 Rivers")
@pytest.mark.rule("M44 4 bridge")
@pytest.mark.parametrize(("unit", "over"), [("inf", True), ("tank", True), ("gun", False)])
def test_a_bridge_cancels_the_river(unit: str, over: bool) -> None:
    terrain = {**spread("river", *RIVER), (10, 4): "river+bridge"}
    game = moving({(8, 4): unit}, terrain, {(13, 5): "inf"})
    assert legal(game, move((8, 4), (10, 4)))
    assert legal(game, move((8, 4), (12, 4))) == over
    if unit == "inf":
        moved(game, (8, 4), (10, 4))
        assert dice_of(game, battle((10, 4), (13, 5))) == 2


@pytest.mark.rule("M44 3.1 Rivers")
def test_fire_crosses_rivers() -> None:
    game = situation({(8, 4): "inf"}, {(12, 4): "inf"}, spread("river", *RIVER))
    assert dice_of(game, battle((8, 4), (12, 4))) == 2


@pytest.mark.golden("M25")
@pytest.mark.rule("M44 3.1 Hard stop")
@pytest.mark.rule("M44 4 ford")
def test_m25_a_ford_stops_weakens_and_bars_taking_ground() -> None:
    terrain = {**spread("river", *RIVER), (10, 4): "river+ford"}
    game = moving({(8, 4): "inf"}, terrain, {(12, 4): "inf/1"})
    assert not legal(game, move((8, 4), (11, 3)))
    assert not legal(game, move((8, 4), (12, 4)))
    moved(game, (8, 4), (10, 4))
    assert dice_of(game, battle((10, 4), (12, 4))) == 2
    play(game, battle((10, 4), (12, 4)), dice="GG")
    assert unit_at(game, (12, 4)) is None
    assert game.phase.name == "battle"


@pytest.mark.golden("M25")
@pytest.mark.rule("M44 3.1 Hard stop")
@pytest.mark.rule("M44 4 ford")
def test_m25_in_the_next_turn_it_takes_ground() -> None:
    terrain = {**spread("river", *RIVER), (10, 4): "river+ford"}
    game = situation({(10, 4): "inf"}, {(12, 4): "inf/1"}, terrain)
    assert dice_of(game, battle((10, 4), (12, 4))) == 2
    play(game, battle((10, 4), (12, 4)), dice="GG")
    assert legal(game, take((12, 4)))


@pytest.mark.rule("M44 4 ford")
@pytest.mark.parametrize("unit", ["inf", "tank", "gun"])
def test_a_ford_stops_every_class(unit: str) -> None:
    terrain = {**spread("river", *RIVER), (10, 4): "river~FORD"}
    game = moving({(8, 4): unit}, terrain)
    assert destinations(game, (8, 4)) & labels((10, 4), (12, 4), (11, 3)) == labels((10, 4))


# --- wire ---------------------------------------------------------------------------------------


@pytest.mark.golden("M31")
@pytest.mark.rule("M44 3.1 Hard stop")
@pytest.mark.rule("M44 4 wire")
def test_m31_armor_stops_in_wire_removes_it_battles_and_takes_no_ground() -> None:
    game = moving({(8, 4): "tank"}, {(10, 4): "wire"}, {(12, 4): "inf/1", (13, 3): "inf"})
    assert legal(game, move((8, 4), (10, 4)))
    moved(game, (8, 4), (10, 4))
    assert not has_piece(game, (10, 4), "wire")
    assert dice_of(game, battle((10, 4), (12, 4))) == 3
    play(game, battle((10, 4), (12, 4)), dice="GSS")
    assert unit_at(game, (12, 4)) is None
    assert game.phase.name == "battle"


@pytest.mark.golden("M31")
@pytest.mark.rule("M44 4 wire")
def test_m31_armor_does_not_go_on_through_wire() -> None:
    walls = spread("river", (9, 3), (9, 5), (10, 2), (10, 6))
    game = moving({(8, 4): "tank"}, {**walls, (10, 4): "wire"})
    assert not legal(game, move((8, 4), (12, 4)))


# --- bunkers ------------------------------------------------------------------------------------


@pytest.mark.golden("M37")
@pytest.mark.rule("M44 4 bunker")
@pytest.mark.parametrize("code", ["bunker@allies", "bunker@axis", "pbunker", "bunker"])
def test_m37_only_infantry_enters_a_bunker(code: str) -> None:
    """Its own side's infantry and the other's alike; there is no stop."""
    game = moving(
        {(8, 4): "inf", (8, 2): "tank", (12, 2): "gun"}, spread(code, (10, 4), (9, 3), (13, 3))
    )
    assert legal(game, move((8, 4), (10, 4)))
    assert legal(game, move((8, 4), (12, 4)))
    assert denial(game, move((8, 2), (9, 3))) == "denied-impassable"
    assert not legal(game, move((12, 2), (13, 3)))


@pytest.mark.rule("M44 4 bunker")
def test_infantry_battles_after_entering_a_bunker() -> None:
    game = moving({(8, 4): "inf"}, {(10, 4): "bunker@axis"}, {(12, 4): "inf"})
    moved(game, (8, 4), (10, 4))
    assert dice_of(game, battle((10, 4), (12, 4))) == 3


@pytest.mark.rule("M44 4 bunker")
@pytest.mark.parametrize("code", ["bunker@allies", "pbunker"])
@pytest.mark.parametrize("unit", ["gun", "tank"])
def test_guns_and_tanks_set_up_in_a_bunker_never_leave(unit: str, code: str) -> None:
    game = moving({(8, 4): unit}, {(8, 4): code}, {(10, 4): "inf/1"})
    assert not destinations(game, (8, 4))
    assert denial(game, move((8, 4), (6, 4))) == "denied-trapped"
    play(game, "done")
    assert dice_of(game, battle((8, 4), (10, 4))) == 3
    play(game, battle((8, 4), (10, 4)), dice="GSS")
    assert game.phase.name == "battle", "neither takes the ground"


@pytest.mark.rule("M44 4 field bunker")
@pytest.mark.rule("M44 4 bunker")
def test_a_trapped_gun_does_not_exit() -> None:
    game = moving({(8, 0): "gun"}, {(8, 0): "pbunker"}, tags="E9:tag4@allies")
    assert not legal(game, leave((8, 0), (8, 0)))


@pytest.mark.rule("M44 4 hedgehog")
def test_a_tank_set_up_on_hedgehogs_may_leave() -> None:
    assert destinations(moving({(8, 4): "gun"}, {(8, 4): "hedgehog"}), (8, 4)) == AROUND_8_4


# --- closed hexsides ----------------------------------------------------------------------------


@pytest.mark.rule("M44 3.1 Blocked edges")
@pytest.mark.parametrize(("closed", "direction"), [((8, 4), EAST), ((10, 4), WEST)])
@pytest.mark.parametrize(("unit", "to"), [((8, 4), (10, 4)), ((10, 4), (8, 4))])
def test_a_closed_hexside_stops_movement_both_ways(
    unit: Hex, to: Hex, closed: Hex, direction: int
) -> None:
    """Whichever of its two hexes closes it."""
    game = moving({unit: "gun"})
    assert legal(game, move(unit, to))
    with_closed_hexside(game, closed, direction)
    assert not legal(game, move(unit, to))
    assert len(destinations(game, unit)) == 5


@pytest.mark.rule("M44 3.1 Blocked edges")
@pytest.mark.parametrize(("closed", "direction"), [((8, 4), EAST), ((10, 4), WEST)])
@pytest.mark.parametrize(("unit", "enemy"), [((8, 4), (10, 4)), ((10, 4), (8, 4))])
def test_no_ground_is_taken_over_a_closed_hexside(
    unit: Hex, enemy: Hex, closed: Hex, direction: int
) -> None:
    game = situation({unit: "inf"}, {enemy: "inf/1"})
    with_closed_hexside(game, closed, direction)
    play(game, battle(unit, enemy), dice="GSS")
    assert unit_at(game, enemy) is None
    assert game.phase.name == "battle"


@pytest.mark.rule("M44 3.6-5")
@pytest.mark.rule("M44 3.1 Blocked edges")
@pytest.mark.parametrize(("closed", "direction"), [((10, 4), NORTH_EAST), ((11, 3), SOUTH_WEST)])
def test_no_retreat_over_a_closed_hexside(closed: Hex, direction: int) -> None:
    """An Axis unit at (10, 4) is left with one of the two hexes behind it."""
    game = situation({(8, 4): "inf"}, {(10, 4): "inf"})
    with_closed_hexside(game, closed, direction)
    play(game, battle((8, 4), (10, 4)), dice="FSS")
    assert unit_at(game, (10, 4)) is None
    assert figures_at(game, (9, 3)) == 4
