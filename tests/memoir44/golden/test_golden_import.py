"""Golden cases of the importer as far as they show in play (chapter 9.8; rules 8.1 to 8.5)."""

from __future__ import annotations

import pytest

from hexfront.systems.memoir44.board import board
from memoir44.golden.scenes import (
    HQ,
    command,
    denied,
    do,
    done,
    fight,
    figures,
    legal,
    offers,
    scene,
)

QUIET = "A1:infus,M9:infger"


@pytest.mark.golden("I1")
@pytest.mark.rule("M44 1.1")
@pytest.mark.parametrize(
    ("label", "place"), [("E1", (8, 8)), ("f6", (11, 3)), ("A1", (0, 8)), ("M9", (24, 0))]
)
def test_labels_are_columns_and_rows(label: str, place: tuple[int, int]) -> None:
    standard = board("standard")
    hex = standard.parse(label)
    assert (standard.map.xs[hex], standard.map.ys[hex]) == place
    assert standard.label(hex) == label
    assert standard.parse(label.swapcase()) == hex, "the number fixes the row"


def may_go(terrain: str, start: str, end: str) -> bool:
    """May infantry go there, a hex farther than it could without a road all the way?"""
    game = scene(f"{QUIET},{start}:infus", map=terrain)
    command(game, HQ, start)
    return f"{start}-{end}" in offers(game, "move")


@pytest.mark.golden("I6")
@pytest.mark.rule("M44 8.2")
def test_a_road_of_orientation_two_runs_north_east_and_south_west() -> None:
    # f4 - G5 - g6 - H7 lie on one line to the north-east.
    assert may_go("f4:road/2,G5:road/2,g6:road/2,H7:road/2", "f4", "H7")
    assert may_go("f4:road/2,G5:road/2,g6:road/2,H7:road/2", "H7", "f4")
    assert not may_go("f4:road/2,G5:road/1,g6:road/2,H7:road/2", "f4", "H7")


@pytest.mark.golden("I7")
@pytest.mark.rule("M44 8.2")
@pytest.mark.parametrize(
    ("orientation", "ends"),
    [(1, ("g6", "g4")), (4, ("f4", "f6"))],
)
def test_a_curved_road_ends_where_its_orientation_says(
    orientation: int, ends: tuple[str, str]
) -> None:
    # From the hex at one end over the curve on G5 to the hex at the other end and one further.
    turning = {"g6": 2, "g4": 3, "f4": 2, "f6": 3}
    further = {"g4": "H3", "f6": "F7"}
    start, last = ends
    terrain = [f"G5:roadcurve/{orientation}", f"{start}:road/{turning[start]}"]
    terrain += [f"{last}:road/{turning[last]}", f"{further[last]}:road/{turning[last]}"]
    assert may_go(",".join(terrain), start, further[last])
    terrain[0] = f"G5:roadcurve/{5 - orientation}"
    assert not may_go(",".join(terrain), start, further[last])


@pytest.mark.rule("M44 8.1 Bunker owner")
@pytest.mark.parametrize(
    ("bunker", "inside", "dice"),
    [
        ("bunker@axis", "infger", 2),  # the owner inside is protected
        ("bunker@allies", "infger", 3),  # in the enemy's bunker nobody is
        ("bunker", "infger", 2),  # no owner named: the side of the unit inside
    ],
)
def test_who_owns_a_bunker(bunker: str, inside: str, dice: int) -> None:
    game = scene(f"{QUIET},G5:{inside},g4:infus", map=f"G5:{bunker}")
    fight(game, "g4", "G5", "I" * dice)
    assert figures(game, "G5") == 4 - dice


@pytest.mark.rule("M44 8.1 Bunker owner")
@pytest.mark.parametrize("side", ["axis", "allies"])
def test_a_bunker_of_nobody_protects_whoever_is_in_it(side: str) -> None:
    enters, unit, start = ("allies", "infus", "g4") if side == "axis" else ("axis", "infger", "g6")
    other, place = ("infger", "g6") if side == "axis" else ("infus", "g4")
    game = scene(
        f"{QUIET},{start}:{unit},{place}:{other}",
        map="G5:bunker",
        side=enters,
        enemy="firefight," + HQ,
        hand=HQ,
    )
    command(game, HQ, start)
    do(game, f"move {start}-G5")
    done(game, "battle")
    command(game, HQ, place)
    done(game, "move")
    do(game, f"battle {place}xG5", "decline", roll="II")
    assert figures(game, "G5") == 2


@pytest.mark.rule("M44 4 field bunker")
def test_a_field_bunker_lets_either_side_ignore_a_flag() -> None:
    # Nobody owns the bunker: nobody stood in it at the start.
    for side, unit, gun, place in (
        ("allies", "infus", "gunger", "G9"),
        ("axis", "infger", "gunus", "G1"),
    ):
        start = "g4" if side == "allies" else "g6"
        game = scene(f"{QUIET},{start}:{unit},{place}:{gun}", map="G5:bunker", side=side, enemy=HQ)
        command(game, HQ, start)
        do(game, f"move {start}-G5")
        done(game, "battle")
        fight(game, place, "G5", "FS")
        assert legal(game)[0] == "stand"


@pytest.mark.rule("M44 8.1 Unit class")
@pytest.mark.rule("M44 5.2 Elite badge")
@pytest.mark.parametrize(
    ("code", "type", "full"),
    [
        ("infus", "infantry", 4),
        ("inf2us", "special_forces", 4),
        ("tankus", "armor", 3),
        ("tank2us", "elite_armor", 4),
        ("tank2us*3", "elite_armor", 3),
        ("gunus", "artillery", 2),
        ("tankus*4", "armor", 4),
    ],
)
def test_what_a_unit_of_a_file_is(code: str, type: str, full: int) -> None:
    game = scene(f"{QUIET},G5:{code}")
    unit = game.unit_on(game.scenario.board.parse("G5"))
    assert unit is not None
    assert (unit.type.id, unit.figures, unit.type.figures) == (type, full, full)


@pytest.mark.rule("M44 5.1 Depleted units")
def test_a_unit_set_up_with_fewer_figures_is_not_healed_above_them() -> None:
    game = scene(f"{QUIET},G5:infus*2/1,E1:infus*3", hand="medics-mechanics,barrage,firefight")
    do(game, "play medics-mechanics", roll="IIS")
    assert figures(game, "G5") == 2
    game = scene(f"{QUIET},G5:infus*2,g6:infger", side="axis")
    fight(game, "g6", "G5", "IIG")
    assert (game.medals(0), game.medals(1)) == (1, 0)


@pytest.mark.rule("M44 2.1-4")
def test_units_battle_once_and_one_after_another() -> None:
    game = scene(f"{QUIET},G5:infus,H5:infus,g6:infger,f6:infger/1,H7:infger/1")
    command(game, HQ, "G5", "H5")
    done(game, "move")
    do(game, "battle H5xg6", roll="SSS")
    assert denied(game, "battle H5xg6") == "denied-already-battled"
    do(game, "battle G5xf6", roll="GSS")
    assert legal(game) == ["stay", "take f6"], "resolved before anything else"
    assert denied(game, "battle G5xg6") != ""


@pytest.mark.rule("M44 3.4 Ignoring")
@pytest.mark.parametrize("terrain", ["buildings", "woods", "hills", "bunker@axis"])
def test_artillery_ignores_what_protects_its_target_but_not_what_it_stands_in(
    terrain: str,
) -> None:
    game = scene(f"{QUIET},G5:infger,G3:gunus", map=f"G5:{terrain}", sandbags="G5")
    fight(game, "G3", "G5", "III")
    assert figures(game, "G5") == 1
    game = scene(f"{QUIET},G5:infger,G3:gunus", map=f"G5:{terrain},G3:river,G3:ford")
    fight(game, "G3", "G5", "II")
    assert figures(game, "G5") == 2
