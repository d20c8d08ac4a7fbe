"""The probability checks of the rules reference (15.1), exactly, against the odds of the game."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hexfront.systems.world_at_war.chances import successes, unsaved
from hexfront.systems.world_at_war.odds import headquarters_hurt
from world_at_war.golden.battlefield import preview, scene, unit


def fractions(told: str) -> list[Fraction]:
    return [Fraction(word) for word in told.split()]


def exact(ways: list[int]) -> list[Fraction]:
    return [Fraction(count, sum(ways)) for count in ways]


@pytest.mark.rule("WAW 15.1")
@pytest.mark.parametrize(
    ("number", "chances"),
    [
        (4, "1/16 1/4 3/8 1/4 1/16"),
        (5, "16/81 32/81 8/27 8/81 1/81"),
        (3, "1/81 8/81 8/27 32/81 16/81"),
    ],
)
def test_four_dice(number: int, chances: str) -> None:
    assert exact(successes(4, number)) == fractions(chances)


FIRE = [
    # M1 at a T-72 in the clear, at extended range, in woods.
    ("m1 D5", "t72 J5", "nato", "", "fire D5 ap J5", "35/144 11/36 41/144 5/36 1/36"),
    ("m1 D5", "t72 R5", "nato", "", "fire D5 ap R5", "328/729 232/729 43/243 4/81 4/729"),
    ("m1 D5", "t72 J5", "nato", "J5:woods", "fire D5 ap J5", "149/432 43/144 17/72 11/108 1/54"),
    ("leopard2 D5", "t72 J5", "nato", "", "fire D5 ap J5", "73/729 160/729 80/243 64/243 64/729"),
    # T-72 at an M1, Dragon at a T-72, BMP-1 at an M113.
    ("m1 J5", "t72 D5", "wp", "", "fire D5 ap J5", "21/32 15/64 3/32 1/64"),
    ("us_infantry+dragon D5", "t72 H5", "nato", "", "fire D5 sw-ap H5", "19/27 20/81 4/81"),
    ("m113 H5", "bmp1 D5", "wp", "", "fire D5 he H5", "10/27 11/27 31/162 5/162"),
]


@pytest.mark.rule("WAW 15.1")
@pytest.mark.parametrize(("nato", "wp", "first", "land", "order", "chances"), FIRE)
def test_unsaved_hits(nato: str, wp: str, first: str, land: str, order: str, chances: str) -> None:
    odds = preview(scene(nato, wp, first=first, land=land), order)
    expected = fractions(chances)
    assert odds["unsaved"] == [float(chance) for chance in expected]
    ways = unsaved(odds["dice"], odds["number"], odds["save_dice"], odds["save"])
    assert exact(ways) == expected


@pytest.mark.rule("WAW 15.1")
def test_an_m1_kills_a_fresh_t72_in_one_shot_of_six() -> None:
    results = preview(scene("m1 D5", "t72 J5"), "fire D5 ap J5")["results"]
    assert results["destroyed"] == float(Fraction(1, 6))


@pytest.mark.rule("WAW 15.1")
@pytest.mark.parametrize(("place", "chance"), [("M5", "7/8"), ("N5", "19/27"), ("V5", "19/27")])
def test_a_zsu_kills_a_cobra(place: str, chance: str) -> None:
    # M5 is 9 hexes from D5, N5 is 10, V5 is 18.
    odds = preview(scene(f"ah1 {place} hover", "zsu D5", first="wp"), f"fire D5 aa {place}")
    assert odds["results"]["destroyed"] == float(Fraction(chance))


@pytest.mark.rule("WAW 15.1")
def test_a_zsu_reaches_no_farther_than_eighteen_hexes() -> None:
    assert scene("ah1 W5 hover", "zsu D5", first="wp").why_not("fire D5 aa W5") is not None


@pytest.mark.rule("WAW 15.1")
def test_what_an_attack_does_to_a_headquarters() -> None:
    game = scene("m1 D5", "wp_tank_hq H5; t72 H5; t72 H5")
    target = unit(game, "t72-1")
    none = dict.fromkeys(("none", "disrupted", "reduced", "destroyed"), Fraction(0))
    for name, chance in (("disrupted", "1/6"), ("reduced", "1/6"), ("destroyed", "1/2")):
        results = {**none, name: Fraction(1)}
        assert headquarters_hurt(game, target, results) == Fraction(chance)
