"""Why not: recovery, assaults, retreats, advances, light, leaders (12, 14 to 18), each in words."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import advance, airborne, cleanup, events, heroism
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.forces import DROP_ZONE, NIGHT, Allowances, Zone
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import Assault
from hexfront.systems.last_hundred_yards.units import DID_ADVANCE, DID_HELP
from last_hundred_yards.brawls import FLAT, assault, rest, retreating
from last_hundred_yards.looks import house
from last_hundred_yards.stage import Stage, begun, do, named


def reason(game: GameLHY, action: ActionLHY) -> str:
    """The message of the refusal, without its beginning."""
    denial = game.refusal(action, None, None)
    return "" if denial is None else denial.id.removeprefix("denied-")


def number(game: GameLHY, name: str) -> int:
    return named(game, name).number


def able(*units: str, german: tuple[str, ...] = ("ge_squad L1",)) -> Stage:
    return Stage(FLAT).platoon("able", 0, *units).platoon("1st", 1, *german)


def recover(game: GameLHY, name: str) -> str:
    return reason(game, game.actions.with_unit["recover"][number(game, name)])


def help(game: GameLHY, name: str, leader: str) -> str:
    return reason(game, game.actions.unit_unit("help", number(game, name), number(game, leader)))


@pytest.mark.rule("LHY 12.1")
def test_recovery_by_oneself() -> None:
    game = able("us_leader A5", "us_squad A1 d", "us_squad B1", "us_squad C1 d").activation("able")
    assert recover(game, "us-squad-1") == ""
    assert recover(game, "us-squad-2") == "not-its-kind"
    hex = named(game, "us-squad-3").hex
    game.assaults[hex] = Assault(hex, 1)
    game.choices = game.phase.legal_actions(game)
    assert recover(game, "us-squad-3") == "in-assault"


@pytest.mark.rule("LHY 12.1.2")
def test_recovery_with_help() -> None:
    game = able("us_leader A1", "us_squad A1 d", "us_squad B1 d", "us_squad A1 d").activation(
        "able"
    )
    assert help(game, "us-squad-1", "us-leader-1") == ""
    assert help(game, "us-squad-1", "us-squad-3") == "not-a-leader"
    assert help(game, "us-squad-2", "us-leader-1") == "leader-elsewhere"
    leader = named(game, "us-leader-1")
    game.change(leader.with_did(DID_HELP))
    game.choices = game.phase.legal_actions(game)
    assert help(game, "us-squad-1", "us-leader-1") == "leader-has-helped"
    game.change(leader.with_action(2))
    game.choices = game.phase.legal_actions(game)
    assert help(game, "us-squad-1", "us-leader-1") == "leader-has-acted"


@pytest.mark.rule("LHY 12.4")
def test_who_regroups_together() -> None:
    game = able("us_leader A5", "us_squad A1 g", "us_squad A1 g", "us_squad B1 g").activation(
        "able"
    )
    do(game, "recover us-squad-1")
    join = game.actions.with_unit["join"]
    assert reason(game, join[number(game, "us-squad-1")]) == "already-in-group"
    assert reason(game, join[number(game, "us-squad-3")]) == "not-of-this-group"
    assert reason(game, join[number(game, "ge-squad-1")]) == "not-your-unit"
    assert reason(game, game.actions.stop) == "not-now"


@pytest.mark.rule("LHY 12.6.2")
def test_the_targets_of_a_hero() -> None:
    game = able("us_squad C3 d", german=("ge_squad A3", "ge_squad E3", "ge_squad H3")).game()
    rest(game, 0)
    heroism.become(game, named(game, "us-squad-1"), -1)
    begun(game)
    assert game.phase.name == "heroic-target"
    charge = game.actions.with_hex["charge"]
    assert reason(game, charge[named(game, "ge-squad-2").hex]) == ""
    assert reason(game, charge[named(game, "ge-squad-3").hex]) == "not-a-heroic-target"
    assert reason(game, game.actions.done) == "not-now"


def fighting(us: tuple[str, ...], german: tuple[str, ...], rolls: tuple[int, ...] = ()) -> GameLHY:
    stage = able(*us, "us_section spare", german=(*german, "ge_section_a spare"))
    return assault(stage, "F3", rolls=rolls)


@pytest.mark.rule("LHY 14.0")
def test_who_stands_by() -> None:
    us = ("us_squad F3", "us_squad F3", "us_squad F3", "us_leader F3")
    game = fighting(us, ("ge_squad F3",))
    stand_by = game.actions.with_unit["stand by"]
    assert reason(game, stand_by[number(game, "us-leader-1")]) == "within-limits"
    assert reason(game, stand_by[number(game, "ge-squad-1")]) == "not-your-unit"
    assert reason(game, stand_by[number(game, "us-squad-1")]) == ""


@pytest.mark.rule("LHY 14.3.2")
def test_attempts() -> None:
    us = ("us_squad F3", "us_squad F3 d", "us_leader F3")
    game = fighting(us, ("ge_squad F3", "ge_pz4 F3"), (5,))
    assert game.phase.name == "vda"

    def attempt(unit: str, vehicle: str) -> str:
        action = game.actions.unit_unit("attempt", number(game, unit), number(game, vehicle))
        return reason(game, action)

    assert attempt("us-squad-1", "ge-pz4-1") == ""
    assert attempt("us-squad-2", "ge-pz4-1") == "cannot-attempt"
    assert attempt("us-leader-1", "ge-pz4-1") == "cannot-attempt"
    assert attempt("us-squad-1", "ge-squad-1") == "no-vehicle-to-destroy"
    assert attempt("ge-squad-1", "ge-pz4-1") == "not-your-unit"


@pytest.mark.rule("LHY 14.3.3")
def test_retreats() -> None:
    stage = able("us_squad F3", german=("ge_squad F3", "ge_squad L1"))
    game = retreating(stage, "F3", 1)
    first = number(game, "ge-squad-1")
    retreat = game.actions.unit_hex
    assert reason(game, retreat("retreat", first, stage.hex("G3"))) == ""
    assert reason(game, retreat("retreat", first, stage.hex("E3"))) == "not-a-way-of-retreat"
    assert reason(game, retreat("retreat", first, stage.hex("A1"))) == "not-adjacent"
    other = number(game, "ge-squad-2")
    assert reason(game, retreat("retreat", other, stage.hex("G3"))) == "not-retreating"
    assert reason(game, game.actions.with_unit["retreat off"][first]) == "no-way-off"
    do(game, "retreat ge-squad-1 g3")
    assert reason(game, game.actions.stop) == "retreat-goes-on"


@pytest.mark.rule("LHY 14.3.4")
def test_advances() -> None:
    us = ("us_squad F3", "us_section F3 d", "us_leader F3", "us_mg F3")
    game = fighting(us, ("ge_section_a F3", "ge_squad G3"), (9, 5))
    assert game.phase.name == "advance"

    def may(unit: str, hex: str) -> str:
        place = game.scenario.board.parse(hex)
        return reason(game, game.actions.unit_hex("advance", number(game, unit), place))

    assert may("us-squad-1", "G3") == ""
    assert may("us-squad-1", "A1") == "cannot-advance-there"
    assert may("us-section-1", "G4") == "cannot-advance"
    assert may("us-mg-1", "G3") == "never-assaults"
    assert may("us-leader-1", "G3") == "needs-infantry"
    game.change(named(game, "us-squad-1").with_did(DID_ADVANCE))
    game.choices = game.phase.legal_actions(game)
    assert may("us-squad-1", "G4") == "has-advanced"


@pytest.mark.rule("LHY 14.3.4")
@pytest.mark.rule("LHY 4.1.6b1")
def test_an_advance_from_one_urban_hex_enters_the_next_one() -> None:
    """Neither road nor gap: but the advance enters a single hex."""
    town = "\n".join(["ttttt"] * 5)
    houses = house("C3", -15, -9, 15, 9) + house("C4", -15, -9, 15, 9)
    stage = Stage(town, "scale = 10\n" + houses).platoon("able", 0, "us_squad C3")
    game = stage.platoon("1st", 1, "ge_squad E5").game()
    here, there = stage.hex("C3"), stage.hex("C4")
    assert game.ground.second_urban(here, there)
    assert advance.hex_denial(game, named(game, "us-squad-1"), there) == 0


@pytest.mark.rule("LHY 14.0")
def test_the_order_of_assaults() -> None:
    stage = able("us_squad F3", "us_squad H3", german=("ge_squad F3", "ge_squad H3"))
    game = stage.game()
    rest(game, 0)
    for label in ("F3", "H3"):
        game.assaults[stage.hex(label)] = Assault(stage.hex(label), 0)
    from hexfront.systems.last_hundred_yards import assault_resolution

    assault_resolution.begin(game)
    begun(game)
    resolve = game.actions.with_hex["resolve"]
    assert reason(game, resolve[stage.hex("A1")]) == "no-assault-there"


@pytest.mark.rule("LHY 13.3.4.1")
def test_leaders_who_return() -> None:
    stage = (
        Stage(FLAT)
        .platoon("able", 0, "us_leader -", "us_squad A1", "us_squad A2")
        .platoon("baker", 0, "us_leader -", "us_squad A3")
        .platoon("1st", 1, "ge_squad L1")
    )
    game = stage.game()
    rest(game, 0)
    game.change(named(game, "us-leader-1").with_return(0))
    cleanup.begin(game)
    begun(game)

    def back(leader: str, host: str) -> str:
        action = game.actions.unit_unit("return", number(game, leader), number(game, host))
        return reason(game, action)

    assert back("us-leader-1", "us-squad-1") == ""
    assert back("us-leader-1", "us-squad-3") == "not-his-platoon"
    assert back("us-leader-2", "us-squad-3") == "not-back-yet"


@pytest.mark.rule("LHY 17.4")
def test_light() -> None:
    stage = able("us_leader A1", "us_squad A1")
    game = stage.activation("able")
    illuminate = game.actions.with_unit["illuminate"][number(game, "us-leader-1")]
    assert reason(game, illuminate) == "not-at-night"
    none = Allowances(0, 0, 0, 0, False, False, 0)
    stage = Stage(FLAT, light=NIGHT, allowances=[none, none])
    stage.platoon("able", 0, "us_leader A1", "us_squad A1").platoon("1st", 1, "ge_squad L1")
    game = stage.activation("able")
    illuminate = game.actions.with_unit["illuminate"][number(game, "us-leader-1")]
    assert reason(game, illuminate) == "no-illumination-left"
    game.lights_left = (1, 0)
    game.choices = game.phase.legal_actions(game)
    game.apply(illuminate)
    light = game.actions.with_hex["light"]
    game.lights = frozenset({stage.hex("D1")})
    game.choices = game.phase.legal_actions(game)
    assert reason(game, light[stage.hex("D1")]) == "lit-already"


@pytest.mark.rule("LHY 16.0")
def test_jumps() -> None:
    stage = able("us_squad -", "us_squad -", "us_squad A1")
    stage.zones = [Zone(0, "dz", "", 0, DROP_ZONE, (stage.hex("C3"),), 1)]
    game = stage.game()
    for piece in (0, 1):
        game.scenario.units[piece].zones = (0,)
    rest(game, 0)
    airborne.begin(game)
    game.choices = game.phase.legal_actions(game)
    aim = game.actions.unit_hex
    assert reason(game, aim("aim", 0, stage.hex("D3"))) == "not-in-drop-zone"
    assert reason(game, aim("aim", 1, stage.hex("C3"))) == "not-dropping"
    assert reason(game, aim("aim", 2, stage.hex("C3"))) == "not-dropping"


@pytest.mark.rule("LHY 18.0")
def test_whom_events_favour() -> None:
    game = able("us_squad A1 d", "us_squad A2 d", "us_squad A3").game()
    rest(game, 0)
    events.ask(game, ["inspired", ""])
    begun(game)
    favour = game.actions.with_unit["favour"]
    assert reason(game, favour[number(game, "us-squad-3")]) == "not-favoured"
    assert reason(game, favour[number(game, "us-squad-1")]) == ""
