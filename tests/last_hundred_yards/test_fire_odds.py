"""The odds of fire, held to the rules by counting all rolls."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from hexfront.systems.last_hundred_yards import fire_chances, tank_resolution
from hexfront.systems.last_hundred_yards.markers import TankMarker
from last_hundred_yards.stage import Stage, do, named

OPEN = "\n".join(["." * 12] * 8)


@pytest.mark.rule("LHY 13.1-1")
@pytest.mark.parametrize("values", [[0], [1, -2], [3, 3, -4]])
def test_the_highest_of_all_markers(values: list[int]) -> None:
    counted: dict[int, int] = {}
    for faces in product(range(1, 11), repeat=len(values)):
        result = max([face + value for face, value in zip(faces, values, strict=True)])
        counted[result] = counted.get(result, 0) + 1
    whole = 10 ** len(values)
    expected = {result: Fraction(ways, whole) for result, ways in sorted(counted.items())}
    assert fire_chances.highest(values) == expected


@pytest.mark.rule("LHY 13.2-3")
def test_anti_tank_chances_agree_with_every_roll() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1").platoon("g", 1, "ge_leader L8")
    game = stage.support(1, "ge_pz4 E3").fire_phase()
    tank = named(game, "ge-pz4-1")
    markers = [TankMarker(1, False, 0, 3), TankMarker(2, True, 0, 3)]
    counted = {"none": 0, "shocked": 0, "destroyed": 0}
    for faces in product(range(1, 11), repeat=2):
        worst = max(
            [
                tank_resolution.effect_of(game, tank, marker, face)
                for marker, face in zip(markers, faces, strict=True)
            ]
        )
        name = "none" if worst == 0 else "shocked" if worst == 1 else "destroyed"
        counted[name] += 1
    found = fire_chances.on_vehicle(game, tank, markers)
    assert {name: chance * 100 for name, chance in found.items()} == counted


@pytest.mark.rule("LHY 11.3.2")
def test_the_preview_of_a_shot_names_every_modifier() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1", "us_squad C3")
    game = stage.platoon("g", 1, "ge_leader L8", "ge_squad E3").activation("able")
    odds = game.odds(game.parse("fire C3 E3"))
    assert (odds["dice"], odds["kind"]) == (0, "small-arms")
    target = odds["targets"][0]
    assert (target["hex"], target["value"], target["placed"]) == ("E3", 1, True)
    assert [(m["id"], m["value"]) for m in target["modifiers"]] == [("sav", 1)]
    assert target["modifiers"][0]["cell"] == "counters.us_squad.small_arms"
    # 1 and a die of 6 to 8 beat a Cohesion of 6; with 9 and 10 it comes to 10 and more.
    assert target["results"] == {"none": 0.5, "disrupted": 0.3, "casualty": 0.2}
    assert target["before"] == {"none": 1.0, "disrupted": 0.0, "casualty": 0.0}


@pytest.mark.rule("LHY 4.3")
def test_the_preview_tells_nothing_of_concealed_units() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1", "us_squad C3")
    stage.platoon("g", 1, "ge_leader L8", "ge_squad E3 c", "ge_squad E3 c", "ge_squad E3 c")
    game = stage.activation("able")
    target = game.odds(game.parse("fire C3 E3"))["targets"][0]
    assert "results" not in target
    assert [m["id"] for m in target["modifiers"]] == ["sav", "concealed"]


@pytest.mark.rule("LHY 11.4.5")
@pytest.mark.reconstructed("mortars.us_81mm_section.rolls_he")
def test_the_preview_of_a_mortar() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader C3", "us_squad C4")
    stage.platoon("g", 1, "ge_leader L8", "ge_squad H3").mortar(0, "us_81mm_section")
    game = stage.activation("able")
    do(game, "call C3 m0")
    odds = game.odds(game.parse("request m0 C3 H3"))
    assert (odds["kind"], odds["automatic"], odds["dice"]) == ("mortar", True, 2)
    assert odds["accurate"] == 0.4
    assert odds["expected"] == pytest.approx(1.8)
    assert odds["value"] == 2
    own = game.odds(game.parse("request m0 C3 C3"))
    assert (own["succeeds"], own["dice"]) == (0.7, 3)
