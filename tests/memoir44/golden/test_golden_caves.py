"""Golden cases of caves (M44 6.2 Caves, 9.4, 9.5, 9.8): tunnels, shelter, sealing."""

from __future__ import annotations

from typing import Any

import pytest

from memoir44.golden.situations import (
    Place,
    battle,
    clear,
    denial,
    destinations,
    dice_of,
    figures_at,
    has_piece,
    label,
    labels,
    legal,
    move,
    moving,
    play,
    sees,
    situation,
    spread,
    unit_at,
)

Hex = tuple[int, int]

HERE: Hex = (8, 4)
EAST: Hex = (10, 4)
NORTH: Hex = (20, 2)
SOUTH: Hex = (4, 6)
JAPAN = {"axis": "jp", "allies": "us"}


def japan(units: dict[Place, str], terrain: dict[Place, str], **more: Any) -> Any:
    """The Japanese move."""
    allies = more.pop("allies", {})
    phase = more.pop("phase", "move")
    return situation(allies, units, terrain, side="axis", phase=phase, nations=JAPAN, **more)


@pytest.mark.rule("M44 6.2 Caves")
@pytest.mark.rule("M44 4 cave on hill")
@pytest.mark.rule("M44 4 cave on mountain")
def test_japanese_infantry_goes_from_a_cave_to_any_other_free_one() -> None:
    caves: dict[Place, str] = {HERE: "pcave", NORTH: "pcave", SOUTH: "pmcave", (18, 6): "pcave"}
    game = japan({HERE: "inf", (18, 6): "inf"}, caves)
    assert labels(NORTH, SOUTH) <= destinations(game, HERE)
    assert not legal(game, move(HERE, (18, 6))), "somebody is there"
    play(game, move(HERE, NORTH))
    unit = unit_at(game, NORTH)
    assert unit is not None
    assert unit.moved == 1
    assert unit.battles == 1
    assert not legal(game, move(NORTH, (20, 4)))


@pytest.mark.rule("M44 6.2 Caves")
def test_a_tunnel_is_reached_by_a_first_hex_and_ends_the_move() -> None:
    caves: dict[Place, str] = {EAST: "pcave", NORTH: "pcave"}
    game = japan({HERE: "inf"}, caves)
    assert legal(game, move(HERE, NORTH))
    assert not labels((18, 2), (21, 3)) & destinations(game, HERE)
    play(game, move(HERE, NORTH))
    unit = unit_at(game, NORTH)
    assert unit is not None
    assert unit.moved == 2
    caves = {(12, 4): "pcave", NORTH: "pcave"}
    assert not legal(japan({HERE: "inf"}, caves), move(HERE, NORTH)), "three hexes"


@pytest.mark.rule("M44 6.2 Caves")
@pytest.mark.rule("M44 card Infantry Assault")
def test_under_an_infantry_assault_a_tunnel_takes_two_hexes() -> None:
    caves: dict[Place, str] = {EAST: "pcave", NORTH: "pcave"}
    game = japan({HERE: "inf"}, caves, command="infantry-assault@0")
    play(game, move(HERE, NORTH))
    unit = unit_at(game, NORTH)
    assert unit is not None
    assert unit.moved == 3


@pytest.mark.rule("M44 6.2 Caves")
def test_only_japanese_infantry_knows_the_tunnels() -> None:
    caves: dict[Place, str] = {HERE: "pcave", NORTH: "pcave"}
    game = moving({HERE: "inf"}, caves, {(22, 8): "inf"}, nations=JAPAN)
    assert not legal(game, move(HERE, NORTH))
    game = japan({HERE: "tank"}, caves)
    assert not legal(game, move(HERE, NORTH))
    assert denial(japan({(9, 5): "tank"}, caves), move((9, 5), HERE)) == "denied-impassable"


@pytest.mark.rule("M44 4 cave on mountain")
def test_a_mountain_with_caves_is_entered_like_a_mountain() -> None:
    game = moving({HERE: "inf"}, {EAST: "pmcave"})
    assert denial(game, move(HERE, EAST)) == "denied-no-open-way"
    assert legal(moving({HERE: "inf"}, {HERE: "hills", EAST: "pmcave"}), move(HERE, EAST))


@pytest.mark.rule("M44 4 cave on hill")
@pytest.mark.rule("M44 4 cave on mountain")
@pytest.mark.parametrize(
    ("code", "attacker", "ground", "dice"),
    [
        ("pcave", "inf", "", 1), ("pcave", "tank", "", 1), ("pcave", "gun", "", 3),
        ("pcave", "inf", "hills", 1), ("pmcave", "inf", "mountain", 1), ("pmcave", "inf", "", 1),
    ],
)  # fmt: skip
def test_japanese_in_a_cave_are_sheltered_from_everywhere(
    code: str, attacker: str, ground: str, dice: int
) -> None:
    terrain: dict[Place, str] = {EAST: code}
    if ground:
        terrain[HERE] = ground
    game = situation({HERE: attacker}, {EAST: "inf"}, terrain, nations=JAPAN)
    assert dice_of(game, battle(HERE, EAST)) == dice


@pytest.mark.rule("M44 4 cave on hill")
def test_others_in_a_cave_stand_on_a_hill() -> None:
    game = situation({HERE: "inf"}, {EAST: "inf"}, {EAST: "pcave"})
    assert dice_of(game, battle(HERE, EAST)) == 2
    game = situation({HERE: "inf"}, {EAST: "inf"}, {HERE: "hills", EAST: "pcave"})
    assert dice_of(game, battle(HERE, EAST)) == 3


@pytest.mark.golden("R19")
@pytest.mark.rule("M44 3.6-2")
@pytest.mark.rule("M44 4 cave on hill")
def test_r19_in_a_cave_japanese_ignore_all_flags() -> None:
    game = situation({HERE: "gun"}, {EAST: "inf"}, {EAST: "pcave"}, nations=JAPAN)
    play(game, battle(HERE, EAST), dice="FFF")
    assert game.phase.name == "battle"
    assert figures_at(game, EAST) == 4


@pytest.mark.golden("U22")
@pytest.mark.rule("M44 6.2 Caves")
@pytest.mark.parametrize(("code", "left"), [("pcave", "hill"), ("pmcave", "mountain")])
def test_u22_allied_infantry_seals_a_cave_with_a_star(code: str, left: str) -> None:
    caves: dict[Place, str] = {HERE: code, NORTH: "pcave"}
    game = situation({HERE: "inf"}, {(22, 8): "inf"}, caves, nations=JAPAN)
    assert dice_of(game, clear(HERE)) == 3
    assert game.odds(game.parse(clear(HERE)))["succeeds"] == pytest.approx(1 - (5 / 6) ** 3)
    play(game, clear(HERE), dice="IGS")
    assert has_piece(game, HERE, left)
    assert not has_piece(game, HERE, code.replace("pm", "").replace("p", "") + "_on_" + left)
    assert not legal(game, clear(HERE)), "instead of battling"


@pytest.mark.rule("M44 6.2 Caves")
def test_a_sealed_cave_leads_nowhere_any_more_and_is_still_a_hill() -> None:
    caves: dict[Place, str] = {HERE: "pcave", NORTH: "pcave", SOUTH: "pcave", (10, 4): "hills"}
    game = situation({HERE: "inf"}, {SOUTH: "inf"}, {**caves, (12, 4): "hills"}, nations=JAPAN)
    play(game, clear(HERE), dice="SSS")
    assert sees(game, HERE, (12, 4))
    again = game.position()
    assert f"gone={label(HERE)}:cave_on_hill" in again
    assert f"laid={label(HERE)}:hill" in again
    late = japan({SOUTH: "inf"}, caves, gone=f"{label(HERE)}:cave_on_hill",
                 laid=f"{label(HERE)}:hill")  # fmt: skip
    assert legal(late, move(SOUTH, NORTH))
    assert not legal(late, move(SOUTH, HERE))


@pytest.mark.rule("M44 6.2 Caves")
def test_without_a_star_a_cave_stays_open() -> None:
    game = situation({HERE: "inf"}, {(22, 8): "inf"}, {HERE: "pcave"}, nations=JAPAN)
    play(game, clear(HERE), dice="IGF")
    assert has_piece(game, HERE, "cave_on_hill")


@pytest.mark.rule("M44 6.2 Caves")
def test_who_may_not_seal() -> None:
    caves = spread("pcave", HERE, EAST, (12, 4))
    game = situation({HERE: "inf"}, {EAST: "inf"}, caves, nations=JAPAN)
    assert denial(game, clear(HERE)) == "denied-no-sealing-beside-enemy"
    game = japan({HERE: "inf"}, caves, phase="battle")
    assert denial(game, clear(HERE)) == "denied-nothing-to-clear"
    game = situation({(6, 4): "inf"}, {(22, 8): "inf"}, caves, nations=JAPAN)
    assert denial(game, clear((6, 4))) == "denied-nothing-to-clear"
