"""The invariants of 16.4 as a state machine: any play, with undo, clones and positions between."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import hexfront
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.units import UnitState
from world_at_war.invariants import check
from world_at_war.playing import IDS, fierce, new_game


class AnyPlay(RuleBasedStateMachine):
    """A game that is played by whatever Hypothesis thinks of."""

    game: GameWaW

    @initialize(id=st.sampled_from(IDS), seed=st.integers(0, 10_000))
    def begin(self, id: str, seed: int) -> None:
        self.game = new_game(id, seed)
        self.units: list[UnitState | None] = self.game.units[:]

    @precondition(lambda self: not self.game.is_over)
    @rule(choice=st.integers(0, 10_000))
    def act(self, choice: int) -> None:
        legal = self.game.legal_actions()
        self.game.apply(legal[choice % len(legal)])

    @precondition(lambda self: not self.game.is_over)
    @rule(seed=st.integers(0, 10_000), count=st.integers(5, 40))
    def fight(self, seed: int, count: int) -> None:
        rng = random.Random(seed)
        for _ in range(count):
            if self.game.is_over:
                return
            formation = self.game.formation
            before = self.game.units[:]
            action = fierce(self.game, rng)
            if self.game.phase.name == "operate" and action.verb in ("move", "fire"):
                unit = before[action.unit]  # type: ignore[attr-defined]
                assert unit is not None
                assert not unit.out_of_command, "Out of Command units neither move nor fire"
                assert not unit.ops_complete
                assert unit.formation == formation
            self.game.apply(action)
            check(self.game)

    @precondition(lambda self: not self.game.is_over)
    @rule()
    def undo(self) -> None:
        entry = self.game.history
        if entry is not None and self.game.may_undo(entry.side):
            self.game.undo(entry.side)

    @rule()
    def write_and_read(self) -> None:
        told = self.game.position()
        again = hexfront.read_position(told)
        assert again.position() == told

    @precondition(lambda self: not self.game.is_over)
    @rule(seed=st.integers(0, 10_000))
    def imagine(self, seed: int) -> None:
        told = self.game.position()
        world = self.game.determinize(self.game.side, random.Random(seed))
        assert world.legal_actions() == self.game.legal_actions()
        world.perform(world.choices[0])
        assert self.game.position() == told

    @invariant()
    def holds(self) -> None:
        check(self.game)

    @invariant()
    def nobody_comes_back(self) -> None:
        """What is destroyed stays so; only headquarters return."""
        for before, now in zip(self.units, self.game.units, strict=True):
            assert now is None or before is not None or now.is_hq
        if self.game.may_undo(0) or self.game.may_undo(1):
            return
        self.units = self.game.units[:]


AnyPlay.TestCase.settings = settings(
    max_examples=5,
    stateful_step_count=20,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestAnyPlay = AnyPlay.TestCase
