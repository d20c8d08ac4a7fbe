"""Saved games: the full record and who sits where, written whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
import tempfile
import time
from pathlib import Path
from typing import Any

from hexfront.cli.output import CommandError
from hexfront.core.dice import ScriptedDice, TypedDice, seeded
from hexfront.core.game import Denial, Game, Listener
from hexfront.core.problems import ScenarioError
from hexfront.core.record import HEADER, RecordError, read_seed

ENDING = ".record"
LARGEST = 8_000_000


class Settings:
    """Who plays: the bot of each side ("" for a person), whether dice are typed, the bots' seed."""

    def __init__(self, bots: tuple[str, str], typed: bool, bot_seed: int) -> None:
        self.bots = bots
        self.typed = typed
        self.bot_seed = bot_seed

    def headers(self) -> dict[str, str]:
        return {
            "Seats": " ".join([bot or "person" for bot in self.bots]),
            "Dice": "typed" if self.typed else "seeded",
            "BotSeed": str(self.bot_seed),
        }


def folder() -> Path:
    """Where games without a named file are kept: HEXFRONT_HOME, else the user's state folder."""
    home = os.environ.get("HEXFRONT_HOME")
    if home:
        return Path(home)
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "hexfront"


def new_path(scenario: str) -> Path:
    """A file for a game of the scenario that no other game has."""
    name = "".join([letter if letter.isalnum() or letter in "-_" else "-" for letter in scenario])
    stem = f"{name[:40] or 'game'}-{time.strftime('%Y%m%d-%H%M%S')}"
    path = folder() / (stem + ENDING)
    while path.exists():
        path = folder() / f"{stem}-{secrets.token_hex(2)}{ENDING}"
    return path


def text_of(game: Game, settings: Settings) -> str:
    """The save: a record that `hexfront replay` reads, too."""
    record = game.record()
    head, blank, body = record.partition("\n\n")
    extra = "\n".join([f'[{name} "{value}"]' for name, value in settings.headers().items()])
    return f"{head}\n{extra}{blank}{body}"


def write(path: Path, text: str) -> None:
    """Write a file so that at any moment the old or the new one is there, whole.

    Raises CommandError that tells in plain words what the machine refused.
    """
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise CommandError(f"{path}: not saved, the disk is full") from error
        raise CommandError(f"{path}: not saved: {error.strerror or error}") from error


def read_text(path: Path) -> str:
    """A record's or save's text; RecordError or CommandError if it is no text at all."""
    try:
        if path.stat().st_size > LARGEST:
            raise CommandError(f"{path}: larger than 8 MB, this is no record")
        return path.read_bytes().decode("utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise CommandError(f"{path}: this is no text file") from error


def read_settings(text: str) -> Settings | None:
    """Who plays, as a save's headers tell; None for a record that is no save."""
    headers = {found.group(1): found.group(2) for found in HEADER.finditer(text)}
    if "Seats" not in headers:
        return None
    seats = headers["Seats"].split()
    if len(seats) != 2:
        raise RecordError(f"[Seats] must name two seats, not {headers['Seats']!r}", 1, 1)
    first, second = ["" if seat == "person" else seat for seat in seats]
    try:
        bot_seed = int(headers.get("BotSeed", "0"))
    except ValueError as error:
        raise RecordError(f"[BotSeed] is no number: {headers['BotSeed']!r}", 1, 1) from error
    return Settings((first, second), headers.get("Dice") == "typed", bot_seed)


def resume(text: str, settings: Settings, listeners: list[tuple[Listener, int]]) -> Game:
    """The game of a save, ready to go on: with the dice of its seed where it left them.

    The listeners hear all that happened so far. Raises RecordError for a damaged save.
    """
    import hexfront

    record = hexfront.read_record(text)
    game = record.replay()
    if "Seed" in record.headers and not settings.typed:
        return _with_its_seed(game, record.headers, listeners)
    fresh = game.replayed([])
    for listener, side in listeners:
        fresh.listen(listener, side)
    script = ScriptedDice()
    fresh.dice = script
    for entry in game.entries():
        fresh.follow(entry, script)
    # Nobody knows these dice yet: what is to come depends on nothing that was.
    dice = seeded(secrets.token_bytes(32))
    fresh.dice = TypedDice(dice) if settings.typed else dice
    return fresh


def _with_its_seed(
    game: Any, headers: dict[str, str], listeners: list[tuple[Listener, int]]
) -> Game:
    """Deal again from the seed and do again what was done: then the dice stand where they stood."""
    options = dict([pair.partition("=")[::2] for pair in headers.get("Options", "").split()])
    try:
        fresh: Game = game.scenario.new_game(seed=read_seed(headers["Seed"]), options=options)
        for listener, side in listeners:
            fresh.listen(listener, side)
        for entry in game.entries():
            if entry.action is None:
                fresh.outside(entry.side, entry.words)
            else:
                fresh.apply(entry.action)
    except (Denial, ScenarioError) as error:
        raise RecordError("the seed of this save does not give its outcomes", 1, 1) from error
    if fresh.position() != game.position():
        raise RecordError("the seed of this save does not give its outcomes", 1, 1)
    return fresh
