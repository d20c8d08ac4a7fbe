"""Golden cases of movement over further terrain (M44 9.3), and the move column of M44 4."""

from __future__ import annotations

import pytest

from memoir44.golden.situations import (
    Place,
    battle,
    denial,
    destinations,
    dice_of,
    figures_at,
    labels,
    legal,
    move,
    moved,
    moving,
    play,
    retreat,
    row,
    situation,
    spread,
    take,
    unit_at,
)

Hex = tuple[int, int]

HERE: Hex = (8, 4)
EAST: Hex = (10, 4)
BEYOND: Hex = (12, 4)
AROUND = labels((6, 4), (10, 4), (7, 3), (9, 3), (7, 5), (9, 5))
CLASSES = ("inf", "tank", "gun")
# Everything around the middle hex, so that nobody walks round it.
WALL: list[Place] = [(9, 3), (9, 5), (10, 2), (10, 6), (9, 1), (9, 7), (10, 0), (10, 8)]


def walled(code: str) -> dict[Place, str]:
    """The piece at EAST, and rivers above and below it."""
    return {**spread("river", *WALL), EAST: code}


# --- who enters, and what stops -----------------------------------------------------------------

# id, code, may enter (infantry, armor, artillery), special forces and armor go on beyond it
ENTRY = [
    row("airfield", "airfield", "ytt", True, rules=["M44 4 airfield"]),
    row("broken bridge over a river", "river+brkbridge", "---", False,
        rules=["M44 4 broken bridge"]),
    row("city ruins", "wruins", "y--", False, rules=["M44 4 city ruins"]),
    row("coast", "coast", "ytt", True, rules=["M44 4 coastline"]),
    row("dam", "dam", "y--", True, rules=["M44 4 dam"]),
    row("dragon's teeth", "dragonteeth", "y--", False, rules=["M44 4 dragon's teeth"]),
    row("erg", "dridge", "ytt", False, rules=["M44 4 erg"]),
    row("escarpment", "descarpment", "---", False, rules=["M44 4 escarpment"]),
    row("fordable stream", "river~FORDABLE_STREAM", "ytt", False,
        rules=["M44 4 fordable stream", "M44 3.1 Soft stop"]),
    row("fortress", "fortress", "y--", True, rules=["M44 4 fortress"]),
    row("headquarters", "dcamp", "ytt", True, rules=["M44 4 HQ"]),
    row("high ground", "highground", "ytt", True, rules=["M44 4 high ground"]),
    row("hill with forest", "whillforest", "ytt", False, rules=["M44 4 hill with forest"]),
    row("hill with village", "whillvillage", "ytt", False, rules=["M44 4 hill with village"]),
    row("hospital", "phospital", "ytt", True, rules=["M44 4 hospital"]),
    row("impassable forest", "woods~IMPASSABLE_HILL", "---", False, rules=["M44 4 impassable"]),
    row("impassable town", "buildings~IMPASSABLE_HILL", "---", False, rules=["M44 4 impassable"]),
    row("impassable heights", "mountain~IMPASSABLE_BLOCKING_HILL", "---", False,
        rules=["M44 4 impassable blocking hill"]),
    row("jungle", "pjungle", "ytt", False, rules=["M44 4 jungle", "M44 3.1 Soft stop"]),
    row("lake", "lakeA", "---", False, rules=["M44 4 lake"]),
    row("lake shore", "lakeC", "---", False, rules=["M44 4 lake"]),
    row("marsh", "wmarshes", "yt-", False, rules=["M44 4 marsh"]),
    row("oasis", "oasis", "ytt", False, rules=["M44 4 oasis"]),
    row("palm forest", "palmtrees", "ytt", False, rules=["M44 4 palm forest"]),
    row("pontoon bridge", "river+pontoon", "ytt", True, rules=["M44 4 pontoon bridge"]),
    row("prison camp", "camp", "ytt", False, rules=["M44 4 prison camp"]),
    row("radar station", "radar", "ytt", False, rules=["M44 4 radar station"]),
    row("railroad station", "station", "ytt", False, rules=["M44 4 railroad station"]),
    row("railroad crossing", "railroad", "ytt", True, rules=["M44 4 railroad track"]),
    row("ravine", "wravine", "y--", True, rules=["M44 4 ravine"]),
    row("rice paddies", "price", "yt-", False, rules=["M44 4 rice paddies"]),
    row("road block", "roadblock", "y--", False, rules=["M44 4 road block"]),
    row("sea wall", "sand~SEAWALL@axis", "ytt", True, rules=["M44 4 sea wall"]),
    row("supply depot", "depot", "ytt", True, rules=["M44 4 supply depot"]),
    row("trenches", "wtrenches", "yt-", False, rules=["M44 4 trenches"]),
    row("wide river", "river~WIDE_RIVER", "---", False, rules=["M44 4 wide river"]),
]  # fmt: skip


@pytest.mark.rule("EF 2 Trenches")
@pytest.mark.rule("EF 2 Town ruins")
@pytest.mark.rule("EF 3 Ravine")
@pytest.mark.rule("EF 3 Marsh")
@pytest.mark.rule("EF 5 Dragon's teeth")
@pytest.mark.rule("EF 3 Wooded hills")
@pytest.mark.rule("M44 4")
@pytest.mark.parametrize(("code", "who", "on"), ENTRY)
def test_who_enters_and_who_has_to_stop(code: str, who: str, on: bool) -> None:
    for unit, mark in zip(CLASSES, who, strict=True):
        game = moving({HERE: unit}, walled(code))
        assert legal(game, move(HERE, EAST)) == (mark != "-"), unit
        if mark == "-":
            assert denial(game, move(HERE, EAST)) == "denied-impassable"
    for unit, mark in (("inf2", who[0]), ("tank", who[1])):
        if mark != "-":
            assert legal(moving({HERE: unit}, walled(code)), move(HERE, BEYOND)) == on, unit


@pytest.mark.golden("M37")
@pytest.mark.rule("M44 3.6-6")
@pytest.mark.parametrize("code", ["dam", "wruins", "wravine", "dragonteeth", "roadblock"])
@pytest.mark.parametrize("unit", ["tank", "gun"])
def test_m37_what_stops_armor_stops_its_retreat_too(unit: str, code: str) -> None:
    game = moving({HERE: unit}, {EAST: code})
    assert denial(game, move(HERE, EAST)) == "denied-impassable"
    game = situation({(9, 5): "inf"}, {HERE: unit}, spread(code, (7, 3), (9, 3)))
    before = figures_at(game, HERE)
    play(game, battle((9, 5), HERE), dice="FSS")
    assert figures_at(game, HERE) == before - 1


@pytest.mark.golden("M9")
@pytest.mark.rule("M44 4 marsh")
@pytest.mark.rule("M44 4 trenches")
@pytest.mark.parametrize("code", ["marshes", "ptrenches", "price"])
def test_m9_artillery_enters_neither_marsh_nor_trench(code: str) -> None:
    game = moving({HERE: "gun"}, {EAST: code})
    assert denial(game, move(HERE, EAST)) == "denied-impassable"


# --- marsh, rice, flooded fields ----------------------------------------------------------------


@pytest.mark.rule("EF 3 Marsh")
@pytest.mark.golden("M7")
@pytest.mark.rule("M44 4 marsh")
@pytest.mark.rule("M44 3.1 Slow exit")
@pytest.mark.parametrize("code", ["marshes", "price"])
def test_m7_armor_leaves_a_marsh_by_one_hex_and_does_not_battle(code: str) -> None:
    game = moving({HERE: "tank"}, {HERE: code}, {BEYOND: "inf"})
    assert destinations(game, HERE) == AROUND
    moved(game, HERE, EAST)
    assert denial(game, battle(EAST, BEYOND)) == "denied-may-not-battle-after-move"


@pytest.mark.rule("M44 4 marsh")
@pytest.mark.rule("M44 4 rice paddies")
@pytest.mark.parametrize("code", ["marshes", "price"])
def test_infantry_battles_after_entering_or_leaving_a_marsh(code: str) -> None:
    game = moving({HERE: "inf"}, {HERE: code}, {BEYOND: "inf"})
    assert destinations(game, HERE) == AROUND
    moved(game, HERE, EAST)
    assert dice_of(game, battle(EAST, BEYOND)) == 3
    game = moved(moving({HERE: "inf"}, {EAST: code}, {BEYOND: "inf"}), HERE, EAST)
    assert dice_of(game, battle(EAST, BEYOND)) == 3


@pytest.mark.rule("M44 4 marsh")
def test_armor_that_enters_a_marsh_does_not_battle_but_one_that_stays_does() -> None:
    game = moved(moving({HERE: "tank"}, {EAST: "marshes"}, {BEYOND: "inf"}), HERE, EAST)
    assert not legal(game, battle(EAST, BEYOND))
    assert dice_of(situation({EAST: "tank"}, {BEYOND: "inf"}, {EAST: "marshes"}),
                   battle(EAST, BEYOND)) == 3  # fmt: skip


# --- jungle -------------------------------------------------------------------------------------


@pytest.mark.rule("M44 4 jungle")
def test_jungle_is_battled_from_only_if_the_move_began_next_to_it() -> None:
    terrain: dict[Place, str] = {BEYOND: "pjungle"}
    game = moved(moving({EAST: "tank"}, terrain, {(14, 4): "inf"}), EAST, BEYOND)
    assert dice_of(game, battle(BEYOND, (14, 4))) == 3
    game = moved(moving({HERE: "tank"}, terrain, {(14, 4): "inf"}), HERE, BEYOND)
    assert denial(game, battle(BEYOND, (14, 4))) == "denied-may-not-battle-after-move"
    game = moved(moving({HERE: "inf2"}, terrain, {(14, 4): "inf"}), HERE, BEYOND)
    assert not legal(game, battle(BEYOND, (14, 4)))


# --- heights ------------------------------------------------------------------------------------


@pytest.mark.golden("M19")
@pytest.mark.rule("M44 4 steep hill")
def test_m19_a_steep_hill_costs_two_from_the_plain_and_one_from_a_hill() -> None:
    terrain: dict[Place, str] = {EAST: "hills~STEEP_HILL"}
    game = moving({HERE: "inf"}, terrain, {BEYOND: "inf"})
    moved(game, HERE, EAST)
    assert denial(game, battle(EAST, BEYOND)) == "denied-may-not-battle-after-move"
    game = moving({HERE: "inf"}, {**terrain, HERE: "hills"}, {BEYOND: "inf"})
    moved(game, HERE, EAST)
    assert dice_of(game, battle(EAST, BEYOND)) == 3


@pytest.mark.rule("M44 4 steep hill")
def test_a_steep_hill_is_too_dear_for_the_second_hex() -> None:
    terrain = {**spread("river", *WALL), BEYOND: "hills~STEEP_HILL"}
    game = moving({HERE: "inf", (22, 4): "gun"}, {**terrain, (20, 4): "hills~STEEP_HILL"})
    assert not legal(game, move(HERE, BEYOND))
    assert legal(moving({HERE: "tank"}, terrain), move(HERE, BEYOND))
    assert not legal(game, move((22, 4), (20, 4)))
    assert denial(game, move((22, 4), (20, 4))) == "denied-no-open-way"


@pytest.mark.golden("M14")
@pytest.mark.rule("M44 4 sea bluff")
@pytest.mark.rule("M44 4 cliff")
@pytest.mark.parametrize("code", ["hills~BLUFF", "hills~CLIFF"])
@pytest.mark.parametrize("shore", ["pbeach", "coast"])
def test_m14_infantry_climbs_a_bluff_for_two_hexes(code: str, shore: str) -> None:
    terrain: dict[Place, str] = {HERE: shore, EAST: code}
    game = moved(moving({HERE: "inf"}, terrain, {BEYOND: "inf"}), HERE, EAST)
    assert denial(game, battle(EAST, BEYOND)) == "denied-may-not-battle-after-move"
    game = moved(moving({HERE: "inf2"}, terrain, {BEYOND: "inf"}), HERE, EAST)
    assert dice_of(game, battle(EAST, BEYOND)) == 3


@pytest.mark.rule("M44 4 sea bluff")
def test_infantry_climbs_down_for_two_hexes_and_inland_for_one() -> None:
    terrain: dict[Place, str] = {EAST: "pbeach", HERE: "hills~BLUFF"}
    game = moved(moving({HERE: "inf"}, terrain, {BEYOND: "inf"}), HERE, EAST)
    assert not legal(game, battle(EAST, BEYOND))
    game = moved(moving({HERE: "inf"}, terrain, {(4, 4): "inf"}), HERE, (6, 4))
    assert dice_of(game, battle((6, 4), (4, 4))) == 3


@pytest.mark.golden("M15")
@pytest.mark.rule("M44 4 sea bluff")
@pytest.mark.parametrize("unit", ["tank", "gun"])
def test_m15_armor_climbs_no_bluff_but_retreats_over_it(unit: str) -> None:
    game = moving({HERE: unit}, {**walled("hills~BLUFF"), HERE: "pbeach"})
    assert denial(game, move(HERE, EAST)) == "denied-no-open-way"
    assert legal(moving({HERE: unit}, {EAST: "hills~BLUFF"}), move(HERE, EAST))
    terrain = {HERE: "pbeach", **spread("hills~BLUFF", (7, 3), (9, 3))}
    game = situation({EAST: "inf"}, {HERE: unit}, terrain)
    play(game, battle(EAST, HERE), dice="FSS")
    assert legal(game, retreat(HERE, (7, 3)))


@pytest.mark.golden("M18")
@pytest.mark.rule("M44 4 mountain")
def test_m18_a_mountain_is_entered_from_hills_and_mountains() -> None:
    game = moving({HERE: "inf"}, {EAST: "mountain"})
    assert denial(game, move(HERE, EAST)) == "denied-no-open-way"
    for ground in ("hills", "mountain", "hillroad", "hills~STEEP_HILL", "dridge"):
        peaks: dict[Place, str] = {EAST: "mountain", (4, 4): "mountain"}
        game = moving({HERE: "inf", (2, 4): "tank"}, {HERE: ground, (2, 4): ground, **peaks})
        assert legal(game, move(HERE, EAST)), ground
        assert denial(game, move((2, 4), (4, 4))) == "denied-impassable"
    game = moving({HERE: "inf"}, {HERE: "mountain", EAST: "mountain", (6, 4): "hills"})
    beyond_the_hill = labels((5, 3), (5, 5), (4, 4), (7, 3), (7, 5))
    assert destinations(game, HERE) == labels(EAST, (6, 4)) | beyond_the_hill


@pytest.mark.rule("M44 4 mountain")
@pytest.mark.rule("M44 3.6-6")
def test_off_a_mountain_nobody_retreats_but_to_hill_or_mountain() -> None:
    game = situation({EAST: "inf"}, {HERE: "inf"}, {HERE: "mountain", EAST: "hills"})
    play(game, battle(EAST, HERE), dice="F")
    assert figures_at(game, HERE) == 3
    game = situation(
        {EAST: "inf"}, {HERE: "inf"}, {HERE: "mountain", EAST: "hills", (9, 3): "hills"}
    )
    play(game, battle(EAST, HERE), dice="F")
    assert figures_at(game, (9, 3)) == 4


@pytest.mark.rule("M44 4 mountain")
def test_a_gun_set_up_on_a_mountain_never_leaves_and_reaches_seven_hexes() -> None:
    game = moving({HERE: "gun"}, {HERE: "mountain", EAST: "hills"}, {(22, 4): "inf"})
    assert not destinations(game, HERE)
    assert denial(game, move(HERE, EAST)) == "denied-trapped"
    play(game, "done")
    assert dice_of(game, battle(HERE, (22, 4))) == 1
    dice = (3, 3, 2, 2, 1, 1, 1)
    for distance, expected in enumerate(dice, start=1):
        enemy: Hex = (8 + 2 * distance, 4)
        game = situation({HERE: "gun"}, {enemy: "inf"}, {HERE: "mountain"})
        assert dice_of(game, battle(HERE, enemy)) == expected, distance
    game = situation({HERE: "gun"}, {(24, 4): "inf"}, {HERE: "mountain"})
    assert denial(game, battle(HERE, (24, 4))) == "denied-out-of-range"


# --- rails, bridges, wadis, piers ---------------------------------------------------------------


@pytest.mark.golden("M26")
@pytest.mark.rule("M44 4 railroad track")
@pytest.mark.rule("M44 4 railroad bridge")
@pytest.mark.parametrize("code", ["rail", "railX", "wrailFR", "river+railbridge"])
def test_m26_armor_stops_on_rails_battles_takes_ground_and_overruns(code: str) -> None:
    game = moving({HERE: "tank", (4, 4): "inf2"}, {**walled(code), (6, 4): code},
                  {BEYOND: "inf/1", (14, 4): "inf"})  # fmt: skip
    assert not legal(game, move(HERE, (11, 3)))
    assert legal(game, move((4, 4), (7, 3))), "infantry passes"
    moved(game, HERE, EAST)
    play(game, battle(EAST, BEYOND), dice="GSS")
    play(game, take(BEYOND))
    assert dice_of(game, battle(BEYOND, (14, 4))) == 3


@pytest.mark.golden("M39")
@pytest.mark.rule("M44 4 wadi")
@pytest.mark.rule("M44 3.1 Blocked edges")
@pytest.mark.parametrize(
    ("code", "open_to"),
    [
        ("wadi", ((10, 4), (6, 4))), ("wadi/2", ((9, 3), (7, 5))), ("wcurve", ((9, 3), (9, 5))),
        ("wcurve/3", ((6, 4), (9, 3))), ("ravine/3", ((7, 3), (9, 5))),
        ("cravine/4", ((7, 5), (7, 3))),
    ],
)  # fmt: skip
def test_m39_a_wadi_is_left_and_entered_by_its_ends(code: str, open_to: tuple[Hex, ...]) -> None:
    game = moving({HERE: "gun"}, {HERE: code})
    assert destinations(game, HERE) == labels(*open_to)
    for place in ((6, 4), (10, 4), (7, 3), (9, 3), (7, 5), (9, 5)):
        game = moving({place: "gun"}, {HERE: code})
        assert legal(game, move(place, HERE)) == (place in open_to), place
    shut = next(p for p in ((10, 4), (9, 3), (7, 3)) if p not in open_to)
    game = moving({shut: "gun"}, {HERE: code})
    assert denial(game, move(shut, HERE)) == "denied-no-open-way"


@pytest.mark.golden("M39")
@pytest.mark.rule("M44 4 wadi")
def test_m39_no_ground_is_taken_and_no_retreat_made_over_its_side() -> None:
    game = situation({(9, 5): "inf"}, {HERE: "inf/1"}, {HERE: "wadi"})
    play(game, battle((9, 5), HERE), dice="GS")
    assert unit_at(game, HERE) is None
    assert game.phase.name == "battle"
    game = situation({(9, 5): "inf"}, {HERE: "inf"}, {HERE: "wadi"})
    play(game, battle((9, 5), HERE), dice="FS")
    assert figures_at(game, HERE) == 3
    game = situation({(6, 4): "inf"}, {HERE: "inf/1"}, {HERE: "wadi"})
    play(game, battle((6, 4), HERE), dice="GS")
    assert legal(game, take(HERE))


@pytest.mark.rule("M44 4 wadi")
@pytest.mark.rule("M44 1.5")
def test_a_bridge_leads_over_a_wadi() -> None:
    game = moving({(9, 5): "inf2"}, {HERE: "wadi+bridge"})
    assert legal(game, move((9, 5), HERE))
    assert legal(moving({HERE: "inf"}, {HERE: "wadi+bridge"}), move(HERE, (9, 5)))


@pytest.mark.rule("M44 4 bridge section")
@pytest.mark.rule("M44 3.1 Blocked edges")
def test_a_bridge_section_is_entered_at_its_ends() -> None:
    """At orientation 2 the deck runs from south-west to north-east; at 1 from corner to corner."""
    game = moving({HERE: "gun"}, {HERE: "river+bridge/2~BRIDGE_SECTION"})
    assert destinations(game, HERE) == labels((9, 3), (7, 5))
    game = moving({HERE: "gun"}, {HERE: "river+bridge~BRIDGE_SECTION"})
    assert destinations(game, HERE) == labels((9, 3), (7, 3), (7, 5), (9, 5))
    game = moving({(10, 4): "gun"}, {HERE: "river+bridge~BRIDGE_SECTION"})
    assert denial(game, move((10, 4), HERE)) == "denied-no-open-way"


@pytest.mark.rule("M44 4 bridge section")
def test_no_retreat_over_the_side_of_a_bridge_section() -> None:
    terrain = spread("river+bridge/4~BRIDGE_SECTION", (7, 3), (9, 3))
    game = situation({EAST: "inf"}, {HERE: "inf"}, terrain)
    play(game, battle(EAST, HERE), dice="FSS")
    assert figures_at(game, HERE) == 3


@pytest.mark.rule("M44 4 pier")
def test_a_pier_is_entered_along_its_axis_and_not_from_the_ocean() -> None:
    """On a beach board, with rows of ocean below."""
    pier: Hex = (9, 7)
    game = moving({pier: "gun"}, {pier: "ppier"}, face="beach")
    assert destinations(game, pier) == labels((8, 6))
    for place in ((7, 7), (10, 6), (11, 7), (10, 8)):
        game = moving({place: "gun"}, {pier: "ppier"}, face="beach")
        assert not legal(game, move(place, pier)), place


# --- roads ---------------------------------------------------------------------------------------


@pytest.mark.rule("M44 4 road block")
def test_a_road_block_ends_a_move_along_the_road() -> None:
    terrain = {**spread("road", HERE, EAST, BEYOND), EAST: "road+roadblock"}
    game = moving({HERE: "inf2"}, {**terrain, **spread("river", *WALL)})
    assert legal(game, move(HERE, EAST))
    assert not legal(game, move(HERE, BEYOND))


@pytest.mark.rule("M44 4 railroad track")
def test_a_road_over_rails_plays_as_a_road() -> None:
    road = spread("road", HERE, BEYOND, (14, 4))
    game = moving({HERE: "inf"}, {**road, EAST: "railroad/3"})
    assert legal(game, move(HERE, (14, 4))), "three hexes of connected road"
