"""Golden cases of the line of sight (M44 9.1, 9.2), and the sentences of M44 3.8."""

from __future__ import annotations

import pytest

from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.sight import in_the_way
from memoir44.golden.situations import (
    Place,
    battle,
    case,
    dice_of,
    hex_of,
    legal,
    play,
    row,
    sees,
    situation,
    spread,
)

Hex = tuple[int, int]

# id, from, to, obstructions, clear?, clear if the outside of the board does not obstruct?
PLAIN_CASES = [
    case("L1", (12, 4), (12, 6), [(11, 5)], True, True),
    case("L2", (12, 4), (12, 6), [(11, 5), (13, 5)], False, False),
    case("L3", (12, 4), (12, 6), [(13, 5)], True, True),
    case("L5", (12, 4), (15, 5), [(13, 5), (14, 4)], False, False),
    case("L6", (12, 4), (16, 4), [(14, 4)], False, False),
    case("L7", (12, 4), (16, 4), [(13, 5), (13, 3)], True, True),
    case("L9", (12, 4), (14, 6), [(12, 6), (11, 5)], True, True),
    case("L10", (12, 4), (17, 5), [(14, 4)], False, False),
    case("L11", (12, 4), (17, 5), [(15, 5)], False, False),
    case("L13", (8, 4), (14, 6), [(11, 5)], False, False),
    case("L14", (8, 4), (14, 6), [(9, 5), (13, 5)], False, False),
    case("L15", (8, 4), (14, 6), [(9, 5), (12, 6)], True, True),
    case("L17", (12, 2), (12, 6), [(11, 3), (13, 5)], False, False),
    case("L18", (12, 2), (12, 6), [(11, 3), (11, 5)], True, True),
    case("L19", (12, 2), (13, 5), [(12, 4)], False, False),
    case("L21", (12, 2), (13, 5), [(11, 3)], True, True),
    case("L22", (12, 2), (15, 5), [(14, 4)], False, False),
    case("L23", (12, 2), (21, 3), [(15, 3)], True, True),
    case("L25", (0, 4), (0, 6), [(1, 5)], False, True),
    case("L26", (0, 4), (0, 6), [], True, True),
    case("L27", (24, 2), (24, 6), [(23, 5)], False, True),
]

# id, from, to, hills, other obstructions, clear in the classic and in the elevated reading?
HILL_CASES = [
    case("H1", (9, 5), (9, 3), [(9, 3)], [], True, True),
    case("H2", (11, 7), (12, 4), [(11, 5), (12, 4), (13, 5)], [], False, False),
    case("H3", (8, 4), (12, 4), [(8, 4), (10, 4), (12, 4)], [], True, True),
    case("H5", (8, 4), (12, 4), [(8, 4), (9, 3), (11, 3), (12, 4)], [(10, 4)], False, True),
    case("H6", (8, 4), (12, 4), [(8, 4), (9, 3), (11, 3), (12, 4)], [], True, True),
    case("H7", (4, 4), (10, 4), [(4, 4), (8, 4), (10, 4)], [], False, True),
    case("H9", (4, 4), (8, 4), [(4, 4), (8, 4)], [(6, 4)], False, True),
    case("H10", (6, 4), (10, 4), [(6, 4), (8, 4)], [], False, False),
    case("H11", (8, 4), (12, 4), [(6, 4), (8, 4)], [], True, True),
    case("H13", (12, 4), (12, 6), [(11, 5)], [], True, True),
    case("H14", (12, 4), (12, 6), [(11, 5)], [(13, 5)], False, False),
]

OBSTRUCTIONS = ["woods", "buildings", "friend", "enemy"]


def look(
    start: Hex,
    to: Hex,
    obstructions: list[Hex],
    kind: str,
    *,
    shooter: str = "tank",
    hills: list[Hex] | None = None,
    switches: str = "",
) -> Game44:
    """An Allied unit at `start`, an Axis one at `to`, and between them units or terrain."""
    allies: dict[Place, str] = {start: shooter}
    axis: dict[Place, str] = {to: "inf"}
    terrain: dict[Place, str] = spread("hills", *(hills or []))
    if kind == "friend":
        allies.update(spread("inf", *obstructions))
    elif kind == "enemy":
        axis.update(spread("inf", *obstructions))
    else:
        terrain.update(spread(kind, *obstructions))
    return situation(allies, axis, terrain, switches=switches)


def check(game: Game44, start: Hex, to: Hex, clear: bool) -> None:
    """The line is as expected both ways, and its culprits are named if it is blocked."""
    assert sees(game, start, to) == clear
    assert sees(game, to, start) == clear
    culprits = in_the_way(game.ground, hex_of(game, start), hex_of(game, to), game.at)
    assert bool(culprits) != clear


@pytest.mark.rule("M44 3.8")
@pytest.mark.rule("M44 12 los_board_edge_obstructs")
@pytest.mark.parametrize("kind", OBSTRUCTIONS)
@pytest.mark.parametrize(("start", "to", "obstructions", "clear", "clear_edge"), PLAIN_CASES)
def test_plain_obstructions(
    start: Hex, to: Hex, obstructions: list[Hex], clear: bool, clear_edge: bool, kind: str
) -> None:
    check(look(start, to, obstructions, kind), start, to, clear)
    other = look(start, to, obstructions, kind, switches="los_board_edge_obstructs:false")
    check(other, start, to, clear_edge)


@pytest.mark.rule("M44 3.2")
@pytest.mark.parametrize("kind", ["woods", "friend"])
@pytest.mark.parametrize(
    ("start", "to", "obstructions", "clear", "clear_edge"),
    [c for c in PLAIN_CASES if c.id in ("L1", "L2", "L3", "L5", "L6", "L7", "L10", "L22", "L25")],
)
def test_a_tank_battles_only_what_it_sees(
    start: Hex, to: Hex, obstructions: list[Hex], clear: bool, clear_edge: bool, kind: str
) -> None:
    game = look(start, to, obstructions, kind)
    assert legal(game, battle(start, to)) == clear
    if not clear:
        assert game.why_not(battle(start, to)) is not None


@pytest.mark.rule("M44 3.8 Hills")
@pytest.mark.rule("M44 12 hill_los")
@pytest.mark.parametrize("kind", ["woods", "buildings", "friend"])
@pytest.mark.parametrize(
    ("start", "to", "hills", "obstructions", "classic", "elevated"), HILL_CASES
)
def test_hills(
    start: Hex,
    to: Hex,
    hills: list[Hex],
    obstructions: list[Hex],
    classic: bool,
    elevated: bool,
    kind: str,
) -> None:
    check(look(start, to, obstructions, kind, hills=hills), start, to, classic)
    other = look(start, to, obstructions, kind, hills=hills, switches="hill_los:elevated")
    check(other, start, to, elevated)


@pytest.mark.golden("H15")
@pytest.mark.rule("M44 3.8 Weapons without LOS")
@pytest.mark.parametrize(("start", "to", "obstructions", "clear", "clear_edge"), PLAIN_CASES)
def test_artillery_needs_no_line_of_sight(
    start: Hex, to: Hex, obstructions: list[Hex], clear: bool, clear_edge: bool
) -> None:
    """H15, for the cases of 9.1."""
    assert legal(look(start, to, obstructions, "woods", shooter="gun"), battle(start, to))


@pytest.mark.golden("H15")
@pytest.mark.rule("M44 3.8 Weapons without LOS")
@pytest.mark.parametrize(
    ("start", "to", "hills", "obstructions", "classic", "elevated"), HILL_CASES
)
def test_artillery_needs_no_line_of_sight_over_hills(
    start: Hex, to: Hex, hills: list[Hex], obstructions: list[Hex], classic: bool, elevated: bool
) -> None:
    """H15, for the cases of 9.2."""
    game = look(start, to, obstructions, "woods", shooter="gun", hills=hills)
    assert legal(game, battle(start, to))


# --- sentences of 3.8 ---------------------------------------------------------------------------

BETWEEN: Hex = (10, 4)


@pytest.mark.parametrize(
    ("code", "clear"),
    [
        row("forest", "woods", False, rules=["M44 4 forest"]),
        row("winter forest", "wforest", False, rules=["M44 4 forest"]),
        row("town", "buildings", False, rules=["M44 4 town"]),
        row("barracks", "barracks", False, rules=["M44 4 barracks"]),
        row("church", "church", False, rules=["M44 4 church"]),
        row("factory", "factory", False, rules=["M44 4 factory complex"]),
        row("lighthouse", "lighthouse", False, rules=["M44 4 lighthouse"]),
        row("power plant", "powerplant", False, rules=["M44 4 power plant"]),
        row("hedgerow", "hedgerow", False, rules=["M44 4 hedgerow"]),
        row("bunker", "bunker@axis", False, rules=["M44 4 bunker"]),
        row("field bunker", "pbunker", False, rules=["M44 4 field bunker"]),
        row("hill", "hills", False, rules=["M44 4 hill"]),
        row("road on a hill", "hillroad", False, rules=["M44 4 road"]),
        row("cemetery", "cemetery", True, rules=["M44 4 cemetery"]),
        row("beach", "pbeach", True, rules=["M44 4 beach"]),
        row("river", "river", True, rules=["M44 4 river"]),
        row("bridge", "river+bridge", True, rules=["M44 4 bridge"]),
        row("ford", "river+ford", True, rules=["M44 4 ford"]),
        row("road", "road", True, rules=["M44 4 road"]),
        row("sandbags", "sand", True, rules=["M44 4 sandbags"]),
        row("wire", "wire", True, rules=["M44 4 wire"]),
        row("hedgehog", "hedgehog", True, rules=["M44 4 hedgehog"]),
    ],
)
@pytest.mark.rule("M44 3.8")
@pytest.mark.parametrize("hill_los", ["classic", "elevated"])
def test_what_obstructs(code: str, clear: bool, hill_los: str) -> None:
    """From plain to plain both readings agree."""
    game = look((8, 4), (12, 4), [BETWEEN], code, switches=f"hill_los:{hill_los}")
    check(game, (8, 4), (12, 4), clear)


@pytest.mark.rule("M44 3.8")
def test_ocean_does_not_obstruct() -> None:
    game = situation({(8, 6): "inf"}, {(9, 7): "tank"}, face="beach")
    check(game, (8, 6), (8, 8), True)


@pytest.mark.rule("M44 3.8")
@pytest.mark.parametrize("code", ["woods", "buildings", "hedgerow", "hills", "bunker@axis"])
def test_end_hexes_never_obstruct(code: str) -> None:
    game = look((8, 4), (12, 4), [(8, 4), (12, 4)], code)
    check(game, (8, 4), (12, 4), True)


@pytest.mark.rule("M44 3.8")
def test_adjacent_hexes_are_always_in_sight() -> None:
    game = look((8, 4), (10, 4), [(9, 3), (9, 5), (8, 4), (10, 4)], "woods")
    check(game, (8, 4), (10, 4), True)


@pytest.mark.rule("M44 3.8")
@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("hills+bunker@axis", "bunker"),
        ("hills", "friend"),
        ("woods", "forest"),
        ("buildings", "town"),
    ],
)
@pytest.mark.parametrize("hill_los", ["classic", "elevated"])
def test_what_stands_on_a_plateau_obstructs_along_it(code: str, what: str, hill_los: str) -> None:
    """A bunker or a unit on a hill hex blocks even between hexes of its own hill. A forest in a gap
    of the hill lies lower: only the elevated reading looks over it."""
    terrain = spread("hills", (8, 4), (9, 3), (11, 3), (12, 4))
    terrain[BETWEEN] = code
    allies: dict[Place, str] = {(8, 4): "tank"}
    if what == "friend":
        allies[BETWEEN] = "inf"
    game = situation(allies, {(12, 4): "inf"}, terrain, switches=f"hill_los:{hill_los}")
    lower = what in ("forest", "town")
    check(game, (8, 4), (12, 4), lower and hill_los == "elevated")


@pytest.mark.rule("M44 3.8 Hills")
def test_a_road_on_a_hill_belongs_to_the_hill() -> None:
    terrain: dict[Place, str] = {(8, 4): "hills", BETWEEN: "hillroad", (12, 4): "hills"}
    game = situation({(8, 4): "tank"}, {(12, 4): "inf"}, terrain)
    check(game, (8, 4), (12, 4), True)


@pytest.mark.rule("M44 3.8 Hills")
@pytest.mark.rule("M44 12 hill_los")
def test_elevated_needs_both_ends_on_hills() -> None:
    """Down from a hill to the plain, or up to one, a town between blocks in both readings."""
    for hill in ((8, 4), (12, 4)):
        for reading in ("classic", "elevated"):
            switches = f"hill_los:{reading}"
            game = look((8, 4), (12, 4), [BETWEEN], "buildings", hills=[hill], switches=switches)
            check(game, (8, 4), (12, 4), False)


@pytest.mark.rule("M44 3.8")
@pytest.mark.rule("M44 4 Terrain removed")
def test_the_line_opens_when_the_unit_in_the_way_is_gone() -> None:
    game = situation({(8, 4): "tank", (11, 3): "tank"}, {BETWEEN: "inf/1", (14, 4): "inf"}, {})
    assert not sees(game, (8, 4), (14, 4))
    play(game, battle((11, 3), BETWEEN), "stay", dice="GSS")
    assert sees(game, (8, 4), (14, 4))
    assert dice_of(game, battle((8, 4), (14, 4))) == 3
