"""Odds of assaults, vehicle destruction attempts and recovery, against counting by hand."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import assault_resolution
from hexfront.systems.last_hundred_yards.game import GameLHY
from last_hundred_yards.brawls import FLAT, assault, mark, rest
from last_hundred_yards.stage import Stage, do, named


def stage(us: tuple[str, ...], german: tuple[str, ...], picture: str = FLAT) -> Stage:
    return (
        Stage(picture)
        .platoon("able", 0, *us, "us_section spare", "us_section spare")
        .platoon("1st", 1, *german, "ge_section_a spare", "ge_section_b spare")
    )


def odds(game: GameLHY, words: str) -> dict[str, object]:
    return game.odds(game.parse(words))


@pytest.mark.rule("LHY 14.1")
@pytest.mark.reconstructed("assault_results.taken.defender")
def test_the_rows_of_an_assault_that_would_be_declared() -> None:
    """3 against 2: +1. Ones make 2: the lowest row is out of reach."""
    game = stage(("us_leader A5", "us_squad E3"), ("ge_squad F3",)).activation("able")
    do(game, "maneuver us-squad-1")
    told = odds(game, "assault us-squad-1 f3")
    assert told["net"] == 1
    rows = told["rows"]
    assert isinstance(rows, list)
    assert [(row["row"], row["chance"]) for row in rows] == [
        ("held", 0.4),
        ("taken", 0.4),
        ("overwhelmed", 0.2),
    ]
    assert not told["unknown"]


@pytest.mark.rule("LHY 4.3")
def test_an_attacker_knows_nothing_of_concealed_defenders() -> None:
    us = ("us_leader A5", "us_squad E3")
    told = []
    for german in (("ge_squad F3 c",), ("ge_squad F3 c", "ge_squad F3 c"), ("ge_mg F3 c",)):
        game = stage(us, german).activation("able")
        do(game, "maneuver us-squad-1")
        told.append(odds(game, "assault us-squad-1 f3"))
    assert told[0] == told[1] == told[2]
    assert told[0]["unknown"]
    defender = told[0]["defender"]
    assert isinstance(defender, dict)
    assert defender["units"] == []
    assert defender["strength"] == 1
    # What they add is nobody's to know: the sum says that it lacks them.
    assert defender["modifiers"][-1] == {
        "id": "assault-unknown",
        "value": 0,
        "times": 1,
        "rule": "LHY 4.3",
        "cell": "",
        "provenance": "",
    }


@pytest.mark.rule("LHY 4.3")
def test_odds_that_count_all_defenders_name_nobody_unknown() -> None:
    game = stage(("us_leader A5", "us_squad E3"), ("ge_squad F3",)).activation("able")
    do(game, "maneuver us-squad-1")
    told = odds(game, "assault us-squad-1 f3")
    for side in (told["attacker"], told["defender"]):
        assert isinstance(side, dict)
        assert all(modifier["id"] != "assault-unknown" for modifier in side["modifiers"])


@pytest.mark.rule("LHY 14.0")
def test_the_odds_of_the_next_resolution() -> None:
    us, german = ("us_squad F3", "us_squad H3"), ("ge_squad F3", "ge_squad H3")
    battle = stage(us, german)
    game = battle.game()
    rest(game, 0)
    for label in ("F3", "H3"):
        mark(game, battle.hex(label), 0)
    assault_resolution.begin(game)
    game.settle()
    told = odds(game, "resolve f3")
    assert told["kind"] == "assault"
    assert told["net"] == 1


@pytest.mark.golden("LHY G9")
@pytest.mark.rule("LHY 14.3.2.2")
def test_the_chance_of_a_vehicle_destruction_attempt() -> None:
    woods = FLAT.replace("............", ".....w......", 1)
    game = assault(stage(("us_squad F2", "us_m4 F2"), ("ge_pz4 F2",), woods), "F2", rolls=(5,))
    assert game.phase.name == "vda"
    told = odds(game, "attempt us-squad-1 ge-pz4-1")
    assert told["change"] == 6
    assert told["destroys"] == 0.7


@pytest.mark.rule("LHY 12.3")
def test_the_chances_of_recovery() -> None:
    game = stage(("us_leader A1", "us_squad A1 d"), ("ge_squad E1",)).activation("able")
    told = odds(game, "recover us-squad-1")
    assert (told["recovers"], told["rallies"], told["heroic"]) == (0.7, 0.1, 0.1)
    told = odds(game, "help us-squad-1 us-leader-1")
    assert (told["recovers"], told["rallies"], told["change"]) == (0.8, 0.2, -1)


@pytest.mark.rule("LHY 12.7")
@pytest.mark.reconstructed("shock.recovered.highest")
def test_the_chances_of_a_shocked_tank() -> None:
    battle = (
        Stage(FLAT)
        .platoon("able", 0, "us_m4 A1 s", "us_m4 A5", infantry=False)
        .platoon("1st", 1, "ge_squad L1")
    )
    told = odds(battle.activation("able"), "recover us-m4-1")
    assert told["results"] == {"rally": 0.1, "recovered": 0.4, "shocked": 0.4, "abandoned": 0.1}
    assert named(battle.game(), "us-m4-1").shocked
