"""Golden cases of medals and victory (chapter 9.8; rules 2.1 and 7)."""

from __future__ import annotations

import pytest

from hexfront.core.dice import ScriptedDice
from hexfront.core.game import NOBODY
from hexfront.systems.memoir44.build import build
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.m44file import read
from memoir44.golden.scenes import (
    ALLIES,
    AXIS,
    HQ,
    cards,
    command,
    denied,
    do,
    done,
    fight,
    figures,
    hand,
    legal,
    medals,
    scene,
    script,
)

QUIET = "A1:infus,M9:infger"


def march(game: Game44, *steps: str) -> None:
    """Direct from HQ: one unit moves, perhaps hex by hex, and halts."""
    command(game, HQ, steps[0].split("-")[0])
    do(game, *[f"move {step}" for step in steps])
    if game.phase.name == "march":
        do(game, "halt")


def end_turn(game: Game44) -> None:
    """Whoever is to act ends his turn, without playing a card if he has none."""
    turn = game.turn
    done(game, "order", "move", "battle")
    if game.turn == turn:
        card = hand(game, game.side)[:1]
        do(game, f"play {card[0]}" if card else "pass")
        done(game, "order")
        done(game, "move")
        done(game, "battle")
    assert game.turn == turn + 1


# --- elimination ------------------------------------------------------------------------------


@pytest.mark.golden("V1")
@pytest.mark.rule("M44 7 elimination")
def test_medals_are_never_more_than_the_target() -> None:
    game = scene(f"{QUIET},G5:infus,g6:tank2ger/1~GERMAN_2VICTANK", targets="6,6", won="0,5")
    fight(game, "G5", "g6", "GSS")
    assert game.is_over
    assert game.winner == ALLIES
    assert medals(game) == (0, 6)


@pytest.mark.rule("M44 7")
def test_an_objective_of_three_medals_gives_one_where_one_is_missing() -> None:
    game = scene(f"{QUIET},G5:infus", tags="G7:medal1[counts_for:3]", won="0,3")
    march(game, "G5-G7")
    assert game.is_over
    assert medals(game) == (0, 4)


@pytest.mark.rule("M44 7 elimination")
def test_a_unit_worth_two_medals() -> None:
    game = scene(f"{QUIET},G5:infus,g6:gunger/1~GERMAN_2VICTANK")
    fight(game, "G5", "g6", "GSS")
    assert medals(game) == (0, 2)


@pytest.mark.golden("G23")
@pytest.mark.rule("M44 2.1 End of battle")
def test_the_last_medal_ends_the_game_before_anything_else() -> None:
    game = scene(
        f"{QUIET},G5:tankus,g6:infger/1,H7:infger",
        targets="4,1",
        hand=f"{HQ},firefight",
        enemy="barrage",
    )
    command(game, HQ, "G5")
    done(game, "move")
    do(game, "battle G5xg6", "decline", roll="GSS")
    assert game.is_over
    assert game.winner == ALLIES
    assert game.ending == "medals"
    assert figures(game, "G5") == 3
    assert hand(game, ALLIES) == ["firefight"], "no card is drawn"
    assert legal(game) == []
    assert game.side == NOBODY
    assert denied(game, "take g6") == "denied-game-over"


@pytest.mark.rule("M44 2.1")
def test_a_side_can_win_in_the_enemys_turn() -> None:
    game = scene(f"{QUIET},G5:infus/1,g6:infger", targets="1,4", enemy="ambush")
    command(game, HQ, "G5")
    done(game, "move")
    do(game, "battle G5xg6", "ambush", roll="GSS")
    assert game.is_over
    assert game.winner == AXIS


@pytest.mark.rule("M44 2.1")
def test_a_side_without_units_loses_at_once() -> None:
    game = scene("G5:infus,g6:infger/1", targets="4,4")
    fight(game, "G5", "g6", "GSS")
    assert game.is_over
    assert (game.winner, game.ending) == (ALLIES, "no-units")


# --- objectives -------------------------------------------------------------------------------


@pytest.mark.rule("M44 7 temporary")
@pytest.mark.rule("EP 16-1")
def test_a_temporary_objective_is_held_while_a_unit_is_there() -> None:
    game = scene(f"{QUIET},G5:infus", tags="G5:medal1,F5:medal1,H5:medal2")
    assert medals(game) == (0, 1), "held from the set-up on"
    march(game, "G5-F5")
    assert medals(game) == (0, 1)
    game = scene(f"{QUIET},G5:infus", tags="G5:medal1,H5:medal2")
    march(game, "G5-H5")
    assert medals(game) == (0, 0), "an objective of the Axis is nothing to the Allies"


@pytest.mark.rule("M44 7 temporary")
def test_a_temporary_objective_is_lost_when_its_unit_dies() -> None:
    game = scene(f"{QUIET},G5:infger/1,g4:infus", tags="G5:medal2")
    assert medals(game) == (1, 0)
    fight(game, "g4", "G5", "GSS")
    assert medals(game) == (0, 1)


@pytest.mark.rule("M44 7 both sides")
def test_an_objective_open_to_both_sides() -> None:
    game = scene(f"{QUIET},G5:infger/1,g4:infus", tags="G5:medal0")
    assert medals(game) == (1, 0)
    fight(game, "g4", "G5", "GSS")
    assert medals(game) == (0, 1)
    do(game, "take G5")
    assert medals(game) == (0, 2)


@pytest.mark.golden("V6")
@pytest.mark.rule("M44 7 permanent")
@pytest.mark.rule("EP 16-4")
def test_passing_over_a_permanent_objective_wins_it_for_good() -> None:
    game = scene(f"{QUIET},G5:tankus", tags="H5:medal1[permanent]")
    command(game, HQ, "G5")
    do(game, "move G5-H5")
    assert medals(game) == (0, 1)
    do(game, "move H5-I5")
    assert medals(game) == (0, 1)
    do(game, "move I5-J5")
    assert medals(game) == (0, 1)
    assert figures(game, "J5") == 3


@pytest.mark.rule("M44 7 temporary")
def test_passing_over_a_temporary_objective_wins_nothing_for_long() -> None:
    game = scene(f"{QUIET},G5:tankus", tags="H5:medal1", targets="4,4")
    command(game, HQ, "G5")
    do(game, "move G5-H5")
    assert medals(game) == (0, 1)
    do(game, "move H5-I5")
    assert medals(game) == (0, 0)


@pytest.mark.rule("M44 7")
def test_passing_over_the_last_objective_ends_the_game_at_once() -> None:
    game = scene(f"{QUIET},G5:tankus", tags="H5:medal1", targets="4,1")
    command(game, HQ, "G5")
    do(game, "move G5-H5")
    assert game.is_over
    assert figures(game, "H5") == 3


@pytest.mark.rule("M44 7 permanent")
def test_a_permanent_objective_outlives_its_unit() -> None:
    game = scene(f"{QUIET},G5:infus/1,g6:infger", tags="G5:medal1[permanent]", side="axis")
    fight(game, "g6", "G5", "GSS")
    assert medals(game) == (1, 1)


@pytest.mark.rule("M44 7 permanent")
@pytest.mark.rule("EP 16-4")
@pytest.mark.parametrize("medal", ["medal0", "medal1"])
def test_a_permanent_objective_is_won_by_entering_and_not_by_beginning_there(medal: str) -> None:
    """Two hexes: a unit begins on one; that it goes wins nothing, that another comes does."""
    setup = f"{QUIET},G5:infus,H5:infus,J5:infus"
    board = scene(setup, tags=f"G5:{medal}[permanent](H5)")
    dice = ScriptedDice((), cards(HQ, HQ, *["probe-centre"] * 8))
    game = board.scenario.new_game(dice=dice)
    assert isinstance(game, Game44)
    assert medals(game) == (0, 0)
    for unit, to, won in (("G5", "F5", 0), ("J5", "I5", 0), ("F5", "G5", 1), ("G5", "F5", 1)):
        start = game.unit_on(game.scenario.board.parse(unit))
        assert start is not None
        game.put(start, start.move(game.scenario.board.parse(to), 1, 1, False))
        assert medals(game) == (0, won), f"{unit} to {to}"


@pytest.mark.rule("M44 7 permanent")
@pytest.mark.rule("EP 16-4")
def test_who_enters_a_permanent_objective_of_both_sides_wins_it() -> None:
    """The Axis begins on it and is driven out: it is open to the Allies all the same."""
    board = scene(f"{QUIET},G5:infger,g4:infus", tags="G5:medal0[permanent]")
    game = board.scenario.new_game(dice=ScriptedDice((), ()))
    assert isinstance(game, Game44)
    at = game.scenario.board.parse
    german, american = game.unit_on(at("G5")), game.unit_on(at("g4"))
    assert german is not None
    assert american is not None
    game.put(german, german.displace(at("g6")))
    assert medals(game) == (0, 0)
    game.put(american, american.move(at("G5"), 1, 1, False))
    assert medals(game) == (0, 1)


@pytest.mark.golden("V2")
@pytest.mark.rule("M44 7 temporary majority")
@pytest.mark.rule("EP 16-2")
def test_an_equal_majority_is_nobodys() -> None:
    tags = "G5:medal0[majority](F5+H5+I5)"
    game = scene(f"{QUIET},G5:infus,F5:infus,H5:infger,I5:infger", tags=tags)
    assert medals(game) == (0, 0)
    march(game, "F5-f4")
    assert medals(game) == (1, 0)
    game = scene(f"{QUIET},G5:infus,F5:infus,H5:infger/1,I5:infger", tags=tags)
    fight(game, "G5", "H5", "GSS")
    assert medals(game) == (0, 2), "the unit and the majority"


@pytest.mark.rule("M44 7 temporary majority")
def test_a_majority_of_one_side_is_nothing_to_the_other() -> None:
    game = scene(f"{QUIET},G5:infus,F5:infus", tags="G5:medal2[majority](F5+H5)")
    assert medals(game) == (0, 0)


@pytest.mark.rule("M44 7 temporary majority (turn start)")
@pytest.mark.rule("EP 16-3")
def test_a_majority_at_turn_start_lasts_for_the_turn() -> None:
    game = scene(
        f"{QUIET},G5:infus,F7:tankger", tags="G5:medal0[majority+turn_start](F5)", enemy=HQ
    )
    assert medals(game) == (0, 0), "not compared yet"
    end_turn(game)
    assert medals(game) == (0, 1), "compared at the start of the Axis turn"
    march(game, "F7-F5")
    assert medals(game) == (0, 1), "the tie counts only at the next start"
    end_turn(game)
    assert medals(game) == (0, 0)


@pytest.mark.rule("M44 7 temporary majority (turn start)")
def test_a_majority_at_turn_start_of_one_side_is_compared_in_its_own_turns() -> None:
    game = scene(f"{QUIET},G5:infus", tags="G5:medal1[majority+turn_start](F5)")
    end_turn(game)
    assert medals(game) == (0, 0), "the start of an Axis turn does not count"
    end_turn(game)
    assert medals(game) == (0, 1)


@pytest.mark.golden("V5")
@pytest.mark.rule("M44 7 permanent (turn start)")
@pytest.mark.rule("EP 16-5")
def test_permanent_at_turn_start_needs_the_hex_at_the_start_of_the_own_turn() -> None:
    tags = "G5:medal2[permanent+turn_start]"
    game = scene(f"{QUIET},g6:infger,g4:infus", tags=tags, side="axis", enemy=HQ)
    march(game, "g6-G5")
    end_turn(game)
    assert medals(game) == (0, 0)
    fight(game, "g4", "G5", "")
    do(game, "decline", roll="FSS")
    do(game, "retreat G5-f6", "stay")
    assert game.turn == 3
    assert medals(game) == (0, 0), "driven off before its turn"
    game = scene(f"{QUIET},g6:infger,B1:infus", tags=tags, side="axis")
    march(game, "g6-G5")
    end_turn(game)
    end_turn(game)
    assert medals(game) == (1, 0)


@pytest.mark.rule("M44 7 permanent (turn start)")
def test_permanent_at_turn_start_for_both_sides_is_won_in_the_own_turn_only() -> None:
    game = scene(f"{QUIET},G5:infus", tags="G5:medal0[permanent+turn_start]")
    end_turn(game)
    assert medals(game) == (0, 0), "it is the Axis' turn"
    end_turn(game)
    assert medals(game) == (0, 1)


@pytest.mark.golden("V3")
@pytest.mark.rule("M44 7 last to occupy")
@pytest.mark.rule("EP 16-6")
def test_the_last_to_occupy_keeps_it_until_the_enemy_enters() -> None:
    game = scene(f"{QUIET},G5:infus,g6:infger", tags="G5:medal0[last_to_occupy]", enemy=HQ)
    assert medals(game) == (0, 1)
    march(game, "G5-f4")
    end_turn(game)
    assert medals(game) == (0, 1)
    march(game, "g6-G5")
    assert medals(game) == (1, 0)


@pytest.mark.rule("M44 7 last to occupy")
def test_the_last_to_occupy_for_one_side_is_lost_to_an_enemy() -> None:
    game = scene(f"{QUIET},G5:infus,g6:infger", tags="G5:medal1[last_to_occupy]", enemy=HQ)
    march(game, "G5-f4")
    end_turn(game)
    march(game, "g6-G5")
    assert medals(game) == (0, 0)


@pytest.mark.rule("M44 7 sole control")
@pytest.mark.rule("EP 16-7")
def test_sole_control_allows_no_enemy_in_the_group() -> None:
    tags = "G5:medal0[sole_control](F5+H5)"
    game = scene(f"{QUIET},G5:infus,H5:infger/1", tags=tags)
    assert medals(game) == (0, 0)
    fight(game, "G5", "H5", "GSS")
    assert medals(game) == (0, 2)


@pytest.mark.rule("M44 7 group")
def test_a_group_needs_its_number_of_hexes_together() -> None:
    game = scene(
        f"{QUIET},G5:infus,f4:infus",
        tags="G5:medal1[nbr_hex:2+counts_for:2](F5+H5)",
    )
    assert medals(game) == (0, 0)
    march(game, "f4-F5")
    assert medals(game) == (0, 2)


@pytest.mark.rule("M44 7 any hex")
def test_any_hex_of_a_group_is_enough_whatever_the_enemy_holds() -> None:
    game = scene(f"{QUIET},G5:infus,F5:infger,H5:infger", tags="G5:medal1[any_hex](F5+H5)")
    assert medals(game) == (0, 1)


@pytest.mark.rule("M44 7")
def test_several_medals_on_one_hex_count_each() -> None:
    game = scene(f"{QUIET},G5:infus", tags="G5:medal1,G5:medal0,G5:medal2")
    assert medals(game) == (0, 2)


@pytest.mark.golden("I5")
@pytest.mark.rule("M44 8.5")
def test_a_medal_tag_without_a_record() -> None:
    game = scene(f"{QUIET},G5:infger", tags="G5:medal2", targets="6,6")
    (objective,) = game.scenario.objectives
    assert objective.kind() == "temporary"
    assert objective.side == AXIS
    assert (objective.worth, objective.needed, len(objective.hexes)) == (1, 1, 1)
    assert medals(game) == (1, 0)


# --- exits ------------------------------------------------------------------------------------


@pytest.mark.golden("V7")
@pytest.mark.rule("M44 7 exit")
@pytest.mark.rule("EP 17-3")
def test_an_exit_needs_a_hex_of_movement_beyond_the_exit_hex() -> None:
    tags = "G9:tag4@allies"
    game = scene(f"{QUIET},G7:infus", tags=tags)
    command(game, HQ, "G7")
    assert denied(game, "exit G7-G9") == "denied-no-movement-to-exit"
    game = scene(f"{QUIET},g8:infus", tags=tags)
    command(game, HQ, "g8")
    do(game, "exit g8-G9")
    assert medals(game) == (0, 1)
    assert game.exited == (0, 1)


@pytest.mark.rule("M44 7 exit")
@pytest.mark.rule("M44 6.2-23")
def test_only_the_named_side_may_leave_and_a_later_turn_will_do() -> None:
    tags = "G9:tag4@allies(H9)"
    game = scene(f"{QUIET},G9:infger,H9:infus", tags=tags, enemy=HQ)
    command(game, HQ, "H9")
    do(game, "exit H9")
    assert medals(game) == (0, 1)
    assert game.turn == 2
    command(game, HQ, "G9")
    assert denied(game, "exit G9") == "denied-not-an-exit"


@pytest.mark.rule("M44 7 exit")
def test_an_exit_is_no_elimination_and_the_last_unit_leaving_loses() -> None:
    game = scene("G9:infus,A1:infger", tags="G9:tag4@allies")
    command(game, HQ, "G9")
    do(game, "exit G9")
    assert medals(game) == (0, 1)
    assert (game.winner, game.ending) == (AXIS, "no-units")
    game = scene("G9:infus,A1:infger", tags="G9:tag4@allies", targets="4,1")
    command(game, HQ, "G9")
    do(game, "exit G9")
    assert (game.winner, game.ending) == (ALLIES, "medals")


@pytest.mark.rule("M44 7 exit")
def test_a_unit_that_cannot_exit_stays() -> None:
    game = scene(f"{QUIET},G9:infus~CANNOT_EXIT", tags="G9:tag4@allies")
    command(game, HQ, "G9")
    assert denied(game, "exit G9") == "denied-cannot-exit"


@pytest.mark.rule("M44 7 exit")
def test_a_unit_stopped_on_the_exit_hex_does_not_leave_this_turn() -> None:
    game = scene(f"{QUIET},g8:tankus", tags="G9:tag4@allies", map="G9:woods")
    command(game, HQ, "g8")
    assert denied(game, "exit g8-G9") == "denied-no-movement-to-exit"


# --- sudden death -----------------------------------------------------------------------------


SUDDEN = """{"meta_data": {"scenario_id": "x"}, "game_info": {"starting": "PLAYER1",
"side_player1": "AXIS", "side_player2": "ALLIES", "cards_player1": 0, "cards_player2": 0,
"victory_player1": 4, "victory_player2": 4, "victory": {"condition": [{"group_sudden_death":
{"side": "ALLIES", "number": 1, "group": ["f4", "g4"]}}]}},
"board": {"type": "STANDARD", "face": "COUNTRY", "hexagons": [
{"row": 0, "col": 12, "unit": {"name": "gunger"}}, {"row": 4, "col": 12, "unit": {"name": "infus"}},
{"row": 8, "col": 0, "unit": {"name": "infus"}}]}, "text": {"en": {"name": "x"}}}"""


@pytest.mark.golden("V9")
@pytest.mark.rule("M44 7 sudden death")
@pytest.mark.rule("EP 16-8")
def test_sudden_death_ends_the_game_in_the_enemys_turn_too() -> None:
    scenario = build(read(SUDDEN), "x", "x")
    dice = ScriptedDice((), cards(*["probe-centre"] * 3))
    game = scenario.new_game(dice=dice)
    do(game, "pass", "pass")
    command(game, "probe-centre", "G9")
    done(game, "move")
    do(game, "battle G9xG5", roll="FS")
    assert not game.is_over
    do(game, "retreat G5-f4")
    assert game.is_over
    assert (game.winner, game.ending) == (ALLIES, "sudden-death")
    assert script(game).rolls == ()
