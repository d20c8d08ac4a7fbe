"""The command `play`: which battle, who sits where, and how a game is left, resumed and ended."""

from __future__ import annotations

import random
import secrets
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import hexfront
from hexfront.bots import Bot, load
from hexfront.cli import saves
from hexfront.cli.asking import victory_lines
from hexfront.cli.output import CommandError, Screen, complain, counted
from hexfront.cli.source import open_scenario, shipped_by_length
from hexfront.cli.table import Chronicle, Leave, Table, has_terminal
from hexfront.core.dice import Dice, TypedDice, seeded
from hexfront.core.game import NOBODY, Game
from hexfront.words import Words, record_error_in_full

FIRST = "first-light"


class Wishes:
    """What the command line asked for."""

    def __init__(
        self,
        scenario: str = "",
        bot: str = "greedy",
        side: str = "",
        seed: str = "",
        dice: str = "seeded",
        anyway: bool = False,
        load_file: Path | None = None,
        options: dict[str, str] | None = None,
        overlay: str = "",
    ) -> None:
        self.scenario = scenario
        self.bot = bot
        self.side = side
        self.seed = seed
        self.dice = dice
        self.anyway = anyway
        self.load_file = load_file
        self.options = options or {}
        self.overlay = overlay


def play(wishes: Wishes, screen: Screen) -> dict[str, Any]:
    """A whole sitting. Returns how it ended: scenario, winner, ending, turns, medals, record."""
    if has_terminal():
        with suppress(ImportError):  # where it exists it gives the prompt a history
            import readline  # noqa: F401
    try:
        table = resumed(wishes, screen) if wishes.load_file else begun(wishes, screen)
    except Leave:
        return {}
    return sit(table)


def sit(table: Table) -> dict[str, Any]:
    """Play on until the end or until the player leaves; then save and say where."""
    from hexfront.cli.obey import obey

    try:
        table.run(obey)
    except Leave:
        pass
    except KeyboardInterrupt:  # while a bot was thinking
        table.screen.say()
    except BaseException:
        if table.touched:  # whatever went wrong, the game is not lost
            complain(kept_where(table))
        raise
    if table.game.is_over:
        tell_end(table)
    if table.abandoned:
        table.touched = False
        table.screen.say("Left without saving.")
    elif table.touched:
        keep(table)
    else:
        table.screen.say("Nothing was decided, so nothing is saved.")
    return outcome(table)


def keep(table: Table) -> None:
    """Save the game where it belongs, else wherever it can be, and say where that is."""
    wanted = table.path
    told = kept_where(table)
    if table.touched and table.path == wanted:
        table.tell_saved()
        return
    table.screen.say(told, "warning")
    if table.touched:
        table.tell_saved()


def kept_where(table: Table) -> str:
    """Save the game wherever it can be; if nowhere, write the record out. Returns what was done."""
    text = saves.text_of(table.game, table.settings)
    path, refused = saves.rescue(table.path, text)
    trouble = "".join([reason + ". " for reason in refused])
    if path is not None:
        table.path = path
        return f"{trouble}The game is saved in {path}."
    table.touched = False
    table.screen.file.write(text)
    return f"{trouble}No file could be written: the text above is the game; keep it as a file."


def outcome(table: Table) -> dict[str, Any]:
    """How the game stands, ready for JSON."""
    game: Any = table.game
    view = game.view(NOBODY)
    return {
        "scenario": view["scenario"],
        "name": view["name"],
        "over": game.is_over,
        "winner": view["winner"],
        "ending": game.ending,
        "turns": game.turn,
        "decisions": saves.count_decisions(game),
        table.look.points_name: table.look.points(view),
        "record": str(table.path) if table.touched else None,
    }


def tell_end(table: Table) -> None:
    """The result and the score."""
    view = table.game.view(NOBODY)
    table.seated = NOBODY
    table.menu = None
    table.show_map(view)
    winner = table.game.winner
    if winner == NOBODY:
        result = "A draw"
    else:
        names = [table.side_name(side) for side in (0, 1)]
        result = f"Victory for {names[winner]}"
    score = table.look.score(view, winner)
    how = table.words.name("ending", table.game.ending)
    turns = counted(table.game.turn, "turn")
    table.screen.say(f"{result}{', ' if score else ''}{score} in {turns} ({how}).", "title")


# --- a new game -----------------------------------------------------------------------------------


def begun(wishes: Wishes, screen: Screen) -> Table:
    """A table with a new game. Asks for the scenario if none is named."""
    name = wishes.scenario or ask_scenario(screen, wishes.anyway)
    scenario = open_scenario(name, wishes.anyway, wishes.overlay)
    bots = wished_bots(wishes, scenario.sides)
    seed = read_seed(wishes.seed)
    bot_seed = random.Random(repr(seed)).getrandbits(32)
    typed = wishes.dice == "typed"
    settings = saves.Settings(bots, typed, bot_seed)
    dice: Dice | None = TypedDice(seeded(seed)) if typed else None
    # Typed dice cannot be derived from a seed, so the record shall not name one.
    game = scenario.new_game(seed=None if typed else seed, dice=dice, options=wishes.options)
    words = Words(system=scenario.system)
    chronicles = [Chronicle(words), Chronicle(words)]
    table = seat(game, settings, chronicles, screen, words, saves.new_path(scenario.id))
    for number, chronicle in enumerate(chronicles):
        game.listen(chronicle, number)
    introduce(table, scenario)
    return table


def wished_bots(wishes: Wishes, sides: tuple[str, ...]) -> tuple[str, str]:
    """The bot of each side as the command line wants it; "" for a person."""
    if wishes.bot == "none":
        if wishes.side:
            raise CommandError("--side means nothing with --bot none: people play both sides")
        return "", ""
    side = find_side(sides, wishes.side) if wishes.side else 1
    return (wishes.bot, "") if side == 1 else ("", wishes.bot)


def read_seed(text: str) -> int | bytes:
    """A seed from the command line: a whole number; random bits if none is given."""
    if not text:
        return secrets.token_bytes(32)
    try:
        return int(text)
    except ValueError as error:
        raise CommandError(f"--seed must be a whole number, not {text!r}") from error


def find_side(sides: tuple[str, ...], wanted: str) -> int:
    """The number of a side by its name or the beginning of it."""
    found = [n for n, side in enumerate(sides) if side.startswith(wanted.lower())]
    if len(found) != 1:
        raise CommandError(f"--side must be one of {', '.join(sides)}, not {wanted!r}")
    return found[0]


def seat(
    game: Game,
    settings: saves.Settings,
    chronicles: list[Chronicle],
    screen: Screen,
    words: Words,
    path: Path,
) -> Table:
    """The bots take their seats; the rest are people."""
    bots: list[Bot | None] = [
        load(name)(seed=settings.bot_seed + side) if name else None
        for side, name in enumerate(settings.bots)
    ]
    return Table(game, settings, bots, chronicles, screen, words, path)


def ask_scenario(screen: Screen, anyway: bool = False) -> str:
    """Let the player choose among the shipped scenarios, short ones first; Enter opens the one to
    learn with. Asks again until the answer can be played."""
    shipped = shipped_by_length()
    screen.say("Which battle?", "title")
    game = ""
    for number, (scenario, row) in enumerate(shipped, start=1):
        if scenario.system != game:
            game = scenario.system
            screen.say(hexfront.game_systems()[game].name, "quiet")
        minutes = [f"{row['length_minutes']} minutes"] if row["length_minutes"] else []
        told = ", ".join([scenario.id, *row["facts"], *minutes])
        screen.flow(
            [
                (f"{number:>4}", "number"),
                (f"  {scenario.name}", ""),
                (f" ({told})", "quiet"),
            ],
            6,
        )
    while True:
        text = asked(screen, f"Number, id or file; Enter for {FIRST}: ").strip()
        if not text:
            return FIRST
        if text.isdecimal() and not Path(text).is_file():
            if 1 <= int(text) <= len(shipped):
                return str(shipped[int(text) - 1][0].id)
            screen.say(f"There is no number {text}.")
            continue
        for scenario, _ in shipped:
            if text.lower() in (scenario.id, scenario.name.lower()):
                return str(scenario.id)
        try:
            open_scenario(text, anyway)
        except CommandError as error:
            screen.say(str(error), "warning")
        else:
            return text


def asked(screen: Screen, prompt: str) -> str:
    """A line before there is a table."""
    screen.file.write(prompt)
    screen.file.flush()
    try:
        # Where a program was started without a standard input there is none to read.
        line = sys.stdin.readline() if sys.stdin is not None else ""
    except KeyboardInterrupt:
        line = ""
    if not line:
        screen.file.write("\n")
        raise Leave
    if not has_terminal():
        screen.file.write(line.rstrip("\n") + "\n")
    return line


def introduce(table: Table, scenario: Any) -> None:
    """Name, who sits where, what it takes to win, what is left out."""
    screen, words = table.screen, table.words
    screen.say(scenario.name, "title")
    facts = scenario.facts()
    for part in ("subtitle", "briefing"):
        if facts.get(part):
            screen.say(facts[part].strip())
    seats = []
    for side in (0, 1):
        bot = table.settings.bots[side]
        who = f"the {bot} bot" if bot else "you" if len(table.people) == 1 else "a player"
        seats.append(f"{words.name('side', scenario.sides[side])}: {who}")
    screen.say("; ".join(seats) + ".")
    for line in victory_lines(table):
        screen.say(line)
    tell_left_out(screen, words, scenario)
    screen.say(
        "Type help for what you may type, legend for the signs of the map, victory for what wins."
    )


def tell_left_out(screen: Screen, words: Words, scenario: Any) -> None:
    """What this scenario asks for and the game does not have."""
    for problem in scenario.problems:
        screen.say(f"Left out: {words.problem(problem)} ({problem.where})", "warning")


# --- a saved game ---------------------------------------------------------------------------------


def resumed(wishes: Wishes, screen: Screen) -> Table:
    """A table with a saved game; a bare record goes on with the seats of the command line."""
    path = wishes.load_file
    assert path is not None
    if wishes.scenario or wishes.seed or wishes.options:
        raise CommandError("--load goes on with a saved game: scenario, seed and options are in it")
    text = saves.read_text(path)
    try:
        settings = saves.read_settings(text)
        record = hexfront.read_record(text)
        words = Words(system=record.headers["Game"])
        chronicles = [Chronicle(words), Chronicle(words)]
        is_save = settings is not None
        if settings is None:
            settings = saves.Settings(("", ""), wishes.dice == "typed", 0)
            path = saves.new_path(path.stem)
        game: Any = saves.resume(text, settings, list(zip(chronicles, (0, 1), strict=True)))
    except hexfront.RecordError as error:
        raise CommandError(f"{wishes.load_file}: {record_error_in_full(error)}") from error
    saves.warn_of_versions(wishes.load_file or path, record)
    if not is_save:
        settings.bots = wished_bots(wishes, game.scenario.sides)
    for chronicle in chronicles:
        chronicle.new = max(len(chronicle.told) - 5, 0)
    table = seat(game, settings, chronicles, screen, words, path)
    screen.say(f"Going on with {wishes.load_file}.", "title")
    tell_left_out(screen, words, game.scenario)
    return table
