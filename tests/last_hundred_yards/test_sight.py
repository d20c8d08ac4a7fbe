"""Lines of sight: every lettered case of 4.2, blind hexes, enclosed roads, and symmetry."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexfront.systems.last_hundred_yards.sight import ON_ROAD
from last_hundred_yards.looks import Look, box, house, line, ring, sides


def column(letters: str, *more: str, **reading: bool) -> Look:
    """A column of these hexes, with open ones on its right side."""
    return Look("\n".join(f"{letter}.." for letter in letters), *more, **reading)


# --- ends and neighbours (4.2) ----------------------------------------------------------------


@pytest.mark.rule("LHY 4.2")
@pytest.mark.parametrize("letters", ["ww", "jJ", "tt", "oo"])
def test_neighbours_see_each_other_whatever_lies_between(letters: str) -> None:
    look = column(letters, sides("wall", "A1/s"), ring("A2", 10, 3))
    assert look.why("A1", "A2") == "clear"
    assert look.sights.sees(look.hex("A1"), look.hex("A1"))


@pytest.mark.rule("LHY 4.2")
def test_the_terrain_of_the_ends_does_not_block() -> None:
    look = column("w...w", house("A5", -15, -5, 15, 5))
    assert look.why("A1", "A5") == "clear"


# --- one level (4.2.1) ------------------------------------------------------------------------


@pytest.mark.rule("LHY 4.0c I")
@pytest.mark.rule("LHY 4.0c")
@pytest.mark.rule("LHY 4.2.1")
@pytest.mark.rule("LHY 4.2.1a")
@pytest.mark.parametrize("letter", ["w", "W", "j", "J"])
def test_a_hex_of_woods_or_jungle_blocks(letter: str) -> None:
    assert column(f"..{letter}..").why("A1", "A5") == "woods A3"


@pytest.mark.rule("LHY 4.2.1a")
@pytest.mark.parametrize("letter", ["m", "b", "~", "t"])
def test_marsh_beach_water_and_town_ground_do_not(letter: str) -> None:
    assert column(f"..{letter}..").why("A1", "A5") == "clear"


@pytest.mark.rule("LHY 4.2.1a")
def test_woods_touched_in_a_vertex_or_on_one_side_of_a_hexside_do_not_block() -> None:
    look = Look(
        """
        .w.....
        .......
        """
    )
    assert look.line("A2", "C2").along == [(look.hex("B1"), look.hex("B2"))]
    assert look.why("A2", "C2") == "clear"


@pytest.mark.rule("LHY 4.2.1a")
def test_woods_that_are_not_higher_than_both_ends_do_not_block() -> None:
    # Two hilltops of level 1, woods at level 0 between them.
    look = column("..w..", ring("A1", 10, 1), ring("A5", 10, 1))
    assert look.why("A1", "A5") == "clear"
    higher = column("..w..", ring("A1", 10, 1), ring("A5", 10, 1), ring("A3", 10, 1))
    assert higher.why("A1", "A5") == "woods A3"


@pytest.mark.rule("LHY 4.2.1b")
def test_along_a_hexside_with_woods_on_both_sides() -> None:
    look = Look(
        """
        .w.....
        .w.....
        """
    )
    assert look.why("A2", "C2") == "woods-hexside B1 B2"
    # Anywhere on a longer line: A2 to E2 runs along B1/B2, crosses C2, runs along D1/D2.
    far = Look(
        """
        ...w...
        ...w...
        """
    )
    assert far.why("A2", "E2") == "woods-hexside D1 D2"


# Contours (4.2.1c)


@pytest.mark.rule("LHY 4.2.1c")
@pytest.mark.parametrize("level", [None, 1, 3])
def test_a_contour_round_the_centre_of_a_hex_between_blocks(level: int | None) -> None:
    look = column(".....", ring("A3", 10, level))
    expected = "contour A3"
    assert look.why("A1", "A5") == expected


@pytest.mark.rule("LHY 4.2.1c II")
@pytest.mark.rule("LHY 4.2.1c")
def test_a_contour_that_does_not_hold_the_centre_does_not() -> None:
    beside = '[[areas]]\nkind = "contour"\nring = "A3+-3,-8 A3+3,-8 A3+3,-3 A3+-3,-3"\n'
    assert column(".....", beside).why("A1", "A5") == "clear"


@pytest.mark.rule("LHY 4.2.1c")
def test_a_contour_counts_only_where_the_line_crosses_it() -> None:
    # A1 to C3 crosses B1 and B2 off their centres; a small contour round B2's centre is missed.
    look = Look("...\n...\n...\n...\n...", ring("B2", 4))
    assert look.names(look.line("A1", "C3").crossed) == "B1 B2"
    assert look.why("A1", "C3") == "clear"
    wide = Look("...\n...\n...\n...\n...", ring("B2", 18))
    assert wide.why("A1", "C3") == "contour B2"


@pytest.mark.rule("LHY 4.2.1c")
def test_a_band_as_high_as_both_ends_blocks_only_in_the_literal_reading() -> None:
    plateau = box(-15, -15, 15, 95)  # A1 to A5 within one thin contour
    assert column(".....", plateau).why("A1", "A5") == "clear"
    assert column(".....", plateau, literal=True).why("A1", "A5") == "contour A2"


@pytest.mark.rule("LHY 4.2.1c I")
@pytest.mark.rule("LHY 4.2.1c")
def test_a_band_as_high_as_one_end_and_higher_than_the_other_blocks() -> None:
    # A1 to A3 on the shelf: from A1 over A2 and A3 the foot at A5 is not seen, from A3 it is.
    shelf = box(-15, -15, 15, 55)
    look = column(".....", shelf)
    assert look.why("A1", "A5") == "contour A2"
    assert look.why("A3", "A5") == "clear"
    assert look.why("A2", "A4") == "contour A3"


@pytest.mark.rule("LHY 4.2.1c")
def test_along_a_hexside_the_contour_must_cover_all_of_it() -> None:
    # A2 to C2 runs along the hexside of B1 and B2 from 20,20 to 40,20.
    whole = box(15, 12, 45, 28)
    assert Look("...\n...", whole).why("A2", "C2") == "contour B1 B2"
    part = box(15, 12, 35, 28)
    assert Look("...\n...", part).why("A2", "C2") == "clear"


@pytest.mark.rule("LHY 4.1.5")
def test_bands_rank_by_level_and_then_by_thin_lines() -> None:
    # Two thin lines below a bold one are lower than the bold one of another hill.
    look = column("......", ring("A1", 19), ring("A1", 10), ring("A4", 10, 1))
    hexes = [look.ground.band[look.hex(name)] for name in ("A1", "A4", "A6")]
    assert hexes == [2, 100, 0]
    assert [look.ground.level[look.hex(name)] for name in ("A1", "A4", "A6")] == [0, 1, 0]


# Buildings and corridors (4.2.1d)


@pytest.mark.rule("LHY 4.0c II")
@pytest.mark.rule("LHY 4.2.1d")
@pytest.mark.parametrize("style", ["stone", "wooden", "hut"])
def test_a_building_on_the_line_blocks_and_one_beside_it_does_not(style: str) -> None:
    assert column("....", house("A2", -5, -5, 5, 5, style)).why("A1", "A4") == "building A2"
    assert column("....", house("A2", 2, -5, 12, 5, style)).why("A1", "A4") == "clear"


@pytest.mark.rule("LHY 4.2.1d")
def test_a_touch_of_the_artwork_blocks() -> None:
    assert column("....", house("A2", 0, -5, 10, 5)).why("A1", "A4") == "building A2"


@pytest.mark.rule("LHY 4.2.1d")
def test_a_building_that_reaches_into_an_end_hex_counts_only_outside_it() -> None:
    # From A1's hex over the hexside into A2 by a little, on the line; A3 sees A1 past it or not.
    inside = house("A1", -5, -5, 5, 9)
    assert column("....", inside).why("A1", "A3") == "clear"
    across = house("A1", -5, -5, 5, 14)
    assert column("....", across).why("A1", "A3") == "building A2"


@pytest.mark.rule("LHY 4.2.1d")
def test_the_height_of_a_feature_counts_in_the_other_reading_only() -> None:
    hills = (ring("A1", 10, 1), ring("A5", 10, 1))
    low = house("A3", -5, -5, 5, 5)
    assert column(".....", low, *hills).why("A1", "A5") == "building A3"
    assert column(".....", low, *hills, low_pass=True).why("A1", "A5") == "clear"
    tower = house("A3", -5, -5, 5, 5, "stone", 2)
    assert column(".....", tower, *hills, low_pass=True).why("A1", "A5") == "building A3"


@pytest.mark.rule("LHY 4.2.1d")
@pytest.mark.parametrize("kind", ["road", "path", "river"])
def test_along_a_straight_road_path_or_river_through_woods(kind: str) -> None:
    look = column(".www.", line(kind, "A1 A2 A3 A4 A5"))
    found = look.line("A1", "A5")
    assert found.blocked is None
    assert found.on_road
    assert found.enclosed == (kind != "river")


@pytest.mark.rule("LHY 4.2.1d")
def test_across_a_woods_road_the_hex_is_woods() -> None:
    look = Look("...\n.w.\n...", line("road", "B1 B2 B3"))
    assert look.why("A2", "C3") == "woods B2"


@pytest.mark.rule("LHY 4.2.1d")
def test_a_line_that_leaves_the_road_on_its_way_meets_the_woods() -> None:
    # The road ends in A3: the line from A1 to A5 crosses hexsides that it does not cross.
    look = column("..w..", line("road", "A1 A2 A3"))
    assert look.why("A1", "A5") == "woods A3"


@pytest.mark.rule("LHY 4.2.1d")
def test_a_bend_hides_unless_the_corridor_is_wide() -> None:
    # A road over A1, A2, B2, B3: the line from A1 to B3 crosses only its hexsides.
    picture = "..\nww\n.."
    road = "A1 A2 B2 B3"
    narrow = Look(picture, line("road", road))
    assert narrow.line("A1", "B3").on_road
    assert narrow.why("A1", "B3") == "woods A2"
    wide = Look(picture, line("road", road, 80))
    assert wide.why("A1", "B3") == "clear"


# Walls and tree lines (4.2.1e)


@pytest.mark.rule("LHY 4.2.1e")
@pytest.mark.parametrize(("kind", "reason"), [("wall", "wall"), ("tree_line", "tree-line")])
def test_a_hexside_that_neither_end_touches_blocks(kind: str, reason: str) -> None:
    look = column("......", sides(kind, "A3/s"))
    assert look.why("A1", "A6") == f"{reason} A3 A4"
    # The two hexes that share it, and the two at its ends: B2 and B3 touch no corner, only B3's
    # neighbours do: the corners of A3/s belong to A3, A4, B3.
    assert look.why("A3", "A6") == "clear"
    assert look.why("A1", "A4") == "clear"
    assert look.why("B3", "A1") == "clear"


@pytest.mark.rule("LHY 4.2.1e")
def test_a_line_along_a_wall() -> None:
    # A2 to E2 runs along B1/B2 (touched by A2) and D1/D2 (touched by E2).
    look = Look(".....\n.....", sides("wall", "B1/s D1/s"))
    assert look.why("A2", "E2") == "clear"
    # G2 to A2: the wall on D1/D2 is touched by neither end.
    far = Look(".......\n.......", sides("wall", "D1/s"))
    assert far.why("A2", "G2") == "wall D1 D2"


@pytest.mark.rule("LHY 4.2.1e")
def test_through_a_corner_a_line_crosses_what_leads_on_to_both_sides() -> None:
    # A2 to G2 goes through the corner 20,20 of A2, B1 and B2, and on: at 80,20 C2, D1, D2 meet.
    both = Look(".......\n.......", sides("tree_line", "C2/ne C2/se"))
    assert both.why("A2", "G2").startswith("tree-line")
    one = Look(".......\n.......", sides("tree_line", "C2/ne"))
    assert one.why("A2", "G2") == "clear"


# Vehicles on town roads (4.2.1f)


def street() -> Look:
    """A street down column A; houses stand in it at A1's north side and beside the line at A3."""
    return Look(
        "t..\nt..\nt..\n...\n...",
        line("road", "A1 A2 A3 A4 A5"),
        house("A2", 6, -8, 11, 8),
    )


@pytest.mark.rule("LHY 4.2.1f")
@pytest.mark.rule("LHY 4.2.2b")
def test_a_vehicle_on_a_town_road_does_not_see_past_its_own_buildings() -> None:
    look = street()
    assert look.ground.urban_road[look.hex("A2")]
    assert look.why("A2", "C3") == "clear"
    assert look.why("A2", "C3", ON_ROAD) == "own-building A2"
    # The same to the next hex; along the street, and for who is no town road hex, nothing changes.
    assert look.why("A2", "B2", ON_ROAD) == "own-building A2"
    assert look.why("A2", "A5", ON_ROAD, ON_ROAD) == "clear"
    assert look.why("C3", "A2", ON_ROAD) == "clear"
    assert look.why("C3", "A2", ON_ROAD, ON_ROAD) == "own-building A2"


@pytest.mark.rule("LHY 4.2.2b")
def test_the_same_from_another_level() -> None:
    look = Look(
        "t..\nt..\nt..\n...\n...",
        line("road", "A1 A2 A3 A4 A5"),
        house("A2", 6, -8, 11, 8),
        ring("C3", 10, 3),
    )
    assert look.why("C3", "A2") == "clear"
    assert look.why("C3", "A2", ON_ROAD, ON_ROAD) == "own-building A2"


# Orchards (4.2.1g)


@pytest.mark.rule("LHY 4.1.15")
@pytest.mark.rule("LHY 4.2.1g")
@pytest.mark.parametrize("letter", ["o", "p"])
def test_one_orchard_hinders_and_two_block(letter: str) -> None:
    one = column(f"..{letter}..").line("A1", "A5")
    assert (one.blocked, one.orchards, one.no_fire) == (None, 1, False)
    assert column(f"{letter}.{letter}.{letter}").why("A1", "A5") == "clear"  # the ends do not count
    two = column(f"..{letter}{letter}..")
    assert two.why("A1", "A6") == "orchards A3 A4"
    assert two.line("A1", "A6").no_fire


@pytest.mark.rule("LHY 4.2.1g")
def test_in_the_lenient_reading_two_orchards_stop_fire_alone() -> None:
    look = column(".oo..", lenient=True)
    found = look.line("A1", "A5")
    assert (found.blocked, found.no_fire) == (None, True)
    assert column(".ooo.", lenient=True).why("A1", "A5") == "orchards A2 A3 A4"


# --- different levels (4.2.2, 4.2.3) ------------------------------------------------------------


@pytest.mark.rule("LHY 4.2.2")
def test_what_is_as_high_as_the_higher_end_blocks() -> None:
    assert column("..w...", ring("A1", 10, 1)).why("A1", "A6") == "level A3"
    plateau = column("......", box(-15, -15, 15, 55, 1))
    assert plateau.why("A1", "A6") == "level A2"
    assert plateau.why("A3", "A6") == "clear"


@pytest.mark.rule("LHY 4.2.2")
def test_walls_do_not_count_between_levels() -> None:
    assert column("......", ring("A1", 10, 1), sides("wall", "A3/s")).why("A1", "A6") == "clear"


@pytest.mark.rule("LHY 4.2.2a")
def test_along_a_woods_road_ends_of_different_levels_do_not_see_each_other() -> None:
    look = column(".ww...", line("road", "A1 A2 A3 A4 A5 A6"), ring("A1", 10, 4))
    assert look.why("A1", "A6") == "road A2"
    open_road = column("......", line("road", "A1 A2 A3 A4 A5 A6"), ring("A1", 10, 4))
    assert open_road.why("A1", "A6") == "clear"


@pytest.mark.rule("LHY 4.2.3 step 1")
@pytest.mark.rule("LHY 4.2.3 step 2")
@pytest.mark.rule("LHY 4.2.3 step 3")
@pytest.mark.rule("LHY 4.2.3 step 4")
@pytest.mark.rule("LHY 4.2.3")
@pytest.mark.parametrize(
    ("level", "woods", "seen"),
    [
        # one level below the higher end: as many blind hexes as it is away
        (2, 2, [5, 6, 7, 8, 9]),
        (2, 4, [9]),
        # two levels: half of that, rounded up
        (3, 4, [7, 8, 9]),
        (3, 5, [9]),
        # three levels: a third
        (4, 4, [7, 8, 9]),
        (4, 1, [3, 4, 5, 6, 7, 8, 9]),
    ],
)
def test_blind_hexes_behind_woods(level: int, woods: int, seen: list[int]) -> None:
    letters = ["."] * 10
    letters[woods] = "w"
    look = column("".join(letters), ring("A1", 10, level))
    beyond = [n for n in range(woods + 1, 10) if look.why("A1", f"A{n + 1}") == "clear"]
    assert beyond == seen


@pytest.mark.rule("LHY 4.1.6a3")
@pytest.mark.rule("LHY 4.2.3")
def test_what_casts_blind_hexes() -> None:
    def hidden(letters: str, *more: str) -> str:
        return column(letters, ring("A1", 10, 3), *more).why("A1", "A4")

    assert hidden("..w...") == "blind A3"
    assert hidden("..o...") == "blind A3"
    assert hidden("......", house("A3", -5, -5, 5, 5)) == "blind A3"
    assert hidden("......", house("A3", -5, -5, 5, 5, "wooden")) == "blind A3"
    assert hidden("......", ring("A3", 10, 1)) == "blind A3"  # a hill
    # not huts, walls, nor a building that the line does not touch
    assert hidden("......", house("A3", -5, -5, 5, 5, "hut")) == "clear"
    assert hidden("......", sides("wall", "A2/s")) == "clear"
    assert hidden("......", house("A3", 3, -5, 12, 5)) == "clear"


@pytest.mark.rule("LHY 4.2.3")
def test_a_tree_line_belongs_to_the_hex_nearer_the_higher_end() -> None:
    # On A3/s: it counts as standing in A3, two hexes from A1 and one below it.
    look = column("........", ring("A1", 10, 2), sides("tree_line", "A3/s"))
    assert [look.why("A1", f"A{n}") for n in (4, 5, 6)] == ["clear", "blind A3", "clear"]
    # A4 touches it and looks over it, as on one level; A5 is within its two blind hexes.


@pytest.mark.rule("LHY 4.2.3")
def test_ground_that_is_no_higher_than_the_lower_end_hides_nothing() -> None:
    look = column(".....", ring("A1", 10, 3), box(-15, 25, 15, 95, 1))
    assert look.why("A1", "A5") == "clear"


@pytest.mark.rule("LHY 4.2.2")
def test_along_a_hexside_between_levels_both_hexes_must_hide() -> None:
    one = Look(".w...\n.....", ring("A2", 10, 1))
    assert one.why("A2", "E2") == "clear"
    both = Look(".w...\n.w...", ring("A2", 10, 1))
    assert both.why("A2", "E2") == "level B1 B2"


# --- enclosed roads (4.1.9.4) -------------------------------------------------------------------


@pytest.mark.rule("LHY 4.1.9.1")
@pytest.mark.rule("LHY 4.1.9.3")
@pytest.mark.rule("LHY 4.1.9.4")
def test_enclosed_roads() -> None:
    road = line("road", "A1 A2 A3 A4 A5")
    assert column(".w...", road).line("A1", "A5").enclosed
    assert column(".....", road, house("A2", 4, -5, 12, 5)).line("A1", "A5").enclosed
    lined = sides("tree_line", "A3/ne A3/nw")
    assert column(".....", road, lined).line("A1", "A5").enclosed
    assert not column(".....", road, sides("tree_line", "A3/ne A3/se")).line("A1", "A5").enclosed
    assert not column("w...w", road).line("A1", "A5").enclosed  # only intervening hexes count
    assert not column(".....", road).line("A1", "A5").enclosed


# --- symmetry -----------------------------------------------------------------------------------

SIZE = 5


@st.composite
def lands(draw: st.DrawFn) -> Look:
    """A small map with everything that matters to sight."""
    letters = st.lists(st.sampled_from("......wWomt"), min_size=SIZE, max_size=SIZE)
    rows = [draw(letters) for _ in range(SIZE)]
    more: list[str] = []
    for kind in ("wall", "tree_line"):
        at = draw(
            st.sets(
                st.tuples(
                    st.integers(0, SIZE - 1),
                    st.integers(1, SIZE),
                    st.sampled_from(["n", "ne", "nw"]),
                ),
                max_size=5,
            )
        )
        if at:
            more.append(sides(kind, " ".join([f"{chr(65 + c)}{r}/{d}" for c, r, d in sorted(at)])))
    for c, r in draw(st.sets(st.tuples(st.integers(0, 4), st.integers(1, SIZE)), max_size=3)):
        left, top = draw(st.integers(-18, 8)), draw(st.integers(-8, 2))
        more.append(house(f"{chr(65 + c)}{r}", left, top, left + 9, top + 6))
    for c, r in draw(st.sets(st.tuples(st.integers(0, 4), st.integers(1, SIZE)), max_size=4)):
        level = draw(st.sampled_from([None, 1, 2, 3]))
        more.append(ring(f"{chr(65 + c)}{r}", draw(st.sampled_from([4, 10, 18])), level))
    if draw(st.booleans()):
        more.append(line("road", " ".join([f"B{n}" for n in range(1, SIZE + 1)])))
    reading = draw(st.tuples(st.booleans(), st.booleans(), st.booleans()))
    text = "\n".join(["".join(row) for row in rows])
    return Look(text, *more, literal=reading[0], low_pass=reading[1], lenient=reading[2])


@pytest.mark.rule("LHY 4.2")
@settings(max_examples=60, deadline=None)
@given(lands())
def test_sight_is_the_same_from_both_ends(look: Look) -> None:
    sights, size = look.sights, look.ground.size
    for a in range(size):
        for b in range(a + 1, size):
            for flags in (0, 1, 2, 3):
                one = sights.judged(a, b, flags)
                other = sights.judged(b, a, flags >> 1 | (flags & 1) << 1)
                assert (one.blocked is None) == (other.blocked is None)
                assert one.crossed == tuple(reversed(other.crossed))
                assert (one.enclosed, one.orchards) == (other.enclosed, other.orchards)
        assert set(look.ground.board.map.near[a]) <= set(sights.visible_from(a))


def test_visible_from_agrees_with_the_lines() -> None:
    look = Look("..w..\n.o...\n..w..\n.....", sides("wall", "C2/s"), ring("B3", 10, 2))
    for a in range(look.ground.size):
        for own in (0, 1):
            for other in (0, 1):
                seen = look.sights.visible_from(a, own, other)
                assert seen == [
                    b for b in range(look.ground.size) if look.sights.sees(a, b, own, other)
                ]
