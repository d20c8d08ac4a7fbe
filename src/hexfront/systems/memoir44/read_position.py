"""Reading positions: the game that a line of text describes (see position.py)."""

from __future__ import annotations

import re
from typing import Any, Final

from hexfront.core.dice import DRAW, Dice, Outcome, ScriptedDice, seeded
from hexfront.core.game import NOBODY, Denial, Phase
from hexfront.core.problems import Problem, ScenarioError
from hexfront.core.record import BRACES, HIDDEN
from hexfront.systems.memoir44.battle import Battling
from hexfront.systems.memoir44.board_text import FIELDS, read_board
from hexfront.systems.memoir44.cards import CARD, DECK, without
from hexfront.systems.memoir44.commands import command_of
from hexfront.systems.memoir44.game import EMPTY, NO_MOVE, Command, Game44, read_outcome
from hexfront.systems.memoir44.movement import Moving, MovingAgain
from hexfront.systems.memoir44.orders import PLACE, Ordering
from hexfront.systems.memoir44.position import PHASES
from hexfront.systems.memoir44.scenario import SYSTEM_ID, Scenario44
from hexfront.systems.memoir44.switches import read_switches
from hexfront.systems.memoir44.tactics import DiggingIn
from hexfront.systems.memoir44.terrain import TERRAIN
from hexfront.systems.memoir44.turn import FIRST, PLAYING_CARD, Turn, set_up
from hexfront.systems.memoir44.units import NOT_ORDERED, ORDERED, Unit

THEN: Final = " then: "
UNIT: Final = re.compile(r"(\d{1,3})@([A-Za-z]\d{1,2})(?:x(\d))?(?:!om(\d{1,2})b([0-2])(s?))?")
COMMAND: Final = re.compile(r"([a-z-]+)(?:@([012]))?(\+fallback)?")
HAND: Final = "hand."
LONGEST: Final = 200_000
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
    "discard",
    "deck",
    "held",
    "command",
    "last",
    "no-ambush",
    "winner",
    "ending",
)


class PositionText:
    """Reads the fields of a position onto a game, gathering everything wrong with them."""

    def __init__(self, fields: dict[str, str], dice: Dice, since: str) -> None:
        self.fields = fields
        self.since = since
        self.problems: list[Problem] = []
        self.scenario = self.read_scenario()
        options: dict[str, Any] = {}
        for word in _split(fields.get("switches", "")):
            name, _, value = word.partition(":")
            options[name] = value
        self.game: Game44 = set_up(self.scenario, read_switches(options), dice, None)

    def problem(self, field: str, message: str) -> None:
        self.problems.append(Problem("bad-field", field, message))

    def read_scenario(self) -> Scenario44:
        from hexfront.systems.memoir44.system import SYSTEM

        if "scenario" in self.fields:
            return SYSTEM.from_source(self.fields["scenario"])
        return read_board({n: v for n, v in self.fields.items() if n in FIELDS})

    # --- values --------------------------------------------------------------------------------

    def number(self, field: str, default: int, most: int) -> int:
        text = self.fields.get(field, str(default))
        if text.isdecimal() and len(text) < 8 and int(text) <= most:
            return int(text)
        self.problem(field, f"must be a number up to {most}")
        return default

    def numbers(self, field: str, most: int) -> tuple[int, ...]:
        words = self.fields.get(field, "0,0").split(",")
        if len(words) == 2 and all(w.isdecimal() and len(w) < 4 and int(w) <= most for w in words):
            return int(words[0]), int(words[1])
        self.problem(field, f"must be two numbers up to {most}")
        return 0, 0

    def side(self, field: str, text: str) -> int:
        if text in self.scenario.sides:
            return self.scenario.sides.index(text)
        if text != "-":
            self.problem(field, f"{text[:20]!r} is no side")
        return NOBODY

    def hex(self, field: str, text: str) -> int:
        try:
            return self.scenario.board.parse(text)
        except Denial:
            self.problem(field, f"{text[:10]!r} is no hex of this board")
            return 0

    def cards(self, field: str, text: str) -> tuple[int, ...]:
        found: list[int] = []
        for word in _split(text):
            if word in CARD:
                found.append(CARD[word].number)
            else:
                self.problem(field, f"{word[:30]!r} is no card")
        return tuple(sorted(found))

    def command(self, field: str, side: int) -> Command | None:
        text = self.fields.get(field, "")
        if not text:
            return None
        match = COMMAND.fullmatch(text)
        if match is None or match.group(1) not in CARD:
            self.problem(field, f"{text[:30]!r} is no card at work")
            return None
        card = CARD[match.group(1)]
        section = -1 if match.group(2) is None else int(match.group(2))
        if card.section >= 0 and section < 0:
            section = self.scenario.board.own_section(side, card.section)
        return command_of(side, card.number, section, match.group(3) is not None)

    # --- the board -----------------------------------------------------------------------------

    def place_units(self) -> None:
        """Put the units where the line says; a unit that it does not name is gone."""
        if "units" not in self.fields:
            return
        game = self.game
        game.units = [None] * len(self.scenario.units)
        game.at = [EMPTY] * game.ground.size
        for word in _split(self.fields["units"]):
            match = UNIT.fullmatch(word)
            number = int(match.group(1)) if match is not None else -1
            if match is None or number >= len(game.units) or game.units[number] is not None:
                self.problem("units", f"{word[:30]!r} is no unit of this scenario, or a second one")
                continue
            first = self.scenario.units[number]
            hex = self.hex("units", match.group(2))
            figures = int(match.group(3) or first.type.figures)
            if not 1 <= figures <= first.type.figures or game.at[hex] != EMPTY:
                self.problem("units", f"{word[:30]!r}: wrong strength, or the hex is taken")
                continue
            orders = NOT_ORDERED if match.group(4) is None else ORDERED
            unit = Unit(
                number,
                first.side,
                first.type,
                hex,
                figures,
                orders,
                int(match.group(4) or 0),
                int(match.group(5) or 0),
                match.group(6) == "s",
            )
            game.units[number] = unit
            game.at[hex] = number

    def place_pieces(self) -> None:
        """Sandbags, and the pieces that were removed in play."""
        if "sandbags" in self.fields:
            words = _split(self.fields["sandbags"])
            self.game.sandbags = frozenset([self.hex("sandbags", word) for word in words])
        for word in _split(self.fields.get("gone", "")):
            place, _, terrain = word.partition(":")
            hex = self.hex("gone", place)
            pieces = self.game.ground.pieces[hex]
            if terrain not in TERRAIN or not any(p.terrain.id == terrain for p in pieces):
                self.problem("gone", f"no {terrain[:20]!r} lay on {place}")
            else:
                self.game.ground = self.game.ground.without(hex, terrain)

    # --- cards ---------------------------------------------------------------------------------

    def deal(self) -> None:
        """Hands and discard pile; the deck is the rest. Hidden cards of a seat's position are drawn
        by the game's dice."""
        game = self.game
        game.discard = self.cards("discard", self.fields.get("discard", ""))
        hidden = [0, 0]
        hands: list[tuple[int, ...]] = []
        for side in (0, 1):
            field = HAND + self.scenario.sides[side]
            text = self.fields.get(field, "-")
            count, _, shown = text.partition(",")
            if count.startswith("?") and count[1:].isdecimal() and len(count) < 4:
                hidden[side] = int(count[1:])
                text = shown
            hands.append(self.cards(field, text))
        game.hands = (hands[0], hands[1])
        deck = DECK
        for card in (*hands[0], *hands[1], *game.discard):
            if card in deck:
                deck = without(deck, card)
            else:
                self.problem("hand", "there are more cards of a kind than the deck has")
                return
        if "deck" in self.fields:
            deck = self.cards("deck", self.fields["deck"])
        game.deck = deck
        # What is drawn openly in the actions since is in nobody's hand yet.
        free = deck
        for card in drawn_openly(self.since):
            if card in free:
                free = without(free, card)
        if hidden[0] + hidden[1] > len(free):
            self.problem("hand", "there are more hidden cards than are left")
            return
        source = _source(game.dice)
        for side in (0, 1):
            for _ in range(hidden[side]):
                card = source.draw(free)
                free = without(free, card)
                game.deck = without(game.deck, card)
                game.set_hand(side, tuple(sorted((*game.hands[side], card))))

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
        stack: list[Phase[Any]] = [Turn(side, FIRST)]
        if phase == "play-card":
            stack.append(PLAYING_CARD[side])
        elif phase != "over":
            if game.command is None:
                self.problem("command", f"phase {phase} needs the card that is at work")
                return
            stack += self.turn_phases(side, phase, game.command)
        game.phases = stack

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
            stack.append(Ordering(side, command, self.ordered(side)))
        return stack

    def ordered(self, side: int) -> tuple[int, ...]:
        """How many units are ordered at each place (see orders.PLACE)."""
        counts = [0, 0, 0, 0, 0]
        for unit in self.game.own_units(side):
            if unit.orders != NOT_ORDERED:
                counts[PLACE[self.scenario.board.sections[unit.hex]]] += 1
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
            game.holders = tuple([NOBODY for _ in game.holders])
            for objective in self.scenario.objectives:
                if not objective.turn_start:
                    game.judge(objective.number)

    def read(self) -> Game44:
        """The game; raises ScenarioError with everything wrong about the line."""
        hands = [HAND + side for side in self.scenario.sides]
        known = [*FIELDS, *OTHERS, *PER_SIDE, *hands]
        for name in self.fields:
            if name not in known:
                self.problem(name[:20], "is no field of a position")
        game = self.game
        self.place_units()
        self.place_pieces()
        self.deal()
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


def _split(value: str) -> list[str]:
    return [] if value in ("", "-") else value.split(",")


def read(text: str, dice: Dice) -> Game44:
    """The game of a position.

    `dice` serve it from there on (and draw the hidden cards of a seat's position). Raises
    ScenarioError naming every field that is wrong, or the action after `then:` that is.
    """
    line, _, since = " ".join(text.split()).partition(THEN)
    words = line.split(" ")
    if len(text) > LONGEST or words[0] != SYSTEM_ID:
        raise ScenarioError([Problem("bad-position", "start", f"must begin with {SYSTEM_ID}")])
    fields: dict[str, str] = {}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals or not name or name in fields:
            problem = f"{word[:30]!r} must be name=value, each name once"
            raise ScenarioError([Problem("bad-position", name[:20] or "a field", problem)])
        fields[name] = value
    game = PositionText(fields, dice, since).read()
    if since:
        _go_on(game, since)
    return game


def drawn_openly(since: str) -> list[int]:
    """The cards that the actions after `then:` name as drawn."""
    words = [word for part in BRACES.findall(since) for word in part.split()]
    found = [read_outcome(word) for word in words]
    return [outcome.values[0] for outcome in found if outcome is not None and outcome.kind == DRAW]


def _go_on(game: Game44, since: str) -> None:
    """Do the actions after `then:`, with the outcomes that they name."""
    own = game.dice
    for statement in since.split(";"):
        if not statement.strip():
            continue
        action = BRACES.sub("", statement).strip()
        words = [word for part in BRACES.findall(statement) for word in part.split()]
        try:
            _do(game, own, action, words)
        except Denial as denial:
            message = f"not legal here: {denial.id} ({denial.rule})"
            raise ScenarioError([Problem("bad-position", action[:40], message)]) from denial
        except Exception as error:
            raise ScenarioError([Problem("bad-position", action[:40], str(error))]) from error
    game.dice = own


def _do(game: Game44, own: Dice, action: str, words: list[str]) -> None:
    if action.startswith("!"):
        side, _, what = action[1:].partition(" ")
        game.outside(game.scenario.sides.index(side), what)
        return
    script = ScriptedDice()
    game.dice = script
    known = [read_outcome(word) for word in words]
    taken = [o.values[0] for o in known if o is not None and o.kind == DRAW]
    for word, outcome in zip(words, known, strict=True):
        if outcome is None and word != HIDDEN:
            raise ValueError(f"{word!r} is no outcome")
        if outcome is None:
            outcome = _hidden_draw(game, own, taken)
            taken.append(outcome.values[0])
        script.add(outcome)
    game.apply(game.parse(action))


def _hidden_draw(game: Game44, own: Dice, taken: list[int]) -> Outcome:
    """A card that a seat's position hides: one that is there and not among those taken. When the
    deck is used up, the discard pile serves."""
    for pile in (game.deck, game.discard):
        for card in taken:
            if card in pile:
                pile = without(pile, card)
        if pile:
            return Outcome(DRAW, (_source(own).draw(pile),))
    raise ValueError("there are more draws than cards")


def _source(dice: Dice) -> Dice:
    """What draws hidden cards: scripted dice are for what happens from here on."""
    return seeded(0) if isinstance(dice, ScriptedDice) else dice
