"""Objectives that are passed, and exits (V6, V7): M44 3.1 Exit, M44 7."""

from __future__ import annotations

import pytest

from memoir44.golden.situations import (
    ALLIES,
    Place,
    battle,
    denial,
    destinations,
    dice_of,
    labels,
    leave,
    legal,
    move,
    moving,
    play,
    row,
    situation,
    spread,
    unit_at,
)

Hex = tuple[int, int]

AROUND_8_4 = labels((6, 4), (10, 4), (7, 3), (9, 3), (7, 5), (9, 5))
ROAD: list[Place] = [(8, 4), (10, 4), (12, 4), (14, 4), (16, 4), (18, 4)]
LINES = "behind-enemy-lines"
EXIT = "G9:tag4@allies"  # over (12, 0)


@pytest.mark.golden("V6")
@pytest.mark.rule("M44 7 permanent")
def test_v6_a_permanent_objective_is_won_by_passing_over_it() -> None:
    game = moving({(8, 4): "tank"}, tags="F5:medal1[permanent]")
    play(game, move((8, 4), (10, 4)))
    assert game.medals(ALLIES) == 1
    play(game, move((10, 4), (12, 4)))
    assert game.medals(ALLIES) == 1
    play(game, move((12, 4), (14, 4)))
    assert game.medals(ALLIES) == 1
    assert game.phase.name == "move"


@pytest.mark.rule("M44 7 temporary")
def test_a_temporary_objective_is_lost_by_going_on() -> None:
    game = moving({(8, 4): "tank"}, tags="F5:medal1")
    play(game, move((8, 4), (10, 4)))
    assert game.medals(ALLIES) == 1
    play(game, move((10, 4), (12, 4)))
    assert game.medals(ALLIES) == 0


@pytest.mark.golden("V6")
def test_v6_steps_add_up() -> None:
    """Hex by hex a unit goes no farther than at once, and may stop at any of them."""
    game = moving({(8, 4): "tank"}, axis={(16, 4): "inf"}, tags="F5:medal1[permanent]")
    assert destinations(game, (8, 4)) == AROUND_8_4
    assert denial(game, move((8, 4), (12, 4))) == "denied-step-by-step"
    play(game, move((8, 4), (10, 4)), move((10, 4), (12, 4)))
    assert legal(game, "halt")
    play(game, move((12, 4), (14, 4)), "done")
    assert dice_of(game, battle((14, 4), (16, 4))) == 3


@pytest.mark.rule("M44 3.1 Move limit")
def test_steps_of_infantry_count_for_its_battle() -> None:
    for steps, battles in ((1, True), (2, False)):
        end = (8 + 2 * steps, 4)
        enemy = (end[0] + 1, 3)
        game = moving({(8, 4): "inf"}, axis={enemy: "inf"}, tags="F5:medal1")
        play(game, move((8, 4), (10, 4)))
        play(game, "halt" if steps == 1 else move((10, 4), (12, 4)), "done")
        assert legal(game, battle(end, enemy)) == battles


@pytest.mark.rule("M44 3.1 Roads")
def test_steps_keep_the_road_bonus_only_on_the_road() -> None:
    game = moving({(8, 4): "inf"}, spread("road", *ROAD), tags="F5:medal1")
    play(game, move((8, 4), (10, 4)), move((10, 4), (12, 4)))
    assert destinations(game, (12, 4)) == labels((10, 4), (14, 4))


@pytest.mark.rule("M44 3.1 Hard stop")
@pytest.mark.rule("M44 3.1 Slow exit")
def test_steps_end_at_a_stop_and_out_of_a_hedgerow() -> None:
    stopped = moving({(8, 4): "tank"}, {(10, 4): "woods"}, tags="F5:medal1")
    play(stopped, move((8, 4), (10, 4)))
    assert stopped.phase.name == "move"
    slow = moving({(8, 4): "tank"}, {(8, 4): "hedgerow"}, tags="F5:medal1")
    play(slow, move((8, 4), (10, 4)))
    assert slow.phase.name == "move"


@pytest.mark.golden("V6")
@pytest.mark.rule("M44 7")
def test_v6_the_last_medal_ends_the_game_in_the_middle_of_a_move() -> None:
    game = moving({(8, 4): "tank"}, tags="F5:medal1[permanent]", targets="12,1")
    play(game, move((8, 4), (10, 4)))
    assert game.is_over
    assert game.winner == ALLIES


@pytest.mark.golden("V7")
@pytest.mark.rule("M44 7 exit")
@pytest.mark.rule("M44 3.1 Exit")
@pytest.mark.parametrize(
    ("unit", "start", "leaves"),
    [
        row("infantry on it", "inf", (12, 0), True),
        row("infantry beside it", "inf", (11, 1), True),
        row("infantry two away", "inf", (12, 2), False),
        row("armor two away", "tank", (12, 2), True),
        row("armor three away", "tank", (13, 3), False),
        row("artillery on it", "gun", (12, 0), True),
        row("artillery beside it", "gun", (11, 1), False),
    ],
)
def test_v7_an_exit_costs_a_hex_beyond_reaching_it(unit: str, start: Hex, leaves: bool) -> None:
    game = moving({start: unit}, tags=EXIT)
    assert legal(game, leave(start, (12, 0))) == leaves
    if start != (12, 0):
        assert legal(game, move(start, (12, 0)))
    if leaves:
        play(game, leave(start, (12, 0)))
        assert unit_at(game, start) is None
        assert game.medals(ALLIES) == 1
        assert game.exited == (0, 1)
    else:
        assert denial(game, leave(start, (12, 0))) == "denied-no-movement-to-exit"


@pytest.mark.golden("V7")
@pytest.mark.rule("M44 7 exit")
def test_v7_once_it_stands_on_the_exit_it_stays_this_turn() -> None:
    game = play(moving({(12, 2): "inf"}, tags=EXIT), move((12, 2), (12, 0)))
    assert not legal(game, leave((12, 0), (12, 0)))


@pytest.mark.rule("M44 7 exit")
def test_no_exit_after_a_stop() -> None:
    """Wire on the exit hex stops a tank that has hexes left; standing in it, it may leave."""
    terrain: dict[Place, str] = {(12, 0): "woods"}
    assert not legal(moving({(12, 2): "tank"}, terrain, tags=EXIT), leave((12, 2), (12, 0)))
    assert legal(moving({(12, 0): "tank"}, terrain, tags=EXIT), leave((12, 0), (12, 0)))


@pytest.mark.rule("M44 7 exit")
def test_no_exit_over_an_occupied_hex_or_elsewhere_or_for_the_enemy() -> None:
    game = moving({(11, 1): "inf", (12, 0): "inf", (20, 0): "inf"}, tags=EXIT)
    assert not legal(game, leave((11, 1), (12, 0)))
    assert denial(game, leave((20, 0), (20, 0))) == "denied-not-an-exit"
    axis = situation({}, {(12, 0): "inf"}, side="axis", phase="move", tags=EXIT)
    assert not legal(axis, leave((12, 0), (12, 0)))


@pytest.mark.rule("M44 7 exit")
@pytest.mark.rule("M44 5.2 Scenario traits")
def test_some_units_cannot_exit() -> None:
    game = moving({(12, 0): "inf~CANNOT_EXIT"}, tags=EXIT)
    assert denial(game, leave((12, 0), (12, 0))) == "denied-cannot-exit"


@pytest.mark.rule("M44 7 exit")
@pytest.mark.parametrize(("command", "start"), [("infantry-assault@1", (12, 2)), (LINES, (12, 2))])
def test_cards_with_an_extra_hex_reach_the_exit(command: str, start: Hex) -> None:
    assert legal(moving({start: "inf"}, command=command, tags=EXIT), leave(start, (12, 0)))


@pytest.mark.rule("M44 7 exit")
@pytest.mark.rule("M44 card Behind Enemy Lines")
def test_the_second_move_behind_enemy_lines_may_exit() -> None:
    game = play(moving({(12, 4): "inf"}, command=LINES, tags=EXIT), move((12, 4), (12, 2)))
    play(game, "done", "done")
    play(game, leave((12, 2), (12, 0)))
    assert game.medals(ALLIES) == 1


@pytest.mark.rule("M44 7 exit")
def test_exits_only_in_the_movement_phase() -> None:
    game = situation({(12, 0): "inf"}, {}, tags=EXIT)
    assert denial(game, leave((12, 0), (12, 0))) == "denied-not-now"


@pytest.mark.rule("M44 7 exit")
def test_an_exit_step_by_step() -> None:
    """With an objective on the way the unit reaches the exit hex by hex, and leaves from it."""
    game = moving({(12, 2): "tank"}, tags=f"{EXIT},g8:medal1")
    assert not legal(game, leave((12, 2), (12, 0)))
    play(game, move((12, 2), (13, 1)), move((13, 1), (12, 0)))
    play(game, leave((12, 0), (12, 0)))
    assert game.exited == (0, 1)
