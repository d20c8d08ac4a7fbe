"""Hindrances of a line of sight (4.2.4): markers in it and beside it, vehicles, orchards."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import hindrances
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import MortarMarker
from last_hundred_yards.stage import Stage

OPEN = ".......\n.......\n.......\n.......\n.......\n.......\n......."


def hill(hex: str, level: int) -> str:
    """A hill of one hex, drawn as small as the lattice allows round its centre."""
    ring = " ".join([f"{hex}+{x},{y}" for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1))])
    return f'[[areas]]\nkind = "contour"\nlevel = {level}\nring = "{ring}"\n'


def stage(picture: str = OPEN, *more: str) -> GameLHY:
    """A game with nobody near the lines that are asked about."""
    made = Stage(picture, "".join(more))
    made.platoon("able", 0, "us_leader G1").platoon("k", 1, "ge_leader G7")
    return made.game()


def shells(game: GameLHY, *hexes: str) -> None:
    """One fire marker in each of these hexes."""
    for label in hexes:
        hex = game.ground.board.parse(label)
        game.mdrm[hex] = (*game.mdrm.get(hex, ()), MortarMarker(1, 0, 1))


def smoke(game: GameLHY, label: str, count: int = 1) -> None:
    game.smoke[game.ground.board.parse(label)] = count


def told(game: GameLHY, a: str, b: str) -> str:
    """The hindrances on a line: kind, hexes, number; the same from both ends."""
    parse = game.ground.board.parse
    one = hindrances.found(game, game.sights.line(parse(a), parse(b)))
    other = hindrances.found(game, game.sights.line(parse(b), parse(a)))
    key = [(each.kind, sorted(each.hexes), each.count) for each in one]
    assert sorted(key) == sorted([(e.kind, sorted(e.hexes), e.count) for e in other])
    total = sum([each.count for each in one])
    assert hindrances.count(game, parse(a), parse(b)) == total
    words: list[str] = []
    for each in one:
        places = " ".join([game.ground.board.label(hex) for hex in sorted(each.hexes)])
        words.append(f"{each.id} {places} {each.count}")
    return ", ".join(words)


@pytest.mark.rule("LHY 4.2.4")
@pytest.mark.rule("LHY 4.2.4a")
def test_in_out_of_and_through_a_hex_with_markers() -> None:
    game = stage()
    assert told(game, "A1", "A5") == ""
    shells(game, "A3")
    assert told(game, "A1", "A5") == "shells A3 1"
    assert told(game, "A3", "A5") == "shells A3 1"
    assert told(game, "A3", "A4") == "shells A3 1"  # next door too
    assert told(game, "A4", "A5") == ""
    smoke(game, "A3", 2)
    smoke(game, "A2")
    assert told(game, "A1", "A5") == "shells A2 1, shells A3 3"


@pytest.mark.rule("LHY 4.2.4b")
def test_beside_a_line_along_hexsides_with_woods_on_its_other_side() -> None:
    game = stage()
    shells(game, "B1")  # A2 to E2 runs along B1/B2 and D1/D2
    assert told(game, "A2", "E2") == ""
    wooded = stage(".......\n...w...\n.......\n.......\n.......\n.......\n.......")
    shells(wooded, "B1")
    # D2 lies on the other side of the line, and not opposite B1
    assert told(wooded, "A2", "E2") == "shells-beside B1 1"
    same = stage("...w...\n.......\n.......\n.......\n.......\n.......\n.......")
    shells(same, "B1")
    assert told(same, "A2", "E2") == ""


@pytest.mark.rule("LHY 4.2.4c")
def test_markers_on_both_sides_count_as_the_greater() -> None:
    game = stage()
    shells(game, "B1", "B2", "B2")
    assert told(game, "A2", "E2") == "shells-beside B2 2"


@pytest.mark.rule("LHY 4.2.4d")
def test_a_vehicle_on_an_enclosed_road() -> None:
    road = '[[lines]]\nkind = "road"\npath = "A1 A2 A3 A4 A5"\n'
    made = Stage(".......\nw......\nw......\n.......\n.......\n.......\n.......", road)
    made.platoon("able", 0, "us_leader G1", "us_m4 A2", "us_m4 A4", infantry=False)
    game = made.platoon("k", 1, "ge_leader G7").game()
    assert told(game, "A1", "A5") == "vehicle A2 1"  # the one in A4 stands in the open
    assert told(game, "A2", "A5") == ""


@pytest.mark.rule("LHY 4.2.4d")
def test_a_hidden_vehicle_does_not_betray_itself() -> None:
    road = '[[lines]]\nkind = "road"\npath = "A1 A2 A3 A4 A5"\n'
    made = Stage(".......\nw......\nw......\n.......\n.......\n.......\n.......", road)
    made.platoon("able", 0, "us_leader G1", "us_m4 A2 h", infantry=False)
    assert told(made.platoon("k", 1, "ge_leader G7").game(), "A1", "A5") == ""


@pytest.mark.rule("LHY 4.2.4e")
def test_orchards_hinder_between_ends_of_one_level() -> None:
    game = stage(".......\no......\n.......\n.......\n.......\n.......\n.......")
    assert told(game, "A1", "A5") == "orchard A2 1"


@pytest.mark.rule("LHY 11.4.5")
def test_what_hinders_whoever_directs_a_mortar() -> None:
    game = stage()
    shells(game, "A3")
    parse = game.ground.board.parse
    assert hindrances.on_the_way(game, parse("A1"), parse("A5")) == 1
    assert hindrances.on_the_way(game, parse("A3"), parse("A5")) == 1
    assert hindrances.on_the_way(game, parse("A1"), parse("A3")) == 0  # into it is no hindrance


@pytest.mark.rule("LHY 4.2.4a")
@pytest.mark.rule("LHY 11.4.11")
@pytest.mark.parametrize(
    ("high", "low", "hex", "hindered"),
    [
        (2, 0, "A3", True),  # as high as the marker reaches
        (3, 0, "A3", True),  # over A3, two away and one higher: A4 and A5 are behind it
        (4, 0, "A3", False),  # two higher: only A4 is
        (3, 0, "A5", True),  # into it
        (3, 0, "A1", True),  # out of it
        (2, 2, "A3", False),  # both ends as high as the marker reaches
        (1, 1, "A3", True),
    ],
)
def test_over_a_marker(high: int, low: int, hex: str, hindered: bool) -> None:
    rings = [hill("A1", high)] if high else []
    rings += [hill("A5", low)] if low else []
    game = stage(OPEN, *rings)
    smoke(game, hex)
    assert bool(told(game, "A1", "A5")) == hindered
