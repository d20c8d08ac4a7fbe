"""The ground: costs, cover, roads, rivers, towns, and what a map may not hold."""

from __future__ import annotations

import pytest

from hexfront.core.hexes import OFF_MAP
from hexfront.core.mapfile import read
from hexfront.systems.last_hundred_yards.counters import ON_FOOT, TRACKED, TRACKED_AFV, WHEELED
from hexfront.systems.last_hundred_yards.landscape import KINDS, ground_of, map_problems
from hexfront.systems.last_hundred_yards.placing import dummy_may_stand, may_dig, may_stand
from hexfront.systems.last_hundred_yards.tables import NO_WAY, tables
from hexfront.systems.last_hundred_yards.terrain import WHOLE_MOVE
from last_hundred_yards.looks import HEADER, Look, house, line, ring, sides

FIELD = "...\n...\n..."


def cost(look: Look, moves: int, a: str, b: str) -> int:
    """Half points of a step."""
    return look.ground.cost(moves, look.hex(a), look.hex(b))


# --- kinds of hexes -----------------------------------------------------------------------------


@pytest.mark.rule("LHY 4.0a")
def test_open_terrain() -> None:
    look = Look("..w\nomb\n.t.", house("A3", -5, -5, 5, 5, "hut"), sides("tree_line", "B1/n"))
    is_open = look.ground.open_terrain
    assert [is_open(look.hex(hex)) for hex in ("A1", "C2", "B3")] == [True, True, True]
    for hex in ("C1", "A2", "B2", "A3", "B1"):  # woods, orchard, marsh, building, tree line
        assert not is_open(look.hex(hex)), hex
    assert is_open(look.hex("B2"), marsh_open=True)


@pytest.mark.golden("LHY S2")
@pytest.mark.rule("LHY 4.0")
@pytest.mark.rule("LHY 4.0d")
@pytest.mark.rule("LHY 4.1.4")
def test_woods_and_buildings_add_to_the_level_of_their_hill() -> None:
    woods = Look("..w\n...\n...", ring("A1", 10, 2), ring("C1", 10, 2))
    ground = woods.ground
    assert (ground.level[woods.hex("A1")], ground.top[woods.hex("A1")]) == (2, 2)
    assert (ground.level[woods.hex("C1")], ground.top[woods.hex("C1")]) == (2, 3)
    # A stone building on level 1 makes 2: as high as an end on level 2, which does not see past it.
    hills = (ring("A1", 10, 2), ring("A3", 10, 1))
    column = ".\n.\n.\n.\n.\n."
    assert Look(column, *hills).why("A1", "A6") == "clear"
    assert Look(column, *hills, house("A3", -5, -5, 5, 5)).why("A1", "A6") == "level A3"


@pytest.mark.golden("LHY S1")
@pytest.mark.rule("LHY 4.1.4")
def test_a_mission_may_raise_hills() -> None:
    sectors = '[[sectors]]\nid = "1"\nhexes = "A1:A3"\n'
    look = Look(FIELD, ring("A1", 10, 1), ring("C2", 10, 2), sectors)
    hexes = list(look.map.playing)
    everywhere = ground_of(look.map, hexes, tables(), {"": 2})
    assert (everywhere.level[look.hex("A1")], everywhere.level[look.hex("C2")]) == (2, 4)
    one = ground_of(look.map, hexes, tables(), {"1": 2})
    assert (one.level[look.hex("A1")], one.level[look.hex("C2")]) == (2, 2)


@pytest.mark.rule("LHY 4.1.6")
def test_of_several_buildings_the_best_for_the_defender_counts() -> None:
    look = Look(
        FIELD,
        house("A2", -9, -5, -2, 5, "wooden"),
        house("A2", 2, -5, 9, 5),
        house("B2", -3, -3, 3, 3),
    )
    building = look.ground.building[look.hex("A2")]
    assert building is not None
    assert building.id == "stone"
    assert look.ground.rural[look.hex("A2")]
    assert not look.ground.urban[look.hex("A2")]


@pytest.mark.rule("LHY 4.1.6b")
def test_buildings_of_a_town_are_urban() -> None:
    look = Look("t..\n...\n...", house("A1", -5, -5, 5, 5, "wooden"), line("road", "A1 A2"))
    ground, hex = look.ground, look.hex("A1")
    assert (ground.urban[hex], ground.rural[hex], ground.urban_road[hex]) == (True, False, True)
    assert ground.enclosed[hex]


# --- costs --------------------------------------------------------------------------------------


@pytest.mark.rule("LHY 4.1")
@pytest.mark.rule("LHY 4.1.1")
@pytest.mark.rule("LHY 4.1.2")
@pytest.mark.rule("LHY 4.1.3")
@pytest.mark.rule("LHY 4.1.13")
@pytest.mark.rule("LHY 4.1.14")
@pytest.mark.parametrize(
    ("letter", "costs"),
    [
        (".", (2, 2, 2, 2)),
        ("t", (2, 2, 2, 2)),
        ("b", (2, 2, 2, 2)),
        ("w", (3, 4, NO_WAY, NO_WAY)),
        ("J", (3, 8, NO_WAY, NO_WAY)),
        ("o", (2, 2, 2, 2)),
        ("m", (WHOLE_MOVE, NO_WAY, NO_WAY, NO_WAY)),
        ("~", (NO_WAY, NO_WAY, NO_WAY, NO_WAY)),
    ],
)
def test_what_hexes_cost(letter: str, costs: tuple[int, ...]) -> None:
    look = Look(f"...\n{letter}..\n...")
    for moves in (ON_FOOT, TRACKED_AFV, TRACKED, WHEELED):
        assert cost(look, moves, "A1", "A2") == costs[moves]


@pytest.mark.rule("LHY 4.1.4")
def test_uphill_costs_more_and_downhill_does_not() -> None:
    look = Look(FIELD, ring("A2", 10, 2))
    assert cost(look, ON_FOOT, "A1", "A2") == 2 + 2  # two levels
    assert cost(look, TRACKED_AFV, "A1", "A2") == 2 + 4
    assert cost(look, ON_FOOT, "A2", "A1") == 2


@pytest.mark.rule("LHY 4.1.7")
@pytest.mark.rule("LHY 4.1.8")
def test_hexsides() -> None:
    wall = Look(FIELD, sides("wall", "A1/s"))
    found = [cost(wall, moves, "A1", "A2") for moves in range(4)]
    assert found == [2, 4, 4, NO_WAY]
    trees = Look(FIELD, sides("tree_line", "A1/s"))
    assert [cost(trees, moves, "A2", "A1") for moves in range(4)] == [2, 4, NO_WAY, NO_WAY]


@pytest.mark.rule("LHY 4.1.9a")
@pytest.mark.rule("LHY 4.1.9.1a")
def test_roads() -> None:
    look = Look(".w.\n.w.\n.w.", line("road", "B1 B2 B3"))
    assert [cost(look, moves, "B1", "B2") for moves in range(4)] == [2, 2, 2, 2]
    # from beside the road an AFV pays for the woods, others may not enter or leave
    assert cost(look, TRACKED_AFV, "A2", "B2") == 4
    assert cost(look, WHEELED, "A2", "B2") == NO_WAY
    assert cost(look, TRACKED, "B2", "A2") == NO_WAY
    assert cost(look, TRACKED_AFV, "B2", "A2") == 2


@pytest.mark.rule("LHY 4.1.9.6")
def test_paths() -> None:
    look = Look("w..\nw..\nw..", line("path", "A1 A2 A3"))
    assert cost(look, ON_FOOT, "A1", "A2") == 2
    assert cost(look, ON_FOOT, "B1", "A2") == 3
    assert look.ground.woods_road[look.hex("A2")]


@pytest.mark.rule("LHY 4.1.9.1")
def test_tree_lined_roads() -> None:
    road = line("road", "A1 A2 A3")
    look = Look(FIELD, road, sides("tree_line", "A2/ne A2/nw"))
    hex = look.hex("A2")
    assert look.ground.tree_lined[hex]
    assert cost(look, WHEELED, "A1", "A2") == 2
    assert cost(look, WHEELED, "A2", "B2") == NO_WAY  # no tree line on that side, and yet
    one = Look(FIELD, road, sides("tree_line", "A2/ne A2/se"))
    assert not one.ground.tree_lined[hex]


@pytest.mark.rule("LHY 4.1.10")
@pytest.mark.rule("LHY 4.1.12")
def test_rivers_and_fords() -> None:
    river = line("river", "A2 B2 C3")
    look = Look("...\n...\n...\n...", river)
    a, b = look.hex("B1"), look.hex("B2")
    assert cost(look, ON_FOOT, "B1", "B2") == 3
    assert cost(look, TRACKED_AFV, "B1", "B2") == NO_WAY
    assert look.ground.stops(a, b)
    assert look.ground.open_terrain(b)
    north, south = look.ground.bank(b, 1), look.ground.bank(b, 4)
    assert {north, south} == {0, 1}
    assert look.ground.bank(b, 2) == -1  # to A2, along the river
    ford = Look("...\n...\n...\n...", river, '[[crossings]]\nkind = "ford"\nat = "B2"\n')
    assert cost(ford, ON_FOOT, "B1", "B2") == 3
    assert cost(ford, WHEELED, "B1", "B2") == 2
    assert not ford.ground.stops(a, b)


@pytest.mark.rule("LHY 4.1.11")
def test_bridges() -> None:
    look = Look(
        "...\n...\n...\n...",
        line("river", "A2 B2 C3"),
        line("road", "B1 B2 B3"),
        '[[crossings]]\nkind = "bridge"\nat = "B2"\n',
    )
    over, under = look.hex("B2"), look.hex("C2")
    assert [cost(look, moves, "B1", "B2") for moves in range(4)] == [2, 2, 2, 2]
    assert look.ground.on_deck(look.hex("B1"), over)
    assert not look.ground.in_river(look.hex("B1"), over)
    # From beside the bridge people get into the river below, and vehicles nowhere.
    assert look.ground.in_river(under, over)
    assert cost(look, ON_FOOT, "C2", "B2") == 3
    assert cost(look, TRACKED_AFV, "C2", "B2") == NO_WAY
    assert cost(look, TRACKED_AFV, "B2", "C2") == NO_WAY


def town(*houses: str) -> Look:
    """Three hexes of town below each other, with a street beside them that enters A1."""
    return Look("tt.\ntt.\ntt.", *houses)


@pytest.mark.rule("LHY 4.1.6b")
@pytest.mark.rule("LHY 4.1.6b1")
def test_gaps_between_urban_buildings() -> None:
    block = town(house("A1", -10, -8, 10, 8), house("A2", -10, -8, 10, 8))
    a, b = block.hex("A1"), block.hex("A2")
    assert not block.ground.gap(a, b)
    assert block.ground.second_urban(a, b)
    assert cost(block, ON_FOOT, "A1", "A2") == 4
    alley = town(house("A1", 3, -8, 10, 8), house("A2", 3, -8, 10, 8))
    assert alley.ground.gap(a, b)
    assert not alley.ground.second_urban(a, b)
    assert cost(alley, ON_FOOT, "A1", "A2") == 2
    assert not block.ground.second_urban(a, block.hex("A3"))  # nothing stands there


@pytest.mark.rule("LHY 4.1.6b2")
@pytest.mark.rule("LHY 4.1.9.2")
def test_vehicles_in_towns() -> None:
    shape = (house("A1", 3, -8, 10, 8), house("A2", 3, -8, 10, 8))
    no_road = town(*shape)
    assert cost(no_road, TRACKED_AFV, "A1", "A2") == NO_WAY
    road = town(*shape, line("road", "A2 A3"))
    assert cost(road, TRACKED_AFV, "A3", "A2") == 2
    assert cost(road, TRACKED_AFV, "A1", "A2") == 2  # with a clear line
    assert cost(road, TRACKED_AFV, "B1", "A2") == NO_WAY  # the house is in the way


# --- cover --------------------------------------------------------------------------------------


def tem(look: Look, hex: str, origin: str, improved: bool = False, denied: int = 0) -> int:
    return look.ground.small_arms_tem(look.hex(hex), look.hex(origin), improved, denied)


@pytest.mark.rule("LHY 11.3.3p")
@pytest.mark.rule("LHY 4.1.6a")
@pytest.mark.rule("LHY 4.1.6a1")
@pytest.mark.rule("LHY 4.1.6a2")
@pytest.mark.rule("LHY 4.1.6a3")
@pytest.mark.rule("LHY 4.1.9b")
@pytest.mark.rule("LHY 4.1.16")
@pytest.mark.rule("LHY 4.1.16b")
def test_the_best_cover_counts_and_covers_do_not_add_up() -> None:
    look = Look("w..\n...\n...", house("A3", -5, -5, 5, 5, "wooden"), ring("A3", 10, 1))
    assert tem(look, "A1", "C1") == -1
    assert tem(look, "A1", "C1", improved=True) == -2
    assert tem(look, "B1", "C1") == 0
    assert tem(look, "A3", "C3", improved=True) == -2  # house, hill and position
    stone = Look(FIELD, house("A1", -5, -5, 5, 5))
    assert tem(stone, "A1", "C1", improved=True) == -3
    hut = Look(FIELD, house("A1", -5, -5, 5, 5, "hut"))
    assert tem(hut, "A1", "C1") == -1
    assert hut.ground.mortar_tem(hut.hex("A1"), hut.hex("C1")) == 0


@pytest.mark.rule("LHY 4.1.4")
def test_hills_cover_from_below_only() -> None:
    look = Look(FIELD, ring("A1", 10, 1), ring("C1", 10, 1), ring("A3", 10, 2))
    assert tem(look, "A1", "B3") == -1
    assert tem(look, "A1", "C1") == 0
    assert tem(look, "A1", "A3") == 0
    assert tem(look, "A3", "A1") == -1


@pytest.mark.rule("LHY 4.1.7")
@pytest.mark.rule("LHY 4.1.8")
@pytest.mark.parametrize("kind", ["wall", "tree_line"])
def test_walls_and_tree_lines_cover_from_their_side(kind: str) -> None:
    look = Look(".....\n.....\n.....\n.....", sides(kind, "B2/n"))
    assert tem(look, "B2", "B1") == -1
    assert tem(look, "B1", "B3") == -1  # of both hexes
    assert tem(look, "B2", "B4") == 0
    # the enemy came first: the hexside's direction is 1 (north)
    assert tem(look, "B2", "B1", denied=1 << 1) == 0
    # through the vertex between two hexsides one of them is enough: A1 to C2 ... from E2 to B2
    assert look.ground.facing_sides(look.hex("A2"), look.hex("C2")) == 1 << 0 | 1 << 5


@pytest.mark.rule("LHY 4.1.7")
def test_in_a_building_a_wall_is_no_use() -> None:
    look = Look(FIELD, sides("wall", "A2/n"), house("A2", -5, -5, 5, 5, "hut"))
    assert look.ground.hull_down(look.hex("A2"), look.hex("A1"), True, False) is None
    assert tem(look, "A2", "A1") == -1  # the hut's


@pytest.mark.rule("LHY 4.1.9.1b")
def test_a_tree_lined_hex_covers_all_round() -> None:
    look = Look(FIELD, line("road", "A1 A2 A3"), sides("tree_line", "A2/ne A2/nw"))
    assert tem(look, "A2", "A3") == -1
    assert look.ground.mortar_tem(look.hex("A2"), look.hex("A3")) == -1
    assert look.ground.air_burst(look.hex("A2"))


@pytest.mark.rule("LHY 11.4.6a")
def test_where_shells_burst_in_trees() -> None:
    look = Look("wo.\n...\n...", sides("tree_line", "C1/n"))
    burst = [look.ground.air_burst(look.hex(hex)) for hex in ("A1", "B1", "C1", "C3")]
    assert burst == [True, False, True, False]


@pytest.mark.rule("LHY 11.5.4j")
@pytest.mark.rule("LHY 4.1.16c")
def test_hull_down() -> None:
    look = Look(
        "w..\n...\n...\n...",
        ring("A4", 10, 1),
        sides("wall", "C2/n"),
        house("B2", 4, -5, 12, 5),
        line("road", "B1 B2 B3"),
    )

    def by(hex: str, origin: str, afv: bool = True, along: bool = False) -> str:
        found = look.ground.hull_down(look.hex(hex), look.hex(origin), afv, along)
        return "" if found is None else found.id

    assert by("A1", "C1") == ""  # woods do not
    assert by("A4", "A1") == "hill"
    assert by("C2", "C1") == "wall"
    assert by("C2", "C4") == ""
    assert by("B2", "C4") == "stone"
    assert by("B2", "B4", along=True) == ""
    assert by("B2", "B4", afv=False, along=True) == "stone"


@pytest.mark.rule("LHY 4.0b")
@pytest.mark.rule("LHY 4.1.9")
def test_concealing_terrain() -> None:
    look = Look(
        "wo.\nm..\n...\n...",
        house("C1", -5, -5, 5, 5, "hut"),
        sides("wall", "A3/n"),
        sides("tree_line", "C3/n"),
    )
    hides = look.ground.conceals
    assert [hides(look.hex(hex), False) for hex in ("A1", "B1", "C1", "A2", "A3")] == [
        True,
        True,
        True,
        True,  # marsh is not open, and has a TEM against mortars
        False,
    ]
    assert hides(look.hex("A1"), True)  # vehicles in woods, though without a TEM
    assert hides(look.hex("C3"), False)  # a hex with a tree line is not open, whoever looks
    assert not hides(look.hex("C3"), True)  # which gives a vehicle nothing
    against = look.ground.conceals_from
    assert against(look.hex("A3"), look.hex("A1"), False)
    assert against(look.hex("C3"), look.hex("C1"), False)
    assert not against(look.hex("C3"), look.hex("C1"), True)  # a tree line hides no vehicle
    assert not against(look.hex("A3"), look.hex("A4"), False)


@pytest.mark.rule("LHY 4.1.16a")
def test_improved_positions_cost_nothing_and_lie_on_dry_land() -> None:
    row = tables().terrain["improved"]
    assert (row.cost, row.height, row.fills) == ((0, 0, 0, 0), 0, False)
    look = Look("..~\n...\n...", line("river", "A2 B2"))
    assert [may_dig(look.ground, look.hex(hex)) for hex in ("A1", "B2", "C1")] == [
        True,
        False,
        False,
    ]


# --- scatter ------------------------------------------------------------------------------------


@pytest.mark.rule("LHY 11.4.5")
def test_scatter_follows_the_sector() -> None:
    sector = '[[sectors]]\nid = "1"\nhexes = "A1:A3"\nscatter = "s sw nw n ne se"\n'
    look = Look("...\n...\n...", sector)
    assert look.names([h for h in look.ground.scatter(look.hex("B2")) if h >= 0]) == (
        "B1 C2 C3 B3 A3 A2"
    )
    own = look.ground.scatter(look.hex("A2"))
    assert look.ground.board.label(own[0]) == "A3"
    assert look.ground.scatter(look.hex("A3"))[0] == OFF_MAP


# --- maps that cannot be ------------------------------------------------------------------------


def crossed(kind: str, ground: str, *more: str) -> Look:
    """A river from west to east over the middle, a road across it from north to south."""
    bridge = f'[[crossings]]\nkind = "{kind}"\nat = "B2"\n'
    return Look(
        f"...\n.{ground}.\n...", line("river", "A2 B2 C3"), line("road", "B1 B2 B3"), bridge, *more
    )


@pytest.mark.rule("LHY 4.1.11")
@pytest.mark.rule("LHY 4.1.12")
@pytest.mark.parametrize("kind", ["bridge", "ford"])
def test_a_hex_with_bridge_or_ford_is_open(kind: str) -> None:
    ground = crossed(kind, "w").ground
    hex = ground.board.parse("B2")
    assert ground.open_terrain(hex)
    assert not ground.woods[hex]
    assert ground.small_arms_tem(hex, ground.board.parse("B1")) == 0


@pytest.mark.rule("LHY 4.1.11")
def test_a_bridge_is_as_high_as_its_ends() -> None:
    hills = ring("B1", 18, 1), ring("B3", 18, 1)
    bridge = crossed("bridge", ".", *hills)
    assert bridge.ground.level[bridge.hex("B2")] == 1
    assert bridge.ground.level[bridge.hex("A2")] == 0
    ford = crossed("ford", ".", *hills)
    assert ford.ground.level[ford.hex("B2")] == 0, "as the river"
    one_hill = crossed("bridge", ".", ring("B1", 18, 1))
    assert [problem.code for problem in map_problems(one_hill.map)] == ["sloping-bridge"]


@pytest.mark.rule("LHY 4.1.11")
def test_mistakes_of_maps() -> None:
    text = HEADER.format(columns=3, rows=3, picture="..~\n...\n...")
    map = read(
        text
        + house("A1", -5, -5, 5, 5, "tent")
        + line("river", "A2 B2")
        + line("road", "A1 A2 A3")
        + line("road", "C1 C2")
        + '[[crossings]]\nkind = "bridge"\nat = "B2"\n'
        + '[[crossings]]\nkind = "ford"\nat = "C3"\n',
        KINDS,
    )
    assert sorted([f"{problem.code} {problem.where}" for problem in map_problems(map)]) == [
        "no-bridge lines[2].path",
        "no-river crossings (C3)",
        "no-road crossings (B2)",
        "road-in-water lines[3].path",
        "unknown-style areas[1].style",
    ]


@pytest.mark.rule("LHY 20.7k")
def test_where_dummies_begin() -> None:
    look = Look("w..\no..\n...", house("A3", -5, -5, 5, 5, "hut"))
    assert [dummy_may_stand(look.ground, look.hex(hex)) for hex in ("A1", "A2", "A3", "B1")] == [
        True,
        False,
        True,
        False,
    ]


@pytest.mark.rule("LHY 20.7")
def test_where_units_may_be_put() -> None:
    look = Look("wm.\n~..\n...\n...", line("river", "A4 B3 C4"), line("road", "B1 B2"))
    types = tables().units

    def places(id: str) -> str:
        hexes = range(look.ground.size)
        return look.names([hex for hex in hexes if may_stand(look.ground, types[id], hex)])

    assert places("us_squad") == "A1 A3 A4 B1 B2 B3 B4 C1 C2 C3 C4"
    assert places("us_m4") == "A1 A3 B1 B2 B4 C1 C2 C3"  # the road leads into the marsh of B1
    assert places("us_truck") == "A3 B1 B2 B4 C1 C2 C3"
    assert places("us_57mm") == "A1 A3 B1 B2 B4 C1 C2 C3"
