"""Small-arms fire: worked examples, golden cases, who may fire at what (11.0 to 11.3)."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.systems.last_hundred_yards import firing, small_arms, small_arms_value
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.counters import NO_VALUE
from hexfront.systems.last_hundred_yards.denial_rules import DENIALS
from hexfront.systems.last_hundred_yards.forces import NIGHT
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import FIRE, MANEUVER, MortarMarker
from hexfront.systems.last_hundred_yards.modifiers import Modifier, total
from last_hundred_yards.stage import Stage, deed, do, named, texts

OPEN = "\n".join(["." * 20] * 8)


def field(*woods: str, **mission: Any) -> Stage:
    """Open ground with woods in these hexes (by column and row counted from 1: "3,2")."""
    rows = [list("." * 20) for _ in range(8)]
    for place in woods:
        column, row = [int(part) for part in place.split(",")]
        rows[row - 1][column - 1] = "w"
    return Stage("\n".join(["".join(row) for row in rows]), **mission)


def marks(game: GameLHY, place: str, side: int) -> tuple[int, ...]:
    """The small-arms markers against a side in a hex."""
    return game.sadrm.get(game.ground.board.parse(place) * 2 + side, ())


def refused(game: GameLHY, words: str) -> str:
    """The message id of why something may not be done now, "" if it may."""
    code = game.phases[-1].denial(game, game.parse(words))
    return DENIALS[code][1] if code else ""


def choices(game: GameLHY) -> list[ActionLHY]:
    """What may be done now."""
    return [action for action in game.legal_actions() if isinstance(action, ActionLHY)]


def named_modifiers(game: GameLHY, unit: str, place: str, how: int = 0) -> dict[str, int]:
    """The modifiers of a shot by name; their sum is the value of the shot."""
    found: list[Modifier] = []
    hex = game.ground.board.parse(place)
    value = small_arms_value.net(game, named(game, unit), hex, how, found)
    assert value == total(found) == small_arms_value.net(game, named(game, unit), hex, how, None)
    return {modifier.id: modifier.value for modifier in found}


# --- worked examples ------------------------------------------------------------------------------


@pytest.mark.rule("LHY 11.2")
@pytest.mark.rule("LHY 11.3")
@pytest.mark.rule("LHY 11.3.3")
@pytest.mark.golden("LHY G1")
@pytest.mark.golden("LHY S7")
@pytest.mark.rule("LHY 11.3.2")
@pytest.mark.rule("LHY 11.3.3a")
@pytest.mark.rule("LHY 11.3.3p")
@pytest.mark.rule("LHY 11.3.2-1")
@pytest.mark.rule("LHY 11.3.2-2")
@pytest.mark.rule("LHY 11.3.2-3")
def test_a_squad_fires_at_woods_eight_hexes_away() -> None:
    stage = field("9,2").platoon("able", 0, "us_leader A2", "us_squad A2")
    game = stage.platoon("g", 1, "ge_leader T8", "ge_squad I2").activation("able")
    found = named_modifiers(game, "us-squad-1", "I2")
    assert found == {"sav": 1, "range": -3, "terrain": -1}
    do(game, "fire us-squad-1 I2")
    assert marks(game, "I2", 1) == (-3,)
    assert named(game, "us-squad-1").acted


@pytest.mark.golden("LHY G2")
@pytest.mark.golden("LHY G3")
@pytest.mark.golden("LHY S8")
@pytest.mark.rule("LHY 11.3.3c")
@pytest.mark.rule("LHY 11.3.3d")
def test_split_fire_in_reaction_at_woods_and_open_ground() -> None:
    stage = field("5,3").platoon("g", 1, "ge_leader T8", "ge_squad E3", "ge_squad E4")
    stage.platoon("able", 0, "us_leader A8", "us_squad C3")
    deeds = (
        deed(stage, "ge-squad-1", MANEUVER, "F3", "E3"),
        deed(stage, "ge-squad-2", MANEUVER, "F4", "E4"),
    )
    game = stage.reaction("g", deeds)
    assert named_modifiers(game, "us-squad-1", "E3", firing.REACTION | firing.SPLIT) == {
        "sav": 1,
        "split": -2,
        "terrain": -1,
        "close-fire": 1,
    }
    do(game, "split us-squad-1 E3 E4")
    assert marks(game, "E3", 1) == (-1,)
    assert marks(game, "E4", 1) == (0,)


@pytest.mark.golden("LHY S6")
@pytest.mark.rule("LHY 11.3d")
def test_no_terrain_for_a_hex_with_riders() -> None:
    building = """
    scale = 10
    [[areas]]
    kind = "building"
    style = "wooden"
    ring = "D3+-5,-5 D3+5,-5 D3+5,5 D3+-5,5"
    """
    stage = Stage(OPEN, building).platoon(
        "able", 0, "us_leader A8", "us_squad D3", "us_squad in us-m4-1", "us_m4 D3"
    )
    game = stage.support(1, "ge_mg B3").activation("able")
    mg = named(game, "ge-mg-1")
    assert mg.type.sav == 2
    found = named_modifiers(game, "ge-mg-1", "D3")
    assert "terrain" not in found
    game.alight(named(game, "us-squad-2"))
    assert named_modifiers(game, "ge-mg-1", "D3")["terrain"] == -2


@pytest.mark.golden("LHY G21")
@pytest.mark.rule("LHY 11.3.3b")
@pytest.mark.reconstructed("small_arms.not_seen.value")
@pytest.mark.parametrize(("markers", "drm"), [(0, 0), (1, -1), (2, -1), (3, -2)])
def test_the_suppressed_firer(markers: int, drm: int) -> None:
    stage = field().platoon("able", 0, "us_leader A2", "us_squad A3")
    game = stage.platoon("g", 1, "ge_leader T8", "ge_squad C3").activation("able")
    hex = game.ground.board.parse("A3")
    if markers:
        game.sadrm[hex * 2] = (0,)
        game.mdrm[hex] = (MortarMarker(0, 0, 0),) * (markers - 1)
    if markers == 1:
        del game.mdrm[hex]
    assert named_modifiers(game, "us-squad-1", "C3").get("suppressed", 0) == drm


@pytest.mark.golden("LHY G38")
@pytest.mark.rule("LHY 11.3.3f")
@pytest.mark.rule("LHY 14.3.6")
def test_a_regrouping_squad_fires_at_the_next_hexes_only() -> None:
    stage = field().platoon("able", 0, "us_leader A8", "us_squad C3 g")
    stage.platoon("g", 1, "ge_leader T8", "ge_squad C4", "ge_squad E3")
    game = stage.activation("able")
    assert texts(game, "fire") == ["fire C3 C4"]
    assert refused(game, "fire C3 E3") == "denied-adjacent-only"
    do(game, "fire C3 C4")
    assert marks(game, "C4", 1) == (0,)


# --- modifiers ------------------------------------------------------------------------------------


@pytest.mark.golden("LHY G17")
@pytest.mark.rule("LHY 11.3.3c")
def test_close_fire_at_who_ended_a_maneuver_within_two_hexes() -> None:
    stage = field().platoon("able", 0, "us_leader A8", "us_squad E3", "us_squad G3")
    stage.platoon("g", 1, "ge_leader T8", "ge_squad C3")
    deeds = (
        deed(stage, "us-squad-1", MANEUVER, "F3", "E3"),
        deed(stage, "us-squad-2", FIRE, "G3"),
    )
    game = stage.reaction("able", deeds)
    reaction = firing.REACTION
    assert named_modifiers(game, "ge-squad-1", "E3", reaction) == {"sav": 1, "close-fire": 1}
    # Who fired did not maneuver, and four hexes are not close.
    assert "close-fire" not in named_modifiers(game, "ge-squad-1", "G3", reaction)
    assert "close-fire" not in named_modifiers(game, "ge-squad-1", "E3", 0)
    assert "close-fire" not in named_modifiers(game, "ge-squad-1", "E3", reaction | firing.NO_CLOSE)


@pytest.mark.rule("LHY 11.3.3k")
@pytest.mark.reconstructed("small_arms.density.value")
@pytest.mark.parametrize(("squads", "drm"), [(2, 0), (3, 1)])
def test_target_density(squads: int, drm: int) -> None:
    stage = field().platoon("able", 0, "us_leader A8", "us_squad C3")
    stage.platoon("g", 1, "ge_leader E3", *["ge_squad E3"] * squads)
    game = stage.activation("able")
    # Leaders have no steps: two squads are four, three are six.
    assert named_modifiers(game, "us-squad-1", "E3").get("density", 0) == drm


@pytest.mark.rule("LHY 11.3.3k")
def test_the_firer_does_not_know_how_many_are_concealed() -> None:
    stage = field().platoon("able", 0, "us_leader A8", "us_squad C3")
    stage.platoon("g", 1, "ge_leader T8", *["ge_squad E3 c"] * 3)
    game = stage.activation("able")
    assert named_modifiers(game, "us-squad-1", "E3")["density"] == 1
    assert "density" not in named_modifiers(game, "us-squad-1", "E3", firing.KNOWN)


@pytest.mark.rule("LHY 11.3.3i")
@pytest.mark.reconstructed("small_arms.concealed.value")
def test_concealed_targets() -> None:
    stage = field().platoon("able", 0, "us_leader A8", "us_squad C3")
    stage.platoon("g", 1, "ge_leader T8", "ge_squad E3 c", "ge_squad E4 c", "ge_squad E4")
    game = stage.activation("able")
    assert named_modifiers(game, "us-squad-1", "E3")["concealed"] == -1
    # One in sight is enough.
    assert "concealed" not in named_modifiers(game, "us-squad-1", "E4")


@pytest.mark.rule("LHY 11.3.3l")
@pytest.mark.reconstructed("small_arms.vehicle.value")
def test_a_friendly_vehicle_in_the_open_protects() -> None:
    stage = field("6,3").platoon("able", 0, "us_leader A8", "us_squad C3")
    stage.platoon("g", 1, "ge_leader T8", "ge_squad E3", "ge_squad F3").support(
        1, "ge_pz4 E3", "ge_pz4 F3"
    )
    game = stage.activation("able")
    assert named_modifiers(game, "us-squad-1", "E3")["vehicle"] == -1
    assert "vehicle" not in named_modifiers(game, "us-squad-1", "F3")


@pytest.mark.rule("LHY 11.3.3m")
@pytest.mark.reconstructed("small_arms.hugging.value")
def test_all_disrupted_units_hug_the_ground() -> None:
    stage = field().platoon("able", 0, "us_leader A8", "us_squad C3")
    stage.platoon("g", 1, "ge_leader T8", "ge_squad E3 d", "ge_squad E4 d", "ge_squad E4")
    game = stage.activation("able")
    assert named_modifiers(game, "us-squad-1", "E3")["hugging"] == -1
    assert "hugging" not in named_modifiers(game, "us-squad-1", "E4")


@pytest.mark.rule("LHY 11.3.3o")
@pytest.mark.reconstructed("small_arms.high_explosive.value")
def test_high_explosive_at_positions() -> None:
    stage = field().platoon("able", 0, "us_leader A8", "us_squad A7").support(0, "us_m4 C3")
    stage.platoon("g", 1, "ge_leader T8", "ge_squad E3", "ge_squad E4").dug("E3")
    game = stage.activation("able")
    found = named_modifiers(game, "us-m4-1", "E3")
    assert (found["high-explosive"], found["terrain"]) == (1, -2)
    assert "high-explosive" not in named_modifiers(game, "us-m4-1", "E4")
    # Underlined ranges have no range modifier. Rule: 1.8.1.
    assert "range" not in found


@pytest.mark.rule("LHY 11.3.3j")
@pytest.mark.reconstructed("small_arms.hindrance.value")
def test_each_hindrance_counts() -> None:
    stage = field().platoon("able", 0, "us_leader A8", "us_squad C3")
    stage.platoon("g", 1, "ge_leader T8", "ge_squad E3")
    game = stage.activation("able")
    game.smoke[game.ground.board.parse("D3")] = 1
    game.smoke[game.ground.board.parse("E3")] = 1
    line = game.sights.line(game.ground.board.parse("C3"), game.ground.board.parse("E3"))
    crossed = [game.label(hex) for hex in line.crossed]
    expected = -1 - (1 if "D3" in crossed else 0)
    assert named_modifiers(game, "us-squad-1", "E3")["hindrance"] == expected


@pytest.mark.rule("LHY 11.2a")
@pytest.mark.rule("LHY 11.2b")
def test_floor_and_cap() -> None:
    stage = field("9,2").platoon("able", 0, "us_leader A8", "us_squad A2")
    stage.platoon("g", 1, "ge_leader T8", "ge_squad I2")
    game = stage.activation("able")
    hex = game.ground.board.parse("A2")
    game.sadrm[hex * 2] = (0,)  # 1 -3 -1 -1 = -4
    assert refused(game, "fire A2 I2") == ""
    game.sadrm[hex * 2] = (0, 0, 0)  # -5
    assert refused(game, "fire A2 I2") == "denied-too-weak"
    small_arms.place(game, named(game, "us-squad-1"), game.ground.board.parse("I2"), 5)
    assert marks(game, "I2", 1) == (3,)
    small_arms.place(game, named(game, "us-squad-1"), game.ground.board.parse("I2"), -5)
    assert marks(game, "I2", 1) == (3,)


# --- who may fire at what -------------------------------------------------------------------------


@pytest.mark.rule("LHY 11.3a")
def test_not_at_a_hex_with_friends_on_foot() -> None:
    stage = field().platoon("able", 0, "us_leader A8", "us_squad C3", "us_squad E3")
    stage.platoon("g", 1, "ge_leader T8", "ge_squad E3")
    game = stage.activation("able")
    assert texts(game, "fire") == []
    assert refused(game, "fire C3 E3") == "denied-friends-there"


@pytest.mark.rule("LHY 11.0b")
@pytest.mark.rule("LHY 1.5")
def test_not_at_vehicles_alone_nor_at_empty_or_hidden_hexes() -> None:
    stage = field().platoon("able", 0, "us_leader A8", "us_squad C3")
    stage.platoon("g", 1, "ge_leader T8", "ge_squad C5 h").support(1, "ge_pz4 E3")
    game = stage.activation("able")
    for place in ("E3", "D5", "C5"):
        assert refused(game, f"fire C3 {place}") == "denied-no-target-there"


@pytest.mark.rule("LHY 8.1b")
def test_in_reaction_only_at_who_did_something() -> None:
    stage = field().platoon("able", 0, "us_leader A8", "us_squad E3", "us_squad E5")
    stage.platoon("g", 1, "ge_leader T8", "ge_squad C3")
    game = stage.reaction("able", (deed(stage, "us-squad-1", FIRE, "E3"),))
    assert texts(game, "fire") == ["fire C3 E3"]
    assert refused(game, "fire C3 E5") == "denied-target-did-nothing"


@pytest.mark.rule("LHY 1.8")
def test_not_beyond_the_printed_range() -> None:
    stage = field().platoon("able", 0, "us_leader A8", "us_squad A2")
    game = stage.platoon("g", 1, "ge_leader T8", "ge_squad J2").activation("able")
    assert refused(game, "fire A2 J2") == "denied-out-of-range"


@pytest.mark.rule("LHY 11.3b")
@pytest.mark.rule("LHY 11.3c")
def test_nobody_fires_from_a_vehicle_and_passengers_are_safe_in_it() -> None:
    stage = field().platoon("able", 0, "us_leader A8", "us_squad in us-m3-1", "us_m3 C3")
    stage.platoon("g", 1, "ge_leader T8", "ge_squad E3")
    game = stage.activation("able")
    assert refused(game, "fire us-squad-1 E3") != ""
    hex = game.ground.board.parse("C3")
    assert small_arms.target_denial(game, named(game, "ge-squad-1"), hex, 0, False) != 0


@pytest.mark.rule("LHY 2.2.4a")
def test_a_fortified_position_fires_through_its_front() -> None:
    stage = field().platoon("able", 0, "us_leader A8", "us_squad A7").support(0, "us_fp E4")
    stage.platoon("g", 1, "ge_leader T8", "ge_squad E2", "ge_squad E6")
    game = stage.activation("able")
    position = named(game, "us-fp-1").copy()
    position.facing = 2 * game.ground.board.map.direction(position.hex, stage.hex("E3"))
    game.change(position)
    assert position.type.sav != NO_VALUE
    assert not firing.behind(game, position, stage.hex("E2"))
    assert firing.behind(game, position, stage.hex("E6"))


@pytest.mark.rule("LHY 11.3.3d")
def test_split_fire_is_for_reaction_at_movers_within_two_hexsides() -> None:
    stage = field().platoon("g", 1, "ge_leader T8", "ge_squad E3", "ge_squad A3", "ge_squad E4")
    stage.platoon("able", 0, "us_leader A8", "us_squad C3")
    deeds = (
        deed(stage, "ge-squad-1", MANEUVER, "F3", "E3"),
        deed(stage, "ge-squad-2", MANEUVER, "A4", "A3"),
        deed(stage, "ge-squad-3", FIRE, "E4"),
    )
    game = stage.reaction("g", deeds)
    assert texts(game, "split") == []
    for words, id in (
        ("split C3 E3 A3", "denied-split-too-wide"),
        ("split C3 E3 E4", "denied-split-at-movers"),
    ):
        assert refused(game, words) == id


@pytest.mark.rule("LHY 11.3.3g")
@pytest.mark.rule("LHY 11.3.3h")
@pytest.mark.reconstructed("small_arms.moving_stays.value")
@pytest.mark.reconstructed("small_arms.not_seen.value")
def test_moving_fire() -> None:
    stage = field().platoon("able", 0, "us_leader A8").support(0, "us_m4 C3")
    game = stage.platoon("g", 1, "ge_leader T8", "ge_squad E3").activation("able")
    assert named_modifiers(game, "us-m4-1", "E3", firing.STAYS)["moving"] == -1
    assert named_modifiers(game, "us-m4-1", "E3", firing.MOVES)["moving"] == -2
    assert named_modifiers(game, "us-m4-1", "E3", firing.NOT_SEEN)["not-seen"] == -1


@pytest.mark.rule("LHY 11.3.3n")
@pytest.mark.reconstructed("small_arms.night.value")
def test_fire_at_night_is_worse_but_at_lit_hexes() -> None:
    stage = field(light=NIGHT).platoon("able", 0, "us_leader A8", "us_squad C3")
    game = stage.platoon("g", 1, "ge_leader T8", "ge_squad E3").activation("able")
    assert named_modifiers(game, "us-squad-1", "E3")["night"] == -1
    game.lights = frozenset([game.ground.board.parse("E3")])
    assert "night" not in named_modifiers(game, "us-squad-1", "E3")


@pytest.mark.rule("LHY 11.0a")
@pytest.mark.rule("LHY 2.2.4")
def test_a_fortified_position_fires_both_its_weapons_others_one() -> None:
    stage = field().platoon("able", 0, "us_leader A8", "us_squad A7")
    stage.support(0, "us_fp C3", "us_m4 C4")
    stage.platoon("g", 1, "ge_leader T8", "ge_squad E3").support(1, "ge_pz4 F3")
    game = stage.activation("able")
    position = game.scenario.numbers["us-fp-1"]
    do(game, "fire us-fp-1 E3")
    assert refused(game, "fire us-fp-1 E3") != ""
    assert any(action.verb == "shoot" and action.unit == position for action in choices(game))
    do(game, "fire us-m4-1 E3")
    assert refused(game, "shoot us-m4-1 ge-pz4-1") == "denied-has-acted"


@pytest.mark.rule("LHY 11.0c")
@pytest.mark.rule("LHY 4.1.9.4b")
@pytest.mark.parametrize(("place", "id"), [("C3", ""), ("C4", "denied-enclosed-road")])
def test_two_hexes_along_an_enclosed_road(place: str, id: str) -> None:
    road = """
    [[lines]]
    kind = "road"
    path = "C1 C2 C3 C4 C5 C6 C7 C8"
    """
    rows = [list("." * 20) for _ in range(8)]
    for row in range(8):
        for column in (1, 2, 3):
            rows[row][column] = "w"
    stage = Stage("\n".join(["".join(row) for row in rows]), road)
    stage.platoon("able", 0, "us_leader A8", "us_squad C1")
    game = stage.platoon("g", 1, "ge_leader T8", f"ge_squad {place}").activation("able")
    assert game.sights.sees(game.ground.board.parse("C1"), game.ground.board.parse(place))
    assert refused(game, f"fire C1 {place}") == id
