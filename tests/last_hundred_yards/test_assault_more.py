"""Assault hexes and their markers (10.4.5.4, 10.5, 14.0): when one side is alone there, who is
hidden or but announced there, who takes part."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import assault, bypass, overrun, vda
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import MANEUVER, Assault
from hexfront.systems.last_hundred_yards.observing import blind
from hexfront.systems.last_hundred_yards.retreating import begin as retreat
from hexfront.systems.last_hundred_yards.steps import ASSAULT_RESOLUTION, FIRE_RESOLUTION
from hexfront.systems.last_hundred_yards.turn import take_step
from last_hundred_yards.brawls import assault as brawl
from last_hundred_yards.brawls import retreating
from last_hundred_yards.stage import Stage, deed, do, named, texts

OPEN = "\n".join(["." * 9] * 9)


def facing(ours: tuple[str, ...], theirs: tuple[str, ...], picture: str = OPEN) -> Stage:
    """Leaders far off in two corners, the others where they are said to be."""
    stage = Stage(picture).platoon("able", 0, "us_leader A1", *ours, infantry=True)
    return stage.platoon("eins", 1, "ge_leader I9", *theirs)


def mark(game: GameLHY, label: str, side: int) -> int:
    """The side's nationality marker on a hex; the number of the hex."""
    hex = game.scenario.board.parse(label)
    game.assaults[hex] = Assault(hex, side)
    game.table = None
    game.choices = game.phase.legal_actions(game)
    return hex


# --- one side is alone (10.5.2.1-2) ---------------------------------------------------------------


@pytest.mark.rule("LHY 10.5.2.1 step 2")
@pytest.mark.rule("LHY 10.5.3.1d")
def test_the_marker_goes_with_the_last_defender() -> None:
    """A tank, alone in the assault hex, drives off as its reaction: the hex holds one side only,
    and if the other one comes back it is that one who assaults."""
    game = facing(
        ("us_squad E3", "us_squad E2 a"), ("ge_pz4 E4 m", "ge_squad E6", "ge_squad D4")
    ).activation("able")
    do(game, "maneuver us-squad-1", "assault us-squad-1 E4", "done")
    hex = game.scenario.board.parse("E4")
    assert game.assaults[hex].side == 0
    do(game, "maneuver ge-pz4-1")
    assert hex in game.assaults  # it has not left yet
    do(game, "step F4")
    assert hex not in game.assaults
    assert not blind(game, named(game, "us-squad-1"))
    do(game, "step F5", "stop", "maneuver ge-squad-2", "assault ge-squad-2 E4")
    assert game.assaults[hex].side == 1
    assert [number for number, _, _ in game.assaults[hex].entries] == [
        named(game, "ge-squad-2").number
    ]


@pytest.mark.rule("LHY 10.5.2.1 step 2")
@pytest.mark.parametrize("name", ["ge-pz4-1", "ge-squad-1"])
def test_the_marker_stays_while_anybody_is_left(name: str) -> None:
    game = facing(("us_squad E4",), ("ge_pz4 E4 m", "ge_squad E4")).activation("able")
    hex = mark(game, "E4", 0)
    game.remove(named(game, name))
    assert hex in game.assaults
    game.remove(named(game, "us-squad-1"))
    assert hex not in game.assaults


@pytest.mark.rule("LHY 10.5.2.1 step 2")
def test_a_squad_that_loses_a_section_is_not_gone() -> None:
    """The section lies in the hex before its squad is taken off."""
    from hexfront.systems.last_hundred_yards.results import casualty

    game = facing(("us_squad E4", "us_section spare"), ("ge_squad E4",)).activation("able")
    hex = mark(game, "E4", 0)
    casualty(game, named(game, "us-squad-1"))
    assert game.label(named(game, "us-section-1").hex) == "E4"
    assert hex in game.assaults


@pytest.mark.rule("LHY 10.5.2.1 step 2")
@pytest.mark.rule("LHY 10.4.6.2")
def test_whoever_is_carried_off_leaves_the_hex_too() -> None:
    game = facing(("us_squad in us-m4-1", "us_m4 E4 m"), ("ge_squad E4",)).activation("able")
    hex = mark(game, "E4", 1)
    game.put(named(game, "us-m4-1"), game.scenario.board.parse("E3"))
    assert hex not in game.assaults


@pytest.mark.rule("LHY 10.5.2.1 step 2")
@pytest.mark.rule("LHY 12.6.3")
def test_fire_is_resolved_before_the_marker_goes() -> None:
    """Who dies in the fire is gone when all of it is resolved, and the assault with him; a Heroic
    marker that lay there counts in no other one."""
    game = facing(("us_squad E4", "us_squad D6"), ("ge_squad E4", "ge_squad D6")).fire_phase()
    for label in ("E4", "D6"):
        mark(game, label, 0)
    e4, d6 = (game.scenario.board.parse(label) for label in ("E4", "D6"))
    game.inspired = ((e4, 0), (d6, 0))
    game.remove(named(game, "ge-squad-1"))
    assert e4 in game.assaults
    assert game.step == FIRE_RESOLUTION
    take_step(game)
    assert sorted(game.assaults) == [d6]
    assert list(game.inspired) == [(d6, 0)]


@pytest.mark.rule("LHY 10.5.2.1 step 2")
@pytest.mark.rule("LHY 14.3.3.4b")
def test_the_marker_stays_until_the_retreat_is_over() -> None:
    """All who retreat from an assault hex may pass by it unshaken, the last of them as well."""
    stage = facing(("us_squad E4",), ("ge_squad E4",))
    game = stage.game()
    game.step = ASSAULT_RESOLUTION
    hex = mark(game, "E4", 0)
    retreat(game, hex, 1, False)
    game.settle()
    do(game, "retreat ge-squad-1 E5")
    assert hex in game.assaults


@pytest.mark.rule("LHY 10.5.2.1 step 2")
@pytest.mark.rule("LHY 19.1")
def test_nobody_left_of_the_assaulters_leaves_no_marker() -> None:
    game = facing(("us_section E3",), ("ge_squad E4",)).activation("able", rolls=(10,))
    hex = game.scenario.board.parse("E4")
    game.mines = {hex: 1}
    do(game, "maneuver us-section-1", "assault us-section-1 E4")
    assert game.units[game.scenario.numbers["us-section-1"]] is None
    assert hex not in game.assaults


@pytest.mark.rule("LHY 8.3h")
@pytest.mark.rule("LHY 10.5.1")
def test_who_may_but_reinforce_needs_friends_in_the_assault() -> None:
    """He saw nothing: a marker of his enemy's alone is no reason to assault."""
    wall = "\n".join([*["." * 7] * 5, *["w" * 7] * 2, *["." * 7] * 2])
    stage = Stage(wall).platoon("able", 0, "us_leader A1", "us_squad D3", "us_section E9")
    stage.platoon("eins", 1, "ge_leader G9", "ge_squad D4", "ge_squad E9")
    game = stage.reaction("eins", (deed(stage, "ge-squad-2", MANEUVER, "E8", "E9"),))
    hex = mark(game, "D4", 1)
    assert assault.hex_denial(game, 0, may.REINFORCE, hex, -1) == no.ONLY_REINFORCES
    assert "maneuver D3" not in texts(game)
    game.put(named(game, "us-section-1"), hex)
    mark(game, "D4", 1)
    assert "maneuver D3" in texts(game)


# --- dropping out among enemies (10.4.5.4) --------------------------------------------------------


@pytest.mark.rule("LHY 10.4.5.4")
@pytest.mark.rule("LHY 13.3.7a")
@pytest.mark.parametrize(("verb", "car"), [("overrun", "us_m3"), ("bypass", "us_m4")])
def test_who_has_to_get_off_among_enemies_is_assaulted(verb: str, car: str) -> None:
    """Mines: a halftrack is destroyed, an AFV Shocked; the squad aboard is on its feet among
    enemies, in an assault of theirs."""
    name = car.replace("_", "-") + "-1"
    stage = facing((f"us_squad in {name}", f"{car} E3", "us_section spare"), ("ge_squad E4",))
    game = stage.activation("able", rolls=(10, 1, 1, 1))
    hex = stage.hex("E4")
    game.mines = {hex: 1}
    do(game, f"maneuver {name}", f"{verb} E4")
    assert (game.units[game.scenario.numbers[name]] is None) is (car == "us_m3")
    assert game.label(named(game, "us-squad-1").hex) == "E4"
    assert game.assaults[hex].side == 1
    assert not may.able(game, named(game, "us-squad-1")) & (may.WITHDRAW | may.RECOVER)


@pytest.mark.rule("LHY 10.4.5.4")
def test_those_that_are_still_passing_are_in_no_assault() -> None:
    """Somebody drops out in a hex through which a tank still drives; it counts once it stays."""
    game = facing(("us_m4 E3 m",), ("ge_pz4 E4",)).activation("able")
    hex = game.scenario.board.parse("E4")
    do(game, "maneuver us-m4-1", "bypass E4")
    assert game.phase.name == "bypass-fire"
    bypass.caught(game, 0, hex, (named(game, "us-m4-1").number,))
    assert hex not in game.assaults
    bypass.caught(game, 0, hex)
    assert game.assaults[hex].side == 1


@pytest.mark.rule("LHY 10.4.5.4")
@pytest.mark.rule("LHY 19.1")
def test_the_halftrack_that_mines_stop_among_enemies_is_assaulted() -> None:
    """One of two is destroyed; the other may neither fire nor go on."""
    stage = facing(("us_m3 E3", "us_m3 E3"), ("ge_squad E4",))
    game = stage.activation("able", rolls=(10, 1))
    hex = stage.hex("E4")
    game.mines = {hex: 1}
    do(game, "maneuver us-m3-1", "join us-m3-2", "overrun E4")
    assert game.units[game.scenario.numbers["us-m3-1"]] is None
    assert game.label(named(game, "us-m3-2").hex) == "E4"
    assert game.assaults[hex].side == 1


@pytest.mark.rule("LHY 10.4.5.4")
@pytest.mark.rule("LHY 14.3.3.2")
def test_passengers_thrown_out_on_a_retreat_through_enemies_are_assaulted_there() -> None:
    """The halftrack has no way but through enemies, and runs onto their mines."""
    ours = ("us_squad E4", "us_squad D3", "us_squad D4", "us_squad F3", "us_squad F4")
    theirs = (
        "ge_squad in ge-251-1",
        "ge_251 E4",
    )
    stage = facing((*ours, "us_squad E3", "us_squad E5"), theirs)
    game = retreating(stage, "E4", 1, rolls=(10, 1, 1, 1))
    hex = stage.hex("E5")
    game.mines = {hex: 0}
    do(game, "retreat ge-251-1 E5")
    assert game.units[game.scenario.numbers["ge-251-1"]] is None
    assert game.label(named(game, "ge-squad-1").hex) == "E5"
    assert game.assaults[hex].side == 0


# --- who takes part (14.0) ------------------------------------------------------------------------


@pytest.mark.rule("LHY 14.0")
@pytest.mark.rule("LHY 14.3.2")
def test_who_stands_by_attempts_nothing() -> None:
    """Of an LATW and a flamethrower one takes part: the bazooka stands by, and tries to destroy
    nothing; but the vehicle it looks at may be any in the hex."""
    stage = facing(
        ("us_m4 D4",),
        ("ge_squad D4", "ge_squad D4", "ge_panzerschreck D4", "ge_ft D4"),
    )
    game = brawl(stage, "D4", 1, rolls=(5, 5, 5, 5, 5, 5), active=1)
    do(game, "stand by ge-panzerschreck-1")
    assert game.phase.name == "vda"
    assert texts(game) == [
        "attempt D4:ge-squad-1 D4:us-m4-1",
        "attempt D4:ge-squad-2 D4:us-m4-1",
        "decline",
    ]
    denial = game.why_not("attempt ge-panzerschreck-1 us-m4-1")
    assert denial is not None
    assert denial.id == "denied-not-in-this-assault"


@pytest.mark.rule("LHY 14.0")
@pytest.mark.rule("LHY 14.3.2.1")
def test_infantry_that_stands_by_does_not_keep_its_vehicle_company() -> None:
    """A tank next to woods is alone if no infantry of its side takes part in the assault: the steps
    of four machine guns are all that may."""
    woods = "\n".join([*["." * 9] * 4, *["w" * 9], *["." * 9] * 4])
    stage = facing(
        ("us_m4 D4", "us_mg D4", "us_mg D4", "us_mg D4", "us_mg D4", "us_section D4"),
        ("ge_squad D4", "ge_squad D4"),
        woods,
    )
    game = brawl(stage, "D4", 1, rolls=(5, 5, 5, 5, 5, 5), active=1)
    squad, tank = named(game, "ge-squad-1"), named(game, "us-m4-1")
    assert (game.phase.name, game.side) == ("stand-by", 0)
    rows = [modifier.id for modifier in vda.modifiers(game, squad, tank)]
    assert "vda-alone-at-woods" not in rows
    do(game, "stand by us-section-1")
    assert game.phase.name == "vda"
    rows = [modifier.id for modifier in vda.modifiers(game, squad, tank)]
    assert "vda-alone-at-woods" in rows


# --- Halt & Fire into an assault (10.4.3a) --------------------------------------------------------


@pytest.mark.rule("LHY 10.4.3")
@pytest.mark.rule("LHY 10.4.3a")
def test_a_vehicle_halts_and_fires_at_those_whom_it_assaults() -> None:
    """The only target is in the hex that the tank assaults; with small arms alone it has none."""
    game = facing(("us_m4 E3 m",), ("ge_pz4 E4",)).activation("able")
    do(game, "halt and fire us-m4-1 E4")
    assert game.scenario.board.parse("E4") in game.assaults
    assert named(game, "ge-pz4-1").number in game.atdrm  # there is no other shot

    game = facing(("us_m4 E3 m",), ("ge_squad E4",)).activation("able")
    denial = game.why_not("halt and fire us-m4-1 E4")
    assert denial is not None
    assert denial.id == "denied-no-target-in-sight"


# --- what is announced, what is hidden (4.3, 20.9) ------------------------------------------------


@pytest.mark.rule("LHY 10.5.1d")
@pytest.mark.rule("LHY 4.3")
@pytest.mark.parametrize("foe", ["ge-pak40", "ge-pz4"])
@pytest.mark.parametrize(
    ("flags", "announced", "refused"), [("", False, True), ("c", False, False), ("c", True, True)]
)
def test_halftracks_keep_away_from_announced_guns_and_afvs(
    foe: str, flags: str, announced: bool, refused: bool
) -> None:
    stage = facing(
        ("us_squad D3", "us_m3 D3"), ("ge_squad D4", f"{foe.replace('-', '_')} D4 {flags}")
    )
    game = stage.activation("able")
    enemy = named(game, foe + "-1")
    if flags and not announced:
        game.change(enemy.with_concealed(True))
    if announced:
        game.change(enemy.with_concealed(True).with_announced())
    track, squad = named(game, "us-m3-1"), named(game, "us-squad-1")
    hex = stage.hex("D4")
    code = assault.force_denial(game, (track.number, squad.number), hex)
    assert code == (no.TOO_STRONG_FOR_IT if refused else no.LEGAL)
    code = overrun.vehicle_denial(game, track, hex)
    assert code == (no.NO_OVERRUN_OF_THESE if refused else no.LEGAL)


@pytest.mark.rule("LHY 10.5.2.1 step 1")
@pytest.mark.rule("LHY 10.0b")
@pytest.mark.rule("LHY 20.9")
@pytest.mark.parametrize(
    ("unit", "words", "phase"),
    [
        ("us_squad", "assault us-squad-1 E4", "segment"),
        ("us_m4", "assault us-m4-1 E4", "segment"),
        ("us_m4", "overrun E4", "overrun-fire"),
        ("us_m4", "bypass E4", "bypass-fire"),
    ],
)
def test_somebody_hidden_among_known_enemies_calls_nothing_off(
    unit: str, words: str, phase: str
) -> None:
    """They go in all the same, and he comes to light; alone in the hex he stops them before it."""
    theirs = ("ge_squad E4", "ge_panzerschreck E4 h")
    game = facing((f"{unit} E3",), theirs).activation("able")
    name = unit.replace("_", "-") + "-1"
    do(game, f"maneuver {name}", words)
    assert game.label(named(game, name).hex) == "E4"
    assert not named(game, "ge-panzerschreck-1").hidden
    assert game.phase.name == phase
    assert bool(game.assaults) is (phase == "segment")

    game = facing((f"{unit} E3",), theirs[1:]).activation("able")
    do(game, f"maneuver {name}", "step E4")
    assert game.label(named(game, name).hex) == "E3"
    assert not named(game, "ge-panzerschreck-1").hidden


# --- infantry that is carried (10.5.3.1a) ---------------------------------------------------------


@pytest.mark.rule("LHY 10.5.3.1a")
@pytest.mark.rule("LHY 10.5.3.1b")
@pytest.mark.rule("LHY 10.5.1d")
@pytest.mark.parametrize("carried", [True, False])
def test_infantry_aboard_assaults_too(carried: bool) -> None:
    """A halftrack assaults with the infantry that it carries: the defenders see nothing but their
    hex. Without it they may still fire at adjacent hexes."""
    place = "in ge-251-1" if carried else "D7"
    stage = facing(("us_squad D4",), (f"ge_squad {place}", "ge_251 D4 m", "ge_squad D5"))
    deeds = (
        deed(stage, "ge-251-1", MANEUVER, "D3", "D4"),
        deed(stage, "ge-squad-2", MANEUVER, "D6", "D5"),
    )
    game = stage.reaction("eins", deeds)
    mark(game, "D4", 1)
    assert blind(game, named(game, "us-squad-1")) is carried
    assert texts(game, "fire") == ([] if carried else ["fire D4:us-squad-1 D5"])
