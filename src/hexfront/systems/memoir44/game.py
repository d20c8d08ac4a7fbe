"""A game of Memoir '44: the few ways in which rules change its state, and the contract."""

from __future__ import annotations

import random
from typing import Any

from hexfront.core.dice import Outcome
from hexfront.core.game import NOBODY, Action, Denial, Entry, Event, Game
from hexfront.systems.memoir44.marks import number_of
from hexfront.systems.memoir44.medals import EITHER
from hexfront.systems.memoir44.outcomes import outcome_word, read_outcome
from hexfront.systems.memoir44.table import EMPTY, Table44
from hexfront.systems.memoir44.unit_rows import ATTACHMENTS, with_trait
from hexfront.systems.memoir44.units import INFANTRY, Unit


class Game44(Table44):
    """A game of Memoir '44."""

    __slots__ = ()

    def clone(self) -> Game44:
        twin = Game44(
            self.scenario,
            self.switches,
            self.seed,
            self.dice.clone(),
            self.phases[:],
            self.turn,
            self.decision,
            self.reveals,
            self.history,
            self.origin,
            self.choices,
            self.ground,
            self.units[:],
            self.at[:],
            self.hands,
            self.deck,
            self.discard,
            self.won,
            self.exited,
            self.holders,
            self.sandbags,
            self.command,
            self.last_command,
            self.owed,
            self.no_ambush,
            self.marks,
        )
        if self.fell:
            twin.fell = self.fell[:]
        if self.decks_apart:
            twin.decks_apart = True
            twin.second_deck = self.second_deck
            twin.second_discard = self.second_discard
        twin.is_over = self.is_over
        twin.winner = self.winner
        twin.ending = self.ending
        twin.draw_offer = self.draw_offer
        return twin

    def become(self, other: Game) -> None:
        assert isinstance(other, Game44)
        super().become(other)
        self.ground = other.ground
        self.units = other.units[:]
        self.at = other.at[:]
        self.hands = other.hands
        self.deck = other.deck
        self.discard = other.discard
        self.won = other.won
        self.exited = other.exited
        self.holders = other.holders
        self.sandbags = other.sandbags
        self.command = other.command
        self.last_command = other.last_command
        self.owed = other.owed
        self.no_ambush = other.no_ambush
        self.marks = other.marks
        self.decks_apart = other.decks_apart
        self.second_deck = other.second_deck
        self.second_discard = other.second_discard

    # --- changing ------------------------------------------------------------------------------

    def put(self, old: Unit, new: Unit, passing: bool = False) -> None:
        """A unit goes from the hex of `old` to that of `new`.

        Sandbags go when the unit that occupied their hex leaves; not if it was only `passing` there
        in the middle of a move or retreat. Rule: M44 3.5.
        """
        self.at[old.hex] = EMPTY
        self.at[new.hex] = new.number
        self.units[new.number] = new
        if self.marks.crosshairs:
            self.marks = self.marks.moved_away(new.number, old.hex)
        if self.sandbags and not passing and old.hex in self.sandbags:
            self.sandbags = self.sandbags - {old.hex}
        watched = self.ground.watched
        if watched[old.hex]:
            self.recount(old.hex)
        if watched[new.hex] and not self.is_over:
            self.recount(new.hex, new.side)
        if self.scenario.sectioned and not self.is_over:
            self.count_sections()

    def change(self, unit: Unit) -> None:
        """A unit that stays on its hex is another now."""
        self.units[unit.number] = unit

    def remove(self, unit: Unit, passing: bool = False) -> None:
        """A unit leaves the board; sandbags go with it, unless it was only `passing` their hex.

        Rule: M44 3.5.
        """
        self.units[unit.number] = None
        self.at[unit.hex] = EMPTY
        if self.marks.crosshairs:
            self.marks = self.marks.moved_away(unit.number, unit.hex)
        if self.sandbags and not passing and unit.hex in self.sandbags:
            self.sandbags = self.sandbags - {unit.hex}
        if self.ground.watched[unit.hex]:
            self.recount(unit.hex)
        if self.scenario.sectioned and not self.is_over:
            self.count_sections()

    def award(self, side: int, medals: int) -> None:
        """Medals for a side, and the end of the game if it has enough."""
        self.credit(side, medals)
        self.check_victory()

    def credit(self, side: int, medals: int) -> None:
        """Medals for a unit that is about to leave the board: counted before its hex is judged,
        which may bring the last medal of all, and end the game."""
        self.won = (
            (self.won[0] + medals, self.won[1])
            if side == 0
            else (self.won[0], self.won[1] + medals)
        )
        if self.listeners and medals:
            self.tell(
                Event(
                    "event-medals",
                    {
                        "side": self.side_name(side),
                        "medals": medals,
                        "total": self.medals(side),
                    },
                )
            )

    def arrive_unit(self, number: int, hex: int) -> None:
        """A unit that waited comes onto the board as it is at the beginning; a scenario may keep it
        from acting in so many turns, this one among them. Rule: M44 5.2 Inactive till a turn."""
        idle = self.scenario.idle_turns.get(number, 0)
        self.enter(self.reserve(number), hex, self.turn + idle if idle else 0)

    def reserve(self, number: int) -> Unit:
        """A unit that waits off the board, as it will come on: with the attachment that was picked
        for it before the first turn. Rule: M44 5.4 Hobart's funnies, EP 5-9."""
        unit = self.scenario.army(self.switches)[number]
        at = number_of(self.marks.fitted, number, -1)
        if at < 0:
            return unit
        return unit.turned(with_trait(unit.type, ATTACHMENTS[at], self.switches.readings))

    def enter(self, unit: Unit, hex: int, wakes: int) -> None:
        """A unit comes onto the board, to act from that turn on (0: at once)."""
        unit = unit.displace(hex)
        self.units[unit.number] = unit
        self.at[hex] = unit.number
        self.marks = self.marks.with_arrival(unit.number, wakes)
        if self.ground.watched[hex]:
            self.recount(hex, unit.side)
        if self.scenario.sectioned and not self.is_over:
            self.count_sections()

    def count_sections(self) -> None:
        """Sections that are empty of enemies may have come to be so, or no more.

        Rule: M44 7 empty section.
        """
        for number in self.scenario.sectioned:
            self.judge(number)
        self.check_victory()

    def eliminate(self, unit: Unit) -> None:
        """A unit lost its last figure: a medal for the enemy. Rule: M44 3.5, M44 7 elimination."""
        if self.listeners:
            self.tell(Event("event-eliminated", self.about(unit)))
        if not self.is_over:
            self.credit(1 - unit.side, self.kill_worth(unit))
        self.remove(unit)
        self.check_victory()
        if unit.side == self.scenario.options.high_command:
            from hexfront.systems.memoir44.italians import italian_loss

            italian_loss(self, unit)
        self.check_units(unit.side)

    def kill_worth(self, unit: Unit) -> int:
        """Medals for eliminating the unit: as it says, or as the scenario does for all that are
        worth any. Rule: M44 7 elimination."""
        medals = self.scenario.options.kill_medals[1 - unit.side]
        return unit.type.medals if medals < 0 or unit.type.medals == 0 else medals

    def exit_worth(self, unit: Unit) -> int:
        """Medals for the unit when it leaves over an exit. Rule: M44 7 exit, M44 7 infantry exit,
        M44 7 truck exit."""
        options = self.scenario.options
        if options.truck_exit_figures and unit.type.supplies and unit.type.tally == "supply_truck":
            return unit.figures
        return options.infantry_exit if unit.type.card_class == INFANTRY else 1

    def check_units(self, side: int) -> None:
        """A side with no units left on the board loses at once. Rule: M44 2.1 End of battle."""
        if not self.is_over and not self.own_units(side):
            self.finish(1 - side, "no-units")

    def check_victory(self) -> None:
        """The game ends the moment a side has its medals, unless some of its units have to leave
        the board first. Rule: M44 2.1 End of battle, M44 7 must exit."""
        if self.is_over:
            return
        targets = self.scenario.targets
        must_exit = self.scenario.options.must_exit
        for side in (0, 1):
            if self.medals(side) >= targets[side] and self.exited[side] >= must_exit[side]:
                self.finish(side, "medals")
                return

    def recount(self, hex: int, entering: int = NOBODY) -> None:
        """What lies on this hex may have changed hands. `entering`: the side whose unit came there,
        which alone may win a permanent medal.

        Rule: M44 7: after every single change; M44 7 permanent, EP 16-4.
        """
        if hex in self.scenario.headquarters:
            from hexfront.systems.memoir44.headquarters import visit

            visit(self, hex)
        for number in self.scenario.objectives_at[hex]:
            objective = self.scenario.objectives[number]
            if objective.is_entered():
                if entering != NOBODY and objective.side in (entering, EITHER):
                    if self.counts(objective.hexes)[entering] >= objective.needed:
                        self.hand_over(number, entering)
            elif not objective.turn_start:
                self.judge(number)
        for death in self.scenario.sudden_deaths:
            if hex in death.hexes and self.counts(death.hexes)[death.side] >= death.needed:
                self.finish(death.side, "sudden-death")
                return
        self.check_victory()

    def counts(self, hexes: tuple[int, ...]) -> tuple[int, ...]:
        """How many units of each side stand on these hexes."""
        found = [0, 0]
        for hex in hexes:
            number = self.at[hex]
            if number >= 0:
                found[self.unit(number).side] += 1
        return found[0], found[1]

    def judge(self, number: int) -> None:
        """Find out anew who holds an objective. Rule: M44 7."""
        objective = self.scenario.objectives[number]
        now = objective.judge(self.holders[number], self.counts(objective.hexes))
        self.hand_over(number, now)

    def hand_over(self, number: int, now: int) -> None:
        """That side holds the objective now; one that was won for good stays where it is."""
        objective = self.scenario.objectives[number]
        holder = self.holders[number]
        if now == holder or (objective.permanent and holder != NOBODY):
            return
        self.holders = (*self.holders[:number], now, *self.holders[number + 1 :])
        if self.listeners:
            hexes = [self.label(hex) for hex in objective.hexes]
            self.tell(
                Event(
                    "event-objective",
                    {
                        "side": self.side_name(now),
                        "before": self.side_name(holder),
                        "hexes": " ".join(hexes),
                        "medals": objective.worth,
                    },
                )
            )

    # --- the contract's other parts, each in its own chapter ------------------------------------

    def explain(self, code: int, action: Action | None) -> Denial:
        from hexfront.systems.memoir44.explain import explain

        return explain(self, code, action)

    def text(self, action: Action) -> str:
        from hexfront.systems.memoir44.notation import text

        return text(self, action)

    def text_for(self, action: Action, side: int) -> str:
        from hexfront.systems.memoir44.notation import text_for

        return text_for(self, action, side)

    def is_secret(self, entry: Entry, side: int) -> bool:
        """Which card was kept after a Recon, laid under the commissar chip, or fetched by a command
        car is its owner's secret. Rule: M44 card Recon, M44 6.1 Red Army, M44 5.4 Command car."""
        if entry.side == side or entry.action is None:
            return False
        return entry.action.verb in ("keep", "chip", "fetch")

    def parse(self, text: str) -> Action:
        from hexfront.systems.memoir44.notation import parse

        return parse(self, text)

    def why_not_place(self, text: str) -> Denial | None:
        from hexfront.systems.memoir44.explain import why_not_place

        return why_not_place(self, text)

    def odds(self, action: Action) -> dict[str, Any]:
        from hexfront.systems.memoir44.odds import odds

        return odds(self, action)

    def view(self, side: int) -> dict[str, Any]:
        from hexfront.systems.memoir44.visibility import view

        return view(self, side)

    def parts(self, action: Action) -> dict[str, Any]:
        from hexfront.systems.memoir44.presenting import parts

        return parts(self, action)

    def sight(self, place: str) -> list[dict[str, Any]]:
        from hexfront.systems.memoir44.presenting import sight

        return sight(self, place)

    def facts(self) -> dict[str, Any]:
        return self.scenario.facts()

    def tally(self) -> list[int]:
        return [self.medals(0), self.medals(1)]

    def position(self, side: int | None = None) -> str:
        from hexfront.systems.memoir44.position import write

        return write(self, side)

    def record(self, side: int | None = None) -> str:
        from hexfront.systems.memoir44.record import write

        return write(self, side)

    def outcome_word(self, outcome: Outcome) -> str:
        return outcome_word(outcome)

    def read_outcome(self, word: str) -> Outcome | None:
        return read_outcome(word)

    def turn_side(self) -> int:
        return self.phases[0].side

    def redeal(self, side: int, rng: random.Random) -> None:
        from hexfront.systems.memoir44.visibility import redeal

        redeal(self, side, rng)

    def standing(self, side: int) -> float:
        targets = self.scenario.targets
        mine = self.medals(side) / targets[side]
        theirs = self.medals(1 - side) / targets[1 - side]
        return (mine - theirs) / 2

    def evaluate(self, side: int) -> float:
        from hexfront.systems.memoir44.evaluation import evaluate

        return evaluate(self, side)

    def appraise(self) -> list[float]:
        from hexfront.systems.memoir44.appraisal import appraise

        return appraise(self) or super().appraise()
