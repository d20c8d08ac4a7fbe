"""The ground: what a step costs, where there is none, and what a map file makes of it."""

import pytest

from hexfront.core.mapfile import read
from hexfront.core.shipped import MAP_SUFFIX, shipped_ids, shipped_text
from hexfront.systems.world_at_war.counters import FLYING, FOOT, TRACKED, WHEELED
from hexfront.systems.world_at_war.landscape import KINDS, directions, ground_of, map_problems
from hexfront.systems.world_at_war.tables import DATA, tables
from hexfront.systems.world_at_war.terrain import NO_WAY, WHOLE_MOVE, Ground
from world_at_war.grounds import ground


def cost(found: Ground, moves: int, a: str, b: str) -> int:
    """Half points from one hex to the next."""
    return found.cost(moves, found.board.parse(a), found.board.parse(b))


@pytest.mark.rule("WAW 1.0-4")
def test_names_of_hexes() -> None:
    """F11 lies directly north of F12; B, D, F ... are half a hex lower than A, C, E ..."""
    found = ground("\n".join(["......"] * 13))
    board = found.board
    assert board.map.neighbour(board.parse("f12"), 1) == board.parse("F11")
    assert board.map.neighbour(board.parse("A1"), 5) == board.parse("B1")
    assert board.map.neighbour(board.parse("B1"), 0) == board.parse("C1")
    assert board.map.neighbour(board.parse("C2"), 0) == board.parse("D1")


@pytest.mark.rule("WAW 12.1")
def test_costs_by_the_terrain_entered() -> None:
    found = ground(".w.\nT:.\n...")
    assert [cost(found, moves, "A1", "B1") for moves in (TRACKED, WHEELED, FOOT)] == [4, 6, 2]
    assert [cost(found, moves, "A1", "A2") for moves in (TRACKED, WHEELED, FOOT)] == [4, 4, 2]
    assert [cost(found, moves, "A2", "B2") for moves in (TRACKED, WHEELED, FOOT)] == [2, 4, 2]


@pytest.mark.rule("WAW 12.1")
def test_uphill() -> None:
    found = ground(".hh\n.H.")
    assert [cost(found, moves, "A1", "B1") for moves in (TRACKED, WHEELED, FOOT)] == [4, 4, 4]
    assert [cost(found, moves, "B1", "C1") for moves in (TRACKED, WHEELED, FOOT)] == [2, 2, 2]
    assert [cost(found, moves, "B1", "A1") for moves in (TRACKED, WHEELED, FOOT)] == [2, 2, 2]
    assert [cost(found, moves, "B1", "B2") for moves in (TRACKED, WHEELED, FOOT)] == [6, 8, 4]
    assert [cost(found, moves, "A2", "B2") for moves in (TRACKED, WHEELED, FOOT)] == [6, 8, 4]


ROAD = '[[lines]]\nkind = "road"\npath = "A1/n A2 B2"'


@pytest.mark.rule("WAW 5.0-4")
def test_the_road_rate_needs_a_road_through_the_hexside() -> None:
    found = ground("wT.\nw..\n...", ROAD)
    assert [cost(found, moves, "A1", "A2") for moves in (TRACKED, WHEELED, FOOT)] == [1, 1, 2]
    assert [cost(found, moves, "A2", "A1") for moves in (TRACKED, WHEELED, FOOT)] == [1, 1, 2]
    assert cost(found, WHEELED, "A2", "B2") == 1
    assert cost(found, WHEELED, "B2", "A2") == 1
    # From road hex to road hex, but not along the road.
    assert (
        cost(
            ground("ww\nww", '[[lines]]\nkind = "road"\npath = "A1 A2 B2 B1"'), TRACKED, "A1", "B1"
        )
        == 4
    )
    # On foot a road is no faster than open country, and saves the climb.
    uphill = ground(".h.\n...", '[[lines]]\nkind = "road"\npath = "A1 B1"')
    assert cost(uphill, FOOT, "A1", "B1") == 2


RIVER = """
[[sides]]
kind = "river"
at = "A1/s B1/sw"
"""
BRIDGE = (
    RIVER
    + """
[[lines]]
kind = "road"
path = "A1 A2"
[[crossings]]
kind = "bridge"
at = "A1/s"
"""
)


@pytest.mark.rule("WAW 11.4")
def test_a_river_is_crossed_at_bridges_only() -> None:
    found = ground("...\n...", BRIDGE)
    assert [cost(found, moves, "A1", "A2") for moves in (TRACKED, WHEELED, FOOT)] == [1, 1, 2]
    assert cost(found, TRACKED, "B1", "A2") == WHOLE_MOVE  # for the amphibious alone
    assert cost(found, TRACKED, "A2", "B1") == WHOLE_MOVE
    assert cost(found, TRACKED, "A1", "B1") == 2
    assert cost(found, FLYING, "B1", "A2") == 2
    assert directions(found.water[found.board.parse("A2")]) == ["ne", "n"]
    assert directions(found.rivers[found.board.parse("A2")]) == ["ne"]


@pytest.mark.rule("WAW 11.4")
def test_water_hexes_are_barred_and_a_bridge_over_them_is_entered_by_road() -> None:
    found = ground(
        ".~.\n.~.\n.L.",
        '[[lines]]\nkind = "road"\npath = "A1 B1 C1"\n'
        '[[crossings]]\nkind = "bridge"\nat = "B1"\ndeck = "nw ne"',
    )
    assert cost(found, TRACKED, "A1", "B1") == 1
    assert cost(found, FOOT, "B1", "C1") == 2
    assert cost(found, TRACKED, "A2", "B1") == NO_WAY
    assert cost(found, TRACKED, "B1", "A2") == NO_WAY
    assert cost(found, FOOT, "A2", "B2") == NO_WAY
    assert cost(found, TRACKED, "A3", "B3") == NO_WAY
    assert cost(found, FLYING, "A3", "B3") == 2


@pytest.mark.rule("WAW 9-4")
def test_helicopters_pay_a_point_everywhere() -> None:
    found = ground("wHL\nhT~")
    for hex in range(found.size):
        for near in found.near[hex]:
            assert found.cost(FLYING, hex, near) == 2


def test_connected_hills_have_a_number_each() -> None:
    found = ground("hh..\n..H.\n....")
    a, b, c = (found.hills[found.board.parse(name)] for name in ("A1", "B1", "C2"))
    assert a == b
    assert b == c  # B1 and C2 are neighbours
    assert found.hills[found.board.parse("A2")] == -1


@pytest.mark.rule("WAW 1.0-3")
def test_outside_the_part_in_play_there_is_nothing() -> None:
    whole = read(shipped_text(DATA, "maps", "lindach", MAP_SUFFIX), KINDS)
    part = [hex for name in ("C3:E5",) for hex in whole.grid.block(name)]
    found = ground_of(whole, part, tables())
    assert sorted(found.board.labels) == ["C3", "C4", "C5", "D3", "D4", "D5", "E3", "E4", "E5"]
    for hex in range(found.size):
        there = whole.grid.find(found.board.label(hex))
        assert found.terrain[hex].id == whole.ground[there]
    assert found.cost(TRACKED, found.board.parse("C3"), found.board.parse("C4")) > 0


# --- the shipped maps -------------------------------------------------------------------------


@pytest.mark.rule("WAW 14.4")
@pytest.mark.parametrize("id", shipped_ids(DATA, "maps", MAP_SUFFIX))
def test_a_shipped_map_has_the_features_of_the_proposal(id: str) -> None:
    found = read(shipped_text(DATA, "maps", id, MAP_SUFFIX), KINDS)
    assert map_problems(found) == []
    assert found.id == id
    assert set(found.ground) >= {"clear", "field", "woods", "town", "hill", "wooded_hill", "lake"}
    bridges = [crossing for crossing in found.crossings if crossing.kind == "bridge"]
    assert len(bridges) == 2
    assert len({name for name in found.names if name}) >= 2
    # The towns are connected by roads, and both banks are reached by them.
    roads = found.ends(("road",))
    for name in {name for name in found.names if name}:
        assert any(roads[hex] for hex in range(found.grid.map.size) if found.names[hex] == name)
    assert len(found.sides["river"]) >= 10


def test_the_shipped_maps_have_the_wanted_sizes() -> None:
    sizes = []
    for id in shipped_ids(DATA, "maps", MAP_SUFFIX):
        grid = read(shipped_text(DATA, "maps", id, MAP_SUFFIX), KINDS).grid
        sizes.append((grid.columns, grid.rows))
    assert sorted(sizes) == [(16, 11), (24, 16)]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        (RIVER + ROAD, "no-bridge"),
        ('[[crossings]]\nkind = "ford"\nat = "A1"', "no-fords"),
        ('[[crossings]]\nkind = "bridge"\nat = "A1"', "no-river"),
    ],
)
def test_what_a_map_of_this_game_must_not_have(more: str, code: str) -> None:
    text = f'format = 1\nid = "x"\norientation = "flat"\ncolumns = 3\nrows = 2\n{more}'
    codes = {problem.code for problem in map_problems(read(text, KINDS))}
    assert code in codes


@pytest.mark.parametrize(
    "shape",
    [
        'orientation = "pointy"',
        'orientation = "flat"\nshifted = "odd"',
        'orientation = "flat"\nshifted_length = "longer"',
        'orientation = "flat"\nnames = "numbers"',
    ],
)
def test_a_sheet_of_another_kind_is_refused(shape: str) -> None:
    found = read(f'format = 1\nid = "x"\ncolumns = 3\nrows = 2\n{shape}', KINDS)
    assert [problem.code for problem in map_problems(found)] == ["wrong-sheet"]


def test_no_road_through_a_lake() -> None:
    text = 'format = 1\nid = "x"\norientation = "flat"\ncolumns = 3\nrows = 1\nground = ".L."\n'
    found = read(text + '[[lines]]\nkind = "road"\npath = "A1 B1 C1"', KINDS)
    assert [(p.code, p.where) for p in map_problems(found)] == [("road-in-lake", "lines[1].path")]
