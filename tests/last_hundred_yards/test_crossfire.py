"""Enfilade by small arms, and crossfire (11.1)."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import enfilade, small_arms_value
from hexfront.systems.last_hundred_yards.denial_rules import DENIALS
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import FIRE
from last_hundred_yards.stage import Stage, deed, do, named, texts

OPEN = "\n".join(["." * 16] * 10)


def refused(game: GameLHY, words: str) -> str:
    """The message id of why something may not be done now, "" if it may."""
    code = game.phases[-1].denial(game, game.parse(words))
    return DENIALS[code][1] if code else ""


def marks(game: GameLHY, place: str, side: int) -> tuple[int, ...]:
    return game.sadrm.get(game.ground.board.parse(place) * 2 + side, ())


# --- a firing unit (11.1.1) -----------------------------------------------------------------------


@pytest.mark.rule("LHY 11.1.1")
@pytest.mark.rule("LHY 11.3.3e")
@pytest.mark.reconstructed("small_arms.enfilade.value")
@pytest.mark.parametrize(("facing", "value"), [(2, 1), (8, 0)])
def test_return_fire_into_the_rear_of_a_squad_that_fired(facing: int, value: int) -> None:
    stage = Stage(OPEN).platoon("g", 1, "ge_leader P1", "ge_squad D5")
    stage.platoon("able", 0, "us_leader A1", "us_squad D9")
    game = stage.reaction("g", (deed(stage, "ge-squad-1", FIRE, "D5", facing=facing),))
    do(game, "fire D9 D5")
    # Range 4: 1 - 1, and 1 more from the south if it fired to the north.
    assert marks(game, "D5", 1) == (value,)


@pytest.mark.rule("LHY 11.1a")
@pytest.mark.parametrize(
    ("others", "immune"), [((), False), (("ge_mg D5",), True), (("ge_mg D5 d",), False)]
)
def test_three_undisrupted_steps_are_immune(others: tuple[str, ...], immune: bool) -> None:
    stage = Stage(OPEN).platoon("g", 1, "ge_leader P1", "ge_squad D5").support(1, *others)
    stage.platoon("able", 0, "us_leader A1", "us_squad D9")
    game = stage.reaction("g", (deed(stage, "ge-squad-1", FIRE, "D5", facing=2),))
    hex = stage.hex("D5")
    assert enfilade.immune(game, hex, 1) == immune
    assert enfilade.hex_enfiladed(game, named(game, "us-squad-1"), hex) == (not immune)


@pytest.mark.rule("LHY 11.1")
def test_nothing_is_enfiladed_in_an_activation() -> None:
    stage = Stage(OPEN).platoon("g", 1, "ge_leader P1", "ge_squad D5")
    game = stage.platoon("able", 0, "us_leader A1", "us_squad D9").activation("able")
    game.deeds = (deed(stage, "ge-squad-1", FIRE, "D5", facing=2),)
    assert not enfilade.hex_enfiladed(game, named(game, "us-squad-1"), stage.hex("D5"))


# --- crossfire (11.1.2) ---------------------------------------------------------------------------


def pincers(*more: str) -> Stage:
    """Two squads of a platoon north and south of a German squad, one of another platoon beside."""
    stage = Stage(OPEN).platoon("g", 1, "ge_leader P1", "ge_squad D5", *more)
    stage.platoon("able", 0, "us_leader A1", "us_squad D2", "us_squad D3", company="a")
    return stage.platoon("baker", 0, "us_leader A1", "us_squad D8", company="a").platoon(
        "tanks", 0, "us_squad H5", company="b"
    )


@pytest.mark.rule("LHY 11.1.2")
def test_the_defender_picks_his_front_and_the_rest_comes_from_behind() -> None:
    game = pincers().activation("able")
    do(game, "crossfire D5")
    assert texts(game, "join") == ["join D2", "join D3", "join D8"]
    assert refused(game, "join H5") == "denied-not-of-company"
    do(game, "join D2")
    assert refused(game, "go") == "denied-not-through-rear"
    do(game, "join D8", "go")
    assert game.side == 1
    # Through the northern hexside (2) or the southern one (8).
    assert [a.index - game.actions.with_number["front"][0].index for a in game.choices] == [2, 8]
    game.apply(game.actions.with_number["front"][8])
    # From D2, three hexes away, through the rear: 1 - 1 + 1; from D8 through the front: 1 - 1.
    assert marks(game, "D5", 1) == (1, 0)
    assert named(game, "us-squad-1").acted
    assert named(game, "us-squad-3").acted
    assert game.side == 0


@pytest.mark.rule("LHY 11.1.2")
def test_a_crossfire_may_be_called_off_and_nothing_has_happened() -> None:
    game = pincers().activation("able")
    do(game, "crossfire D5", "join D2", "join D8", "drop D8", "cancel")
    assert game.sadrm == {}
    assert not game.moved
    assert "crossfire D5" in texts(game)


@pytest.mark.rule("LHY 11.1.2")
def test_somebody_activated_has_to_fire() -> None:
    stage = Stage(OPEN).platoon("g", 1, "ge_leader P1", "ge_squad D5")
    stage.platoon("able", 0, "us_leader A1", "us_squad D2", company="a")
    stage.platoon("baker", 0, "us_leader A1", "us_squad D3", "us_squad D8", company="a")
    game = stage.activation("able")
    do(game, "crossfire D5", "join D3", "join D8")
    assert refused(game, "go") == "denied-nobody-activated-fires"
    do(game, "join D2")
    assert refused(game, "go") == ""


@pytest.mark.rule("LHY 11.1.2")
def test_not_from_one_side_alone_nor_at_an_immune_hex() -> None:
    stage = Stage(OPEN).platoon("g", 1, "ge_leader P1", "ge_squad D5")
    stage.platoon("able", 0, "us_leader A1", "us_squad D2", "us_squad D3")
    game = stage.activation("able")
    assert texts(game, "crossfire") == []
    assert refused(game, "crossfire D5") == "denied-no-crossfire"
    game = pincers("ge_squad D5").activation("able")
    assert refused(game, "crossfire D5") == "denied-crossfire-immune"


@pytest.mark.rule("LHY 11.1.2")
@pytest.mark.rule("LHY 11.1b")
def test_a_crossfire_of_tanks_is_against_one_vehicle() -> None:
    stage = Stage(OPEN).platoon("g", 1, "ge_leader P1").support(1, "ge_pz4 D5", "ge_pz4 D5")
    stage.platoon("able", 0, "us_m4 D2", "us_m4 D8", infantry=False)
    game = stage.activation("able")
    do(game, "crossfire tank ge-pz4-1", "join D2", "join D8", "go")
    game.apply(game.actions.with_number["front"][2])
    markers = game.atdrm[game.scenario.numbers["ge-pz4-1"]]
    assert sorted([(marker.value, marker.enfilade) for marker in markers]) == [
        (3, False),
        (3, True),
    ]
    assert game.scenario.numbers["ge-pz4-2"] not in game.atdrm


@pytest.mark.rule("LHY 11.1.2")
def test_in_reaction_anybody_who_may_react() -> None:
    stage = pincers()
    game = stage.reaction("g", (deed(stage, "ge-squad-1", FIRE, "D5", facing=2),))
    do(game, "crossfire D5")
    assert len(texts(game, "join")) == 4
    assert small_arms_value.printed_sav(named(game, "us-squad-4")) == 1
