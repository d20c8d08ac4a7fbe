"""The command `campaign`: its battles in order, how it stands, and its next battle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hexfront
from hexfront.cli import saves
from hexfront.cli.output import CommandError, Screen, counted
from hexfront.cli.source import open_scenario
from hexfront.core.campaign import (
    END,
    Campaign,
    Result,
    Stage,
    Standing,
    read_results,
    write_results,
)
from hexfront.core.home import home
from hexfront.core.problems import Problem, ScenarioError
from hexfront.words import Words

KEPT = "campaigns"
LARGEST = 2_000_000
UNFINISHED = "unfinished"
LEFT_OUT = "left-out"


class Wishes:
    """What the command line asked for.

    `folders`: where scenario files may lie, besides the campaign's own folder and those beside it;
    `results`: the file that keeps how it stands.
    """

    def __init__(
        self,
        file: str,
        folders: list[str],
        results: str,
        play: bool,
        skip: bool,
        simulate: bool,
        again: bool,
        bots: str,
        bot: str,
        side: str,
        seed: str,
        anyway: bool,
    ) -> None:
        self.file = file
        self.folders = folders
        self.results = results
        self.play = play
        self.skip = skip
        self.simulate = simulate
        self.again = again
        self.bots = bots
        self.bot = bot
        self.side = side
        self.seed = seed
        self.anyway = anyway


def system_of(path: str, raw: bytes) -> Any | None:
    """The game whose campaign file this is, by its name or what it holds; None if of none."""
    games: list[Any] = list(hexfront.game_systems().values())
    for system in games:
        endings = getattr(system, "campaign_suffixes", ())
        if endings and (path.endswith(endings) or system.is_campaign(raw)):
            return system
    return None


def is_campaign(path: str) -> bool:
    """Is the file one of a campaign, by its name?"""
    systems = hexfront.game_systems().values()
    return any(path.endswith(getattr(system, "campaign_suffixes", ())) for system in systems)


def open_campaign(path: str) -> Campaign:
    """The campaign of a file. Raises ScenarioError."""
    kind = saves.special(Path(path))
    if kind:
        raise ScenarioError([Problem("not-a-file", path, f"this is {kind}, not a file")])
    try:
        if Path(path).stat().st_size > LARGEST:
            raise ScenarioError([Problem("too-large", path, "larger than 2 MB")])
        raw = Path(path).read_bytes()
    except OSError as error:
        raise ScenarioError([Problem("unreadable", path, error.strerror or str(error))]) from error
    system = system_of(path, raw)
    if system is None:
        raise ScenarioError([Problem("unknown-kind", path, "is no campaign file")])
    campaign: Campaign = system.campaign(raw, Path(path).name.split(".")[0])
    return campaign


def source_of(campaign: Campaign, stage: Stage, path: str, folders: list[str]) -> str:
    """Where the scenario of a stage is: the path of its file, or its id if it comes with the game;
    "" if it is nowhere."""
    system = hexfront.game_systems()[campaign.system]
    here = Path(path).resolve().parent
    beside = sorted(folder for folder in here.parent.iterdir() if folder.is_dir())
    for folder in [*[Path(name) for name in folders], here, *beside]:
        for ending in system.suffixes:
            file = folder / (stage.scenario + ending)
            if file.is_file():
                return str(file)
    return stage.scenario if stage.scenario in system.shipped() else ""


def mistakes(campaign: Campaign, path: str, folders: list[str]) -> list[Problem]:
    """What keeps the campaign from being played whole: scenarios that are missing, and what is
    wrong with those that are there."""
    problems: list[Problem] = []
    for stage in campaign.stages:
        where = f"scenarios.list[{stage.number}]"
        source = source_of(campaign, stage, path, folders)
        if not source:
            text = f"scenario {stage.scenario} ({stage.name}) is nowhere to be found"
            problems.append(Problem("missing-scenario", where, text))
            continue
        try:
            hexfront.load_scenario(source)
        except ScenarioError as error:
            for problem in error.problems:
                place = f"{where} ({stage.scenario}): {problem.where}"
                problems.append(Problem(problem.code, place, problem.message))
    return problems


# --- how it stands --------------------------------------------------------------------------------


def results_file(campaign: Campaign, named: str) -> Path:
    """The file that keeps the results: named, or one of the campaign's in the user's folder."""
    if named:
        return Path(named)
    safe = "".join([letter if letter.isalnum() else "-" for letter in campaign.id])[:60]
    return home() / KEPT / f"{campaign.system}-{safe}.json"


def standing_of(campaign: Campaign, file: Path) -> Standing:
    """How the campaign stands by its file; at its beginning if there is none."""
    if not file.exists():
        return Standing(campaign, [])
    try:
        return read_results(file.read_text(encoding="utf-8"), campaign)
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{file}: {error}") from error
    except ScenarioError as error:
        raise CommandError(f"{file}: {error.problems[0]}") from error


def keep(standing: Standing, file: Path) -> None:
    """Write the results down. Raises CommandError where that is refused."""
    if file.parent == home() / KEPT:
        file.parent.mkdir(parents=True, exist_ok=True)
    saves.write(file, write_results(standing))


# --- the command ----------------------------------------------------------------------------------


def campaign_command(wishes: Wishes, json: bool, screen: Screen) -> None:
    """List the battles and the standings; play the next one, or let bots play all that are left."""
    if [wishes.play, wishes.skip, wishes.simulate].count(True) > 1:
        raise CommandError("one of --play, --skip and --simulate, please")
    try:
        campaign = open_campaign(wishes.file)
    except ScenarioError as error:
        raise CommandError(f"{wishes.file}: {error.problems[0]}") from error
    file = results_file(campaign, wishes.results)
    standing = Standing(campaign, []) if wishes.again else standing_of(campaign, file)
    if wishes.simulate:
        while standing.next != END:
            standing.results.append(simulated(campaign, standing.next, wishes))
            keep(standing, file)
    elif wishes.play or wishes.skip:
        if standing.next == END:
            raise CommandError(f"{campaign.name} is over; --again begins it anew")
        if wishes.skip:
            result: Result | None = left_out(campaign, standing.next)
        else:
            result = played(campaign, standing.next, wishes, screen)
        if result is None:
            screen.say("The battle is not over, so that the campaign stands as before.")
        else:
            standing.results.append(result)
            keep(standing, file)
    elif wishes.again:
        keep(standing, file)
    if json:
        screen.json(told(campaign, standing, wishes, file))
    else:
        tell(campaign, standing, wishes, file, screen)


def scenario_at(campaign: Campaign, number: int, wishes: Wishes) -> str:
    """The path or id of a stage's scenario. Raises CommandError if it is missing."""
    stage = campaign.stages[number]
    source = source_of(campaign, stage, wishes.file, wishes.folders)
    if not source:
        raise CommandError(
            f"scenario {stage.scenario} ({stage.name}) is nowhere to be found; "
            "--scenarios names its folder, --skip leaves the battle out"
        )
    return source


def simulated(campaign: Campaign, number: int, wishes: Wishes) -> Result:
    """The battle of a stage between two bots."""
    from hexfront.bots import load
    from hexfront.cli.lab_commands import whole_number
    from hexfront.lab import sim

    names = wishes.bots.split(",")
    if len(names) != 2:
        raise CommandError(f"--bots must name two bots, not {wishes.bots!r}")
    scenario = open_scenario(scenario_at(campaign, number, wishes), wishes.anyway)
    bots = (load(names[0]), load(names[1]))
    game, _ = sim.play(scenario, bots, whole_number(wishes.seed or "0"), number)
    return result_of(campaign, number, game, "")


def result_of(campaign: Campaign, number: int, game: Any, record: str) -> Result:
    """How a battle ended; one that goes on too long counts as drawn."""
    medals = dict(zip(game.scenario.sides, game.tally(), strict=True))
    winner = game.side_name(game.winner) if game.is_over and game.winner >= 0 else ""
    ending = game.ending if game.is_over else UNFINISHED
    scenario = campaign.stages[number].scenario
    return Result(number, scenario, winner, medals, ending, game.turn, record)


def left_out(campaign: Campaign, number: int) -> Result:
    """A stage that is not played, because its scenario is missing, say: nobody wins anything."""
    return Result(number, campaign.stages[number].scenario, "", {}, LEFT_OUT, 0)


def played(campaign: Campaign, number: int, wishes: Wishes, screen: Screen) -> Result | None:
    """The battle of a stage at the terminal; None if it was left before its end."""
    from hexfront.cli import play

    source = scenario_at(campaign, number, wishes)
    asked = play.Wishes(source, wishes.bot, wishes.side, wishes.seed, anyway=wishes.anyway)
    found = play.play(asked, screen)
    if not found.get("over"):
        return None
    scenario = campaign.stages[number].scenario
    medals = {side: int(count) for side, count in found.get("medals", {}).items()}
    winner = found["winner"] or ""
    record = found["record"] or ""
    return Result(number, scenario, winner, medals, found["ending"], found["turns"], record)


def told(campaign: Campaign, standing: Standing, wishes: Wishes, file: Path) -> dict[str, Any]:
    """All about the campaign, ready for JSON."""
    return {
        "id": campaign.id,
        "system": campaign.system,
        "name": campaign.name,
        "subtitle": campaign.subtitle,
        "stages": [
            {
                "number": stage.number + 1,
                "scenario": stage.scenario,
                "name": stage.name,
                "found": source_of(campaign, stage, wishes.file, wishes.folders) or None,
                "after": {side: None if to == END else to + 1 for side, to in stage.after.items()},
            }
            for stage in campaign.stages
        ],
        "standing": standing.to_json(),
        "results_file": str(file),
        "problems": [
            problem.to_json() for problem in mistakes(campaign, wishes.file, wishes.folders)
        ],
        "notes": [note.to_json() for note in campaign.notes],
    }


def tell(
    campaign: Campaign, standing: Standing, wishes: Wishes, file: Path, screen: Screen
) -> None:
    """The battles with their results, the medals in all, and what comes next."""
    from hexfront.cli.scenario_commands import tell_problems

    words = Words(system=campaign.system)
    title = f"{campaign.name}: {campaign.subtitle}" if campaign.subtitle else campaign.name
    screen.say(title, "title")
    for side, about in campaign.about.items():
        if about:
            screen.say(f"{words.name('side', side, 'capital')}: {about}")
    results = {result.stage: result for result in standing.results}
    for stage in campaign.stages:
        missing = not source_of(campaign, stage, wishes.file, wishes.folders)
        line = f"{stage.number + 1}. {stage.name} ({stage.scenario})"
        if stage.number in results:
            line += f": {result_line(campaign, results[stage.number], words)}"
        elif missing:
            line += ": its scenario is missing"
        elif stage.number == standing.next:
            line += ": next"
        screen.say(line)
        ways = ways_on(stage, campaign)
        if ways:
            screen.say(f"   {ways}", "quiet")
    totals = [
        f"{words.name('side', side)} {counted(standing.medals(side), 'medal')}, "
        f"{counted(standing.won(side), 'battle')} won"
        for side in campaign.sides
    ]
    screen.say("In all: " + "; ".join(totals) + ".")
    if standing.next == END:
        leader = standing.leader
        screen.say(
            f"The campaign is over: {words.name('side', leader, 'capital')} won more medals."
            if leader
            else "The campaign is over, with as many medals for either side."
        )
    tell_problems(mistakes(campaign, wishes.file, wishes.folders), words, screen)
    tell_problems(campaign.notes, words, screen, "note: ")
    if standing.results:
        screen.say(f"The results are kept in {file}.", "quiet")


def result_line(campaign: Campaign, result: Result, words: Words) -> str:
    """Who won a battle, with the medals of both sides."""
    if result.ending == LEFT_OUT:
        return "left out"
    medals = " to ".join([str(result.medals.get(side, 0)) for side in campaign.sides])
    sides = " and ".join([words.name("side", side) for side in campaign.sides])
    if not result.winner:
        return f"drawn, {medals} medals for {sides}"
    winner = words.name("side", result.winner)
    return f"won by {winner}, {medals} medals for {sides}, {counted(result.turns, 'turn')}"


def ways_on(stage: Stage, campaign: Campaign) -> str:
    """Where a stage leads, if that hangs on who wins it."""
    if len(set(stage.after.values())) < 2:
        return ""
    words = Words(system=campaign.system)
    found = [
        f"{words.name('side', side)} win: " + ("the end" if to == END else f"on to {to + 1}")
        for side, to in stage.after.items()
    ]
    return "if " + "; if ".join(found)
