"""The state of a game of Memoir '44, and the few ways in which rules change it."""

from __future__ import annotations

import random
from typing import Any, Final

from hexfront.core.dice import DRAW, ROLL, Dice, Outcome
from hexfront.core.game import NOBODY, Action, Denial, Entry, Event, Game, Phase
from hexfront.systems.memoir44.actions import Actions
from hexfront.systems.memoir44.cards import ALL_UNITS, CARD, CARDS, with_card, without
from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.systems.memoir44.switches import Switches
from hexfront.systems.memoir44.units import FACES, Unit

EMPTY: Final = -1


class Game44(Game):
    """A game of Memoir '44.

    `units` by number (None once gone); `at` the unit number on each hex (EMPTY: none). Hands, deck
    and discard are kinds of cards, ascending: a deck is a multiset. `won`: medals for eliminated
    and exited units; `holders`: who holds each objective. `sandbags`: hexes with sandbags.
    `command`: the card in play as it works, `last_command`: that of the turn before. `owed`: cards
    each side draws at the end of the turn for an Ambush. `no_ambush`: the side that declined for
    the rest of the turn.
    """

    __slots__ = (
        "actions",
        "at",
        "command",
        "deck",
        "discard",
        "exited",
        "ground",
        "hands",
        "holders",
        "last_command",
        "no_ambush",
        "owed",
        "sandbags",
        "scenario",
        "seed",
        "switches",
        "units",
        "won",
    )

    def __init__(
        self,
        scenario: Scenario44,
        switches: Switches,
        seed: int | bytes | None,
        dice: Dice,
        phases: list[Phase[Any]],
        turn: int,
        decision: int,
        reveals: int,
        history: Entry | None,
        origin: Game | None,
        choices: list[Action],
        ground: Ground,
        units: list[Unit | None],
        at: list[int],
        hands: tuple[tuple[int, ...], ...],
        deck: tuple[int, ...],
        discard: tuple[int, ...],
        won: tuple[int, ...],
        exited: tuple[int, ...],
        holders: tuple[int, ...],
        sandbags: frozenset[int],
        command: Command | None,
        last_command: Command | None,
        owed: tuple[int, ...],
        no_ambush: int,
    ) -> None:
        super().__init__(dice, phases, turn, decision, reveals, history, origin, choices)
        self.scenario = scenario
        self.actions: Actions = scenario.actions
        self.switches = switches
        self.seed = seed
        self.ground = ground
        self.units = units
        self.at = at
        self.hands = hands
        self.deck = deck
        self.discard = discard
        self.won = won
        self.exited = exited
        self.holders = holders
        self.sandbags = sandbags
        self.command = command
        self.last_command = last_command
        self.owed = owed
        self.no_ambush: int = no_ambush

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
        )
        if self.fell:
            twin.fell = self.fell[:]
        twin.is_over = self.is_over
        twin.winner = self.winner
        twin.ending = self.ending
        twin.draw_offer = self.draw_offer
        return twin

    def become(self, other: Game) -> None:
        assert isinstance(other, Game44)
        self.dice = other.dice
        self.phases = other.phases[:]
        self.turn = other.turn
        self.decision = other.decision
        self.reveals = other.reveals
        self.history = other.history
        self.choices = other.choices
        self.fell = other.fell[:]
        self.is_over = other.is_over
        self.winner = other.winner
        self.ending = other.ending
        self.draw_offer = other.draw_offer
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

    # --- looking -------------------------------------------------------------------------------

    def unit(self, number: int) -> Unit:
        unit = self.units[number]
        assert unit is not None
        return unit

    def unit_on(self, hex: int) -> Unit | None:
        number = self.at[hex]
        return None if number == EMPTY else self.units[number]

    def own_units(self, side: int) -> list[Unit]:
        """The side's units on the board, in the order of their numbers."""
        first = self.scenario.first_unit
        return [u for u in self.units[first[side] : first[side + 1]] if u is not None]

    def has_class(self, side: int, classes: int) -> bool:
        """Has the side a unit of one of these classes (a mask) on the board?"""
        return any(classes >> unit.type.kind & 1 for unit in self.own_units(side))

    def enemy_adjacent(self, unit: Unit) -> bool:
        for near in self.ground.near[unit.hex]:
            number = self.at[near]
            if number >= 0 and self.unit(number).side != unit.side:
                return True
        return False

    def medals(self, side: int) -> int:
        """Medals that the side has now, never more than it needs.

        Rule: M44 2.1 End of battle, M44 7.
        """
        count = self.won[side]
        for objective in self.scenario.objectives:
            if self.holders[objective.number] == side:
                count += objective.worth
        return min(count, self.scenario.targets[side])

    def side_name(self, side: int) -> str:
        return "nobody" if side == NOBODY else self.scenario.sides[side]

    def label(self, hex: int) -> str:
        return self.scenario.board.labels[hex]

    # --- changing ------------------------------------------------------------------------------

    def put(self, old: Unit, new: Unit, passing: bool = False) -> None:
        """A unit goes from the hex of `old` to that of `new`.

        Sandbags go when the unit that occupied their hex leaves; not if it was only `passing` there
        in the middle of a move or retreat. Rule: M44 3.5.
        """
        self.at[old.hex] = EMPTY
        self.at[new.hex] = new.number
        self.units[new.number] = new
        if self.sandbags and not passing and old.hex in self.sandbags:
            self.sandbags = self.sandbags - {old.hex}
        watched = self.ground.watched
        if watched[old.hex]:
            self.recount(old.hex)
        if watched[new.hex] and not self.is_over:
            self.recount(new.hex)

    def change(self, unit: Unit) -> None:
        """A unit that stays on its hex is another now."""
        self.units[unit.number] = unit

    def remove(self, unit: Unit, passing: bool = False) -> None:
        """A unit leaves the board; sandbags go with it, unless it was only `passing` their hex.

        Rule: M44 3.5.
        """
        self.units[unit.number] = None
        self.at[unit.hex] = EMPTY
        if self.sandbags and not passing and unit.hex in self.sandbags:
            self.sandbags = self.sandbags - {unit.hex}
        if self.ground.watched[unit.hex]:
            self.recount(unit.hex)

    def award(self, side: int, medals: int) -> None:
        """Medals for eliminated or exited units."""
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
        self.check_victory()

    def eliminate(self, unit: Unit) -> None:
        """A unit lost its last figure: a medal for the enemy. Rule: M44 3.5, M44 7 elimination."""
        if self.listeners:
            self.tell(Event("event-eliminated", self.about(unit)))
        enemy = 1 - unit.side
        self.remove(unit)
        if not self.is_over:
            self.award(enemy, unit.type.medals)
        self.check_units(unit.side)

    def check_units(self, side: int) -> None:
        """A side with no units left on the board loses at once. Rule: M44 2.1 End of battle."""
        if not self.is_over and not self.own_units(side):
            self.finish(1 - side, "no-units")

    def check_victory(self) -> None:
        """The game ends the moment a side has its medals. Rule: M44 2.1 End of battle."""
        if self.is_over:
            return
        targets = self.scenario.targets
        for side in (0, 1):
            if self.medals(side) >= targets[side]:
                self.finish(side, "medals")
                return

    def recount(self, hex: int) -> None:
        """What lies on this hex may have changed hands. Rule: M44 7: after every single change."""
        for number in self.scenario.objectives_at[hex]:
            if not self.scenario.objectives[number].turn_start:
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
        holder = self.holders[number]
        now = objective.judge(holder, self.counts(objective.hexes))
        if now == holder:
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

    def discard_card(self, side: int, card: int) -> None:
        """A card goes from the side's hand to the discard pile."""
        self.set_hand(side, without(self.hands[side], card))
        self.discard = with_card(self.discard, card)

    def set_hand(self, side: int, hand: tuple[int, ...]) -> None:
        self.hands = (hand, self.hands[1]) if side == 0 else (self.hands[0], hand)

    def about(self, unit: Unit) -> dict[str, Any]:
        """A unit as parameters of an event."""
        return {
            "unit": unit.number,
            "side": self.side_name(unit.side),
            "type": unit.type.id,
            "hex": self.label(unit.hex),
            "figures": unit.figures,
        }

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
        """Which card was kept after a Recon is its owner's secret. Rule: M44 card Recon."""
        return entry.side != side and entry.action is not None and entry.action.verb == "keep"

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

    def position(self, side: int | None = None) -> str:
        from hexfront.systems.memoir44.position import write

        return write(self, side)

    def record(self, side: int | None = None) -> str:
        from hexfront.systems.memoir44.record import write

        return write(self, side)

    def outcome_word(self, outcome: Outcome) -> str:
        """Faces of a roll by their letters (IAGFS), a drawn card with a plus sign."""
        if outcome.kind == ROLL:
            return "".join([FACES[face] for face in outcome.values])
        return "+" + CARDS[outcome.values[0]].id

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


def read_outcome(word: str) -> Outcome | None:
    """The outcome that a word of a record means: letters of faces, or a plus sign and a card."""
    if word.startswith("+"):
        card = CARD.get(word[1:])
        return None if card is None else Outcome(DRAW, (card.number,))
    if word and all(letter in FACES for letter in word):
        return Outcome(ROLL, tuple([FACES.index(letter) for letter in word]))
    return None


class Command:
    """A command card at work: what it lets its side do this turn.

    `card` is the kind of card that works (under a Counter-Attack the copied one), `section` the
    section of the map it names (-1: none). `orders`: units in the sections of the map, left to
    right; `anywhere`: units of any section instead. `classes`: mask of the classes it orders.
    `adjacency`: orders only units adjacent (ADJACENT) or not adjacent (RANGED) to an enemy, and
    battles likewise. `mode`: how units move (units.NORMAL ...; NO_MOVE). `battles`: battles of each
    unit. Dice bonuses are for close assaults and ranged fire; the overrun bonuses for the battle
    after taking ground. `everybody`: it orders all units it can, so that there is nothing to
    choose.
    """

    __slots__ = (
        "adjacency",
        "anywhere",
        "battles",
        "card",
        "classes",
        "close_bonus",
        "everybody",
        "fallback",
        "mode",
        "orders",
        "overrun_bonus",
        "overrun_ranged_bonus",
        "ranged_bonus",
        "section",
    )

    def __init__(
        self,
        card: int,
        section: int,
        orders: tuple[int, ...],
        anywhere: int,
        classes: int,
        adjacency: int = 0,
        mode: int = 0,
        battles: int = 1,
        close_bonus: int = 0,
        ranged_bonus: int = 0,
        overrun_bonus: int = 0,
        overrun_ranged_bonus: int = 0,
        fallback: bool = False,
    ) -> None:
        self.card = card
        self.section = section
        self.orders = orders
        self.anywhere = anywhere
        self.classes = classes
        self.adjacency = adjacency
        self.mode = mode
        self.battles = battles
        self.close_bonus = close_bonus
        self.ranged_bonus = ranged_bonus
        self.overrun_bonus = overrun_bonus
        self.overrun_ranged_bonus = overrun_ranged_bonus
        self.fallback = fallback
        self.everybody: bool = anywhere == ALL_UNITS or max(orders) == ALL_UNITS


ANY: Final = 0
ADJACENT: Final = 1
RANGED: Final = 2
NO_MOVE: Final = -1
