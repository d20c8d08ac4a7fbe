"""Whole games of every scenario: they end, everything holds at every decision, records replay."""

from __future__ import annotations

import random

import pytest

import hexfront
from hexfront.bots.greedy import GreedyBot
from hexfront.core.game import NOBODY, SPECTATOR, Event, Listener
from hexfront.systems.world_at_war.actions import ActionWaW
from hexfront.systems.world_at_war.game import GameWaW
from sweeps import sample
from world_at_war.invariants import check
from world_at_war.melees import melee
from world_at_war.playing import IDS, LONGEST, decisions, new_game, watched

SEEDS = sample(100, 3, 1)
GREEDY_SEEDS = sample(100, 1, 1)
MELEES = sample(300, 9, 3)


@pytest.mark.sweep
@pytest.mark.rule("WAW 16.4")
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("id", IDS)
def test_games_by_chance_end_and_keep_the_rules(id: str, seed: int) -> None:
    game = new_game(id, seed)
    for game, _ in decisions(id, seed):
        check(game)
    check(game)
    assert game.is_over
    record = hexfront.read_record(game.record())
    assert record.verify().position() == game.position()


@pytest.mark.sweep
@pytest.mark.rule("WAW 16.4")
@pytest.mark.parametrize("seed", range(MELEES))
def test_crowded_battles_end_and_keep_the_rules(seed: int) -> None:
    game = melee(seed).new_game(seed=seed)
    assert isinstance(game, GameWaW)
    for _ in watched(game, seed):
        check(game)
    check(game)
    record = hexfront.read_record(game.record())
    assert record.verify().position() == game.position()


@pytest.mark.sweep
@pytest.mark.rule("WAW 16.4")
@pytest.mark.parametrize("seed", range(GREEDY_SEEDS))
@pytest.mark.parametrize("id", IDS)
def test_greedy_games_end_and_keep_the_rules(id: str, seed: int) -> None:
    game = new_game(id, seed)
    rng = random.Random(seed)
    bot = GreedyBot()
    count = 0
    while not game.is_over:
        check(game)
        game.apply(bot.decide(game.determinize(game.side, rng), game.side))
        count += 1
        assert count < LONGEST, "the game does not end"
    check(game)
    record = hexfront.read_record(game.record())
    assert record.verify().position() == game.position()


class Shots(Listener):
    """What each unit has fired since its Ops Complete marker was last cleared."""

    def __init__(self, game: GameWaW) -> None:
        self.game = game
        self.fired: dict[int, list[str]] = {}

    def hear(self, event: Event) -> None:
        if event.id == "event-marker-removal":
            self.fired = {}
        elif event.id == "event-impulse":
            for formation in self.game.scenario.formations:
                if formation.name == event.params["formation"]:
                    for number in formation.units:
                        self.fired.pop(number, None)
        elif event.id == "event-fire":
            kind = "sw" if event.params["weapon"].startswith("sw") else "own"
            before = self.fired.setdefault(event.params["unit"], [])
            assert kind not in before, f"unit {event.params['unit']} has fired already"
            before.append(kind)


@pytest.mark.rule("WAW 16.4")
@pytest.mark.parametrize("id", IDS)
def test_a_unit_makes_one_ranged_attack_between_two_clearings(id: str) -> None:
    """Own weapon and support weapon count as one attack. Units out of command neither move nor
    fire in their own impulse."""
    shots: Shots | None = None
    for game, _ in decisions(id, 2):
        if shots is None:
            shots = Shots(game)
            game.listen(shots, SPECTATOR)
        if game.phase.name != "operate":
            continue
        for action in game.legal_actions():
            assert isinstance(action, ActionWaW)
            if action.verb in ("move", "fire"):
                unit = game.unit(action.unit)
                assert not unit.out_of_command
                assert not unit.ops_complete
                assert unit.formation == game.formation


@pytest.mark.rule("WAW 16.4")
@pytest.mark.parametrize("id", IDS)
def test_depletion_goes_down_in_marker_removal_only(id: str) -> None:
    before: dict[int, tuple[int, int]] = {}
    turn = 1
    for game, _ in decisions(id, 5):
        for unit in game.units:
            if unit is None:
                continue
            now = (unit.depletion, unit.sw_depletion)
            old = before.get(unit.number, (0, 0))
            if game.turn == turn:
                assert now[0] >= old[0] or game.phases[0].name == "marker-removal"
                assert now[1] >= old[1] or game.phases[0].name == "marker-removal"
            before[unit.number] = now
        turn = game.turn


@pytest.mark.parametrize("id", IDS)
def test_positions_and_clones_go_on_alike(id: str) -> None:
    """A position that is read again offers the same, and a clone does not touch the game."""
    for game, rng in decisions(id, 7):
        if rng.random() < 0.9:
            continue
        told = game.position()
        again = hexfront.read_position(told)
        assert again.position() == told
        texts = [game.text(action) for action in game.legal_actions()]
        assert [again.text(action) for action in again.legal_actions()] == texts
        twin = game.clone()
        twin.perform(rng.choice(twin.choices))
        assert game.position() == told


@pytest.mark.parametrize("id", IDS)
def test_nothing_is_hidden(id: str) -> None:
    for game, rng in decisions(id, 8):
        if rng.random() < 0.95:
            continue
        seen = game.view(0)
        for seat in (1, SPECTATOR):
            view = game.view(seat)
            assert {**view, "you": None} == {**seen, "you": None}
        world = game.determinize(game.side, rng)
        assert world.view(SPECTATOR) == game.view(SPECTATOR)


def test_the_winner_is_told() -> None:
    game = new_game(IDS[0], 1)
    for game, _ in decisions(IDS[0], 1):
        assert game.winner == NOBODY
    assert game.ending in ("last-turn", "sudden-end")
