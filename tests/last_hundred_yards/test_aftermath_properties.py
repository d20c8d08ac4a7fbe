"""What holds in whole games: steps and casualty track agree, retreats keep to their rules, assaults
end with one side in the hex, odds are chances."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hexfront.core.game import SPECTATOR, Event, Listener
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import retreat
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.retreating import Retreating
from hexfront.systems.last_hundred_yards.steps import FIRE_RESOLUTION
from hexfront.systems.last_hundred_yards.units import UnitState
from last_hundred_yards.playing import IDS, busy, fierce, new_game

LIMIT = 1200  # decisions of each game that are looked at


def steps(unit: UnitState) -> int:
    """Steps of a combat unit as the casualty track counts them."""
    if not unit.type.combat:
        return 0
    return 1 if unit.reduced else unit.type.casualty_steps


def strength(game: GameLHY, side: int) -> int:
    return sum([steps(unit) for unit in game.own_units(side)])


@pytest.mark.rule("LHY 13.3.3")
@pytest.mark.rule("LHY 20.4")
@pytest.mark.parametrize("id", IDS)
def test_steps_and_casualty_track_agree(id: str) -> None:
    """Whoever is not there any more is on the track, or has left the map."""
    game = new_game(id, 11)
    rng = random.Random(11)
    first = [strength(game, side) for side in (0, 1)]
    spoilt = Spoilt()
    game.listen(spoilt, SPECTATOR)
    for _ in range(LIMIT):
        if game.is_over:
            break
        action = fierce(game, rng)
        game.apply(action)
        if spoilt.heard:
            return  # too many in a hex: those that go are nobody's casualties
        for side in (0, 1):
            gone = game.losses[side] + game.exited[side]
            assert strength(game, side) + gone == first[side], action.verb


class Spoilt(Listener):
    """Hears of units that the stacking limits put out of play."""

    def __init__(self) -> None:
        self.heard = False

    def hear(self, event: Event) -> None:
        self.heard = self.heard or event.id == "event-removed"


class Results(Listener):
    """Counts the results of fire on each hex and side in one fire resolution phase."""

    def __init__(self, game: GameLHY) -> None:
        self.game = game
        self.found: Counter[tuple[int, str, str]] = Counter()

    def hear(self, event: Event) -> None:
        if event.id == "event-fire-result" and self.game.step == FIRE_RESOLUTION:
            self.found[self.game.turn, event.params["hex"], event.params["side"]] += 1


@pytest.mark.rule("LHY 13.1-1")
@pytest.mark.rule("LHY 13.1-8")
@pytest.mark.parametrize("id", IDS)
def test_one_result_for_each_hex_and_side(id: str) -> None:
    """However many markers lie there; and no small-arms marker is left behind."""
    game = new_game(id, 16)
    rng = random.Random(16)
    results = Results(game)
    game.listen(results, SPECTATOR)
    for _ in range(LIMIT):
        if game.is_over:
            break
        game.apply(fierce(game, rng))
        if game.step > FIRE_RESOLUTION:
            assert not game.sadrm
            assert not game.atdrm
    assert set(results.found.values()) <= {1}


@pytest.mark.rule("LHY 14.3.3.1")
@pytest.mark.rule("LHY 14.3.3.1.2")
@pytest.mark.rule("LHY 14.3.3.5")
@pytest.mark.parametrize("id", IDS)
def test_retreats_go_home_and_end_apart_from_the_enemy(id: str) -> None:
    game = new_game(id, 12)
    rng = random.Random(12)
    for _ in range(LIMIT):
        if game.is_over:
            break
        phase = game.phase
        if isinstance(phase, Retreating):
            look_at_retreat(game, phase)
        game.apply(fierce(game, rng))


def look_at_retreat(game: GameLHY, phase: Retreating) -> None:
    """Offered are exactly the ways that the predicate allows; a stop is lawful."""
    for action in game.legal_actions():
        assert phase.denial(game, action) == 0
        assert isinstance(action, ActionLHY)
        if action.verb == "stop":
            unit = game.unit(phase.unit)
            here = phase.path[-1]
            assert not any(game.unit(n).side != unit.side for n in known(game, here))
            if not unit.type.vehicle:
                assert retreat.may_stop(game, unit, phase.path)
                assert 1 <= len(phase.path) - 1 <= retreat.most_hexes(game, phase.path)


def known(game: GameLHY, hex: int) -> list[int]:
    return [number for number in game.stacks[hex] if not game.unit(number).hidden]


@pytest.mark.rule("LHY 14.1")
@pytest.mark.parametrize("id", IDS)
def test_after_assault_resolution_no_hex_holds_both_sides(id: str) -> None:
    game = new_game(id, 13)
    rng = random.Random(13)
    for _ in range(LIMIT):
        if game.is_over:
            break
        game.apply(fierce(game, rng))
        if game.phase.name not in ("extend", "leader-back", "recombine"):
            continue
        assert not game.assaults
        for hex in range(game.ground.size):
            assert len({game.unit(number).side for number in known(game, hex)}) < 2


@pytest.mark.rule("LHY 14.1")
@pytest.mark.rule("LHY 12.3")
@pytest.mark.parametrize("id", IDS[:3])
def test_odds_are_chances(id: str) -> None:
    game = new_game(id, 14)
    rng = random.Random(14)
    for _ in range(LIMIT):
        if game.is_over:
            break
        for action in game.legal_actions():
            if action.verb in ("assault", "resolve", "attempt", "recover", "help"):
                told = game.odds(action)
                if told["kind"] == "assault":
                    assert sum([row["chance"] for row in told["rows"]]) == pytest.approx(1)
                elif told["kind"] == "recovery":
                    assert 0 <= told["rallies"] <= told["recovers"] <= 1
                elif told["kind"] == "shock":
                    assert sum(told["results"].values()) == pytest.approx(1)
                else:
                    assert 0 <= told["destroys"] <= 1
        game.apply(busy(game, rng))


@pytest.mark.rule("LHY 13.3.4")
@pytest.mark.parametrize("id", IDS[:3])
def test_lost_leaders_wait_off_the_map(id: str) -> None:
    game = new_game(id, 15)
    rng = random.Random(15)
    for _ in range(LIMIT):
        if game.is_over:
            break
        for side in (0, 1):
            for unit in game.own_units(side):
                if unit.returns_at >= 0:
                    assert unit.hex == OFF_MAP
                    assert not unit.disrupted
        game.apply(fierce(game, rng))
