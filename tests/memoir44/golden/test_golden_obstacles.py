"""Wire and sandbags: all sentences of M44 4 wire and M44 4 sandbags."""

from __future__ import annotations

import pytest

from memoir44.golden.situations import (
    battle,
    behind_sandbags,
    clear,
    denial,
    dice_of,
    figures_at,
    has_piece,
    leave,
    legal,
    move,
    play,
    situation,
    spread,
    take,
    unit_at,
)

Hex = tuple[int, int]

HERE: Hex = (8, 4)
WON: Hex = (10, 4)
NEXT: Hex = (12, 4)

KILL = "GSS"


# --- wire ---------------------------------------------------------------------------------------


@pytest.mark.rule("M44 4 wire")
def test_infantry_in_wire_removes_it_instead_of_battling() -> None:
    game = situation({HERE: "inf"}, {WON: "inf"}, {HERE: "wire"})
    assert dice_of(game, battle(HERE, WON)) == 2
    play(game, clear(HERE))
    assert not has_piece(game, HERE, "wire")
    assert denial(game, battle(HERE, WON)) == "denied-already-battled"


@pytest.mark.rule("M44 4 wire")
@pytest.mark.parametrize(("start", "removes"), [((6, 4), True), ((4, 4), False)])
def test_infantry_removes_wire_in_the_turn_of_entering_if_it_might_battle(
    start: Hex, removes: bool
) -> None:
    game = situation({start: "inf"}, {}, {HERE: "wire"}, phase="move")
    play(game, move(start, HERE), "done")
    assert legal(game, clear(HERE)) == removes


@pytest.mark.rule("M44 4 wire")
def test_wire_stops_infantry_and_bars_taking_ground() -> None:
    game = situation({(6, 4): "inf2"}, {WON: "inf/1"}, {HERE: "wire"}, phase="move")
    assert not legal(game, move((6, 4), WON))
    play(game, move((6, 4), HERE), "done", battle(HERE, WON), dice="GS")
    assert unit_at(game, WON) is None
    assert game.phase.name == "battle"
    assert has_piece(game, HERE, "wire")


@pytest.mark.rule("M44 4 wire")
def test_infantry_that_stood_in_wire_takes_ground_and_the_wire_stays() -> None:
    game = situation({HERE: "inf"}, {WON: "inf/1"}, {HERE: "wire"})
    play(game, battle(HERE, WON), take(WON), dice="GS")
    assert has_piece(game, HERE, "wire")


@pytest.mark.rule("M44 4 wire")
@pytest.mark.parametrize("unit", ["tank", "gun"])
def test_only_infantry_clears_wire(unit: str) -> None:
    game = situation({HERE: unit, (12, 6): "inf"}, {WON: "inf"}, {HERE: "wire"})
    assert denial(game, clear(HERE)) == "denied-only-infantry-clears"
    assert denial(game, clear((12, 6))) == "denied-nothing-to-clear"


@pytest.mark.rule("M44 4 wire")
def test_armor_in_wire_removes_it_by_attacking() -> None:
    game = situation({HERE: "tank"}, {NEXT: "inf"}, {HERE: "wire"})
    play(game, battle(HERE, NEXT), dice="SSS")
    assert not has_piece(game, HERE, "wire")


@pytest.mark.rule("M44 4 wire")
def test_a_gun_stops_in_wire_and_leaves_it_there() -> None:
    game = situation(
        {HERE: "gun"}, {}, {WON: "wire"}, phase="move", command="artillery-bombard", battles=2
    )
    assert not legal(game, move(HERE, (14, 4)))
    play(game, move(HERE, WON))
    assert has_piece(game, WON, "wire")


@pytest.mark.rule("M44 4 wire")
@pytest.mark.rule("M44 3.6-5")
def test_a_retreat_takes_no_notice_of_wire() -> None:
    """Two flags: a tank goes over wire and on, and the wire stays; so it does where it ends."""
    terrain = spread("wire", (9, 3), (11, 3), (8, 2), (10, 2), (12, 2))
    game = situation({HERE: "inf"}, {WON: "tank"}, terrain)
    play(game, battle(HERE, WON), "retreat F5-f6", "retreat f6-F7", dice="FFS")
    assert all(has_piece(game, place, "wire") for place in terrain)
    assert figures_at(game, (10, 2)) == 3


# --- sandbags -----------------------------------------------------------------------------------


@pytest.mark.rule("M44 4 sandbags")
def test_sandbags_go_with_the_unit_behind_them() -> None:
    """They are gone when the unit dies, retreats, moves off or takes ground."""
    died = situation({HERE: "inf"}, {WON: "inf/1"}, {WON: "sand"})
    play(died, battle(HERE, WON), dice="GS")
    assert not died.sandbags
    fled = situation({HERE: "inf"}, {WON: "inf"}, {WON: "sand"})
    play(fled, battle(HERE, WON), "retreat F5-f6", dice="FS")
    assert not fled.sandbags
    took = situation({HERE: "inf"}, {WON: "inf/1"}, {HERE: "sand"})
    play(took, battle(HERE, WON), dice=KILL)
    assert took.sandbags
    play(took, take(WON))
    assert not took.sandbags
    went = situation({HERE: "inf"}, {}, {HERE: "sand"}, phase="move")
    play(went, move(HERE, WON))
    assert not went.sandbags


@pytest.mark.rule("M44 4 sandbags")
def test_empty_sandbags_wait_for_a_unit() -> None:
    """Printed on an empty hex they stay, protect whoever enters, and go when he leaves."""
    game = situation({HERE: "tank"}, {NEXT: "inf"}, {WON: "sand"}, phase="move")
    assert game.sandbags
    play(game, move(HERE, WON))
    assert game.sandbags
    attacked = situation({WON: "inf"}, {NEXT: "tank"}, {WON: "sand"}, side="axis")
    assert dice_of(attacked, battle(NEXT, WON)) == 2


@pytest.mark.rule("M44 4 sandbags")
@pytest.mark.parametrize("tags", ["", "F5:medal0"])
def test_sandbags_that_a_move_only_passes_stay(tags: str) -> None:
    """Also where the unit has to go hex by hex; nobody occupied them."""
    walls = spread("river", (9, 3), (9, 5), (10, 2), (10, 6))
    game = situation({HERE: "tank"}, {}, {**walls, WON: "sand"}, phase="move", tags=tags)
    play(game, *([move(HERE, WON), move(WON, NEXT)] if tags else [move(HERE, NEXT)]))
    assert behind_sandbags(game, WON)


@pytest.mark.rule("M44 4 sandbags")
@pytest.mark.rule("M44 7 exit")
@pytest.mark.parametrize("tags", ["G9:tag4@allies", "G9:tag4@allies,g8:medal0"])
def test_sandbags_on_an_exit_that_is_only_passed_stay(tags: str) -> None:
    game = situation({(12, 2): "tank"}, {}, {(12, 0): "sand"}, phase="move", tags=tags)
    if "medal" in tags:
        play(game, move((12, 2), (13, 1)), move((13, 1), (12, 0)), leave((12, 0), (12, 0)))
    else:
        play(game, leave((12, 2), (12, 0)))
    assert behind_sandbags(game, (12, 0))
    stood = situation({(12, 0): "tank"}, {}, {(12, 0): "sand"}, phase="move", tags=tags)
    play(stood, leave((12, 0), (12, 0)))
    assert not stood.sandbags
