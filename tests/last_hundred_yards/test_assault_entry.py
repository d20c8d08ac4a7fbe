"""Assaults (10.5.1 to 10.5.3): who may, from adjacent, from afar, feints, stacking, deploying."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.systems.last_hundred_yards import assault, deploy, maneuver, placement, recombine
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    FIRE,
    MANEUVER,
    ON_MAP,
    Arrow,
    Assault,
    Deed,
    MortarMarker,
    MortarState,
)
from hexfront.systems.last_hundred_yards.segments import segment
from last_hundred_yards.stage import Stage, deed, do, named, texts

OPEN = """
    .......
    .......
    .......
    .......
    .......
    .......
    .......
"""


def facing(*units: str, theirs: tuple[str, ...] = ("ge_squad D4",), **more: Any) -> Stage:
    stage = Stage(OPEN, **more).platoon("able", 0, *units)
    return stage.platoon("eins", 1, "ge_leader G7", *theirs)


def denial(game: GameLHY, unit: str, hex: str, *path: str) -> int:
    """May the unit assault the hex after these steps?"""
    mover = named(game, unit)
    can = may.mask(game, mover)
    move = maneuver.begun(game, mover, can)
    for label in path:
        move = move.changed(move.group, (*move.path, game.scenario.board.parse(label)), 2)
    return assault.denial(game, move, can, game.scenario.board.parse(hex))


def place_markers(game: GameLHY) -> None:
    """The marker placement, as if both sides had passed."""
    game.phases = [game.phases[0], segment(game)]  # the segment is asked when it is over
    placement.begin(game)
    game.settle()


@pytest.mark.rule("LHY 10.5.2.2")
def test_the_page_shows_whom_a_maneuver_could_assault() -> None:
    """Next to them first, then from two hexes away by the hex between; not from three, not by a
    leader alone."""

    def shown(unit: str, *theirs: str) -> list[tuple[str, int]]:
        game = facing(f"us_{unit} D6", theirs=theirs).activation("able")
        places = game.reach(game.parse(f"maneuver us-{unit}-1"))
        return [(one["hex"], len(one["path"])) for one in places if one["attack"]]

    assert shown("squad", "ge_squad D4", "ge_squad D5") == [("D5", 2)]
    assert shown("squad", "ge_squad D4") == [("D4", 3)]
    assert shown("squad", "ge_squad D3") == []
    assert shown("leader", "ge_squad D5") == []


# --- who may --------------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.5.2.1 step 1")
@pytest.mark.rule("LHY 10.5.2.1 step 2")
@pytest.mark.rule("LHY 10.5.1a")
@pytest.mark.rule("LHY 10.5.2.1")
def test_infantry_goes_straight_in_from_an_adjacent_hex() -> None:
    game = facing("us_leader A1", "us_squad D3").activation("able")
    do(game, "maneuver us-squad-1", "assault us-squad-1 D4")
    hex = game.scenario.board.parse("D4")
    squad = named(game, "us-squad-1")
    assert squad.hex == hex
    assert squad.acted
    marker = game.assaults[hex]
    assert marker.side == 0
    assert marker.entries == ((squad.number, 1, 1),)
    assert game.acts[-1].hexes == (hex,)


@pytest.mark.rule("LHY 10.5.1")
@pytest.mark.parametrize(
    ("unit", "code"),
    [
        ("us_squad D3", no.LEGAL),
        ("us_section D3", no.LEGAL),
        ("us_mg D3", no.NEVER_ASSAULTS),
        ("us_leader D3", no.NEEDS_INFANTRY),
        ("us_bazooka D3", no.NEEDS_INFANTRY),
        ("us_ft D3", no.NEEDS_INFANTRY),
        ("us_dummy D3", no.NEVER_ASSAULTS),
    ],
)
def test_who_may_assault_alone(unit: str, code: int) -> None:
    game = facing(unit, "us_squad A1").activation("able")
    name = unit.split(maxsplit=1)[0].replace("_", "-") + "-1"
    assert denial(game, name, "D4") == code


@pytest.mark.rule("LHY 10.5.1c")
def test_a_leader_goes_with_his_infantry_or_to_it() -> None:
    game = facing("us_leader D3", "us_squad D3", "us_bazooka D3").activation("able")
    do(game, "maneuver us-squad-1", "join us-leader-1", "assault us-squad-1 D4")
    assert game.label(named(game, "us-leader-1").hex) == "D4"
    assert denial(game, "us-bazooka-1", "D4") == no.LEGAL  # its platoon is in the hex


@pytest.mark.rule("LHY 10.5.1")
@pytest.mark.parametrize("flag", ["d", "g"])
def test_nobody_who_is_not_in_good_order(flag: str) -> None:
    game = facing("us_leader A1", f"us_squad D3 {flag}").activation("able")
    squad = named(game, "us-squad-1")
    assert assault.force_denial(game, (squad.number,), game.scenario.board.parse("D4")) == (
        no.NOT_IN_GOOD_ORDER
    )


@pytest.mark.rule("LHY 10.5.1b")
@pytest.mark.rule("LHY 10.5.1d")
def test_vehicles_that_assault() -> None:
    stage = Stage(OPEN).platoon(
        "able", 0, "us_leader A1", "us_squad D3", "us_m4 D3", "us_m3 D3", "us_truck D3"
    )
    stage.platoon("eins", 1, "ge_leader G7", "ge_squad D4", "ge_pz4 C3")
    game = stage.activation("able")
    hex, tank_hex = stage.hex("D4"), stage.hex("C3")
    tank, track = named(game, "us-m4-1").number, named(game, "us-m3-1").number
    squad, truck = named(game, "us-squad-1").number, named(game, "us-truck-1").number
    assert assault.force_denial(game, (tank,), hex) == no.LEGAL
    assert assault.force_denial(game, (track,), hex) == no.NEEDS_INFANTRY
    assert assault.force_denial(game, (track, squad), hex) == no.LEGAL
    assert assault.force_denial(game, (track, tank), hex) == no.LEGAL
    assert assault.force_denial(game, (truck, squad), hex) == no.NEVER_ASSAULTS
    assert assault.force_denial(game, (track, squad), tank_hex) == no.TOO_STRONG_FOR_IT
    game.board(game.unit(squad), game.unit(tank))
    assert assault.force_denial(game, (tank,), hex) == no.RIDERS_ABOARD


# --- from afar ------------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.5.2.2 step 1")
@pytest.mark.rule("LHY 10.5.2.2 step 2")
@pytest.mark.rule("LHY 10.5.2.2 step 3")
@pytest.mark.rule("LHY 10.5.2")
@pytest.mark.rule("LHY 10.5.2.2")
def test_from_two_hexes_with_an_arrow() -> None:
    game = facing("us_leader A1", "us_squad D2").activation("able")
    do(game, "maneuver us-squad-1", "step D3", "assault us-squad-1 D4")
    (arrow,) = game.arrows
    squad = named(game, "us-squad-1")
    assert game.label(arrow.origin) == "D3"
    assert game.label(arrow.target) == "D4"
    assert arrow.units == (squad.number,)
    assert squad.acted
    place_markers(game)
    do(game, "go")
    assert game.label(named(game, "us-squad-1").hex) == "D4"
    assert not game.arrows
    assert game.assaults[arrow.target].side == 0


def under_fire(*rolls: int) -> GameLHY:
    """A squad has an Assault Arrow from D3 to D4, and reaction fire lies on it there."""
    game = facing("us_leader A1", "us_squad D2").activation("able", rolls=rolls)
    do(game, "maneuver us-squad-1", "step D3", "assault us-squad-1 D4")
    game.sadrm[game.scenario.board.parse("D3") * 2] = (2, 1)
    game.carried = (3,)  # of somebody who moved before
    return game


@pytest.mark.rule("LHY 10.5.2.2 step 3")
@pytest.mark.rule("LHY 11.3.1a")
def test_fire_at_units_under_an_arrow_goes_into_the_assault_with_them() -> None:
    game = under_fire()
    place_markers(game)
    do(game, "go")
    target = game.scenario.board.parse("D4")
    assert game.assaults[target].side == 0
    assert game.sadrm == {target * 2: (2, 1)}


@pytest.mark.rule("LHY 10.5.2.2 step 3")
@pytest.mark.rule("LHY 11.4.7.2c")
@pytest.mark.parametrize(("die", "enters"), [(3, True), (9, False)])
def test_out_of_a_secondary_impact_hex_into_the_assault(die: int, enters: bool) -> None:
    """Its mortar fire is taken first: a 9 disrupts the squad, which withdraws instead."""
    game = under_fire(die)
    game.mdrm[game.scenario.board.parse("D3")] = (MortarMarker(0, 0, 1),)
    place_markers(game)
    do(game, "go")
    squad = named(game, "us-squad-1")
    assert squad.disrupted is not enters
    assert (game.scenario.board.parse("D4") in game.assaults) is enters
    assert (game.phase.name in ("fall-back", "withdrawal")) is not enters


@pytest.mark.rule("LHY 10.5.2.2")
def test_not_from_three_and_only_straight_at_it() -> None:
    game = facing("us_leader A1", "us_squad D1", "us_squad D3").activation("able")
    assert denial(game, "us-squad-1", "D4", "D2", "D3") == no.TOO_FAR_TO_ASSAULT
    assert denial(game, "us-squad-2", "D4", "E4") == no.NOT_STRAIGHT_AT_IT


@pytest.mark.rule("LHY 10.5.2.2")
def test_the_allowance_must_pay_for_the_assault_hex() -> None:
    picture = """
        .......
        .......
        ...w...
        ...w...
        .......
        .......
        .......
    """
    stage = Stage(picture).platoon("able", 0, "us_leader A1", "us_squad D2")
    stage.platoon("eins", 1, "ge_leader G7", "ge_squad D4")
    seen = Deed(3, 1, MANEUVER, stage.hex("D5"), (stage.hex("D4"),))
    game = stage.reaction("eins", (seen,))
    mover = named(game, "us-squad-1")
    move = maneuver.begun(game, mover, may.MANEUVER)
    move = move.changed(move.group, (*move.path, stage.hex("D3")), 3)
    # woods 1.5 and woods 1.5 are more than the 2 points of a reaction
    assert assault.denial(game, move, may.MANEUVER, stage.hex("D4")) == no.NOT_ENOUGH_POINTS


@pytest.mark.rule("LHY 10.5.2.2 step 3")
@pytest.mark.rule("LHY 10.5.2.2")
def test_no_marker_if_the_enemy_is_gone_when_they_enter() -> None:
    game = facing("us_leader A1", "us_squad D2").activation("able")
    do(game, "maneuver us-squad-1", "step D3", "assault us-squad-1 D4")
    game.put(named(game, "ge-squad-1"), game.scenario.board.parse("G6"))
    place_markers(game)
    do(game, "go")
    assert game.label(named(game, "us-squad-1").hex) == "D4"
    assert not game.assaults


@pytest.mark.rule("LHY 20.8")
def test_a_hex_of_dummies_is_empty_when_somebody_comes() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1", "us_squad D3")
    stage.platoon("eins", 1, "ge_leader G7", "ge_squad G6", "ge_dummy D4 c")
    game = stage.activation("able")
    do(game, "maneuver us-squad-1", "assault us-squad-1 D4")
    assert game.label(named(game, "us-squad-1").hex) == "D4"
    assert not game.assaults
    assert game.units[game.scenario.numbers["ge-dummy-1"]] is None


# --- reactions ------------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.5.3")
def test_reacting_units_do_not_assault_an_arrow() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1", "us_squad D4", "us_squad C3")
    stage.platoon("eins", 1, "ge_leader G7", "ge_squad D3")
    seen = deed(stage, "ge-squad-1", MANEUVER, "D2", "D3")
    game = stage.reaction("eins", (seen,))
    arrow = Arrow(1, stage.hex("D3"), stage.hex("D4"), (named(game, "ge-squad-1").number,))
    game.arrows = (arrow,)
    assert denial(game, "us-squad-2", "D3") == no.ARROW_THERE
    game.arrows = ()
    assert denial(game, "us-squad-2", "D3") == no.LEGAL


@pytest.mark.rule("LHY 8.3h")
@pytest.mark.rule("LHY 10.5.3")
def test_friends_in_an_assault_are_reinforced_without_having_seen_anything() -> None:
    picture = """
        .......
        .......
        .wwwww.
        .wwwww.
        .wwwww.
        .......
        .......
    """
    stage = Stage(picture).platoon("able", 0, "us_leader A1", "us_squad D4", "us_squad D3")
    stage.platoon("eins", 1, "ge_leader G7", "ge_squad D4", "ge_squad G6")
    seen = deed(stage, "ge-squad-2", MANEUVER, "G7", "G6")
    game = stage.reaction("eins", (seen,))
    hex = stage.hex("D4")
    game.assaults[hex] = Assault(hex, 1)
    game.table = None
    game.choices = game.phase.legal_actions(game)
    squad = named(game, "us-squad-2")
    assert may.mask(game, squad) & may.REINFORCE
    assert not may.mask(game, squad) & may.MANEUVER
    do(game, "maneuver us-squad-2")
    assert game.label(named(game, "us-squad-2").hex) == "D4"  # there is nothing else to do
    assert game.assaults[hex].side == 1
    assert game.assaults[hex].entries == ()


# --- feints ---------------------------------------------------------------------------------------


def with_arrow(*rolls: int) -> GameLHY:
    stage = facing("us_leader A1", "us_squad D2", "us_squad D2")
    game = stage.activation("able", rolls=rolls)
    do(game, "maneuver us-squad-1", "join us-squad-2", "step D3", "assault us-squad-1 D4")
    place_markers(game)
    return game


@pytest.mark.rule("LHY 10.5.2.3")
def test_who_does_not_feint_enters() -> None:
    game = with_arrow(6)
    do(game, "feint us-squad-2", "go", "stay")
    assert game.label(named(game, "us-squad-1").hex) == "D4"
    assert game.label(named(game, "us-squad-2").hex) == "D3"


@pytest.mark.rule("LHY 10.5.2.3a")
def test_feinting_units_stay_with_a_die_up_to_the_best_cohesion() -> None:
    game = with_arrow(6)
    do(game, "feint us-squad-1", "feint us-squad-2")
    if game.phase.name == "feint":
        do(game, "go")
    do(game, "stay")
    assert game.phase.name == "fall-back"
    assert "done" in texts(game)
    do(game, "done")
    assert game.label(named(game, "us-squad-1").hex) == "D3"


@pytest.mark.rule("LHY 10.5.2.3a")
def test_or_all_have_to_withdraw() -> None:
    game = with_arrow(7)
    do(game, "feint us-squad-1", "feint us-squad-2")
    do(game, "stay")
    assert game.phase.name == "fall-back"
    assert "done" not in texts(game)
    assert game.phase.denial(game, game.actions.done) == no.MUST_WITHDRAW


@pytest.mark.rule("LHY 10.5.2.3")
def test_all_feint_if_the_hex_is_a_primary_impact_hex() -> None:
    stage = facing("us_leader A1", "us_squad D2").mortar(1, "ge_8cm_section")
    game = stage.activation("able")
    do(game, "maneuver us-squad-1", "step D3", "assault us-squad-1 D4")
    hex = stage.hex("D4")
    game.mdrm[hex] = (MortarMarker(1, 0, 1),)
    game.mortars = (MortarState(0, ON_MAP, primary=hex),)
    place_markers(game)
    assert game.phase.name == "feint-on-foot"


@pytest.mark.rule("LHY 10.5.2.3")
def test_a_leader_without_his_infantry_feints_too() -> None:
    stage = facing("us_leader D2", "us_squad D2")
    game = stage.activation("able")
    do(game, "maneuver us-squad-1", "join us-leader-1", "step D3", "assault us-squad-1 D4")
    place_markers(game)
    do(game, "feint us-squad-1")
    assert game.phase.name == "feint-on-foot"


# --- stacking (2.3) -------------------------------------------------------------------------------


@pytest.mark.rule("LHY 2.3")
def test_the_owner_takes_superfluous_units_out() -> None:
    stage = Stage(OPEN).platoon(
        "able", 0, "us_leader D3", "us_squad D3", "us_squad D3", "us_squad D3", "us_section D3"
    )
    stage.platoon("eins", 1, "ge_leader G7")
    game = stage.activation("able")
    place_markers(game)
    assert game.phase.name == "stacking"
    code = game.phase.denial(game, game.parse("discard us-leader-1"))
    assert code == no.NOT_TOO_MANY
    do(game, "discard us-section-1")
    assert game.losses == (1, 0)
    assert game.phase.name != "stacking"


# --- deploying and recombining (10.3.2, 10.3.3) ---------------------------------------------------


GERMANS = ("ge_section_a spare", "ge_section_a spare", "ge_section_b spare", "ge_section_b spare")


def germans(*units: str) -> Stage:
    stage = Stage(OPEN, attacker=1).platoon("eins", 1, "ge_leader A1", *units, *GERMANS)
    return stage.platoon("able", 0, "us_leader G7", "us_squad G6")


@pytest.mark.rule("LHY 10.3.2")
@pytest.mark.golden("LHY S5")
def test_a_german_squad_deploys_into_one_section_of_each_value() -> None:
    game = germans("ge_squad D3").activation("eins")
    do(game, "deploy ge-squad-1")
    sections = [u for u in game.own_units(1) if u.type.id.startswith("ge_section")]
    assert sorted([unit.type.sav for unit in sections]) == [0, 1]
    assert all(game.label(unit.hex) == "D3" for unit in sections)
    assert all(f"maneuver D3:{game.scenario.unit_names[u.number]}" in texts(game) for u in sections)


@pytest.mark.rule("LHY 10.3.2a")
@pytest.mark.rule("LHY 10.3.2b")
def test_who_may_not_deploy() -> None:
    game = germans("ge_squad D3", "ge_squad D4", "ge_squad D5 d").activation("eins")
    assert deploy.deploy_denial(game, named(game, "ge-squad-3")) == no.CANNOT_DEPLOY
    do(game, "deploy ge-squad-1")
    assert deploy.deploy_denial(game, named(game, "ge-squad-2")) == no.PLATOON_HAS_DEPLOYED


@pytest.mark.rule("LHY 10.3.2c")
def test_only_one_of_the_two_fires() -> None:
    game = germans("ge_squad G4").activation("eins")
    do(game, "deploy ge-squad-1")
    first, second = [u for u in game.own_units(1) if u.type.id.startswith("ge_section")]
    assert may.mask(game, second) & may.SMALL_ARMS
    hex = game.scenario.board.parse("G6")
    game.act(Deed(first.number, 1, FIRE, first.hex, (first.hex,), 0, (hex,)))
    assert not may.mask(game, second) & may.SMALL_ARMS
    assert may.mask(game, second) & may.MANEUVER


@pytest.mark.rule("LHY 10.3.2d")
@pytest.mark.rule("LHY 7.3")
def test_a_section_that_does_nothing_then_only_reacts() -> None:
    game = germans("ge_squad G4").activation("eins")
    do(game, "deploy ge-squad-1", "done")
    assert game.segment != 0 or game.cycle > 1 or game.side == 0
    section = next(u for u in game.own_units(1) if u.type.id.startswith("ge_section"))
    assert not section.acted


@pytest.mark.rule("LHY 10.3.3")
@pytest.mark.parametrize(
    ("flags", "rolls", "disrupted"),
    [
        (("d", "d"), (), True),
        (("d", ""), (6,), False),
        (("d", ""), (7,), True),
        (("", ""), (), False),
    ],
)
def test_two_sections_become_a_squad(
    flags: tuple[str, str], rolls: tuple[int, ...], disrupted: bool
) -> None:
    stage = Stage(OPEN).platoon(
        "able",
        0,
        "us_leader A1",
        f"us_section D3 {flags[0]}",
        f"us_section D3 {flags[1]}",
        "us_squad spare",
    )
    stage.platoon("eins", 1, "ge_leader G7")
    game = stage.game(rolls=rolls)
    first, second = named(game, "us-section-1"), named(game, "us-section-2")
    assert recombine.pairs(game, 0) == [(first.number, second.number)]
    recombine.recombine(game, first, second)
    squad = named(game, "us-squad-1")
    assert squad.disrupted == disrupted
    assert game.label(squad.hex) == "D3"
    assert game.units[first.number] is None
    assert game.units[second.number] is None


@pytest.mark.rule("LHY 10.3.3")
@pytest.mark.parametrize(("second", "together"), [("in us-m3-1", True), ("D3", False)])
def test_two_sections_aboard_of_one_vehicle(second: str, together: bool) -> None:
    units = ("us_m3 D3", "us_section in us-m3-1", f"us_section {second}", "us_squad spare")
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1", *units)
    game = stage.platoon("eins", 1, "ge_leader G7").game()
    first, other = named(game, "us-section-1"), named(game, "us-section-2")
    assert bool(recombine.pairs(game, 0)) is together
    if together:
        recombine.recombine(game, first, other)
        squad = named(game, "us-squad-1")
        assert squad.loaded_in == named(game, "us-m3-1").number
        assert named(game, "us-m3-1").cargo == (squad.number,)
        assert squad.number not in game.stacks[squad.hex]


@pytest.mark.rule("LHY 10.3.3")
def test_concealed_only_if_both_were() -> None:
    for flags, concealed in (("c", True), ("", False)):
        stage = Stage(OPEN).platoon(
            "able", 0, "us_leader A1", "us_section D3 c", f"us_section D3 {flags}", "us_squad spare"
        )
        stage.platoon("eins", 1, "ge_leader G7")
        game = stage.game()
        recombine.recombine(game, named(game, "us-section-1"), named(game, "us-section-2"))
        assert named(game, "us-squad-1").concealed is concealed


@pytest.mark.rule("LHY 10.3.3")
def test_two_reduced_japanese_squads_make_a_full_one() -> None:
    stage = Stage(OPEN).platoon(
        "one", 1, "jp_leader A1", "jp_rifle_squad D3 f", "jp_rifle_squad D3 f"
    )
    stage.platoon("able", 0, "us_leader G7")
    game = stage.game()
    recombine.recombine(game, named(game, "jp-rifle-squad-1"), named(game, "jp-rifle-squad-2"))
    assert not named(game, "jp-rifle-squad-1").reduced
    assert game.units[game.scenario.numbers["jp-rifle-squad-2"]] is None


@pytest.mark.rule("LHY 10.5.2.1")
@pytest.mark.rule("LHY 10.5.2.2")
@pytest.mark.parametrize(
    ("hex", "id", "rule"),
    [
        ("B1", "denied-maneuver-first", "LHY 10.5.2.1"),
        ("C1", "denied-maneuver-first", "LHY 10.5.2.1"),
        ("F1", "denied-too-far-to-assault", "LHY 10.5.2.2"),
    ],
)
def test_an_assault_without_a_maneuver_says_what_comes_first(hex: str, id: str, rule: str) -> None:
    """On foot one assaults from two hexes at the most; the maneuver comes first in any case."""
    field = """
        ......
        ......
        ......
    """
    board = Stage(field).platoon("able", 0, "us_leader A3", "us_squad A1")
    game = board.platoon("1st", 1, f"ge_squad {hex}").activation("able")
    denial = game.why_not(f"assault us-squad-1 {hex}")
    assert denial is not None
    assert (denial.id, denial.rule) == (id, rule)
