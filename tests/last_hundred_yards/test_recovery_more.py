"""More of recovery and of what casualties, cover and mortar fire do to those in the middle of
something: heroes who rode along or are under an assault, whom a leader helps, sections in place of
squads on the move, what is cover, who may do what in an impact hex."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import (
    deploy,
    heroism,
    maneuver,
    placement,
    resolution,
    retreating,
    segments,
)
from hexfront.systems.last_hundred_yards.footing import is_cover
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    MANEUVER,
    ON_MAP,
    Arrow,
    MortarMarker,
    MortarState,
    TankMarker,
)
from hexfront.systems.last_hundred_yards.units import MANEUVERED
from last_hundred_yards.invariants import check
from last_hundred_yards.stage import Stage, begun, deed, do, named, texts

OPEN = "\n".join(["............"] * 8)
# An orchard in C3, woods in E3, an open hex D3 between them.
PATCHES = """
    ............
    ............
    ..o.w.......
    ............
    ............
"""


def again(game: GameLHY) -> None:
    """The segment begins anew after the test has put something on the map."""
    game.table = None
    begun(game)


def shell(game: GameLHY, hex: int, primary: int, tem: int = 0) -> None:
    """Mortar fire lies on a hex; the primary impact is in another one, or in the same."""
    game.mdrm[hex] = (MortarMarker(1 + tem, tem, 1),)
    game.mortars = (MortarState(0, ON_MAP, primary=primary),)
    again(game)


# --- heroes (12.6) --------------------------------------------------------------------------------


@pytest.mark.rule("LHY 12.6")
@pytest.mark.rule("LHY 12.1")
@pytest.mark.parametrize(("state", "carrier"), [("d", "us_m3"), ("g", "us_m3"), ("g", "us_m4")])
def test_a_hero_gets_off_what_carries_him(state: str, carrier: str) -> None:
    name = f"{carrier.replace('_', '-')}-1"
    game = (
        Stage(OPEN)
        .platoon("able", 0, "us_leader A8", f"us_squad in {name} {state}")
        .support(0, f"{carrier} D4")
        .platoon("1st", 1, "ge_squad G4")
        .activation("able", rolls=(10,))
    )
    do(game, "recover us-squad-1")
    if game.phase.name == "gathering":
        do(game, "go")
    hero = named(game, "us-squad-1")
    assert hero.is_heroic
    assert not hero.loaded
    assert named(game, name).cargo == ()
    assert game.phase.name == "maneuver"
    do(game, texts(game, "step")[0])
    assert named(game, "us-squad-1").hex != named(game, name).hex
    check(game)


@pytest.mark.rule("LHY 12.6.2a")
@pytest.mark.rule("LHY 10.5.3.2a")
def test_a_new_hero_under_assault_may_fire_at_once() -> None:
    stage = (
        Stage(OPEN)
        .platoon("able", 0, "us_leader A1", "us_squad D4 d")
        .platoon("1st", 1, "ge_leader L1", "ge_squad E4", "ge_squad G4")
    )
    game = stage.reaction("1st", (deed(stage, "ge-squad-1", MANEUVER, "F4", "E4"),), rolls=(10,))
    number = named(game, "ge-squad-1").number
    game.arrows = (Arrow(1, stage.hex("E4"), stage.hex("D4"), (number,)),)
    again(game)
    do(game, "recover us-squad-1")
    hero = named(game, "us-squad-1")
    assert heroism.stays(hero)
    assert hero.may_act
    assert "fire D4 E4" in texts(game)
    assert "fire D4 G4" not in texts(game)
    assert not texts(game, "maneuver") or "maneuver D4" not in texts(game)
    do(game, "fire us-squad-1 E4")
    assert not named(game, "us-squad-1").may_act


@pytest.mark.rule("LHY 12.6.4b")
@pytest.mark.rule("LHY 12.6.2a")
def test_a_hero_whom_they_only_feinted_at_has_no_action_left() -> None:
    """It was for an answer to the assault alone."""
    stage = (
        Stage(OPEN)
        .platoon("able", 0, "us_leader A1", "us_squad D4 d")
        .platoon("1st", 1, "ge_leader L1", "ge_squad E4")
    )
    game = stage.reaction("1st", (deed(stage, "ge-squad-1", MANEUVER, "F4", "E4"),), rolls=(10,))
    number = named(game, "ge-squad-1").number
    game.arrows = (Arrow(1, stage.hex("E4"), stage.hex("D4"), (number,)),)
    again(game)
    do(game, "recover us-squad-1")
    game.arrows = ()
    heroism.feinted(game, stage.hex("D4"), 0)
    assert not named(game, "us-squad-1").is_heroic
    assert not named(game, "us-squad-1").may_act


@pytest.mark.rule("LHY 12.6.2b")
@pytest.mark.parametrize("acted", [False, True])
def test_a_target_whose_enemies_assault_changes_to_whom_they_assault(acted: bool) -> None:
    """The enemy's arrow is placed in a segment after the hero has chosen; from his side's next one
    he goes for the friends in D4, not for E4, at once if he has not acted yet."""
    stage = (
        Stage(OPEN)
        .platoon("able", 0, "us_leader A1", "us_squad B4", "us_squad D4")
        .platoon("1st", 1, "ge_leader L1", "ge_squad E4")
    )
    game = stage.activation("1st")
    hero = named(game, "us-squad-1").with_heroic(stage.hex("E4"))
    game.change(hero.with_action(MANEUVERED) if acted else hero)
    number = named(game, "ge-squad-1").number
    game.arrows = (Arrow(1, stage.hex("E4"), stage.hex("D4"), (number,)),)
    game.change(named(game, "ge-squad-1").with_action(MANEUVERED))
    again(game)
    segments.close(game)
    game.settle()
    assert named(game, "us-squad-1").heroic == stage.hex("D4")
    if acted:
        assert game.phase.name == "segment"
        return
    assert game.phase.name == "maneuver"  # heroes act first
    while game.phase.name == "maneuver":
        do(game, texts(game)[0])
    assert named(game, "us-squad-1").hex == stage.hex("D4")


@pytest.mark.rule("LHY 12.6.2b")
@pytest.mark.rule("LHY 12.6.2a")
def test_a_hero_whom_his_own_targets_assault_stays() -> None:
    stage = (
        Stage(OPEN)
        .platoon("able", 0, "us_leader A1", "us_squad D4")
        .platoon("1st", 1, "ge_leader L1", "ge_squad E4")
    )
    game = stage.activation("1st")
    game.change(named(game, "us-squad-1").with_heroic(stage.hex("E4")))
    number = named(game, "ge-squad-1").number
    game.arrows = (Arrow(1, stage.hex("E4"), stage.hex("D4"), (number,)),)
    game.acts = (deed(stage, "ge-squad-1", MANEUVER, "F4", "E4"),)
    segments.close(game)
    game.settle()
    assert heroism.stays(named(game, "us-squad-1"))
    assert stage.hex("E4") * 2 + 1 in game.sadrm  # all that he could do was to fire back


# --- whom a leader helps (12.1.2) -----------------------------------------------------------------


@pytest.mark.rule("LHY 12.1.2")
@pytest.mark.rule("LHY 12.1.2b")
def test_a_leader_helps_only_a_group_of_his_own() -> None:
    stage = (
        Stage(OPEN)
        .platoon("1st", 1, "ge_leader D3", "ge_squad D3 g", "ge_squad D3 g", company="c")
        .platoon("2nd", 1, "ge_leader L8", "ge_squad D3 g", company="c")
        .platoon("able", 0, "us_leader A8", "us_squad H3")
    )
    seen = (deed(stage, "us-squad-1", MANEUVER, "I3", "H3"),)
    game = stage.reaction("able", seen, rolls=(7,))
    do(game, "help ge-squad-1 ge-leader-1")
    assert texts(game, "join") == ["join D3:ge-squad-2"]
    join = game.actions.with_unit["join"][named(game, "ge-squad-3").number]
    denied = game.phase.denial(game, join)
    assert game.explain(denied, join).id == "denied-not-his-unit"
    # Lent to the platoon of that leader, it may.
    game = stage.reaction("able", seen, rolls=(7,))
    game.ad_hoc = ((named(game, "ge-squad-3").number, 0),)
    again(game)
    do(game, "help ge-squad-1 ge-leader-1")
    assert texts(game, "join") == ["join D3:ge-squad-2", "join D3:ge-squad-3"]
    # Without a leader's help all may go together.
    game = stage.reaction("able", seen, rolls=(7,))
    do(game, "recover ge-squad-1")
    assert texts(game, "join") == ["join D3:ge-squad-2", "join D3:ge-squad-3"]


# --- sections in place of squads (13.3.3) ---------------------------------------------------------


def on_mines(*units: str, mines: str = "E4", rolls: tuple[int, ...] = (10,)) -> GameLHY:
    """American units about to walk onto mines."""
    stage = (
        Stage(OPEN)
        .platoon("able", 0, "us_leader A8", *units, "us_section spare")
        .platoon("1st", 1, "ge_leader L8", "ge_squad H4")
    )
    game = stage.activation("able", rolls=rolls, draws=(1,))
    game.mines = {stage.hex(mines): 1}
    again(game)
    return game


@pytest.mark.rule("LHY 13.3.3")
@pytest.mark.rule("LHY 9.0")
@pytest.mark.rule("LHY 8.2")
def test_a_section_left_on_mines_ends_the_maneuver_of_its_squad() -> None:
    game = on_mines("us_squad D4")
    do(game, "maneuver us-squad-1", "step E4")
    section = named(game, "us-section-1")
    assert (section.disrupted, section.acted) == (True, True)
    assert [made.unit for made in game.acts] == [section.number]
    assert "recover E4" not in texts(game)
    check(game)


@pytest.mark.rule("LHY 13.3.3")
def test_a_heroic_section_goes_on_over_the_mines() -> None:
    """Mines do not stop heroes, and who is left of one is as heroic."""
    game = on_mines("us_squad D4")
    game.change(named(game, "us-squad-1").with_heroic(named(game, "ge-squad-1").hex))
    again(game)
    do(game, "step E4")
    section = named(game, "us-section-1")
    assert (section.is_heroic, section.disrupted) == (True, False)
    assert isinstance(game.phase, maneuver.Maneuvering)
    assert game.phase.group == (section.number,)
    do(game, texts(game, "step")[0])
    assert named(game, "us-section-1").hex != game.scenario.board.parse("E4")


@pytest.mark.rule("LHY 13.3.3")
@pytest.mark.rule("LHY 10.3.1")
def test_a_section_left_on_mines_ends_the_withdrawal_of_its_squad() -> None:
    game = on_mines("us_squad D4", mines="D5")
    do(game, "withdraw us-squad-1", "step D5")
    if game.phase.name == "withdrawal":
        do(game, "stop")
    section = named(game, "us-section-1")
    assert (section.disrupted, section.acted) == (True, True)
    assert [made.unit for made in game.acts] == [section.number]


@pytest.mark.rule("LHY 13.3.3")
@pytest.mark.rule("LHY 14.2h")
def test_a_section_comes_into_an_assault_for_its_squad() -> None:
    game = on_mines("us_squad G4", mines="H4")
    do(game, "maneuver us-squad-1", "assault us-squad-1 H4")
    section = named(game, "us-section-1")
    assert section.acted
    assert [made.unit for made in game.acts] == [section.number]
    (assault,) = game.assaults.values()
    assert [entry[0] for entry in assault.entries] == [section.number]


@pytest.mark.rule("LHY 13.3.3")
@pytest.mark.rule("LHY 10.5.2.2 step 3")
def test_a_section_comes_in_from_an_arrow_for_its_squad() -> None:
    game = on_mines("us_squad F4", mines="H4")
    do(game, "maneuver us-squad-1", "step G4", "assault us-squad-1 H4")
    (arrow,) = game.arrows
    placement.charge(game, 0, arrow.units, arrow.target)
    game.phase.resume(game)
    (assault,) = game.assaults.values()
    assert [entry[0] for entry in assault.entries] == [named(game, "us-section-1").number]


@pytest.mark.rule("LHY 13.3.3")
@pytest.mark.rule("LHY 14.3.3.1")
def test_a_section_left_on_mines_goes_on_with_the_retreat() -> None:
    """One hex in the open is not enough: the section has to go on, as the squad would have."""
    game = on_mines("us_squad D4", mines="D5")
    game.phases = game.phases[:1]
    retreating.begin(game, named(game, "us-squad-1").hex, 0, False)
    game.settle()
    do(game, "retreat us-squad-1 D5")
    section = named(game, "us-section-1")
    phase = game.phase
    assert isinstance(phase, retreating.Retreating)
    assert (phase.unit, phase.path[-1]) == (section.number, section.hex)
    assert "stop" not in texts(game)
    do(game, texts(game, "step")[0])
    assert named(game, "us-section-1").hex != section.hex


@pytest.mark.rule("LHY 13.3.3")
@pytest.mark.rule("LHY 12.1")
def test_a_section_may_do_what_its_squad_might_have_done() -> None:
    """A Rider falls with the AFV's Shock on mines, Disrupted already, before it has acted: what is
    left of it tries to recover in the same activation."""
    stage = (
        Stage(OPEN)
        .platoon("able", 0, "us_leader A8", "us_squad in us-m4-1 g", "us_section spare")
        .support(0, "us_m4 D4 m")
        .platoon("1st", 1, "ge_leader L8", "ge_squad L8")
    )
    game = stage.activation("able", rolls=(9, 10))
    game.mines = {stage.hex("E4"): 1}
    game.change(named(game, "us-squad-1").with_regrouping(False).with_disrupted(True))
    again(game)
    do(game, "maneuver us-m4-1", "step E4")
    section = named(game, "us-section-1")
    assert (section.disrupted, section.acted) == (True, False)
    assert "recover E4" in " ".join(texts(game))
    check(game)


# --- collateral damage (13.3.7a) ------------------------------------------------------------------


def marked_halftrack(squad: str = "ge_squad F2") -> Stage:
    return (
        Stage(OPEN)
        .platoon("able", 0, "us_leader A8", "us_squad A7")
        .platoon("1st", 1, "ge_leader L1", squad, "ge_section_a spare", "ge_section_a spare")
        .support(1, "ge_251 F2")
    )


def mark(game: GameLHY) -> None:
    """The halftrack was fired at when the squad was aboard, which then got out."""
    carrier = named(game, "ge-251-1")
    squad = named(game, "ge-squad-1").number
    game.atdrm[carrier.number] = (TankMarker(4, False, 0, 3, carrier.hex, (squad,)),)


@pytest.mark.rule("LHY 13.3.7a")
def test_the_section_of_a_squad_that_got_out_suffers_collateral_damage() -> None:
    """Small arms first (13.1): 10 with no modifier costs the squad a step. Then the halftrack is
    destroyed, and the section that is left checks, Disrupted as it is, and fails."""
    stage = marked_halftrack()
    game = stage.fire_phase(rolls=(10, 10, 10), draws=(4,))
    mark(game)
    game.sadrm[stage.hex("F2") * 2 + 1] = (0,)
    resolution.resolve_all(game)
    assert [unit.type.id for unit in game.own_units(1)] == ["ge_leader"]


@pytest.mark.rule("LHY 13.3.7a")
def test_sections_of_a_squad_that_got_out_and_deployed_suffer_too() -> None:
    game = marked_halftrack().activation("able")
    mark(game)
    halves = deploy.deploy(game, named(game, "ge-squad-1"))
    (marker,) = game.atdrm[named(game, "ge-251-1").number]
    assert marker.aboard == halves


# --- impact hexes (11.4.7) ------------------------------------------------------------------------


@pytest.mark.rule("LHY 11.4.7.2c")
def test_a_disrupted_unit_withdraws_out_of_a_secondary_hex() -> None:
    """Into cover it may go only where no shells fall."""
    stage = (
        Stage(PATCHES)
        .platoon("able", 0, "us_leader A5", "us_squad D3 d")
        .platoon("1st", 1, "ge_squad L1")
        .mortar(1, "ge_8cm_section")
    )
    game = stage.activation("able")
    assert "maneuver D3" in texts(game)
    shell(game, stage.hex("D3"), stage.hex("H5"))
    assert "maneuver D3" not in texts(game)
    assert "withdraw D3" in texts(game)
    assert "recover D3" in texts(game)
    denied = game.why_not("maneuver us-squad-1")
    assert denied is not None
    assert denied.id == "denied-unit-disrupted"


@pytest.mark.rule("LHY 11.4.7.1b")
@pytest.mark.parametrize("carrier", ["us_m3", "us_m4"])
def test_nobody_gets_out_into_a_primary_hex(carrier: str) -> None:
    name = f"{carrier.replace('_', '-')}-1"
    stage = (
        Stage(OPEN)
        .platoon("able", 0, "us_leader A8", f"us_squad in {name}")
        .support(0, f"{carrier} D4")
        .platoon("1st", 1, "ge_squad L1")
        .mortar(1, "ge_8cm_section")
    )
    game = stage.activation("able")
    assert texts(game, "unload")
    shell(game, stage.hex("D4"), stage.hex("H4"))
    assert texts(game, "unload")  # a secondary one
    shell(game, stage.hex("D4"), stage.hex("D4"))
    assert not texts(game, "unload")
    denied = game.why_not("unload us-squad-1")
    assert denied is not None
    assert denied.id == "denied-pinned"


@pytest.mark.rule("LHY 11.4.7.1c")
def test_nobody_boards_a_vehicle_in_a_primary_hex_beside() -> None:
    stage = (
        Stage(PATCHES)
        .platoon("able", 0, "us_leader A5", "us_squad E3")
        .support(0, "us_m3 D3")
        .platoon("1st", 1, "ge_squad L1")
        .mortar(1, "ge_8cm_section")
    )
    game = stage.activation("able")
    assert texts(game, "load")
    shell(game, stage.hex("D3"), stage.hex("D3"))
    assert not texts(game, "load")
    denied = game.why_not("load us-squad-1 us-m3-1")
    assert denied is not None
    assert denied.id == "denied-primary-impact"


@pytest.mark.rule("LHY 11.4.7b")
@pytest.mark.parametrize("carrier", ["us_m3", "us_m4"])
def test_who_is_carried_into_a_hex_under_fire_has_no_terrain_there(carrier: str) -> None:
    name = f"{carrier.replace('_', '-')}-1"
    stage = (
        Stage(OPEN)
        .dug("E4")
        .platoon("able", 0, "us_leader A8", f"us_squad in {name}", "us_squad E4")
        .support(0, f"{carrier} C4 m")
        .platoon("1st", 1, "ge_squad L3")
        .mortar(1, "ge_8cm_section")
    )
    game = stage.activation("able")
    shell(game, stage.hex("E4"), stage.hex("I8"), tem=-2)
    do(game, f"maneuver {name}", "step D4", "step E4", f"halt {name}", "unload us-squad-1")
    assert resolution.bare(game, named(game, "us-squad-1"))
    assert not resolution.bare(game, named(game, "us-squad-2"))  # it was there before
    # Carried on to where no shells fall, it has terrain again.
    game = stage.activation("able")
    shell(game, stage.hex("D4"), stage.hex("I8"), tem=-2)
    do(game, f"maneuver {name}", "step D4", "step E4", f"halt {name}", "unload us-squad-1")
    assert not resolution.bare(game, named(game, "us-squad-1"))


@pytest.mark.rule("LHY 11.4.7b")
def test_who_boards_beside_under_fire_has_come_into_it() -> None:
    stage = (
        Stage(PATCHES)
        .platoon("able", 0, "us_leader A5", "us_squad E3")
        .support(0, "us_m3 D3")
        .platoon("1st", 1, "ge_squad L1")
        .mortar(1, "ge_8cm_section")
    )
    game = stage.activation("able")
    shell(game, stage.hex("D3"), stage.hex("I5"))
    do(game, "load us-squad-1 us-m3-1")
    assert resolution.bare(game, named(game, "us-squad-1"))


# --- cover (4.0b) ---------------------------------------------------------------------------------


@pytest.mark.rule("LHY 4.0b")
@pytest.mark.rule("LHY 4.1.15")
@pytest.mark.rule("LHY 2.2.4f")
def test_what_is_cover() -> None:
    """What gives a TEM: not an orchard, nor the enemy's fortified position."""
    stage = Stage(PATCHES).dug("G3").support(0, "us_fp H3").platoon("1st", 1, "ge_squad L1")
    game = stage.game()
    for hex, covers in (("C3", False), ("D3", False), ("E3", True), ("G3", True), ("H3", True)):
        assert is_cover(game, stage.hex(hex), 0) == covers, hex
    assert not is_cover(game, stage.hex("H3"), 1)


@pytest.mark.rule("LHY 13.3.2")
def test_a_disrupted_unit_goes_into_cover_but_no_orchard() -> None:
    stage = (
        Stage(PATCHES)
        .platoon("able", 0, "us_leader A5", "us_squad D3 d")
        .platoon("1st", 1, "ge_squad L1")
    )
    game = stage.activation("able")
    assert game.why_not("maneuver us-squad-1") is None
    do(game, "maneuver us-squad-1")  # there is one way only
    assert named(game, "us-squad-1").hex == stage.hex("E3")


@pytest.mark.rule("LHY 13.3.2")
@pytest.mark.rule("LHY 2.2.4f")
def test_a_disrupted_unit_goes_to_a_fortified_position_of_its_own() -> None:
    stage = (
        Stage(OPEN)
        .platoon("able", 0, "us_leader A8", "us_squad C3 d")
        .support(0, "us_fp D3")
        .platoon("1st", 1, "ge_leader L1", "ge_squad J3")
    )
    game = stage.activation("able")
    do(game, "maneuver us-squad-1")
    assert named(game, "us-squad-1").hex == stage.hex("D3")


@pytest.mark.rule("LHY 11.5.2")
@pytest.mark.parametrize(("ground", "goes"), [("o", False), ("w", True)])
def test_a_light_anti_tank_weapon_fires_out_of_cover_but_no_orchard(
    ground: str, goes: bool
) -> None:
    picture = "\n".join(["........", f"....{ground}...", *["........"] * 4])
    game = (
        Stage(picture)
        .platoon("able", 0, "us_leader A6", "us_bazooka D2")
        .platoon("1st", 1, "ge_leader H6", "ge_pz4 G2")
        .activation("able")
    )
    assert bool(texts(game, "dash")) == goes
