"""The written game: headers, numbered turns, one action after another, outcomes in braces.

    [Game "memoir44"]
    [Scenario "first-light"]
    [Result "allies medals"]

    deal {+probe-left +recon-centre +attack-right};
    1. allies: play attack-left; order e3; done; move e3-E5; battle E5xe6 {IAF}; #1f2e3d4c
    2. axis: play ...

Statements end with a semicolon and white space is free, so that a record survives being pasted into
a message. A pair of braces holds what fell during the action before it: the faces of one roll, or
drawn cards (`+?` where the reader of a seat's record may not know them). A checksum over the
position (in a seat's record: over what everybody can see) closes each turn. Entries with an
exclamation mark are no decisions of the game (`!allies resign`).
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from typing import Final, Protocol

from hexfront.core.dice import (
    Dice,
    ImpossibleOutcome,
    NeedsOutcome,
    Outcome,
    ScriptedDice,
    seeded,
)
from hexfront.core.game import EVERYBODY, NOBODY, SPECTATOR, Denial, Entry, Game

HIDDEN: Final = "+?"
HEADER: Final = re.compile(r'\[([A-Za-z]+) "((?:[^"\\]|\\["\\])*)"\]')
TURN: Final = re.compile(r"(\d+)\.\s+([a-z][a-z-]*):")
CHECKSUM: Final = re.compile(r"#([0-9a-f]{8})\b")
STATEMENT: Final = re.compile(r"([^;{}#\[\]]+?)\s*((?:\{[^{};]*\}\s*)*);")
BRACES: Final = re.compile(r"\{([^{}]*)\}")
BLANK: Final = re.compile(r"\s*")
LARGEST: Final = 4_000_000


class RecordError(Exception):
    """A record that cannot be read or replayed: what is wrong, in which line and column (from
    1). Where an action is not legal, `denial` says why, in the game `system`: whoever shows the
    error has words for it (`words.record_error`). `hint` is said after all else."""

    def __init__(
        self,
        message: str,
        line: int,
        column: int,
        denial: Denial | None = None,
        system: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(message, line, column)
        self.message = message
        self.line = line
        self.column = column
        self.denial = denial
        self.system = system
        self.hint = hint
        # No property: mypyc has no safe way to one in what is derived from a built-in class.
        self.where = f"line {line}, column {column}"

    def __str__(self) -> str:
        return f"{self.where}: {self.message}{self.hint}"


class Beginner(Protocol):
    """What a system gives so that its records can be replayed."""

    def versions(self) -> dict[str, str]:
        """The headers that name its rules and its data, as it writes them now."""
        ...

    def read_outcome(self, word: str) -> Outcome | None:
        """The outcome that a word means, None if it means none."""
        ...

    def begin(self, headers: dict[str, str], dice: Dice) -> Game:
        """The game that the headers tell of, at its first decision, dealt by these dice."""
        ...


class Line:
    """One statement of a record: an action or an entry, with what fell and where it stands.

    `turn` and `side` are those of the turn it stands in, which it may open; `checksum` closes that
    turn after it ("" if no turn ends here).
    """

    def __init__(
        self, text: str, outcomes: tuple[str, ...], turn: int, side: str, line: int, column: int
    ) -> None:
        self.text = text
        self.outcomes = outcomes
        self.turn = turn
        self.side = side
        self.opens = False
        self.checksum = ""
        self.line = line
        self.column = column


class Record:
    """A record that was read: `headers`, the words of the `deal`, and its `lines`."""

    def __init__(
        self, headers: dict[str, str], deal: tuple[str, ...], lines: list[Line], beginner: Beginner
    ) -> None:
        self.headers = headers
        self.deal = deal
        self.lines = lines
        self.beginner = beginner

    @property
    def is_whole(self) -> bool:
        """Is everything known? A seat's record hides the other side's cards."""
        hides = any(HIDDEN in x.outcomes or "?" in x.text for x in self.lines)
        return HIDDEN not in self.deal and not hides

    def replay(self) -> Game:
        """Play the record again and check every action, outcome and checksum on the way.

        Raises RecordError at the first divergence, naming turn and action. Needs a whole record.
        """
        if not self.is_whole:
            raise RecordError("this is one seat's record: it hides what was drawn", 1, 1)
        script = ScriptedDice()
        game = begun(self.beginner, self.headers, self.deal, script)
        hint = self._other_versions()
        seat = SPECTATOR if "Seat" in self.headers else None
        for line in self.lines:
            _follow(game, line, script, seat, hint, self.headers["Game"])
        self._check_result(game)
        return game

    def _other_versions(self) -> str:
        """What to say at a divergence about a record of other rules or data."""
        found: list[str] = []
        for name, now in self.beginner.versions().items():
            told = self.headers.get(name, now)
            if told != now:
                found.append(f"{name} {told} (here {now})")
        return f"; the record was written under {', '.join(found)}" if found else ""

    def _check_result(self, game: Game) -> None:
        told = self.headers.get("Result", "*")
        found = result(game)
        if told not in (found, "*"):
            raise RecordError(f"the result is {found}, the record says {told}", 1, 1)

    def verify(self) -> Game:
        """Replay, and derive every outcome again from the seed that the record names.

        Raises RecordError if there is no seed, or at the first outcome that the seed does not give.
        """
        game = self.replay()
        if "Seed" not in self.headers:
            raise RecordError("this record names no seed, so its dice cannot be derived", 1, 1)
        dice = seeded(read_seed(self.headers["Seed"]))
        twin = begun(self.beginner, self.headers, (), dice)
        if dealt(twin) != self.deal:
            raise RecordError("the seed deals other hands", 1, 1)
        for entry, line in zip(game.entries(), self.lines, strict=True):
            before = twin.history
            if entry.action is None:
                twin.outside(entry.side, entry.words)
            else:
                twin.apply(entry.action)
            after = twin.history
            assert after is not None
            assert after is not before
            if _words(twin, after.outcomes, None) != line.outcomes:
                raise RecordError(
                    f"turn {line.turn}: the seed gives other outcomes", line.line, line.column
                )
        return game


def begun(beginner: Beginner, headers: dict[str, str], deal: tuple[str, ...], dice: Dice) -> Game:
    """The game of a record before its first action; scripted dice deal what the record says."""
    if isinstance(dice, ScriptedDice):
        for word in deal:
            outcome = beginner.read_outcome(word)
            if outcome is None:
                raise RecordError(f"{word!r} in the deal is no outcome", 1, 1)
            dice.add(outcome)
    try:
        game = beginner.begin(headers, dice)
    except (NeedsOutcome, ImpossibleOutcome) as error:
        raise RecordError(f"the deal cannot be: {error}", 1, 1) from error
    if isinstance(dice, ScriptedDice) and (dice.rolls or dice.draws):
        raise RecordError("the deal holds more than the game needs", 1, 1)
    return game


def _follow(
    game: Game, line: Line, script: ScriptedDice, seat: int | None, hint: str, system: str
) -> None:
    """One statement of a record, with all its checks; `seat` as for `checksum`."""

    def wrong(message: str, denial: Denial | None = None) -> RecordError:
        told = f"turn {line.turn}, {line.side}, {line.text!r}: {message}"
        return RecordError(told, line.line, line.column, denial, system, hint)

    if line.turn != game.turn:
        raise wrong(f"the game is in turn {game.turn}")
    if line.opens and line.side != game.side_name(game.turn_side()):
        raise wrong(f"it is the turn of {game.side_name(game.turn_side())}")
    for word in line.outcomes:
        outcome = game.read_outcome(word)
        if outcome is None:
            raise wrong(f"{word!r} is no outcome")
        script.add(outcome)
    try:
        if line.text.startswith("!"):
            words = line.text[1:].split()
            sides = [side for side in (0, 1) if words[:1] == [game.side_name(side)]]
            if not sides or len(words) != 2:
                raise wrong("not an entry")
            game.outside(sides[0], words[1])
        else:
            game.apply(game.parse(line.text))
    except Denial as denial:
        raise wrong("not legal", denial) from denial
    except NeedsOutcome as lack:
        raise wrong(f"outcomes are missing: {lack.count} more of kind {lack.kind}") from lack
    except ImpossibleOutcome as error:
        raise wrong(str(error)) from error
    if script.rolls or script.draws:
        raise wrong("there are more outcomes than the action needs")
    if line.checksum and line.checksum != checksum(game, seat):
        raise wrong(f"the position differs: checksum {checksum(game, seat)}, not {line.checksum}")


def checksum(game: Game, seat: int | None) -> str:
    """Eight hexadecimal digits over the position: the whole one (None), as full records have it, or
    what a spectator sees (`SPECTATOR`), since a seat's record must tell nothing of hidden cards."""
    return hashlib.sha256(game.position(seat).encode()).hexdigest()[:8]


def result(game: Game) -> str:
    """The Result header: winner and how, "*" while the game runs."""
    if not game.is_over:
        return "*"
    return ("draw" if game.winner == NOBODY else game.side_name(game.winner)) + " " + game.ending


def seed_text(seed: int | bytes) -> str:
    """A seed as headers write it."""
    return f"0x{seed.hex()}" if isinstance(seed, bytes) else str(seed)


def read_seed(text: str) -> int | bytes:
    """A seed as headers write it: decimal for a number, 0x and hexadecimal for bytes."""
    try:
        return bytes.fromhex(text[2:]) if text.startswith("0x") else int(text)
    except ValueError:
        raise RecordError(f"{text!r} is no seed", 1, 1) from None


def how_it_began(
    game: Game, options: dict[str, str], seed: int | bytes | None, side: int | None
) -> dict[str, str]:
    """The headers that tell how a game began and how it stands. With a side: without the seed."""
    headers: dict[str, str] = {}
    beginning = game.beginning()
    if not beginning.fell:  # nothing was dealt: it began from a position
        headers["Start"] = beginning.position(side)
    elif options:
        headers["Options"] = " ".join([f"{name}={value}" for name, value in options.items()])
    if side is None:
        if seed is not None:
            headers["Seed"] = seed_text(seed)
    else:
        headers["Seat"] = game.side_name(side) if side in (0, 1) else "spectator"
    headers["Result"] = result(game)
    return headers


def read_options(headers: dict[str, str]) -> dict[str, str]:
    """The options that the headers of a record name."""
    pairs = [pair.partition("=") for pair in headers.get("Options", "").split()]
    return {name: value for name, _, value in pairs}


def check_start(headers: dict[str, str], source: str, read: Callable[[str], str]) -> None:
    """A record that starts from a position names that position's scenario, which has this source;
    `read` makes of another source that of its scenario: a file may be packed in several ways.

    Raises RecordError if it names another scenario, ScenarioError if it names none.
    """
    told = headers.get("Scenario", source)
    if told != source and read(told) != source:
        words = f"Start is a position of {source[:40]!r}, Scenario names {told[:40]!r}"
        raise RecordError(words, 1, 1)


def dealt(game: Game) -> tuple[str, ...]:
    """The words of what was dealt before the first decision."""
    return _words(game, tuple(game.beginning().fell), None)


def _words(game: Game, outcomes: tuple[Outcome, ...], side: int | None) -> tuple[str, ...]:
    """Outcomes as words, those that the side may not know hidden; None: knows all."""
    words: list[str] = []
    for outcome in outcomes:
        secret = outcome.audience != EVERYBODY and side is not None and outcome.audience != side
        words.append(HIDDEN if secret else game.outcome_word(outcome))
    return tuple(words)


# --- writing ---------------------------------------------------------------------------------


def write(game: Game, headers: dict[str, str], side: int | None) -> str:
    """The record of a game under these headers; with a side, only what that seat may know."""
    lines = [f'[{name} "{_quoted(value)}"]' for name, value in headers.items()]
    lines += ["", "deal" + _braces(_words(game, tuple(game.beginning().fell), side)) + ";"]
    body = write_moves(game, game.entries(), side)
    return "\n".join(lines + body) + "\n"


def write_moves(game: Game, entries: list[Entry], side: int | None) -> list[str]:
    """One line of text a turn, with a checksum where the turn is over."""
    twin = game.replayed([])
    script = ScriptedDice()
    twin.dice = script
    lines: list[str] = []
    turn = NOBODY
    for entry in entries:
        if entry.turn != turn:
            turn = entry.turn
            lines.append(f"{turn}. {twin.side_name(twin.turn_side())}:")
        statement = write_statement(twin, entry, side)
        twin.follow(entry, script)
        lines[-1] += f" {statement}"
        if twin.turn != turn or twin.is_over:
            lines[-1] += f" #{checksum(twin, None if side is None else SPECTATOR)}"
    return lines


def write_statement(game: Game, entry: Entry, side: int | None) -> str:
    """One entry as text, in the position before it."""
    if entry.action is None:
        return f"!{game.side_name(entry.side)} {entry.words};"
    text = game.text(entry.action) if side is None else game.text_for(entry.action, side)
    return text + _braces(_words(game, entry.outcomes, side)) + ";"


def _braces(words: tuple[str, ...]) -> str:
    """Rolls in braces of their own, cards drawn in a row together."""
    groups: list[str] = []
    for word in words:
        if word.startswith("+") and groups and groups[-1].startswith("+"):
            groups[-1] += " " + word
        else:
            groups.append(word)
    return "".join([" {" + group + "}" for group in groups])


def _quoted(value: str) -> str:
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')


# --- reading ---------------------------------------------------------------------------------


class _Reader:
    """Goes through a text and knows in which line and column it stands."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def error(self, message: str, at: int = -1) -> RecordError:
        at = self.at if at < 0 else at
        line = self.text.count("\n", 0, at) + 1
        return RecordError(message, line, at - (self.text.rfind("\n", 0, at) + 1) + 1)

    def skip(self) -> None:
        found = BLANK.match(self.text, self.at)
        assert found is not None
        self.at = found.end()

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        self.skip()
        found = pattern.match(self.text, self.at)
        if found is not None:
            self.at = found.end()
        return found

    @property
    def is_done(self) -> bool:
        self.skip()
        return self.at >= len(self.text)


def read_headers(text: str) -> dict[str, str]:
    """The headers of a record, to find out which system it belongs to."""
    return _headers(_Reader(text))


def _headers(reader: _Reader) -> dict[str, str]:
    if len(reader.text) > LARGEST:
        raise RecordError(f"longer than {LARGEST} characters", 1, 1)
    headers: dict[str, str] = {}
    while True:
        found = reader.take(HEADER)
        if found is None:
            break
        if found.group(1) in headers:
            raise reader.error(f"a second header {found.group(1)}", found.start())
        headers[found.group(1)] = found.group(2).replace('\\"', '"').replace("\\\\", "\\")
    if "Game" not in headers:
        raise reader.error('a record begins with headers, [Game "..."] among them')
    return headers


def read(text: str, beginner: Beginner) -> Record:
    """The record that a text holds. Raises RecordError for anything that is not one."""
    reader = _Reader(text)
    headers = _headers(reader)
    deal: tuple[str, ...] = ()
    lines: list[Line] = []
    turn = 0
    side = ""
    opens = False
    while not reader.is_done:
        found = reader.take(TURN)
        if found is not None:
            turn, side = int(found.group(1)[:9]), found.group(2)
            opens = True
            continue
        found = reader.take(CHECKSUM)
        if found is not None:
            if not lines or lines[-1].checksum:
                raise reader.error("a checksum without a turn before it", found.start())
            lines[-1].checksum = found.group(1)
            continue
        start = reader.at
        found = reader.take(STATEMENT)
        if found is None:
            raise reader.error(
                "here must be a turn, an action ending in a semicolon, or a checksum"
            )
        words = tuple([w for part in BRACES.findall(found.group(2)) for w in part.split()])
        statement = " ".join(found.group(1).split())
        if statement == "deal" and not lines and not deal:
            deal = words
            continue
        if turn == 0:
            raise reader.error("an action before the first turn", start)
        where = reader.error("", start)
        lines.append(Line(statement, words, turn, side, where.line, where.column))
        lines[-1].opens = opens
        opens = False
    return Record(headers, deal, lines, beginner)
