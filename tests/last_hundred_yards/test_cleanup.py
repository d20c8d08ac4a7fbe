"""The Clean-up Phase (5.0-7): markers, leaders, sections, concealment, the end of the turn."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import cleanup, recombine, turn
from hexfront.systems.last_hundred_yards.forces import Allowances
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.steps import CLEAN_UP
from hexfront.systems.last_hundred_yards.units import GREEN, NONE, STATIONARY
from last_hundred_yards.brawls import FLAT, rest
from last_hundred_yards.stage import NO_ALLOWANCES, Stage, do, named, texts

WALL_OF_WOODS = """
    .....w......
    .....w......
    .....w......
    .....w......
    .....w......
"""


def stage(*units: str, picture: str = FLAT, german: tuple[str, ...] = ("ge_squad L1",)) -> Stage:
    return Stage(picture).platoon("able", 0, *units).platoon("1st", 1, *german)


def cleaning(
    battle: Stage, rolls: tuple[int, ...] = (), draws: tuple[int, ...] = (), minute: int = 0
) -> GameLHY:
    """The clean-up of turn 1, up to its first decision."""
    game = battle.game(rolls, draws)
    rest(game, 0)
    game.step = CLEAN_UP
    game.minute = minute
    return game


def begin(game: GameLHY) -> None:
    cleanup.begin(game)
    game.settle()


@pytest.mark.rule("LHY 5.0-7(1)")
@pytest.mark.rule("LHY 10.4.1b")
@pytest.mark.parametrize(("reading", "motion"), [("idle", STATIONARY), ("persist", GREEN)])
def test_overwatch_goes_and_the_motion_of_idle_vehicles(reading: str, motion: int) -> None:
    battle = stage("us_m4 A1 m", "us_m4 A2 ma", "us_m4 A3 o", "us_m4 A4 oa")
    game = cleaning(battle.switch(clean_up_motion=reading))
    begin(game)
    assert named(game, "us-m4-1").motion == motion
    assert named(game, "us-m4-2").motion == GREEN
    assert not named(game, "us-m4-3").overwatch
    assert not named(game, "us-m4-4").overwatch


@pytest.mark.rule("LHY 13.3.4.1")
@pytest.mark.rule("LHY 5.0-7(2)")
@pytest.mark.parametrize(("minute", "back"), [(6, False), (7, True), (9, True)])
def test_a_lost_leader_is_back_after_seven_minutes(minute: int, back: bool) -> None:
    battle = stage("us_leader -", "us_squad A1", "us_squad C1")
    game = cleaning(battle, minute=minute)
    game.change(named(game, "us-leader-1").with_return(7))
    begin(game)
    assert (game.phase.name == "leader-back") is back
    if not back:
        return
    assert texts(game) == ["return us-leader-1 A1", "return us-leader-1 C1"]
    do(game, "return us-leader-1 us-squad-2")
    leader = named(game, "us-leader-1")
    assert leader.hex == battle.hex("C1")
    assert leader.concealed
    assert leader.returns_at == NONE


@pytest.mark.rule("LHY 13.3.4.1")
def test_he_is_hidden_with_a_hidden_unit() -> None:
    battle = stage("us_leader -", "us_squad A1 h")
    game = cleaning(battle, minute=7)
    game.change(named(game, "us-leader-1").with_return(7))
    begin(game)
    do(game, "return us-leader-1 us-squad-1")
    assert named(game, "us-leader-1").hidden


@pytest.mark.rule("LHY 13.3.4.1")
def test_without_infantry_he_does_not_return() -> None:
    game = cleaning(stage("us_leader -", "us_mg A1"), minute=9)
    game.change(named(game, "us-leader-1").with_return(7))
    begin(game)
    assert not named(game, "us-leader-1").on_map


# --- who comes out of hiding (4.3.2) --------------------------------------------------------------


def hiding(
    hidden: int, *units: str, picture: str = FLAT, german: tuple[str, ...] = ("ge_squad L3",)
) -> GameLHY:
    """The clean-up with Americans of whom so many were allowed to hide."""
    battle = stage(*units, picture=picture, german=german)
    battle.mission["allowances"] = [Allowances(hidden, 0, 0, 0, False, False, 0), NO_ALLOWANCES]
    game = cleaning(battle)
    begin(game)
    return game


@pytest.mark.rule("LHY 4.3.2")
@pytest.mark.rule("LHY 5.0-7(4)")
@pytest.mark.parametrize("shows", [True, False])
def test_a_hidden_unit_comes_out_to_deny_concealment_to_whom_it_sees(shows: bool) -> None:
    game = hiding(2, "us_squad A3 h", "us_squad A1 h")
    assert (game.phase.name, game.side) == ("show-hidden", 0)
    assert texts(game) == ["done", "reveal A3:us-squad-1", "reveal A1:us-squad-2"]
    if shows:
        do(game, "reveal us-squad-1")
        assert named(game, "us-squad-1").concealed
    do(game, "done")
    assert named(game, "ge-squad-1").concealed is not shows
    assert named(game, "us-squad-2").hidden


@pytest.mark.rule("LHY 4.3.2")
@pytest.mark.rule("LHY 20.9")
@pytest.mark.parametrize(
    ("flags", "hidden", "german", "asked"),
    [
        ("h", 2, "ge_squad L3", True),
        ("c", 2, "ge_squad L3", True),  # for all that the enemy knows others hide
        ("c", 0, "ge_squad L3", False),  # he knows that nobody does
        ("", 2, "ge_squad L3", False),  # he sees everybody
        ("c", 2, "ge_squad L3 c", False),  # nobody gains anything
        ("c", 2, "ge_squad L3 d", False),
    ],
)
def test_being_asked_does_not_betray_who_is_hidden(
    flags: str, hidden: int, german: str, asked: bool
) -> None:
    """The woods are between the two: the German is concealed whoever comes out."""
    game = hiding(hidden, f"us_squad A3 {flags}", picture=WALL_OF_WOODS, german=(german,))
    assert (game.phase.name == "show-hidden") is asked


@pytest.mark.rule("LHY 4.3.2")
def test_only_hidden_units_come_out_then() -> None:
    units = ("us_squad A3 h", "us_squad A1 d", "us_squad A5 c")
    game = hiding(2, *units, picture=WALL_OF_WOODS)
    for name, id in (("us-squad-2", "not-concealed"), ("us-squad-3", "not-hidden")):
        denial = game.why_not(f"reveal {name}")
        assert denial is not None
        assert denial.id == f"denied-{id}"


# --- recombining (10.3.3) -------------------------------------------------------------------------


def halves(first: str, second: str) -> Stage:
    return stage(f"us_section A1{first}", f"us_section A1{second}", "us_squad spare")


@pytest.mark.rule("LHY 10.3.3")
@pytest.mark.rule("LHY 5.0-7(3)")
def test_two_sections_become_a_squad_and_may_stay_sections() -> None:
    game = cleaning(halves("", ""))
    begin(game)
    assert game.phase.name == "recombine"
    do(game, "recombine us-section-1 us-section-2")
    squad = named(game, "us-squad-1")
    assert squad.hex == game.scenario.board.parse("A1")
    assert not squad.disrupted
    assert game.units[game.scenario.numbers["us-section-1"]] is None
    game = cleaning(halves("", ""))
    begin(game)
    do(game, "done")
    assert named(game, "us-section-1").on_map


@pytest.mark.rule("LHY 10.3.3")
@pytest.mark.parametrize(("die", "disrupted"), [(6, False), (7, True)])
def test_one_disrupted_section_rolls_against_the_good_ones_cohesion(
    die: int, disrupted: bool
) -> None:
    game = cleaning(halves(" d", ""), rolls=(die,))
    begin(game)
    do(game, "recombine us-section-1 us-section-2")
    assert named(game, "us-squad-1").disrupted is disrupted


@pytest.mark.rule("LHY 10.3.3")
def test_two_disrupted_sections_make_a_disrupted_squad() -> None:
    game = cleaning(halves(" d", " d"))
    begin(game)
    do(game, "recombine us-section-1 us-section-2")
    assert named(game, "us-squad-1").disrupted


@pytest.mark.rule("LHY 10.3.3")
@pytest.mark.parametrize(("second", "concealed"), [("c", True), ("", False)])
def test_the_squad_is_concealed_if_both_were(second: str, concealed: bool) -> None:
    game = cleaning(halves(" c", f" {second}" if second else ""))
    rest(game, 0)
    first, other = named(game, "us-section-1"), named(game, "us-section-2")
    recombine.recombine(game, first, other)
    assert named(game, "us-squad-1").concealed is concealed


@pytest.mark.rule("LHY 10.3.3")
def test_japanese_halves() -> None:
    german = ("jp_squad L1 f", "jp_squad L1 f", "jp_section L1", "jp_squad L2 f")
    battle = stage("us_squad A1", german=german)
    game = cleaning(battle)
    names = {
        tuple(sorted((game.scenario.unit_names[a], game.scenario.unit_names[b])))
        for a, b in recombine.pairs(game, 1)
    }
    assert names == {
        ("jp-squad-1", "jp-squad-2"),
        ("jp-section-1", "jp-squad-1"),
        ("jp-section-1", "jp-squad-2"),
    }
    recombine.recombine(game, named(game, "jp-squad-1"), named(game, "jp-section-1"))
    assert not named(game, "jp-squad-1").reduced
    assert game.units[game.scenario.numbers["jp-section-1"]] is None


# --- concealment, the next turn -------------------------------------------------------------------


@pytest.mark.rule("LHY 4.3.2")
@pytest.mark.rule("LHY 5.0-7(4)")
def test_units_that_no_enemy_sees_are_concealed() -> None:
    battle = stage("us_squad A1", "us_squad A2 d", "us_squad A3 g", picture=WALL_OF_WOODS)
    game = cleaning(battle)
    begin(game)
    assert named(game, "us-squad-1").concealed
    assert not named(game, "us-squad-2").concealed
    assert not named(game, "us-squad-3").concealed
    game = cleaning(stage("us_squad A1"))
    begin(game)
    assert not named(game, "us-squad-1").concealed


@pytest.mark.rule("LHY 5.0-7(5)")
@pytest.mark.rule("LHY 5.0-7")
def test_everybody_is_fresh_in_the_next_turn() -> None:
    game = cleaning(stage("us_squad A1 a"))
    before = game.turn
    begin(game)
    assert game.turn == before + 1
    assert not named(game, "us-squad-1").acted


@pytest.mark.rule("LHY 5.0-6")
@pytest.mark.rule("LHY 20.3")
@pytest.mark.reconstructed("time_lapse.1.minutes")
@pytest.mark.parametrize(("die", "minutes"), [(1, 2), (3, 3), (8, 4), (10, 5)])
def test_two_to_five_minutes_pass(die: int, minutes: int) -> None:
    game = cleaning(stage("us_squad A1"), rolls=(die,))
    turn.time_lapse(game)
    assert game.minute == minutes
