"""Golden cases of mines (M44 6.3, 9.6 to 9.8): who sets them off, who clears them, decoys."""

from __future__ import annotations

import random
from typing import Any

import pytest

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.systems.memoir44 import m44model as m44
from hexfront.systems.memoir44.build import build
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.m44scenario import ScenarioFile
from hexfront.systems.memoir44.outcomes import MINE
from memoir44.golden.scenes import command, do, figures, scene
from memoir44.golden.situations import (
    Place,
    battle,
    clear,
    denial,
    figures_at,
    has_piece,
    label,
    legal,
    move,
    moved,
    moving,
    play,
    retreat,
    situation,
    take,
    unit_at,
)

Hex = tuple[int, int]

HERE: Hex = (8, 4)
EAST: Hex = (10, 4)
BEYOND: Hex = (12, 4)
AXIS_MINE = f"{label(EAST)}:tag3@axis"
OWN_MINE = f"{label(EAST)}:tag3@allies"
ENGINEER = "inf.12"


def strengths(game: Game44, *drawn: int) -> Game44:
    """The mines that are turned up will be as strong as this."""
    dice = game.dice
    assert isinstance(dice, ScriptedDice)
    dice.draws = dice.draws + tuple([MINE + strength for strength in drawn])
    return game


def turned_up(game: Game44) -> dict[str, int]:
    return {game.label(hex): strength for hex, strength in game.marks.mines}


@pytest.mark.rule("EF 4 Own mines")
@pytest.mark.golden("U5")
@pytest.mark.rule("M44 6.3")
@pytest.mark.rule("M44 4 minefield")
def test_u5_own_mines_stop_and_no_more() -> None:
    game = moving({HERE: "inf2"}, axis={(22, 4): "inf"}, tags=OWN_MINE)
    assert not legal(game, move(HERE, (13, 3)))
    play(game, move(HERE, EAST))
    unit = unit_at(game, EAST)
    assert unit is not None
    assert unit.figures == 4
    assert unit.stopped
    assert not turned_up(game)
    assert has_piece(game, EAST, "minefield")


@pytest.mark.rule("EF 4 Mines entered")
@pytest.mark.golden("U6")
@pytest.mark.rule("M44 6.3")
def test_u6_an_enemy_is_struck_and_the_mine_stays_face_up() -> None:
    game = strengths(moving({HERE: "inf"}, axis={(22, 4): "inf"}, tags=AXIS_MINE), 3)
    play(game, move(HERE, EAST), dice="ISF")
    assert figures_at(game, EAST) == 3
    assert turned_up(game) == {label(EAST): 3}
    assert has_piece(game, EAST, "minefield")
    assert game.phase.name == "move", "no retreat"


@pytest.mark.rule("M44 6.3")
def test_a_mine_that_was_turned_up_works_again_with_its_strength() -> None:
    known: dict[str, Any] = {"mark.mines": f"{label(EAST)}:2"}
    game = moving({HERE: "tank"}, axis={(22, 4): "inf"}, tags=AXIS_MINE, **known)
    play(game, move(HERE, EAST), dice="AG")
    assert figures_at(game, EAST) == 1


@pytest.mark.rule("EF 4 Mines entered")
@pytest.mark.golden("U7")
@pytest.mark.rule("M44 6.3")
def test_u7_a_decoy_is_taken_away() -> None:
    game = strengths(moving({HERE: "inf"}, axis={BEYOND: "inf/1"}, tags=AXIS_MINE), 0)
    play(game, move(HERE, EAST))
    assert figures_at(game, EAST) == 4
    assert not has_piece(game, EAST, "minefield")
    play(game, "done", battle(EAST, BEYOND), dice="GSS")
    assert game.phase.name == "battle", "it entered a hard stop all the same"


@pytest.mark.rule("M44 6.3")
def test_a_mine_nobody_laid_strikes_everybody() -> None:
    tags = f"{label(EAST)}:tag3"
    unit: dict[Place, str] = {HERE: "inf"}
    nobody: dict[Place, str] = {}
    for side, armies in (("allies", (unit, nobody)), ("axis", (nobody, unit))):
        game = situation(*armies, side=side, phase="move", tags=tags)
        strengths(game, 1)
        play(game, move(HERE, EAST), dice="G")
        assert figures_at(game, EAST) == 3, side


@pytest.mark.rule("M44 6.3")
def test_a_mine_may_eliminate_a_unit_for_a_medal() -> None:
    game = strengths(moving({HERE: "inf/1"}, axis={BEYOND: "inf"}, tags=AXIS_MINE), 1)
    play(game, move(HERE, EAST), dice="I")
    assert unit_at(game, EAST) is None
    assert game.medals(0) == 1


@pytest.mark.golden("G18")
@pytest.mark.rule("M44 6.3")
@pytest.mark.parametrize("unit", ["inf", ENGINEER])
def test_g18_taking_ground_sets_a_mine_off_for_engineers_too(unit: str) -> None:
    tags = f"{label(EAST)}:tag3@axis"
    game = strengths(situation({HERE: unit}, {EAST: "inf/1"}, tags=tags), 2)
    play(game, battle(HERE, EAST), dice="GSS")
    play(game, take(EAST), dice="IF")
    assert figures_at(game, EAST) == 3
    assert has_piece(game, EAST, "minefield")


@pytest.mark.rule("M44 6.3")
def test_armor_taken_by_a_mine_does_not_overrun() -> None:
    game = situation({HERE: "tank/1"}, {EAST: "inf/1", BEYOND: "inf"}, tags=AXIS_MINE)
    strengths(game, 1)
    play(game, battle(HERE, EAST), dice="GSS")
    play(game, take(EAST), dice="A")
    assert unit_at(game, EAST) is None
    assert game.phase.name == "battle"


@pytest.mark.rule("EF 4 Mines in retreat")
@pytest.mark.rule("M44 6.3")
@pytest.mark.rule("M44 3.6-5")
def test_retreats_pass_and_end_on_mines_unharmed() -> None:
    tags = f"{label((7, 3))}:tag3@allies,{label((6, 2))}:tag3@allies"
    game = situation({EAST: "inf"}, {HERE: "inf"}, tags=tags)
    play(game, battle(EAST, HERE), dice="FFA")
    play(game, retreat(HERE, (7, 3)), retreat((7, 3), (6, 2)))
    assert figures_at(game, (6, 2)) == 4
    assert not turned_up(game)


@pytest.mark.rule("M44 6.3")
def test_a_unit_set_up_on_a_mine_is_not_struck_until_it_comes_back() -> None:
    game = moving({EAST: "inf"}, axis={(22, 4): "inf"}, tags=AXIS_MINE)
    play(game, move(EAST, HERE))
    assert figures_at(game, HERE) == 4


# --- engineers ----------------------------------------------------------------------------------


@pytest.mark.rule("EF 6 Engineers on mines")
@pytest.mark.rule("M44 6.3")
@pytest.mark.rule("M44 5.2 Engineers")
def test_engineers_that_could_battle_clear_the_mine_instead() -> None:
    game = moved(moving({HERE: ENGINEER}, axis={BEYOND: "inf"}, tags=AXIS_MINE), HERE, EAST)
    assert figures_at(game, EAST) == 4
    assert not has_piece(game, EAST, "minefield")
    assert not legal(game, battle(EAST, BEYOND))


@pytest.mark.rule("M44 6.3")
def test_engineers_that_come_from_too_far_set_it_off() -> None:
    game = moving({(6, 4): ENGINEER}, axis={BEYOND: "inf"}, tags=AXIS_MINE)
    strengths(game, 1)
    play(game, move((6, 4), EAST), dice="I")
    assert figures_at(game, EAST) == 3


@pytest.mark.rule("EF 6 Engineers on mines")
@pytest.mark.rule("M44 6.3")
def test_engineers_whom_a_forest_bars_from_battle_set_it_off() -> None:
    game = moving({HERE: ENGINEER}, {EAST: "woods"}, {BEYOND: "inf"}, tags=AXIS_MINE)
    strengths(game, 1)
    play(game, move(HERE, EAST), dice="I")
    assert figures_at(game, EAST) == 3


@pytest.mark.golden("U9")
@pytest.mark.rule("M44 6.3")
@pytest.mark.rule("M44 card Infantry Assault")
def test_u9_under_an_infantry_assault_they_clear_after_two_hexes() -> None:
    game = moving(
        {(6, 4): ENGINEER}, axis={BEYOND: "inf"}, tags=AXIS_MINE, command="infantry-assault@0"
    )
    play(game, move((6, 4), EAST), "done")
    assert figures_at(game, EAST) == 4
    assert not has_piece(game, EAST, "minefield")


@pytest.mark.golden("U10")
@pytest.mark.rule("M44 6.3")
def test_u10_engineers_that_stay_on_a_mine_have_to_clear_it() -> None:
    game = situation({EAST: ENGINEER}, {BEYOND: "inf"}, tags=AXIS_MINE)
    assert denial(game, battle(EAST, BEYOND)) == "denied-must-sweep"
    play(game, clear(EAST))
    assert not has_piece(game, EAST, "minefield")
    assert not legal(game, battle(EAST, BEYOND))
    game = situation({EAST: ENGINEER}, {BEYOND: "inf"}, tags=AXIS_MINE, hand_allies="probe-left")
    strengths(game)
    game.dice.draws = (0,)  # type: ignore[attr-defined]
    play(game, "done")
    assert not has_piece(game, EAST, "minefield"), "whoever says nothing clears it too"


@pytest.mark.rule("M44 6.3")
def test_engineers_leave_mines_of_their_own_side_alone() -> None:
    game = situation({EAST: ENGINEER}, {BEYOND: "inf"}, tags=OWN_MINE)
    assert legal(game, battle(EAST, BEYOND))
    assert denial(game, clear(EAST)) == "denied-nothing-to-clear"


@pytest.mark.golden("M38")
@pytest.mark.rule("M44 6.3")
@pytest.mark.rule("M44 5.4 Hobart's funnies")
@pytest.mark.rule("EP 6-1")
def test_m38_a_flail_clears_the_mine_stops_there_and_may_battle() -> None:
    tags = "F5:tag3@axis,G5:tag3@axis"
    game = scene("E5:tankus+hobart_flail,H5:infger,A9:infger,M1:infus", map="A9:wire", tags=tags)
    command(game, "direct-from-hq", "E5")
    do(game, "move E5-F5")
    assert game.phase.name == "battle", "it moves no farther"
    assert figures(game, "F5") == 3
    assert not has_piece(game, "F5", "minefield")
    assert has_piece(game, "G5", "minefield")
    assert legal(game, battle("F5", "H5"))


@pytest.mark.rule("M44 6.3")
@pytest.mark.rule("M44 3.7 Take ground")
@pytest.mark.rule("EP 6-1")
def test_a_flail_clears_the_mine_of_the_ground_that_it_takes_and_overruns() -> None:
    setup = "G5:tankus+hobart_flail,H5:infger/1,I5:infger,A9:infger,M1:infus"
    game = scene(setup, tags="H5:tag3@axis")
    command(game, "direct-from-hq", "G5")
    play(game, "done")
    do(game, "battle G5xH5", roll="GSS")
    assert game.odds(game.parse("take H5"))["dice"] == 0
    do(game, "take H5")
    assert figures(game, "H5") == 3
    assert not has_piece(game, "H5", "minefield")
    assert not turned_up(game)
    assert game.phase.name == "overrun"


@pytest.mark.golden("C39")
@pytest.mark.rule("M44 6.3")
@pytest.mark.rule("M44 card Behind Enemy Lines")
def test_c39_behind_enemy_lines_mines_are_passed_and_strike_where_a_move_ends() -> None:
    tags = ",".join(f"{label(place)}:tag3@axis" for place in ((9, 3), (9, 5), EAST, BEYOND))
    line = "behind-enemy-lines"
    game = moving({HERE: "inf"}, axis={(22, 4): "inf"}, tags=tags, command=line)
    play(game, move(HERE, (14, 4)))
    assert figures_at(game, (14, 4)) == 4
    game = moving({HERE: "inf"}, axis={(22, 4): "inf"}, tags=tags, command=line)
    strengths(game, 1)
    play(game, move(HERE, BEYOND), dice="I")
    assert figures_at(game, BEYOND) == 3
    game = moving({HERE: ENGINEER}, axis={(14, 4): "inf"}, tags=tags, command=line)
    play(game, move(HERE, BEYOND), "done")
    assert not has_piece(game, BEYOND, "minefield")
    assert not legal(game, battle(BEYOND, (14, 4)))


# --- decoys, strengths, knowledge ---------------------------------------------------------------


def decoys(strength: int) -> Game44:
    """An Allied unit between two mines of the Axis whose first decoy gives a medal."""
    entries = [m44.HexEntry(12, 0), m44.HexEntry(10, 4), m44.HexEntry(6, 4), m44.HexEntry(8, 4)]
    entries[0].unit = m44.UnitEntry("infger", "inf", "ger")
    entries[3].unit = m44.UnitEntry("infus", "inf", "us")
    for entry in entries[1:3]:
        entry.tags = (m44.Tag("tag3", "axis", "DECOY_MEDAL_MINE_FIELD"),)
    file = ScenarioFile(starting="player2", hexes=tuple(entries), victory=(4, 4), cards=(0, 0))
    scenario = build(file, "decoys", "decoys")
    assert not scenario.problems
    game = scenario.new_game(dice=ScriptedDice((), ()))
    assert isinstance(game, Game44)
    return strengths(game, strength)


@pytest.mark.rule("M44 7 decoy")
def test_the_first_decoy_gives_its_finder_a_medal() -> None:
    game = decoys(0)
    kind = game.ground.pieces[game.scenario.board.parse("F5")][1].terrain
    unit = game.unit(1)
    kind.halted(game, game.ground.pieces[unit.hex][0], unit.displace(unit.hex), 0)
    assert game.medals(1) == 1
    strengths(game, 0)
    game.marks = game.marks.with_mine(unit.hex, 0)
    kind.halted(game, game.ground.pieces[unit.hex][0], unit, 0)
    assert game.medals(1) == 1, "but only the first"


@pytest.mark.rule("EF 4 Mines laid")
@pytest.mark.rule("M44 6.3")
def test_no_more_mines_of_a_strength_turn_up_than_there_are() -> None:
    """Nine mines on the board: all nine markers of the set are turned up, in any order."""
    places = [(8 + 2 * n, 4) for n in range(8)] + [(9, 5)]
    tags = ",".join(f"{label(place)}:tag3@axis" for place in places)
    for seed in range(3):
        line = f"memoir44 setup=A1:infus,A9:infger tags={tags} targets=9,9 side=allies"
        game = hexfront.read_position(line, seed=seed)
        assert isinstance(game, Game44)
        found: list[int] = []
        for place in places:
            hex = game.scenario.board.parse(label(place))
            game.units[1] = game.scenario.units[1]
            unit = game.scenario.units[1].displace(hex)
            kind = game.ground.pieces[hex][1].terrain
            kind.halted(game, game.ground.pieces[hex][1], unit, 0)
            found.append(turned_up(game)[label(place)])
        assert sorted(found) == [0, 0, 0, 1, 1, 2, 2, 3, 4]


@pytest.mark.rule("M44 6.3")
def test_positions_records_and_worlds_carry_mines() -> None:
    game = strengths(moving({HERE: "inf"}, axis={(22, 4): "inf"}, tags=AXIS_MINE), 3)
    play(game, move(HERE, EAST), dice="ISF")
    for side in (None, 0, 1):
        again = hexfront.read_position(game.position(side))
        assert isinstance(again, Game44)
        assert again.marks.mines == game.marks.mines
    assert game.view(0)["marks"]["mines"] == [{"hex": label(EAST), "number": 3}]
    world = game.determinize(0, random.Random(1))
    assert world.position(0) == game.position(0)
    entry = game.entries()[-1] if game.phase.name == "march" else game.entries()[0]
    words = [game.outcome_word(outcome) for outcome in entry.outcomes]
    assert words == ["+mine-3", "IFS"] or words == ["+mine-3", "ISF"]
    assert [game.read_outcome(word).values for word in words] == [(MINE + 3,), (0, 4, 3)]  # type: ignore[union-attr]
    assert game.read_outcome("+mine-x") is None


@pytest.mark.rule("M44 6.3")
def test_odds_of_a_step_onto_a_mine_mix_what_it_may_be() -> None:
    game = moving({HERE: "inf"}, axis={(22, 4): "inf"}, tags=AXIS_MINE)
    odds = game.odds(game.parse(move(HERE, EAST)))
    hit = 0.5
    strength = (0, 0, 0, 1, 1, 2, 2, 3, 4)
    assert odds["kind"] == "danger"
    assert odds["losses"][0] == pytest.approx(sum((1 - hit) ** n for n in strength) / 9)
    assert odds["expected_losses"] == pytest.approx(sum(n * hit for n in strength) / 9)
