"""Saved games: the full record and who sits where, written whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
import stat
import tempfile
import time
from pathlib import Path
from typing import Any

from hexfront.cli.output import CommandError, complain
from hexfront.core.dice import ScriptedDice, TypedDice, seeded
from hexfront.core.game import Denial, Game, Listener
from hexfront.core.home import home
from hexfront.core.problems import ScenarioError
from hexfront.core.record import HEADER, Record, RecordError, read_headers, read_seed

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
    """Where games without a named file are kept."""
    return home()


def new_path(scenario: str) -> Path:
    """A file for a game of the scenario that no other game has."""
    name = "".join([letter if letter.isalnum() or letter in "-_" else "-" for letter in scenario])
    stem = f"{name[:40] or 'game'}-{time.strftime('%Y%m%d-%H%M%S')}"
    return free_path(folder(), stem)


def free_path(place: Path, stem: str) -> Path:
    """A file of this name in a folder; with some letters more if there is one already."""
    path = place / (stem + ENDING)
    # Unlike Path.exists this raises nothing where the folder cannot even be looked into.
    while os.path.lexists(path):
        path = place / f"{stem}-{secrets.token_hex(2)}{ENDING}"
    return path


def kind_of(mode: int) -> str:
    """What something that is no regular file is, from the mode that `stat` tells; "" for a file."""
    if stat.S_ISREG(mode):
        return ""
    if stat.S_ISDIR(mode):
        return "a folder"
    if stat.S_ISFIFO(mode):
        return "a pipe"
    if stat.S_ISSOCK(mode):
        return "a socket"
    return "a device"


def special(path: Path) -> str:
    """What the path leads to if that exists and is no regular file, else ""."""
    try:
        return kind_of(path.stat().st_mode)
    except (OSError, ValueError):
        return ""


def text_of(game: Game, settings: Settings) -> str:
    """The save: a record that `hexfront replay` reads, too."""
    record = game.record()
    head, blank, body = record.partition("\n\n")
    extra = "\n".join([f'[{name} "{value}"]' for name, value in settings.headers().items()])
    return f"{head}\n{extra}{blank}{body}"


def write(path: Path, text: str) -> None:
    """Write a file so that at any moment the old or the new one is there, whole.

    A link is followed: the file that it leads to is written. Only the folder of saved games is made
    if it is missing. Raises CommandError that tells in plain words what the machine refused.
    """
    temporary = ""
    try:
        target = Path(os.path.realpath(path))
        kind = special(target)
        if kind:
            raise CommandError(f"{path}: not saved: it is {kind}, not a file")
        if path.parent == folder():
            target.parent.mkdir(parents=True, exist_ok=True)
        elif not target.parent.is_dir():
            what = "is no folder" if target.parent.exists() else "does not exist"
            raise CommandError(f"{path}: not saved: the folder {target.parent} {what}")
        handle, temporary = tempfile.mkstemp(prefix=".hexfront-", dir=target.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            Path(temporary).chmod(stat.S_IMODE(target.stat().st_mode))
        Path(temporary).replace(target)
    except (OSError, ValueError) as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        if isinstance(error, ValueError):
            raise CommandError(f"{str(path)!r}: not saved: this cannot be a name") from error
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise CommandError(f"{path}: not saved, the disk is full") from error
        raise CommandError(f"{path}: not saved: {error.strerror or error}") from error


def holds_something_else(path: Path) -> bool:
    """Would saving there destroy a file that is no record? An empty file loses nothing."""
    try:
        if kind_of(path.stat().st_mode) or path.stat().st_size == 0:
            return False
        return "Game" not in read_headers(read_text(path))
    except (OSError, ValueError):
        return False  # nothing is there, or `write` tells what is wrong with it
    except (CommandError, RecordError):
        return True


def rescue(path: Path, text: str) -> tuple[Path | None, list[str]]:
    """Write the text somewhere, whatever it takes: where it belongs, in the current folder, in the
    system's folder for temporary files.

    Returns the file, None if there was none, and what the machine refused.
    """
    refused: list[str] = []
    for place in (None, Path.cwd, _private_folder):
        try:
            target = path if place is None else free_path(place(), path.stem)
            write(target, text)
        except CommandError as error:
            refused.append(str(error))
        except OSError as error:
            refused.append(f"no other folder: {error.strerror or error}")
        else:
            return target, refused
    return None, refused


def _private_folder() -> Path:
    """A new folder among the temporary files that nobody else can have prepared."""
    return Path(tempfile.mkdtemp(prefix="hexfront-"))


def count_decisions(game: Game) -> int:
    """The decisions of a game so far, without offers of a draw and the like."""
    return len([entry for entry in game.entries() if entry.action is not None])


def read_text(path: Path) -> str:
    """A record's or save's text. Raises CommandError for anything that is no text file."""
    try:
        kind = kind_of(path.stat().st_mode)
        if kind:
            raise CommandError(f"{path}: this is {kind}, not a file")
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
        if len(raw) > LARGEST:
            raise CommandError(f"{path}: larger than 8 MB, this is no record")
        return raw.decode("utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise CommandError(f"{path}: this is no text file") from error
    except ValueError as error:
        raise CommandError(f"{str(path)!r}: this cannot be the name of a file") from error


def other_versions(record: Record) -> list[dict[str, str]]:
    """Rules or data that a record names and that are not the installed ones: `header`, `record`,
    `installed`."""
    found: list[dict[str, str]] = []
    for name, installed in record.beginner.versions().items():
        told = record.headers.get(name, installed)
        if told != installed:
            found.append({"header": name, "record": told, "installed": installed})
    return found


def warn_of_versions(path: Path, record: Record) -> None:
    """A line on standard error if the record was written under other rules or data."""
    differing = other_versions(record)
    if differing:
        parts = [f"{row['header']} {row['record']} (here {row['installed']})" for row in differing]
        complain(f"{path}: warning: written under other versions: {', '.join(parts)}")


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
