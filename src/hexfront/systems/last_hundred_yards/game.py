"""A game of The Last Hundred Yards: the few ways in which rules change its state."""

from __future__ import annotations

import random
from typing import Any, final

from hexfront.core.dice import DRAW, ROLL, Outcome
from hexfront.core.game import NOBODY, Action, Denial, Entry, Event, Game
from hexfront.core.hexes import OFF_MAP
from hexfront.core.stacks import below, lifted, on_top, without
from hexfront.systems.last_hundred_yards.actions import NONE, SECRET, ActionLHY
from hexfront.systems.last_hundred_yards.markers import Arrow, Deed
from hexfront.systems.last_hundred_yards.state import StateLHY
from hexfront.systems.last_hundred_yards.steps import D10, SET_UP
from hexfront.systems.last_hundred_yards.units import UnitState


@final
class GameLHY(StateLHY):
    """A game of The Last Hundred Yards: what it holds stands in `state.py`, here how it changes."""

    __slots__ = ()

    def clone(self) -> GameLHY:
        twin = GameLHY(
            self.scenario,
            self.switches,
            self.seed,
            self.dice.clone(),
            self.phases[:],
            self.units[:],
        )
        twin.turn = self.turn
        twin.decision = self.decision
        twin.reveals = self.reveals
        twin.history = self.history
        twin.origin = self.origin
        twin.choices = self.choices
        if self.fell:
            twin.fell = self.fell[:]
        twin.is_over = self.is_over
        twin.winner = self.winner
        twin.ending = self.ending
        twin.draw_offer = self.draw_offer
        twin.take(self)
        return twin

    def become(self, other: Game) -> None:
        assert isinstance(other, GameLHY)
        super().become(other)
        self.units = other.units[:]
        self.take(other)

    # --- changing ------------------------------------------------------------------------------

    def change(self, unit: UnitState) -> None:
        """A unit that stays where it is is another now."""
        self.units[unit.number] = unit

    def put(self, unit: UnitState, hex: int) -> None:
        """A unit (with what it carries) goes to a hex, under those that are there; concealed ones
        lie at the bottom in the order in which they came. Also from off the map. Looks at nothing:
        whoever moves units asks the rules before."""
        old = unit.hex
        if old != OFF_MAP and unit.loaded_in == NONE:
            self.stacks[old] = without(self.stacks[old], unit.number)
        moved = unit.at(hex)
        self.units[unit.number] = moved
        self.stacks[hex] = below(self.stacks[hex], unit.number)
        if (self.first or self.assaults) and old != OFF_MAP and old != hex:
            self._left(old, unit.side)
        if old == OFF_MAP and self.step != SET_UP:
            self.name(moved)
        for number in unit.cargo:
            self.units[number] = self.unit(number).at(hex)
        if self.step != SET_UP and self.scenario.objectives_at[hex]:
            from hexfront.systems.last_hundred_yards.scoring import taken

            taken(self, hex)

    def lift(self, unit: UnitState) -> None:
        """A unit goes to the top of its stack."""
        self.stacks[unit.hex] = lifted(self.stacks[unit.hex], unit.number)

    def sink(self, unit: UnitState) -> None:
        """A unit goes to the bottom of its stack, as one that is concealed does. Rule: LHY 4.3."""
        self.stacks[unit.hex] = below(without(self.stacks[unit.hex], unit.number), unit.number)

    def board(self, unit: UnitState, carrier: UnitState) -> None:
        """A unit goes aboard a carrier. Rule: LHY 10.4.6.2."""
        self.stacks[unit.hex] = without(self.stacks[unit.hex], unit.number)
        self.units[unit.number] = unit.with_carrier(carrier.number, carrier.hex)
        self.units[carrier.number] = carrier.with_cargo((*carrier.cargo, unit.number))
        if (self.first or self.assaults) and unit.hex != carrier.hex:
            self._left(unit.hex, unit.side)

    def alight(self, unit: UnitState) -> UnitState:
        """A unit gets out into the hex of its carrier (which may be gone), under its stack.

        Rule: LHY 10.4.6.2.
        """
        carrier = self.units[unit.loaded_in]
        if carrier is not None:
            self.units[carrier.number] = carrier.with_cargo(without(carrier.cargo, unit.number))
        out = unit.with_carrier(NONE, unit.hex)
        self.units[out.number] = out
        self.stacks[out.hex] = below(self.stacks[out.hex], out.number)
        return out

    def take_off(self, unit: UnitState) -> UnitState:
        """A unit (without cargo) goes off the map, to wait there: a lost leader, a unit placed
        anew in the set-up."""
        self._lift_off(unit)
        self.names.hide(unit.number)
        waiting = unit.with_carrier(NONE, OFF_MAP)
        self.units[unit.number] = waiting
        return waiting

    def remove(self, unit: UnitState) -> None:
        """A piece goes out of play; one of a platoon is spare then. What it carries stays a state
        of its own: see to it before."""
        self._lift_off(unit)
        self.units[unit.number] = None
        if self.ad_hoc:
            self.ad_hoc = tuple([lent for lent in self.ad_hoc if lent[0] != unit.number])
        if unit.number in self.atdrm:
            del self.atdrm[unit.number]
        self.names.hide(unit.number)

    def _lift_off(self, unit: UnitState) -> None:
        if unit.loaded_in != NONE:
            carrier = self.units[unit.loaded_in]
            if carrier is not None:
                cargo = without(carrier.cargo, unit.number)
                self.units[carrier.number] = carrier.with_cargo(cargo)
        elif unit.hex != OFF_MAP:
            self.stacks[unit.hex] = without(self.stacks[unit.hex], unit.number)
            if self.first or self.assaults:
                self._left(unit.hex, unit.side)
        self._leave_arrow(unit)

    def _left(self, hex: int, side: int) -> None:
        """A unit of the side has left a hex: what it was first at, and an assault if it was the
        last of its side there. Rule: LHY 4.1.7, LHY 10.5.2.1 step 2."""
        if self.first:
            from hexfront.systems.last_hundred_yards.fences import left

            left(self, hex, side)
        if self.assaults and hex in self.assaults:
            from hexfront.systems.last_hundred_yards.fight import deserted

            deserted(self, hex)

    def _leave_arrow(self, unit: UnitState) -> None:
        """Whoever goes out of play goes out of his Assault Arrow too; an empty one is gone."""
        for at, arrow in enumerate(self.arrows):
            if unit.number in arrow.units:
                left = without(arrow.units, unit.number)
                changed = (Arrow(arrow.side, arrow.origin, arrow.target, left),) if left else ()
                self.arrows = (*self.arrows[:at], *changed, *self.arrows[at + 1 :])
                return

    def bring(self, unit: UnitState) -> None:
        """A piece that was not in play comes into it, on the top of the stack of its hex."""
        self.units[unit.number] = unit
        if unit.hex != OFF_MAP and unit.loaded_in == NONE:
            self.stacks[unit.hex] = on_top(self.stacks[unit.hex], unit.number)
        self.name(unit)

    def name(self, unit: UnitState) -> None:
        """A unit that has come onto the map gets a public name if it is concealed, with what it
        carries. In the set-up they all get theirs together, when their side is ready.

        Rule: LHY 4.3.
        """
        if unit.concealed and unit.hex != OFF_MAP:
            self.names.show(unit.number)
        for number in unit.cargo:
            if self.unit(number).concealed:
                self.names.show(number)

    def act(self, deed: Deed) -> None:
        """A unit did something to which the enemy may react. Rule: LHY 8.1a, LHY 8.2."""
        self.acts = (*self.acts, deed)

    def lose_steps(self, side: int, steps: int) -> None:
        """Steps of combat units lost, for the casualty track. Rule: LHY 13.3.3, LHY 20.4."""
        mine, theirs = self.losses[0], self.losses[1]
        self.losses = (mine + steps, theirs) if side == 0 else (mine, theirs + steps)

    def about(self, unit: UnitState) -> dict[str, Any]:
        """A unit as parameters of an event that everybody may know."""
        return {
            "unit": unit.number,
            "side": self.side_name(unit.side),
            "type": unit.type.id,
            "hex": self.label(unit.hex),
        }

    def tell_about(
        self,
        id: str,
        unit: UnitState,
        more: dict[str, Any] | None = None,
        telling: tuple[str, ...] = (),
    ) -> None:
        """Tell an event about a unit: everybody knows side and hex, but who it is only if it is not
        concealed; of hidden ones, and in the set-up, only their own side hears. Call it `if
        game.listeners:`.

        `telling`: which of the other parameters would tell who a concealed unit is.
        Rule: LHY 4.3, LHY 20.9.
        """
        params: dict[str, Any] = {} if more is None else more
        told = self.about(unit)
        if unit.hidden or self.step == SET_UP:
            event = Event(id, {**told, **params})
            for listener, side in self.listeners:
                if side == unit.side:
                    listener.hear(event)
        elif unit.concealed:
            public = {"side": told["side"], "type": "concealed", "hex": told["hex"], **params}
            for name in telling:
                public[name] = "?"
            self.tell(Event(id, public, {**told, **params}, unit.side))
        else:
            self.tell(Event(id, {**told, **params}))

    def d10(self) -> int:
        """One ten-sided die; everybody sees it."""
        return self.roll(D10, 1)[0]

    def throw(
        self,
        task: str,
        side: int,
        unit: UnitState | None = None,
        hex: int = OFF_MAP,
        number: int = 0,
        against: int = 0,
    ) -> int:
        """One ten-sided die of a side or of NOBODY; whoever throws it himself is told before what
        it is for, the message `task`: of which unit, at which hex, `number` what everybody may know
        (a modifier, a marker's value, what has to fall), `against` what would tell who a concealed
        unit is (its Cohesion or armour)."""
        if self.dice.may_lack:
            self.announce_throw(task, side, unit, hex, number, against)
        return self.roll(D10, 1)[0]

    def announce_throw(
        self, task: str, side: int, unit: UnitState | None, hex: int, number: int, against: int
    ) -> None:
        """Say what a die is for, as far as both sides may know it: of a concealed unit neither type
        nor Cohesion, of a hidden one only that its side throws. Rule: LHY 4.3, LHY 20.9."""
        params: dict[str, Any] = {}
        if side != NOBODY:
            params["side"] = self.side_name(side)
        if hex != OFF_MAP:
            params["hex"] = self.label(hex)
        params["number"] = number
        params["marker"] = f"{number:+d}"
        known = unit is None or not unit.concealed
        params["known"] = "yes" if known else "no"
        params["against"] = against if known else "?"
        if unit is not None:
            if unit.hidden:
                self.announce(Event("dice-hidden", {"side": self.side_name(unit.side)}), side)
                return
            params["type"] = unit.type.id if known else "concealed"
            params["hex"] = self.label(unit.hex)
        self.announce(Event(task, params), side)

    def keep_secret(self) -> None:
        """The other side may not read the action that is being done. Rule: LHY 4.3, LHY 20.9."""
        self.secrets |= 1 << self.decision

    def perform(self, action: Action) -> None:
        """Do an action known to be legal. If it names a unit of the decider's that is concealed or
        hidden, or belongs to a set-up, the other side may not read it. Rule: LHY 4.3, LHY 20.9.
        """
        assert isinstance(action, ActionLHY)
        veiled = self.is_veiled(action.unit) or self.is_veiled(action.target)
        if veiled or (self.step == SET_UP and action.verb in SECRET):
            self.keep_secret()
        super().perform(action)

    def is_veiled(self, number: int) -> bool:
        """Is there such a unit, and is it concealed or hidden?"""
        if number < 0:
            return False
        unit = self.units[number]
        return unit is not None and (unit.concealed or unit.hidden)

    # --- the contract's other parts, each in its own chapter ------------------------------------

    def is_secret(self, entry: Entry, side: int) -> bool:
        return entry.side != side and self.secrets >> entry.decision & 1 == 1

    def explain(self, code: int, action: Action | None) -> Denial:
        from hexfront.systems.last_hundred_yards.explain import explain

        return explain(self, code, action)

    def text(self, action: Action) -> str:
        from hexfront.systems.last_hundred_yards.notation import text

        return text(self, action)

    def text_for(self, action: Action, side: int) -> str:
        from hexfront.systems.last_hundred_yards.notation import text_for

        return text_for(self, action, side)

    def parse(self, text: str) -> Action:
        from hexfront.systems.last_hundred_yards.notation import parse

        return parse(self, text)

    def why_not_place(self, text: str) -> Denial | None:
        from hexfront.systems.last_hundred_yards.explain import why_not_place

        return why_not_place(self, text)

    def odds(self, action: Action) -> dict[str, Any]:
        from hexfront.systems.last_hundred_yards.odds import odds

        return odds(self, action)

    def view(self, side: int) -> dict[str, Any]:
        from hexfront.systems.last_hundred_yards.visibility import view

        return view(self, side)

    def parts(self, action: Action) -> dict[str, Any]:
        from hexfront.systems.last_hundred_yards.presenting import parts

        return parts(self, action)

    def sight(self, place: str) -> list[dict[str, Any]]:
        from hexfront.systems.last_hundred_yards.presenting import sight

        return sight(self, place)

    def reach(self, action: Action) -> list[dict[str, Any]]:
        from hexfront.systems.last_hundred_yards.reach import reach

        return reach(self, action)

    @property
    def enterable(self) -> bool:
        from hexfront.systems.last_hundred_yards.position import enterable

        return self.is_over or enterable(self)

    @property
    def hands_over(self) -> bool:
        """Only at the set-up: afterwards two people at one screen look at what both may see."""
        return self.step == SET_UP

    def position(self, side: int | None = None) -> str:
        from hexfront.systems.last_hundred_yards.position import write

        return write(self, side)

    def record(self, side: int | None = None) -> str:
        from hexfront.systems.last_hundred_yards.record import write

        return write(self, side)

    def outcome_word(self, outcome: Outcome) -> str:
        """Faces of a roll as digits, 0 for the ten; a drawn piece with a plus sign."""
        if outcome.kind == ROLL:
            return "".join([str(face % 10) for face in outcome.values])
        return "+" + str(outcome.values[0])

    def read_outcome(self, word: str) -> Outcome | None:
        return read_outcome(word)

    def turn_side(self) -> int:
        return self.phases[0].side

    def redeal(self, side: int, rng: random.Random) -> None:
        from hexfront.systems.last_hundred_yards.redeal import redeal

        self.seed = None
        redeal(self, side, rng)

    def standing(self, side: int) -> float:
        from hexfront.systems.last_hundred_yards.evaluation import standing

        return standing(self, side)

    def evaluate(self, side: int) -> float:
        from hexfront.systems.last_hundred_yards.evaluation import evaluate

        return evaluate(self, side)

    def appraise(self) -> list[float]:
        from hexfront.systems.last_hundred_yards.appraisal import appraise

        return appraise(self)


def read_outcome(word: str) -> Outcome | None:
    """The outcome that a word of a record means: digits of faces, or a plus sign and a piece."""
    if word.startswith("+") and word[1:].isdecimal() and len(word) < 6:
        return Outcome(DRAW, (int(word[1:]),))
    if word and all(letter in "0123456789" for letter in word):
        return Outcome(ROLL, tuple([int(letter) or 10 for letter in word]))
    return None
