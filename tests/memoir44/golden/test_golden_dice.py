"""Golden cases of the numbers of dice (M44 9.4), and the sentences of M44 3.2 to 3.4."""

from __future__ import annotations

import pytest

from memoir44.golden.situations import (
    Place,
    battle,
    case,
    denial,
    dice_of,
    has_piece,
    legal,
    play,
    row,
    situation,
)

Hex = tuple[int, int]

HERE: Hex = (8, 4)
AT: dict[int, Hex] = {1: (10, 4), 2: (12, 4), 3: (14, 4), 4: (16, 4), 5: (18, 4), 6: (20, 4)}
FAR: Hex = (22, 4)

# id, attacker, its terrain, distance, the target's terrain, dice
CASES = [
    case("D1", "inf", "", 1, "", 3, name="range 1"),
    case("D1", "inf", "", 2, "", 2, name="range 2"),
    case("D1", "inf", "", 3, "", 1, name="range 3"),
    case("D1", "inf", "", 4, "", 0, name="range 4"),
    case("D2", "inf", "", 2, "woods", 1),
    case("D3", "inf", "", 3, "buildings", 0),
    case("D5", "tank", "", 1, "buildings+sand", 1),
    case("D6", "tank", "buildings", 1, "", 1),
    case("D7", "tank", "buildings", 1, "woods", 0),
    case("D9", "tank", "", 1, "hills", 2, name="from the plain"),
    case("D9", "tank", "hills", 1, "hills", 3, name="from a hill"),
    case("D10", "tank", "", 1, "hills+bunker@axis", 1),
    case("D11", "inf", "", 1, "bunker@allies", 3),
    case("D14", "inf", "wire", 1, "", 2),
    case("D18", "inf", "ford", 1, "", 2),
    case("D19", "tank", "", 1, "oasis", 2, rules=["M44 4 oasis"]),
    case("D21", "inf", "hills", 1, "mountain", 1, rules=["M44 4 mountain"]),
]

# Dice by range, in the open (M44 5.1).
RANGES = [
    row("infantry", "inf", [3, 2, 1, 0], rules=["M44 5.1 Infantry"]),
    row("special forces", "inf2", [3, 2, 1, 0], rules=["M44 5.1 Special forces"]),
    row("armor", "tank", [3, 3, 3, 0], rules=["M44 5.1 Armor"]),
    row("elite armor", "tank2", [3, 3, 3, 0], rules=["M44 5.1 Elite armor"]),
    row("artillery", "gun", [3, 3, 2, 2, 1, 1, 0], rules=["M44 5.1 Artillery"]),
]

# id, the target's terrain, dice lost by infantry, armor and artillery that stand on the plain
PROTECTION = [
    row("plain", "", (0, 0, 0), rules=["M44 4 plain"]),
    row("beach", "pbeach", (0, 0, 0), rules=["M44 4 beach"]),
    row("forest", "woods", (1, 2, 0), rules=["M44 4 forest"]),
    row("winter forest", "wforest", (1, 2, 0), rules=["M44 4 forest", "EF 2 Winter forest"]),
    row("hedgerow", "hedgerow", (1, 2, 0), rules=["M44 4 hedgerow"]),
    row("hedgehog", "hedgehog", (0, 0, 0), rules=["M44 4 hedgehog"]),
    row("hill", "hills", (1, 1, 0), rules=["M44 4 hill"]),
    row("road on a hill", "hillroad", (1, 1, 0), rules=["M44 4 road"]),
    row("road", "road", (0, 0, 0), rules=["M44 4 road"]),
    row("bridge", "river+bridge", (0, 0, 0), rules=["M44 4 bridge"]),
    row("ford", "river+ford", (0, 0, 0), rules=["M44 4 ford"]),
    row("sandbags", "sand", (1, 1, 0), rules=["M44 4 sandbags"]),
    row("wire", "wire", (0, 0, 0), rules=["M44 4 wire"]),
    row("town", "buildings", (1, 2, 0), rules=["M44 4 town"]),
    row("village", "wvillage", (1, 2, 0), rules=["M44 4 town", "EF 2 Soviet village"]),
    row("barracks", "barracks", (1, 2, 0), rules=["M44 4 barracks"]),
    row("church", "church", (1, 2, 0), rules=["M44 4 church"]),
    row("factory", "factory", (1, 2, 0), rules=["M44 4 factory complex", "EF 3 Factory"]),
    row("lighthouse", "lighthouse", (1, 2, 0), rules=["M44 4 lighthouse"]),
    row("power plant", "powerplant", (1, 2, 0), rules=["M44 4 power plant"]),
    row("cemetery", "cemetery", (0, 0, 0), rules=["M44 4 cemetery"]),
    row("enemy bunker", "bunker@axis", (1, 2, 0), rules=["M44 4 bunker"]),
    row("our own bunker", "bunker@allies", (0, 0, 0), rules=["M44 4 bunker"]),
    row("winter bunker", "wbunker", (1, 2, 0), rules=["M44 4 field bunker", "EF 5 Winter bunker"]),
    row("field bunker", "pbunker", (1, 2, 0), rules=["M44 4 field bunker"]),
    row("sandbags in a town", "buildings+sand", (1, 2, 0), rules=["M44 1.5"]),
    row("sandbags in a forest", "woods+sand", (1, 2, 0), rules=["M44 1.5"]),
    row("sandbags on a hill", "hills+sand", (1, 1, 0), rules=["M44 1.5"]),
    row("bunker on a hill", "hills+bunker@axis", (1, 2, 0), rules=["M44 1.5"]),
    row("our bunker on a hill", "hills+bunker@allies", (1, 1, 0), rules=["M44 1.5"]),
    row("our bunker with sandbags", "bunker@allies+sand", (1, 1, 0), rules=["M44 1.5"]),
    row("airfield", "airfield", (0, 0, 0), rules=["M44 4 airfield"]),
    row("broken bridge", "brkbridge", (0, 0, 0), rules=["M44 4 broken bridge"]),
    row("erg", "dridge", (1, 1, 0), rules=["M44 4 erg"]),
    row("cave, no Japanese", "pcave", (1, 1, 0), rules=["M44 4 cave on hill"]),
    row("city ruins", "wruins", (1, 2, 0), rules=["M44 4 city ruins"]),
    row("cliff", "hills~CLIFF", (1, 1, 0), rules=["M44 4 cliff"]),
    row("coast", "coast", (0, 0, 0), rules=["M44 4 coastline"]),
    row("dam", "dam", (0, 0, 0), rules=["M44 4 dam"]),
    row("dragon's teeth", "dragonteeth", (0, 0, 0), rules=["M44 4 dragon's teeth"]),
    row("fordable stream", "river~FORDABLE_STREAM", (0, 0, 0), rules=["M44 4 fordable stream"]),
    row("fortress", "fortress", (1, 2, 0), rules=["M44 4 fortress"]),
    row("frozen river", "wriver", (0, 0, 0), rules=["M44 4 frozen river"]),
    row("high ground", "highground", (0, 0, 0), rules=["M44 4 high ground"]),
    row("hill with forest", "whillforest", (1, 2, 0), rules=["M44 4 hill with forest"]),
    row("hill with village", "whillvillage", (1, 2, 0), rules=["M44 4 hill with village"]),
    row("hospital", "phospital", (0, 0, 0), rules=["M44 4 hospital"]),
    row("headquarters", "pheadquarter", (0, 0, 0), rules=["M44 4 HQ"]),
    row("jungle", "pjungle", (1, 2, 0), rules=["M44 4 jungle"]),
    row("marsh", "marshes", (0, 0, 0), rules=["M44 4 marsh"]),
    row("mountain", "mountain", (2, 2, 0), rules=["M44 4 mountain"]),
    row("oasis", "oasis", (1, 1, 0), rules=["M44 4 oasis"]),
    row("palm forest", "palmtrees", (1, 2, 0), rules=["M44 4 palm forest"]),
    row("pier", "ppier", (0, 0, 0), rules=["M44 4 pier"]),
    row("pontoon bridge", "river+pontoon", (0, 0, 0), rules=["M44 4 pontoon bridge"]),
    row("prison camp", "camp", (1, 2, 0), rules=["M44 4 prison camp"]),
    row("radar station", "radar", (1, 2, 0), rules=["M44 4 radar station"]),
    row("railroad", "rail", (0, 0, 0), rules=["M44 4 railroad track"]),
    row("railroad bridge", "river+railbridge", (0, 0, 0), rules=["M44 4 railroad bridge"]),
    row("railroad station", "station", (1, 2, 0), rules=["M44 4 railroad station"]),
    row("ravine", "wravine", (0, 0, 0), rules=["M44 4 ravine"]),
    row("rice paddies", "price", (0, 0, 0), rules=["M44 4 rice paddies"]),
    row("road block", "roadblock", (1, 1, 0), rules=["M44 4 road block"]),
    row("sea bluff", "hills~BLUFF", (1, 1, 0), rules=["M44 4 sea bluff"]),
    row("enemy sea wall", "sand~SEAWALL@axis", (1, 1, 0), rules=["M44 4 sea wall"]),
    row("our own sea wall", "sand~SEAWALL@allies", (0, 0, 0), rules=["M44 4 sea wall"]),
    row("steep hill", "hills~STEEP_HILL", (1, 1, 0), rules=["M44 4 steep hill"]),
    row("supply depot", "depot", (0, 0, 0), rules=["M44 4 supply depot"]),
    row("trenches", "ptrenches", (1, 1, 0), rules=["M44 4 trenches"]),
]

# id, the attacker's terrain, dice lost by infantry, armor and artillery there
WEAKNESS = [
    row("plain", "", (0, 0, 0), rules=["M44 4 plain"]),
    row("forest", "woods", (0, 0, 0), rules=["M44 4 forest"]),
    row("hedgerow", "hedgerow", (0, 0, 0), rules=["M44 4 hedgerow"]),
    row("hill", "hills", (0, 0, 0), rules=["M44 4 hill"]),
    row("beach", "pbeach", (0, 0, 0), rules=["M44 4 beach"]),
    row("hedgehog", "hedgehog", (0, 0, 0), rules=["M44 4 hedgehog"]),
    row("sandbags", "sand", (0, 0, 0), rules=["M44 4 sandbags"]),
    row("bridge", "river+bridge", (0, 0, 0), rules=["M44 4 bridge"]),
    row("bunker", "bunker@allies", (0, 0, 0), rules=["M44 4 bunker"]),
    row("field bunker", "pbunker", (0, 0, 0), rules=["M44 4 field bunker"]),
    row("cemetery", "cemetery", (0, 0, 0), rules=["M44 4 cemetery"]),
    row("ford", "river+ford", (1, 1, 1), rules=["M44 4 ford"]),
    row("wire", "wire", (1, 0, 0), rules=["M44 4 wire"]),
    row("town", "buildings", (0, 2, 0), rules=["M44 4 town"]),
    row("barracks", "barracks", (0, 2, 0), rules=["M44 4 barracks"]),
    row("church", "church", (0, 2, 0), rules=["M44 4 church"]),
    row("factory", "factory", (0, 2, 0), rules=["M44 4 factory complex"]),
    row("lighthouse", "lighthouse", (0, 2, 0), rules=["M44 4 lighthouse"]),
    row("power plant", "powerplant", (0, 2, 0), rules=["M44 4 power plant"]),
    row("wire in a ford", "river+ford+wire", (1, 1, 1), rules=["M44 1.5"]),
    row("wire in a town", "buildings+wire", (1, 2, 0), rules=["M44 1.5"]),
    row("prison camp", "camp", (0, 2, 0), rules=["M44 4 prison camp"]),
    row("radar station", "radar", (0, 2, 0), rules=["M44 4 radar station"]),
    row("railroad station", "station", (0, 2, 0), rules=["M44 4 railroad station"]),
    row("hill with village", "whillvillage", (0, 2, 0), rules=["M44 4 hill with village"]),
    row("hill with forest", "whillforest", (0, 0, 0), rules=["M44 4 hill with forest"]),
    row("jungle", "pjungle", (0, 0, 0), rules=["M44 4 jungle"]),
    row("marsh", "marshes", (0, 0, 0), rules=["M44 4 marsh"]),
    row("oasis", "oasis", (0, 0, 0), rules=["M44 4 oasis"]),
    row("city ruins", "wruins", (0, 0, 0), rules=["M44 4 city ruins"]),
    row("fortress", "fortress", (0, 0, 0), rules=["M44 4 fortress"]),
    row("mountain", "mountain", (0, 0, 0), rules=["M44 4 mountain"]),
    row("fordable stream", "river~FORDABLE_STREAM", (0, 0, 0), rules=["M44 4 fordable stream"]),
    row("frozen river", "wriver", (0, 0, 0), rules=["M44 4 frozen river"]),
]

CLASSES = ["inf", "tank", "gun"]


def dice(
    attacker: str, own: str, distance: int, ground: str, *, command: str = "direct-from-hq"
) -> int:
    """Dice of an Allied unit at HERE against Axis infantry in a straight row."""
    terrain: dict[Place, str] = {}
    if own:
        terrain[HERE] = own
    if ground:
        terrain[AT[distance]] = ground
    game = situation({HERE: attacker}, {AT[distance]: "inf"}, terrain, command=command)
    return dice_of(game, battle(HERE, AT[distance]))


@pytest.mark.rule("M44 3.4")
@pytest.mark.parametrize(("attacker", "own", "distance", "ground", "expected"), CASES)
def test_dice(attacker: str, own: str, distance: int, ground: str, expected: int) -> None:
    assert dice(attacker, own, distance, ground) == expected


@pytest.mark.rule("M44 3.2")
@pytest.mark.parametrize(("attacker", "by_range"), RANGES)
def test_dice_by_range(attacker: str, by_range: list[int]) -> None:
    for distance, expected in enumerate(by_range, start=1):
        target = AT.get(distance, FAR)
        game = situation({HERE: attacker}, {target: "inf"})
        assert dice_of(game, battle(HERE, target)) == expected, distance
        if expected == 0:
            assert denial(game, battle(HERE, target)) == "denied-out-of-range"


@pytest.mark.rule("M44 3.4 Target hex")
@pytest.mark.parametrize(("ground", "lost"), PROTECTION)
def test_what_the_target_hex_takes_away(ground: str, lost: tuple[int, int, int]) -> None:
    for attacker, less in zip(CLASSES, lost, strict=True):
        assert dice(attacker, "", 1, ground) == 3 - less, attacker
    infantry, armor, artillery = lost
    assert dice("inf", "", 2, ground) == 2 - infantry
    assert dice("tank", "", 3, ground) == 3 - armor
    assert dice("gun", "", 4, ground) == 2 - artillery


@pytest.mark.rule("M44 3.4 Own hex")
@pytest.mark.parametrize(("own", "lost"), WEAKNESS)
def test_what_the_own_hex_takes_away(own: str, lost: tuple[int, int, int]) -> None:
    for attacker, less in zip(CLASSES, lost, strict=True):
        assert dice(attacker, own, 1, "") == 3 - less, attacker


@pytest.mark.rule("M44 3.4")
def test_own_and_target_hex_add_up() -> None:
    assert dice("inf", "wire", 1, "woods") == 1
    assert dice("inf", "wire", 2, "woods") == 0
    assert dice("inf", "river+ford", 1, "buildings+sand") == 1
    assert dice("tank", "buildings", 1, "hills") == 0
    assert dice("gun", "river+ford", 1, "woods") == 2


@pytest.mark.rule("M44 4 hill")
@pytest.mark.parametrize("attacker", ["inf", "tank"])
def test_a_hill_protects_only_against_lower_ground(attacker: str) -> None:
    """From any hill, also another one, it takes nothing away."""
    assert dice(attacker, "", 2, "hills") == dice(attacker, "", 2, "") - 1
    assert dice(attacker, "hills", 2, "hills") == dice(attacker, "", 2, "")
    assert dice(attacker, "hillroad", 1, "hills") == 3
    assert dice(attacker, "hills", 1, "") == 3, "nothing is won by standing higher"


@pytest.mark.rule("M44 4 bunker")
@pytest.mark.rule("M44 8.1 Bunker owner")
@pytest.mark.parametrize(
    ("code", "inside", "expected"),
    [
        ("bunker@axis", "axis", 1), ("bunker@allies", "axis", 3), ("bunker", "axis", 1),
        ("pbunker", "axis", 1), ("wbunker", "axis", 1), ("dbunker", "axis", 1),
        ("casemate", "axis", 1),
    ],
)  # fmt: skip
def test_whom_a_bunker_protects(code: str, inside: str, expected: int) -> None:
    """The owner is named, else the side that is inside at the start; a field bunker asks nobody."""
    assert dice("tank", "", 1, code) == expected


@pytest.mark.rule("M44 8.1 Bunker owner")
def test_an_empty_bunker_without_an_owner_is_a_field_bunker() -> None:
    game = situation({HERE: "inf"}, {(14, 4): "inf"}, {(10, 4): "bunker", (14, 4): "bunker"})
    assert has_piece(game, (10, 4), "field_bunker")
    assert has_piece(game, (14, 4), "bunker")


@pytest.mark.rule("M44 4 bunker")
def test_the_other_side_gets_nothing_from_a_bunker() -> None:
    """Allied infantry in an Axis bunker: the Axis attacks it with all dice."""
    game = situation({(10, 4): "inf"}, {(8, 4): "tank"}, {(10, 4): "bunker@axis"}, side="axis")
    assert dice_of(game, battle((8, 4), (10, 4))) == 3


@pytest.mark.rule("M44 4 sandbags")
@pytest.mark.parametrize("side", ["axis", "allies"])
def test_sandbags_protect_either_side_from_all_around(side: str) -> None:
    for near in ((6, 4), (10, 4), (7, 3), (9, 3), (7, 5), (9, 5)):
        ours: dict[Place, str] = {near: "tank"}
        theirs: dict[Place, str] = {HERE: "inf"}
        allies, axis = (ours, theirs) if side == "allies" else (theirs, ours)
        game = situation(allies, axis, {HERE: "sand"}, side=side)
        assert dice_of(game, battle(near, HERE)) == 2


# --- cards --------------------------------------------------------------------------------------


@pytest.mark.rule("M44 3.4 Card bonus")
@pytest.mark.parametrize(
    ("command", "attacker", "distance", "ground", "expected"),
    [
        case("D23", "close-assault", "inf", 1, "hedgerow", 3),
        row("close assault, armor into a town", "close-assault", "tank", 1, "buildings", 2),
        row("armor assault, adjacent", "armor-assault", "tank", 1, "", 4),
        row("armor assault, at range", "armor-assault", "tank", 2, "", 3),
        row("firefight", "firefight", "inf", 2, "", 3),
        row("firefight raises 0 to 1", "firefight", "inf", 3, "woods", 1),
        row("firefight does not lengthen the range", "firefight", "inf", 4, "", 0),
        row("finest hour, adjacent", "their-finest-hour", "gun", 1, "", 4),
        row("finest hour, at range", "their-finest-hour", "inf", 3, "buildings", 1),
        row("behind enemy lines", "behind-enemy-lines", "inf", 2, "", 3),
    ],
)
def test_the_bonus_of_cards(
    command: str, attacker: str, distance: int, ground: str, expected: int
) -> None:
    assert dice(attacker, "", distance, ground, command=command) == expected


@pytest.mark.golden("D41")
@pytest.mark.rule("M44 card Air Power")
@pytest.mark.rule("M44 12 air_power_dice")
@pytest.mark.parametrize(
    ("side", "setting", "expected"),
    [
        ("allies", "by_side", 2), ("axis", "by_side", 1), ("allies", "1/1", 1), ("axis", "1/1", 1),
        ("allies", "2/2", 2), ("axis", "2/2", 2),
    ],
)  # fmt: skip
def test_d41_dice_of_air_power(side: str, setting: str, expected: int) -> None:
    """Against a unit in a bunker, which protects it from nothing."""
    allies: dict[Place, str] = {(10, 4): "inf"}
    axis: dict[Place, str] = {(14, 4): "inf"}
    terrain: dict[Place, str] = {(10, 4): "bunker@allies", (14, 4): "bunker@axis"}
    game = situation(
        allies,
        axis,
        terrain,
        side=side,
        phase="play-card",
        switches=f"air_power_dice:{setting}",
        hand_allies="air-power" if side == "allies" else "-",
        hand_axis="air-power" if side == "axis" else "-",
    )
    play(game, "play air-power")
    assert dice_of(game, f"target {'H5' if side == 'allies' else 'F5'}") == expected


@pytest.mark.golden("D42")
@pytest.mark.rule("M44 card Barrage")
@pytest.mark.parametrize("ground", ["", "woods", "buildings+sand", "hills+bunker@axis"])
@pytest.mark.parametrize("unit", ["inf", "tank", "gun"])
def test_d42_four_dice_of_a_barrage(ground: str, unit: str) -> None:
    game = situation(
        {HERE: "inf"},
        {(14, 4): unit},
        {(14, 4): ground} if ground else {},
        phase="play-card",
        hand_allies="barrage",
    )
    play(game, "play barrage")
    assert dice_of(game, "target H5") == 4


# --- who may battle whom (3.2) ------------------------------------------------------------------


@pytest.mark.rule("M44 3.2 Adjacent enemies bind")
@pytest.mark.parametrize("unit", ["inf", "inf2", "tank", "tank2", "gun"])
def test_adjacent_enemies_bind(unit: str) -> None:
    """One of the adjacent ones, no other; artillery too."""
    game = situation({HERE: unit}, {(10, 4): "inf", (9, 5): "tank", (12, 2): "inf"})
    assert legal(game, battle(HERE, (10, 4)))
    assert legal(game, battle(HERE, (9, 5)))
    assert denial(game, battle(HERE, (12, 2))) == "denied-bound-by-adjacent"


@pytest.mark.rule("M44 3.2 Adjacent enemies bind")
def test_an_adjacent_enemy_without_dice_still_binds() -> None:
    """A tank in a town has no dice against a forest next to it, and shoots nowhere else either."""
    game = situation(
        {HERE: "tank"}, {(10, 4): "inf", (9, 1): "inf"}, {HERE: "buildings", (10, 4): "woods"}
    )
    assert denial(game, battle(HERE, (10, 4))) == "denied-no-dice"
    assert denial(game, battle(HERE, (9, 1))) == "denied-bound-by-adjacent"


@pytest.mark.rule("M44 3.2 Adjacent enemies bind")
def test_a_bound_unit_is_free_once_its_neighbour_is_gone() -> None:
    game = situation({HERE: "tank", (9, 5): "inf"}, {(10, 4): "inf/1", (12, 2): "inf"})
    assert not legal(game, battle(HERE, (12, 2)))
    play(game, battle((9, 5), (10, 4)), "stay", dice="GSS")
    assert dice_of(game, battle(HERE, (12, 2))) == 3


@pytest.mark.rule("M44 3.2")
def test_no_dice_is_no_target() -> None:
    game = situation({HERE: "inf"}, {(14, 4): "inf"}, {(14, 4): "woods"})
    assert denial(game, battle(HERE, (14, 4))) == "denied-no-dice"


@pytest.mark.rule("M44 3.2")
def test_only_ordered_units_battle_once_and_only_enemies() -> None:
    game = situation(
        {HERE: "inf", (8, 6): "inf", (6, 4): "inf"},
        {(10, 4): "inf", (11, 5): "tank"},
        states={(8, 6): ""},
    )
    assert denial(game, battle((8, 6), (11, 5))) == "denied-not-ordered"
    assert denial(game, battle(HERE, (6, 4))) == "denied-own-unit"
    assert denial(game, battle((10, 4), HERE)) == "denied-not-your-unit"
    play(game, battle(HERE, (10, 4)), dice="SSS")
    assert denial(game, battle(HERE, (10, 4))) == "denied-already-battled"


@pytest.mark.rule("M44 card Close Assault")
def test_close_assault_battles_adjacent_enemies_only() -> None:
    game = situation({HERE: "tank", (8, 0): "inf"}, {(12, 4): "inf"}, command="close-assault")
    assert denial(game, battle(HERE, (12, 4))) == "denied-only-adjacent"


@pytest.mark.rule("M44 card Firefight")
def test_firefight_battles_at_range_only() -> None:
    game = situation({HERE: "tank"}, {(10, 4): "inf", (12, 2): "inf"}, command="firefight")
    assert denial(game, battle(HERE, (10, 4))) == "denied-only-ranged"
    assert denial(game, battle(HERE, (12, 2))) == "denied-bound-by-adjacent"


@pytest.mark.rule("M44 card Artillery Bombard")
def test_a_gun_battles_twice_under_a_bombard_the_same_or_another_target() -> None:
    game = situation(
        {HERE: "gun"}, {(12, 4): "inf", (14, 2): "inf"}, command="artillery-bombard", battles=2
    )
    play(game, battle(HERE, (12, 4)), dice="SSS")
    assert dice_of(game, battle(HERE, (12, 4))) == 3
    play(game, battle(HERE, (14, 2)), dice="SS")
    assert denial(game, battle(HERE, (12, 4))) == "denied-already-battled"


@pytest.mark.rule("M44 card Artillery Bombard")
def test_a_gun_under_a_bombard_moves_three_hexes_or_fires() -> None:
    game = situation(
        {HERE: "gun", (8, 6): "gun"},
        {(18, 4): "inf"},
        {(9, 5): "woods"},
        phase="move",
        command="artillery-bombard",
        battles=2,
    )
    assert legal(game, "move E5-H5")
    assert not legal(game, "move E5-I5")
    play(game, "move E5-F5", "done")
    assert not legal(game, battle((10, 4), (18, 4)))
    assert dice_of(game, battle((8, 6), (18, 4))) == 1


@pytest.mark.rule("M44 3.3")
@pytest.mark.parametrize("unit", ["inf", "tank", "gun"])
def test_distance_1_is_a_close_assault_whoever_attacks(unit: str) -> None:
    """It can be ambushed; at a distance nobody is asked."""
    near = situation({HERE: unit}, {(10, 4): "inf"}, hand_axis="ambush")
    play(near, battle(HERE, (10, 4)))
    assert near.phase.name == "ambush"
    far = situation({HERE: unit}, {(12, 4): "inf"}, hand_axis="ambush")
    assert dice_of(far, battle(HERE, (12, 4))) > 0
