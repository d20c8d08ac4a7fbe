"""The greedy bot: what it prefers, and that it beats chance."""

from __future__ import annotations

import pytest

import hexfront
from greedy import best, wins_against_chance
from hexfront.core.game import Action
from hexfront.systems.world_at_war.evaluation import evaluate, standing
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.movement import Moving
from hexfront.systems.world_at_war.system import SYSTEM
from hexfront.systems.world_at_war.worth import harm, loss, unsaved_chances
from sweeps import FULL, sample
from world_at_war.golden.battlefield import NATO, WP, do, scene, unit
from world_at_war.playing import IDS, decisions, new_game

GAMES = sample(100, 6, 2)
SCENARIOS = ("brunnau-airhead", "dawn-at-lindach", "rotors-over-hohenrode", "the-long-screen")


@pytest.mark.sweep
@pytest.mark.parametrize("id", SCENARIOS)
def test_greedy_beats_chance_from_both_sides(id: str) -> None:
    won = wins_against_chance([new_game(id, seed) for seed in range(GAMES)])
    assert won >= (0.9 if FULL else 0.65) * GAMES


@pytest.mark.parametrize("id", IDS)
def test_every_decision_has_a_worth_for_each_action(id: str) -> None:
    for game, rng in decisions(id, 1):
        if rng.random() < 0.1 or game.phase.name not in ("operate", "move", "opportunity-fire"):
            worth = game.appraise()
            assert len(worth) == len(game.legal_actions())


def test_it_acts_when_its_marker_is_drawn() -> None:
    for game, _ in decisions("the-ridge-duel", 3):
        if game.phase.name == "offer":
            assert best(game) == "act"


def test_it_does_not_change_the_game() -> None:
    for game, _ in decisions("dawn-at-lindach", 4):
        if game.decision > 60:
            break
        before = game.position()
        game.appraise()
        game.evaluate(0)
        assert game.position() == before


def test_the_worth_of_a_position_is_zero_sum() -> None:
    for game, rng in decisions("dawn-at-lindach", 5):
        if rng.random() < 0.05:
            assert evaluate(game, 0) == pytest.approx(-evaluate(game, 1))
            assert standing(game, 0) == pytest.approx(-standing(game, 1))
            assert -1.0 <= standing(game, 0) <= 1.0
    assert abs(evaluate(game, 0)) in (0.0, 1000.0)


def test_it_fires_at_what_it_hurts_most() -> None:
    """The same tank in the open and in a town with a wreck: the one in the open."""
    game = scene("itv D5", "t72 J4; t72 J6", land="J4:town", wrecks="J4", cup="")
    assert best(game) == "fire D5 ap J6"


def test_it_concentrates_fire_on_what_is_nearly_destroyed() -> None:
    """A reduced and disrupted unit dies of one hit, which is worth more than a first one."""
    game = scene("itv D5", "t72 J4; t72 J6", marks="t72-1:rd", cup="")
    fresh = unit(game, "t72-2")
    assert harm(unit(game, "t72-1"), 1) > harm(fresh, 1)
    assert best(game) == "fire D5 ap J4"


def test_it_keeps_its_fire_while_the_enemy_may_still_act() -> None:
    """A poor shot is left to opportunity fire, as long as an enemy's marker is in the cup."""
    shot = "fire D5 he F9"
    later = scene("m113 D5", "t62 F9; motor_rifle F9", land="F9:town", cup="wp,end")
    last = scene("m113 D5", "t62 F9; motor_rifle F9", land="F9:town", cup="end")
    worth = [dict(zip(texts(game), game.appraise(), strict=True)) for game in (later, last)]
    shots = [text for text in worth[0] if text.startswith(shot)]
    assert shots
    for text in shots:
        assert worth[0][text] < worth[1][text]


def texts(game: GameWaW) -> list[str]:
    return [game.text(action) for action in game.legal_actions()]


def test_it_takes_an_objective() -> None:
    town = '[[objectives]]\nid = "t"\nname = "T"\nhexes = "H5"\nowner = "wp"\nvp = 8'
    game = scene("m3 D5", "t72 X16", more=town)
    do(game, "move D5")
    for _ in range(8):
        if game.phase.name == "move":
            do(game, best(game))
    assert game.owners == (NATO,)


def test_cover_lowers_what_an_attack_is_worth() -> None:
    game = scene("m1 D5", "t72 J5", land="J6:woods")
    target = unit(game, "t72-1")
    board = game.scenario.board
    bare = loss(game, target, board.parse("J5"), 4, 4)
    wooded = loss(game, target, board.parse("J6"), 4, 4)
    assert bare > wooded > 0.0
    assert sum(unsaved_chances(4, 4, 2, 5)) == pytest.approx(1.0)
    assert WP == 1


def test_it_is_the_same_for_equal_positions() -> None:
    actions: list[Action] = []
    for _ in range(2):
        game = new_game("dawn-at-lindach", 9)
        worth = game.appraise()
        actions.append(game.legal_actions()[worth.index(max(worth))])
    assert actions[0] is actions[1]


# --- exits ----------------------------------------------------------------------------------------


def breaking_out(*units: str) -> GameWaW:
    """The Long Screen with these units (`t72-1@U10`) alone, the attacker to operate."""
    numbers = SYSTEM.scenario("the-long-screen").numbers
    words = [f"{numbers[unit.split('@')[0]]}@{unit.split('@')[1]}" for unit in units]
    line = (
        "world_at_war scenario=the-long-screen turn=6 side=wp phase=operate formation=spearhead "
        f"units={','.join(words)} cup=end"
    )
    game = hexfront.read_position(line)
    assert isinstance(game, GameWaW)
    return game


def test_it_leaves_over_an_exit_that_it_can_reach() -> None:
    game = breaking_out("t72-1@U10", "t72-2@A9", "luchs-1@A4")
    assert best(game) == "move U10", "who can leave goes first"
    went: list[str] = []
    while game.exited[WP] == 0:
        went.append(best(game))
        game.apply(game.parse(went[-1]))
    assert went[-1] == "exit"
    assert len(went) <= 6


def test_it_does_not_go_back_and_forth() -> None:
    """Every way out is as good as the others: it keeps to one of them, and gets out."""
    game = hexfront.read_position(
        "world_at_war scenario=the-long-screen turn=6 side=wp phase=operate formation=spearhead "
        "units=6@J7!q1,2@N7!ro,0@N7,18@R12!do,11@S12!do,17@U10,19@X8!c,10@X9!ro,9@X9!ro "
        "cup=grenadiers,grenadiers,end drawn=end,spearhead hqs=here,here exited=0,2 "
        "wrecks=C9,G10,I9,K9,L7,M8,R7,S7,U10"
    )
    assert isinstance(game, GameWaW)
    do_best(game, "move U10")
    passed: list[int] = []
    while isinstance(game.phase, Moving):
        assert game.phase.hex not in passed
        passed.append(game.phase.hex)
        do_best(game, best(game))
    assert game.exited == (0, 3)


def do_best(game: GameWaW, order: str) -> None:
    game.apply(game.parse(order))
