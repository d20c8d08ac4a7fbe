"""Reading positions: the game that a line of text describes (see position.py)."""

from __future__ import annotations

import re
from typing import Any, Final

from hexfront.core.dice import DRAW, Dice, Outcome
from hexfront.core.game import NOBODY, Game, Phase
from hexfront.core.positions import go_on, read_fields, split
from hexfront.core.problems import ScenarioError
from hexfront.core.record import HIDDEN
from hexfront.systems.memoir44.battle import Battling
from hexfront.systems.memoir44.board_text import FIELDS
from hexfront.systems.memoir44.cards import CARD, without
from hexfront.systems.memoir44.command import NO_MOVE, Command
from hexfront.systems.memoir44.commissar import PlayingChip
from hexfront.systems.memoir44.deal_apart import deal_apart
from hexfront.systems.memoir44.deal_together import HAND, deal_together, drawn_openly, source_of
from hexfront.systems.memoir44.drops import Dropping, waves_left
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.generals import sections_for
from hexfront.systems.memoir44.marks_text import FIELD, read_marks
from hexfront.systems.memoir44.movement import Moving, MovingAgain
from hexfront.systems.memoir44.orders import PLACE, Ordering
from hexfront.systems.memoir44.outcomes import read_outcome
from hexfront.systems.memoir44.overlord import HANDING_OUT, LEADING, RESTING
from hexfront.systems.memoir44.position import MOVES_ONLY, PHASES
from hexfront.systems.memoir44.position_values import PositionValues
from hexfront.systems.memoir44.scenario import SYSTEM_ID
from hexfront.systems.memoir44.setting_up import SettingUp, steps_of
from hexfront.systems.memoir44.table import EMPTY
from hexfront.systems.memoir44.tactics import DiggingIn
from hexfront.systems.memoir44.terrain import Piece
from hexfront.systems.memoir44.terrain_table import TERRAIN
from hexfront.systems.memoir44.turn import DRAWING, STARTING, TURNS, asking_for_card
from hexfront.systems.memoir44.unit_rows import ATTACHMENTS, compose
from hexfront.systems.memoir44.units import (
    NOT_ORDERED,
    NOTES,
    ON_THE_MOVE,
    ORDERED,
    Unit,
    UnitType,
)

UNIT: Final = re.compile(
    r"(\d{1,3})@([A-Za-z]\d{1,2})(?:x(\d))?(?:~([a-z_.-]+))?(?:!om(\d{1,2})b([0-2])(s?)([a-z]*))?"
)
PER_SIDE: Final[dict[str, int]] = {"won": 99, "exited": 99, "owed": 9}
OTHERS: Final = (
    "scenario",
    "switches",
    "turn",
    "side",
    "phase",
    "units",
    "sandbags",
    "gone",
    "laid",
    "discard",
    "deck",
    "playing",
    "step",
    "held",
    "command",
    "last",
    "no-ambush",
    "winner",
    "ending",
)


class PositionText(PositionValues):
    """Reads the fields of a position onto a game."""

    # --- the board -----------------------------------------------------------------------------

    def place_units(self) -> None:
        """Put the units where the line says; a unit that it does not name is gone."""
        if "units" not in self.fields:
            return
        game = self.game
        game.units = [None] * len(self.scenario.units)
        game.at = [EMPTY] * game.ground.size
        for word in split(self.fields["units"]):
            match = UNIT.fullmatch(word)
            number = int(match.group(1)) if match is not None else -1
            if match is None or number >= len(game.units) or game.units[number] is not None:
                self.problem("units", f"{word[:30]!r} is no unit of this scenario, or a second one")
                continue
            first = self.scenario.army(game.switches)[number]
            hex = self.hex("units", match.group(2))
            figures = int(match.group(3) or first.type.figures)
            if not 1 <= figures <= first.type.figures or game.at[hex] != EMPTY:
                self.problem("units", f"{word[:30]!r}: wrong strength, or the hex is taken")
                continue
            orders = NOT_ORDERED if match.group(5) is None else ORDERED
            if MOVES_ONLY in (match.group(8) or ""):
                orders = ON_THE_MOVE
            notes = [1 << NOTES.find(letter) for letter in match.group(8) or "" if letter in NOTES]
            unit = Unit(
                number,
                first.side,
                self.with_kit(first.type, match.group(4)),
                hex,
                figures,
                orders,
                int(match.group(5) or 0),
                int(match.group(6) or 0),
                match.group(7) == "s",
                sum(set(notes)),
            )
            game.units[number] = unit
            game.at[hex] = number

    def with_kit(self, type: UnitType, words: str | None) -> UnitType:
        """The kind of unit with the kit that the position gives it: parts of what it began with, or
        an attachment that it got."""
        if words is None:
            return type
        kit = tuple([] if words == "-" else words.split("."))
        known = (*type.recipe.kit, *ATTACHMENTS) if type.fitted else type.recipe.kit
        if any(trait not in known for trait in kit):
            self.problem("units", f"{words[:30]!r} is no kit of this {type.id}")
            return type
        return compose(type.recipe.with_kit(kit), self.game.switches.readings)

    def place_pieces(self) -> None:
        """Sandbags, and the pieces that were removed or laid in play."""
        if "sandbags" in self.fields:
            words = split(self.fields["sandbags"])
            self.game.sandbags = frozenset([self.hex("sandbags", word) for word in words])
        for word in split(self.fields.get("gone", "")):
            place, _, terrain = word.partition(":")
            hex = self.hex("gone", place)
            pieces = self.game.ground.pieces[hex]
            if terrain not in TERRAIN or not any(p.terrain.id == terrain for p in pieces):
                self.problem("gone", f"no {terrain[:20]!r} lay on {place}")
            else:
                self.game.ground = self.game.ground.without(hex, terrain)
        for word in split(self.fields.get("laid", "")):
            place, _, terrain = word.partition(":")
            hex = self.hex("laid", place)
            if terrain not in TERRAIN or self.game.ground.has(hex, terrain):
                self.problem("laid", f"no {terrain[:20]!r} can be laid on {place[:10]}")
            else:
                self.game.ground = self.game.ground.with_piece(hex, Piece(TERRAIN[terrain]))

    # --- the turn ------------------------------------------------------------------------------

    def lay_phases(self) -> None:
        """The stack at a phase where a turn can be entered."""
        game = self.game
        side = self.side(
            "side", self.fields.get("side", self.scenario.sides[self.scenario.starting])
        )
        phase = self.fields.get("phase", "play-card")
        if phase not in PHASES or side == NOBODY:
            self.problem("phase", f"must be one of: {', '.join(PHASES)}; and a side must be named")
            return
        game.command = self.command("command", side)
        game.last_command = self.command("last", 1 - side)
        stack: list[Phase[Any]] = [TURNS[side][DRAWING]]
        if phase == "set-up":
            stack = [TURNS[side][STARTING], SettingUp(self.number("step", 0, 99))]
            if self.number("step", 0, 99) > len(steps_of(self.scenario)):
                self.problem("step", "the set-up has fewer steps")
        elif phase == "lead" or phase == "hand-out":
            if self.scenario.generals is None:
                self.problem("phase", "only in Overlord are cards handed out")
            stack.append(LEADING[side] if phase == "lead" else HANDING_OUT[side])
        elif phase == "play-card" or phase == "drop":
            stack.append(asking_for_card(self.scenario, side))
            if phase == "drop":
                stack.append(Dropping(side, self.drop()))
        elif phase == "play-chip":
            stack.append(PlayingChip(side, self.playing))
        elif phase != "over":
            if game.command is None:
                self.problem("command", f"phase {phase} needs the card that is at work")
                return
            if self.scenario.generals is not None:
                led = game.command.halves or game.marks.handed
                stack += [LEADING[side] if led else HANDING_OUT[side], RESTING[side]]
            stack += self.turn_phases(side, phase, game.command)
        game.phases = stack

    def drop(self) -> int:
        """The number of the air drop that is under way."""
        number = self.number("step", 0, 9)
        if not any(drop.number == number for drop in self.scenario.options.drops):
            self.problem("step", "there is no such air drop")
            return 0
        if waves_left(self.game, number) == 0:
            self.problem("step", "nothing is left to be dropped")
        return number

    def turn_phases(self, side: int, phase: str, command: Command) -> list[Phase[Any]]:
        if phase == "move-again":
            return [Moving(side, command)]
        card = command.card
        digging = card == CARD["dig-in"].number and not command.fallback
        stack: list[Phase[Any]] = []
        if card == CARD["behind-enemy-lines"].number and not command.fallback:
            stack.append(MovingAgain(side, command))
        stack.append(DiggingIn(side) if digging else Battling(side, command))
        if phase == "battle":
            return stack
        if command.mode != NO_MOVE:
            stack.append(Moving(side, command))
        if phase == "order":
            sent = [u for u in self.game.own_units(side) if u.orders == ON_THE_MOVE]
            stack.append(Ordering(side, command, self.ordered(side), len(sent)))
        return stack

    def ordered(self, side: int) -> tuple[int, ...]:
        """How many units are ordered at each place (see orders.PLACE)."""
        counts = [0, 0, 0, 0, 0]
        assert self.game.command is not None
        sections = sections_for(self.game, self.game.command)
        for unit in self.game.own_units(side):
            if unit.orders == ORDERED:
                counts[PLACE[sections[unit.hex]]] += 1
        return tuple(counts)

    def count_medals(self) -> None:
        game = self.game
        game.won = self.numbers("won", PER_SIDE["won"])
        game.exited = self.numbers("exited", PER_SIDE["exited"])
        game.owed = self.numbers("owed", PER_SIDE["owed"])
        game.no_ambush = self.side("no-ambush", self.fields.get("no-ambush", "-"))
        holders = self.fields["held"].split(",") if "held" in self.fields else []
        if "held" in self.fields and len(holders) != len(self.scenario.objectives):
            self.problem("held", "must name a holder of each objective, - for nobody")
        elif holders:
            game.holders = tuple([self.side("held", word) for word in holders])
        else:
            # Of a position that tells no holders: whoever stands on a hex has come there.
            game.holders = tuple([NOBODY for _ in game.holders])
            for objective in self.scenario.objectives:
                if not objective.turn_start:
                    game.judge(objective.number)

    def read(self) -> Game44:
        """The game; raises ScenarioError with everything wrong about the line."""
        hands = [HAND + side for side in self.scenario.sides]
        hands += [f"{pile}.{side}" for pile in ("discard", "deck") for side in self.scenario.sides]
        known = [*FIELDS, *OTHERS, *PER_SIDE, *hands]
        for name in self.fields:
            if name not in known and not name.startswith(FIELD):
                self.problem(name[:20], "is no field of a position")
        game = self.game
        self.place_units()
        self.place_pieces()
        read_marks(self)
        if "playing" in self.fields and self.fields["playing"] in CARD:
            self.playing = CARD[self.fields["playing"]].number
        if game.decks_apart:
            deal_apart(self)
        else:
            deal_together(self)
        game.turn = self.number("turn", 1, 100_000)
        self.lay_phases()
        self.count_medals()
        if self.problems:
            raise ScenarioError(self.problems)
        if self.fields.get("phase") == "over":
            game.is_over = True
            game.winner = self.side("winner", self.fields.get("winner", "-"))
            game.ending = self.fields.get("ending", "")
        else:
            game.check_victory()
        game.settle()
        game.origin = game.clone()
        return game


def read(text: str, dice: Dice) -> Game44:
    """The game of a position.

    `dice` serve it from there on (and draw the hidden cards of a seat's position). Raises
    ScenarioError naming every field that is wrong, or the action after `then:` that is.
    """
    fields, since = read_fields(text, SYSTEM_ID)
    game = PositionText(fields, dice, since).read()
    if since:
        go_on(game, since, _outcomes)
    return game


def _outcomes(game: Game, own: Dice, words: list[str]) -> list[Outcome]:
    """The outcomes that a statement names; `own` draw the cards that a seat's position hides."""
    assert isinstance(game, Game44)
    found: list[Outcome] = []
    known = [read_outcome(word) for word in words]
    taken = drawn_openly("{" + " ".join(words) + "}")
    for word, outcome in zip(words, known, strict=True):
        if outcome is None and word != HIDDEN:
            raise ValueError(f"{word!r} is no outcome")
        if outcome is None:
            outcome = _hidden_draw(game, own, taken)
            taken.append(outcome.values[0])
        found.append(outcome)
    return found


def _hidden_draw(game: Game44, own: Dice, taken: list[int]) -> Outcome:
    """A card that a seat's position hides: one that is there and not among those taken. When the
    deck is used up, the discard pile serves."""
    for pile in (game.deck_of(game.side), game.pile_of(game.side)):
        for card in taken:
            if card in pile:
                pile = without(pile, card)
        if pile:
            return Outcome(DRAW, (source_of(own).draw(pile),))
    raise ValueError("there are more draws than cards")
