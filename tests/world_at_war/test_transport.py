"""Transport (5.2, 5.3): boarding and getting out, with carriers and helicopters."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

import pytest

from hexfront.core import chartfile
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.system import SYSTEM
from hexfront.systems.world_at_war.tables import DATA, FILES
from hexfront.systems.world_at_war.transport import load_denial
from hexfront.systems.world_at_war.units import NONE
from world_at_war.golden.battlefield import denied, do, legal, phase, scene, state, unit

FAR_AWAY = "t72 X1"
BOTH = "m113 D5; us_infantry D5"


# --- loading --------------------------------------------------------------------------------------


@pytest.mark.rule("WAW 5.2-1")
@pytest.mark.rule("WAW 5.2-2")
@pytest.mark.rule("EGD 1.2.1-14")
def test_in_the_same_hex_the_infantry_boards_and_the_carrier_moves_in_full() -> None:
    game = scene(BOTH, FAR_AWAY)
    do(game, "move D5:m113-1", "load D5:m113-1 D5:us-infantry-1")
    do(game, *[f"step D{row}" for row in (6, 7, 8, 9, 10, 11, 12, 13, 14)])
    assert state(game, "m113-1") == "D14 o"
    assert state(game, "us-infantry-1") == "aboard o"


@pytest.mark.rule("WAW 5.2-2")
@pytest.mark.rule("WAW 6.2-7")
def test_from_the_next_hex_it_walks_and_neither_goes_on() -> None:
    game = scene("m113 D5; us_infantry D8", FAR_AWAY)
    do(game, "move D5", "step D6")
    assert denied(game, "load D6 D8") == "denied-too-far-to-board"
    do(game, "step D7", "load D7 D8")
    assert state(game, "m113-1") == "D7 o"
    assert state(game, "us-infantry-1") == "aboard o"
    assert phase(game) == "operate"


@pytest.mark.rule("WAW 5.2-2")
@pytest.mark.rule("WAW 5.2-9")
@pytest.mark.rule("WAW 1.4-4")
def test_a_carrier_picks_up_infantry_of_two_in_its_hex() -> None:
    """Who is aboard takes no room: the carrier and the other one are two."""
    game = scene("m113 D5; us_infantry D8; us_infantry D8", FAR_AWAY)
    do(game, "move D5", "step D6", "step D7", "step D8")
    assert denied(game, "halt") == "denied-no-room"
    do(game, "load D8:m113-1 D8:us-infantry-1")
    assert state(game, "m113-1") == "D8 o"
    assert state(game, "us-infantry-1") == "aboard o"
    assert state(game, "us-infantry-2") == "D8"
    assert phase(game) == "operate"


@pytest.mark.rule("WAW 5.2-10")
@pytest.mark.rule("WAW 1.4-4")
def test_those_who_cannot_go_on_take_room_when_a_carrier_unloads() -> None:
    """On foot it is three hexes. Where the infantry that came along can go on, it has to; at the
    end of its way it fills the hex with the carrier, so who gets out walks on."""
    orders = ["move D5:m113-1", "join D5:us-infantry-2", "step D6", "step D7"]
    game = scene("m113[us_infantry] D5; us_infantry D5", FAR_AWAY)
    do(game, *orders, "unload D7:m113-1")
    assert denied(game, "stay") == ""
    game = scene("m113[us_infantry] D5; us_infantry D5", FAR_AWAY)
    do(game, *orders, "step D8", "unload D8:m113-1")
    assert denied(game, "stay") == "denied-no-room"
    do(game, "step D9")
    assert state(game, "us-infantry-1") == "D9 o"
    assert state(game, "us-infantry-2") == "D8 o"


@pytest.mark.rule("WAW 1.4-4")
def test_a_carrier_picks_up_nobody_from_the_next_hex_where_it_has_no_room() -> None:
    game = scene("m113 D5; us_infantry D8; m1 D7; m1 D7", FAR_AWAY)
    do(game, "move D5", "step D6", "step D7")
    assert denied(game, "load D7:m113-1 D8") == "denied-no-room"


@pytest.mark.rule("WAW 5.2-2")
def test_it_spends_one_point_at_the_most() -> None:
    game = scene("m113 D5; us_infantry D7", FAR_AWAY, land="D6:wooded_hill")
    do(game, "move D5", "step D6")
    assert denied(game, "load D6 D7") == "denied-too-far-to-board"


@pytest.mark.rule("WAW 5.2-2")
@pytest.mark.rule("WAW 6.2-7")
def test_the_walk_may_draw_fire_and_disruption_ends_the_loading() -> None:
    game = scene("m113 D5; us_infantry D8", "t72 F9")
    do(game, "move D5", "step D6", "decline", "step D7", "decline", "load D7 D8")
    assert phase(game) == "opportunity-fire"
    do(game, "fire F9 he D7:us-infantry-1", roll="511")
    assert state(game, "us-infantry-1") == "D7 do"
    assert state(game, "m113-1") == "D7 o"


@pytest.mark.rule("WAW 5.2-1")
def test_a_carrier_takes_one_infantry_unit_with_its_support_weapon() -> None:
    game = scene("m113[us_infantry+dragon] D5; us_infantry D5", FAR_AWAY)
    do(game, "move D5:m113-1")
    assert denied(game, "load D5:m113-1 D5:us-infantry-2") == "denied-carrier-full"
    game = scene("m1 D5; us_infantry D5", FAR_AWAY)
    do(game, "move D5:m1-1")
    assert denied(game, "load D5:m1-1 D5:us-infantry-1") == "denied-not-a-carrier"
    game = scene("m113 D5; itv D5", FAR_AWAY)
    do(game, "move D5:m113-1")
    assert denied(game, "load D5:m113-1 D5:itv-1") == "denied-not-infantry"


@pytest.mark.rule("WAW 5.2-1")
def test_a_reduced_carrier_carries_too() -> None:
    game = scene(BOTH, FAR_AWAY, marks="m113-1:r")
    do(game, "move D5:m113-1")
    assert denied(game, "load D5:m113-1 D5:us-infantry-1") == ""


@pytest.mark.rule("WAW 5.2-3")
@pytest.mark.rule("WAW 5.2-2")
@pytest.mark.parametrize(
    ("marks", "id"),
    [
        ("us-infantry-1:d", "denied-disrupted"),
        ("us-infantry-1:o", "denied-ops-complete"),
        ("us-infantry-1:c", "denied-out-of-command"),
        ("m113-1:d", "denied-disrupted"),
    ],
)
def test_both_are_in_good_order_in_command_and_unused(marks: str, id: str) -> None:
    game = scene(BOTH, FAR_AWAY, marks=marks)
    do(game, "move D5:m113-1")
    assert denied(game, "load D5:m113-1 D5:us-infantry-1") == id


@pytest.mark.rule("WAW 4.2-10")
def test_a_carrier_takes_only_infantry_of_its_own_formation() -> None:
    second = """
[[formations]]
id = "second"
side = "nato"
name = "second"
kind = "us_company"
units = ["us_mech_hq E5", "m3 E5", "us_infantry D5"]
"""
    game = scene("m113 D5", FAR_AWAY, more=second)
    do(game, "move D5:m113-1")
    assert denied(game, "load D5:m113-1 D5:us-infantry-1") == "denied-other-formation"


# --- getting out ----------------------------------------------------------------------------------

LOADED = "m113[us_infantry] D5"


@pytest.mark.rule("WAW 5.2-4")
def test_infantry_gets_out_after_the_move_and_may_walk_a_hex() -> None:
    game = scene(LOADED, FAR_AWAY)
    do(game, "move D5:m113-1", "step D6", "step D7", "unload D7:m113-1")
    assert legal(game) == ["stay", *legal(game, "step")]
    do(game, "step D8")
    assert state(game, "us-infantry-1") == "D8 o"
    assert state(game, "m113-1") == "D7 o"
    assert unit(game, "m113-1").cargo == NONE


@pytest.mark.rule("WAW 5.2-4")
def test_infantry_gets_out_first_and_the_carrier_then_moves() -> None:
    game = scene(LOADED, FAR_AWAY)
    do(game, "move D5:m113-1", "unload D5:m113-1", "stay", "step D6", "step D7", "halt")
    assert state(game, "us-infantry-1") == "D5 o"
    assert state(game, "m113-1") == "D7 o"


@pytest.mark.rule("WAW 5.2-4")
@pytest.mark.rule("WAW 6.2-7")
def test_walking_out_may_draw_fire() -> None:
    game = scene(LOADED, "t72 F7")
    do(game, "move D5:m113-1", "unload D5:m113-1", "step D6")
    assert phase(game) == "opportunity-fire"
    assert legal(game, "fire") == ["fire F7 he D6"]
    do(game, "fire F7 he D6", roll="511")
    assert state(game, "us-infantry-1") == "D6 do"


@pytest.mark.rule("WAW 5.2-4")
def test_it_does_not_walk_into_an_enemys_hex() -> None:
    game = scene(LOADED, "btr60 D6", marks="btr60-1:d")
    do(game, "move D5:m113-1", "unload D5:m113-1")
    assert denied(game, "step D6") == "denied-may-not-assault"


@pytest.mark.rule("WAW 5.2-5")
def test_disrupted_infantry_gets_out_within_its_limits() -> None:
    game = scene(LOADED, "t72 G7", marks="m113-1:d us-infantry-1:d t72-1:o")
    do(game, "move D5:m113-1", "unload D5:m113-1")
    assert denied(game, "step E6") == "denied-nearer-to-enemy"
    do(game, "step C5")
    assert state(game, "us-infantry-1") == "C5 do"


@pytest.mark.rule("WAW 5.2-7")
def test_nobody_loads_and_unloads_in_one_impulse() -> None:
    game = scene(BOTH, FAR_AWAY)
    do(game, "move D5:m113-1", "load D5:m113-1 D5:us-infantry-1", "step D6")
    assert denied(game, "unload D6:m113-1") == "denied-loaded-this-impulse"
    game = scene(LOADED, FAR_AWAY)
    do(game, "move D5:m113-1", "unload D5:m113-1", "stay")
    assert denied(game, "load D5:m113-1 D5:us-infantry-1") == "denied-loaded-this-impulse"


@pytest.mark.rule("WAW 5.2-10")
def test_where_there_is_no_room_it_walks_or_stays_aboard() -> None:
    game = scene("m113[us_infantry] D5; m1 D5", FAR_AWAY)
    do(game, "move D5:m113-1", "unload D5:m113-1")
    assert denied(game, "stay") == "denied-no-room"
    assert "stay" not in legal(game)
    do(game, "step D6")
    assert state(game, "us-infantry-1") == "D6 o"


@pytest.mark.rule("WAW 5.2-6")
def test_a_carrier_may_fire_and_then_load_or_unload_instead_of_moving() -> None:
    game = scene(LOADED, "btr60 F7", marks="btr60-1:o")
    do(game, "fire D5:m113-1 he F7", roll="11")
    assert phase(game) == "after-fire"
    do(game, "unload D5:m113-1", "stay")
    assert state(game, "us-infantry-1") == "D5 o"
    assert state(game, "m113-1") == "D5 o"
    game = scene("m113 D5; us_infantry D6", "btr60 F7", marks="btr60-1:o")
    do(game, "fire D5 he F7", roll="11")
    do(game, "load D5 D6")
    assert state(game, "us-infantry-1") == "aboard o"


@pytest.mark.rule("WAW 5.2-8")
def test_loaded_infantry_neither_fires_nor_moves() -> None:
    game = scene("m113[us_infantry+dragon] D5", "t72 F7", marks="t72-1:o")
    assert denied(game, "fire D5:us-infantry-1 sw-ap F7") == "denied-loaded"
    assert denied(game, "move D5:us-infantry-1") == "denied-loaded"
    assert denied(game, "fire D5:m113-1 he F7") == "denied-wrong-target-class"


@pytest.mark.rule("WAW 5.2-9")
def test_loaded_infantry_takes_no_room() -> None:
    game = scene("m113[us_infantry] D5; m1 D6", FAR_AWAY)
    do(game, "move D6", "step D5", "halt")
    assert state(game, "m1-1") == "D5 o"


# --- helicopters ----------------------------------------------------------------------------------

UH60 = """
[counters.rows.uh60]
name = "UH-60"
nation = "us"
class = "helicopter"
symbol = "helicopter"
moves = "helicopter"
move = 24
carries = 1
vp = 3
"""


@pytest.fixture
def black_hawk() -> Iterator[None]:
    """A transport helicopter, which no table of the game has."""
    folder = files(DATA).joinpath("data")
    told = [(name, folder.joinpath(name).read_text("utf-8")) for name in FILES]
    told = [(name, text + UH60 if name == "counters.toml" else text) for name, text in told]
    SYSTEM.use_charts(chartfile.read(told))
    yield
    SYSTEM.use_charts(None)


def airmobile(units: str, on_foot: str = "", marks: str = "") -> GameWaW:
    """A formation with a helicopter and infantry, which may stand in a hex of its own, is in its
    operations."""
    game = scene(units, FAR_AWAY, flying=True, marks=marks)
    if on_foot:
        infantry = game.alight(unit(game, "us-infantry-1"))
        game.put(infantry, game.scenario.board.parse(on_foot))
    return game


@pytest.mark.golden("GT-58")
@pytest.mark.rule("WAW 5.3-1")
@pytest.mark.rule("WAW 5.3-2")
@pytest.mark.usefixtures("black_hawk")
def test_landed_in_the_same_hex_it_loads_and_flies_up_to_twelve() -> None:
    game = airmobile("uh60[us_infantry] D4 hover", "D4")
    do(game, "move D4:uh60-1", "load D4:uh60-1 D4:us-infantry-1", "flip D4:uh60-1")
    do(game, *[f"step D{row}" for row in range(5, 17)])
    assert state(game, "uh60-1") == "D16 o", "twelve hexes"
    assert state(game, "us-infantry-1") == "aboard o"


@pytest.mark.golden("GT-58")
@pytest.mark.rule("WAW 5.3-2")
@pytest.mark.usefixtures("black_hawk")
def test_from_another_hex_it_flies_lands_and_the_infantry_walks_a_hex() -> None:
    game = airmobile("uh60[us_infantry] D8", "D5")
    do(game, "move D8", "step D7", "step D6")
    assert denied(game, "load D6 D5") == "denied-not-hovering"
    do(game, "flip D6", "load D6 D5")
    assert state(game, "uh60-1") == "D6 o"
    assert state(game, "us-infantry-1") == "aboard o"
    assert phase(game) == "operate", "neither goes on"


@pytest.mark.rule("WAW 5.3-3")
@pytest.mark.usefixtures("black_hawk")
def test_it_unloads_after_the_flight_or_before_it() -> None:
    game = airmobile("uh60[us_infantry] D8")
    do(game, "move D8:uh60-1", "step D9", "flip D9:uh60-1", "unload D9:uh60-1", "step D10")
    assert state(game, "us-infantry-1") == "D10 o"
    assert state(game, "uh60-1") == "D9 o"
    game = airmobile("uh60[us_infantry] D8 hover")
    do(game, "move D8:uh60-1", "unload D8:uh60-1", "step D9", "flip D8", "step D7", "halt")
    assert state(game, "us-infantry-1") == "D9 o"
    assert state(game, "uh60-1") == "D7 o"


@pytest.mark.rule("WAW 5.3-2")
@pytest.mark.usefixtures("black_hawk")
def test_after_a_longer_flight_it_neither_loads_nor_unloads() -> None:
    game = airmobile("uh60[us_infantry] D3")
    do(game, "move D3:uh60-1", *[f"step D{row}" for row in range(4, 17)], "flip D16:uh60-1")
    assert phase(game) == "operate"
    assert state(game, "us-infantry-1") == "aboard o"


@pytest.mark.rule("WAW 5.3-4")
@pytest.mark.usefixtures("black_hawk")
def test_disrupted_infantry_does_not_board_a_helicopter() -> None:
    game = airmobile("uh60[us_infantry] D5 hover", "D5")
    game.change(unit(game, "us-infantry-1").disrupt())
    helicopter = unit(game, "uh60-1")
    assert load_denial(game, helicopter, unit(game, "us-infantry-1")) == no.DISRUPTED
