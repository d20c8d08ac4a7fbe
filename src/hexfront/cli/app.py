"""The commands of `hexfront`, their options and help; what they do is imported when needed."""

from __future__ import annotations

import errno
import functools
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, ParamSpec

import typer

from hexfront.cli.output import (
    INTERRUPTED,
    CommandError,
    Screen,
    complain,
    tolerate_narrow_encodings,
)
from hexfront.server.command import serve

FAILED = 2
ABOUT = "Tactical hex wargames: rules enforced, shown, played and measured."


Wanted = ParamSpec("Wanted")


def telling(command: Callable[Wanted, None]) -> Callable[Wanted, None]:
    """A command whose every failure is told in one line, with exit code 2."""

    @functools.wraps(command)
    def run(*args: Wanted.args, **kwargs: Wanted.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except (typer.Exit, typer.Abort, BrokenPipeError):
            raise
        except KeyboardInterrupt:
            complain("stopped")
            raise typer.Exit(INTERRUPTED) from None
        except Exception as error:
            if os.environ.get("HEXFRONT_DEBUG"):
                raise
            complain(in_one_line(error))
            raise typer.Exit(FAILED) from error

    return run


def in_one_line(error: Exception) -> str:
    """What went wrong and where, in words for the user."""
    from hexfront.bots import BotError
    from hexfront.core.game import Denial
    from hexfront.core.problems import ScenarioError
    from hexfront.core.record import RecordError
    from hexfront.lab import SimError
    from hexfront.words import denial_of_any, record_error_in_full

    if isinstance(error, ScenarioError):
        return "; ".join([str(problem) for problem in error.problems[:3]])
    if isinstance(error, Denial):
        return f"{denial_of_any(error)} [{error.rule}]"
    if isinstance(error, RecordError):
        return record_error_in_full(error)
    if isinstance(error, OSError):
        where = f"{error.filename}: " if error.filename else ""
        return f"{where}{error.strerror or error}"
    if isinstance(error, (CommandError, BotError, SimError)):
        return str(error)
    kind = type(error).__name__
    return f"internal error, please report it: {kind}: {error} (HEXFRONT_DEBUG=1 shows where)"


app = typer.Typer(
    name="hexfront",
    help=ABOUT,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Plain = Annotated[
    bool, typer.Option("--plain", help="No colours, ASCII only; also with NO_COLOR or in a pipe.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="A rules switch, repeatable; `hexfront scenarios` lists those of each game.",
    ),
]
Anyway = Annotated[bool, typer.Option("--anyway", help="Leave out rules that are not played yet.")]

Overlay = Annotated[
    str,
    typer.Option(
        metavar="FILE",
        help="A file of options and pieces laid over the scenario's; by itself one beside it is.",
    ),
]


def show_version(wanted: bool) -> None:
    """Print the version and end, if that is wanted."""
    if wanted:
        from importlib.metadata import version

        typer.echo(f"hexfront {version('hexfront')}")
        raise typer.Exit


@app.callback(help=ABOUT + " Without a command the table opens in the browser.")
def top(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """What stands before every command; without one the page is served."""
    if context.invoked_subcommand is None:
        telling(serve)()


@app.command(epilog="Example: hexfront play first-light --bot greedy --side allies --seed 7")
@telling
def play(
    scenario: Annotated[
        str, typer.Argument(help="A file or the id of a shipped one; asks if left out.")
    ] = "",
    bot: Annotated[
        str, typer.Option(help="Who plays against you: greedy, random, or none for two people.")
    ] = "greedy",
    side: Annotated[str, typer.Option(help="Your side; else the one at the bottom.")] = "",
    seed: Annotated[str, typer.Option(help="A number that fixes dice and cards.")] = "",
    dice: Annotated[str, typer.Option(help="seeded, or typed: you roll real dice.")] = "seeded",
    anyway: Anyway = False,
    overlay: Overlay = "",
    load: Annotated[
        Path | None, typer.Option("--load", help="Go on with a saved game or a record.")
    ] = None,
    option: Options = None,
    plain: Plain = False,
    json: Annotated[
        bool, typer.Option("--json", help="Print the result as JSON; the talk goes to stderr.")
    ] = False,
) -> None:
    """Play a battle in the terminal."""
    from hexfront.cli.play import Wishes
    from hexfront.cli.play import play as sit_down
    from hexfront.cli.source import options

    if dice not in ("seeded", "typed"):
        raise CommandError(f"--dice must be seeded or typed, not {dice!r}")
    screen = Screen(plain, sys.stderr if json else None)
    switches = options(option or [])
    wishes = Wishes(scenario, bot, side, seed, dice, anyway, load, switches, overlay)
    result = sit_down(wishes, screen)
    if json:
        Screen(True).json(result)


@app.command(epilog="Example: hexfront check *.m44")
@telling
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Scenario files.")],
    json: Json = False,
    notes: Annotated[
        bool, typer.Option("--notes", help="Also what was read with some goodwill.")
    ] = False,
    overlay: Overlay = "",
    plain: Plain = False,
) -> None:
    """Are scenario files playable? Exit code 0: all, 1: some are not, 2: some are unreadable."""
    from hexfront.cli.scenario_commands import check_files

    raise typer.Exit(check_files(files, json, notes, overlay, Screen(plain)))


@app.command(epilog="Example: hexfront campaign falaise.campaign.json --simulate")
@telling
def campaign(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A campaign file.")],
    scenarios: Annotated[
        list[str] | None,
        typer.Option(
            "--scenarios",
            metavar="DIR",
            help="Where its scenario files are, besides its own folder and those beside it.",
        ),
    ] = None,
    play: Annotated[bool, typer.Option("--play", help="Play its next battle.")] = False,
    skip: Annotated[
        bool, typer.Option("--skip", help="Leave its next battle out: nobody wins it.")
    ] = False,
    simulate: Annotated[
        bool, typer.Option("--simulate", help="Let bots play all battles that are left.")
    ] = False,
    again: Annotated[bool, typer.Option("--again", help="Forget the results so far.")] = False,
    results: Annotated[
        str, typer.Option(metavar="FILE", help="The file that keeps the results.")
    ] = "",
    bots: Annotated[str, typer.Option(help="Who plays with --simulate.")] = "greedy,greedy",
    bot: Annotated[str, typer.Option(help="Who plays against you with --play.")] = "greedy",
    side: Annotated[str, typer.Option(help="Your side with --play.")] = "",
    seed: Annotated[str, typer.Option(help="A number that fixes dice and cards.")] = "",
    anyway: Anyway = False,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """A campaign: its battles in order, the medals in all, and the next battle."""
    from hexfront.cli.campaign_command import Wishes, campaign_command

    wishes = Wishes(
        file, scenarios or [], results, play, skip, simulate, again, bots, bot, side, seed, anyway
    )
    campaign_command(wishes, json, Screen(plain))


@app.command(epilog="Example: hexfront scenarios --system memoir44")
@telling
def scenarios(
    system: Annotated[str, typer.Option(help="Only those of this game system.")] = "",
    json: Json = False,
    plain: Plain = False,
) -> None:
    """List the scenarios that come with Hexfront."""
    from hexfront.cli.scenario_commands import list_scenarios

    list_scenarios(system, json, Screen(plain))


@app.command(epilog="Example: hexfront show borisov")
@telling
def show(
    scenario: Annotated[str, typer.Argument(help="A file or the id of a shipped one.")],
    overlay: Overlay = "",
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Show a scenario: its story, objectives and board."""
    from hexfront.cli.scenario_commands import show_scenario

    show_scenario(scenario, overlay, json, Screen(plain))


@app.command(epilog="Example: hexfront sight first-light g1 G3")
@telling
def sight(
    scenario: Annotated[str, typer.Argument(help="A file or the id of a shipped one.")],
    start: Annotated[str, typer.Argument(metavar="FROM", help="The hex that looks.")],
    end: Annotated[str, typer.Argument(metavar="TO", help="The hex that is looked at.")],
    option: Options = None,
    overlay: Overlay = "",
    json: Json = False,
) -> None:
    """Is the line of sight clear, with the units as they are set up, or what blocks it?"""
    from hexfront.cli.scenario_commands import tell_sight
    from hexfront.cli.source import options

    tell_sight(scenario, start, end, options(option or []), overlay, json, Screen())


@app.command(epilog="Example: hexfront replay game.record --verify")
@telling
def replay(
    record: Annotated[Path, typer.Argument(help="The file of a record or a saved game.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Derive every roll and draw from the seed again.")
    ] = False,
    step: Annotated[
        bool, typer.Option("--step", help="Decision by decision, forwards and backwards.")
    ] = False,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Replay a record, checking every action, outcome and checksum."""
    from hexfront.cli.replay import replay_record

    replay_record(record, verify, step, json, Screen(plain))


@app.command(epilog="Example: hexfront rules memoir44 'M44 3.6-5'")
@telling
def rules(
    system: Annotated[str, typer.Argument(help="A game system, such as memoir44.")],
    rule: Annotated[
        str, typer.Argument(metavar="[ID]", help="One rule, or a part of its id.")
    ] = "",
    json: Json = False,
    plain: Plain = False,
) -> None:
    """The rules: each with its code, tests and provenance."""
    from hexfront.cli.rules_command import tell_rules

    tell_rules(system, rule, json, Screen(plain))


@app.command(epilog="Example: hexfront charts world_at_war counters")
@telling
def charts(
    system: Annotated[str, typer.Argument(help="A game system, such as world_at_war.")],
    chart: Annotated[
        str, typer.Argument(metavar="[CHART]", help="One chart, or one row: counters.m1")
    ] = "",
    export: Annotated[
        str, typer.Option(metavar="DIR", help="Write charts and counters as files to edit.")
    ] = "",
    use: Annotated[
        str,
        typer.Option(metavar="DIR", help="Play with the values of such files; shipped: no more."),
    ] = "",
    json: Json = False,
    plain: Plain = False,
) -> None:
    """The numbers of a game with their provenance; put in those of your printed copy."""
    from hexfront.cli.charts_command import charts_command

    charts_command(system, chart, export, use, json, Screen(plain))


@app.command(
    "draft-map",
    epilog="Example: hexfront draft-map world_at_war --columns 24 --rows 16 --seed 7 > my.map.toml",
)
@telling
def draft_map(
    system: Annotated[str, typer.Argument(help="A game whose maps are map files.")],
    columns: Annotated[int, typer.Option(min=2, max=60, help="Hexes across.")] = 24,
    rows: Annotated[int, typer.Option(min=2, max=60, help="Hexes down.")] = 16,
    seed: Annotated[int, typer.Option(help="The same seed gives the same map.")] = 0,
) -> None:
    """Print the draft of a map file, to be edited and checked."""
    from hexfront.cli.maps_command import draft

    draft(system, columns, rows, seed, Screen(True))


@app.command(epilog="Example: hexfront sim first-light --games 200 --bots greedy,random --jobs 2")
@telling
def sim(
    scenario: Annotated[str, typer.Argument(help="A file or the id of a shipped one.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option(help="Two bots; the first plays player 1, at the top.")
    ] = "greedy,greedy",
    seed: Annotated[str, typer.Option(help="Game i depends on the seed and i alone.")] = "0",
    jobs: Annotated[int, typer.Option(min=1, help="Processes at a time; any give the same.")] = 1,
    max_decisions: Annotated[
        int, typer.Option(min=1, help="Longer games count as unfinished.")
    ] = 20_000,
    anyway: Anyway = False,
    option: Options = None,
    overlay: Overlay = "",
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Let bots play many games, and tell who won how often."""
    from hexfront.cli.lab_commands import simulate
    from hexfront.cli.source import options

    switches = options(option or [])
    screen = Screen(plain)
    simulate(
        scenario, games, bots, seed, jobs, max_decisions, switches, anyway, overlay, json, screen
    )


@app.command(epilog="Example: hexfront perft first-light --depth 3 --seed 1")
@telling
def perft(
    scenario: Annotated[str, typer.Argument(help="A file or the id of a shipped one.")],
    depth: Annotated[int, typer.Option(min=1, help="How many decisions deep.")] = 3,
    seed: Annotated[str, typer.Option(help="Fixes the deal, the dice and the draws.")] = "0",
    anyway: Anyway = False,
    overlay: Overlay = "",
    divide: Annotated[
        bool, typer.Option("--divide", help="Also the count below each first action.")
    ] = False,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Count the lines of play from the opening, to compare engines and find errors."""
    from hexfront.cli.lab_commands import tell_perft

    tell_perft(scenario, depth, seed, anyway, overlay, divide, json, Screen(plain))


@app.command(
    epilog="Example: hexfront bench --json",
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
)
@telling
def bench(context: typer.Context, json: Json = False) -> None:
    """Measure the engine's speed; in a checkout, the whole table of benchmarks/bench.py."""
    from hexfront.cli.lab_commands import measure

    raise typer.Exit(measure(context.args, json, Screen()))


app.command(epilog="Example: hexfront serve --port 4400")(telling(serve))


def main() -> None:
    """The entry point of the command."""
    if sys.stdout is None:
        complain("standard output is closed")
        raise SystemExit(FAILED)
    tolerate_narrow_encodings()
    try:
        app()
    finally:
        flush_output()


def flush_output() -> None:
    """Write what is left; where that fails (a full disk behind a pipe) say so in one line."""
    try:
        sys.stdout.flush()
    except OSError as error:
        # The interpreter would try again at its end and print a traceback.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno != errno.EPIPE:
            complain(f"standard output: {error.strerror or error}")
        raise SystemExit(FAILED) from error
