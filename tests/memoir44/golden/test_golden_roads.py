"""Golden cases of roads, beaches and the ocean (M44 9.3), and their sentences of M44 3.1."""

from __future__ import annotations

import pytest

from memoir44.golden.situations import (
    Place,
    battle,
    denial,
    destinations,
    dice_of,
    labels,
    legal,
    move,
    moved,
    moving,
    play,
    row,
    situation,
    spread,
    take,
)

Hex = tuple[int, int]

ROAD: list[Place] = [(8, 4), (10, 4), (12, 4), (14, 4), (16, 4), (18, 4)]


# --- roads --------------------------------------------------------------------------------------


@pytest.mark.golden("M10")
@pytest.mark.rule("M44 3.1 Roads")
@pytest.mark.parametrize(("end", "battles"), [((10, 4), True), ((12, 4), True), ((14, 4), False)])
def test_m10_infantry_along_the_road(end: Hex, battles: bool) -> None:
    enemy = (end[0] + 1, 3)
    game = moving({(8, 4): "inf"}, spread("road", *ROAD), {enemy: "inf"})
    assert not legal(game, move((8, 4), (16, 4)))
    moved(game, (8, 4), end)
    assert legal(game, battle(end, enemy)) == battles


@pytest.mark.golden("M11")
@pytest.mark.rule("M44 3.1 Roads")
def test_m11_no_bonus_for_a_unit_that_starts_beside_the_road() -> None:
    game = moving({(7, 5): "inf"}, spread("road", *ROAD))
    assert legal(game, move((7, 5), (10, 4)))
    assert not legal(game, move((7, 5), (12, 4)))


@pytest.mark.golden("M13")
@pytest.mark.rule("M44 3.1 Roads")
def test_m13_no_bonus_for_a_move_that_leaves_the_road() -> None:
    """From the end of a road of three hexes no third hex, and beside it no battle after two."""
    terrain = spread("road", (8, 4), (10, 4), (12, 4))
    game = moving({(8, 4): "inf"}, terrain, {(13, 3): "inf"})
    assert not destinations(game, (8, 4)) & labels((14, 4), (13, 5))
    assert labels((12, 4), (11, 5)) <= destinations(game, (8, 4))
    off = moved(moving({(8, 4): "inf"}, terrain, {(13, 5): "inf"}), (8, 4), (11, 5))
    assert not legal(off, battle((11, 5), (13, 5)))


@pytest.mark.rule("M44 3.1 Roads")
@pytest.mark.parametrize(
    ("unit", "farthest", "battles"),
    [
        row("armor", "tank", (16, 4), True, rules=["M44 5.1 Armor"]),
        row("special forces", "inf2", (14, 4), True, rules=["M44 5.1 Special forces"]),
        row("artillery", "gun", (12, 4), False, rules=["M44 5.1 Artillery"]),
    ],
)
def test_one_hex_more_on_the_road(unit: str, farthest: Hex, battles: bool) -> None:
    enemy = (farthest[0] + 1, 3)
    game = moving({(8, 4): unit}, spread("road", *ROAD), {enemy: "inf"})
    assert legal(game, move((8, 4), farthest))
    assert not legal(game, move((8, 4), (farthest[0] + 2, 4)))
    moved(game, (8, 4), farthest)
    assert legal(game, battle(farthest, enemy)) == battles


@pytest.mark.rule("M44 3.1 Roads")
def test_a_gun_that_moved_one_hex_on_the_road_does_not_fire() -> None:
    game = moving({(8, 4): "gun"}, spread("road", *ROAD), {(14, 4): "inf"})
    assert not legal(moved(game, (8, 4), (10, 4)), battle((10, 4), (14, 4)))


@pytest.mark.rule("M44 3.1 Roads")
@pytest.mark.rule("M44 8.2")
@pytest.mark.parametrize(
    ("first", "second", "third", "linked"),
    [
        row("straight", "road", "road", "road", True),
        row("turned in the middle", "road", "road/2", "road", False),
        row("turned at the start", "road/2", "road", "road", False),
        row("turned at the end", "road", "road", "road/3", False),
        row("a fork in the middle", "road", "roadFL", "road", True),
        row("a crossing in the middle", "road", "roadX", "road", True),
        row("three arms, none to the east", "road", "roadY/2", "road", False),
        row("ends in a gap", "road", "pbeach", "road", False),
        row("over a hill", "road", "hillroad", "road", True),
        row("a road over a hill, turned", "road", "hillroad/2", "road", False),
        row("of two landscapes", "wroad", "droad", "road", True),
    ],
)
def test_the_ends_of_a_road_have_to_meet_at_both_hexes(
    first: str, second: str, third: str, linked: bool
) -> None:
    """Three hexes in a row and the start: the bonus hex is the last of them."""
    terrain: dict[Place, str] = {(8, 4): "road", (10, 4): first, (12, 4): second, (14, 4): third}
    game = moving({(8, 4): "inf"}, terrain)
    assert legal(game, move((8, 4), (14, 4))) == linked


@pytest.mark.rule("M44 3.1 Roads")
def test_a_road_that_bends_is_followed() -> None:
    """East, then round a curve (ends west and north-east), then on to the north-east."""
    terrain: dict[Place, str] = {
        (8, 4): "road",
        (10, 4): "roadcurve/3",
        (11, 3): "road/2",
        (12, 2): "road/2",
    }
    assert legal(moving({(8, 4): "inf"}, terrain), move((8, 4), (12, 2)))
    terrain[10, 4] = "roadcurve"  # ends north-east and south-east
    assert not legal(moving({(8, 4): "inf"}, terrain), move((8, 4), (12, 2)))


@pytest.mark.rule("M44 3.1 Roads")
def test_stops_hold_on_the_road() -> None:
    terrain = {**spread("road", *ROAD), (12, 4): "road+wire"}
    game = moving({(8, 4): "inf"}, terrain, {(13, 3): "inf"})
    assert legal(game, move((8, 4), (12, 4)))
    assert not legal(game, move((8, 4), (14, 4)))


@pytest.mark.rule("M44 3.1 Roads")
def test_the_road_is_blocked_by_a_unit_on_it() -> None:
    game = moving({(8, 4): "inf", (10, 4): "inf"}, spread("road", *ROAD))
    assert not legal(game, move((8, 4), (14, 4)))


@pytest.mark.rule("M44 3.1 Roads")
@pytest.mark.rule("M44 card Infantry Assault")
def test_the_road_adds_to_an_infantry_assault() -> None:
    game = moving(
        {(8, 4): "inf"}, spread("road", *ROAD), {(15, 3): "inf"}, command="infantry-assault@1"
    )
    assert legal(game, move((8, 4), (16, 4)))
    assert not legal(game, move((8, 4), (18, 4)))
    assert legal(moved(game, (8, 4), (14, 4)), battle((14, 4), (15, 3)))


# --- beach and ocean ----------------------------------------------------------------------------


@pytest.mark.golden("M27")
@pytest.mark.rule("M44 4 ocean")
def test_m27_ocean_stops() -> None:
    game = moving({(8, 8): "inf"}, face="beach", axis={(8, 2): "inf"})
    assert destinations(game, (8, 8)) == labels((6, 8), (10, 8), (7, 7), (9, 7))


@pytest.mark.golden("M27")
@pytest.mark.rule("M44 4 ocean")
def test_m27_no_battle_from_the_ocean() -> None:
    game = moving({(7, 7): "inf"}, face="beach", axis={(8, 6): "inf"})
    assert legal(game, move((7, 7), (6, 6)))
    assert legal(game, move((7, 7), (5, 5)))
    play(game, "done")
    assert denial(game, battle((7, 7), (8, 6))) == "denied-no-battle-from-here"


@pytest.mark.golden("M27")
@pytest.mark.rule("M44 4 ocean")
def test_m27_ashore_it_battles_after_one_hex() -> None:
    game = moved(moving({(7, 7): "inf"}, face="beach", axis={(7, 5): "inf"}), (7, 7), (6, 6))
    assert dice_of(game, battle((6, 6), (7, 5))) == 3


@pytest.mark.rule("M44 4 ocean")
@pytest.mark.parametrize("unit", ["inf", "tank", "gun"])
def test_no_class_battles_from_the_ocean(unit: str) -> None:
    game = situation({(7, 7): unit}, {(8, 6): "inf"}, face="beach")
    assert not legal(game, battle((7, 7), (8, 6)))


@pytest.mark.rule("M44 4 ocean")
def test_into_the_ocean_is_one_hex_and_a_stop() -> None:
    game = moving({(6, 6): "tank"}, face="beach")
    assert legal(game, move((6, 6), (7, 7)))
    assert not destinations(game, (6, 6)) & labels((8, 8), (6, 8))


@pytest.mark.golden("M35")
@pytest.mark.rule("M44 3.1 Beach")
@pytest.mark.parametrize(
    ("unit", "reached", "refused"), [("inf", (8, 2), (9, 1)), ("tank", (9, 1), (10, 0))]
)
def test_m35_the_start_hex_does_not_count_as_entering_a_beach(
    unit: str, reached: Hex, refused: Hex
) -> None:
    game = moving({(6, 4): unit}, face="beach")
    assert legal(game, move((6, 4), reached))
    assert not legal(game, move((6, 4), refused))


@pytest.mark.rule("M44 3.1 Beach")
def test_over_a_beach_armor_goes_two_hexes() -> None:
    """From land over the beach, along it, or onto it with the third hex: two at most."""
    game = moving({(6, 4): "tank", (20, 2): "tank"}, face="beach")
    assert legal(game, move((6, 4), (10, 4)))
    assert not legal(game, move((6, 4), (12, 4)))
    assert legal(game, move((20, 2), (22, 4)))
    assert legal(game, move((20, 2), (18, 4)))
    assert not legal(game, move((20, 2), (17, 5)))
    third = moving({(9, 1): "tank"}, face="beach")
    assert legal(third, move((9, 1), (11, 3)))
    assert not legal(third, move((9, 1), (12, 4)))


@pytest.mark.rule("M44 3.1 Beach")
def test_a_beach_tile_limits_like_the_background() -> None:
    walls = spread("river", (9, 3), (9, 5), (10, 2), (10, 6))
    game = moving({(8, 4): "tank"}, {**walls, (10, 4): "pbeach"})
    assert legal(game, move((8, 4), (12, 4)))
    assert not legal(game, move((8, 4), (14, 4)))


@pytest.mark.rule("M44 3.1 Beach")
def test_a_third_hex_by_infantry_assault_is_lost_on_a_beach() -> None:
    inland = moving({(2, 2): "inf"}, command="infantry-assault@0", face="beach")
    assert legal(inland, move((2, 2), (8, 2)))
    game = moving({(2, 4): "inf"}, command="infantry-assault@0", face="beach")
    assert not legal(game, move((2, 4), (8, 4)))


@pytest.mark.rule("M44 3.1 Beach")
def test_armor_battles_and_overruns_along_a_beach() -> None:
    game = moving({(6, 4): "tank"}, face="beach", axis={(12, 4): "inf/1", (14, 4): "inf"})
    moved(game, (6, 4), (10, 4))
    play(game, battle((10, 4), (12, 4)), take((12, 4)), dice="GSS")
    assert dice_of(game, battle((12, 4), (14, 4))) == 3
