"""Lines of sight: the golden cases of chapter 15, each rule of 7.0 and 7.2, and symmetry."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from world_at_war.grounds import Look

# In column A the hexes lie straight below each other: A1, A2, A3 ... is a line without corners.


def column(letters: str) -> Look:
    """A column of these hexes, with clear ones on both sides."""
    return Look("\n".join(f"{letter}.." for letter in letters))


# --- at ground level --------------------------------------------------------------------------


@pytest.mark.golden("GT-45")
@pytest.mark.rule("WAW 7-3")
def test_one_half_block_does_not_block_and_two_do() -> None:
    look = column(".....")
    assert look.why("A1", "A5", wrecks="A3") == "clear"
    assert look.why("A1", "A5", wrecks="A2 A3") == "half-blocks A2 A3"
    rough = column("..r..")
    assert rough.why("A1", "A5") == "clear"
    assert rough.why("A1", "A5", wrecks="A2") == "half-blocks A2 A3"
    assert rough.why("A1", "A5", wrecks="A3") == "clear"  # both in one hex are one half block
    assert column(".rb.").why("A1", "A4") == "half-blocks A2 A3"


@pytest.mark.golden("GT-46")
@pytest.mark.rule("WAW 7-2")
def test_the_terrain_of_the_ends_does_not_block() -> None:
    assert column("w..T").why("A1", "A4") == "clear"
    assert column("w..T").why("A1", "A4", wrecks="A1 A4") == "clear"


@pytest.mark.golden("GT-47")
@pytest.mark.rule("WAW 7-1")
@pytest.mark.parametrize("letters", ["TT", "wH", "Hw", "hT"])
def test_neighbours_see_each_other(letters: str) -> None:
    assert column(letters).why("A1", "A2", smoke="A1 A2") == "clear"


@pytest.mark.rule("WAW 7-3")
@pytest.mark.parametrize("letter", ["w", "T", "R", "h", "H"])
def test_one_hex_of_woods_town_ruins_or_hill_blocks(letter: str) -> None:
    assert column(f"..{letter}..").why("A1", "A5") == "terrain A3"


@pytest.mark.rule("WAW 7-3")
@pytest.mark.parametrize("letter", [":", "L", "~"])
def test_fields_and_water_do_not(letter: str) -> None:
    assert column(f"..{letter}{letter}.").why("A1", "A5") == "clear"


# --- along hexsides ---------------------------------------------------------------------------

# A2 to C2 runs along the side between B1 and B2.


@pytest.mark.rule("WAW 7-8")
def test_along_a_hexside_both_neighbours_must_block() -> None:
    assert Look("... .w. ...".replace(" ", "\n")).why("A2", "C2") == "clear"
    assert Look(".w. .w. ...".replace(" ", "\n")).why("A2", "C2") == "terrain B1 B2"
    assert Look(".w. .h. ...".replace(" ", "\n")).why("A2", "C2") == "terrain B1 B2"


@pytest.mark.rule("WAW 7-8")
def test_a_pair_counts_as_its_more_open_kind() -> None:
    # Woods and rough are half a block; with the other pair's two wrecks they are two.
    look = Look(".w... .r... .....".replace(" ", "\n"))
    assert look.why("A2", "E2") == "clear"
    assert look.why("A2", "E2", wrecks="D1") == "clear"
    assert look.why("A2", "E2", wrecks="D1 D2") == "half-blocks B1 B2 D1 D2"
    assert look.why("A2", "E2", wrecks="C2") == "half-blocks B1 B2 C2"


@pytest.mark.rule("WAW 7-8")
def test_off_the_map_is_as_its_twin() -> None:
    assert Look(".w.\n...").why("A1", "C1") == "terrain B1"
    assert Look(".r...\n.....").why("A1", "E1", wrecks="D1") == "half-blocks B1 D1"


@pytest.mark.rule("WAW 7-8")
def test_smoke_along_a_hexside_too() -> None:
    look = Look("...\n...\n...")
    assert look.why("A2", "C2", smoke="B1") == "clear"
    assert look.why("A2", "C2", smoke="B1 B2") == "smoke B1 B2"


# --- smoke ------------------------------------------------------------------------------------


@pytest.mark.rule("WAW 8-7")
@pytest.mark.parametrize("place", ["A1", "A2", "A3"])
def test_no_line_through_smoke_into_it_or_out_of_it(place: str) -> None:
    assert column("...").why("A1", "A3", smoke=place) == f"smoke {place}"
    assert column("...").from_above("A1", "A3", smoke=place) == f"smoke {place}"


# --- hills ------------------------------------------------------------------------------------


@pytest.mark.rule("WAW 7-7")
def test_from_the_edge_of_a_hill_one_sees_down_and_from_behind_it_not() -> None:
    look = column("hh....")
    assert look.why("A2", "A6") == "clear"
    assert look.why("A1", "A6") == "crest A2"
    assert look.why("A1", "A3") == "clear"  # directly at the foot


@pytest.mark.rule("WAW 7-4")
def test_of_several_crests_each_must_belong_to_an_end() -> None:
    assert column("h.h..").why("A1", "A5") == "crest A3"
    assert column("h.h").why("A1", "A3") == "clear"


@pytest.mark.golden("GT-49")
@pytest.mark.rule("WAW 7-4")
def test_hill_to_hill() -> None:
    assert column("hhhhh").why("A1", "A5") == "clear"
    assert column("hh.hh").why("A1", "A5") == "clear"
    assert column("hhwTh").why("A1", "A5") == "clear"  # what lies in the valley is below the line
    assert column("hh.hh").why("A1", "A5", wrecks="A2") == "clear"
    assert column("hh.hh").why("A1", "A5", wrecks="A2 A3") == "clear"  # one of them on the hill


@pytest.mark.rule("WAW 7-4")
@pytest.mark.reconstructed("half_blocks.hill.value")
def test_wooded_hill_and_wrecks_on_the_hill_block_hill_to_hill() -> None:
    assert column("hhHhh").why("A1", "A5") == "wooded-hill A3"
    assert column("hhhhh").why("A1", "A5", wrecks="A2 A4") == "half-blocks A2 A4"


@pytest.mark.rule("WAW 7-5")
@pytest.mark.rule("WAW 7-6")
@pytest.mark.reconstructed("screens.woods.hill", "screens.town.hill")
def test_behind_woods_and_towns_one_hides_from_a_hill() -> None:
    assert column("h...w.").why("A1", "A6") == "screen A5"
    assert column("h..w..").why("A1", "A6") == "clear"
    assert column("h..T..").why("A1", "A6") == "screen A4"
    assert column("h.T...").why("A1", "A6") == "clear"
    assert column("h..rb.").why("A1", "A6") == "clear"
    assert column("h.....").why("A1", "A6", wrecks="A3 A4") == "clear"


@pytest.mark.rule("WAW 7-5")
@pytest.mark.rule("WAW 16.1 hill_shadow")
def test_without_hill_shadow_woods_and_towns_block_wherever_they_lie() -> None:
    strict = Look("\n".join(f"{letter}.." for letter in "h.T..."), hill_shadow=False)
    assert strict.why("A1", "A6") == "screen A3"
    assert strict.why("A1", "A2") == "clear"
    between = Look("\n".join(f"{letter}.." for letter in "h.T.h"), hill_shadow=False)
    assert between.why("A1", "A5") == "clear"


# --- helicopters ------------------------------------------------------------------------------


@pytest.mark.golden("GT-50")
@pytest.mark.rule("WAW 7.2")
def test_level_one_and_woods() -> None:
    assert column("...w.").from_above("A1", "A5") == "screen A4"
    assert column("..w..").from_above("A1", "A5") == "clear"


@pytest.mark.golden("GT-51")
@pytest.mark.rule("WAW 7.2")
def test_level_one_and_towns() -> None:
    assert column("...T..").from_above("A1", "A6") == "screen A4"
    assert column("..T...").from_above("A1", "A6") == "clear"


@pytest.mark.rule("WAW 7.2")
def test_level_one_and_hills() -> None:
    assert column("..h...").from_above("A1", "A6") == "screen A3"
    assert column("..hhh.").from_above("A1", "A5") == "clear"
    assert column("..Hhh.").from_above("A1", "A5") == "wooded-hill A3"
    assert column("..hhhh").from_above("A1", "A6", wrecks="A3") == "clear"
    assert column("..hhhh").from_above("A1", "A6", wrecks="A3 A5") == "half-blocks A3 A5"
    assert column("..hhhh").from_above("A1", "A6", wrecks="A2 A5") == "clear"
    assert column("......").from_above("A1", "A6", wrecks="A2 A5") == "clear"


@pytest.mark.rule("WAW 7.2")
@pytest.mark.parametrize("over", ["h", "w", "T"])
def test_level_two(over: str) -> None:
    assert column(f"{over}...w.").from_above("A1", "A6") == "screen A5"
    assert column(f"{over}..w..").from_above("A1", "A6") == "clear"
    assert column(f"{over}..T..").from_above("A1", "A6") == "screen A4"
    assert column(f"{over}...h.").from_above("A1", "A6") == "screen A5"
    assert column(f"{over}..h..").from_above("A1", "A6") == "clear"
    assert column(f"{over}.H...").from_above("A1", "A6") == "wooded-hill A3"
    assert column(f"{over}.H..h").from_above("A1", "A6") == "wooded-hill A3"
    assert column(f"{over}.hhhh").from_above("A1", "A6", wrecks="A3 A4 A5") == "clear"


@pytest.mark.rule("WAW 7.2")
def test_the_own_hill_does_not_hide_a_target_behind_it() -> None:
    assert column("hh.").from_above("A1", "A3") == "clear"
    assert column("h.h.").from_above("A1", "A4") == "screen A3"


@pytest.mark.rule("WAW 7.2")
@pytest.mark.reconstructed("screens.wooded_hill.level_3", "screens.town.level_3")
def test_level_three() -> None:
    assert column("H..H.").from_above("A1", "A5") == "wooded-hill A4"
    assert column("HH.").from_above("A1", "A3") == "clear"  # its own wooded hill
    assert column("H.H..").from_above("A1", "A5") == "clear"
    assert column("H..T.").from_above("A1", "A5") == "screen A4"
    assert column("H.T..").from_above("A1", "A5") == "clear"
    assert column("H..w.").from_above("A1", "A5") == "clear"
    assert column("H..h.").from_above("A1", "A5") == "clear"


@pytest.mark.rule("WAW 7.2")
def test_helicopters_among_themselves() -> None:
    both = (True, True)
    assert column("..H..").why("A1", "A5", fly=both) == "wooded-hill A3"
    assert column("..h..").why("A1", "A5", fly=both) == "clear"
    assert column("w.H..").why("A1", "A5", fly=both) == "clear"
    assert column(".wTw.").why("A1", "A5", fly=both) == "clear"


@pytest.mark.rule("WAW 7-10")
def test_above_the_same_hex_all_is_clear() -> None:
    assert column("w").from_above("A1", "A1", smoke="A1") == "clear"


# --- properties -------------------------------------------------------------------------------

PICTURES = st.lists(
    st.text(alphabet=".:wThHrbRL", min_size=7, max_size=7), min_size=6, max_size=6
).map("\n".join)
HEXES = st.integers(0, 41)


@given(PICTURES, HEXES, HEXES, st.booleans(), st.booleans(), st.data())
def test_sight_is_mutual(
    picture: str, a: int, b: int, a_flies: bool, b_flies: bool, data: st.DataObject
) -> None:
    look = Look(picture, data.draw(st.booleans()))
    wrecks = data.draw(st.integers(0, 2**42 - 1))
    smoke = data.draw(st.integers(0, 2**42 - 1)) & data.draw(st.integers(0, 2**42 - 1))
    there = look.sights.sees(a, a_flies, b, b_flies, wrecks, smoke)
    assert there == look.sights.sees(b, b_flies, a, a_flies, wrecks, smoke)
    # A second set that was asked the other way round first agrees too: nothing hangs on the order.
    other = Look(picture, look.sights.hill_shadow)
    assert there == other.sights.sees(b, b_flies, a, a_flies, wrecks, smoke)
    blocked = look.sights.why(a, a_flies, b, b_flies, wrecks, smoke)
    assert there == (blocked is None)
    assert blocked is None or blocked.hexes


@pytest.mark.rule("WAW 7-9")
def test_a_hex_that_is_only_touched_does_not_count() -> None:
    """A1 to B5 goes through a corner of B2 and one of A4, and through the inside of A2, A3, B3."""
    assert Look(".. .w .. w. ..".replace(" ", "\n")).why("A1", "B5") == "clear"
    assert Look(".. .. w. .. ..".replace(" ", "\n")).why("A1", "B5") == "terrain A3"
    assert Look(".. .. .w .. ..".replace(" ", "\n")).why("A1", "B5") == "terrain B3"
