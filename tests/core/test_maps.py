"""Map files: what they say, what follows from it, and every mistake by its place."""

import json
import tomllib
from importlib.resources import files
from pathlib import Path

import jsonschema_rs
import pytest

from hexfront.core.grid import Grid
from hexfront.core.hexes import FLAT, OFF_MAP, POINTY
from hexfront.core.mapfile import read
from hexfront.core.maps import GameMap, MapKinds, inside, rings_meet
from hexfront.core.problems import ScenarioError
from hexfront.core.sight import Polygon

# A game with everything that a map may hold.
KINDS = MapKinds(
    ground={"open": ".", "woods": "w", "marsh": "m", "river": "~"},
    features=("orchard", "position"),
    sides=("wall", "tree_line", "brook"),
    lines=("road", "path", "river"),
    areas=("contour", "building"),
    roads=("road", "path"),
    rivers=("river",),
    river_sides=("brook",),
)
HEAD = 'format = 1\nid = "test"\norientation = "flat"\n'
SMALL = HEAD + "columns = 4\nrows = 3\n"
SHIPPED = sorted(Path(str(files("hexfront.systems"))).glob("*/maps/*.map.toml"))


def problems(text: str) -> list[str]:
    try:
        read(text, KINDS)
    except ScenarioError as error:
        return [f"{problem.where} [{problem.code}]" for problem in error.problems]
    return []


def at(map: GameMap, *names: str) -> list[int]:
    found = [map.grid.find(name) for name in names]
    assert OFF_MAP not in found
    return found


# --- the sheet --------------------------------------------------------------------------------


def test_a_flat_sheet() -> None:
    grid = Grid(FLAT, 3, 2)
    assert grid.labels == ["A1", "A2", "B1", "B2", "C1", "C2"]
    assert grid.map.neighbour(grid.find("a1"), 5) == grid.find("B1")  # B lies lower
    assert not any(grid.half)
    assert grid.find("D1") == OFF_MAP


def test_the_first_line_may_be_the_shifted_one() -> None:
    grid = Grid(FLAT, 3, 2, "odd")
    assert grid.map.neighbour(grid.find("A1"), 0) == grid.find("B1")  # B lies higher
    assert len(grid.labels) == 6


def test_shifted_lines_may_be_shorter_or_longer() -> None:
    assert Grid(FLAT, 3, 2, "even", "shorter").labels == ["A1", "A2", "B1", "C1", "C2"]
    longer = Grid(FLAT, 3, 2, "even", "longer")
    assert longer.labels == ["A1", "A2", "B1", "B2", "B3", "C1", "C2"]
    assert [longer.labels[hex] for hex in range(7) if longer.half[hex]] == ["B1", "B3"]
    # The half hex at the top lies above the two whole ones beside it.
    assert longer.map.neighbour(longer.find("B1"), 4) == longer.find("B2")
    assert longer.map.neighbour(longer.find("A1"), 0) == longer.find("B1")


def test_a_pointy_sheet_and_names_in_numbers() -> None:
    grid = Grid(POINTY, 3, 2, "even", "same", "numbers")
    assert grid.labels == ["0101", "0201", "0301", "0102", "0202", "0302"]
    assert grid.map.neighbour(grid.find("0101"), 5) == grid.find("0102")  # row 2 lies to the right
    shorter = Grid(POINTY, 3, 2, "odd", "shorter", "numbers")
    assert shorter.labels == ["0101", "0201", "0102", "0202", "0302"]


def test_names_beyond_z() -> None:
    grid = Grid(FLAT, 28, 1)
    assert [grid.find(name) for name in ("Z1", "AA1", "AB1")] == [25, 26, 27]


def test_blocks_and_hexsides() -> None:
    grid = Grid(FLAT, 4, 3)
    assert [grid.labels[hex] for hex in grid.block("C2:B3")] == ["B2", "B3", "C2", "C3"]
    assert grid.block("B2:Z9") == []
    hex, direction = grid.find_side("b2/NE")
    side = grid.map.hexside(hex, direction)
    assert grid.map.hexside_of(grid.find("B2"), grid.find("C2")) == side
    assert grid.find_side(grid.side_name(side)) in [(hex, direction), (grid.find("C2"), 3)]
    assert grid.find_side("B2/e")[0] == OFF_MAP
    assert grid.find_side("B2")[0] == OFF_MAP


@pytest.mark.parametrize(("columns", "rows"), [(0, 3), (3, 0)])
def test_a_sheet_without_hexes_is_none(columns: int, rows: int) -> None:
    with pytest.raises(ValueError, match="has none"):
        Grid(FLAT, columns, rows)


# --- what a file says -------------------------------------------------------------------------


def test_ground_names_and_features() -> None:
    found = read(
        SMALL
        + """
playing = "A1:C3"
ground = '''
  .w..
  .ww.
  x...
'''
[legend]
x = "marsh"
[[hexes]]
at = "C1 B3"
features = "orchard"
[[hexes]]
at = "B2:C2"
name = "Grove"
[[hexes]]
at = "D3"
ground = "river"
features = ["position", "orchard"]
""",
        KINDS,
    )
    a, b, c, d = at(found, "A3", "B2", "C1", "D3")
    assert [found.ground[hex] for hex in (a, b, c, d)] == ["marsh", "woods", "open", "river"]
    assert found.features[c] == ("orchard",)
    assert found.features[d] == ("position", "orchard")
    assert [found.grid.labels[hex] for hex, name in enumerate(found.names) if name] == ["B2", "C2"]
    assert len(found.playing) == 9
    assert d not in found.playing


def test_a_picture_of_lines_of_unlike_length() -> None:
    found = read(
        HEAD + 'columns = 3\nrows = 2\nshifted_length = "longer"\nground = "...\\n.w.\\n-w-"', KINDS
    )
    assert [found.ground[hex] for hex in at(found, "A2", "B1", "B2", "B3")] == [
        "open",
        "open",
        "woods",
        "woods",
    ]


def test_sides_lines_and_crossings() -> None:
    found = read(
        SMALL
        + """
[[sides]]
kind = "wall"
at = "A1/s B1/sw"
[[sides]]
kind = "brook"
at = "C1/s"
[[lines]]
kind = "road"
name = "High road"
width = 30
path = "A2/nw B2 C2 C1/n"
[[lines]]
kind = "river"
path = "A3/sw B3 C3 D3/se"
[[crossings]]
kind = "bridge"
at = "C1/s"
[[crossings]]
kind = "ford"
at = "B3"
[[crossings]]
kind = "bridge"
at = "C3"
deck = "n s"
""",
        KINDS,
    )
    map = found.grid.map
    a1, a2, b1, b2, b3, c1, c2, c3 = at(found, "A1", "A2", "B1", "B2", "B3", "C1", "C2", "C3")
    assert found.sides["wall"] == {map.hexside_of(a1, a2), map.hexside_of(b1, a2)}
    road, river = found.lines
    assert (road.kind, road.name, road.width) == ("road", "High road", 30)
    assert road.hexes == (a2, b2, c2, c1)
    assert road.sides[:3] == (
        map.hexside(a2, 2),
        map.hexside_of(a2, b2),
        map.hexside_of(b2, c2),
    )
    assert map.sides_hexes(road.sides[-1]) == (c1, OFF_MAP)
    assert river.hexes[0] == at(found, "A3")[0]
    # Where the road leaves its hexes: A2 north-west and south-east, C2 south-west and north.
    assert found.ends(("road",))[a2] == 1 << 2 | 1 << 5
    assert found.ends(("road",))[c2] == 1 << 3 | 1 << 1
    assert found.side_masks("wall")[a2] == 1 << 1 | 1 << 0
    bridge, ford, second = found.crossings
    assert (bridge.kind, bridge.side) == ("bridge", map.hexside_of(c1, c2))
    assert (ford.kind, ford.hex, ford.deck) == ("ford", b3, ())
    assert (second.hex, second.deck, second.side) == (c3, (1, 4), -1)


def test_a_river_parts_the_other_sides_of_a_hex_into_banks() -> None:
    found = read(
        SMALL + '[[lines]]\nkind = "river"\npath = "A2 B2 C2 D2"\n'
        '[[lines]]\nkind = "river"\npath = "C2 C3"',
        KINDS,
    )
    b, c, d, a1 = at(found, "B2", "C2", "D2", "A1")
    # B2: from A2 (north-west) to C2 (north-east): north is one bank, the rest the other.
    assert found.banks(b, ("river",)) == [(1,), (3, 4, 5)]
    assert found.banks(c, ("river",)) == [(0, 1, 2)]  # south-west, south-east and south are river
    assert found.banks(d, ("river",)) == [(0, 1, 3, 4, 5)]  # it comes from C2 and ends here
    assert found.banks(a1, ("river",)) == [(0, 1, 2, 3, 4, 5)]


def test_sectors_and_scatter() -> None:
    found = read(
        SMALL + '[[sectors]]\nid = "4"\nhexes = "A1:B3"\nscatter = "n ne se s sw nw"\n'
        '[[sectors]]\nid = "11"\nhexes = "C1:D3"\nhalves = "B1:B3"',
        KINDS,
    )
    first, second = found.sectors
    assert first.halves == frozenset()
    assert second.halves == frozenset(at(found, "B1", "B2", "B3"))
    assert (first.id, len(first.hexes), first.scatter) == ("4", 6, (1, 0, 5, 4, 3, 2))
    assert second.scatter == ()


# --- areas ------------------------------------------------------------------------------------

# Round B2 at scale 10: flat-topped corners lie 20 to the sides, and 10 across and 10 down.
HILL = """
scale = 10
[[areas]]
kind = "contour"
level = 1
ring = "A1+5,9 B1+0,-1 C1+5,9 C3+5,5 B3+0,3 A3+5,5"
[[areas]]
kind = "contour"
ring = "A2+10,15 B2+0,-9 C2+-10,15"
[[areas]]
kind = "building"
style = "stone"
height = 2
ring = "D1+-5,-5 D1+5,-5 D1+5,5 D1+-5,5"
"""


def test_levels_bands_and_buildings_follow_from_areas() -> None:
    found = read(SMALL + HILL, KINDS)
    contour, thin, house = found.areas
    assert [found.level(hex) for hex in at(found, "B1", "B2", "A1", "D2", "C2")] == [1, 1, 0, 0, 1]
    assert [found.band(hex) for hex in at(found, "B1", "B2", "D2")] == [1, 2, 0]
    assert (contour.level, thin.level, house.height, house.style) == (1, -1, 2, "stone")
    assert list(found.hexes_of("building")) == at(found, "D1")
    assert inside(thin.polygon, contour.polygon)
    assert not inside(contour.polygon, thin.polygon)
    assert not rings_meet(thin.polygon, contour.polygon)


def test_an_area_meets_the_hexes_whose_insides_it_meets() -> None:
    # Over the side between C2 and C3, far from both centres; and one that only touches a hexside.
    text = SMALL + (
        'scale = 10\n[[areas]]\nkind = "building"\nring = "C2+-5,8 C2+5,8 C2+5,12 C2+-5,12"\n'
        '[[areas]]\nkind = "building"\nring = "A1+-5,5 A1+5,5 A1+5,10 A1+-5,10"'
    )
    found = read(text, KINDS)
    assert sorted(found.hexes_of("building")) == sorted(at(found, "C2", "C3", "A1"))


def test_rings_that_touch_meet() -> None:
    square = Polygon([(0, 0), (10, 0), (10, 10), (0, 10)])
    assert rings_meet(square, Polygon([(10, 5), (20, 0), (20, 10)]))
    assert rings_meet(square, Polygon([(5, 5), (20, 0), (20, 10)]))
    assert not rings_meet(square, Polygon([(2, 2), (3, 2), (3, 3)]))
    assert not rings_meet(square, Polygon([(22, 2), (23, 2), (23, 3)], 2))
    assert rings_meet(square, Polygon([(20, 2), (23, 2), (23, 3)], 2))


# --- mistakes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "format [missing]"),
        ("format = 2", "format [out-of-range]"),
        (HEAD, "columns [missing]"),
        (HEAD + "columns = 100\nrows = 3", "columns [out-of-range]"),
        (HEAD + 'columns = "4"\nrows = 3', "columns [wrong-type]"),
        (SMALL.replace("flat", "round"), "orientation [unknown-value]"),
        (SMALL + 'shifted = "all"', "shifted [unknown-value]"),
        (SMALL + "colour = 3", "colour [unknown-field]"),
        (SMALL + 'playing = "A1:E3"', "playing [no-such-hex]"),
        (SMALL + 'ground = "....\\n...."', "ground [wrong-size]"),
        (SMALL + 'ground = "....\\n...\\n...."', "ground, line 2 [wrong-size]"),
        (SMALL + 'ground = "....\\n..z.\\n...."', "ground, line 2, letter 3 [unknown-letter]"),
        (SMALL + 'ground = "....\\n..-.\\n...."', "ground, line 2, letter 3 [unknown-letter]"),
        (SMALL + '[legend]\nxy = "open"', "legend.xy [bad-letter]"),
        (SMALL + '[legend]\nx = "lava"', "legend.x [unknown-value]"),
        (SMALL + '[[hexes]]\nat = "E1"', "hexes[1].at [no-such-hex]"),
        (SMALL + '[[hexes]]\nname = "x"', "hexes[1].at [missing]"),
        (SMALL + '[[hexes]]\nat = "A1"\nground = "lava"', "hexes[1].ground [unknown-value]"),
        (SMALL + '[[hexes]]\nat = "A1"\nfeatures = "lava"', "hexes[1].features [unknown-value]"),
        (SMALL + '[[hexes]]\nat = "A1"\ncolour = 3', "hexes[1].colour [unknown-field]"),
        (SMALL + "hexes = [3]", "hexes[1] [wrong-type]"),
        (SMALL + '[[sides]]\nkind = "wall"\nat = "A1"', "sides[1].at [no-such-hexside]"),
        (SMALL + '[[sides]]\nkind = "moat"\nat = "A1/s"', "sides[1].kind [unknown-value]"),
        (SMALL + '[[sides]]\nkind = "wall"\nat = "A1/s A2/n"', "sides[1].at [side-twice]"),
        (SMALL + '[[lines]]\nkind = "road"\npath = "A1 C1"', "lines[1].path [not-adjacent]"),
        (SMALL + '[[lines]]\nkind = "road"\npath = "A1 E1"', "lines[1].path [no-such-hex]"),
        (SMALL + '[[lines]]\nkind = "road"\npath = "A1"', "lines[1].path [no-line]"),
        (SMALL + '[[lines]]\nkind = "road"\npath = "A1/x A2"', "lines[1].path [no-such-hexside]"),
        (SMALL + '[[lines]]\nkind = "road"\npath = "A1 A2/s A3"', "lines[1].path [not-an-end]"),
        (SMALL + '[[lines]]\nkind = "road"\npath = "A1 A2 A1"', "lines[1].path [side-twice]"),
        (SMALL + '[[lines]]\nkind = "rail"\npath = "A1 A2"', "lines[1].kind [unknown-value]"),
        (
            SMALL + '[[lines]]\nkind = "road"\npath = "A1 A2"\nwidth = 101',
            "lines[1].width [out-of-range]",
        ),
        (SMALL + '[[crossings]]\nkind = "bridge"\nat = "A1/s"', "crossings[1].at [no-river]"),
        (SMALL + '[[crossings]]\nkind = "bridge"\nat = "A1/s"', "crossings[1].at [no-road]"),
        (SMALL + '[[crossings]]\nkind = "ferry"\nat = "A1/s"', "crossings[1].kind [unknown-value]"),
        (SMALL + '[[crossings]]\nkind = "ford"\nat = "E1"', "crossings[1].at [no-such-hex]"),
        (
            SMALL + '[[lines]]\nkind = "river"\npath = "A1 A2 A3"\n'
            '[[crossings]]\nkind = "bridge"\nat = "A2"\ndeck = "n se"',
            "crossings[1].deck [deck-on-river]",
        ),
        (
            SMALL + '[[crossings]]\nkind = "bridge"\nat = "A2"\ndeck = "up"',
            "crossings[1].deck [unknown-value]",
        ),
        (SMALL + '[[areas]]\nkind = "building"\nring = "A1 B1"', "areas[1].ring [bad-ring]"),
        (SMALL + '[[areas]]\nkind = "building"\nring = "A1 B1 Q"', "areas[1].ring [no-such-point]"),
        (
            SMALL + '[[areas]]\nkind = "building"\nring = "A1 B1 A1+x,3"',
            "areas[1].ring [no-such-point]",
        ),
        (SMALL + '[[areas]]\nkind = "building"\nring = "A1 C3 C1 A3"', "areas[1].ring [bad-ring]"),
        (
            SMALL + '[[areas]]\nkind = "contour"\nring = "A1 C1 A3"',
            "areas[1].ring [through-a-centre]",
        ),
        (
            SMALL + '[[sectors]]\nid = "1"\nhexes = "A1:B3"\n[[sectors]]\nid = "2"\nhexes = "B3"',
            "sectors[2].hexes [hex-twice]",
        ),
        (
            SMALL + '[[sectors]]\nid = "1"\nhexes = "A1:B3"\nhalves = "B3"',
            "sectors[1].halves [hex-twice]",
        ),
        (
            SMALL + '[[sectors]]\nid = "1"\nhexes = "A1"\nscatter = "n n s s e e"',
            "sectors[1].scatter [bad-scatter]",
        ),
    ],
)
def test_a_mistake_is_named_by_its_place(text: str, where: str) -> None:
    assert where in problems(text)


def test_all_mistakes_are_told_at_once() -> None:
    found = problems(
        SMALL + 'playing = "Q1"\n[[hexes]]\nat = "R1"\n[[lines]]\nkind = "rail"\npath = "A1 A2"'
    )
    assert found == [
        "hexes[1].at [no-such-hex]",
        "lines[1].kind [unknown-value]",
        "playing [no-such-hex]",
    ]


def test_contours_are_nested() -> None:
    ring = '[[areas]]\nkind = "contour"\nlevel = {}\nring = "{}"\n'
    big = "A1+5,9 B1+0,-1 C1+5,9 C3+5,5 B3+0,3 A3+5,5"
    small = "A2+10,15 B2+0,-9 C2+-10,15"
    head = SMALL + "scale = 10\n"
    assert problems(head + ring.format(1, big) + ring.format(2, small)) == []
    told = problems(head + ring.format(2, big) + ring.format(2, small))
    assert told == ["areas, contours 1 and 2 [not-higher]"]
    told = problems(head + ring.format(2, small) + ring.format(3, big))
    assert told == ["areas, contours 1 and 2 [not-higher]"]
    across = "A2+10,15 B2+0,-9 D2+0,5"
    assert problems(head + ring.format(1, big) + ring.format(2, across)) == [
        "areas, contours 1 and 2 [contours-meet]"
    ]


@pytest.mark.parametrize("text", ["[", "a = 1\na = 2", "\0", b"\xff\xfe"])
def test_what_is_no_toml(text: str | bytes) -> None:
    with pytest.raises(ScenarioError) as caught:
        read(text, KINDS, "my.map.toml")
    assert [problem.where for problem in caught.value.problems] == ["my.map.toml"]


# --- the schema -------------------------------------------------------------------------------


def schema() -> jsonschema_rs.Validator:
    text = files("hexfront.core").joinpath("map.schema.json").read_text(encoding="utf-8")
    return jsonschema_rs.validator_for(json.loads(text))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_shipped_maps_follow_the_schema(path: Path) -> None:
    schema().validate(tomllib.loads(path.read_text(encoding="utf-8")))


def test_the_schema_knows_what_the_reader_knows() -> None:
    full = (
        SMALL
        + HILL
        + (
            '[legend]\nx = "open"\n[[hexes]]\nat = "A1"\nname = "x"\nground = "open"\n'
            "features = []\n"
            '[[sides]]\nkind = "brook"\nat = ["A1/s"]\n[[lines]]\nkind = "road"\nname = ""\n'
            "width = 3\n"
            'path = "A1 A2"\n[[crossings]]\nkind = "bridge"\nat = "A1/s"\ndeck = []\n'
            '[[sectors]]\nid = "1"\nhexes = "A1"\nhalves = "B1"\nscatter = "n ne se s sw nw"\n'
        )
    )
    full = (
        'name = "x"\nsystem = "y"\nshifted = "even"\nshifted_length = "same"\nnames = "letters"\n'
        'playing = "A1:D3"\nground = "....\\n....\\n...."\n' + full
    )
    read(full, KINDS)
    schema().validate(tomllib.loads(full))
    known = json.loads(files("hexfront.core").joinpath("map.schema.json").read_text("utf-8"))
    assert set(tomllib.loads(full)) == set(known["properties"])
    for group in ("hexes", "sides", "lines", "crossings", "sectors"):
        wanted = known["properties"][group]["items"]["properties"]
        assert set(tomllib.loads(full)[group][0]) == set(wanted), group


@pytest.mark.parametrize("text", [HEAD, SMALL + "colour = 1", SMALL + "columns_ = 3"])
def test_the_schema_refuses_what_the_reader_refuses(text: str) -> None:
    assert problems(text)
    assert not schema().is_valid(tomllib.loads(text))


def test_an_editor_may_have_marked_the_byte_order() -> None:
    for text in ("\ufeff" + SMALL, ("\ufeff" + SMALL).encode()):
        assert read(text, KINDS).playing == read(SMALL, KINDS).playing
