"""How special units are ordered and move (chapter 5), ships and trains among them."""

from __future__ import annotations

import pytest

from memoir44.golden.scenes import (
    HQ,
    command,
    denied,
    do,
    done,
    figures,
    legal,
    offers,
    scene,
)
from memoir44.golden.unit_scenes import FAR, moved, type_of

# --- orders -----------------------------------------------------------------------------------


@pytest.mark.rule("M44 5.2 Cavalry")
@pytest.mark.rule("EP 15-3")
def test_cavalry_is_ordered_as_infantry() -> None:
    game = scene(f"G5:infus.29,H3:tankus,{FAR}", hand="move-out")
    do(game, "play move-out")
    assert offers(game, "order") == ["G5", "M1"]


@pytest.mark.rule("M44 5.4 Cards")
@pytest.mark.rule("EP 9-4")
@pytest.mark.rule("EP 10-6")
@pytest.mark.parametrize("unit", ["vehus", "vehus.43"])
def test_cars_obey_infantry_cards_but_not_all(unit: str) -> None:
    setup = f"G5:{unit},H5:infus,{FAR}"
    game = scene(setup, hand="move-out")
    do(game, "play move-out")
    assert "G5" in offers(game, "order")
    for card in ("behind-enemy-lines", "dig-in"):
        game = scene(setup, hand=card)
        do(game, f"play {card}")
        assert offers(game, "order") == ["H5", "M1"]
        assert denied(game, "order G5") == "denied-never-by-this-card"


@pytest.mark.rule("M44 5.4 Cards")
@pytest.mark.rule("M44 5.4 Supply truck")
@pytest.mark.rule("EP 9-3")
def test_a_truck_is_not_ordered_to_fire() -> None:
    game = scene(f"G5:vehus,H5:infus,{FAR}", hand="firefight")
    do(game, "play firefight")
    assert offers(game, "order") == ["H5", "M1"]
    assert denied(game, "order G5") == "denied-never-battles"


@pytest.mark.rule("M44 5.4 Supply truck")
@pytest.mark.rule("M44 5.4 Patrol car")
@pytest.mark.rule("EP 9-4")
@pytest.mark.rule("EP 10-6")
@pytest.mark.parametrize(("unit", "far"), [("vehus", "J5"), ("vehus.43", "K5")])
def test_infantry_assault_moves_trucks_three_hexes_and_patrol_cars_four(
    unit: str, far: str
) -> None:
    game = scene(f"G5:{unit},A9:infger,M1:infus", hand="infantry-assault")
    do(game, "play infantry-assault centre")
    assert f"G5-{far}" in offers(game, "move")
    beyond = chr(ord(far[0]) + 1) + far[1]
    assert denied(game, f"move G5-{beyond}") == "denied-too-far"


@pytest.mark.rule("M44 5.4 Supply truck")
@pytest.mark.rule("EP 9-1")
def test_trucks_go_four_hexes_along_a_road() -> None:
    road = ",".join(f"{column}5:road" for column in "ABCDEFGHIJKLM")
    game = scene(f"C5:vehus,{FAR}", map=road)
    command(game, HQ, "C5")
    assert "C5-G5" in offers(game, "move")
    assert denied(game, "move C5-H5") == "denied-too-far"


@pytest.mark.golden("M41")
@pytest.mark.rule("M44 5.4 Half-track")
@pytest.mark.rule("M44 5.4 Common")
@pytest.mark.rule("EP 7-8")
@pytest.mark.rule("EP 9-2")
@pytest.mark.rule("EP 10-5")
@pytest.mark.parametrize("unit", ["vehus.42", "vehus", "vehus.43"])
def test_m41_vehicles_stop_on_rails(unit: str) -> None:
    around = ("e6", "f6", "E5", "G5", "e4", "f4")
    game = scene(f"F5:{unit},{FAR}", map=",".join([f"{place}:rail" for place in around]))
    command(game, HQ, "F5")
    assert offers(game, "move") == [f"F5-{place}" for place in around]


@pytest.mark.rule("M44 5.4 Common")
@pytest.mark.rule("EP 7-4")
@pytest.mark.rule("EP 9-2")
@pytest.mark.rule("EP 10-5")
@pytest.mark.parametrize("unit", ["vehus", "vehus.43", "vehus.42"])
@pytest.mark.parametrize("terrain", ["bunker@allies", "wruins", "fortress", "hedgehog"])
def test_vehicles_enter_nothing_that_is_closed_to_armor_and_artillery(
    unit: str, terrain: str
) -> None:
    game = scene(f"F5:{unit},{FAR}", map=f"G5:{terrain}")
    command(game, HQ, "F5")
    assert denied(game, "move F5-G5") == "denied-impassable"


@pytest.mark.rule("M44 5.2 Inactive till a turn")
def test_a_unit_may_be_inactive_till_a_turn() -> None:
    setup = f"G5:infus~CANNOT_BE_ACTIVATED_TILL_TURN:4,{FAR}"
    game = scene(setup, turn="3")
    do(game, f"play {HQ}")
    assert offers(game, "order") == ["M1"]


@pytest.mark.rule("M44 5.2 Scenario traits")
def test_a_unit_may_be_barred_from_leaving_the_board() -> None:
    game = scene(f"g8:infus~CANNOT_EXIT,{FAR}", tags="G9:tag4@allies")
    command(game, HQ, "g8")
    assert denied(game, "exit g8-G9") == "denied-cannot-exit"


@pytest.mark.golden("M3")
@pytest.mark.rule("M44 5.2 Mobile artillery")
@pytest.mark.rule("EP 4-1")
def test_mobile_artillery_moves_one_hex_and_battles() -> None:
    game = moved("F5:gunus.35,I5:infger", "F5", "G5")
    assert offers(game, "battle") == ["G5xI5"]
    game = scene(f"F5:gunus.35,J5:infger,{FAR}")
    command(game, HQ, "F5")
    do(game, "move F5-H5")
    assert game.phase.name == "play-card"


@pytest.mark.rule("M44 5.1 Motorized infantry")
def test_motorized_infantry_moves_two_hexes_and_battles() -> None:
    game = moved("E5:infus+motorized,H5:infger", "E5", "G5")
    assert offers(game, "battle") == ["G5xH5"]


# --- ships and trains -------------------------------------------------------------------------


@pytest.mark.golden("I9")
@pytest.mark.rule("M44 5.2 Destroyer")
def test_a_destroyer_keeps_to_the_open_ocean_and_fires_after_a_move() -> None:
    setup = f"C9:infger,g4:infger,{FAR}"
    game = scene(setup, board="standard,beach,axis", map="G1:pdestroyer@allies")
    command(game, HQ, "G1")
    assert offers(game, "move") == ["G1-E1", "G1-F1", "G1-H1", "G1-I1"]
    do(game, "move G1-E1")
    assert "E1xg4" in offers(game, "battle")


RAILS = ",".join(f"{column}5:rail" for column in "ABCDEFGHIJKLM")


@pytest.mark.rule("M44 5.2 Trains")
def test_a_train_moves_ahead_and_astern_on_its_rails() -> None:
    setup = f"c2:infger,{FAR}"
    game = scene(setup, map=f"{RAILS},F5:loco@allies,G5:wagon@allies")
    do(game, f"play {HQ}")
    assert denied(game, "order G5") == "denied-part-of-a-train"
    do(game, "order F5")
    done(game, "order")
    assert offers(game, "move") == ["F5-C5", "F5-D5", "F5-E5", "F5-H5", "F5-I5", "F5-J5"]
    twin = game.clone()
    do(twin, "move F5-D5")
    assert (type_of(twin, "D5"), type_of(twin, "E5")) == ("locomotive", "wagon")
    do(game, "move F5-J5")
    assert (type_of(game, "I5"), type_of(game, "J5")) == ("locomotive", "wagon")
    assert denied(twin, "move D5-c4") == "denied-not-now"


@pytest.mark.rule("M44 5.2 Trains")
def test_units_on_the_rails_stop_a_train() -> None:
    setup = f"D5:infger,{FAR}"
    game = scene(setup, map=f"{RAILS},F5:loco@allies,G5:wagon@allies")
    command(game, HQ, "F5")
    assert offers(game, "move") == ["F5-E5", "F5-H5", "F5-I5", "F5-J5"]
    assert denied(game, "move F5-D5") == "denied-not-along-the-rails"


@pytest.mark.rule("M44 6.2-13")
@pytest.mark.rule("M44 5.2 Trains")
def test_a_supply_train_unloads_at_a_station() -> None:
    train = '{"supply_train_rules":{"side":"ALLIES","nbr_units":[1,1],"unit":{"name":"infru"}}}'
    rails = RAILS.replace("D5:rail", "D5:station")
    game = scene(f"c2:infger,{FAR}", map=f"{rails},F5:loco@allies,G5:wagon@allies", options=train)
    command(game, HQ, "F5")
    do(game, "move F5-D5")
    assert game.phase.name == "unload"
    assert "D5-c6" in offers(game, "unload")
    do(game, "unload D5-c6", "unload D5-d6")
    assert figures(game, "c6") == figures(game, "d6") == 4
    assert game.phase.name == "play-card"


@pytest.mark.rule("M44 5.2 Ski troops")
@pytest.mark.rule("EP 14-5")
@pytest.mark.parametrize(("unit", "goes"), [("infus.30", True), ("infus", False)])
def test_marsh_does_not_slow_ski_troops(unit: str, goes: bool) -> None:
    game = scene(f"D5:{unit},J5:infger,{FAR}", map="D5:marshes")
    command(game, HQ, "D5")
    assert ("D5-F5" in offers(game, "move")) == goes
    assert ("D5-G5" in offers(game, "move")) == goes


@pytest.mark.rule("M44 5.2 Ski troops")
@pytest.mark.rule("M44 3.7 Take ground")
@pytest.mark.rule("EP 14-5")
@pytest.mark.parametrize(("unit", "takes"), [("infus.30", True), ("infus", False)])
def test_ski_troops_take_slow_ground_after_a_move(unit: str, takes: bool) -> None:
    game = moved(f"F5:{unit},H5:infger/1,a8:infger", "F5", "G5", map="H5:hedgerow")
    do(game, "battle G5xH5", roll="GS")
    assert (game.phase.name == "take-ground") == takes


@pytest.mark.rule("M44 5.2 Ski troops")
@pytest.mark.rule("EP 14-4")
def test_ski_troops_stop_where_others_stop() -> None:
    game = scene(f"D5:infus.30,J5:infger,{FAR}", map="E5:woods,e4:woods,e6:woods,d4:woods,d6:woods")
    command(game, HQ, "D5")
    assert "D5-E5" in offers(game, "move")
    assert "D5-F5" not in offers(game, "move")


@pytest.mark.rule("M44 5.4 Common")
@pytest.mark.rule("EP 7-6")
@pytest.mark.rule("EP 9-2")
@pytest.mark.rule("EP 10-5")
@pytest.mark.parametrize("unit", ["vehus.42", "vehus", "vehus.43"])
@pytest.mark.parametrize("height", ["BLUFF", "CLIFF"])
def test_vehicles_cross_no_bluff_or_cliff_from_or_to_the_beach(unit: str, height: str) -> None:
    slope = ",".join(f"{column}6:hills~{height}" for column in "abcdefghijkl")
    fields = {"board": "standard,beach,axis", "map": slope}
    game = scene(f"G5:{unit},{FAR}", **fields)
    command(game, HQ, "G5")
    assert "G5-g6" not in offers(game, "move")
    game = scene(f"g6:{unit},{FAR}", **fields)
    command(game, HQ, "g6")
    assert "g6-G7" in offers(game, "move")
    assert "g6-G5" not in offers(game, "move")


@pytest.mark.rule("M44 5.4 Cards")
@pytest.mark.rule("M44 5.4 Half-track")
@pytest.mark.rule("EP 7-9")
@pytest.mark.parametrize(
    ("card", "obeys"),
    [
        ("armor-assault", True),
        ("firefight", True),
        ("infantry-assault left", False),
        ("move-out", False),
        ("behind-enemy-lines", False),
        ("dig-in", False),
    ],
)
def test_half_tracks_obey_cards_for_armor(card: str, obeys: bool) -> None:
    game = scene(f"B5:vehus.42,C1:infus,B9:infger,{FAR}", hand=card.split(maxsplit=1)[0])
    do(game, f"play {card}")
    assert ("B5" in offers(game, "order")) == obeys


@pytest.mark.rule("M44 2.4 Fallback")
@pytest.mark.rule("M44 5.4 Half-track")
@pytest.mark.rule("EP 7-9")
@pytest.mark.parametrize("card", ["infantry-assault", "move-out", "behind-enemy-lines", "dig-in"])
def test_cards_that_never_order_half_tracks_do_not_when_they_fall_back(card: str) -> None:
    """Without any infantry the card orders one unit, but none that it cannot order at all."""
    game = scene("G5:vehus.42*3,E5:tankus,A9:infger", hand=card)
    do(game, f"play {card}")
    assert offers(game, "order") == ["E5"]
    assert denied(game, "order G5") == "denied-never-by-this-card"


@pytest.mark.rule("M44 5.4 Cards")
@pytest.mark.rule("EP 7-9")
@pytest.mark.rule("EP 7-10")
@pytest.mark.parametrize("unit", ["vehus.42*3", "vehus*3", "vehus.43*3"])
def test_vehicles_are_not_healed(unit: str) -> None:
    kind, _, count = unit.partition("*")
    units = "0@C9,1@A9,2@B5x1,3@C1x2,4@D1x2,5@M1"
    setup = f"C9:infger,A9:infger,B5:{kind}*{count},C1:infus,D1:infus,M1:infus"
    game = scene(setup, hand="medics-mechanics", units=units)
    do(game, "play medics-mechanics")
    assert offers(game, "heal") == ["C1", "D1"]


@pytest.mark.rule("M44 5.2 Trains")
@pytest.mark.parametrize(("kind", "fires"), [("gunus", True), ("infus", False)])
def test_a_gun_in_a_wagon_fires_from_it(kind: str, fires: bool) -> None:
    cargo = f'{{"supply_train_rules":{{"side":"ALLIES","nbr_units":1,"unit":{{"name":"{kind}"}}}}}}'
    laid = f"{RAILS},F5:loco@allies,G5:wagon@allies"
    game = scene(f"g8:infger,{FAR}", map=laid, options=cargo)
    command(game, HQ, "F5")
    done(game, "move")
    assert ("battle G5xg8" in legal(game)) == fires
    if fires:
        do(game, "battle G5xg8", roll="IS")
        assert figures(game, "g8") == 3


@pytest.mark.rule("M44 5.2 Trains")
@pytest.mark.parametrize(("turned", "ahead"), [(1, "C5"), (4, "I5")])
def test_a_locomotive_alone_goes_ahead_and_astern(turned: int, ahead: str) -> None:
    game = scene(FAR, map=f"{RAILS},F5:loco/{turned}@allies")
    command(game, HQ, "F5")
    assert offers(game, "move") == ["F5-C5", "F5-D5", "F5-E5", "F5-G5", "F5-H5", "F5-I5"]
    do(game, f"move F5-{ahead}")
    assert type_of(game, ahead) == "locomotive"
